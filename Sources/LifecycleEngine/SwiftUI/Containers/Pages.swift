/// The pages of a navigation stack, the root first.
final class PagesState {
  let node: Int32
  var pages: [Page]
  var path: NavigationPathBinding?
  var policy: PagesPolicy
  var nextNumber = 1
  /// Length of the next transition in virtual nanoseconds; nil for the rule's.
  var nextDuration: Int64?

  init(node: Int32, root: Page, path: NavigationPathBinding?) {
    self.node = node
    pages = [root]
    self.path = path
    policy = PagesPolicy()
  }

  /// The part of the path that the pages stand for.
  var elements: [PathElement] { pages.compactMap(\.element) }
}

/// One page.
final class Page {
  let number: Int
  var source: Source
  /// Whose body wrote the content.
  var owner: NodeContext?
  var elementText: String?

  enum Source {
    case root(ViewValue)
    /// A view that was made with its link, or that the device pushes.
    case view(ViewValue)
    /// A value on the path; the destination makes the content.
    case element(PathElement)
    /// `navigationDestination(isPresented:)` on that node.
    case presented(NodeID, ViewValue, ValueBinding<Bool>)
  }

  init(number: Int, source: Source, owner: NodeContext? = nil, elementText: String? = nil) {
    self.number = number
    self.source = source
    self.owner = owner
    self.elementText = elementText
  }

  var element: PathElement? {
    if case .element(let element) = source { element } else { nil }
  }
}

/// The root always exists (it declares the destinations), other pages from the moment they are on top (facts 7h). On top
/// is what shows; a transition shows the other page as well.
final class PagesPolicy: ContainerPolicy {
  var top = 0
  /// A page that a transition still shows, or shows already.
  var alsoShown: Int?
  /// Length of the transition in virtual nanoseconds.
  var duration: Int64 = 0

  func instantiates(_ child: ChildPlace) -> Bool { child.index == 0 || shows(child) }
  func shows(_ child: ChildPlace) -> Bool { child.index == top || child.index == alsoShown }

  func departure(of change: RemovalContext) -> Departure {
    duration > 0 ? .after(duration) : .atOnce
  }
}

extension ViewGraph {
  func mountPages(_ root: ViewValue, _ path: NavigationPathBinding?, _ index: Int32, _ origin: Origin) {
    let node = nodes[Int(index)]
    let state = PagesState(
      node: index, root: Page(number: 0, source: .root(root), owner: node.owner, elementText: node.elementText),
      path: path)
    nodes[Int(index)].container = ContainerNode(node: index, policy: state.policy, detail: .pages(state))
    showPages(state, updating: { _ in false }, origin)
    // The root's destinations must be there before the path can be followed.
    if path != nil {
      state.nextDuration = 0
      markDirty(index, origin: origin)
    }
  }

  func updatePages(_ root: ViewValue, _ index: Int32, _ origin: Origin) {
    guard let state = pagesState(of: index) else { return }
    state.pages[0].source = .root(root)
    if case .element(.navigationStack(_, let path)) = nodes[Int(index)].content { state.path = path }
    if state.path != nil { markDirty(index, origin: origin) }
    showPages(state, updating: { $0 == 0 }, origin)
  }

  func pagesState(of index: Int32) -> PagesState? {
    guard index >= 0, case .pages(let state) = nodes[Int(index)].container?.detail else { return nil }
    return state
  }

  /// The stack whose page a node lies in.
  func enclosingPages(of node: Int32) -> PagesState? {
    var next = node
    while next >= 0 {
      if let state = pagesState(of: next) { return state }
      next = nodes[Int(next)].parent
    }
    return nil
  }

  /// Reads the path and follows it: the common beginning stays, the rest goes, what is new comes (facts 7h, 7j).
  func rereadPath(_ index: Int32, _ origin: Origin) {
    guard let state = pagesState(of: index), let path = state.path else { return }
    let elements = trace.within(origin) { read(path.get, for: index) }
    let known = state.elements
    var common = 0
    while common < min(elements.count, known.count), isSame(elements[common], known[common]) { common += 1 }
    guard common < max(elements.count, known.count) else {
      state.nextDuration = nil
      return
    }
    var pages = [state.pages[0]]
    for page in state.pages.dropFirst() where page.element != nil && pages.count <= common { pages.append(page) }
    for element in elements.dropFirst(common) { pages.append(makePage(state, .element(element))) }
    setPages(state, pages, origin)
  }

