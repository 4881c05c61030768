import Testing

@testable import LifecycleEngine

/// Facts 1.4 and 2.4: `.task` and `.task(id:)`.
struct TaskTests {
  let bench = TestBench()

  /// A view whose task is keyed by a state, and says when it starts, is cancelled and with which value.
  @discardableResult
  private func keyed(stage: Stage = .none) -> TestState<Int> {
    let id = TestState("id", 0, bench.device)
    bench.root([id], stage: stage) { [bench] context in
      let value = id.read(context)
      return ViewValue.text("x").running(id: TestValue(value)) { bench.say("\($0) \(value)") }
    }
    return id
  }

  @Test func row4aOneStartAtTheFirstAppearance() {
    keyed()
    #expect(bench.take() == ["start 0"])
    #expect(
      bench.trace("body", "task created", "task started", "frame")
        == ["Root.body", "Root.task created", "Root.frame", "Root.task started"])
  }

  /// 4b: body, inner watchers, cancel, new task, outer watchers, frame, start.
  @Test func row4bPlaceOfTheRestartAmongWatchers() {
    let id = TestState("id", 0, bench.device)
    bench.root([id]) { [bench] context in
      let value = id.read(context)
      return ViewValue.text("x")
        .change(value) { _, _ in bench.say("inner") }
        .running(id: TestValue(value)) { bench.say("\($0) \(value)") }
        .change(value) { _, _ in bench.say("outer") }
    }
    _ = bench.take()
    bench.act { id.set(1) }
    #expect(bench.take() == ["inner", "cancel 0", "outer", "start 1"])
    #expect(
      bench.device.trace.events.map(\.what).suffix(7) == [
        "body", "onChange", "task cancelled", "task created", "onChange", "frame", "task started",
      ])
  }

  /// The old task's last statements and the new one's first have no order; cancelling comes before both.
  @Test func row4bEndingAndStartAreStrands() throws {
    let id = TestState("id", 0, bench.device)
    bench.root([id]) { [bench] context in
      let value = id.read(context)
      return ViewValue.text("x").task(id: TestValue(value)) { task in
        bench.sleep(1, in: task) { _ in task.finish() }
      }
    }
    bench.act { id.set(1) }
    let events = bench.device.trace.events
    let cancelled = try #require(events.first { $0.what == "task cancelled" })
    let ending = try #require(events.first { $0.what == "task finished" })
    let start = try #require(events.last { $0.what == "task started" })
    #expect(cancelled.looseness == nil)
    #expect(cancelled.number < min(ending.number, start.number))
    #expect(ending.time == start.time)
    let strands = try #require([ending.looseness, start.looseness] as? [Looseness])
    #expect(strands[0].group == strands[1].group && strands[0].strand != strands[1].strand)
    #expect(ending.cause == cancelled.number)
  }

  @Test func row4cEqualIdDoesNothing() {
    let other = TestState("other", 0, bench.device)
    bench.root([other]) { [bench] context in
      let captured = other.read(context)
      return ViewValue.text("x").running(id: TestValue(7)) { bench.say("\($0) captured \(captured)") }
    }
    bench.act { other.set(1) }
    #expect(bench.take() == ["start captured 0"])
  }

  @Test func row4eTaskRunsAgainAtEachAppearanceEvenIfItHadFinished() {
    bench.launch(ViewValue.text("x").task { [bench] in bench.say("run") }, stage: .tabs)
    #expect(bench.device.perform(.tab(2)) == nil)
    #expect(bench.device.perform(.tab(1)) == nil)
    #expect(bench.take() == ["run", "run"])
    #expect(bench.events("task cancelled").isEmpty)
  }

  /// G39: a change while the page is covered starts nothing; coming back starts once, with the new id.
  @Test func row4gChangeWhileCovered() {
    let id = keyed(stage: .stack)
    #expect(bench.device.push(.text("page")) == nil)
    #expect(bench.take() == ["start 0", "cancel 0"])
    bench.act { id.set(1) }
    #expect(bench.take().isEmpty)
    #expect(bench.device.perform(.pop) == nil)
    #expect(bench.take() == ["start 1"])
  }

  /// G35: an id that `onAppear` changes. Both bodies run, the first one is cancelled already.
  @Test func row4hIdChangedByOnAppear() {
    let id = TestState("id", 0, bench.device)
    bench.root([id]) { [bench] context in
      let value = id.read(context)
      return ViewValue.text("x").appear { id.set(1) }
        .task(id: TestValue(value)) { task in
          bench.say("\(value) cancelled: \(task.isCancelled)")
          task.finish()
        }
    }
    #expect(bench.take() == ["0 cancelled: true", "1 cancelled: false"])
    #expect(
      bench.device.trace.events.map(\.what) == [
        "state created", "body", "onAppear", "task created", "body", "task cancelled", "task created", "frame",
        "task started", "task finished", "task started", "task finished",
      ])
  }

  @Test func row4iSeveralChangesInOneEventRestartOnce() {
    let id = keyed()
    bench.act {
      id.set(1)
      id.set(2)
      id.set(3)
    }
    #expect(bench.take() == ["start 0", "cancel 0", "start 3"])
  }

  /// A task that changes its own id restarts without end; nothing on the device stops it.
  @Test func row4jOwnIdRestartsWithoutEnd() {
    bench.device.runLoop.turnLimit = 500
    let id = TestState("id", 0, bench.device)
    bench.root([id]) { context in
      let value = id.read(context)
      return ViewValue.text("x").task(id: TestValue(value)) { task in
        id.set(value + 1)
        task.finish()
      }
    }
    #expect(bench.device.halt == .stopped(.turns(limit: 500)))
    #expect(bench.warnings.isEmpty)
    #expect(bench.events("task started").count > 100)
  }

  @Test func row4kChangeAndRemovalInOneUpdate() {
    let id = TestState("id", 0, bench.device)
    let isThere = TestState("isThere", true, bench.device)
    bench.root([id, isThere]) { [bench] context in
      let value = id.read(context)
      return ViewValue.text("x").running(id: TestValue(value)) { bench.say("\($0) \(value)") }
        .transition(.identity).shown(isThere.read(context))
    }
    bench.act {
      id.set(1)
      isThere.set(false)
    }
    #expect(bench.take() == ["start 0", "cancel 0"])
  }

  /// A sleep that swallows its cancellation lets every run search; one that returns, only the last.
  @Test(arguments: [true, false])
  func row4lDebounce(swallows: Bool) {
    let query = TestState("query", "", bench.device)
    bench.root([query]) { [bench] context in
      let text = query.read(context)
      return ViewValue.text("x").task(id: TestValue(text)) { task in
        bench.sleep(0.4, in: task) { cancelled in
          if !cancelled || swallows { bench.say("search \(text)") }
          task.finish()
        }
      }
    }
    bench.device.wait(1_000_000_000)
    for text in ["a", "ap", "app"] {
      bench.act { query.set(text) }
      bench.device.wait(100_000_000)
    }
    bench.device.wait(1_000_000_000)
    let expected = swallows ? ["search ", "search a", "search ap", "search app"] : ["search ", "search app"]
    #expect(bench.take() == expected)
  }

  /// G23: a `.task` ends with its view, a `Task` made in `onAppear` does not.
  @Test func g23OnlyTheModifiersTaskIsCancelled() {
    let isThere = TestState("isThere", true, bench.device)
    let device = bench.device
    bench.root([isThere]) { context in
      ViewValue.text("x")
        .appear {
          let task = SimulatedTask(who: "Hand", line: nil, trace: device.trace)
          device.start(task, TaskBody(line: nil) { _ in })
        }
        .task(id: nil) { _ in }
        .shown(isThere.read(context))
    }
    bench.act { isThere.set(false) }
    #expect(bench.trace("task cancelled") == ["Root.task cancelled"])
  }

  /// G24: a loop that swallows the cancellation of its sleep spins: time stands still until a budget ends it.
  @Test func g24SwallowedCancellationSpins() {
    bench.device.runLoop.turnLimit = 1_000
    let isThere = TestState("isThere", true, bench.device)
    bench.root([isThere]) { [bench] context in
      ViewValue.text("x").task(id: nil) { task in
        func loop() {
          bench.sleep(1, in: task) { _ in
            bench.say("tick")
            loop()
          }
        }
        loop()
      }.shown(isThere.read(context))
    }
    bench.device.wait(3_000_000_000)
    #expect(bench.take() == ["tick", "tick", "tick"])
    bench.act { isThere.set(false) }
    #expect(bench.take().count > 900)
    #expect(bench.device.halt == .stopped(.turns(limit: 1_000)))
  }

  /// Tasks that start in one turn have no order among them, but all come after the hooks.
  @Test func tasksOfOneTurnAreStrands() throws {
    bench.launch(.stack(ViewValue.text("a").task {}, ViewValue.text("b").task {}))
    let starts = bench.events("task started").compactMap(\.looseness)
    try #require(starts.count == 2)
    #expect(starts[0].group == starts[1].group && starts[0].strand != starts[1].strand)
    let created = bench.events("task created").compactMap(\.looseness)
    #expect(created.first?.group != starts[0].group)
  }

  /// Writes that tasks make at another time are not loose towards anything.
  @Test func row12rATaskOnWhatItReplacesIsCancelled() {
    let isLoaded = TestState("isLoaded", false, bench.device)
    bench.root([isLoaded]) { [bench] context in
      if isLoaded.read(context) { return .branch(index: 0, .text("loaded")) }
      return .branch(
        index: 1,
        ViewValue.text("loading").task(id: nil) { task in
          bench.sleep(1, in: task) { _ in
            isLoaded.set(true)
            bench.device.runLoop.enqueue { bench.say("cancelled: \(task.isCancelled)") }
          }
        })
    }
    bench.device.wait(1_000_000_000)
    #expect(bench.take() == ["cancelled: true"])
    #expect(bench.device.screen() == ["loaded"])
  }
}
