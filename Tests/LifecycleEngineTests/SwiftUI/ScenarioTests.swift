import LifecycleEngine
import Testing

/// Rows of removal, identity, tasks, navigation and presentation, each named after its row.
struct ScenarioTests {
  private func toggled(
    _ bench: TestBench, animation: Int64? = nil, _ make: @escaping (Bool) -> ViewValue
  ) -> TestState<Bool> {
    let state = TestState("show", true, bench.device)
    bench.launch(.composite(TestView("Root", state: { _ in [state] }) { make(state.read($0)) }))
    _ = bench.take()
    return state
  }

  @Test func row2aRemovalDisappearsThenLosesItsState() {
    let bench = TestBench()
    let state = toggled(bench) { show in
      ViewValue.composite(
        TestView("C", state: { _ in [TestState("n", 0, bench.device)] }) { _ in
          ViewValue.text("c").disappear { bench.say("C.disappear") }
        }
      ).shown(show)
    }
    bench.act { state.set(false) }
    let events = bench.device.trace.events.filter { $0.who == "C" }.map(\.what)
    #expect(events.suffix(2) == ["onDisappear", "state destroyed"])
  }

  @Test func row2bAnimatedRemovalWaitsForItsAnimation() {
    let bench = TestBench()
    let state = toggled(bench) { ViewValue.text("c").disappear { bench.say("gone") }.shown($0) }
    bench.act { state.set(false, animation: 350_000_000) }
    #expect(bench.take().isEmpty)
    bench.device.wait(350_000_000)
    #expect(bench.take() == ["gone"])
  }

  @Test func row2cSwapShowsTheNewBeforeTheOldGoes() {
    let bench = TestBench()
    let state = toggled(bench) { show in
      let name = show ? "first" : "second"
      return .branch(
        index: show ? 0 : 1,
        ViewValue.text(name).appear { bench.say("+\(name)") }.disappear { bench.say("-\(name)") })
    }
    bench.act { state.set(false) }
    #expect(bench.take() == ["+second", "-first"])
  }

  @Test func row2fAnotherErasedTypeGoesFirst() {
    let bench = TestBench()
    let state = toggled(bench) { show in
      let name = show ? "first" : "second"
      return .erased(
        typeName: name, ViewValue.text(name).appear { bench.say("+\(name)") }.disappear { bench.say("-\(name)") })
    }
    bench.act { state.set(false) }
    #expect(bench.take() == ["-first", "+second"])
  }

  @Test(arguments: [true, false])
  func row2iCancelKeepsItsPlaceAmongModifiers(taskInside: Bool) {
    let bench = TestBench()
    let state = toggled(bench) { show in
      let text = ViewValue.text("c")
      let view =
        taskInside
        ? text.running { bench.say($0) }.disappear { bench.say("D") }
        : text.disappear { bench.say("D") }.running { bench.say($0) }
      return view.shown(show)
    }
    bench.act { state.set(false) }
    #expect(bench.take() == (taskInside ? ["cancel", "D"] : ["D", "cancel"]))
  }

  /// engines 1.3: states follow their keys when a list loses its first row or is reordered (rows 3f, 3g).
  @Test func row3gStateFollowsTheKey() {
    let bench = TestBench()
    let keys = TestState("keys", [1, 2, 3], bench.device)
    bench.launch(
      .composite(
        TestView("Root", state: { _ in [keys] }) { context in
          let ids = keys.read(context)
          return .forEach(
            ForEachValue(keys: ids.map { .int($0) }, line: nil) { index in
              let id = ids[index]
              return ViewValue.composite(
                TestView("Row", input: "\(id)", state: { _ in [TestState("n", id * 10, bench.device)] }) { _ in
                  .text("r")
                }
              ).appear { bench.say("+\(id)") }.disappear { bench.say("-\(id)") }
            })
        }))
    #expect(bench.take() == ["+3", "+2", "+1"])
    bench.act { keys.set([2, 3]) }
    #expect(bench.take() == ["-1"])
    bench.act { keys.set([3, 2]) }
    #expect(bench.take().isEmpty)
    let rows = bench.device.tree().filter { $0.name.hasPrefix("Row") }
    #expect(rows.map(\.state) == [["n = 30"], ["n = 20"]])
  }

