/// The cases of SwiftUI's enumerations that have no values with them.
enum CaseTable {
  private static let cases: [(enumeration: String, names: [String])] = [
    ("ScenePhase", ["background", "inactive", "active"]),
    ("ColorScheme", ["light", "dark"]),
    ("ColorSchemeContrast", ["standard", "increased"]),
    ("LayoutDirection", ["leftToRight", "rightToLeft"]),
    ("UserInterfaceSizeClass", ["compact", "regular"]),
    ("EditMode", ["inactive", "transient", "active"]),
    ("OpenURLAction.Result", ["handled", "discarded", "systemAction"]),
    ("AsyncImagePhase", ["empty"]),
    ("Subscribers.Completion", ["finished"]),
  ]

  static func register(_ table: inout SwiftUITable) {
    for (enumeration, names) in cases {
      for name in names {
        let value = Value.object(CaseObject(enumeration, name))
        table[enumeration + "." + name] = { _, _ throws(Unwinding) in value }
      }
    }
    for (enumeration, name) in [
      ("AsyncImagePhase", "success"), ("AsyncImagePhase", "failure"), ("Subscribers.Completion", "failure"),
    ] {
      table[enumeration + "." + name + "(_:)"] = { _, a throws(Unwinding) in
        .object(CaseObject(enumeration, name, payload: Array(a.suffix(1))))
      }
    }
  }
}
