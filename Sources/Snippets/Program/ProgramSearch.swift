/// Looks through code for an expression or a type, in any order, with a worklist instead of recursion.
struct ProgramSearch {
  private var matchesExpression: (Expression) -> Bool
  private var matchesTypeName: (String) -> Bool
  private var declarations: [Declaration] = []
  private var statements: [Statement] = []
  private var expressions: [Expression] = []
  private var patterns: [Pattern] = []
  private var types: [TypeSyntax] = []

  private init(expression: @escaping (Expression) -> Bool, typeName: @escaping (String) -> Bool) {
    matchesExpression = expression
    matchesTypeName = typeName
  }

  /// True where `name` is used as a value or a type.
  static func mentions(_ name: String, in members: [Declaration], _ statements: [Statement] = []) -> Bool {
    var search = ProgramSearch(
      expression: { if case .name(name, _) = $0.kind { true } else { false } }, typeName: { $0 == name })
    search.declarations = members
    search.statements = statements
    return search.run()
  }

  static func mentions(_ name: String, in expression: Expression) -> Bool {
    mentions(name, in: [], [Statement(.expression(expression), at: expression.position)])
  }

  /// True where some expression matches, at any depth.
  static func contains(
    in members: [Declaration], _ statements: [Statement] = [], where matches: @escaping (Expression) -> Bool
  ) -> Bool {
    var search = ProgramSearch(expression: matches, typeName: { _ in false })
    search.declarations = members
    search.statements = statements
    return search.run()
  }

  private mutating func run() -> Bool {
    while true {
      if let expression = expressions.popLast() {
        if matchesExpression(expression) { return true }
        visit(expression)
      } else if let type = types.popLast() {
        if visit(type) { return true }
      } else if let pattern = patterns.popLast() {
        visit(pattern)
      } else if let statement = statements.popLast() {
        visit(statement)
      } else if let declaration = declarations.popLast() {
        visit(declaration)
      } else {
        return false
      }
    }
  }

  // MARK: - Declarations

  private mutating func visit(_ declaration: Declaration) {
    switch declaration {
    case .variables(let node):
      for binding in node.bindings {
        add(binding.initializer)
        add(binding.type)
        patterns.append(binding.pattern)
      }
    case .function(let node): visit(node)
    case .type(let node):
      types += node.inherits
      add(node.attributes)
      declarations += node.members
    case .extension(let node):
      types += node.inherits + [node.extended]
      declarations += node.members
    case .typeAlias(let node): types.append(node.target)
    case .enumCases(let cases):
      for item in cases {
        add(item.rawValue)
        for parameter in item.parameters {
          types.append(parameter.syntax)
          add(parameter.defaultValue)
        }
      }
    case .associatedType: break
    }
  }

  private mutating func visit(_ function: Function) {
    add(function.attributes)
    for parameter in function.parameters { add(parameter) }
    add(function.resultSyntax)
    statements += function.body ?? []
    add(function.accessors)
  }

  private mutating func add(_ accessors: Accessors?) {
    for function in [accessors?.getter, accessors?.setter, accessors?.willSet, accessors?.didSet] {
      if let function { visit(function) }
    }
  }

  private mutating func add(_ parameter: Parameter) {
    add(parameter.variable.typeSyntax)
    add(parameter.defaultValue)
  }

  private mutating func add(_ attributes: [Attribute]) {
    for attribute in attributes { add(attribute.arguments) }
  }

  private mutating func add(_ variable: Variable) {
    add(variable.attributes)
    add(variable.accessors)
  }

  // MARK: - Statements

  private mutating func visit(_ statement: Statement) {
    switch statement.kind {
    case .expression(let node), .throw(let node): expressions.append(node)
    case .declaration(let node): declarations.append(node)
    case .if(let node): visit(node)
    case .guard(let conditions, let otherwise):
      add(conditions)
      statements += otherwise
    case .whileLoop(let conditions, let body):
      add(conditions)
      statements += body
    case .repeatWhile(let body, let condition):
      statements += body
      expressions.append(condition)
    case .forIn(let node):
      patterns.append(node.pattern)
      expressions.append(node.sequence)
      add(node.filter)
      statements += node.body
    case .switch(let node): visit(node)
    case .return(let node): add(node)
    case .defer(let body): statements += body
    case .do(let body, let clauses):
      statements += body
      for clause in clauses {
        add(clause.items)
        statements += clause.body
      }
    case .break, .continue, .fallthrough: break
    }
  }

