/// Turns styled text into the characters that go to a terminal, a pipe or a file.
public struct TextRenderer: Hashable, Sendable {
  /// With colour, styles become escape sequences; without, inline code in sentences stands between backticks and stress
  /// between asterisks, as in Markdown.
  public var usesColour: Bool
  /// Without UTF-8, our typographic marks and accented letters are spelled in ASCII, everything else as `\u{...}`.
  public var usesUTF8: Bool
  /// Columns.
  public var width: Int

  public init(usesColour: Bool = false, usesUTF8: Bool = true, width: Int = 80) {
    self.usesColour = usesColour
    self.usesUTF8 = usesUTF8
    self.width = width
  }

  /// One or more lines, wrapped, without a line end after the last.
  public func render(_ text: StyledText) -> String {
    encode(prepare(text).wrapped(to: width))
  }

  /// Blocks, laid out, without a line end after the last.
  public func render(_ blocks: [TextBlock]) -> String {
    encode(TextBlock.layout(blocks.map(prepare), width: width))
  }

  /// Text as it is, unwrapped.
  public func renderUnwrapped(_ text: StyledText) -> String {
    encode(prepare(text).lines)
  }

  private func encode(_ lines: [StyledText]) -> String {
    var result = ""
    for (index, line) in lines.enumerated() {
      if index > 0 { result += "\n" }
      for run in line.runs {
        // Bars and rules come with the layout, after the text was prepared.
        let text = usesUTF8 ? run.text : ASCIIFallback.spelled(run.text)
        if usesColour, let code = run.style.escapeCode {
          result += "\u{1B}[\(code)m\(text)\u{1B}[0m"
        } else {
          result += text
        }
      }
    }
    return result
  }

  private func prepare(_ text: StyledText) -> StyledText { prepare(text, withMarks: true) }

  private func prepare(_ text: StyledText, withMarks: Bool) -> StyledText {
    text.map { run in
      var words = usesUTF8 ? run.text : ASCIIFallback.spelled(run.text)
      if withMarks, !usesColour, let mark = run.style.mark { words = mark + words + mark }
      return StyledText.Run(text: words, style: run.style)
    }
  }

  private func prepare(_ block: TextBlock) -> TextBlock {
    // Depth is bounded by the reader of lessons; our own blocks nest three deep.
    switch block {
    case .heading(let text, let level): .heading(prepare(text), level: level)
    case .paragraph(let text): .paragraph(prepare(text))
    case .list(let items):
      .list(items.map { TextListItem(marker: prepare($0.marker), $0.blocks.map(prepare)) })
    case .code(let lines, let number): .code(lines.map { prepare($0, withMarks: false) }, firstNumber: number)
    case .lines(let lines): .lines(lines.map { prepare($0, withMarks: false) })
    case .table(let table):
      .table(TextTable(header: table.header?.map(prepare), rows: table.rows.map { $0.map(prepare) }))
    case .aside(let label, let blocks): .aside(label: label.map(prepare), blocks.map(prepare))
    case .blank: .blank
    }
  }
}

extension TextStyle {
  /// The parameter of the escape sequence; nil looks like any text. Only the sixteen colours that a terminal's own theme
  /// defines are used, so that light and dark themes both stay readable.
  var escapeCode: String? {
    switch self {
    case .plain, .printed: nil
    case .hook: "1;36"
    case .who: "35"
    case .time, .comment, .dim: "2"
    case .warning: "1;33"
    case .crash, .failure: "1;31"
    case .code: "36"
    case .keyword: "35"
    case .typeName: "34"
    case .string: "32"
    case .number: "33"
    case .attribute: "33"
    case .heading, .strong, .prompt: "1"
    case .emphasis: "3"
    case .link: "4"
    case .success: "32"
    }
  }

  /// What stands on both sides without colour.
  var mark: String? {
    switch self {
    case .code: "`"
    case .emphasis: "*"
    case .strong: "**"
    default: nil
    }
  }
}
