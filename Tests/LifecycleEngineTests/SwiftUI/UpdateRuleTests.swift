import Testing

@testable import LifecycleEngine

/// Facts 1.2: the rules of one tick, R1 to R8.
struct UpdateRuleTests {
  let bench = TestBench()

  @Test func r1BodyThenAppearThenFrame() {
    bench.root { [bench] _ in bench.hooks(.text("x"), "x") }
    #expect(bench.trace("body", "onAppear", "frame") == ["Root.body", "Root.onAppear", "Root.frame"])
  }

  @Test func r2WhatOnChangeWritesIsThereInTheSameFrame() {
    let v = TestState("v", 0, bench.device)
    let w = TestState("w", 0, bench.device)
    bench.root([v, w]) { context in
      let value = v.read(context)
      return ViewValue.text("\(w.read(context))").change(value) { _, new in w.set(new * 10) }
    }
    bench.act { v.set(1) }
    #expect(bench.events("frame").count == 2)
    #expect(bench.device.screen() == ["10"])
  }

  @Test func r3AnotherTransactionIsAnotherUpdate() {
    let v = TestState("v", 0, bench.device)
    bench.root([v]) { [bench] context in
      let value = v.read(context)
      bench.say("body \(value)")
      return ViewValue.text("x").change(value) { bench.say("\($0)>\($1)") }
    }
    _ = bench.take()
    bench.act {
      v.set(1)
      v.set(2, animation: 1)
      v.set(3, animation: 1)
    }
    #expect(bench.take() == ["body 1", "body 3", "0>1", "1>3"])
  }

  @Test func r4EqualValuesAreNoUpdate() {
    let v = TestState("v", 0, bench.device)
    bench.root([v]) { .text("\(v.read($0))") }
    let before = bench.device.trace.events.count
    bench.act { v.set(0) }
    #expect(bench.device.trace.events.count == before)
  }

  @Test func r5ClosuresReadTheNewestValue() {
    let v = TestState("v", 0, bench.device)
    bench.root([v]) { [bench] context in
      ViewValue.text("x").change(v.read(context)) { bench.say("\($0)>\($1), now \(v.value)") }
    }
    bench.act {
      v.set(1)
      v.set(2, animation: 1)
    }
    #expect(bench.take() == ["0>1, now 2", "1>2, now 2"])
  }

  @Test func r6WritesOfABodyAreDropped() {
    let v = TestState("v", 0, bench.device)
    bench.root([v]) { context in
      let shown = v.read(context)
      v.set(shown + 1)
      return .text("\(shown)")
    }
    #expect(bench.bodies(of: "Root") == 1)
    #expect(bench.device.screen() == ["0"])
    #expect(bench.warnings == ["Modifying state during view update, this will cause undefined behavior."])
  }

  @Test func r6PublishingInABodyWarnsAndUpdatesLater() {
    let model = TestModel(bench.device, ["n": 0])
    bench.root { context in
      context.note(model)
      if model["n"] == 0 { model.publish("n", 1) }
      return .text("\(model["n"])")
    }
    #expect(
      bench.warnings == [
        "Publishing changes from within view updates is not allowed, this will cause undefined behavior."
      ])
    #expect(bench.bodies(of: "Root") == 2)
    #expect(bench.device.screen() == ["1"])
  }

  @Test func row14cObservableWritesInABodyLoopWithoutAWarning() {
    let model = TestModel(bench.device, ["n": 0])
    bench.root { context in
      model.change("n", model.read("n", context) + 1)
      return .text("x")
    }
    #expect(bench.warnings.isEmpty)
    #expect(bench.device.halt == .stopped(.rounds(limit: 100)))
  }

  @Test func r7WritesToADeadNodeAreIgnored() {
    let isThere = TestState("isThere", true, bench.device)
    let inner = TestState("inner", 0, bench.device)
    bench.root([isThere]) { context in
      ViewValue.composite(TestView("C", state: { _ in [inner] }) { .text("\(inner.read($0))") })
        .shown(isThere.read(context))
    }
    bench.act { isThere.set(false) }
    let before = bench.device.trace.events.count
    bench.act { inner.set(9) }
    #expect(inner.value == 0)
    #expect(bench.device.trace.events.count == before)
  }

  /// What a closure of a batch causes comes after the whole batch.
  @Test func r8BatchesRunOneAfterAnother() {
    let isThere = TestState("isThere", false, bench.device)
    bench.root([isThere]) { [bench] context in
      ViewValue.stack(
        bench.leaf("New").shown(isThere.read(context)),
        .text("b").appear { bench.say("b") },
        .text("a").appear {
          bench.say("a")
          isThere.set(true)
        })
    }
    #expect(bench.take() == ["a", "b", "+New"])
  }

  /// From any event one comes to the command that it goes back to.
  @Test func causesLeadBackToTheCommand() throws {
    let isThere = TestState("isThere", false, bench.device)
    bench.root([isThere]) { [bench] context in
      let shown = isThere.read(context)
      return ViewValue.stack(
        .button("Show") { isThere.set(true) },
        ViewValue.composite(
          TestView("C", state: { _ in [TestState("n", 0, bench.device)] }) { _ in
            ViewValue.text("c").appear {}.task(id: nil) { task in bench.sleep(1, in: task) { _ in task.finish() } }
          }
        ).shown(shown)
      ).change(shown) { _, _ in }
    }
    let trace = bench.device.trace
    trace.step = 1
    trace.record(who: "learner", what: "command", text: "tap \"Show\"") {
      #expect(bench.device.perform(.tap("Show")) == nil)
    }
    bench.device.wait(2_000_000_000)
    let command = try #require(trace.events.first { $0.what == "command" }).number
    let events = trace.events.suffix(from: command)
    #expect(
      Set(events.map(\.what)) == [
        "body", "state created", "onAppear", "onChange", "task created", "task started", "task finished", "frame",
      ])
    for event in events {
      var origin = event
      while let cause = origin.cause, cause < origin.number { origin = trace.events[cause - 1] }
      #expect(origin.number == command, "\(event.who).\(event.what)")
    }
    func cause(of who: String, _ what: String) throws -> String {
      let event = try #require(events.first { $0.who == who && $0.what == what })
      let cause = trace.events[try #require(event.cause) - 1]
      return "\(cause.who).\(cause.what)"
    }
    #expect(try cause(of: "Root", "body") == "learner.command")
    #expect(try cause(of: "C", "body") == "Root.body")
    #expect(try cause(of: "C", "state created") == "Root.body")
    #expect(try cause(of: "C", "onAppear") == "C.body")
    #expect(try cause(of: "Root", "onChange") == "Root.body")
    #expect(try cause(of: "C", "task started") == "C.task created")
    #expect(try cause(of: "C", "task finished") == "C.task started")
  }

  /// Two runs of one program give one trace, to the byte.
  @Test func tracesAreDeterministic() {
    func run() -> [Event] {
      let bench = TestBench()
      let keys = TestState("keys", [3, 1, 2], bench.device)
      bench.root([keys], stage: .stack) { context in
        .rows(.forEach(keys.read(context)) { bench.leaf("Row", input: "\($0)").task {} })
      }
      bench.act { keys.set([2, 4, 3]) }
      _ = bench.device.push(bench.leaf("Page"))
      _ = bench.device.perform(.pop)
      return bench.device.trace.events
    }
    #expect(run() == run())
  }
}
