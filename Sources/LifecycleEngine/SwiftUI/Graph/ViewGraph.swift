/// The SwiftUI side of the device: nodes, state, transactions, and the tick that brings them up to date.
///
/// Two systems are kept apart: a node's lifetime (it owns state) and its visibility (it drives `onAppear`,
/// `onDisappear` and `task`).
public final class ViewGraph {
  unowned let device: Device
  var rules: Rules { device.rules }
  var trace: Trace { device.trace }

  // Nodes
  private var slots: [ViewNode?] = []
  private var freeSlots: [Int32] = []
  private var generations: [Int32] = []
  private var creations = 0
  var root: ViewNode?
  /// How many nodes each name in the trace was given to since the launch.
  var instances: [String: Int] = [:]

  // What waits
  private var transactions: [PendingTransaction] = []
  var dirty: [ViewNode] = []
  /// Enqueued by the update that goes on.
  var effects: [PendingEffect] = []
  /// Enqueued by updates since the last dispatch, in order.
  private var batches: [[PendingEffect]] = []
  /// Removals with a default transition: finished after the actions of the update (facts 2a, 2c).
  var deferredRemovals: [ViewNode] = []
  private var isTicking = false
  private var didEvaluate = false
  var isAppearance = false
  private var ranInFrame: [ViewNode] = []

  // Evaluation
  private(set) var evaluationDepth = 0
  /// The node whose modifier reads bindings now; the front end's reads count as its.
  public private(set) var tracking: NodeContext?
  /// The transaction of the update that goes on.
  var transaction = Transaction()
  var environmentDependencies: [EnvironmentKey: Dependency] = [:]

  /// What is presented over the root, lowest first.
  var presentations: [PresentedHost] = []
  /// Views that commands of the learner presented.
  var outsideHosts: [ViewNode] = []
  var nextHost = 0
  /// The field that has the keyboard.
  var focusedField: NodeID?

  init(device: Device) { self.device = device }

  /// True while bodies are evaluated: state must not be written then (R6).
  public var isEvaluating: Bool { evaluationDepth > 0 }

  // MARK: Nodes

  func node(_ id: NodeID) -> ViewNode? {
    let index = Int(id.index)
    guard slots.indices.contains(index), generations[index] == id.generation else { return nil }
    return slots[index]
  }

  func makeNode(
    _ value: ViewValue, key: ChildKey, parent: ViewNode?, startsSubgraph: Bool, isVisible: Bool
  ) -> ViewNode {
    let index: Int32
    if let free = freeSlots.popLast() {
      index = free
    } else {
      index = Int32(slots.count)
      slots.append(nil)
      generations.append(0)
    }
    creations += 1
    let id = NodeID(index: index, generation: generations[Int(index)])
    let node = ViewNode(
      id: id, creation: creations, key: key, parent: parent, value: value, startsSubgraph: startsSubgraph,
      isVisible: isVisible)
    slots[Int(index)] = node
    return node
  }

  func release(_ node: ViewNode) {
    let index = Int(node.id.index)
    guard node.isAlive else { return }
    node.isAlive = false
    slots[index] = nil
    generations[index] &+= 1
    freeSlots.append(node.id.index)
  }

  // MARK: Writes

  /// A state cell was given a new value; it waits for its transaction (R3). Writes of a dead node are ignored (R7), those
  /// during an evaluation are dropped with the runtime's warning (R6).
  public func write(_ cell: StateCell, in transaction: Transaction, by who: String?) -> WriteOutcome {
    guard cell.isAlive else { return .ignored }
    if isEvaluating {
      device.warn(
        who: who ?? rootName,
        message: "Modifying state during view update, this will cause undefined behavior.", line: nil)
      return .dropped
    }
    enqueue(.cell(cell), in: transaction)
    return .accepted
  }

  /// Something that bodies read has changed without being state: an observable object, a value of the environment.
  public func invalidate(_ dependency: Dependency, in transaction: Transaction, by who: String?) {
    if isEvaluating {
      device.warn(
        who: who ?? rootName,
        message: "Publishing changes from within view updates is not allowed, this will cause undefined behavior.",
        line: nil)
    }
    guard !dependency.readers.isEmpty else { return }
    enqueue(.dependency(dependency), in: transaction)
  }

  private func enqueue(_ change: PendingTransaction.Change, in transaction: Transaction) {
    let cause = trace.origin.cause
    if let last = transactions.indices.last, transactions[last].transaction == transaction {
      transactions[last].changes.append(change)
    } else {
      transactions.append(PendingTransaction(transaction: transaction, cause: cause, changes: [change]))
    }
  }

  var rootName: String { device.rootName }

  // MARK: The tick

  var hasWork: Bool {
    !transactions.isEmpty || !dirty.isEmpty || !effects.isEmpty || !batches.isEmpty || !deferredRemovals.isEmpty
  }

