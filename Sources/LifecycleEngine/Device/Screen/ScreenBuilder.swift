/// Reads off the graph what a user would see.
struct ScreenBuilder {
  let graph: ViewGraph

  func build() -> ScreenContent {
    var layers: [ScreenContent.Layer] = []
    if graph.root >= 0 { layers.append(.init(style: nil, pieces: pieces(of: graph.root))) }
    for layer in graph.layers {
      guard let item = graph.nodes[Int(layer.state.node)].container?.items.first, item.root >= 0 else { continue }
      layers.append(.init(style: layer.state.presentation.style, pieces: pieces(of: item.root)))
    }
    return ScreenContent(layers: layers)
  }

  // MARK: - Nodes

  func pieces(of index: Int32) -> [ScreenPiece] {
    guard index >= 0 else { return [] }
    let node = graph.nodes[Int(index)]
    switch node.content {
    case .free, .empty: return []
    case .composite, .list, .group: return node.children.flatMap(pieces)
    case .container: return items(of: node)
    case .modifier(let modifier): return pieces(of: index, node, modifier)
    case .element(let element): return pieces(of: index, node, element)
    }
  }

  private func items(of node: Node) -> [ScreenPiece] {
    guard let container = node.container else { return [] }
    var found: [ScreenPiece] = []
    for item in container.items where item.root >= 0 && !graph.subgraphs[Int(item.subgraph)].isHidden {
      if container.policy is RowsPolicy {
        found.append(.row(pieces(of: item.root)))
      } else {
        found += pieces(of: item.root)
      }
    }
    return found
  }

  private func pieces(of index: Int32, _ node: Node, _ modifier: ViewModifierValue) -> [ScreenPiece] {
    let content = node.children.first ?? -1
    switch modifier {
    case .hidden: return []
    case .overlay: return pieces(of: content) + node.children.dropFirst().flatMap(pieces)
    case .background: return node.children.dropFirst().flatMap(pieces) + pieces(of: content)
    case .onTapGesture, .onLongPressGesture:
      let inner = pieces(of: content)
      // Controls inside take the touch themselves.
      guard inner.flatMap(\.controls).isEmpty else { return inner }
      var control = control(.tapArea, index, labelled: content)
      if control.label.isEmpty { control.label = decorationName(below: content) }
      return [.control(control)]
    case .searchable(let text, let prompt):
      var field = control(.searchField, index, label: prompt.flatMap { $0.isEmpty ? nil : $0 } ?? "Search")
      field.value = graph.read(text.get, for: -1)
      return [.control(field)] + pieces(of: content)
    case .refreshable:
      let isRefreshing = node.effect?.task.map { $0.state != .finished } ?? false
      return (isRefreshing ? [.spinner] : []) + pieces(of: content)
    default: return pieces(of: content)
    }
  }

  private func pieces(of index: Int32, _ node: Node, _ element: Element) -> [ScreenPiece] {
    switch element {
    case .text(let text): return text.isEmpty ? [] : [.text(text)]
    case .label: return [.text(labelText(of: index))]
    case .image(let name): return [.text("(\(name))")]
    case .standIn(let name): return [.text("<\(name)>")]
    case .spacer, .decoration: return []
    case .divider: return [.divider]
    case .stack(.horizontal, _), .stack(.lazyHorizontal, _):
      let inner = node.children.flatMap(pieces)
      return inner.isEmpty ? [] : [.inline(inner)]
    case .stack, .scroll, .container, .list, .form: return node.children.flatMap(pieces)
    case .section:
      let parts = node.children.map(pieces)
      guard parts.count == 3 else { return [] }
      return [.section(header: unrowed(parts[0]), rows: parts[1], footer: unrowed(parts[2]))]
    case .progress(_, let fraction):
      let label = pieces(of: node.children.first ?? -1)
      return label + [fraction.map { .progress($0) } ?? .spinner]
    case .navigationStack: return page(index, node)
    case .tabs: return tabs(index, node)
    default: return control(index, node, element)
    }
  }

  /// Headers stand for themselves, though a list keeps them as rows.
  private func unrowed(_ pieces: [ScreenPiece]) -> [ScreenPiece] {
    pieces.flatMap { piece in if case .row(let inner) = piece { inner } else { [piece] } }
  }

  // MARK: - Controls

