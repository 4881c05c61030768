extension Device {
  /// Carries out a gesture, and everything that it makes due. What finds nothing to act on leaves no trace.
  ///
  /// - Parameter acceptsPrefix: whether a unique beginning of a label is enough, as at the prompt.
  /// - Returns: nil where it was done.
  public func perform(_ gesture: Gesture, acceptsPrefix: Bool = false) -> GestureFailure? {
    carryOut { $0.plan(gesture) }(acceptsPrefix)
  }

  /// Pushes a screen on the innermost visible navigation stack.
  public func push(_ content: ViewValue) -> GestureFailure? { carryOut { $0.push(content) }(false) }

  /// Presents a screen over everything that is there; on the stages `sheet` and `if` it brings the snippet back first.
  public func present(_ content: ViewValue, as style: Presentation.Style) -> GestureFailure? {
    carryOut { $0.present(content, style) }(false)
  }

  private func carryOut(_ plan: @escaping (Hand) -> Hand.Plan) -> (_ acceptsPrefix: Bool) -> GestureFailure? {
    { [self] acceptsPrefix in
      guard halt == nil, isRunning else { return .notRunning }
      switch plan(Hand(device: self, acceptsPrefix: acceptsPrefix)) {
      case .failure(let failure): return failure
      case .success(let run):
        let failure = run()
        settle()
        return failure
      }
    }
  }

  /// Labels on screen: of what can be tapped, and of text fields.
  public var labels: (controls: [String], fields: [String]) {
    var tappable: [String] = []
    var fields: [String] = []
    for control in controls where !control.label.isEmpty {
      if control.isField {
        if !fields.contains(control.label) { fields.append(control.label) }
      } else if !tappable.contains(control.label) {
        tappable.append(control.label)
      }
    }
    return (tappable, fields)
  }
}

/// Finds what a gesture works on, and does it.
struct Hand {
  let device: Device
  let acceptsPrefix: Bool

  /// What is done once everything is found; it may still fail where only time can tell.
  typealias Plan = Result<() -> GestureFailure?, GestureFailure>

  var graph: ViewGraph { device.views }
  var builder: ScreenBuilder { ScreenBuilder(graph: graph) }

  func plan(_ gesture: Gesture) -> Plan {
    switch gesture {
    case .tap(let label): tap(label)
    case .toggle(let label, let isOn): toggle(label, isOn)
    case .type(let text, let field): type(text.map { String($0) }, into: field)
    case .paste(let text, let field): type([text], into: field)
    case .clear(let field): clear(field)
    case .submit(let field): submit(field)
    case .focus(let label):
      find(label, "field", where: \.isField).map { control in { touch { focus(control) } } }
    case .unfocus: done { touch { focus(nil) } }
    case .slide(let label, let value): slide(label, to: value)
    case .choose(let option, let picker): choose(option, in: picker)
    case .longPress(let label): longPress(label)
    case .deleteRow(let label): deleteRow(label)
    case .moveRow(let label, let other): moveRow(label, before: other)
    case .selectTab(let label): find(label, "tab") { $0.kind == .tab }.map { control in { press(control) } }
    case .tab(let number): tab(number)
    case .pop: pop(toRoot: false)
    case .popToRoot: pop(toRoot: true)
    case .swipeBack(let isCancelled): swipeBack(isCancelled)
    case .dismiss: dismiss()
    case .swipeDown(let isCancelled): swipeDown(isCancelled)
    case .scroll(.rows(let count)): scroll { $0.first + count }
    case .scroll(.row(let label)): scrollTo(label)
    case .scroll(.end): scroll { $0.lastFirst }
    case .refresh: refresh()
    case .background: phases([.inactive, .background], from: [.active, .inactive], else: .notInForeground)
    case .foreground: phases([.inactive, .active], from: [.background], else: .notInBackground)
    case .interrupt: phases([.inactive], from: [.active], else: .notInForeground)
    case .resume: phases([.active], from: [.inactive], else: .notInBackground)
    case .terminate: done { terminate() }
    case .memoryWarning, .rotate: done {}
    }
  }

  func done(_ work: @escaping () -> Void) -> Plan {
    .success {
      work()
      return nil
    }
  }

  /// One turn of the run loop, and whatever is due with it.
  @discardableResult
  func touch(_ work: () -> Void) -> GestureFailure? {
    device.runLoop.perform(work)
    device.runLoop.runDue()
    return nil
  }

  // MARK: - Finding

  /// The control that answers to a label.
  ///
  /// - Parameter kind: what is looked for, for the failure.
  func find(
    _ label: String, _ kind: String, where isFitting: (Control) -> Bool
  ) -> Result<Control, GestureFailure> {
    let candidates = builder.build().controls.filter(isFitting)
    let exact = candidates.filter { $0.isNamed(label) }
    if let control = exact.first(where: \.isEnabled) ?? exact.first { return usable(control) }
    let fitting = acceptsPrefix && !label.isEmpty ? candidates.filter { $0.isNamed(withPrefix: label) } : []
    let names = Self.distinct(fitting)
    guard names.count < 2 else { return .failure(.ambiguous(label, candidates: names)) }
    guard let control = fitting.first(where: \.isEnabled) ?? fitting.first else {
      return .failure(.noSuchControl(label, kind: kind, present: Self.distinct(candidates)))
    }
    return usable(control)
  }

  private static func distinct(_ controls: [Control]) -> [String] {
    var names: [String] = []
    for control in controls where !control.label.isEmpty && !names.contains(control.label) {
      names.append(control.label)
    }
    return names
  }

  private func usable(_ control: Control) -> Result<Control, GestureFailure> {
    control.isEnabled ? .success(control) : .failure(.disabled(control.label))
  }

  /// The field of that label; without one the field that has the keyboard, or the first one.
  func field(_ label: String?) -> Result<Control, GestureFailure> {
    if let label { return find(label, "field", where: \.isField) }
    let fields = builder.build().controls.filter { $0.isField && $0.isEnabled }
    if let focused = fields.first(where: { $0.node == graph.focusedField }) { return .success(focused) }
    guard let first = fields.first else { return .failure(.noField) }
    return .success(first)
  }

  func element(of control: Control) -> Element? {
    guard graph.isAlive(control.node), case .element(let element) = graph.nodes[Int(control.node.index)].content else {
      return nil
    }
    return element
  }

  func modifier(of control: Control) -> ViewModifierValue? {
    guard graph.isAlive(control.node), case .modifier(let modifier) = graph.nodes[Int(control.node.index)].content
    else { return nil }
    return modifier
  }
}
