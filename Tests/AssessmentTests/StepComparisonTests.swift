import Testing

@testable import Assessment
@testable import LifecycleEngine

struct StepComparisonTests {
  private func compare(_ lines: [String], _ seen: [String]) -> StepComparison {
    StepComparer(expectations: expectations(lines), sequence: LooseSequence(events(seen))).compare()
  }

  private func holds(_ lines: [String], _ seen: [String]) -> Bool {
    if case .holds = compare(lines, seen) { return true }
    return false
  }

  private func difference(_ lines: [String], _ seen: [String]) -> StepDifference? {
    if case .differs(let difference) = compare(lines, seen) { return difference }
    return nil
  }

  // MARK: Firm order

  @Test func firmEventsKeepTheirOrder() {
    #expect(holds([], []))
    #expect(holds(["A.onAppear", "B.onAppear"], ["A.onAppear", "B.onAppear"]))
    #expect(!holds(["B.onAppear", "A.onAppear"], ["A.onAppear", "B.onAppear"]))
    #expect(!holds(["A.onAppear"], ["A.onAppear", "A.onAppear"]))
    #expect(!holds(["A.onAppear", "A.onAppear"], ["A.onAppear"]))
    #expect(!holds([], ["A.onAppear"]))
  }

  @Test func ownersAndTextsCount() {
    #expect(!holds(["Row.onAppear"], ["Row[1].onAppear"]))
    #expect(!holds(["Row.onAppear"], ["Row#2.onAppear"]))
    #expect(!holds(["print: a"], ["print: b"]))
    #expect(!holds(["print: a"], ["warning: a"]))
    #expect(holds(["A state created"], ["A state created: x = 1"]))
    #expect(!holds(["A state created: x = 2"], ["A state created: x = 1"]))
  }

  @Test func differenceNamesTheFirstLineThatParts() throws {
    let middle = try #require(
      difference(["A.onAppear", "B.onAppear", "C.onAppear"], ["A.onAppear", "X.onAppear", "B.onAppear", "C.onAppear"]))
    #expect(middle.expected?.line == "B.onAppear")
    #expect(middle.expected?.position.line == 2)
    #expect(middle.seen?.who == "X")
    #expect(middle.expectedElsewhere?.number == 3)
    #expect(middle.fitting == 1)

    let missing = try #require(difference(["A.onAppear", "B.onAppear"], ["A.onAppear"]))
    #expect(missing.expected?.line == "B.onAppear")
    #expect(missing.seen == nil)
    #expect(missing.expectedElsewhere == nil)

