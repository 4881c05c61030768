import LifecycleEngine

/// The events of one step with the orders that their groups allow.
///
/// Two events are loose to each other if they lie in different strands of one group and happen at the same virtual time:
/// what the clock puts apart has an order, whatever strand it is in. All others keep the order in which they were
/// observed.
struct LooseSequence {
  let events: [Event]

  /// - Parameter events: what is compared, in the order observed.
  init(_ events: [Event]) {
    self.events = events
  }

  var count: Int { events.count }

  private func areLoose(_ first: Int, _ second: Int) -> Bool {
    guard let one = events[first].looseness, let other = events[second].looseness else { return false }
    return one.group == other.group && one.strand != other.strand && events[first].time == events[second].time
  }

  /// Which events have been passed: all before `firstOpen`, and those in `beyond`, ascending.
  struct Progress: Hashable {
    var firstOpen = 0
    var beyond: [Int] = []

    func contains(_ index: Int) -> Bool {
      index < firstOpen || beyond.contains(index)
    }

    func passing(_ index: Int) -> Progress {
      var next = self
      if index == firstOpen {
        next.firstOpen += 1
        while next.beyond.first == next.firstOpen {
          next.beyond.removeFirst()
          next.firstOpen += 1
        }
      } else {
        next.beyond.insert(index, at: next.beyond.firstIndex { $0 > index } ?? next.beyond.count)
      }
      return next
    }
  }

  /// Walks over the events that may come next, the one observed first before the others.
  struct Candidates {
    private let progress: Progress
    private var index: Int
    private var open: [Int] = []
    private var isBlocked = false

    init(after progress: Progress) {
      self.progress = progress
      index = progress.firstOpen
    }

    /// - Parameter effort: grows by the number of pairs looked at.
    mutating func next(in sequence: LooseSequence, effort: inout Int) -> Int? {
      while !isBlocked, index < sequence.count {
        let candidate = index
        index += 1
        effort += 1
        if progress.contains(candidate) { continue }
        effort += open.count
        let isFree = open.allSatisfy { sequence.areLoose($0, candidate) }
        open.append(candidate)
        // Nothing after an event without a group may come before it.
        isBlocked = sequence.events[candidate].looseness == nil
        if isFree { return candidate }
      }
      return nil
    }
  }
}
