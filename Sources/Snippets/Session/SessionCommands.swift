import LifecycleEngine

/// Commands that concern the program rather than the screen.
extension Session {
  /// Nil where the command was carried out.
  func perform(_ command: DeviceCommand, text: String, isInteractive: Bool) -> CommandFailure? {
    switch command {
    case .launch:
      guard process == nil || halt != nil else {
        return .notPossible(command: "launch", reason: .alreadyRunning)
      }
      step(text) { launch() }
      return nil
    case .stage(let stage):
      self.stage = stage
      step(text) { launch() }
      return nil
    case .simulate(let name, let behaviour):
      if case .returns(let expression) = behaviour,
        case .failure(let failure) = snippet.evaluation(of: expression, in: nil)
      {
        return failure
      }
      simulations.set(name, behaviour)
      step(text) {}
      return nil
    default:
      if let halt { return .processEnded(halt.reason) }
      guard let process else { return .notPossible(command: text, reason: .notRunning) }
      return perform(command, text: text, on: process, isInteractive: isInteractive)
    }
  }

  private func perform(
    _ command: DeviceCommand, text: String, on process: SnippetProcess, isInteractive: Bool
  ) -> CommandFailure? {
    switch command {
    case .evaluate(let expression): return evaluate(expression, text: text, on: process)
    case .set(let name, let expression): return set(name, to: expression, text: text, on: process)
    case .wait(let duration):
      step(text) { device.wait(duration) }
    case .waitUntilIdle:
      step(text) { device.waitUntilIdle(limit: CommandDuration.limit) }
    case .terminate:
      step(text) { terminate() }
    default: return touch(command, text: text, on: process, isInteractive: isInteractive)
    }
    return nil
  }

  /// Records the command as the next step, and everything that it causes up to the moment when nothing is due any more.
  func step(_ text: String, _ work: () -> Void) {
    device.trace.step += 1
    device.trace.record(who: "learner", what: "command", text: text) {
      device.perform(work)
      process?.finishStep()
    }
  }

  // MARK: - Swift at the prompt

  private func evaluate(_ expression: CommandExpression, text: String, on process: SnippetProcess) -> CommandFailure? {
    let scope = process.scope
    switch snippet.evaluation(of: expression, in: scope) {
    case .failure(let failure): return failure
    case .success(let function):
      step(text) { process.show(function) }
      return nil
    }
  }

  /// `set name = value`: what a parent would hand down with its next value.
  private func set(
    _ name: String, to expression: CommandExpression, text: String, on process: SnippetProcess
  ) -> CommandFailure? {
    let properties = process.rootProperties
    guard let property = properties.first(where: { $0.name == name }) else {
      return .noSuchProperty(name, present: properties.map(\.name))
    }
    switch snippet.evaluation(of: expression, in: nil, expected: property.type) {
    case .failure(let failure): return failure
    case .success(let function):
      step(text) { process.set(property, to: function) }
      return nil
    }
  }
}

extension Halt {
  /// Why the simulated process is gone, as its last event says it.
  var reason: String {
    switch self {
    case .crashed(let message): message
    case .stopped(let reason): reason.text
    }
  }
}
