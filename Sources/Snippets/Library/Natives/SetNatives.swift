enum SetNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "Set": [{ reading(&$0) }, { changing(&$0) }, { combining(&$0) }, { comparing(&$0) }]
  ]

  private static func set(_ arguments: [Value]) throws(Unwinding) -> SetObject {
    try arguments.object(0, SetObject.self)
  }

  private static func reading(_ table: inout NativeTable) {
    for name in ["Set.init()", "Set.init(minimumCapacity:)"] {
      table[name] = { _, _ in .object(SetObject()) }
    }
    table["Set.init(_:)"] = { machine, arguments throws(Unwinding) in
      try machine.set(try machine.elements(of: arguments[1]))
    }
    table["Set.count"] = { _, arguments throws(Unwinding) in .int(try set(arguments).count) }
    table["Set.capacity"] = { _, arguments throws(Unwinding) in .int(try set(arguments).count) }
    table["Set.isEmpty"] = { _, arguments throws(Unwinding) in .bool(try set(arguments).count == 0) }
    table["Set.description"] = { machine, arguments throws(Unwinding) in
      .string(try machine.string(of: arguments[0]))
    }
    table["Set.contains(_:)"] = { machine, arguments throws(Unwinding) in
      .bool(try set(arguments).contains(arguments[1], machine))
    }
    table["Set.filter(_:)"] = { machine, arguments throws(Unwinding) in
      try machine.set(try SequenceNatives.filtered(machine, arguments))
    }
  }

  private static func changing(_ table: inout NativeTable) {
    table["Set.insert(_:)"] = { machine, arguments throws(Unwinding) in
      let member = arguments[1]
      return try arguments.withSet(0) { storage throws(Unwinding) in
        let (place, old) = try storage.set(member, .none, machine)
        return .tuple([.bool(old == nil), storage.keys[place]])
      }
    }
    table["Set.update(with:)"] = { machine, arguments throws(Unwinding) in
      let member = arguments[1]
      return try arguments.withSet(0) { storage throws(Unwinding) in
        let (place, old) = try storage.set(member, .none, machine)
        if old != nil { storage.replaceKey(at: place, with: member) }
        return old ?? .none
      }
    }
    table["Set.remove(_:)"] = { machine, arguments throws(Unwinding) in
      let member = arguments[1]
      return try arguments.withSet(0) { storage throws(Unwinding) in
        guard let place = try storage.find(member, machine) else { return .none }
        return storage.remove(at: place).key
      }
    }
    table["Set.remove(at:)#position"] = { _, arguments throws(Unwinding) in
      let step = try arguments.object(1, HashIndexObject.self).step
      return try arguments.withSet(0) { storage throws(Unwinding) in
        guard step < storage.count else { throw Trap.indexOutOfRange }
        return storage.remove(at: storage.position(ofNth: step)).key
      }
    }
    table["Set.removeAll(keepingCapacity:)"] = { _, arguments throws(Unwinding) in
      arguments[0] = .object(SetObject())
      return .void
    }
    table["Set.removeFirst()"] = { _, arguments throws(Unwinding) in
      try arguments.withSet(0) { storage throws(Unwinding) in
        guard !storage.isEmpty else { throw Trap.removeFirstOfEmpty }
        return storage.remove(at: storage.position(ofNth: 0)).key
      }
    }
    table["Set.popFirst()"] = { _, arguments throws(Unwinding) in
      try arguments.withSet(0) { storage throws(Unwinding) in
        storage.isEmpty ? .none : storage.remove(at: storage.position(ofNth: 0)).key
      }
    }
    table["Set.reserveCapacity(_:)"] = { machine, arguments throws(Unwinding) in
      try machine.reserve(try arguments.int(1).multipliedReportingOverflow(by: 32).partialValue)
      return .void
    }
  }

  // MARK: - Algebra

  private static func combining(_ table: inout NativeTable) {
    typealias Combination = (Machine, SetObject, [Value]) throws(Unwinding) -> Value
    func algebra(_ name: String, _ forming: String, _ combine: @escaping Combination) {
      table["Set." + name] = { machine, arguments throws(Unwinding) in
        try combine(machine, try set(arguments), try machine.elements(of: arguments[1]))
      }
      table["Set." + forming] = { machine, arguments throws(Unwinding) in
        arguments[0] = try combine(machine, try set(arguments), try machine.elements(of: arguments[1]))
        return .void
      }
    }
    algebra("union(_:)", "formUnion(_:)") { machine, left, right throws(Unwinding) in
      var storage = left.storage
      for member in right { _ = try storage.set(member, .none, machine) }
      return .object(SetObject(storage))
    }
    algebra("intersection(_:)", "formIntersection(_:)") { machine, left, right throws(Unwinding) in
      var common: [Value] = []
      for member in right {
        if let place = try left.storage.find(member, machine) { common.append(left.storage.keys[place]) }
      }
      return try machine.set(common)
    }
    algebra("subtracting(_:)", "subtract(_:)") { machine, left, right throws(Unwinding) in
      var storage = left.storage
      for member in right {
        if let place = try storage.find(member, machine) { _ = storage.remove(at: place) }
      }
      return .object(SetObject(storage))
    }
    algebra("symmetricDifference(_:)", "formSymmetricDifference(_:)") { machine, left, right throws(Unwinding) in
      var storage = left.storage
      // Each member of the other side counts once.
      for member in try machine.elements(of: machine.set(right)) {
        if let place = try storage.find(member, machine) {
          _ = storage.remove(at: place)
        } else {
          _ = try storage.set(member, .none, machine)
        }
      }
      return .object(SetObject(storage))
    }
  }

  private static func comparing(_ table: inout NativeTable) {
    typealias Comparison = (_ common: Int, _ left: Int, _ right: Int) -> Bool
    func comparison(_ name: String, _ answer: @escaping Comparison) {
      table["Set." + name] = { machine, arguments throws(Unwinding) in
        let left = try set(arguments)
        guard let right = try machine.set(machine.elements(of: arguments[1])).object as? SetObject else { return .void }
        var common = 0
        for member in right.storage.keys where try left.contains(member, machine) { common += 1 }
        return .bool(answer(common, left.count, right.count))
      }
    }
    comparison("isSubset(of:)") { common, left, _ in common == left }
    comparison("isSuperset(of:)") { common, _, right in common == right }
    comparison("isStrictSubset(of:)") { common, left, right in common == left && left < right }
    comparison("isStrictSuperset(of:)") { common, left, right in common == right && right < left }
    comparison("isDisjoint(with:)") { common, _, _ in common == 0 }
    comparison("==(_:_:)") { common, left, right in common == left && left == right }
    comparison("!=(_:_:)") { common, left, right in common != left || left != right }
  }
}
