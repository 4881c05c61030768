extension ViewGraph {
  // MARK: Mounting

  /// Makes the nodes for a value, outer before inner.
  @discardableResult
  func mount(
    _ value: ViewValue, key: ChildKey, parent: ViewNode?, startsSubgraph: Bool = false, isVisible: Bool? = nil
  ) -> ViewNode {
    let node = makeNode(
      value, key: key, parent: parent, startsSubgraph: startsSubgraph, isVisible: isVisible ?? parent?.isVisible ?? true
    )
    build(node)
    return node
  }

  private func build(_ node: ViewNode) {
    guard device.halt == nil else { return }
    switch node.value {
    case .empty:
      break
    case .composite(let view):
      let context = NodeContext(node: node.id, device: device, who: instanceName(of: view, at: node))
      node.context = context
      context.cells = view.makeState(in: context)
      for cell in context.cells {
        trace.record(who: context.who, what: "state created", text: "\(cell.name) = \(cell.text)", line: view.line)
      }
      evaluateBody(node, view)
    case .list(let values):
      node.children = values.enumerated().map { mount($1, key: .slot($0), parent: node) }
    case .branch(let index, let value):
      node.children = [mount(value, key: .slot(index), parent: node, startsSubgraph: true)]
    case .forEach(let loop):
      node.children = keyed(loop, at: node).map { key, index in
        mount(loop.row(index), key: key, parent: node, startsSubgraph: true)
      }
    case .erased(_, let value), .identified(_, let value):
      node.children = [mount(value, key: .slot(0), parent: node, startsSubgraph: true)]
    case .group(let value):
      node.children = [mount(value, key: .slot(0), parent: node)]
    case .element(let element):
      if isContainer(element, at: node) {
        buildContainer(node, element)
      } else {
        node.children = childValues(of: element).enumerated().map { mount($1, key: .slot($0), parent: node) }
      }
    case .modified(let value, let modifier):
      prepare(node, modifier)
      node.children = [mount(value, key: .slot(0), parent: node)]
      if let more = modifier.content { node.children.append(mount(more, key: .slot(1), parent: node)) }
      if node.isVisible { appear(node) }
      settle(node, modifier)
    }
  }

  private func evaluateBody(_ node: ViewNode, _ view: any CompositeView) {
    guard let context = node.context else { return }
    let value = trace.record(who: context.who, what: "body", line: view.line) {
      evaluate(context) { view.body(in: context) }
    }
    guard device.halt == nil else { return }
    node.isDirty = false
    if let child = node.children.first {
      node.children = [reconcile(child, with: value, parent: node)]
    } else {
      node.children = [mount(value, key: .slot(0), parent: node)]
    }
  }

  /// Evaluates a node again because something that it read has changed.
  func refresh(_ node: ViewNode) {
    switch node.value {
    case .composite(let view): evaluateBody(node, view)
    case .modified(_, let modifier): settle(node, modifier)
    case .element(let element): if isContainer(element, at: node) { updateContainer(node, element) }
    default: break
    }
  }

  // MARK: Updating

  /// Updates a child in place where its identity allows, else replaces it.
  func reconcile(_ child: ViewNode, with value: ViewValue, parent: ViewNode) -> ViewNode {
    if update(child, with: value) { return child }
    remove(child, immediately: true)
    return mount(
      value, key: child.key, parent: parent, startsSubgraph: child.subgraph === child, isVisible: child.isVisible)
  }

  func updateRoot(_ root: ViewNode, with value: ViewValue) -> Bool { update(root, with: value) }

  /// False where the value is of another kind than the node.
  private func update(_ node: ViewNode, with value: ViewValue) -> Bool {
    let old = node.value
    switch (old, value) {
    case (.empty, .empty):
      return true
    case (.composite(let before), .composite(let after)):
      guard before.typeName == after.typeName else { return false }
      let isSame = after.isEqual(to: before)
      node.value = value
      if !isSame || node.isDirty { evaluateBody(node, after) }
    case (.list(let before), .list(let after)):
      guard before.count == after.count else { return false }
      node.value = value
      for (index, element) in after.enumerated() where index < node.children.count {
        node.children[index] = reconcile(node.children[index], with: element, parent: node)
      }
    case (.branch(let before, _), .branch(let after, let content)):
      node.value = value
      exchange(node, isSame: before == after, key: .slot(after), content)
    case (.erased(let before, _), .erased(let after, let content)):
      node.value = value
      // Another wrapped type has no transition: the old one goes first (facts 2f).
      exchange(node, isSame: before == after, key: .slot(0), content, immediately: true)
    case (.identified(let before, _), .identified(let after, let content)):
      node.value = value
      exchange(node, isSame: before == after, key: .slot(0), content)
    case (.forEach, .forEach(let loop)):
      node.value = value
      updateLoop(node, loop)
    case (.group, .group(let content)):
      node.value = value
      node.children = [reconcile(node.children[0], with: content, parent: node)]
    case (.element(let before), .element(let after)):
      guard before.kind == after.kind else { return false }
      node.value = value
      if node.container != nil || isContainer(after, at: node) {
        updateContainer(node, after)
      } else {
        for (index, child) in childValues(of: after).enumerated() where index < node.children.count {
          node.children[index] = reconcile(node.children[index], with: child, parent: node)
        }
        if case .navigationLink = after { refreshPages(pushedBy: node) }
      }
    case (.modified(_, let before), .modified(let content, let after)):
      guard before.kind == after.kind else { return false }
      node.value = value
      compare(node, before, after)
      if let child = node.children.first { node.children[0] = reconcile(child, with: content, parent: node) }
      if let more = after.content, node.children.count > 1 {
        node.children[1] = reconcile(node.children[1], with: more, parent: node)
      }
      settle(node, after)
    default:
      return false
    }
    return true
  }

  /// Keeps the one child, or puts another in its place. The old one leaves with its transition; the same one that is
  /// still leaving comes back (facts 2g).
  private func exchange(
    _ node: ViewNode, isSame: Bool, key: ChildKey, _ content: ViewValue, immediately: Bool = false
  ) {
    guard let child = node.children.first else { return }
    if isSame {
      node.children = [reconcile(child, with: content, parent: node)]
      return
    }
    if case .branch = node.value, let index = node.leaving.firstIndex(where: { $0.key == key }) {
      let revived = node.leaving.remove(at: index)
      remove(child)
      node.children = [reconcile(revived, with: content, parent: node)]
      return
    }
    remove(child, immediately: immediately)
    node.children = [mount(content, key: key, parent: node, startsSubgraph: true)]
  }

  private func updateLoop(_ node: ViewNode, _ loop: ForEachValue) {
    var old: [ChildKey: ViewNode] = [:]
    for child in node.children { old[child.key] = child }
    var children: [ViewNode] = []
    var added: [(Int, ChildKey, Int)] = []
    for (key, index) in keyed(loop, at: node) {
      if let child = old.removeValue(forKey: key) {
        children.append(child)
      } else {
        added.append((children.count + added.count, key, index))
      }
    }
    for child in node.children where old[child.key] != nil { remove(child) }
    var indices: [ChildKey: Int] = [:]
    for (key, index) in keyed(loop, at: node, warns: false) { indices[key] = index }
    for (place, child) in children.enumerated() {
      if let index = indices[child.key] {
        children[place] = reconcile(child, with: loop.row(index), parent: node)
      }
    }
    for (place, key, index) in added {
      if let leaving = node.leaving.firstIndex(where: { $0.key == key }) {
        let revived = node.leaving.remove(at: leaving)
        children.insert(reconcile(revived, with: loop.row(index), parent: node), at: place)
      } else {
        children.insert(mount(loop.row(index), key: key, parent: node, startsSubgraph: true), at: place)
      }
    }
    node.children = children
  }

  /// Keys with a number for equal ones, which are warned about (facts 3j).
  func keyed(_ loop: ForEachValue, at node: ViewNode, warns: Bool = true) -> [(ChildKey, Int)] {
    var counts: [IdentityKey: Int] = [:]
    return loop.keys.enumerated().map { index, key in
      let occurrence = counts[key, default: 0]
      counts[key] = occurrence + 1
      if occurrence == 1, warns {
        device.warn(
          who: who(of: node),
          message:
            "ForEach: the ID \(key.text) occurs multiple times within the collection, this will give undefined results!",
          line: loop.line)
      }
      return (.element(key, occurrence: occurrence), index)
    }
  }

  // MARK: Removing

  /// Takes a child out of the value's tree. With an animation it stays, alive and visible, until the animation ends
  /// (facts 2b); with the default transition it ends after the actions of this update (2a, 2c); `immediately`, or with
  /// the identity transition, before what takes its place appears (2d, 2f).
  func remove(_ node: ViewNode, immediately: Bool = false) {
    if let animation = transaction.animation, animation > 0, !immediately, !hasIdentityTransition(node) {
      node.parent?.leaving.append(node)
      device.runLoop.schedule(after: animation) { [weak self, weak node] in
        guard let self, let node, node.isAlive, let parent = node.parent,
          let index = parent.leaving.firstIndex(where: { $0 === node })
        else { return }
        parent.leaving.remove(at: index)
        destroyHost(node)
      }
    } else if immediately || hasIdentityTransition(node) {
      destroyHost(node)
      splitBatch()
    } else {
      deferredRemovals.append(node)
    }
  }

  private func hasIdentityTransition(_ node: ViewNode) -> Bool {
    var value = node.value
    while case .modified(let inner, let modifier) = value {
      if case .transition(.identity) = modifier { return true }
      value = inner
    }
    return false
  }

  /// Ends a subtree: what was visible disappears, then its state goes.
  func destroyHost(_ node: ViewNode) {
    setVisible(node, false, withPresented: true)
    splitBatch()
    effects.append(PendingEffect(node) { [unowned self] in releaseTree(node) })
    splitBatch()
  }

  private func releaseTree(_ root: ViewNode) {
    var work = [root]
    while let node = work.popLast() {
      guard node.isAlive else { continue }
      if let context = node.context {
        for cell in context.cells {
          cell.isAlive = false
          trace.record(who: context.who, what: "state destroyed", text: "\(cell.name) = \(cell.text)")
        }
        for dependency in context.dependencies { dependency.readers.remove(context.node) }
        context.dependencies = []
        context.cells = []
        context.attachment = nil
      }
      node.effect?.unsubscribe?()
      node.effect?.task?.cancel()
      presentations.removeAll { $0.owner === node }
      if focusedField == node.id { focusedField = nil }
      work += (node.children + node.leaving + (node.container?.hosts ?? [])).reversed()
      node.children = []
      node.leaving = []
      node.container = nil
      release(node)
    }
  }

  // MARK: Names

  /// The name of the type that wrote a hook: the composite that the node stands in.
  func who(of node: ViewNode) -> String {
    for ancestor in node.ancestors {
      if case .composite = ancestor.value, let context = ancestor.context { return context.who }
    }
    return rootName
  }

  private func instanceName(of view: any CompositeView, at node: ViewNode) -> String {
    var name = view.typeName
    for ancestor in node.ancestors {
      if ancestor !== node, case .composite = ancestor.value { break }
      if case .element(let key, let occurrence) = ancestor.key {
        name += "[\(key.text)]"
        if occurrence > 0 { name += "'" + String(occurrence) }
        break
      }
    }
    let count = instances[name, default: 0] + 1
    instances[name] = count
    return count == 1 ? name : "\(name)#\(count)"
  }
}
