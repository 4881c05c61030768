extension LibraryInterfaces {
  static let time: StaticString = """
    protocol DurationProtocol: AdditiveArithmetic, Comparable, Sendable {
    }
    struct Duration: DurationProtocol, Hashable, Codable, CustomStringConvertible, Sendable {
      static func seconds<T: BinaryInteger>(_ seconds: T) -> Duration
      @_named(floating) static func seconds(_ seconds: Double) -> Duration
      static func milliseconds<T: BinaryInteger>(_ milliseconds: T) -> Duration
      @_named(floating) static func milliseconds(_ milliseconds: Double) -> Duration
      static func microseconds<T: BinaryInteger>(_ microseconds: T) -> Duration
      @_named(floating) static func microseconds(_ microseconds: Double) -> Duration
      static func nanoseconds<T: BinaryInteger>(_ nanoseconds: T) -> Duration
      init(secondsComponent: Int64, attosecondsComponent: Int64)
      static var zero: Duration { get }
      var components: (seconds: Int64, attoseconds: Int64) { get }
      var description: String { get }
      func formatted() -> String
      func formatted(_ style: Duration.TimeFormatStyle) -> String
      @_named(units) func formatted(_ style: Duration.UnitsFormatStyle) -> String
      static func + (_ left: Duration, _ right: Duration) -> Duration
      static func - (_ left: Duration, _ right: Duration) -> Duration
      static func += (_ left: inout Duration, _ right: Duration)
      static func -= (_ left: inout Duration, _ right: Duration)
      static func * <T: BinaryInteger>(_ left: Duration, _ right: T) -> Duration
      static func * (_ left: Duration, _ right: Double) -> Duration
      static func / <T: BinaryInteger>(_ left: Duration, _ right: T) -> Duration
      static func / (_ left: Duration, _ right: Double) -> Duration
      static func / (_ left: Duration, _ right: Duration) -> Double
      static func *= <T: BinaryInteger>(_ left: inout Duration, _ right: T)
      static func /= <T: BinaryInteger>(_ left: inout Duration, _ right: T)
    }
    struct Duration.TimeFormatStyle {
      static func time(pattern: Duration.TimeFormatStyle.Pattern) -> Duration.TimeFormatStyle
    }
    struct Duration.TimeFormatStyle.Pattern {
      static var hourMinute: Duration.TimeFormatStyle.Pattern { get }
      static var hourMinuteSecond: Duration.TimeFormatStyle.Pattern { get }
      static var minuteSecond: Duration.TimeFormatStyle.Pattern { get }
    }
    struct Duration.UnitsFormatStyle {
      static func units(width: Duration.UnitsFormatStyle.UnitWidth = default) -> Duration.UnitsFormatStyle
    }
    struct Duration.UnitsFormatStyle.UnitWidth {
      static var wide: Duration.UnitsFormatStyle.UnitWidth { get }
      static var abbreviated: Duration.UnitsFormatStyle.UnitWidth { get }
      static var narrow: Duration.UnitsFormatStyle.UnitWidth { get }
    }
    protocol InstantProtocol: Comparable, Hashable, Sendable {
      associatedtype Duration: DurationProtocol
    }
    protocol Clock: Sendable {
      associatedtype Duration: DurationProtocol
      associatedtype Instant: InstantProtocol
      var now: Instant { get }
    }
    extension Clock {
      func measure(_ work: () throws -> Void) rethrows -> Duration
    }
    extension Clock where Self == ContinuousClock {
      static var continuous: ContinuousClock { get }
    }
    extension Clock where Self == SuspendingClock {
      static var suspending: SuspendingClock { get }
    }
    struct ContinuousClock: Clock {
      init()
      var now: ContinuousClock.Instant { get }
      @_named(static) static var now: ContinuousClock.Instant { get }
      var minimumResolution: Duration { get }
    }
    struct ContinuousClock.Instant: InstantProtocol {
      static var now: ContinuousClock.Instant { get }
      func advanced(by duration: Duration) -> ContinuousClock.Instant
      func duration(to other: ContinuousClock.Instant) -> Duration
      static func + (_ left: ContinuousClock.Instant, _ right: Duration) -> ContinuousClock.Instant
      static func - (_ left: ContinuousClock.Instant, _ right: Duration) -> ContinuousClock.Instant
      static func - (_ left: ContinuousClock.Instant, _ right: ContinuousClock.Instant) -> Duration
    }
    struct SuspendingClock: Clock {
      init()
      var now: SuspendingClock.Instant { get }
      @_named(static) static var now: SuspendingClock.Instant { get }
      var minimumResolution: Duration { get }
    }
    struct SuspendingClock.Instant: InstantProtocol {
      static var now: SuspendingClock.Instant { get }
      func advanced(by duration: Duration) -> SuspendingClock.Instant
      func duration(to other: SuspendingClock.Instant) -> Duration
      static func + (_ left: SuspendingClock.Instant, _ right: Duration) -> SuspendingClock.Instant
      static func - (_ left: SuspendingClock.Instant, _ right: Duration) -> SuspendingClock.Instant
      static func - (_ left: SuspendingClock.Instant, _ right: SuspendingClock.Instant) -> Duration
    }
    func CFAbsoluteTimeGetCurrent() -> Double
    func CACurrentMediaTime() -> Double
    """
}
