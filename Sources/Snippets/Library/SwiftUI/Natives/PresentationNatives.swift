import LifecycleEngine

extension SwiftUINatives {
  static func presentations(_ table: inout SwiftUITable) {
    table["View.sheet(isPresented:onDismiss:content:)"] = { b, a throws(Unwinding) in
      b.presenting(a[0], .sheet, if: a[1], a[3], onDismiss: a.given(2))
    }
    table["View.sheet(item:onDismiss:content:)"] = { b, a throws(Unwinding) in
      b.presenting(a[0], .sheet, item: a[1], a[3], onDismiss: a.given(2))
    }
    table["View.fullScreenCover(isPresented:onDismiss:content:)"] = { b, a throws(Unwinding) in
      b.presenting(a[0], .fullScreenCover, if: a[1], a[3], onDismiss: a.given(2))
    }
    table["View.fullScreenCover(item:onDismiss:content:)"] = { b, a throws(Unwinding) in
      b.presenting(a[0], .fullScreenCover, item: a[1], a[3], onDismiss: a.given(2))
    }
    table["View.popover(isPresented:attachmentAnchor:arrowEdge:content:)"] = { b, a throws(Unwinding) in
      b.presenting(a[0], .popover, if: a[1], a[4])
    }
    table["View.popover(item:attachmentAnchor:arrowEdge:content:)"] = { b, a throws(Unwinding) in
      b.presenting(a[0], .popover, item: a[1], a[4])
    }
    table["View.inspector(isPresented:content:)"] = { b, a throws(Unwinding) in
      b.presenting(a[0], .sheet, if: a[1], a[2])
    }
    table["View.alert(_:isPresented:actions:)"] = { b, a throws(Unwinding) in
      b.asking(a[0], .alert, a[1], if: a[2], [a[3]])
    }
    table["View.alert(_:isPresented:actions:message:)"] = { b, a throws(Unwinding) in
      b.asking(a[0], .alert, a[1], if: a[2], [a[4], a[3]])
    }
    table["View.alert(_:isPresented:presenting:actions:)"] = { b, a throws(Unwinding) in
      b.asking(a[0], .alert, a[1], if: a[2], [a[4]], about: a[3])
    }
    table["View.alert(_:isPresented:presenting:actions:message:)"] = { b, a throws(Unwinding) in
      b.asking(a[0], .alert, a[1], if: a[2], [a[5], a[4]], about: a[3])
    }
    table["View.alert(isPresented:error:actions:)"] = { b, a throws(Unwinding) in
      let text = (try b.machine.property("errorDescription", of: a[2])) ?? a[2]
      return b.asking(a[0], .alert, .string(b.text(text)), if: a[1], [a[3]])
    }
    table["View.alert(isPresented:content:)#old"] = { b, a throws(Unwinding) in
      let content = a[2]
      return b.presentingAlert(a[0], if: a[1]) { b throws(Unwinding) in try b.machine.call(content, []) }
    }
    table["View.alert(item:content:)#old"] = { b, a throws(Unwinding) in
      let content = a[2]
      let item = a[1].unerased.object as? WrapperStorage
      return b.presentingAlert(a[0], if: b.isNotNil(a[1])) { b throws(Unwinding) in
        try b.machine.call(content, [item?.get(b.machine) ?? .none])
      }
    }
    table["View.confirmationDialog(_:isPresented:titleVisibility:actions:)"] = { b, a throws(Unwinding) in
      b.asking(a[0], .confirmationDialog, a[1], if: a[2], [a[4]])
    }
    table["View.confirmationDialog(_:isPresented:titleVisibility:actions:message:)"] = { b, a throws(Unwinding) in
      b.asking(a[0], .confirmationDialog, a[1], if: a[2], [a[5], a[4]])
    }
    table["View.confirmationDialog(_:isPresented:titleVisibility:presenting:actions:)"] = { b, a throws(Unwinding) in
      b.asking(a[0], .confirmationDialog, a[1], if: a[2], [a[5]], about: a[4])
    }
    table["Alert.init(title:message:dismissButton:)"] = { b, a throws(Unwinding) in
      b.alert(a[0], a.given(1), [a.given(2)])
    }
    table["Alert.init(title:message:primaryButton:secondaryButton:)"] = { b, a throws(Unwinding) in
      b.alert(a[0], a.given(1), [a[2], a[3]])
    }
    table["Alert.Button.default(_:action:)"] = { b, a throws(Unwinding) in b.alertButton(a, role: nil) }
    table["Alert.Button.cancel(_:action:)"] = { b, a throws(Unwinding) in b.alertButton(a, role: .cancel) }
    table["Alert.Button.cancel(_:)#plain"] = { b, a throws(Unwinding) in
      b.alertButton([b.text(showing: "Cancel")] + a.suffix(1), role: .cancel)
    }
    table["Alert.Button.destructive(_:action:)"] = { b, a throws(Unwinding) in b.alertButton(a, role: .destructive) }
    table.keepReceiver(
      "View.",
      [
        "interactiveDismissDisabled(_:)",
        "presentationDetents(_:selection:)",
        "presentationDragIndicator(_:)",
        "presentationBackground(_:)",
        "presentationCornerRadius(_:)",
        "presentationBackgroundInteraction(_:)",
        "presentationCompactAdaptation(_:)",
      ])
  }
}

