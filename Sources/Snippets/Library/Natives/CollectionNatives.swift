/// What every collection can do, read only.
enum CollectionNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "Collection": [{ places(&$0) }, { elements(&$0) }, { parts(&$0) }],
    "BidirectionalCollection": [{ bidirectional(&$0) }],
  ]

  // MARK: - Places

  private static func places(_ table: inout NativeTable) {
    table["Collection.startIndex"] = { machine, arguments throws(Unwinding) in
      if let text = arguments[0].textValue { return .textIndex(text.startIndex) }
      return try Positions(arguments[0], machine).index(at: 0)
    }
    table["Collection.endIndex"] = { machine, arguments throws(Unwinding) in
      if let text = arguments[0].textValue { return .textIndex(text.endIndex) }
      let positions = try Positions(arguments[0], machine)
      return positions.index(at: positions.count)
    }
    table["Collection.index(after:)"] = { machine, arguments throws(Unwinding) in
      try moved(machine, arguments[0], arguments[1], by: 1)
    }
    table["Collection.index(_:offsetBy:)"] = { machine, arguments throws(Unwinding) in
      try moved(machine, arguments[0], arguments[1], by: try arguments.int(2))
    }
    table["Collection.index(_:offsetBy:limitedBy:)"] = { machine, arguments throws(Unwinding) in
      let distance = try arguments.int(2)
      let positions = try Positions(arguments[0], machine)
      let (start, limit) = (try positions.offset(of: arguments[1]), try positions.offset(of: arguments[3]))
      let target = start.addingReportingOverflow(distance)
      let isBeyond =
        target.overflow
        || (distance >= 0
          ? limit >= start && target.partialValue > limit
          : limit <= start
            && target.partialValue < limit)
      return isBeyond ? .none : try checkedIndex(positions, target.partialValue)
    }
    table["Collection.distance(from:to:)"] = { machine, arguments throws(Unwinding) in
      let positions = try Positions(arguments[0], machine)
      return .int(try positions.offset(of: arguments[2]) - positions.offset(of: arguments[1]))
    }
    table["Collection.formIndex(after:)"] = { machine, arguments throws(Unwinding) in
      arguments[1] = try moved(machine, arguments[0], arguments[1], by: 1)
      return .void
    }
    table["Collection.indices"] = { machine, arguments throws(Unwinding) in
      try Positions(arguments[0], machine).indices
    }
    table["Collection.firstIndex(of:)"] = { machine, arguments throws(Unwinding) in
      let wanted = arguments[1]
      return try firstIndex(machine, arguments[0]) { element throws(Unwinding) in
        try machine.isEqual(element, wanted)
      }
    }
    table["Collection.firstIndex(where:)"] = { machine, arguments throws(Unwinding) in
      let predicate = arguments[1]
      return try firstIndex(machine, arguments[0]) { element throws(Unwinding) in
        try machine.test(predicate, [element])
      }
    }
  }

  private static func firstIndex(
    _ machine: Machine, _ collection: Value, _ isMatch: (Value) throws(Unwinding) -> Bool
  ) throws(Unwinding) -> Value {
    if let text = collection.textValue {
      for place in text.indices where try isMatch(.character(text[place])) { return .textIndex(place) }
      return .none
    }
    let elements = try machine.elements(of: collection)
    for (offset, element) in elements.enumerated() where try isMatch(element) {
      return try Positions(collection, machine).index(at: offset)
    }
    return .none
  }

  static func moved(
    _ machine: Machine, _ collection: Value, _ index: Value, by distance: Int
  ) throws(Unwinding) -> Value {
    if case .int(let number) = index.unerased {
      // Arrays and integer ranges do not check before the element is asked for.
      let (sum, overflow) = number.addingReportingOverflow(distance)
      if overflow { throw Trap.overflow }
      return .int(sum)
    }
    if let text = collection.textValue, let place = (index.unerased.object as? StringIndexObject)?.value {
      guard place >= text.startIndex, place <= text.endIndex else { throw Trap.stringIndex }
      let limit = distance >= 0 ? text.endIndex : text.startIndex
      guard let target = text.index(place, offsetBy: distance, limitedBy: limit) else { throw Trap.stringIndex }
      return .textIndex(target)
    }
    let positions = try Positions(collection, machine)
    return try checkedIndex(positions, try positions.offset(of: index) + distance)
  }

  private static func checkedIndex(_ positions: Positions, _ offset: Int) throws(Unwinding) -> Value {
    guard offset >= 0, offset <= positions.count else { throw Trap.indexOutOfRange }
    return positions.index(at: offset)
  }

  // MARK: - Elements

  private static func elements(_ table: inout NativeTable) {
    table["Collection.isEmpty"] = { machine, arguments throws(Unwinding) in
      .bool(try Positions(arguments[0], machine).isEmpty)
    }
    table["Collection.count"] = { machine, arguments throws(Unwinding) in
      .int(try Positions(arguments[0], machine).count)
    }
    table["Collection.first"] = { machine, arguments throws(Unwinding) in
      if let text = arguments[0].textValue { return text.first.map { .character($0) } ?? .none }
      let positions = try Positions(arguments[0], machine)
      return positions.isEmpty ? .none : try positions.element(at: 0)
    }
    table["Collection.subscript(_:)"] = { machine, arguments throws(Unwinding) in
      try element(machine, arguments[0], arguments[1])
    }
    for name in ["Collection.randomElement()", "Collection.randomElement(using:)"] {
      table[name] = { machine, arguments throws(Unwinding) in
        let positions = try Positions(arguments[0], machine)
        guard !positions.isEmpty else { return .none }
        return try positions.element(at: Int.random(in: 0..<positions.count, using: &machine.random))
      }
    }
  }

  /// `collection[index]` and `collection[range]`.
  static func element(_ machine: Machine, _ collection: Value, _ index: Value) throws(Unwinding) -> Value {
    let key = index.unerased
    if let dictionary = collection.unerased.object as? DictionaryObject, !(key.object is HashIndexObject),
      !(key.object is RangeObject)
    {
      return try dictionary.value(for: index, machine) ?? .none
    }
    if let text = collection.textValue {
      if let place = (key.object as? StringIndexObject)?.value {
        guard place >= text.startIndex, place < text.endIndex else { throw Trap.stringIndex }
        return .character(text[place])
      }
      if let range = key.object as? RangeObject { return .substring(text[try textRange(range, in: text)]) }
      if key.object is CallableObject { return .substring(text) }
    }
    let positions = try Positions(collection, machine)
    // `...` alone is a function.
    if key.object is CallableObject { return positions.part(0, positions.count) }
    if key.object is RangeObject {
      let offsets = try positions.offsets(key)
      return positions.part(offsets.lowerBound, offsets.upperBound)
    }
    return try positions.element(at: try positions.offset(of: key))
  }

  static func textRange(_ range: RangeObject, in text: Substring) throws(Unwinding) -> Range<String.Index> {
    func place(_ bound: Value, or standard: String.Index) throws(Unwinding) -> String.Index {
      if bound.isNil { return standard }
      guard let place = (bound.unerased.object as? StringIndexObject)?.value else {
        throw Trap.notA("String.Index", bound)
      }
      guard place >= text.startIndex, place <= text.endIndex else { throw Trap.stringIndex }
      return place
    }
    let lower = try place(range.lower, or: text.startIndex)
    var upper = try place(range.upper, or: text.endIndex)
    if range.form == .closed || range.form == .through {
      guard upper < text.endIndex else { throw Trap.stringIndex }
      text.formIndex(after: &upper)
    }
    guard lower <= upper else { throw Trap.rangeBounds }
    return lower..<upper
  }

  // MARK: - Parts

  private static func parts(_ table: inout NativeTable) {
    func part(_ name: String, _ bounds: @escaping (Machine, Positions, [Value]) throws(Unwinding) -> (Int, Int)) {
      table["Collection." + name] = { machine, arguments throws(Unwinding) in
        let positions = try Positions(arguments[0], machine)
        let (lower, upper) = try bounds(machine, positions, arguments)
        return positions.part(lower, upper)
      }
    }
    part("dropFirst(_:)") { _, positions, arguments throws(Unwinding) in
      (min(try Cut.dropCount(arguments), positions.count), positions.count)
    }
    part("dropLast(_:)") { _, positions, arguments throws(Unwinding) in
      (0, max(0, positions.count - (try Cut.dropCount(arguments))))
    }
    part("prefix(_:)") { _, positions, arguments throws(Unwinding) in (0, try Cut.prefixCount(arguments)) }
    part("suffix(_:)") { _, positions, arguments throws(Unwinding) in
      (max(0, positions.count - min(positions.count, try Cut.suffixCount(arguments))), positions.count)
    }
    part("prefix(upTo:)") { _, positions, arguments throws(Unwinding) in (0, try positions.offset(of: arguments[1])) }
    part("prefix(through:)") { _, positions, arguments throws(Unwinding) in
      let offset = try positions.offset(of: arguments[1])
      guard offset < positions.count else { throw Trap.indexOutOfRange }
      return (0, offset + 1)
    }
    part("suffix(from:)") { _, positions, arguments throws(Unwinding) in
      (try positions.offset(of: arguments[1]), positions.count)
    }
    part("prefix(while:)") { machine, positions, arguments throws(Unwinding) in
      (0, try leading(machine, arguments))
    }
    part("drop(while:)") { machine, positions, arguments throws(Unwinding) in
      (try leading(machine, arguments), positions.count)
    }
    table["Collection.split(separator:maxSplits:omittingEmptySubsequences:)"] = {
      machine, arguments throws(Unwinding) in
      let separator = arguments[1]
      return try split(machine, arguments[0], arguments[2], arguments[3]) { element throws(Unwinding) in
        try machine.isEqual(element, separator)
      }
    }
    table["Collection.split(maxSplits:omittingEmptySubsequences:whereSeparator:)"] = {
      machine, arguments throws(Unwinding) in
      let isSeparator = arguments[3]
      return try split(machine, arguments[0], arguments[1], arguments[2]) { element throws(Unwinding) in
        try machine.test(isSeparator, [element])
      }
    }
  }

  /// How many elements at the start satisfy a predicate.
  private static func leading(_ machine: Machine, _ arguments: [Value]) throws(Unwinding) -> Int {
    var count = 0
    let iterator = try machine.iterator(of: arguments[0])
    while let element = try iterator.next(machine), try machine.test(arguments[1], [element]) { count += 1 }
    return count
  }

  private static func split(
    _ machine: Machine, _ collection: Value, _ maxSplits: Value, _ omittingEmpty: Value,
    _ isSeparator: (Value) throws(Unwinding) -> Bool
  ) throws(Unwinding) -> Value {
    guard let text = collection.textValue else {
      let parts = try Cut.split(machine, collection, maxSplits, omittingEmpty, isSeparator: isSeparator)
      return .array(parts.map { .object(SliceObject($0)) })
    }
    let limit = try [maxSplits].int(0, or: Int.max)
    let omits = try [omittingEmpty].bool(0, or: true)
    guard limit >= 0 else { throw Trap.fatal("Must take zero or more splits") }
    var parts: [Value] = []
    var start = text.startIndex
    for place in text.indices {
      if parts.count >= limit { break }
      guard try isSeparator(.character(text[place])) else { continue }
      if start != place || !omits { parts.append(.substring(text[start..<place])) }
      start = text.index(after: place)
    }
    if start != text.endIndex || !omits { parts.append(.substring(text[start...])) }
    return .array(parts)
  }

  // MARK: - Backwards

  private static func bidirectional(_ table: inout NativeTable) {
    table["BidirectionalCollection.index(before:)"] = { machine, arguments throws(Unwinding) in
      try moved(machine, arguments[0], arguments[1], by: -1)
    }
    table["BidirectionalCollection.formIndex(before:)"] = { machine, arguments throws(Unwinding) in
      arguments[1] = try moved(machine, arguments[0], arguments[1], by: -1)
      return .void
    }
    table["BidirectionalCollection.last"] = { machine, arguments throws(Unwinding) in
      if let text = arguments[0].textValue { return text.last.map { .character($0) } ?? .none }
      let positions = try Positions(arguments[0], machine)
      return positions.isEmpty ? .none : try positions.element(at: positions.count - 1)
    }
    table["BidirectionalCollection.last(where:)"] = { machine, arguments throws(Unwinding) in
      for element in try machine.elements(of: arguments[0]).reversed()
      where try machine.test(arguments[1], [element]) {
        return element
      }
      return .none
    }
    table["BidirectionalCollection.lastIndex(where:)"] = { machine, arguments throws(Unwinding) in
      let predicate = arguments[1]
      return try lastIndex(machine, arguments[0]) { element throws(Unwinding) in
        try machine.test(predicate, [element])
      }
    }
    table["BidirectionalCollection.lastIndex(of:)"] = { machine, arguments throws(Unwinding) in
      let wanted = arguments[1]
      return try lastIndex(machine, arguments[0]) { element throws(Unwinding) in
        try machine.isEqual(element, wanted)
      }
    }
    table["BidirectionalCollection.reversed()"] = { _, arguments in
      let base = arguments[0]
      return .object(
        SequenceObject("ReversedCollection", base: [base]) { machine throws(Unwinding) in
          ArrayIterator(try machine.elements(of: base).reversed())
        })
    }
    table["BidirectionalCollection.difference(from:)"] = { machine, arguments throws(Unwinding) in
      .object(
        DifferenceObject(
          from: try machine.elements(of: arguments[1]), to: try machine.elements(of: arguments[0]),
          try Difference.steps(
            from: try machine.elements(of: arguments[1]), to: try machine.elements(of: arguments[0]), machine)))
    }
  }

  private static func lastIndex(
    _ machine: Machine, _ collection: Value, _ isMatch: (Value) throws(Unwinding) -> Bool
  ) throws(Unwinding) -> Value {
    let elements = try machine.elements(of: collection)
    for offset in elements.indices.reversed() where try isMatch(elements[offset]) {
      return try Positions(collection, machine).index(at: offset)
    }
    return .none
  }
}
