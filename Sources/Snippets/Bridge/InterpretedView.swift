import LifecycleEngine

/// A value of a type that the snippet declares and that conforms to `View`, `App`, ...
final class InterpretedView: CompositeView {
  let value: Value
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
    bridge.run(for: context, as: runner(in: context), line: line) { () throws(Unwinding) in
      let located = try Locator(bridge: bridge, context: context).located(value)
      return bridge.view(try bridge.machine.property("body", of: located) ?? .void)
    } ?? .empty
  }

  private func runner(in context: NodeContext) -> Bridge.Runner {
    Bridge.Runner(who: context.who, typeName: type.name)
  }
}
