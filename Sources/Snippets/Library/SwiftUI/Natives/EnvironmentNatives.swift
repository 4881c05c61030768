import LifecycleEngine

extension SwiftUINatives {
  /// Keys of `EnvironmentValues` with a standard value that every screen has.
  private static let standardValues: [(key: String, standard: @Sendable () -> Value)] = [
    ("scenePhase", { .object(CaseObject("ScenePhase", "active")) }),
    ("colorScheme", { .object(CaseObject("ColorScheme", "light")) }),
    ("colorSchemeContrast", { .object(CaseObject("ColorSchemeContrast", "standard")) }),
    ("layoutDirection", { .object(CaseObject("LayoutDirection", "leftToRight")) }),
    ("horizontalSizeClass", { .object(CaseObject("UserInterfaceSizeClass", "compact")) }),
    ("verticalSizeClass", { .object(CaseObject("UserInterfaceSizeClass", "regular")) }),
    ("dynamicTypeSize", { .object(StyleObject("DynamicTypeSize", "large")) }),
    ("sizeCategory", { .object(StyleObject("ContentSizeCategory", "large")) }),
    ("isEnabled", { .bool(true) }),
    ("isFocused", { .bool(false) }),
    ("isSearching", { .bool(false) }),
    ("editMode", { .none }),
    ("refresh", { .none }),
    ("undoManager", { .none }),
    ("displayScale", { .double(3) }),
    ("pixelLength", { .double(1.0 / 3) }),
    ("lineLimit", { .none }),
    ("multilineTextAlignment", { .object(StyleObject("TextAlignment", "leading")) }),
    ("font", { .none }),
    ("accessibilityReduceMotion", { .bool(false) }),
    ("accessibilityEnabled", { .bool(false) }),
    ("redactionReasons", { .object(StyleObject("RedactionReasons", "")) }),
    ("locale", { .object(StandInObject("Locale.current")) }),
    ("calendar", { .object(StandInObject("Calendar.current")) }),
    ("timeZone", { .object(StandInObject("TimeZone.current")) }),
    ("modelContext", { .object(StandInObject("modelContext")) }),
    ("managedObjectContext", { .object(StandInObject("managedObjectContext")) }),
    ("requestReview", { .object(ActionObject("RequestReviewAction") {}) }),
    ("dismissSearch", { .object(ActionObject("DismissSearchAction") {}) }),
    ("openURL", { .object(ActionObject("OpenURLAction") {}) }),
  ]

  static func environment(_ table: inout SwiftUITable) {
    for entry in standardValues {
      table["EnvironmentValues." + entry.key] = { _, a throws(Unwinding) in
        try a.object(0, EnvironmentValuesObject.self)[entry.key] ?? entry.standard()
      }
      table["EnvironmentValues." + entry.key + "="] = { _, a throws(Unwinding) in
        try a.object(0, EnvironmentValuesObject.self).write(a[1], for: entry.key)
        return .void
      }
    }
    table["EnvironmentValues.init()"] = { b, _ throws(Unwinding) in
      .object(EnvironmentValuesObject(bridge: b, context: nil))
    }
    table["EnvironmentValues.subscript(_:)"] = { b, a throws(Unwinding) in
      let values = try a.object(0, EnvironmentValuesObject.self)
      let key = try a.object(1, TypeObject.self)
      if let found = values[key.type.plainName] { return found }
      return try b.machine.anyProperty("defaultValue", of: a[1])
    }
    table["EnvironmentValues.subscript(_:)="] = { _, a throws(Unwinding) in
      let key = try a.object(1, TypeObject.self)
      try a.object(0, EnvironmentValuesObject.self).write(a[2], for: key.type.plainName)
      return .void
    }
    table["EnvironmentValues.dismiss"] = { _, a throws(Unwinding) in
      let values = try a.object(0, EnvironmentValuesObject.self)
      return .object(ActionObject("DismissAction") { values.dismiss() })
    }
    table["EnvironmentValues.isPresented"] = { _, a throws(Unwinding) in
      .bool(try a.object(0, EnvironmentValuesObject.self).isPresented)
    }
    table["EnvironmentValues.presentationMode"] = { _, a throws(Unwinding) in
      let values = try a.object(0, EnvironmentValuesObject.self)
      let mode = Value.object(PresentationModeObject(values))
      return .object(BindingObject(.closures, get: { _ in mode }, set: { _, _ in }))
    }
    table["PresentationMode.isPresented"] = { _, a throws(Unwinding) in
      .bool(try a.object(0, PresentationModeObject.self).values.isPresented)
    }
    table["PresentationMode.dismiss()"] = { _, a throws(Unwinding) in
      try a.object(0, PresentationModeObject.self).values.dismiss()
      return .void
    }
    table["DismissAction.callAsFunction()"] = { _, a throws(Unwinding) in try a.object(0, ActionObject.self).perform() }
    table["DismissSearchAction.callAsFunction()"] = { _, a throws(Unwinding) in
      try a.object(0, ActionObject.self).perform()
    }
    table["RequestReviewAction.callAsFunction()"] = { _, a throws(Unwinding) in
      try a.object(0, ActionObject.self).perform()
    }
    table["RefreshAction.callAsFunction()"] = { _, a throws(Unwinding) in try a.object(0, ActionObject.self).perform() }
    table["OpenURLAction.callAsFunction(_:)"] = { b, a throws(Unwinding) in try b.openURL(a[0], a[1]) }
    table["OpenURLAction.callAsFunction(_:completion:)#completion"] = { b, a throws(Unwinding) in
      _ = try b.openURL(a[0], a[1])
      return try b.machine.call(a[2], [.bool(true)])
    }
    table["OpenURLAction.init(handler:)"] = { _, a throws(Unwinding) in
      .object(ActionObject("OpenURLAction", handler: a[0]) {})
    }
    table["EditMode.isEditing"] = { _, a throws(Unwinding) in
      .bool(try a.object(0, CaseObject.self).caseName != "inactive")
    }
    table["View.environment(_:_:)"] = { b, a throws(Unwinding) in try b.environment(a[0], a[1], a[2]) }
    table["Scene.environment(_:_:)"] = { b, a throws(Unwinding) in try b.environment(a[0], a[1], a[2]) }
    table["View.environment(_:)#object"] = { b, a throws(Unwinding) in b.environmentObject(a[0], a[1]) }
    table["Scene.environment(_:)#object"] = { b, a throws(Unwinding) in b.environmentObject(a[0], a[1]) }
    table["View.environmentObject(_:)"] = { b, a throws(Unwinding) in b.environmentObject(a[0], a[1]) }
    table["Scene.environmentObject(_:)"] = { b, a throws(Unwinding) in b.environmentObject(a[0], a[1]) }
    table["View.transformEnvironment(_:transform:)"] = { _, a throws(Unwinding) in a[0] }
    table["View.colorScheme(_:)"] = { b, a throws(Unwinding) in
      b.modified(a[0], .environment(key: "colorScheme", b.engineValue(a[1])))
    }
    table["View.preferredColorScheme(_:)"] = { b, a throws(Unwinding) in
      a[1].isNil ? a[0] : b.modified(a[0], .environment(key: "colorScheme", b.engineValue(a[1])))
    }
    table["View.modelContainer(_:inMemory:isAutosaveEnabled:)"] = { _, a throws(Unwinding) in a[0] }
    table["Scene.modelContainer(_:inMemory:isAutosaveEnabled:)"] = { _, a throws(Unwinding) in a[0] }
    table["View.preference(key:value:)"] = { _, a throws(Unwinding) in a[0] }
    table["View.onPreferenceChange(_:perform:)"] = { _, a throws(Unwinding) in a[0] }
    table["View.transformPreference(_:_:)"] = { _, a throws(Unwinding) in a[0] }
  }

