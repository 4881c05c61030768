/// A two-way connection to a value: `$name`, `$model.name`, `Binding(get:set:)`, `.constant(_:)`.
final class BindingObject: WrapperStorage, @unchecked Sendable {
  typealias Getter = (Machine) throws(Unwinding) -> Value
  typealias Setter = (Machine, Value) throws(Unwinding) -> Void

  /// What it leads to. Two bindings of the same place are equal, so that a view that holds one is not evaluated again.
  enum Place {
    /// Storage with an identity, and the path from there.
    case storage(ObjectIdentifier, path: String)
    /// Closures of the snippet: never equal to another.
    case closures
    case constant(Value)
  }

  let place: Place
  private let getter: Getter
  private let setter: Setter

  init(_ place: Place, get: @escaping Getter, set: @escaping Setter) {
    self.place = place
    getter = get
    setter = set
    super.init()
  }

  override var typeName: String { "Binding" }

  override func get(_ machine: Machine) throws(Unwinding) -> Value { try getter(machine) }
  override func set(_ machine: Machine, _ value: Value) throws(Unwinding) { try setter(machine, value) }

  static func constant(_ value: Value) -> BindingObject {
    BindingObject(.constant(value), get: { _ in value }, set: { _, _ in })
  }

  /// A part of the value: a property or an element of a collection, named by `path` for equality.
  func derived(
    _ path: String, get: @escaping (Machine, Value) throws(Unwinding) -> Value,
    set: @escaping (Machine, inout Value, Value) throws(Unwinding) -> Void
  ) -> BindingObject {
    let place: Place =
      if case .storage(let identity, let outer) = self.place {
        .storage(identity, path: outer + "." + path)
      } else {
        .closures
      }
    return BindingObject(
      place,
      get: { [getter] machine throws(Unwinding) in try get(machine, try getter(machine)) },
      set: { [getter, setter] machine, value throws(Unwinding) in
        var whole = try getter(machine)
        try set(machine, &whole, value)
        try setter(machine, whole)
      })
  }

  func isSamePlace(as other: BindingObject, _ machine: Machine) throws(Unwinding) -> Bool {
    switch (place, other.place) {
    case (.storage(let mine, let path), .storage(let theirs, let otherPath)): return mine == theirs && path == otherPath
    case (.constant(let mine), .constant(let theirs)): return try machine.isEqual(mine, theirs)
    default: return self === other
    }
  }
}
