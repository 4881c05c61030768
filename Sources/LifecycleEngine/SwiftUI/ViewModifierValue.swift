/// A modifier that the engine acts on. Styling is dropped before it gets here.
public enum ViewModifierValue {
  case onAppear(Action)
  case onDisappear(Action)
  /// `.task`, and `.task(id:)` where `id` is not nil.
  case task(id: (any EngineValue)?, TaskBody)
  case onChange(
    of: any EngineValue, initial: Bool, form: OnChangeForm, ValueAction<(old: any EngineValue, new: any EngineValue)>)
  case onReceive(any EngineValue, Subscription)
  case refreshable(TaskBody)
  case searchable(text: ValueBinding<String>, prompt: String?)
  case onSubmit(Action)
  case onTapGesture(count: Int, Action)
  case onLongPressGesture(Action)
  case disabled(Bool)
  case hidden
  case navigationTitle(String)
  case tabItem(ViewValue)
  case tag(any EngineValue)
  case environment(key: String, any EngineValue)
  case environmentObject(typeName: String, any EngineValue)
  /// `.animation(_:value:)`: changes under it are animated when the value changes; virtual nanoseconds.
  case animation(Int64?, value: (any EngineValue)?)
  case transition(TransitionKind)
  case focused(ValueBinding<Bool>)
  case accessibilityLabel(String)
  case badge(String)
  case swipeActions(ViewValue)
  case toolbar(ViewValue)
  case overlay(ViewValue)
  case background(ViewValue)
  case navigationDestination(typeName: String, (any EngineValue) -> ViewValue)
  case navigationDestinationIsPresented(ValueBinding<Bool>, () -> ViewValue)
  case sheet(Presentation)
}

/// How `onChange` was written: the one-parameter form calls the closure captured before the change (facts 5c, 5d).
public enum OnChangeForm: Sendable {
  case oneParameter, twoParameters, noParameters
}

public enum TransitionKind: Sendable {
  case identity, other
}

/// `sheet`, `fullScreenCover`, `popover`, `alert`, `confirmationDialog`.
public struct Presentation {
  public enum Style: String, Sendable {
    case sheet, fullScreenCover, popover, alert, confirmationDialog
  }
  public var style: Style
  /// The key of what is presented: changes with `sheet(item:)`; nil where nothing is.
  public var item: () -> IdentityKey?
  public var content: () -> ViewValue
  public var dismiss: () -> Void
  public var onDismiss: Action?

  public init(
    style: Style, item: @escaping () -> IdentityKey?, content: @escaping () -> ViewValue,
    dismiss: @escaping () -> Void, onDismiss: Action?
  ) {
    self.style = style
    self.item = item
    self.content = content
    self.dismiss = dismiss
    self.onDismiss = onDismiss
  }
}

/// What `onReceive` subscribes to. `subscribe` gives back how to end it.
public struct Subscription {
  public var line: Int?
  public var subscribe: (_ deliver: @escaping (any EngineValue) -> Void) -> () -> Void
  public var action: (any EngineValue) -> Void

  public init(
    line: Int?, subscribe: @escaping (@escaping (any EngineValue) -> Void) -> () -> Void,
    action: @escaping (any EngineValue) -> Void
  ) {
    self.line = line
    self.subscribe = subscribe
    self.action = action
  }
}
