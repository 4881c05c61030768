import LifecycleEngine

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
