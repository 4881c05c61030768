extension FunctionCompiler {
  /// A closure expression: what it captures now, and its unit.
  func closure(_ closure: Closure, into target: Int) {
    let unit = code.unit(ObjectIdentifier(closure)) { Self.makeUnit(for: closure, code: code, owner: owner) }
    let free = captures.variables(of: closure)
    let window = temp(max(1, closure.captures.count + free.count))
    for (index, item) in closure.captures.enumerated() {
      let register = window + index
      value(item.value, into: register)
      if item.strength != .strong { emit(.makeWeak, register, register) }
      if captures.isBoxed(item.variable) { emit(.makeBox, register, register) }
      markObject(register)
    }
    for (index, variable) in free.enumerated() { capture(variable, into: window + closure.captures.count + index) }
    emit(.makeClosure, target, code.number(of: unit), window)
    markObject(target)
    forget(to: window)
  }

  /// What a closure keeps of a variable: its box, or its value.
  private func capture(_ variable: Variable, into register: Int) {
    guard let location = locations[ObjectIdentifier(variable)] else { return emit(.loadNil, register) }
    switch location.storage {
    case .register(let source), .box(let source): emit(.copy, register, source)
    }
    markObject(register)
  }

  /// Makes what the running closure captured its locals.
  private func bindCaptures(_ variables: [(variable: Variable, strength: CaptureItem.Strength)]) {
    for (index, entry) in variables.enumerated() {
      let register = temp()
      emit(.getCapture, register, index)
      markObject(register)
      let storage: Location.Storage = captures.isBoxed(entry.variable) ? .box(register) : .register(register)
      locations[ObjectIdentifier(entry.variable)] = Location(storage: storage, strength: entry.strength)
    }
  }

  private static func makeUnit(for closure: Closure, code: ProgramCode, owner: NominalType?) -> CodeUnit {
    let free = code.captures.variables(of: closure)
    let unit = makeUnit(
      name: "closure", line: closure.position.line, who: owner?.name, code: code, owner: owner
    ) { compiler in
      let count = closure.parameters.count
      compiler.reserve(through: count)
      compiler.bindCaptures(
        closure.captures.map { ($0.variable, $0.strength) } + free.map { ($0, code.strength(of: $0)) })
      for (index, parameter) in closure.parameters.enumerated() {
        compiler.bindParameter(parameter.variable, to: index + 1)
      }
      compiler.guardingInouts { compiler.functionBody(closure.body, builder: closure.builder) }
    }
    for item in closure.captures { code.note(item) }
    unit.isAsync = closure.isAsync || closure.type.functionType?.isAsync == true
    unit.parameterCount = closure.parameters.count
    unit.registerCount = closure.parameters.count + 1
    unit.captureCount = closure.captures.count + free.count
    for (index, parameter) in closure.parameters.enumerated() where parameter.isInout {
      unit.inoutRegisters.append(index + 1)
    }
    return unit
  }

  /// The closure of a local function or local accessor.
  func localClosure(_ function: Function, into target: Int) {
    let free = captures.variables(of: function)
    let outer = owner
    let unit = code.unit(ObjectIdentifier(function)) {
      let made = Self.makeUnit(
        name: function.fullName, line: function.position.line, who: outer?.name, code: code, owner: outer
      ) { [code] compiler in
        compiler.reserve(through: function.parameters.count)
        // The function's own closure stands in register 0: recursion needs no box.
        let own = code.captures.closureVariable(of: function)
        if !free.contains(where: { $0 === own }) {
          compiler.locations[ObjectIdentifier(own)] = Location(storage: .register(0))
        }
        compiler.bindCaptures(free.map { ($0, code.strength(of: $0)) })
        for (index, parameter) in function.parameters.enumerated() {
          compiler.bindParameter(parameter.variable, to: index + 1)
        }
        compiler.guardingInouts { compiler.functionBody(function.body ?? [], builder: function.builder) }
      }
      made.isAsync = function.isAsync
      made.parameterCount = function.parameters.count
      made.registerCount = function.parameters.count + 1
      made.captureCount = free.count
      for (index, parameter) in function.parameters.enumerated() where parameter.isInout {
        made.inoutRegisters.append(index + 1)
      }
      return made
    }
    let window = temp(max(1, free.count))
    for (index, variable) in free.enumerated() { capture(variable, into: window + index) }
    emit(.makeClosure, target, code.number(of: unit), window)
    markObject(target)
    forget(to: window)
  }

  /// Calls a local accessor with arguments in registers.
  func callLocal(_ function: Function, _ arguments: [Int], into target: Int) {
    guard let location = locations[ObjectIdentifier(captures.closureVariable(of: function))],
      case .register(let closure) = location.storage
    else { return emit(.loadNil, target) }
    let window = temp(arguments.count + 1)
    emit(.copy, window, closure)
    for (index, register) in arguments.enumerated() { emit(.copy, window + 1 + index, register) }
    emit(.callClosure, window, 0, arguments.count)
    emit(.move, target, window)
    forget(to: window)
  }

  /// An argument for an `@autoclosure` parameter.
  func autoclosure(_ expression: Expression, into target: Int) {
    let id = ObjectIdentifier(expression)
    let free = captures.captured[id] ?? []
    let outer = owner
    let unit = code.unit(id) {
      let made = Self.makeUnit(
        name: "autoclosure", line: expression.position.line, who: outer?.name, code: code, owner: outer
      ) { [code] compiler in
        compiler.bindCaptures(free.map { ($0, code.strength(of: $0)) })
        let register = compiler.trying(value: expression)
        compiler.emit(.return, register)
      }
      made.isAsync = false
      made.captureCount = free.count
      return made
    }
    let window = temp(max(1, free.count))
    for (index, variable) in free.enumerated() { capture(variable, into: window + index) }
    emit(.makeClosure, target, code.number(of: unit), window)
    markObject(target)
    forget(to: window)
  }

  private func trying(value expression: Expression) -> Int {
    tryDepth += 1
    let register = value(expression, copied: true)
    tryDepth -= 1
    markObject(register)
    return register
  }

  // MARK: - Functions as values

  func functionValue(_ function: Function, into target: Int) {
    if let location = locations[ObjectIdentifier(captures.closureVariable(of: function))] {
      switch location.storage {
      case .register(let register): emit(.copy, target, register)
      case .box(let box): emit(.getBox, target, box)
      }
    } else {
      loadConstant(.object(ClosureObject(code.unit(for: function), captures: [])), into: target)
    }
    markObject(target)
  }

  /// A method with its receiver, or (through the type) still without one.
  func methodValue(
    _ function: Function, _ isVirtual: Bool, _ base: Expression?, _ expression: Expression, into target: Int
  ) {
    let bound = code.derived(function, .reference) { Self.makeBoundUnit(for: function, isVirtual, code) }
    if let base, base.type.isMetatype, !function.isStatic {
      let unit = code.derived(function, .construct) {
        let made = Self.makeUnit(
          name: function.fullName, line: function.position.line, who: function.owner?.name, code: code,
          owner: function.owner
        ) { [code] compiler in
          compiler.reserve(through: 1)
          let register = compiler.temp()
          compiler.emit(.makeClosure, register, code.number(of: bound), 1)
          compiler.emit(.return, register)
        }
        made.parameterCount = 1
        made.registerCount = 2
        return made
      }
      loadConstant(.object(ClosureObject(unit, captures: [])), into: target)
      return
    }
    let receiver = temp()
    if function.isStatic {
      let register = typeReceiver(base, function.owner)
      emit(.copy, receiver, register)
    } else if let base {
      value(base, into: receiver)
    } else {
      emit(.copy, receiver, selfRegister ?? 1)
    }
    emit(.makeClosure, target, code.number(of: bound), receiver)
    markObject(target)
    forget(to: receiver)
  }

  func staticMethodValue(_ function: Function, into target: Int) {
    let bound = code.derived(function, .reference) { Self.makeBoundUnit(for: function, false, code) }
    let receiver = temp()
    if let owner = function.owner { loadConstant(code.typeValue(owner), into: receiver) }
    emit(.makeClosure, target, code.number(of: bound), receiver)
    markObject(target)
    forget(to: receiver)
  }

  /// A unit that captured the receiver of a method.
  private static func makeBoundUnit(for function: Function, _ isVirtual: Bool, _ code: ProgramCode) -> CodeUnit {
    let count = function.parameters.count
    let unit = makeUnit(
      name: function.fullName, line: function.position.line, who: function.owner?.name, code: code,
      owner: function.owner
    ) { compiler in
      compiler.reserve(through: max(1, count))
      let window = compiler.temp(count + 2)
      compiler.emit(.getCapture, window + 1, 0)
      for index in 0..<count { compiler.emit(.move, window + 2 + index, index + 1) }
      compiler.invocation(of: function, isVirtual: isVirtual || function.body == nil, base: nil)(window, count + 1)
      for index in 0..<count where function.parameters[index].isInout {
        compiler.emit(.move, index + 1, window + 2 + index)
      }
      compiler.markObject(window)
      compiler.emit(.return, window)
    }
    unit.isAsync = function.isAsync
    unit.parameterCount = count
    unit.registerCount = count + 1
    unit.captureCount = 1
    for (index, parameter) in function.parameters.enumerated() where parameter.isInout {
      unit.inoutRegisters.append(index + 1)
    }
    return unit
  }

  // MARK: - Key paths

  func keyPath(_ root: TypeSyntax?, _ components: [KeyPathComponent], _ expression: Expression, into target: Int) {
    var parts: [KeyPathTemplate.Component] = []
    var arguments: [Expression] = []
    for component in components {
      switch component {
      case .property(let name, _): parts.append(.property(name))
      case .subscripted(let given):
        parts.append(.subscripted(labels: given.map(\.label)))
        arguments += given.map(\.value)
      case .optionalChain: parts.append(.optionalChain)
      case .forceUnwrap: parts.append(.forceUnwrap)
      case .identity: parts.append(.identity)
      }
    }
    let template = KeyPathTemplate(components: parts, argumentCount: arguments.count, type: expression.type)
    let window = temp(arguments.count + 1)
    for (index, argument) in arguments.enumerated() {
      value(argument, into: window + 1 + index)
      markObject(window + 1 + index)
    }
    emit(.makeKeyPath, window, k: machine.tables.add(template))
    emit(.move, target, window)
    markObject(target)
    forget(to: window)
  }

  // MARK: - Concurrency

  /// `async let name = value`: a child task that starts at once; reading the name waits for it.
  func asyncLet(_ binding: VariableBinding) {
    guard let initializer = binding.initializer else { return }
    let register = temp()
    let window = temp(2)
    autoclosure(initializer, into: window + 1)
    emitDynamic(.init(kind: .special, name: "async let", line: line), window, 1)
    emit(.move, register, window)
    forget(to: window)
    markObject(register)
    scopes[scopes.count - 1].childTasks.append(register)
    for variable in binding.pattern.variables {
      locations[ObjectIdentifier(variable)] = Location(storage: .register(register))
      asyncLets[ObjectIdentifier(variable)] = binding.pattern.position(of: variable)
    }
  }

  /// The place of a variable that a child task computes.
  func childTaskPlace(_ variable: Variable, _ register: Int, _ path: [Int]) -> Place {
    accessors(
      variable.type,
      get: { [self] target in
        let window = temp(2)
        emit(.copy, window + 1, register)
        emitDynamic(.init(kind: .special, name: "await child", line: line), window, 1)
        for index in path { emit(.getTuple, window, window, index) }
        emit(.move, target, window)
        mark(target, variable.type)
        forget(to: window)
      }, set: { _ in })
  }

  /// The end of a scope waits for its child tasks, cancelling those that nobody waited for.
  func endChildTasks(of scope: Scope) {
    for register in scope.childTasks.reversed() {
      let window = temp(2)
      emit(.copy, window + 1, register)
      emitDynamic(.init(kind: .special, name: "end child", line: line), window, 1)
      emit(.clear, window, 1)
      forget(to: window)
    }
  }

  /// `for await element in sequence`
  func asyncLoop(_ loop: ForStatement, _ label: String?) {
    let mark = next
    let iterator = temp()
    let window = temp(2)
    value(loop.sequence, into: window + 1)
    emitDynamic(.init(kind: .method, name: "makeAsyncIterator", line: line), window, 1)
    emit(.move, iterator, window)
    emit(.clear, window, 2)
    forget(to: window)
    markObject(iterator)
    let top = Label()
    let done = Label()
    place(top)
    tryDepth += loop.isTry ? 1 : 0
    scoped(.loop(label, breakTo: done, continueTo: top)) {
      let element = temp()
      let call = temp(2)
      at(loop.position)
      emit(.copy, call + 1, iterator)
      emitDynamic(.init(kind: .method, name: "next", isAwaited: true, line: line), call, 1)
      writeBack(call + 1, to: iterator)
      emit(.move, element, call)
      emit(.clear, call, 2)
      forget(to: call)
      jump(.jumpIfNil, element, to: done)
      markObject(element)
      bind(loop, element, continueAt: top)
    }
    tryDepth -= loop.isTry ? 1 : 0
    jump(.loop, to: top)
    place(done)
    markObject(iterator)
    release(to: mark)
  }
}

extension Pattern {
  /// Where a variable stands in a tuple pattern.
  func position(of variable: Variable) -> [Int] {
    guard case .tuple(let elements) = kind else { return [] }
    for (index, element) in elements.enumerated()
    where element.pattern.variables.contains(where: { $0 === variable }) {
      return elements.count == 1 ? [] : [index] + element.pattern.position(of: variable)
    }
    return []
  }
}
