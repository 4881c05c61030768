import Testing

@testable import LifecycleEngine

/// Facts 2.1: what happens when views are first displayed.
struct FirstDisplayTests {
  let bench = TestBench()

  @Test func row1aParentBodyBeforeItsChildren() {
    bench.root { _ in .stack(.view("A") { _ in .text("a") }, .view("B") { _ in .text("b") }) }
    #expect(bench.trace("body") == ["Root.body", "A.body", "B.body"])
  }

  @Test func row1bLaterSiblingFirstParentLastThenFrame() {
    bench.root { [bench] _ in bench.hooks(.stack(bench.leaf("A"), bench.leaf("B")), "P") }
    #expect(bench.take() == ["+B", "+A", "+P"])
    #expect(
      bench.trace("body", "onAppear", "frame")
        == ["Root.body", "A.body", "B.body", "B.onAppear", "A.onAppear", "Root.onAppear", "Root.frame"])
  }

  @Test(arguments: ["if", "ForEach", "AnyView", "id"])
  func row1cParentFirstAcrossABoundary(_ boundary: String) {
    bench.root { [bench] _ in
      let child = bench.leaf("C")
      let inside: ViewValue =
        switch boundary {
        case "if": child.shown(true)
        case "ForEach": .forEach([1]) { _ in child }
        case "AnyView": .erased(typeName: "C", child)
        default: child.id(1)
        }
      return bench.hooks(.stack(inside), "P")
    }
    #expect(bench.take() == ["+P", "+C"])
  }

  @Test(arguments: ["NavigationStack", "TabView", "List"])
  func row1dHostAppearsBeforeItsContent(_ container: String) {
    let content = bench.hooks(.text("x"), "content")
    let host: ViewValue =
      switch container {
      case "NavigationStack": .element(.navigationStack(root: content, path: nil))
      case "TabView": .element(.tabs(content, selection: nil))
      default: .rows(content)
      }
    bench.launch(bench.hooks(host, "container"))
    #expect(bench.take() == ["+container", "+content"])
  }

  /// R-ORD 3 and 5: sibling subgraphs last added first, rows of a list in the order of the screen.
  @Test func orderAmongSiblingsOfABoundary() {
    bench.launch(.stack(.forEach([1, 2, 3]) { [bench] in bench.hooks(.text("r"), "\($0)") }))
    #expect(bench.take() == ["+3", "+2", "+1"])
    bench.launch(.rows(.forEach([1, 2, 3]) { [bench] in bench.hooks(.text("r"), "\($0)") }))
    #expect(bench.take() == ["+1", "+2", "+3"])
  }

  @Test func row1eTwoHooksOnOneView() {
    bench.launch(ViewValue.text("x").appear { [bench] in bench.say("1") }.appear { [bench] in bench.say("2") })
    #expect(bench.take() == ["1", "2"])
  }

  @Test func row1fTaskComesLastWhereverItStands() {
    bench.launch(
      ViewValue.text("x").task { [bench] in bench.say("task") }.appear { [bench] in bench.say("appear") }
        .change(1, initial: true) { [bench] in bench.say("change \($0) \($1)") })
    #expect(bench.take() == ["appear", "change 1 1", "task"])
  }

  @Test func row1gAllAppearBeforeTheFirstTask() {
    func level(_ name: String, _ inner: ViewValue) -> ViewValue {
      .view(name) { [bench] _ in
        inner.appear { bench.say("+\(name)") }.task { bench.say("\(name)>") }
      }
    }
    bench.launch(level("outer", level("middle", level("inner", .text("x")))))
    #expect(bench.take() == ["+inner", "+middle", "+outer", "inner>", "middle>", "outer>"])
  }

  /// Nobody promises an order between a `Task` made by hand in `onAppear` and `.task`.
  @Test func row1hPlainTaskAndTaskModifierAreLoose() throws {
    let device = bench.device
    bench.launch(
      ViewValue.text("x")
        .appear {
          let task = SimulatedTask(who: "Root", line: nil, trace: device.trace)
          device.start(task, TaskBody(line: nil) { $0.finish() })
        }
        .task {})
    let starts = bench.events("task started").compactMap(\.looseness)
    try #require(starts.count == 2)
    #expect(starts[0].group == starts[1].group && starts[0].strand != starts[1].strand)
  }

  @Test func row1iAppearWritesBeforeTheFirstFrame() {
    let v = TestState("v", 0, bench.device)
    bench.root([v]) { [bench] context in
      let shown = v.read(context)
      return ViewValue.text("\(shown)").appear { v.set(1) }.change(shown) { bench.say("\($0)>\($1)") }
    }
    #expect(
      bench.trace("body", "onAppear", "onChange", "frame")
        == ["Root.body", "Root.onAppear", "Root.body", "Root.onChange", "Root.frame"])
    #expect(bench.take() == ["0>1"])
    #expect(bench.device.screen() == ["1"])
  }

  @Test func row1kGroupHearsOnceAndOnlyWhereItHasAView() {
    let isThere = TestState("isThere", false, bench.device)
    bench.root([isThere]) { [bench] context in
      .stack(
        bench.hooks(.grouped(.text("a"), .text("b")), "two"),
        bench.hooks(.grouped(ViewValue.text("c").shown(isThere.read(context))), "maybe"))
    }
    #expect(bench.take() == ["+two"])
    bench.act { isThere.set(true) }
    #expect(bench.take() == ["+maybe"])
    bench.act { isThere.set(false) }
    #expect(bench.take() == ["-maybe"])
  }

  @Test func row1lHiddenViewsAppear() {
    bench.launch(bench.hooks(.text("x"), "hidden").modifier(.hidden))
    #expect(bench.take() == ["+hidden"])
    #expect(bench.device.screen().isEmpty)
  }

  @Test func row1mErasedEmptyViewAppears() {
    bench.launch(bench.hooks(.erased(typeName: "EmptyView", .empty), "empty"))
    #expect(bench.take() == ["+empty"])
  }

  /// G3: outer, then what the custom container holds.
  @Test func g3BodiesOuterFirstBeforeAnyHook() {
    bench.launch(
      .view("Outer") { [bench] _ in
        bench.hooks(.stack(.erased(typeName: "Inner", bench.leaf("Inner"))), "Outer")
      })
    #expect(
      bench.trace("body", "onAppear") == ["Outer.body", "Inner.body", "Outer.onAppear", "Inner.onAppear"])
  }

  @Test func g32ACrashInBodyEndsEverything() {
    bench.root { [bench] context in
      bench.device.crash(who: "Root", message: "Fatal error: Index out of range", line: 3)
      return bench.hooks(.text("x"), "x")
    }
    #expect(bench.trace("body", "crash", "onAppear", "frame") == ["Root.body", "Root.crash"])
    #expect(bench.device.halt == .crashed("Fatal error: Index out of range"))
    #expect(bench.device.perform(.tap("x")) == .notRunning)
  }

  /// engines 1.3: two children and their parent appear, and go again.
  @Test func childrenAndParentComeAndGo() {
    let isThere = TestState("isThere", true, bench.device)
    bench.root([isThere]) { [bench] context in
      ViewValue.view("P") { _ in bench.hooks(.stack(bench.leaf("a"), bench.leaf("b")), "P") }
        .shown(isThere.read(context))
    }
    #expect(bench.take() == ["+b", "+a", "+P"])
    bench.act { isThere.set(false) }
    #expect(bench.take() == ["-b", "-a", "-P"])
  }

  /// engines 1.3: a stack whose only child is an empty `if` keeps its modifiers.
  @Test func stackAroundAnEmptyBranchKeepsItsHooks() {
    let isThere = TestState("isThere", true, bench.device)
    bench.root([isThere]) { [bench] context in
      bench.hooks(.stack(ViewValue.empty.shown(false)), "stack").shown(isThere.read(context))
    }
    bench.act { isThere.set(false) }
    #expect(bench.take() == ["+stack", "-stack"])
  }

  /// Names: type, key of an element, number of the instance; hooks carry their owner's.
  @Test func namesOfNodes() {
    let keys = TestState("keys", [7], bench.device)
    bench.root([keys]) { [bench] context in
      let ids = keys.read(context)
      return .stack(
        bench.leaf("Leaf"), bench.leaf("Leaf"),
        .forEach(ids) { ViewValue.composite(TestView("Row", input: "\($0)") { _ in .text("r") }).appear {} })
    }
    bench.act { keys.set([]) }
    bench.act { keys.set([7]) }
    #expect(
      bench.trace("body") == [
        "Root.body", "Leaf.body", "Leaf#2.body", "Row[7].body", "Root.body", "Root.body", "Row[7]#2.body",
      ])
    #expect(bench.trace("onAppear") == ["Leaf#2.onAppear", "Leaf.onAppear", "Root[7].onAppear", "Root[7].onAppear"])
    bench.root { [bench] _ in bench.leaf("Leaf") }
    #expect(bench.trace("body").last == "Leaf.body", "a new process counts anew")
  }

  @Test func endlessNestingStopsTheProcess() {
    final class Nested: CompositeView {
      let typeName = "Nested"
      let line: Int? = 1
      func makeState(in context: NodeContext) -> [StateCell] { [] }
      func isEqual(to other: any CompositeView) -> Bool { false }
      func body(in context: NodeContext) -> ViewValue { .erased(typeName: "Nested", .composite(Nested())) }
    }
    bench.launch(.composite(Nested()))
    #expect(bench.device.halt == .stopped(.depth(limit: 4_000)))
  }
}