  /// Brings everything up to date: transactions, bodies, closures, until nothing is left; then a frame is committed.
  public func tick() {
    guard !isTicking, hasWork else { return }
    isTicking = true
    defer { endFrame() }
    var rounds = 0
    while hasWork, device.halt == nil {
      rounds += 1
      if rounds > rules.roundsInFrame {
        device.stop(who: rootName, reason: .rounds(limit: rules.roundsInFrame), line: nil)
        return
      }
      flushTransactions()
      evaluateDirty()
      closeBatch()
      dispatch()
      finishRemovals()
    }
  }

  private func endFrame() {
    isTicking = false
    isAppearance = false
    for node in ranInFrame { node.effect?.runsInFrame = 0 }
    ranInFrame = []
    if didEvaluate, device.halt == nil { trace.record(who: rootName, what: "frame") }
    didEvaluate = false
  }

  private func flushTransactions() {
    while !transactions.isEmpty, device.halt == nil {
      let pending = transactions.removeFirst()
      transaction = pending.transaction
      for change in pending.changes {
        switch change {
        case .cell(let cell): if cell.advance() { markReaders(of: cell) }
        case .dependency(let dependency): markReaders(of: dependency)
        }
      }
      trace.within(Origin(cause: pending.cause ?? trace.origin.cause, looseness: trace.origin.looseness)) {
        evaluateDirty()
      }
      closeBatch()
      transaction = Transaction()
    }
  }

  func markReaders(of dependency: Dependency) {
    for id in dependency.readers {
      if let node = node(id) { markDirty(node) }
    }
  }

  func markDirty(_ node: ViewNode) {
    guard !node.isDirty else { return }
    node.isDirty = true
    dirty.append(node)
  }

  /// Outer bodies first: what they produce decides whether inner ones still exist.
  private func evaluateDirty() {
    while !dirty.isEmpty, device.halt == nil {
      let batch = dirty.sorted { ($0.depth, $0.creation) < ($1.depth, $1.creation) }
      dirty = []
      for node in batch where node.isAlive && node.isDirty {
        node.isDirty = false
        refresh(node)
      }
    }
  }

  /// What is enqueued from here on runs after what was enqueued so far, whatever the order of nodes.
  func splitBatch() { closeBatch() }

  private func closeBatch() {
    guard !effects.isEmpty else { return }
    batches.append(effects)
    effects = []
  }

  /// Runs what the updates enqueued, first in first out. Closures of different views in one batch are strands: nobody
  /// promises their order.
  private func dispatch() {
    while !batches.isEmpty, device.halt == nil {
      let batch = EffectOrder.sorted(batches.removeFirst(), rules.effectOrder)
      var strands: [NodeID: Int] = [:]
      for effect in batch where strands[effect.base] == nil { strands[effect.base] = strands.count + 1 }
      let group = strands.count > 1 ? trace.openGroup() : nil
      for effect in batch where device.halt == nil {
        if let group { trace.strand(strands[effect.base] ?? 1, of: group, effect.run) } else { effect.run() }
      }
    }
  }

  private func finishRemovals() {
    let removals = deferredRemovals
    deferredRemovals = []
    for node in removals where node.isAlive { destroyHost(node) }
    closeBatch()
    dispatch()
  }

  // MARK: Evaluation

  func evaluate<Result>(_ context: NodeContext, _ work: () -> Result) -> Result {
    for dependency in context.dependencies { dependency.readers.remove(context.node) }
    context.dependencies.removeAll(keepingCapacity: true)
    evaluationDepth += 1
    didEvaluate = true
    defer { evaluationDepth -= 1 }
    return work()
  }

  /// Reads bindings for a modifier or container: the node is refreshed alone when one of them changes.
  func track<Result>(_ node: ViewNode, _ work: () -> Result) -> Result {
    let context = node.context ?? NodeContext(node: node.id, device: device, who: who(of: node))
    node.context = context
    for dependency in context.dependencies { dependency.readers.remove(context.node) }
    context.dependencies.removeAll(keepingCapacity: true)
    let outer = tracking
    tracking = context
    defer { tracking = outer }
    return work()
  }

  func countRun(of node: ViewNode) -> Bool {
    let limit = isAppearance ? rules.onChangeRunsAfterAppearance : rules.onChangeRunsAfterEvent
    guard var effect = node.effect, effect.runsInFrame < limit else { return false }
    effect.runsInFrame += 1
    node.effect = effect
    ranInFrame.append(node)
    return true
  }

  /// Forgets everything: the process ended.
  func reset() {
    root = nil
    slots = []
    freeSlots = []
    generations = []
    instances = [:]
    transactions = []
    dirty = []
    effects = []
    batches = []
    deferredRemovals = []
    presentations = []
    outsideHosts = []
    environmentDependencies = [:]
    focusedField = nil
    isTicking = false
    didEvaluate = false
  }
}

/// Changes that are applied together (R3).
private struct PendingTransaction {
  enum Change {
    case cell(StateCell)
    case dependency(Dependency)
  }
  var transaction: Transaction
  var cause: Int?
  var changes: [Change]
}

struct EnvironmentKey: Hashable {
  var node: NodeID?
  var key: String
}
