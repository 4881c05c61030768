/// One rule as a person looks it up: what it says stands in the words of the program, here are its facts.
public struct RuleEntry: Hashable, Sendable {
  public enum Confidence: String, Hashable, Sendable {
    case documented, observed, assumed
  }

  /// Stable; comments and tests cite it.
  public var id: String
  /// What it governs, in a few English words, for tables.
  public var subject: String
  /// Where it comes from.
  public var source: String
  public var confidence: Confidence
  /// What it is under a preset.
  public var value: @Sendable (Rules) -> String

  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Rules {
  /// Every rule that the engine consults.
  public static let table: [RuleEntry] = [
    RuleEntry(
      id: "effect-order", subject: "order of closures in one update",
      source: "jcmosc/Compute Subgraph.cpp; logs of android.benigumo.com (2024) and fatbobman.com (2022)",
      confidence: .observed, value: { $0.effectOrder.rawValue }),
    RuleEntry(
      id: "tab-loading", subject: "which tabs exist before their first visit",
      source: "ole/swiftui-view-lifecycle; swiftyplace.com on iOS 17 and 18", confidence: .assumed,
      value: { $0.tabLoading.rawValue }),
    RuleEntry(
      id: "tab-transition", subject: "how long the old tab stays, in nanoseconds",
      source: "dev.classmethod.jp: UITabBarController in iOS 18", confidence: .observed,
      value: { String($0.tabTransition) }),
    RuleEntry(
      id: "lazy-disappear", subject: "onDisappear of rows that scroll out of a lazy stack",
      source: "ole/swiftui-view-lifecycle and its issue 4", confidence: .observed, value: { $0.lazyDisappear.rawValue }),
    RuleEntry(
      id: "sheet-presenter", subject: "a sheet makes its presenter disappear",
      source: "UIModalPresentationStyle documentation: a page sheet keeps the presenter's view in the window",
      confidence: .documented, value: { String($0.sheetHidesPresenter) }),
    RuleEntry(
      id: "cover-presenter", subject: "a full-screen cover makes its presenter disappear",
      source: "UIModalPresentationStyle.fullScreen documentation; contested in public reports", confidence: .assumed,
      value: { String($0.coverHidesPresenter) }),
    RuleEntry(
      id: "on-change-event", subject: "runs of one onChange in a frame after an event",
      source: "fatbobman.com on onChange (2021), printed log", confidence: .observed,
      value: { String($0.onChangeRunsAfterEvent) }),
    RuleEntry(
      id: "on-change-appearance", subject: "runs of one onChange in a frame after an appearance",
      source: "fatbobman.com on onChange (2021), printed log", confidence: .observed,
      value: { String($0.onChangeRunsAfterAppearance) }),
    RuleEntry(
      id: "background", subject: "the background makes views disappear",
      source: "jessesquires.com on scene phases (2024), printed logs: it does not", confidence: .observed,
      value: { String($0.backgroundDisappears) }),
    RuleEntry(
      id: "navigation-transition", subject: "length of a push or pop, in nanoseconds",
      source: "measured on a navigation controller; the exact figure is the simulator's", confidence: .assumed,
      value: { String($0.navigationTransition) }),
  ]
}
