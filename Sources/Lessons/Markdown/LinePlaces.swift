import Assessment

/// Turns columns that cmark counts in bytes into columns in characters.
struct LinePlaces {
  private let lines: [Substring]
  private let firstLine: Int

  /// - Parameter firstLine: the 1-based line of the file where `text` begins.
  init(_ text: String, firstLine: Int) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.firstLine = firstLine
  }

  /// - Parameters:
  ///   - line: 1-based in the text; cmark gives 0 where it knows none.
  ///   - byteColumn: 1-based.
  func position(line: Int, byteColumn: Int) -> SourcePosition {
    let line = max(1, line)
    let column = max(1, byteColumn)
    let place = SourcePosition(line: line + firstLine - 1, column: column)
    guard column > 1, line <= lines.count else { return place }
    let before = lines[line - 1].utf8.prefix(column - 1)
    return SourcePosition(line: place.line, column: String(decoding: before, as: UTF8.self).count + 1)
  }
}
