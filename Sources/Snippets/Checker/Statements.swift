/// Statements, in order; names come into scope where they are declared.
extension Checker {
  /// The statements of a block, in a scope of their own.
  func checkBlock(_ statements: [Statement], declaring variables: [Variable] = []) {
    let before = scope
    scope = before.block()
    for variable in variables { scope.declare(variable) }
    checkStatements(statements)
    scope = before
  }

  /// The statements of a block in the present scope.
  func checkStatements(_ statements: [Statement]) {
    declareLocalTypes(statements, in: scope)
    for statement in statements {
      guard case .declaration(.function(let function)) = statement.kind else { continue }
      arrange(function, in: scope, isMainActor: scope.context?.isMainActor ?? false)
    }
    for statement in statements { check(statement) }
  }

  /// Infers the expressions of one statement and settles them, unless a larger inference goes on around it.
  private func settling(_ body: () -> Void) {
    if isNested {
      body()
    } else {
      isNested = true
      body()
      isNested = false
      finish()
    }
  }

  private func check(_ statement: Statement) {
    guard depth < Self.depthLimit else {
      refuse(.nesting, "statement", at: statement.position)
      return
    }
    depth += 1
    defer { depth -= 1 }
    switch statement.kind {
    case .expression(let value):
      settling { infer(value) }
    case .declaration(let declaration): check(declaration)
    case .if(let branch): checkIf(branch)
    case .guard(let conditions, let otherwise):
      // What a guard binds lives on behind it.
      let before = scope
      let bound = scope.block()
      scope = bound
      checkConditions(conditions)
      scope = before
      checkBlock(otherwise)
      for variable in bound.variables.values { scope.declare(variable) }
    case .whileLoop(let conditions, let body):
      let before = scope
      scope = before.block()
      checkConditions(conditions)
      checkBlock(body)
      scope = before
    case .repeatWhile(let body, let condition):
      checkBlock(body)
      settling { check(condition, .bool) }
    case .forIn(let loop): check(loop)
    case .switch(let branch): check(branch)
    case .return(let value): checkReturn(value)
    case .throw(let value):
      settling { infer(value, .library("Error", [])) }
    case .break, .continue, .fallthrough: break
    case .defer(let body): checkBlock(body)
    case .do(let body, let clauses):
      checkBlock(body)
      for clause in clauses { check(clause) }
    }
  }

  private func checkReturn(_ value: Expression?) {
    guard let value else { return }
    let context = scope.context
    let wanted = context.map { store.shallow($0.resultType) } ?? .unknown
    settling {
      if context?.builder != nil || wanted.isVoid {
        infer(value)
      } else if wanted.isVariable {
        infer(value)
        context?.returned.append(value)
      } else {
        check(value, wanted)
      }
    }
  }

  // MARK: - Declarations

  private func check(_ declaration: Declaration) {
    switch declaration {
    case .variables(let variables):
      for binding in variables.bindings { check(binding, isAsyncLet: variables.isAsyncLet) }
    case .function(let function):
      checkNestedFunction(function)
    case .type, .extension, .typeAlias, .enumCases, .associatedType: break
    }
  }

  private func check(_ binding: VariableBinding, isAsyncLet: Bool) {
    if case .binding(let variable) = binding.pattern.kind, globals.contains(ObjectIdentifier(variable)) {
      checkGlobal(variable, binding)
      return
    }
    let variables = binding.pattern.boundVariables
    for variable in variables { arrange(variable, in: scope, isMainActor: scope.context?.isMainActor ?? false) }
    settling {
      if let variable = variables.first, variables.count == 1, variable.wrapper != nil {
        if variable.initializer == nil { variable.initializer = binding.initializer }
        checkedInitializers.insert(ObjectIdentifier(variable))
        inferWrapper(of: variable)
        return
      }
      var type: Type
      if let syntax = binding.type {
        type = resolve(syntax, in: scope, opening: true)
        if let variable = variables.first, variable.modifiers.contains(.weak), type.wrapped == nil {
          type = .optional(type)
        }
        if let value = binding.initializer { check(value, type) }
      } else if let value = binding.initializer {
        type = infer(value)
        if let variable = variables.first, variable.modifiers.contains(.weak), store.shallow(type).wrapped == nil {
          type = .optional(type)
        }
      } else {
        type = .unknown
      }
      type = store.settle(type)
      bind(binding.pattern, to: type)
    }
    for variable in variables {
      // Observers name the variable itself.
      scope.declare(variable)
      if let accessors = variable.accessors { checkLocalAccessors(accessors, of: variable) }
    }
  }

  private func checkGlobal(_ variable: Variable, _ binding: VariableBinding) {
    if variable.initializer == nil { variable.initializer = binding.initializer }
    if variable.initializer != nil {
      checkInitializer(of: variable, in: fileScope)
      binding.pattern.type = variable.type
    }
  }

  private func checkLocalAccessors(_ accessors: Accessors, of variable: Variable) {
    for accessor in [accessors.getter, accessors.setter, accessors.willSet, accessors.didSet].compactMap(\.self) {
      if accessor === accessors.getter { accessor.resultType = variable.type }
      for place in accessor.parameters.indices where accessor.parameters[place].variable.type.isUnknown {
        accessor.parameters[place].variable.type = variable.type
      }
      checkNestedFunction(accessor)
    }
  }

