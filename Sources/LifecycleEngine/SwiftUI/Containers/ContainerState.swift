/// What a container keeps of the views that it manages itself. Containers differ in three answers only: which children
/// are made, which are visible, and what becomes of one that leaves.
final class ContainerState {
  enum Kind {
    case navigation
    case tabs
    case rows(isLazyStack: Bool)
    case presentation
  }

  let kind: Kind
  /// In the order in which the container holds them.
  var hosts: [ViewNode] = []
  /// For a navigation stack: one a host.
  var pages: [Page] = []
  /// For tabs.
  var tabs: [Tab] = []
  var selected = 0
  /// For rows: all there could be, those that are made, and the first on screen.
  var rows: [Row] = []
  var made: [ChildKey: ViewNode] = [:]
  var firstRow = 0

  init(_ kind: Kind) { self.kind = kind }

  var isPresentation: Bool {
    if case .presentation = kind { return true }
    return false
  }

  struct Page {
    var host: ViewNode
    var path: PathElement?
    /// The link or modifier that the content comes from.
    weak var origin: ViewNode?
  }

  struct Tab {
    var key: ChildKey
    var value: ViewValue
    var label: ViewValue?
    var tag: (any EngineValue)?
    var host: ViewNode?
  }

  struct Row {
    var key: ChildKey
    var value: () -> ViewValue
  }
}

extension ViewGraph {
  /// Whether the element's content is managed by a container.
  func isContainer(_ element: Element, at node: ViewNode) -> Bool {
    switch element {
    case .navigationStack, .tabs, .list: true
    // A lazy stack is lazy only inside something that scrolls (facts 9d).
    case .stack(.lazyVertical, _), .stack(.lazyHorizontal, _): isInScrollView(node)
    default: false
    }
  }

  private func isInScrollView(_ node: ViewNode) -> Bool {
    for ancestor in node.ancestors {
      if case .element(.scroll) = ancestor.value { return true }
      if case .element(.list) = ancestor.value { return false }
    }
    return false
  }

  func buildContainer(_ node: ViewNode, _ element: Element) {
    switch element {
    case .navigationStack(let root, let path):
      let container = ContainerState(.navigation)
      node.container = container
      let host = mount(root, key: .host(0), parent: node, startsSubgraph: true)
      container.hosts = [host]
      container.pages.insert(ContainerState.Page(host: host), at: 0)
      container.hosts = container.pages.map(\.host)
      synchronise(node, path)
    case .tabs(let content, let selection): buildTabs(node, content, selection)
    case .list(let content): buildRows(node, content, isLazyStack: false)
    case .stack(_, let content): buildRows(node, content, isLazyStack: true)
    default: break
    }
  }

  func updateContainer(_ node: ViewNode, _ element: Element) {
    guard let container = node.container else { return buildContainer(node, element) }
    switch element {
    case .navigationStack(let root, let path):
      if let first = container.pages.first {
        container.pages[0].host = reconcile(first.host, with: root, parent: node)
        container.hosts = container.pages.map(\.host)
      }
      synchronise(node, path)
    case .tabs(let content, let selection): updateTabs(node, content, selection)
    case .list(let content), .stack(_, let content): updateRows(node, content)
    default: break
    }
  }
}
