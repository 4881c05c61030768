/// A node of the view graph. Its identity is its parent, its key, and the kind of view that made it.
final class ViewNode {
  let id: NodeID
  /// Counts nodes in the order of their making; outer before inner, earlier siblings before later ones.
  let creation: Int
  let depth: Int
  let key: ChildKey
  unowned(unsafe) let parent: ViewNode?
  /// The subgraph that it belongs to; itself where one starts (R-ORD).
  private(set) unowned(unsafe) var subgraph: ViewNode!
  /// For the start of a subgraph: creation numbers of the subgraphs from the root down to it.
  private(set) var subgraphPath: [Int] = []

  /// The newest value.
  var value: ViewValue
  var children: [ViewNode] = []
  /// Children that are gone from the value and wait for the end of their transition.
  var leaving: [ViewNode] = []
  /// False once the node was destroyed.
  var isAlive = true
  /// Inserted, and no host above is covered or parked.
  var isVisible: Bool
  /// For hosts (pages, tabs, sheets, rows): whether the container shows it.
  var isShown = true
  /// For composites, and for nodes that read bindings.
  var context: NodeContext?
  var effect: EffectState?
  var container: ContainerState?
  /// A body or modifier that has to be evaluated again.
  var isDirty = false

  init(
    id: NodeID, creation: Int, key: ChildKey, parent: ViewNode?, value: ViewValue, startsSubgraph: Bool,
    isVisible: Bool
  ) {
    self.id = id
    self.creation = creation
    self.key = key
    self.parent = parent
    self.value = value
    self.isVisible = isVisible
    depth = (parent?.depth ?? -1) + 1
    if let parent, !startsSubgraph {
      subgraph = parent.subgraph
    } else {
      subgraph = self
      subgraphPath = (parent?.subgraph.subgraphPath ?? []) + [creation]
    }
  }

  /// The nodes from here up to the root.
  var ancestors: UnfoldFirstSequence<ViewNode> { sequence(first: self) { $0.parent } }

  /// The view under a chain of modifiers: closures of one view keep their order, those of different views need not.
  var base: ViewNode {
    var node = self
    while case .modified = node.value, let child = node.children.first { node = child }
    return node
  }
}

/// What tells a child from its siblings.
enum ChildKey: Hashable {
  case slot(Int)
  /// A `ForEach` element; `occurrence` counts equal keys.
  case element(IdentityKey, occurrence: Int)
  /// A row that is no `ForEach` element: its place in the nested lists and branches of the content.
  case path([Int])
  /// A page, tab or sheet of a container.
  case host(Int)
}

/// What an effect modifier keeps between updates.
struct EffectState {
  var hasAppeared = false
  /// The task that runs for `.task`; forgotten when the view disappears.
  var task: SimulatedTask?
  /// What `onChange` and `.task(id:)` compared last.
  var lastValue: (any EngineValue)?
  /// How often `onChange` has run in this frame.
  var runsInFrame = 0
  var unsubscribe: (() -> Void)?
}
