import Wording

/// What the completion key does with what is on offer.
enum CompletionDecision: Equatable {
  /// Nothing fits: the bell.
  case nothing
  /// `delete` scalars before the cursor make room for `insert`.
  case replace(delete: Int, insert: String)
  /// Nothing can be added yet; the next press lists.
  case ambiguous
  case list([String])

  /// - Parameters:
  ///   - textBeforeCursor: the line up to the cursor.
  ///   - isRepeated: the key was pressed just before, and nothing could be added.
  static func decide(
    _ offers: [LineCompletion], textBeforeCursor: String, isAtEnd: Bool, isRepeated: Bool
  ) -> CompletionDecision {
    let characters = Array(textBeforeCursor)
    // What would steer the terminal if it were listed, or can't be typed on one line, is not offered.
    let usable = offers.filter { $0.start >= 0 && $0.start <= characters.count && isHarmless($0.text) }
    guard let start = usable.map(\.start).min() else { return .nothing }
    var texts: [String] = []
    for offer in usable {
      let text = String(characters[start..<offer.start]) + offer.text
      if !texts.contains(text) { texts.append(text) }
    }
    let typed = String(characters[start...])
    let common = commonPrefix(texts)
    if texts.count == 1 {
      let ending = isAtEnd && !(common.last.map { "(./\u{20}".contains($0) } ?? true) ? " " : ""
      return replacement(of: typed, by: common + ending)
    }
    if common.count > typed.count { return replacement(of: typed, by: common) }
    return isRepeated ? .list(texts) : .ambiguous
  }

  private static func replacement(of typed: String, by text: String) -> CompletionDecision {
    typed == text ? .nothing : .replace(delete: typed.unicodeScalars.count, insert: text)
  }

  private static func isHarmless(_ text: String) -> Bool {
    !text.isEmpty && !text.contains("\n") && StyledText(verbatim: text).plainText == text
  }

  private static func commonPrefix(_ texts: [String]) -> String {
    guard var prefix = texts.first else { return "" }
    for text in texts.dropFirst() {
      while !text.hasPrefix(prefix) { prefix.removeLast() }
    }
    return prefix
  }

  /// The offers in columns, as far as `rows` lines hold them; then how many are left.
  static func columns(_ texts: [String], width: Int, rows: Int) -> [String] {
    let widest = texts.map { DisplayWidth.of($0) }.max() ?? 0
    let perLine = max(1, (width + 1) / (widest + 2))
    let shown = texts.prefix(perLine * max(rows, 1))
    let height = (shown.count + perLine - 1) / perLine
    var lines = (0..<height).map { row in
      var line = ""
      for column in 0..<perLine where column * height + row < shown.count {
        let text = shown[column * height + row]
        line += text + String(repeating: " ", count: widest + 2 - DisplayWidth.of(text))
      }
      while line.last == " " { line.removeLast() }
      return line
    }
    if shown.count < texts.count { lines.append("... +\(texts.count - shown.count)") }
    return lines
  }
}
