import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Swift source to our own program form. swift-syntax stays in this folder, and its tree is dropped at the end.
enum SwiftFrontEnd {
  /// Parses and lowers a source. Constructs that can't be run stand in `Program.refusals`, so that they can be reported
  /// together with those that the checker finds.
  ///
  /// Fails with `.emptySource`, with `.syntax` for what does not parse, and with `.refused` for a source that is too
  /// large, too deep or too long in one piece to be read at all.
  static func parse(_ source: SnippetSource) -> Result<Program, LoadFailure> {
    if isBlank(source.text) { return .failure(.emptySource) }
    return read(source.text).flatMap { reading in
      let lowering = Lowering(places: reading.places, sourceName: source.name)
      lowering.operators.add(declaredIn: reading.tree.statements, lowering)
      let program = lowering.program(from: reading.tree, source: source)
      if !lowering.problems.isEmpty { return .failure(.syntax(lowering.problems.sorted { $0.position < $1.position })) }
      return .success(program)
    }
  }

  /// Statements that are evaluated in the scope of something that runs: `= EXPR`, a line at the prompt.
  ///
  /// - Parameters:
  ///   - operators: those of the program that runs, `Program.operators`.
  ///   - start: where the text begins in the line that the learner typed; positions count from there.
  static func parseStatements(
    _ text: String, operators: PrecedenceTable = .standard,
    at start: SourcePosition = SourcePosition(line: 1, column: 1)
  ) -> Result<[Statement], LoadFailure> {
    if isBlank(text) { return .failure(.emptySource) }
    return read(text, at: start).flatMap { reading in
      let lowering = Lowering(places: reading.places, sourceName: "=")
      lowering.operators = operators
      lowering.operators.add(declaredIn: reading.tree.statements, lowering)
      let statements = lowering.statements(reading.tree.statements)
      if !lowering.problems.isEmpty { return .failure(.syntax(lowering.problems)) }
      if !lowering.refusals.isEmpty { return .failure(.refused(lowering.refusals)) }
      return .success(statements)
    }
  }

  private static func isBlank(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } || text == "\u{FEFF}"
  }

  private struct Reading {
    var tree: SourceFileSyntax
    var places: Places
  }

  private static func read(
    _ text: String, at start: SourcePosition = SourcePosition(line: 1, column: 1)
  ) -> Result<Reading, LoadFailure> {
    if let refusal = SourceScan.refusal(in: text) { return .failure(.refused([refusal])) }
    let tree = tree(of: text)
    let places = Places(text: text, start: start)
    if let refusal = TreeMeasure.refusal(of: tree, places: places) { return .failure(.refused([refusal])) }
    if tree.hasError {
      let diagnostics = diagnostics(for: tree)
      if let refusal = nestingRefusal(diagnostics, places) { return .failure(.refused([refusal])) }
      let problems = diagnostics.compactMap { problem($0, places) }
      if !problems.isEmpty { return .failure(.syntax(problems)) }
    }
    return .success(Reading(tree: tree, places: places))
  }

  /// The errors; where a list has very many faulty statements, those of the first: wording takes more than linear time
  /// in what is wrong.
  static func diagnostics(for tree: SourceFileSyntax) -> [Diagnostic] {
    var level = [Syntax(tree)]
    while !level.isEmpty {
      var next: [Syntax] = []
      for node in level {
        let faulty = node.children(viewMode: .all).filter(\.hasError)
        let isList = node.is(CodeBlockItemListSyntax.self) || node.is(MemberBlockItemListSyntax.self)
        if isList, faulty.count > SourceLimits.faultyItems {
          return faulty.prefix(SourceLimits.faultyItems).flatMap { ParseDiagnosticsGenerator.diagnostics(for: $0) }
        }
        next += faulty
      }
      level = next
    }
    return ParseDiagnosticsGenerator.diagnostics(for: tree)
  }

  /// The tree of a text that `SourceScan` let through.
  static func tree(of text: String) -> SourceFileSyntax {
    var parser = Parser(text, maximumNestingLevel: SourceLimits.nesting)
    return SourceFileSyntax.parse(from: &parser)
  }

  /// The parser counts levels that the scan does not see (`if`, `else`, attributes).
  private static func nestingRefusal(_ diagnostics: [Diagnostic], _ places: Places) -> Refusal? {
    let overflow = StaticParserError.maximumNestingLevelOverflow.diagnosticID
    guard let found = diagnostics.first(where: { $0.diagnosticID == overflow }) else { return nil }
    return Refusal(
      .nesting, spelling: found.node.firstToken(viewMode: .sourceAccurate)?.text ?? "",
      at: places.position(found.position))
  }

  private static func problem(_ diagnostic: Diagnostic, _ places: Places) -> SyntaxProblem? {
    guard diagnostic.diagMessage.severity == .error else { return nil }
    return SyntaxProblem(
      message: diagnostic.message, position: places.position(diagnostic.position),
      fix: diagnostic.fixIts.first?.message.message,
      notes: diagnostic.notes.map { SyntaxNote(message: $0.message, position: places.position($0.position)) })
  }
}
