public final class StringObject: Object, @unchecked Sendable {
  public var value: String

  public init(_ value: String) {
    self.value = value
    super.init(kind: .string)
    if value.utf8.count > 15 { charge(value.utf8.count) }
  }

  override public var typeName: String { "String" }
  override public var contentBytes: Int { value.utf8.count }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    value == (other as? StringObject)?.value
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    hasher.combine(value)
  }

  override public func isLess(than other: Object, _ machine: Machine) throws(Unwinding) -> Bool? {
    (other as? StringObject).map { value < $0.value }
  }

  override public func makeIterator(_ machine: Machine) throws(Unwinding) -> IteratorObject? {
    CharacterIterator(value[...])
  }
}

/// Arrays have value semantics: mutate only when uniquely referenced, else copy first.
public final class ArrayObject: Object, @unchecked Sendable {
  public var elements: [Value]

  public init(_ elements: [Value]) {
    self.elements = elements
    super.init(kind: .array)
    charge(elements.count * 16)
  }

  deinit {
    var dying: [Value] = []
    swap(&dying, &elements)
    if !dying.isEmpty { Release.contents(consume dying) }
  }

  override public var typeName: String { "Array" }
  override public var contentBytes: Int { elements.count * 16 }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    guard let other = other as? ArrayObject else { return false }
    return try machine.areEqualLater(elements, other.elements)
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    hasher.combine(elements.count)
    machine.hashLater(elements)
  }

  override public func makeIterator(_ machine: Machine) throws(Unwinding) -> IteratorObject? {
    ArrayIterator(elements)
  }
}

/// Walks over the elements of an array as it was when the walk began.
public final class ArrayIterator: IteratorObject, @unchecked Sendable {
  private let elements: [Value]
  private var position = 0

  public init(_ elements: [Value]) {
    self.elements = elements
    super.init()
  }

  override public func next(_ machine: Machine) throws(Unwinding) -> Value? {
    guard position < elements.count else { return nil }
    defer { position += 1 }
    return elements[position]
  }
}

/// A tuple; labels stand in the static type, and in `ErasedObject` where it is erased.
public final class TupleObject: Object, @unchecked Sendable {
  public var elements: [Value]

  public init(_ elements: [Value]) {
    self.elements = elements
    super.init(kind: .tuple)
    charge(elements.count * 16)
  }

  deinit {
    var dying: [Value] = []
    swap(&dying, &elements)
    Release.contents(consume dying)
  }

  override public var typeName: String { "Tuple" }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    guard let other = other as? TupleObject else { return false }
    return try machine.areEqualLater(elements, other.elements)
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    machine.hashLater(elements)
  }

  override public func isLess(than other: Object, _ machine: Machine) throws(Unwinding) -> Bool? {
    guard let other = other as? TupleObject else { return nil }
    for (mine, theirs) in zip(elements, other.elements) where try !machine.isEqual(mine, theirs) {
      return try machine.isLess(mine, theirs)
    }
    return false
  }
}

/// A value that carries its static type along.
public final class ErasedObject: Object, @unchecked Sendable {
  public let value: Value
  public let type: Type

  public init(_ value: Value, _ type: Type) {
    self.value = value
    self.type = type
    super.init(kind: .erased)
  }

  override public var typeName: String {
    if case .library(let name, _) = type { return name }
    return value.object?.typeName ?? "Any"
  }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    let theirs = (other as? ErasedObject)?.value ?? .object(other)
    return try machine.areEqualLater([value], [theirs])
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    machine.hashLater([value])
  }

  override public func isLess(than other: Object, _ machine: Machine) throws(Unwinding) -> Bool? {
    try machine.isLess(value, Value.object(other).unerased)
  }
}

/// A captured `var`, or any variable that outlives its frame.
public final class BoxObject: Object, @unchecked Sendable {
  public var value: Value

  public init(_ value: Value) {
    self.value = value
    super.init(kind: .box)
  }

  deinit {
    if case .object = value {
      let dying = value
      value = .none
      Release.contents([consume dying])
    }
  }
}

/// A `weak` variable: nil once its object is gone.
public final class WeakObject: Object, @unchecked Sendable {
  weak var target: Object?
  /// Whether it ever led to an object.
  let wasSet: Bool

  init(_ value: Value) {
    target = value.object
    wasSet = target != nil
    super.init()
  }

  var value: Value { target.map { .object($0) } ?? .none }
}
