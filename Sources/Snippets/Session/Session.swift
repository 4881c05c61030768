@_exported import LifecycleEngine

/// A snippet on the device: loaded, launched, and driven by commands.
///
/// Everything that happens is a function of source, options and commands: the same session can be had again by
/// `replaying(_:)`.
public final class Session {
  public let source: SnippetSource
  public let options: RunOptions
  let device: Device
  let snippet: CheckedSnippet
  /// What the simulated app keeps from one process to the next.
  let userDefaults = UserDefaultsStore()
  /// The simulated process; nil after it was terminated.
  var process: SnippetProcess?
  var stage: Stage
  /// What the learner said about simulated names.
  let simulations: Simulations
  /// The commands that were carried out, in order: one a step.
  public private(set) var commands: [String] = []

  init(source: SnippetSource, options: RunOptions, snippet: CheckedSnippet) {
    self.source = source
    self.options = options
    self.snippet = snippet
    stage = options.stage
    simulations = Simulations()
    device = Device(rules: options.rules, seed: options.seed)
    device.trace.limit = options.budgets.events
  }

  /// Parses, checks and launches a snippet; the launch is step 0.
  public static func load(_ source: SnippetSource, options: RunOptions = RunOptions()) -> Result<Session, LoadFailure> {
    CheckedSnippet.load(source, root: options.root).map { snippet in
      let session = Session(source: source, options: options, snippet: snippet)
      session.launch()
      return session
    }
  }

  /// The same snippet from the start, with these commands carried out: undo, time travel, "what if".
  public func replaying(_ commands: [String]) -> Session {
    // A checked program is annotated, not used up: a new process can run it again.
    let session = Session(source: source, options: options, snippet: snippet)
    session.launch()
    for command in commands { _ = session.perform(command) }
    return session
  }

  /// Everything that happened since the first launch.
  public var events: [Event] { device.trace.events }

  /// Why nothing runs any more; nil while the simulated process lives.
  public var halt: Halt? { device.halt }

  /// The name of the view that is shown first.
  public var rootName: String { snippet.rootName }

  /// Virtual nanoseconds since the first launch.
  public var now: Int64 { device.runLoop.now }

  /// Names that nothing declares and that are simulated, in order of appearance.
  public var simulatedNames: [SimulatedName] { snippet.simulatedNames }

  /// Carries out one command as the next step. `isInteractive`: a unique prefix of a label is enough.
  ///
  /// A command that can't be carried out is no step: nothing happened.
  public func perform(_ command: String, isInteractive: Bool = false) -> StepOutcome {
    let before = events.count
    func failed(_ failure: CommandFailure) -> StepOutcome { StepOutcome(events: before..<before, failure: failure) }
    switch DeviceCommand.parse(command) {
    case .failure(let failure): return failed(failure)
    case .success(let parsed):
      if let failure = perform(parsed, text: command, isInteractive: isInteractive) { return failed(failure) }
      commands.append(command)
      return StepOutcome(events: before..<events.count)
    }
  }
}
