/// Equality, order and hashing of values, as the types of the snippet and of the library define them.
extension Machine {
  public func isEqual(_ left: Value, _ right: Value) throws(Unwinding) -> Bool {
    switch (left, right) {
    case (.none, .none), (.void, .void): return true
    case (.bool(let a), .bool(let b)): return a == b
    case (.int(let a), .int(let b)): return a == b
    case (.double(let a), .double(let b)): return a == b
    case (.int(let a), .double(let b)), (.double(let b), .int(let a)): return Double(a) == b
    case (.object(let a), .object(let b)):
      if let erased = b as? ErasedObject, !(a is ErasedObject) { return try isEqual(left, erased.value) }
      return try a.isEqual(to: b, self)
    case (.object(let a), let flat), (let flat, .object(let a)):
      if let erased = a as? ErasedObject { return try isEqual(erased.value, flat) }
      if let standIn = a as? StandInObject, let literal = standIn.literal { return try isEqual(literal, flat) }
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
    guard let right = right as? RecordObject, left.type === right.type else { return false }
    if left === right { return true }
    return try areEqual(left.values, right.values)
  }

  func areEqual(_ left: EnumObject, _ right: Object) throws(Unwinding) -> Bool {
    guard let right = right as? EnumObject, left.type === right.type, left.index == right.index else { return false }
    if left === right { return true }
    return try areEqual(left.payload, right.payload)
  }

  func hash(_ record: RecordObject, into hasher: inout Hasher) throws(Unwinding) {
    for value in record.values { try hash(value, into: &hasher) }
  }

  func hash(_ value: EnumObject, into hasher: inout Hasher) throws(Unwinding) {
    hasher.combine(value.index)
    for part in value.payload { try hash(part, into: &hasher) }
  }

  func isLess(_ left: RecordObject, than right: Object) throws(Unwinding) -> Bool? { nil }

  func isLess(_ left: EnumObject, than right: Object) throws(Unwinding) -> Bool? {
    guard let right = right as? EnumObject, left.type === right.type else { return nil }
    return left.index < right.index
  }

  func makeIterator(of record: RecordObject) throws(Unwinding) -> IteratorObject? { nil }

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
