/// Library functions that call closures which may wait: written in the machine's own code, so that their frames can
/// stop like any others.
extension ProgramCode {
  /// The unit behind a declaration of the library; nil for those that are natives.
  func libraryUnit(_ fullName: String) -> CodeUnit? {
    if let known = libraryUnits[fullName] { return known }
    let made = makeLibraryUnit(fullName)
    libraryUnits[fullName] = made
    return made
  }

  private func makeLibraryUnit(_ fullName: String) -> CodeUnit? {
    switch fullName {
    case "withTaskGroup(of:returning:isolation:body:)", "withThrowingTaskGroup(of:returning:isolation:body:)":
      return unit(fullName, 4) { $0.taskGroup(body: 4, isDiscarding: false) }
    case "withTaskGroup(of:returning:body:)", "withThrowingTaskGroup(of:returning:body:)":
      return unit(fullName, 3) { $0.taskGroup(body: 3, isDiscarding: false) }
    case "withDiscardingTaskGroup(returning:body:)", "withThrowingDiscardingTaskGroup(returning:body:)":
      return unit(fullName, 2) { $0.taskGroup(body: 2, isDiscarding: true) }
    case "withCheckedContinuation(function:_:)", "withCheckedThrowingContinuation(function:_:)":
      return unit(fullName, 2) { $0.continuation(body: 2) }
    case "withUnsafeContinuation(_:)", "withUnsafeThrowingContinuation(_:)":
      return unit(fullName, 1) { $0.continuation(body: 1) }
    case "withTaskCancellationHandler(operation:onCancel:)":
      return unit(fullName, 2) { $0.cancellationHandler() }
    case "MainActor.run(resultType:body:)": return unit(fullName, 3) { $0.callAndReturn(3) }
    case "AsyncStream.next()", "AsyncStream.Iterator.next()", "AsyncThrowingStream.next()",
      "AsyncThrowingStream.Iterator.next()":
      let made = unit(fullName, 1) { $0.nextOfStream() }
      made.inoutRegisters = [1]
      return made
    case "AsyncSequence.reduce(_:_:)": return unit(fullName, 3) { $0.reduce() }
    case "AsyncSequence.reduce(into:_:)": return unit(fullName, 3) { $0.reduceInto() }
    default: return nil
    }
  }

  private func unit(_ name: String, _ count: Int, _ emit: @escaping (FunctionCompiler) -> Void) -> CodeUnit {
    let unit = FunctionCompiler.makeUnit(name: name, line: 0, who: nil, code: self, owner: nil) { compiler in
      compiler.reserve(through: count)
      emit(compiler)
    }
    unit.isAsync = true
    unit.parameterCount = count
    unit.registerCount = count + 1
    return unit
  }
}

extension FunctionCompiler {
  /// Calls a native with arguments from registers; the result stands in the returned register.
  private func native(_ name: String, _ arguments: [Int]) -> Int {
    let window = temp(arguments.count + 1)
    for (index, register) in arguments.enumerated() { emit(.copy, window + 1 + index, register) }
    emit(.callNative, window, code.native(name, changesArguments: false) ?? 0, arguments.count)
    forget(to: window + 1)
    markObject(window)
    return window
  }

  private func callClosure(_ closure: Int, _ arguments: [Int]) -> Int {
    let window = temp(arguments.count + 1)
    emit(.copy, window, closure)
    for (index, register) in arguments.enumerated() { emit(.copy, window + 1 + index, register) }
    emit(.callClosure, window, 0, arguments.count)
    if !arguments.isEmpty { emit(.clear, window + 1, arguments.count) }
    forget(to: window + 1)
    markObject(window)
    return window
  }

  /// Runs `body`; where an error leaves it, `cleanup` runs and the error goes on.
  private func cleaning(_ body: () -> Void, cleanup: (Int) -> Void) {
    let start = position
    let error = temp()
    body()
    let end = position
    let over = Label()
    jump(.jump, to: over)
    handlers.append(
      CodeUnit.Handler(start: start, end: end, target: position, register: error, clearFrom: Int(UInt16.max)))
    cleanup(error)
    emit(.throw, error)
    place(over)
  }

  fileprivate func taskGroup(body: Int, isDiscarding: Bool) {
    let flag = temp()
    loadConstant(.bool(isDiscarding), into: flag)
    let group = native("(group)", [flag])
    let result = temp()
    cleaning(
      { [self] in
        let value = callClosure(body, [group])
        emit(.move, result, value)
        markObject(result)
        _ = native("(group end)", [group])
      },
      cleanup: { [self] _ in
        _ = native("TaskGroup.cancelAll()", [group])
        let start = position
        let unused = temp()
        _ = native("(group end)", [group])
        let end = position
        let over = Label()
        jump(.jump, to: over)
        // What the children throw now is lost.
        handlers.append(
          CodeUnit.Handler(start: start, end: end, target: position, register: unused, clearFrom: Int(UInt16.max)))
        place(over)
      })
    emit(.return, result)
  }

  fileprivate func continuation(body: Int) {
    let continuation = native("(continuation)", [])
    _ = callClosure(body, [continuation])
    let result = native("(continuation result)", [continuation])
    emit(.return, result)
  }

  fileprivate func cancellationHandler() {
    let token = native("(cancellation handler)", [2])
    let result = temp()
    cleaning(
      { [self] in
        let value = callClosure(1, [])
        emit(.move, result, value)
        markObject(result)
      }, cleanup: { [self] _ in _ = native("(remove cancellation handler)", [token]) })
    _ = native("(remove cancellation handler)", [token])
    emit(.return, result)
  }

  fileprivate func callAndReturn(_ closure: Int) {
    let result = callClosure(closure, [])
    emit(.return, result)
  }

  fileprivate func nextOfStream() {
    let unfolding = native("(stream unfolding)", [1])
    let plain = Label()
    jump(.jumpIfNil, unfolding, to: plain)
    let value = callClosure(unfolding, [])
    emit(.return, value)
    place(plain)
    let next = native("(stream next)", [1])
    emit(.return, next)
  }

  /// Loops over the asynchronous sequence in register 1.
  private func eachElement(_ body: (Int) -> Void) {
    let window = temp(2)
    emit(.copy, window + 1, 1)
    emitDynamic(.init(kind: .method, name: "makeAsyncIterator", line: line), window, 1)
    let iterator = window
    markObject(iterator)
    let top = Label()
    let done = Label()
    place(top)
    let call = temp(2)
    emit(.copy, call + 1, iterator)
    emitDynamic(.init(kind: .method, name: "next", line: line), call, 1)
    writeBack(call + 1, to: iterator)
    jump(.jumpIfNil, call, to: done)
    markObject(call)
    body(call)
    jump(.loop, to: top)
    place(done)
  }

  fileprivate func reduce() {
    eachElement { [self] element in
      let value = callClosure(3, [2, element])
      emit(.move, 2, value)
    }
    emit(.return, 2)
  }

  fileprivate func reduceInto() {
    eachElement { [self] element in
      let window = temp(3)
      emit(.copy, window, 3)
      emit(.move, window + 1, 2)
      emit(.copy, window + 2, element)
      emit(.callClosure, window, 0, 2)
      emit(.move, 2, window + 1)
      emit(.clear, window, 3)
      forget(to: window)
    }
    emit(.return, 2)
  }
}
