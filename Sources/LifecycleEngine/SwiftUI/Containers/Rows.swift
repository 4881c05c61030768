/// The rows of a list or a lazy stack: which exist, which are on screen.
final class RowsState {
  let node: Int32
  /// A lazy stack rather than a list: its rows are no hosts of their own.
  let isLazyStack: Bool
  /// A lazy stack that nothing scrolls makes every row (facts 9d).
  var isUnbounded = false
  /// The first row on screen.
  var first = 0
  var total = 0
  let visibleCount: Int
  let prefetchedCount: Int
  /// The containers whose items are rows.
  var members: [NodeID] = []

  init(node: Int32, isLazyStack: Bool, rules: Rules) {
    self.node = node
    self.isLazyStack = isLazyStack
    visibleCount = rules.count(.visibleRows)
    prefetchedCount = rules.count(.prefetchedRows)
  }

  func isOnScreen(_ row: Int) -> Bool { isUnbounded || (row >= first && row < first + visibleCount) }

  func isPrefetched(_ row: Int) -> Bool {
    isUnbounded || (row >= first - prefetchedCount && row < first + visibleCount + prefetchedCount)
  }

  /// The offset that scrolling can't exceed.
  var lastFirst: Int { max(0, total - visibleCount) }
}

/// Rows near the screen exist, rows on it show.
struct RowsPolicy: ContainerPolicy {
  let state: RowsState

  func instantiates(_ child: ChildPlace) -> Bool { state.isPrefetched(child.row) }
  func shows(_ child: ChildPlace) -> Bool { state.isOnScreen(child.row) }
  func departure(of change: RemovalContext) -> Departure { ConditionalPolicy().departure(of: change) }
}

/// Keeps what was made of the first element of a `ForEach` to see whether it is one row.
final class RowProbe {
  var first: ViewValue?
}

extension ViewGraph {
  func mountRows(_ content: ViewValue, _ index: Int32, isLazyStack: Bool, _ origin: Origin) {
    let state = RowsState(node: index, isLazyStack: isLazyStack, rules: rules)
    state.isUnbounded = isLazyStack && !isInsideScroll(index)
    state.total = rowCount(content)
    nodes[Int(index)].container = ContainerNode(node: index, policy: RowsPolicy(state: state), detail: .rows(state))
    nodes[Int(index)].children = [-1]
    var place = childPlace(of: index)
    place.rows = index
    place.firstRow = 0
    nextWork(.mount(content, place, origin))
  }

  func updateRows(_ content: ViewValue, _ index: Int32, _ origin: Origin) {
    guard let state = rowsState(of: index) else { return }
    state.total = rowCount(content)
    state.first = min(state.first, state.lastFirst)
    nextWork(.update(nodes[Int(index)].children[0], content, origin))
  }

  func rowsState(of index: Int32) -> RowsState? {
    guard index >= 0, case .rows(let state) = nodes[Int(index)].container?.detail else { return nil }
    return state
  }

  private func isInsideScroll(_ index: Int32) -> Bool {
    var next = nodes[Int(index)].parent
    while next >= 0 {
      if case .element(.scroll) = nodes[Int(next)].content { return true }
      next = nodes[Int(next)].parent
    }
    return false
  }

  // MARK: - What is a row

  /// Whether a view in a list is exactly one row, whatever it turns out to contain.
  func isSingleRow(_ view: ViewValue) -> Bool {
    switch view {
    case .composite, .erased: true
    case .element(.section): false
    case .element: true
    case .modified(let content, _), .identified(_, let content): isSingleRow(content)
    case .empty, .list, .branch, .forEach, .group: false
    }
  }

  func rowCount(_ view: ViewValue) -> Int {
    switch view {
    case .empty: return 0
    case .composite, .erased: return 1
    case .element(.section(let header, let footer, let content)):
      return rowCount(header) + rowCount(content) + rowCount(footer)
    case .element: return 1
    case .modified(let content, _), .identified(_, let content), .branch(_, let content), .group(let content):
      return rowCount(content)
    case .list(let views): return views.reduce(0) { $0 + rowCount($1) }
    case .forEach(let value):
      guard !value.keys.isEmpty else { return 0 }
      if isSingleRow(firstRow(of: value)) { return value.keys.count }
      // Elements of several rows each have to be made to be counted (facts 9h).
      return value.keys.indices.reduce(0) { $0 + rowCount(element(of: value, at: $1)) }
    }
  }

  private func firstRow(of value: ForEachValue) -> ViewValue {
    if let known = value.probe.first { return known }
    let made = evaluating { value.row(0) }
    value.probe.first = made
    return made
  }

  private func element(of value: ForEachValue, at position: Int) -> ViewValue {
    position == 0 ? firstRow(of: value) : evaluating { value.row(position) }
  }

  // MARK: - Rows as items

