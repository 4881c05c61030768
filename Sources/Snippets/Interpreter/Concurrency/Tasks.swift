import LifecycleEngine

/// A task as a value: `Task { }`, the child of an `async let` or of a group.
public final class TaskObject: Object, @unchecked Sendable {
  public let task: SimulatedTask
  private(set) var result: Result<Value, Unwinding>?

  init(_ task: SimulatedTask) {
    self.task = task
    super.init()
  }

  override public var typeName: String { "Task" }

  func finish(_ result: Result<Value, Unwinding>) {
    guard self.result == nil else { return }
    self.result = result
    task.finish()
  }
}

/// Tasks are fibers on the engine's run loop.
extension Machine {
  /// Runs a closure as the body of a task of the engine, in its first turn. The task is finished when the body is.
  ///
  /// `completion` hears how it ended; a trap or stop is told to the observer as well.
  public func start(
    _ closure: Value, _ arguments: [Value] = [], on task: SimulatedTask, context: AnyObject? = nil,
    completion: @escaping (Result<Value, Unwinding>) -> Void = { _ in }
  ) {
    begin(closure, arguments, TaskObject(task), context, completion)
  }

  /// Makes a task that starts in a later turn of the run loop, first come, first served.
  func spawn(_ closure: Value, isTraced: Bool, parent: SimulatedTask?) -> TaskObject {
    let line = (closure.unerased.object as? ClosureObject)?.line ?? currentLine
    let who = observer.currentWho() ?? currentType ?? "Snippet"
    let object = TaskObject(SimulatedTask(who: who, line: line, trace: trace, isTraced: isTraced))
    if let parent { _ = parent.onCancel { [weak object] in object?.task.cancel() } }
    let context = observer.captureContext()
    runLoop.enqueue { [self] in
      object.task.start(
        TaskBody(line: line) { [self] _ in begin(closure, [], object, context) { _ in } })
    }
    return object
  }

  private func begin(
    _ closure: Value, _ arguments: [Value], _ object: TaskObject, _ context: AnyObject?,
    _ completion: @escaping (Result<Value, Unwinding>) -> Void
  ) {
    let fiber = Fiber()
    fiber.task = object
    fiber.context = context
    fiber.completion = { result in
      object.finish(result)
      completion(result)
    }
    enter(fiber) { [self] () throws(Unwinding) in
      fiber.ensureRegisters(arguments.count + 4)
      fiber.registers[0] = closure
      for index in arguments.indices { fiber.registers[index + 1] = arguments[index] }
      return try closureTarget(fiber, 0, arguments.count, nil)
    }
  }

  /// Runs a unit as the main task of a script; `completion` hears how it ended.
  func begin(_ unit: CodeUnit, completion: @escaping (Result<Value, Unwinding>) -> Void) {
    let fiber = Fiber()
    fiber.task = TaskObject(SimulatedTask(who: "main", line: nil, trace: trace, isTraced: false))
    fiber.completion = completion
    enter(fiber) { () throws(Unwinding) in .passUnretained(unit) }
  }

  private func enter(_ fiber: Fiber, _ target: () throws(Unwinding) -> Unmanaged<CodeUnit>?) {
    let outer = current
    current = fiber
    if outer == nil { lastFailure = nil }
    do throws(Unwinding) {
      let unit = try target()
      current = outer
      guard let unit else {
        if let start = takeSuspension() { return wait(fiber, start) }
        return fiber.complete(.success(fiber.registers.take()))
      }
      fiber.ensureRegisters(unit._withUnsafeGuaranteedRef { $0.registerCount } + 1)
      fiber.push(Fiber.Frame(unit: unit, pc: 0, base: 0))
    } catch {
      current = outer
      return end(fiber, error)
    }
    drive(fiber, nil)
  }

  /// Goes on with a fiber until it ends or waits.
  func drive(_ fiber: Fiber, _ resuming: Result<Value, Unwinding>?) {
    if current == nil { renewSteps() }
    observer.within(fiber.context) { [self] in
      let outer = current
      current = fiber
      if outer == nil { lastFailure = nil }
      let outcome: Result<RunOutcome, Unwinding>
      do throws(Unwinding) {
        outcome = .success(try run(fiber, depth: 0, resuming: resuming))
      } catch {
        outcome = .failure(error)
      }
      current = outer
      switch outcome {
      case .success(.finished(let value)):
        do throws(Unwinding) { try drainGraveyard() } catch { return end(fiber, error) }
        fiber.complete(.success(value))
      case .success(.suspended):
        guard let start = takeSuspension() else { return }
        wait(fiber, start)
      case .failure(let error): end(fiber, error)
      }
    }
  }

  private func takeSuspension() -> ((Resumption) -> Void)? {
    defer { suspension = nil }
    return suspension
  }

