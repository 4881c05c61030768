/// A node of the view graph: one place in the tree of views, with whatever lives as long as its identity does.
///
/// Identity is the parent's handle and the place below it: a fixed slot, or the key of an item in a container.
struct Node {
  var generation: Int32 = 0
  var parent: Int32 = -1
  var subgraph: Int32 = -1
  /// Whose body wrote this place; nil above the first one. It may be gone: a page outlives the link that pushed it.
  var owner: NodeContext?
  /// The nearest modifier at or above this place that sets an environment value; -1 without one.
  var environment: Int32 = -1
  /// The list or lazy stack that this place is a row of; -1 elsewhere.
  var rows: Int32 = -1
  /// The position of its first row in `rows`.
  var firstRow = 0
  var depth: Int32 = 0
  /// Grows with each evaluation: what was read in an earlier one counts no more.
  var evaluation: Int32 = 0
  var isDirty = false
  /// The order of creation, for R-ORD.
  var serial = 0
  /// `[key]` where an element of a `ForEach` of the same owner surrounds this place.
  var elementText: String?
  var content = NodeContent.free
  /// Static children, by slot.
  var children: [Int32] = []
  var effect: Effect?
  var container: ContainerNode?
}

/// What stands at a node.
enum NodeContent {
  /// The slot of the arena is unused.
  case free
  case empty
  case composite(CompositeNode)
  case list
  case group
  case element(Element)
  case modifier(ViewModifierValue)
  /// `if`, `switch`, optional; `ForEach`; `AnyView`; `.id`; a row: its items are in `container`.
  case container
}

/// What a composite view keeps as long as its node lives.
final class CompositeNode {
  var view: any CompositeView
  /// What the places that its body writes name as their owner.
  let context: NodeContext
  /// Whether `makeState` was called.
  var hasState = false

  init(view: any CompositeView, context: NodeContext) {
    self.view = view
    self.context = context
  }

  /// One of the stage's own screens.
  var isSilent: Bool { context.isSilent }
}

/// The hooks of one modifier: shown or not, and what changed (R-ORD visits these).
final class Effect {
  let node: Int32
  let subgraph: Int32
  let serial: Int
  /// Fired appear and not yet disappear.
  var isShown = false
  /// For the belief that a node appears only once.
  var hasAppeared = false
  /// Waits in its subgraph's list.
  var isQueued = false
  var task: SimulatedTask?
  /// The value that `task` was started with.
  var taskID: (any EngineValue)?
  /// A change of `onChange` or `task(id:)` that was noticed in this update.
  var change: Change?
  /// Calls of `onChange` in the frame of that number.
  var rounds = (frame: 0, count: 0)
  /// Ends the subscription of `onReceive`.
  var unsubscribe: (() -> Void)?
  var origin = Origin()

  struct Change {
    var old: any EngineValue
    var new: any EngineValue
    /// The closure captured before the change, for the one-parameter form (facts 5c).
    var action: ValueAction<(old: any EngineValue, new: any EngineValue)>?
  }

  init(node: Int32, subgraph: Int32, serial: Int) {
    self.node = node
    self.subgraph = subgraph
    self.serial = serial
  }
}

/// A part of the graph that comes and goes as a whole (R-ORD 1).
struct Subgraph {
  var parent: Int32 = -1
  /// The order in which it was added to its parent.
  var serial = 0
  /// A hosting view of its own: a page, a tab, a row of a list, a sheet (R-ORD 5).
  var isHost = false
  /// The place among the hosts of its parent.
  var position = 0
  /// Alive, but parked: another tab, a covered page, a row scrolled out.
  var isHidden = false
  /// Gone for good; its nodes wait to be destroyed.
  var isRemoved = false
  var dirty: [DirtyEntry] = []
  var dirtyChildren: [Int32] = []
  /// In its parent's `dirtyChildren`.
  var isListed = false
}

/// Something that the traversal of R-ORD has to evaluate.
struct DirtyEntry {
  /// Of the node that the entry belongs to.
  var serial: Int
  /// Tells entries of one node apart: the order in which items were added.
  var order = 0
  var kind: Kind

  enum Kind {
    case effect(Effect)
    /// An item of a container that leaves now.
    case removal(ContainerItem)
    /// An item whose removal is finished by one more update (facts 2a).
    case finish(ContainerItem)
    /// A node that another kind of view took the place of.
    case replaced(Int32)
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.serial, left.order) < (right.serial, right.order)
  }
}
