import Testing

@testable import LifecycleEngine

struct GestureTests {
  let bench = TestBench()

  @Test func tapsFindTheirControlOrSayWhatIsThere() {
    bench.launch(
      .stack(
        .button("Reload") { [bench] in bench.say("reload") },
        .button("Remove") { [bench] in bench.say("remove") }.modifier(.disabled(true)), .text("not a control")))
    #expect(bench.device.perform(.tap("Reload")) == nil)
    #expect(bench.device.perform(.tap("Rel")) == .noSuchControl("Rel", kind: "control", present: ["Reload", "Remove"]))
    #expect(bench.device.perform(.tap("rel"), acceptsPrefix: true) == nil)
    #expect(
      bench.device.perform(.tap("Re"), acceptsPrefix: true) == .ambiguous("Re", candidates: ["Reload", "Remove"]))
    #expect(bench.device.perform(.tap("Remove")) == .disabled("Remove"))
    #expect(bench.take() == ["reload", "reload"])
  }

  /// What can't be carried out leaves no trace.
  @Test func failedGesturesRecordNothing() {
    bench.launch(.text("x"))
    let before = bench.device.trace.events.count
    for gesture: Gesture in [
      .tap("y"), .toggle("y", on: nil), .type("a", into: nil), .submit(nil), .pop, .popToRoot, .dismiss, .tab(1),
      .refresh, .scroll(.end), .swipeBack(cancelled: false), .foreground, .resume, .deleteRow("x"),
      .choose("a", in: nil),
    ] {
      #expect(bench.device.perform(gesture) != nil, "\(gesture)")
    }
    #expect(bench.device.trace.events.count == before)
  }

  @Test func togglesFlipOrAreSet() {
    let isOn = TestState("isOn", false, bench.device)
    bench.root([isOn]) { [bench] context in
      ViewValue.toggle("Wi-Fi", isOn).change(isOn.read(context)) { bench.say("\($0)>\($1)") }
    }
    #expect(bench.device.perform(.toggle("Wi-Fi", on: true)) == nil)
    #expect(bench.device.perform(.toggle("Wi-Fi", on: true)) == nil)
    #expect(bench.device.perform(.toggle("Wi-Fi", on: nil)) == nil)
    #expect(bench.device.perform(.tap("Wi-Fi")) == nil)
    #expect(bench.take() == ["false>true", "true>false", "false>true"])
  }

  /// One keystroke each 100 ms, the first at once, no gap after the last.
  @Test func typingTakesItsTime() {
    let text = TestState("text", "", bench.device)
    bench.root([text]) { [bench] context in
      ViewValue.field("Search", text).change(text.read(context)) {
        bench.say("\(bench.device.runLoop.now / 1_000_000): \($1)")
        _ = $0
      }
    }
    bench.device.wait(1_000_000_000)
    #expect(bench.device.perform(.type("abc", into: "Search")) == nil)
    #expect(bench.take() == ["1000: a", "1100: ab", "1200: abc"])
    #expect(bench.device.runLoop.now == 1_200_000_000)
    #expect(bench.device.perform(.paste("de", into: nil)) == nil)
    #expect(bench.device.perform(.clear("Search")) == nil)
    #expect(bench.take() == ["1200: abcde", "1200: "])
  }

  @Test func focusFollowsFieldsAndSubmitGoesOutward() {
    let first = TestState("first", false, bench.device)
    let second = TestState("second", false, bench.device)
    let text = TestState("text", "", bench.device)
    func field(_ label: String, _ focus: TestState<Bool>) -> ViewValue {
      ViewValue.field(label, text).modifier(.focused(ValueBinding(get: { focus.bound }, set: { focus.set($0) })))
    }
    bench.root([first, second, text]) { [bench] _ in
      ViewValue.stack(field("A", first).modifier(.onSubmit(Action(line: 1) { bench.say("inner") })), field("B", second))
        .modifier(.onSubmit(Action(line: 2) { bench.say("outer") }))
    }
    #expect(bench.device.perform(.focus("A")) == nil)
    #expect(first.value && !second.value)
    #expect(bench.device.perform(.type("x", into: "B")) == nil)
    #expect(!first.value && second.value)
    #expect(bench.device.perform(.submit("A")) == nil)
    #expect(bench.take() == ["inner", "outer"])
    #expect(bench.events("onSubmit").map(\.line) == [1, 2])
    #expect(!first.value && !second.value)
  }

  @Test func searchFieldIsLabelledByItsPromptOrSearch() {
    let query = TestState("query", "", bench.device)
    let binding = ValueBinding(get: { query.bound }, set: { query.set($0) })
    bench.root([query]) { _ in
      ViewValue.rows(.text("row")).modifier(.searchable(text: binding, prompt: nil))
    }
    #expect(bench.device.perform(.type("ab", into: "Search")) == nil)
    #expect(query.value == "ab")
    bench.root([query]) { _ in ViewValue.text("x").modifier(.searchable(text: binding, prompt: "Find a trail")) }
    #expect(bench.device.perform(.clear("Find a trail")) == nil)
  }

  @Test func slidersSteppersAndPickers() {
    let volume = TestState("volume", 0.0, bench.device)
    let colour = TestState("colour", "red", bench.device)
    let count = TestState("count", 0, bench.device)
    bench.root([volume, colour, count]) { _ in
      .stack(
        .element(
          .slider(
            label: .text("Volume"), value: ValueBinding(get: { volume.bound }, set: { volume.set($0) }), range: 0...1,
            step: 0.25)),
        .element(
          .picker(
            label: .text("Colour"),
            selection: ValueBinding(
              get: { TestValue(colour.bound) },
              set: { if let new = ($0 as? TestValue<String>)?.value { colour.set(new) } }),
            options: .list([
              ViewValue.text("Red").modifier(.tag(TestValue("red"))),
              ViewValue.text("Blue").modifier(.tag(TestValue("blue"))),
            ]))),
        .element(
          .stepper(
            label: .text("Count"), onIncrement: Action(line: nil) { count.set(count.value + 1) },
            onDecrement: count.bound == 0 ? nil : Action(line: nil) { count.set(count.value - 1) })))
    }
    #expect(bench.device.perform(.slide("Volume", to: 0.4)) == nil)
    #expect(volume.value == 0.5)
    #expect(bench.device.perform(.choose("Blue", in: "Colour")) == nil)
    #expect(colour.value == "blue")
    #expect(
      bench.device.perform(.choose("Green", in: nil))
        == .noSuchControl("Green", kind: "option", present: ["Red", "Blue"]))
    #expect(bench.device.perform(.tap("Increment")) == nil)
    #expect(count.value == 1)
    #expect(bench.device.perform(.tap("Decrement")) == .disabled("Decrement"))
    #expect(
      bench.device.screen() == [
        "Volume --o-- 0.5", "Colour: Blue", "  ( ) Red", "  (o) Blue", "Count  ~[-]~  [+]",
      ])
  }

  @Test func tapGestureOnAViewAnswersToItsTexts() {
    let row = ViewValue.stack(.text("Title"), .text("Subtitle"))
    bench.launch(row.modifier(.onTapGesture(count: 1, Action(line: nil) { [bench] in bench.say("tapped") })))
    #expect(bench.device.perform(.tap("Title")) == nil)
    #expect(bench.device.perform(.tap("Title, Subtitle")) == nil)
    #expect(bench.device.perform(.longPress("Title")) != nil)
    #expect(bench.take() == ["tapped", "tapped"])
    bench.launch(row.modifier(.onLongPressGesture(Action(line: nil) { [bench] in bench.say("held") })))
    #expect(bench.device.perform(.longPress("Subtitle")) == nil)
    #expect(bench.device.runLoop.now == 500_000_000)
    #expect(bench.take() == ["held"])
  }

  @Test func rowsAreDeletedAndMoved() {
    bench.root { [bench] _ in
      var loop = ForEachValue(keys: [.int(1), .int(2), .int(3)], line: nil) { .text("row \($0 + 1)") }
      loop.onDelete = ValueAction(line: nil) { bench.say("delete \($0)") }
      loop.onMove = ValueAction(line: nil) { bench.say("move \($0.from) to \($0.to)") }
      return .element(.list(.forEach(loop)))
    }
    #expect(bench.device.perform(.deleteRow("row 2")) == nil)
    #expect(bench.device.perform(.moveRow("row 3", before: "row 1")) == nil)
    #expect(
      bench.device.perform(.deleteRow("row 9"))
        == .noSuchControl("row 9", kind: "row", present: ["row 1", "row 2", "row 3"]))
    #expect(bench.take() == ["delete [1]", "move [2] to 0"])
  }

  @Test func row12aRefreshRunsUntilItsClosureReturns() {
    bench.launch(
      ViewValue.rows(.text("row")).modifier(
        .refreshable(TaskBody(line: 4) { [bench] task in bench.sleep(1, in: task) { _ in task.finish() } })))
    #expect(bench.events("task started").isEmpty)
    #expect(bench.device.perform(.refresh) == nil)
    #expect(bench.device.screen() == ["(...)", "| row"])
    bench.device.wait(1_000_000_000)
    #expect(bench.device.screen() == ["| row"])
    #expect(bench.trace("task created", "task started", "task finished").count == 3)
  }

  /// 12b: a write that replaces the view that owns the refresh cancels it.
  @Test func row12bReplacingTheOwnerCancelsTheRefresh() {
    let generation = TestState("generation", 0, bench.device)
    bench.root([generation]) { [bench] context in
      ViewValue.rows(.text("row")).modifier(
        .refreshable(
          TaskBody(line: nil) { task in
            generation.set(generation.value + 1)
            bench.sleep(1, in: task) { bench.say("cancelled: \($0)") }
          })
      ).id(generation.read(context))
    }
    #expect(bench.device.perform(.refresh) == nil)
    #expect(bench.take() == ["cancelled: true"])
  }

  /// 11a to 11e: phases of the scene; views neither appear nor disappear.
  @Test func scenePhases() {
    let device = bench.device
    device.environment["scenePhase"] = TestValue("inactive")
    device.onPhaseChange = { device.environment["scenePhase"] = TestValue($0.rawValue) }
    bench.root { [bench] context in
      let phase = context.environment("scenePhase")?.text ?? ""
      return bench.hooks(.text("x"), "x").change(phase) { bench.say("\($0)>\($1)") }
    }
    #expect(bench.take() == ["+x", "inactive>active"])
    #expect(device.perform(.interrupt) == nil)
    #expect(device.perform(.resume) == nil)
    #expect(bench.take() == ["active>inactive", "inactive>active"])
    #expect(device.perform(.background) == nil)
    #expect(device.perform(.background) == .notInForeground)
    #expect(bench.take() == ["active>inactive", "inactive>background"])
    #expect(device.perform(.foreground) == nil)
    #expect(device.perform(.foreground) == .notInBackground)
    #expect(bench.take() == ["background>inactive", "inactive>active"])
    #expect(device.perform(.terminate) == nil)
    #expect(bench.take() == ["active>inactive", "inactive>background"])
    #expect(device.perform(.tap("x")) == .notRunning)
    #expect(device.screen().isEmpty)
  }

  /// The stages take the snippet away and bring it back.
  @Test(arguments: [Stage.sheet, .if])
  func stagesThatHideTheSnippet(stage: Stage) {
    bench.launch(bench.hooks(.text("x"), "x"), stage: stage)
    #expect(bench.take() == ["+x"])
    #expect(bench.device.perform(.dismiss) == nil)
    #expect(bench.take() == ["-x"])
    #expect(bench.device.screen().isEmpty)
    #expect(bench.device.perform(.dismiss) == .nothingPresented)
    #expect(bench.device.present(.text("other"), as: .sheet) == nil)
    #expect(bench.take() == ["+x"])
    #expect(bench.device.screen().contains("x"))
  }

  @Test func listStageScrollsTheSnippetAway() {
    bench.launch(bench.hooks(.text("x"), "x"), stage: .list)
    #expect(bench.device.perform(.scroll(.end)) == nil)
    #expect(bench.device.perform(.scroll(.rows(-100))) == nil)
    #expect(bench.take() == ["+x", "-x", "+x"])
  }

  /// The root's value is made again from outside, as a parent would.
  @Test func updateGivesTheRootAnotherValue() {
    func content(_ input: Int) -> ViewValue {
      .composite(TestView("Root", input: "\(input)") { [bench] _ in bench.hooks(.text("\(input)"), "x") })
    }
    bench.launch(content(1), stage: .stack)
    bench.act { bench.device.update(content(2)) }
    #expect(bench.device.screen() == ["2"])
    bench.act { bench.device.update(content(2)) }
    #expect(bench.bodies(of: "Root") == 2)
    #expect(bench.take() == ["+x"])
  }

  @Test func waitUntilIdleEndsWithTheLastJob() {
    bench.launch(
      ViewValue.text("x").task(id: nil) { [bench] task in bench.sleep(3, in: task) { _ in task.finish() } })
    bench.device.waitUntilIdle()
    #expect(bench.device.runLoop.now == 3_000_000_000)
    func again() { _ = bench.device.runLoop.schedule(after: 1_000_000_000, again) }
    again()
    bench.device.waitUntilIdle(limit: 10_000_000_000)
    #expect(bench.device.halt == .stopped(.virtualTime))
  }
}
