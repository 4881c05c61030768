/// Taps, toggles, sliders, pickers, rows.
extension Hand {
  func tap(_ label: String) -> Plan {
    find(label, "control") { control in
      if case .onLongPressGesture = modifier(of: control) { false } else { true }
    }.map { control in { press(control) } }
  }

  /// What a touch on a control does.
  @discardableResult
  func press(_ control: Control) -> GestureFailure? {
    var failure: GestureFailure?
    touch { failure = act(on: control) }
    return failure
  }

  private func act(on control: Control) -> GestureFailure? {
    let question = graph.topPresentation.flatMap { $0.isScreen ? nil : $0 }
    switch control.kind {
    case .tab:
      if let state = graph.tabsState(of: control.node.index) { graph.select(control.position, of: state) }
    case .backButton:
      if let state = graph.pagesState(of: control.node.index) { graph.pop(state, toCount: state.pages.count - 1) }
    case .tapArea: if case .onTapGesture(_, let action) = modifier(of: control) { action.run() }
    case .field, .secureField, .editor, .searchField: focus(control)
    case .navigationLink: follow(control)
    case .increment, .decrement:
      if case .stepper(_, let onIncrement, let onDecrement) = element(of: control) {
        (control.kind == .increment ? onIncrement : onDecrement)?.run()
      }
    case .toggle:
      if case .toggle(_, let isOn) = element(of: control) { isOn.set(!graph.read(isOn.get, for: -1)) }
    case .button:
      if case .button(_, _, let action) = element(of: control) { action.run() }
      // Every button of an alert or a dialog closes it.
      question?.presentation.dismiss()
    case .link, .picker, .slider: break
    }
    return nil
  }

  private func follow(_ control: Control) {
    let node = control.node.index
    guard case .navigationLink(_, let target) = element(of: control), let state = graph.enclosingPages(of: node) else {
      return
    }
    switch target {
    case .view(let view): graph.push(view, on: state, from: node)
    case .value(let value, let typeName):
      _ = graph.push(PathElement(value: value, typeName: typeName), on: state, from: node)
    }
  }

  func toggle(_ label: String, _ isOn: Bool?) -> Plan {
    find(label, "toggle") { $0.kind == .toggle }.map { control in
      {
        self.touch {
          guard case .toggle(_, let binding) = self.element(of: control) else { return }
          let old = self.graph.read(binding.get, for: -1)
          if old != isOn { binding.set(isOn ?? !old) }
        }
      }
    }
  }

  func slide(_ label: String, to value: Double) -> Plan {
    find(label, "slider") { $0.kind == .slider }.flatMap { control in
      guard case .slider(_, let binding, let range, let step) = element(of: control) else {
        return .failure(.noSuchControl(label, kind: "slider", present: []))
      }
      var target = max(range.lowerBound, min(range.upperBound, value))
      if let step, step > 0 { target = range.lowerBound + ((target - range.lowerBound) / step).toNearest * step }
      return done { touch { binding.set(min(target, range.upperBound)) } }
    }
  }

  func choose(_ option: String, in picker: String?) -> Plan {
    let pickers: [Control]
    if let picker {
      switch find(picker, "picker", where: { $0.kind == .picker }) {
      case .success(let control): pickers = [control]
      case .failure(let failure): return .failure(failure)
      }
    } else {
      pickers = builder.build().controls.filter { $0.kind == .picker && $0.isEnabled }
    }
    var present: [String] = []
    for control in pickers {
      guard case .picker(_, let selection, _) = element(of: control) else { continue }
      let options = builder.options(of: control.node.index)
      present += options.map(\.label)
      if let tag = options.first(where: { $0.label == option })?.tag { return done { touch { selection.set(tag) } } }
    }
    return .failure(.noSuchControl(option, kind: "option", present: present))
  }

  func longPress(_ label: String) -> Plan {
    find(label, "control") { control in
      if case .onLongPressGesture = modifier(of: control) { true } else { false }
    }.map { control in
      {
        self.device.runLoop.advance(by: self.device.rules.duration(.longPressDuration))
        return self.touch {
          if case .onLongPressGesture(let action) = self.modifier(of: control) { action.run() }
        }
      }
    }
  }

  // MARK: - Rows

