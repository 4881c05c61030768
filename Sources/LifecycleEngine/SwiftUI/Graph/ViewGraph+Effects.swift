extension ViewGraph {
  /// Makes room for what a modifier keeps, before its content is made.
  func prepare(_ node: ViewNode, _ modifier: ViewModifierValue) {
    switch modifier {
    case .onAppear, .onDisappear:
      node.effect = EffectState()
    case .task(let id, _):
      node.effect = EffectState(lastValue: id)
    case .onChange(let value, _, _, _):
      node.effect = EffectState(lastValue: value)
    case .onReceive(_, let subscription):
      // A subscription lives as long as the node, visible or not (facts 12e).
      node.effect = EffectState()
      subscribe(node, subscription)
    case .environment(let key, let value):
      node.effect = EffectState(lastValue: value)
      environmentDependencies[EnvironmentKey(node: node.id, key: key)] = Dependency()
    case .environmentObject(let typeName, let value):
      node.effect = EffectState(lastValue: value)
      environmentDependencies[EnvironmentKey(node: node.id, key: "object:" + typeName)] = Dependency()
    case .animation(_, let value):
      node.effect = EffectState(lastValue: value)
    default:
      break
    }
  }

  private func subscribe(_ node: ViewNode, _ subscription: Subscription) {
    node.effect?.unsubscribe = subscription.subscribe { [weak self, weak node] value in
      guard let self, let node, node.isAlive, device.halt == nil else { return }
      guard case .modified(_, .onReceive(_, let newest)) = node.value else { return }
      trace.record(who: who(of: node), what: "onReceive", line: newest.line) { newest.action(value) }
    }
  }

  // MARK: Appearance

  /// Shows or hides a subtree; hosts that their container parks stay hidden.
  func setVisible(_ root: ViewNode, _ visible: Bool, silently: Bool = false, withPresented: Bool = false) {
    var work = [root]
    while let node = work.popLast() {
      guard node.isAlive, node.isVisible != visible else { continue }
      if visible, !node.isShown { continue }
      node.isVisible = visible
      if node.effect != nil {
        if visible { appear(node) } else { disappear(node, silently: silently) }
      }
      var inner = node.children + node.leaving
      if let container = node.container, withPresented || !container.isPresentation { inner += container.hosts }
      work += inner.reversed()
    }
  }

  func appear(_ node: ViewNode) {
    guard let effect = node.effect, !effect.hasAppeared, case .modified(_, let modifier) = node.value else { return }
    node.effect?.hasAppeared = true
    switch modifier {
    case .onAppear:
      enqueue(node) { [unowned self] in
        guard case .modified(_, .onAppear(let action)) = node.value else { return }
        isAppearance = true
        trace.record(who: who(of: node), what: "onAppear", line: action.line, effects: action.run)
      }
    case .task:
      enqueue(node) { [unowned self] in startTask(node) }
    case .onChange(let value, initial: true, _, _):
      enqueue(node) { [unowned self] in
        isAppearance = true
        runOnChange(node, old: value, new: value)
      }
    default:
      break
    }
  }

  private func disappear(_ node: ViewNode, silently: Bool) {
    guard let effect = node.effect, effect.hasAppeared, case .modified(_, let modifier) = node.value else { return }
    node.effect?.hasAppeared = false
    guard !silently else { return }
    switch modifier {
    case .onDisappear:
      enqueue(node) { [unowned self] in
        guard case .modified(_, .onDisappear(let action)) = node.value else { return }
        trace.record(who: who(of: node), what: "onDisappear", line: action.line, effects: action.run)
      }
    case .task:
      enqueue(node) {
        node.effect?.task?.cancel()
        node.effect?.task = nil
      }
    default:
      break
    }
  }

  private func enqueue(_ node: ViewNode, _ run: @escaping () -> Void) { effects.append(PendingEffect(node, run)) }

  // MARK: Tasks

  /// The task is made now; its body starts in the next turn, after every closure of this update (facts 1f, 1.4).
  private func startTask(_ node: ViewNode) {
    guard node.isAlive, case .modified(_, .task(_, let body)) = node.value else { return }
    let task = SimulatedTask(who: who(of: node), line: body.line, trace: trace)
    node.effect?.task = task
    device.start(task, body)
  }

  // MARK: Changes

  /// Compares what a modifier watches with what it watched before.
  func compare(_ node: ViewNode, _ before: ViewModifierValue, _ after: ViewModifierValue) {
    switch after {
    case .onChange(let value, _, let form, let action):
      guard let old = node.effect?.lastValue, !old.isEqual(to: value) else { return }
      node.effect?.lastValue = value
      var chosen = action
      // The one-parameter form calls the closure that was captured before the change (facts 5c).
      if form == .oneParameter, case .onChange(_, _, _, let earlier) = before { chosen = earlier }
      enqueue(node) { [unowned self] in runOnChange(node, old: old, new: value, action: chosen) }
    case .task(let id, _):
      guard let id, let old = node.effect?.lastValue, !old.isEqual(to: id) else { return }
      node.effect?.lastValue = id
      // Only where a task is stored: a view that is not visible starts with the newest id when it appears (facts 4g).
      guard node.effect?.task != nil else { return }
      enqueue(node) { [unowned self] in
        guard node.effect?.task != nil else { return }
        let group = trace.openGroup()
        trace.strand(1, of: group) { node.effect?.task?.cancel() }
        trace.strand(2, of: group) { startTask(node) }
      }
    case .environment(let key, let value):
      changeEnvironment(node, key: key, to: value)
    case .environmentObject(let typeName, let value):
      changeEnvironment(node, key: "object:" + typeName, to: value)
    case .onReceive(let publisher, let subscription):
      guard case .onReceive(let earlier, _) = before, !earlier.isEqual(to: publisher) else { return }
      // Another publisher is subscribed to anew (facts 12g).
      node.effect?.unsubscribe?()
      subscribe(node, subscription)
    case .animation(let duration, let value):
      guard let value, let old = node.effect?.lastValue, !old.isEqual(to: value) else { return }
      node.effect?.lastValue = value
      transaction.animation = duration
    default:
      break
    }
  }

  private func runOnChange(
    _ node: ViewNode, old: any EngineValue, new: any EngineValue,
    action: ValueAction<(old: any EngineValue, new: any EngineValue)>? = nil
  ) {
    guard case .modified(_, .onChange(_, _, _, let newest)) = node.value else { return }
    let action = action ?? newest
    guard countRun(of: node) else {
      device.warn(
        who: who(of: node),
        message: "onChange(of: \(new.typeName)) action tried to update multiple times per frame.", line: action.line)
      return
    }
    trace.record(who: who(of: node), what: "onChange", line: action.line) { action.run((old: old, new: new)) }
  }

  // MARK: Environment

  private func changeEnvironment(_ node: ViewNode, key: String, to value: any EngineValue) {
    guard let old = node.effect?.lastValue, !old.isEqual(to: value) else { return }
    node.effect?.lastValue = value
    if let dependency = environmentDependencies[EnvironmentKey(node: node.id, key: key)] {
      markReaders(of: dependency)
    }
  }

  /// The value that the nearest modifier above a node sets, and a note that the node read it (facts 10q).
  func environment(_ key: String, for context: NodeContext) -> (any EngineValue)? {
    if let node = node(context.node) {
      for ancestor in node.ancestors where ancestor !== node {
        guard case .modified(_, let modifier) = ancestor.value else { continue }
        switch modifier {
        case .environment(key, let value): return noted(context, ancestor, key, value)
        case .environmentObject(let typeName, let value) where "object:" + typeName == key:
          return noted(context, ancestor, key, value)
        default: continue
        }
      }
    }
    guard let value = device.environment[key] else { return nil }
    let dependency = environmentDependencies[EnvironmentKey(node: nil, key: key), default: Dependency()]
    environmentDependencies[EnvironmentKey(node: nil, key: key)] = dependency
    context.note(dependency)
    return value
  }

  private func noted(
    _ context: NodeContext, _ node: ViewNode, _ key: String, _ value: any EngineValue
  ) -> any EngineValue {
    if let dependency = environmentDependencies[EnvironmentKey(node: node.id, key: key)] { context.note(dependency) }
    return value
  }
}
