/// The code of functions, accessors, closures in initial values, scripts and previews.
extension Checker {
  func checkBodies() {
    for type in collectedTypes { checkMembers(of: type) }
    for (_, added) in program.libraryExtensions.sorted(by: { $0.key < $1.key }) {
      for variable in added.staticProperties + added.computedProperties { checkMember(variable) }
      for function in added.methods + added.initializers + added.subscripts { checkMember(function) }
    }
    for declaration in program.declarations {
      switch declaration {
      case .variables(let variables): checkGlobals(variables)
      case .function(let function): checkBody(of: function, in: fileScope, own: nil)
      case .type, .extension, .typeAlias, .enumCases, .associatedType: break
      }
    }
    checkScript()
    if let preview = program.preview {
      preview.isMainActor = true
      if preview.builder == nil { preview.builder = .view }
      preview.resultType = .anyView
      checkBody(of: preview, in: fileScope, own: nil)
    }
    while !localTypes.isEmpty {
      let types = localTypes
      localTypes = []
      for type in types { checkMembers(of: type) }
    }
  }

  private func checkScript() {
    guard !program.statements.isEmpty else { return }
    scope = fileScope
    let context = CodeContext(parent: nil, resultType: .void, isMainActor: true, isAsync: true)
    scope = Scope(.code, parent: fileScope, context: context)
    checkStatements(program.statements)
    scope = fileScope
  }

  private func checkGlobals(_ declaration: VariableDeclaration) {
    for binding in declaration.bindings {
      if case .binding(let variable) = binding.pattern.kind {
        if variable.initializer == nil { variable.initializer = binding.initializer }
        checkMember(variable)
        binding.pattern.type = variable.type
      } else if let value = binding.initializer {
        separately(in: fileScope) {
          infer(value)
          match(binding.pattern, store.settle(value.type))
        }
      }
    }
  }

  func checkMembers(of type: NominalType) {
    for variable in type.storedProperties + type.staticProperties + type.computedProperties { checkMember(variable) }
    checkPatterns(of: type)
    for function in type.initializers + type.methods + type.subscripts { checkMember(function) }
    if let function = type.deinitializer { checkMember(function) }
    guard let inside = typeScopes[ObjectIdentifier(type)] else { return }
    for enumCase in type.cases {
      separately(in: inside) {
        if let raw = enumCase.rawValue { check(raw, type.rawType ?? .int) }
        for parameter in enumCase.parameters {
          if let value = parameter.defaultValue { check(value, parameter.type) }
        }
      }
    }
  }

  /// `let (a, b) = pair` as properties.
  private func checkPatterns(of type: NominalType) {
    for case .variables(let declaration) in type.members {
      for binding in declaration.bindings {
        if case .binding = binding.pattern.kind { continue }
        guard let value = binding.initializer, let inside = typeScopes[ObjectIdentifier(type)] else { continue }
        separately(in: inside) {
          infer(value)
          match(binding.pattern, store.settle(value.type))
        }
      }
    }
  }

  private func checkMember(_ variable: Variable) {
    guard let home = homes[ObjectIdentifier(variable)] else { return }
    if variable.initializer != nil || variable.wrapper != nil { checkInitializer(of: variable, in: home) }
    guard let accessors = variable.accessors else { return }
    let own = type(of: variable)
    for accessor in [accessors.getter, accessors.setter, accessors.willSet, accessors.didSet].compactMap(\.self) {
      if accessor === accessors.getter, accessor.resultType.isUnknown { accessor.resultType = own }
      for place in accessor.parameters.indices where accessor.parameters[place].variable.type.isUnknown {
        accessor.parameters[place].variable.type = own
      }
      checkBody(of: accessor, in: home, own: ownVariable(for: accessor, in: home, isStatic: variable.isStatic))
    }
  }

  private func checkMember(_ function: Function) {
    guard let home = homes[ObjectIdentifier(function)] else { return }
    let own = ownVariable(for: function, in: home, isStatic: function.isStatic)
    if let accessors = function.accessors {
      for parameter in function.parameters {
        if let value = parameter.defaultValue { separately(in: home) { check(value, parameter.variable.type) } }
      }
      for accessor in [accessors.getter, accessors.setter, accessors.willSet, accessors.didSet].compactMap(\.self) {
        let own = ownVariable(for: accessor, in: home, isStatic: function.isStatic)
        checkBody(of: accessor, in: signatureScope(of: function, in: home), own: own, sharing: function.parameters)
      }
      return
    }
    checkBody(of: function, in: home, own: own)
  }

  /// `self` of a member.
  private func ownVariable(for function: Function, in home: Scope, isStatic: Bool) -> Variable? {
    if let known = function.selfVariable { return known }
    guard case .type(let type) = home.kind else { return nil }
    let isMutable: Bool
    switch function.kind {
    case .initializer: isMutable = true
    case .setter: isMutable = !function.modifiers.contains(.nonmutating)
    default: isMutable = function.isMutating
    }
    let isReference = function.owner?.isReference ?? false
    let own = Variable(name: "self", isLet: isReference || !isMutable, position: function.position)
    own.type = isStatic ? .metatype(type) : type
    function.selfVariable = own
    return own
  }

  /// Checks a function's default values and statements, once. `sharing`: the parameters of the subscript around.
  func checkBody(of function: Function, in home: Scope, own: Variable?, sharing outer: [Parameter] = []) {
    guard checkedFunctions.insert(ObjectIdentifier(function)).inserted else { return }
    let signature = signatureScope(of: function, in: home)
    for parameter in function.parameters {
      guard let value = parameter.defaultValue else { continue }
      separately(in: signature) { check(value, parameter.variable.type) }
    }
    guard let body = function.body else { return }
    let context = CodeContext(
      parent: nil, resultType: innerResult(of: function), builder: function.builder,
      isMainActor: function.isMainActor, isAsync: function.isAsync, isStatic: function.isStatic)
    let inside = Scope(.code, parent: signature, context: context)
    if let own { inside.declare(own) }
    for parameter in outer + function.parameters { inside.declare(parameter.variable) }
    separately(in: inside, settlingAtEnd: false) {
      checkFunctionBody(body, function, context)
    }
  }

  /// What `return` gives: nothing in an initializer.
  private func innerResult(of function: Function) -> Type {
    switch function.kind {
    case .initializer(let isFailable): isFailable ? .optional(.void) : .void
    case .deinitializer, .setter, .observer: .void
    case .function, .getter, .subscripted: function.resultType
    }
  }

  private func checkFunctionBody(_ body: [Statement], _ function: Function, _ context: CodeContext) {
    if function.builder != nil, !returnsValue(body) {
      scope = scope.block()
      checkStatements(body)
      return
    }
    if function.builder != nil {
      // An explicit `return` turns the builder off.
      function.builder = nil
      context.builder = nil
    }
    if body.count == 1, !context.resultType.isVoid {
      switch body[0].kind {
      case .expression(let value): body[0].kind = .return(value)
      default:
        if let value = body[0].asBranchExpression, !isFailable(function) { body[0].kind = .return(value) }
      }
    }
    scope = scope.block()
    checkStatements(body)
  }

  private func isFailable(_ function: Function) -> Bool {
    if case .initializer = function.kind { true } else { false }
  }
}
