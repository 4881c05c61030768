@testable import Snippets

/// A checked text in which `«` and `»` mark expressions, and `//: T` says the type of what the line declares.
struct CheckedSource {
  let text: String
  let program: Program
  let outcome: CheckOutcome
  /// Marked stretches, in order: start and end as 1-based line and column of the text without marks.
  private var marks: [(start: SourcePosition, end: SourcePosition)] = []

  init(_ marked: String, texts: [StaticString]? = nil) throws {
    var text = ""
    var line = 1
    var column = 1
    var open: [Int] = []
    for character in marked {
      switch character {
      case "«":
        open.append(marks.count)
        marks.append((SourcePosition(line: line, column: column), SourcePosition(line: line, column: column)))
      case "»":
        if let index = open.popLast() { marks[index].end = SourcePosition(line: line, column: column) }
      case "\n":
        text.append(character)
        line += 1
        column = 1
      default:
        text.append(character)
        column += 1
      }
    }
    self.text = text
    let source = SnippetSource(name: "test.swift", text: text)
    program = try SwiftFrontEnd.parse(source).get()
    outcome = Checker.check(program, library: texts.map { LibraryIndex(texts: $0) } ?? LibraryIndex())
  }

  /// The marked expressions, in order; nil where nothing starts at a mark.
  var marked: [Expression?] {
    let all = expressions
    return marks.map { mark in
      all.first { expression in
        expression.position == mark.start && expression.isConvert == false
          && expression.descendantPositions.allSatisfy { $0 < mark.end }
      }
    }
  }

  /// Types of the marked expressions, as Swift spells them.
  var types: [String] { marked.map { $0.map { "\($0.type)" } ?? "none" } }

  /// References of the marked expressions, in short.
  var references: [String] { marked.map { $0.map { $0.reference.spelling } ?? "none" } }

  /// The lines with `//: T` whose variable has another type, each as `line: expected, found`.
  var typeFaults: [String] {
    var variables: [Int: Variable] = [:]
    for variable in allVariables where variables[variable.position.line] == nil {
      variables[variable.position.line] = variable
    }
    var faults: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let parts = line.split(separator: "//: ", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let expected = String(parts[1])
      let found = variables[index + 1].map { "\($0.type)" } ?? "no variable"
      if found != expected { faults.append("\(index + 1): expected \(expected), found \(found)") }
    }
    return faults
  }

  /// Every expression of the program, outer ones first.
  var expressions: [Expression] {
    var found: [Expression] = []
    var seen: Set<ObjectIdentifier> = []
    walk { node in
      guard case .expression(let expression) = node, seen.insert(ObjectIdentifier(expression)).inserted else { return }
      found.append(expression)
    }
    return found
  }

  private var allVariables: [Variable] {
    var found: [Variable] = []
    walk { node in
      switch node {
      case .statement(let statement):
        if case .declaration(.variables(let declaration)) = statement.kind { found += declaration.allVariables }
        if case .forIn(let loop) = statement.kind { found += loop.pattern.boundVariables }
      case .expression: break
      }
    }
    for type in allTypes { found += type.storedProperties + type.staticProperties + type.computedProperties }
    for case .variables(let declaration) in program.declarations { found += declaration.allVariables }
    return found
  }

  private var allTypes: [NominalType] {
    var found: [NominalType] = program.fragment.map { [$0] } ?? []
    for case .type(let type) in program.declarations { found.append(type) }
    var next = 0
    while next < found.count {
      found += found[next].nestedTypes
      next += 1
    }
    return found
  }

  private func walk(_ visit: (ProgramNode) -> Void) {
    var pending: [ProgramNode] = program.statements.map { .statement($0) }
    func add(_ function: Function?) {
      guard let function else { return }
      for parameter in function.parameters {
        if let value = parameter.defaultValue { pending.append(.expression(value)) }
      }
      pending += (function.body ?? []).map { .statement($0) }
      if let accessors = function.accessors { add(accessors) }
    }
    func add(_ accessors: Accessors) {
      for one in [accessors.getter, accessors.setter, accessors.willSet, accessors.didSet] { add(one) }
    }
    func add(_ variable: Variable) {
      if let value = variable.initializer { pending.append(.expression(value)) }
      if let accessors = variable.accessors { add(accessors) }
    }
    for type in allTypes {
      for variable in type.storedProperties + type.staticProperties + type.computedProperties { add(variable) }
      for function in type.methods + type.initializers + type.subscripts { add(function) }
      add(type.deinitializer)
    }
    for (_, added) in program.libraryExtensions {
      for variable in added.computedProperties + added.staticProperties { add(variable) }
      for function in added.methods + added.initializers { add(function) }
    }
    for declaration in program.declarations {
      switch declaration {
      case .function(let function): add(function)
      case .variables(let variables): for variable in variables.allVariables { add(variable) }
      default: break
      }
    }
    var below: [ProgramNode] = []
    while let node = pending.popLast() {
      visit(node)
      below.removeAll()
      switch node {
      case .expression(let expression):
        expression.appendChildren(to: &below)
        if case .closure(let closure) = expression.kind { below += closure.body.map { .statement($0) } }
      case .statement(let statement):
        if case .declaration(.function(let function)) = statement.kind { add(function) }
        statement.appendChildren(to: &below)
      }
      pending += below
    }
  }
}

extension Expression {
  var isConvert: Bool { if case .convert = kind { true } else { false } }

  var descendantPositions: [SourcePosition] {
    var found: [SourcePosition] = []
    var pending: [ProgramNode] = [.expression(self)]
    while let node = pending.popLast() {
      switch node {
      case .expression(let expression):
        found.append(expression.position)
        expression.appendChildren(to: &pending)
        if case .closure(let closure) = expression.kind { pending += closure.body.map { .statement($0) } }
      case .statement(let statement):
        found.append(statement.position)
        statement.appendChildren(to: &pending)
      }
    }
    return found
  }
}

extension Reference? {
  var spelling: String {
    switch self {
    case nil: "nil"
    case .local(let variable): "local \(variable.name)"
    case .global(let variable): "global \(variable.name)"
    case .property(let variable): "property \(variable.name)"
    case .projection(let variable): "projection \(variable.name)"
    case .wrapperStorage(let variable): "storage \(variable.name)"
    case .function(let function): "function \(function.fullName)"
    case .method(let function, let isVirtual): "\(isVirtual ? "virtual " : "")method \(function.fullName)"
    case .initializer(let function): "initializer \(function.fullName)"
    case .memberwiseInitializer(let type): "memberwise \(type.name)"
    case .defaultInitializer(let type): "default \(type.name)"
    case .declaredSubscript(let function, _): "subscript \(function.fullName)"
    case .enumCase(let enumCase): "case \(enumCase.name)"
    case .type(let type): "type \(type)"
    case .library(let member): "library \(member.fullName)"
    case .tupleElement(let place): "element \(place)"
    case .callOfValue: "value"
    case .dynamic(let name): "dynamic \(name)"
    case .simulated(let name): "simulated \(name)"
    }
  }
}
