import Glibc

/// `Double`, `Float` and `CGFloat`. Values of all of them are `.double`; those of `Float` are rounded to it.
enum FloatingNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "Double": [
      { register(Double.self, "Double", &$0) },
      { table in
        table["Double.bitPattern"] = { _, arguments throws(Unwinding) in
          Value(integer: try arguments.double(0).bitPattern)
        }
        table["Double.init(bitPattern:)"] = { _, arguments throws(Unwinding) in
          .double(Double(bitPattern: try arguments.integer(1)))
        }
      },
    ],
    "Float": [
      { register(Float.self, "Float", &$0) },
      { table in
        table["Float.bitPattern"] = { _, arguments throws(Unwinding) in
          Value(integer: Float(try arguments.double(0)).bitPattern)
        }
        table["Float.init(bitPattern:)"] = { _, arguments throws(Unwinding) in
          .double(Double(Float(bitPattern: try arguments.integer(1))))
        }
      },
    ],
    "CGFloat": [{ register(Double.self, "CGFloat", &$0) }],
  ]

  private typealias Floating = BinaryFloatingPoint & CustomStringConvertible & LosslessStringConvertible

  private static func register<T: Floating>(_ type: T.Type, _ name: String, _ table: inout NativeTable)
  where T.RawSignificand: FixedWidthInteger {
    operators(type, name + ".", &table)
    initializers(type, name + ".", &table)
    constants(type, name + ".", &table)
    members(type, name + ".", &table)
    rounding(type, name + ".", &table)
    randoms(type, name + ".", &table)
  }

  // MARK: - Operators

  private static func operators<T: Floating>(_: T.Type, _ owner: String, _ table: inout NativeTable) {
    func arithmetic(_ name: String, _ operation: @escaping (T, T) -> T) {
      table[owner + name + "(_:_:)"] = { _, arguments throws(Unwinding) in
        Value(floating: operation(try arguments.floating(0), try arguments.floating(1)))
      }
      table[owner + name + "=(_:_:)"] = { _, arguments throws(Unwinding) in
        arguments[0] = Value(floating: operation(try arguments.floating(0), try arguments.floating(1)))
        return .void
      }
    }
    arithmetic("+", +)
    arithmetic("-", -)
    arithmetic("*", *)
    arithmetic("/", /)
    table[owner + "-(_:)"] = { _, arguments throws(Unwinding) in .double(-(try arguments.double(0))) }
    table[owner + "+(_:)"] = { _, arguments in arguments[0] }
    table[owner + "negate()"] = { _, arguments throws(Unwinding) in
      arguments[0] = .double(-(try arguments.double(0)))
      return .void
    }
    func comparison(_ name: String, _ operation: @escaping (Double, Double) -> Bool) {
      table[owner + name + "(_:_:)"] = { _, arguments throws(Unwinding) in
        .bool(operation(try arguments.double(0), try arguments.double(1)))
      }
    }
    comparison("==", ==)
    comparison("!=", !=)
    comparison("<", <)
    comparison("<=", <=)
    comparison(">", >)
    comparison(">=", >=)
    table[owner + "isEqual(to:)"] = { _, arguments throws(Unwinding) in
      .bool(try arguments.double(0) == arguments.double(1))
    }
    table[owner + "isLess(than:)"] = { _, arguments throws(Unwinding) in
      .bool(try arguments.double(0) < arguments.double(1))
    }
  }

  // MARK: - Initializers

  private static func initializers<T: Floating>(_: T.Type, _ owner: String, _ table: inout NativeTable) {
    table[owner + "init()"] = { _, _ in .double(0) }
    for suffix in ["", "#integer", "#text"] {
      table[owner + "init(_:)" + suffix] = { _, arguments throws(Unwinding) in
        let value = arguments[1].unerased
        switch value {
        case .int(let number):
          return arguments[1].isUnsignedWide
            ? Value(floating: T(UInt64(bitPattern: Int64(number)))) : Value(floating: T(number))
        case .double(let number): return Value(floating: T(number))
        default:
          guard let text = value.textValue else { return Value(floating: T(try arguments.double(1))) }
          return T(String(text)).map { Value(floating: $0) } ?? .none
        }
      }
    }
    table[owner + "init(exactly:)"] = { _, arguments throws(Unwinding) in
      if case .double(let number) = arguments[1].unerased {
        return T(exactly: number).map { Value(floating: $0) } ?? .none
      }
      return T(exactly: try arguments.int(1)).map { Value(floating: $0) } ?? .none
    }
    table[owner + "init(signOf:magnitudeOf:)"] = { _, arguments throws(Unwinding) in
      .double(Double(signOf: try arguments.double(1), magnitudeOf: try arguments.double(2)))
    }
  }

  // MARK: - Constants and members

  private static func constants<T: Floating>(_: T.Type, _ owner: String, _ table: inout NativeTable) {
    let constants: [(String, T)] = [
      ("pi", .pi), ("infinity", .infinity), ("nan", .nan), ("zero", 0),
      ("greatestFiniteMagnitude", .greatestFiniteMagnitude), ("leastNonzeroMagnitude", .leastNonzeroMagnitude),
      ("leastNormalMagnitude", .leastNormalMagnitude), ("ulpOfOne", .ulpOfOne),
    ]
    for (name, value) in constants {
      let result = Value(floating: value)
      table[owner + name] = { _, _ in result }
    }
  }

  private static func members<T: Floating>(_: T.Type, _ owner: String, _ table: inout NativeTable) {
    func property(_ name: String, _ get: @escaping (T) -> Value) {
      table[owner + name] = { _, arguments throws(Unwinding) in get(try arguments.floating(0)) }
    }
    property("magnitude") { Value(floating: $0.magnitude) }
    property("sign") { .object(CaseObject("FloatingPointSign", $0.sign == .minus ? "minus" : "plus")) }
    property("isNaN") { .bool($0.isNaN) }
    property("isInfinite") { .bool($0.isInfinite) }
    property("isFinite") { .bool($0.isFinite) }
    property("isZero") { .bool($0.isZero) }
    property("isNormal") { .bool($0.isNormal) }
    property("ulp") { Value(floating: $0.ulp) }
    property("nextUp") { Value(floating: $0.nextUp) }
    property("nextDown") { Value(floating: $0.nextDown) }
    property("exponent") { .int(Int($0.exponent)) }
    property("significand") { Value(floating: $0.significand) }
    property("description") { .string($0.description) }
    property("hashValue") { .int(StableHash.of(integer: Int(truncatingIfNeeded: Double($0).bitPattern))) }
    property("squareRoot()") { Value(floating: $0.squareRoot()) }
    property("formatted()") { .string(NumberText.formatted(Double($0))) }
    func binary(_ name: String, _ operation: @escaping (T, T) -> T) {
      table[owner + name] = { _, arguments throws(Unwinding) in
        Value(floating: operation(try arguments.floating(0), try arguments.floating(1)))
      }
    }
    binary("remainder(dividingBy:)") { $0.remainder(dividingBy: $1) }
    binary("truncatingRemainder(dividingBy:)") { $0.truncatingRemainder(dividingBy: $1) }
    binary("distance(to:)") { $1 - $0 }
    binary("advanced(by:)") { $0 + $1 }
    table[owner + "addingProduct(_:_:)"] = { _, arguments throws(Unwinding) in
      let start: T = try arguments.floating(0)
      return Value(floating: start.addingProduct(try arguments.floating(1), try arguments.floating(2)))
    }
    table[owner + "minimum(_:_:)"] = { _, arguments throws(Unwinding) in
      Value(floating: T.minimum(try arguments.floating(1), try arguments.floating(2)))
    }
    table[owner + "maximum(_:_:)"] = { _, arguments throws(Unwinding) in
      Value(floating: T.maximum(try arguments.floating(1), try arguments.floating(2)))
    }
  }

  // MARK: - Rounding

  private static func rounding<T: Floating>(_: T.Type, _ owner: String, _ table: inout NativeTable) {
    func rounded(_ arguments: [Value]) throws(Unwinding) -> Value {
      let number: T = try arguments.floating(0)
      guard arguments.count > 1 else { return Value(floating: number.rounded()) }
      return Value(floating: number.rounded(try rule(arguments[1])))
    }
    for name in ["rounded()", "rounded(_:)"] {
      table[owner + name] = { _, arguments throws(Unwinding) in try rounded(arguments) }
    }
    for name in ["round()", "round(_:)"] {
      table[owner + name] = { _, arguments throws(Unwinding) in
        arguments[0] = try rounded(arguments)
        return .void
      }
    }
  }

  private static func rule(_ value: Value) throws(Unwinding) -> FloatingPointRoundingRule {
    switch (value.unerased.object as? CaseObject)?.caseName {
    case "toNearestOrAwayFromZero": return .toNearestOrAwayFromZero
    case "toNearestOrEven": return .toNearestOrEven
    case "up": return .up
    case "down": return .down
    case "towardZero": return .towardZero
    case "awayFromZero": return .awayFromZero
    default: throw Trap.notA("FloatingPointRoundingRule", value)
    }
  }

  // MARK: - Random numbers

  private static func randoms<T: Floating>(_: T.Type, _ owner: String, _ table: inout NativeTable)
  where T.RawSignificand: FixedWidthInteger {
    func random(_ machine: Machine, _ arguments: [Value]) throws(Unwinding) -> Value {
      let range = try arguments.object(1, RangeObject.self)
      let (low, high): (T, T) = (try [range.lower].floating(0), try [range.upper].floating(0))
      guard range.form == .closed ? low <= high : low < high else {
        throw Trap.fatal("Cannot get random value with an empty range")
      }
      return Value(
        floating: range.form == .closed
          ? T.random(in: low...high, using: &machine.random) : T.random(in: low..<high, using: &machine.random))
    }
    for name in ["random(in:)", "random(in:)#closed", "random(in:using:)", "random(in:using:)#closed"] {
      table[owner + name] = { machine, arguments throws(Unwinding) in try random(machine, arguments) }
    }
  }
}

extension Value {
  init<T: BinaryFloatingPoint>(floating: T) { self = .double(Double(floating)) }
}

extension [Value] {
  func floating<T: BinaryFloatingPoint>(_ place: Int) throws(Unwinding) -> T {
    if case .double(let number) = self[place] { return T(number) }
    return T(try double(place))
  }
}
