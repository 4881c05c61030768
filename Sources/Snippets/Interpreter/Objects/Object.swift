import CHeapMeter

/// What an object is, for the instructions that look at it most.
enum ObjectKind: UInt8 {
  case structure
  case instance
  case enumeration
  case string
  case array
  case tuple
  case erased
  case box
  case closure
  case other
}

/// The one class hierarchy behind `Value.object`. Lifetimes are the host's reference counts.
///
/// Unchecked: everything runs on one thread, and errors that carry values must be sendable.
open class Object: @unchecked Sendable {
  final let kind: ObjectKind
  /// What this object's contents are charged for, in units of 16 bytes.
  private final var charged: UInt32 = 0

  private static let headBytes = 48

  public init() {
    kind = .other
    heapMeterAdd(Self.headBytes)
  }

  init(kind: ObjectKind) {
    self.kind = kind
    heapMeterAdd(Self.headBytes)
  }

  deinit { heapMeterAdd(-Self.headBytes - Int(charged) * 16) }

  /// The name of the value's type in the library, without generic arguments: `Array`, `String`, `Text`.
  open var typeName: String { "Object" }

  /// Bytes that the contents take beyond the object itself; objects that grow override it.
  open var contentBytes: Int { 0 }

  /// Brings the memory budget up to date after the contents grew or shrank.
  public final func recharge() {
    let units = UInt32(clamping: contentBytes / 16)
    heapMeterAdd((Int(units) - Int(charged)) * 16)
    charged = units
  }

  /// Charges for `bytes` at creation.
  final func charge(_ bytes: Int) {
    charged = UInt32(clamping: bytes / 16)
    heapMeterAdd(Int(charged) * 16)
  }

  /// Whether the value is equal to another of the same static type, as its `==` says.
  ///
  /// The standard answer is identity.
  open func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool { self === other }

  /// Feeds what `==` looks at into the hasher.
  open func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// Whether the value comes before another of the same static type, as its `<` says; nil where it has no order.
  open func isLess(than other: Object, _ machine: Machine) throws(Unwinding) -> Bool? { nil }

  /// What `for` walks over; nil where the value is no sequence.
  open func makeIterator(_ machine: Machine) throws(Unwinding) -> IteratorObject? { nil }
}

/// Walks over a sequence.
open class IteratorObject: Object, @unchecked Sendable {
  /// The next element; nil at the end.
  open func next(_ machine: Machine) throws(Unwinding) -> Value? { nil }

  override open var typeName: String { "IndexingIterator" }
  override open func makeIterator(_ machine: Machine) throws(Unwinding) -> IteratorObject? { self }
}

/// Releases the contents of dead objects without nesting on the host's stack: a linked list of any length dies in
/// constant stack.
enum Release {
  private static let depthLimit = 64

  private final class Pending {
    var contents: [[Value]] = []
  }

  static func contents(_ values: consuming [Value]) {
    if heapMeterEnterRelease() >= depthLimit {
      pending().contents.append(values)
      heapMeterLeaveRelease()
      return
    }
    values = []
    heapMeterLeaveRelease()
    if heapMeterDepth() == 0, heapMeterGetPending() != nil { drain() }
  }

  private static func pending() -> Pending {
    if let raw = heapMeterGetPending() { return Unmanaged<Pending>.fromOpaque(raw).takeUnretainedValue() }
    let made = Pending()
    heapMeterSetPending(Unmanaged.passRetained(made).toOpaque())
    return made
  }

  private static func drain() {
    guard let raw = heapMeterGetPending() else { return }
    let pending = Unmanaged<Pending>.fromOpaque(raw).takeRetainedValue()
    // Stays at depth 1 so that nested releases do not drain by themselves.
    _ = heapMeterEnterRelease()
    while true {
      heapMeterSetPending(Unmanaged.passUnretained(pending).toOpaque())
      guard let next = pending.contents.popLast() else { break }
      _ = consume next
    }
    heapMeterSetPending(nil)
    heapMeterLeaveRelease()
  }
}
