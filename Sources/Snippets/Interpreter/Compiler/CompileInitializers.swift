extension FunctionCompiler {
  /// The body of an initializer: initial values first, then the statements, then `self`.
  func initializer(_ function: Function) {
    returnMode = .instance
    let owner = function.owner
    let isReference = owner?.isReference == true
    let delegation = Delegation.find(in: function.body ?? [])
    if !isReference {
      let register = temp()
      if let owner, owner.kind == .structure {
        emit(.makeStruct, register, k: code.number(of: code.runtimeType(owner)))
      } else {
        emit(.loadNil, register)
      }
      markObject(register)
      if let variable = function.selfVariable {
        if captures.isBoxed(variable) {
          emit(.makeBox, register, register)
          selfBox = register
          locations[ObjectIdentifier(variable)] = Location(storage: .box(register))
        } else {
          locations[ObjectIdentifier(variable)] = Location(storage: .register(register))
        }
      }
      selfRegister = register
    }
    if delegation != .toSelf, let owner, owner.kind != .enumeration {
      initialValues(of: owner, isBoxed: selfBox != nil)
    }
    scopes.append(Scope(mark: next))
    body(function.body ?? [])
    if isReference, delegation == .none, let parent = owner?.superclass { implicitSuperInit(parent) }
    returnSelf()
    scopes.removeLast()
  }

  /// What an initializer calls besides.
  enum Delegation {
    case none, toSelf, toSuper

    static func find(in statements: [Statement]) -> Delegation {
      var search = DelegationSearch()
      return search.delegation(in: statements)
    }
  }

  /// Sets the stored properties that have initial values.
  func initialValues(of declaration: NominalType, isBoxed: Bool = false) {
    let type = code.runtimeType(declaration)
    for variable in declaration.storedProperties where variable.hasInitialValue {
      at(variable.position)
      let register = temp()
      storedValue(of: variable, into: register)
      setInitial(variable, slot: type.fieldOffset + max(0, variable.slot), from: register, isBoxed: isBoxed)
      release(to: register)
    }
  }

  private func setInitial(_ variable: Variable, slot: Int, from register: Int, isBoxed: Bool) {
    let instance = selfRegister ?? 1
    if isBoxed {
      let own = temp()
      emit(.takeBox, own, instance)
      emit(.setField, own, slot, register)
      emit(.setBox, instance, own)
      forget(to: own)
    } else {
      emit(.setField, instance, slot, register)
      if variable.owner?.isReference == true, variable.wrapper != nil { emit(.attachWrapper, instance, slot) }
    }
    markMoved(register)
  }

  private func implicitSuperInit(_ parent: NominalType) {
    let window = temp(2)
    emit(.copy, window + 1, selfRegister ?? 1)
    emit(.call, window, k: code.number(of: code.constructUnit(of: parent)))
    markObject(window)
    release(to: window)
  }

  /// The unit that makes an instance ready which nothing else initialises: `self` in and out.
  static func makeConstructUnit(for declaration: NominalType, code: ProgramCode) -> CodeUnit {
    let unit = makeUnit(
      name: "init()", line: declaration.position.line, who: declaration.name, code: code, owner: declaration
    ) { compiler in
      compiler.reserve(through: 1)
      compiler.selfRegister = 1
      compiler.returnMode = .instance
      let own = declaration.initializers.first { function in
        function.parameters.allSatisfy { $0.defaultValue != nil || $0.isVariadic }
      }
      if let own {
        compiler.perform(
          own.parameters.indices.map { .omitted(own, $0) }, receiver: .register(1), window: compiler.temp(), into: nil,
          .unknown
        ) { window, _ in compiler.emit(.call, window, k: code.number(of: code.unit(for: own))) }
      } else {
        compiler.initialValues(of: declaration)
        if let parent = declaration.superclass { compiler.implicitSuperInit(parent) }
      }
      compiler.returnSelf()
    }
    unit.parameterCount = 1
    unit.registerCount = 2
    return unit
  }

  /// Initial values of a class alone, for a subclass that inherits its superclass's initializers.
  static func makeInitialValuesUnit(for declaration: NominalType, code: ProgramCode) -> CodeUnit {
    let unit = makeUnit(
      name: "init()", line: declaration.position.line, who: declaration.name, code: code, owner: declaration
    ) { compiler in
      compiler.reserve(through: 1)
      compiler.selfRegister = 1
      compiler.returnMode = .instance
      compiler.initialValues(of: declaration)
      compiler.emit(.returnVoid)
    }
    unit.parameterCount = 1
    unit.registerCount = 2
    return unit
  }

  /// The initializer that Swift makes for a structure. A parameter that was left out arrives as "omitted".
  static func makeMemberwiseUnit(for declaration: NominalType, code: ProgramCode) -> CodeUnit {
    let parameters = declaration.memberwiseParameters
    let unit = makeUnit(
      name: "init", line: declaration.position.line, who: declaration.name, code: code, owner: declaration
    ) { compiler in
      compiler.memberwise(declaration, parameters)
    }
    unit.parameterCount = parameters.count
    unit.registerCount = parameters.count + 1
    return unit
  }

  private func memberwise(_ declaration: NominalType, _ parameters: [MemberwiseParameter]) {
    reserve(through: parameters.count)
    let type = code.runtimeType(declaration)
    let instance = temp()
    selfRegister = instance
    returnMode = .instance
    emit(.makeStruct, instance, k: code.number(of: type))
    markObject(instance)
    for variable in declaration.storedProperties {
      let slot = type.fieldOffset + max(0, variable.slot)
      let position = parameters.firstIndex { $0.variable === variable }
      let done = Label()
      if let position {
        let parameter = parameters[position]
        let register = position + 1
        let missing = Label()
        if parameter.hasDefault {
          let test = temp(2)
          loadConstant(.omitted, into: test)
          emit(.identical, test + 1, test, register)
          emit(.clear, test, 1)
          jump(.jumpIfTrue, test + 1, to: missing)
          forget(to: test)
        }
        memberwiseArgument(parameter, register, slot, instance)
        if parameter.hasDefault {
          jump(.jump, to: done)
          place(missing)
        }
      }
      if variable.hasInitialValue, position == nil || parameters[position ?? 0].hasDefault {
        let register = temp()
        storedValue(of: variable, into: register)
        emit(.setField, instance, slot, register)
        markMoved(register)
        release(to: register)
      }
      place(done)
    }
    emit(.return, instance)
  }

  private func memberwiseArgument(_ parameter: MemberwiseParameter, _ register: Int, _ slot: Int, _ instance: Int) {
    switch parameter.role {
    case .value where parameter.variable.wrapper != nil:
      let wrapper = temp()
      makeWrapper(parameter.variable, from: register, into: wrapper)
      emit(.setField, instance, slot, wrapper)
      forget(to: wrapper)
    case .value, .wrapper:
      if parameter.variable.isWeakOrUnowned { emit(.makeWeak, register, register) }
      emit(.setField, instance, slot, register)
    case .built:
      let window = temp()
      emit(.move, window, register)
      emit(.callClosure, window, 0, 0)
      emit(.setField, instance, slot, window)
      forget(to: window)
    }
  }

  // MARK: - Calls

  func initializerCall(
    _ function: Function, _ callee: Expression, _ arguments: [CallArgument], _ expression: Expression,
    into target: Int
  ) {
    let type = expression.type
    let unit = code.unit(for: function)
    let emitCall: (Int, Int) -> Void = { [self] window, _ in emit(.call, window, k: code.number(of: unit)) }
    if case .member(let base, "init", _) = callee.kind {
      if case .superReference = base.kind {
        return perform(
          arguments, receiver: .register(selfRegister ?? 1), window: temp(), into: target, .unknown, call: emitCall)
      }
      if case .selfReference = base.kind, returnMode == .instance {
        return delegate(function, base, arguments, emitCall, into: target)
      }
      if function.owner?.isReference == true, !base.isStaticTypeName {
        return dynamicInitializer(function, callee, arguments, expression, into: target)
      }
    }
    if callee.isSelfType, function.owner?.isReference == true {
      return dynamicInitializer(function, callee, arguments, expression, into: target)
    }
    guard let owner = function.owner, owner.isReference else {
      if function.owner?.kind == .protocol || function.body == nil {
        return dynamicInitializer(function, callee, arguments, expression, into: target)
      }
      return perform(arguments, receiver: nil, window: temp(), into: target, type, call: emitCall)
    }
    let instance = temp()
    makeInstance(
      of: (type.wrapped ?? type).nominalType ?? owner, inheriting: owner,
      isConvenience: function.modifiers.contains(.convenience), into: instance)
    perform(arguments, receiver: .register(instance), window: temp(), into: target, type, call: emitCall)
    release(to: instance)
  }

  /// A new instance, with the initial values of the classes below the one whose initializer is called.
  private func makeInstance(
    of declared: NominalType, inheriting owner: NominalType, isConvenience: Bool, into instance: Int
  ) {
    emit(.makeInstance, instance, k: code.number(of: code.runtimeType(declared)))
    markObject(instance)
    var current: NominalType? = declared
    while let declaration = current, declaration !== owner {
      // A convenience initializer goes on to the nearest designated one, which sets its own class's values.
      if isConvenience, declaration.hasDesignatedInitializer { break }
      let window = temp(2)
      emit(.copy, window + 1, instance)
      let unit = code.derived(declaration, .initialValue) {
        Self.makeInitialValuesUnit(for: declaration, code: code)
      }
      emit(.call, window, k: code.number(of: unit))
      forget(to: window)
      current = declaration.superclass
    }
  }

  /// `self.init(...)`
  private func delegate(
    _ function: Function, _ base: Expression, _ arguments: [CallArgument], _ emitCall: @escaping (Int, Int) -> Void,
    into target: Int
  ) {
    if function.owner?.isReference == true {
      // A subclass may override the initializer.
      let isOverridden = code.isOverridden(function.fullName)
      perform(
        arguments, receiver: .register(selfRegister ?? 1), window: temp(), into: target, .unknown
      ) { [self] window, count in
        if isOverridden {
          emit(.callVirtual, window, code.number(of: .initializer(function.fullName)), count)
        } else {
          emitCall(window, count)
        }
      }
    } else {
      perform(arguments, receiver: nil, window: temp(), into: target, .unknown, call: emitCall)
      let copy = temp()
      emit(.copy, copy, target)
      place(of: base).set(copy)
      forget(to: copy)
    }
    guard case .initializer(isFailable: true) = function.kind else { return }
    let succeeded = Label()
    jump(.jumpIfNotNil, target, to: succeeded)
    let failed = temp()
    emit(.loadNil, failed)
    emit(.return, failed)
    forget(to: failed)
    place(succeeded)
  }

  /// `T(...)` where only the type value tells what is made.
  private func dynamicInitializer(
    _ function: Function, _ callee: Expression, _ arguments: [CallArgument], _ expression: Expression,
    into target: Int
  ) {
    let window = temp()
    var base = callee
    if case .member(let inner, "init", _) = callee.kind { base = inner }
    value(base, into: window)
    markObject(window)
    let site = machine.tables.add(
      CallSite(
        kind: .value, name: "init", labels: function.parameters.map(\.label), expected: expression.type, line: line))
    perform(arguments, receiver: nil, window: window, into: target, expression.type) { [self] window, count in
      emit(.callDynamic, window, site, count)
    }
    markObject(target)
  }

  func memberwiseCall(
    _ declaration: NominalType, _ expression: Expression, _ arguments: [Argument], into target: Int
  ) {
    let parameters = declaration.memberwiseParameters
    var given: [CallArgument] = []
    for (index, argument) in (expression.boundArguments ?? []).enumerated() {
      switch argument {
      case .given(let value): given.append(declaration.takesAutoclosure(index) ? .autoclosure(value) : .value(value))
      case .variadic(let values): given.append(.variadic(values))
      case .defaultValue: given.append(.omitted(nil, index))
      }
    }
    while given.count < parameters.count { given.append(.omitted(nil, given.count)) }
    let unit = code.memberwiseUnit(of: declaration)
    perform(given, receiver: nil, window: temp(), into: target, expression.type) { [self] window, _ in
      emit(.call, window, k: code.number(of: unit))
    }
  }

  /// `T()`
  func construct(_ declaration: NominalType, _ callee: Expression, _ expression: Expression, into target: Int) {
    if case .member(let base, "init", _) = callee.kind, case .superReference = base.kind {
      let window = temp(2)
      emit(.copy, window + 1, selfRegister ?? 1)
      emit(.call, window, k: code.number(of: code.constructUnit(of: declaration)))
      markObject(window)
      loadConstant(.void, into: target)
      return release(to: window)
    }
    guard declaration.isReference else { return memberwiseCall(declaration, expression, [], into: target) }
    let window = temp(2)
    emit(.makeInstance, window + 1, k: code.number(of: code.runtimeType(declaration)))
    emit(.call, window, k: code.number(of: code.constructUnit(of: declaration)))
    emit(.move, target, window)
    markObject(target)
    forget(to: window)
  }

  // MARK: - Cases

  func enumCaseValue(_ enumCase: EnumCase, _ expression: Expression, into target: Int) {
    guard let owner = enumCase.owner else { return }
    let type = code.runtimeType(owner)
    let code = code
    if enumCase.parameters.isEmpty {
      loadConstant(type.preallocated[enumCase.index], into: target)
    } else {
      let unit = code.derived(enumCase, .reference) {
        Self.makeFunctionUnit(enumCase.name, enumCase.parameters.count, owner, code) { compiler, window in
          compiler.emit(.makeEnum, window, code.number(of: type), enumCase.index)
        }
      }
      loadConstant(.object(ClosureObject(unit, captures: [])), into: target)
    }
    markObject(target)
  }

  func enumCaseCall(_ enumCase: EnumCase, _ expression: Expression, _ arguments: [Argument], into target: Int) {
    guard let owner = enumCase.owner else { return }
    let type = code.number(of: code.runtimeType(owner))
    let given: [CallArgument] =
      expression.boundArguments?.enumerated().map { index, argument in
        switch argument {
        case .given(let value): .value(value)
        case .variadic(let values): .variadic(values)
        case .defaultValue:
          enumCase.parameters.indices.contains(index)
            ? enumCase.parameters[index].defaultValue.map { .value($0) } ?? .omitted(nil, index)
            : .omitted(nil, index)
        }
      } ?? arguments.map { .value($0.value) }
    if enumCase.parameters.isEmpty { return enumCaseValue(enumCase, expression, into: target) }
    perform(given, receiver: nil, window: temp(), into: target, expression.type) { [self] window, _ in
      emit(.makeEnum, window, type, enumCase.index)
    }
  }

  /// A unit that hands its arguments to one instruction: a case or an initializer as a function.
  static func makeFunctionUnit(
    _ name: String, _ count: Int, _ owner: NominalType?, _ code: ProgramCode,
    call: @escaping (FunctionCompiler, Int) -> Void
  ) -> CodeUnit {
    let unit = makeUnit(
      name: name, line: owner?.position.line ?? 1, who: owner?.name, code: code, owner: owner
    ) { compiler in
      compiler.reserve(through: max(1, count))
      let window = compiler.temp(count + 1)
      for index in 0..<count { compiler.emit(.move, window + 1 + index, index + 1) }
      call(compiler, window)
      compiler.emit(.return, window)
    }
    unit.parameterCount = count
    unit.registerCount = count + 1
    return unit
  }

  func initializerValue(_ reference: Reference, _ expression: Expression, into target: Int) {
    let unit: CodeUnit
    let code = code
    switch reference {
    case .initializer(let function):
      let count = function.parameters.count
      let owner = function.owner
      unit = code.derived(function, .reference) {
        Self.makeFunctionUnit(function.fullName, count, owner, code) { compiler, window in
          let made = code.unit(for: function)
          guard let owner, owner.isReference else {
            return compiler.emit(.call, window, k: code.number(of: made))
          }
          let call = compiler.temp(count + 2)
          compiler.emit(.makeInstance, call + 1, k: code.number(of: code.runtimeType(owner)))
          for index in 0..<count { compiler.emit(.move, call + 2 + index, window + 1 + index) }
          compiler.emit(.call, call, k: code.number(of: made))
          compiler.emit(.move, window, call)
        }
      }
    case .memberwiseInitializer(let declaration): unit = code.memberwiseUnit(of: declaration)
    case .defaultInitializer(let declaration):
      unit = code.derived(declaration, .reference) {
        Self.makeFunctionUnit("init", 0, declaration, code) { compiler, window in
          if !declaration.isReference {
            for (index, _) in declaration.memberwiseParameters.enumerated() {
              let register = compiler.temp()
              precondition(register == window + 1 + index)
              compiler.loadConstant(.omitted, into: register)
            }
            return compiler.emit(.call, window, k: code.number(of: code.memberwiseUnit(of: declaration)))
          }
          let call = compiler.temp(2)
          compiler.emit(.makeInstance, call + 1, k: code.number(of: code.runtimeType(declaration)))
          compiler.emit(.call, call, k: code.number(of: code.constructUnit(of: declaration)))
          compiler.emit(.move, window, call)
        }
      }
    default: return
    }
    loadConstant(.object(ClosureObject(unit, captures: [])), into: target)
  }
}

