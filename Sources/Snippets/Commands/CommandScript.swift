/// Commands as they stand in a text: one a line, or separated by `;`. Blank lines and lines that begin with `#` are none.
public struct CommandScript: Hashable, Sendable {
  public var commands: [ScriptedCommand]

  /// Reads a whole text. Never fails: what is no command is found when it is parsed.
  public init(_ text: String) {
    commands = []
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let content = number == 1 && line.first == "\u{FEFF}" ? line.dropFirst() : line
      guard let first = content.first(where: { !$0.isWhitespace }), first != "#" else { continue }
      for piece in Self.pieces(of: Array(content)) {
        commands.append(ScriptedCommand(text: piece.text, line: number, column: piece.column))
      }
    }
  }

  /// Splits at `;` outside quotes and brackets, and never after `=`: what follows is Swift, up to the end of the line.
  private static func pieces(of line: [Character]) -> [(text: String, column: Int)] {
    var pieces: [(text: String, column: Int)] = []
    var start = 0
    var depth = 0
    var isQuoted = false
    var position = 0

    func finish(at end: Int) {
      var first = start
      var last = end
      while first < last, line[first].isWhitespace { first += 1 }
      while last > first, line[last - 1].isWhitespace { last -= 1 }
      if first < last { pieces.append((String(line[first..<last]), first + 1)) }
    }

    scan: while position < line.count {
      let character = line[position]
      if isQuoted {
        if character == "\\" { position += 1 } else if character == "\"" { isQuoted = false }
      } else {
        switch character {
        case "\"": isQuoted = true
        case "(", "[", "{": depth += 1
        case ")", "]", "}": depth = max(0, depth - 1)
        case "=" where depth == 0: break scan
        case ";" where depth == 0:
          finish(at: position)
          start = position + 1
        default: break
        }
      }
      position += 1
    }
    finish(at: line.count)
    return pieces
  }
}

/// One command and where it stands.
public struct ScriptedCommand: Hashable, Sendable {
  public var text: String
  /// 1-based.
  public var line: Int
  /// 1-based, in characters.
  public var column: Int

  public init(text: String, line: Int, column: Int) {
    self.text = text
    self.line = line
    self.column = column
  }
}
