import LifecycleEngine
import Testing

/// Orders that were printed by a device, or by tests that run against Apple's SwiftUI; each test is named after its row.
struct GoldenTraceTests {
  @Test func g1NestedHooksChildFirstThenTasks() {
    let bench = TestBench(17)
    func hooks(_ value: ViewValue, _ name: String) -> ViewValue {
      value.change(true, initial: true) { _, _ in bench.say("\(name).change") }
        .appear { bench.say("\(name).appear") }
        .task { bench.say("\(name).task") }
    }
    bench.launch(hooks(.group(hooks(.stack(hooks(.text("t"), "Tx")), "VS")), "G"))
    #expect(
      bench.take() == [
        "Tx.change", "Tx.appear", "VS.change", "VS.appear", "G.change", "G.appear", "Tx.task", "VS.task", "G.task",
      ])
  }

  @Test func g2LaterSiblingAppearsFirst() {
    let bench = TestBench(15)
    bench.launch(.stack(.text("1").appear { bench.say("V1") }, .text("2").appear { bench.say("V2") }))
    #expect(bench.take() == ["V2", "V1"])
  }

  @Test func g3AcrossABoundaryTheParentAppearsFirst() {
    let bench = TestBench(16)
    let inner = ViewValue.text("inner").appear { bench.say("inner") }
    bench.launch(ViewValue.stack(.erased(typeName: "Inner", inner)).appear { bench.say("outer") })
    #expect(bench.take() == ["outer", "inner"])
  }

  /// The view under `.id`, said with the value of the state when the closure runs.
  private func identified(_ bench: TestBench, identityTransition: Bool) -> TestState<Bool> {
    let state = TestState("t", false, bench.device)
    bench.launch(
      .composite(
        TestView("Root", state: { _ in [state] }) { context in
          let t = state.read(context)
          var view = ViewValue.element(.decoration("Color"))
            .appear { bench.say("A" + (state.value ? "T" : "F")) }
            .disappear { bench.say("D" + (state.value ? "T" : "F")) }
          if identityTransition { view = view.transition(.identity) }
          return view.id(t ? 1 : 0)
        }))
    return state
  }

  @Test func g4NewIdAppearsBeforeTheOldDisappears() {
    let bench = TestBench()
    let state = identified(bench, identityTransition: false)
    bench.act { state.set(true) }
    #expect(bench.take() == ["AF", "AT", "DT"])
  }

  @Test func g5WithIdentityTransitionTheOldGoesFirst() {
    let bench = TestBench()
    let state = identified(bench, identityTransition: true)
    bench.act { state.set(true) }
    #expect(bench.take() == ["AF", "DT", "AT"])
  }

  @Test func g6OnlyWhatIsInsideTheIdAppearsAgain() {
    let bench = TestBench()
    let state = TestState("t", 0, bench.device)
    bench.launch(
      .composite(
        TestView("Root", state: { _ in [state] }) { context in
          ViewValue.text("x").appear { bench.say("a") }.id(state.read(context)).appear { bench.say("b") }
        }))
    bench.act { state.set(1) }
    #expect(bench.take().sorted() == ["a", "a", "b"])
  }

  @Test func g7WritesOfOneTransactionCoalesce() {
    let bench = TestBench()
    let state = TestState("v", 0, bench.device)
    bench.launch(
      .composite(
        TestView("Root", state: { _ in [state] }) { context in
          let v = state.read(context)
          bench.say("body \(v)")
          return ViewValue.text("x")
            .appear {
              state.set(1)
              state.set(2)
              state.set(3, animation: 350_000_000)
              state.set(4, animation: 350_000_000)
            }
            .change(v) { bench.say("\($0)>\($1) live \(state.value)") }
        }))
    #expect(bench.take() == ["body 0", "body 2", "body 4", "0>2 live 4", "2>4 live 4"])
  }

  @Test(arguments: [false, true])
  func g8g9ChangesAfterAppear(initial: Bool) {
    let bench = TestBench()
    let state = TestState("v", 0, bench.device)
    bench.launch(
      .composite(
        TestView("Root", state: { _ in [state] }) { context in
          ViewValue.text("x")
            .appear {
              state.set(1)
              bench.device.runLoop.enqueue { state.set(2) }
            }
            .change(state.read(context), initial: initial) { bench.say("\($0)>\($1)") }
        }))
    #expect(bench.take() == (initial ? ["0>0", "0>1", "1>2"] : ["0>1", "1>2"]))
  }

  @Test func g10EqualWritesChangeNothing() {
    let bench = TestBench()
    let state = TestState("v", 0, bench.device)
    bench.launch(
      .composite(
        TestView("Root", state: { _ in [state] }) { context in
          bench.say("body")
          return ViewValue.text("x").change(state.read(context)) { bench.say("\($0)>\($1)") }
        }))
    bench.act { state.set(1) }
    bench.act { state.set(2) }
    bench.act { state.set(2) }
    #expect(bench.take() == ["body", "body", "0>1", "body", "1>2"])
  }

  @Test func g11TaskIdRunsAgain() {
    let bench = TestBench()
    let state = TestState("v", 0, bench.device)
    bench.launch(
      .composite(
        TestView("Root", state: { _ in [state] }) { context in
          let v = state.read(context)
          return ViewValue.text("x").running(id: TestValue(v)) { bench.say("\($0) \(v)") }
        }))
    bench.act { state.set(1) }
    #expect(bench.take() == ["start 0", "cancel 0", "start 1"])
  }

  @Test func g15ChangesInnerBeforeOuter() {
    let bench = TestBench(15)
    let state = TestState("v", 0, bench.device)
    bench.launch(
      .composite(
        TestView("Root", state: { _ in [state] }) { context in
          let v = state.read(context)
          let field = ViewValue.text("field").change(v) { bench.say("1 \($0)>\($1)") }.change(v) {
            bench.say("2 \($0)>\($1)")
          }
          return ViewValue.stack(field).change(v) { bench.say("3 \($0)>\($1)") }
        }))
    bench.act { state.set(5) }
    #expect(bench.take() == ["1 0>5", "2 0>5", "3 0>5"])
  }

  private func selfChanging(_ bench: TestBench, inAppear: Bool) -> TestState<Int> {
    let state = TestState("v", 0, bench.device)
    bench.launch(
      .composite(
        TestView("Root", state: { _ in [state] }) { context in
          let view = ViewValue.text("x").change(state.read(context)) { _, new in
            bench.say("\(new)")
            state.set(new + 1)
          }
          return inAppear ? view.appear { state.set(1) } : view
        }))
    return state
  }

  @Test func g16SelfChangeStopsAfterTwoRunsAndWarns() {
    let bench = TestBench(15)
    let state = selfChanging(bench, inAppear: false)
    bench.act { state.set(1) }
    #expect(bench.take() == ["1", "2"])
    #expect(
      bench.events("warning").map(\.text) == ["onChange(of: Int) action tried to update multiple times per frame."])
  }

  @Test func g17FromAppearItRunsSixTimes() {
    let bench = TestBench(15)
    _ = selfChanging(bench, inAppear: true)
    #expect(bench.take() == ["1", "2", "3", "4", "5", "6"])
    #expect(bench.events("warning").count == 1)
  }

  @Test func g18NewTabAppearsBeforeTheOldDisappears() {
    let bench = TestBench(15)
    let tabs = (1...2).map { number in
      ViewValue.text("tab \(number)")
        .appear { bench.say("T\(number).appear") }
        .task { bench.say("load\(number)") }
        .disappear { bench.say("T\(number).disappear") }
    }
    bench.launch(.element(.tabs(.list(tabs), selection: nil)))
    #expect(bench.take() == ["T1.appear", "load1"])
    #expect(bench.device.perform(.tab(2)) == nil)
    #expect(bench.take() == ["T2.appear", "load2", "T1.disappear"])
    #expect(bench.device.perform(.tab(1)) == nil)
    #expect(bench.take().filter { $0 != "load1" } == ["T1.appear", "T2.disappear"])
  }

  private func rows(_ bench: TestBench, _ container: (ViewValue) -> ViewValue) {
    bench.launch(
      container(
        .forEach(
          ForEachValue(keys: (0..<100).map { .int($0) }, line: nil) { index in
            ViewValue.text("\(index)").appear { bench.say("+\(index)") }.disappear { bench.say("-\(index)") }
          })))
  }

  @Test func g19AllRowsOfAPlainStackAppear() {
    let bench = TestBench(16)
    rows(bench) { .element(.scroll(.element(.stack(.vertical, $0)))) }
    #expect(bench.take().count == 100)
    #expect(bench.device.perform(.scroll(.end)) == nil)
    #expect(bench.take().isEmpty)
  }

  @Test func g20ListRowsComeAndGo() {
    let bench = TestBench(16)
    rows(bench) { .element(.list($0)) }
    let first = bench.take()
    #expect(first.count < 30 && first.contains("+0"))
    #expect(bench.device.perform(.scroll(.end)) == nil)
    let down = bench.take()
    #expect(down.contains("-0") && down.contains("+99"))
    #expect(bench.device.perform(.scroll(.rows(-100))) == nil)
    let up = bench.take()
    #expect(up.contains("+0") && up.contains("-99"))
  }

  @Test(arguments: [16, 26])
  func g21LazyStacksByVersion(version: Int) {
    let bench = TestBench(version)
    rows(bench) { .element(.scroll(.element(.stack(.lazyVertical, $0)))) }
    _ = bench.take()
    #expect(bench.device.perform(.scroll(.end)) == nil)
    #expect(bench.take().contains("-0") == (version == 26))
    #expect(bench.device.perform(.scroll(.rows(-100))) == nil)
    #expect(bench.take().contains("+0"))
  }

  @Test func g22ToggledBranchesStartFromScratch() {
    let bench = TestBench(16)
    let state = TestState("on", true, bench.device)
    bench.launch(
      .composite(
        TestView("Root", state: { _ in [state] }) { context in
          ViewValue.composite(
            TestView("Child", state: { _ in [TestState("n", 1, bench.device)] }) { _ in .text("c") }
          ).shown(state.read(context))
        }))
    bench.act { state.set(false) }
    bench.act { state.set(true) }
    let states = bench.device.trace.events.filter { $0.who.hasPrefix("Child") && $0.what.hasPrefix("state") }
    #expect(states.map(\.what) == ["state created", "state destroyed", "state created"])
    #expect(states.map(\.who) == ["Child", "Child", "Child#2"])
  }

  @Test func g36RevivedBeforeTheAnimationEnds() {
    let bench = TestBench()
    let state = TestState("f", true, bench.device)
    bench.launch(
      .composite(
        TestView("Root", state: { _ in [state] }) { context in
          ViewValue.text("C").appear { bench.say("+") }.disappear { bench.say("-") }.shown(state.read(context))
        }))
    #expect(bench.take() == ["+"])
    bench.act { state.set(false, animation: 350_000_000) }
    bench.device.wait(100_000_000)
    bench.act { state.set(true) }
    bench.device.wait(1_000_000_000)
    #expect(bench.take().isEmpty)
  }

  @Test func g39AnIdThatChangesUnderAPageStartsOnceOnReturn() {
    let bench = TestBench()
    let state = TestState("v", 0, bench.device)
    bench.launch(
      .composite(
        TestView("Root", state: { _ in [state] }) { context in
          let v = state.read(context)
          return ViewValue.text("x").running(id: TestValue(v)) { bench.say("\($0) \(v)") }
        }), stage: .stack)
    #expect(bench.device.push(.text("page")) == nil)
    #expect(bench.take() == ["start 0", "cancel 0"])
    bench.act { state.set(1) }
    #expect(bench.take().isEmpty)
    #expect(bench.device.perform(.pop) == nil)
    #expect(bench.take() == ["start 1"])
  }
}
