/// Something on screen that answers to a label.
struct Control {
  enum Kind {
    case button(Action)
    case toggle(ValueBinding<Bool>)
    case navigationLink(NavigationTarget)
    case link(String)
    case increment(Action?)
    case decrement(Action?)
    case tab(ViewNode, Int)
    case back(ViewNode)
    case tapTarget(Action)
    case longPressTarget(Action)
    case field(ValueBinding<String>)
    case slider(ValueBinding<Double>, ClosedRange<Double>, step: Double?)
    case option(ValueBinding<any EngineValue>, any EngineValue, picker: String)
    case picker
  }

  var label: String
  var kind: Kind
  var node: ViewNode
  var isEnabled: Bool

  var isField: Bool {
    if case .field = kind { return true }
    return false
  }

  var isTappable: Bool {
    switch kind {
    case .field, .slider, .longPressTarget, .picker: false
    default: true
    }
  }
}

extension ViewGraph {
  /// The host that touches reach: the topmost presentation, else the root.
  var activeHost: ViewNode? { presentations.last?.host ?? root }

  /// Every control on screen, from top to bottom. A search field stands at the top.
  var controls: [Control] {
    guard let host = activeHost else { return [] }
    var collector = ControlCollector(graph: self)
    collector.visit(host, isEnabled: true, depth: 0)
    return collector.bar + collector.controls
  }

  /// The words that a view shows.
  func text(of node: ViewNode) -> String {
    var words: [String] = []
    var work = [node]
    while let node = work.popLast() {
      switch node.value {
      case .element(.text(let text)): if !text.isEmpty { words.append(text) }
      case .element(.image(let name)) where words.isEmpty && work.isEmpty: words.append(name)
      case .element(.standIn(let name)): words.append(name)
      case .modified(_, .accessibilityLabel(let label)): words.append(label)
      default: work += node.children.reversed()
      }
    }
    return words.joined(separator: ", ")
  }

  /// The innermost visible navigation stack that has more than its root.
  var poppableStack: ViewNode? {
    guard let host = activeHost else { return nil }
    var found: ViewNode?
    var work = [host]
    while let node = work.popLast() {
      guard node.isVisible || node.container != nil else { continue }
      if let container = node.container {
        switch container.kind {
        case .navigation:
          if container.pages.count > 1 { found = node }
          if let top = container.pages.last?.host { work.append(top) }
        case .tabs: if let host = container.tabs[safe: container.selected]?.host { work.append(host) }
        case .rows, .presentation: work += container.hosts
        }
      }
      work += node.children
    }
    return found
  }

  /// The innermost visible navigation stack.
  var visibleStack: ViewNode? { containers { if case .navigation = $0.kind { true } else { false } }.last }

  /// The innermost visible tab view.
  var visibleTabs: ViewNode? { containers { if case .tabs = $0.kind { true } else { false } }.last }

  /// The first list or lazy stack on screen.
  var visibleRows: ViewNode? { containers { if case .rows = $0.kind { true } else { false } }.first }

  /// Containers on screen, outer before inner.
  private func containers(_ isWanted: (ContainerState) -> Bool) -> [ViewNode] {
    guard let host = activeHost else { return [] }
    var found: [ViewNode] = []
    var work = [host]
    while let node = work.popLast() {
      if let container = node.container {
        if isWanted(container) { found.append(node) }
        work += shownHosts(of: container).reversed()
      }
      work += node.children.reversed()
    }
    return found
  }

  func shownHosts(of container: ContainerState) -> [ViewNode] {
    switch container.kind {
    case .navigation: container.pages.last.map { [$0.host] } ?? []
    case .tabs: container.tabs[safe: container.selected]?.host.map { [$0] } ?? []
    case .rows: container.hosts.filter(\.isShown)
    case .presentation: []
    }
  }
}

/// Walks what is on screen and gathers its controls.
private struct ControlCollector {
  let graph: ViewGraph
  var bar: [Control] = []
  var controls: [Control] = []

