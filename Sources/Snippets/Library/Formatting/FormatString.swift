/// `String(format:)`: the conversions of printf that snippets use, and `%@`.
struct FormatString {
  private struct Conversion {
    var isLeft = false
    var isZeroPadded = false
    var hasPlus = false
    var hasSpace = false
    var isAlternate = false
    var width = 0
    var precision: Int?
    var position: Int?
    var letter: Character = "@"
  }

  static func text(_ format: String, _ arguments: [Value], _ machine: Machine) throws(Unwinding) -> String {
    var result = ""
    var rest = Substring(format)
    var next = 0
    func take(_ position: Int?) -> Value? {
      let place = position.map { $0 - 1 } ?? next
      if position == nil { next += 1 }
      return place >= 0 && place < arguments.count ? arguments[place] : nil
    }
    while let mark = rest.firstIndex(of: "%") {
      result += rest[..<mark]
      rest = rest[rest.index(after: mark)...]
      if rest.first == "%" {
        result.append("%")
        rest.removeFirst()
        continue
      }
      guard var conversion = conversion(&rest, takeWidth: { take(nil)?.int }) else { break }
      conversion.width = min(conversion.width, 10_000)
      guard let argument = take(conversion.position) else { continue }
      result += try self.converted(argument, conversion, machine)
    }
    return result + rest
  }

  private static func conversion(_ rest: inout Substring, takeWidth: () -> Int?) -> Conversion? {
    var conversion = Conversion()
    if let dollar = rest.firstIndex(of: "$"), let position = Int(rest[..<dollar]) {
      conversion.position = position
      rest = rest[rest.index(after: dollar)...]
    }
    flags: while let flag = rest.first {
      switch flag {
      case "-": conversion.isLeft = true
      case "0": conversion.isZeroPadded = true
      case "+": conversion.hasPlus = true
      case " ": conversion.hasSpace = true
      case "#": conversion.isAlternate = true
      default: break flags
      }
      rest.removeFirst()
    }
    func number() -> Int? {
      if rest.first == "*" {
        rest.removeFirst()
        return takeWidth()
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return Int(digits)
    }
    conversion.width = number() ?? 0
    if rest.first == "." {
      rest.removeFirst()
      conversion.precision = min(number() ?? 0, 400)
    }
    while let size = rest.first, "hlqLzjt".contains(size) { rest.removeFirst() }
    guard let letter = rest.popFirst() else { return nil }
    conversion.letter = letter
    return conversion
  }

  private static func converted(
    _ argument: Value, _ conversion: Conversion, _ machine: Machine
  ) throws(Unwinding) -> String {
    switch conversion.letter {
    case "@", "s", "S":
      var text = try machine.string(of: argument)
      if argument.isNil { text = "(null)" }
      if let precision = conversion.precision, conversion.letter != "@" { text = String(text.prefix(precision)) }
      return padded(text, conversion, zeros: false)
    case "d", "i", "D":
      let number = try integer(argument)
      return padded(signed(digits(String(number.magnitude), conversion), number < 0, conversion), conversion)
    case "u", "U": return padded(digits(String(UInt(bitPattern: try integer(argument))), conversion), conversion)
    case "x", "X", "o":
      let bits = UInt(bitPattern: try integer(argument))
      let isUpper = conversion.letter == "X"
      var text = digits(
        String(bits, radix: conversion.letter == "o" ? 8 : 16, uppercase: isUpper), conversion)
      if conversion.isAlternate, bits != 0 { text = (conversion.letter == "o" ? "0" : isUpper ? "0X" : "0x") + text }
      return padded(text, conversion)
    case "f", "F", "e", "E", "g", "G":
      let number = try [argument].double(0)
      let text = floating(abs(number), conversion)
      return padded(
        signed(text, number.sign == .minus && !number.isNaN, conversion), conversion,
        zeros: conversion.isZeroPadded && number.isFinite)
    case "c":
      return padded(
        Unicode.Scalar(UInt32(truncatingIfNeeded: try integer(argument))).map { String($0) } ?? "", conversion)
    case "C": return padded(try [argument].string(0), conversion)
    case "p": return padded("0x0", conversion)
    default: return String(conversion.letter)
    }
  }

  private static func integer(_ value: Value) throws(Unwinding) -> Int {
    if case .double(let number) = value.unerased { return Int(exactly: number.rounded(.towardZero)) ?? 0 }
    if case .bool(let flag) = value.unerased { return flag ? 1 : 0 }
    return try [value].int(0)
  }

  private static func digits(_ text: String, _ conversion: Conversion) -> String {
    String(repeating: "0", count: max(0, (conversion.precision ?? 0) - text.count)) + text
  }

  private static func signed(_ text: String, _ isNegative: Bool, _ conversion: Conversion) -> String {
    (isNegative ? "-" : conversion.hasPlus ? "+" : conversion.hasSpace ? " " : "") + text
  }

  private static func padded(_ text: String, _ conversion: Conversion, zeros: Bool? = nil) -> String {
    let missing = conversion.width - text.count
    guard missing > 0 else { return text }
    if conversion.isLeft { return text + String(repeating: " ", count: missing) }
    let isInteger = "diuxXoDU".contains(conversion.letter)
    guard zeros ?? (conversion.isZeroPadded && !(isInteger && conversion.precision != nil)) else {
      return String(repeating: " ", count: missing) + text
    }
    // Zeros go between the sign and the digits.
    let sign = text.prefix { "+- ".contains($0) }
    return sign + String(repeating: "0", count: missing) + text.dropFirst(sign.count)
  }

  // MARK: - Floating point

  private static func floating(_ number: Double, _ conversion: Conversion) -> String {
    let isUpper = conversion.letter.isUppercase
    guard number.isFinite else {
      let text = number.isNaN ? "nan" : "inf"
      return isUpper ? text.uppercased() : text
    }
    let precision = conversion.precision ?? 6
    switch conversion.letter {
    case "f", "F": return NumberText.fixed(number, places: precision)
    case "e", "E": return scientific(number, places: precision, isUpper: isUpper)
    default:
      let significant = max(1, precision)
      let exponent = number == 0 ? 0 : decimalExponent(scientific(number, places: significant - 1, isUpper: false))
      if exponent < -4 || exponent >= significant {
        let text = scientific(number, places: significant - 1, isUpper: isUpper)
        let parts = text.split(separator: isUpper ? "E" : "e")
        let mantissa = conversion.isAlternate ? String(parts[0]) : NumberText.withoutTrailingZeros(String(parts[0]))
        return mantissa + (isUpper ? "E" : "e") + parts[1]
      }
      let text = NumberText.fixed(number, places: significant - 1 - exponent)
      return conversion.isAlternate ? text : NumberText.withoutTrailingZeros(text)
    }
  }

  private static func decimalExponent(_ scientific: String) -> Int {
    scientific.split(separator: "e").last.flatMap { Int($0) } ?? 0
  }

  private static func scientific(_ number: Double, places: Int, isUpper: Bool) -> String {
    let (digits, exponent) = DecimalDigits(number).significant(places + 1)
    var text = String(digits.first ?? "0")
    if places > 0 { text += "." + digits.dropFirst() }
    let size = String(abs(exponent))
    return text + (isUpper ? "E" : "e") + (exponent < 0 ? "-" : "+") + (size.count < 2 ? "0" : "") + size
  }
}
