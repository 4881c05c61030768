import LifecycleEngine

extension SwiftUINatives {
  static func stacks(_ table: inout SwiftUITable) {
    table["VStack.init(alignment:spacing:content:)"] = { b, a throws(Unwinding) in
      try b.stack("VStack", .vertical, a[2])
    }
    table["HStack.init(alignment:spacing:content:)"] = { b, a throws(Unwinding) in
      try b.stack("HStack", .horizontal, a[2])
    }
    table["ZStack.init(alignment:content:)"] = { b, a throws(Unwinding) in try b.stack("ZStack", .depth, a[1]) }
    table["LazyVStack.init(alignment:spacing:pinnedViews:content:)"] = { b, a throws(Unwinding) in
      try b.stack("LazyVStack", .lazyVertical, a[3])
    }
    table["LazyHStack.init(alignment:spacing:pinnedViews:content:)"] = { b, a throws(Unwinding) in
      try b.stack("LazyHStack", .lazyHorizontal, a[3])
    }
    table["LazyVGrid.init(columns:alignment:spacing:pinnedViews:content:)"] = { b, a throws(Unwinding) in
      try b.stack("LazyVGrid", .lazyVertical, a[4])
    }
    table["LazyHGrid.init(rows:alignment:spacing:pinnedViews:content:)"] = { b, a throws(Unwinding) in
      try b.stack("LazyHGrid", .lazyHorizontal, a[4])
    }
    table["Grid.init(alignment:horizontalSpacing:verticalSpacing:content:)"] = { b, a throws(Unwinding) in
      try b.stack("Grid", .vertical, a[3])
    }
    table["GridRow.init(alignment:content:)"] = { b, a throws(Unwinding) in try b.stack("GridRow", .horizontal, a[1]) }
    table["ScrollView.init(_:showsIndicators:content:)"] = { b, a throws(Unwinding) in
      b.made("ScrollView", .scroll(try b.view(building: a[2])))
    }
    table["ScrollViewReader.init(content:)"] = { b, a throws(Unwinding) in
      let content = b.view(try b.machine.call(a[0], [.object(StyleObject("ScrollViewProxy", ""))]))
      return b.container("ScrollViewReader", content)
    }
    table["ScrollViewProxy.scrollTo(_:anchor:)"] = { _, _ throws(Unwinding) in .void }
    table["GeometryReader.init(content:)"] = { b, a throws(Unwinding) in
      b.container("GeometryReader", b.view(try b.machine.call(a[0], [.object(StyleObject("GeometryProxy", ""))])))
    }
    table["GroupBox.init(content:)"] = { b, a throws(Unwinding) in b.container("GroupBox", try b.view(building: a[0])) }
    table["GroupBox.init(_:content:)"] = { b, a throws(Unwinding) in
      b.container("GroupBox", label: b.label(a[0]), try b.view(building: a[1]))
    }
    table["GroupBox.init(content:label:)"] = { b, a throws(Unwinding) in
      b.container("GroupBox", label: try b.view(building: a[1]), try b.view(building: a[0]))
    }
    table["GroupBox.init(label:content:)"] = { b, a throws(Unwinding) in
      b.container("GroupBox", label: b.view(a[0]), try b.view(building: a[1]))
    }
    table["ViewThatFits.init(in:content:)"] = { b, a throws(Unwinding) in
      // The first candidate fits: the screen has no size.
      let content = try b.view(building: a[1])
      if case .list(let candidates) = content, let first = candidates.first {
        return b.container("ViewThatFits", first)
      }
      return b.container("ViewThatFits", content)
    }
    table["ContentUnavailableView.init(_:systemImage:description:)"] = { b, a throws(Unwinding) in
      b.unavailable(try b.label(a[0], image: a[1]), a.given(2))
    }
    table["ContentUnavailableView.init(_:image:description:)"] = { b, a throws(Unwinding) in
      b.unavailable(try b.label(a[0], image: a[1]), a.given(2))
    }
    table["ContentUnavailableView.init(label:description:actions:)"] = { b, a throws(Unwinding) in
      var parts = [try b.view(building: a[0])]
      for part in [a.given(1), a.given(2)].compactMap({ $0 }) { parts.append(try b.view(building: part)) }
      return b.container("ContentUnavailableView", .list(parts))
    }
    table["ContentUnavailableView.search"] = { b, _ throws(Unwinding) in
      b.unavailable(.element(.text("No Results")), nil)
    }
    table["ContentUnavailableView.search(text:)"] = { b, a throws(Unwinding) in
      b.unavailable(.element(.text("No Results for “\(try b.string(a.last ?? .void))”")), nil)
    }
    table["GeometryProxy.size"] = { b, _ throws(Unwinding) in
      try b.make("CGSize", "init(width:height:)", [.double(ScreenSize.width), .double(ScreenSize.height)])
    }
    table["GeometryProxy.frame(in:)"] = { b, _ throws(Unwinding) in
      let numbers = [0, 0, ScreenSize.width, ScreenSize.height]
      return try b.make("CGRect", "init(x:y:width:height:)", numbers.map { .double($0) })
    }
    table["GeometryProxy.safeAreaInsets"] = { _, _ throws(Unwinding) in .object(StyleObject("EdgeInsets", "")) }
    table["TimelineView.init(_:content:)"] = { b, a throws(Unwinding) in
      let moment = Value.object(StyleObject("TimelineViewContext", ""))
      return b.container("TimelineView", b.view(try b.machine.call(a[1], [moment])))
    }
    table["TimelineViewContext.date"] = { b, _ throws(Unwinding) in try b.make("Date", "init()", []) }
    table["Spacer.init(minLength:)"] = { b, _ throws(Unwinding) in b.made("Spacer", .spacer) }
    table["Divider.init()"] = { b, _ throws(Unwinding) in b.made("Divider", .divider) }
  }