  /// A local function sees what is declared so far, and itself.
  private func checkNestedFunction(_ function: Function) {
    checkBody(of: function, in: scope, own: nil)
  }

  // MARK: - Branches and loops

  func checkIf(_ statement: IfStatement) {
    // `else if` chains may be long.
    var current: IfStatement? = statement
    while let branch = current {
      current = nil
      let before = scope
      scope = before.block()
      checkConditions(branch.conditions)
      checkBlock(branch.then)
      scope = before
      guard let otherwise = branch.otherwise else { break }
      if otherwise.count == 1, case .if(let next) = otherwise[0].kind {
        current = next
      } else {
        checkBlock(otherwise)
      }
    }
  }

  private func checkConditions(_ conditions: [Condition]) {
    for condition in conditions {
      switch condition {
      case .expression(let value):
        settling { check(value, .bool) }
      case .optionalBinding(let pattern, let syntax, let value):
        settling {
          let type: Type
          if let syntax {
            let wanted = resolve(syntax, in: scope)
            check(value, .optional(wanted))
            type = wanted
          } else {
            infer(value)
            let found = store.settle(value.type)
            type = found.wrapped ?? (found.isUnknown ? .unknown : found)
          }
          bind(pattern, to: type)
        }
        declare(pattern)
      case .pattern(let pattern, let value):
        settling {
          infer(value)
          match(pattern, store.settle(value.type))
        }
        declare(pattern)
      case .available: break
      }
    }
  }

  func declare(_ pattern: Pattern) {
    for variable in pattern.boundVariables { scope.declare(variable) }
  }

  private func check(_ loop: ForStatement) {
    let before = scope
    scope = before.block()
    settling {
      infer(loop.sequence)
      let type = store.settle(loop.sequence.type)
      let element = associatedType("Element", of: type).map { store.settle($0) } ?? .unknown
      match(loop.pattern, element)
    }
    declare(loop.pattern)
    if let filter = loop.filter { settling { check(filter, .bool) } }
    checkBlock(loop.body)
    scope = before
  }

  private func check(_ statement: SwitchStatement) {
    var subject = Type.unknown
    settling {
      infer(statement.subject)
      subject = store.settle(statement.subject.type)
    }
    for oneCase in statement.cases {
      checkCase(oneCase.items, subject) { checkBlock(oneCase.body) }
    }
  }

  private func checkCase(_ items: [CaseItem], _ subject: Type, _ body: () -> Void) {
    let before = scope
    scope = before.block()
    for item in items {
      settling { match(item.pattern, subject) }
      declare(item.pattern)
      if let filter = item.filter { settling { check(filter, .bool) } }
    }
    body()
    scope = before
  }

  private func check(_ clause: CatchClause) {
    let error = Type.library("Error", [])
    guard !clause.items.isEmpty else {
      var bound: [Variable] = []
      if let variable = clause.implicitError {
        variable.type = error
        bound.append(variable)
      }
      checkBlock(clause.body, declaring: bound)
      return
    }
    checkCase(clause.items, error) { checkBlock(clause.body) }
  }

  // MARK: - if and switch as expressions

  func inferIf(_ statement: IfStatement, _ expected: Type?) -> Type {
    var values: [Expression] = []
    var current: IfStatement? = statement
    let before = scope
    while let branch = current {
      current = nil
      scope = before.block()
      checkConditions(branch.conditions)
      inferBranch(branch.then, expected, &values)
      scope = before
      guard let otherwise = branch.otherwise else { break }
      if otherwise.count == 1, case .if(let next) = otherwise[0].kind {
        current = next
      } else {
        inferBranch(otherwise, expected, &values)
      }
    }
    return joinBranches(values, expected)
  }

  func inferSwitch(_ statement: SwitchStatement, _ expected: Type?) -> Type {
    infer(statement.subject)
    let subject = store.settle(statement.subject.type)
    var values: [Expression] = []
    for oneCase in statement.cases {
      checkCase(oneCase.items, subject) { inferBranch(oneCase.body, expected, &values) }
    }
    return joinBranches(values, expected)
  }

  /// The last statement of a branch is its value.
  private func inferBranch(_ statements: [Statement], _ expected: Type?, _ values: inout [Expression]) {
    let before = scope
    scope = before.block()
    defer { scope = before }
    guard let last = statements.last else { return }
    if let nested = last.asBranchExpression, statements.count == 1 {
      last.kind = .expression(nested)
    }
    guard case .expression(let value) = last.kind else {
      checkStatements(statements)
      return
    }
    checkStatements(Array(statements.dropLast()))
    infer(value, expected)
    values.append(value)
  }

  private func joinBranches(_ values: [Expression], _ expected: Type?) -> Type {
    if let expected, !store.shallow(expected).isVariable, values.allSatisfy({ enter($0, expected) }) { return expected }
    let joined = join(values.map(\.type).filter { !store.shallow($0).isLibrary("Never") })
    for value in values { enter(value, joined) }
    return joined
  }
}
