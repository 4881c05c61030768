import LifecycleEngine

extension SwiftUINatives {
  static func buttons(_ table: inout SwiftUITable) {
    table["Button.init(action:label:)"] = { b, a throws(Unwinding) in b.button(try b.view(building: a[1]), action: a[0])
    }
    table["Button.init(_:action:)"] = { b, a throws(Unwinding) in b.button(b.label(a[0]), action: a[1]) }
    table["Button.init(_:systemImage:action:)"] = { b, a throws(Unwinding) in
      b.button(try b.label(a[0], image: a[1]), action: a[2])
    }
    table["Button.init(_:image:action:)"] = { b, a throws(Unwinding) in
      b.button(try b.label(a[0], image: a[1]), action: a[2])
    }
    table["Button.init(role:action:label:)"] = { b, a throws(Unwinding) in
      b.button(try b.view(building: a[2]), role: a[0], action: a[1])
    }
    table["Button.init(role:action:)"] = { b, a throws(Unwinding) in
      let role = b.buttonRole(a[0])
      return b.button(.element(.text(role?.rawValue ?? "")), role: a[0], action: a[1])
    }
    table["Button.init(_:role:action:)"] = { b, a throws(Unwinding) in b.button(b.label(a[0]), role: a[1], action: a[2])
    }
    table["Button.init(_:systemImage:role:action:)"] = { b, a throws(Unwinding) in
      b.button(try b.label(a[0], image: a[1]), role: a[2], action: a[3])
    }
    table["ButtonRole.destructive"] = { _, _ throws(Unwinding) in .object(StyleObject("ButtonRole", "destructive")) }
    table["ButtonRole.cancel"] = { _, _ throws(Unwinding) in .object(StyleObject("ButtonRole", "cancel")) }
    table["ButtonRole.confirm"] = { _, _ throws(Unwinding) in .object(StyleObject("ButtonRole", "confirm")) }
    table["ButtonRole.close"] = { _, _ throws(Unwinding) in .object(StyleObject("ButtonRole", "close")) }
    table["EditButton.init()"] = { b, _ throws(Unwinding) in b.made("EditButton", .decoration("EditButton")) }
    table["RenameButton.init()"] = { b, _ throws(Unwinding) in b.made("RenameButton", .decoration("RenameButton")) }
    table["Link.init(_:destination:)"] = { b, a throws(Unwinding) in
      b.made("Link", .link(label: b.label(a[0]), url: try b.string(a[1])))
    }
    table["Link.init(destination:label:)"] = { b, a throws(Unwinding) in
      b.made("Link", .link(label: try b.view(building: a[1]), url: try b.string(a[0])))
    }
    table["ShareLink.init(item:subject:message:)"] = { b, _ throws(Unwinding) in
      b.made("ShareLink", .decoration("ShareLink"))
    }
    table["ShareLink.init(_:item:subject:message:)"] = { b, a throws(Unwinding) in
      b.made("ShareLink", .link(label: b.label(a[0]), url: ""))
    }
    table["ShareLink.init(item:subject:message:label:)"] = { b, a throws(Unwinding) in
      b.made("ShareLink", .link(label: try b.view(building: a[3]), url: ""))
    }
    table["ShareLink.init(_:item:preview:)"] = { b, a throws(Unwinding) in
      b.made("ShareLink", .link(label: b.label(a[0]), url: ""))
    }
    table["ShareLink.init(item:preview:)"] = { b, _ throws(Unwinding) in b.made("ShareLink", .decoration("ShareLink")) }
    table["Menu.init(_:content:)"] = { b, a throws(Unwinding) in
      b.container("Menu", label: b.label(a[0]), try b.view(building: a[1]))
    }
    table["Menu.init(_:systemImage:content:)"] = { b, a throws(Unwinding) in
      b.container("Menu", label: b.label(a[0]), try b.view(building: a[2]))
    }
    table["Menu.init(content:label:)"] = { b, a throws(Unwinding) in
      b.container("Menu", label: try b.view(building: a[1]), try b.view(building: a[0]))
    }
    table["Menu.init(_:content:primaryAction:)"] = { b, a throws(Unwinding) in
      b.container("Menu", label: b.label(a[0]), try b.view(building: a[1]))
    }
    table["Menu.init(content:label:primaryAction:)"] = { b, a throws(Unwinding) in
      b.container("Menu", label: try b.view(building: a[1]), try b.view(building: a[0]))
    }
    table["ControlGroup.init(content:)"] = { b, a throws(Unwinding) in
      b.container("ControlGroup", try b.view(building: a[0]))
    }
    table["DisclosureGroup.init(_:content:)"] = { b, a throws(Unwinding) in
      b.container("DisclosureGroup", label: b.label(a[0]), try b.view(building: a[1]))
    }
    table["DisclosureGroup.init(_:isExpanded:content:)"] = { b, a throws(Unwinding) in
      try b.disclosure(b.label(a[0]), isExpanded: a[1], a[2])
    }
    table["DisclosureGroup.init(content:label:)"] = { b, a throws(Unwinding) in
      b.container("DisclosureGroup", label: try b.view(building: a[1]), try b.view(building: a[0]))
    }
    table["DisclosureGroup.init(isExpanded:content:label:)"] = { b, a throws(Unwinding) in
      try b.disclosure(try b.view(building: a[2]), isExpanded: a[0], a[1])
    }
  }

