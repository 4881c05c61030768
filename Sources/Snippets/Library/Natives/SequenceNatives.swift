/// What every sequence can do.
enum SequenceNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "Sequence": [
      { transforming(&$0) }, { searching(&$0) }, { ordering(&$0) }, { cutting(&$0) }, { joining(&$0) },
    ],
    "KeyPathComparator": [{ comparators(&$0) }],
  ]

  // MARK: - Transforming

  private static func transforming(_ table: inout NativeTable) {
    table["Sequence.underestimatedCount"] = { machine, arguments throws(Unwinding) in
      .int(try machine.elements(of: arguments[0]).count)
    }
    table["Sequence.lazy"] = { _, arguments in LazyNatives.lazy(arguments[0]) }
    table["Sequence.map(_:)"] = { machine, arguments throws(Unwinding) in
      let elements = try machine.elements(of: arguments[0])
      try machine.reserve(elements.count * 16)
      var result: [Value] = []
      result.reserveCapacity(elements.count)
      for element in elements { result.append(try machine.call(arguments[1], [element])) }
      return .array(result)
    }
    table["Sequence.flatMap(_:)"] = { machine, arguments throws(Unwinding) in
      var result: [Value] = []
      for element in try machine.elements(of: arguments[0]) {
        let part = try machine.call(arguments[1], [element])
        // `flatMap` with an optional result is the old name of `compactMap`.
        if part.isNil { continue }
        result += try machine.elements(of: part)
        try machine.reserve(result.count * 16)
      }
      return .array(result)
    }
    table["Sequence.compactMap(_:)"] = { machine, arguments throws(Unwinding) in
      var result: [Value] = []
      for element in try machine.elements(of: arguments[0]) {
        let mapped = try machine.call(arguments[1], [element])
        if !mapped.isNil { result.append(mapped) }
      }
      return .array(result)
    }
    table["Sequence.filter(_:)"] = { machine, arguments throws(Unwinding) in
      .array(try filtered(machine, arguments))
    }
    table["Sequence.reduce(_:_:)"] = { machine, arguments throws(Unwinding) in
      let iterator = try machine.iterator(of: arguments[0])
      var result = arguments[1]
      while let element = try iterator.next(machine) { result = try machine.call(arguments[2], [result, element]) }
      return result
    }
    table["Sequence.reduce(into:_:)"] = { machine, arguments throws(Unwinding) in
      let iterator = try machine.iterator(of: arguments[0])
      var pair = [arguments[1], .none]
      arguments[1] = .none
      while let element = try iterator.next(machine) {
        pair[1] = element
        _ = try machine.call(arguments[2], changing: &pair)
      }
      return pair[0]
    }
    table["Sequence.forEach(_:)"] = { machine, arguments throws(Unwinding) in
      let iterator = try machine.iterator(of: arguments[0])
      while let element = try iterator.next(machine) { _ = try machine.call(arguments[1], [element]) }
      return .void
    }
    table["Sequence.enumerated()"] = { _, arguments in
      let base = arguments[0]
      return .object(
        SequenceObject("EnumeratedSequence", base: [base]) { machine throws(Unwinding) in
          let inner = try machine.iterator(of: base)
          var offset = 0
          return FunctionIterator { machine throws(Unwinding) in
            guard let next = try inner.next(machine) else { return nil }
            defer { offset += 1 }
            return .tuple([.int(offset), next])
          }
        })
    }
  }

  static func filtered(_ machine: Machine, _ arguments: [Value]) throws(Unwinding) -> [Value] {
    var result: [Value] = []
    for element in try machine.elements(of: arguments[0])
    where try machine.test(arguments[1], [element]) {
      result.append(element)
    }
    return result
  }

  // MARK: - Searching

  private static func searching(_ table: inout NativeTable) {
    table["Sequence.allSatisfy(_:)"] = { machine, arguments throws(Unwinding) in
      let iterator = try machine.iterator(of: arguments[0])
      while let element = try iterator.next(machine) {
        if try !machine.test(arguments[1], [element]) { return .bool(false) }
      }
      return .bool(true)
    }
    table["Sequence.contains(where:)"] = { machine, arguments throws(Unwinding) in
      .bool(try firstMatch(machine, arguments) != nil)
    }
    table["Sequence.first(where:)"] = { machine, arguments throws(Unwinding) in
      try firstMatch(machine, arguments) ?? .none
    }
    table["Sequence.count(where:)"] = { machine, arguments throws(Unwinding) in
      .int(try filtered(machine, arguments).count)
    }
    table["Sequence.contains(_:)"] = { machine, arguments throws(Unwinding) in
      if let range = arguments[0].unerased.object as? RangeObject {
        return .bool(try range.contains(arguments[1], machine))
      }
      if let set = arguments[0].unerased.object as? SetObject {
        return .bool(try set.contains(arguments[1], machine))
      }
      if let text = arguments[0].textValue {
        if let part = arguments[1].textValue { return .bool(TextSearch.contains(text, part)) }
        return .bool(text.contains(try arguments.character(1)))
      }
      let iterator = try machine.iterator(of: arguments[0])
      while let element = try iterator.next(machine) {
        if try machine.isEqual(element, arguments[1]) { return .bool(true) }
      }
      return .bool(false)
    }
    table["Sequence.elementsEqual(_:)"] = { machine, arguments throws(Unwinding) in
      .bool(
        try machine.areEqual(machine.elements(of: arguments[0]), machine.elements(of: arguments[1])))
    }
    table["Sequence.elementsEqual(_:by:)"] = { machine, arguments throws(Unwinding) in
      let (left, right) = (try machine.elements(of: arguments[0]), try machine.elements(of: arguments[1]))
      guard left.count == right.count else { return .bool(false) }
      for (mine, theirs) in zip(left, right) where try !machine.test(arguments[2], [mine, theirs]) {
        return .bool(false)
      }
      return .bool(true)
    }
    for name in ["Sequence.starts(with:)", "Sequence.starts(with:by:)"] {
      table[name] = { machine, arguments throws(Unwinding) in
        let rest = try machine.iterator(of: arguments[0])
        for expected in try machine.elements(of: arguments[1]) {
          guard let element = try rest.next(machine) else { return .bool(false) }
          let isSame =
            arguments.count > 2
            ? try machine.test(arguments[2], [element, expected]) : try machine.isEqual(element, expected)
          if !isSame { return .bool(false) }
        }
        return .bool(true)
      }
    }
  }

  private static func firstMatch(_ machine: Machine, _ arguments: [Value]) throws(Unwinding) -> Value? {
    let iterator = try machine.iterator(of: arguments[0])
    while let element = try iterator.next(machine) {
      if try machine.test(arguments[1], [element]) { return element }
    }
    return nil
  }

  // MARK: - Ordering

  private static func ordering(_ table: inout NativeTable) {
    table["Sequence.min()"] = { machine, arguments throws(Unwinding) in
      try extreme(machine, arguments[0]) { a, b throws(Unwinding) in try machine.isLess(a, b) }
    }
    table["Sequence.max()"] = { machine, arguments throws(Unwinding) in
      try extreme(machine, arguments[0]) { a, b throws(Unwinding) in try machine.isLess(b, a) }
    }
    table["Sequence.min(by:)"] = { machine, arguments throws(Unwinding) in
      let order = arguments[1]
      return try extreme(machine, arguments[0]) { a, b throws(Unwinding) in try machine.test(order, [a, b]) }
    }
    table["Sequence.max(by:)"] = { machine, arguments throws(Unwinding) in
      let order = arguments[1]
      return try extreme(machine, arguments[0]) { a, b throws(Unwinding) in try machine.test(order, [b, a]) }
    }
    table["Sequence.sorted()"] = { machine, arguments throws(Unwinding) in
      .array(try Sorting.sorted(try machine.elements(of: arguments[0]), machine))
    }
    table["Sequence.sorted(by:)"] = { machine, arguments throws(Unwinding) in
      .array(try Sorting.sorted(try machine.elements(of: arguments[0]), by: arguments[1], machine))
    }
    table["Sequence.sorted(using:)"] = { machine, arguments throws(Unwinding) in
      let comparator = try arguments.object(1, KeyPathComparatorObject.self)
      return .array(try comparator.sorted(try machine.elements(of: arguments[0]), machine))
    }
    table["Sequence.reversed()"] = { machine, arguments throws(Unwinding) in
      .array(try machine.elements(of: arguments[0]).reversed())
    }
    for name in ["Sequence.shuffled()", "Sequence.shuffled(using:)"] {
      table[name] = { machine, arguments throws(Unwinding) in
        .array(try machine.elements(of: arguments[0]).shuffled(using: &machine.random))
      }
    }
    table["Sequence.lexicographicallyPrecedes(_:)"] = { machine, arguments throws(Unwinding) in
      let (left, right) = (try machine.elements(of: arguments[0]), try machine.elements(of: arguments[1]))
      for (mine, theirs) in zip(left, right) {
        if try machine.isLess(mine, theirs) { return .bool(true) }
        if try machine.isLess(theirs, mine) { return .bool(false) }
      }
      return .bool(left.count < right.count)
    }
  }

  private static func comparators(_ table: inout NativeTable) {
    table["KeyPathComparator.init(_:order:)"] = { _, arguments in
      let isReversed = (arguments[2].unerased.object as? CaseObject)?.caseName == "reverse"
      return .object(KeyPathComparatorObject(arguments[1], isReversed: isReversed))
    }
  }

  /// The first element that is better than all before it.
  private static func extreme(
    _ machine: Machine, _ sequence: Value, isBetter: (Value, Value) throws(Unwinding) -> Bool
  ) throws(Unwinding) -> Value {
    let iterator = try machine.iterator(of: sequence)
    guard var best = try iterator.next(machine) else { return .none }
    while let element = try iterator.next(machine) {
      if try isBetter(element, best) { best = element }
    }
    return best
  }

  // MARK: - Cutting

  private static func cutting(_ table: inout NativeTable) {
    table["Sequence.dropFirst(_:)"] = { machine, arguments throws(Unwinding) in
      let count = try Cut.dropCount(arguments)
      return .array(Array(try machine.elements(of: arguments[0]).dropFirst(count)))
    }
    table["Sequence.dropLast(_:)"] = { machine, arguments throws(Unwinding) in
      let count = try Cut.dropCount(arguments)
      return .array(try machine.elements(of: arguments[0]).dropLast(count))
    }
    table["Sequence.prefix(_:)"] = { machine, arguments throws(Unwinding) in
      let count = try Cut.prefixCount(arguments)
      let iterator = try machine.iterator(of: arguments[0])
      var result: [Value] = []
      while result.count < count, let element = try iterator.next(machine) { result.append(element) }
      return .array(result)
    }
    table["Sequence.suffix(_:)"] = { machine, arguments throws(Unwinding) in
      let count = try Cut.suffixCount(arguments)
      return .array(try machine.elements(of: arguments[0]).suffix(count))
    }
    table["Sequence.prefix(while:)"] = { machine, arguments throws(Unwinding) in
      let iterator = try machine.iterator(of: arguments[0])
      var result: [Value] = []
      while let element = try iterator.next(machine), try machine.test(arguments[1], [element]) {
        result.append(element)
      }
      return .array(result)
    }
    table["Sequence.drop(while:)"] = { machine, arguments throws(Unwinding) in
      var rest = try machine.elements(of: arguments[0])[...]
      while let first = rest.first, try machine.test(arguments[1], [first]) { rest.removeFirst() }
      return .array(Array(rest))
    }
    table["Sequence.split(separator:maxSplits:omittingEmptySubsequences:)"] = { machine, arguments throws(Unwinding) in
      let separator = arguments[1]
      let parts = try Cut.split(machine, arguments[0], arguments[2], arguments[3]) { element throws(Unwinding) in
        try machine.isEqual(element, separator)
      }
      return .array(parts.map { .array(Array($0)) })
    }
    table["Sequence.split(maxSplits:omittingEmptySubsequences:whereSeparator:)"] = {
      machine, arguments throws(Unwinding) in
      let isSeparator = arguments[3]
      let parts = try Cut.split(machine, arguments[0], arguments[1], arguments[2]) { element throws(Unwinding) in
        try machine.test(isSeparator, [element])
      }
      return .array(parts.map { .array(Array($0)) })
    }
  }

  // MARK: - Joining

  private static func joining(_ table: inout NativeTable) {
    table["Sequence.joined(separator:)#strings"] = { machine, arguments throws(Unwinding) in
      try joinedText(machine, arguments[0], separator: try arguments.string(1, or: ""))
    }
    table["Sequence.joined()"] = { machine, arguments throws(Unwinding) in
      let parts = try machine.elements(of: arguments[0])
      if parts.first?.textValue != nil { return try joinedText(machine, arguments[0], separator: "") }
      var result: [Value] = []
      for part in parts { result += try machine.elements(of: part) }
      try machine.reserve(result.count * 16)
      return .array(result)
    }
    table["Sequence.joined(separator:)"] = { machine, arguments throws(Unwinding) in
      let parts = try machine.elements(of: arguments[0])
      if parts.first?.textValue != nil {
        return try joinedText(machine, arguments[0], separator: try arguments.string(1))
      }
      let separator = try machine.elements(of: arguments[1])
      var result: [Value] = []
      for (place, part) in parts.enumerated() {
        if place > 0 { result += separator }
        result += try machine.elements(of: part)
        try machine.reserve(result.count * 16)
      }
      return .array(result)
    }
  }

  private static func joinedText(
    _ machine: Machine, _ sequence: Value, separator: String
  ) throws(Unwinding) -> Value {
    var result = ""
    var isFirst = true
    let iterator = try machine.iterator(of: sequence)
    while let part = try iterator.next(machine) {
      if !isFirst { result += separator }
      isFirst = false
      result += try [part].text(0)
      try machine.reserve(result.utf8.count)
    }
    return .string(result)
  }
}

