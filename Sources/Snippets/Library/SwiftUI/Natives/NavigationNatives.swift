import LifecycleEngine

extension SwiftUINatives {
  static func navigation(_ table: inout SwiftUITable) {
    table["NavigationStack.init(root:)"] = { b, a throws(Unwinding) in
      b.made("NavigationStack", .navigationStack(root: try b.view(building: a[0]), path: nil))
    }
    table["NavigationStack.init(path:root:)"] = { b, a throws(Unwinding) in
      b.made("NavigationStack", .navigationStack(root: try b.view(building: a[1]), path: b.pathBinding(a[0])))
    }
    table["NavigationView.init(content:)"] = { b, a throws(Unwinding) in
      b.made("NavigationView", .navigationStack(root: try b.view(building: a[0]), path: nil))
    }
    table["NavigationSplitView.init(sidebar:detail:)"] = { b, a throws(Unwinding) in try b.splitView([a[0], a[1]]) }
    table["NavigationSplitView.init(sidebar:content:detail:)"] = { b, a throws(Unwinding) in
      try b.splitView([a[0], a[1], a[2]])
    }
    table["NavigationSplitView.init(columnVisibility:sidebar:detail:)"] = { b, a throws(Unwinding) in
      try b.splitView([a[1], a[2]])
    }
    table["NavigationSplitView.init(columnVisibility:sidebar:content:detail:)"] = { b, a throws(Unwinding) in
      try b.splitView([a[1], a[2], a[3]])
    }
    table["NavigationPath.init()"] = { _, _ throws(Unwinding) in .object(PathObject([])) }
    table["NavigationPath.init(_:)"] = { b, a throws(Unwinding) in .object(PathObject(try b.elements(of: a[0]))) }
    table["NavigationPath.count"] = { _, a throws(Unwinding) in .int(try a.object(0, PathObject.self).elements.count) }
    table["NavigationPath.isEmpty"] = { _, a throws(Unwinding) in
      .bool(try a.object(0, PathObject.self).elements.isEmpty)
    }
    table["NavigationPath.append(_:)"] = { _, a throws(Unwinding) in
      a[0] = .object(PathObject(try a.object(0, PathObject.self).elements + [a[1]]))
      return .void
    }
    table["NavigationPath.removeLast(_:)"] = { _, a throws(Unwinding) in
      let elements = try a.object(0, PathObject.self).elements
      let count = try a.int(1, or: 1)
      guard count >= 0, count <= elements.count else {
        throw .trap("Fatal error: Can't remove more items from a collection than it contains")
      }
      a[0] = .object(PathObject(Array(elements.dropLast(count))))
      return .void
    }
    links(&table)
    tabs(&table)
    bars(&table)
  }

  private static func links(_ table: inout SwiftUITable) {
    table["NavigationLink.init(destination:label:)"] = { b, a throws(Unwinding) in
      try b.link(try b.view(building: a[1]), to: a[0])
    }
    table["NavigationLink.init(destination:label:)#view"] = { b, a throws(Unwinding) in
      try b.link(try b.view(building: a[1]), to: a[0])
    }
    table["NavigationLink.init(_:destination:)"] = { b, a throws(Unwinding) in try b.link(b.label(a[0]), to: a[1]) }
    table["NavigationLink.init(_:destination:)#view"] = { b, a throws(Unwinding) in try b.link(b.label(a[0]), to: a[1])
    }
    table["NavigationLink.init(_:value:)"] = { b, a throws(Unwinding) in b.link(b.label(a[0]), value: a[1]) }
    table["NavigationLink.init(value:label:)"] = { b, a throws(Unwinding) in
      b.link(try b.view(building: a[1]), value: a[0])
    }
    table["NavigationLink.init(isActive:destination:label:)"] = { b, a throws(Unwinding) in
      try b.link(try b.view(building: a[2]), to: a[1], isActive: a[0])
    }
    table["NavigationLink.init(destination:isActive:label:)"] = { b, a throws(Unwinding) in
      try b.link(try b.view(building: a[2]), to: a[0], isActive: a[1])
    }
    table["NavigationLink.init(_:isActive:destination:)"] = { b, a throws(Unwinding) in
      try b.link(b.label(a[0]), to: a[2], isActive: a[1])
    }
    table["NavigationLink.init(_:destination:isActive:)"] = { b, a throws(Unwinding) in
      try b.link(b.label(a[0]), to: a[1], isActive: a[2])
    }
    table["NavigationLink.init(tag:selection:destination:label:)"] = { b, a throws(Unwinding) in
      try b.link(try b.view(building: a[3]), to: a[2], isActive: b.isSelected(a[1], tag: a[0]))
    }
    table["NavigationLink.init(destination:tag:selection:label:)"] = { b, a throws(Unwinding) in
      try b.link(try b.view(building: a[3]), to: a[0], isActive: b.isSelected(a[2], tag: a[1]))
    }
  }