  private mutating func visit(_ node: IfStatement) {
    add(node.conditions)
    statements += node.then + (node.otherwise ?? [])
  }

  private mutating func visit(_ node: SwitchStatement) {
    expressions.append(node.subject)
    for item in node.cases {
      add(item.items)
      statements += item.body
    }
  }

  private mutating func add(_ items: [CaseItem]) {
    for item in items {
      patterns.append(item.pattern)
      add(item.filter)
    }
  }

  private mutating func add(_ conditions: [Condition]) {
    for condition in conditions {
      switch condition {
      case .expression(let node): expressions.append(node)
      case .optionalBinding(let pattern, let type, let node):
        patterns.append(pattern)
        add(type)
        expressions.append(node)
      case .pattern(let pattern, let node):
        patterns.append(pattern)
        expressions.append(node)
      case .available: break
      }
    }
  }

  private mutating func visit(_ pattern: Pattern) {
    switch pattern.kind {
    case .wildcard: break
    case .binding(let variable): add(variable)
    case .tuple(let elements): patterns += elements.map(\.pattern)
    case .enumCase(let type, _, let elements):
      add(type)
      patterns += elements.map(\.pattern)
    case .optional(let inner): patterns.append(inner)
    case .typeTest(let type): types.append(type)
    case .cast(let inner, let type):
      patterns.append(inner)
      types.append(type)
    case .expression(let node): expressions.append(node)
    }
  }

  // MARK: - Expressions

  private mutating func visit(_ expression: Expression) {
    switch expression.kind {
    case .name(_, let generics): types += generics
    case .member(let base, _, let generics):
      expressions.append(base)
      types += generics
    case .optionalUnwrap(let base), .optionalChain(let base), .forceUnwrap(let base), .prefixOperator(_, let base),
      .postfixOperator(_, let base), .try(let base, _), .await(let base), .addressOf(let base), .convert(let base, _):
      expressions.append(base)
    case .cast(let base, let type, _), .typeTest(let base, let type):
      expressions.append(base)
      types.append(type)
    case .call(let callee, let arguments), .subscripted(let callee, let arguments):
      expressions.append(callee)
      add(arguments)
    case .closure(let closure):
      expressions += closure.captures.map(\.value)
      for parameter in closure.parameters { add(parameter) }
      statements += closure.body
    case .tuple(let elements): expressions += elements.map(\.value)
    case .arrayLiteral(let elements): expressions += elements
    case .dictionaryLiteral(let entries): for entry in entries { expressions += [entry.key, entry.value] }
    case .binaryOperator(_, let left, let right), .assignment(let left, let right): expressions += [left, right]
    case .ternary(let condition, let first, let second): expressions += [condition, first, second]
    case .stringLiteral(let segments):
      for segment in segments { if case .interpolation(let arguments) = segment { add(arguments) } }
    case .ifExpression(let node): visit(node)
    case .switchExpression(let node): visit(node)
    case .typeReference(let type): types.append(type)
    case .keyPath(let root, let components):
      add(root)
      for component in components { if case .subscripted(let arguments) = component { add(arguments) } }
    case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .selfReference, .superReference, .implicitMember,
      .operatorReference, .discard, .sourceLiteral, .selector:
      break
    }
  }

  private mutating func add(_ arguments: [Argument]) { expressions += arguments.map(\.value) }

  private mutating func add(_ expression: Expression?) { if let expression { expressions.append(expression) } }

  private mutating func add(_ type: TypeSyntax?) { if let type { types.append(type) } }

  /// True where the type names what is looked for.
  private mutating func visit(_ type: TypeSyntax) -> Bool {
    switch type {
    case .named(let parts):
      for part in parts {
        if matchesTypeName(part.name) { return true }
        types += part.arguments
      }
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .some(let inner), .any(let inner),
      .metatype(let inner), .inout(let inner), .attributed(_, let inner):
      types.append(inner)
    case .dictionary(let key, let value): types += [key, value]
    case .tuple(let elements): types += elements.map(\.type)
    case .function(let parameters, let result, _, _): types += parameters + [result]
    case .composition(let parts): types += parts
    case .inferred: break
    }
    return false
  }
}
