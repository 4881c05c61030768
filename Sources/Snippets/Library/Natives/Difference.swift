/// What turns one collection into another.
enum Difference {
  enum Step {
    case keep
    case remove(Value, at: Int)
    case insert(Value, at: Int)
  }

  /// The fewest removals and insertions, by the longest common subsequence.
  static func steps(from old: [Value], to new: [Value], _ machine: Machine) throws(Unwinding) -> [Step] {
    try machine.reserve((old.count + 1) * (new.count + 1) * 8)
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: new.count + 1), count: old.count + 1)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        lengths[i][j] =
          try machine.isEqual(old[i], new[j]) ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var (i, j) = (0, 0)
    var steps: [Step] = []
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, try machine.isEqual(old[i], new[j]) {
        steps.append(.keep)
        (i, j) = (i + 1, j + 1)
      } else if j >= new.count || (i < old.count && lengths[i + 1][j] >= lengths[i][j + 1]) {
        steps.append(.remove(old[i], at: i))
        i += 1
      } else {
        steps.append(.insert(new[j], at: j))
        j += 1
      }
    }
    return steps
  }
}

/// A `CollectionDifference`.
final class DifferenceObject: Object, @unchecked Sendable {
  let old: [Value]
  let new: [Value]
  let steps: [Difference.Step]

  init(from old: [Value], to new: [Value], _ steps: [Difference.Step]) {
    self.old = old
    self.new = new
    self.steps = steps
    super.init()
  }

  override var typeName: String { "CollectionDifference" }

  var count: Int {
    steps.count { if case .keep = $0 { false } else { true } }
  }

  static let areas: [String: [NativeAreas.Registration]] = [
    "CollectionDifference": [
      { table in
        table["CollectionDifference.count"] = { _, arguments throws(Unwinding) in
          .int(try arguments.object(0, DifferenceObject.self).count)
        }
        table["CollectionDifference.isEmpty"] = { _, arguments throws(Unwinding) in
          .bool(try arguments.object(0, DifferenceObject.self).count == 0)
        }
      }
    ]
  ]
}
