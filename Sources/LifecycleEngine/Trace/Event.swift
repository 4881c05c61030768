/// One line of the trace. What may stand in `what` is a table of the design: hooks by their API names, `body`, `init`,
/// `state created`, `task started`, `print`, `warning`, `crash`, `frame`, ...
public struct Event: Hashable, Sendable {
  /// From 1.
  public var number: Int
  /// Virtual nanoseconds since the first launch.
  public var time: Int64
  /// 0 is the launch, k the k-th command.
  public var step: Int
  /// Never empty.
  public var who: String
  public var what: String
  public var text: String?
  /// 1-based line of the snippet.
  public var line: Int?
  /// Number of the earlier event that caused this one.
  public var cause: Int?
  /// Nil where the event's place is firm.
  public var looseness: Looseness?
}

/// A strand of a group of events. Strands of one group may interleave or swap as wholes; inside a strand the order is
/// firm.
public struct Looseness: Hashable, Sendable {
  public var group: Int
  public var strand: Int

  public init(group: Int, strand: Int) {
    self.group = group
    self.strand = strand
  }
}

/// What surrounds an event: its cause and its strand. Jobs keep the origin of the moment at which they were enqueued.
public struct Origin: Sendable {
  public var cause: Int?
  public var looseness: Looseness?

  public init(cause: Int? = nil, looseness: Looseness? = nil) {
    self.cause = cause
    self.looseness = looseness
  }
}
