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
    guard let root = views.root else { return [] }
    var result: [TreeNode] = []
    var work: [(ViewNode, Int, String?)] = [(root, 0, nil)]
    for outside in views.outsideHosts.reversed() { work.append((outside, 0, nil)) }
    while let (node, depth, identity) = work.popLast() {
      var inner: String?
      var nextDepth = depth
      var name: String?
      switch node.value {
      case .composite: name = node.context?.who
      case .element(let element): name = element.title
      case .branch(let index, _): inner = index < 0 ? nil : "branch \(index + 1)"
      case .identified(let key, _): inner = "id \(key.text)"
      default: break
      }
      if case .element(let key, _) = node.key { inner = key.text }
      if let name {
        result.append(
          TreeNode(
            depth: depth, name: name, identity: inner ?? identity,
            state: node.context?.cells.map { "\($0.name) = \($0.text)" } ?? [], isVisible: node.isVisible))
        nextDepth += 1
        inner = nil
      }
      let children = node.children + node.leaving + (node.container?.hosts ?? [])
      work += children.reversed().map { ($0, nextDepth, name == nil ? inner ?? identity : nil) }
    }
    return result
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
    case .stack(let axis, _):
      switch axis {
      case .vertical: "VStack"
      case .horizontal: "HStack"
      case .depth: "ZStack"
      case .lazyVertical: "LazyVStack"
      case .lazyHorizontal: "LazyHStack"
      }
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
