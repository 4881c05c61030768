import Testing

@testable import LifecycleEngine

struct RulesTests {
  @Test func everyRuleIsInTheTableWithAValueThatItTakes() {
    #expect(Rule.table.map(\.id) == RuleID.allCases)
    for rule in Rule.table {
      #expect(!rule.source.isEmpty, "\(rule.id)")
      #expect(rule.settings.map(\.since) == rule.settings.map(\.since).sorted(), "\(rule.id)")
      for setting in rule.settings { #expect(rule.kind.admits(setting.value), "\(rule.id) \(setting.value)") }
    }
  }

  @Test func presetsDifferWhereVersionsDo() {
    #expect(Rules(version: 15)[.tabContent] == .choice("stateOnly"))
    #expect(Rules(version: 17)[.tabContent] == .choice("eagerAppear"))
    #expect(Rule.of(.tabContent).setting(for: 17).confidence == .assumed)
    #expect(Rules.standard[.tabContent] == .choice("lazy"))
    #expect(Rules(version: 18)[.lazyDisappear] == .choice("never"))
    #expect(Rules(version: 26)[.lazyDisappear] == .choice("always"))
    #expect(Rules(version: 17)[.rowEviction] == .flag(false))
  }

  @Test func aRuleTakesOnlyItsOwnValues() {
    var rules = Rules.standard
    let refused = [
      rules.set(.tabContent, to: .choice("never heard of")), rules.set(.tabContent, to: .flag(true)),
      rules.set(.visibleRows, to: .count(-1)),
    ]
    #expect(refused == [false, false, false])
    #expect(rules.changes.isEmpty)
    let taken = rules.set(.visibleRows, to: .count(4))
    #expect(taken)
    #expect(rules.changes == [.visibleRows: .count(4)])
  }

  @Test func everyBeliefChangesSomething() {
    for belief in Belief.table {
      #expect(Rules.standard.believing(belief).changes == belief.changes, "\(belief.id)")
      #expect(belief.changes.contains { Rules.standard[$0] != $1 }, "\(belief.id)")
      #expect(Belief.named(belief.id)?.id == belief.id)
    }
    #expect(Set(Belief.table.map(\.id)).count == Belief.table.count)
    #expect(Belief.named("nobody believes this") == nil)
  }

  /// What someone who holds the belief would see, beside the truth.
  private func log(
    _ belief: String?, stage: Stage = .stack, _ drive: (TestBench) -> Void, _ make: (TestBench) -> ViewValue
  ) throws -> [String] {
    var rules = Rules.standard
    if let belief { rules = rules.believing(try #require(Belief.named(belief))) }
    let bench = TestBench(rules: rules)
    bench.launch(make(bench), stage: stage)
    drive(bench)
    return bench.take()
  }

  private static func pushAndPop(_ bench: TestBench) {
    _ = bench.device.push(.text("page"))
    _ = bench.device.perform(.pop)
  }

  @Test func appearTopDown() throws {
    func nested(_ bench: TestBench) -> ViewValue {
      bench.hooks(.stack(bench.hooks(.text("a"), "a"), bench.hooks(.text("b"), "b")), "outer")
    }
    #expect(try log(nil, { _ in }, nested) == ["+b", "+a", "+outer"])
    #expect(try log("appear-top-down", { _ in }, nested) == ["+outer", "+a", "+b"])
  }

  @Test func taskBeforeAppear() throws {
    func both(_ bench: TestBench) -> ViewValue {
      ViewValue.text("x").task { bench.say("task") }.appear { bench.say("appear") }
    }
    #expect(try log(nil, { _ in }, both) == ["appear", "task"])
    #expect(try log("task-before-appear", { _ in }, both) == ["task", "appear"])
  }

  @Test func appearOnce() throws {
    func view(_ bench: TestBench) -> ViewValue { bench.hooks(.text("x"), "x") }
    #expect(try log(nil, Self.pushAndPop, view) == ["+x", "-x", "+x"])
    #expect(try log("appear-once", Self.pushAndPop, view).filter { $0 == "+x" } == ["+x"])
  }

  @Test func taskOutlivesDisappear() throws {
    func view(_ bench: TestBench) -> ViewValue { ViewValue.text("x").running { bench.say($0) } }
    #expect(try log(nil, Self.pushAndPop, view) == ["start", "cancel", "start"])
    #expect(try log("task-outlives-disappear", Self.pushAndPop, view) == ["start"])
  }

  @Test func disappearDestroysState() throws {
    func view(_ bench: TestBench) -> ViewValue {
      .composite(
        TestView("C", state: { _ in [TestState("n", bench.events("state created").count, bench.device)] }) { _ in
          bench.hooks(.text("x"), "x")
        })
    }
    func say(_ bench: TestBench) {
      Self.pushAndPop(bench)
      bench.say("\(bench.events("state created").count) created, \(bench.events("state destroyed").count) destroyed")
    }
    #expect(try log(nil, say, view).last == "1 created, 0 destroyed")
    #expect(try log("disappear-destroys-state", say, view) == ["+x", "-x", "+x", "2 created, 1 destroyed"])
  }

  @Test func onChangeRunsInitially() throws {
    func view(_ bench: TestBench) -> ViewValue { ViewValue.text("x").change(1) { bench.say("\($0)>\($1)") } }
    #expect(try log(nil, { _ in }, view) == [])
    #expect(try log("on-change-runs-initially", { _ in }, view) == ["1>1"])
  }

  @Test func backgroundDisappears() throws {
    func view(_ bench: TestBench) -> ViewValue { bench.hooks(.text("x"), "x") }
    func leave(_ bench: TestBench) {
      _ = bench.device.perform(.background)
      _ = bench.device.perform(.foreground)
    }
    #expect(try log(nil, leave, view) == ["+x"])
    #expect(try log("background-disappears", leave, view) == ["+x", "-x", "+x"])
  }

  @Test func sheetHidesPresenter() throws {
    func view(_ bench: TestBench) -> ViewValue { bench.hooks(.text("x"), "x") }
    func present(_ bench: TestBench) {
      _ = bench.device.present(.text("sheet"), as: .sheet)
      _ = bench.device.perform(.dismiss)
    }
    #expect(try log(nil, present, view) == ["+x"])
    #expect(try log("sheet-hides-presenter", present, view) == ["+x", "-x", "+x"])
  }
}