  @Test func row3jEqualKeysAreWarnedAbout() {
    let bench = TestBench()
    bench.launch(.forEach(ForEachValue(keys: [.int(1), .int(1)], line: nil) { _ in .text("x") }))
    #expect(bench.events("warning").count == 1)
  }

  @Test func row4bCancelComesBeforeTheNewStart() {
    let bench = TestBench()
    let state = TestState("id", 0, bench.device)
    bench.launch(
      .composite(
        TestView("Root", state: { _ in [state] }) { context in
          ViewValue.text("x").running(id: TestValue(state.read(context))) { _ in }
        }))
    bench.act { state.set(1) }
    let tasks = bench.device.trace.events.filter { $0.what.hasPrefix("task") }.map(\.what)
    #expect(tasks == ["task created", "task started", "task cancelled", "task created", "task started"])
  }

  @Test func row4dDisappearingCancelsAndReturnStartsAgain() {
    let bench = TestBench()
    bench.launch(ViewValue.text("x").running { bench.say($0) }, stage: .stack)
    #expect(bench.device.push(.text("page")) == nil)
    #expect(bench.device.perform(.pop) == nil)
    #expect(bench.take() == ["start", "cancel", "start"])
  }

  @Test func row4fAFinishedTaskIsNotStartedAgain() {
    let bench = TestBench()
    let state = TestState("v", 0, bench.device)
    bench.launch(
      .composite(
        TestView("Root", state: { _ in [state] }) { context in
          ViewValue.text("\(state.read(context))").task { bench.say("run") }
        }))
    bench.act { state.set(1) }
    #expect(bench.take() == ["run"])
  }

  @Test func row5cOneParameterFormKeepsTheEarlierClosure() {
    let bench = TestBench()
    let state = TestState("v", 0, bench.device)
    bench.launch(
      .composite(
        TestView("Root", state: { _ in [state] }) { context in
          let v = state.read(context)
          return ViewValue.text("x")
            .change(v, form: .oneParameter) { _, new in bench.say("captured \(v), new \(new)") }
            .change(v) { _, new in bench.say("captured \(v), new \(new)") }
        }))
    bench.act { state.set(1) }
    #expect(bench.take() == ["captured 0, new 1", "captured 1, new 1"])
  }

  @Test func row5iBackToTheSameValueIsNoChange() {
    let bench = TestBench()
    let state = TestState("v", 0, bench.device)
    bench.launch(
      .composite(
        TestView("Root", state: { _ in [state] }) { context in
          ViewValue.text("x").change(state.read(context)) { bench.say("\($0)>\($1)") }
        }))
    bench.act {
      state.set(1)
      state.set(0)
    }
    #expect(bench.take().isEmpty)
  }

  @Test func row7a7bPushAndPop() {
    let bench = TestBench()
    func hooks(_ name: String) -> ViewValue {
      ViewValue.text(name).appear { bench.say("+\(name)") }.disappear { bench.say("-\(name)") }
    }
    bench.launch(hooks("root"), stage: .stack)
    #expect(bench.device.push(hooks("page")) == nil)
    #expect(bench.take() == ["+root", "+page", "-root"])
    #expect(bench.device.perform(.pop) == nil)
    #expect(bench.take() == ["+root", "-page"])
    #expect(bench.device.perform(.pop) == .nothingToPop)
  }

  @Test func row7dHooksOutsideTheStackAreNotFiredByAPush() {
    let bench = TestBench()
    let stack = ViewValue.element(
      .navigationStack(root: ViewValue.text("root").appear { bench.say("+root") }, path: nil))
    bench.launch(stack.appear { bench.say("+stack") }.disappear { bench.say("-stack") })
    #expect(bench.take() == ["+stack", "+root"])
    #expect(bench.device.push(.text("page")) == nil)
    #expect(bench.take().isEmpty)
  }

