/// The append-only log of everything that happened: the engine's only output.
public final class Trace {
  public private(set) var events: [Event] = []
  /// The step that new events belong to.
  public var step = 0
  /// The surroundings of what runs now.
  public private(set) var origin = Origin()
  /// How many events are recorded before `isFull`.
  public var limit = 1_000_000

  private let clock: () -> Int64
  private var groups = 0

  /// `clock` gives the virtual time in nanoseconds.
  public init(clock: @escaping () -> Int64) { self.clock = clock }

  public var isFull: Bool { events.count >= limit }

  /// Appends an event under the present origin and returns its number. A full trace takes no more and returns the last
  /// number.
  @discardableResult
  public func record(who: String, what: String, text: String? = nil, line: Int? = nil) -> Int {
    // How a process ends is told even then.
    guard !isFull || what == "stopped" || what == "crash" else { return events.count }
    events.append(
      Event(
        number: events.count + 1, time: clock(), step: step, who: who, what: what, text: text, line: line,
        cause: origin.cause, looseness: origin.looseness))
    return events.count
  }

  /// Takes the last event back where it is this one: what it announced did not happen. False where others followed.
  public func retract(_ number: Int) -> Bool {
    guard number == events.count, !events.isEmpty else { return false }
    events.removeLast()
    return true
  }

  /// Records an event and runs what it causes: events recorded in `effects` name it as their cause.
  public func record<Result>(
    who: String, what: String, text: String? = nil, line: Int? = nil, effects: () throws -> Result
  ) rethrows -> Result {
    let number = record(who: who, what: what, text: text, line: line)
    return try within(Origin(cause: number, looseness: origin.looseness), effects)
  }

  /// Runs `work` in other surroundings.
  public func within<Result>(_ origin: Origin, _ work: () throws -> Result) rethrows -> Result {
    let outer = self.origin
    self.origin = origin
    defer { self.origin = outer }
    return try work()
  }

  /// Opens a group of strands: events that nobody promises an order for.
  public func openGroup() -> Int {
    groups += 1
    return groups
  }

  /// Runs `work` as one strand of a group; inside another strand it stays in that one.
  public func strand<Result>(_ strand: Int, of group: Int, _ work: () throws -> Result) rethrows -> Result {
    guard origin.looseness == nil else { return try work() }
    return try within(
      Origin(cause: origin.cause, looseness: Looseness(group: group, strand: strand)), work)
  }
}