  private func control(_ index: Int32, _ node: Node, _ element: Element) -> [ScreenPiece] {
    let label = node.children.first ?? -1
    switch element {
    case .button: return [.control(control(.button, index, labelled: label))]
    case .link: return [.control(control(.link, index, labelled: label))]
    case .navigationLink: return [.control(control(.navigationLink, index, labelled: label))]
    case .toggle(_, let isOn):
      var toggle = control(.toggle, index, labelled: label)
      toggle.value = graph.read(isOn.get, for: -1) ? "on" : "off"
      return [.control(toggle)]
    case .textField(_, let prompt, let text, let isSecure):
      var field = control(isSecure ? .secureField : .field, index, labelled: label)
      if field.label.isEmpty { field.label = prompt ?? "" } else if let prompt { field.alternateLabels.append(prompt) }
      let value = graph.read(text.get, for: -1)
      field.value = isSecure ? String(repeating: "*", count: value.count) : value
      return [.control(field)]
    case .textEditor(let text):
      var editor = control(.editor, index, label: accessibilityLabel(around: index) ?? "")
      editor.value = graph.read(text.get, for: -1)
      return [.control(editor)]
    case .picker(_, let selection, _):
      var picker = control(.picker, index, labelled: label)
      let options = options(of: index)
      let value = graph.read(selection.get, for: -1)
      let selected = options.firstIndex { $0.tag.map { graph.isEqual($0, value) } ?? false }
      picker.value = selected.map { options[$0].label }
      return [.control(picker), .options(options.map(\.label), selected: selected)]
    case .slider(_, let value, _, _):
      var slider = control(.slider, index, labelled: label)
      slider.value = Self.number(graph.read(value.get, for: -1))
      return [.control(slider)]
    case .stepper(_, let onIncrement, let onDecrement):
      let name = labelText(of: label)
      var pieces: [ScreenPiece] = name.isEmpty ? [] : [.text(name)]
      for (kind, half, action) in [
        (Control.Kind.decrement, "Decrement", onDecrement), (.increment, "Increment", onIncrement),
      ] {
        var control = control(kind, index, label: half)
        control.isEnabled = control.isEnabled && action != nil
        if !name.isEmpty { control.alternateLabels = ["\(name), \(half)"] }
        pieces.append(.control(control))
      }
      return [.inline(pieces)]
    default: return []
    }
  }

  func control(_ kind: Control.Kind, _ index: Int32, label: String) -> Control {
    Control(kind: kind, label: label, isEnabled: graph.isEnabled(index), node: graph.id(of: index))
  }

  private func control(_ kind: Control.Kind, _ index: Int32, labelled label: Int32) -> Control {
    let texts = texts(of: label)
    var control = control(kind, index, label: accessibilityLabel(around: index) ?? texts.joined(separator: ", "))
    if texts.count > 1 || (texts.count == 1 && texts[0] != control.label) { control.alternateLabels = texts }
    return control
  }

