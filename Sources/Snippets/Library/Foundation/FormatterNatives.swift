/// `DateFormatter`, `ISO8601DateFormatter`, `NumberFormatter`.
enum FormatterNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "DateFormatter": [{ dates(&$0) }],
    "ISO8601DateFormatter": [{ standardDates(&$0) }],
    "NumberFormatter": [{ numbers(&$0) }],
    "NSNumber": [{ boxes(&$0) }],
  ]

  private static func settings(_ arguments: [Value]) throws(Unwinding) -> SettingsObject {
    try arguments.object(0, SettingsObject.self)
  }

  /// Properties that are only kept.
  private static func properties(_ table: inout NativeTable, _ owner: String, _ standard: [(String, Value)]) {
    for (name, value) in standard {
      table["\(owner).\(name)"] = { _, arguments throws(Unwinding) in try settings(arguments).settings[name] ?? value }
      table["\(owner).\(name)="] = { _, arguments throws(Unwinding) in
        try settings(arguments).settings[name] = arguments[1]
        return .void
      }
    }
    table[owner + ".init()"] = { _, _ in .object(SettingsObject(owner)) }
  }

  // MARK: - Dates

  private static func dates(_ table: inout NativeTable) {
    func style(_ name: String) -> Value { .object(CaseObject("DateFormatter.Style", name)) }
    properties(
      &table, "DateFormatter",
      [
        ("dateFormat", .none), ("dateStyle", style("none")), ("timeStyle", style("none")), ("locale", .none),
        ("timeZone", .none), ("calendar", .none), ("doesRelativeDateFormatting", .bool(false)),
      ])
    table["DateFormatter.string(from:)"] = { machine, arguments throws(Unwinding) in
      let settings = try settings(arguments).settings
      let moment = try DateNatives.date(arguments, 1)
      return .string(
        relative(moment, settings, machine) ?? DatePattern.text(moment, pattern(settings), offset: offset(settings)))
    }
    table["DateFormatter.date(from:)"] = { _, arguments throws(Unwinding) in
      let settings = try settings(arguments).settings
      return DatePattern.seconds(try arguments.string(1), pattern(settings), offset: offset(settings))
        .map { DateNatives.value($0) } ?? .none
    }
    table["DateFormatter.setLocalizedDateFormatFromTemplate(_:)"] = { _, arguments throws(Unwinding) in
      try settings(arguments).settings["dateFormat"] = .string(template(try arguments.string(1)))
      return .void
    }
    table["DateFormatter.localizedString(from:dateStyle:timeStyle:)"] = { _, arguments throws(Unwinding) in
      let pattern = DatePattern.pattern(
        date: try arguments.object(2, CaseObject.self).caseName, time: try arguments.object(3, CaseObject.self).caseName
      )
      return .string(DatePattern.text(try DateNatives.date(arguments, 1), pattern))
    }
  }

  private static func pattern(_ settings: [String: Value]) -> String {
    if let own = settings["dateFormat"]?.text { return own }
    func style(_ name: String) -> String { (settings[name]?.object as? CaseObject)?.caseName ?? "none" }
    return DatePattern.pattern(date: style("dateStyle"), time: style("timeStyle"))
  }

  private static func offset(_ settings: [String: Value]) -> Int {
    (settings["timeZone"]?.unerased.object as? TimeZoneObject)?.offset ?? 0
  }

  /// "Today", "Yesterday", "Tomorrow" where the formatter may say so.
  private static func relative(_ moment: Double, _ settings: [String: Value], _ machine: Machine) -> String? {
    guard settings["doesRelativeDateFormatting"]?.isTrue == true else { return nil }
    let days = (moment / 86_400).rounded(.down) - (VirtualCalendar.now(machine) / 86_400).rounded(.down)
    guard let word = [-1: "Yesterday", 0: "Today", 1: "Tomorrow"][days] else { return nil }
    let time = (settings["timeStyle"]?.object as? CaseObject)?.caseName ?? "none"
    if time == "none" { return word }
    return word + " at " + DatePattern.text(moment, DatePattern.pattern(date: "none", time: time))
  }

  /// The fields that a template asks for, in the order of the United States.
  private static func template(_ template: String) -> String {
    var fields: [String: String] = [:]
    for letter in template {
      let count = template.filter { $0 == letter }.count
      switch letter {
      case "y": fields["year"] = "default"
      case "M": fields["month"] = count >= 4 ? "wide" : count == 3 ? "abbreviated" : "defaultDigits"
      case "d": fields["day"] = "default"
      case "E": fields["weekday"] = count >= 4 ? "wide" : "abbreviated"
      case "h", "H", "j": fields["hour"] = "default"
      case "m": fields["minute"] = "default"
      case "s": fields["second"] = "default"
      default: break
      }
    }
    return DatePattern.pattern(fields: fields)
  }

  private static func standardDates(_ table: inout NativeTable) {
    table["ISO8601DateFormatter.init()"] = { _, _ in .object(SettingsObject("ISO8601DateFormatter")) }
    table["ISO8601DateFormatter.string(from:)"] = { _, arguments throws(Unwinding) in
      .string(DatePattern.text(try DateNatives.date(arguments, 1), "yyyy-MM-dd'T'HH:mm:ss'Z'"))
    }
    table["ISO8601DateFormatter.date(from:)"] = { _, arguments throws(Unwinding) in
      DatePattern.seconds(try arguments.string(1), "yyyy-MM-dd'T'HH:mm:ssXXX").map { DateNatives.value($0) } ?? .none
    }
  }

  // MARK: - Numbers

  private static func numbers(_ table: inout NativeTable) {
    properties(
      &table, "NumberFormatter",
      [
        ("numberStyle", .object(CaseObject("NumberFormatter.Style", "none"))), ("minimumFractionDigits", .int(0)),
        ("maximumFractionDigits", .int(0)), ("minimumIntegerDigits", .int(0)), ("usesGroupingSeparator", .bool(true)),
        ("currencyCode", .string("USD")), ("currencySymbol", .string("$")), ("locale", .none),
        ("groupingSeparator", .string(",")), ("decimalSeparator", .string(".")),
      ])
    table["NumberFormatter.string(from:)"] = { _, arguments throws(Unwinding) in
      .string(numberText(try arguments.double(1), try settings(arguments).settings))
    }
    table["NumberFormatter.string(for:)"] = { _, arguments throws(Unwinding) in
      guard arguments[1].double != nil || arguments[1].int != nil else { return .none }
      return .string(numberText(try arguments.double(1), try settings(arguments).settings))
    }
    table["NumberFormatter.number(from:)"] = { _, arguments throws(Unwinding) in
      let plain = try arguments.text(1).filter { $0 != "," && $0 != "$" && $0 != "%" }
      return Double(String(plain)).map { .double($0) } ?? .none
    }
  }

  /// An `NSNumber` is the number itself.
  private static func boxes(_ table: inout NativeTable) {
    table["NSNumber.init(value:)"] = { _, arguments in arguments[1].unerased }
    for name in ["doubleValue", "floatValue"] {
      table["NSNumber." + name] = { _, arguments throws(Unwinding) in
        if case .bool(let flag) = arguments[0].unerased { return .double(flag ? 1 : 0) }
        return .double(try arguments.double(0))
      }
    }
    table["NSNumber.intValue"] = { _, arguments throws(Unwinding) in
      switch arguments[0].unerased {
      case .bool(let flag): return .int(flag ? 1 : 0)
      case .double(let number): return .int(Int(exactly: number.rounded(.towardZero)) ?? 0)
      default: return .int(try arguments.int(0))
      }
    }
    table["NSNumber.boolValue"] = { _, arguments throws(Unwinding) in
      if case .bool(let flag) = arguments[0].unerased { return .bool(flag) }
      return .bool(try arguments.double(0) != 0)
    }
    table["NSNumber.stringValue"] = { machine, arguments throws(Unwinding) in
      .string(try machine.string(of: arguments[0]))
    }
  }

  private static func numberText(_ number: Double, _ settings: [String: Value]) -> String {
    let style = (settings["numberStyle"]?.unerased.object as? CaseObject)?.caseName ?? "none"
    let standard: (Int, Int) =
      switch style {
      case "decimal": (0, 3)
      case "currency": (2, 2)
      default: (0, 0)
      }
    let least = settings["minimumFractionDigits"]?.int ?? standard.0
    let most = max(least, settings["maximumFractionDigits"]?.int ?? max(standard.1, least))
    let grouped = style != "none" && settings["usesGroupingSeparator"]?.isTrue != false
    let scaled = style == "percent" ? number * 100 : number
    let text = NumberText.decimal(abs(scaled), places: least...most, isGrouped: grouped)
    let sign = scaled < 0 && text.contains { ("1"..."9").contains($0) } ? "-" : ""
    switch style {
    case "currency":
      return sign + (settings["currencySymbol"]?.text ?? NumberText.symbol(settings["currencyCode"]?.text)) + text
    case "percent": return sign + text + "%"
    case "ordinal": return sign + text + NumberText.ordinalSuffix(Int(abs(scaled).rounded(.toNearestOrEven)))
    default: return sign + text
    }
  }
}

extension NumberText {
  /// With between so many and so many places, as many as the number has.
  static func decimal(_ number: Double, places: ClosedRange<Int>, isGrouped: Bool) -> String {
    var text = fixed(number, places: min(places.upperBound, 340))
    if let point = text.firstIndex(of: ".") {
      let least = text.index(point, offsetBy: places.lowerBound + 1)
      while text.endIndex > least, text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return isGrouped ? grouped(text) : text
  }

  static func symbol(_ code: String?) -> String {
    switch code {
    case nil, "USD": "$"
    case "EUR": "€"
    case "GBP": "£"
    case "JPY": "¥"
    case "MXN": "MX$"
    case let code?: code + "\u{A0}"
    }
  }

  static func ordinalSuffix(_ number: Int) -> String {
    switch (number % 100, number % 10) {
    case (11...13, _): "th"
    case (_, 1): "st"
    case (_, 2): "nd"
    case (_, 3): "rd"
    default: "th"
    }
  }
}
