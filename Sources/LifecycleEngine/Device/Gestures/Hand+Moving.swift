/// Pages, tabs, presentations, the app itself.
extension Hand {
  /// The navigation stacks on screen, outermost first.
  private var stacks: [PagesState] { visibleNodes().compactMap { graph.pagesState(of: $0) } }

  func push(_ view: ViewValue) -> Plan {
    guard let stack = stacks.last else { return .failure(.nothingToPop) }
    return done { touch { graph.push(view, on: stack) } }
  }

  /// The innermost stack that has more than its root.
  private var poppable: PagesState? { stacks.last { $0.pages.count > 1 } }

  func pop(toRoot: Bool) -> Plan {
    guard let stack = poppable else { return .failure(.nothingToPop) }
    return done { touch { graph.pop(stack, toCount: toRoot ? 1 : stack.pages.count - 1) } }
  }

  func swipeBack(_ isCancelled: Bool) -> Plan {
    guard let stack = poppable else { return .failure(.nothingToPop) }
    return done { touch { graph.swipeBack(stack, isCancelled: isCancelled) } }
  }

  func tab(_ number: Int) -> Plan {
    let tabs = builder.build().controls.filter { $0.kind == .tab }
    guard !tabs.isEmpty else { return .failure(.noTabs) }
    guard let tab = tabs.last(where: { $0.position == number - 1 }) else {
      return .failure(.noSuchControl(String(number), kind: "tab", present: tabs.map(\.label)))
    }
    return done { press(tab) }
  }

  func present(_ view: ViewValue, _ style: Presentation.Style) -> Plan {
    done {
      touch {
        var top = device.base
        if let base = top, base.canShow { return base.show(true) }
        while let next = top?.presented { top = next }
        top?.present(view, style)
      }
    }
  }

  func dismiss() -> Plan {
    if let top = graph.topPresentation { return done { touch { top.presentation.dismiss() } } }
    if let base = device.base, base.canHide { return done { touch { base.show(false) } } }
    return .failure(.nothingPresented)
  }

  func swipeDown(_ isCancelled: Bool) -> Plan {
    guard let top = graph.topPresentation, top.isScreen, top.presentation.style != .fullScreenCover else {
      return .failure(.nothingPresented)
    }
    // A cancelled swipe springs back: nothing was told, nothing changes.
    return done { if !isCancelled { touch { graph.swipeDown(top) } } }
  }

  func phases(_ phases: [ScenePhase], from allowed: [ScenePhase], else failure: GestureFailure) -> Plan {
    guard allowed.contains(device.phase) else { return .failure(failure) }
    return done { for phase in phases { device.enter(phase) } }
  }

  /// The app leaves the screen before it ends, if it was there (facts 11e).
  func terminate() {
    if device.phase == .active { device.enter(.inactive) }
    if device.phase == .inactive { device.enter(.background) }
    device.endProcess()
  }
}
