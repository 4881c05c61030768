import LifecycleEngine

/// Connects the machine that runs a snippet with the device that shows it: one for each simulated process.
///
/// The machine knows nothing of views, the device nothing of source text; what crosses over is made here.
final class Bridge {
  let device: Device
  let machine: Machine
  let library: LibraryIndex
  /// The node whose `body` (or lazily made content) is evaluated; nil while handlers run.
  private(set) var context: NodeContext?
  /// Who runs: the trace's name of the node whose closure was called; nil outside views.
  private(set) var runner: Runner?
  /// For `@AppStorage`, which reads and writes the machine's user defaults.
  let defaults = DefaultsDependencies()
  /// The transaction that writes belong to now.
  var transaction = LifecycleEngine.Transaction()

  /// The node on whose behalf code runs.
  struct Runner {
    /// As the trace names it: `Row[3]`, `Detail#2`.
    var who: String
    /// The type that wrote the code.
    var typeName: String
  }

  /// The first view that was evaluated, with its node: whose properties the learner sees.
  var scope: (context: NodeContext, view: InterpretedView)?
  /// Simulated names that were called so far, as `simulate` takes them.
  private(set) var simulatedCalls: [String] = []

  /// `userDefaults` outlives the process.
  init(
    device: Device, library: LibraryIndex, options: RunOptions, userDefaults: UserDefaultsStore = UserDefaultsStore()
  ) {
    self.device = device
    self.library = library
    let reference = BridgeReference()
    var natives = StandardLibrary.natives()
    natives.merge(SwiftUINatives.table(reference))
    machine = Machine(
      natives: natives, library: StandardLibrary.hooks(library), runLoop: device.runLoop, trace: device.trace,
      seed: options.seed, budgets: options.budgets)
    machine.version = options.version
    machine.userDefaults = userDefaults
    reference.target = self
    machine.builders = builders
    watch()
  }

  /// What the machine tells goes into the trace.
  private func watch() {
    machine.userDefaults.changed = { [unowned self] key in
      device.views.invalidate(defaults.dependency(key), in: transaction, by: runner?.who)
    }
    machine.library.anyMember = { [unowned self] _, receiver, name, arguments in
      anyMember(receiver, name, arguments)
    }
    machine.observer.print = { [unowned self] text, line in
      device.trace.record(who: whoRuns, what: "print", text: text, line: line)
    }
    machine.observer.wantsInit = { $0.conformances.contains("View") }
    machine.observer.initialized = { [unowned self] type, _, line in
      device.trace.record(who: type.name, what: "init", line: line)
    }
    machine.observer.deinitialized = { [unowned self] type, line, effects in
      device.trace.record(who: type.name, what: "deinit", line: line, effects: effects)
    }
    machine.observer.simulatedCall = { [unowned self] name, type, line in
      device.trace.record(who: type, what: name, line: line)
      let call = type + "." + name.prefix { $0 != "(" }
      if !simulatedCalls.contains(call) { simulatedCalls.append(call) }
    }
    machine.observer.failed = { [unowned self] failure in
      fail(failure.unwinding, who: failure.who, line: failure.line)
    }
    machine.observer.currentWho = { [unowned self] in whoRuns }
    machine.observer.captureContext = { [unowned self] in Surroundings(runner) }
    machine.observer.within = { [unowned self] context, work in
      let outer = (self.context, runner, transaction)
      self.context = nil
      // What a task writes belongs to no transaction of the code that made it.
      if let surroundings = context as? Surroundings {
        (runner, transaction) = (surroundings.runner, LifecycleEngine.Transaction())
      }
      defer { (self.context, runner, transaction) = outer }
      work()
    }
    machine.observer.accessed = { [unowned self] instance, slot in
      guard let reader = self.context ?? device.views.tracking,
        let observation = observation(of: .object(instance))
      else { return }
      reader.note(observation.property(slot))
    }
    machine.observer.mutated = { [unowned self] instance, slot, isBefore in
      guard !isBefore, let observation = instance.host as? ObjectObservation,
        let property = observation.knownProperty(slot)
      else { return }
      device.views.invalidate(property, in: transaction, by: runner?.who, isPublished: false)
    }
  }

  /// The node and name that code runs for, kept for tasks that go on later.
  final class Surroundings {
    let runner: Runner?

    init(_ runner: Runner?) { self.runner = runner }
  }

  /// Who runs now, as the trace names it: the node whose closure was called, unless the code of another type runs.
  var whoRuns: String {
    guard let type = machine.currentType else { return runner?.who ?? Self.rootName }
    return name(ofType: type)
  }

  /// The node's own name where its type's code runs, else that of the type.
  private func name(ofType type: String) -> String {
    if let runner, runner.typeName == type { return runner.who }
    return type
  }

  /// Evaluates on behalf of a node: reads are noted for it, and prints are its own.
  func evaluate<Result>(
    for context: NodeContext?, as runner: Runner?, _ work: () throws(Unwinding) -> Result
  ) throws(Unwinding) -> Result {
    let outer = (self.context, self.runner)
    (self.context, self.runner) = (context, runner)
    defer { (self.context, self.runner) = outer }
    return try work()
  }

  /// Calls back into the snippet where the engine asks; a trap or a budget that ran out ends the simulated process.
  func run<Result>(
    for context: NodeContext? = nil, as runner: Runner?, line: Int?, _ work: () throws(Unwinding) -> Result
  ) -> Result? {
    do throws(Unwinding) {
      // What died since code last ran has its `deinit` before anything else happens.
      if machine.current == nil, machine.hasDeinitializers {
        try evaluate(for: nil, as: nil) { () throws(Unwinding) in try machine.runDeinitializers() }
      }
      return try evaluate(for: context, as: runner, work)
    } catch {
      fail(error, who: runner?.who, line: line)
      return nil
    }
  }

  /// Runs the `deinit` of everything that died meanwhile.
  func runDeinitializers() {
    while machine.hasDeinitializers, device.halt == nil { _ = run(as: nil, line: nil) { () throws(Unwinding) in } }
  }

  /// The simulated process ends. An error that nobody catches is a trap as well.
  func fail(_ unwinding: Unwinding, who: String?, line: Int?) {
    let place = machine.lastFailure
    let name = place?.who.map { self.name(ofType: $0) } ?? who ?? Self.rootName
    let line = place?.line ?? line
    switch unwinding {
    case .trap(let message): device.crash(who: name, message: message, line: line)
    case .thrown(let error):
      let text = (try? machine.string(of: error, style: .debug)) ?? "error"
      device.crash(who: name, message: "Fatal error: Error raised at top level: " + text, line: line)
    case .stopped(let stop): device.stop(who: name, reason: stop.reason, line: line)
    }
  }

  /// The implicit root of a fragment.
  static let rootName = "Snippet"
  /// Code outside types.
  static let fileRunner = Runner(who: rootName, typeName: rootName)
}

extension Stop {
  /// The same for the engine.
  var reason: StopReason {
    switch self {
    case .steps(let limit): .steps(limit: limit)
    case .memory(let limit): .memory(limit: limit)
    case .frames(let limit): .frames(limit: limit)
    case .events(let limit): .events(limit: limit)
    case .rounds(let limit): .rounds(limit: limit)
    case .virtualTime: .virtualTime
    case .interrupted: .interrupted
    }
  }
}
