/// What a `sheet`, `fullScreenCover`, `popover`, `alert` or `confirmationDialog` modifier presents now.
final class PresentationState {
  let node: Int32
  var presentation: Presentation
  /// The key of what is presented; nil where nothing is.
  var item: IdentityKey?
  /// A layer of the window: outside of the presenter's part of the graph.
  var layer: Int32 = -1
  var policy = PresentationPolicy()
  /// What is to be presented when the old one has gone (facts 8e).
  var next: IdentityKey?
  /// Set by a swipe: the removal follows at once, the slide is over.
  var isSwipedAway = false

  init(node: Int32, presentation: Presentation) {
    self.node = node
    self.presentation = presentation
  }

  /// Whether it slides over the screen, rather than asks a question.
  var isScreen: Bool { presentation.style != .alert && presentation.style != .confirmationDialog }
}

/// What is presented exists and shows; it leaves at the end of the slide (facts 8a to 8d).
final class PresentationPolicy: ContainerPolicy {
  var duration: Int64 = 0

  func instantiates(_ child: ChildPlace) -> Bool { true }
  func shows(_ child: ChildPlace) -> Bool { true }
  func departure(of change: RemovalContext) -> Departure { duration > 0 ? .after(duration) : .afterUpdate }
}

extension ViewGraph {
  func mountPresentation(_ presentation: Presentation, _ index: Int32, _ origin: Origin) {
    let state = PresentationState(node: index, presentation: presentation)
    nodes[Int(index)].container = ContainerNode(node: index, policy: state.policy, detail: .presentation(state))
    markDirty(index, origin: origin)
  }

  func presentationState(of index: Int32) -> PresentationState? {
    guard index >= 0, case .presentation(let state) = nodes[Int(index)].container?.detail else { return nil }
    return state
  }

  /// Reads whether something is to be presented, and presents, replaces or dismisses.
  func rereadPresentation(_ presentation: Presentation, _ index: Int32, _ origin: Origin) {
    guard let state = presentationState(of: index) else { return }
    state.presentation = presentation
    let item = trace.within(origin) { read(presentation.item, for: index) }
    guard item != state.item else {
      if item != nil { show(state, updating: true, origin) }
      return
    }
    if state.item == nil, !isLeaving(state) {
      present(item, state, origin)
    } else {
      state.next = item
      if state.item != nil { dismiss(state, origin) }
    }
  }

  private func isLeaving(_ state: PresentationState) -> Bool {
    nodes[Int(state.node)].container?.items.isEmpty == false
  }

  private func present(_ item: IdentityKey?, _ state: PresentationState, _ origin: Origin) {
    guard let item else { return }
    state.item = item
    let duration = state.isScreen ? rules.duration(.presentationTransition) : 0
    state.policy.duration = duration
    let presenter = layer(of: nodes[Int(state.node)].subgraph)
    state.layer = makeSubgraph(parent: windowSubgraph, isHost: true, position: layers.count + 1)
    layers.append(PresentedLayer(state: state, presenter: presenter))
    show(state, updating: true, origin)
    trace.within(origin) {
      device.hold(for: duration)
      guard hidesPresenter(state) else { return }
      device.runLoop.schedule(after: duration) { [unowned self, weak state] in
        guard let state, state.item == item else { return }
        enqueue(.change { [unowned self] in setPresenterHidden(presenter, true) })
      }
    }
  }

  private func hidesPresenter(_ state: PresentationState) -> Bool {
    switch state.presentation.style {
    case .fullScreenCover: rules.flag(.coverHidesPresenter)
    case .sheet: rules.flag(.sheetHidesPresenter)
    case .popover, .alert, .confirmationDialog: false
    }
  }

  private func setPresenterHidden(_ subgraph: Int32, _ isHidden: Bool) {
    guard subgraphs[Int(subgraph)].isHidden != isHidden else { return }
    subgraphs[Int(subgraph)].isHidden = isHidden
    hasNewFrame = true
    for (index, node) in nodes.enumerated() {
      if let effect = node.effect, effect.node == Int32(index), layer(of: node.subgraph) == subgraph {
        queue(effect, origin: trace.origin)
      }
    }
  }

  /// The layer of the window that a part of the graph lies in.
  func layer(of subgraph: Int32) -> Int32 {
    var next = subgraph
    while subgraphs[Int(next)].parent >= 0, subgraphs[Int(next)].parent != windowSubgraph {
      next = subgraphs[Int(next)].parent
    }
    return next
  }

  private func dismiss(_ state: PresentationState, _ origin: Origin) {
    state.item = nil
    state.policy.duration = state.isScreen && !state.isSwipedAway ? rules.duration(.presentationTransition) : 0
    state.isSwipedAway = false
    trace.within(origin) {
      device.hold(for: state.policy.duration)
      if let layer = layers.last(where: { $0.state === state }) { setPresenterHidden(layer.presenter, false) }
    }
    show(state, updating: false, origin)
  }

  private func show(_ state: PresentationState, updating: Bool, _ origin: Origin) {
    guard let container = nodes[Int(state.node)].container else { return }
    let plan = ItemPlan(
      keys: state.item.map { [.key($0)] } ?? [], view: { _ in state.presentation.content() },
      updates: { _ in updating }, isHost: true, passesRows: false, parentSubgraph: state.layer)
    reconcile(container, with: plan, origin)
  }

  /// The last moment of what was presented: `onDismiss` follows its `onDisappear` (facts 8b, 8c).
  func presentationEnded(_ state: PresentationState, _ item: ContainerItem) {
    layers.removeAll { $0.state === state }
    let origin = item.origin
    if let action = state.presentation.onDismiss {
      actions.append(
        QueuedAction(
          origin: origin, who: who(at: state.node),
          event: QueuedAction.HookEvent(what: "onDismiss", line: action.line), run: action.run))
    }
    if let next = state.next {
      state.next = nil
      actions.append(
        QueuedAction(origin: origin) { [unowned self] in
          enqueue(
            .change { [unowned self] in
              if state.item == nil { present(next, state, trace.origin) }
            })
        })
    }
  }

  /// What is on top of the screen; nil where nothing is presented.
  var topPresentation: PresentationState? { layers.last { $0.state.item != nil }?.state }

  /// A swipe down: the binding changes at the very end (facts 8c).
  func swipeDown(_ state: PresentationState) {
    let duration = rules.duration(.presentationTransition)
    let item = state.item
    device.hold(for: duration)
    device.runLoop.schedule(after: duration) { [weak state] in
      guard let state, state.item == item else { return }
      state.isSwipedAway = true
      state.presentation.dismiss()
    }
  }
}

/// A presentation and the layer that it covers.
struct PresentedLayer {
  var state: PresentationState
  var presenter: Int32
}
