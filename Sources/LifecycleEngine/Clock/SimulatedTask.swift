/// A Swift task of the simulated process: `.task`, `Task { }`, a child task. Its life is told in the trace.
public final class SimulatedTask {
  public enum State: Sendable {
    case created
    case running
    case finished
  }

  /// The type that wrote the task.
  public let who: String
  public let line: Int?
  public private(set) var state = State.created
  public private(set) var isCancelled = false

  /// Number of the `task created` event; of its cause for a task that is not traced.
  public let creation: Int?

  private let trace: Trace
  private var cancellationHandlers: [(token: Int, run: () -> Void)] = []
  private var completions: [() -> Void] = []
  private var nextToken = 0
  private let isTraced: Bool

  /// Records `task created`. Child tasks (`async let`, group children) are not traced.
  public init(who: String, line: Int?, trace: Trace, isTraced: Bool = true) {
    self.who = who
    self.line = line
    self.trace = trace
    self.isTraced = isTraced
    creation = isTraced ? trace.record(who: who, what: "task created", line: line) : trace.origin.cause
  }

  /// Runs the task's first turn: records `task started`, then the body.
  public func start(_ body: TaskBody) {
    guard state == .created else { return }
    state = .running
    if isTraced {
      trace.record(who: who, what: "task started", line: line) { body.start(self) }
    } else {
      body.start(self)
    }
  }

  /// The body has returned: records `task finished` and resumes who waits for it.
  public func finish() {
    guard state != .finished else { return }
    state = .finished
    if isTraced { trace.record(who: who, what: "task finished", line: line) }
    cancellationHandlers = []
    let waiting = completions
    completions = []
    for resume in waiting { resume() }
  }

  /// Sets the flag, records `task cancelled` where the task had not ended, and runs the handlers at once. A second call
  /// does nothing.
  ///
  /// - Parameter strand: where the rest of the task belongs, if it has no order towards something else.
  public func cancel(endingIn strand: Looseness? = nil) {
    guard !isCancelled else { return }
    isCancelled = true
    guard state != .finished else { return }
    let handlers = cancellationHandlers
    cancellationHandlers = []
    var origin = trace.origin
    if isTraced { origin.cause = trace.record(who: who, what: "task cancelled", line: line) }
    if let strand { origin.looseness = strand }
    trace.within(origin) { for handler in handlers { handler.run() } }
  }

  /// Runs `handler` at cancellation; at once if the task is cancelled already.
  public func onCancel(_ handler: @escaping () -> Void) -> Int {
    nextToken += 1
    if isCancelled {
      handler()
    } else {
      cancellationHandlers.append((nextToken, handler))
    }
    return nextToken
  }

  public func removeCancellationHandler(_ token: Int) {
    cancellationHandlers.removeAll { $0.token == token }
  }

  /// Runs `completion` when the task has finished; at once if it has.
  public func whenFinished(_ completion: @escaping () -> Void) {
    if state == .finished { completion() } else { completions.append(completion) }
  }
}
