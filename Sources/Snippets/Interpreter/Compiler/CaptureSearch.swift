/// Finds what closures and local functions capture, and which variables need a box for it.
///
/// Results are kept by the identity of the closure, local function or variable, so that each body is walked once.
final class Captures {
  /// Free variables of a closure (without those of its capture list) or local function, in order of appearance.
  private(set) var captured: [ObjectIdentifier: [Variable]] = [:]
  /// Variables that live in a box: captured, and changed or set after the capture may have happened.
  private(set) var boxed: Set<ObjectIdentifier> = []
  /// Boxes that must be made at the beginning of their block: captured before they are declared.
  private(set) var hoisted: Set<ObjectIdentifier> = []
  /// The variable that holds the closure of a local function.
  private(set) var closureVariables: [ObjectIdentifier: Variable] = [:]
  private var walked: Set<ObjectIdentifier> = []
  private var scope: Scope?

  private final class Scope {
    let key: ObjectIdentifier?
    let parent: Scope?
    var declared: Set<ObjectIdentifier> = []
    /// Declared in a block that has been entered, but not reached yet.
    var pending: Set<ObjectIdentifier> = []
    var captured: [Variable] = []
    var capturedSet: Set<ObjectIdentifier> = []

    init(key: ObjectIdentifier?, parent: Scope?) {
      self.key = key
      self.parent = parent
    }
  }

  func variables(of closure: Closure) -> [Variable] { captured[ObjectIdentifier(closure)] ?? [] }
  func variables(of function: Function) -> [Variable] { captured[ObjectIdentifier(function)] ?? [] }
  func isBoxed(_ variable: Variable) -> Bool { boxed.contains(ObjectIdentifier(variable)) }

  func closureVariable(of function: Function) -> Variable {
    if let known = closureVariables[ObjectIdentifier(function)] { return known }
    let made = Variable(name: function.name, isLet: true, position: function.position)
    closureVariables[ObjectIdentifier(function)] = made
    return made
  }

  /// Walks a function that stands outside other functions.
  func walk(_ function: Function, sharing outer: [Parameter] = []) {
    genericSources = []
    noteGenerics(of: function)
    guard walked.insert(ObjectIdentifier(function)).inserted else { return }
    within(nil) {
      if let variable = function.selfVariable { declare(variable) }
      for parameter in outer { declare(parameter.variable) }
      for parameter in function.parameters { declare(parameter.variable) }
      for parameter in function.parameters { if let value = parameter.defaultValue { visit(value) } }
      block(function.body ?? [])
    }
  }

  /// Walks the statements of a script. Its functions and variables are global.
  func walk(_ statements: [Statement]) {
    within(nil) {
      for statement in statements {
        if case .declaration(.function) = statement.kind { continue }
        visit(statement)
      }
    }
  }

  /// Walks an initial value or argument that stands outside functions. `own`: `self` as it sees it.
  func walk(_ expression: Expression, own: Variable? = nil) {
    guard walked.insert(ObjectIdentifier(expression)).inserted else { return }
    within(nil) {
      if let own { declare(own) }
      visit(expression)
    }
  }

  /// Whether a local function captures anything; one that does not exists from the beginning of its block.
  func needsCaptures(_ function: Function) -> Bool { !variables(of: function).isEmpty }

  /// The parameter whose value tells what a generic parameter stands for: `value: T`, `type: T.Type`, `values: [T]`.
  func genericSource(of type: Type) -> Variable? {
    var name = type
    if case .metatype(let inner) = name { name = inner }
    guard case .parameter(let parameter) = name else { return nil }
    return genericSources.last { $0.name == parameter }?.variable
  }

  private var genericSources: [(name: String, variable: Variable)] = []

  /// Notes what the parameters of a function tell about its generic parameters.
  func noteGenerics(of function: Function) {
    for parameter in function.parameters {
      switch parameter.variable.type {
      case .parameter(let name), .metatype(.parameter(let name)): genericSources.append((name, parameter.variable))
      case .library("Array", let arguments), .library("Optional", let arguments):
        if case .parameter(let name)? = arguments.first { genericSources.append((name, parameter.variable)) }
      default: break
      }
    }
  }

  // MARK: - Scopes

  private func within(_ key: ObjectIdentifier?, _ body: () -> Void) {
    let outer = scope
    let inner = Scope(key: key, parent: key == nil ? nil : outer)
    scope = inner
    body()
    scope = outer
    if let key { captured[key] = inner.captured }
  }

  private func declare(_ variable: Variable) {
    scope?.declared.insert(ObjectIdentifier(variable))
    scope?.pending.remove(ObjectIdentifier(variable))
  }