extension Bridge {
  /// Content while a flag is true.
  func presenting(
    _ view: Value, _ style: Presentation.Style, if flag: Value, _ content: Value, onDismiss: Value? = nil
  ) -> Value {
    let isPresented = boolBinding(flag)
    return modified(
      view,
      .sheet(
        Presentation(
          style: style, item: { isPresented.get() ? .string("") : nil }, content: self.content(content),
          dismiss: { isPresented.set(false) }, onDismiss: onDismiss.flatMap { $0.isNil ? nil : action($0) })))
  }

  /// Content for an item; another item is another presentation.
  func presenting(
    _ view: Value, _ style: Presentation.Style, item: Value, _ content: Value, onDismiss: Value? = nil
  ) -> Value {
    let binding = binding(item, read: { $0 }, write: { $0 })
    let content = self.content(for: content)
    return modified(
      view,
      .sheet(
        Presentation(
          style: style,
          item: { [unowned self] in
            let value = binding.get()
            return value.isNil ? nil : key(identity(ofItem: value))
          },
          content: { content(binding.get()) }, dismiss: { binding.set(.none) },
          onDismiss: onDismiss.flatMap { $0.isNil ? nil : action($0) })))
  }

  private func identity(ofItem value: Value) -> Value {
    run(as: runner, line: nil) { () throws(Unwinding) in try machine.property("id", of: value) ?? value } ?? value
  }

  /// An alert or a dialog: its title, then its parts in order; buttons dismiss it.
  func asking(
    _ view: Value, _ style: Presentation.Style, _ title: Value, if flag: Value, _ parts: [Value],
    about data: Value? = nil
  ) -> Value {
    let isPresented = boolBinding(flag)
    let label = label(title)
    let contents: [() -> ViewValue] = parts.map { part in
      guard let data else { return content(part) }
      let make = content(for: part)
      return { data.isNil ? .empty : make(data) }
    }
    return modified(
      view,
      .sheet(
        Presentation(
          style: style, item: { isPresented.get() ? .string("") : nil },
          content: { .list([label] + contents.map { $0() }) }, dismiss: { isPresented.set(false) }, onDismiss: nil)))
  }

  /// The alert of iOS 13 and 14: a value that is made when it is shown.
  func presentingAlert(
    _ view: Value, if flag: Value, _ make: @escaping (Bridge) throws(Unwinding) -> Value
  ) -> Value {
    let isPresented = boolBinding(flag)
    let (context, runner) = (context, runner)
    return modified(
      view,
      .sheet(
        Presentation(
          style: .alert, item: { isPresented.get() ? .string("") : nil },
          content: { [unowned self] in
            run(for: context, as: runner, line: nil) { () throws(Unwinding) in self.view(try make(self)) } ?? .empty
          },
          dismiss: { isPresented.set(false) }, onDismiss: nil)))
  }

  func isNotNil(_ item: Value) -> Value {
    let storage = item.unerased.object as? WrapperStorage
    return .object(
      BindingObject(
        .closures,
        get: { machine throws(Unwinding) in .bool(!(try storage?.get(machine) ?? .none).isNil) },
        set: { machine, value throws(Unwinding) in if value.bool == false { try storage?.set(machine, .none) } }))
  }

  func alert(_ title: Value, _ message: Value?, _ buttons: [Value?]) -> Value {
    var parts = [view(title)]
    if let message, !message.isNil { parts.append(view(message)) }
    let given = buttons.compactMap { $0 }.filter { !$0.isNil }
    if given.isEmpty {
      parts.append(.element(.button(label: .element(.text("OK")), role: nil, action: Action(line: nil) {})))
    } else {
      parts += given.map { view($0) }
    }
    return .view(.list(parts), "Alert")
  }

  /// `arguments` end with the label and the action.
  func alertButton(_ arguments: [Value], role: ButtonRole?) -> Value {
    let action = arguments.last.flatMap { $0.isOmitted || $0.isNil ? nil : self.action($0) }
    let label = arguments.count > 1 ? view(arguments[arguments.count - 2]) : .empty
    return made("Alert.Button", .button(label: label, role: role, action: action ?? Action(line: nil) {}))
  }
}
