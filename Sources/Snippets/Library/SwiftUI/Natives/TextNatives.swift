import LifecycleEngine

extension SwiftUINatives {
  /// Modifiers that give a `Text` back change nothing that can be seen here.
  private static let textStyles = [
    "bold()", "bold(_:)#active", "italic()", "italic(_:)#active", "font(_:)", "fontWeight(_:)", "fontDesign(_:)",
    "foregroundColor(_:)", "foregroundStyle(_:)", "strikethrough(_:pattern:color:)", "underline(_:pattern:color:)",
    "kerning(_:)", "tracking(_:)", "baselineOffset(_:)", "monospaced(_:)", "monospacedDigit()",
    "textScale(_:isEnabled:)", "speechAlwaysIncludesPunctuation(_:)",
  ]

  static func texts(_ table: inout SwiftUITable) {
    table["Text.init(_:)"] = { b, a throws(Unwinding) in b.text(showing: try b.string(a[0])) }
    table["Text.init(verbatim:)"] = { b, a throws(Unwinding) in b.text(showing: try b.string(a[0])) }
    table["Text.init(_:)#attributed"] = { b, a throws(Unwinding) in b.text(showing: try b.string(a[0])) }
    table["Text.init(_:)#image"] = { b, a throws(Unwinding) in .view(b.view(a[0]), "Text") }
    table["Text.init(_:tableName:bundle:comment:)"] = { b, a throws(Unwinding) in b.text(showing: try b.string(a[0])) }
    table["Text.init(_:format:)"] = { b, a throws(Unwinding) in b.text(showing: try b.formatted(a[0], by: a[1])) }
    table["Text.init(_:style:)"] = { b, a throws(Unwinding) in b.text(showing: try b.formatted(a[0], style: a[1])) }
    table["Text.init(_:)#range"] = { b, a throws(Unwinding) in b.text(showing: try b.string(a[0])) }
    table["Text.init(_:)#interval"] = { b, a throws(Unwinding) in b.text(showing: try b.string(a[0])) }
    table["Text.init(timerInterval:pauseTime:countsDown:showsHours:)"] = { b, a throws(Unwinding) in
      b.text(showing: try b.string(a[0]))
    }
    table["Text.init(_:formatter:)"] = { b, a throws(Unwinding) in
      let text = try? b.machine.invoke("Formatter.string(for:)", [a[1], a[0]])
      return b.text(showing: try b.string(text ?? a[0]))
    }
    table["Text.+(_:_:)"] = { b, a throws(Unwinding) in b.text(showing: b.shownText(a[0]) + b.shownText(a[1])) }
    table.keepReceiver("Text.", textStyles)
  }

  static func images(_ table: inout SwiftUITable) {
    table["Image.init(_:bundle:)"] = { b, a throws(Unwinding) in b.made("Image", .image(name: try b.string(a[0]))) }
    table["Image.init(_:variableValue:bundle:)"] = { b, a throws(Unwinding) in
      b.made("Image", .image(name: try b.string(a[0])))
    }
    table["Image.init(_:bundle:label:)"] = { b, a throws(Unwinding) in b.made("Image", .image(name: try b.string(a[0])))
    }
    table["Image.init(decorative:bundle:)"] = { b, a throws(Unwinding) in
      b.made("Image", .image(name: try b.string(a[0])))
    }
    table["Image.init(systemName:)"] = { b, a throws(Unwinding) in b.made("Image", .image(name: try b.string(a[0]))) }
    table["Image.init(systemName:variableValue:)"] = { b, a throws(Unwinding) in
      b.made("Image", .image(name: try b.string(a[0])))
    }
    table["Image.init(uiImage:)"] = { b, _ throws(Unwinding) in b.made("Image", .image(name: "image")) }
    table["Label.init(_:systemImage:)"] = { b, a throws(Unwinding) in
      b.made("Label", .label(title: b.label(a[0]), systemImage: try b.string(a[1])))
    }
    table["Label.init(_:image:)"] = { b, a throws(Unwinding) in
      b.made("Label", .label(title: b.label(a[0]), systemImage: try b.string(a[1])))
    }
    table["Label.init(title:icon:)"] = { b, a throws(Unwinding) in
      _ = try b.view(building: a[1])
      return b.made("Label", .label(title: try b.view(building: a[0]), systemImage: nil))
    }
    for (member, place) in [("image", "success"), ("error", "failure")] {
      table["AsyncImagePhase." + member] = { _, a throws(Unwinding) in
        let phase = try a.object(0, CaseObject.self)
        return phase.caseName == place ? phase.payload.first ?? .none : .none
      }
    }
    table["AsyncImage.init(url:scale:)"] = { b, a throws(Unwinding) in
      b.made("AsyncImage", .image(name: try b.string(a[0])))
    }
    table["AsyncImage.init(url:scale:content:placeholder:)#content"] = { b, a throws(Unwinding) in
      .view(try b.view(building: a[3]), "AsyncImage")
    }
    table["AsyncImage.init(url:scale:transaction:content:)#phase"] = { b, a throws(Unwinding) in
      .view(b.view(try b.machine.call(a[3], [.object(CaseObject("AsyncImagePhase", "empty"))])), "AsyncImage")
    }
    table.keepReceiver(
      "Image.",
      [
        "resizable(capInsets:resizingMode:)",
        "renderingMode(_:)",
        "interpolation(_:)",
        "antialiased(_:)",
        "symbolRenderingMode(_:)",
      ])
  }
}

extension Bridge {
  func text(showing text: String) -> Value { made("Text", .text(text)) }

  /// The text of a value that should be a string; a stand-in shows its own name.
  func string(_ value: Value) throws(Unwinding) -> String {
    if let text = value.text { return text }
    if let standIn = value.unerased.object as? StandInObject {
      return standIn.literal.flatMap(\.text) ?? String(standIn.path.split(separator: ".").last ?? "")
    }
    return try machine.string(of: value)
  }

  /// What a view shows as text; empty for others.
  func shownText(_ value: Value) -> String {
    if case .element(.text(let text)) = view(value) { return text }
    return ""
  }

  /// `value.formatted(format)`, as far as the library knows the format.
  func formatted(_ value: Value, by format: Value) throws(Unwinding) -> String {
    if let text = try? machine.invoke("FormatStyle.format(_:)", [format, value]) { return try string(text) }
    return try string(value)
  }

  func formatted(_ date: Value, style: Value) throws(Unwinding) -> String { try string(date) }
}
