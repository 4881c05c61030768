import LifecycleEngine

/// A `ViewModifier` of the snippet's own, applied to a view: a node that may have state, with a `body(content:)`.
final class InterpretedModifier: CompositeView {
  private let value: Value
  private let type: RuntimeType
  private let content: Value
  private unowned let bridge: Bridge

  init(value: Value, type: RuntimeType, content: Value, bridge: Bridge) {
    self.value = value
    self.type = type
    self.content = content
    self.bridge = bridge
  }

  var typeName: String { type.name }

  var line: Int? {
    type.declaration?.methods.first { $0.name == "body" }?.position.line ?? type.declaration?.position.line
  }

  func makeState(in context: NodeContext) -> [StateCell] {
    bridge.run(for: context, as: runner(in: context), line: line) { () throws(Unwinding) in
      try Locator(bridge: bridge, context: context).makeCells(for: value)
    } ?? []
  }

  func isEqual(to other: any CompositeView) -> Bool {
    guard let other = other as? InterpretedModifier, other.type === type else { return false }
    return bridge.run(as: bridge.runner, line: nil) { () throws(Unwinding) in
      guard try bridge.isSameView(content, other.content) else { return false }
      return try bridge.isSameView(value, other.value)
    } ?? true
  }

  func body(in context: NodeContext) -> ViewValue {
    bridge.run(for: context, as: runner(in: context), line: line) { () throws(Unwinding) in
      let located = try Locator(bridge: bridge, context: context).located(value)
      let placeholder = Value.view(bridge.view(content), "ViewModifier.Content")
      return bridge.view(try bridge.machine.callMethod("body(content:)", on: located, [placeholder]) ?? content)
    } ?? .empty
  }

  private func runner(in context: NodeContext) -> Bridge.Runner {
    Bridge.Runner(who: context.who, typeName: type.name)
  }
}
