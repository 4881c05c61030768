import LifecycleEngine

/// A wrapper with a value of its own in the node: `@State`, `@FocusState`, `@GestureState`.
final class StateWrapper: NodeWrapper, @unchecked Sendable {
  enum Kind: String {
    case state = "State"
    case focus = "FocusState"
    case gesture = "GestureState"
  }

  private let wrapper: Kind
  /// The initial value; behind a located wrapper what `body` found in the node.
  private var value: Value
  private let cell: ValueCell?

  init(_ wrapper: Kind, _ value: Value, cell: ValueCell? = nil) {
    self.wrapper = wrapper
    self.value = value
    self.cell = cell
    super.init()
  }

  override var typeName: String { wrapper.rawValue }
  override var hasCell: Bool { true }

  override func makeCell(for field: RuntimeType.Field, bridge: Bridge) throws(Unwinding) -> StateCell? {
    // A focus state of type `Bool` starts as false.
    let start: Value = wrapper == .focus && field.type == .bool ? .bool(false) : value
    return ValueCell(
      name: field.name, value: start, type: field.type, line: field.variable?.position.line, bridge: bridge)
  }

  override func located(
    _ cell: StateCell?, field: RuntimeType.Field, in context: NodeContext, bridge: Bridge
  ) throws(Unwinding) -> WrapperStorage {
    guard let cell = cell as? ValueCell else { return self }
    return StateWrapper(wrapper, cell.shown, cell: cell)
  }

  override func get(_ machine: Machine) throws(Unwinding) -> Value { cell?.read(snapshot: value) ?? value }

  override func set(_ machine: Machine, _ value: Value) throws(Unwinding) {
    if let cell { try cell.write(value) } else { self.value = value }
  }

  override func projection(_ machine: Machine) throws(Unwinding) -> Value {
    if wrapper == .gesture { return .object(self) }
    guard let cell else { return .object(BindingObject.constant(value)) }
    return .object(
      BindingObject(
        .storage(ObjectIdentifier(cell), path: ""),
        get: { _ throws(Unwinding) in cell.read() },
        set: { _, value throws(Unwinding) in try cell.write(value) }))
  }
}

/// `@StateObject`: its initial value is a closure that runs once for each node.
final class StateObjectWrapper: NodeWrapper, @unchecked Sendable {
  private let make: Value
  private let object: Value?

  /// `make` is a closure without parameters, or the object itself.
  init(make: Value, object: Value? = nil) {
    self.make = make
    self.object = object
    super.init()
  }

  override var typeName: String { "StateObject" }
  override var hasCell: Bool { true }

  override func makeCell(for field: RuntimeType.Field, bridge: Bridge) throws(Unwinding) -> StateCell? {
    ObjectCell(name: field.name, object: try made(bridge.machine), line: field.variable?.position.line)
  }

  override func located(
    _ cell: StateCell?, field: RuntimeType.Field, in context: NodeContext, bridge: Bridge
  ) throws(Unwinding) -> WrapperStorage {
    guard let cell = cell as? ObjectCell else { return self }
    bridge.observe(cell.object, in: context)
    return StateObjectWrapper(make: make, object: cell.object)
  }

  /// Before the node exists each read makes another object (facts 10e).
  override func get(_ machine: Machine) throws(Unwinding) -> Value {
    if let object { return object }
    return try made(machine)
  }

  override func projection(_ machine: Machine) throws(Unwinding) -> Value {
    .object(ObjectProjection(try get(machine)))
  }

  private func made(_ machine: Machine) throws(Unwinding) -> Value {
    make.object is CallableObject ? try machine.call(make, []) : make
  }
}

/// `@ObservedObject`: whichever object the view value holds.
final class ObservedObjectWrapper: NodeWrapper, @unchecked Sendable {
  private var object: Value

  init(_ object: Value) {
    self.object = object
    super.init()
  }

  override var typeName: String { "ObservedObject" }

  var identity: Value { object }

  override func located(
    _ cell: StateCell?, field: RuntimeType.Field, in context: NodeContext, bridge: Bridge
  ) throws(Unwinding) -> WrapperStorage {
    bridge.observe(object, in: context)
    return self
  }

  override func get(_ machine: Machine) throws(Unwinding) -> Value { object }
  override func set(_ machine: Machine, _ value: Value) throws(Unwinding) { object = value }
  override func projection(_ machine: Machine) throws(Unwinding) -> Value { .object(ObjectProjection(object)) }
}

/// `@Bindable`
final class BindableWrapper: NodeWrapper, @unchecked Sendable {
  private var object: Value

  init(_ object: Value) {
    self.object = object
    super.init()
  }

  override var typeName: String { "Bindable" }

  var identity: Value { object }

  override func get(_ machine: Machine) throws(Unwinding) -> Value { object }
  override func set(_ machine: Machine, _ value: Value) throws(Unwinding) { object = value }
  override func projection(_ machine: Machine) throws(Unwinding) -> Value { .object(ObjectProjection(object)) }
}

/// `$model`: each property of the object as a binding.
final class ObjectProjection: Object, @unchecked Sendable {
  let object: Value

  init(_ object: Value) {
    self.object = object
    super.init()
  }

  override var typeName: String { "ObservedObject.Wrapper" }

  override func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    guard let other = other as? ObjectProjection else { return false }
    return object.object === other.object.object
  }
}

/// A wrapper whose value never changes after it was made: `@ScaledMetric`, `@Namespace`.
final class FixedWrapper: NodeWrapper, @unchecked Sendable {
  private let name: String
  private let value: Value

  init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
    super.init()
  }

  override var typeName: String { name }
  override func get(_ machine: Machine) throws(Unwinding) -> Value { value }
}