/// Counts and cuts that sequences and collections share.
enum Cut {
  static func dropCount(_ arguments: [Value]) throws(Unwinding) -> Int {
    let count = try arguments.int(1, or: 1)
    guard count >= 0 else { throw Trap.fatal("Can't drop a negative number of elements from a collection") }
    return count
  }

  static func prefixCount(_ arguments: [Value]) throws(Unwinding) -> Int {
    let count = try arguments.int(1)
    guard count >= 0 else { throw Trap.fatal("Can't take a prefix of negative length from a collection") }
    return count
  }

  static func suffixCount(_ arguments: [Value]) throws(Unwinding) -> Int {
    let count = try arguments.int(1)
    guard count >= 0 else { throw Trap.fatal("Can't take a suffix of negative length from a collection") }
    return count
  }

  /// The parts between separators, with their places.
  static func split(
    _ machine: Machine, _ sequence: Value, _ maxSplits: Value, _ omittingEmpty: Value,
    isSeparator: (Value) throws(Unwinding) -> Bool
  ) throws(Unwinding) -> [ArraySlice<Value>] {
    let limit = try [maxSplits].int(0, or: Int.max)
    let omits = try [omittingEmpty].bool(0, or: true)
    guard limit >= 0 else { throw Trap.fatal("Must take zero or more splits") }
    let elements: ArraySlice<Value>
    if let slice = sequence.slice { elements = slice } else { elements = try machine.elements(of: sequence)[...] }
    var parts: [ArraySlice<Value>] = []
    var start = elements.startIndex
    var place = start
    while place < elements.endIndex, parts.count < limit {
      if try isSeparator(elements[place]) {
        if start != place || !omits { parts.append(elements[start..<place]) }
        start = place + 1
      }
      place += 1
    }
    if start != elements.endIndex || !omits { parts.append(elements[start..<elements.endIndex]) }
    return parts
  }
}

extension Machine {
  /// Calls a predicate.
  func test(_ predicate: Value, _ arguments: [Value]) throws(Unwinding) -> Bool {
    let result = try call(predicate, arguments)
    if case .bool(let flag) = result { return flag }
    return try [result].bool(0)
  }
}

/// `KeyPathComparator(\.name)`
final class KeyPathComparatorObject: Object, @unchecked Sendable {
  private let key: Value
  private let isReversed: Bool

  init(_ key: Value, isReversed: Bool) {
    self.key = key
    self.isReversed = isReversed
    super.init()
  }

  override var typeName: String { "KeyPathComparator" }

  func sorted(_ elements: [Value], _ machine: Machine) throws(Unwinding) -> [Value] {
    var keyed: [(key: Value, element: Value)] = []
    for element in elements { keyed.append((try machine.call(key, [element]), element)) }
    let isReversed = isReversed
    let order = try Sorting.order(count: keyed.count) { a, b throws(Unwinding) in
      if isReversed { return try machine.isLess(keyed[b].key, keyed[a].key) }
      return try machine.isLess(keyed[a].key, keyed[b].key)
    }
    return order.map { keyed[$0].element }
  }
}