  @Test func row8a8bASheetLeavesItsPresenterAlone() {
    let bench = TestBench()
    let state = TestState("isOn", false, bench.device)
    bench.launch(
      .composite(
        TestView("Root", state: { _ in [state] }) { _ in
          .modified(
            ViewValue.text("root").appear { bench.say("+root") }.disappear { bench.say("-root") },
            .sheet(
              Presentation(
                style: .sheet, item: { state.bound ? .int(0) : nil },
                content: { ViewValue.text("sheet").appear { bench.say("+sheet") }.disappear { bench.say("-sheet") } },
                dismiss: { state.set(false) }, onDismiss: Action(line: nil) { bench.say("onDismiss") })))
        }))
    _ = bench.take()
    bench.act { state.set(true) }
    #expect(bench.take() == ["+sheet"])
    #expect(bench.device.screen().contains("sheet"))
    #expect(bench.device.perform(.dismiss) == nil)
    #expect(bench.take() == ["-sheet", "onDismiss"])
    #expect(bench.events("body").count == 1)
  }

  @Test func row12eASubscriptionLivesWithTheNode() {
    let bench = TestBench()
    var deliver: ((any EngineValue) -> Void)?
    let subscription = Subscription(
      line: nil,
      subscribe: { receive in
        deliver = receive
        return { deliver = nil }
      }, action: { bench.say("got \($0.text)") })
    bench.launch(.modified(.text("x"), .onReceive(TestValue(0), subscription)), stage: .stack)
    #expect(bench.device.push(.text("page")) == nil)
    bench.act { deliver?(TestValue(7)) }
    #expect(bench.take() == ["got 7"])
  }

  @Test func row14aWritesDuringBodyAreDroppedWithAWarning() {
    let bench = TestBench()
    let state = TestState("v", 0, bench.device)
    bench.launch(
      .composite(
        TestView("Root", state: { _ in [state] }) { context in
          _ = state.read(context)
          state.set(9)
          return .text("x")
        }))
    #expect(state.value == 0)
    #expect(
      bench.events("warning").map(\.text) == [
        "Modifying state during view update, this will cause undefined behavior."
      ])
  }

  @Test func row14hEndlessUpdatesStop() {
    let bench = TestBench()
    let state = TestState("v", 0, bench.device)
    bench.launch(
      .composite(
        TestView("Root", state: { _ in [state] }) { context in
          ViewValue.text("x").appear { state.set(state.value + 1) }.id(state.read(context))
        }))
    #expect(bench.device.halt == .stopped(.rounds(limit: 100)))
  }

  /// Closures of different views in one batch are strands of a group; those of one view keep their order.
  @Test func closuresOfDifferentViewsAreLoose() throws {
    let bench = TestBench()
    bench.launch(.stack(.text("1").appear {}.appear {}, .text("2").appear {}))
    let places = bench.events("onAppear").map(\.looseness)
    #expect(places.count == 3)
    let strands = try places.map { try #require($0) }
    #expect(Set(strands.map(\.group)).count == 1)
    #expect(strands[1] == strands[2])
    #expect(strands[0] != strands[1])
  }

  /// From an event one can go back to the command that caused it.
  @Test func everyEventKnowsItsCause() {
    let bench = TestBench()
    let state = TestState("v", 0, bench.device)
    bench.launch(
      .composite(
        TestView("Root", state: { _ in [state] }) { context in
          ViewValue.text("x").change(state.read(context)) { _, _ in }
        }))
    bench.device.trace.record(who: "learner", what: "command", text: "tap") {
      bench.act { state.set(1) }
    }
    let events = bench.device.trace.events
    let command = events.first { $0.what == "command" }!.number
    #expect(events.last { $0.what == "body" }?.cause == command)
    #expect(events.last { $0.what == "onChange" }?.cause != nil)
  }
}
