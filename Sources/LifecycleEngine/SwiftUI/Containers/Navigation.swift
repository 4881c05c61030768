extension ViewGraph {
  /// The innermost stack around a node.
  func stack(around node: ViewNode) -> ViewNode? {
    node.ancestors.first { if case .navigation? = $0.container?.kind { true } else { false } }
  }

  /// Pushes a page: it appears at once; what it covers disappears when the transition is over (facts 7a).
  @discardableResult
  func push(_ content: ViewValue, on stack: ViewNode, path: PathElement? = nil, origin: ViewNode? = nil) -> ViewNode? {
    guard let container = stack.container else { return nil }
    let covered = container.pages.last?.host
    let page = addPage(content, on: stack, path: path, origin: origin, isVisible: stack.isVisible)
    if let covered { cover(covered, in: stack) }
    return page
  }

  private func addPage(
    _ content: ViewValue, on stack: ViewNode, path: PathElement?, origin: ViewNode?, isVisible: Bool
  ) -> ViewNode? {
    guard let container = stack.container else { return nil }
    nextHost += 1
    let host = mount(content, key: .host(nextHost), parent: stack, startsSubgraph: true, isVisible: isVisible)
    if !isVisible, stack.isVisible { host.isShown = false }
    container.pages.append(ContainerState.Page(host: host, path: path, origin: origin))
    container.hosts = container.pages.map(\.host)
    return host
  }

  private func cover(_ host: ViewNode, in stack: ViewNode) {
    device.afterTransition(rules.navigationTransition) { [weak self, weak host, weak stack] in
      guard let self, let host, host.isAlive, let stack, stack.container?.pages.last?.host !== host else { return }
      host.isShown = false
      setVisible(host, false)
    }
  }

  /// Pops down to a page: it appears at once; what was above it disappears and loses its state when the transition is
  /// over (facts 7b, 7j).
  func pop(_ stack: ViewNode, to index: Int) {
    guard let container = stack.container, container.pages.indices.contains(index), index < container.pages.count - 1
    else { return }
    let removed = container.pages[(index + 1)...].map(\.host)
    container.pages.removeSubrange((index + 1)...)
    // The pages above stay alive beside the stack until they are gone from the screen.
    container.hosts = container.pages.map(\.host)
    stack.leaving += removed
    let revealed = container.pages[index].host
    revealed.isShown = true
    if stack.isVisible { setVisible(revealed, true) }
    device.afterTransition(rules.navigationTransition) { [weak self, weak stack] in
      guard let self, let stack else { return }
      for host in removed.reversed() where host.isAlive {
        stack.leaving.removeAll { $0 === host }
        destroyHost(host)
      }
    }
  }

  // MARK: Paths

  /// Makes the pages agree with the bound path: a common beginning stays, the rest is popped and pushed.
  func synchronise(_ stack: ViewNode, _ binding: NavigationPathBinding?) {
    guard let binding, let container = stack.container else { return }
    let wanted = track(stack) { binding.get() }
    var kept = 1
    for element in wanted {
      guard kept < container.pages.count, let path = container.pages[kept].path, path.value.isEqual(to: element.value)
      else { break }
      kept += 1
    }
    let missing = Array(wanted.dropFirst(kept - 1))
    if missing.isEmpty {
      // Pages that a command or a view link put on top belong to no path; they stay.
      let last = container.pages.lastIndex { $0.path == nil } ?? 0
      if kept - 1 >= last { pop(stack, to: kept - 1) }
      return
    }
    if kept < container.pages.count { pop(stack, to: kept - 1) }
    let covered = container.pages.last?.host
    for (index, element) in missing.enumerated() {
      guard let (node, make) = destination(for: element.typeName, in: stack) else {
        warnMissingDestination(element.typeName, at: stack, line: nil)
        continue
      }
      // Only the top of a deep link appears; the pages below it do when they are revealed (facts 7h).
      let isTop = index == missing.count - 1
      _ = addPage(
        make(element.value), on: stack, path: element, origin: node, isVisible: isTop && stack.isVisible)
    }
    if let covered, covered !== container.pages.last?.host { cover(covered, in: stack) }
  }

  /// The destination that a page of the stack declares for a type of values.
  func destination(
    for typeName: String, in stack: ViewNode
  ) -> (node: ViewNode, make: (any EngineValue) -> ViewValue)? {
    var work = (stack.container?.hosts ?? []).reversed() as [ViewNode]
    while let node = work.popLast() {
      if case .modified(_, .navigationDestination(typeName, let make)) = node.value { return (node, make) }
      if node !== stack, case .navigation? = node.container?.kind { continue }
      work += (node.children + (node.container?.hosts ?? [])).reversed()
    }
    return nil
  }

  func warnMissingDestination(_ typeName: String, at node: ViewNode, line: Int?) {
    device.warn(
      who: who(of: node),
      message: """
        A NavigationLink is presenting a value of type “\(typeName)” but there is no matching navigationDestination \
        declaration visible from the location of the link. The link cannot be activated.
        """, line: line)
  }

  /// A tap on a link.
  func follow(_ link: ViewNode, _ target: NavigationTarget) -> Bool {
    guard let stack = stack(around: link) else { return false }
    switch target {
    case .view(let content):
      push(content, on: stack, origin: link)
    case .value(let value, let typeName):
      guard let (node, make) = destination(for: typeName, in: stack) else {
        warnMissingDestination(typeName, at: link, line: nil)
        return true
      }
      let element = PathElement(value: value, typeName: typeName)
      if case .element(.navigationStack(_, let path?)) = stack.value {
        path.set((stack.container?.pages.compactMap(\.path) ?? []) + [element])
      } else {
        push(make(value), on: stack, path: element, origin: node)
      }
    }
    return true
  }

  /// The user goes back by one page, or to the root: a bound path is told.
  func goBack(_ stack: ViewNode, to index: Int) {
    guard let container = stack.container, index < container.pages.count - 1 else { return }
    let removed = container.pages[(index + 1)...]
    if case .element(.navigationStack(_, let path?)) = stack.value, removed.contains(where: { $0.path != nil }) {
      pop(stack, to: index)
      path.set(container.pages.compactMap(\.path))
      return
    }
    pop(stack, to: index)
    for page in removed {
      if let origin = page.origin, case .modified(_, .navigationDestinationIsPresented(let binding, _)) = origin.value {
        binding.set(false)
      }
    }
  }

  /// New content for pages whose link or destination was evaluated again.
  func refreshPages(pushedBy origin: ViewNode) {
    guard let stack = stack(around: origin), let container = stack.container else { return }
    for (index, page) in container.pages.enumerated() where page.origin === origin && index > 0 {
      let content: ViewValue?
      switch origin.value {
      case .element(.navigationLink(_, .view(let value))): content = value
      case .modified(_, .navigationDestination(_, let make)): content = page.path.map { make($0.value) }
      case .modified(_, .navigationDestinationIsPresented(_, let make)): content = make()
      default: content = nil
      }
      if let content { container.pages[index].host = reconcile(page.host, with: content, parent: stack) }
    }
    container.hosts = container.pages.map(\.host)
  }

  func settleDestination(_ node: ViewNode, _ binding: ValueBinding<Bool>, _ make: () -> ViewValue) {
    guard let stack = stack(around: node), let container = stack.container else { return }
    let isWanted = track(node) { binding.get() }
    let index = container.pages.firstIndex { $0.origin === node }
    if isWanted, index == nil {
      push(make(), on: stack, origin: node)
    } else if !isWanted, let index {
      pop(stack, to: index - 1)
    } else if isWanted {
      refreshPages(pushedBy: node)
    }
  }

  // MARK: dismiss

  /// What `dismiss()` does for a view: takes away the nearest page or presentation that it stands in.
  func dismiss(from id: NodeID) {
    guard let node = node(id) else { return }
    for ancestor in node.ancestors {
      if let presented = presentations.last(where: { $0.host === ancestor }) { return presented.dismiss() }
      if let stack = ancestor.parent, let index = stack.container?.pages.firstIndex(where: { $0.host === ancestor }),
        index > 0
      {
        return goBack(stack, to: index - 1)
      }
    }
  }

  func isPresented(_ id: NodeID) -> Bool {
    guard let node = node(id) else { return false }
    return node.ancestors.contains { ancestor in
      if presentations.contains(where: { $0.host === ancestor }) { return true }
      return ancestor.parent?.container?.pages.dropFirst().contains { $0.host === ancestor } == true
    }
  }
}
