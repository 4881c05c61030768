/// The order in which a question's parts are shown.
public struct Presentation: Equatable, Sendable {
  /// Indices into the options, the items, or the pairs' left sides.
  public var order: [Int]
  /// For a match, indices into the pairs for the right column; else empty.
  public var rightOrder: [Int]
}

extension Question {
  /// The order in which this seed shows the parts. What has to be put in order, or matched, never comes out solved.
  public func presentation(seed: UInt64) -> Presentation {
    var generator = SeededGenerator(seed: seed, stream: id)
    switch body {
    case .choice(let choice):
      return Presentation(order: generator.shuffle(Array(choice.options.indices)), rightOrder: [])
    case .order(let body):
      let solved = Array(body.items.indices)
      return Presentation(order: generator.shuffle(solved, avoiding: solved), rightOrder: [])
    case .match(let body):
      let left = generator.shuffle(Array(body.pairs.indices))
      return Presentation(order: left, rightOrder: generator.shuffle(left, avoiding: left))
    case .prediction, .exercise, .short, .numeric:
      return Presentation(order: [], rightOrder: [])
    }
  }
}

extension SeededGenerator {
  /// A random order other than `avoided`, where there is another.
  fileprivate mutating func shuffle(_ elements: [Int], avoiding avoided: [Int]) -> [Int] {
    guard elements.count > 1 else { return elements }
    var result = shuffle(elements)
    while result == avoided { result = shuffle(elements) }
    return result
  }
}
