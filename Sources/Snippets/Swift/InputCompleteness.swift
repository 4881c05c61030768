import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// Whether a text that is being typed can be taken as it stands.
public enum InputCompleteness {
  /// False while a bracket, a multi-line string, a comment or an `#if` is open at the end: more lines belong to it. A
  /// text with any other fault is complete, and is an error.
  public static func isComplete(_ text: String) -> Bool {
    guard SourceScan.refusal(in: text) == nil else { return true }
    let tree = SwiftFrontEnd.tree(of: text)
    guard tree.hasError, TreeMeasure.refusal(of: tree, places: Places(text: text)) == nil else { return true }
    let end = tree.endOfFileToken.positionAfterSkippingLeadingTrivia
    let last = tree.lastToken(viewMode: .sourceAccurate)?.previousToken(viewMode: .sourceAccurate)?
      .endPositionBeforeTrailingTrivia
    var isOpen = false
    for diagnostic in SwiftFrontEnd.diagnostics(for: tree) where diagnostic.diagMessage.severity == .error {
      if diagnostic.diagnosticID == StaticTokenError.unterminatedBlockComment.diagnosticID {
        isOpen = true
      } else if let missing = diagnostic.diagMessage as? MissingNodesError {
        guard diagnostic.position >= last ?? end else { return true }
        let kinds = missing.missingNodes.flatMap { $0.tokens(viewMode: .all).map(\.tokenKind) }
        // A string of one line can't go on in the next.
        if kinds.contains(.stringQuote) || kinds.contains(.singleQuote) { return true }
        isOpen = isOpen || kinds.contains { closers.contains($0) }
      } else {
        return true
      }
    }
    return !isOpen
  }

  private static let closers: Set<TokenKind> = [
    .rightBrace, .rightParen, .rightSquare, .multilineStringQuote, .poundEndif, .rightAngle,
  ]

  private typealias TokenKind = SwiftSyntax.TokenKind
}
