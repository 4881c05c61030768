/// `Array`, `ArraySlice`, `ContiguousArray`.
enum ArrayNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "Array": [{ register(&$0, "Array") }, { comparing(&$0, "Array") }, { own(&$0) }],
    "ArraySlice": [{ register(&$0, "ArraySlice") }, { comparing(&$0, "ArraySlice") }],
    "ContiguousArray": [{ register(&$0, "ContiguousArray") }],
  ]

  private static func register(_ table: inout NativeTable, _ owner: String) {
    let isSlice = owner == "ArraySlice"
    table[owner + ".init()"] = { _, _ in isSlice ? .object(SliceObject([])) : .array([]) }
    table[owner + ".init(_:)"] = { machine, arguments throws(Unwinding) in
      let elements = try machine.elements(of: arguments[1])
      return isSlice ? .object(SliceObject(elements[...])) : .array(elements)
    }
    table[owner + ".subscript(_:)"] = { machine, arguments throws(Unwinding) in
      try element(machine, arguments[0], arguments[1])
    }
    table[owner + ".subscript(_:)="] = { machine, arguments throws(Unwinding) in try assign(machine, &arguments) }
    table[owner + ".count"] = { _, arguments throws(Unwinding) in .int(try slice(arguments[0]).count) }
    table[owner + ".isEmpty"] = { _, arguments throws(Unwinding) in .bool(try slice(arguments[0]).isEmpty) }
    table[owner + ".description"] = { machine, arguments throws(Unwinding) in
      .string(try machine.string(of: arguments[0]))
    }
    if isSlice {
      table["ArraySlice.popFirst()"] = { _, arguments throws(Unwinding) in
        try arguments.withArray(0) { array, _ throws(Unwinding) in array.isEmpty ? .none : array.removeFirst() }
      }
    }
  }

  private static func slice(_ value: Value) throws(Unwinding) -> ArraySlice<Value> {
    guard let slice = value.slice else { throw Trap.notA("Array", value) }
    return slice
  }

  private static func element(_ machine: Machine, _ array: Value, _ index: Value) throws(Unwinding) -> Value {
    guard case .int(let place) = index.unerased else {
      return try CollectionNatives.element(machine, array, index)
    }
    let elements = try slice(array)
    guard elements.indices.contains(place) else { throw Trap.indexOutOfRange }
    return elements[place]
  }

  /// `array[index] = element`, `array[range] = elements`
  private static func assign(_ machine: Machine, _ arguments: inout [Value]) throws(Unwinding) -> Value {
    let (index, element) = (arguments[1], arguments[2])
    arguments[2] = .none
    if case .int(let place) = index.unerased {
      return try arguments.withArray(0) { array, start throws(Unwinding) in
        guard array.indices.contains(place - start) else { throw Trap.indexOutOfRange }
        array[place - start] = element
        return .void
      }
    }
    let offsets = try Positions(arguments[0], machine).offsets(index)
    let elements = try machine.elements(of: element)
    return try arguments.withArray(0) { array, _ throws(Unwinding) in
      array.replaceSubrange(offsets, with: elements)
      return .void
    }
  }

  private static func comparing(_ table: inout NativeTable, _ owner: String) {
    table[owner + ".==(_:_:)"] = { machine, arguments throws(Unwinding) in
      .bool(try machine.isEqual(arguments[0], arguments[1]))
    }
    table[owner + ".!=(_:_:)"] = { machine, arguments throws(Unwinding) in
      .bool(try !machine.isEqual(arguments[0], arguments[1]))
    }
  }

  private static func own(_ table: inout NativeTable) {
    table["Array.init(repeating:count:)"] = { machine, arguments throws(Unwinding) in
      let count = try arguments.int(2)
      guard count >= 0 else { throw Trap.fatal("Can't construct Array with count < 0") }
      let (bytes, overflow) = count.multipliedReportingOverflow(by: 16)
      try machine.reserve(overflow ? Int.max : bytes)
      return .array([Value](repeating: arguments[1], count: count))
    }
    table["Array.capacity"] = { _, arguments throws(Unwinding) in .int(try slice(arguments[0]).count) }
    table["Array.append(_:)"] = { _, arguments throws(Unwinding) in
      let element = arguments[1]
      arguments[1] = .none
      return try arguments.withArray(0) { array, _ throws(Unwinding) in
        array.append(element)
        return .void
      }
    }
    for name in ["Array.append(contentsOf:)", "Array.+=(_:_:)"] {
      table[name] = { machine, arguments throws(Unwinding) in
        let elements = try machine.elements(of: arguments[1])
        try machine.reserve(elements.count * 16)
        arguments[1] = .none
        return try arguments.withArray(0) { array, _ throws(Unwinding) in
          array += elements
          return .void
        }
      }
    }
    table["Array.filter(_:)"] = { machine, arguments throws(Unwinding) in
      .array(try SequenceNatives.filtered(machine, arguments))
    }
    table["Array.+(_:_:)"] = { machine, arguments throws(Unwinding) in
      let (left, right) = (try slice(arguments[0]), try machine.elements(of: arguments[1]))
      try machine.reserve((left.count + right.count) * 16)
      return .array(left + right)
    }
  }
}
