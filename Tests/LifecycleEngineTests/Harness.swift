import LifecycleEngine

/// A state property of a test's view.
final class TestState<Value: Equatable>: StateCell {
  private let device: Device
  private var live: Value
  private var shown: Value
  private var waiting: [Value] = []

  init(_ name: String, _ value: Value, _ device: Device) {
    self.device = device
    live = value
    shown = value
    super.init(name: name)
  }

  override func advance() -> Bool {
    guard !waiting.isEmpty else { return false }
    let next = waiting.removeFirst()
    defer { shown = next }
    return next != shown
  }

  override var text: String { "\(shown)" }

  /// What closures read.
  var value: Value { live }

  /// What a body reads.
  func read(_ context: NodeContext) -> Value {
    context.note(self)
    return shown
  }

  /// What a modifier reads through a binding.
  var bound: Value {
    guard let context = device.views.tracking else { return live }
    return read(context)
  }

  func set(_ value: Value, animation: Int64? = nil) {
    guard value != live else { return }
    if device.views.write(self, in: Transaction(animation: animation), by: "Test") == .accepted {
      live = value
      waiting.append(value)
    }
  }
}

/// A view written in the test: a name and a body.
final class TestView: CompositeView {
  let typeName: String
  let line: Int? = nil
  /// Views with equal inputs are the same.
  private let input: String
  private let states: (NodeContext) -> [StateCell]
  private let make: (NodeContext) -> ViewValue

  init(
    _ typeName: String, input: String = "", state: @escaping (NodeContext) -> [StateCell] = { _ in [] },
    body: @escaping (NodeContext) -> ViewValue
  ) {
    self.typeName = typeName
    self.input = input
    states = state
    make = body
  }

  func makeState(in context: NodeContext) -> [StateCell] { states(context) }
  func isEqual(to other: any CompositeView) -> Bool { (other as? TestView)?.input == input }
  func body(in context: NodeContext) -> ViewValue { make(context) }
}

struct TestValue<Value: Equatable>: EngineValue {
  var value: Value
  init(_ value: Value) { self.value = value }
  func isEqual(to other: any EngineValue) -> Bool { (other as? TestValue<Value>)?.value == value }
  var text: String { "\(value)" }
  var typeName: String { "\(Value.self)" }
}

/// A device with a log of what closures said.
final class TestBench {
  let device: Device
  private(set) var log: [String] = []

  init(_ version: Int = 18) { device = Device(rules: .preset(version)) }

  init(rules: Rules) { device = Device(rules: rules) }

  func say(_ text: String) { log.append(text) }

  /// What was said since the last call.
  func take() -> [String] {
    defer { log = [] }
    return log
  }

  func launch(_ value: ViewValue, stage: Stage = .none) { device.launch(value, on: stage) }

  func act(_ work: () -> Void) { device.perform(work) }

  func events(_ what: String) -> [Event] { device.trace.events.filter { $0.what == what } }
}

extension ViewValue {
  static func text(_ text: String) -> ViewValue { .element(.text(text)) }
  static func stack(_ values: ViewValue...) -> ViewValue { .element(.stack(.vertical, .list(values))) }

  static func view(_ name: String, input: String = "", body: @escaping (NodeContext) -> ViewValue) -> ViewValue {
    .composite(TestView(name, input: input, body: body))
  }

  func appear(_ run: @escaping () -> Void) -> ViewValue { .modified(self, .onAppear(Action(line: nil, run: run))) }
  func disappear(_ run: @escaping () -> Void) -> ViewValue {
    .modified(self, .onDisappear(Action(line: nil, run: run)))
  }

  /// A task that says it has started and ends at once.
  func task(_ run: @escaping () -> Void) -> ViewValue {
    .modified(
      self,
      .task(
        id: nil,
        TaskBody(line: nil) { task in
          run()
          task.finish()
        }))
  }

  /// A task that goes on until it is cancelled.
  func running(id: (any EngineValue)? = nil, _ run: @escaping (String) -> Void) -> ViewValue {
    .modified(
      self,
      .task(
        id: id,
        TaskBody(line: nil) { task in
          run("start")
          _ = task.onCancel { run("cancel") }
        }))
  }

  func change<Value: Equatable>(
    _ value: Value, initial: Bool = false, form: OnChangeForm = .twoParameters,
    _ run: @escaping (Value, Value) -> Void
  ) -> ViewValue {
    .modified(
      self,
      .onChange(
        of: TestValue(value), initial: initial, form: form,
        ValueAction(line: nil) { pair in
          if let old = pair.old as? TestValue<Value>, let new = pair.new as? TestValue<Value> {
            run(old.value, new.value)
          }
        }))
  }

  func id(_ key: Int) -> ViewValue { .identified(.int(key), self) }
  func transition(_ kind: TransitionKind) -> ViewValue { .modified(self, .transition(kind)) }
  func shown(_ condition: Bool) -> ViewValue {
    condition ? .branch(index: 0, self) : .branch(index: -1, .empty)
  }
}
