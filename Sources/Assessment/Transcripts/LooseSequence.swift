/// The events of one step with the orders that their groups allow.
///
/// Two events are loose to each other if they lie in different strands of one group; all others keep the order in which
/// they were observed. What an event causes at the same moment belongs to its strand too.
struct LooseSequence {
  let events: [ObservedEvent]
  private let memberships: [[ObservedEvent.Strand]]

  /// - Parameters:
  ///   - events: what is compared, in the order observed.
  ///   - trace: the events among which causes are looked up, ascending by number.
  init(_ events: [ObservedEvent], causesIn trace: some RandomAccessCollection<ObservedEvent>) {
    self.events = events
    memberships = events.map { Self.memberships(of: $0, in: trace) }
  }

  var count: Int { events.count }

  private static func memberships(
    of event: ObservedEvent, in trace: some RandomAccessCollection<ObservedEvent>
  ) -> [ObservedEvent.Strand] {
    var found: [ObservedEvent.Strand] = event.strand.map { [$0] } ?? []
    var current = event
    while let cause = current.cause, cause < current.number, let next = trace.event(numbered: cause),
      next.step == event.step, next.time == event.time
    {
      if let strand = next.strand, !found.contains(where: { $0.group == strand.group }) {
        found.append(strand)
      }
      current = next
    }
    return found
  }

  private func areLoose(_ first: Int, _ second: Int) -> Bool {
    memberships[first].contains { strand in
      memberships[second].contains { $0.group == strand.group && $0.strand != strand.strand }
    }
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
        isBlocked = sequence.memberships[candidate].isEmpty
        if isFree { return candidate }
      }
      return nil
    }
  }
}

extension RandomAccessCollection<ObservedEvent> {
  /// The event with that number, by bisection; the events ascend by number.
  func event(numbered number: Int) -> ObservedEvent? {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if self[middle].number < number {
        low = index(after: middle)
      } else {
        high = middle
      }
    }
    return low < endIndex && self[low].number == number ? self[low] : nil
  }
}
