extension LibraryInterfaces {
  static let date: StaticString = """
    struct Date: Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
      init()
      init(timeIntervalSinceNow: TimeInterval)
      init(timeIntervalSince1970: TimeInterval)
      init(timeIntervalSinceReferenceDate: TimeInterval)
      init(timeInterval: TimeInterval, since date: Date)
      static var now: Date { get }
      static var distantPast: Date { get }
      static var distantFuture: Date { get }
      var timeIntervalSinceNow: TimeInterval { get }
      var timeIntervalSince1970: TimeInterval { get }
      var timeIntervalSinceReferenceDate: TimeInterval { get }
      @_named(static) static var timeIntervalSinceReferenceDate: TimeInterval { get }
      var description: String { get }
      func timeIntervalSince(_ date: Date) -> TimeInterval
      func addingTimeInterval(_ interval: TimeInterval) -> Date
      mutating func addTimeInterval(_ interval: TimeInterval)
      func advanced(by interval: TimeInterval) -> Date
      func distance(to other: Date) -> TimeInterval
      func compare(_ other: Date) -> ComparisonResult
      func formatted() -> String
      func formatted(date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle) -> String
      func formatted(_ style: Date.FormatStyle) -> String
      func ISO8601Format() -> String
      static func + (_ left: Date, _ right: TimeInterval) -> Date
      static func - (_ left: Date, _ right: TimeInterval) -> Date
      static func += (_ left: inout Date, _ right: TimeInterval)
      static func -= (_ left: inout Date, _ right: TimeInterval)
    }
    struct Date.FormatStyle: Hashable, Sendable {
      init(date: Date.FormatStyle.DateStyle? = nil, time: Date.FormatStyle.TimeStyle? = nil)
      static var dateTime: Date.FormatStyle { get }
      static var iso8601: Date.FormatStyle { get }
      func era() -> Date.FormatStyle
      func year(_ format: Date.FormatStyle.Symbol = default) -> Date.FormatStyle
      func month(_ format: Date.FormatStyle.Symbol = default) -> Date.FormatStyle
      func day(_ format: Date.FormatStyle.Symbol = default) -> Date.FormatStyle
      func weekday(_ format: Date.FormatStyle.Symbol = default) -> Date.FormatStyle
      func hour(_ format: Date.FormatStyle.Symbol = default) -> Date.FormatStyle
      func minute(_ format: Date.FormatStyle.Symbol = default) -> Date.FormatStyle
      func second(_ format: Date.FormatStyle.Symbol = default) -> Date.FormatStyle
      func timeZone() -> Date.FormatStyle
      func locale(_ locale: Locale) -> Date.FormatStyle
      func format(_ value: Date) -> String
    }
    enum Date.FormatStyle.DateStyle: Hashable, Sendable {
      case omitted
      case numeric
      case abbreviated
      case long
      case complete
    }
    enum Date.FormatStyle.TimeStyle: Hashable, Sendable {
      case omitted
      case shortened
      case standard
      case complete
    }
    enum Date.FormatStyle.Symbol: Hashable, Sendable {
      case wide
      case abbreviated
      case narrow
      case twoDigits
      case defaultDigits
    }
    struct DateInterval: Comparable, Hashable, Codable, Sendable {
      init(start: Date, end: Date)
      init(start: Date, duration: TimeInterval)
      var start: Date { get }
      var end: Date { get }
      var duration: TimeInterval { get }
      func contains(_ date: Date) -> Bool
    }
    struct TimeZone: Hashable, Codable, Sendable {
      init?(identifier: String)
      init?(secondsFromGMT: Int)
      init?(abbreviation: String)
      static var current: TimeZone { get }
      static var autoupdatingCurrent: TimeZone { get }
      static var gmt: TimeZone { get }
      var identifier: String { get }
      func secondsFromGMT() -> Int
    }
    struct Calendar: Hashable, Sendable {
      init(identifier: Calendar.Identifier)
      static var current: Calendar { get }
      static var autoupdatingCurrent: Calendar { get }
      var timeZone: TimeZone { get set }
      var locale: Locale? { get set }
      var firstWeekday: Int { get set }
      var weekdaySymbols: [String] { get }
      var shortWeekdaySymbols: [String] { get }
      var monthSymbols: [String] { get }
      var shortMonthSymbols: [String] { get }
      func component(_ component: Calendar.Component, from date: Date) -> Int
      func dateComponents(_ components: Set<Calendar.Component>, from date: Date) -> DateComponents
      func dateComponents(_ components: Set<Calendar.Component>, from start: Date, to end: Date) -> DateComponents
      func date(from components: DateComponents) -> Date?
      func date(byAdding component: Calendar.Component, value: Int, to date: Date) -> Date?
      @_named(components) func date(byAdding components: DateComponents, to date: Date) -> Date?
      func date(bySettingHour hour: Int, minute: Int, second: Int, of date: Date) -> Date?
      func startOfDay(for date: Date) -> Date
      func isDateInToday(_ date: Date) -> Bool
      func isDateInYesterday(_ date: Date) -> Bool
      func isDateInTomorrow(_ date: Date) -> Bool
      func isDateInWeekend(_ date: Date) -> Bool
      func isDate(_ date1: Date, inSameDayAs date2: Date) -> Bool
      func isDate(_ date1: Date, equalTo date2: Date, toGranularity component: Calendar.Component) -> Bool
    }
    enum Calendar.Identifier: Hashable, Sendable {
      case gregorian
      case iso8601
    }
    enum Calendar.Component: Hashable, Sendable {
      case era
      case year
      case month
      case day
      case hour
      case minute
      case second
      case nanosecond
      case weekday
      case weekdayOrdinal
      case quarter
      case weekOfMonth
      case weekOfYear
      case dayOfYear
    }
    struct DateComponents: Hashable, Codable, Sendable {
      init(calendar: Calendar? = nil, timeZone: TimeZone? = nil, era: Int? = nil, year: Int? = nil, month: Int? = nil,
        day: Int? = nil, hour: Int? = nil, minute: Int? = nil, second: Int? = nil, nanosecond: Int? = nil,
        weekday: Int? = nil)
      var year: Int? { get set }
      var month: Int? { get set }
      var day: Int? { get set }
      var hour: Int? { get set }
      var minute: Int? { get set }
      var second: Int? { get set }
      var nanosecond: Int? { get set }
      var weekday: Int? { get set }
      var weekOfYear: Int? { get set }
      var date: Date? { get }
    }
    class Formatter {
    }
    class DateFormatter: Formatter {
      init()
      var dateFormat: String? { get set }
      var dateStyle: DateFormatter.Style { get set }
      var timeStyle: DateFormatter.Style { get set }
      var locale: Locale? { get set }
      var timeZone: TimeZone? { get set }
      var calendar: Calendar? { get set }
      var doesRelativeDateFormatting: Bool { get set }
      func string(from date: Date) -> String
      func date(from string: String) -> Date?
      func setLocalizedDateFormatFromTemplate(_ template: String)
      static func localizedString(from date: Date, dateStyle: DateFormatter.Style, timeStyle: DateFormatter.Style) -> String
    }
    enum DateFormatter.Style: Hashable, Sendable {
      case none
      case short
      case medium
      case long
      case full
    }
    class ISO8601DateFormatter: Formatter {
      init()
      func string(from date: Date) -> String
      func date(from string: String) -> Date?
    }
    """
}
