/// What Foundation and the string algorithms add to texts.
enum TextProcessingNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "StringProtocol": [
      { casing(&$0) }, { searching(&$0) }, { comparing(&$0) }, { splitting(&$0) }, { replacing(&$0) },
    ],
    "String": [{ formatting(&$0) }],
  ]

  // MARK: - Case

  private static func casing(_ table: inout NativeTable) {
    func property(_ name: String, _ get: @escaping (Substring) -> String) {
      table["StringProtocol." + name] = { _, arguments throws(Unwinding) in .string(get(try arguments.text(0))) }
    }
    property("capitalized", capitalized)
    property("localizedCapitalized", capitalized)
    property("localizedUppercase") { $0.uppercased() }
    property("localizedLowercase") { $0.lowercased() }
  }

  private static func capitalized(_ text: Substring) -> String {
    var result = ""
    var isInside = false
    for character in text {
      let isLetter = character.isLetter || character == "'" && isInside
      result += isLetter ? (isInside ? character.lowercased() : character.uppercased()) : String(character)
      isInside = isLetter || (isInside && character.isNumber)
    }
    return result
  }

  // MARK: - Search

  private struct Options {
    var value: Int
    var ignoresCase: Bool { value & 1 != 0 }
    var isLiteral: Bool { value & 2 != 0 }
    var isBackwards: Bool { value & 4 != 0 }
    var isAnchored: Bool { value & 8 != 0 }
    var isNumeric: Bool { value & 64 != 0 }
    var ignoresAccents: Bool { value & 128 != 0 }
  }

  private static func options(_ arguments: [Value], _ place: Int) -> Options {
    guard place < arguments.count else { return Options(value: 0) }
    let value = arguments[place].unerased
    if let set = value.object as? OptionSetObject { return Options(value: set.rawValue) }
    // `[.a, .b]` whose type was not known.
    let parts = (value.elements ?? []).compactMap { ($0.unerased.object as? OptionSetObject)?.rawValue }
    return Options(value: parts.reduce(0, |))
  }

  private static func found(_ part: Substring, in text: Substring, _ options: Options) -> Range<String.Index>? {
    if options.value & ~2 == 0 { return TextSearch.range(of: part, in: text) }
    return TextSearch.range(
      of: part, in: text, ignoringCase: options.ignoresCase, ignoringAccents: options.ignoresAccents,
      backwards: options.isBackwards, anchored: options.isAnchored)
  }

  private static func searching(_ table: inout NativeTable) {
    table["StringProtocol.contains(_:)"] = { machine, arguments throws(Unwinding) in
      if let part = arguments[1].textValue { return .bool(TextSearch.contains(try arguments.text(0), part)) }
      return .bool(try arguments.text(0).contains(try arguments.character(1)))
    }
    let folded: [(String, Int)] = [("localizedCaseInsensitiveContains(_:)", 1), ("localizedStandardContains(_:)", 129)]
    for (name, value) in folded {
      table["StringProtocol." + name] = { _, arguments throws(Unwinding) in
        .bool(found(try arguments.text(1), in: try arguments.text(0), Options(value: value)) != nil)
      }
    }
    table["StringProtocol.range(of:options:)"] = { _, arguments throws(Unwinding) in
      range(found(try arguments.text(1), in: try arguments.text(0), options(arguments, 2)))
    }
    table["StringProtocol.firstRange(of:)"] = { _, arguments throws(Unwinding) in
      range(found(try arguments.text(1), in: try arguments.text(0), Options(value: 0)))
    }
    table["StringProtocol.ranges(of:)"] = { _, arguments throws(Unwinding) in
      .array(TextSearch.ranges(of: try arguments.text(1), in: try arguments.text(0)).map { range($0) })
    }
    table["StringProtocol.commonPrefix(with:options:)"] = { _, arguments throws(Unwinding) in
      let (left, right) = (try arguments.text(0), try arguments.text(1))
      let ignoresCase = options(arguments, 2).ignoresCase
      var count = 0
      for (a, b) in zip(left, right) {
        guard a == b || (ignoresCase && a.lowercased() == b.lowercased()) else { break }
        count += 1
      }
      return .string(String(left.prefix(count)))
    }
  }

  private static func range(_ range: Range<String.Index>?) -> Value {
    guard let range else { return .none }
    return .object(
      RangeObject(.halfOpen, lower: .textIndex(range.lowerBound), upper: .textIndex(range.upperBound)))
  }

  // MARK: - Order

  private static func comparing(_ table: inout NativeTable) {
    func comparison(_ name: String, _ value: Int) {
      table["StringProtocol." + name] = { _, arguments throws(Unwinding) in
        compared(try arguments.text(0), try arguments.text(1), Options(value: value))
      }
    }
    comparison("localizedStandardCompare(_:)", 1 | 64 | 128)
    comparison("localizedCompare(_:)", 256)
    comparison("localizedCaseInsensitiveCompare(_:)", 1 | 256)
    comparison("caseInsensitiveCompare(_:)", 1)
    table["StringProtocol.compare(_:options:)"] = { _, arguments throws(Unwinding) in
      compared(try arguments.text(0), try arguments.text(1), options(arguments, 2))
    }
  }

  private static func compared(_ left: Substring, _ right: Substring, _ options: Options) -> Value {
    func fold(_ text: Substring) -> Substring {
      TextSearch.folded(
        text, ignoringCase: options.ignoresCase || options.value & 256 != 0,
        ignoringAccents: options.ignoresAccents || options.value & 256 != 0)
    }
    var (a, b) = (fold(left), fold(right))
    if options.isNumeric { (a, b) = (widened(a), widened(b)) }
    var name = a == b ? "orderedSame" : a < b ? "orderedAscending" : "orderedDescending"
    // Letters that differ in case or accent alone still have an order, lower case first.
    if a == b, options.value & 256 != 0, !options.ignoresCase, left != right {
      name = left > right ? "orderedAscending" : "orderedDescending"
    }
    return .object(CaseObject("ComparisonResult", name))
  }

  /// Numbers in a text brought to one width, so that they compare by value.
  private static func widened(_ text: Substring) -> Substring {
    var result = ""
    var rest = text
    while let first = rest.first {
      if first.isASCII, first.isNumber {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        let plain = digits.drop { $0 == "0" }
        result += String(repeating: "0", count: max(0, 20 - plain.count)) + plain
        rest = rest.dropFirst(digits.count)
      } else {
        result.append(first)
        rest.removeFirst()
      }
    }
    return Substring(result)
  }

  // MARK: - Splitting and trimming

  private static func splitting(_ table: inout NativeTable) {
    table["StringProtocol.components(separatedBy:)"] = { _, arguments throws(Unwinding) in
      try components(arguments)
    }
    table["StringProtocol.components(separatedBy:)#set"] = { _, arguments throws(Unwinding) in
      try components(arguments)
    }
    table["StringProtocol.split(separator:maxSplits:omittingEmptySubsequences:)"] = { _, arguments throws(Unwinding) in
      let text = try arguments.text(0)
      let limit = try arguments.int(2, or: Int.max)
      let omits = try arguments.bool(3, or: true)
      var parts: [Value] = []
      var start = text.startIndex
      for range in TextSearch.ranges(of: try arguments.text(1), in: text) {
        if parts.count >= limit { break }
        if start != range.lowerBound || !omits { parts.append(.substring(text[start..<range.lowerBound])) }
        start = range.upperBound
      }
      if start != text.endIndex || !omits { parts.append(.substring(text[start...])) }
      return .array(parts)
    }
    table["StringProtocol.trimmingCharacters(in:)"] = { _, arguments throws(Unwinding) in
      let set = try arguments.object(1, CharacterSetObject.self)
      var scalars = try arguments.text(0).unicodeScalars
      while let first = scalars.first, set.contains(first) { scalars.removeFirst() }
      while let last = scalars.last, set.contains(last) { scalars.removeLast() }
      return .string(String(Substring(scalars)))
    }
    table["StringProtocol.trimmingPrefix(_:)"] = { _, arguments throws(Unwinding) in
      let (text, prefix) = (try arguments.text(0), try arguments.text(1))
      return .substring(text.hasPrefix(prefix) ? text.dropFirst(prefix.count) : text)
    }
    table["StringProtocol.enumerateLines(invoking:)"] = { machine, arguments throws(Unwinding) in
      for line in try arguments.text(0).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        var pair: [Value] = [.string(String(line)), .bool(false)]
        _ = try machine.call(arguments[1], changing: &pair)
        if pair[1].isTrue { break }
      }
      return .void
    }
  }

  private static func components(_ arguments: [Value]) throws(Unwinding) -> Value {
    let text = try arguments.text(0)
    if let set = arguments[1].unerased.object as? CharacterSetObject {
      let parts = text.unicodeScalars.split(omittingEmptySubsequences: false) { set.contains($0) }
      return .array(parts.map { .string(String(Substring($0))) })
    }
    var parts: [Value] = []
    var start = text.startIndex
    for range in TextSearch.ranges(of: try arguments.text(1), in: text) {
      parts.append(.string(String(text[start..<range.lowerBound])))
      start = range.upperBound
    }
    return .array(parts + [.string(String(text[start...]))])
  }

  // MARK: - Replacing

  private static func replacing(_ table: inout NativeTable) {
    table["StringProtocol.replacingOccurrences(of:with:options:)"] = { machine, arguments throws(Unwinding) in
      let options = options(arguments, 3)
      guard options.value & ~2 != 0 else {
        return .string(try replaced(machine, arguments, limit: Int.max))
      }
      var (rest, result) = (try arguments.text(0), "")
      let (part, replacement) = (try arguments.text(1), try arguments.text(2))
      while let range = found(part, in: rest, options) {
        result += rest[..<range.lowerBound] + replacement
        rest = rest[range.upperBound...]
        if options.isAnchored { break }
      }
      return .string(result + rest)
    }
    table["StringProtocol.replacing(_:with:maxReplacements:)"] = { machine, arguments throws(Unwinding) in
      .string(try replaced(machine, arguments, limit: try arguments.int(3, or: Int.max)))
    }
    table["StringProtocol.padding(toLength:withPad:startingAt:)"] = { machine, arguments throws(Unwinding) in
      let (text, length, pad) = (try arguments.text(0), try arguments.int(1), Array(try arguments.text(2)))
      try machine.reserve(length)
      if length <= text.count { return .string(String(text.prefix(max(0, length)))) }
      guard !pad.isEmpty else { return .string(String(text)) }
      var result = String(text)
      var place = try arguments.int(3)
      for _ in text.count..<length {
        result.append(pad[abs(place) % pad.count])
        place += 1
      }
      return .string(result)
    }
    table["StringProtocol.addingPercentEncoding(withAllowedCharacters:)"] = { _, arguments throws(Unwinding) in
      let allowed = try arguments.object(1, CharacterSetObject.self)
      var result = ""
      for scalar in try arguments.text(0).unicodeScalars {
        if scalar.isASCII, allowed.contains(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          for byte in String(scalar).utf8 {
            let digits = String(byte, radix: 16, uppercase: true)
            result += "%" + (digits.count < 2 ? "0" : "") + digits
          }
        }
      }
      return .string(result)
    }
    table["StringProtocol.removingPercentEncoding"] = { _, arguments throws(Unwinding) in
      PercentEncoding.decoded(try arguments.text(0)).map { .string($0) } ?? .none
    }
    table["StringProtocol.data(using:allowLossyConversion:)"] = { _, arguments throws(Unwinding) in
      .object(DataObject(Array(try arguments.text(0).utf8)))
    }
  }

  private static func replaced(
    _ machine: Machine, _ arguments: [Value], limit: Int
  ) throws(Unwinding) -> String {
    let (text, part, replacement) = (try arguments.text(0), try arguments.text(1), try arguments.text(2))
    var result = ""
    var start = text.startIndex
    for range in TextSearch.ranges(of: part, in: text).prefix(max(0, limit)) {
      result += text[start..<range.lowerBound]
      result += replacement
      try machine.reserve(result.utf8.count)
      start = range.upperBound
    }
    return result + text[start...]
  }

  // MARK: - Formatting

  private static func formatting(_ table: inout NativeTable) {
    for name in ["String.init(format:_:)", "String.init(format:arguments:)"] {
      table[name] = { machine, arguments throws(Unwinding) in
        .string(try FormatString.text(try arguments.string(1), arguments[2].elements ?? [], machine))
      }
    }
    table["String.init(format:locale:_:)"] = { machine, arguments throws(Unwinding) in
      .string(try FormatString.text(try arguments.string(1), arguments[3].elements ?? [], machine))
    }
    table["String.localizedStringWithFormat(_:_:)"] = { machine, arguments throws(Unwinding) in
      .string(try FormatString.text(try arguments.string(1), arguments[2].elements ?? [], machine))
    }
    table["String.init(data:encoding:)"] = { _, arguments throws(Unwinding) in
      String(validating: try arguments.object(1, DataObject.self).bytes, as: UTF8.self).map { .string($0) } ?? .none
    }
    table["String.replace(_:with:maxReplacements:)"] = { machine, arguments throws(Unwinding) in
      arguments[0] = .string(try replaced(machine, arguments, limit: try arguments.int(3, or: Int.max)))
      return .void
    }
    table["String.init(localized:comment:)"] = { _, arguments throws(Unwinding) in .string(try arguments.string(1)) }
  }
}

/// `%20` and the like.
enum PercentEncoding {
  /// Nil where a percent sign is not followed by two hexadecimal digits, or where the bytes are no text.
  static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = Substring(rest.prefix(2))
      guard digits.utf8.count == 2, let decoded = UInt8(digits, radix: 16) else { return nil }
      bytes.append(decoded)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
