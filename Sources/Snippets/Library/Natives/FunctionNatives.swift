import Glibc

/// Free functions.
enum FunctionNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "": [
      { choosing(&$0) }, { sequences(&$0) }, { mathematics(&$0) }, { identity(&$0) }, { random(&$0) }, { refused(&$0) },
    ],
    "Mirror": [{ refused(&$0) }],
  ]

  private static func choosing(_ table: inout NativeTable) {
    for (name, wantsLess) in [("min", true), ("max", false)] {
      table[name + "(_:_:)"] = { machine, arguments throws(Unwinding) in
        try choose(machine, arguments, wantsLess: wantsLess)
      }
      table[name + "(_:_:_:_:)"] = { machine, arguments throws(Unwinding) in
        try choose(machine, Array(arguments.prefix(3)) + (arguments[3].elements ?? []), wantsLess: wantsLess)
      }
    }
    table["abs(_:)"] = { _, arguments throws(Unwinding) in
      switch arguments[0].unerased {
      case .int(let number):
        if number == Int.min { throw Trap.overflow }
        return .int(abs(number))
      case .double(let number): return .double(abs(number))
      default: return .int(abs(try arguments.int(0)))
      }
    }
    table["swap(_:_:)"] = { _, arguments in
      arguments.swapAt(0, 1)
      return .void
    }
    table["numericCast(_:)"] = { _, arguments in arguments[0].unerased }
    table["identity(_:)"] = { _, arguments in arguments[0] }
  }

  /// `max` gives the last of equal values, `min` the first.
  private static func choose(
    _ machine: Machine, _ values: [Value], wantsLess: Bool
  ) throws(Unwinding) -> Value {
    guard var best = values.first else { return .none }
    for value in values.dropFirst() {
      if wantsLess ? try machine.isLess(value, best) : try !machine.isLess(value, best) { best = value }
    }
    return best
  }

  private static func sequences(_ table: inout NativeTable) {
    table["zip(_:_:)"] = { _, arguments in
      let (first, second) = (arguments[0], arguments[1])
      return .object(
        SequenceObject("Zip2Sequence", base: [first, second]) { machine throws(Unwinding) in
          let (left, right) = (try machine.iterator(of: first), try machine.iterator(of: second))
          return FunctionIterator { machine throws(Unwinding) in
            guard let a = try left.next(machine), let b = try right.next(machine) else { return nil }
            return .tuple([a, b])
          }
        })
    }
    table["repeatElement(_:count:)"] = { _, arguments throws(Unwinding) in
      let (element, count) = (arguments[0], try arguments.int(1))
      guard count >= 0 else { throw Trap.fatal("Repetition count should be non-negative") }
      return .object(
        SequenceObject("Repeated", base: [element, .int(count)]) { _ throws(Unwinding) in
          var left = count
          return FunctionIterator { _ throws(Unwinding) in
            guard left > 0 else { return nil }
            left -= 1
            return element
          }
        })
    }
    table["sequence(first:next:)"] = { _, arguments in
      let (first, next) = (arguments[0], arguments[1])
      return .object(
        SequenceObject("UnfoldSequence", base: [first]) { _ throws(Unwinding) in
          var current = first
          var isFirst = true
          return FunctionIterator { machine throws(Unwinding) in
            if isFirst {
              isFirst = false
            } else if !current.isNil {
              current = try machine.call(next, [current])
            }
            return current.isNil ? nil : current
          }
        })
    }
    table["sequence(state:next:)"] = { _, arguments in
      let (state, next) = (arguments[0], arguments[1])
      return .object(
        SequenceObject("UnfoldSequence", base: [state]) { _ throws(Unwinding) in
          var current = [state]
          return FunctionIterator { machine throws(Unwinding) in
            let element = try machine.call(next, changing: &current)
            return element.isNil ? nil : element
          }
        })
    }
  }

  // MARK: - Mathematics

  private static func mathematics(_ table: inout NativeTable) {
    func unary(_ name: String, _ function: @escaping (Double) -> Double) {
      table[name + "(_:)"] = { _, arguments throws(Unwinding) in
        let result = function(try arguments.double(0))
        return .double(isFloat(arguments[0]) ? Double(Float(result)) : result)
      }
    }
    unary("sqrt") { $0.squareRoot() }
    unary("cbrt", Glibc.cbrt)
    unary("exp", Glibc.exp)
    unary("exp2", Glibc.exp2)
    unary("log", Glibc.log)
    unary("log2", Glibc.log2)
    unary("log10", Glibc.log10)
    unary("sin", Glibc.sin)
    unary("cos", Glibc.cos)
    unary("tan", Glibc.tan)
    unary("asin", Glibc.asin)
    unary("acos", Glibc.acos)
    unary("atan", Glibc.atan)
    unary("sinh", Glibc.sinh)
    unary("cosh", Glibc.cosh)
    unary("tanh", Glibc.tanh)
    unary("floor") { $0.rounded(.down) }
    unary("ceil") { $0.rounded(.up) }
    unary("round") { $0.rounded() }
    unary("trunc") { $0.rounded(.towardZero) }
    unary("fabs") { abs($0) }
    func binary(_ name: String, _ function: @escaping (Double, Double) -> Double) {
      table[name + "(_:_:)"] = { _, arguments throws(Unwinding) in
        let result = function(try arguments.double(0), try arguments.double(1))
        return .double(isFloat(arguments[0]) ? Double(Float(result)) : result)
      }
    }
    binary("pow", Glibc.pow)
    binary("atan2", Glibc.atan2)
    binary("hypot", Glibc.hypot)
    binary("fmod", Glibc.fmod)
    binary("fmin", Glibc.fmin)
    binary("fmax", Glibc.fmax)
  }

  private static func isFloat(_ value: Value) -> Bool {
    guard case .object(let object) = value, let erased = object as? ErasedObject else { return false }
    return erased.type == .library("Float", [])
  }

  // MARK: - Identity and types

  private static func identity(_ table: inout NativeTable) {
    table["===(_:_:)"] = { _, arguments in .bool(isSame(arguments[0], arguments[1])) }
    table["!==(_:_:)"] = { _, arguments in .bool(!isSame(arguments[0], arguments[1])) }
    table["~=(_:_:)"] = { machine, arguments throws(Unwinding) in
      if let range = arguments[0].unerased.object as? RangeObject {
        return .bool(try range.contains(arguments[1], machine))
      }
      return .bool(try machine.isEqual(arguments[0], arguments[1]))
    }
    table["type(of:)"] = { _, arguments in
      let runtimeType =
        (arguments[0].unerased.object as? RecordObject)?.type ?? (arguments[0].unerased.object as? EnumObject)?.type
      return .object(TypeObject(TypeText.type(of: arguments[0]), runtimeType: runtimeType))
    }
    table["withExtendedLifetime(_:_:)"] = { machine, arguments throws(Unwinding) in
      try machine.call(arguments[1], [])
    }
    for name in ["withExtendedLifetime(_:_:)#value", "withoutActuallyEscaping(_:do:)"] {
      table[name] = { machine, arguments throws(Unwinding) in try machine.call(arguments[1], [arguments[0]]) }
    }
    table["isKnownUniquelyReferenced(_:)"] = { _, arguments in .bool(arguments.isUnique(0)) }
  }

  private static func isSame(_ left: Value, _ right: Value) -> Bool {
    switch (left.unerased, right.unerased) {
    case (.none, .none): true
    case (.object(let a), .object(let b)): a === b
    default: false
    }
  }

  // MARK: - Random numbers

  private static func random(_ table: inout NativeTable) {
    table["arc4random()"] = { machine, _ in Value(integer: UInt32.random(in: 0...UInt32.max, using: &machine.random)) }
    table["arc4random_uniform(_:)"] = { machine, arguments throws(Unwinding) in
      let bound = try arguments.int(0)
      return .int(bound < 2 ? 0 : Int.random(in: 0..<bound, using: &machine.random))
    }
  }

  /// Refused before the run; met only where a name was not known before it.
  private static func refused(_ table: inout NativeTable) {
    table["Mirror.init(reflecting:)"] = { _, _ throws(Unwinding) in throw .trap("Mirror is not simulated") }
    table["readLine(strippingNewline:)"] = { _, _ throws(Unwinding) in throw .trap("readLine is not simulated") }
  }
}

extension [Value] {
  /// Whether the object at a place has no other owner.
  mutating func isUnique(_ place: Int) -> Bool {
    var taken = take(place)
    let isUnique = isKnownUniquelyReferenced(&taken)
    if let taken { self[place] = .object(taken) }
    return isUnique
  }
}
