import Glibc

/// Lines as they come: from a pipe, a file, or a terminal that can't be edited on.
public final class PlainLineReader: LineReader {
  private let file: Int32
  /// Where the prompt goes; nil shows none.
  private let promptFile: Int32?
  private var bytes: [UInt8] = []
  /// How many of them are taken.
  private var taken = 0
  /// How many of them are known to hold no line end.
  private var searched = 0
  private var hasEnded = false
  private var isFirst = true

  public init(file: Int32 = STDIN_FILENO, promptFile: Int32? = nil) {
    self.file = file
    self.promptFile = promptFile
  }

  public func remember(_ line: String) {}

  public func readLine(prompt: String) -> LineInput {
    if let promptFile { writeAll(Array(safePrompt(prompt).utf8), to: promptFile) }
    while true {
      if let line = nextLine() { return .line(line) }
      if hasEnded {
        if let promptFile { writeAll(Array("\n".utf8), to: promptFile) }
        return .endOfInput
      }
      switch TerminalSignals.read(file, capacity: 65_536) {
      case .bytes(let more):
        if taken > 0 {
          bytes.removeFirst(taken)
          searched -= taken
          taken = 0
        }
        bytes += more
      case .interrupted:
        Interrupt.clear()
        bytes = []
        taken = 0
        searched = 0
        if let promptFile { writeAll(Array("\n".utf8), to: promptFile) }
        return .interrupted
      case .end, .failed:
        hasEnded = true
      case .suspended, .resumed, .resized, .timeout:
        continue
      }
    }
  }

  /// What is no valid UTF-8 becomes U+FFFD. The end of a line is `\n` or `\r\n`; the last line may have none.
  private func nextLine() -> String? {
    var end: Int
    if let lineEnd = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      end = lineEnd
      searched = lineEnd + 1
    } else if hasEnded, taken < bytes.count {
      end = bytes.count
      searched = end
    } else {
      searched = bytes.count
      return nil
    }
    var start = taken
    taken = searched
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    // A byte order mark is no part of the first line.
    if isFirst, bytes[start..<end].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
    isFirst = false
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
