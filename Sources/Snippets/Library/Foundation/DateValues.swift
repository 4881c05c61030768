/// A `Date`, in seconds since 1 January 2001.
public final class DateObject: Object, DescribedObject, @unchecked Sendable {
  public let seconds: Double

  public init(_ seconds: Double) {
    self.seconds = seconds
    super.init()
  }

  override public var typeName: String { "Date" }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    seconds == (other as? DateObject)?.seconds
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) { hasher.combine(seconds) }

  override public func isLess(than other: Object, _ machine: Machine) throws(Unwinding) -> Bool? {
    (other as? DateObject).map { seconds < $0.seconds }
  }

  public func description(_ style: DescriptionStyle, _ machine: Machine) throws(Unwinding) -> String {
    DatePattern.text(seconds, "yyyy-MM-dd HH:mm:ss +0000")
  }
}

/// A `TimeZone`: a distance from GMT. Zones with daylight saving are known by their standard time.
final class TimeZoneObject: Object, DescribedObject, @unchecked Sendable {
  let identifier: String
  let offset: Int

  init(_ identifier: String, offset: Int) {
    self.identifier = identifier
    self.offset = offset
    super.init()
  }

  static let gmt = TimeZoneObject("GMT", offset: 0)

  /// Hours from GMT.
  private static let known: [String: Double] = [
    "GMT": 0, "UTC": 0, "Etc/UTC": 0, "Europe/London": 0, "Europe/Lisbon": 0, "Europe/Madrid": 1, "Europe/Paris": 1,
    "Europe/Berlin": 1, "Europe/Rome": 1, "America/New_York": -5, "America/Chicago": -6, "America/Denver": -7,
    "America/Los_Angeles": -8, "America/Mexico_City": -6, "America/Bogota": -5, "America/Sao_Paulo": -3,
    "America/Argentina/Buenos_Aires": -3, "Asia/Tokyo": 9, "Asia/Shanghai": 8, "Asia/Kolkata": 5.5,
    "Australia/Sydney": 10, "EST": -5, "PST": -8, "CET": 1, "JST": 9,
  ]

  convenience init?(identifier: String) {
    guard let hours = Self.known[identifier] else { return nil }
    self.init(identifier, offset: Int(hours * 3600))
  }

  override var typeName: String { "TimeZone" }

  override func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    identifier == (other as? TimeZoneObject)?.identifier
  }

  override func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) { hasher.combine(identifier) }

  func description(_ style: DescriptionStyle, _ machine: Machine) throws(Unwinding) -> String {
    identifier + " (fixed)"
  }
}

/// `DateComponents`: the parts that are set.
final class DateComponentsObject: Object, DescribedObject, @unchecked Sendable {
  let parts: [String: Int]

  init(_ parts: [String: Int]) {
    self.parts = parts
    super.init()
  }

  override var typeName: String { "DateComponents" }

  override func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    parts == (other as? DateComponentsObject)?.parts
  }

  override func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) { hasher.combine(parts) }

  static let order = [
    "era", "year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday", "weekdayOrdinal", "quarter",
    "weekOfMonth", "weekOfYear", "dayOfYear",
  ]

  func description(_ style: DescriptionStyle, _ machine: Machine) throws(Unwinding) -> String {
    Self.order.compactMap { name in parts[name].map { "\(name): \($0) " } }.joined()
  }
}

/// An instance of a library class whose properties the snippet sets: a formatter, an encoder.
final class SettingsObject: Object, @unchecked Sendable {
  private let name: String
  var settings: [String: Value]

  init(_ name: String, _ settings: [String: Value] = [:]) {
    self.name = name
    self.settings = settings
    super.init()
  }

  override var typeName: String { name }
}