  static func collections(_ table: inout SwiftUITable) {
    table["List.init(content:)"] = { b, a throws(Unwinding) in b.made("List", .list(try b.view(building: a[0]))) }
    table["List.init(selection:content:)"] = { b, a throws(Unwinding) in
      b.made("List", .list(try b.view(building: a[1])))
    }
    table["List.init(_:rowContent:)#identifiable"] = { b, a throws(Unwinding) in try b.list(a[0], a[1]) }
    table["List.init(_:id:rowContent:)#keyed"] = { b, a throws(Unwinding) in try b.list(a[0], id: a[1], a[2]) }
    table["List.init(_:rowContent:)#range"] = { b, a throws(Unwinding) in try b.list(a[0], a[1]) }
    table["List.init(_:rowContent:)#binding"] = { b, a throws(Unwinding) in try b.list(a[0], a[1]) }
    table["List.init(_:id:rowContent:)#keyedBinding"] = { b, a throws(Unwinding) in try b.list(a[0], id: a[1], a[2]) }
    table["List.init(_:selection:rowContent:)#identifiable"] = { b, a throws(Unwinding) in try b.list(a[0], a[2]) }
    table["List.init(_:id:selection:rowContent:)#keyed"] = { b, a throws(Unwinding) in try b.list(a[0], id: a[1], a[3])
    }
    table["List.init(_:children:rowContent:)#tree"] = { b, a throws(Unwinding) in try b.list(a[0], a[2]) }
    table["OutlineGroup.init(_:children:content:)"] = { b, a throws(Unwinding) in
      .view(.forEach(try b.forEach(a[0], id: nil, content: a[2])), "OutlineGroup")
    }
    table["Section.init(content:)"] = { b, a throws(Unwinding) in try b.section(content: a[0]) }
    table["Section.init(_:content:)"] = { b, a throws(Unwinding) in
      try b.section(header: .object(ViewObject(b.label(a[0]))), content: a[1])
    }
    table["Section.init(_:isExpanded:content:)"] = { b, a throws(Unwinding) in
      try b.section(header: .object(ViewObject(b.label(a[0]))), content: a[2])
    }
    table["Section.init(content:header:)"] = { b, a throws(Unwinding) in try b.section(header: a[1], content: a[0]) }
    table["Section.init(content:footer:)"] = { b, a throws(Unwinding) in try b.section(footer: a[1], content: a[0]) }
    table["Section.init(content:header:footer:)"] = { b, a throws(Unwinding) in
      try b.section(header: a[1], footer: a[2], content: a[0])
    }
    table["Section.init(header:content:)"] = { b, a throws(Unwinding) in try b.section(header: a[0], content: a[1]) }
    table["Section.init(footer:content:)"] = { b, a throws(Unwinding) in try b.section(footer: a[0], content: a[1]) }
    table["Section.init(header:footer:content:)"] = { b, a throws(Unwinding) in
      try b.section(header: a[0], footer: a[1], content: a[2])
    }
    table["Form.init(content:)"] = { b, a throws(Unwinding) in b.made("Form", .form(try b.view(building: a[0]))) }
  }

  static func shapes(_ table: inout SwiftUITable) {
    for name in [
      "Circle.init()",
      "Ellipse.init()",
      "Capsule.init(style:)",
      "Rectangle.init()",
      "RoundedRectangle.init(cornerRadius:style:)",
      "RoundedRectangle.init(cornerSize:style:)",
      "UnevenRoundedRectangle.init(topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:style:)",
      "ContainerRelativeShape.init()",
      "AnyShape.init(_:)",
      "Path.init()",
      "Path.init(_:)#drawing",
      "Canvas.init(opaque:rendersAsynchronously:renderer:)",
    ] {
      let type = String(name.prefix { $0 != "." })
      table[name] = { b, _ throws(Unwinding) in b.made(type, .decoration(type)) }
    }
    table.keepReceiver(
      "",
      [
        "Shape.fill(_:style:)",
        "Shape.stroke(_:lineWidth:)",
        "Shape.stroke(_:style:)#style",
        "Shape.stroke(style:)",
        "Shape.trim(from:to:)",
        "Shape.size(width:height:)",
        "Shape.inset(by:)",
        "InsettableShape.strokeBorder(_:lineWidth:)",
        "InsettableShape.strokeBorder(_:style:)#style",
      ])
  }
}

/// The screen that layouts are told about, in points.
enum ScreenSize {
  static let width = 393.0
  static let height = 852.0
}

extension Bridge {
  /// Makes a value of a library type.
  func make(_ type: String, _ initializer: String, _ arguments: [Value]) throws(Unwinding) -> Value {
    try machine.invoke(type + "." + initializer, [.object(TypeObject(.library(type, [])))] + arguments)
  }

  func stack(_ name: String, _ axis: StackAxis, _ content: Value) throws(Unwinding) -> Value {
    made(name, .stack(axis, try view(building: content)))
  }

  func list(_ data: Value, id: Value? = nil, _ content: Value) throws(Unwinding) -> Value {
    made("List", .list(.forEach(try forEach(data, id: id, content: content))))
  }

  func section(header: Value? = nil, footer: Value? = nil, content: Value) throws(Unwinding) -> Value {
    let header = try header.map { part throws(Unwinding) in try view(building: part) } ?? .empty
    let footer = try footer.map { part throws(Unwinding) in try view(building: part) } ?? .empty
    return made("Section", .section(header: header, footer: footer, content: try view(building: content)))
  }

  func unavailable(_ label: ViewValue, _ description: Value?) -> Value {
    container("ContentUnavailableView", .list([label] + (description.map { [view($0)] } ?? [])))
  }
}