  static func fields(_ table: inout SwiftUITable) {
    table["TextField.init(_:text:)"] = { b, a throws(Unwinding) in b.field(b.label(a[0]), a[1]) }
    table["TextField.init(_:text:axis:)"] = { b, a throws(Unwinding) in b.field(b.label(a[0]), a[1]) }
    table["TextField.init(_:text:prompt:)"] = { b, a throws(Unwinding) in b.field(b.label(a[0]), a[1], prompt: a[2]) }
    table["TextField.init(_:text:prompt:axis:)"] = { b, a throws(Unwinding) in
      b.field(b.label(a[0]), a[1], prompt: a[2])
    }
    table["TextField.init(text:prompt:label:)"] = { b, a throws(Unwinding) in
      b.field(try b.view(building: a[2]), a[0], prompt: a[1])
    }
    table["TextField.init(text:prompt:axis:label:)"] = { b, a throws(Unwinding) in
      b.field(try b.view(building: a[3]), a[0], prompt: a[1])
    }
    table["TextField.init(_:value:format:prompt:)#value"] = { b, a throws(Unwinding) in
      b.valueField(b.label(a[0]), a[1], prompt: a[3])
    }
    table["TextField.init(_:value:formatter:prompt:)#formatter"] = { b, a throws(Unwinding) in
      b.valueField(b.label(a[0]), a[1], prompt: a[3])
    }
    table["TextField.init(_:text:onEditingChanged:onCommit:)#editing"] = { b, a throws(Unwinding) in
      let field = b.field(b.label(a[0]), a[1])
      return a.given(3).map { b.modified(field, .onSubmit(b.action($0))) } ?? field
    }
    table["SecureField.init(_:text:)"] = { b, a throws(Unwinding) in b.field(b.label(a[0]), a[1], isSecure: true) }
    table["SecureField.init(_:text:prompt:)"] = { b, a throws(Unwinding) in
      b.field(b.label(a[0]), a[1], prompt: a[2], isSecure: true)
    }
    table["SecureField.init(text:prompt:label:)"] = { b, a throws(Unwinding) in
      b.field(try b.view(building: a[2]), a[0], prompt: a[1], isSecure: true)
    }
    table["SecureField.init(_:text:onCommit:)#commit"] = { b, a throws(Unwinding) in
      b.modified(b.field(b.label(a[0]), a[1], isSecure: true), .onSubmit(b.action(a[2])))
    }
    table["TextEditor.init(text:)"] = { b, a throws(Unwinding) in
      b.made("TextEditor", .textEditor(text: b.stringBinding(a[0])))
    }
  }
}

extension Bridge {
  func button(_ label: ViewValue, role: Value? = nil, action: Value) -> Value {
    made("Button", .button(label: label, role: role.flatMap(buttonRole), action: self.action(action)))
  }

  func buttonRole(_ value: Value) -> ButtonRole? {
    (value.unerased.object as? StyleObject).flatMap { ButtonRole(rawValue: $0.spelling) }
  }

  func label(_ title: Value, image: Value) throws(Unwinding) -> ViewValue {
    .element(.label(title: label(title), systemImage: try string(image)))
  }

  func field(_ label: ViewValue, _ text: Value, prompt: Value? = nil, isSecure: Bool = false) -> Value {
    let shown = prompt.map(shownText) ?? ""
    return made(
      isSecure ? "SecureField" : "TextField",
      .textField(label: label, prompt: shown.isEmpty ? nil : shown, text: stringBinding(text), isSecure: isSecure))
  }

  /// A field for a number: what is typed is read back as the number that it spells.
  func valueField(_ label: ViewValue, _ value: Value, prompt: Value?) -> Value {
    let text = binding(
      value, read: { [unowned self] in self.text($0) },
      write: { new in
        if let number = Int(new) { return .int(number) }
        return Double(new).map(Value.double) ?? .int(0)
      })
    let shown = prompt.map(shownText) ?? ""
    return made(
      "TextField", .textField(label: label, prompt: shown.isEmpty ? nil : shown, text: text, isSecure: false))
  }

  /// Content in a container that changes nothing for lifecycles, under a label where there is one.
  func container(_ name: String, label: ViewValue? = nil, _ content: ViewValue) -> Value {
    made(name, .container(name, label.map { .list([$0, content]) } ?? content))
  }

  func disclosure(_ label: ViewValue, isExpanded: Value, _ content: Value) throws(Unwinding) -> Value {
    let storage = isExpanded.unerased.object as? WrapperStorage
    let isOpen = try storage?.get(machine).bool ?? true
    let inner: ViewValue = isOpen ? .branch(index: 0, try view(building: content)) : .branch(index: -1, .empty)
    return container("DisclosureGroup", label: .element(.toggle(label: label, isOn: boolBinding(isExpanded))), inner)
  }
}
