extension ViewGraph {
  /// The rows that a value stands for. `ForEach` gives its keys at once and its rows on demand.
  func rows(in content: ViewValue) -> [ContainerState.Row] {
    var rows: [ContainerState.Row] = []
    var work: [(ViewValue, [Int])] = [(content, [])]
    while let (value, path) = work.popLast() {
      switch value {
      case .empty: break
      case .list(let values):
        for (index, inner) in values.enumerated().reversed() { work.append((inner, path + [index])) }
      case .group(let inner): work.append((inner, path))
      case .branch(let index, let inner): work.append((inner, path + [index]))
      case .forEach(let loop):
        var counts: [IdentityKey: Int] = [:]
        for (index, key) in loop.keys.enumerated() {
          let occurrence = counts[key, default: 0]
          counts[key] = occurrence + 1
          rows.append(
            ContainerState.Row(key: .element(key, occurrence: occurrence)) { loop.row(index) })
        }
      default: rows.append(ContainerState.Row(key: .path(path)) { value })
      }
    }
    return rows
  }

  func buildRows(_ node: ViewNode, _ content: ViewValue, isLazyStack: Bool) {
    let container = ContainerState(.rows(isLazyStack: isLazyStack))
    node.container = container
    container.rows = rows(in: content)
    showRows(node)
  }

  func updateRows(_ node: ViewNode, _ content: ViewValue) {
    guard let container = node.container else { return }
    container.rows = rows(in: content)
    let keys = Set(container.rows.map(\.key))
    for (key, host) in container.made.sorted(by: { $0.value.creation < $1.value.creation }) where !keys.contains(key) {
      container.made[key] = nil
      remove(host)
    }
    for row in container.rows {
      if let host = container.made[row.key] {
        container.made[row.key] = reconcile(host, with: row.value(), parent: node)
      }
    }
    container.firstRow = max(0, min(container.firstRow, container.rows.count - 1))
    showRows(node)
  }

  /// Makes the rows on screen and some ahead; those on screen appear (facts 9b, 9e).
  func showRows(_ node: ViewNode) {
    guard let container = node.container, case .rows(let isLazyStack) = container.kind else { return }
    let onScreen = container.firstRow..<min(container.firstRow + rules.rowsOnScreen, container.rows.count)
    let made = max(0, onScreen.lowerBound)..<min(onScreen.upperBound + rules.rowsAhead, container.rows.count)
    var shownKeys: Set<ChildKey> = []
    for index in made {
      let row = container.rows[index]
      let isOnScreen = onScreen.contains(index)
      if isOnScreen { shownKeys.insert(row.key) }
      if let host = container.made[row.key] {
        guard isOnScreen, !host.isShown else { continue }
        host.isShown = true
        if node.isVisible { setVisible(host, true) }
      } else {
        let host = mount(
          row.value(), key: row.key, parent: node, startsSubgraph: true, isVisible: isOnScreen && node.isVisible)
        host.isShown = isOnScreen
        container.made[row.key] = host
      }
    }
    for (key, host) in container.made.sorted(by: { $0.value.creation < $1.value.creation })
    where host.isShown && !shownKeys.contains(key) {
      host.isShown = false
      setVisible(host, false, silently: isLazyStack && rules.lazyDisappear == .never)
    }
    container.hosts = container.rows.compactMap { container.made[$0.key] }
  }

  /// Moves the first row on screen; false where nothing moves.
  func scroll(_ node: ViewNode, to first: Int) -> Bool {
    guard let container = node.container else { return false }
    let last = max(0, container.rows.count - rules.rowsOnScreen)
    let wanted = max(0, min(first, last))
    guard wanted != container.firstRow else { return false }
    container.firstRow = wanted
    showRows(node)
    return true
  }
}
