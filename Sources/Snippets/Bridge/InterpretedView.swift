import LifecycleEngine

/// A value of a type that the snippet declares and that conforms to `View`, `App`, ...
final class InterpretedView: CompositeView {
  private(set) var value: Value
  let type: RuntimeType
  private unowned let bridge: Bridge

  init(value: Value, type: RuntimeType, bridge: Bridge) {
    self.value = value
    self.type = type
    self.bridge = bridge
  }

  var typeName: String { type.name }

  var line: Int? {
    type.declaration?.computedProperties.first { $0.name == "body" }?.position.line ?? type.declaration?.position.line
  }

  func makeState(in context: NodeContext) -> [StateCell] {
    bridge.run(for: context, as: runner(in: context), line: type.declaration?.position.line) { () throws(Unwinding) in
      try Locator(bridge: bridge, context: context).makeCells(for: value)
    } ?? []
  }

  func isEqual(to other: any CompositeView) -> Bool {
    guard let other = other as? InterpretedView, other.type === type else { return false }
    return bridge.run(as: bridge.runner, line: nil) { () throws(Unwinding) in
      try bridge.isSameView(value, other.value)
    } ?? true
  }

  func body(in context: NodeContext) -> ViewValue {
    // Of the views that are evaluated the first is the root; of an app it is the first view of its window.
    let isScope = bridge.scope == nil || bridge.scope?.context === context
    if isScope, type.conformances.contains("View") { bridge.scope = (context, self) }
    return bridge.run(for: context, as: runner(in: context), line: line) { () throws(Unwinding) in
      let located = try Locator(bridge: bridge, context: context).located(value)
      // Initial values that the node does not need are released now (facts 10a).
      value = located
      return bridge.view(try bridge.machine.property("body", of: located) ?? .void)
    } ?? .empty
  }

  private func runner(in context: NodeContext) -> Bridge.Runner {
    Bridge.Runner(who: context.who, typeName: type.name)
  }
}
