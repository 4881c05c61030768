/// What changes collections in place.
enum MutationNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "MutableCollection": [{ reordering(&$0) }],
    "RangeReplaceableCollection": [{ making(&$0) }, { adding(&$0) }, { removing(&$0) }, { joining(&$0) }],
  ]

  // MARK: - Reordering

  private static func reordering(_ table: inout NativeTable) {
    table["MutableCollection.swapAt(_:_:)"] = { _, arguments throws(Unwinding) in
      let (i, j) = (try arguments.int(1), try arguments.int(2))
      return try arguments.withArray(0) { array, start throws(Unwinding) in
        guard array.indices.contains(i - start), array.indices.contains(j - start) else { throw Trap.indexOutOfRange }
        array.swapAt(i - start, j - start)
        return .void
      }
    }
    table["MutableCollection.partition(by:)"] = { machine, arguments throws(Unwinding) in
      let predicate = arguments[1]
      return try arguments.withArray(0) { array, start throws(Unwinding) in
        // Swift's own algorithm for collections that can be walked backwards.
        var low = 0
        var high = array.count
        while true {
          while low < high, try !machine.test(predicate, [array[low]]) { low += 1 }
          if low == high { return .int(start + low) }
          high -= 1
          while low < high, try machine.test(predicate, [array[high]]) { high -= 1 }
          if low == high { return .int(start + low) }
          array.swapAt(low, high)
          low += 1
        }
      }
    }
    table["MutableCollection.reverse()"] = { _, arguments throws(Unwinding) in
      try arguments.withArray(0) { array, _ throws(Unwinding) in
        array.reverse()
        return .void
      }
    }
    for name in ["MutableCollection.shuffle()", "MutableCollection.shuffle(using:)"] {
      table[name] = { machine, arguments throws(Unwinding) in
        try arguments.withArray(0) { array, _ throws(Unwinding) in
          array.shuffle(using: &machine.random)
          return .void
        }
      }
    }
    table["MutableCollection.sort()"] = { machine, arguments throws(Unwinding) in
      try arguments.withArray(0) { array, _ throws(Unwinding) in
        array = try Sorting.sorted(array, machine)
        return .void
      }
    }
    table["MutableCollection.sort(by:)"] = { machine, arguments throws(Unwinding) in
      let order = arguments[1]
      return try arguments.withArray(0) { array, _ throws(Unwinding) in
        array = try Sorting.sorted(array, by: order, machine)
        return .void
      }
    }
    table["MutableCollection.move(fromOffsets:toOffset:)"] = { _, arguments throws(Unwinding) in
      let source = try arguments.object(1, IndexSetObject.self).indices
      let target = try arguments.int(2)
      return try arguments.withArray(0) { array, _ throws(Unwinding) in
        guard source.allSatisfy(array.indices.contains), target >= 0, target <= array.count else {
          throw Trap.indexOutOfRange
        }
        let moved = source.map { array[$0] }
        let before = array.indices.filter { $0 < target && !source.contains($0) }.map { array[$0] }
        let after = array.indices.filter { $0 >= target && !source.contains($0) }.map { array[$0] }
        array = before + moved + after
        return .void
      }
    }
  }

  // MARK: - Making

  private static func making(_ table: inout NativeTable) {
    table["RangeReplaceableCollection.init()"] = { _, arguments in emptied(arguments[0]) }
    table["RangeReplaceableCollection.init(repeating:count:)"] = { machine, arguments throws(Unwinding) in
      let count = try arguments.int(2)
      guard count >= 0 else { throw Trap.fatal("Can't construct Array with count < 0") }
      try machine.reserve(count.multipliedReportingOverflow(by: 16).partialValue)
      return .array([Value](repeating: arguments[1], count: count))
    }
    table["RangeReplaceableCollection.init(_:)"] = { machine, arguments throws(Unwinding) in
      let elements = try machine.elements(of: arguments[1])
      switch typeName(arguments[0]) {
      case "ArraySlice": return .object(SliceObject(elements[...]))
      case "String": return .string(try StringNatives.text(of: elements))
      case "Substring": return .substring(Substring(try StringNatives.text(of: elements)))
      case "Data": return .object(DataObject(elements.compactMap { $0.int.map { UInt8(truncatingIfNeeded: $0) } }))
      default: return .array(elements)
      }
    }
  }

  private static func typeName(_ receiver: Value) -> String {
    guard let object = receiver.object as? TypeObject, case .library(let name, _) = object.type else { return "Array" }
    return name
  }

  private static func emptied(_ receiver: Value) -> Value {
    switch typeName(receiver) {
    case "ArraySlice": .object(SliceObject([]))
    case "String": .string("")
    case "Substring": .substring("")
    case "Data": .object(DataObject([]))
    default: .array([])
    }
  }

  // MARK: - Adding

  private static func adding(_ table: inout NativeTable) {
    table["RangeReplaceableCollection.append(_:)"] = { machine, arguments throws(Unwinding) in
      if arguments.isText(0) { return try StringNatives.append(machine, &arguments) }
      let element = arguments[1]
      arguments[1] = .none
      return try arguments.withArray(0) { array, _ throws(Unwinding) in
        array.append(element)
        return .void
      }
    }
    table["RangeReplaceableCollection.append(contentsOf:)"] = { machine, arguments throws(Unwinding) in
      if arguments.isText(0) { return try StringNatives.append(machine, &arguments) }
      let elements = try machine.elements(of: arguments[1])
      try machine.reserve(elements.count * 16)
      arguments[1] = .none
      return try arguments.withArray(0) { array, _ throws(Unwinding) in
        array += elements
        return .void
      }
    }
    table["RangeReplaceableCollection.insert(_:at:)"] = { machine, arguments throws(Unwinding) in
      if arguments.isText(0) { return try StringNatives.insert(machine, &arguments) }
      let (element, place) = (arguments[1], try arguments.int(2))
      return try arguments.withArray(0) { array, start throws(Unwinding) in
        guard place >= start, place - start <= array.count else { throw Trap.fatal("Array index is out of range") }
        array.insert(element, at: place - start)
        return .void
      }
    }
    table["RangeReplaceableCollection.insert(contentsOf:at:)"] = { machine, arguments throws(Unwinding) in
      if arguments.isText(0) { return try StringNatives.insert(machine, &arguments) }
      let elements = try machine.elements(of: arguments[1])
      let place = try arguments.int(2)
      try machine.reserve(elements.count * 16)
      return try arguments.withArray(0) { array, start throws(Unwinding) in
        guard place >= start, place - start <= array.count else { throw Trap.fatal("Array index is out of range") }
        array.insert(contentsOf: elements, at: place - start)
        return .void
      }
    }
    table["RangeReplaceableCollection.replaceSubrange(_:with:)"] = { machine, arguments throws(Unwinding) in
      if arguments.isText(0) { return try StringNatives.replaceSubrange(machine, &arguments) }
      let offsets = try Positions(arguments[0], machine).offsets(arguments[1])
      let elements = try machine.elements(of: arguments[2])
      return try arguments.withArray(0) { array, _ throws(Unwinding) in
        array.replaceSubrange(offsets, with: elements)
        return .void
      }
    }
    table["RangeReplaceableCollection.reserveCapacity(_:)"] = { machine, arguments throws(Unwinding) in
      try machine.reserve(try arguments.int(1).multipliedReportingOverflow(by: 16).partialValue)
      return .void
    }
  }

  // MARK: - Removing

  private static func removing(_ table: inout NativeTable) {
    table["RangeReplaceableCollection.remove(at:)"] = { machine, arguments throws(Unwinding) in
      if arguments.isText(0) { return try StringNatives.remove(machine, &arguments) }
      let place = try arguments.int(1)
      return try arguments.withArray(0) { array, start throws(Unwinding) in
        guard array.indices.contains(place - start) else { throw Trap.indexOutOfRange }
        return array.remove(at: place - start)
      }
    }
    table["RangeReplaceableCollection.remove(atOffsets:)"] = { _, arguments throws(Unwinding) in
      let offsets = Set(try arguments.object(1, IndexSetObject.self).indices)
      return try arguments.withArray(0) { array, _ throws(Unwinding) in
        guard offsets.allSatisfy(array.indices.contains) else { throw Trap.indexOutOfRange }
        array = array.indices.filter { !offsets.contains($0) }.map { array[$0] }
        return .void
      }
    }
    table["RangeReplaceableCollection.removeSubrange(_:)"] = { machine, arguments throws(Unwinding) in
      if arguments.isText(0) { return try StringNatives.replaceSubrange(machine, &arguments) }
      let offsets = try Positions(arguments[0], machine).offsets(arguments[1])
      return try arguments.withArray(0) { array, _ throws(Unwinding) in
        array.removeSubrange(offsets)
        return .void
      }
    }
    func removal(_ name: String, _ count: @escaping ([Value]) throws(Unwinding) -> Int, isFirst: Bool) {
      table["RangeReplaceableCollection." + name] = { machine, arguments throws(Unwinding) in
        let removed = try count(arguments)
        let isOne = arguments.count == 1
        guard removed >= 0 else {
          throw Trap.fatal("Number of elements to remove should be non-negative")
        }
        if arguments.isText(0) {
          return try StringNatives.removeEnd(&arguments, removed, isFirst: isFirst, isOne: isOne)
        }
        return try arguments.withArray(0) { array, _ throws(Unwinding) in
          guard removed <= array.count else {
            if isOne { throw isFirst ? Trap.removeFirstOfEmpty : Trap.removeLastOfEmpty }
            throw Trap.fatal("Can't remove more items from a collection than it contains")
          }
          if isOne { return isFirst ? array.removeFirst() : array.removeLast() }
          if isFirst { array.removeFirst(removed) } else { array.removeLast(removed) }
          return .void
        }
      }
    }
    removal("removeFirst()", { _ in 1 }, isFirst: true)
    removal("removeLast()", { _ in 1 }, isFirst: false)
    removal("removeFirst(_:)", { arguments throws(Unwinding) in try arguments.int(1) }, isFirst: true)
    removal("removeLast(_:)", { arguments throws(Unwinding) in try arguments.int(1) }, isFirst: false)
    table["RangeReplaceableCollection.removeAll(keepingCapacity:)"] = { _, arguments throws(Unwinding) in
      if arguments.isText(0) {
        arguments[0] = arguments[0].object is StringObject ? .string("") : .substring("")
        return .void
      }
      return try arguments.withArray(0) { array, _ throws(Unwinding) in
        array.removeAll()
        return .void
      }
    }
    table["RangeReplaceableCollection.removeAll(where:)"] = { machine, arguments throws(Unwinding) in
      let predicate = arguments[1]
      if arguments.isText(0) {
        var kept = ""
        for character in try arguments.text(0) where try !machine.test(predicate, [.character(character)]) {
          kept.append(character)
        }
        arguments[0] = arguments[0].object is StringObject ? .string(kept) : .substring(Substring(kept))
        return .void
      }
      return try arguments.withArray(0) { array, _ throws(Unwinding) in
        var kept: [Value] = []
        for element in array where try !machine.test(predicate, [element]) { kept.append(element) }
        array = kept
        return .void
      }
    }
    table["RangeReplaceableCollection.popLast()"] = { _, arguments throws(Unwinding) in
      if arguments.isText(0) {
        if try arguments.text(0).isEmpty { return .none }
        return try StringNatives.removeEnd(&arguments, 1, isFirst: false, isOne: true)
      }
      return try arguments.withArray(0) { array, _ throws(Unwinding) in array.popLast() ?? .none }
    }
  }

  // MARK: - Joining

  private static func joining(_ table: inout NativeTable) {
    table["RangeReplaceableCollection.filter(_:)"] = { machine, arguments throws(Unwinding) in
      let kept = try SequenceNatives.filtered(machine, arguments)
      if arguments.isText(0) {
        let text = try StringNatives.text(of: kept)
        return arguments[0].unerased.object is StringObject ? .string(text) : .substring(Substring(text))
      }
      return .array(kept)
    }
    table["RangeReplaceableCollection.+(_:_:)"] = { machine, arguments throws(Unwinding) in
      if arguments.isText(0) { return .string(try arguments.string(0) + arguments.string(1)) }
      let right = try machine.elements(of: arguments[1])
      let left = try machine.elements(of: arguments[0])
      try machine.reserve((left.count + right.count) * 16)
      return .array(left + right)
    }
    table["RangeReplaceableCollection.+=(_:_:)"] = { machine, arguments throws(Unwinding) in
      if arguments.isText(0) { return try StringNatives.append(machine, &arguments) }
      let right = try machine.elements(of: arguments[1])
      try machine.reserve(right.count * 16)
      arguments[1] = .none
      return try arguments.withArray(0) { array, _ throws(Unwinding) in
        array += right
        return .void
      }
    }
    table["RangeReplaceableCollection.applying(_:)"] = { _, arguments throws(Unwinding) in
      let difference = try arguments.object(1, DifferenceObject.self)
      var rest = (arguments[0].slice ?? [])[...]
      var result: [Value] = []
      for step in difference.steps {
        switch step {
        case .keep:
          guard let next = rest.popFirst() else { return .none }
          result.append(next)
        case .remove: if rest.popFirst() == nil { return .none }
        case .insert(let element, _): result.append(element)
        }
      }
      return .array(result + rest)
    }
  }
}

