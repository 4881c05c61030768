/// `formatted(_:)` of numbers and lists.
enum FormatStyleNatives {
  static var areas: [String: [NativeAreas.Registration]] {
    var areas: [String: [NativeAreas.Registration]] = [
      "NumberFormatStyle": [{ styles(&$0) }], "Sequence": [{ lists(&$0) }], "ListFormatStyle": [{ listStyles(&$0) }],
    ]
    for owner in [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
      "CGFloat",
    ] {
      areas[owner] = [
        { table in
          table[owner + ".formatted(_:)"] = { _, arguments throws(Unwinding) in
            .string(text(arguments[0], try arguments.object(1, PlainObject.self)))
          }
        }
      ]
    }
    return areas
  }

  private static func style(_ parts: [String: Value]) -> Value { .object(PlainObject("NumberFormatStyle", parts)) }

  private static func styles(_ table: inout NativeTable) {
    table["NumberFormatStyle.number"] = { _, _ in style([:]) }
    table["NumberFormatStyle.percent"] = { _, _ in style(["kind": .string("percent")]) }
    table["NumberFormatStyle.currency(code:)"] = { _, arguments throws(Unwinding) in
      style(["kind": .string("currency"), "code": .string(try arguments.string(1))])
    }
    func adding(_ name: String, _ parts: @escaping (Value) throws(Unwinding) -> [String: Value]) {
      table["NumberFormatStyle." + name] = { _, arguments throws(Unwinding) in
        var object = try arguments.object(0, PlainObject.self)
        for (key, value) in try parts(arguments[1]) { object = object.with(key, value) }
        return .object(object)
      }
    }
    adding("precision(_:)") { value throws(Unwinding) in try [value].object(0, PlainObject.self).parts }
    adding("grouping(_:)") { value throws(Unwinding) in
      ["grouping": .string(try [value].object(0, CaseObject.self).caseName)]
    }
    adding("sign(strategy:)") { value throws(Unwinding) in
      ["sign": .string(try [value].object(0, CaseObject.self).caseName)]
    }
    adding("notation(_:)") { value throws(Unwinding) in
      ["notation": .string(try [value].object(0, CaseObject.self).caseName)]
    }
    adding("locale(_:)") { _ in [:] }
    adding("rounded(rule:increment:)") { _ in [:] }
    table["NumberFormatStyle.format(_:)"] = { _, arguments throws(Unwinding) in
      .string(text(arguments[1], try arguments.object(0, PlainObject.self)))
    }
    func precision(_ parts: [String: Value]) -> Value { .object(PlainObject("NumberFormatStyle.Precision", parts)) }
    for suffix in ["", "#range"] {
      table["NumberFormatStyle.Precision.fractionLength(_:)" + suffix] = { _, arguments throws(Unwinding) in
        if let range = (arguments[1].unerased.object as? RangeObject)?.integers {
          return precision(["least": .int(range.lowerBound), "most": .int(range.upperBound - 1)])
        }
        let count = Value.int(try arguments.int(1))
        return precision(["least": count, "most": count])
      }
    }
    table["NumberFormatStyle.Precision.significantDigits(_:)"] = { _, arguments throws(Unwinding) in
      precision(["significant": .int(try arguments.int(1))])
    }
    table["NumberFormatStyle.Precision.integerLength(_:)"] = { _, arguments throws(Unwinding) in
      precision(["integer": .int(try arguments.int(1))])
    }
    func strategy(_ name: String) -> Value { .object(CaseObject("NumberFormatStyle.SignStrategy", name)) }
    table["NumberFormatStyle.SignStrategy.always(includingZero:)"] = { _, _ in strategy("always") }
    table["NumberFormatStyle.SignStrategy.automatic"] = { _, _ in strategy("automatic") }
    table["NumberFormatStyle.SignStrategy.never"] = { _, _ in strategy("never") }
  }

  static func text(_ value: Value, _ style: PlainObject) -> String {
    let parts = style.parts
    let kind = parts["kind"]?.text
    var number: Double
    var isWhole = false
    switch value.unerased {
    case .int(let whole):
      number = Double(whole)
      isWhole = true
    case .double(let double): number = double
    default: return ""
    }
    if kind == "percent", !isWhole { number *= 100 }
    let places: ClosedRange<Int> = kind == "currency" ? 2...2 : 0...6
    let least = max(0, parts["least"]?.int ?? places.lowerBound)
    let most = max(least, parts["most"]?.int ?? places.upperBound)
    let isGrouped = parts["grouping"]?.text != "never"
    var text: String
    if case .int(let whole) = value.unerased, parts["significant"] == nil, kind != "currency", least == 0 {
      let digits = String(whole.magnitude)
      text = isGrouped ? NumberText.grouped(digits) : digits
    } else if parts["notation"]?.text == "compactName" {
      text = compact(abs(number))
    } else if let significant = parts["significant"]?.int {
      let exponent = number == 0 ? 0 : DecimalDigits(abs(number)).significant(max(1, significant)).exponent
      let count = max(0, significant - 1 - exponent)
      text = NumberText.decimal(abs(number), places: count...count, isGrouped: isGrouped)
    } else {
      text = NumberText.decimal(abs(number), places: least...most, isGrouped: isGrouped)
    }
    let sign = number < 0 ? "-" : parts["sign"]?.text == "always" ? "+" : ""
    switch kind {
    case "percent": return sign + text + "%"
    case "currency": return sign + NumberText.symbol(parts["code"]?.text) + text
    default: return sign + text
    }
  }

  private static func compact(_ number: Double) -> String {
    for (size, letter) in [(1e12, "T"), (1e9, "B"), (1e6, "M"), (1e3, "K")] where number >= size {
      let scaled = number / size
      return NumberText.decimal(scaled, places: 0...(scaled < 100 ? 1 : 0), isGrouped: false) + letter
    }
    return NumberText.decimal(number, places: 0...(number < 100 ? 1 : 0), isGrouped: false)
  }

  // MARK: - Lists

  private static func lists(_ table: inout NativeTable) {
    table["Sequence.formatted()"] = { machine, arguments throws(Unwinding) in
      .string(list(try texts(machine, arguments[0]), "and"))
    }
    table["Sequence.formatted(_:)"] = { machine, arguments throws(Unwinding) in
      let word = try arguments.object(1, PlainObject.self).parts["word"]?.text ?? "and"
      return .string(list(try texts(machine, arguments[0]), word))
    }
  }

  private static func listStyles(_ table: inout NativeTable) {
    table["ListFormatStyle.list(type:width:)"] = { _, arguments throws(Unwinding) in
      let word = try arguments.object(1, CaseObject.self).caseName
      return .object(PlainObject("ListFormatStyle", ["word": .string(word)]))
    }
  }

  private static func texts(_ machine: Machine, _ sequence: Value) throws(Unwinding) -> [String] {
    var texts: [String] = []
    for element in try machine.elements(of: sequence) { texts.append(try [element].string(0)) }
    return texts
  }

  private static func list(_ texts: [String], _ word: String) -> String {
    switch texts.count {
    case 0: ""
    case 1: texts[0]
    case 2: texts[0] + " \(word) " + texts[1]
    default: texts.dropLast().joined(separator: ", ") + ", \(word) " + texts[texts.count - 1]
    }
  }
}
