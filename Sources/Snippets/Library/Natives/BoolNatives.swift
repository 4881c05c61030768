enum BoolNatives {
  static let areas: [String: [NativeAreas.Registration]] = ["Bool": [{ register(&$0) }]]

  private static func register(_ table: inout NativeTable) {
    table["Bool.init()"] = { _, _ in .bool(false) }
    for suffix in ["", "#text"] {
      table["Bool.init(_:)" + suffix] = { _, arguments throws(Unwinding) in
        if let text = arguments[1].textValue { return Bool(String(text)).map { .bool($0) } ?? .none }
        return .bool(try arguments.bool(1))
      }
    }
    table["Bool.toggle()"] = { _, arguments throws(Unwinding) in
      arguments[0] = .bool(!(try arguments.bool(0)))
      return .void
    }
    table["Bool.description"] = { _, arguments throws(Unwinding) in .string(try arguments.bool(0) ? "true" : "false") }
    table["Bool.!(_:)"] = { _, arguments throws(Unwinding) in .bool(!(try arguments.bool(0))) }
    table["Bool.&&(_:_:)"] = { machine, arguments throws(Unwinding) in
      guard try arguments.bool(0) else { return .bool(false) }
      return try machine.forced(arguments[1])
    }
    table["Bool.||(_:_:)"] = { machine, arguments throws(Unwinding) in
      if try arguments.bool(0) { return .bool(true) }
      return try machine.forced(arguments[1])
    }
    table["Bool.==(_:_:)"] = { _, arguments throws(Unwinding) in
      .bool(try arguments.bool(0) == arguments.bool(1))
    }
    table["Bool.!=(_:_:)"] = { _, arguments throws(Unwinding) in
      .bool(try arguments.bool(0) != arguments.bool(1))
    }
    for name in ["Bool.random()", "Bool.random(using:)"] {
      table[name] = { machine, _ in .bool(Bool.random(using: &machine.random)) }
    }
  }
}

extension Machine {
  /// The value of an autoclosure; a plain value stands for itself.
  func forced(_ value: Value) throws(Unwinding) -> Value {
    guard case .object(let object) = value, object is CallableObject else { return value }
    return try call(value, [])
  }
}