  mutating func visit(_ node: ViewNode, isEnabled: Bool, depth: Int) {
    guard depth < 2_000 else { return }
    var isEnabled = isEnabled
    func control(_ kind: Control.Kind, _ label: String? = nil) -> Control {
      Control(label: label ?? graph.text(of: node), kind: kind, node: node, isEnabled: isEnabled)
    }
    switch node.value {
    case .modified(_, let modifier):
      switch modifier {
      case .disabled(true): isEnabled = false
      case .hidden: return
      case .onTapGesture(_, let action): controls.append(control(.tapTarget(action)))
      case .onLongPressGesture(let action): controls.append(control(.longPressTarget(action)))
      case .searchable(let text, let prompt): bar.append(control(.field(text), prompt ?? "Search"))
      default: break
      }
    case .element(let element):
      if element.isControl {
        controls += Self.controls(of: element, node, graph, control)
        return
      }
    default: break
    }
    if let container = node.container {
      if case .navigation = container.kind, container.pages.count > 1 {
        bar.append(control(.back(node), graph.backTitle(of: container)))
      }
      if case .tabs = container.kind {
        for (index, tab) in container.tabs.enumerated() {
          controls.append(control(.tab(node, index), graph.label(of: tab, index)))
        }
      }
      for host in graph.shownHosts(of: container) { visit(host, isEnabled: isEnabled, depth: depth + 1) }
    }
    for child in node.children { visit(child, isEnabled: isEnabled, depth: depth + 1) }
  }

  private static func controls(
    of element: Element, _ node: ViewNode, _ graph: ViewGraph, _ control: (Control.Kind, String?) -> Control
  ) -> [Control] {
    var controls: [Control] = []
    switch element {
    case .button(_, _, let action): controls.append(control(.button(action), nil))
    case .toggle(_, let isOn): controls.append(control(.toggle(isOn), nil))
    case .navigationLink(_, let target): controls.append(control(.navigationLink(target), nil))
    case .link(_, let url): controls.append(control(.link(url), nil))
    case .textField(_, let prompt, let text, _):
      let label = graph.text(of: node)
      controls.append(control(.field(text), label.isEmpty ? prompt ?? "" : label))
    case .textEditor(let text): controls.append(control(.field(text), ""))
    case .slider(_, let value, let range, let step): controls.append(control(.slider(value, range, step: step), nil))
    case .stepper(_, let up, let down):
      controls.append(control(.increment(up), "Increment"))
      controls.append(control(.decrement(down), "Decrement"))
    case .picker(_, let selection, let options):
      let name = node.children.first.map { graph.text(of: $0) } ?? ""
      controls.append(control(.picker, name))
      for option in graph.options(in: options, at: node) {
        controls.append(control(.option(selection, option.tag, picker: name), option.label))
      }
    default: break
    }
    return controls
  }
}

extension Element {
  /// Touches go to it, not to what stands in its label.
  var isControl: Bool {
    switch self {
    case .button, .toggle, .navigationLink, .link, .textField, .textEditor, .slider, .stepper, .picker: true
    default: false
    }
  }
}

extension ViewGraph {
  func backTitle(of container: ContainerState) -> String {
    guard container.pages.count > 1 else { return "Back" }
    let title = title(of: container.pages[container.pages.count - 2].host)
    return title ?? "Back"
  }

  /// The navigation title of a page: the first that a view of it sets.
  func title(of host: ViewNode) -> String? {
    var work = [host]
    while let node = work.popLast() {
      if case .modified(_, .navigationTitle(let title)) = node.value { return title }
      if node.container != nil { continue }
      work += node.children.reversed()
    }
    return nil
  }

  func label(of tab: ContainerState.Tab, _ index: Int) -> String {
    tab.label.map(words) ?? "Tab \(index + 1)"
  }

  /// The words of a view that has no nodes.
  func words(in value: ViewValue) -> String {
    var words: [String] = []
    var work = [value]
    while let value = work.popLast() {
      switch value {
      case .element(.text(let text)): words.append(text)
      case .element(let element): work += childValues(of: element).reversed()
      case .list(let values): work += values.reversed()
      case .branch(_, let inner), .erased(_, let inner), .identified(_, let inner), .modified(let inner, _),
        .group(let inner):
        work.append(inner)
      default: break
      }
    }
    return words.joined(separator: ", ")
  }

  /// The options of a picker: views with a tag, or `ForEach` elements whose key is the tag.
  func options(in value: ViewValue, at node: ViewNode) -> [(label: String, tag: any EngineValue)] {
    rows(in: value).compactMap { row in
      let value = row.value()
      var tag: (any EngineValue)?
      var inner = value
      while case .modified(let next, let modifier) = inner {
        if case .tag(let found) = modifier { tag = tag ?? found }
        inner = next
      }
      return tag.map { (words(in: value), $0) }
    }
  }
}
