extension Device {
  /// Carries out a gesture, and everything that it makes due.
  ///
  /// - Parameter acceptsPrefix: whether a unique beginning of a label is enough, as at the prompt.
  public func perform(_ gesture: Gesture, acceptsPrefix: Bool = false) -> GestureFailure? {
    guard isRunning else { return .notRunning }
    do throws(GestureFailure) {
      try act(gesture, acceptsPrefix)
    } catch {
      return error
    }
    views.tick()
    settle()
    return nil
  }

  private func act(_ gesture: Gesture, _ acceptsPrefix: Bool) throws(GestureFailure) {
    switch gesture {
    case .tap(let label): try tap(label, acceptsPrefix)
    case .toggle(let label, let on):
      let control = try find(label, "toggle", acceptsPrefix) { if case .toggle = $0.kind { true } else { false } }
      if case .toggle(let isOn) = control.kind, on == nil || isOn.get() != on { isOn.set(!isOn.get()) }
    case .type(let text, let label): try type(text, into: label, acceptsPrefix)
    case .paste(let text, let label):
      let field = try field(label, acceptsPrefix)
      field.set(field.get() + text)
    case .clear(let label): try field(label, acceptsPrefix).set("")
    case .submit(let label):
      _ = try field(label, acceptsPrefix)
      submit()
    case .focus(let label):
      views.focusedField = try find(label, "field", acceptsPrefix) { $0.isField }.node.id
    case .unfocus: views.focusedField = nil
    case .slide(let label, let value):
      let control = try find(label, "slider", acceptsPrefix) { if case .slider = $0.kind { true } else { false } }
      if case .slider(let binding, let range, let step) = control.kind {
        let stepped = step.map { range.lowerBound + ((value - range.lowerBound) / $0).rounded() * $0 } ?? value
        binding.set(max(range.lowerBound, min(range.upperBound, stepped)))
      }
    case .choose(let option, let picker):
      let control = try find(option, "option", acceptsPrefix) {
        if case .option(_, _, let name) = $0.kind { picker == nil || name == picker } else { false }
      }
      if case .option(let selection, let tag, _) = control.kind { selection.set(tag) }
    case .longPress(let label):
      let control = try find(label, "control", acceptsPrefix) {
        if case .longPressTarget = $0.kind { true } else { false }
      }
      if case .longPressTarget(let action) = control.kind { run(action, of: control.node, "onLongPressGesture") }
    case .deleteRow(let label): try deleteRow(label)
    case .moveRow(let label, let other): try moveRow(label, before: other)
    case .selectTab(let label):
      let control = try find(label, "tab", acceptsPrefix) { if case .tab = $0.kind { true } else { false } }
      if case .tab(let node, let index) = control.kind { views.selectTab(node, index) }
    case .tab(let number):
      guard let node = views.visibleTabs, let tabs = node.container?.tabs, (1...tabs.count).contains(number) else {
        throw .noTabs
      }
      views.selectTab(node, number - 1)
    case .pop:
      guard let stack = views.poppableStack, let pages = stack.container?.pages else { throw .nothingToPop }
      views.goBack(stack, to: pages.count - 2)
    case .popToRoot:
      guard let stack = views.poppableStack else { throw .nothingToPop }
      views.goBack(stack, to: 0)
    case .swipeBack(let cancelled):
      guard let stack = views.poppableStack, let pages = stack.container?.pages else { throw .nothingToPop }
      if cancelled { peek(stack, pages) } else { views.goBack(stack, to: pages.count - 2) }
    case .dismiss, .swipeDown(cancelled: false): try dismiss()
    case .swipeDown(cancelled: true): if views.presentations.isEmpty { throw .nothingPresented }
    case .scroll(let target): try scroll(target)
    case .refresh: try refresh()
    case .background, .foreground, .interrupt, .resume: try changePhase(gesture)
    case .terminate:
      if phase != .background { for next in [ScenePhase.inactive, .background] { enter(next) } }
      endProcess()
    case .memoryWarning, .rotate: break
    }
  }

  // MARK: Finding

  private func find(
    _ label: String, _ kind: String, _ acceptsPrefix: Bool, where isWanted: (Control) -> Bool
  ) throws(GestureFailure) -> Control {
    let candidates = views.controls.filter(isWanted)
    var matches = candidates.filter { $0.label == label }
    if matches.isEmpty, acceptsPrefix {
      matches = candidates.filter { $0.label.lowercased().hasPrefix(label.lowercased()) }
      let labels = Set(matches.map(\.label))
      if labels.count > 1 { throw .ambiguous(label, candidates: labels.sorted()) }
    }
    guard let control = matches.first(where: \.isEnabled) ?? matches.first else {
      var present: [String] = []
      for control in candidates where !control.label.isEmpty && !present.contains(control.label) {
        present.append(control.label)
      }
      throw .noSuchControl(label, kind: kind, present: present)
    }
    guard control.isEnabled else { throw .disabled(control.label) }
    return control
  }

