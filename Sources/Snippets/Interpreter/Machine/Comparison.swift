/// Equality, order and hashing of values, as the types of the snippet and of the library define them.
extension Machine {
  public func isEqual(_ left: Value, _ right: Value) throws(Unwinding) -> Bool {
    guard case .object = left, case .object = right else { return try isEqualAlone(left, right) }
    let base = comparisons.count
    defer { if comparisons.count > base { comparisons.removeSubrange(base...) } }
    guard try isEqualAlone(left, right) else { return false }
    while comparisons.count > base {
      let next = comparisons.removeLast()
      guard try isEqualAlone(next.left, next.right) else { return false }
    }
    return true
  }

  /// Puts the comparison of parts off until their wholes are through, so that values of any depth are compared without
  /// nesting on the host's stack. Only for `isEqual(to:)` of containers, as its answer: parts that are found to differ
  /// at once give false.
  public func areEqualLater(_ left: [Value], _ right: [Value]) throws(Unwinding) -> Bool {
    guard left.count == right.count else { return false }
    let base = comparisons.count
    for (mine, theirs) in zip(left, right).reversed() {
      if case .object = mine, case .object = theirs {
        comparisons.append((mine, theirs))
      } else if try !isEqualAlone(mine, theirs) {
        comparisons.removeSubrange(base...)
        return false
      }
    }
    return true
  }

  /// Without the parts that are put off.
  private func isEqualAlone(_ left: Value, _ right: Value) throws(Unwinding) -> Bool {
    switch (left, right) {
    case (.none, .none), (.void, .void): return true
    case (.bool(let a), .bool(let b)): return a == b
    case (.int(let a), .int(let b)): return a == b
    case (.double(let a), .double(let b)): return a == b
    case (.int(let a), .double(let b)), (.double(let b), .int(let a)): return Double(a) == b
    case (.object(let a), .object(let b)):
      if let erased = b as? ErasedObject, !(a is ErasedObject) { return try isEqualAlone(left, erased.value) }
      return try a.isEqual(to: b, self)
    case (.object(let a), let flat), (let flat, .object(let a)):
      if let erased = a as? ErasedObject { return try isEqualAlone(erased.value, flat) }
      if let standIn = a as? StandInObject, let literal = standIn.literal { return try isEqualAlone(literal, flat) }
      return false
    default: return false
    }
  }

  public func areEqual(_ left: [Value], _ right: [Value]) throws(Unwinding) -> Bool {
    guard left.count == right.count else { return false }
    for index in left.indices where try !isEqual(left[index], right[index]) { return false }
    return true
  }

  public func isLess(_ left: Value, _ right: Value) throws(Unwinding) -> Bool {
    switch (left, right) {
    case (.int(let a), .int(let b)): return a < b
    case (.double(let a), .double(let b)): return a < b
    case (.int(let a), .double(let b)): return Double(a) < b
    case (.double(let a), .int(let b)): return a < Double(b)
    case (.object(let a), _):
      if let erased = a as? ErasedObject { return try isLess(erased.value, right) }
      guard case .object(let b) = right else { return false }
      if let less = try a.isLess(than: b, self) { return less }
      throw .trap("values of type \(a.typeName) have no order")
    case (_, .object(let b)):
      guard let erased = b as? ErasedObject else { return false }
      return try isLess(left, erased.value)
    default: return false
    }
  }

  public func hash(_ value: Value, into hasher: inout Hasher) throws(Unwinding) {
    let base = hashing.count
    defer { if hashing.count > base { hashing.removeSubrange(base...) } }
    try hashAlone(value, &hasher)
    while hashing.count > base { try hashAlone(hashing.removeLast(), &hasher) }
  }

  /// Puts the hashing of parts off until their wholes are through. Only for `hash(into:)` of containers.
  public func hashLater(_ values: [Value]) { hashing += values.reversed() }

  private func hashAlone(_ value: Value, _ hasher: inout Hasher) throws(Unwinding) {
    switch value {
    case .none: hasher.combine(0 as UInt8)
    case .void: hasher.combine(1 as UInt8)
    case .bool(let flag): hasher.combine(flag)
    case .int(let number): hasher.combine(number)
    case .double(let number):
      // Equal values of different static numeric types can meet where types are not known.
      if let whole = Int(exactly: number) { hasher.combine(whole) } else { hasher.combine(number) }
    case .object(let object): try object.hash(into: &hasher, self)
    }
  }

  func areEqual(_ left: RecordObject, _ right: Object) throws(Unwinding) -> Bool {
    if let own = try declared("==", left.type, .object(left), .object(right)) { return own }
    if left === right { return true }
    guard let right = right as? RecordObject, left.type === right.type, left.kind == .structure else { return false }
    return try areEqualLater(left.values, right.values)
  }

