/// The keyboard.
extension Hand {
  /// One keystroke at each interval, the first at once, no gap after the last.
  func type(_ strokes: [String], into label: String?) -> Plan {
    field(label).map { control in
      {
        if self.graph.focusedField != control.node { self.touch { self.focus(control) } }
        let interval = self.device.rules.duration(.keystrokeInterval)
        for (index, stroke) in strokes.enumerated() {
          guard self.device.halt == nil else { return nil }
          if index > 0 { self.device.runLoop.advance(by: interval) }
          self.touch {
            guard let text = self.text(of: control) else { return }
            text.set(self.graph.read(text.get, for: -1) + stroke)
          }
        }
        return nil
      }
    }
  }

  func clear(_ label: String?) -> Plan {
    field(label).map { control in { self.touch { self.text(of: control)?.set("") } } }
  }

  /// Return: enclosing `onSubmit` closures run from the inside out (facts 12i), then the keyboard goes away.
  func submit(_ label: String?) -> Plan {
    field(label).map { control in
      {
        self.touch {
          guard self.graph.isAlive(control.node) else { return }
          var node = control.node.index
          while node >= 0 {
            if case .modifier(.onSubmit(let action)) = self.graph.nodes[Int(node)].content {
              self.device.trace.record(
                who: self.graph.who(at: node), what: "onSubmit", line: action.line, effects: action.run)
            }
            node = self.graph.nodes[Int(node)].parent
          }
          self.focus(nil)
        }
      }
    }
  }

  private func text(of control: Control) -> ValueBinding<String>? {
    switch element(of: control) {
    case .textField(_, _, let text, _), .textEditor(let text): return text
    default: break
    }
    if case .searchable(let text, _) = modifier(of: control) { return text }
    return nil
  }

  /// Gives the keyboard to a field and takes it from the one that had it; nil puts it away.
  func focus(_ control: Control?) {
    let old = graph.focusedField
    guard old != control?.node else { return }
    graph.focusedField = control?.node
    // A binding that both fields share keeps the new one's value.
    if let old, graph.isAlive(old) { for binding in focusBindings(of: old.index) { binding.set(false) } }
    if let control { for binding in focusBindings(of: control.node.index) { binding.set(true) } }
  }

  private func focusBindings(of field: Int32) -> [ValueBinding<Bool>] {
    var found: [ValueBinding<Bool>] = []
    var next = graph.nodes[Int(field)].parent
    while next >= 0, case .modifier(let modifier) = graph.nodes[Int(next)].content {
      if case .focused(let binding) = modifier { found.append(binding) }
      next = graph.nodes[Int(next)].parent
    }
    return found
  }
}
