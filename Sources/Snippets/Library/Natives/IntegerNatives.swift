/// `Int`, `Int8` to `UInt64`. Values of all of them are `.int`; `UInt` and `UInt64` keep their bit pattern in it.
enum IntegerNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "Int": [{ register(Int.self, "Int", &$0) }],
    "Int8": [{ register(Int8.self, "Int8", &$0) }],
    "Int16": [{ register(Int16.self, "Int16", &$0) }],
    "Int32": [{ register(Int32.self, "Int32", &$0) }],
    "Int64": [{ register(Int64.self, "Int64", &$0) }],
    "UInt": [{ register(UInt.self, "UInt", &$0) }],
    "UInt8": [{ register(UInt8.self, "UInt8", &$0) }],
    "UInt16": [{ register(UInt16.self, "UInt16", &$0) }],
    "UInt32": [{ register(UInt32.self, "UInt32", &$0) }],
    "UInt64": [{ register(UInt64.self, "UInt64", &$0) }],
  ]

  private static func register<T: FixedWidthInteger>(_ type: T.Type, _ name: String, _ table: inout NativeTable) {
    operators(type, name + ".", &table)
    initializers(type, name + ".", name, &table)
    members(type, name + ".", &table)
    randoms(type, name + ".", &table)
  }

  // MARK: - Operators

  private static func operators<T: FixedWidthInteger>(_: T.Type, _ owner: String, _ table: inout NativeTable) {
    func arithmetic(_ name: String, _ operation: @escaping (T, T) throws(Unwinding) -> T) {
      table[owner + name + "(_:_:)"] = { _, arguments throws(Unwinding) in
        Value(integer: try operation(try arguments.integer(0), try arguments.integer(1)))
      }
      table[owner + name + "=(_:_:)"] = { _, arguments throws(Unwinding) in
        arguments[0] = Value(integer: try operation(try arguments.integer(0), try arguments.integer(1)))
        return .void
      }
    }
    func checked(_ name: String, _ operation: @escaping (T, T) -> (partialValue: T, overflow: Bool)) {
      arithmetic(name) { left, right throws(Unwinding) in
        let (value, overflow) = operation(left, right)
        if overflow { throw Trap.overflow }
        return value
      }
    }
    checked("+") { $0.addingReportingOverflow($1) }
    checked("-") { $0.subtractingReportingOverflow($1) }
    checked("*") { $0.multipliedReportingOverflow(by: $1) }
    arithmetic("/") { left, right throws(Unwinding) in try quotient(left, right) }
    arithmetic("%") { left, right throws(Unwinding) in try remainder(left, right) }
    arithmetic("&+") { $0 &+ $1 }
    arithmetic("&-") { $0 &- $1 }
    arithmetic("&*") { $0 &* $1 }
    arithmetic("&") { $0 & $1 }
    arithmetic("|") { $0 | $1 }
    arithmetic("^") { $0 ^ $1 }
    arithmetic("&<<") { $0 &<< $1 }
    arithmetic("&>>") { $0 &>> $1 }
    func shift(_ name: String, _ operation: @escaping (T, Int) -> T) {
      table[owner + name + "(_:_:)"] = { _, arguments throws(Unwinding) in
        Value(integer: operation(try arguments.integer(0), try arguments.int(1)))
      }
      table[owner + name + "=(_:_:)"] = { _, arguments throws(Unwinding) in
        arguments[0] = Value(integer: operation(try arguments.integer(0), try arguments.int(1)))
        return .void
      }
    }
    shift("<<") { $0 << $1 }
    shift(">>") { $0 >> $1 }
    table[owner + "~(_:)"] = { _, arguments throws(Unwinding) in
      let operand: T = try arguments.integer(0)
      return Value(integer: ~operand)
    }
    table[owner + "+(_:)"] = { _, arguments in arguments[0] }
    if T.isSigned {
      table[owner + "-(_:)"] = { _, arguments throws(Unwinding) in
        Value(integer: try negated(try arguments.integer(0) as T))
      }
      table[owner + "negate()"] = { _, arguments throws(Unwinding) in
        arguments[0] = Value(integer: try negated(try arguments.integer(0) as T))
        return .void
      }
    }
    func comparison(_ name: String, _ operation: @escaping (T, T) -> Bool) {
      table[owner + name + "(_:_:)"] = { _, arguments throws(Unwinding) in
        .bool(operation(try arguments.integer(0), try arguments.integer(1)))
      }
    }
    comparison("==", ==)
    comparison("!=", !=)
    comparison("<", <)
    comparison("<=", <=)
    comparison(">", >)
    comparison(">=", >=)
  }

  private static func quotient<T: FixedWidthInteger>(_ left: T, _ right: T) throws(Unwinding) -> T {
    if right == 0 { throw Trap.divisionByZero }
    let (value, overflow) = left.dividedReportingOverflow(by: right)
    if overflow { throw Trap.divisionOverflow }
    return value
  }

  private static func remainder<T: FixedWidthInteger>(_ left: T, _ right: T) throws(Unwinding) -> T {
    if right == 0 { throw Trap.remainderByZero }
    let (value, overflow) = left.remainderReportingOverflow(dividingBy: right)
    if overflow { throw Trap.remainderOverflow }
    return value
  }

  private static func negated<T: FixedWidthInteger>(_ operand: T) throws(Unwinding) -> T {
    let (value, overflow) = (0 as T).subtractingReportingOverflow(operand)
    if overflow { throw Trap.overflow }
    return value
  }

  // MARK: - Initializers

  private static func initializers<T: FixedWidthInteger>(
    _: T.Type, _ owner: String, _ name: String, _ table: inout NativeTable
  ) {
    table[owner + "init()"] = { _, _ in .int(0) }
    table[owner + "init(_:)"] = { _, arguments throws(Unwinding) in
      try converted(arguments[1], to: T.self, name)
    }
    table[owner + "init(_:)#floating"] = { _, arguments throws(Unwinding) in
      try converted(arguments[1], to: T.self, name)
    }
    table[owner + "init(_:)#text"] = { _, arguments throws(Unwinding) in
      try converted(arguments[1], to: T.self, name)
    }
    table[owner + "init(_:radix:)"] = { _, arguments throws(Unwinding) in
      let radix = try arguments.int(2, or: 10)
      guard (2...36).contains(radix) else { throw Trap.fatal("Radix must be between 2 and 36") }
      return T(try arguments.text(1), radix: radix).map { Value(integer: $0) } ?? .none
    }
    table[owner + "init(exactly:)"] = { _, arguments throws(Unwinding) in
      if case .double(let number) = arguments[1].unerased {
        return T(exactly: number).map { Value(integer: $0) } ?? .none
      }
      let wide = try arguments.wide(1)
      return (wide.isUnsigned ? T(exactly: wide.bits) : T(exactly: Int64(bitPattern: wide.bits)))
        .map { Value(integer: $0) } ?? .none
    }
    table[owner + "init(exactly:)#floating"] = { _, arguments throws(Unwinding) in
      T(exactly: try arguments.double(1)).map { Value(integer: $0) } ?? .none
    }
    table[owner + "init(clamping:)"] = { _, arguments throws(Unwinding) in
      let wide = try arguments.wide(1)
      return Value(integer: wide.isUnsigned ? T(clamping: wide.bits) : T(clamping: Int64(bitPattern: wide.bits)))
    }
    for label in ["truncatingIfNeeded", "bitPattern"] {
      table[owner + "init(\(label):)"] = { _, arguments throws(Unwinding) in
        Value(integer: T(truncatingIfNeeded: try arguments.int(1)))
      }
    }
  }

  /// `Int(x)` whatever `x` is.
  private static func converted<T: FixedWidthInteger>(
    _ value: Value, to _: T.Type, _ name: String
  ) throws(Unwinding) -> Value {
    switch value.unerased {
    case .double(let number):
      if number.isNaN || number.isInfinite {
        throw Trap.fatal("Double value cannot be converted to \(name) because it is either infinite or NaN")
      }
      let whole = number.rounded(.towardZero)
      guard let exact = T(exactly: whole) else {
        let side = number < 0 ? "less than \(name).min" : "greater than \(name).max"
        throw Trap.fatal("Double value cannot be converted to \(name) because the result would be \(side)")
      }
      return Value(integer: exact)
    case .int(let number):
      if T.self == Int.self, !value.isUnsignedWide { return .int(number) }
      if value.isUnsignedWide {
        guard let exact = T(exactly: UInt64(bitPattern: Int64(number))) else {
          throw Trap.fatal("Not enough bits to represent the passed value")
        }
        return Value(integer: exact)
      }
      if number < 0, !T.isSigned { throw Trap.fatal("Negative value is not representable") }
      guard let exact = T(exactly: number) else {
        throw Trap.fatal("Not enough bits to represent the passed value")
      }
      return Value(integer: exact)
    case let other:
      if let text = other.textValue { return T(text, radix: 10).map { Value(integer: $0) } ?? .none }
      if let character = other.characterValue { return T(String(character)).map { Value(integer: $0) } ?? .none }
      return .int(try [other].int(0))
    }
  }

  // MARK: - Members

  private static func members<T: FixedWidthInteger>(_: T.Type, _ owner: String, _ table: inout NativeTable) {
    func constant(_ name: String, _ value: Value) { table[owner + name] = { _, _ in value } }
    constant("max", Value(integer: T.max))
    constant("min", Value(integer: T.min))
    constant("zero", .int(0))
    constant("bitWidth#static", .int(T.bitWidth))
    constant("isSigned", .bool(T.isSigned))
    constant("bitWidth", .int(T.bitWidth))
    func property(_ name: String, _ get: @escaping (T) -> Value) {
      table[owner + name] = { _, arguments throws(Unwinding) in get(try arguments.integer(0)) }
    }
    property("nonzeroBitCount") { .int($0.nonzeroBitCount) }
    property("leadingZeroBitCount") { .int($0.leadingZeroBitCount) }
    property("trailingZeroBitCount") { .int($0.trailingZeroBitCount) }
    property("byteSwapped") { Value(integer: $0.byteSwapped) }
    property("bigEndian") { Value(integer: $0.bigEndian) }
    property("littleEndian") { Value(integer: $0.littleEndian) }
    property("words") { .array($0.words.map { Value(integer: $0) }) }
    property("description") { .string($0.description) }
    property("hashValue") { .int(StableHash.of(integer: Int(truncatingIfNeeded: $0))) }
    property("signum()") { Value(integer: $0.signum()) }
    property("magnitude") { Value(integer: $0.magnitude) }
    property("formatted()") { .string(NumberText.grouped($0.description)) }
    table[owner + "isMultiple(of:)"] = { _, arguments throws(Unwinding) in
      let number: T = try arguments.integer(0)
      return .bool(number.isMultiple(of: try arguments.integer(1)))
    }
    table[owner + "quotientAndRemainder(dividingBy:)"] = { _, arguments throws(Unwinding) in
      let (left, right): (T, T) = (try arguments.integer(0), try arguments.integer(1))
      let quotient = try quotient(left, right)
      return .tuple([Value(integer: quotient), Value(integer: try remainder(left, right))])
    }
    func reporting(_ name: String, _ operation: @escaping (T, T) -> (partialValue: T, overflow: Bool)) {
      table[owner + name] = { _, arguments throws(Unwinding) in
        let (value, overflow) = operation(try arguments.integer(0), try arguments.integer(1))
        return .tuple([Value(integer: value), .bool(overflow)])
      }
    }
    reporting("addingReportingOverflow(_:)") { $0.addingReportingOverflow($1) }
    reporting("subtractingReportingOverflow(_:)") { $0.subtractingReportingOverflow($1) }
    reporting("multipliedReportingOverflow(by:)") { $0.multipliedReportingOverflow(by: $1) }
    reporting("dividedReportingOverflow(by:)") { $0.dividedReportingOverflow(by: $1) }
    reporting("remainderReportingOverflow(dividingBy:)") { $0.remainderReportingOverflow(dividingBy: $1) }
    table[owner + "distance(to:)"] = { _, arguments throws(Unwinding) in
      let (left, right): (T, T) = (try arguments.integer(0), try arguments.integer(1))
      let (distance, overflow) = Int(truncatingIfNeeded: right)
        .subtractingReportingOverflow(Int(truncatingIfNeeded: left))
      if overflow { throw Trap.overflow }
      return .int(distance)
    }
    table[owner + "advanced(by:)"] = { _, arguments throws(Unwinding) in
      let number: T = try arguments.integer(0)
      let (sum, overflow) = Int(truncatingIfNeeded: number).addingReportingOverflow(try arguments.int(1))
      guard !overflow, let exact = T(exactly: sum) else { throw Trap.overflow }
      return Value(integer: exact)
    }
  }

  // MARK: - Random numbers

  private static func randoms<T: FixedWidthInteger>(_: T.Type, _ owner: String, _ table: inout NativeTable) {
    func random(_ machine: Machine, _ arguments: [Value]) throws(Unwinding) -> Value {
      let range = try arguments.object(1, RangeObject.self)
      let (low, high): (T, T) = (try [range.lower].integer(0), try [range.upper].integer(0))
      guard range.form == .closed ? low <= high : low < high else {
        throw Trap.fatal("Cannot get random value with an empty range")
      }
      return Value(
        integer: range.form == .closed
          ? T.random(in: low...high, using: &machine.random) : T.random(in: low..<high, using: &machine.random))
    }
    for name in ["random(in:)", "random(in:)#closed", "random(in:using:)", "random(in:using:)#closed"] {
      table[owner + name] = { machine, arguments throws(Unwinding) in try random(machine, arguments) }
    }
  }
}

extension Value {
  init<T: FixedWidthInteger>(integer: T) { self = .int(Int(truncatingIfNeeded: integer)) }

  static func tuple(_ elements: [Value]) -> Value { .object(TupleObject(elements)) }

  /// An erased `UInt` or `UInt64`, whose `.int` is a bit pattern.
  var isUnsignedWide: Bool {
    guard case .object(let object) = self, case .library(let name, _)? = (object as? ErasedObject)?.type else {
      return false
    }
    return name == "UInt" || name == "UInt64"
  }
}

extension [Value] {
  func integer<T: FixedWidthInteger>(_ place: Int) throws(Unwinding) -> T {
    if case .int(let number) = self[place] { return T(truncatingIfNeeded: number) }
    return T(truncatingIfNeeded: try int(place))
  }

  func wide(_ place: Int) throws(Unwinding) -> (bits: UInt64, isUnsigned: Bool) {
    (UInt64(bitPattern: Int64(try int(place))), self[place].isUnsignedWide)
  }
}
