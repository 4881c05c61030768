/// The three questions in which containers differ.
protocol ContainerPolicy {
  /// Whether the child's node is made now. What exists already stays, whatever the answer.
  func instantiates(_ child: ChildPlace) -> Bool
  /// Whether the child is visible.
  func shows(_ child: ChildPlace) -> Bool
  /// What happens to a node that leaves.
  func departure(of change: RemovalContext) -> Departure
}

/// A child as a container's policy sees it.
struct ChildPlace {
  /// Its position among the children.
  var index: Int
  /// Its position among the rows of a list.
  var row: Int
}

/// The circumstances in which an item leaves.
struct RemovalContext {
  /// Length of the animation that the removal is part of; nil without one.
  var animation: Int64?
  var transition: TransitionKind
}

/// What happens to a node that leaves.
enum Departure: Equatable {
  /// It is gone before the new one appears.
  case atOnce
  /// One more update of the same tick removes it (facts 2a, 2c).
  case afterUpdate
  /// It stays alive for so many virtual nanoseconds and can be revived (facts 2b, 2g).
  case after(Int64)
}

/// What tells the items of a container apart.
enum ItemKey: Hashable {
  case index(Int)
  case key(IdentityKey)
  /// A key that occurs more than once (facts 3j), with the number of the occurrence.
  case duplicate(IdentityKey, Int)
  case name(String)
}

/// The items of a container.
final class ContainerNode {
  let node: Int32
  var policy: any ContainerPolicy
  /// In order, with those that are leaving.
  var items: [ContainerItem] = []
  var index: [ItemKey: ContainerItem] = [:]
  var forEach: ForEachValue?
  /// Keys that the runtime has warned about.
  var warnedKeys: Set<IdentityKey> = []
  /// How often keys occurred that occur more than once, in the reconciliation of that stamp.
  var occurrences = (stamp: 0, counts: [IdentityKey: Int]())
  var detail: Detail
  /// Grows with each reconciliation, to tell the items that it kept.
  var stamp = 0

  enum Detail {
    case branch
    case forEach
    case erased
    case identified
    /// One static row of a list.
    case row(ViewValue)
    case rows(RowsState)
    case pages(PagesState)
    case tabs(TabsState)
    case presentation(PresentationState)
  }

  init(node: Int32, policy: any ContainerPolicy, detail: Detail) {
    self.node = node
    self.policy = policy
    self.detail = detail
  }
}

/// One item of a container: a subgraph of its own.
final class ContainerItem {
  let key: ItemKey
  let container: ContainerNode
  /// -1 until it is instantiated.
  var root: Int32 = -1
  var subgraph: Int32 = -1
  var position = 0
  var stamp = 0
  var phase = Phase.present
  /// The job that ends its removal.
  var deadline: JobToken?
  var origin = Origin()
  /// Updates since it was last visible, for eviction (facts 9f).
  var unseenUpdates = 0

  enum Phase {
    case present
    case leaving
    case removed
  }

  init(key: ItemKey, container: ContainerNode) {
    self.key = key
    self.container = container
  }
}

/// `if`, `switch`, optionals, `ForEach` outside of lists, `.id`: everything exists and shows; what leaves may have a
/// transition.
struct ConditionalPolicy: ContainerPolicy {
  func instantiates(_ child: ChildPlace) -> Bool { true }
  func shows(_ child: ChildPlace) -> Bool { true }

  func departure(of change: RemovalContext) -> Departure {
    if change.transition == .identity { return .atOnce }
    guard let animation = change.animation, animation > 0 else { return .afterUpdate }
    return .after(animation)
  }
}

/// `AnyView`: no transition is possible (facts 2f).
struct ErasedPolicy: ContainerPolicy {
  func instantiates(_ child: ChildPlace) -> Bool { true }
  func shows(_ child: ChildPlace) -> Bool { true }
  func departure(of change: RemovalContext) -> Departure { .atOnce }
}
