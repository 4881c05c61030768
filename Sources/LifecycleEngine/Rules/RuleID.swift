/// The rules that the engine consults, in the order in which they are listed.
public enum RuleID: String, Hashable, Sendable, CaseIterable {
  // When hooks fire
  case effectOrder = "effect-order"
  case taskStart = "task-start"
  case appearOncePerNode = "appear-once-per-node"
  case taskCancelsAtDisappear = "task-cancels-at-disappear"
  case stateDiesAtDisappear = "state-dies-at-disappear"
  case onChangeInitially = "on-change-initially"
  case onChangeRoundsEvent = "on-change-rounds-event"
  case onChangeRoundsAppear = "on-change-rounds-appear"
  case backgroundDisappears = "background-disappears"
  // Containers
  case tabContent = "tab-content"
  case tabTransition = "tab-transition"
  case navigationTransition = "navigation-transition"
  case presentationTransition = "presentation-transition"
  case coverHidesPresenter = "cover-hides-presenter"
  case sheetHidesPresenter = "sheet-hides-presenter"
  case visibleRows = "visible-rows"
  case prefetchedRows = "prefetched-rows"
  case lazyDisappear = "lazy-disappear"
  case rowEviction = "row-eviction"
  // The device itself
  case keystrokeInterval = "keystroke-interval"
  case frameInterval = "frame-interval"
  case longPressDuration = "long-press-duration"
}
