import LifecycleEngine

/// A view of the library, or what a builder made, as a value of the snippet.
public final class ViewObject: Object, @unchecked Sendable {
  let view: ViewValue
  /// The library's name of its type: `Text`, `Button`; `View` where only that is known.
  private let name: String

  init(_ view: ViewValue, name: String = "View") {
    self.view = view
    self.name = name
    super.init()
  }

  override public var typeName: String { name }
}

extension Value {
  static func view(_ view: ViewValue, _ name: String = "View") -> Value { .object(ViewObject(view, name: name)) }
}

extension ViewValue {
  /// A name for the view's type, as far as it decides about identity: what `AnyView` compares.
  func typeSignature(depth: Int = 0) -> String {
    guard depth < 12 else { return "..." }
    func inner(_ view: ViewValue) -> String { view.typeSignature(depth: depth + 1) }
    switch self {
    case .empty: return "EmptyView"
    case .composite(let view): return view.typeName
    case .list(let children): return "(" + children.map(inner).joined(separator: ", ") + ")"
    case .branch: return "Branch"
    case .forEach: return "ForEach"
    case .erased: return "AnyView"
    case .identified(_, let content): return "ID<" + inner(content) + ">"
    case .element(let element): return element.typeSignature(inner)
    case .modified(let content, let modifier): return inner(content) + "." + modifier.kind
    case .group(let content): return "Group<" + inner(content) + ">"
    }
  }
}

extension Element {
  fileprivate func typeSignature(_ inner: (ViewValue) -> String) -> String {
    switch self {
    case .text: return "Text"
    case .image: return "Image"
    case .button(let label, _, _): return "Button<" + inner(label) + ">"
    case .stack(let axis, let content): return "\(axis)Stack<" + inner(content) + ">"
    case .scroll(let content): return "ScrollView<" + inner(content) + ">"
    case .list(let content): return "List<" + inner(content) + ">"
    case .form(let content): return "Form<" + inner(content) + ">"
    case .container(let name, let content): return name + "<" + inner(content) + ">"
    case .decoration(let name), .standIn(let name): return name
    default: return caseName(of: self)
    }
  }
}

extension ViewModifierValue {
  /// The name of the modifier.
  var kind: String { caseName(of: self) }
}

/// The name of an enumeration's case, without its payload.
private func caseName<T>(of value: T) -> String {
  let mirror = Mirror(reflecting: value)
  return mirror.children.first?.label ?? String(describing: value)
}
