/// What reading a line came to.
public enum LineInput: Equatable, Sendable {
  /// One line without its end.
  case line(String)
  /// Several lines at once; line ends are `\n`.
  case pasted(String)
  /// Ctrl-C: the line, if any, was given up.
  case interrupted
  /// Ctrl-D on an empty line, or the end of a file or pipe.
  case endOfInput
}

/// Where the lines of a session come from.
public protocol LineReader: AnyObject {
  /// Waits for the next line. The prompt is shown where somebody can see it; of it only printable ASCII is.
  func readLine(prompt: String) -> LineInput

  /// Keeps a line for recall, where lines can be recalled. Answers that nobody shall see again are simply not remembered;
  /// nor is a line that begins with a blank.
  func remember(_ line: String)
}

/// What completion offers for the text before the cursor.
public struct LineCompletion: Hashable, Sendable {
  /// What takes the place of the unfinished word.
  public var text: String
  /// Where that word begins, in characters from the start of the line.
  public var start: Int

  public init(text: String, start: Int) {
    self.text = text
    self.start = start
  }
}

/// A prompt that no terminal can misplace: printable ASCII, and not empty.
func safePrompt(_ prompt: String) -> String {
  let safe = String(String.UnicodeScalarView(prompt.unicodeScalars.map { (0x20...0x7E).contains($0.value) ? $0 : "?" }))
  return safe.allSatisfy { $0 == " " } ? "> " : safe
}
