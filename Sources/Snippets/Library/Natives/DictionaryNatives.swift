enum DictionaryNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "Dictionary": [{ making(&$0) }, { reading(&$0) }, { changing(&$0) }, { transforming(&$0) }]
  ]

  // MARK: - Making

  private static func making(_ table: inout NativeTable) {
    for name in ["Dictionary.init()", "Dictionary.init(minimumCapacity:)"] {
      table[name] = { _, _ in .object(DictionaryObject()) }
    }
    table["Dictionary.init(uniqueKeysWithValues:)"] = { machine, arguments throws(Unwinding) in
      var storage = HashStorage(holdsValues: true)
      for pair in try machine.elements(of: arguments[1]) {
        let (key, value) = try split(pair)
        if try storage.set(key, value, machine).old != nil {
          throw Trap.fatal("Duplicate values for key: '\(try machine.string(of: key))'")
        }
      }
      return .object(DictionaryObject(storage))
    }
    table["Dictionary.init(_:uniquingKeysWith:)"] = { machine, arguments throws(Unwinding) in
      var storage = HashStorage(holdsValues: true)
      try merge(machine, try machine.elements(of: arguments[1]), into: &storage, combine: arguments[2])
      return .object(DictionaryObject(storage))
    }
    table["Dictionary.init(grouping:by:)"] = { machine, arguments throws(Unwinding) in
      var storage = HashStorage(holdsValues: true)
      var groups: [[Value]] = []
      for element in try machine.elements(of: arguments[1]) {
        let key = try machine.call(arguments[2], [element])
        if let place = try storage.find(key, machine) {
          groups[place].append(element)
        } else {
          _ = try storage.set(key, .none, machine)
          groups.append([element])
        }
      }
      for (place, group) in groups.enumerated() { storage.putBack(.array(group), at: place) }
      return .object(DictionaryObject(storage))
    }
  }

  private static func split(_ pair: Value) throws(Unwinding) -> (Value, Value) {
    guard let tuple = pair.unerased.object as? TupleObject, tuple.elements.count == 2 else {
      throw Trap.notA("(Key, Value)", pair)
    }
    return (tuple.elements[0], tuple.elements[1])
  }

  private static func merge(
    _ machine: Machine, _ pairs: [Value], into storage: inout HashStorage, combine: Value
  ) throws(Unwinding) {
    for pair in pairs {
      let (key, value) = try split(pair)
      if let place = try storage.find(key, machine) {
        storage.putBack(try machine.call(combine, [storage.values[place], value]), at: place)
      } else {
        _ = try storage.set(key, value, machine)
      }
    }
  }

  // MARK: - Reading

  private static func dictionary(_ arguments: [Value]) throws(Unwinding) -> DictionaryObject {
    try arguments.object(0, DictionaryObject.self)
  }

  private static func reading(_ table: inout NativeTable) {
    table["Dictionary.count"] = { _, arguments throws(Unwinding) in .int(try dictionary(arguments).count) }
    table["Dictionary.capacity"] = { _, arguments throws(Unwinding) in .int(try dictionary(arguments).count) }
    table["Dictionary.isEmpty"] = { _, arguments throws(Unwinding) in .bool(try dictionary(arguments).count == 0) }
    table["Dictionary.description"] = { machine, arguments throws(Unwinding) in
      .string(try machine.string(of: arguments[0]))
    }
    table["Dictionary.keys"] = { _, arguments throws(Unwinding) in
      let dictionary = try dictionary(arguments)
      return .object(
        SequenceObject("Dictionary.Keys", base: [.object(dictionary)]) { _ throws(Unwinding) in
          ArrayIterator(dictionary.storage.order.map { dictionary.storage.keys[$0] })
        })
    }
    table["Dictionary.values"] = { _, arguments throws(Unwinding) in
      let dictionary = try dictionary(arguments)
      return .object(
        SequenceObject("Dictionary.Values", base: [.object(dictionary)]) { _ throws(Unwinding) in
          ArrayIterator(dictionary.storage.order.map { dictionary.storage.values[$0] })
        })
    }
    table["Dictionary.subscript(_:)"] = { machine, arguments throws(Unwinding) in
      try dictionary(arguments).value(for: arguments[1], machine) ?? .none
    }
    table["Dictionary.subscript(_:default:)"] = { machine, arguments throws(Unwinding) in
      if let value = try dictionary(arguments).value(for: arguments[1], machine) { return value }
      return try machine.forced(arguments[2])
    }
    table["Dictionary.subscript(_:)#position"] = { machine, arguments throws(Unwinding) in
      try CollectionNatives.element(machine, arguments[0], arguments[1])
    }
    table["Dictionary.index(forKey:)"] = { machine, arguments throws(Unwinding) in
      let storage = try dictionary(arguments).storage
      guard let place = try storage.find(arguments[1], machine), let step = storage.order.firstIndex(of: place) else {
        return .none
      }
      return .object(HashIndexObject("Dictionary", step: step))
    }
    table["Dictionary.==(_:_:)"] = { machine, arguments throws(Unwinding) in
      .bool(try machine.isEqual(arguments[0], arguments[1]))
    }
    table["Dictionary.!=(_:_:)"] = { machine, arguments throws(Unwinding) in
      .bool(try !machine.isEqual(arguments[0], arguments[1]))
    }
  }

  // MARK: - Changing

  private static func changing(_ table: inout NativeTable) {
    table["Dictionary.subscript(_:)="] = { machine, arguments throws(Unwinding) in
      let (key, value) = (arguments[1], arguments[2])
      arguments[2] = .none
      return try arguments.withDictionary(0) { storage throws(Unwinding) in
        if value.isNil {
          if let place = try storage.find(key, machine) { _ = storage.remove(at: place) }
        } else {
          _ = try storage.set(key, value, machine)
        }
        return .void
      }
    }
    table["Dictionary.subscript(_:default:)="] = { machine, arguments throws(Unwinding) in
      let (key, value) = (arguments[1], arguments[3])
      arguments[3] = .none
      return try arguments.withDictionary(0) { storage throws(Unwinding) in
        _ = try storage.set(key, value, machine)
        return .void
      }
    }
    table["Dictionary.values="] = { machine, arguments throws(Unwinding) in
      let values = try machine.elements(of: arguments[1])
      return try arguments.withDictionary(0) { storage throws(Unwinding) in
        for (place, value) in zip(storage.order, values) { storage.putBack(value, at: place) }
        return .void
      }
    }
    table["Dictionary.updateValue(_:forKey:)"] = { machine, arguments throws(Unwinding) in
      let (value, key) = (arguments[1], arguments[2])
      return try arguments.withDictionary(0) { storage throws(Unwinding) in
        try storage.set(key, value, machine).old ?? .none
      }
    }
    table["Dictionary.removeValue(forKey:)"] = { machine, arguments throws(Unwinding) in
      let key = arguments[1]
      return try arguments.withDictionary(0) { storage throws(Unwinding) in
        guard let place = try storage.find(key, machine) else { return .none }
        return storage.remove(at: place).value
      }
    }
    table["Dictionary.remove(at:)"] = { _, arguments throws(Unwinding) in
      let step = try arguments.object(1, HashIndexObject.self).step
      return try arguments.withDictionary(0) { storage throws(Unwinding) in
        guard step < storage.count else { throw Trap.indexOutOfRange }
        let (key, value) = storage.remove(at: storage.position(ofNth: step))
        return .tuple([key, value])
      }
    }
    table["Dictionary.popFirst()"] = { _, arguments throws(Unwinding) in
      try arguments.withDictionary(0) { storage throws(Unwinding) in
        guard !storage.isEmpty else { return .none }
        let (key, value) = storage.remove(at: storage.position(ofNth: 0))
        return .tuple([key, value])
      }
    }
    table["Dictionary.removeAll(keepingCapacity:)"] = { _, arguments throws(Unwinding) in
      arguments[0] = .object(DictionaryObject())
      return .void
    }
    table["Dictionary.reserveCapacity(_:)"] = { machine, arguments throws(Unwinding) in
      try machine.reserve(try arguments.int(1).multipliedReportingOverflow(by: 48).partialValue)
      return .void
    }
    for name in ["merge(_:uniquingKeysWith:)", "merge(_:uniquingKeysWith:)#sequence"] {
      table["Dictionary." + name] = { machine, arguments throws(Unwinding) in
        let pairs = try machine.elements(of: arguments[1])
        let combine = arguments[2]
        return try arguments.withDictionary(0) { storage throws(Unwinding) in
          try merge(machine, pairs, into: &storage, combine: combine)
          return .void
        }
      }
    }
    for name in ["merging(_:uniquingKeysWith:)", "merging(_:uniquingKeysWith:)#sequence"] {
      table["Dictionary." + name] = { machine, arguments throws(Unwinding) in
        var storage = try dictionary(arguments).storage
        try merge(machine, try machine.elements(of: arguments[1]), into: &storage, combine: arguments[2])
        return .object(DictionaryObject(storage))
      }
    }
  }

  // MARK: - Transforming

  private static func transforming(_ table: inout NativeTable) {
    table["Dictionary.mapValues(_:)"] = { machine, arguments throws(Unwinding) in
      var storage = try dictionary(arguments).storage
      for place in storage.order {
        storage.putBack(try machine.call(arguments[1], [storage.values[place]]), at: place)
      }
      return .object(DictionaryObject(storage))
    }
    table["Dictionary.compactMapValues(_:)"] = { machine, arguments throws(Unwinding) in
      var storage = HashStorage(holdsValues: true)
      for pair in try dictionary(arguments).pairs {
        let mapped = try machine.call(arguments[1], [pair.value])
        if !mapped.isNil { _ = try storage.set(pair.key, mapped, machine) }
      }
      return .object(DictionaryObject(storage))
    }
    table["Dictionary.filter(_:)"] = { machine, arguments throws(Unwinding) in
      var storage = HashStorage(holdsValues: true)
      for pair in try dictionary(arguments).pairs
      where try machine.test(arguments[1], [.tuple([pair.key, pair.value])]) {
        _ = try storage.set(pair.key, pair.value, machine)
      }
      return .object(DictionaryObject(storage))
    }
  }
}

