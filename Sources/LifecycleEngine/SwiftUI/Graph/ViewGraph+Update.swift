/// A new value for a node that keeps its identity.
extension ViewGraph {
  func update(_ index: Int32, _ view: ViewValue, _ origin: Origin) {
    if nodes[Int(index)].rows >= 0, updateRow(index, view, origin) { return }
    switch (nodes[Int(index)].content, view) {
    case (.empty, .empty): break
    case (.composite(let old), .composite(let new)) where old.view.typeName == new.typeName:
      let isSame = trace.within(origin) { evaluating { new.isEqual(to: old.view) } }
      old.view = new
      // An equal value says nothing new (facts 10h); its own state may have changed all the same.
      if !isSame || nodes[Int(index)].isDirty { evaluate(index, origin) }
    case (.list, .list(let views)): updateChildren(views, of: index, origin)
    case (.group, .group(let view)): updateChildren([view], of: index, origin)
    case (.element(let old), .element(let new)) where old.kind == new.kind:
      nodes[Int(index)].content = .element(new)
      updateElement(new, index, origin)
    case (.modifier(let old), .modified(let content, let new)) where old.kind == new.kind:
      nodes[Int(index)].content = .modifier(new)
      updateModifier(old, new, on: content, index, origin)
    case (.container, _) where isSameContainer(index, view): updateContainer(view, index, origin)
    default: replace(index, with: view, origin)
    }
  }

  func updateChildren(_ views: [ViewValue], of parent: Int32, _ origin: Origin) {
    let known = nodes[Int(parent)].children
    var place = childPlace(of: parent)
    var batch: [Work] = []
    batch.reserveCapacity(views.count)
    if views.count != known.count {
      for child in known.dropFirst(views.count) where child >= 0 { leaveSlot(child, origin) }
      nodes[Int(parent)].children = (0..<views.count).map { $0 < known.count ? known[$0] : -1 }
    }
    for (slot, view) in views.enumerated() {
      place.slot = .child(slot)
      if slot < known.count, known[slot] >= 0 {
        if place.rows >= 0 { nodes[Int(known[slot])].firstRow = place.firstRow }
        batch.append(.update(known[slot], view, origin))
      } else {
        batch.append(.mount(view, place, origin))
      }
      if place.rows >= 0 { place.firstRow += rowCount(view) }
    }
    nextWork(batch)
  }

  /// Another kind of view stands at the place: another identity.
  func replace(_ index: Int32, with view: ViewValue, _ origin: Origin) {
    let old = nodes[Int(index)]
    var place = Place(
      slot: .root, parent: old.parent, subgraph: old.subgraph, owner: old.owner, environment: -1, depth: old.depth,
      elementText: old.elementText, rows: old.rows, firstRow: old.firstRow)
    place.environment = old.parent >= 0 ? nodes[Int(old.parent)].environment : -1
    if old.parent >= 0 {
      if let slot = nodes[Int(old.parent)].children.firstIndex(of: index) {
        place.slot = .child(slot)
      } else if let item = nodes[Int(old.parent)].container?.items.first(where: { $0.root == index }) {
        place.slot = .item(item)
      }
    }
    leaveSlot(index, origin)
    nextWork(.mount(view, place, origin))
  }

  /// A node leaves its fixed place; its hooks and its end follow in the order of the graph.
  func leaveSlot(_ index: Int32, _ origin: Origin) {
    hasNewFrame = true
    let node = nodes[Int(index)]
    for below in subtree(of: index) { nodes[Int(below)].effect?.origin = origin }
    replacedOrigins[index] = origin
    // No transition is possible: the old one goes before anything new appears.
    queue(DirtyEntry(serial: .max, order: node.serial, kind: .replaced(index)), in: node.subgraph)
  }

  func finishReplacing(_ root: Int32) {
    let origin = replacedOrigins.removeValue(forKey: root) ?? trace.origin
    for node in subtree(of: root).reversed() {
      if let effect = nodes[Int(node)].effect { evaluate(effect, isVisible: false) }
    }
    actions.append(QueuedAction(origin: origin) { [unowned self] in destroy(root) })
  }

  // MARK: - The end of nodes

  /// The explicit walk at the end of a part of the graph: state, subscriptions and tasks end here.
  func destroy(_ root: Int32) {
    hasNewFrame = true
    for index in subtree(of: root) {
      switch nodes[Int(index)].content {
      case .composite(let composite): end(composite)
      case .modifier:
        if let effect = nodes[Int(index)].effect { end(effect) }
        if nodes[Int(index)].environment == index { environmentDependencies[index] = nil }
      default: break
      }
      if let container = nodes[Int(index)].container { for item in container.items { end(item) } }
      freeNode(index)
    }
  }

  private func end(_ effect: Effect) {
    effect.unsubscribe?()
    effect.unsubscribe = nil
    // A refresh ends with the node that owns it (facts 12b).
    if case .modifier(.refreshable) = nodes[Int(effect.node)].content { effect.task?.cancel() }
  }

  private func end(_ composite: CompositeNode) {
    for cell in composite.context.cells {
      cell.isAlive = false
      if !composite.isSilent {
        trace.record(
          who: composite.context.who, what: "state destroyed", text: "\(cell.name) = \(cell.text)", line: cell.line)
      }
    }
    composite.context.end()
  }

  private func end(_ item: ContainerItem) {
    if let deadline = item.deadline { device.runLoop.cancel(deadline) }
    item.deadline = nil
    item.phase = .removed
    item.root = -1
    if item.subgraph >= 0 { freeSubgraph(item.subgraph) }
    item.subgraph = -1
  }
}
