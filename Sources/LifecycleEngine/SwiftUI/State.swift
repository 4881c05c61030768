/// Something that bodies read: a state property, a property of an observable object, an environment value. A body that
/// read it is evaluated again after it changes.
open class Dependency {
  /// Nodes whose last evaluation read this, and some whose reading is out of date (`ViewGraph.isCurrent`).
  var readers: [Reader] = []
  /// How many readers there were when the list was last tidied.
  var tidiedCount = 0

  public init() {}

  /// A node and the evaluation in which it read.
  struct Reader: Hashable {
    var node: NodeID
    var evaluation: Int32
  }
}

/// Storage of one stored property that belongs to a node (`@State`, `@FocusState`, ...). A subclass holds the value.
///
/// A write shows at once to closures (the live value, rule R5) and reaches bodies when its transaction is flushed.
open class StateCell: Dependency {
  /// The property's name.
  public let name: String
  /// 1-based line of the property.
  public var line: Int?
  /// False once the node is gone: writes are ignored then (R7).
  public internal(set) var isAlive = true

  /// Whether a write may take the place of one that waits in the same transaction; then `write` says `coalesced`.
  open var coalesces: Bool { false }

  /// The pending transaction that the cell's newest write belongs to.
  var waitsIn: Int?

  public init(name: String) { self.name = name }

  /// Moves the oldest value that waits into what bodies read. True where it differs from what they read before.
  open func advance() -> Bool { false }

  /// The value that bodies read, as `print` shows it.
  open var text: String { "" }
}

/// What a write of state came to.
public enum WriteOutcome: Sendable {
  /// It waits for the next flush.
  case accepted
  /// The cell's write before waits in the same transaction: the value takes its place (R3).
  case coalesced
  /// The graph is evaluating: the runtime warns, and the write is dropped (R6).
  case dropped
  /// The node is gone (R7).
  case ignored
}

/// The transaction that a write belongs to. Writes of one event with the same transaction coalesce (R3).
public struct Transaction: Hashable, Sendable {
  /// Length of the animation in virtual nanoseconds; nil without one.
  public var animation: Int64?

  public init(animation: Int64? = nil) { self.animation = animation }
}

/// Names a node of the view graph. A freed slot gets another generation.
public struct NodeID: Hashable, Sendable {
  public var index: Int32
  public var generation: Int32

  public init(index: Int32, generation: Int32) {
    self.index = index
    self.generation = generation
  }
}
