/// One node as a tree view shows it.
public struct TreeNode: Hashable, Sendable {
  public var depth: Int
  public var name: String
  /// What tells it apart besides its place: a `ForEach` key, `.id`, a branch.
  public var identity: String?
  /// `name = value` of its state.
  public var state: [String]
  public var isVisible: Bool
}

extension Device {
  /// The views of the snippet and what structures them, parents first; modifiers are left out.
  public func tree() -> [TreeNode] {
    guard isRunning, views.root >= 0 else { return [] }
    var found: [TreeNode] = []
    var stack: [(node: Int32, depth: Int, identity: String?)] = [(views.root, 0, nil)]
    while let (index, depth, identity) = stack.popLast() {
      let node = views.nodes[Int(index)]
      var depth = depth
      var identity = identity
      if let name = name(of: node) {
        var state: [String] = []
        if case .composite(let composite) = node.content {
          state = composite.context.cells.map { "\($0.name) = \($0.text)" }
        }
        found.append(
          TreeNode(
            depth: depth, name: name, identity: identity, state: state,
            isVisible: views.isVisible(subgraph: node.subgraph)))
        depth += 1
        identity = nil
      }
      var inner: [(node: Int32, depth: Int, identity: String?)] = node.children.compactMap {
        $0 >= 0 ? ($0, depth, identity) : nil
      }
      for item in node.container?.items ?? [] where item.root >= 0 {
        inner.append((item.root, depth, self.identity(of: item) ?? identity))
      }
      stack += inner.reversed()
    }
    return found
  }

  private func name(of node: Node) -> String? {
    switch node.content {
    case .composite(let composite): composite.isSilent ? nil : composite.context.who
    case .element(let element): element.title
    default: nil
    }
  }

  private func identity(of item: ContainerItem) -> String? {
    switch (item.container.detail, item.key) {
    case (.branch, .index(let index)): "branch \(index + 1)"
    case (.forEach, .key(let key)), (.forEach, .duplicate(let key, _)): key.text
    case (.identified, .key(let key)): "id \(key.text)"
    default: nil
    }
  }
}

extension Element {
  /// As source would name it.
  fileprivate var title: String {
    switch self {
    case .text(let text): "Text \"\(text.prefix(40))\""
    case .label: "Label"
    case .image: "Image"
    case .button: "Button"
    case .toggle: "Toggle"
    case .textField(_, _, _, let isSecure): isSecure ? "SecureField" : "TextField"
    case .textEditor: "TextEditor"
    case .picker: "Picker"
    case .slider: "Slider"
    case .stepper: "Stepper"
    case .progress: "ProgressView"
    case .link: "Link"
    case .spacer: "Spacer"
    case .divider: "Divider"
    case .decoration(let name), .container(let name, _), .standIn(let name): name
    case .stack(let axis, _): axis.title
    case .scroll: "ScrollView"
    case .list: "List"
    case .form: "Form"
    case .section: "Section"
    case .navigationStack: "NavigationStack"
    case .navigationLink: "NavigationLink"
    case .tabs: "TabView"
    }
  }
}

extension StackAxis {
  fileprivate var title: String {
    switch self {
    case .vertical: "VStack"
    case .horizontal: "HStack"
    case .depth: "ZStack"
    case .lazyVertical: "LazyVStack"
    case .lazyHorizontal: "LazyHStack"
    }
  }
}