  /// What an operator that the type declares says; nil where it declares none.
  private func declared(_ name: String, _ type: RuntimeType, _ left: Value, _ right: Value) throws(Unwinding) -> Bool? {
    guard let code, let function = code.staticFunction(name, 2, in: type) else { return nil }
    // A protocol's or superclass's operator may not be meant for the other operand.
    if let owner = function.owner, owner.kind != .protocol, !isInstance(right, of: owner) { return false }
    return try truth(call(code.unit(for: function), [code.typeValue(self.type(of: left)), left, right]))
  }

  func areEqual(_ left: EnumObject, _ right: Object) throws(Unwinding) -> Bool {
    if let own = try declared("==", left.type, .object(left), .object(right)) { return own }
    guard let right = right as? EnumObject, left.type === right.type, left.index == right.index else { return false }
    if left === right { return true }
    return try areEqualLater(left.payload, right.payload)
  }

  func hash(_ record: RecordObject, into hasher: inout Hasher) throws(Unwinding) {
    if let own = try library.hashDeclared(self, .object(record)) { return hasher.combine(own) }
    guard record.kind == .structure else { return hasher.combine(ObjectIdentifier(record)) }
    hashLater(record.values)
  }

  func hash(_ value: EnumObject, into hasher: inout Hasher) throws(Unwinding) {
    if !value.payload.isEmpty, let own = try library.hashDeclared(self, .object(value)) {
      return hasher.combine(own)
    }
    hasher.combine(value.index)
    hashLater(value.payload)
  }

  func isLess(_ left: RecordObject, than right: Object) throws(Unwinding) -> Bool? {
    try declared("<", left.type, .object(left), .object(right))
  }

  func isLess(_ left: EnumObject, than right: Object) throws(Unwinding) -> Bool? {
    if let own = try declared("<", left.type, .object(left), .object(right)) { return own }
    guard let right = right as? EnumObject, left.type === right.type else { return nil }
    if left.index != right.index { return left.index < right.index }
    for (mine, theirs) in zip(left.payload, right.payload) where try !isEqual(mine, theirs) {
      return try isLess(mine, theirs)
    }
    return false
  }

  /// Walks over a declared sequence: its own `makeIterator()`, or itself where it is an iterator.
  func makeIterator(of record: RecordObject) throws(Unwinding) -> IteratorObject? {
    let value = Value.object(record)
    if let iterator = try callMethod("makeIterator()", on: value, []) {
      if case .object(let object) = iterator.unerased, let own = object as? IteratorObject { return own }
      return DeclaredIterator(iterator)
    }
    if hasMethod("next()", of: record.type) { return DeclaredIterator(value) }
    guard record.type.conformances.contains("Collection") || hasSubscript(record.type) else { return nil }
    return CollectionIterator(value)
  }

  private func hasSubscript(_ type: RuntimeType) -> Bool {
    code?.declaredSubscript(labels: [nil], in: type) != nil && code?.variable("startIndex", in: type) != nil
  }

  /// What is left of a value's text where the library does not spell it.
  func plainDescription(_ value: Value) -> String {
    switch value {
    case .none: return "nil"
    case .void: return "()"
    case .bool(let flag): return String(flag)
    case .int(let number): return String(number)
    case .double(let number): return String(number)
    case .object(let object):
      switch object {
      case let text as StringObject: return text.value
      case let array as ArrayObject: return "[" + array.elements.map(plainDescription).joined(separator: ", ") + "]"
      case let tuple as TupleObject: return "(" + tuple.elements.map(plainDescription).joined(separator: ", ") + ")"
      case let erased as ErasedObject: return plainDescription(erased.value)
      default: return object.typeName
      }
    }
  }
}

/// Walks with the `next()` of a declared iterator.
final class DeclaredIterator: IteratorObject, @unchecked Sendable {
  private var iterator: Value

  init(_ iterator: Value) {
    self.iterator = iterator
    super.init()
  }

  override func next(_ machine: Machine) throws(Unwinding) -> Value? {
    var arguments = [iterator]
    iterator = .none
    let site = CallSite(kind: .method, name: "next", line: machine.currentLine ?? 0)
    let element = try machine.runDynamic(site, changing: &arguments)
    iterator = arguments[0]
    return element.isNil ? nil : element
  }
}

/// Walks from `startIndex` to `endIndex` of a declared collection.
final class CollectionIterator: IteratorObject, @unchecked Sendable {
  private let collection: Value
  private var index: Value?

  init(_ collection: Value) {
    self.collection = collection
    super.init()
  }

  override func next(_ machine: Machine) throws(Unwinding) -> Value? {
    let position: Value
    if let index { position = index } else { position = try machine.slowGet("startIndex", of: collection, 0) }
    let end = try machine.slowGet("endIndex", of: collection, 0)
    if try machine.isEqual(position, end) { return nil }
    let element = try machine.slowGetElement(collection, position, 0)
    index = try machine.runDynamic(
      CallSite(kind: .method, name: "index", labels: ["after"], line: 0), [collection, position])
    return element
  }
}
