/// The cases of the library's enumerations that have no values with them.
enum CaseNatives {
  private static let cases: [String: [String]] = [
    "ComparisonResult": ["orderedAscending", "orderedSame", "orderedDescending"],
    "FloatingPointRoundingRule": [
      "toNearestOrAwayFromZero", "toNearestOrEven", "up", "down", "towardZero", "awayFromZero",
    ],
    "FloatingPointSign": ["plus", "minus"],
    "SortOrder": ["forward", "reverse"],
    "Date.FormatStyle.DateStyle": ["omitted", "numeric", "abbreviated", "long", "complete"],
    "Date.FormatStyle.TimeStyle": ["omitted", "shortened", "standard", "complete"],
    "Date.FormatStyle.Symbol": ["wide", "abbreviated", "narrow", "twoDigits", "defaultDigits"],
    "Calendar.Identifier": ["gregorian", "iso8601"],
    "Calendar.Component": [
      "era", "year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday", "weekdayOrdinal", "quarter",
      "weekOfMonth", "weekOfYear", "dayOfYear",
    ],
    "DateFormatter.Style": ["none", "short", "medium", "long", "full"],
    "NumberFormatter.Style": ["none", "decimal", "currency", "percent", "ordinal", "spellOut", "scientific"],
    "NumberFormatStyle.Grouping": ["automatic", "never"],
    "NumberFormatStyle.Notation": ["automatic", "compactName", "scientific"],
    "ListFormatStyle.ListType": ["and", "or"],
    "ListFormatStyle.Width": ["standard", "short", "narrow"],
  ]

  static var areas: [String: [NativeAreas.Registration]] {
    var areas: [String: [NativeAreas.Registration]] = [:]
    for name in cases.keys { areas[NativeAreas.area(of: name + "."), default: []].append({ register(&$0, name) }) }
    return areas
  }

  private static func register(_ table: inout NativeTable, _ enumeration: String) {
    for name in cases[enumeration] ?? [] {
      let value = Value.object(CaseObject(enumeration, name))
      table[enumeration + "." + name] = { _, _ in value }
    }
  }
}
