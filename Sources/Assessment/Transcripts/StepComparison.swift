import LifecycleEngine

/// The first place where what was seen parts from what was expected.
public struct StepDifference: Hashable, Sendable {
  /// The first line that nothing seen fits; nil if all lines fitted and more was seen.
  public var expected: ExpectedLine?
  /// The first event seen that no line accounts for; nil if nothing more was seen.
  public var seen: Event?
  /// How many lines fitted before that.
  public var fitting: Int
  /// An event of the same step that would fit `expected`, but has another place.
  public var expectedElsewhere: Event?
  /// Whether a `...` stands just before `expected`.
  public var followsEllipsis: Bool

  public init(
    expected: ExpectedLine?, seen: Event?, fitting: Int, expectedElsewhere: Event? = nil,
    followsEllipsis: Bool = false
  ) {
    self.expected = expected
    self.seen = seen
    self.fitting = fitting
    self.expectedElsewhere = expectedElsewhere
    self.followsEllipsis = followsEllipsis
  }
}

/// How expected lines and the events of a step compare.
public enum StepComparison: Equatable, Sendable {
  /// Every line fits. `hidden` has, for each `...` in turn, the events that it stands for.
  case holds(hidden: [[Event]])
  case differs(StepDifference)
  /// The groups allow more orders than could be tried.
  case undecided
}

/// Finds out whether some order that the groups allow fits the lines.
struct StepComparer {
  let expectations: [ExpectedLine]
  let sequence: LooseSequence
  /// Indices of events that may be missing from the lines.
  var optional: Set<Int> = []
  /// Whether `Row.onAppear` fits `Row[2]#3`, and `onAppear` any owner.
  var ownersMayBeShort = false
  /// How many pairs of events may be looked at.
  var budget = 20_000_000

  private struct State: Hashable {
    var line: Int
    var progress: LooseSequence.Progress
  }

  private struct Frame {
    var state: State
    var candidates: LooseSequence.Candidates
    var mayEndEllipsis: Bool
    /// The event that led here, if it was passed under a `...` or left out.
    var hidden: (line: Int, event: Int)?
  }

  func compare() -> StepComparison {
    var seen: Set<State> = []
    var stack: [Frame] = []
    var furthest: State?
    var effort = 0

    func push(_ state: State, hidden: (line: Int, event: Int)? = nil) {
      guard seen.insert(state).inserted else { return }
      if state.line > furthest?.line ?? -1 { furthest = state }
      let isEllipsis = state.line < expectations.count && expectations[state.line].pattern == .anything
      stack.append(
        Frame(
          state: state, candidates: LooseSequence.Candidates(after: state.progress), mayEndEllipsis: isEllipsis,
          hidden: hidden))
    }

    push(State(line: 0, progress: LooseSequence.Progress()))
    while var frame = stack.popLast() {
      let state = frame.state
      if state.line == expectations.count, isDone(state.progress) {
        return .holds(hidden: hiddenEvents(along: stack + [frame]))
      }
      if effort > budget { return .undecided }
      if frame.mayEndEllipsis {
        frame.mayEndEllipsis = false
        stack.append(frame)
        push(State(line: state.line + 1, progress: state.progress))
        continue
      }
      guard let candidate = frame.candidates.next(in: sequence, effort: &effort) else { continue }
      stack.append(frame)
      let progress = state.progress.passing(candidate)
      if state.line < expectations.count {
        if expectations[state.line].pattern == .anything {
          push(State(line: state.line, progress: progress), hidden: (state.line, candidate))
        } else if fits(expectations[state.line], sequence.events[candidate]) {
          push(State(line: state.line + 1, progress: progress))
        }
      }
      if optional.contains(candidate) {
        push(State(line: state.line, progress: progress))
      }
    }
    return .differs(difference(at: furthest ?? State(line: 0, progress: LooseSequence.Progress())))
  }

  private func isDone(_ progress: LooseSequence.Progress) -> Bool {
    progress.firstOpen == sequence.count
      || (progress.firstOpen..<sequence.count).allSatisfy { optional.contains($0) || progress.contains($0) }
  }

  private func hiddenEvents(along path: [Frame]) -> [[Event]] {
    let ellipses = expectations.indices.filter { expectations[$0].pattern == .anything }
    return ellipses.map { line in
      path.compactMap { $0.hidden.flatMap { $0.line == line ? sequence.events[$0.event] : nil } }
    }
  }

  private func difference(at state: State) -> StepDifference {
    let open = (state.progress.firstOpen..<sequence.count).filter {
      !state.progress.contains($0) && !optional.contains($0)
    }
    let expected = state.line < expectations.count ? expectations[state.line] : nil
    return StepDifference(
      expected: expected, seen: open.first.map { sequence.events[$0] },
      fitting: expectations[..<state.line].filter { $0.pattern != .anything }.count,
      expectedElsewhere: expected.flatMap { line in
        open.first { fits(line, sequence.events[$0]) }.map { sequence.events[$0] }
      },
      followsEllipsis: state.line > 0 && expectations[state.line - 1].pattern == .anything)
  }

  func fits(_ expectation: ExpectedLine, _ event: Event) -> Bool {
    switch expectation.pattern {
    case .anything:
      return true
    case .output(let what, let text):
      return event.what == what && Self.sameText(text, event.text ?? "")
    case .event(let who, let what, let text):
      guard event.what == what, text.map({ Self.sameText($0, event.text ?? "") }) ?? true else { return false }
      guard let who else { return ownersMayBeShort }
      return event.who == who || (ownersMayBeShort && event.ownerType == who)
    }
  }

  /// Blanks at the ends can't be told apart in a Markdown file, nor can a line end inside a message be written there.
  private static func sameText(_ expected: String, _ seen: String) -> Bool {
    expected == seen || expected == seen.replacing("\n", with: " ").trimmingBlanks
  }
}
