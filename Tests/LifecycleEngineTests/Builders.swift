@testable import LifecycleEngine

extension TestBench {
  /// Launches a view named `Root` that owns these states.
  @discardableResult
  func root(
    _ states: [StateCell] = [], stage: Stage = .none, _ make: @escaping (NodeContext) -> ViewValue
  ) -> TestBench {
    launch(.composite(TestView("Root", state: { _ in states }, body: make)), stage: stage)
    return self
  }

  /// A view of its own that says `+name` and `-name`.
  func leaf(_ name: String, input: String = "", states: @escaping () -> [StateCell] = { [] }) -> ViewValue {
    .composite(
      TestView(name, input: input, state: { _ in states() }) { [unowned self] _ in hooks(.text(name), name) })
  }

  func hooks(_ view: ViewValue, _ name: String) -> ViewValue {
    view.appear { [unowned self] in say("+\(name)") }.disappear { [unowned self] in say("-\(name)") }
  }

  /// Events of the named kinds as `who.what`.
  func trace(_ kinds: String...) -> [String] {
    device.trace.events.filter { kinds.contains($0.what) }.map { "\($0.who).\($0.what)" }
  }

  func bodies(of name: String) -> Int { device.trace.events.filter { $0.who == name && $0.what == "body" }.count }

  var warnings: [String] { events("warning").compactMap(\.text) }

  /// Lets simulated time pass inside a task; `cancelled` where the task was cancelled before or meanwhile.
  func sleep(_ seconds: Double, in task: SimulatedTask, then resume: @escaping (_ cancelled: Bool) -> Void) {
    var isOver = false
    var handler = 0
    let end: (Bool) -> Void = { cancelled in
      guard !isOver else { return }
      isOver = true
      task.removeCancellationHandler(handler)
      resume(cancelled)
    }
    if task.isCancelled {
      _ = device.runLoop.enqueue { end(true) }
      return
    }
    handler = task.onCancel { [unowned self] in _ = device.runLoop.enqueue { end(true) } }
    device.runLoop.schedule(after: Int64(seconds * 1e9)) { end(false) }
  }
}

extension ViewValue {
  static func depthStack(_ values: ViewValue...) -> ViewValue { .element(.stack(.depth, .list(values))) }
  static func horizontal(_ values: ViewValue...) -> ViewValue { .element(.stack(.horizontal, .list(values))) }
  static func grouped(_ values: ViewValue...) -> ViewValue { .group(.list(values)) }
  static func rows(_ values: ViewValue...) -> ViewValue { .element(.list(.list(values))) }

  static func forEach(_ keys: [Int], line: Int? = nil, _ row: @escaping (Int) -> ViewValue) -> ViewValue {
    .forEach(ForEachValue(keys: keys.map { .int($0) }, line: line) { row(keys[$0]) })
  }

  static func button(_ label: String, _ run: @escaping () -> Void) -> ViewValue {
    .element(.button(label: .text(label), role: nil, action: Action(line: nil, run: run)))
  }

  static func toggle(_ label: String, _ state: TestState<Bool>) -> ViewValue {
    .element(
      .toggle(label: .text(label), isOn: ValueBinding(get: { state.bound }, set: { state.set($0) })))
  }

  static func field(_ label: String, _ state: TestState<String>, isSecure: Bool = false) -> ViewValue {
    .element(
      .textField(
        label: .text(label), prompt: nil, text: ValueBinding(get: { state.bound }, set: { state.set($0) }),
        isSecure: isSecure))
  }

  static func link(_ label: String, to view: ViewValue) -> ViewValue {
    .element(.navigationLink(label: .text(label), target: .view(view)))
  }

  static func link<Value: Equatable>(_ label: String, value: Value) -> ViewValue {
    .element(
      .navigationLink(label: .text(label), target: .value(TestValue(value), typeName: "\(Value.self)")))
  }

  func modifier(_ modifier: ViewModifierValue) -> ViewValue { .modified(self, modifier) }

  func destination<Value: Equatable>(for type: Value.Type, _ make: @escaping (Value) -> ViewValue) -> ViewValue {
    modifier(
      .navigationDestination(typeName: "\(type)") { value in
        (value as? TestValue<Value>).map { make($0.value) } ?? .empty
      })
  }

  func task(id: (any EngineValue)?, _ start: @escaping (SimulatedTask) -> Void) -> ViewValue {
    modifier(.task(id: id, TaskBody(line: nil, start: start)))
  }
}

extension TestState where Value == [Int] {
  /// A navigation path of integers.
  var path: NavigationPathBinding {
    NavigationPathBinding(
      get: { self.bound.map { PathElement(value: TestValue($0), typeName: "Int") } },
      set: { self.set($0.compactMap { ($0.value as? TestValue<Int>)?.value }) })
  }
}

/// An object that announces its changes, or observes its properties one by one.
final class TestModel: Dependency {
  private unowned let device: Device
  private var numbers: [String: Int]
  private var properties: [String: Dependency] = [:]

  init(_ device: Device, _ numbers: [String: Int]) {
    self.device = device
    self.numbers = numbers
  }

  subscript(_ name: String) -> Int { numbers[name] ?? 0 }

  /// A `@Published` property.
  func publish(_ name: String, _ value: Int) {
    device.views.invalidate(self, in: Transaction(), by: "Test")
    numbers[name] = value
  }

  /// A property of an `@Observable` class, read by a body.
  func read(_ name: String, _ context: NodeContext) -> Int {
    let property = properties[name] ?? Dependency()
    properties[name] = property
    context.note(property)
    return self[name]
  }

  func change(_ name: String, _ value: Int) {
    numbers[name] = value
    guard let property = properties[name] else { return }
    device.views.invalidate(property, in: Transaction(), by: "Test", isPublished: false)
  }
}