  private func tap(_ label: String, _ acceptsPrefix: Bool) throws(GestureFailure) {
    let control: Control
    do {
      control = try find(label, "control", acceptsPrefix) { $0.isTappable }
    } catch {
      // The system's own back button answers to "Back", whatever the page below is called.
      if label == "Back", let stack = views.poppableStack, let pages = stack.container?.pages {
        return views.goBack(stack, to: pages.count - 2)
      }
      throw error
    }
    switch control.kind {
    case .button(let action): press(action, control.node)
    case .toggle(let isOn): isOn.set(!isOn.get())
    case .navigationLink(let target): if !views.follow(control.node, target) { throw .notSupported }
    case .link: break
    case .increment(let action), .decrement(let action): if let action { action.run() }
    case .tab(let node, let index): views.selectTab(node, index)
    case .back(let stack): if let pages = stack.container?.pages { views.goBack(stack, to: pages.count - 2) }
    case .tapTarget(let action): run(action, of: control.node, "onTapGesture")
    case .option(let selection, let tag, _): selection.set(tag)
    case .field: views.focusedField = control.node.id
    case .slider, .longPressTarget, .picker: break
    }
  }

  /// A button in an alert or confirmation dialog also closes it.
  private func press(_ action: Action, _ node: ViewNode) {
    action.run()
    if let top = views.presentations.last, top.style == .alert || top.style == .confirmationDialog,
      node.ancestors.contains(where: { $0 === top.host })
    {
      top.dismiss()
    }
  }

  private func run(_ action: Action, of node: ViewNode, _ what: String) {
    trace.record(who: views.who(of: node), what: what, line: action.line, effects: action.run)
  }

  // MARK: Text

  private func field(_ label: String?, _ acceptsPrefix: Bool) throws(GestureFailure) -> ValueBinding<String> {
    if let label {
      let control = try find(label, "field", acceptsPrefix) { $0.isField }
      views.focusedField = control.node.id
      if case .field(let text) = control.kind { return text }
    }
    let fields = views.controls.filter { $0.isField && $0.isEnabled }
    guard let control = fields.first(where: { $0.node.id == views.focusedField }) ?? fields.first,
      case .field(let text) = control.kind
    else { throw .noField }
    views.focusedField = control.node.id
    return text
  }

  private func type(_ text: String, into label: String?, _ acceptsPrefix: Bool) throws(GestureFailure) {
    _ = try field(label, acceptsPrefix)
    for (index, character) in text.enumerated() {
      if index > 0 { runLoop.advance(by: 100_000_000) }
      guard halt == nil else { return }
      // The field may be another one after each keystroke: its view was made again.
      guard let field = try? field(label, acceptsPrefix) else { return }
      field.set(field.get() + String(character))
      views.tick()
      runLoop.runDue()
    }
  }

  /// Return in a field: the closures of `onSubmit` around it, inner before outer.
  private func submit() {
    guard let id = views.focusedField, let node = views.node(id) else { return }
    for ancestor in node.ancestors {
      if case .modified(_, .onSubmit(let action)) = ancestor.value { run(action, of: ancestor, "onSubmit") }
    }
  }

  // MARK: Lists

  private func row(_ label: String) throws(GestureFailure) -> (loop: ForEachValue, index: Int) {
    guard let host = views.activeHost else { throw .notRunning }
    var present: [String] = []
    var work = [host]
    while let node = work.popLast() {
      if case .element(let key, let occurrence) = node.key, occurrence == 0 {
        let text = views.text(of: node)
        present.append(text)
        if text == label || text.split(separator: ", ").contains(where: { $0 == label }) {
          for ancestor in node.ancestors {
            if let loop = loop(of: ancestor, holding: key), let index = loop.keys.firstIndex(of: key) {
              return (loop, index)
            }
          }
        }
      }
      var inner = node.children
      if let container = node.container { inner += views.shownHosts(of: container) }
      work += inner.reversed()
    }
    throw .noSuchControl(label, kind: "row", present: present)
  }

  private func loop(of node: ViewNode, holding key: IdentityKey) -> ForEachValue? {
    if case .forEach(let loop) = node.value { return loop.keys.contains(key) ? loop : nil }
    guard case .element(let element) = node.value else { return nil }
    switch element {
    case .list(let content), .stack(_, let content):
      var work = [content]
      while let value = work.popLast() {
        switch value {
        case .forEach(let loop): if loop.keys.contains(key) { return loop }
        case .list(let values): work += values
        case .group(let inner), .branch(_, let inner), .modified(let inner, _): work.append(inner)
        default: break
        }
      }
    default: break
    }
    return nil
  }

  private func deleteRow(_ label: String) throws(GestureFailure) {
    let (loop, index) = try row(label)
    guard let action = loop.onDelete else { throw .notSupported }
    action.run([index])
  }

  private func moveRow(_ label: String, before other: String) throws(GestureFailure) {
    let (loop, index) = try row(label)
    let (_, target) = try row(other)
    guard let action = loop.onMove else { throw .notSupported }
    action.run((from: [index], to: target))
  }

