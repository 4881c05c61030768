/// An `ArraySlice`: shares its elements with the array, and keeps the array's indices.
public final class SliceObject: Object, @unchecked Sendable {
  public var elements: ArraySlice<Value>

  public init(_ elements: ArraySlice<Value>) {
    self.elements = elements
    super.init()
  }

  deinit {
    guard !elements.isEmpty else { return }
    let dying = Array(elements)
    elements = []
    Release.contents(consume dying)
  }

  override public var typeName: String { "ArraySlice" }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    guard let theirs = Value.object(other).slice else { return false }
    return try machine.areEqualLater(Array(elements), Array(theirs))
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    hasher.combine(elements.count)
    machine.hashLater(Array(elements))
  }

  override public func makeIterator(_ machine: Machine) throws(Unwinding) -> IteratorObject? {
    ArrayIterator(Array(elements))
  }
}

extension Value {
  /// The elements of an array or array slice, with their indices.
  var slice: ArraySlice<Value>? {
    switch unerased.object {
    case let array as ArrayObject: array.elements[...]
    case let slice as SliceObject: slice.elements
    default: nil
    }
  }
}

/// A sequence of the library that is made from others and walked over lazily: `zip`, `enumerated`, `stride`,
/// `reversed`, `lazy`, `repeatElement`, keys and values of a dictionary.
public final class SequenceObject: Object, @unchecked Sendable {
  private let name: String
  /// What it was made from, for printing.
  let base: [Value]
  let start: (Machine) throws(Unwinding) -> IteratorObject

  init(_ name: String, base: [Value], start: @escaping (Machine) throws(Unwinding) -> IteratorObject) {
    self.name = name
    self.base = base
    self.start = start
    super.init()
  }

  override public var typeName: String { name }

  override public func makeIterator(_ machine: Machine) throws(Unwinding) -> IteratorObject? { try start(machine) }
}

/// An iterator made of a function.
final class FunctionIterator: IteratorObject, @unchecked Sendable {
  private let step: (Machine) throws(Unwinding) -> Value?

  init(_ step: @escaping (Machine) throws(Unwinding) -> Value?) {
    self.step = step
    super.init()
  }

  override func next(_ machine: Machine) throws(Unwinding) -> Value? { try step(machine) }
}

extension Machine {
  /// What `for` walks over.
  func iterator(of value: Value) throws(Unwinding) -> IteratorObject {
    let value = value.unerased
    guard case .object(let object) = value else { throw Trap.notA("Sequence", value) }
    if let text = object as? StringObject { return CharacterIterator(text.value[...]) }
    if let iterator = try object.makeIterator(self) { return iterator }
    if object is StandInObject { return ArrayIterator([value]) }
    throw Trap.notA("Sequence", value)
  }

  /// All elements of a sequence. A sequence without end stops at the memory budget.
  func elements(of value: Value) throws(Unwinding) -> [Value] {
    let value = value.unerased
    if case .object(let object) = value {
      switch object {
      case let array as ArrayObject: return array.elements
      case let slice as SliceObject: return Array(slice.elements)
      case let range as RangeObject:
        guard let integers = range.integers else { break }
        try reserve(integers.count.multipliedReportingOverflow(by: 16).partialValue)
        return integers.map { .int($0) }
      case let text as StringObject: return text.value.map { .character($0) }
      case let set as SetObject: return set.members
      default: break
      }
    }
    let iterator = try iterator(of: value)
    var found: [Value] = []
    while let next = try iterator.next(self) {
      found.append(next)
      if found.count & 0xFFF == 0 { try reserve(found.count * 16) }
    }
    return found
  }
}
