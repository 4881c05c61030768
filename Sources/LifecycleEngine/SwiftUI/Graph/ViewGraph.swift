/// The SwiftUI graph of one simulated process.
///
/// Two systems that are never merged: the life of nodes (identity; they own state, subscriptions) and visibility (it
/// drives `onAppear`, `onDisappear`, `task`). One update flushes transactions, evaluates bodies, commits what comes and
/// goes, then queues the hooks that this makes due; queued closures run afterwards, first in, first out.
public final class ViewGraph {
  unowned let device: Device
  let trace: Trace
  let rules: Rules

  // Nodes and subgraphs
  var nodes: [Node] = []
  var freeNodes: [Int32] = []
  var subgraphs: [Subgraph] = []
  var freeSubgraphs: [Int32] = []
  /// The window: its children are the first screen and whatever is presented over it.
  var windowSubgraph: Int32 = -1
  /// The first screen.
  var baseSubgraph: Int32 = -1
  /// The node that everything hangs on; -1 before the first update.
  var root: Int32 = -1
  var nextSerial = 0
  /// How many nodes of a name there have been, for `#2`, `#3`, ...
  var instances: [String: Int] = [:]
  /// Deeper trees end the process: a view that contains itself.
  static let depthLimit: Int32 = 4_000

  // Updates
  var pending: [PendingTransaction] = []
  var transactionsMade = 0
  var dirtyNodes: [(node: NodeID, origin: Origin)] = []
  var work: [Work] = []
  /// The transaction of the update that runs.
  var currentTransaction = Transaction()
  /// `.animation(_:value:)` modifiers whose value changed in this update.
  var animatedNodes: [Int32: Int64?] = [:]
  var evaluationDepth = 0
  /// The control on whose behalf a binding is read; -1 where nobody depends on what is read.
  var bindingReader: Int32?
  /// The same for code that finds its reader itself: the modifier or container that reads a binding now; nil while
  /// bodies are evaluated and outside of updates.
  public private(set) var tracking: NodeContext?
  var isTicking = false
  /// From the flush of a transaction to the end of its visit of hooks.
  var isUpdating = false
  /// Whether the update changed anything that is drawn.
  var hasNewFrame = false
  var frameNumber = 0
  /// Whether a hook of appearance ran in this frame (facts 5l).
  var frameHasAppearance = false
  var lastWriter: (who: String?, line: Int?) = (nil, nil)
  /// The origins of nodes that lose their place in this update.
  var replacedOrigins: [Int32: Origin] = [:]
  /// Updates in one frame before the process is stopped.
  static let roundLimit = 100

  // Hooks
  var actions: [QueuedAction] = []

  /// Pages that links pushed.
  var linkedPages: [NodeID: Page] = [:]
  /// What is presented, the topmost last.
  var layers: [PresentedLayer] = []

  // The surroundings
  /// What reads a value that the device gives depends on this.
  var deviceDependencies: [String: Dependency] = [:]
  /// What reads a value that a modifier sets depends on this.
  var environmentDependencies: [Int32: Dependency] = [:]
  /// The node of the field that has the keyboard.
  var focusedField: NodeID?

  init(device: Device) {
    self.device = device
    trace = device.trace
    rules = device.rules
    windowSubgraph = makeSubgraph(parent: -1, isHost: true, position: 0)
    baseSubgraph = makeSubgraph(parent: windowSubgraph, isHost: true, position: 0)
  }

  /// Whether a body, or content that belongs to one, is evaluated now.
  public var isEvaluating: Bool { evaluationDepth > 0 }

  /// The name of the first view of the snippet; the device's name for the app before there is one.
  var rootName: String { firstName ?? device.rootName }
  var firstName: String?

  /// Reads a binding on behalf of a control: the control depends on the value, not the view that handed the binding on
  /// (facts 10p).
  func read<Value>(_ binding: () -> Value, for node: Int32) -> Value {
    let outer = (bindingReader, tracking)
    bindingReader = node
    tracking = node >= 0 ? NodeContext(node: id(of: node), device: device, who: rootName) : nil
    evaluationDepth += 1
    defer {
      (bindingReader, tracking) = outer
      evaluationDepth -= 1
    }
    return binding()
  }

  /// Runs work that is part of an evaluation: reads are noted, writes are refused.
  func evaluating<Result>(_ work: () -> Result) -> Result {
    evaluationDepth += 1
    defer { evaluationDepth -= 1 }
    return work()
  }

  func id(of node: Int32) -> NodeID { NodeID(index: node, generation: nodes[Int(node)].generation) }

  func isAlive(_ id: NodeID) -> Bool {
    id.index >= 0 && Int(id.index) < nodes.count && nodes[Int(id.index)].generation == id.generation
  }
}
