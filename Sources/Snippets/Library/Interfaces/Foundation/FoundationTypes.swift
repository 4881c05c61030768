extension LibraryInterfaces {
  /// The types whose module is Foundation; those that nobody names here are Swift's.
  static let foundationTypes: Set<String> = [
    "CharacterSet", "ComparisonResult", "Data", "IndexSet", "Locale", "KeyPathComparator", "SortOrder", "Date", "UUID",
    "URL", "URLError", "URLRequest", "URLResponse", "URLSession", "HTTPURLResponse", "DateFormatter", "NumberFormatter",
    "Calendar", "TimeZone", "DateComponents", "DateInterval", "UserDefaults", "Notification", "NotificationCenter",
    "Timer", "RunLoop", "JSONEncoder", "JSONDecoder", "NSError", "Decimal", "Bundle", "ProcessInfo", "Thread",
  ]
}
