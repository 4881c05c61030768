/// `if`, `switch`, optionals, `ForEach`, `AnyView`, `.id`.
extension ViewGraph {
  func mountContainer(_ view: ViewValue, _ index: Int32, _ origin: Origin) {
    let container: ContainerNode
    switch view {
    case .branch:
      container = ContainerNode(node: index, policy: ConditionalPolicy(), detail: .branch)
    case .erased:
      container = ContainerNode(node: index, policy: ErasedPolicy(), detail: .erased)
    case .identified:
      container = ContainerNode(node: index, policy: ConditionalPolicy(), detail: .identified)
    case .forEach(let value):
      container = ContainerNode(node: index, policy: ConditionalPolicy(), detail: .forEach)
      prepareRows(of: container, value, origin)
    default: return
    }
    nodes[Int(index)].container = container
    updateContainer(view, index, origin)
  }

  func isSameContainer(_ index: Int32, _ view: ViewValue) -> Bool {
    switch (nodes[Int(index)].container?.detail, view) {
    case (.branch, .branch), (.erased, .erased), (.identified, .identified), (.forEach, .forEach): true
    default: false
    }
  }

  func updateContainer(_ view: ViewValue, _ index: Int32, _ origin: Origin) {
    guard let container = nodes[Int(index)].container else { return }
    let firstRow = nodes[Int(index)].firstRow
    switch view {
    case .branch(-1, .empty):
      reconcile(container, with: ItemPlan(keys: [], view: { _ in .empty }), origin)
    case .branch(let branch, let content):
      reconcile(
        container, with: ItemPlan(keys: [.index(branch)], row: { _ in firstRow }, view: { _ in content }), origin)
    case .erased(let typeName, let content):
      reconcile(
        container, with: ItemPlan(keys: [.name(typeName)], row: { _ in firstRow }, view: { _ in content }), origin)
    case .identified(let key, let content):
      reconcile(
        container, with: ItemPlan(keys: [.key(key)], row: { _ in firstRow }, view: { _ in content }), origin)
    case .forEach(let value):
      container.forEach = value
      reconcile(container, with: plan(for: value, in: container), origin)
    default: break
    }
  }

  private func plan(for value: ForEachValue, in container: ContainerNode) -> ItemPlan {
    let firstRow = nodes[Int(container.node)].firstRow
    var plan = ItemPlan(
      keys: value.keys.map { .key($0) },
      elementText: { "[\(value.keys[$0].text)]" },
      row: { firstRow + $0 },
      view: value.row)
    adaptToRows(&plan, value, container)
    return plan
  }

  /// The key of an element whose own key was there before. The runtime warns; which node is used then is not defined
  /// (facts 3j).
  func otherKey(for key: ItemKey, in container: ContainerNode) -> ItemKey {
    guard case .key(let identity) = key else { return key }
    if container.warnedKeys.insert(identity).inserted {
      device.warn(
        who: who(at: container.node),
        message: "ForEach: the ID \(identity.text) occurs multiple times within the collection, "
          + "this will give undefined results!",
        line: container.forEach?.line)
    }
    if container.occurrences.stamp != container.stamp { container.occurrences = (container.stamp, [:]) }
    let count = container.occurrences.counts[identity, default: 1] + 1
    container.occurrences.counts[identity] = count
    return .duplicate(identity, count)
  }
}