  static func scenes(_ table: inout SwiftUITable) {
    table["WindowGroup.init(content:)"] = { b, a throws(Unwinding) in .view(try b.view(building: a[0]), "WindowGroup") }
    table["WindowGroup.init(_:content:)"] = { b, a throws(Unwinding) in .view(try b.view(building: a[1]), "WindowGroup")
    }
    table["WindowGroup.init(id:content:)"] = { b, a throws(Unwinding) in
      .view(try b.view(building: a[1]), "WindowGroup")
    }
    table["WindowGroup.init(_:id:content:)"] = { b, a throws(Unwinding) in
      .view(try b.view(building: a[2]), "WindowGroup")
    }
    table["Window.init(_:id:content:)"] = { b, a throws(Unwinding) in .view(try b.view(building: a[2]), "Window") }
    // A phone shows no settings window.
    table["Settings.init(content:)"] = { _, _ throws(Unwinding) in .view(.empty, "Settings") }
    table["App.main()"] = { _, _ throws(Unwinding) in .void }
    table["UIApplicationDelegateAdaptor.init(_:)"] = { b, a throws(Unwinding) in
      guard let type = (a[0].object as? TypeObject)?.runtimeType else {
        return .object(FixedWrapper("UIApplicationDelegateAdaptor", .object(StandInObject("AppDelegate"))))
      }
      return .object(FixedWrapper("UIApplicationDelegateAdaptor", try b.machine.makeInstance(of: type)))
    }
    table.keepReceiver(
      "Scene.",
      [
        "commands(content:)",
        "windowResizability(_:)",
        "windowStyle(_:)",
        "defaultSize(width:height:)",
        "backgroundTask(_:action:)",
      ])
  }
}

/// Something to call that the environment gives: `dismiss`, `openURL`.
final class ActionObject: Object, @unchecked Sendable {
  private let name: String
  /// A closure of the snippet that takes the place of what the system does.
  let handler: Value?
  private let run: () -> Void

  init(_ name: String, handler: Value? = nil, _ run: @escaping () -> Void) {
    self.name = name
    self.handler = handler
    self.run = run
    super.init()
  }

  override var typeName: String { name }

  func perform() throws(Unwinding) -> Value {
    run()
    return .void
  }
}

/// `PresentationMode`, as `presentationMode.wrappedValue` gives it.
final class PresentationModeObject: Object, @unchecked Sendable {
  let values: EnvironmentValuesObject

  init(_ values: EnvironmentValuesObject) {
    self.values = values
    super.init()
  }

  override var typeName: String { "PresentationMode" }
}

extension Bridge {
  /// `.environment(\.key, value)`: the key path's own setter says which key it writes.
  func environment(_ view: Value, _ path: Value, _ value: Value) throws(Unwinding) -> Value {
    let values = EnvironmentValuesObject(bridge: self, context: nil)
    var root = Value.object(values)
    try machine.set(value, through: path, in: &root)
    return values.written.reduce(view) { modified($0, .environment(key: $1.key, engineValue($1.value))) }
  }

  func environmentObject(_ view: Value, _ object: Value) -> Value {
    guard let name = object.unerased.object?.typeName else { return view }
    return modified(view, .environmentObject(typeName: name, engineValue(object)))
  }

  func openURL(_ action: Value, _ url: Value) throws(Unwinding) -> Value {
    if let handler = (action.unerased.object as? ActionObject)?.handler { _ = try machine.call(handler, [url]) }
    return .void
  }
}
