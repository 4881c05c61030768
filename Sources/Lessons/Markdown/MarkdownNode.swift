import Assessment

/// A node of a parsed Markdown document.
struct MarkdownNode {
  enum Kind: Equatable {
    case document
    case blockQuote
    /// `firstNumber` is nil for a bullet list.
    case list(firstNumber: Int?)
    /// `isTicked` is nil for an item without a box.
    case item(isTicked: Bool?)
    /// `isFenced` is false for an indented block; then `info` is empty.
    case code(isFenced: Bool, info: String, literal: String)
    case html(String)
    case paragraph
    case heading(level: Int)
    case rule
    case table
    case tableRow(isHeader: Bool)
    case tableCell
    case text(String)
    case softBreak
    case lineBreak
    case inlineCode(String)
    case inlineHTML(String)
    case emphasis
    case strong
    case struck
    case link(destination: String)
    case image
    /// A kind that the reader has no use for.
    case other(String)
  }

  var kind: Kind
  var position: SourcePosition
  var children: [MarkdownNode]
}

/// Why a text was not made into nodes.
struct MarkdownNestingFault: Error, Equatable {
  var position: SourcePosition
}
