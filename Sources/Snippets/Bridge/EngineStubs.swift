import LifecycleEngine

extension NodeContext {
  func note(_ dependency: Dependency) {}
  func environment(_ key: String) -> (any EngineValue)? { nil }
  func environmentObject(_ typeName: String) -> (any EngineValue)? { nil }
  func dismiss() {}
  var isPresented: Bool { false }
}
struct ViewGraphStub {
  func write(_ cell: StateCell, in transaction: LifecycleEngine.Transaction, by who: String?) -> WriteOutcome {
    .accepted
  }
  func invalidate(_ dependency: Dependency, in transaction: LifecycleEngine.Transaction, by who: String?) {}
}
extension Device { var views: ViewGraphStub { ViewGraphStub() } }
extension Machine {
  var lastFailure: Failure? { nil }
  func set(_ value: Value, through path: Value, in root: inout Value) throws(Unwinding) {}
}
extension Bridge {
  func start(_ closure: Value, on task: SimulatedTask, as runner: Runner?) {}
}
extension ClosureObject {
  /// Nothing captured: two closures of the same source are the same.
  func isSameCode(as other: ClosureObject) -> Bool { unit === other.unit && captures.isEmpty && other.captures.isEmpty }
}

extension Bridge {
  static func name(of path: Value) -> String { "" }
}
