/// What a snippet without navigation of its own stands on, so that it can be left and returned to.
public enum Stage: String, Hashable, Sendable, CaseIterable {
  case stack, tabs, sheet, `if`, list, none

  /// The stage's own screens around the snippet.
  func view(around content: ViewValue) -> ViewValue {
    switch self {
    case .none, .sheet, .if: content
    case .stack: .element(.navigationStack(root: content, path: nil))
    case .tabs:
      .element(
        .tabs(
          .list([content, .empty].enumerated().map { .modified($1, .tabItem(.element(.text("Tab \($0 + 1)")))) }),
          selection: nil))
    case .list: .element(.list(.list([content] + (2...40).map { .element(.text("Row \($0)")) })))
    }
  }
}

/// The bottom of a process's views: the snippet on its stage, and over it whatever the device is asked to present. It
/// emits nothing itself.
final class StageView: CompositeView {
  private(set) var stage: Stage
  private var content: ViewValue
  private weak var context: NodeContext?
  /// Whether the snippet is there, on the stages `sheet` and `if`.
  private let isShown = StageFlag(true)
  /// Whether the device presents something.
  private let isPresenting = StageFlag(false)
  /// Changes with the snippet's own value.
  private let contentChange = Dependency()
  private var style = Presentation.Style.sheet
  /// What the device presents now; it can present something itself.
  private(set) var presented: StageView?

  init(_ content: ViewValue, on stage: Stage = .none) {
    self.content = content
    self.stage = stage
  }

  let typeName = "Stage"
  let line: Int? = nil

  func makeState(in context: NodeContext) -> [StateCell] {
    self.context = context
    return [isShown, isPresenting]
  }

  func isEqual(to other: any CompositeView) -> Bool { other === self }

  func body(in context: NodeContext) -> ViewValue {
    context.note(contentChange)
    let screen: ViewValue =
      switch stage {
      case .if: isShown.read(context) ? .branch(index: 0, content) : .branch(index: -1, .empty)
      case .sheet:
        .modified(
          .empty,
          .sheet(
            Presentation(
              style: .sheet, item: { [unowned self] in isShown.read(context) ? .int(0) : nil },
              content: { [unowned self] in content }, dismiss: { [unowned self] in show(false) }, onDismiss: nil)))
      default: stage.view(around: content)
      }
    // The style is read with the state, so that it is the one of what is presented.
    _ = isPresenting.read(context)
    return .modified(
      screen,
      .sheet(
        Presentation(
          style: style, item: { [unowned self] in isPresenting.read(context) ? .int(1) : nil },
          content: { [unowned self] in presented.map { .composite($0) } ?? .empty },
          dismiss: { [unowned self] in
            isPresenting.write(false, in: context)
            presented = nil
          }, onDismiss: nil)))
  }

  // MARK: - From outside

  /// Another value for the snippet's root.
  func update(_ content: ViewValue) {
    self.content = content
    context?.device.views.enqueue(.invalidation(contentChange))
  }

  /// Whether the snippet can be taken away, or brought back.
  var canShow: Bool { (stage == .sheet || stage == .if) && !isShown.live }
  var canHide: Bool { (stage == .sheet || stage == .if) && isShown.live }

  func show(_ isOn: Bool) {
    if let context { isShown.write(isOn, in: context) }
  }

  func present(_ view: ViewValue, _ style: Presentation.Style) {
    guard let context else { return }
    self.style = style
    presented = StageView(view)
    isPresenting.write(true, in: context)
  }
}

/// The state of a stage.
final class StageFlag: StateCell {
  private(set) var live: Bool
  private var shown: Bool
  private var waiting: [Bool] = []

  init(_ value: Bool) {
    live = value
    shown = value
    super.init(name: "isShown")
  }

  func read(_ context: NodeContext) -> Bool {
    context.note(self)
    return shown
  }

  func write(_ value: Bool, in context: NodeContext) {
    guard value != live, context.device.views.write(self) == .accepted else { return }
    live = value
    waiting.append(value)
  }

  override func advance() -> Bool {
    guard !waiting.isEmpty else { return false }
    let old = shown
    shown = waiting.removeFirst()
    return shown != old
  }

  override var text: String { String(shown) }
}