  private func scroll(_ target: Gesture.ScrollTarget) throws(GestureFailure) {
    guard let node = views.visibleRows, let container = node.container else {
      guard views.hasScrollView else { throw .noScrollView }
      return
    }
    switch target {
    case .rows(let count): _ = views.scroll(node, to: container.firstRow + count)
    case .end: _ = views.scroll(node, to: container.rows.count)
    case .row(let label):
      guard
        let index = container.rows.firstIndex(where: { row in
          if case .element(let key, _) = row.key, key.text == label { return true }
          return views.words(in: row.value()).split(separator: ", ").contains { $0 == label }
            || views.words(in: row.value()) == label
        })
      else { throw .noSuchControl(label, kind: "row", present: []) }
      _ = views.scroll(node, to: index)
    }
  }

  /// Pulls down: the closure is asynchronous, the spinner stays until it returns.
  private func refresh() throws(GestureFailure) {
    guard let (node, body) = views.refreshable else { throw .noRefreshable }
    let who = views.who(of: node)
    trace.record(who: who, what: "refreshable", line: body.line) {
      let task = SimulatedTask(who: who, line: body.line, trace: trace, isTraced: false)
      start(task, body)
    }
  }

  // MARK: Hosts

  private func dismiss() throws(GestureFailure) {
    if let top = views.presentations.last(where: { !$0.isDismissing }) { return top.dismiss() }
    guard stage == .if, isStageShown else { throw .nothingPresented }
    showStage(false)
  }

  /// A cancelled swipe shows the page below for a moment.
  private func peek(_ stack: ViewNode, _ pages: [ContainerState.Page]) {
    let below = pages[pages.count - 2].host
    below.isShown = true
    views.setVisible(below, true)
    afterTransition(rules.navigationTransition) { [weak self, weak below] in
      guard let self, let below, below.isAlive else { return }
      below.isShown = false
      views.setVisible(below, false)
    }
  }

  /// The view to push on the innermost visible stack.
  public func push(_ content: ViewValue) -> GestureFailure? {
    guard isRunning, let stack = views.visibleStack else { return .nothingToPop }
    perform { views.push(content, on: stack) }
    return nil
  }

  public func present(_ content: ViewValue, as style: Presentation.Style) -> GestureFailure? {
    guard isRunning else { return .notRunning }
    if stage == .sheet || stage == .if, !isStageShown {
      perform { showStage(true) }
    } else {
      perform { views.presentFromOutside(content, style) }
    }
    return nil
  }

  // MARK: Phases

  private func changePhase(_ gesture: Gesture) throws(GestureFailure) {
    switch gesture {
    case .background:
      guard phase != .background else { throw .notInForeground }
      enter(.inactive)
      enter(.background)
      if rules.backgroundDisappears, let root = views.root { views.setVisible(root, false) }
    case .foreground:
      guard phase == .background else { throw .notInBackground }
      enter(.inactive)
      enter(.active)
      if rules.backgroundDisappears, let root = views.root { views.setVisible(root, true) }
    case .interrupt:
      guard phase == .active else { throw .notInForeground }
      enter(.inactive)
    default:
      guard phase == .inactive else { throw .notInBackground }
      enter(.active)
    }
  }

  /// Each phase is a change of its own: between two of them everything is brought up to date.
  private func enter(_ next: ScenePhase) {
    guard phase != next else { return }
    phase = next
    onPhaseChange(next)
    if let dependency = views.environmentDependencies[EnvironmentKey(node: nil, key: "scenePhase")] {
      views.invalidate(dependency, in: Transaction(), by: nil)
    }
    views.tick()
    runLoop.runDue()
  }
}

extension ViewGraph {
  var hasScrollView: Bool {
    guard let host = activeHost else { return false }
    var work = [host]
    while let node = work.popLast() {
      if case .element(.scroll) = node.value { return true }
      if case .element(.form) = node.value { return true }
      work += node.children + (node.container.map { shownHosts(of: $0) } ?? [])
    }
    return false
  }

  /// The innermost `refreshable` on screen.
  var refreshable: (ViewNode, TaskBody)? {
    guard let host = activeHost else { return nil }
    var found: (ViewNode, TaskBody)?
    var work = [host]
    while let node = work.popLast() {
      if case .modified(_, .refreshable(let body)) = node.value { found = (node, body) }
      work += (node.children + (node.container.map { shownHosts(of: $0) } ?? [])).reversed()
    }
    return found
  }

  /// Labels that answer to `tap`, and to `type`.
  var labels: (controls: [String], fields: [String]) {
    var tappable: [String] = []
    var fields: [String] = []
    for control in controls where !control.label.isEmpty {
      if control.isField {
        if !fields.contains(control.label) { fields.append(control.label) }
      } else if !tappable.contains(control.label) {
        tappable.append(control.label)
      }
    }
    return (tappable, fields)
  }
}

extension Device {
  /// Labels on screen: of what can be tapped, and of text fields.
  public var labels: (controls: [String], fields: [String]) { views.labels }
}
