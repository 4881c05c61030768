/// The units of functions, accessors and values that stand outside functions.
extension FunctionCompiler {
  /// Whether a call gives `self` back changed.
  static func changesSelf(_ function: Function, owner: NominalType?) -> Bool {
    if function.isStatic || owner?.isReference == true { return false }
    switch function.kind {
    case .initializer, .deinitializer: return false
    case .setter, .observer: return !function.modifiers.contains(.nonmutating)
    case .function, .getter, .subscripted: return function.isMutating
    }
  }

  static func makeUnit(for function: Function, code: ProgramCode) -> CodeUnit {
    let owner = function.owner
    let subscripted = code.subscriptOwning(function)
    let indices = subscripted?.parameters ?? []
    let hasSelf = function.selfVariable != nil || owner != nil
    let isClassInitializer = function.isInitializer && owner?.isReference == true
    let takesSelf = hasSelf && (!function.isInitializer || isClassInitializer)
    let unit = makeUnit(
      name: function.fullName, line: function.position.line, who: owner?.name, code: code, owner: owner
    ) { compiler in
      compiler.function(function, indices, takesSelf: takesSelf)
    }
    unit.isAsync = function.isAsync
    let first = takesSelf ? 2 : 1
    unit.parameterCount = first - 1 + function.parameters.count + indices.count
    unit.registerCount = unit.parameterCount + 1
    if takesSelf, changesSelf(function, owner: owner) { unit.inoutRegisters.append(1) }
    for (index, parameter) in function.parameters.enumerated() where parameter.isInout {
      unit.inoutRegisters.append(first + index)
    }
    return unit
  }

  private func function(_ function: Function, _ indices: [Parameter], takesSelf: Bool) {
    captures.walk(function, sharing: indices)
    reserve(through: unit.parameterCount)
    var register = 1
    if takesSelf {
      selfRegister = 1
      if let variable = function.selfVariable { bindParameter(variable, to: 1) }
      register = 2
    }
    for parameter in function.parameters + indices {
      bindParameter(parameter.variable, to: register)
      register += 1
    }
    let initializes = function.isInitializer
    if initializes { return initializer(function) }
    if let owner = function.owner, owner.kind == .actor, takesSelf, function.isAsync || !function.isStatic,
      !function.modifiers.contains(.nonisolated), case .function = function.kind
    {
      emit(.enterActor, 1, next)
    }
    if case .deinitializer = function.kind, let parent = function.owner?.superclass,
      let inherited = code.runtimeType(parent).deinitializer
    {
      epilogue = { [self] in
        let window = temp(2)
        emit(.copy, window + 1, 1)
        emit(.call, window, k: code.number(of: inherited))
        forget(to: window)
      }
    }
    guardingInouts {
      functionBody(function.body ?? [], builder: function.builder)
    }
  }

  /// Statements of a function, or its builder's value.
  func functionBody(_ statements: [Statement], builder: ResultBuilder?) {
    if let builder, !statements.contains(where: \.isReturn) {
      self.builder = builder
      scopes.append(Scope(mark: next))
      let result = temp()
      builderBlock(statements, builder, isFunctionBody: true, into: result)
      leaveForReturn()
      emit(.return, result)
      scopes.removeLast()
      return
    }
    scopes.append(Scope(mark: next))
    body(statements)
    if unit.name == "deinit" || statements.last?.leaves != true { returnStatement(nil) }
    scopes.removeLast()
    forget(to: next)
  }

  private func leaveForReturn() { restoreInouts() }

  /// Runs `body`; where an error leaves it, `inout` parameters that live in boxes go back to their registers first.
  func guardingInouts(_ body: () -> Void) {
    guard !inoutBoxes.isEmpty else { return body() }
    let start = position
    let error = temp()
    body()
    let end = position
    handlers.append(
      CodeUnit.Handler(start: start, end: end, target: position, register: error, clearFrom: error + 1))
    restoreInouts()
    emit(.throw, error)
  }

  /// Makes a parameter's register the variable, in a box where closures capture it.
  func bindParameter(_ variable: Variable, to register: Int) {
    guard captures.isBoxed(variable) else {
      locations[ObjectIdentifier(variable)] = Location(storage: .register(register))
      return
    }
    let box = temp()
    emit(.makeBox, box, register)
    markObject(box)
    locations[ObjectIdentifier(variable)] = Location(storage: .box(box))
    if unit.inoutRegisters.contains(register) { inoutBoxes.append((register, box)) }
  }

  // MARK: - Values outside functions

