/// Requirements and extensions of the basic protocols, by the value itself.
enum ProtocolNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "Equatable": [{ equatable(&$0) }],
    "Comparable": [{ comparable(&$0) }, { RangeNatives.operators(&$0) }],
    "Hashable": [{ hashable(&$0) }],
    "Hasher": [{ hashers(&$0) }],
    "AnyHashable": [{ anyHashable(&$0) }],
    "ObjectIdentifier": [{ identifier(&$0, "ObjectIdentifier.init(_:)", 1) }],
    "Identifiable": [{ identifier(&$0, "Identifiable.id#object", 0) }],
    "CustomStringConvertible": [{ described(&$0, "CustomStringConvertible.description", .plain) }],
    "CustomDebugStringConvertible": [{ described(&$0, "CustomDebugStringConvertible.debugDescription", .debug) }],
    "IteratorProtocol": [{ iterator(&$0, "IteratorProtocol") }],
    "IndexingIterator": [{ iterator(&$0, "IndexingIterator") }],
    "AnyIterator": [{ iterator(&$0, "AnyIterator") }, { anyIterators(&$0) }],
    "UnfoldSequence": [{ iterator(&$0, "UnfoldSequence") }],
    "AnySequence": [{ $0["AnySequence.init(_:)"] = { _, arguments in arguments[1] } }],
    "AnyCollection": [{ $0["AnyCollection.init(_:)"] = { _, arguments in arguments[1] } }],
    "Sequence": [{ makingIterators(&$0) }],
    "Repeated": [{ repeated(&$0) }],
    "SystemRandomNumberGenerator": [{ generators(&$0) }],
  ]

  private static func equatable(_ table: inout NativeTable) {
    table["Equatable.==(_:_:)"] = { machine, arguments throws(Unwinding) in
      .bool(try machine.isEqual(arguments[0], arguments[1]))
    }
    table["Equatable.!=(_:_:)"] = { machine, arguments throws(Unwinding) in
      .bool(try !machine.isEqual(arguments[0], arguments[1]))
    }
  }

  private static func comparable(_ table: inout NativeTable) {
    table["Comparable.<(_:_:)"] = { machine, arguments throws(Unwinding) in
      .bool(try machine.isLess(arguments[0], arguments[1]))
    }
    table["Comparable.>(_:_:)"] = { machine, arguments throws(Unwinding) in
      .bool(try machine.isLess(arguments[1], arguments[0]))
    }
    table["Comparable.<=(_:_:)"] = { machine, arguments throws(Unwinding) in
      .bool(try !machine.isLess(arguments[1], arguments[0]))
    }
    table["Comparable.>=(_:_:)"] = { machine, arguments throws(Unwinding) in
      .bool(try !machine.isLess(arguments[0], arguments[1]))
    }
  }

  // MARK: - Hashing

  private static func hashable(_ table: inout NativeTable) {
    table["Hashable.hashValue"] = { machine, arguments throws(Unwinding) in
      let hasher = HasherObject()
      try hasher.combine(arguments[0], machine)
      return .int(hasher.finalized)
    }
    table["Hashable.hash(into:)"] = { machine, arguments throws(Unwinding) in
      try arguments.object(1, HasherObject.self).combine(arguments[0], machine)
      return .void
    }
  }

  private static func hashers(_ table: inout NativeTable) {
    table["Hasher.init()"] = { _, _ in .object(HasherObject()) }
    table["Hasher.combine(_:)"] = { machine, arguments throws(Unwinding) in
      try arguments.object(0, HasherObject.self).combine(arguments[1], machine)
      return .void
    }
    table["Hasher.finalize()"] = { _, arguments throws(Unwinding) in
      .int(try arguments.object(0, HasherObject.self).finalized)
    }
  }

  private static func anyHashable(_ table: inout NativeTable) {
    table["AnyHashable.init(_:)"] = { _, arguments in arguments[1] }
    table["AnyHashable.base"] = { _, arguments in arguments[0] }
  }

  private static func identifier(_ table: inout NativeTable, _ name: String, _ place: Int) {
    table[name] = { machine, arguments throws(Unwinding) in
      guard let object = arguments[place].unerased.object else { throw Trap.notA("AnyObject", arguments[place]) }
      if let type = object as? TypeObject { return .object(TypeObject(type.type, runtimeType: type.runtimeType)) }
      return .object(IdentifierObject(object, machine))
    }
  }

  private static func described(_ table: inout NativeTable, _ name: String, _ style: DescriptionStyle) {
    table[name] = { machine, arguments throws(Unwinding) in
      .string(try machine.string(of: arguments[0], style: style))
    }
  }

  // MARK: - Iterators

  private static func iterator(_ table: inout NativeTable, _ owner: String) {
    table[owner + ".next()"] = { machine, arguments throws(Unwinding) in
      try machine.iterator(of: arguments[0]).next(machine) ?? .none
    }
  }

  private static func anyIterators(_ table: inout NativeTable) {
    table["AnyIterator.init(_:)"] = { machine, arguments throws(Unwinding) in
      .object(try machine.iterator(of: arguments[1]))
    }
    table["AnyIterator.init(_:)#body"] = { _, arguments in
      let body = arguments[1]
      return .object(
        FunctionIterator { machine throws(Unwinding) in
          let next = try machine.call(body, [])
          return next.isNil ? nil : next
        })
    }
  }

  private static func makingIterators(_ table: inout NativeTable) {
    table["Sequence.makeIterator()"] = { machine, arguments throws(Unwinding) in
      .object(try machine.iterator(of: arguments[0]))
    }
  }

  private static func repeated(_ table: inout NativeTable) {
    table["Repeated.count"] = { _, arguments throws(Unwinding) in
      try arguments.object(0, SequenceObject.self).base[1]
    }
    table["Repeated.repeatedValue"] = { _, arguments throws(Unwinding) in
      try arguments.object(0, SequenceObject.self).base[0]
    }
  }

  private static func generators(_ table: inout NativeTable) {
    table["SystemRandomNumberGenerator.init()"] = { _, _ in .object(GeneratorObject()) }
    table["SystemRandomNumberGenerator.next()"] = { machine, _ in Value(integer: machine.random.next()) }
  }
}

