import SwiftIDEUtils
import SwiftSyntax

/// What a stretch of Swift source is, for colour.
public enum TokenKind: Sendable {
  case plain, keyword, typeName, string, number, comment, attribute
}

/// Classifies Swift source, whether it parses or not.
public enum SwiftHighlighter {
  /// Stretches in order; together they are the whole text.
  public static func classify(_ text: String) -> [(text: String, kind: TokenKind)] {
    guard SourceScan.refusal(in: text) == nil else { return [(text, .plain)] }
    let tree = SwiftFrontEnd.tree(of: text)
    guard TreeMeasure.refusal(of: tree, places: Places(text: text)) == nil else { return [(text, .plain)] }
    let bytes = Array(text.utf8)
    var result: [(text: String, kind: TokenKind)] = []
    var end = 0
    func add(_ range: Range<Int>, _ kind: TokenKind) {
      guard !range.isEmpty else { return }
      result.append((String(decoding: bytes[range], as: UTF8.self), kind))
    }
    for stretch in tree.classifications {
      let start = min(stretch.range.lowerBound.utf8Offset, bytes.count)
      let stop = min(stretch.range.upperBound.utf8Offset, bytes.count)
      guard start >= end, stop > start else { continue }
      add(end..<start, .plain)
      add(start..<stop, kind(of: stretch.kind))
      end = stop
    }
    add(end..<bytes.count, .plain)
    return result
  }

  private static func kind(of kind: SyntaxClassification) -> TokenKind {
    switch kind {
    case .keyword, .ifConfigDirective: .keyword
    case .type: .typeName
    case .stringLiteral, .regexLiteral: .string
    case .integerLiteral, .floatLiteral: .number
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: .comment
    case .attribute: .attribute
    default: .plain
    }
  }
}
