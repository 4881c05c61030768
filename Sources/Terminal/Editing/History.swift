/// The lines that can be recalled, the oldest first, each once.
public struct History: Equatable, Sendable {
  public private(set) var entries: [String] = []
  /// How many are kept.
  public let limit: Int

  public init(_ entries: [String] = [], limit: Int = 2_000) {
    self.limit = limit
    var seen: Set<String> = []
    let newest = entries.reversed().filter { Self.isKept($0) && seen.insert($0).inserted }
    self.entries = newest.prefix(limit).reversed()
  }

  /// Makes the line the newest entry. False where it is not kept, or is the newest already.
  public mutating func add(_ line: String) -> Bool {
    guard Self.isKept(line), line != entries.last else { return false }
    entries.removeAll { $0 == line }
    entries.append(line)
    if entries.count > limit { entries.removeFirst(entries.count - limit) }
    return true
  }

  /// A leading blank keeps a line private.
  private static func isKept(_ line: String) -> Bool {
    !line.isEmpty && line.first != " " && line.first != "\t"
  }
}

extension History {
  /// The text of a history file: a line that says what it is, then an entry a line. In an entry, `\\` is a backslash and
  /// `\n` a line end.
  static let header = "lifecycle history 1"

  var fileText: String {
    ([Self.header] + entries.map(Self.encoded)).map { $0 + "\n" }.joined()
  }

  static func encoded(_ entry: String) -> String {
    entry.replacing("\\", with: "\\\\").replacing("\r\n", with: "\\n").replacing("\n", with: "\\n")
      .replacing("\r", with: "\\r").replacing("\0", with: "")
  }

  private static func decoded(_ line: Substring) -> String {
    guard line.utf8.contains(UInt8(ascii: "\\")) else { return String(line) }
    var entry = ""
    var isEscaped = false
    for character in line {
      if isEscaped {
        switch character {
        case "n": entry.append("\n")
        case "r": entry.append("\r")
        default: entry.append(character)
        }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        entry.append(character)
      }
    }
    return entry
  }

  /// All entries of a history file, repetitions too; nil where the file is none of ours or damaged.
  static func entries(inFile bytes: [UInt8]) -> [String]? {
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let lines = text.split { $0 == "\n" || $0 == "\r\n" }
    guard lines.first == header[...] else { return nil }
    return lines.dropFirst().map(decoded)
  }
}
