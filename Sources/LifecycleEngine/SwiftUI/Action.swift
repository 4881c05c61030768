/// A closure of the snippet that the engine calls: a button's action, an `onAppear` closure.
public struct Action {
  /// 1-based line where the closure stands.
  public var line: Int?
  public var run: () -> Void

  public init(line: Int?, run: @escaping () -> Void) {
    self.line = line
    self.run = run
  }
}

/// A closure that takes what the engine hands it.
public struct ValueAction<Input> {
  public var line: Int?
  public var run: (Input) -> Void

  public init(line: Int?, run: @escaping (Input) -> Void) {
    self.line = line
    self.run = run
  }
}

/// An asynchronous closure of the snippet. `start` is called in the task's first turn and must call
/// `SimulatedTask.finish()` when the body has returned.
public struct TaskBody {
  public var line: Int?
  public var start: (SimulatedTask) -> Void

  public init(line: Int?, start: @escaping (SimulatedTask) -> Void) {
    self.line = line
    self.start = start
  }
}

/// A two-way connection to a value of the snippet.
public struct ValueBinding<Value> {
  public var get: () -> Value
  public var set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }
}