  /// Lets a fiber wait for a resumption.
  private func wait(_ fiber: Fiber, _ start: (Resumption) -> Void) {
    start(
      Resumption { [self] result, isOwnTurn in
        if fiber.frameCount == 0 {
          // It waited before it had a frame: the native was its whole body.
          return fiber.complete(result)
        }
        if isOwnTurn { drive(fiber, result) } else { runLoop.enqueue { [self] in drive(fiber, result) } }
      })
  }

  private func end(_ fiber: Fiber, _ error: Unwinding) {
    fiber.complete(.failure(error))
    if case .thrown = error { return }
    let place = lastFailure
    observer.failed(Failure(unwinding: error, who: place?.who, line: place?.line))
  }

  // MARK: - Waiting

  /// Suspends the running task until the resumption is used. Only natives of `async` declarations may call it, last:
  /// the value that they then return is ignored.
  public func suspend(_ start: @escaping (Resumption) -> Void) throws(Unwinding) {
    guard current?.isSynchronous != true else { throw .trap(Self.suspensionMessage) }
    suspension = start
  }

  /// The task that runs now; nil outside tasks.
  public var currentTask: SimulatedTask? { current?.task?.task }

  /// Lets virtual time pass for the running task; a cancellation does not end it sooner.
  func sleep(_ nanoseconds: Int64, result: @escaping () throws(Unwinding) -> Value) throws(Unwinding) {
    try suspend { [runLoop] resumption in
      runLoop.schedule(after: nanoseconds) {
        do throws(Unwinding) {
          resumption.goOn(.success(try result()))
        } catch {
          resumption.goOn(.failure(error))
        }
      }
    }
  }

  /// `Task.sleep`: ends with an error when the task is cancelled.
  public func sleep(_ nanoseconds: Int64) throws(Unwinding) {
    let task = currentTask
    if task?.isCancelled == true { throw .thrown(cancellationError()) }
    try suspend { [self] resumption in
      var handler: Int?
      let token = runLoop.schedule(after: nanoseconds) {
        if let handler { task?.removeCancellationHandler(handler) }
        resumption.goOn(.success(.void))
      }
      handler = task?.onCancel { [self] in
        runLoop.cancel(token)
        resumption.resume(throwing: cancellationError())
      }
    }
  }

  /// A turn of the run loop for the others.
  func yield() throws(Unwinding) {
    try suspend { [runLoop] resumption in runLoop.enqueue { resumption.goOn(.success(.void)) } }
  }

  func cancellationError() -> Value {
    var arguments: [Value] = [.none]
    if let body = native(named: "CancellationError.init()"), let error = try? body(self, &arguments) { return error }
    return .object(CaseObject("CancellationError", "CancellationError"))
  }

  /// The value of a task; nil where the running task has to wait for it.
  func valueNow(of object: TaskObject) throws(Unwinding) -> Value? {
    if let result = object.result { return try result.get() }
    try suspend { resumption in
      object.task.whenFinished { resumption.finish(object.result ?? .success(.void)) }
    }
    return nil
  }

  func awaitTask(_ value: Value) throws(Unwinding) -> Value? {
    guard let object = value.unerased.object as? TaskObject else { return value }
    return try valueNow(of: object)
  }

  // MARK: - async let

  func startChild(_ closure: Value) -> Value { .object(spawn(closure, isTraced: false, parent: currentTask)) }

  /// The end of the scope of an `async let`.
  func endChild(_ value: Value) throws(Unwinding) {
    guard let object = value.unerased.object as? TaskObject, object.result == nil else { return }
    object.task.cancel()
    try suspend { resumption in object.task.whenFinished { resumption.resume(returning: .void) } }
  }

  // MARK: - Actors

  /// Switches to an actor: others get a turn. False where the code runs there already, or can't wait.
  func enterActor(_ value: Value, _ fiber: Fiber) throws(Unwinding) -> Bool {
    guard let instance = value.object as? InstanceObject else { return false }
    if fiber.actor === instance || fiber.isSynchronous {
      fiber.actor = instance
      return false
    }
    fiber.actor = instance
    try yield()
    return true
  }
}

/// Goes on with a suspended task, once.
public final class Resumption {
  private var handler: ((Result<Value, Unwinding>, Bool) -> Void)?

  init(_ handler: @escaping (Result<Value, Unwinding>, Bool) -> Void) { self.handler = handler }

  /// False once it was used.
  public var isPending: Bool { handler != nil }

  /// Goes on in a later turn of the run loop.
  public func resume(returning value: Value) { finish(.success(value)) }
  public func resume(throwing error: Value) { finish(.failure(.thrown(error))) }

  func finish(_ result: Result<Value, Unwinding>) { use(result, isOwnTurn: false) }

  /// Goes on at once: the caller is a job of the run loop that does nothing else.
  func goOn(_ result: Result<Value, Unwinding>) { use(result, isOwnTurn: true) }

  private func use(_ result: Result<Value, Unwinding>, isOwnTurn: Bool) {
    guard let handler else { return }
    self.handler = nil
    handler(result, isOwnTurn)
  }
}
