import LifecycleEngine

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
