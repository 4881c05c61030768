/// Values that the surroundings of a view give it: modifiers, then the device.
extension ViewGraph {
  /// The value for a key at a node; the node depends on it (facts 10q).
  func environmentValue(_ key: String, at node: NodeID) -> (any EngineValue)? {
    guard isAlive(node) else { return nil }
    var next = nodes[Int(node.index)].environment
    while next >= 0 {
      if case .modifier(.environment(let name, let value)) = nodes[Int(next)].content, name == key {
        note(dependency(ofModifier: next), by: node)
        return value
      }
      next = environmentAbove(next)
    }
    guard let value = device.environment[key] else { return nil }
    let dependency = deviceDependencies[key] ?? Dependency()
    deviceDependencies[key] = dependency
    note(dependency, by: node)
    return value
  }

  /// The object of a type that a modifier around the node gives.
  func environmentObject(_ typeName: String, at node: NodeID) -> (any EngineValue)? {
    guard isAlive(node) else { return nil }
    var next = nodes[Int(node.index)].environment
    while next >= 0 {
      if case .modifier(.environmentObject(let name, let value)) = nodes[Int(next)].content, name == typeName {
        note(dependency(ofModifier: next), by: node)
        return value
      }
      next = environmentAbove(next)
    }
    return nil
  }

  private func environmentAbove(_ modifier: Int32) -> Int32 {
    let parent = nodes[Int(modifier)].parent
    return parent >= 0 ? nodes[Int(parent)].environment : -1
  }

  private func dependency(ofModifier node: Int32) -> Dependency {
    if let known = environmentDependencies[node] { return known }
    let made = Dependency()
    environmentDependencies[node] = made
    return made
  }

  func environmentChanged(at modifier: Int32, _ origin: Origin) {
    if let dependency = environmentDependencies[modifier] { markReaders(of: dependency, origin: origin) }
  }

  /// The device gives another value for a key.
  func environmentChanged(_ key: String) {
    if let dependency = deviceDependencies[key] { enqueue(.invalidation(dependency)) }
  }

  /// For the belief that the way to the background makes views disappear.
  func setWindowHidden(_ isHidden: Bool) {
    guard subgraphs[Int(windowSubgraph)].isHidden != isHidden else { return }
    enqueue(
      .change { [unowned self] in
        subgraphs[Int(windowSubgraph)].isHidden = isHidden
        for node in nodes { if let effect = node.effect { queue(effect, origin: trace.origin) } }
      })
  }

  /// Whether a control at a node can be used: no `disabled(true)` around it.
  func isEnabled(_ node: Int32) -> Bool {
    var next = node
    while next >= 0 {
      if case .modifier(.disabled(true)) = nodes[Int(next)].content { return false }
      next = nodes[Int(next)].parent
    }
    return true
  }

  /// `dismiss()`: closes the innermost page or presentation that a node lies in (it does nothing elsewhere).
  func dismiss(from node: NodeID) {
    guard isAlive(node) else { return }
    switch enclosingScreen(of: node.index) {
    case .page(let state, let position): pop(state, toCount: position)
    case .presentation(let state): state.presentation.dismiss()
    case nil: break
    }
  }

  /// Whether a node lies in a pushed page or in something presented.
  func isPresented(_ node: NodeID) -> Bool { isAlive(node) && enclosingScreen(of: node.index) != nil }

  private enum EnclosingScreen {
    case page(PagesState, Int)
    case presentation(PresentationState)
  }

  private func enclosingScreen(of node: Int32) -> EnclosingScreen? {
    var child = node
    var next = nodes[Int(node)].parent
    while next >= 0 {
      if let item = nodes[Int(next)].container?.items.first(where: { $0.root == child }) {
        if let state = pagesState(of: next), item.position > 0 { return .page(state, item.position) }
        if let state = presentationState(of: next) { return .presentation(state) }
      }
      child = next
      next = nodes[Int(next)].parent
    }
    return nil
  }
}
