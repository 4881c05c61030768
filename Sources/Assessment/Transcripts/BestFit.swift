import LifecycleEngine

/// How much of a prediction is right.
struct BestFit: Equatable {
  /// Lines that fit an event that had to be named.
  var required = 0
  /// Lines that fit an event that might be left out.
  var optional = 0

  static func isLess(_ left: BestFit, _ right: BestFit) -> Bool {
    (left.required, left.optional) < (right.required, right.optional)
  }
}

extension StepComparer {
  /// The longest common part of the lines and any order of the events that the groups allow.
  ///
  /// Where there are too many orders to try, the observed order alone is looked at: a lower bound.
  func bestFit(maximumStates: Int = 200_000) -> BestFit {
    // Every move passes a line, an event or both, so the states of one level never lead to an earlier one.
    let levelCount = expectations.count + sequence.count + 1
    guard levelCount * (expectations.count + 1) <= maximumStates else { return bestFitAsObserved() }
    var levels = [[Position: BestFit]](repeating: [:], count: levelCount + 1)
    levels[0][Position(line: 0, progress: LooseSequence.Progress())] = BestFit()
    var visited = 0
    var effort = 0
    var best = BestFit()
    for level in 0..<levelCount {
      let states = levels[level]
      levels[level] = [:]
      visited += states.count
      if visited > maximumStates || effort > budget { return bestFitAsObserved() }
      for (position, fit) in states {
        if BestFit.isLess(best, fit) { best = fit }
        func reach(_ line: Int, _ progress: LooseSequence.Progress, _ fit: BestFit, at level: Int) {
          let next = Position(line: line, progress: progress)
          if let known = levels[level][next], !BestFit.isLess(known, fit) { return }
          levels[level][next] = fit
        }
        let line = position.line < expectations.count ? position.line : nil
        if let line { reach(line + 1, position.progress, fit, at: level + 1) }
        var candidates = LooseSequence.Candidates(after: position.progress)
        while let candidate = candidates.next(in: sequence, effort: &effort) {
          let progress = position.progress.passing(candidate)
          reach(position.line, progress, fit, at: level + 1)
          if let line, fits(expectations[line], sequence.events[candidate]) {
            reach(line + 1, progress, fit.adding(optional.contains(candidate)), at: level + 2)
          }
        }
      }
    }
    for fit in levels[levelCount].values where BestFit.isLess(best, fit) { best = fit }
    return best
  }

  private struct Position: Hashable {
    var line: Int
    var progress: LooseSequence.Progress
  }

  /// The usual table for the longest common subsequence, a row at a time.
  private func bestFitAsObserved() -> BestFit {
    var row = [BestFit](repeating: BestFit(), count: expectations.count + 1)
    for (index, event) in sequence.events.enumerated() {
      var diagonal = row[0]
      for line in expectations.indices {
        let above = row[line + 1]
        var best = BestFit.isLess(above, row[line]) ? row[line] : above
        if fits(expectations[line], event) {
          let matched = diagonal.adding(optional.contains(index))
          if BestFit.isLess(best, matched) { best = matched }
        }
        diagonal = above
        row[line + 1] = best
      }
    }
    return row[expectations.count]
  }
}

extension BestFit {
  fileprivate func adding(_ isOptional: Bool) -> BestFit {
    BestFit(required: required + (isOptional ? 0 : 1), optional: optional + (isOptional ? 1 : 0))
  }
}
