import Testing

@testable import LifecycleEngine

/// Facts 2.2 and 2.3: what keeps an identity and what ends it.
struct IdentityTests {
  let bench = TestBench()

  /// A view with a state of its own; each node gets the next number.
  private func counted(_ name: String, input: String = "") -> ViewValue {
    bench.leaf(name, input: input) { [bench] in [TestState("n", bench.events("state created").count, bench.device)] }
  }

  private var states: [String] {
    bench.device.trace.events.filter { $0.what.hasPrefix("state ") && $0.who != "Root" }
      .map { "\($0.what) \($0.text ?? "")" }
  }

  private func toggling(_ make: @escaping (Bool) -> ViewValue) -> TestState<Bool> {
    let flag = TestState("flag", true, bench.device)
    bench.root([flag]) { make(flag.read($0)) }
    _ = bench.take()
    return flag
  }

  @Test func row2dIdentityTransitionTakesTheOldBranchFirst() {
    let flag = toggling { [bench] on in
      .branch(index: on ? 0 : 1, bench.leaf(on ? "first" : "second").transition(.identity))
    }
    bench.act { flag.set(false) }
    #expect(bench.take() == ["-first", "+second"])
  }

  @Test func row2eAnimatedSwapShowsTheNewAtOnceAndTheOldGoesLater() {
    let flag = toggling { [bench] on in .branch(index: on ? 0 : 1, bench.leaf(on ? "first" : "second")) }
    bench.act { flag.set(false, animation: 200_000_000) }
    #expect(bench.take() == ["+second"])
    bench.device.wait(199_000_000)
    #expect(bench.take().isEmpty)
    bench.device.wait(1_000_000)
    #expect(bench.take() == ["-first"])
  }

  /// 2b: what leaves keeps its node, its task and its last value; it can still be evaluated by its own state.
  @Test func row2bALeavingViewIsAlive() {
    let inner = TestState("inner", 0, bench.device)
    let flag = toggling { [bench] on in
      ViewValue.composite(
        TestView("C", state: { _ in [inner] }) { context in
          ViewValue.text("\(inner.read(context))").task(id: nil) { _ in }.disappear { bench.say("-C") }
        }
      ).shown(on)
    }
    bench.act { flag.set(false, animation: 350_000_000) }
    bench.act { inner.set(1) }
    #expect(bench.bodies(of: "C") == 2)
    #expect(bench.device.screen() == ["1"])
    #expect(bench.events("task cancelled").isEmpty)
    bench.device.wait(350_000_000)
    #expect(bench.take() == ["-C"])
    #expect(bench.trace("onDisappear", "task cancelled", "state destroyed").count == 3)
    #expect(bench.device.screen().isEmpty)
  }

  /// `.animation(_:value:)` animates what changes under it with its value.
  @Test func row2bAnimationModifierDelaysARemoval() {
    let flag = toggling { [bench] on in
      ViewValue.stack(bench.leaf("C").shown(on)).modifier(.animation(350_000_000, value: TestValue(on)))
    }
    bench.act { flag.set(false) }
    #expect(bench.take().isEmpty)
    bench.device.wait(350_000_000)
    #expect(bench.take() == ["-C"])
  }

  @Test func row2bAnimationOfNilTurnsAnAnimationOff() {
    let flag = toggling { [bench] on in
      ViewValue.stack(bench.leaf("C").shown(on)).modifier(.animation(nil, value: TestValue(on)))
    }
    bench.act { flag.set(false, animation: 350_000_000) }
    #expect(bench.take() == ["-C"])
  }

  @Test func row2gRevivedItemKeepsItsStateAndGetsNewValues() {
    let flag = toggling { [counted = counted("C")] on in counted.shown(on) }
    bench.act { flag.set(false, animation: 350_000_000) }
    bench.device.wait(100_000_000)
    bench.act { flag.set(true) }
    bench.device.wait(1_000_000_000)
    #expect(bench.take().isEmpty)
    #expect(states == ["state created n = 1"])
  }

