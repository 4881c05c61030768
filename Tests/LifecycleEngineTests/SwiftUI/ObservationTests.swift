import Testing

@testable import LifecycleEngine

/// Facts 2.10: which bodies run.
struct ObservationTests {
  let bench = TestBench()

  /// G12: the owner and the one child whose input changed.
  @Test func g12PublishedChangeRunsOwnerAndTheChildItConcerns() {
    let model = TestModel(bench.device, ["t1": 0, "t2": 0])
    bench.root { [bench] context in
      context.note(model)
      return ViewValue.stack(
        bench.leaf("One", input: "\(model["t1"])"), bench.leaf("Two", input: "\(model["t2"])")
      ).appear { if model["t1"] == 0 { model.publish("t1", 1) } }
    }
    #expect(bench.bodies(of: "Root") == 2)
    #expect(bench.bodies(of: "One") + bench.bodies(of: "Two") == 3)
  }

  /// G14: an observed property that a body reads, and one that none does.
  @Test(arguments: ["read", "ignored"])
  func g14ObservableTracksSingleProperties(_ property: String) {
    let model = TestModel(bench.device, ["read": 0, "ignored": 0])
    bench.root { [bench] context in
      ViewValue.stack(bench.leaf("One", input: "\(model.read("read", context))"), bench.leaf("Two"))
        .appear { model.change(property, 1) }
    }
    let isRead = property == "read"
    #expect(bench.bodies(of: "Root") == (isRead ? 2 : 1))
    #expect(bench.bodies(of: "One") + bench.bodies(of: "Two") == (isRead ? 3 : 2))
  }

  /// 10l: what the last evaluation did not read invalidates no more.
  @Test func row10lReadingIsNotedAnew() {
    let first = TestState("first", true, bench.device)
    let second = TestState("second", 0, bench.device)
    bench.root([first, second]) { context in
      if first.read(context) { return .text("\(second.read(context))") }
      return .text("none")
    }
    bench.act { second.set(1) }
    #expect(bench.bodies(of: "Root") == 2)
    bench.act { first.set(false) }
    bench.act { second.set(2) }
    #expect(bench.bodies(of: "Root") == 3)
  }

  @Test func row10hOwnStateRunsOwnBodyOnly() {
    let inner = TestState("inner", 0, bench.device)
    bench.root { [bench] _ in
      .stack(
        .composite(TestView("A", state: { _ in [inner] }) { .text("\(inner.read($0))") }), bench.leaf("B"))
    }
    bench.act { inner.set(1) }
    #expect(bench.trace("body") == ["Root.body", "A.body", "B.body", "A.body"])
  }

  /// 10p: a parent that hands a binding down is not evaluated when the child writes.
  @Test func row10pABindingHandedDownConcernsTheReader() {
    let isOn = TestState("isOn", false, bench.device)
    bench.root([isOn]) { [bench] _ in
      .stack(
        .toggle("Switch", isOn),
        .composite(TestView("Reader") { context in bench.hooks(.text("\(isOn.read(context))"), "r") }))
    }
    #expect(bench.device.perform(.tap("Switch")) == nil)
    #expect(bench.trace("body") == ["Root.body", "Reader.body", "Reader.body"])
    #expect(bench.device.screen() == ["[x] Switch", "true"])
  }

  /// 10q: only views that read the key hear of its change.
  @Test func row10qEnvironmentReadersOnly() {
    let size = TestState("size", 1, bench.device)
    func reader(_ name: String) -> ViewValue {
      .composite(TestView(name) { context in .text(context.environment("size")?.text ?? "none") })
    }
    bench.root([size]) { [bench] context in
      .stack(
        ViewValue.stack(
          reader("Inside"), bench.leaf("Other"),
          reader("Nearer").modifier(.environment(key: "size", TestValue("own")))
        ).modifier(.environment(key: "size", TestValue(size.read(context)))),
        reader("Outside"))
    }
    #expect(bench.device.screen() == ["1", "Other", "own", "none"])
    bench.act { size.set(2) }
    #expect(bench.device.screen() == ["2", "Other", "own", "none"])
    #expect(bench.trace("body").suffix(2) == ["Root.body", "Inside.body"])
  }

  @Test func environmentObjectsComeFromTheNearestModifier() {
    bench.root { _ in
      ViewValue.composite(
        TestView("Reader") { .text($0.environmentObject("Model")?.text ?? "missing") }
      )
      .modifier(.environmentObject(typeName: "Model", TestValue("near")))
      .modifier(.environmentObject(typeName: "Model", TestValue("far")))
    }
    #expect(bench.device.screen() == ["near"])
  }

  /// engines 1.2: a flip in one row costs what it costs without the others; here counted in evaluations.
  @Test func oneRowOfManyIsOneBody() {
    let flags = (0..<500).map { TestState("flag\($0)", false, bench.device) }
    bench.root { _ in
      .stack(
        .forEach(Array(0..<500)) { row in
          .composite(
            TestView("Row", input: "\(row)", state: { _ in [flags[row]] }) { .text("\(flags[row].read($0))") })
        })
    }
    let before = bench.events("body").count
    bench.act { flags[250].set(true) }
    #expect(bench.events("body").count == before + 1)
  }

  /// A dependency that is read over and over does not grow.
  @Test func readersAreTidied() {
    let shared = TestState("shared", 0, bench.device)
    let other = TestState("other", 0, bench.device)
    bench.root([shared, other]) { context in
      for _ in 0..<50 {
        _ = shared.read(context)
        _ = other.read(context)
      }
      return .text("x")
    }
    for value in 1...200 { bench.act { other.set(value) } }
    #expect(shared.readers.count < 100)
    bench.act { shared.set(1) }
    #expect(bench.bodies(of: "Root") == 202)
  }

  /// 12f: what is published at the subscription comes at once; the closure sees the new value as its parameter.
  @Test func row12fPublishedValueAtSubscription() {
    let subscription = Subscription(
      line: nil,
      subscribe: { deliver in
        deliver(TestValue(0))
        return {}
      }, action: { [bench] in bench.say("got \($0.text)") })
    bench.launch(bench.hooks(.text("x"), "x").modifier(.onReceive(TestValue(0), subscription)))
    #expect(bench.take().sorted() == ["+x", "got 0"])
    #expect(bench.events("onReceive").count == 1)
  }

  /// 12g: another publisher is subscribed to anew, an equal one is not.
  @Test func row12gAnotherPublisherIsSubscribedToAnew() {
    let publisher = TestState("publisher", 1, bench.device)
    let other = TestState("other", 1, bench.device)
    bench.root([publisher, other]) { [bench] context in
      let name = publisher.read(context)
      _ = other.read(context)
      return ViewValue.text("x").modifier(
        .onReceive(
          TestValue(name),
          Subscription(
            line: nil,
            subscribe: { _ in
              bench.say("subscribe \(name)")
              return { bench.say("end \(name)") }
            }, action: { _ in })))
    }
    bench.act { other.set(2) }
    #expect(bench.take() == ["subscribe 1"])
    bench.act { publisher.set(2) }
    #expect(bench.take() == ["end 1", "subscribe 2"])
  }
}
