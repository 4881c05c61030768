/// The appearance queue: which hooks an update makes due, in the order of R-ORD.
extension ViewGraph {
  /// An effect has to be looked at in this update.
  func queue(_ effect: Effect, origin: Origin) {
    guard !effect.isQueued else { return }
    effect.isQueued = true
    effect.origin = origin
    queue(DirtyEntry(serial: effect.serial, kind: .effect(effect)), in: effect.subgraph)
  }

  func queue(_ entry: DirtyEntry, in subgraph: Int32) {
    subgraphs[Int(subgraph)].dirty.append(entry)
    var child = subgraph
    while !subgraphs[Int(child)].isListed, subgraphs[Int(child)].parent >= 0 {
      let parent = subgraphs[Int(child)].parent
      subgraphs[Int(child)].isListed = true
      subgraphs[Int(parent)].dirtyChildren.append(child)
      child = parent
    }
  }

  /// Every hook below a node has to be looked at: its visibility may have changed.
  func queueEffects(below root: Int32, origin: Origin) {
    for node in subtree(of: root) {
      if let effect = nodes[Int(node)].effect { queue(effect, origin: origin) }
    }
  }

  /// A container between a modifier and its content got or lost an item: a modifier on several views, or on none, hears
  /// of the first and the last (facts 1k).
  func presenceMayHaveChanged(at container: Int32, origin: Origin) {
    var next = container
    while next >= 0 {
      let node = nodes[Int(next)]
      switch node.content {
      case .modifier: if let effect = node.effect { queue(effect, origin: origin) }
      case .container: if case .erased = node.container?.detail { return }
      case .composite, .list, .group, .empty: break
      case .element, .free: return
      }
      next = node.parent
    }
  }

  /// Whether the content of a modifier has any view.
  func hasContent(_ index: Int32) -> Bool {
    var stack = [index]
    while let next = stack.popLast() {
      guard next >= 0 else { continue }
      let node = nodes[Int(next)]
      switch node.content {
      case .empty, .free: continue
      case .element: return true
      case .composite, .list, .group: stack.append(contentsOf: node.children)
      case .modifier: if let child = node.children.first { stack.append(child) }
      case .container:
        if case .erased = node.container?.detail { return true }
        for item in node.container?.items ?? [] where item.root >= 0 && item.phase != .removed {
          stack.append(item.root)
        }
      }
    }
    return false
  }

  /// Visits everything that is due, host by host, outer hosts first (R-ORD 5).
  func drainEffects() { drain(from: windowSubgraph, isVisible: isVisible(subgraph: windowSubgraph)) }

  func drain(from start: Int32, isVisible: Bool) {
    let topDown = rules.choice(.effectOrder) == "preOrder"
    var hosts = [(subgraph: start, isVisible: isVisible)]
    var next = 0
    while next < hosts.count {
      var inner: [(subgraph: Int32, isVisible: Bool)] = []
      var stack = [hosts[next]]
      next += 1
      while let (subgraph, isVisible) = stack.popLast() {
        visit(subgraph, isVisible: isVisible, topDown: topDown)
        let children = subgraphs[Int(subgraph)].dirtyChildren.sorted {
          let (first, second) = topDown ? ($1, $0) : ($0, $1)
          return subgraphs[Int(first)].serial < subgraphs[Int(second)].serial
        }
        subgraphs[Int(subgraph)].dirtyChildren = []
        for child in children {
          let data = subgraphs[Int(child)]
          subgraphs[Int(child)].isListed = false
          let entry = (subgraph: child, isVisible: isVisible && !data.isHidden && !data.isRemoved)
          if data.isHost { inner.append(entry) } else { stack.append(entry) }
        }
      }
      hosts += inner.sorted { subgraphs[Int($0.subgraph)].position < subgraphs[Int($1.subgraph)].position }
    }
  }

  /// A subgraph's own entries, in reverse order of creation (R-ORD 2, 3).
  private func visit(_ subgraph: Int32, isVisible: Bool, topDown: Bool) {
    let entries = subgraphs[Int(subgraph)].dirty
    subgraphs[Int(subgraph)].dirty = []
    for entry in entries.count < 2 ? entries : entries.sorted(by: { topDown ? $0 < $1 : $1 < $0 }) {
      switch entry.kind {
      case .effect(let effect):
        effect.isQueued = false
        evaluate(effect, isVisible: isVisible)
      case .removal(let item): finishLeaving(item)
      case .replaced(let root): finishReplacing(root)
      case .finish(let item):
        actions.append(
          QueuedAction(origin: item.origin) { [unowned self] in
            guard item.phase == .leaving else { return }
            enqueue(.removal(item), isSealed: true)
          })
      }
    }
  }

