/// A value of function type.
open class CallableObject: Object, @unchecked Sendable {
  override public var typeName: String { "Function" }
}

/// A closure or local function of the snippet: code and what it captured.
public final class ClosureObject: CallableObject, @unchecked Sendable {
  let unit: CodeUnit
  private(set) var captures: [Value]

  init(_ unit: CodeUnit, captures: [Value]) {
    self.unit = unit
    self.captures = captures
    super.init(kind: .closure)
    charge(captures.count * 16)
  }

  deinit {
    guard !captures.isEmpty else { return }
    var dying: [Value] = []
    swap(&dying, &captures)
    Release.contents(consume dying)
  }

  /// 1-based line where the closure stands.
  public var line: Int { unit.line }
  public var isAsync: Bool { unit.isAsync }
  public var parameterCount: Int { unit.parameterCount }
}

/// A function of the library as a value: the action behind `dismiss`, a binding's setter.
public final class NativeClosure: CallableObject, @unchecked Sendable {
  let name: String
  let body: NativeBody

  public init(_ name: String, _ body: @escaping NativeBody) {
    self.name = name
    self.body = body
    super.init()
  }
}

/// A type as a value: `Int.self`, the receiver of static members.
public final class TypeObject: Object, @unchecked Sendable {
  public let type: Type
  /// For a type that the snippet declares.
  public let runtimeType: RuntimeType?

  public init(_ type: Type, runtimeType: RuntimeType? = nil) {
    self.type = type
    self.runtimeType = runtimeType
    super.init()
  }

  override public var typeName: String { "Type" }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    type == (other as? TypeObject)?.type
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    hasher.combine(type)
  }
}

/// A value of a name that nothing declares. `path` is what the source called: `ConditionsService.shared`.
public final class StandInObject: Object, @unchecked Sendable {
  public let path: String
  /// What tells it apart from stand-ins of the same path: an integer literal, a member name; nil where nothing does.
  public var literal: Value?

  public init(_ path: String, literal: Value? = nil) {
    self.path = path
    self.literal = literal
    super.init()
  }

  override public var typeName: String { path }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    guard let other = other as? StandInObject, path == other.path else { return false }
    switch (literal, other.literal) {
    case (nil, nil): return true
    case (let mine?, let theirs?): return try machine.isEqual(mine, theirs)
    default: return false
    }
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    hasher.combine(path)
    if let literal { try machine.hash(literal, into: &hasher) }
  }
}

/// What stands in the slot of a wrapped property whose wrapper the library provides (`State`, `Binding`, ...).
open class WrapperStorage: Object, @unchecked Sendable {
  /// The wrapped value.
  open func get(_ machine: Machine) throws(Unwinding) -> Value { .none }
  open func set(_ machine: Machine, _ value: Value) throws(Unwinding) {}
  /// `$name`
  open func projection(_ machine: Machine) throws(Unwinding) -> Value { .object(self) }
  /// Told once, when an instance of a class gets it as the storage of one of its properties.
  open func attach(to owner: InstanceObject, property: String, _ machine: Machine) {}
}
