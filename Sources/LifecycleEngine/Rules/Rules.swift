/// What differs between iOS versions, between documents, and between the truth and a common false belief: a value that
/// the engine consults. No other place asks for a version.
public struct Rules: Hashable, Sendable {
  /// R-ORD: in which order closures of one update fire.
  public enum EffectOrder: String, Hashable, Sendable, CaseIterable {
    case subgraphReverse, preOrder
  }

  /// Which tabs exist at launch.
  public enum TabLoading: String, Hashable, Sendable, CaseIterable {
    /// Only the selected one (iOS 18 SDK).
    case lazy
    /// All get their state at once; only the selected one appears.
    case stateOnly
    /// All get their state, and a background tab's `onAppear` runs before its first visit.
    case eagerAppear
  }

  /// Whether rows of lazy stacks that scroll out disappear.
  public enum LazyDisappear: String, Hashable, Sendable, CaseIterable {
    case never, always
  }

  /// The iOS version that is simulated.
  public var version: Int
  public var effectOrder = EffectOrder.subgraphReverse
  public var tabLoading = TabLoading.lazy
  public var lazyDisappear = LazyDisappear.never
  public var sheetHidesPresenter = false
  public var coverHidesPresenter = true
  /// False belief: the app's way to the background makes views disappear.
  public var backgroundDisappears = false
  /// How often one `onChange` closure runs in one frame after an event, and after an appearance.
  public var onChangeRunsAfterEvent = 2
  public var onChangeRunsAfterAppearance = 6
  /// Rounds of updates and actions in one frame before the app counts as hung.
  public var roundsInFrame = 100
  /// Virtual nanoseconds.
  public var navigationTransition: Int64 = 500_000_000
  public var presentationTransition: Int64 = 500_000_000
  public var tabTransition: Int64 = 0
  public var animation: Int64 = 350_000_000
  /// How many rows a screen shows, and how many more are made ahead.
  public var rowsOnScreen = 14
  public var rowsAhead = 2

  public init(version: Int) { self.version = version }

  public static let standard = Rules.preset(18)

  /// The rules of an iOS version.
  public static func preset(_ version: Int) -> Rules {
    var rules = Rules(version: version)
    rules.tabLoading = version >= 18 ? .lazy : version == 17 ? .eagerAppear : .stateOnly
    rules.lazyDisappear = version >= 26 ? .always : .never
    rules.tabTransition = version >= 18 ? 500_000_000 : 0
    return rules
  }
}
