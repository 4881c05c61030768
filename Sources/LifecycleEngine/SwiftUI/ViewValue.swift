/// A view as a value: what a `body` returns. The engine never asks the host's type system what a view is.
public indirect enum ViewValue {
  case empty
  case composite(any CompositeView)
  /// Static siblings of a builder block. Each keeps its place as identity.
  case list([ViewValue])
  /// One branch of `if`/`else`, `switch` or an optional; a change of `index` is a change of identity. The missing
  /// branch is `.branch(-1, .empty)`.
  case branch(index: Int, ViewValue)
  case forEach(ForEachValue)
  /// `AnyView`: another `typeName` is another identity.
  case erased(typeName: String, ViewValue)
  /// `.id(_:)`
  case identified(IdentityKey, ViewValue)
  /// A view of the library.
  case element(Element)
  case modified(ViewValue, ViewModifierValue)
  /// `Group`: its children stand for it, and a modifier on it merges their appearances (iOS 15 SDK).
  case group(ViewValue)
}

/// `ForEach`: keys first, rows on demand.
public struct ForEachValue {
  public var keys: [IdentityKey]
  /// The content for the element at a position of `keys`.
  public var row: (Int) -> ViewValue
  /// `onDelete`, `onMove`
  public var onDelete: ValueAction<[Int]>?
  public var onMove: ValueAction<(from: [Int], to: Int)>?
  /// The tag that the element at a position has in a picker or a selectable list: its id as a value.
  public var implicitTag: ((Int) -> any EngineValue)?
  /// 1-based line, for warnings.
  public var line: Int?
  /// Rows that were made to find out what they are.
  let probe = RowProbe()

  public init(keys: [IdentityKey], line: Int?, row: @escaping (Int) -> ViewValue) {
    self.keys = keys
    self.line = line
    self.row = row
  }
}

/// A view of the library, with what the device needs of it.
public indirect enum Element {
  case text(String)
  case label(title: ViewValue, systemImage: String?)
  case image(name: String)
  case button(label: ViewValue, role: ButtonRole?, action: Action)
  case toggle(label: ViewValue, isOn: ValueBinding<Bool>)
  case textField(label: ViewValue, prompt: String?, text: ValueBinding<String>, isSecure: Bool)
  case textEditor(text: ValueBinding<String>)
  case picker(label: ViewValue, selection: ValueBinding<any EngineValue>, options: ViewValue)
  case slider(label: ViewValue, value: ValueBinding<Double>, range: ClosedRange<Double>, step: Double?)
  case stepper(label: ViewValue, onIncrement: Action?, onDecrement: Action?)
  case progress(label: ViewValue, fraction: Double?)
  case link(label: ViewValue, url: String)
  case spacer
  case divider
  /// A shape, colour or other thing that is only seen.
  case decoration(String)
  case stack(StackAxis, ViewValue)
  case scroll(ViewValue)
  case list(ViewValue)
  case form(ViewValue)
  case section(header: ViewValue, footer: ViewValue, content: ViewValue)
  case navigationStack(root: ViewValue, path: NavigationPathBinding?)
  case navigationLink(label: ViewValue, target: NavigationTarget)
  case tabs(ViewValue, selection: ValueBinding<any EngineValue>?)
  /// Content in a container that changes nothing for lifecycles (`GroupBox`, `ViewThatFits`, `GeometryReader`, ...).
  case container(String, ViewValue)
  /// A name that nothing declares, in view position.
  case standIn(String)
}

public enum StackAxis: Sendable {
  case vertical, horizontal, depth, lazyVertical, lazyHorizontal
}

public enum ButtonRole: String, Sendable {
  case destructive, cancel
}

/// Where a navigation link leads.
public enum NavigationTarget {
  /// `NavigationLink(destination:)`: the value is made with the link.
  case view(ViewValue)
  /// `NavigationLink(value:)`
  case value(any EngineValue, typeName: String)
}

/// `NavigationStack(path:)`
public struct NavigationPathBinding {
  public var get: () -> [PathElement]
  public var set: ([PathElement]) -> Void

  public init(get: @escaping () -> [PathElement], set: @escaping ([PathElement]) -> Void) {
    self.get = get
    self.set = set
  }
}

public struct PathElement {
  public var value: any EngineValue
  public var typeName: String

  public init(value: any EngineValue, typeName: String) {
    self.value = value
    self.typeName = typeName
  }
}
