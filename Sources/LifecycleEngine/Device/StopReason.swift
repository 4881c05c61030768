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
  /// Updates that cause one another in one frame.
  case rounds(limit: Int)
  /// Turns of the run loop without time moving on.
  case turns(limit: Int)
  /// Views inside one another.
  case depth(limit: Int)
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
    case .turns(let limit): "turns: \(limit)"
    case .depth(let limit): "depth: \(limit)"
    case .virtualTime: "virtual time"
    case .interrupted: "interrupted"
    }
  }
}
