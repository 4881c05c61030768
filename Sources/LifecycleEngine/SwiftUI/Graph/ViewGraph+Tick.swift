/// One tick (facts 1.2): flush, evaluate, commit, queue hooks, run them, again while they write; then a frame.
extension ViewGraph {
  /// Puts the first view into the window.
  func mount(_ view: ViewValue) {
    enqueue(
      .change { [unowned self] in
        nextWork(
          .mount(
            view, Place(slot: .root, parent: -1, subgraph: baseSubgraph, owner: nil, environment: -1, depth: 0),
            trace.origin))
      })
  }

  /// Runs what the last turn made due.
  public func tick() {
    guard !isTicking, device.mayContinue, !pending.isEmpty || !actions.isEmpty else { return }
    isTicking = true
    defer { isTicking = false }
    frameNumber += 1
    frameHasAppearance = false
    hasNewFrame = false
    var rounds = 0
    repeat {
      rounds += 1
      if rounds > Self.roundLimit {
        device.stop(who: lastWriter.who ?? rootName, reason: .rounds(limit: Self.roundLimit), line: lastWriter.line)
        return
      }
      flush()
      dispatchActions()
    } while device.mayContinue && !(pending.isEmpty && actions.isEmpty)
    if hasNewFrame, device.halt == nil { trace.record(who: rootName, what: "frame") }
  }

  /// Flushes the transactions that wait, one after another; each is an update of its own (R3).
  private func flush() {
    let waiting = pending
    pending = []
    for next in waiting {
      guard device.halt == nil else { return }
      currentTransaction = next.transaction
      animatedNodes = [:]
      isUpdating = true
      for mutation in next.mutations { apply(mutation) }
      update()
      isUpdating = false
      currentTransaction = Transaction()
    }
  }

  /// Evaluates what is dirty, outer first, then visits the hooks in R-ORD.
  func update() {
    runWork()
    while device.halt == nil, !dirtyNodes.isEmpty {
      let batch = dirtyNodes.sorted {
        (nodes[Int($0.node.index)].depth, nodes[Int($0.node.index)].serial)
          < (nodes[Int($1.node.index)].depth, nodes[Int($1.node.index)].serial)
      }
      dirtyNodes = []
      for (node, origin) in batch where isAlive(node) && nodes[Int(node.index)].isDirty {
        nextWork(.evaluate(node.index, origin))
        runWork()
      }
    }
    guard device.halt == nil else { return }
    drainEffects()
  }

  func markDirty(_ node: Int32, origin: Origin) {
    guard !nodes[Int(node)].isDirty else { return }
    nodes[Int(node)].isDirty = true
    dirtyNodes.append((id(of: node), origin))
  }

  /// Runs the queued closures, batch by batch, until none is left (R8).
  ///
  /// Nobody promises an order between the hooks of different views: each view's closures of one batch are a strand.
  func dispatchActions() {
    while device.halt == nil, !actions.isEmpty {
      let batch = actions
      actions = []
      var strands: [Int32: Int] = [:]
      for action in batch where action.event != nil { strands[action.view] = strands[action.view] ?? strands.count + 1 }
      let group = strands.count > 1 ? trace.openGroup() : nil
      for action in batch {
        guard device.halt == nil else { return }
        trace.within(action.origin) {
          guard let event = action.event else { return action.run() }
          if event.isAppearance { frameHasAppearance = true }
          let record = {
            self.trace.record(
              who: action.who, what: event.what, text: event.text, line: event.line, effects: action.run)
          }
          if let group, let strand = strands[action.view] {
            trace.strand(strand, of: group, event.isRecorded ? record : action.run)
          } else if event.isRecorded {
            record()
          } else {
            action.run()
          }
        }
      }
    }
  }
}

/// A closure that waits for the end of the update.
struct QueuedAction {
  var origin: Origin
  var who = ""
  /// The view under the modifiers that the closure is one of: whose strand it belongs to.
  var view: Int32 = -1
  /// Nil for what the engine does itself.
  var event: HookEvent?
  var run: () -> Void

  struct HookEvent {
    var what: String
    var text: String?
    var line: Int?
    var isAppearance = false
    /// False where the closure records its own events (a task that is created).
    var isRecorded = true
  }
}
