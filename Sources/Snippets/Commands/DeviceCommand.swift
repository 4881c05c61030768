/// What a learner can do to the device.
public enum DeviceCommand: Hashable, Sendable {
  case tap(String)
  /// Nil flips it.
  case toggle(String, Bool?)
  case type(String, into: String?)
  case paste(String, into: String?)
  case clear(String?)
  case submit(String?)
  case focus(String)
  case unfocus
  case slide(String, to: Double)
  case choose(String, in: String?)
  case longPress(String)
  case deleteRow(String)
  case moveRow(String, before: String)
  case selectTab(String)
  /// 1-based.
  case tab(Int)
  case push(String)
  case pop
  case popToRoot
  case swipeBack(isCancelled: Bool)
  case present(String, PresentationStyle)
  case dismiss
  case swipeDown(isCancelled: Bool)
  case scroll(Scroll)
  case refresh
  case rotate
  case background
  case foreground
  case interrupt
  case resume
  case memoryWarning
  case terminate
  case launch
  case openURL(String)
  /// Virtual nanoseconds.
  case wait(Int64)
  case waitUntilIdle
  case post(String)
  case set(String, CommandExpression)
  case simulate(String, SimulatedBehaviour)
  case stage(Stage)
  case evaluate(CommandExpression)

  public enum PresentationStyle: String, Hashable, Sendable, CaseIterable {
    case sheet, fullScreen, popover
  }

  public enum Scroll: Hashable, Sendable {
    /// In rows; nil is a screenful.
    case down(Int?)
    case up(Int?)
    case to(String)
    case toEnd
  }

  /// What calls of a simulated name do.
  public enum SimulatedBehaviour: Hashable, Sendable {
    /// Virtual nanoseconds that an awaited call takes.
    case takes(Int64)
    case fails
    case returns(CommandExpression)
  }
}
