extension ViewGraph {
  func buildTabs(_ node: ViewNode, _ content: ViewValue, _ selection: ValueBinding<any EngineValue>?) {
    let container = ContainerState(.tabs)
    node.container = container
    container.tabs = tabs(in: content)
    container.selected = selectedTab(node, selection) ?? 0
    for index in container.tabs.indices {
      let isSelected = index == container.selected
      guard isSelected || rules.tabLoading != .lazy else { continue }
      let appears = isSelected || rules.tabLoading == .eagerAppear
      let host = makeTab(node, index, isVisible: appears)
      if !isSelected {
        host.isShown = false
        if appears { setVisible(host, false, silently: true) }
      }
    }
  }

  private func makeTab(_ node: ViewNode, _ index: Int, isVisible: Bool) -> ViewNode {
    let tab = node.container!.tabs[index]
    let host = mount(
      tab.value, key: tab.key, parent: node, startsSubgraph: true, isVisible: isVisible && node.isVisible)
    node.container?.tabs[index].host = host
    node.container?.hosts = node.container?.tabs.compactMap(\.host) ?? []
    return host
  }

  func updateTabs(_ node: ViewNode, _ content: ViewValue, _ selection: ValueBinding<any EngineValue>?) {
    guard let container = node.container else { return }
    var old: [ChildKey: ViewNode] = [:]
    for tab in container.tabs { old[tab.key] = tab.host }
    var tabs = tabs(in: content)
    for index in tabs.indices {
      if let host = old.removeValue(forKey: tabs[index].key) {
        tabs[index].host = reconcile(host, with: tabs[index].value, parent: node)
      }
    }
    for host in old.values.sorted(by: { $0.creation < $1.creation }) { remove(host) }
    container.tabs = tabs
    container.hosts = tabs.compactMap(\.host)
    if let index = selectedTab(node, selection), index != container.selected { showTab(node, index) }
  }

  private func selectedTab(_ node: ViewNode, _ selection: ValueBinding<any EngineValue>?) -> Int? {
    guard let selection, let container = node.container else { return nil }
    let wanted = track(node) { selection.get() }
    return container.tabs.firstIndex { $0.tag?.isEqual(to: wanted) == true }
  }

  /// The user chooses a tab: a bound selection is told, and decides.
  func selectTab(_ node: ViewNode, _ index: Int) {
    guard let container = node.container, container.tabs.indices.contains(index) else { return }
    if case .element(.tabs(_, let selection?)) = node.value, let tag = container.tabs[index].tag {
      selection.set(tag)
    } else {
      showTab(node, index)
    }
  }

  /// The new tab appears first, and its task starts, before the old one disappears (facts 6c, 6e).
  private func showTab(_ node: ViewNode, _ index: Int) {
    guard let container = node.container, index != container.selected, container.tabs.indices.contains(index) else {
      return
    }
    let old = container.tabs.indices.contains(container.selected) ? container.tabs[container.selected].host : nil
    container.selected = index
    if let host = container.tabs[index].host {
      host.isShown = true
      if node.isVisible { setVisible(host, true) }
    } else {
      _ = makeTab(node, index, isVisible: true)
    }
    guard let old else { return }
    device.afterTransition(rules.tabTransition) { [weak self, weak container] in
      guard let self, let container, container.tabs[safe: container.selected]?.host !== old, old.isAlive else { return }
      old.isShown = false
      setVisible(old, false)
    }
  }

  /// The tabs that a value stands for: its views, one by one.
  private func tabs(in content: ViewValue) -> [ContainerState.Tab] {
    rows(in: content).map { row in
      let value = row.value()
      var tab = ContainerState.Tab(key: row.key, value: value)
      var inner = value
      while case .modified(let next, let modifier) = inner {
        switch modifier {
        case .tabItem(let label): tab.label = tab.label ?? label
        case .tag(let tag): tab.tag = tab.tag ?? tag
        default: break
        }
        inner = next
      }
      return tab
    }
  }
}

extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
