import SwiftOperators
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Swift source to our own program form. swift-syntax stays in this folder, and its tree is dropped at the end.
enum SwiftFrontEnd {
  /// Deeper nesting is refused; the parser recurses on the host's stack.
  static let maximumNestingLevel = 200
  /// Longer chains of member accesses and calls are refused before the tree is visited.
  static let maximumChainLength = 4_000

  static func parse(_ source: SnippetSource) -> Result<Program, LoadFailure> {
    if source.text.utf8.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { return .failure(.emptySource) }
    switch parseTree(source.text) {
    case .failure(let failure): return .failure(failure)
    case .success(let tree):
      let lowering = Lowering(text: source.text, tree: tree)
      let program = lowering.program(from: tree, source: source)
      if !lowering.refusals.isEmpty { return .failure(.refused(lowering.refusals)) }
      return .success(program)
    }
  }

  /// Statements that are evaluated in the scope of something that runs: `= EXPR`, a line at the prompt.
  static func parseStatements(_ text: String) -> Result<[Statement], LoadFailure> {
    switch parseTree(text) {
    case .failure(let failure): return .failure(failure)
    case .success(let tree):
      let lowering = Lowering(text: text, tree: tree)
      let statements = lowering.statements(tree.statements)
      if !lowering.refusals.isEmpty { return .failure(.refused(lowering.refusals)) }
      return .success(statements)
    }
  }

  private static func parseTree(_ text: String) -> Result<SourceFileSyntax, LoadFailure> {
    if let refusal = ChainGuard.refusal(in: text) { return .failure(.refused([refusal])) }
    var parser = Parser(text, maximumNestingLevel: maximumNestingLevel)
    let tree = SourceFileSyntax.parse(from: &parser)
    if tree.hasError {
      let problems = self.problems(in: tree, text: text)
      if !problems.isEmpty { return .failure(.syntax(problems)) }
    }
    var operators = OperatorTable.standardOperators
    operators.addSourceFile(tree) { _ in }
    let folded = operators.foldAll(tree) { _ in }
    return .success(folded.as(SourceFileSyntax.self) ?? tree)
  }

  private static func problems(in tree: SourceFileSyntax, text: String) -> [SyntaxProblem] {
    let places = Places(text: text, tree: tree)
    return ParseDiagnosticsGenerator.diagnostics(for: tree).compactMap { diagnostic in
      guard diagnostic.diagMessage.severity == .error else { return nil }
      return SyntaxProblem(message: diagnostic.message, position: places.position(diagnostic.position))
    }
  }
}

/// Finds the places of syntax nodes: lines from 1, columns from 1 in characters.
final class Places {
  private let starts: [Int]
  private let bytes: [UInt8]

  init(text: String, tree: SourceFileSyntax) {
    bytes = Array(text.utf8)
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)) {
        starts.append(index + 1)
      }
    }
    self.starts = starts
  }

  func position(_ place: AbsolutePosition) -> SourcePosition {
    let offset = min(place.utf8Offset, bytes.count)
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let column = String(decoding: bytes[starts[low]..<offset], as: UTF8.self).count + 1
    return SourcePosition(line: low + 1, column: column)
  }

  func position(of node: some SyntaxProtocol) -> SourcePosition {
    position(node.positionAfterSkippingLeadingTrivia)
  }
}

/// Refuses chains of postfix links that would exhaust the host's stack when the tree is visited or released.
enum ChainGuard {
  static func refusal(in text: String) -> Refusal? {
    // A chain of N links needs at least N periods, brackets or parentheses on the way; count the periods that follow
    // each other with only names, blanks and balanced brackets between.
    var links = 0
    var depth = 0
    var line = 1
    var inString = false
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case 0x0A: line += 1
      case 0x22 where previous != 0x5C: inString.toggle()
      default: break
      }
      if !inString {
        switch byte {
        case 0x28, 0x5B, 0x7B: depth += 1
        case 0x29, 0x5D, 0x7D:
          depth -= 1
          if previous == 0x28 || previous == 0x29 { links += 1 }
        case 0x2E: links += 1
        case 0x3B, 0x3D: links = 0
        default: break
        }
        if links > SwiftFrontEnd.maximumChainLength, depth >= 0 {
          // Only a chain without statement breaks counts: a new statement begins with a keyword or brace at depth 0.
          return Refusal(.longChain, spelling: ". . .", at: SourcePosition(line: line, column: 1))
        }
        if byte == 0x7B || byte == 0x7D { links = 0 }
        if byte == 0x0A, depth == 0 { links = previousEndsChain(previous) ? 0 : links }
      }
      if byte != 0x20, byte != 0x0A, byte != 0x09 { previous = byte }
    }
    return nil
  }

  private static func previousEndsChain(_ byte: UInt8) -> Bool { byte != 0x2E && byte != 0x29 }
}
