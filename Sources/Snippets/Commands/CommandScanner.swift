/// Reads a command word by word. An expression is never split into words: it is taken as it stands.
struct CommandScanner {
  struct Token: Equatable {
    var kind: Kind
    /// A quoted token without its quotes, escapes resolved.
    var text: String
    /// Offsets in characters.
    var range: Range<Int>
  }

  enum Kind: Equatable {
    case word
    case quoted
    /// A quoted string whose closing quote is missing.
    case unterminated
  }

  let characters: [Character]
  private(set) var position = 0

  init(_ text: String) { characters = Array(text) }

  /// 1-based column of what comes next.
  var column: Int {
    var probe = self
    probe.skipSpaces()
    return probe.position + 1
  }

  var isAtEnd: Bool {
    var probe = self
    probe.skipSpaces()
    return probe.position >= characters.count
  }

  mutating func next() -> Token? {
    skipSpaces()
    guard position < characters.count else { return nil }
    return characters[position] == "\"" ? quoted() : word()
  }

  /// Everything that is left, without the spaces around it.
  mutating func rest() -> String {
    skipSpaces()
    var end = characters.count
    while end > position, characters[end - 1].isWhitespace { end -= 1 }
    defer { position = characters.count }
    return String(characters[position..<end])
  }

  private mutating func skipSpaces() {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
  }

  /// `=` is a word of its own, so that `set a=1` and `=a` read as one would expect.
  private mutating func word() -> Token {
    let start = position
    if characters[position] == "=" {
      position += 1
    } else {
      while position < characters.count, !characters[position].isWhitespace, !"=\"".contains(characters[position]) {
        position += 1
      }
    }
    return Token(kind: .word, text: String(characters[start..<position]), range: start..<position)
  }

  private mutating func quoted() -> Token {
    let start = position
    position += 1
    var text = ""
    while position < characters.count {
      let character = characters[position]
      position += 1
      switch character {
      case "\"": return Token(kind: .quoted, text: text, range: start..<position)
      case "\\": text += escape()
      default: text.append(character)
      }
    }
    return Token(kind: .unterminated, text: text, range: start..<position)
  }

  /// The escapes of Swift's string literals; an unknown one stands for itself.
  private mutating func escape() -> String {
    guard position < characters.count else { return "\\" }
    let character = characters[position]
    position += 1
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "0": return "\0"
    case "\"", "\\", "'": return String(character)
    case "u":
      guard position < characters.count, characters[position] == "{",
        let close = characters[position...].prefix(10).firstIndex(of: "}"),
        let code = UInt32(String(characters[(position + 1)..<close]), radix: 16), let scalar = Unicode.Scalar(code)
      else { return "\\u" }
      position = close + 1
      return String(Character(scalar))
    default: return "\\" + String(character)
    }
  }
}

extension String {
  /// As a quoted label that `CommandScanner` reads back to the same text.
  public var quotedAsLabel: String {
    var result = "\""
    for character in self {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\0": result += "\\0"
      default: result.append(character)
      }
    }
    return result + "\""
  }
}

/// A length of virtual time as commands spell it.
public enum CommandDuration {
  /// The longest that one command may take: a day.
  public static let limit: Int64 = 86_400_000_000_000

  private static let units: [(suffix: String, nanoseconds: Int64)] = [
    ("min", 60_000_000_000), ("ms", 1_000_000), ("h", 3_600_000_000_000), ("s", 1_000_000_000),
  ]

  /// Virtual nanoseconds of `1s`, `300ms`, `1.5s`, `2min`, `1h`; nil where it is no such text. Exact: no floating point.
  /// What is longer than `Int64` can tell is `Int64.max`.
  public static func nanoseconds(_ text: String) -> Int64? {
    guard let unit = units.first(where: { text.hasSuffix($0.suffix) }) else { return nil }
    let digits = text.dropLast(unit.suffix.count)
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }) else {
      return nil
    }
    let whole = Int64(parts[0]) ?? .max
    var total = whole.multipliedReportingOverflow(by: unit.nanoseconds)
    if total.overflow { return .max }
    if parts.count == 2 {
      var scale = unit.nanoseconds
      for digit in parts[1] {
        guard scale % 10 == 0 else { break }
        scale /= 10
        total = total.partialValue.addingReportingOverflow(Int64(digit.wholeNumberValue ?? 0) * scale)
        if total.overflow { return .max }
      }
    }
    return total.partialValue
  }
}
