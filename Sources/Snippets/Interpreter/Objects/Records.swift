/// A value or instance of a type that the snippet declares, or of a subclass of a library class.
public class RecordObject: Object, @unchecked Sendable {
  public final let type: RuntimeType
  /// One slot a stored property, inherited ones first; as many as `type.fields`.
  final let fields: UnsafeMutablePointer<Value>

  init(_ type: RuntimeType, kind: ObjectKind) {
    self.type = type
    let count = type.fields.count
    fields = UnsafeMutablePointer<Value>.allocate(capacity: max(count, 1))
    fields.initialize(repeating: .none, count: count)
    super.init(kind: kind)
    charge(count * 16)
  }

  deinit {
    if type.hasObjectFields { releaseFields() }
    fields.deallocate()
  }

  private func releaseFields() {
    let count = type.fields.count
    Release.contents(
      [Value](unsafeUninitializedCapacity: count) { buffer, initialized in
        buffer.baseAddress?.moveInitialize(from: fields, count: count)
        initialized = count
      })
  }

  /// The stored properties, in the order of `type.fields`.
  public final var values: [Value] { Array(UnsafeBufferPointer(start: fields, count: type.fields.count)) }

  /// The slot of a stored property; for a wrapped property the wrapper's storage.
  public final subscript(slot: Int) -> Value {
    get {
      precondition(slot >= 0 && slot < type.fields.count)
      return fields[slot]
    }
    set {
      precondition(slot >= 0 && slot < type.fields.count)
      fields[slot] = newValue
    }
  }

  override public final var typeName: String { type.name }

  override public final func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    try machine.areEqual(self, other)
  }

  override public final func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    try machine.hash(self, into: &hasher)
  }

  override public final func isLess(than other: Object, _ machine: Machine) throws(Unwinding) -> Bool? {
    try machine.isLess(self, than: other)
  }

  override public final func makeIterator(_ machine: Machine) throws(Unwinding) -> IteratorObject? {
    try machine.makeIterator(of: self)
  }
}

/// A value of a declared structure: copied before a change unless uniquely referenced.
public final class StructObject: RecordObject, @unchecked Sendable {
  public init(_ type: RuntimeType) { super.init(type, kind: .structure) }

  /// A structure with the same fields.
  public func copy() -> StructObject {
    let copy = StructObject(type)
    for slot in 0..<type.fields.count { copy.fields[slot] = fields[slot] }
    return copy
  }
}

/// An instance of a declared class or actor.
public final class InstanceObject: RecordObject, @unchecked Sendable {
  /// What the library keeps for an instance of a subclass of one of its classes (a controller, a view).
  public var host: AnyObject?
  /// The mailbox of an actor.
  var executor: AnyObject?
  /// Set once the snippet's `deinit` runs or has run: the object that dies then is only the carrier of the fields.
  var isDeinitialized = false

  public init(_ type: RuntimeType) { super.init(type, kind: .instance) }

  deinit {
    guard type.hasDeinitializer, !isDeinitialized else { return }
    type.graveyard.take(type, fields, host)
  }
}

/// A value of a declared enumeration. Cases without a payload exist once for each type.
public final class EnumObject: Object, @unchecked Sendable {
  public let type: RuntimeType
  /// Position in `type.cases`.
  public let index: Int
  public internal(set) var payload: [Value]

  public init(_ type: RuntimeType, index: Int, payload: [Value] = []) {
    self.type = type
    self.index = index
    self.payload = payload
    super.init(kind: .enumeration)
    charge(payload.count * 16)
  }

  deinit {
    guard !payload.isEmpty else { return }
    var dying: [Value] = []
    swap(&dying, &payload)
    Release.contents(consume dying)
  }

  override public var typeName: String { type.name }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    try machine.areEqual(self, other)
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    try machine.hash(self, into: &hasher)
  }

  override public func isLess(than other: Object, _ machine: Machine) throws(Unwinding) -> Bool? {
    try machine.isLess(self, than: other)
  }
}

/// Instances that died and whose `deinit` has not run yet.
final class Graveyard {
  struct Entry {
    var type: RuntimeType
    var fields: [Value]
    var host: AnyObject?
  }

  private var entries: [Entry] = []
  private var head = 0

  var isEmpty: Bool { head == entries.count }

  /// The one that died first.
  func next() -> Entry? {
    guard head < entries.count else { return nil }
    let entry = entries[head]
    head += 1
    if head == entries.count {
      entries.removeAll(keepingCapacity: head < 64)
      head = 0
    } else {
      entries[head - 1].fields = []
    }
    return entry
  }

  func take(_ type: RuntimeType, _ fields: UnsafeMutablePointer<Value>, _ host: AnyObject?) {
    let count = type.fields.count
    var moved: [Value] = []
    moved.reserveCapacity(count)
    for slot in 0..<count {
      moved.append((fields + slot).move())
      (fields + slot).initialize(to: .none)
    }
    entries.append(Entry(type: type, fields: moved, host: host))
  }
}