extension Variable {
  /// Whether its slot begins with something else than nil.
  var hasInitialValue: Bool {
    initializer != nil || isLazy || modifiers.contains(.weak)
      || wrapper.map { use in
        use.construction != nil || use.declared != nil || type.wrapped != nil
          || !(use.takesWrappedValue || use.name == "Binding")
      } ?? false
  }
}

extension Expression {
  /// A type named as such, not a value that holds one.
  fileprivate var isStaticTypeName: Bool {
    switch kind {
    case .typeReference: true
    case .name, .member: if case .type? = reference { !isSelfType } else { false }
    default: false
    }
  }
}

extension NominalType {
  fileprivate var hasDesignatedInitializer: Bool {
    initializers.contains { !$0.modifiers.contains(.convenience) }
  }
}

extension Type {
  var nominalType: NominalType? { if case .declared(let reference, _) = self { reference.type } else { nil } }
}

/// Looks through statements for what an initializer delegates to.
private struct DelegationSearch {
  mutating func delegation(in statements: [Statement]) -> FunctionCompiler.Delegation {
    var pending = statements
    var found = FunctionCompiler.Delegation.none
    while let statement = pending.popLast() {
      switch statement.kind {
      case .expression(let expression):
        switch delegation(of: expression) {
        case .toSelf: return .toSelf
        case .toSuper: found = .toSuper
        case .none: break
        }
      case .if(let inner):
        pending += inner.then + (inner.otherwise ?? [])
      case .guard(_, let otherwise): pending += otherwise
      case .do(let body, let clauses):
        pending += body
        for clause in clauses { pending += clause.body }
      case .switch(let inner): for clause in inner.cases { pending += clause.body }
      default: break
      }
    }
    return found
  }

  private func delegation(of expression: Expression) -> FunctionCompiler.Delegation {
    switch expression.kind {
    case .try(let inner, _), .await(let inner), .convert(let inner, _): return delegation(of: inner)
    case .ifExpression(let inner):
      var search = self
      return search.delegation(in: inner.then + (inner.otherwise ?? []))
    case .switchExpression(let inner):
      var search = self
      return search.delegation(in: inner.cases.flatMap(\.body))
    case .call(let callee, _):
      guard case .member(let base, "init", _) = callee.kind else { return .none }
      switch base.kind {
      case .selfReference: return .toSelf
      case .superReference: return .toSuper
      default: return .none
      }
    case .assignment(let target, _):
      if case .selfReference = target.kind { return .none }
      return .none
    default: return .none
    }
  }
}