  private func isSame(_ left: PathElement, _ right: PathElement) -> Bool {
    left.typeName == right.typeName && isEqual(left.value, right.value)
  }

  func makePage(_ state: PagesState, _ source: Page.Source, for node: Int32? = nil) -> Page {
    let page = Page(number: state.nextNumber, source: source)
    state.nextNumber += 1
    if let node {
      page.owner = nodes[Int(node)].owner
      page.elementText = nodes[Int(node)].elementText
    }
    return page
  }

  /// Puts other pages into the stack, with a transition where the top changes (facts 7a, 7b, 7j).
  func setPages(_ state: PagesState, _ pages: [Page], _ origin: Origin) {
    let duration = state.nextDuration ?? rules.duration(.navigationTransition)
    state.nextDuration = nil
    let oldTop = state.pages.last
    state.pages = pages
    state.policy.top = pages.count - 1
    state.policy.alsoShown = nil
    state.policy.duration = duration
    if let oldTop, oldTop !== pages.last, duration > 0 {
      state.policy.alsoShown = pages.firstIndex { $0 === oldTop }
      endTransition(of: state, after: duration, origin)
    }
    showPages(state, updating: { _ in false }, origin)
  }

  /// After the transition only the top shows.
  private func endTransition(of state: PagesState, after duration: Int64, _ origin: Origin) {
    let top = state.pages.last
    trace.within(origin) {
      device.hold(for: duration)
      device.runLoop.schedule(after: duration) { [unowned self, weak state] in
        guard let state, state.pages.last === top else { return }
        enqueue(
          .change { [unowned self] in
            state.policy.alsoShown = nil
            showPages(state, updating: { _ in false }, trace.origin)
          })
      }
    }
  }

  func showPages(_ state: PagesState, updating: @escaping (Int) -> Bool, _ origin: Origin) {
    guard let container = nodes[Int(state.node)].container else { return }
    let plan = ItemPlan(
      keys: state.pages.map { .index($0.number) },
      view: { [unowned self] in content(of: state.pages[$0], in: state) },
      updates: updating, isHost: true, passesRows: false,
      owner: { (state.pages[$0].owner, state.pages[$0].elementText) })
    reconcile(container, with: plan, origin)
  }

  private func content(of page: Page, in state: PagesState) -> ViewValue {
    switch page.source {
    case .root(let view), .view(let view), .presented(_, let view, _): return view
    case .element(let element):
      guard let destination = destination(for: element.typeName, in: state) else {
        warnOfMissingDestination(element.typeName, at: state.node)
        return .element(.image(name: "exclamationmark.triangle"))
      }
      page.owner = nodes[Int(destination.node)].owner
      page.elementText = nodes[Int(destination.node)].elementText
      return destination.make(element.value)
    }
  }

  func warnOfMissingDestination(_ typeName: String, at node: Int32) {
    device.warn(
      who: who(at: node),
      message: "A NavigationLink is presenting a value of type “\(typeName)” but there is no matching "
        + "navigationDestination declaration visible from the location of the link. "
        + "The link cannot be activated.", line: nil)
  }

  /// The destination that a stack's pages declare for a type.
  func destination(
    for typeName: String, in state: PagesState
  ) -> (node: Int32, make: (any EngineValue) -> ViewValue)? {
    var stack = children(of: state.node)
    while let next = stack.popLast() {
      if case .modifier(.navigationDestination(let name, let make)) = nodes[Int(next)].content, name == typeName {
        return (next, make)
      }
      if pagesState(of: next) == nil { stack.append(contentsOf: children(of: next)) }
    }
    return nil
  }

  /// A destination closure is another one: pages that it made get their content again.
  func destinationsChanged(at node: Int32, _ origin: Origin) {
    guard case .modifier(.navigationDestination(let typeName, _)) = nodes[Int(node)].content,
      let state = enclosingPages(of: node), state.pages.count > 1
    else { return }
    showPages(state, updating: { state.pages[$0].element?.typeName == typeName }, origin)
  }