  private func refer(to variable: Variable) {
    let id = ObjectIdentifier(variable)
    var current = scope
    guard let innermost = current, !innermost.declared.contains(id) else { return }
    // Only what some enclosing function declares can be captured; the rest is global or unknown.
    var owner: Scope?
    var search = innermost.parent
    while let candidate = search {
      if candidate.declared.contains(id) {
        owner = candidate
        break
      }
      search = candidate.parent
    }
    guard let owner else { return }
    while let inner = current, inner !== owner {
      if inner.capturedSet.insert(id).inserted { inner.captured.append(variable) }
      current = inner.parent
    }
    if owner.pending.contains(id) {
      hoisted.insert(id)
      boxed.insert(id)
    } else if !variable.isLet || deferred.contains(id) {
      boxed.insert(id)
    }
  }

  /// `let`s without an initial value: set after their declaration.
  private var deferred: Set<ObjectIdentifier> = []

  private func block(_ statements: [Statement]) {
    // Local functions may name what the block declares further down.
    for statement in statements {
      guard case .declaration(let declaration) = statement.kind else { continue }
      switch declaration {
      case .function(let function):
        let variable = closureVariable(of: function)
        scope?.declared.insert(ObjectIdentifier(variable))
        scope?.pending.insert(ObjectIdentifier(variable))
      case .variables(let declaration):
        for binding in declaration.bindings {
          for variable in binding.pattern.variables {
            scope?.declared.insert(ObjectIdentifier(variable))
            scope?.pending.insert(ObjectIdentifier(variable))
            if binding.initializer == nil { deferred.insert(ObjectIdentifier(variable)) }
          }
        }
      default: break
      }
    }
    for statement in statements { visit(statement) }
  }

  // MARK: - Walk

  private func visit(_ statement: Statement) {
    switch statement.kind {
    case .expression(let expression): visit(expression)
    case .declaration(let declaration): visit(declaration)
    case .if(let statement): visit(statement)
    case .guard(let conditions, let otherwise):
      // What the else branch declares is its own; what the conditions bind lives on.
      conditions.forEach(visit)
      block(otherwise)
    case .whileLoop(let conditions, let body):
      conditions.forEach(visit)
      block(body)
    case .repeatWhile(let body, let condition):
      block(body)
      visit(condition)
    case .forIn(let loop):
      visit(loop.sequence)
      declare(loop.pattern)
      if let filter = loop.filter { visit(filter) }
      block(loop.body)
    case .switch(let statement): visit(statement)
    case .return(let value): if let value { visit(value) }
    case .throw(let value): visit(value)
    case .break, .continue, .fallthrough: break
    case .defer(let body): block(body)
    case .do(let body, let clauses):
      block(body)
      for clause in clauses {
        if let error = clause.implicitError { declare(error) }
        for item in clause.items { visit(item) }
        block(clause.body)
      }
    }
  }

  private func visit(_ declaration: Declaration) {
    switch declaration {
    case .variables(let declaration):
      for binding in declaration.bindings {
        if let value = binding.initializer {
          if declaration.isAsyncLet {
            within(ObjectIdentifier(value)) { visit(value) }
          } else {
            visit(value)
          }
        }
        for variable in binding.pattern.variables {
          if let accessors = variable.accessors {
            for function in [accessors.getter, accessors.setter, accessors.willSet, accessors.didSet] {
              if let function { local(function) }
            }
          }
          for attribute in variable.attributes { for argument in attribute.arguments { visit(argument.value) } }
        }
        declare(binding.pattern)
      }
    case .function(let function):
      local(function)
      declare(closureVariable(of: function))
    case .type, .extension, .typeAlias, .enumCases, .associatedType: break
    }
  }

  private func local(_ function: Function) {
    within(ObjectIdentifier(function)) {
      for parameter in function.parameters { declare(parameter.variable) }
      for parameter in function.parameters { if let value = parameter.defaultValue { visit(value) } }
      block(function.body ?? [])
    }
  }

  private func visit(_ statement: IfStatement) {
    statement.conditions.forEach(visit)
    block(statement.then)
    if let otherwise = statement.otherwise { block(otherwise) }
  }

  private func visit(_ statement: SwitchStatement) {
    visit(statement.subject)
    for clause in statement.cases {
      clause.items.forEach(visit)
      block(clause.body)
    }
  }

  private func visit(_ item: CaseItem) {
    declare(item.pattern)
    if let filter = item.filter { visit(filter) }
  }

