/// A `Duration`.
public final class DurationObject: Object, DescribedObject, @unchecked Sendable {
  public let value: Duration

  public init(_ value: Duration) {
    self.value = value
    super.init()
  }

  override public var typeName: String { "Duration" }

  /// Virtual nanoseconds; what is too long counts as the longest.
  public var nanoseconds: Int64 {
    let (seconds, attoseconds) = value.components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds < 0 ? 0 : Int64.max }
    let (sum, tooLong) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
    return tooLong ? Int64.max : sum
  }

  var seconds: Double {
    let (seconds, attoseconds) = value.components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    value == (other as? DurationObject)?.value
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) { hasher.combine(value) }

  override public func isLess(than other: Object, _ machine: Machine) throws(Unwinding) -> Bool? {
    (other as? DurationObject).map { value < $0.value }
  }

  public func description(_ style: DescriptionStyle, _ machine: Machine) throws(Unwinding) -> String {
    value.description
  }
}

/// A moment of a clock: virtual time since the first launch.
public final class InstantObject: Object, DescribedObject, @unchecked Sendable {
  let clock: String
  public let value: Duration

  init(_ clock: String, _ value: Duration) {
    self.clock = clock
    self.value = value
    super.init()
  }

  override public var typeName: String { clock + ".Instant" }
  /// Virtual nanoseconds since the first launch.
  public var nanoseconds: Int64 { DurationObject(value).nanoseconds }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    value == (other as? InstantObject)?.value
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) { hasher.combine(value) }

  override public func isLess(than other: Object, _ machine: Machine) throws(Unwinding) -> Bool? {
    (other as? InstantObject).map { value < $0.value }
  }

  public func description(_ style: DescriptionStyle, _ machine: Machine) throws(Unwinding) -> String {
    "Instant(_value: \(value))"
  }
}

/// A value of the library without parts: a clock, a format style.
final class PlainObject: Object, @unchecked Sendable {
  private let name: String
  /// What tells one from another of its type.
  let parts: [String: Value]

  init(_ name: String, _ parts: [String: Value] = [:]) {
    self.name = name
    self.parts = parts
    super.init()
  }

  override var typeName: String { name }

  func with(_ key: String, _ value: Value) -> PlainObject {
    var parts = parts
    parts[key] = value
    return PlainObject(name, parts)
  }

  override func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    guard let other = other as? PlainObject, name == other.name, parts.count == other.parts.count else { return false }
    for (key, value) in parts {
      guard let theirs = other.parts[key], try machine.isEqual(value, theirs) else { return false }
    }
    return true
  }

  override func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    hasher.combine(name)
    for key in parts.keys.sorted() { try machine.hash(parts[key] ?? .none, into: &hasher) }
  }
}