    let more = try #require(difference(["A.onAppear"], ["A.onAppear", "B.onAppear", "C.onAppear"]))
    #expect(more.expected == nil)
    #expect(more.seen?.who == "B")
    #expect(more.fitting == 1)
  }

  // MARK: Ellipses

  @Test func ellipsisHidesAsLittleAsItCan() {
    #expect(compare(["...", "A.onAppear"], ["A.onAppear"]) == .holds(hidden: [[]]))
    #expect(compare(["..."], []) == .holds(hidden: [[]]))
    let seen = events(["A.onAppear", "B.onAppear", "A.onAppear"])
    #expect(
      compare(["...", "A.onAppear"], ["A.onAppear", "B.onAppear", "A.onAppear"])
        == .holds(hidden: [Array(seen[0...1])]))
    #expect(
      compare(["A.onAppear", "...", "A.onAppear", "..."], ["A.onAppear", "B.onAppear", "A.onAppear"])
        == .holds(hidden: [[seen[1]], []]))
  }

  @Test func whatFollowsAnEllipsisIsStillNeeded() throws {
    let found = try #require(difference(["...", "C.onAppear"], ["A.onAppear", "B.onAppear"]))
    #expect(found.expected?.line == "C.onAppear")
    #expect(found.followsEllipsis)
    #expect(found.seen?.who == "A")
  }

  @Test func longStepsWithManyEllipsesEnd() {
    let seen = (0..<3_000).map { "A\($0 % 7).onAppear" }
    let lines = Array(repeating: ["...", "A3.onAppear", "A4.onAppear"], count: 20).flatMap(\.self)
    #expect(holds(lines + ["..."], seen))
    #expect(!holds(lines + ["...", "B.onAppear"], seen))
  }

  // MARK: Groups

  private let pair = ["A.onAppear  @7.1", "A.onChange  @7.1", "B.onAppear  @7.2", "B.onChange  @7.2"]

  @Test func strandsSwapAndInterleave() {
    #expect(holds(["A.onAppear", "A.onChange", "B.onAppear", "B.onChange"], pair))
    #expect(holds(["B.onAppear", "B.onChange", "A.onAppear", "A.onChange"], pair))
    #expect(holds(["B.onAppear", "A.onAppear", "A.onChange", "B.onChange"], pair))
  }

  @Test func insideAStrandTheOrderIsFirm() {
    #expect(!holds(["A.onChange", "A.onAppear", "B.onAppear", "B.onChange"], pair))
    #expect(!holds(["B.onAppear", "A.onChange", "A.onAppear", "B.onChange"], pair))
  }

  @Test func aroundAGroupTheOrderIsFirm() {
    let seen = ["X.onAppear"] + pair + ["Y.onAppear"]
    #expect(holds(["X.onAppear", "B.onAppear", "A.onAppear", "B.onChange", "A.onChange", "Y.onAppear"], seen))
    #expect(!holds(["B.onAppear", "X.onAppear", "A.onAppear", "B.onChange", "A.onChange", "Y.onAppear"], seen))
    #expect(!holds(["X.onAppear", "B.onAppear", "A.onAppear", "B.onChange", "Y.onAppear", "A.onChange"], seen))
  }

  @Test func groupsAreFirmToEachOther() {
    let seen = ["A.onAppear  @1.1", "B.onAppear  @1.2", "C.onAppear  @2.1", "D.onAppear  @2.2"]
    #expect(holds(["B.onAppear", "A.onAppear", "D.onAppear", "C.onAppear"], seen))
    #expect(!holds(["A.onAppear", "C.onAppear", "B.onAppear", "D.onAppear"], seen))
  }

  @Test func theClockOrdersStrandsToo() {
    let seen = ["print: first  @1.1", "print: second  @1.2  +1"]
    #expect(holds(["print: first", "print: second"], seen))
    #expect(!holds(["print: second", "print: first"], seen))
  }

  /// Which of two equal events a line stands for may only show later.
  @Test func equalEventsInSeveralStrandsAreTriedBothWays() {
    let seen = ["print: x  @1.1", "print: a  @1.1", "print: x  @1.2", "print: b  @1.2"]
    #expect(holds(["print: x", "print: b", "print: x", "print: a"], seen))
    #expect(holds(["print: x", "print: a", "print: x", "print: b"], seen))
    #expect(!holds(["print: a", "print: x", "print: x", "print: b"], seen))
  }

  @Test func ellipsisReachesIntoGroups() {
    #expect(holds(["B.onAppear", "...", "A.onChange"], pair))
    #expect(!holds(["A.onChange", "...", "A.onAppear"], pair))
  }

  @Test func wideGroupsAreDecidedInObservedOrder() {
    let seen = (0..<2_000).map { "Row[\($0)].onAppear  @1.\($0)" }
    #expect(holds((0..<2_000).map { "Row[\($0)].onAppear" }, seen))
  }

  @Test func hopelesslyLooseStepsAreUndecided() {
    let seen = (0..<60).map { "print: \($0 % 2)  @1.\($0)" }
    var comparer = StepComparer(
      expectations: expectations((0..<60).map { "print: \($0 % 2)" } + ["print: no"]),
      sequence: LooseSequence(events(seen)))
    comparer.budget = 10_000
    #expect(comparer.compare() == .undecided)
  }
}

struct ComparedKindsTests {
  private func compared(_ seen: [String], _ lines: [String]) -> [String] {
    let kinds = ComparedKinds(namedBy: expectations(lines))
    return events(seen).filter(kinds.includes).map { "\($0.who).\($0.what)" }
  }

  @Test func someKindsAreComparedOnlyWhereNamed() {
    let seen = [
      "A.onAppear", "A.body", "B.body", "A.init", "A state created: a = 1", "A.frame", "A task created", "print: x",
      "S.report(for:)", "A.viewDidLoad  unwritten", "value: 3",
    ]
    #expect(compared(seen, []) == ["A.onAppear", "Snippet.print"])
    #expect(compared(seen, ["A.body"]) == ["A.onAppear", "A.body", "Snippet.print"])
    #expect(
      compared(seen, ["S.report(for:)", "A state created", "A.viewDidLoad"]) == [
        "A.onAppear", "A.state created", "Snippet.print", "S.report(for:)", "A.viewDidLoad",
      ])
    #expect(compared(seen, ["value: 4"]) == ["A.onAppear", "Snippet.print", "Snippet.value"])
    #expect(compared(seen, ["A task created"]) == ["A.onAppear", "A.task created", "Snippet.print"])
  }

  @Test func namingOneInstanceNamesTheType() {
    #expect(compared(["Row[1].body", "Row[2]#2.body"], ["Row[1].body"]) == ["Row[1].body", "Row[2]#2.body"])
  }

  @Test func crashesNeedNoLineOfTheSnippet() {
    #expect(compared(["crash: x  unwritten", "A task started  unwritten"], []) == ["Snippet.crash", "A.task started"])
  }
}