/// A `Hasher` whose results are the same in every run.
final class HasherObject: Object, @unchecked Sendable {
  private var state = 0

  override var typeName: String { "Hasher" }

  var finalized: Int { StableHash.of(integer: state) }

  func mix(_ number: Int) { state = StableHash.of(integer: state &* 31 &+ number) }

  func combine(_ value: Value, _ machine: Machine) throws(Unwinding) {
    var pending = [value]
    while let next = pending.popLast() {
      switch next {
      case .none: mix(0)
      case .void: mix(1)
      case .bool(let flag): mix(flag ? 3 : 2)
      case .int(let number): mix(number)
      case .double(let number): mix(Int(exactly: number) ?? Int(truncatingIfNeeded: number.bitPattern))
      case .object(let object): try combine(object, machine, &pending)
      }
    }
  }

  private func combine(_ object: Object, _ machine: Machine, _ pending: inout [Value]) throws(Unwinding) {
    switch object {
    case let erased as ErasedObject: pending.append(erased.value)
    case let text as StringObject: mix(StableHash.of(text: text.value))
    case let text as SubstringObject: mix(StableHash.of(text: String(text.value)))
    case let character as CharacterObject: mix(StableHash.of(text: String(character.value)))
    case let array as ArrayObject: pending += [.int(array.elements.count)] + array.elements.reversed()
    case let tuple as TupleObject: pending += tuple.elements.reversed()
    case let value as CaseObject:
      mix(StableHash.of(text: value.caseName))
      pending += value.payload.reversed()
    case let identifier as IdentifierObject: mix(identifier.number)
    default:
      // A declared type hashes itself: by its own `hash(into:)` or by its fields.
      let before = state
      if try machine.callMethod("hash(into:)", on: .object(object), [.object(self)]) != nil { return }
      state = before
      switch object {
      case let record as StructObject: pending += record.values.reversed()
      case let value as EnumObject:
        mix(value.index)
        pending += value.payload.reversed()
      default:
        let number = IdentifierObject(object, machine).number
        mix(number)
      }
    }
  }
}

/// An `ObjectIdentifier`: does not keep its object alive.
final class IdentifierObject: Object, @unchecked Sendable {
  private let identity: ObjectIdentifier
  /// Counted in the order in which a program asks.
  let number: Int

  private final class Numbers {
    var known: [ObjectIdentifier: Int] = [:]
  }

  init(_ object: Object, _ machine: Machine) {
    identity = ObjectIdentifier(object)
    let numbers = machine.attachment("object numbers") { Numbers() }
    number = numbers.known[identity] ?? numbers.known.count + 1
    numbers.known[identity] = number
    super.init()
  }

  override var typeName: String { "ObjectIdentifier" }

  override func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    identity == (other as? IdentifierObject)?.identity
  }

  override func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) { hasher.combine(number) }

  override func isLess(than other: Object, _ machine: Machine) throws(Unwinding) -> Bool? {
    (other as? IdentifierObject).map { number < $0.number }
  }
}

extension IdentifierObject: DescribedObject {
  func description(_ style: DescriptionStyle, _ machine: Machine) throws(Unwinding) -> String {
    let digits = String(number, radix: 16)
    return "ObjectIdentifier(0x" + String(repeating: "0", count: max(0, 16 - digits.count)) + digits + ")"
  }
}

/// `SystemRandomNumberGenerator`: the machine's own seeded numbers.
final class GeneratorObject: Object, @unchecked Sendable {
  override var typeName: String { "SystemRandomNumberGenerator" }
}