  /// The view that a link leads to is another one.
  func linkChanged(_ node: Int32, _ target: NavigationTarget, _ origin: Origin) {
    guard let page = linkedPages[id(of: node)], case .view(let view) = target,
      let state = enclosingPages(of: node), state.pages.contains(where: { $0 === page })
    else { return }
    page.source = .view(view)
    showPages(state, updating: { state.pages[$0] === page }, origin)
  }

  /// `navigationDestination(isPresented:)`: the content is made with the parent's body (facts 7g).
  func rereadDestination(
    _ isPresented: ValueBinding<Bool>, _ content: () -> ViewValue, _ index: Int32, _ origin: Origin
  ) {
    let isOn = trace.within(origin) { read(isPresented.get, for: index) }
    let view = trace.within(origin) { evaluating(content) }
    guard let state = enclosingPages(of: index) else { return }
    let position = state.pages.firstIndex {
      if case .presented(let node, _, _) = $0.source { node == id(of: index) } else { false }
    }
    switch (isOn, position) {
    case (true, nil):
      setPages(state, state.pages + [makePage(state, .presented(id(of: index), view, isPresented), for: index)], origin)
    case (true, let position?):
      state.pages[position].source = .presented(id(of: index), view, isPresented)
      showPages(state, updating: { $0 == position }, origin)
    case (false, let position?): setPages(state, Array(state.pages.prefix(position)), origin)
    case (false, nil): break
    }
  }

  // MARK: - What a user does

  /// Pushes a page that no path knows.
  func push(_ view: ViewValue, on state: PagesState, from link: Int32? = nil) {
    let page = makePage(state, .view(view), for: link)
    if let link { linkedPages[id(of: link)] = page }
    enqueue(.change { [unowned self] in setPages(state, state.pages + [page], trace.origin) })
  }

  /// Follows a link to a value; false where no destination takes it.
  func push(_ element: PathElement, on state: PagesState, from link: Int32) -> Bool {
    guard destination(for: element.typeName, in: state) != nil else {
      warnOfMissingDestination(element.typeName, at: link)
      return false
    }
    if let path = state.path {
      path.set(state.elements + [element])
    } else {
      let page = makePage(state, .element(element))
      enqueue(.change { [unowned self] in setPages(state, state.pages + [page], trace.origin) })
    }
    return true
  }

  /// Takes pages off the top until `count` are left; who presented or listed them is told.
  func pop(_ state: PagesState, toCount count: Int) {
    let leaving = state.pages.dropFirst(max(1, count))
    guard !leaving.isEmpty else { return }
    var isDirect = false
    var elementCount = 0
    for page in leaving.reversed() {
      switch page.source {
      case .presented(_, _, let isPresented): isPresented.set(false)
      case .element where state.path != nil: elementCount += 1
      default: isDirect = true
      }
    }
    if elementCount > 0, let path = state.path { path.set(state.elements.dropLast(elementCount)) }
    guard isDirect else { return }
    let numbers = Set(leaving.map(\.number))
    enqueue(
      .change { [unowned self] in
        let pages = state.pages.filter { !numbers.contains($0.number) }
        if pages.count < state.pages.count { setPages(state, pages, trace.origin) }
      })
  }

  /// A swipe from the edge: the page below shows while it lasts (facts 7p).
  func swipeBack(_ state: PagesState, isCancelled: Bool) {
    let duration = rules.duration(.navigationTransition)
    let top = state.pages.count - 1
    enqueue(
      .change { [unowned self] in
        state.policy.alsoShown = top - 1
        showPages(state, updating: { _ in false }, trace.origin)
      })
    device.hold(for: duration)
    device.runLoop.schedule(after: duration) { [unowned self, weak state] in
      guard let state, state.pages.count - 1 == top else { return }
      if isCancelled {
        enqueue(
          .change { [unowned self] in
            state.policy.alsoShown = nil
            showPages(state, updating: { _ in false }, trace.origin)
          })
      } else {
        state.nextDuration = 0
        pop(state, toCount: top)
      }
    }
  }
}
