import Assessment
import Snippets
import Wording

/// A listing with line numbers and colours.
enum ListingText {
  static func block(of snippet: SnippetBlock) -> TextBlock {
    block(of: snippet.source, language: snippet.language == .swift ? .swift : .objectiveC)
  }

  static func block(of source: String, language: SnippetLanguage) -> TextBlock {
    var lines = (language == .swift ? colored(source) : StyledText(verbatim: source)).lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return .code(lines, firstNumber: 1)
  }

  private static func colored(_ source: String) -> StyledText {
    var text = StyledText()
    for (part, kind) in SwiftHighlighter.classify(source) { text.append(part, style(of: kind)) }
    return text
  }

  private static func style(of kind: TokenKind) -> TextStyle {
    switch kind {
    case .plain: .plain
    case .keyword: .keyword
    case .typeName: .typeName
    case .string: .string
    case .number: .number
    case .comment: .comment
    case .attribute: .attribute
    }
  }
}
