import LifecycleEngine

/// One run of a snippet, from its launch to its end: the machine with everything that the snippet made, and its bridge
/// to the device.
final class SnippetProcess {
  let bridge: Bridge
  private let snippet: CheckedSnippet
  private let simulations: Simulations
  private var machine: Machine { bridge.machine }
  private var device: Device { bridge.device }
  /// The view at the root as its parent would hold it, without the node's storage; nil where none is.
  private var rootView: (type: RuntimeType, value: Value)?

  init(
    snippet: CheckedSnippet, device: Device, options: RunOptions, simulations: Simulations,
    userDefaults: UserDefaultsStore
  ) {
    self.snippet = snippet
    self.simulations = simulations
    bridge = Bridge(device: device, library: snippet.library, options: options, userDefaults: userDefaults)
    device.environment["scenePhase"] = phaseValue(device.phase)
    device.onPhaseChange = { [weak self] phase in
      guard let self else { return }
      self.device.environment["scenePhase"] = phaseValue(phase)
    }
    simulate()
  }

  private func phaseValue(_ phase: ScenePhase) -> SnippetValue {
    bridge.engineValue(.object(CaseObject("ScenePhase", phase.rawValue)))
  }

  /// Runs what the launch runs, and shows the root on the stage.
  func launch(on stage: Stage) {
    machine.load(snippet.program)
    switch snippet.root {
    case .script:
      device.launch(.empty, on: .none)
      let surroundings = Bridge.Surroundings(Bridge.fileRunner)
      machine.beginScript(context: surroundings) { [bridge] result in
        if case .failure(let error) = result { bridge.fail(error, who: Bridge.rootName, line: nil) }
      }
      device.settle()
    case .declarationsOnly:
      device.launch(.empty, on: .none)
    default:
      let content = bridge.run(as: Bridge.fileRunner, line: nil) { () throws(Unwinding) in try rootContent() }
      guard let content else { return }
      device.launch(content, on: stage)
    }
  }

  private func rootContent() throws(Unwinding) -> ViewValue {
    switch snippet.root {
    case .view(let type), .app(let type):
      guard let runtimeType = machine.runtimeType(of: type) else { return .empty }
      let value = try machine.makeInstance(of: runtimeType)
      rootView = (runtimeType, value)
      return bridge.view(value)
    case .preview(let function): return bridge.view(try machine.call(function, self: nil, []))
    case .previewProvider(let type):
      return bridge.view(try machine.anyProperty("previews", of: machine.typeValue(of: type)))
    case .script, .declarationsOnly, .controller, .delegate: return .empty
    }
  }

  /// Objects that died in the step have their `deinit`, and what that makes due runs.
  func finishStep() {
    device.perform {}
    var rounds = 0
    while machine.hasDeinitializers, device.halt == nil, rounds < 1_000 {
      rounds += 1
      device.perform { bridge.runDeinitializers() }
    }
  }

  /// Posts a notification as the system would.
  func post(_ name: String) {
    bridge.run(as: nil, line: nil) { () throws(Unwinding) in try machine.post(name) }
  }

  func stop(_ stop: Stop) {
    device.stop(who: device.rootName, reason: stop.reason, line: nil)
  }

  // MARK: - Screens from outside

  /// A new instance of a declared view, or an empty screen for a name that nothing declares.
  func screen(named name: String) -> ViewValue? {
    guard let type = snippet.type(named: name), let runtimeType = machine.runtimeType(of: type) else {
      return .element(.standIn(name))
    }
    return bridge.run(as: Bridge.fileRunner, line: type.position.line) { () throws(Unwinding) in
      bridge.view(try machine.makeInstance(of: runtimeType))
    }
  }

  // MARK: - The root's properties

  /// What a parent can hand down: stored properties without a wrapper.
  var rootProperties: [RuntimeType.Field] {
    rootView?.type.fields.filter { $0.wrapper == nil } ?? []
  }

  /// Gives the root a new value of one property, as a parent's next evaluation would.
  func set(_ property: RuntimeType.Field, to function: Function) {
    guard let (type, value) = rootView, let slot = type.slot(of: property.name),
      let record = value.object as? StructObject
    else { return }
    let new = bridge.run(as: Bridge.fileRunner, line: nil) { () throws(Unwinding) in
      try machine.call(function, self: nil, [])
    }
    guard let new else { return }
    let copy = record.copy()
    copy[slot] = adapted(new, to: record[slot])
    let isSame = bridge.run(as: Bridge.fileRunner, line: nil) { () throws(Unwinding) in
      try bridge.isSameView(value, .object(copy))
    }
    guard isSame == false else { return }
    rootView = (type, .object(copy))
    device.perform { device.update(bridge.view(.object(copy))) }
  }

  /// A literal for a stand-in stays one of its kind: `Trail.ID` accepts 3.
  private func adapted(_ new: Value, to old: Value) -> Value {
    guard let standIn = old.object as? StandInObject, !(new.object is StandInObject) else { return new }
    return .object(StandInObject(standIn.path, literal: new.unerased))
  }

  // MARK: - Code from the prompt

  /// The type whose properties and methods `=` sees; nil where only file scope is there.
  var scope: NominalType? { bridge.scope?.view.type.declaration }

  /// Runs what the learner wrote, and shows its value; code that waits goes on in its own time.
  func show(_ function: Function) {
    let scope = bridge.scope
    let who = scope?.context.who ?? device.rootName
    let runner = Bridge.Runner(who: who, typeName: scope?.view.typeName ?? Bridge.rootName)
    var own: Value?
    if let scope {
      own = bridge.run(as: runner, line: nil) { () throws(Unwinding) in
        try Locator(bridge: bridge, context: scope.context).located(scope.view.value)
      }
      if own == nil { return }
    }
    machine.begin(function, self: own, context: Bridge.Surroundings(runner)) { [bridge] result in
      switch result {
      case .success(.void): break
      case .success(let value):
        bridge.run(as: runner, line: nil) { () throws(Unwinding) in
          let text = try bridge.machine.string(of: value, as: function.resultType, style: .debug)
          bridge.device.trace.record(who: who, what: "value", text: text)
        }
      case .failure(.thrown(let error)):
        // An error at the prompt ends the line, not the app.
        bridge.run(as: runner, line: nil) { () throws(Unwinding) in
          let text = try bridge.machine.string(of: error, style: .debug)
          bridge.device.trace.record(who: who, what: "value", text: "throws " + text)
        }
      case .failure: break
      }
    }
  }

  // MARK: - Simulated names

  private func simulate() {
    machine.simulation.duration = { [simulations] path in simulations.duration(of: path) ?? 1_000_000_000 }
    machine.simulation.result = { [weak self, simulations] path, expected throws(Unwinding) in
      guard let self, let result = simulations.result(of: path) else { return nil }
      switch result {
      case .fails: throw .thrown(.object(StandInObject("SimulatedError")))
      case .returns(let expression):
        guard case .success(let function) = snippet.evaluation(of: expression, in: nil, expected: expected) else {
          return nil
        }
        return try machine.call(function, self: nil, [])
      }
    }
  }
}
