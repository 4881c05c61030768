/// A JSON text in parts; objects keep the order of their keys.
enum JSONValue {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])
}

/// One key of an object, with its value.
struct JSONMember {
  var key: String
  var value: JSONValue
}

/// Why a text is no JSON: 1-based line and column.
struct JSONProblem: Error {
  var message: String
  var line: Int
  var column: Int
}

/// Reads JSON text; nests at most 512 levels deep, as Foundation does.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private static let depthLimit = 512

  static func value(of bytes: [UInt8]) throws(JSONProblem) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.problem("Unexpected character") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func problem(_ message: String) -> JSONProblem {
    let before = bytes.prefix(position)
    let line = before.count { $0 == 0x0A } + 1
    let column = position - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    return JSONProblem(message: message, line: line, column: column)
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { position += 1 }
  }

  private mutating func value(depth: Int) throws(JSONProblem) -> JSONValue {
    guard depth < Self.depthLimit else { throw problem("Too many nested arrays or dictionaries") }
    skipSpace()
    switch current {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw problem("Unexpected end of file")
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONProblem) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw problem("Invalid value") }
    position += word.utf8.count
    return value
  }

  private mutating func object(depth: Int) throws(JSONProblem) -> JSONValue {
    position += 1
    var members: [JSONMember] = []
    skipSpace()
    if current == UInt8(ascii: "}") {
      position += 1
      return .object(members)
    }
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw problem("No string key for value in object") }
      let key = try string()
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw problem("Invalid value") }
      position += 1
      members.append(JSONMember(key: key, value: try value(depth: depth + 1)))
      skipSpace()
      guard let next = current else { throw problem("Unexpected end of file") }
      position += 1
      if next == UInt8(ascii: "}") { return .object(members) }
      guard next == UInt8(ascii: ",") else { throw problem("Badly formed object") }
    }
  }

  private mutating func array(depth: Int) throws(JSONProblem) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    skipSpace()
    if current == UInt8(ascii: "]") {
      position += 1
      return .array(elements)
    }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      guard let next = current else { throw problem("Unexpected end of file") }
      position += 1
      if next == UInt8(ascii: "]") { return .array(elements) }
      guard next == UInt8(ascii: ",") else { throw problem("Badly formed array") }
    }
  }

  private mutating func number() throws(JSONProblem) -> JSONValue {
    let start = position
    while let byte = current, "+-.0123456789eE".utf8.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if let whole = Int(text), !text.hasPrefix("+") { return .int(whole) }
    guard !text.isEmpty, text.first != "+", text.first != ".", let number = Double(text), number.isFinite else {
      position = start
      throw problem("Invalid value")
    }
    return .double(number)
  }

  private mutating func string() throws(JSONProblem) -> String {
    position += 1
    var units: [UInt8] = []
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"): units += Array(String(try escaped()).utf8)
      case 0..<0x20: throw problem("Unescaped control character")
      default: units.append(byte)
      }
    }
    throw problem("Unterminated string")
  }

  private mutating func escaped() throws(JSONProblem) -> Character {
    guard let letter = current else { throw problem("Unterminated string") }
    position += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var units = [try unit()]
      if (0xD800..<0xDC00).contains(units[0]), bytes[position...].starts(with: "\\u".utf8) {
        position += 2
        units.append(try unit())
      }
      return Character(String(decoding: units, as: UTF16.self))
    default: throw problem("Invalid escape sequence")
    }
  }

  private mutating func unit() throws(JSONProblem) -> UInt16 {
    let digits = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
    guard digits.utf8.count == 4, let unit = UInt16(digits, radix: 16) else { throw problem("Invalid escape sequence") }
    position += 4
    return unit
  }
}

/// Writes JSON text.
struct JSONWriter {
  var isPretty = false
  var sortsKeys = false
  var escapesSlashes = true
  private var output = ""

  init(isPretty: Bool = false, sortsKeys: Bool = false, escapesSlashes: Bool = true) {
    self.isPretty = isPretty
    self.sortsKeys = sortsKeys
    self.escapesSlashes = escapesSlashes
  }

  mutating func text(_ value: JSONValue) -> String {
    output = ""
    write(value, depth: 0)
    return output
  }

  private mutating func breakLine(_ depth: Int) {
    if isPretty { output += "\n" + String(repeating: "  ", count: depth) }
  }

  private mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: output += "null"
    case .bool(let flag): output += flag ? "true" : "false"
    case .int(let number): output += String(number)
    case .double(let number):
      let text = number.description
      output += text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    case .string(let text): write(text)
    case .array(let elements):
      output += "["
      for (place, element) in elements.enumerated() {
        if place > 0 { output += "," }
        breakLine(depth + 1)
        write(element, depth: depth + 1)
      }
      if elements.isEmpty, isPretty { output += "\n" }
      if !elements.isEmpty || isPretty { breakLine(depth) }
      output += "]"
    case .object(let members):
      output += "{"
      for (place, member) in (sortsKeys ? members.sorted { $0.key < $1.key } : members).enumerated() {
        if place > 0 { output += "," }
        breakLine(depth + 1)
        write(member.key)
        output += isPretty ? " : " : ":"
        write(member.value, depth: depth + 1)
      }
      if members.isEmpty, isPretty { output += "\n" }
      if !members.isEmpty || isPretty { breakLine(depth) }
      output += "}"
    }
  }

  private mutating func write(_ text: String) {
    output += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "/": output += escapesSlashes ? "\\/" : "/"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case "\u{8}": output += "\\b"
      case "\u{C}": output += "\\f"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "\""
  }
}
