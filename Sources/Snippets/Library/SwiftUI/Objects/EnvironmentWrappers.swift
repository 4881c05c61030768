import LifecycleEngine

/// `@Environment(\.key)` and `@Environment(Model.self)`
final class EnvironmentWrapper: NodeWrapper, @unchecked Sendable {
  enum Source {
    /// A key path from `EnvironmentValues`.
    case key(Value)
    /// An `@Observable` object, by the name of its type.
    case object(typeName: String)
  }

  private let source: Source
  private let values: EnvironmentValuesObject?

  init(_ source: Source, values: EnvironmentValuesObject? = nil) {
    self.source = source
    self.values = values
    super.init()
  }

  override var typeName: String { "Environment" }

  override func located(
    _ cell: StateCell?, field: RuntimeType.Field, in context: NodeContext, bridge: Bridge
  ) throws(Unwinding) -> WrapperStorage {
    var source = source
    if case .object(let typeName) = source, typeName.isEmpty { source = .object(typeName: field.type.plainName) }
    return EnvironmentWrapper(source, values: EnvironmentValuesObject(bridge: bridge, context: context))
  }

  override func get(_ machine: Machine) throws(Unwinding) -> Value {
    guard let values else { throw .trap("Accessing Environment's value outside of being installed on a View.") }
    switch source {
    case .key(let path): return try machine.call(path, [.object(values)])
    case .object(let typeName):
      if let found = values.object(of: typeName) { return found }
      throw .trap(
        "Fatal error: No Observable object of type \(typeName) found. "
          + "A View.environmentObject(_:) for \(typeName) may be missing as an ancestor of this view.")
    }
  }
}

/// `@EnvironmentObject`
final class EnvironmentObjectWrapper: NodeWrapper, @unchecked Sendable {
  private let objectType: String
  private let values: EnvironmentValuesObject?

  init(objectType: String = "", values: EnvironmentValuesObject? = nil) {
    self.objectType = objectType
    self.values = values
    super.init()
  }

  override var typeName: String { "EnvironmentObject" }

  override func located(
    _ cell: StateCell?, field: RuntimeType.Field, in context: NodeContext, bridge: Bridge
  ) throws(Unwinding) -> WrapperStorage {
    let objectType = field.type.plainName
    let values = EnvironmentValuesObject(bridge: bridge, context: context)
    if let object = values.object(of: objectType) { bridge.observe(object, in: context) }
    return EnvironmentObjectWrapper(objectType: objectType, values: values)
  }

  override func get(_ machine: Machine) throws(Unwinding) -> Value {
    if let found = values?.object(of: objectType) { return found }
    throw .trap(
      "Fatal error: No ObservableObject of type \(objectType) found. "
        + "A View.environmentObject(_:) for \(objectType) may be missing as an ancestor of this view.")
  }

  override func projection(_ machine: Machine) throws(Unwinding) -> Value {
    .object(ObjectProjection(try get(machine)))
  }
}

/// `EnvironmentValues` as seen from one node, or as a modifier changes them.
final class EnvironmentValuesObject: Object, @unchecked Sendable {
  unowned let bridge: Bridge
  private let context: NodeContext?
  /// Written through a key path: the key, and the value.
  private(set) var written: [(key: String, value: Value)] = []

  init(bridge: Bridge, context: NodeContext?) {
    self.bridge = bridge
    self.context = context
    super.init()
  }

  override var typeName: String { "EnvironmentValues" }

  subscript(key: String) -> Value? {
    if let own = written.last(where: { $0.key == key }) { return own.value }
    return (context?.environment(key) as? SnippetValue)?.value
  }

  func write(_ value: Value, for key: String) { written.append((key, value)) }

  func object(of typeName: String) -> Value? {
    (context?.environmentObject(typeName) as? SnippetValue)?.value
  }

  /// Leaves the screen that the node stands on.
  func dismiss() { context?.dismiss() }

  /// Whether the node stands on a screen that something presented or pushed.
  var isPresented: Bool { context?.isPresented ?? false }
}

extension Type {
  /// The name of the type without generic arguments and optionals.
  var plainName: String {
    switch self {
    case .declared(let reference, _): reference.type.name
    case .library(let name, let arguments):
      if name == "Optional", let wrapped = arguments.first { wrapped.plainName } else { name }
    case .opaque(let type), .metatype(let type): type.plainName
    case .simulated(let name), .parameter(let name): name
    case .tuple, .function, .unknown, .variable: ""
    }
  }
}

/// `@AppStorage` and `@SceneStorage`: a place in a store that outlives the node.
final class StoredWrapper: NodeWrapper, @unchecked Sendable {
  private let name: String
  private let key: String
  private let initial: Value
  private unowned let bridge: Bridge

  init(_ name: String, key: String, initial: Value, bridge: Bridge) {
    self.name = name
    self.key = key
    self.initial = initial
    self.bridge = bridge
    super.init()
  }

  override var typeName: String { name }

  override func get(_ machine: Machine) throws(Unwinding) -> Value {
    (bridge.context ?? bridge.device.views.tracking)?.note(bridge.defaults.dependency(key))
    return machine.userDefaults[key] ?? initial
  }

  override func set(_ machine: Machine, _ value: Value) throws(Unwinding) {
    if let old = machine.userDefaults[key], try machine.isEqual(old, value) { return }
    machine.userDefaults[key] = value.isNil ? nil : value
  }

  override func projection(_ machine: Machine) throws(Unwinding) -> Value {
    .object(
      BindingObject(
        .storage(ObjectIdentifier(bridge.defaults.dependency(key)), path: ""),
        get: { [self] machine throws(Unwinding) in try get(machine) },
        set: { [self] machine, value throws(Unwinding) in try set(machine, value) }))
  }
}

/// What bodies read of the user defaults, by key.
final class DefaultsDependencies {
  private var dependencies: [String: Dependency] = [:]

  func dependency(_ key: String) -> Dependency {
    if let known = dependencies[key] { return known }
    let made = Dependency()
    dependencies[key] = made
    return made
  }
}
