/// The tabs of a `TabView`.
final class TabsState {
  let node: Int32
  var tabs: [Tab] = []
  var policy: TabsPolicy
  var selection: ValueBinding<any EngineValue>?

  struct Tab {
    var key: ItemKey
    var view: ViewValue
    var label: ViewValue?
    var tag: (any EngineValue)?
    var elementText: String?
  }

  init(node: Int32, selection: ValueBinding<any EngineValue>?, rules: Rules) {
    self.node = node
    self.selection = selection
    policy = TabsPolicy(content: rules.choice(.tabContent))
  }
}

/// Up to iOS 17 every tab exists from the start, from 18 on each when it is first shown; the selected one shows
/// (facts 6a, 6b). A tab that leaves the selection is parked, not destroyed.
final class TabsPolicy: ContainerPolicy {
  let content: String
  var selected = 0
  /// The old tab, until the change is over.
  var alsoShown: Int?
  /// Tabs that show before they are visited (facts section 4 #3).
  var isLaunching = false

  init(content: String) { self.content = content }

  func instantiates(_ child: ChildPlace) -> Bool { content != "lazy" || shows(child) }

  func shows(_ child: ChildPlace) -> Bool {
    child.index == selected || child.index == alsoShown || isLaunching
  }

  func departure(of change: RemovalContext) -> Departure { .atOnce }
}

extension ViewGraph {
  func mountTabs(
    _ content: ViewValue, _ selection: ValueBinding<any EngineValue>?, _ index: Int32, _ origin: Origin
  ) {
    let state = TabsState(node: index, selection: selection, rules: rules)
    nodes[Int(index)].container = ContainerNode(node: index, policy: state.policy, detail: .tabs(state))
    state.tabs = tabs(in: content)
    if let selection { state.policy.selected = selectedTab(state, selection, origin) ?? 0 }
    if state.policy.content == "eagerAppear" {
      state.policy.isLaunching = true
      trace.within(origin) {
        enqueue(
          .change { [unowned self] in
            state.policy.isLaunching = false
            showTabs(state, updating: false, silently: true, trace.origin)
          }, isSealed: true)
      }
    }
    showTabs(state, updating: true, origin)
  }

  func updateTabs(
    _ content: ViewValue, _ selection: ValueBinding<any EngineValue>?, _ index: Int32, _ origin: Origin
  ) {
    guard let state = tabsState(of: index) else { return }
    state.tabs = tabs(in: content)
    state.selection = selection
    if selection != nil { markDirty(index, origin: origin) }
    state.policy.selected = min(state.policy.selected, max(0, state.tabs.count - 1))
    showTabs(state, updating: true, origin)
  }

  func tabsState(of index: Int32) -> TabsState? {
    guard index >= 0, case .tabs(let state) = nodes[Int(index)].container?.detail else { return nil }
    return state
  }

  func rereadSelection(_ selection: ValueBinding<any EngineValue>?, _ index: Int32, _ origin: Origin) {
    guard let state = tabsState(of: index), let selection else { return }
    if let tab = selectedTab(state, selection, origin), tab != state.policy.selected { show(tab, of: state, origin) }
  }

  private func selectedTab(
    _ state: TabsState, _ selection: ValueBinding<any EngineValue>, _ origin: Origin
  ) -> Int? {
    let value = trace.within(origin) { read(selection.get, for: state.node) }
    return state.tabs.firstIndex { $0.tag.map { isEqual($0, value) } ?? false }
  }

  /// Shows another tab: the new one appears first, the old one disappears when the change is over (facts 6c to 6e).
  func show(_ tab: Int, of state: TabsState, _ origin: Origin) {
    state.policy.alsoShown = state.policy.selected
    state.policy.selected = tab
    showTabs(state, updating: false, origin)
    let duration = rules.duration(.tabTransition)
    let end = { [unowned self, weak state] in
      guard let state, state.policy.selected == tab else { return }
      enqueue(
        .change { [unowned self] in
          state.policy.alsoShown = nil
          showTabs(state, updating: false, trace.origin)
        })
    }
    trace.within(origin) {
      guard duration == 0 else {
        device.hold(for: duration)
        device.runLoop.schedule(after: duration, end)
        return
      }
      // Even the new tab's tasks start before the old one disappears (facts 6c): two hops more than theirs.
      device.runLoop.enqueue { [unowned self] in
        device.runLoop.enqueue { [unowned self] in _ = device.runLoop.enqueue(end) }
      }
    }
  }

  /// The user taps a tab.
  func select(_ tab: Int, of state: TabsState) {
    guard tab != state.policy.selected else { return }
    if let selection = state.selection, let tag = state.tabs[tab].tag {
      selection.set(tag)
    } else {
      enqueue(.change { [unowned self] in show(tab, of: state, trace.origin) })
    }
  }

  private func showTabs(_ state: TabsState, updating: Bool, silently: Bool = false, _ origin: Origin) {
    guard let container = nodes[Int(state.node)].container else { return }
    let plan = ItemPlan(
      keys: state.tabs.map(\.key), elementText: { state.tabs[$0].elementText }, view: { state.tabs[$0].view },
      updates: { _ in updating }, hidesSilently: silently, isHost: true, passesRows: false)
    reconcile(container, with: plan, origin)
  }

  /// The tabs that a `TabView`'s content stands for.
  private func tabs(in content: ViewValue) -> [TabsState.Tab] {
    var found: [TabsState.Tab] = []
    func collect(_ view: ViewValue, _ path: String, _ elementText: String?) {
      switch view {
      case .empty: break
      case .list(let views): for (slot, view) in views.enumerated() { collect(view, path + ".\(slot)", elementText) }
      case .group(let view): collect(view, path + ".g", elementText)
      case .branch(let index, let view): collect(view, path + ".b\(index)", elementText)
      case .forEach(let value):
        for (position, key) in value.keys.enumerated() {
          let view = evaluating { value.row(position) }
          collect(view, path + "[\(key.text)]", (elementText ?? "") + "[\(key.text)]")
        }
      case .composite, .erased, .identified, .element, .modified:
        var tab = TabsState.Tab(key: .name(path), view: view, elementText: elementText)
        var inner = view
        while case .modified(let next, let modifier) = inner {
          switch modifier {
          case .tabItem(let label): tab.label = tab.label ?? label
          case .tag(let tag): tab.tag = tab.tag ?? tag
          default: break
          }
          inner = next
        }
        found.append(tab)
      }
    }
    collect(content, "", nil)
    return found
  }
}
