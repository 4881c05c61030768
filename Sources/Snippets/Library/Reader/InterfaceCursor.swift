/// A place in an interface text, and the small words that can be read from there.
struct InterfaceCursor {
  let text: InterfaceText
  private(set) var position: Int
  let end: Int

  init(_ text: InterfaceText, at position: Int, end: Int? = nil) {
    self.text = text
    self.position = position
    self.end = end ?? text.bytes.count
  }

  var isAtEnd: Bool { position >= end }

  private var current: UInt8 { position < end ? text.bytes[position] : 0 }

  mutating func skipSpace() {
    while position < end {
      let byte = text.bytes[position]
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
        position += 1
      } else if byte == UInt8(ascii: "/"), text.has("//", at: position) {
        position = text.lineEnd(from: position)
      } else {
        return
      }
    }
  }

  /// Spaces, but no line end.
  mutating func skipBlanks() {
    while position < end, text.bytes[position] == UInt8(ascii: " ") { position += 1 }
  }

  /// The next byte after white space, without taking it; 0 at the end.
  mutating func peek() -> UInt8 {
    skipSpace()
    return current
  }

  mutating func take(_ mark: StaticString) -> Bool {
    skipSpace()
    guard text.has(mark, at: position), position + mark.utf8CodeUnitCount <= end else { return false }
    position += mark.utf8CodeUnitCount
    return true
  }

  /// Takes `word` where it stands as a whole word.
  mutating func takeWord(_ word: StaticString) -> Bool {
    skipSpace()
    let after = position + word.utf8CodeUnitCount
    guard after <= end, text.has(word, at: position) else { return false }
    if after < end, Self.isWordByte(text.bytes[after]) { return false }
    position = after
    return true
  }

  /// An identifier; empty where none stands here. Backticks are dropped.
  mutating func word() -> String {
    skipSpace()
    let quoted = current == UInt8(ascii: "`")
    if quoted { position += 1 }
    let start = position
    while position < end, Self.isWordByte(text.bytes[position]) { position += 1 }
    let word = text.string(start..<position)
    if quoted, current == UInt8(ascii: "`") { position += 1 }
    return word
  }

  /// `String.Index`
  mutating func dottedName() -> String {
    var name = word()
    while current == UInt8(ascii: "."), position + 1 < end, Self.isWordByte(text.bytes[position + 1]) {
      position += 1
      name += "." + word()
    }
    return name
  }

  /// The name of a function: an identifier or an operator.
  mutating func declaredName() -> String {
    skipSpace()
    guard Self.isOperatorByte(current) else { return word() }
    let start = position
    while position < end, Self.isOperatorByte(text.bytes[position]) { position += 1 }
    // `<` right before `(` or `<T>`: the generic clause begins after a space.
    return text.string(start..<position)
  }

  /// Attributes in front of a declaration, without `@`: name and the text of their arguments.
  mutating func attributes() -> [(name: String, arguments: String)] {
    var found: [(String, String)] = []
    while peek() == UInt8(ascii: "@") {
      position += 1
      let name = dottedName()
      var arguments = ""
      if current == UInt8(ascii: "(") {
        let start = position + 1
        skipBalanced()
        arguments = text.string(start..<(position - 1))
      }
      found.append((name, arguments))
    }
    return found
  }

  /// Skips a bracketed stretch that starts here.
  mutating func skipBalanced() {
    var depth = 0
    while position < end {
      switch text.bytes[position] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { return }
    }
  }

  /// Skips a generic clause that starts here.
  mutating func skipAngles() {
    var depth = 0
    while position < end {
      if text.bytes[position] == UInt8(ascii: "<") { depth += 1 }
      if text.bytes[position] == UInt8(ascii: ">") { depth -= 1 }
      position += 1
      if depth == 0 { return }
    }
  }

  /// Skips a default value: up to the `,` or the closing bracket that ends its parameter.
  mutating func skipDefault() {
    while position < end {
      switch text.bytes[position] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): skipBalanced()
      case UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "]"): return
      case UInt8(ascii: "\""): skipString()
      default: position += 1
      }
    }
  }

  private mutating func skipString() {
    position += 1
    while position < end, text.bytes[position] != UInt8(ascii: "\"") {
      position += text.bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position += 1
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  static func isOperatorByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  static func isOperator(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    return isOperatorByte(first)
  }
}
