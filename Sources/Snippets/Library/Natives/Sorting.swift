/// Stable sorting with an order that may throw.
enum Sorting {
  static func sorted(_ elements: [Value], _ machine: Machine) throws(Unwinding) -> [Value] {
    if let numbers = integers(elements) { return numbers.sorted().map { .int($0) } }
    if let texts = texts(elements) {
      // Equal texts may differ in their bytes: their order must stay.
      return texts.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.map { elements[$0.offset] }
    }
    return try order(count: elements.count) { a, b throws(Unwinding) in
      try machine.isLess(elements[a], elements[b])
    }.map { elements[$0] }
  }

  static func sorted(_ elements: [Value], by isBefore: Value, _ machine: Machine) throws(Unwinding) -> [Value] {
    try order(count: elements.count) { a, b throws(Unwinding) in
      try machine.test(isBefore, [elements[a], elements[b]])
    }.map { elements[$0] }
  }

  private static func integers(_ elements: [Value]) -> [Int]? {
    var numbers: [Int] = []
    numbers.reserveCapacity(elements.count)
    for element in elements {
      guard case .int(let number) = element else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private static func texts(_ elements: [Value]) -> [String]? {
    var texts: [String] = []
    for element in elements {
      guard case .object(let object) = element, let text = object as? StringObject else { return nil }
      texts.append(text.value)
    }
    return texts
  }

  /// The places of the elements in sorted order, by merging runs.
  static func order(
    count: Int, isBefore: (Int, Int) throws(Unwinding) -> Bool
  ) throws(Unwinding) -> [Int] {
    var places = Array(0..<count)
    guard count > 1 else { return places }
    let run = 8
    for start in stride(from: 0, to: count, by: run) {
      try insert(&places, start, min(start + run, count), isBefore)
    }
    var merged = places
    var width = run
    while width < count {
      for start in stride(from: 0, to: count, by: 2 * width) {
        let middle = min(start + width, count)
        let end = min(start + 2 * width, count)
        try merge(places, start, middle, end, into: &merged, isBefore)
      }
      swap(&places, &merged)
      width *= 2
    }
    return places
  }

  private static func insert(
    _ places: inout [Int], _ start: Int, _ end: Int, _ isBefore: (Int, Int) throws(Unwinding) -> Bool
  ) throws(Unwinding) {
    guard start + 1 < end else { return }
    for next in (start + 1)..<end {
      let place = places[next]
      var hole = next
      while hole > start, try isBefore(place, places[hole - 1]) {
        places[hole] = places[hole - 1]
        hole -= 1
      }
      places[hole] = place
    }
  }

  private static func merge(
    _ places: [Int], _ start: Int, _ middle: Int, _ end: Int, into merged: inout [Int],
    _ isBefore: (Int, Int) throws(Unwinding) -> Bool
  ) throws(Unwinding) {
    var left = start
    var right = middle
    var target = start
    while left < middle, right < end {
      if try isBefore(places[right], places[left]) {
        merged[target] = places[right]
        right += 1
      } else {
        merged[target] = places[left]
        left += 1
      }
      target += 1
    }
    while left < middle {
      merged[target] = places[left]
      left += 1
      target += 1
    }
    while right < end {
      merged[target] = places[right]
      right += 1
      target += 1
    }
  }
}
