import LifecycleEngine

/// Connects the machine that runs a snippet with the device that shows it: one for each simulated process.
///
/// The machine knows nothing of views, the device nothing of source text; what crosses over is made here.
final class Bridge {
  let device: Device
  let machine: Machine
  /// The node whose `body` (or lazily made content) is evaluated; nil while handlers run.
  private(set) var context: NodeContext?
  /// Who runs: the trace's name of the node whose closure was called; nil outside views.
  private(set) var runner: Runner?
  /// In-memory `UserDefaults`, for `@AppStorage`.
  let defaults = DefaultsStore()
  /// The transaction that writes belong to now.
  var transaction = LifecycleEngine.Transaction()

  /// The node on whose behalf code runs.
  struct Runner {
    /// As the trace names it: `Row[3]`, `Detail#2`.
    var who: String
    /// The type that wrote the code.
    var typeName: String
  }

  init(device: Device, machine: Machine) {
    self.device = device
    self.machine = machine
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
      return try evaluate(for: context, as: runner, work)
    } catch {
      fail(error, who: runner?.who, line: line)
      return nil
    }
  }

  /// The simulated process ends. An error that nobody catches is a trap as well.
  func fail(_ unwinding: Unwinding, who: String?, line: Int?) {
    let place = machine.lastFailure
    let name = who ?? place?.who ?? Self.rootName
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
