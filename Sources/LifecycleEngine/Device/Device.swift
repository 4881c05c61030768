/// The simulated device: clock, run loop, trace, rules, and the app that runs on it.
public final class Device {
  public let trace: Trace
  public let runLoop: RunLoop
  public let rules: Rules
  /// Feeds everything random in the simulated process.
  public var random: SeededRandom
  /// Set by a trap or a budget that ran out: nothing runs any more until the next launch.
  public private(set) var halt: Halt?

  public init(rules: Rules = .standard, seed: UInt64 = 0) {
    self.rules = rules
    random = SeededRandom(seed: seed)
    let clock = VirtualClock()
    trace = Trace { clock.now() }
    runLoop = RunLoop(trace: trace)
    clock.runLoop = runLoop
    runLoop.mayContinue = { [unowned self] in halt == nil }
  }

  /// The simulated process ends with a trap: records `crash` with Swift's own message.
  public func crash(who: String, message: String, line: Int?) {
    guard halt == nil else { return }
    trace.record(who: who, what: "crash", text: message, line: line)
    halt = .crashed(message)
  }

  /// A budget ran out, or the learner interrupted: records `stopped`.
  public func stop(who: String, message: String, line: Int?) {
    guard halt == nil else { return }
    trace.record(who: who, what: "stopped", text: message, line: line)
    halt = .stopped(message)
  }

  /// A runtime warning, worded as the device words it.
  public func warn(who: String, message: String, line: Int?) {
    trace.record(who: who, what: "warning", text: message, line: line)
  }
}

public enum Halt: Hashable, Sendable {
  case crashed(String)
  case stopped(String)
}

/// Breaks the circle between the trace, which stamps events with the time, and the run loop, which keeps it.
private final class VirtualClock {
  weak var runLoop: RunLoop?

  func now() -> Int64 { runLoop?.now ?? 0 }
}
