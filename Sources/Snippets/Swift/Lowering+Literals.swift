import SwiftParserDiagnostics
import SwiftSyntax

extension Lowering {
  func literal(_ node: ExprSyntax) -> Expression {
    let kind: ExpressionKind
    switch node.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let node): kind = integer(node.literal.text)
    case .floatLiteralExpr(let node): kind = .floatLiteral(Double(node.literal.text.filter { $0 != "_" }) ?? .infinity)
    case .booleanLiteralExpr(let node): kind = .booleanLiteral(node.literal.text == "true")
    case .stringLiteralExpr(let node): kind = .stringLiteral(segments(node))
    case .simpleStringLiteralExpr(let node):
      kind = .stringLiteral([.text(node.segments.map(\.content.text).joined())])
    case .arrayExpr(let node): kind = .arrayLiteral(node.elements.map { expression($0.expression) })
    case .dictionaryExpr(let node):
      if case .elements(let elements) = node.content {
        kind = .dictionaryLiteral(
          elements.map { DictionaryEntry(key: expression($0.key), value: expression($0.value)) })
      } else {
        kind = .dictionaryLiteral([])
      }
    default: kind = .nilLiteral
    }
    return expression(kind, node)
  }

  private func integer(_ text: String) -> ExpressionKind {
    let digits = text.filter { $0 != "_" }
    let (radix, body): (Int, Substring) =
      switch digits.prefix(2) {
      case "0x": (16, digits.dropFirst(2))
      case "0b": (2, digits.dropFirst(2))
      case "0o": (8, digits.dropFirst(2))
      default: (10, digits[...])
      }
    if let value = UInt64(body, radix: radix) { return .integerLiteral(value) }
    // Too large for every integer, but `let x: Double = 100_000_000_000_000_000_000` is a number.
    return .floatLiteral(radix == 10 ? Double(body) ?? .infinity : Double(digits) ?? .infinity)
  }

  /// The text that Swift makes of a string literal: escapes, indentation of multi-line literals, raw delimiters.
  private func segments(_ node: StringLiteralExprSyntax) -> [StringSegment] {
    let escapes = StringEscapes(pounds: node.openingPounds?.text.count ?? 0)
    var result: [StringSegment] = []
    var text = ""
    for segment in node.segments {
      switch segment {
      case .stringSegment(let piece):
        // Each line of a multi-line literal is a token; its indentation and an escaped line end are trivia.
        guard let value = escapes.value(of: piece.content.text) else {
          let message = StaticTokenError.invalidEscapeSequenceInStringLiteral.message
          problems.append(SyntaxProblem(message: message, position: position(piece)))
          continue
        }
        text += value
      case .expressionSegment(let inner):
        if !text.isEmpty { result.append(.text(text)) }
        text = ""
        result.append(.interpolation(arguments(inner.expressions)))
      @unknown default: break
      }
    }
    if !text.isEmpty || result.isEmpty { result.append(.text(text)) }
    return result
  }
}