  private static func tabs(_ table: inout SwiftUITable) {
    table["TabView.init(content:)"] = { b, a throws(Unwinding) in
      b.made("TabView", .tabs(try b.view(building: a[0]), selection: nil))
    }
    table["TabView.init(selection:content:)"] = { b, a throws(Unwinding) in
      b.made("TabView", .tabs(try b.view(building: a[1]), selection: b.valueBinding(a[0])))
    }
    table["Tab.init(_:systemImage:content:)"] = { b, a throws(Unwinding) in
      try b.tab(try b.label(a[0], image: a[1]), a[2])
    }
    table["Tab.init(_:image:content:)"] = { b, a throws(Unwinding) in try b.tab(try b.label(a[0], image: a[1]), a[2]) }
    table["Tab.init(_:systemImage:value:content:)"] = { b, a throws(Unwinding) in
      try b.tab(try b.label(a[0], image: a[1]), value: a[2], a[3])
    }
    table["Tab.init(_:image:value:content:)"] = { b, a throws(Unwinding) in
      try b.tab(try b.label(a[0], image: a[1]), value: a[2], a[3])
    }
    table["Tab.init(_:systemImage:value:role:content:)"] = { b, a throws(Unwinding) in
      try b.tab(try b.label(a[0], image: a[1]), value: a[2], a[4])
    }
    table["Tab.init(_:systemImage:role:content:)"] = { b, a throws(Unwinding) in
      try b.tab(try b.label(a[0], image: a[1]), a[3])
    }
    table["Tab.init(role:content:)"] = { b, a throws(Unwinding) in try b.tab(.element(.text("Search")), a[1]) }
    table["Tab.init(value:role:content:)"] = { b, a throws(Unwinding) in
      try b.tab(.element(.text("Search")), value: a[0], a[2])
    }
    table["Tab.init(value:content:label:)"] = { b, a throws(Unwinding) in
      try b.tab(try b.view(building: a[2]), value: a[0], a[1])
    }
    table["Tab.init(content:label:)"] = { b, a throws(Unwinding) in try b.tab(try b.view(building: a[1]), a[0]) }
    table["TabSection.init(_:content:)"] = { b, a throws(Unwinding) in .view(try b.view(building: a[1]), "TabSection") }
    table["View.tabItem(_:)"] = { b, a throws(Unwinding) in b.modified(a[0], .tabItem(try b.view(building: a[1]))) }
    table["View.badge(_:)"] = { b, a throws(Unwinding) in
      // A badge of 0 is hidden.
      if a[1].int == 0 { return a[0] }
      return b.modified(a[0], .badge(try b.string(a[1])))
    }
    table["View.badge(_:)#text"] = { b, a throws(Unwinding) in
      a[1].isNil ? a[0] : b.modified(a[0], .badge(try b.string(a[1])))
    }
  }

  private static func bars(_ table: inout SwiftUITable) {
    table["View.navigationTitle(_:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], .navigationTitle(try b.string(a[1])))
    }
    table["View.navigationTitle(_:)#text"] = { b, a throws(Unwinding) in
      b.modified(a[0], .navigationTitle(b.shownText(a[1])))
    }
    table["View.navigationTitle(_:)#binding"] = { b, a throws(Unwinding) in
      b.modified(a[0], .navigationTitle(b.stringBinding(a[1]).get()))
    }
    table["View.navigationBarTitle(_:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], .navigationTitle(try b.string(a[1])))
    }
    table["View.navigationBarTitle(_:displayMode:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], .navigationTitle(try b.string(a[1])))
    }
    table["View.navigationDestination(for:destination:)"] = { b, a throws(Unwinding) in
      let content = b.content(for: a[2])
      return b.modified(
        a[0],
        .navigationDestination(typeName: (a[1].object as? TypeObject)?.type.plainName ?? "") { value in
          content((value as? SnippetValue)?.value ?? .none)
        })
    }
    table["View.navigationDestination(isPresented:destination:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], .navigationDestinationIsPresented(b.boolBinding(a[1]), b.content(a[2])))
    }
    table["View.navigationDestination(item:destination:)"] = { b, a throws(Unwinding) in
      let item = b.binding(a[1], read: { $0 }, write: { $0 })
      let content = b.content(for: a[2])
      return b.modified(
        a[0],
        .navigationDestinationIsPresented(
          ValueBinding(get: { !item.get().isNil }, set: { if !$0 { item.set(.none) } }), { content(item.get()) }))
    }
    table["View.toolbar(content:)"] = { b, a throws(Unwinding) in b.modified(a[0], .toolbar(try b.view(building: a[1])))
    }
    table["View.toolbar(_:for:)#visibility"] = { _, a throws(Unwinding) in a[0] }
    table["View.toolbarItem(content:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], .toolbar(try b.view(building: a[1])))
    }
    table["View.navigationBarItems(leading:)"] = { b, a throws(Unwinding) in b.modified(a[0], .toolbar(b.view(a[1]))) }
    table["View.navigationBarItems(trailing:)"] = { b, a throws(Unwinding) in b.modified(a[0], .toolbar(b.view(a[1]))) }
    table["View.navigationBarItems(leading:trailing:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], .toolbar(.list([b.view(a[1]), b.view(a[2])])))
    }
    table["ToolbarItem.init(placement:content:)"] = { b, a throws(Unwinding) in
      .view(try b.view(building: a[1]), "ToolbarItem")
    }
    table["ToolbarItem.init(id:placement:content:)"] = { b, a throws(Unwinding) in
      .view(try b.view(building: a[2]), "ToolbarItem")
    }
    table["ToolbarItemGroup.init(placement:content:)"] = { b, a throws(Unwinding) in
      .view(try b.view(building: a[1]), "ToolbarItemGroup")
    }
    table["ToolbarSpacer.init(_:placement:)"] = { b, _ throws(Unwinding) in b.made("ToolbarSpacer", .spacer) }
  }
}

