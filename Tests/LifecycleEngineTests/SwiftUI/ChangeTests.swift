import Testing

@testable import LifecycleEngine

/// Facts 2.5: `onChange(of:)`.
struct ChangeTests {
  let bench = TestBench()

  @Test func row5aChangeRunsAfterTheBodyAndBeforeTheFrame() {
    let v = TestState("v", 0, bench.device)
    bench.root([v]) { [bench] context in
      ViewValue.text("x").change(v.read(context)) { bench.say("\($0)>\($1)") }
    }
    #expect(bench.take().isEmpty, "5b: the first value is only noted")
    bench.act { v.set(1) }
    #expect(bench.take() == ["0>1"])
    #expect(bench.trace("body", "onChange", "frame").suffix(3) == ["Root.body", "Root.onChange", "Root.frame"])
    #expect(bench.events("onChange").last?.text == "0 -> 1")
  }

  /// 5a: what nothing observes is compared with the next evaluation.
  @Test func row5aAnUnobservedChangeWaitsForTheNextBody() {
    var hidden = 0
    let v = TestState("v", 0, bench.device)
    bench.root([v]) { [bench] context in
      _ = v.read(context)
      return ViewValue.text("x").change(hidden) { bench.say("\($0)>\($1)") }
    }
    bench.act { hidden = 5 }
    #expect(bench.take().isEmpty)
    bench.act { v.set(1) }
    #expect(bench.take() == ["0>5"])
  }

  @Test func row5dTwoParametersCallTheNewClosure() {
    let v = TestState("v", 0, bench.device)
    bench.root([v]) { [bench] context in
      let captured = v.read(context)
      return ViewValue.text("x")
        .change(captured, form: .noParameters) { _, _ in bench.say("captured \(captured)") }
    }
    bench.act { v.set(1) }
    #expect(bench.take() == ["captured 1"])
  }

  /// 5e: the initial call comes with each appearance, at its place among the hooks.
  @Test func row5eInitialRepeatsAtEachAppearance() {
    let v = TestState("v", 0, bench.device)
    bench.root([v], stage: .stack) { [bench] context in
      ViewValue.text("x").appear { bench.say("inner") }
        .change(v.read(context), initial: true) { bench.say("\($0)>\($1)") }
        .appear { bench.say("outer") }
    }
    #expect(bench.take() == ["inner", "0>0", "outer"])
    #expect(bench.device.push(.text("page")) == nil)
    #expect(bench.device.perform(.pop) == nil)
    #expect(bench.take() == ["inner", "0>0", "outer"])
  }

  @Test func row5fAValueThatOnAppearChanges() {
    let v = TestState("v", 0, bench.device)
    bench.root([v]) { [bench] context in
      ViewValue.text("x").appear { v.set(1) }.change(v.read(context)) { bench.say("\($0)>\($1)") }
    }
    #expect(bench.take() == ["0>1"])
    #expect(bench.events("frame").count == 1)
  }

  @Test func row5hSeveralWritesOneCall() {
    let v = TestState("v", 0, bench.device)
    bench.root([v]) { [bench] context in
      ViewValue.text("x").change(v.read(context)) { bench.say("\($0)>\($1)") }
    }
    bench.act { for value in 1...4 { v.set(value) } }
    #expect(bench.take() == ["0>4"])
    #expect(bench.bodies(of: "Root") == 2)
  }

  /// 5j: inner before outer, later sibling before earlier; all see the values of the update, and a closure that writes
  /// makes another round.
  @Test func row5jWatchersSeeTheValuesOfTheirUpdate() {
    let v = TestState("v", 0, bench.device)
    bench.root([v]) { [bench] context in
      let value = v.read(context)
      return ViewValue.stack(
        .text("first").change(value) { bench.say("first \($0)>\($1)") },
        .text("second").change(value) { old, new in
          bench.say("second \(old)>\(new)")
          if new == 1 { v.set(2) }
        }
      ).change(value) { bench.say("outer \($0)>\($1)") }
    }
    bench.act { v.set(1) }
    #expect(
      bench.take() == [
        "second 0>1", "first 0>1", "outer 0>1", "second 1>2", "first 1>2", "outer 1>2",
      ])
  }

  @Test func row5kTheThirdRoundOfAnEventIsBlocked() {
    let v = TestState("v", 0, bench.device)
    bench.root([v]) { [bench] context in
      ViewValue.text("x").change(v.read(context)) { _, new in
        bench.say("\(new)")
        v.set(new + 1)
      }
    }
    bench.act { v.set(1) }
    #expect(bench.take() == ["1", "2"])
    #expect(bench.warnings == ["onChange(of: Int) action tried to update multiple times per frame."])
    #expect(bench.device.halt == nil)
    bench.act { v.set(10) }
    #expect(bench.take() == ["10", "11"], "the next frame counts anew")
  }

  @Test func row5kTheLimitIsARule() {
    var rules = Rules.standard
    rules.set(.onChangeRoundsEvent, to: .count(4))
    let device = Device(rules: rules)
    let v = TestState("v", 0, device)
    var seen: [Int] = []
    device.launch(
      .composite(
        TestView("Root", state: { _ in [v] }) { context in
          ViewValue.text("x").change(v.read(context)) { _, new in
            seen.append(new)
            v.set(new + 1)
          }
        }), on: .none)
    device.perform { v.set(1) }
    #expect(seen == [1, 2, 3, 4])
  }

  /// 5n: a view that is covered compares all the same.
  @Test func row5nACoveredViewStillCompares() {
    let v = TestState("v", 0, bench.device)
    bench.root([v], stage: .stack) { [bench] context in
      ViewValue.text("x").change(v.read(context)) { bench.say("\($0)>\($1)") }
    }
    #expect(bench.device.push(.text("page")) == nil)
    bench.act { v.set(1) }
    #expect(bench.take() == ["0>1"])
  }

  /// 5p: the outer watcher and the hook of what comes with the change: outer subgraph first.
  @Test func row5pOuterWatcherBeforeTheNewViewsAppearance() {
    let isThere = TestState("isThere", false, bench.device)
    bench.root([isThere]) { [bench] context in
      let shown = isThere.read(context)
      return ViewValue.stack(bench.leaf("New").shown(shown)).change(shown) { _, _ in bench.say("change") }
    }
    bench.act { isThere.set(true) }
    #expect(bench.take() == ["change", "+New"])
  }
}
