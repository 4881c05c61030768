import Testing

@testable import LifecycleEngine

/// Facts 2.6 to 2.9 as far as the stages and the first lessons need them.
struct ContainerTests {
  let bench = TestBench()

  private func tabs(_ bench: TestBench, selection: TestState<Int>? = nil) -> ViewValue {
    let tabs = (1...3).map { number in
      ViewValue.composite(
        TestView("Tab\(number)", state: { _ in [TestState("n", number, bench.device)] }) { _ in
          bench.hooks(.text("content \(number)"), "\(number)").task { bench.say("load \(number)") }
        }
      ).modifier(.tabItem(.text("T\(number)"))).modifier(.tag(TestValue(number)))
    }
    let binding = selection.map { state in
      ValueBinding<any EngineValue>(
        get: { TestValue(state.bound) }, set: { if let new = ($0 as? TestValue<Int>)?.value { state.set(new) } })
    }
    return .element(.tabs(.list(tabs), selection: binding))
  }

  // MARK: - Tabs

  @Test(arguments: [(15, 3), (16, 3), (18, 1), (26, 1)])
  func row6a6bWhichTabsExistAtLaunch(version: Int, count: Int) {
    let bench = TestBench(version)
    bench.launch(tabs(bench))
    #expect(bench.events("state created").count == count)
    #expect(bench.take() == ["+1", "load 1"])
  }

  /// Section 4 #3, and the document on appearance: on iOS 17 a tab appears before its first visit.
  @Test func row6aBackgroundTabsAppearAtLaunchOn17() {
    let bench = TestBench(17)
    bench.launch(tabs(bench))
    #expect(Set(bench.take().filter { $0.hasPrefix("+") }) == ["+1", "+2", "+3"])
    #expect(bench.events("onDisappear").isEmpty)
    #expect(bench.device.screen().contains("content 1"))
    #expect(bench.device.perform(.tab(2)) == nil)
    #expect(bench.take().contains("-1"))
  }

  @Test func row6c6dTabsUpTo16() {
    let bench = TestBench(15)
    bench.launch(tabs(bench))
    _ = bench.take()
    #expect(bench.device.perform(.tab(2)) == nil)
    #expect(bench.take() == ["+2", "load 2", "-1"])
    #expect(bench.device.perform(.selectTab(label: "T1")) == nil)
    #expect(bench.take().filter { $0 != "load 1" } == ["+1", "-2"])
    #expect(bench.events("state destroyed").isEmpty)
  }

  @Test func row6eTheOldTabStaysForTheCrossFadeOn18() throws {
    bench.launch(tabs(bench))
    #expect(bench.device.perform(.tap("T3")) == nil)
    #expect(bench.take() == ["+1", "load 1", "+3", "load 3", "-1"])
    let appeared = try #require(bench.events("onAppear").last)
    let disappeared = try #require(bench.events("onDisappear").last)
    #expect(disappeared.time - appeared.time == 500_000_000)
    #expect(bench.events("state created").count == 2)
  }