  @Test func row2hStaticSubtreeDisappearsInnerFirstAndOuterFirstAcrossABoundary() {
    let flag = toggling { [bench] on in
      bench.hooks(.stack(bench.hooks(.text("x"), "inner"), .stack(bench.leaf("far").id(1))), "outer").shown(on)
    }
    bench.act { flag.set(false) }
    #expect(bench.take() == ["-inner", "-outer", "-far"])
  }

  @Test func row3aNewIdResetsStateAndCancelsTasks() {
    let id = TestState("id", 0, bench.device)
    bench.root([id]) { [bench] context in
      ViewValue.composite(
        TestView("C", state: { _ in [TestState("n", 0, bench.device)] }) { _ in
          ViewValue.text("x").task(id: nil) { _ in }
        }
      ).id(id.read(context))
    }
    bench.act { id.set(1) }
    #expect(
      bench.device.trace.events.filter { $0.who.hasPrefix("C") }.map(\.what) == [
        "state created", "body", "task created", "task started", "state created", "body", "task created",
        "task cancelled", "state destroyed", "task started",
      ])
  }

  @Test func row3cEqualIdChangesNothing() {
    let other = TestState("other", 0, bench.device)
    bench.root([other]) { [counted = counted("C")] context in
      _ = other.read(context)
      return counted.id(7)
    }
    _ = bench.take()
    bench.act { other.set(1) }
    #expect(bench.take().isEmpty)
    #expect(states == ["state created n = 1"])
  }

  @Test func row3eVaryingArgumentKeepsTheNode() {
    let flag = toggling { [bench] on in bench.leaf("C", input: on ? "red" : "blue") }
    bench.act { flag.set(false) }
    #expect(bench.take().isEmpty)
    #expect(bench.bodies(of: "C") == 2)
  }

  @Test func row3fOnlyTheElementThatCameOrWentHears() {
    let keys = TestState("keys", [1, 2], bench.device)
    bench.root([keys]) { [bench] context in
      .stack(.forEach(keys.read(context)) { bench.leaf("Row", input: "\($0)") })
    }
    _ = bench.take()
    bench.act { keys.set([2, 3]) }
    #expect(
      bench.device.trace.events.filter { $0.what.hasPrefix("on") }.suffix(2).map { "\($0.who).\($0.what)" }
        == ["Row[3].onAppear", "Row[1].onDisappear"])
  }

  @Test func row3hIndexAsIdGivesStatesToTheWrongElements() {
    let names = TestState("names", ["a", "b"], bench.device)
    bench.root([names]) { [bench] context in
      let all = names.read(context)
      return .stack(
        .forEach(Array(all.indices)) { index in
          .composite(
            TestView("Row", input: all[index], state: { _ in [TestState("first", all[index], bench.device)] }) { _ in
              bench.hooks(.text(all[index]), "\(index)")
            })
        })
    }
    _ = bench.take()
    bench.act { names.set(["new", "a", "b"]) }
    #expect(bench.take() == ["+2"])
    #expect(
      bench.device.tree().filter { $0.name.hasPrefix("Row") }.map(\.state)
        == [["first = a"], ["first = b"], ["first = b"]])
  }

  @Test func row3iRandomIdsReplaceEverything() {
    let other = TestState("other", 0, bench.device)
    var next = 0
    bench.root([other]) { [bench] context in
      _ = other.read(context)
      next += 10
      return .stack(.forEach([next, next + 1]) { _ in bench.leaf("Row") })
    }
    _ = bench.take()
    bench.act { other.set(1) }
    #expect(bench.take() == ["+Row", "+Row", "-Row", "-Row"])
  }

  @Test func row3jWarnsOnceAndShowsBoth() {
    let other = TestState("other", 0, bench.device)
    bench.root([other]) { context in
      let value = other.read(context)
      return .stack(.forEach([1, 1]) { _ in .text("\(value)") })
    }
    bench.act { other.set(1) }
    #expect(
      bench.warnings == [
        "ForEach: the ID 1 occurs multiple times within the collection, this will give undefined results!"
      ])
    #expect(bench.device.screen() == ["1", "1"])
  }

  @Test func row3kSameErasedTypeKeepsTheNode() {
    let flag = toggling { [bench] on in .erased(typeName: "Text", bench.leaf("C", input: "\(on)")) }
    bench.act { flag.set(false) }
    #expect(bench.take().isEmpty)
    #expect(bench.bodies(of: "C") == 2)
  }

  @Test func row3lAnotherErasedTypeLosesTheState() {
    let flag = toggling { [counted = counted("C")] on in .erased(typeName: on ? "A" : "B", counted) }
    bench.act { flag.set(false) }
    #expect(bench.take() == ["-C", "+C"])
    #expect(states == ["state created n = 1", "state created n = 2", "state destroyed n = 1"])
  }

  @Test func row3mAnotherParentIsAnotherIdentity() {
    let flag = toggling { [counted = counted("C")] on in
      .branch(index: on ? 0 : 1, on ? .stack(counted) : .depthStack(counted))
    }
    bench.act { flag.set(false) }
    #expect(states.filter { $0.hasPrefix("state created") }.count == 2)
  }

  @Test func row3nAConditionalModifierRebuildsTheView() {
    let flag = toggling { [counted = counted("C")] on in
      .branch(index: on ? 0 : 1, on ? counted.modifier(.disabled(true)) : counted)
    }
    bench.act { flag.set(false) }
    #expect(states == ["state created n = 1", "state created n = 2", "state destroyed n = 1"])
  }

  @Test func row3oOptionalViewComesAndGoesAsAnIf() {
    let flag = toggling { [counted = counted("C")] on in counted.shown(!on) }
    bench.act { flag.set(false) }
    bench.act { flag.set(true) }
    #expect(bench.take() == ["+C", "-C"])
    #expect(states == ["state created n = 1", "state destroyed n = 1"])
  }

  /// A view of another type at the same place, without any branch around it, is another identity too.
  @Test func anotherTypeAtOnePlaceIsReplaced() {
    let flag = toggling { [bench] on in .stack(bench.leaf(on ? "A" : "B"), bench.leaf("Z")) }
    bench.act { flag.set(false) }
    #expect(bench.take() == ["-A", "+B"])
    #expect(bench.device.screen() == ["B", "Z"])
  }

  /// An initial value that a parent changes later is ignored (facts 2.3, 10g).
  @Test func stateIgnoresALaterInitialValue() {
    let start = TestState("start", 1, bench.device)
    bench.root([start]) { [bench] context in
      let value = start.read(context)
      return .composite(
        TestView("C", input: "\(value)", state: { _ in [TestState("n", value, bench.device)] }) { _ in .text("x") })
    }
    bench.act { start.set(2) }
    #expect(bench.device.tree().first { $0.name == "C" }?.state == ["n = 1"])
    #expect(bench.bodies(of: "C") == 2)
  }

  /// A removal that is animated inside one that is not: one end, one disappearance.
  @Test func leavingInsideWhatIsRemoved() {
    let inner = TestState("inner", true, bench.device)
    let outer = TestState("outer", true, bench.device)
    bench.root([inner, outer]) { [bench] context in
      let both = (inner.read(context), outer.read(context))
      return ViewValue.stack(bench.leaf("C").shown(both.0)).shown(both.1)
    }
    _ = bench.take()
    bench.act { inner.set(false, animation: 350_000_000) }
    bench.act { outer.set(false) }
    #expect(bench.take() == ["-C"])
    bench.device.wait(1_000_000_000)
    #expect(bench.take().isEmpty)
  }

  @Test func g37GroupDisappearsWithItsLastView() {
    let count = TestState("count", 2, bench.device)
    bench.root([count]) { [bench] context in
      let left = count.read(context)
      return .stack(
        bench.hooks(.grouped(ViewValue.text("A").shown(left > 1), ViewValue.text("B").shown(left > 0)), "G"))
    }
    #expect(bench.take() == ["+G"])
    bench.act { count.set(1) }
    #expect(bench.take().isEmpty)
    bench.act { count.set(0) }
    #expect(bench.take() == ["-G"])
  }
}