extension [Value] {
  func isText(_ place: Int) -> Bool {
    guard case .object(let object) = self[place] else { return false }
    return object is StringObject || object is SubstringObject
  }

  private enum Storage {
    case array
    case slice
    case data
  }

  private func storage(_ place: Int) -> Storage? {
    guard case .object(let object) = self[place] else { return nil }
    if object is ArrayObject { return .array }
    if object is SliceObject { return .slice }
    return object is DataObject ? .data : nil
  }

  /// Changes the array at a place: without a copy where nothing else holds it. `start` is its first index.
  mutating func withArray(
    _ place: Int, _ body: (inout [Value], _ start: Int) throws(Unwinding) -> Value
  ) throws(Unwinding) -> Value {
    switch storage(place) {
    case .array:
      var taken = take(place) as? ArrayObject
      if !isKnownUniquelyReferenced(&taken) { taken = ArrayObject(taken?.elements ?? []) }
      guard let array = taken else { return .void }
      defer {
        array.recharge()
        self[place] = .object(array)
      }
      return try body(&array.elements, 0)
    case .slice:
      guard let slice = take(place) as? SliceObject else { return .void }
      let start = slice.elements.startIndex
      var elements = Array(slice.elements)
      defer {
        // The indices of a slice begin where they did.
        let padded = [Value](repeating: .none, count: start) + elements
        self[place] = .object(SliceObject(padded[start...]))
      }
      return try body(&elements, start)
    case .data:
      guard let data = take(place) as? DataObject else { return .void }
      var elements = data.bytes.map { Value.int(Int($0)) }
      defer { self[place] = .object(DataObject(elements.map { UInt8(truncatingIfNeeded: $0.int ?? 0) })) }
      return try body(&elements, 0)
    case nil:
      throw Trap.notA("Array", self[place])
    }
  }
}