  @Test func selectionBindingAndTabsFollowEachOther() {
    let selection = TestState("selection", 2, bench.device)
    bench.root([selection]) { [tabs] _ in tabs(bench, selection) }
    #expect(bench.take() == ["+2", "load 2"])
    bench.act { selection.set(3) }
    #expect(bench.device.screen().first == "content 3")
    #expect(bench.device.perform(.tab(1)) == nil)
    #expect(selection.value == 1)
    #expect(bench.device.screen() == ["content 1", String(repeating: "-", count: 60), "(T1)   T2   T3"])
    #expect(
      bench.device.perform(.tab(4)) == .noSuchControl("4", kind: "tab", present: ["T1", "T2", "T3"]))
  }

  @Test func backToATabBeforeItsFadeEnds() {
    bench.launch(tabs(bench))
    _ = bench.take()
    bench.act {
      guard
        let state = bench.device.views.nodes.compactMap({ node -> TabsState? in
          if case .tabs(let state) = node.container?.detail { state } else { nil }
        }).first
      else { return }
      bench.device.views.select(1, of: state)
      bench.device.runLoop.schedule(after: 100_000_000) { bench.device.views.select(0, of: state) }
    }
    bench.device.wait(1_000_000_000)
    #expect(bench.take() == ["+2", "load 2", "-2"], "the first tab never left")
  }

  // MARK: - Navigation

  @Test func row7aOrderOfAPush() throws {
    bench.launch(bench.hooks(.text("root"), "root"), stage: .stack)
    _ = bench.take()
    let page = ViewValue.view("Page") { [bench] _ in
      bench.hooks(.text("page"), "page").task { bench.say("page>") }
    }
    #expect(bench.device.push(page) == nil)
    #expect(bench.take() == ["+page", "page>", "-root"])
    let appeared = try #require(bench.events("onAppear").last)
    let disappeared = try #require(bench.events("onDisappear").last)
    #expect(disappeared.time - appeared.time == 350_000_000)
  }

  @Test func row7bPopCancelsAndDestroysAtTheEnd() {
    bench.launch(bench.hooks(.text("root"), "root"), stage: .stack)
    let page = ViewValue.composite(
      TestView("Page", state: { [bench] _ in [TestState("n", 0, bench.device)] }) { [bench] _ in
        bench.hooks(.text("page").task(id: nil) { _ in }, "page")
      })
    #expect(bench.device.push(page) == nil)
    let before = bench.device.trace.events.count
    #expect(bench.device.perform(.pop) == nil)
    #expect(
      bench.device.trace.events.dropFirst(before).map(\.what) == [
        "onAppear", "frame", "task cancelled", "onDisappear", "state destroyed", "frame",
      ])
    #expect(bench.device.push(page) == nil)
    #expect(bench.trace("state created") == ["Page.state created", "Page#2.state created"])
  }

  @Test func row7eViewBasedLinkAndDismiss() {
    var contexts: [NodeContext] = []
    let page = ViewValue.composite(
      TestView("Page") { context in
        contexts.append(context)
        return .button("Close") { context.dismiss() }
      })
    bench.root(stage: .stack) { _ in .link("Open", to: page) }
    #expect(contexts.isEmpty)
    #expect(bench.device.perform(.tap("Open")) == nil)
    #expect(contexts.first?.isPresented == true)
    #expect(bench.device.screen() == ["< Back", String(repeating: "-", count: 60), "[ Close ]"])
    #expect(bench.device.perform(.tap("Close")) == nil)
    #expect(bench.device.screen() == ["Open >"])
  }

  /// A page is updated when the body that wrote its link is evaluated again.
  @Test func aPushedViewFollowsItsLink() {
    let v = TestState("v", 0, bench.device)
    bench.root([v], stage: .stack) { [bench] context in
      let value = v.read(context)
      return .link(
        "Open", to: .composite(TestView("Page", input: "\(value)") { _ in bench.hooks(.text("\(value)"), "p") }))
    }
    #expect(bench.device.perform(.tap("Open")) == nil)
    bench.act { v.set(1) }
    #expect(bench.device.screen().last == "1")
    #expect(bench.take() == ["+p"])
  }

  private func numbers(_ bench: TestBench, _ path: TestState<[Int]>?) -> ViewValue {
    .element(
      .navigationStack(
        root: bench.hooks(
          ViewValue.stack(.link("One", value: 1), .link("Text", value: "t")), "root"
        ).destination(for: Int.self) { number in
          bench.hooks(.stack(.text("page \(number)"), .link("Next", value: number + 1)), "\(number)")
        },
        path: path?.path))
  }

  @Test(arguments: [true, false])
  func row7fValueLinks(hasPath: Bool) {
    let path = TestState("path", [Int](), bench.device)
    bench.root([path]) { [numbers] _ in numbers(bench, hasPath ? path : nil) }
    _ = bench.take()
    #expect(bench.device.perform(.tap("One")) == nil)
    #expect(bench.take() == ["+1", "-root"])
    #expect(bench.device.perform(.tap("Next")) == nil)
    #expect(bench.take() == ["+2", "-1"])
    #expect(path.value == (hasPath ? [1, 2] : []))
    #expect(bench.device.perform(.tap("Back")) == nil)
    #expect(bench.take() == ["+1", "-2"])
    #expect(path.value == (hasPath ? [1] : []))
  }

  @Test func row7hDeepLinkShowsOnlyTheTop() {
    let path = TestState("path", [Int](), bench.device)
    bench.root([path]) { [numbers] _ in numbers(bench, path) }
    _ = bench.take()
    bench.act { path.set([1, 2, 3]) }
    #expect(bench.take() == ["+3", "-root"])
    #expect(bench.device.perform(.pop) == nil)
    #expect(bench.take() == ["+2", "-3"])
    #expect(path.value == [1, 2])
  }

  @Test func aPathThatIsThereAtLaunch() {
    let path = TestState("path", [1], bench.device)
    bench.root([path]) { [numbers] _ in numbers(bench, path) }
    #expect(bench.take() == ["+1"])
    #expect(bench.device.screen().contains("page 1"))
    #expect(bench.device.perform(.pop) == nil)
    #expect(bench.take() == ["+root", "-1"])
  }

  @Test func row7jPopToRoot() {
    let path = TestState("path", [Int](), bench.device)
    bench.root([path]) { [numbers] _ in numbers(bench, path) }
    bench.act { path.set([1]) }
    bench.act { path.set([1, 2]) }
    _ = bench.take()
    #expect(bench.device.perform(.popToRoot) == nil)
    #expect(bench.take() == ["+root", "-2"])
    #expect(path.value.isEmpty)
  }

  @Test func missingDestinationWarnsAndPushesNothing() {
    bench.root { [numbers] _ in numbers(bench, nil) }
    _ = bench.take()
    #expect(bench.device.perform(.tap("Text")) == nil)
    #expect(bench.take().isEmpty)
    #expect(bench.warnings.count == 1)
    #expect(bench.warnings[0].contains("presenting a value of type “String”"))
    #expect(bench.device.screen() == ["One >", "Text >"])
  }

  /// 7g: the destination's value is made with the parent's body, its node only when it is shown.
  @Test func row7gDestinationThatABindingPresents() {
    let isOn = TestState("isOn", false, bench.device)
    var made = 0
    bench.root([isOn], stage: .stack) { [bench] _ in
      bench.hooks(.text("root"), "root").modifier(
        .navigationDestinationIsPresented(
          ValueBinding(get: { isOn.bound }, set: { isOn.set($0) }),
          {
            made += 1
            return bench.leaf("Page")
          }))
    }
    #expect(made == 1)
    #expect(bench.bodies(of: "Page") == 0)
    _ = bench.take()
    bench.act { isOn.set(true) }
    #expect(bench.take() == ["+Page", "-root"])
    #expect(bench.device.perform(.pop) == nil)
    #expect(bench.take() == ["+root", "-Page"])
    #expect(!isOn.value)
  }

  /// 7p: a cancelled swipe shows the page below for a while; the page on top hears nothing.
  @Test func row7pSwipeBack() {
    bench.launch(bench.hooks(.text("root"), "root"), stage: .stack)
    #expect(bench.device.push(bench.hooks(.text("page"), "page")) == nil)
    _ = bench.take()
    #expect(bench.device.perform(.swipeBack(cancelled: true)) == nil)
    #expect(bench.take() == ["+root", "-root"])
    #expect(bench.device.perform(.swipeBack(cancelled: false)) == nil)
    #expect(bench.take() == ["+root", "-page"])
    #expect(bench.device.perform(.swipeBack(cancelled: false)) == .nothingToPop)
  }

  @Test func aStackOfTheSnippetsOwnIsPoppedBeforeTheStage() {
    bench.launch(
      .element(.navigationStack(root: bench.hooks(.text("own root"), "own"), path: nil)), stage: .stack)
    _ = bench.take()
    #expect(bench.device.push(.text("page")) == nil)
    #expect(bench.take() == ["-own"])
    #expect(bench.device.perform(.pop) == nil)
    #expect(bench.take() == ["+own"])
    #expect(bench.device.perform(.pop) == .nothingToPop)
  }

  // MARK: - Presentations

  private func presenting(
    _ item: TestState<Int>, _ style: Presentation.Style, content: (() -> ViewValue)? = nil
  ) -> ViewValue {
    .composite(
      TestView("Root", state: { _ in [item] }) { [bench] _ in
        bench.hooks(.text("root"), "root").modifier(
          .sheet(
            Presentation(
              style: style, item: { item.bound == 0 ? nil : .int(item.bound) },
              content: content ?? {
                .composite(
                  TestView("Sheet", state: { _ in [TestState("n", 0, bench.device)] }) { context in
                    bench.hooks(.button("Close") { context.dismiss() }, "sheet")
                  })
              },
              dismiss: { item.set(0) }, onDismiss: Action(line: nil) { bench.say("onDismiss") })))
      })
  }

  @Test func row8a8bSheetLeavesThePresenterAndDismissesItself() {
    let item = TestState("item", 0, bench.device)
    bench.launch(presenting(item, .sheet))
    _ = bench.take()
    bench.act { item.set(1) }
    #expect(bench.take() == ["+sheet"])
    #expect(bench.device.screen().contains("[ Close ]"))
    #expect(!bench.device.screen().contains("root"))
    #expect(bench.device.perform(.tap("Close")) == nil)
    #expect(bench.take() == ["-sheet", "onDismiss"])
    #expect(bench.trace("state destroyed").count == 1)
    #expect(bench.device.screen() == ["root"])
  }

  /// 8c: while the sheet is swiped down the binding still says that it is there.
  @Test func row8cSwipeDownTellsTheBindingAtTheEnd() throws {
    let item = TestState("item", 0, bench.device)
    bench.launch(presenting(item, .sheet))
    bench.act { item.set(1) }
    _ = bench.take()
    var during = -1
    let start = bench.device.runLoop.now
    bench.device.runLoop.schedule(after: 300_000_000) { during = item.value }
    #expect(bench.device.perform(.swipeDown(cancelled: false)) == nil)
    #expect(during == 1)
    #expect(item.value == 0)
    #expect(bench.take() == ["-sheet", "onDismiss"])
    #expect(try #require(bench.events("onDisappear").last).time - start == 400_000_000)
    #expect(bench.device.perform(.swipeDown(cancelled: true)) == .nothingPresented)
  }

  @Test func row8dEachPresentationStartsAfresh() {
    let item = TestState("item", 0, bench.device)
    bench.launch(presenting(item, .sheet))
    for _ in 0..<2 {
      bench.act { item.set(1) }
      bench.act { item.set(0) }
    }
    #expect(bench.events("state created").filter { $0.who.hasPrefix("Sheet") }.map(\.who) == ["Sheet", "Sheet#2"])
  }

  /// 8e: another item: the old sheet goes, `onDismiss`, then the new one comes.
  @Test func row8eAnotherItemReplacesTheSheet() {
    let item = TestState("item", 0, bench.device)
    bench.launch(presenting(item, .sheet))
    bench.act { item.set(1) }
    _ = bench.take()
    bench.act { item.set(2) }
    #expect(bench.take() == ["-sheet", "onDismiss", "+sheet"])
  }

  @Test(arguments: [(Presentation.Style.fullScreenCover, true), (.sheet, false), (.popover, false)])
  func row8f8gWhoLosesThePresenter(style: Presentation.Style, hides: Bool) {
    let item = TestState("item", 0, bench.device)
    bench.launch(presenting(item, style))
    _ = bench.take()
    bench.act { item.set(1) }
    #expect(bench.take() == (hides ? ["+sheet", "-root"] : ["+sheet"]))
    bench.act { item.set(0) }
    #expect(bench.take() == (hides ? ["+root", "-sheet", "onDismiss"] : ["-sheet", "onDismiss"]))
  }

  @Test func alertsStandOverTheScreenAndCloseWithAnyButton() {
    let item = TestState("item", 0, bench.device)
    bench.launch(
      presenting(item, .alert) { [bench] in
        .stack(.text("Delete it?"), .button("Delete") { bench.say("deleted") }, .button("Keep") {})
      })
    _ = bench.take()
    bench.act { item.set(1) }
    let screen = bench.device.screen()
    #expect(screen.contains("root") && screen.contains("Delete it?") && screen.contains("[ Delete ]"))
    #expect(bench.device.perform(.tap("Delete")) == nil)
    #expect(item.value == 0)
    #expect(bench.take().first == "deleted")
    #expect(bench.device.screen() == ["root"])
  }

  @Test func theDevicePresentsOverEverything() {
    bench.launch(bench.hooks(.text("root"), "root"))
    #expect(bench.device.present(bench.hooks(.text("one"), "one"), as: .sheet) == nil)
    #expect(bench.device.present(bench.hooks(.text("two"), "two"), as: .fullScreenCover) == nil)
    #expect(bench.take() == ["+root", "+one", "+two", "-one"])
    #expect(bench.device.screen() == ["two"])
    #expect(bench.device.perform(.dismiss) == nil)
    #expect(bench.take() == ["+one", "-two"])
    #expect(bench.device.perform(.dismiss) == nil)
    #expect(bench.take() == ["-one"])
    #expect(bench.device.perform(.dismiss) == .nothingPresented)
  }

  // MARK: - Rows

  private func rows(_ bench: TestBench, count: Int = 100, _ make: (ViewValue) -> ViewValue) {
    bench.launch(
      make(
        .forEach(Array(0..<count)) { row in
          .composite(
            TestView("Row", input: "\(row)", state: { _ in [TestState("n", row, bench.device)] }) { _ in
              bench.hooks(.text("row \(row)"), "\(row)")
            })
        }))
  }

  @Test func row9bListRowsOnScreenAppearInOrder() {
    rows(bench) { .element(.list($0)) }
    #expect(bench.take() == (0..<15).map { "+\($0)" })
    #expect(bench.events("body").count == 17, "two rows are made ahead")
    #expect(bench.device.screen().first == "| row 0")
    #expect(bench.device.screen().count == 15)
    #expect(bench.device.perform(.scroll(.rows(1))) == nil)
    #expect(Set(bench.take()) == ["+15", "-0"])
    #expect(bench.device.perform(.scroll(.row("row 60"))) == nil)
    #expect(bench.device.screen().contains("| row 60"))
    #expect(bench.device.perform(.scroll(.row("row 100"))) != nil)
  }

  @Test(arguments: [(16, false), (18, true)])
  func row9fFarRowsLoseTheirStateFrom18On(version: Int, evicts: Bool) {
    let bench = TestBench(version)
    rows(bench) { .element(.list($0)) }
    for _ in 0..<12 { #expect(bench.device.perform(.scroll(.rows(3))) == nil) }
    #expect(bench.events("state destroyed").isEmpty != evicts)
    #expect(bench.device.perform(.scroll(.rows(-100))) == nil)
    #expect(bench.device.screen().first == "| row 0")
  }

  @Test func sectionsAndStaticRowsShareOneList() {
    bench.launch(
      .rows(
        .text("static"),
        .element(
          .section(header: .text("Header"), footer: .empty, content: .forEach([1, 2]) { .text("a\($0)") })),
        ViewValue.text("last").shown(true)))
    #expect(bench.device.screen() == ["| static", "Header", "  | a1", "  | a2", "| last"])
  }

  @Test func elementsOfSeveralRowsAreCounted() {
    bench.launch(
      .element(
        .list(
          .forEach([1, 2, 3]) { section in
            .element(
              .section(
                header: .text("S\(section)"), footer: .empty,
                content: .forEach(Array(0..<10)) { .text("s\(section) r\($0)") }))
          })))
    let screen = bench.device.screen()
    #expect(screen.contains("S2") && !screen.contains("S3"))
    #expect(bench.device.perform(.scroll(.end)) == nil)
    #expect(bench.device.screen().last == "  | s3 r9")
  }

  @Test func rowsThatAreInsertedAboveMoveTheWindow() {
    let keys = TestState("keys", Array(0..<30), bench.device)
    bench.root([keys]) { [bench] context in
      .element(.list(.forEach(keys.read(context)) { row in bench.hooks(.text("row \(row)"), "\(row)") }))
    }
    _ = bench.take()
    bench.act { keys.set([100] + Array(0..<30)) }
    #expect(Set(bench.take()) == ["+100", "-14"])
    #expect(bench.device.screen().prefix(2) == ["| row 100", "| row 0"])
  }

  @Test func row9dLazyStackWithoutAScrollViewMakesEverything() {
    rows(bench, count: 50) { .element(.stack(.lazyVertical, $0)) }
    #expect(bench.take().count == 50)
  }

  /// Rows of a hidden tab are parked with it.
  @Test func listInAHiddenTab() {
    let tabs: [ViewValue] = [
      .element(.list(.forEach([1, 2]) { [bench] in bench.hooks(.text("r"), "\($0)") })), .text("other"),
    ]
    bench.launch(.element(.tabs(.list(tabs), selection: nil)))
    #expect(bench.device.perform(.tab(2)) == nil)
    #expect(bench.take() == ["+1", "+2", "-1", "-2"])
  }
}