  private func visit(_ condition: Condition) {
    switch condition {
    case .expression(let expression): visit(expression)
    case .optionalBinding(let pattern, _, let value), .pattern(let pattern, let value):
      visit(value)
      declare(pattern)
    case .available: break
    }
  }

  private func declare(_ pattern: Pattern) {
    switch pattern.kind {
    case .wildcard, .typeTest: break
    case .binding(let variable): declare(variable)
    case .tuple(let elements), .enumCase(_, _, let elements):
      for element in elements { declare(element.pattern) }
    case .optional(let inner), .cast(let inner, _): declare(inner)
    case .expression(let expression): visit(expression)
    }
  }

  private func visit(_ expression: Expression) {
    if case .type(let type)? = expression.reference, let variable = genericSource(of: type) { refer(to: variable) }
    if case .local(let variable)? = expression.reference { refer(to: variable) }
    if case .projection(let variable)? = expression.reference { refer(to: variable) }
    if case .wrapperStorage(let variable)? = expression.reference { refer(to: variable) }
    if case .function(let function)? = expression.reference,
      let variable = closureVariables[ObjectIdentifier(function)]
    {
      refer(to: variable)
    }
    switch expression.kind {
    case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .name, .selfReference, .superReference,
      .implicitMember, .operatorReference, .discard, .typeReference, .sourceLiteral, .selector:
      break
    case .stringLiteral(let segments):
      for case .interpolation(let arguments) in segments { for argument in arguments { visit(argument.value) } }
    case .arrayLiteral(let elements): elements.forEach(visit)
    case .dictionaryLiteral(let entries):
      for entry in entries {
        visit(entry.key)
        visit(entry.value)
      }
    case .member(let base, _, _), .optionalUnwrap(let base), .optionalChain(let base), .forceUnwrap(let base),
      .prefixOperator(_, let base), .postfixOperator(_, let base), .cast(let base, _, _), .typeTest(let base, _),
      .try(let base, _), .await(let base), .addressOf(let base), .convert(let base, _):
      visit(base)
    case .call(let callee, let arguments), .subscripted(let callee, let arguments):
      visit(callee)
      if let bound = expression.boundArguments {
        for (index, argument) in bound.enumerated() {
          switch argument {
          case .given(let value):
            if expression.reference?.isAutoclosure(index) == true {
              within(ObjectIdentifier(value)) { visit(value) }
            } else {
              visit(value)
            }
          case .variadic(let values): values.forEach(visit)
          case .defaultValue: break
          }
        }
      } else {
        for argument in arguments { visit(argument.value) }
      }
    case .closure(let closure): visit(closure)
    case .tuple(let elements): for element in elements { visit(element.value) }
    case .binaryOperator(_, let left, let right), .assignment(let left, let right):
      visit(left)
      visit(right)
    case .ternary(let condition, let then, let otherwise):
      visit(condition)
      visit(then)
      visit(otherwise)
    case .keyPath(_, let components):
      for case .subscripted(let arguments) in components { for argument in arguments { visit(argument.value) } }
    case .ifExpression(let statement): visit(statement)
    case .switchExpression(let statement): visit(statement)
    }
  }

  private func visit(_ closure: Closure) {
    for item in closure.captures { visit(item.value) }
    within(ObjectIdentifier(closure)) {
      for item in closure.captures { declare(item.variable) }
      for parameter in closure.parameters { declare(parameter.variable) }
      block(closure.body)
    }
  }
}

extension Pattern {
  /// The variables that the pattern binds, in order.
  var variables: [Variable] {
    switch kind {
    case .wildcard, .typeTest, .expression: []
    case .binding(let variable): [variable]
    case .tuple(let elements), .enumCase(_, _, let elements): elements.flatMap(\.pattern.variables)
    case .optional(let inner), .cast(let inner, _): inner.variables
    }
  }
}

extension Reference {
  /// Whether the argument for a parameter of the callee is wrapped into a closure.
  func isAutoclosure(_ index: Int) -> Bool {
    switch self {
    case .function(let function), .method(let function, _), .initializer(let function):
      function.parameters.indices.contains(index) && function.parameters[index].isAutoclosure
    case .library(let member):
      member.parameters.indices.contains(index) && member.parameters[index].isAutoclosure
    case .memberwiseInitializer(let type): type.takesAutoclosure(index)
    default: false
    }
  }
}

extension NominalType {
  /// Whether a parameter of the memberwise initializer wraps its argument: the object of a `@StateObject` is made once
  /// for each node.
  func takesAutoclosure(_ index: Int) -> Bool {
    let parameters = memberwiseParameters
    return parameters.indices.contains(index) && parameters[index].variable.wrapper?.name == "StateObject"
  }
}
