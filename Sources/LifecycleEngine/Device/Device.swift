/// The simulated device: clock, run loop, trace, rules, and the app that runs on it.
public final class Device {
  public let trace: Trace
  public let runLoop: RunLoop
  public let rules: Rules
  /// Feeds everything random in the simulated process.
  public var random: SeededRandom
  /// Set by a trap or a budget that ran out: nothing runs any more until the next launch.
  public private(set) var halt: Halt?
  /// The SwiftUI graph of the process that runs; another one after each launch.
  public var views: ViewGraph {
    if let graph { return graph }
    let made = ViewGraph(device: self)
    graph = made
    return made
  }
  /// Who stands for the app where no view of the snippet does.
  public var rootName = "Snippet"
  /// Values of the environment that the system provides, by key.
  public var environment: [String: any EngineValue] = [:]
  /// The phase of the app's scene. A process begins inactive and is active after its first update (facts 11a).
  public internal(set) var phase = ScenePhase.inactive
  /// Told when the phase changes, before the views are brought up to date.
  public var onPhaseChange: (ScenePhase) -> Void = { _ in }
  /// Whether a process runs: between a launch and a termination.
  public internal(set) var isRunning = false

  private var graph: ViewGraph?
  /// The bottom of the process's views.
  private(set) var base: StageView?
  /// Transitions that run hold a step open until then; virtual nanoseconds.
  private var heldUntil: Int64 = 0
  /// The group of what starts in one turn.
  private var starts = (turn: -1, group: 0, strands: 0)

  public init(rules: Rules = .standard, seed: UInt64 = 0) {
    self.rules = rules
    random = SeededRandom(seed: seed)
    let clock = VirtualClock()
    trace = Trace { clock.now() }
    runLoop = RunLoop(trace: trace)
    clock.runLoop = runLoop
    runLoop.mayContinue = { [unowned self] in mayContinue }
    runLoop.afterEachTurn = { [unowned self] in views.tick() }
    runLoop.turnsRanOut = { [unowned self] limit in
      stop(who: views.lastWriter.who ?? views.rootName, reason: .turns(limit: limit), line: views.lastWriter.line)
    }
  }

  // MARK: - Ends

  /// False once the process has crashed or a budget has run out; a full trace is such a budget.
  var mayContinue: Bool {
    if halt == nil, trace.isFull { stop(who: views.rootName, reason: .events(limit: trace.limit), line: nil) }
    return halt == nil
  }

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

  // MARK: - Time

  /// Runs `work` as the learner's doing: one turn of the run loop, then everything due, and transitions to their end.
  public func perform(_ work: () -> Void) {
    runLoop.perform(work)
    settle()
  }

  /// Lets what is due run, and transitions come to their end; jobs that fall due meanwhile run, too.
  public func settle() {
    runLoop.runDue()
    while halt == nil, heldUntil > runLoop.now { runLoop.advance(by: heldUntil - runLoop.now) }
  }

  /// Lets virtual nanoseconds pass.
  public func wait(_ duration: Int64) {
    runLoop.advance(by: duration)
    settle()
  }

  /// Lets time pass until nothing waits any more; more than `limit` virtual nanoseconds end the process.
  public func waitUntilIdle(limit: Int64 = 86_400_000_000_000) {
    let end = runLoop.now + limit
    while halt == nil, let due = runLoop.nextDue {
      guard due <= end else { return stop(who: views.rootName, reason: .virtualTime, line: nil) }
      runLoop.advance(by: due - runLoop.now)
    }
  }

  /// A transition starts: the step does not end before it has.
  func hold(for duration: Int64) { heldUntil = max(heldUntil, runLoop.now + duration) }

  // MARK: - Tasks

  /// Starts a task in a later turn of the run loop.
  ///
  /// Tasks that start in one turn have no order: each is a strand of one group.
  ///
  /// - Parameter hops: turns that pass before, beyond the next one. `.task` takes one more than a `Task` made by hand.
  public func start(_ task: SimulatedTask, _ body: TaskBody, hops: Int = 0) {
    let origin = Origin(cause: task.creation ?? trace.origin.cause, looseness: nextStrand())
    trace.within(origin) { hop(hops) { task.start(body) } }
  }

  private func hop(_ count: Int, _ work: @escaping () -> Void) {
    runLoop.enqueue { [unowned self] in
      if count == 0 { work() } else { hop(count - 1, work) }
    }
  }

  /// A strand of what this turn starts.
  func nextStrand() -> Looseness {
    if starts.turn != runLoop.turn { starts = (runLoop.turn, trace.openGroup(), 0) }
    starts.strands += 1
    return Looseness(group: starts.group, strand: starts.strands)
  }

  // MARK: - The process

  /// Starts a new process with `content` on a stage. Time and event numbers go on; numbers of instances start again.
  public func launch(_ content: ViewValue, on stage: Stage) {
    endProcess()
    isRunning = true
    onPhaseChange(.inactive)
    let base = StageView(content, on: stage)
    self.base = base
    runLoop.perform { views.mount(.composite(base)) }
    enter(.active)
    settle()
  }

  /// The process is gone with everything in it: no hook fires for that (facts 11e).
  public func endProcess() {
    runLoop.removeAll()
    heldUntil = 0
    halt = nil
    isRunning = false
    phase = .inactive
    base = nil
    graph = nil
  }

  /// New content for the root: its type's value was made again from outside.
  public func update(_ content: ViewValue) { base?.update(content) }

  /// The scene's phase changes (facts 2.11): an update of its own.
  func enter(_ next: ScenePhase) {
    guard phase != next, halt == nil else { return }
    runLoop.perform {
      phase = next
      onPhaseChange(next)
      views.environmentChanged("scenePhase")
      if rules.flag(.backgroundDisappears) { views.setWindowHidden(next == .background) }
    }
    runLoop.runDue()
  }
}

/// Where the app is, as SwiftUI says it.
public enum ScenePhase: String, Hashable, Sendable {
  case active, inactive, background
}

/// Breaks the circle between the trace, which stamps events with the time, and the run loop, which keeps it.
private final class VirtualClock {
  weak var runLoop: RunLoop?

  func now() -> Int64 { runLoop?.now ?? 0 }
}
