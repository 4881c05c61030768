/// Something that stands over its presenter: a sheet, cover, popover, alert.
final class PresentedHost {
  let owner: ViewNode
  let host: ViewNode
  let style: Presentation.Style
  let key: IdentityKey
  /// Asks the binding, or the device, to take it away.
  let dismiss: () -> Void
  var isDismissing = false
  /// What it covers, where its style takes that off the screen.
  var covered: ViewNode?

  init(owner: ViewNode, host: ViewNode, style: Presentation.Style, key: IdentityKey, dismiss: @escaping () -> Void) {
    self.owner = owner
    self.host = host
    self.style = style
    self.key = key
    self.dismiss = dismiss
  }
}

extension ViewGraph {
  /// Lets bindings decide what a modifier presents.
  func settle(_ node: ViewNode, _ modifier: ViewModifierValue) {
    switch modifier {
    case .sheet(let presentation): settlePresentation(node, presentation)
    case .navigationDestinationIsPresented(let binding, let make): settleDestination(node, binding, make)
    case .navigationDestination: refreshPages(pushedBy: node)
    default: break
    }
  }

  private func settlePresentation(_ node: ViewNode, _ presentation: Presentation) {
    let wanted = track(node) { presentation.item() }
    let current = presentations.first { $0.owner === node }
    switch (current, wanted) {
    case (nil, let key?): present(node, presentation, key)
    case (let current?, nil): beginDismissal(current)
    case (let current?, let key?) where current.key != key: beginDismissal(current)
    case (let current?, _?):
      guard !current.isDismissing, let child = current.host.children.first else { return }
      current.host.children = [reconcile(child, with: presentation.content(), parent: current.host)]
    case (nil, nil): break
    }
  }

  private func present(_ node: ViewNode, _ presentation: Presentation, _ key: IdentityKey) {
    nextHost += 1
    let container = ContainerState(.presentation)
    node.container = container
    let host = mount(
      .group(presentation.content()), key: .host(nextHost), parent: node, startsSubgraph: true, isVisible: true)
    container.hosts = [host]
    let presented = PresentedHost(
      owner: node, host: host, style: presentation.style, key: key, dismiss: presentation.dismiss)
    add(presented)
  }

  /// Presents a view that no modifier of the snippet presents: a command of the learner.
  func presentFromOutside(_ content: ViewValue, _ style: Presentation.Style) {
    guard let root else { return }
    nextHost += 1
    let host = mount(.group(content), key: .host(nextHost), parent: root, startsSubgraph: true, isVisible: true)
    outsideHosts.append(host)
    var presented: PresentedHost?
    let made = PresentedHost(owner: root, host: host, style: style, key: .int(nextHost)) { [weak self] in
      if let self, let presented { beginDismissal(presented) }
    }
    presented = made
    add(made)
  }

  private func add(_ presented: PresentedHost) {
    let below = presentations.last?.host ?? root
    presentations.append(presented)
    guard presented.style == .fullScreenCover ? rules.coverHidesPresenter : rules.sheetHidesPresenter,
      presented.style == .fullScreenCover || presented.style == .sheet
    else { return device.afterTransition(rules.presentationTransition) {} }
    presented.covered = below
    device.afterTransition(rules.presentationTransition) { [weak self, weak presented] in
      guard let self, let presented, !presented.isDismissing, let below = presented.covered else { return }
      setVisible(below, false)
    }
  }

  /// The way out: what was covered comes back at once; the presented view disappears after the slide, then `onDismiss`
  /// runs (facts 8b).
  func beginDismissal(_ presented: PresentedHost) {
    guard !presented.isDismissing else { return }
    presented.isDismissing = true
    if let covered = presented.covered { setVisible(covered, true) }
    device.afterTransition(rules.presentationTransition) { [weak self] in self?.finishDismissal(presented) }
  }

  private func finishDismissal(_ presented: PresentedHost) {
    presentations.removeAll { $0 === presented }
    outsideHosts.removeAll { $0 === presented.host }
    guard presented.host.isAlive else { return }
    presented.owner.container?.hosts.removeAll { $0 === presented.host }
    destroyHost(presented.host)
    guard presented.owner.isAlive, case .modified(_, .sheet(let presentation)) = presented.owner.value else { return }
    presented.owner.container = nil
    if let action = presentation.onDismiss {
      effects.append(
        PendingEffect(presented.owner) { [unowned self] in
          trace.record(who: who(of: presented.owner), what: "onDismiss", line: action.line, effects: action.run)
        })
      splitBatch()
    }
    // Another item may wait for the place (facts 8e).
    markDirty(presented.owner)
  }
}
