/// The items of containers come, change, leave, come back.
extension ViewGraph {
  /// What a container is told about its children.
  struct ItemPlan {
    var keys: [ItemKey]
    /// What is appended to the owner's name inside an item.
    var elementText: (Int) -> String? = { _ in nil }
    /// Position among the rows of a list.
    var row: (Int) -> Int = { $0 }
    /// Called only for what is instantiated.
    var view: (Int) -> ViewValue
    /// Whether what exists gets a new value.
    var updates: (Int) -> Bool = { _ in true }
    /// Rows that scroll out without a hook (facts 9c).
    var hidesSilently = false
    var isHost = false
    /// Whether rows of the surrounding list lie inside the items.
    var passesRows = true
    /// Whose body wrote the content, where it is not the container's own owner.
    var owner: ((Int) -> (owner: NodeContext?, elementText: String?))?
    /// Where the items' subgraphs hang, if not on the container's.
    var parentSubgraph: Int32?
  }

  /// Brings a container's items in line with its children. What is in both keeps its node.
  func reconcile(_ container: ContainerNode, with plan: ItemPlan, _ origin: Origin) {
    let old = container.items
    var kept: [ContainerItem] = []
    kept.reserveCapacity(plan.keys.count)
    var batch: [Work] = []
    batch.reserveCapacity(plan.keys.count)
    var hasChanged = false
    container.stamp &+= 1
    if old.isEmpty { container.index.reserveCapacity(plan.keys.count) }
    for (position, plainKey) in plan.keys.enumerated() {
      var key = plainKey
      let child = ChildPlace(index: position, row: plan.row(position))
      let item: ContainerItem
      var known = container.index[key]
      if known?.stamp == container.stamp {
        key = otherKey(for: key, in: container)
        known = container.index[key]
      }
      if let known {
        item = known
        if known.phase == .leaving { revive(known) }
      } else {
        item = ContainerItem(key: key, container: container)
        container.index[key] = item
        hasChanged = true
      }
      item.position = position
      kept.append(item)
      item.stamp = container.stamp
      if item.root >= 0 {
        if item.subgraph >= 0 { subgraphs[Int(item.subgraph)].position = position }
        setHidden(item, !container.policy.shows(child), silently: plan.hidesSilently, origin)
        guard plan.updates(position) else { continue }
        let view = trace.within(origin) { evaluating { plan.view(position) } }
        batch.append(.update(item.root, view, origin))
      } else if container.policy.instantiates(child) {
        batch.append(instantiate(item, child, with: plan, origin))
      }
    }
    container.items = kept
    for (place, item) in old.enumerated() where item.stamp != container.stamp {
      hasChanged = true
      if item.phase == .present { leave(item, origin) }
      if item.phase == .leaving { container.items.insert(item, at: min(place, container.items.count)) }
    }
    nextWork(batch)
    if hasChanged { presenceMayHaveChanged(at: container.node, origin: origin) }
  }

  /// The work that makes an item's node.
  func instantiate(_ item: ContainerItem, _ child: ChildPlace, with plan: ItemPlan, _ origin: Origin) -> Work {
    let node = nodes[Int(item.container.node)]
    if item.subgraph < 0 {
      item.subgraph = makeSubgraph(
        parent: plan.parentSubgraph ?? node.subgraph, isHost: plan.isHost, position: child.index)
    }
    subgraphs[Int(item.subgraph)].isHidden = !item.container.policy.shows(child)
    var place = childPlace(of: item.container.node)
    place.slot = .item(item)
    place.subgraph = item.subgraph
    if let text = plan.elementText(child.index) { place.elementText = (place.elementText ?? "") + text }
    if let source = plan.owner?(child.index) { (place.owner, place.elementText) = source }
    if plan.passesRows { place.firstRow = child.row } else { place.rows = -1 }
    let view = trace.within(origin) { evaluating { plan.view(child.index) } }
    return .mount(view, place, origin)
  }