  func evaluate(_ effect: Effect, isVisible: Bool) {
    guard case .modifier(let modifier) = nodes[Int(effect.node)].content else { return }
    let isShown = isVisible && (nodes[Int(effect.node)].children.first.map(hasContent) ?? false)
    if isShown != effect.isShown {
      effect.isShown = isShown
      if isShown {
        appear(effect, modifier)
      } else {
        disappear(effect, modifier)
      }
    }
    if let change = effect.change {
      effect.change = nil
      changed(effect, modifier, change)
    }
  }

  private func appear(_ effect: Effect, _ modifier: ViewModifierValue) {
    if rules.flag(.appearOncePerNode), effect.hasAppeared { return }
    effect.hasAppeared = true
    switch modifier {
    case .onAppear(let action): queueHook("onAppear", effect, line: action.line, isAppearance: true, action.run)
    case .task(let id, let body): queueTaskStart(effect, id: id, body)
    case .onChange(let value, let initial, _, let action):
      if initial || rules.flag(.onChangeInitially) {
        queueHook("onChange", effect, text: value.text, line: action.line, isAppearance: true) {
          action.run((old: value, new: value))
        }
      }
    default: break
    }
  }

  private func disappear(_ effect: Effect, _ modifier: ViewModifierValue) {
    switch modifier {
    case .onDisappear(let action): queueHook("onDisappear", effect, line: action.line, action.run)
    case .task:
      guard rules.flag(.taskCancelsAtDisappear) else { return }
      queueSilently(effect) {
        let task = effect.task
        effect.task = nil
        effect.taskID = nil
        task?.cancel()
      }
    default: break
    }
  }

  private func changed(_ effect: Effect, _ modifier: ViewModifierValue, _ change: Effect.Change) {
    switch modifier {
    case .onChange(_, _, _, let newest):
      let limit = rules.count(frameHasAppearance ? .onChangeRoundsAppear : .onChangeRoundsEvent)
      if effect.rounds.frame != frameNumber { effect.rounds = (frameNumber, 0) }
      let action = change.action ?? newest
      guard effect.rounds.count < limit else {
        trace.within(effect.origin) {
          device.warn(
            who: who(at: effect.node),
            message: "onChange(of: \(change.new.typeName)) action tried to update multiple times per frame.",
            line: action.line)
        }
        return
      }
      effect.rounds.count += 1
      queueHook("onChange", effect, text: "\(change.old.text) -> \(change.new.text)", line: action.line) {
        action.run((old: change.old, new: change.new))
      }
    case .task(let id?, let body):
      // Only a stored task restarts (facts 1.4, 4g).
      queueSilently(effect) { [unowned self] in
        guard let task = effect.task, effect.taskID.map({ !$0.isEqual(to: id) }) ?? true else { return }
        restart(effect, task, id: id, body)
      }
    default: break
    }
  }

  func queueHook(
    _ name: String, _ effect: Effect, text: String? = nil, line: Int?, isAppearance: Bool = false,
    _ run: @escaping () -> Void
  ) {
    actions.append(
      QueuedAction(
        origin: effect.origin, who: who(at: effect.node), view: modifiedView(of: effect.node),
        event: QueuedAction.HookEvent(what: name, text: text, line: line, isAppearance: isAppearance), run: run))
  }

  /// The view under a chain of modifiers.
  private func modifiedView(of modifier: Int32) -> Int32 {
    var node = modifier
    while case .modifier = nodes[Int(node)].content, let child = nodes[Int(node)].children.first, child >= 0 {
      node = child
    }
    return node
  }

  private func queueSilently(_ effect: Effect, isAppearance: Bool = false, _ run: @escaping () -> Void) {
    actions.append(
      QueuedAction(
        origin: effect.origin, who: who(at: effect.node), view: modifiedView(of: effect.node),
        event: QueuedAction.HookEvent(what: "", isAppearance: isAppearance, isRecorded: false), run: run))
  }

  // MARK: - Tasks (facts 1.4)

  private func queueTaskStart(_ effect: Effect, id: (any EngineValue)?, _ body: TaskBody) {
    queueSilently(effect, isAppearance: true) { [unowned self] in
      guard effect.task == nil else { return }
      startTask(effect, id: id, body)
    }
  }

  private func startTask(_ effect: Effect, id: (any EngineValue)?, _ body: TaskBody) {
    let task = SimulatedTask(who: who(at: effect.node), line: body.line, trace: trace)
    effect.task = task
    effect.taskID = id
    if rules.choice(.taskStart) == "inline" {
      task.start(body)
    } else {
      device.start(task, body, hops: 1)
    }
  }

  /// The old task's ending and the new one's beginning have no order.
  private func restart(_ effect: Effect, _ task: SimulatedTask, id: any EngineValue, _ body: TaskBody) {
    task.cancel(endingIn: task.state == .running ? device.nextStrand() : nil)
    startTask(effect, id: id, body)
  }
}
