/// A snippet that was parsed and checked, ready to be run any number of times.
final class CheckedSnippet {
  let program: Program
  let library: LibraryIndex
  /// Kept, because code that the learner writes later is checked in the same scopes.
  let checker: Checker
  let root: Root
  let simulatedNames: [SimulatedName]
  /// Checker and machine know code by its identity, so what was written at the prompt stays.
  private var lines: [Function] = []

  private init(program: Program, library: LibraryIndex, checker: Checker, root: Root) {
    self.program = program
    self.library = library
    self.checker = checker
    self.root = root
    simulatedNames = checker.outcome.simulatedNames
  }

  static func load(_ source: SnippetSource, root name: String?) -> Result<CheckedSnippet, LoadFailure> {
    switch SwiftFrontEnd.parse(source) {
    case .failure(let failure): return .failure(failure)
    case .success(let program):
      switch RootChooser(program: program).choose(named: name) {
      case .failure(let failure): return .failure(failure)
      // UIKit is not simulated yet: better said than shown as a blank screen.
      case .success(.controller), .success(.delegate): return .failure(.nothingToRun)
      case .success(let root):
        let library = LibraryIndex()
        let checker = Checker.kept(program, library: library)
        let refusals = checker.outcome.refusals
        if !refusals.isEmpty { return .failure(.refused(refusals)) }
        return .success(CheckedSnippet(program: program, library: library, checker: checker, root: root))
      }
    }
  }

  var rootName: String {
    switch root {
    case .view(let type), .controller(let type), .app(let type), .delegate(let type), .previewProvider(let type):
      type.name
    case .preview: "Preview"
    case .script, .declarationsOnly: Bridge.rootName
    }
  }

  /// The declared types that can be pushed or presented.
  var viewTypes: [NominalType] {
    checker.collectedTypes.filter { $0.libraryProtocols.contains("View") }
  }

  /// What code inside the root can name without a prefix, of what the source declares.
  var namesInScope: Set<String> {
    var names = Set(checker.collectedTypes.map(\.name))
    let type: NominalType? =
      switch root {
      case .view(let type), .controller(let type), .app(let type), .delegate(let type), .previewProvider(let type): type
      case .preview, .script, .declarationsOnly: nil
      }
    if let type {
      names.formUnion(type.storedProperties.map(\.name))
      names.formUnion(type.computedProperties.map(\.name))
      names.formUnion(type.methods.map(\.name))
    }
    for declaration in program.declarations {
      switch declaration {
      case .variables(let declared):
        for case .binding(let variable) in declared.bindings.map(\.pattern.kind) { names.insert(variable.name) }
      case .function(let function): names.insert(function.name)
      default: break
      }
    }
    return names
  }

  func type(named name: String) -> NominalType? { checker.collectedTypes.first { $0.name == name } }

  /// Parses and checks what the learner wrote. Positions in the failure are those of `text`, shifted by `column`.
  func evaluation(
    of code: CommandExpression, in type: NominalType?, expected: Type? = nil
  ) -> Result<Function, CommandFailure> {
    switch SwiftFrontEnd.parseStatements(code.text) {
    case .failure(.syntax(let problems)):
      let first = problems.first
      let line = first?.position.line ?? 1
      let column = (first?.position.column ?? 1) + (line == 1 ? code.column - 1 : 0)
      return .failure(.badExpression(message: first?.message ?? "", line: line, column: column))
    case .failure(.refused(let refusals)):
      let first = refusals.first
      return .failure(
        .badExpression(
          message: first?.spelling ?? "", line: first?.position.line ?? 1,
          column: (first?.position.column ?? 1) + code.column - 1))
    case .failure: return .failure(.badExpression(message: "", line: 1, column: code.column))
    case .success(let statements):
      let position = SourcePosition(line: 1, column: code.column)
      let (function, outcome) = checker.method(for: statements, of: type, at: position, expected: expected)
      lines.append(function)
      if let refusal = outcome.refusals.first {
        return .failure(
          .badExpression(
            message: refusal.spelling, line: refusal.position.line, column: refusal.position.column + code.column - 1))
      }
      return .success(function)
    }
  }
}