  /// Parks an item or brings it back: its node lives on, only its visibility changes.
  func setHidden(_ item: ContainerItem, _ isHidden: Bool, silently: Bool = false, _ origin: Origin) {
    guard item.subgraph >= 0, subgraphs[Int(item.subgraph)].isHidden != isHidden else { return }
    subgraphs[Int(item.subgraph)].isHidden = isHidden
    hasNewFrame = true
    guard item.root >= 0 else { return }
    if silently, isHidden {
      for node in subtree(of: item.root) { nodes[Int(node)].effect?.isShown = false }
      return
    }
    queueEffects(below: item.root, origin: origin)
    if isHidden, rules.flag(.stateDiesAtDisappear) { forget(item, origin) }
  }

  // MARK: - Leaving

  /// An item's identity is gone.
  func leave(_ item: ContainerItem, _ origin: Origin) {
    hasNewFrame = true
    guard item.root >= 0 else {
      item.phase = .removed
      forgetKey(of: item)
      return
    }
    let change = RemovalContext(animation: animation(at: item.container.node), transition: transition(of: item.root))
    item.origin = origin
    switch item.container.policy.departure(of: change) {
    case .atOnce: remove(item, origin: origin)
    case .afterUpdate:
      item.phase = .leaving
      queueEntry(.finish(item), for: item)
    case .after(let duration):
      item.phase = .leaving
      item.deadline = trace.within(origin) {
        device.runLoop.schedule(after: duration) { [unowned self] in
          item.deadline = nil
          enqueue(.removal(item), isSealed: true)
        }
      }
    }
  }

  /// A leaving item is wanted again: the same node, no hook (facts 2g).
  private func revive(_ item: ContainerItem) {
    item.phase = .present
    if let deadline = item.deadline { device.runLoop.cancel(deadline) }
    item.deadline = nil
    hasNewFrame = true
  }

  /// The last moment of an item: its hooks are visited when the container's turn comes.
  func remove(_ item: ContainerItem, origin: Origin) {
    hasNewFrame = true
    item.phase = .removed
    item.origin = origin
    forgetKey(of: item)
    item.container.items.removeAll { $0 === item }
    presenceMayHaveChanged(at: item.container.node, origin: origin)
    queueEntry(.removal(item), for: item)
  }

  private func queueEntry(_ kind: DirtyEntry.Kind, for item: ContainerItem) {
    let node = nodes[Int(item.container.node)]
    queue(
      DirtyEntry(serial: node.serial, order: subgraphs[Int(item.subgraph)].serial, kind: kind), in: node.subgraph)
  }

  private func forgetKey(of item: ContainerItem) {
    if item.container.index[item.key] === item { item.container.index[item.key] = nil }
  }

  /// Queues the hooks of an item that is gone, and its end after them.
  func finishLeaving(_ item: ContainerItem) {
    guard item.subgraph >= 0 else { return }
    subgraphs[Int(item.subgraph)].isRemoved = true
    queueEffects(below: item.root, origin: item.origin)
    drain(from: item.subgraph, isVisible: false)
    let root = item.root
    let subgraph = item.subgraph
    item.root = -1
    item.subgraph = -1
    actions.append(
      QueuedAction(origin: item.origin) { [unowned self] in
        destroy(root)
        freeSubgraph(subgraph)
      })
    if case .presentation(let state) = item.container.detail { presentationEnded(state, item) }
  }

  /// Ends the node of an item that can come back: a row long off screen, or the belief that state ends with visibility.
  func forget(_ item: ContainerItem, _ origin: Origin) {
    let root = item.root
    item.root = -1
    actions.append(QueuedAction(origin: origin) { [unowned self] in destroy(root) })
  }

  /// The transition that the content of an item has.
  private func transition(of root: Int32) -> TransitionKind {
    var next = root
    while next >= 0 {
      let node = nodes[Int(next)]
      switch node.content {
      case .modifier(.transition(let kind)): return kind
      case .modifier, .composite, .group: next = node.children.first ?? -1
      case .list: next = node.children.count == 1 ? node.children[0] : -1
      case .container: next = node.container?.items.first?.root ?? -1
      default: return .other
      }
    }
    return .other
  }

  /// The animation that changes below a node are part of in this update.
  private func animation(at node: Int32) -> Int64? {
    if !animatedNodes.isEmpty {
      var next = node
      while next >= 0 {
        if let changed = animatedNodes[next] { return changed }
        next = nodes[Int(next)].parent
      }
    }
    return currentTransaction.animation
  }
}