  /// An element of a `ForEach` on screen, by its text.
  private func row(_ label: String) -> Result<(value: ForEachValue, position: Int), GestureFailure> {
    var present: [String] = []
    for node in visibleNodes() {
      guard let container = graph.nodes[Int(node)].container, let value = container.forEach else { continue }
      for item in container.items where item.root >= 0 && item.phase == .present {
        let texts = builder.texts(of: item.root)
        let whole = texts.joined(separator: ", ")
        if whole == label || texts.contains(label) { return .success((value, item.position)) }
        if !whole.isEmpty { present.append(whole) }
      }
    }
    return .failure(.noSuchControl(label, kind: "row", present: present))
  }

  func deleteRow(_ label: String) -> Plan {
    row(label).flatMap { found in
      guard let onDelete = found.value.onDelete else { return .failure(.notSupported) }
      return done { touch { onDelete.run([found.position]) } }
    }
  }

  func moveRow(_ label: String, before other: String) -> Plan {
    row(label).flatMap { found in
      row(other).flatMap { target in
        guard let onMove = found.value.onMove else { return .failure(.notSupported) }
        return done { touch { onMove.run((from: [found.position], to: target.position)) } }
      }
    }
  }

  // MARK: - Scrolling

  /// The nodes of the topmost layer that can be seen, parents first.
  func visibleNodes() -> [Int32] {
    var root = graph.root
    if let top = graph.layers.last, let item = graph.nodes[Int(top.state.node)].container?.items.first {
      root = item.root
    }
    guard root >= 0 else { return [] }
    var found: [Int32] = []
    var stack = [root]
    while let next = stack.popLast() {
      found.append(next)
      var children = graph.children(of: next)
      if graph.presentationState(of: next) != nil { children = graph.nodes[Int(next)].children }
      stack += children.reversed().filter { !graph.subgraphs[Int(graph.nodes[Int($0)].subgraph)].isHidden }
    }
    return found
  }

  private var scrollable: (rows: RowsState?, isThere: Bool) {
    var isThere = false
    for node in visibleNodes() {
      if let state = graph.rowsState(of: node), !state.isUnbounded { return (state, true) }
      if case .element(.scroll) = graph.nodes[Int(node)].content { isThere = true }
    }
    return (nil, isThere)
  }

  /// A scroll view without lazy rows shows everything from the start: scrolling it changes nothing (facts 9a).
  func scroll(_ target: @escaping (RowsState) -> Int) -> Plan {
    let (rows, isThere) = scrollable
    guard isThere else { return .failure(.noScrollView) }
    return done { touch { if let rows { graph.scroll(rows, toRow: target(rows)) } } }
  }

  func scrollTo(_ label: String) -> Plan {
    let (rows, isThere) = scrollable
    guard isThere else { return .failure(.noScrollView) }
    guard let rows else { return done {} }
    return .success { seek(label, in: rows) }
  }

  /// Rows have texts only once they exist: from the top, a screenful at a time.
  private func seek(_ label: String, in rows: RowsState) -> GestureFailure? {
    var present: [String] = []
    for start in stride(from: 0, through: max(0, rows.lastFirst), by: max(1, rows.visibleCount)) + [rows.lastFirst] {
      touch { graph.scroll(rows, toRow: start) }
      for member in rows.members where graph.isAlive(member) {
        for item in graph.nodes[Int(member.index)].container?.items ?? [] where item.root >= 0 {
          let texts = builder.texts(of: item.root)
          let text = texts.joined(separator: ", ")
          if text == label || texts.contains(label) {
            touch { graph.scroll(rows, toRow: graph.nodes[Int(member.index)].firstRow + item.position) }
            return nil
          }
          present.append(text)
        }
      }
    }
    return .noSuchControl(label, kind: "row", present: Array(present.prefix(40)))
  }

  /// Pulls the first list that can be refreshed; its task belongs to the modifier's node (facts 12a, 12b).
  func refresh() -> Plan {
    for node in visibleNodes() {
      guard case .modifier(.refreshable(let body)) = graph.nodes[Int(node)].content,
        let effect = graph.nodes[Int(node)].effect
      else { continue }
      return done {
        touch {
          let task = SimulatedTask(who: graph.who(at: node), line: body.line, trace: device.trace)
          effect.task?.cancel()
          effect.task = task
          device.start(task, body)
        }
      }
    }
    return .failure(.noRefreshable)
  }
}