  /// Three decimals at most.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let rounded = (value * 1_000).toNearest / 1_000
    return rounded == rounded.toNearest ? String(Int(rounded)) : "\(rounded)"
  }

  // MARK: - Labels

  /// The texts below a node, in reading order.
  func texts(of index: Int32) -> [String] {
    var found: [String] = []
    var images: [String] = []
    var stack = [index]
    while let next = stack.popLast() {
      guard next >= 0 else { continue }
      switch graph.nodes[Int(next)].content {
      case .element(.text(let text)): if !text.isEmpty { found.append(text) }
      case .element(.image(let name)): images.append(name)
      case .modifier(.accessibilityLabel(let label)): found.append(label)
      case .modifier(.hidden): break
      case .container:
        let items = graph.nodes[Int(next)].container?.items ?? []
        stack += items.reversed().compactMap { $0.root >= 0 ? $0.root : nil }
      default: stack += graph.nodes[Int(next)].children.reversed()
      }
    }
    return found.isEmpty ? images : found
  }

  func labelText(of index: Int32) -> String { texts(of: index).joined(separator: ", ") }

  private func decorationName(below index: Int32) -> String {
    for node in graph.subtree(of: index) {
      if case .element(.decoration(let name)) = graph.nodes[Int(node)].content { return name }
    }
    return ""
  }

  /// A label that a modifier right around a control gives it.
  private func accessibilityLabel(around index: Int32) -> String? {
    var next = graph.nodes[Int(index)].parent
    while next >= 0, case .modifier(let modifier) = graph.nodes[Int(next)].content {
      if case .accessibilityLabel(let label) = modifier { return label }
      next = graph.nodes[Int(next)].parent
    }
    return nil
  }

  /// The options of a picker, with what selects them.
  func options(of picker: Int32) -> [(label: String, tag: (any EngineValue)?)] {
    guard graph.nodes[Int(picker)].children.count > 1 else { return [] }
    var found: [(label: String, tag: (any EngineValue)?)] = []
    var stack: [(node: Int32, tag: (any EngineValue)?)] = [(graph.nodes[Int(picker)].children[1], nil)]
    while let (next, tag) = stack.popLast() {
      guard next >= 0 else { continue }
      let node = graph.nodes[Int(next)]
      switch node.content {
      case .modifier(.tag(let own)): found.append((labelText(of: node.children[0]), own))
      case .modifier: stack.append((node.children[0], tag))
      case .element(.section): stack += node.children.reversed().map { ($0, nil) }
      case .element: found.append((labelText(of: next), tag))
      case .container:
        let value = node.container?.forEach
        for item in (node.container?.items ?? []).reversed() where item.root >= 0 {
          stack.append((item.root, value?.implicitTag?(item.position) ?? tag))
        }
      case .composite, .list, .group: stack += node.children.reversed().map { ($0, tag) }
      case .empty, .free: break
      }
    }
    return found
  }

  // MARK: - Screens in the screen

  private func page(_ index: Int32, _ node: Node) -> [ScreenPiece] {
    guard let state = graph.pagesState(of: index), let items = node.container?.items,
      let top = items.first(where: { $0.phase == .present && $0.position == state.pages.count - 1 }), top.root >= 0
    else { return [] }
    var back: Control?
    if state.pages.count > 1 {
      let below = items.first { $0.phase == .present && $0.position == state.pages.count - 2 }
      let title = below.map { self.title(of: $0.root) } ?? ""
      back = control(.backButton, index, label: title.isEmpty ? "Back" : title)
      back?.isEnabled = true
      if !title.isEmpty { back?.alternateLabels = ["Back"] }
    }
    let title = title(of: top.root)
    let tools = tools(of: top.root)
    let content = pieces(of: top.root)
    guard back != nil || !title.isEmpty || !tools.isEmpty else { return content }
    return [.bar(back: back, title: title, tools: tools)] + content
  }

  /// The title that the content of a page sets; the outermost one that is not part of another screen.
  private func title(of root: Int32) -> String {
    first(in: root) { if case .navigationTitle(let title) = $0 { title } else { nil } } ?? ""
  }

  private func tools(of root: Int32) -> [ScreenPiece] {
    var found: [ScreenPiece] = []
    walk(root) { index, modifier in
      if case .toolbar = modifier { found += pieces(of: graph.nodes[Int(index)].children.last ?? -1) }
      return false
    }
    return found
  }

  private func first<Found>(in root: Int32, _ find: (ViewModifierValue) -> Found?) -> Found? {
    var found: Found?
    walk(root) { _, modifier in
      found = find(modifier)
      return found != nil
    }
    return found
  }

  /// Visits the modifiers of a page, without what lies in stacks and tabs of its own.
  private func walk(_ root: Int32, _ visit: (Int32, ViewModifierValue) -> Bool) {
    var stack = [root]
    while let next = stack.popLast() {
      guard next >= 0 else { continue }
      let node = graph.nodes[Int(next)]
      if case .modifier(let modifier) = node.content, visit(next, modifier) { return }
      if case .element(.navigationStack) = node.content { continue }
      if case .modifier(.sheet) = node.content {
        stack += node.children.prefix(1)
      } else {
        stack += graph.children(of: next).reversed().filter { isShown($0) }
      }
    }
  }

  private func isShown(_ index: Int32) -> Bool { !graph.subgraphs[Int(graph.nodes[Int(index)].subgraph)].isHidden }

  private func tabs(_ index: Int32, _ node: Node) -> [ScreenPiece] {
    guard let state = graph.tabsState(of: index) else { return [] }
    let item = node.container?.items.first { $0.phase == .present && $0.position == state.policy.selected }
    let tabs = state.tabs.enumerated().map { position, tab in
      var control = control(.tab, index, label: label(of: tab, position))
      control.position = position
      return control
    }
    return pieces(of: item?.root ?? -1) + [.tabBar(tabs, selected: state.policy.selected)]
  }

  /// A tab's label is a value: its node need not exist yet.
  private func label(of tab: TabsState.Tab, _ position: Int) -> String {
    let text = tab.label.map(Self.plainText) ?? ""
    return text.isEmpty ? "Tab \(position + 1)" : text
  }

  private static func plainText(_ view: ViewValue) -> String {
    var texts: [String] = []
    var images: [String] = []
    var stack = [view]
    while let next = stack.popLast() {
      switch next {
      case .element(.text(let text)): texts.append(text)
      case .element(.image(let name)): images.append(name)
      case .element(let element): stack += element.slots.reversed()
      case .modified(let content, _), .group(let content), .branch(_, let content), .erased(_, let content),
        .identified(_, let content):
        stack.append(content)
      case .list(let views): stack += views.reversed()
      case .empty, .composite, .forEach: break
      }
    }
    return (texts.isEmpty ? images : texts).joined(separator: ", ")
  }
}