/// `NavigationPath`
final class PathObject: Object, @unchecked Sendable {
  let elements: [Value]

  init(_ elements: [Value]) {
    self.elements = elements
    super.init()
  }

  override var typeName: String { "NavigationPath" }

  override func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    guard let other = other as? PathObject else { return false }
    return try machine.areEqual(elements, other.elements)
  }
}

extension Bridge {
  /// The path of a stack, as an array of the snippet or as a `NavigationPath`.
  func pathBinding(_ value: Value) -> NavigationPathBinding {
    let raw = binding(value, read: { $0 }, write: { $0 })
    return NavigationPathBinding(
      get: { [unowned self] in
        let whole = raw.get().unerased
        let elements = (whole.object as? PathObject)?.elements ?? whole.elements ?? []
        return elements.map { PathElement(value: engineValue($0), typeName: typeName(of: $0)) }
      },
      set: { new in
        let elements = new.compactMap { ($0.value as? SnippetValue)?.value }
        raw.set(raw.get().object is PathObject ? .object(PathObject(elements)) : .array(elements))
      })
  }

  /// The type that decides which `navigationDestination` shows a value.
  func typeName(of value: Value) -> String {
    switch value {
    case .object(let erased as ErasedObject): return erased.type.plainName
    case .object(let object): return object.typeName
    case .int: return "Int"
    case .double: return "Double"
    case .bool: return "Bool"
    case .none: return "Optional"
    case .void: return "()"
    }
  }

  /// A link to a view: the value is made with the link (facts 7e).
  func link(_ label: ViewValue, to destination: Value, isActive: Value? = nil) throws(Unwinding) -> Value {
    let target = try view(building: destination)
    let link = made("NavigationLink", .navigationLink(label: label, target: .view(target)))
    guard let isActive else { return link }
    return modified(link, .navigationDestinationIsPresented(boolBinding(isActive)) { target })
  }

  /// A link without a value is disabled.
  func link(_ label: ViewValue, value: Value) -> Value {
    let link = made(
      "NavigationLink",
      .navigationLink(label: label, target: .value(engineValue(value), typeName: typeName(of: value))))
    return value.isNil ? modified(link, .disabled(true)) : link
  }

  /// Whether a selection is this tag, as a binding.
  func isSelected(_ selection: Value, tag: Value) -> Value {
    let storage = selection.unerased.object as? WrapperStorage
    return .object(
      BindingObject(
        .closures,
        get: { machine throws(Unwinding) in .bool(try machine.isEqual(storage?.get(machine) ?? .none, tag)) },
        set: { machine, value throws(Unwinding) in try storage?.set(machine, value.bool == true ? tag : .none) }))
  }

  /// On a phone a split view is a stack that begins with its sidebar.
  func splitView(_ columns: [Value]) throws(Unwinding) -> Value {
    made("NavigationSplitView", .navigationStack(root: try view(building: columns[0]), path: nil))
  }

  func tab(_ label: ViewValue, value: Value? = nil, _ content: Value) throws(Unwinding) -> Value {
    var view = ViewValue.modified(try self.view(building: content), .tabItem(label))
    if let value { view = .modified(view, .tag(engineValue(value))) }
    return .view(view, "Tab")
  }
}
