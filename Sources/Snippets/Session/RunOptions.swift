/// How a snippet is put on the device.
public struct RunOptions {
  /// The iOS versions that can be simulated.
  public static let versions = [15, 16, 17, 18, 26]

  /// The simulated iOS version.
  public var version = 18
  /// `--root NAME`
  public var root: String?
  public var stage: Stage = .stack
  /// Names of beliefs to run under; none is the truth.
  public var beliefs: [String] = []
  public var seed: UInt64 = 0
  public var budgets = Budgets()
  /// Asked now and then while the snippet runs; true stops it, as Ctrl-C does.
  public var isInterrupted: () -> Bool = { false }

  public init() {}
}

/// What a snippet may use up (DESIGN: budgets). All are counted, none is measured in the host's time.
public struct Budgets: Sendable {
  /// Steps between two returns to the run loop.
  public var steps = 20_000_000
  /// Live bytes.
  public var memory = 200_000_000
  public var frames = 10_000
  public var events = 1_000_000

  public init() {}
}

/// What a command came to.
public struct StepOutcome {
  /// Numbers of the events that it made, as a range of `Session.events` indices.
  public var events: Range<Int>
  /// Nil where it was carried out.
  public var failure: CommandFailure?

  public init(events: Range<Int>, failure: CommandFailure? = nil) {
    self.events = events
    self.failure = failure
  }
}
