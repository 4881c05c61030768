/// Modifiers and views of the library, as far as they are more than something that is drawn.
extension ViewGraph {
  func mountModifier(_ modifier: ViewModifierValue, on content: ViewValue, _ index: Int32, _ origin: Origin) {
    if modifier.hasEffect {
      let effect = Effect(node: index, subgraph: nodes[Int(index)].subgraph, serial: nodes[Int(index)].serial)
      nodes[Int(index)].effect = effect
      queue(effect, origin: origin)
    }
    switch modifier {
    case .environment, .environmentObject: nodes[Int(index)].environment = index
    case .sheet(let presentation): mountPresentation(presentation, index, origin)
    case .navigationDestinationIsPresented: markDirty(index, origin: origin)
    case .onReceive(_, let subscription): subscribe(index, to: subscription, origin)
    default: break
    }
    mountContent(content, and: modifier.extraSlot, of: index, origin)
  }

  func updateModifier(
    _ old: ViewModifierValue, _ new: ViewModifierValue, on content: ViewValue, _ index: Int32, _ origin: Origin
  ) {
    switch (old, new) {
    case (.onChange(let before, _, let form, let captured), .onChange(let after, _, _, _)):
      // The one-parameter form calls the closure that was captured before the change (facts 5c, 5d).
      noteChange(index, from: before, to: after, calling: form == .oneParameter ? captured : nil, origin)
    case (.task(let before?, _), .task(let after?, _)):
      noteChange(index, from: before, to: after, calling: nil, origin)
    case (.onReceive(let before, _), .onReceive(let after, let subscription)):
      // Another publisher is subscribed to anew (facts 12g).
      if !isEqual(before, after) { subscribe(index, to: subscription, origin) }
    case (.environment(let key, let before), .environment(let newKey, let after)):
      if key != newKey || !isEqual(before, after) { environmentChanged(at: index, origin) }
    case (.environmentObject(_, let before), .environmentObject(_, let after)):
      if !isEqual(before, after) { environmentChanged(at: index, origin) }
    case (.animation(_, let before?), .animation(let duration, let after?)):
      if !isEqual(before, after) { animatedNodes[index] = .some(duration) }
    case (.sheet, .sheet), (.navigationDestinationIsPresented, .navigationDestinationIsPresented):
      markDirty(index, origin: origin)
    case (.navigationDestination, .navigationDestination): destinationsChanged(at: index, origin)
    default: break
    }
    updateContent(content, and: new.extraSlot, of: index, origin)
  }

  private func mountContent(_ content: ViewValue, and extra: ViewValue?, of index: Int32, _ origin: Origin) {
    nodes[Int(index)].children = extra == nil ? [-1] : [-1, -1]
    var place = childPlace(of: index)
    var batch: [Work] = [.mount(content, place, origin)]
    if let extra {
      place.slot = .child(1)
      place.rows = -1
      batch.append(.mount(extra, place, origin))
    }
    nextWork(batch)
  }

  private func updateContent(_ content: ViewValue, and extra: ViewValue?, of index: Int32, _ origin: Origin) {
    let children = nodes[Int(index)].children
    if children[0] >= 0 { nodes[Int(children[0])].firstRow = nodes[Int(index)].firstRow }
    var batch: [Work] = [.update(children[0], content, origin)]
    if let extra, children.count > 1 { batch.append(.update(children[1], extra, origin)) }
    nextWork(batch)
  }

  func isEqual(_ left: any EngineValue, _ right: any EngineValue) -> Bool { evaluating { left.isEqual(to: right) } }

  /// A comparator sees another value (facts 5a). Two updates of one flush count as one change.
  private func noteChange(
    _ index: Int32, from old: any EngineValue, to new: any EngineValue,
    calling action: ValueAction<(old: any EngineValue, new: any EngineValue)>?, _ origin: Origin
  ) {
    guard let effect = nodes[Int(index)].effect else { return }
    if let waiting = effect.change {
      effect.change =
        isEqual(waiting.old, new) ? nil : Effect.Change(old: waiting.old, new: new, action: waiting.action)
      return
    }
    guard !isEqual(old, new) else { return }
    effect.change = Effect.Change(old: old, new: new, action: action)
    queue(effect, origin: origin)
  }

  // MARK: - onReceive

  /// The subscription lives with the node (facts 12e); it calls the newest closure (12h).
  private func subscribe(_ index: Int32, to subscription: Subscription, _ origin: Origin) {
    guard let effect = nodes[Int(index)].effect else { return }
    effect.unsubscribe?()
    effect.unsubscribe = trace.within(origin) {
      subscription.subscribe { [unowned self, weak effect] value in
        if let effect, nodes[Int(effect.node)].effect === effect { deliver(value, to: effect) }
      }
    }
  }

  /// What is published at the moment of the subscription waits for the end of the update; else the closure runs at once,
  /// before the property has its new value (facts 12f).
  private func deliver(_ value: any EngineValue, to effect: Effect) {
    guard case .modifier(.onReceive(_, let subscription)) = nodes[Int(effect.node)].content else { return }
    guard isUpdating else {
      trace.record(who: who(at: effect.node), what: "onReceive", text: value.text, line: subscription.line) {
        subscription.action(value)
      }
      return
    }
    effect.origin = trace.origin
    queueHook("onReceive", effect, text: value.text, line: subscription.line) { [unowned self, weak effect] in
      guard let effect, case .modifier(.onReceive(_, let newest)) = nodes[Int(effect.node)].content else { return }
      newest.action(value)
    }
  }

  // MARK: - Views of the library

  func mountElement(_ element: Element, _ index: Int32, _ origin: Origin) {
    switch element {
    case .navigationStack(let root, let path): mountPages(root, path, index, origin)
    case .tabs(let content, let selection): mountTabs(content, selection, index, origin)
    case .list(let content), .form(let content): mountRows(content, index, isLazyStack: false, origin)
    case .stack(.lazyVertical, let content), .stack(.lazyHorizontal, let content):
      mountRows(content, index, isLazyStack: true, origin)
    default: mountChildren(element.slots, of: index, origin)
    }
  }

  func updateElement(_ element: Element, _ index: Int32, _ origin: Origin) {
    switch element {
    case .navigationStack(let root, _): updatePages(root, index, origin)
    case .tabs(let content, let selection): updateTabs(content, selection, index, origin)
    case .list(let content), .form(let content): updateRows(content, index, origin)
    case .stack(.lazyVertical, let content), .stack(.lazyHorizontal, let content):
      updateRows(content, index, origin)
    case .navigationLink(_, let target):
      linkChanged(index, target, origin)
      updateChildren(element.slots, of: index, origin)
    default: updateChildren(element.slots, of: index, origin)
    }
  }

  /// A container or modifier that read a binding is looked at again.
  func reread(_ index: Int32, _ origin: Origin) {
    switch nodes[Int(index)].content {
    case .element(.navigationStack): rereadPath(index, origin)
    case .element(.tabs(_, let selection)): rereadSelection(selection, index, origin)
    case .modifier(.sheet(let presentation)): rereadPresentation(presentation, index, origin)
    case .modifier(.navigationDestinationIsPresented(let isPresented, let content)):
      rereadDestination(isPresented, content, index, origin)
    default: break
    }
  }
}
