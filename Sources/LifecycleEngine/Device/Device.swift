/// The simulated device: clock, run loop, trace, rules, and the app that runs on it.
public final class Device {
  public let trace: Trace
  public let runLoop: RunLoop
  public let rules: Rules
  /// Feeds everything random in the simulated process.
  public var random: SeededRandom
  /// Set by a trap or a budget that ran out: nothing runs any more until the next launch.
  public private(set) var halt: Halt?
  public private(set) var views: ViewGraph!
  /// Who stands for the app where no view of the snippet does.
  public var rootName = "Snippet"
  /// Values of the environment that the system provides, by key.
  public var environment: [String: any EngineValue] = [:]
  public internal(set) var phase = ScenePhase.active
  public internal(set) var isRunning = false
  /// Told when the app's phase changes, before the views are brought up to date.
  public var onPhaseChange: (ScenePhase) -> Void = { _ in }

  public internal(set) var stage = Stage.stack
  /// On the stages `sheet` and `if`: whether the snippet is there.
  var isStageShown = true
  var stageContent: ViewValue = .empty
  let stageDependency = Dependency()
  /// Until when the step is held open by transitions.
  private var heldUntil: Int64 = 0

  public init(rules: Rules = .standard, seed: UInt64 = 0) {
    self.rules = rules
    random = SeededRandom(seed: seed)
    let clock = VirtualClock()
    trace = Trace { clock.now() }
    runLoop = RunLoop(trace: trace)
    clock.runLoop = runLoop
    views = ViewGraph(device: self)
    runLoop.mayContinue = { [unowned self] in halt == nil }
    runLoop.afterEachTurn = { [unowned self] in views.tick() }
  }

  // MARK: Ends

  /// The simulated process ends with a trap: records `crash` with Swift's own message.
  public func crash(who: String, message: String, line: Int?) {
    guard halt == nil else { return }
    trace.record(who: who, what: "crash", text: message, line: line)
    halt = .crashed(message)
  }

  /// A budget ran out, or the learner interrupted: records `stopped`.
  public func stop(who: String, reason: StopReason, line: Int?) {
    guard halt == nil else { return }
    trace.record(who: who, what: "stopped", text: reason.text, line: line)
    halt = .stopped(reason)
  }

  /// A runtime warning, worded as the device words it.
  public func warn(who: String, message: String, line: Int?) {
    trace.record(who: who, what: "warning", text: message, line: line)
  }

  // MARK: Time

  /// Starts a task's body in a later turn of this moment.
  public func start(_ task: SimulatedTask, _ body: TaskBody) {
    runLoop.enqueue { task.start(body) }
  }

  /// Runs `work` when a transition is over, and keeps the step open until then.
  func afterTransition(_ duration: Int64, _ work: @escaping () -> Void) {
    heldUntil = max(heldUntil, runLoop.now + duration)
    runLoop.schedule(after: duration, work)
  }

  /// Runs `work` as the learner's doing: then everything due, and transitions to their end.
  public func perform(_ work: () -> Void) {
    work()
    views.tick()
    settle()
  }

  /// Lets what is due run, and transitions come to their end; jobs that fall due meanwhile run, too.
  public func settle() {
    runLoop.runDue()
    while heldUntil > runLoop.now, halt == nil { runLoop.advance(by: heldUntil - runLoop.now) }
  }

  /// Lets virtual nanoseconds pass.
  public func wait(_ duration: Int64) {
    runLoop.advance(by: duration)
    settle()
  }

  /// Lets time pass until nothing waits any more, at most a day.
  public func waitUntilIdle(limit: Int64 = 86_400_000_000_000) {
    let end = runLoop.now + limit
    while halt == nil, let due = runLoop.nextDue {
      if due > end { return stop(who: rootName, reason: .virtualTime, line: nil) }
      runLoop.advance(by: due - runLoop.now)
    }
  }

  // MARK: The process

  /// Starts the app on a stage. Time and event numbers go on; instance numbers start again.
  public func launch(_ content: ViewValue, on stage: Stage) {
    endProcess()
    self.stage = stage
    stageContent = content
    isStageShown = true
    isRunning = true
    phase = .active
    views.root = views.mount(stageValue, key: .slot(0), parent: nil, startsSubgraph: true)
    views.tick()
    settle()
  }

  /// The process is gone, with everything in it.
  public func endProcess() {
    runLoop.removeAll()
    heldUntil = 0
    views.reset()
    halt = nil
    isRunning = false
  }

  /// New content for the root: its type's value was made again from outside.
  public func update(_ content: ViewValue) {
    stageContent = content
    guard let root = views.root else { return }
    views.root = views.reconcileRoot(root, with: stageValue)
  }
}

/// Where the app is, as SwiftUI says it.
public enum ScenePhase: String, Hashable, Sendable {
  case active, inactive, background
}

/// Why the simulated process ended.
public enum Halt: Hashable, Sendable {
  case crashed(String)
  case stopped(StopReason)
}

/// A budget that ran out.
public enum StopReason: Hashable, Sendable {
  case steps(limit: Int)
  /// Bytes.
  case memory(limit: Int)
  case frames(limit: Int)
  case events(limit: Int)
  case rounds(limit: Int)
  case virtualTime
  case interrupted

  /// The machine's name for it, the same in every language; sentences are made by who shows it.
  public var text: String {
    switch self {
    case .steps(let limit): "steps: \(limit)"
    case .memory(let limit): "memory: \(limit)"
    case .frames(let limit): "frames: \(limit)"
    case .events(let limit): "events: \(limit)"
    case .rounds(let limit): "rounds: \(limit)"
    case .virtualTime: "virtual time"
    case .interrupted: "interrupted"
    }
  }
}

/// Breaks the circle between the trace, which stamps events with the time, and the run loop, which keeps it.
private final class VirtualClock {
  weak var runLoop: RunLoop?

  func now() -> Int64 { runLoop?.now ?? 0 }
}
