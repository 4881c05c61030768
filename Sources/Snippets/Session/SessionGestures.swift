import LifecycleEngine

/// Commands that touch the screen or the app around it.
extension Session {
  func launch() {
    device.endProcess()
    let process = SnippetProcess(
      snippet: snippet, device: device, options: options, simulations: simulations, userDefaults: userDefaults)
    self.process = process
    device.rootName = snippet.rootName
    process.launch(on: stage)
    process.finishStep()
  }

  func terminate() {
    _ = device.perform(.terminate)
    process = nil
  }

  /// Nil where the command was carried out.
  func touch(
    _ command: DeviceCommand, text: String, on process: SnippetProcess, isInteractive: Bool
  ) -> CommandFailure? {
    switch command {
    case .push(let name):
      return show(name, text: text, process) { self.device.push($0) }
    case .present(let name, let style):
      let style: Presentation.Style =
        switch style {
        case .sheet: .sheet
        case .fullScreen: .fullScreenCover
        case .popover: .popover
        }
      return show(name, text: text, process) { self.device.present($0, as: style) }
    case .post(let name):
      return attempt(text, process) {
        process.post(name)
        return nil
      }
    case .openURL:
      return .notPossible(command: text, reason: .notSupportedYet)
    default:
      guard let gesture = command.gesture else { return .notPossible(command: text, reason: .notSupportedYet) }
      return attempt(text, process) { self.device.perform(gesture, acceptsPrefix: isInteractive) }
    }
  }

  private func show(
    _ name: String, text: String, _ process: SnippetProcess, _ show: (ViewValue) -> GestureFailure?
  ) -> CommandFailure? {
    let names = snippet.viewTypes.map(\.name)
    if snippet.type(named: name) != nil, !names.contains(name) {
      return .noSuchType(name, nearest: nearestNames(to: name, among: names))
    }
    return attempt(text, process) {
      guard let content = process.screen(named: name) else { return nil }
      return show(content)
    }
  }

  /// Carries a gesture out as the next step. Where it finds nothing to act on, there is no step.
  private func attempt(
    _ text: String, _ process: SnippetProcess, _ gesture: () -> GestureFailure?
  ) -> CommandFailure? {
    device.trace.step += 1
    var failure: GestureFailure?
    var number = 0
    device.trace.record(who: "learner", what: "command", text: text) {
      number = device.trace.events.count
      failure = gesture()
      process.finishStep()
    }
    guard let failure else { return nil }
    if device.trace.retract(number) { device.trace.step -= 1 }
    return failure.commandFailure(text)
  }
}

extension DeviceCommand {
  /// The gesture that carries it out; nil for commands that are none.
  fileprivate var gesture: Gesture? {
    switch self {
    case .tap(let label): .tap(label)
    case .toggle(let label, let isOn): .toggle(label, on: isOn)
    case .type(let text, let field): .type(text, into: field)
    case .paste(let text, let field): .paste(text, into: field)
    case .clear(let field): .clear(field)
    case .submit(let field): .submit(field)
    case .focus(let field): .focus(field)
    case .unfocus: .unfocus
    case .slide(let label, let value): .slide(label, to: value)
    case .choose(let label, let picker): .choose(label, in: picker)
    case .longPress(let label): .longPress(label)
    case .deleteRow(let label): .deleteRow(label)
    case .moveRow(let label, let other): .moveRow(label, before: other)
    case .selectTab(let label): .selectTab(label: label)
    case .tab(let number): .tab(number)
    case .pop: .pop
    case .popToRoot: .popToRoot
    case .swipeBack(let isCancelled): .swipeBack(cancelled: isCancelled)
    case .dismiss: .dismiss
    case .swipeDown(let isCancelled): .swipeDown(cancelled: isCancelled)
    case .scroll(.down(let rows)): .scroll(.rows(rows ?? 10))
    case .scroll(.up(let rows)): .scroll(.rows(-(rows ?? 10)))
    case .scroll(.to(let label)): .scroll(.row(label))
    case .scroll(.toEnd): .scroll(.end)
    case .refresh: .refresh
    case .rotate: .rotate
    case .background: .background
    case .foreground: .foreground
    case .interrupt: .interrupt
    case .resume: .resume
    case .memoryWarning: .memoryWarning
    case .push, .present, .terminate, .launch, .openURL, .wait, .waitUntilIdle, .post, .set, .simulate, .stage,
      .evaluate:
      nil
    }
  }
}

extension GestureFailure {
  fileprivate func commandFailure(_ command: String) -> CommandFailure {
    func notPossible(_ reason: NotPossibleReason) -> CommandFailure { .notPossible(command: command, reason: reason) }
    switch self {
    case .noSuchControl(let label, let kind, let present):
      return .noSuchControl(label, kind: kind, present: present)
    case .ambiguous(let label, let candidates): return .ambiguousControl(label, candidates: candidates)
    case .disabled(let label): return .disabledControl(label)
    case .nothingToPop: return notPossible(.nothingToPop)
    case .nothingPresented: return notPossible(.nothingPresented)
    case .noTabs: return notPossible(.noTabs)
    case .noScrollView: return notPossible(.noScrollView)
    case .noRefreshable: return notPossible(.noRefreshable)
    case .noField: return notPossible(.noField)
    case .notRunning: return notPossible(.notRunning)
    case .notInBackground: return notPossible(.notInBackground)
    case .notInForeground: return notPossible(.notInForeground)
    case .notSupported: return notPossible(.notSupportedYet)
    }
  }
}

/// What the session shows besides its events.
extension Session {
  /// What the user would see now, a line an entry; empty for a blank screen.
  public func screen(width: Int = 60) -> [String] { device.screen(width: width) }

  /// The view tree: one entry a node, parents first.
  public func tree() -> [TreeEntry] {
    device.tree().map {
      TreeEntry(depth: $0.depth, name: $0.name, identity: $0.identity, state: $0.state, isVisible: $0.isVisible)
    }
  }

  /// What can be touched or named now, for completion at the prompt.
  public var vocabulary: Vocabulary {
    var vocabulary = Vocabulary()
    (vocabulary.controlLabels, vocabulary.fieldLabels) = device.labels
    vocabulary.typeNames = snippet.viewTypes.map(\.name)
    vocabulary.propertyNames = process?.rootProperties.map(\.name) ?? []
    vocabulary.scopeNames = snippet.namesInScope
    vocabulary.simulatedCalls = process?.bridge.simulatedCalls ?? []
    return vocabulary
  }
}