extension [Value] {
  /// Changes the dictionary at a place: without a copy where nothing else holds it.
  mutating func withDictionary(
    _ place: Int, _ body: (inout HashStorage) throws(Unwinding) -> Value
  ) throws(Unwinding) -> Value {
    guard isDictionary(place) else { throw Trap.notA("Dictionary", self[place]) }
    var taken = take(place) as? DictionaryObject
    if !isKnownUniquelyReferenced(&taken), let shared = taken { taken = DictionaryObject(shared.storage) }
    guard let dictionary = taken else { return .void }
    defer {
      dictionary.recharge()
      self[place] = .object(dictionary)
    }
    return try body(&dictionary.storage)
  }

  private func isDictionary(_ place: Int) -> Bool { self[place].object is DictionaryObject }
  private func isSet(_ place: Int) -> Bool { self[place].object is SetObject }

  /// Changes the set at a place: without a copy where nothing else holds it.
  mutating func withSet(
    _ place: Int, _ body: (inout HashStorage) throws(Unwinding) -> Value
  ) throws(Unwinding) -> Value {
    guard isSet(place) else { throw Trap.notA("Set", self[place]) }
    var taken = take(place) as? SetObject
    if !isKnownUniquelyReferenced(&taken), let shared = taken { taken = SetObject(shared.storage) }
    guard let set = taken else { return .void }
    defer {
      set.recharge()
      self[place] = .object(set)
    }
    return try body(&set.storage)
  }
}

extension Machine {
  /// A dictionary literal.
  func dictionary(_ pairs: [(key: Value, value: Value)]) throws(Unwinding) -> Value {
    var storage = HashStorage(holdsValues: true)
    storage.reserve(pairs.count)
    for pair in pairs where try storage.set(pair.key, pair.value, self).old != nil { throw Trap.duplicateKeys }
    return .object(DictionaryObject(storage))
  }

  /// A set of what is given; the first of equal members stays.
  func set(_ members: [Value]) throws(Unwinding) -> Value {
    var storage = HashStorage(holdsValues: false)
    storage.reserve(members.count)
    for member in members { _ = try storage.set(member, .none, self) }
    return .object(SetObject(storage))
  }
}