  /// One static row.
  func mountRow(_ view: ViewValue, at place: Place, _ origin: Origin) {
    guard let state = rowsState(of: place.rows) else { return }
    let index = makeNode(at: place)
    nodes[Int(index)].content = .container
    let container = ContainerNode(node: index, policy: RowsPolicy(state: state), detail: .row(view))
    nodes[Int(index)].container = container
    state.members.append(id(of: index))
    reconcile(container, with: rowPlan(view, container, state), origin)
  }

  /// True where the node is, or has to become, a row of its own.
  func updateRow(_ index: Int32, _ view: ViewValue, _ origin: Origin) -> Bool {
    guard let state = rowsState(of: nodes[Int(index)].rows) else { return false }
    guard let container = nodes[Int(index)].container, case .row = container.detail else {
      guard isSingleRow(view) else { return false }
      replace(index, with: view, origin)
      return true
    }
    guard isSingleRow(view) else {
      replace(index, with: view, origin)
      return true
    }
    container.detail = .row(view)
    reconcile(container, with: rowPlan(view, container, state), origin)
    return true
  }

  private func rowPlan(_ view: ViewValue, _ container: ContainerNode, _ state: RowsState) -> ItemPlan {
    let row = nodes[Int(container.node)].firstRow
    return ItemPlan(
      keys: [.index(0)], row: { _ in row }, view: { _ in view }, hidesSilently: hidesSilently(state),
      isHost: !state.isLazyStack, passesRows: false)
  }

  /// A `ForEach` whose elements are one row each makes them as they come on screen.
  func prepareRows(of container: ContainerNode, _ value: ForEachValue, _ origin: Origin) {
    guard let state = rowsState(of: nodes[Int(container.node)].rows) else { return }
    if value.keys.isEmpty || trace.within(origin, { isSingleRow(firstRow(of: value)) }) {
      container.policy = RowsPolicy(state: state)
      state.members.append(id(of: container.node))
    }
  }

  func adaptToRows(_ plan: inout ItemPlan, _ value: ForEachValue, _ container: ContainerNode) {
    guard let state = rowsState(of: nodes[Int(container.node)].rows) else { return }
    plan.view = { [unowned self] position in element(of: value, at: position) }
    guard container.policy is RowsPolicy else {
      let first = nodes[Int(container.node)].firstRow
      var starts: [Int] = []
      var next = first
      for position in value.keys.indices {
        starts.append(next)
        next += rowCount(element(of: value, at: position))
      }
      plan.row = { starts[$0] }
      return
    }
    plan.isHost = !state.isLazyStack
    plan.passesRows = false
    plan.hidesSilently = hidesSilently(state)
  }

  private func hidesSilently(_ state: RowsState) -> Bool {
    state.isLazyStack && rules.choice(.lazyDisappear) != "always"
  }

  // MARK: - Scrolling

  /// Brings another row to the top of the screen.
  func scroll(_ state: RowsState, toRow row: Int) {
    let target = max(0, min(row, state.lastFirst))
    guard target != state.first else { return }
    enqueue(
      .change { [unowned self] in
        state.first = target
        state.members.removeAll { !isAlive($0) }
        for member in state.members { placeRows(member.index, trace.origin) }
      })
  }

  private func placeRows(_ index: Int32, _ origin: Origin) {
    guard let container = nodes[Int(index)].container, let state = rowsState(of: nodes[Int(index)].rows) else { return }
    var plan: ItemPlan
    switch container.detail {
    case .row(let view): plan = rowPlan(view, container, state)
    case .forEach:
      guard let value = container.forEach else { return }
      let first = nodes[Int(index)].firstRow
      plan = ItemPlan(
        keys: [], elementText: { "[\(value.keys[$0].text)]" }, row: { first + $0 }, view: value.row)
      adaptToRows(&plan, value, container)
    default: return
    }
    var batch: [Work] = []
    var evicted = 0
    for item in container.items where item.phase == .present {
      let child = ChildPlace(index: item.position, row: plan.row(item.position))
      if item.root >= 0 {
        setHidden(item, !container.policy.shows(child), silently: plan.hidesSilently, origin)
        evict(item, child, &evicted, origin)
      } else if container.policy.instantiates(child) {
        batch.append(instantiate(item, child, with: plan, origin))
      }
    }
    nextWork(batch)
  }

  /// Rows that were off screen for some updates lose their nodes (facts 9f).
  private func evict(_ item: ContainerItem, _ child: ChildPlace, _ evicted: inout Int, _ origin: Origin) {
    guard rules.flag(.rowEviction), !item.container.policy.instantiates(child) else {
      item.unseenUpdates = 0
      return
    }
    item.unseenUpdates += 1
    guard item.unseenUpdates > 8, evicted < 64 else { return }
    evicted += 1
    item.unseenUpdates = 0
    forget(item, origin)
  }
}
