/// The cases of the library's enumerations that have no values with them.
enum CaseNatives {
  private static let cases: [String: [String]] = [
    "ComparisonResult": ["orderedAscending", "orderedSame", "orderedDescending"],
    "FloatingPointRoundingRule": [
      "toNearestOrAwayFromZero", "toNearestOrEven", "up", "down", "towardZero", "awayFromZero",
    ],
    "FloatingPointSign": ["plus", "minus"],
    "SortOrder": ["forward", "reverse"],
  ]

  static var areas: [String: [NativeAreas.Registration]] {
    Dictionary(uniqueKeysWithValues: cases.keys.map { name in (name, [{ register(&$0, name) }]) })
  }

  private static func register(_ table: inout NativeTable, _ enumeration: String) {
    for name in cases[enumeration] ?? [] {
      let value = Value.object(CaseObject(enumeration, name))
      table[enumeration + "." + name] = { _, _ in value }
    }
  }
}
