/// A common false belief: a named change of the rules, so that it can be run and recognised.
public struct Belief: Sendable {
  /// Names it at the prompt and in the catalogue of messages.
  public var id: String
  public var changes: [RuleID: RuleValue]
  /// Where it is met.
  public var source: String

  /// Every belief that the engine can run.
  public static let table: [Belief] = [
    Belief(
      id: "appear-top-down", changes: [.effectOrder: .choice("preOrder")], source: "facts section 4 #1: older posts"),
    Belief(
      id: "task-before-appear", changes: [.taskStart: .choice("inline")],
      source: "facts section 4 #7: the task starts at once"),
    Belief(
      id: "appear-once", changes: [.appearOncePerNode: .flag(true)], source: "onAppear taken for viewDidLoad"),
    Belief(
      id: "disappear-destroys-state", changes: [.stateDiesAtDisappear: .flag(true)],
      source: "visibility taken for the life of the node"),
    Belief(
      id: "task-outlives-disappear", changes: [.taskCancelsAtDisappear: .flag(false)],
      source: "task taken for onAppear with a Task in it"),
    Belief(
      id: "on-change-runs-initially", changes: [.onChangeInitially: .flag(true)],
      source: "onChange taken for a binding to the value"),
    Belief(
      id: "background-disappears", changes: [.backgroundDisappears: .flag(true)],
      source: "the document on view controllers, line 39"),
    Belief(
      id: "tabs-appear-at-launch", changes: [.tabContent: .choice("eagerAppear")], source: "facts section 4 #3"),
    Belief(
      id: "sheet-hides-presenter", changes: [.sheetHidesPresenter: .flag(true)], source: "facts section 4 #13"),
  ]

  /// The belief of that id.
  public static func named(_ id: String) -> Belief? { table.first { $0.id == id } }
}