  /// The unit that computes and sets a global or static property at the first access.
  static func makeGlobalUnit(for variable: Variable, code: ProgramCode) -> CodeUnit {
    makeUnit(
      name: variable.name, line: variable.position.line, who: variable.owner?.name, code: code, owner: variable.owner
    ) { compiler in
      let register = compiler.temp()
      compiler.storedValue(of: variable, into: register)
      compiler.emit(.setGlobal, register, k: code.global(for: variable))
    }
  }

  /// What a stored property or global begins with.
  func storedValue(of variable: Variable, into register: Int) {
    if variable.wrapper != nil {
      wrapperInitialValue(variable, variable.initializer, into: register)
    } else if variable.isLazy {
      loadConstant(.omitted, into: register)
    } else if let initializer = variable.initializer {
      captures.walk(initializer)
      value(initializer, into: register)
      if variable.isWeakOrUnowned { emit(.makeWeak, register, register) }
    } else {
      emit(.loadNil, register)
      if variable.modifiers.contains(.weak) { emit(.makeWeak, register, register) }
    }
    markObject(register)
  }

  /// The wrapper of a wrapped variable, as its declaration makes it.
  func wrapperInitialValue(_ variable: Variable, _ initializer: Expression?, into register: Int) {
    guard let use = variable.wrapper else { return }
    markObject(register)
    if let construction = use.construction {
      captures.walk(construction)
      return value(construction, into: register)
    }
    if let initializer {
      captures.walk(initializer)
      let source = value(initializer, copied: true)
      markObject(source)
      makeWrapper(variable, from: source, into: register)
      return release(to: source)
    }
    if use.declared == nil, variable.type.wrapped != nil, use.takesWrappedValue {
      let source = temp()
      emit(.loadNil, source)
      return makeWrapper(variable, from: source, into: register)
    }
    if let declared = use.declared {
      if declared.initializers.contains(where: { $0.parameters.allSatisfy { $0.defaultValue != nil } })
        || declared.initializers.isEmpty && declared.memberwiseParameters.allSatisfy(\.hasDefault)
      {
        return make(declared, [], into: register)
      }
      return emit(.loadNil, register)
    }
    if use.takesWrappedValue || use.name == "Binding" { return emit(.loadNil, register) }
    let window = temp(2)
    if let native = code.native("\(use.name).init()", changesArguments: false) {
      loadConstant(code.typeValue(use.type), into: window + 1)
      emit(.callNative, window, native, 1)
    } else {
      emitDynamic(.init(kind: .value, name: use.name + ".init", expected: use.type, line: line), window, 0)
    }
    emit(.move, register, window)
    forget(to: window)
  }

  /// A wrapper around a value in a register.
  func makeWrapper(_ variable: Variable, from source: Int, into target: Int) {
    guard let use = variable.wrapper else { return }
    if let declared = use.declared {
      make(declared, [("wrappedValue", source)], into: target)
      return
    }
    let window = temp(3)
    if let native = code.native("\(use.name).init(wrappedValue:)", changesArguments: false) {
      loadConstant(code.typeValue(use.type), into: window + 1)
      emit(.move, window + 2, source)
      markMoved(source)
      emit(.callNative, window, native, 2)
    } else {
      emit(.move, window + 1, source)
      markMoved(source)
      var site = CallSite(kind: .value, name: use.name + ".init", expected: use.type, line: line)
      site.labels = ["wrappedValue"]
      emitDynamic(site, window, 1)
    }
    emit(.move, target, window)
    markObject(target)
    forget(to: window)
  }

  /// A value of a declared type from labelled values in registers; what is missing takes its default.
  private func make(_ declared: NominalType, _ given: [(label: String, register: Int)], into target: Int) {
    let fitting = declared.initializers.first { function in
      function.parameters.allSatisfy { parameter in
        parameter.defaultValue != nil || given.contains { $0.label == parameter.label }
      } && given.allSatisfy { value in function.parameters.contains { $0.label == value.label } }
    }
    let window = temp()
    if let fitting {
      let arguments = fitting.parameters.enumerated().map { index, parameter -> CallArgument in
        given.first { $0.label == parameter.label }.map { .register($0.register) } ?? .omitted(fitting, index)
      }
      if declared.isReference {
        let instance = temp()
        emit(.makeInstance, instance, k: code.number(of: code.runtimeType(declared)))
        perform(arguments, receiver: .register(instance), window: temp(), into: target, .unknown) { [self] window, _ in
          emit(.call, window, k: code.number(of: code.unit(for: fitting)))
        }
        markObject(instance)
        release(to: instance)
      } else {
        perform(arguments, receiver: nil, window: window, into: target, .unknown) { [self] window, _ in
          emit(.call, window, k: code.number(of: code.unit(for: fitting)))
        }
      }
      return
    }
    let unit = code.memberwiseUnit(of: declared)
    let arguments = declared.memberwiseParameters.map { parameter -> CallArgument in
      given.first { $0.label == parameter.variable.name }.map { .register($0.register) } ?? .omitted(nil, 0)
    }
    perform(arguments, receiver: nil, window: window, into: target, .unknown) { [self] window, _ in
      emit(.call, window, k: code.number(of: unit))
    }
  }

