/// `Optional`, `Result`, errors.
enum OptionalNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "Optional": [{ optionals(&$0) }],
    "Result": [{ results(&$0) }],
    "": [{ coalescing(&$0) }],
  ]

  private static func optionals(_ table: inout NativeTable) {
    table["Optional.none"] = { _, _ in .none }
    table["Optional.some(_:)"] = { _, arguments in arguments[1] }
    table["Optional.init(_:)"] = { _, arguments in arguments[1] }
    table["Optional.init(nilLiteral:)"] = { _, _ in .none }
    for name in ["Optional.map(_:)", "Optional.flatMap(_:)"] {
      table[name] = { machine, arguments throws(Unwinding) in
        arguments[0].isNil ? .none : try machine.call(arguments[1], [arguments[0]])
      }
    }
    table["Optional.unsafelyUnwrapped"] = { _, arguments throws(Unwinding) in
      if arguments[0].isNil { throw Trap.nilUnwrapped }
      return arguments[0]
    }
    table["Optional.take()"] = { _, arguments in
      let value = arguments[0]
      arguments[0] = .none
      return value
    }
    table["Optional.==(_:_:)"] = { machine, arguments throws(Unwinding) in
      .bool(try machine.isEqual(arguments[0], arguments[1]))
    }
    table["Optional.!=(_:_:)"] = { machine, arguments throws(Unwinding) in
      .bool(try !machine.isEqual(arguments[0], arguments[1]))
    }
  }

  private static func coalescing(_ table: inout NativeTable) {
    for suffix in ["", "#optional"] {
      table["??(_:_:)" + suffix] = { machine, arguments throws(Unwinding) in
        arguments[0].isNil ? try machine.forced(arguments[1]) : arguments[0]
      }
    }
  }

  private static func results(_ table: inout NativeTable) {
    func success(_ value: Value) -> Value { .object(CaseObject("Result", "success", payload: [value])) }
    func failure(_ value: Value) -> Value { .object(CaseObject("Result", "failure", payload: [value])) }
    table["Result.success(_:)"] = { _, arguments in success(arguments[1]) }
    table["Result.failure(_:)"] = { _, arguments in failure(arguments[1]) }
    table["Result.init(catching:)"] = { machine, arguments throws(Unwinding) in
      do throws(Unwinding) {
        return success(try machine.call(arguments[1], []))
      } catch .thrown(let error) {
        return failure(error)
      }
    }
    table["Result.get()"] = { _, arguments throws(Unwinding) in
      let (isSuccess, value) = try parts(arguments)
      if isSuccess { return value }
      throw .thrown(value)
    }
    table["Result.map(_:)"] = { machine, arguments throws(Unwinding) in
      let (isSuccess, value) = try parts(arguments)
      return isSuccess ? success(try machine.call(arguments[1], [value])) : arguments[0]
    }
    table["Result.mapError(_:)"] = { machine, arguments throws(Unwinding) in
      let (isSuccess, value) = try parts(arguments)
      return isSuccess ? arguments[0] : failure(try machine.call(arguments[1], [value]))
    }
    table["Result.flatMap(_:)"] = { machine, arguments throws(Unwinding) in
      let (isSuccess, value) = try parts(arguments)
      return isSuccess ? try machine.call(arguments[1], [value]) : arguments[0]
    }
    table["Result.flatMapError(_:)"] = { machine, arguments throws(Unwinding) in
      let (isSuccess, value) = try parts(arguments)
      return isSuccess ? arguments[0] : try machine.call(arguments[1], [value])
    }
  }

  private static func parts(_ arguments: [Value]) throws(Unwinding) -> (isSuccess: Bool, value: Value) {
    let result = try arguments.object(0, CaseObject.self)
    return (result.caseName == "success", result.payload.first ?? .void)
  }
}
