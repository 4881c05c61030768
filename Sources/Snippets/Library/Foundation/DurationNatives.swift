/// `Duration`, clocks and their instants, on virtual time.
enum DurationNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "Duration": [{ making(&$0) }, { reading(&$0) }, { calculating(&$0) }],
    "Clock": [{ clocks(&$0) }],
    "ContinuousClock": [{ clock(&$0, "ContinuousClock") }],
    "SuspendingClock": [{ clock(&$0, "SuspendingClock") }],
    "": [
      { table in
        for name in ["CFAbsoluteTimeGetCurrent()", "CACurrentMediaTime()"] {
          let isAbsolute = name.hasPrefix("CF")
          table[name] = { machine, _ in
            .double(isAbsolute ? VirtualCalendar.now(machine) : Double(machine.runLoop.now) / 1e9)
          }
        }
      }
    ],
  ]

  private static func duration(_ arguments: [Value], _ place: Int = 0) throws(Unwinding) -> Duration {
    try arguments.object(place, DurationObject.self).value
  }

  private static func value(_ duration: Duration) -> Value { .object(DurationObject(duration)) }

  // MARK: - Making

  private static func making(_ table: inout NativeTable) {
    func unit(_ name: String, _ perSecond: Int, _ whole: @escaping (Int) -> Duration) {
      for suffix in ["", "#floating"] {
        table["Duration.\(name)(_:)" + suffix] = { _, arguments throws(Unwinding) in
          if case .double(let number) = arguments[1].unerased {
            let seconds = number / Double(perSecond)
            guard seconds.isFinite, abs(seconds) < 9.2e18 else { throw Trap.overflow }
            return value(.seconds(seconds))
          }
          return value(whole(try arguments.int(1)))
        }
      }
    }
    unit("seconds", 1) { .seconds($0) }
    unit("milliseconds", 1_000) { .milliseconds($0) }
    unit("microseconds", 1_000_000) { .microseconds($0) }
    table["Duration.nanoseconds(_:)"] = { _, arguments throws(Unwinding) in
      value(.nanoseconds(Int64(try arguments.int(1))))
    }
    table["Duration.zero"] = { _, _ in value(.zero) }
    table["Duration.init(secondsComponent:attosecondsComponent:)"] = { _, arguments throws(Unwinding) in
      value(
        Duration(
          secondsComponent: Int64(try arguments.int(1)), attosecondsComponent: Int64(try arguments.int(2))))
    }
  }

  // MARK: - Reading

  private static func reading(_ table: inout NativeTable) {
    table["Duration.components"] = { _, arguments throws(Unwinding) in
      let (seconds, attoseconds) = try duration(arguments).components
      return .tuple([.int(Int(seconds)), .int(Int(attoseconds))])
    }
    table["Duration.description"] = { _, arguments throws(Unwinding) in .string(try duration(arguments).description) }
    table["Duration.formatted()"] = { _, arguments throws(Unwinding) in
      .string(clockText(try duration(arguments), pattern: "hourMinuteSecond"))
    }
    table["Duration.formatted(_:)"] = { _, arguments throws(Unwinding) in
      let style = try arguments.object(1, PlainObject.self)
      return .string(clockText(try duration(arguments), pattern: style.parts["pattern"]?.text ?? "hourMinuteSecond"))
    }
    table["Duration.formatted(_:)#units"] = { _, arguments throws(Unwinding) in
      let style = try arguments.object(1, PlainObject.self)
      return .string(unitText(try duration(arguments), width: style.parts["width"]?.text ?? "abbreviated"))
    }
    table["Duration.TimeFormatStyle.time(pattern:)"] = { _, arguments throws(Unwinding) in
      let pattern = try arguments.object(1, CaseObject.self).caseName
      return .object(PlainObject("Duration.TimeFormatStyle", ["pattern": .string(pattern)]))
    }
    for name in ["hourMinute", "hourMinuteSecond", "minuteSecond"] {
      let value = Value.object(CaseObject("Duration.TimeFormatStyle.Pattern", name))
      table["Duration.TimeFormatStyle.Pattern." + name] = { _, _ in value }
    }
    table["Duration.UnitsFormatStyle.units(width:)"] = { _, arguments in
      let width = (arguments[1].unerased.object as? CaseObject)?.caseName ?? "abbreviated"
      return .object(PlainObject("Duration.UnitsFormatStyle", ["width": .string(width)]))
    }
    for name in ["wide", "abbreviated", "narrow"] {
      let value = Value.object(CaseObject("Duration.UnitsFormatStyle.UnitWidth", name))
      table["Duration.UnitsFormatStyle.UnitWidth." + name] = { _, _ in value }
    }
  }

  /// `1:02:05`
  private static func clockText(_ duration: Duration, pattern: String) -> String {
    let total = Int(DurationObject(duration).seconds.rounded(.toNearestOrEven))
    let (sign, size) = (total < 0 ? "-" : "", abs(total))
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    switch pattern {
    case "hourMinute": return sign + "\(size / 3600):" + two((size + 30) / 60 % 60)
    case "minuteSecond": return sign + "\(size / 60):" + two(size % 60)
    default: return sign + "\(size / 3600):" + two(size / 60 % 60) + ":" + two(size % 60)
    }
  }

  /// `1 hr, 2 min, 5 sec`
  private static func unitText(_ duration: Duration, width: String) -> String {
    let total = Int(DurationObject(duration).seconds.rounded(.toNearestOrEven))
    let parts = [
      ("hour", "hr", "h", total / 3600), ("minute", "min", "m", total / 60 % 60), ("second", "sec", "s", total % 60),
    ]
    .filter { $0.3 != 0 || total == 0 && $0.0 == "second" }
    switch width {
    case "wide": return parts.map { "\($0.3) \($0.0)" + ($0.3 == 1 ? "" : "s") }.joined(separator: ", ")
    case "narrow": return parts.map { "\($0.3)\($0.2)" }.joined(separator: " ")
    default: return parts.map { "\($0.3) \($0.1)" }.joined(separator: ", ")
    }
  }

  // MARK: - Arithmetic

  private static func calculating(_ table: inout NativeTable) {
    for (name, isSum) in [("+", true), ("-", false)] {
      func sum(_ arguments: [Value]) throws(Unwinding) -> Value {
        let (left, right) = (try duration(arguments), try duration(arguments, 1))
        return value(isSum ? left + right : left - right)
      }
      table["Duration.\(name)(_:_:)"] = { _, arguments throws(Unwinding) in try sum(arguments) }
      table["Duration.\(name)=(_:_:)"] = { _, arguments throws(Unwinding) in
        arguments[0] = try sum(arguments)
        return .void
      }
    }
    func product(_ arguments: [Value]) throws(Unwinding) -> Value {
      if case .int(let factor) = arguments[1].unerased { return value(try duration(arguments) * factor) }
      return value(try duration(arguments) * arguments.double(1))
    }
    func quotient(_ arguments: [Value]) throws(Unwinding) -> Value {
      let left = try duration(arguments)
      if let right = arguments[1].unerased.object as? DurationObject { return .double(left / right.value) }
      if case .int(let divisor) = arguments[1].unerased {
        if divisor == 0 { throw Trap.divisionByZero }
        return value(left / divisor)
      }
      let divisor = try arguments.double(1)
      if divisor == 0 { throw Trap.divisionByZero }
      return value(left / divisor)
    }
    table["Duration.*(_:_:)"] = { _, arguments throws(Unwinding) in try product(arguments) }
    table["Duration./(_:_:)"] = { _, arguments throws(Unwinding) in try quotient(arguments) }
    table["Duration.*=(_:_:)"] = { _, arguments throws(Unwinding) in
      arguments[0] = try product(arguments)
      return .void
    }
    table["Duration./=(_:_:)"] = { _, arguments throws(Unwinding) in
      arguments[0] = try quotient(arguments)
      return .void
    }
  }

  // MARK: - Clocks

  private static func clocks(_ table: inout NativeTable) {
    table["Clock.continuous"] = { _, _ in .object(PlainObject("ContinuousClock")) }
    table["Clock.suspending"] = { _, _ in .object(PlainObject("SuspendingClock")) }
    table["Clock.measure(_:)"] = { machine, arguments throws(Unwinding) in
      let start = machine.runLoop.now
      _ = try machine.call(arguments[1], [])
      return value(.nanoseconds(machine.runLoop.now - start))
    }
  }

  private static func clock(_ table: inout NativeTable, _ clock: String) {
    func instant(_ arguments: [Value], _ place: Int = 0) throws(Unwinding) -> Duration {
      try arguments.object(place, InstantObject.self).value
    }
    func made(_ value: Duration) -> Value { .object(InstantObject(clock, value)) }
    table[clock + ".init()"] = { _, _ in .object(PlainObject(clock)) }
    table[clock + ".minimumResolution"] = { _, _ in value(.nanoseconds(1)) }
    for name in [".now", ".now#static", ".Instant.now"] {
      table[clock + name] = { machine, _ in made(.nanoseconds(machine.runLoop.now)) }
    }
    for name in [".Instant.advanced(by:)", ".Instant.+(_:_:)"] {
      table[clock + name] = { _, arguments throws(Unwinding) in
        made(try instant(arguments) + duration(arguments, 1))
      }
    }
    table[clock + ".Instant.duration(to:)"] = { _, arguments throws(Unwinding) in
      value(try instant(arguments, 1) - instant(arguments))
    }
    table[clock + ".Instant.-(_:_:)"] = { _, arguments throws(Unwinding) in
      if arguments[1].unerased.object is InstantObject { return value(try instant(arguments) - instant(arguments, 1)) }
      return made(try instant(arguments) - duration(arguments, 1))
    }
  }
}