  // MARK: - Accessors of stored properties

  static func makeGetter(for variable: Variable, code: ProgramCode) -> CodeUnit {
    let unit = makeUnit(
      name: variable.name, line: variable.position.line, who: variable.owner?.name, code: code, owner: variable.owner
    ) { compiler in
      compiler.reserve(through: 1)
      compiler.selfRegister = 1
      let register = compiler.temp()
      let owner: Owner =
        variable.isLazy && variable.owner?.isReference != true
        ? .value(compiler.registerPlace(1, .unknown)) : .reference(1)
      if variable.modifiers.contains(.override), let inherited = compiler.inheritedProperty(variable) {
        compiler.directPlace(inherited, owner).get(register)
      } else {
        compiler.storedPlace(variable, owner, variable.type).get(register)
      }
      compiler.emit(.return, register)
    }
    unit.parameterCount = 1
    unit.registerCount = 2
    return unit
  }

  /// Writes a stored property, its observers included.
  static func makeSetter(for variable: Variable, code: ProgramCode) -> CodeUnit {
    let isReference = variable.owner?.isReference ?? false
    let unit = makeUnit(
      name: variable.name, line: variable.position.line, who: variable.owner?.name, code: code, owner: variable.owner
    ) { compiler in
      compiler.reserve(through: 2)
      compiler.selfRegister = 1
      let owner: Owner = isReference ? .reference(1) : .value(compiler.registerPlace(1, .unknown))
      if variable.isObserved {
        var storage = compiler.unobservedPlace(variable, owner, variable.type)
        if variable.modifiers.contains(.override), let inherited = compiler.inheritedProperty(variable) {
          storage = compiler.directPlace(inherited, owner)
        }
        compiler.storeWithObservers(variable, storage: storage, source: 2, receiver: 1)
      } else {
        compiler.storedPlace(variable, owner, variable.type).set(2)
      }
      compiler.emit(.returnVoid)
    }
    unit.parameterCount = 2
    unit.registerCount = 3
    if !isReference { unit.inoutRegisters = [1] }
    return unit
  }

  /// The superclass's property that an overriding one observes.
  func inheritedProperty(_ variable: Variable) -> Variable? {
    var current = variable.owner?.superclass
    while let declaration = current {
      if let found = declaration.property(named: variable.name) { return found }
      current = declaration.superclass
    }
    return nil
  }

  /// A property as its own class has it, whatever a subclass overrides.
  func directPlace(_ variable: Variable, _ owner: Owner) -> Place {
    if variable.accessors?.getter != nil { return computedPlace(variable, owner, variable.type, isVirtual: false) }
    return storedPlace(variable, owner, variable.type)
  }

  /// Computes a lazy property: `self` in, value out.
  static func makeLazyUnit(for variable: Variable, code: ProgramCode) -> CodeUnit {
    let unit = makeUnit(
      name: variable.name, line: variable.position.line, who: variable.owner?.name, code: code, owner: variable.owner
    ) { compiler in
      compiler.reserve(through: 1)
      compiler.selfRegister = 1
      guard let initializer = variable.initializer else { return }
      compiler.captures.walk(initializer, own: variable.initializerSelf)
      if let own = variable.initializerSelf { compiler.bindParameter(own, to: 1) }
      let register = compiler.value(initializer, copied: true)
      compiler.markObject(register)
      compiler.emit(.return, register)
    }
    unit.parameterCount = 1
    unit.registerCount = 2
    return unit
  }
}

extension Function {
  var isInitializer: Bool { if case .initializer = kind { true } else { false } }

  /// A local function that the compiler has no register for: it captures nothing.
  func isLocal(in compiler: FunctionCompiler) -> Bool { false }
}

extension Variable {
  var isWeakOrUnowned: Bool { modifiers.contains(.weak) || modifiers.contains(.unowned) }
}

extension Statement {
  var isReturn: Bool { if case .return = kind { true } else { false } }

  /// True where control never goes on behind it.
  var leaves: Bool {
    switch kind {
    case .return, .throw: true
    default: false
    }
  }
}
