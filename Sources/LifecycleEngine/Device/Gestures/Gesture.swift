/// What the learner does to the device. Controls are looked up by their labels.
public enum Gesture {
  case tap(String)
  /// Nil flips it.
  case toggle(String, on: Bool?)
  /// One keystroke at each interval (a rule), the first at once. Nil types into the field that has the keyboard, or the
  /// only one.
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
  case selectTab(label: String)
  /// From 1.
  case tab(Int)
  /// The back button.
  case pop
  case popToRoot
  case swipeBack(cancelled: Bool)
  case dismiss
  case swipeDown(cancelled: Bool)
  case scroll(ScrollTarget)
  /// Pulls a list down.
  case refresh
  case background, foreground, interrupt, resume
  case terminate
  case memoryWarning, rotate

  public enum ScrollTarget: Hashable, Sendable {
    /// Down; negative is up.
    case rows(Int)
    case row(String)
    case end
  }
}

/// Why a gesture found nothing to act on.
public enum GestureFailure: Error, Hashable, Sendable {
  case noSuchControl(String, kind: String, present: [String])
  case ambiguous(String, candidates: [String])
  case disabled(String)
  case nothingToPop, nothingPresented, noTabs, noScrollView, noRefreshable, noField
  case notRunning, notInBackground, notInForeground
  case notSupported
}
