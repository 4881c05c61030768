/// `Date`, `DateInterval`, `TimeZone` and the styles of `formatted`.
enum DateNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "Date": [{ making(&$0) }, { reading(&$0) }, { calculating(&$0) }, { styles(&$0) }],
    "DateInterval": [{ intervals(&$0) }],
    "TimeZone": [{ zones(&$0) }],
  ]

  static func date(_ arguments: [Value], _ place: Int = 0) throws(Unwinding) -> Double {
    try arguments.object(place, DateObject.self).seconds
  }

  static func value(_ seconds: Double) -> Value { .object(DateObject(seconds)) }

  private static func making(_ table: inout NativeTable) {
    for name in ["Date.init()", "Date.now"] {
      table[name] = { machine, _ in value(VirtualCalendar.now(machine)) }
    }
    table["Date.init(timeIntervalSinceNow:)"] = { machine, arguments throws(Unwinding) in
      value(VirtualCalendar.now(machine) + (try arguments.double(1)))
    }
    table["Date.init(timeIntervalSince1970:)"] = { _, arguments throws(Unwinding) in
      value(try arguments.double(1) - VirtualCalendar.referenceOffset)
    }
    table["Date.init(timeIntervalSinceReferenceDate:)"] = { _, arguments throws(Unwinding) in
      value(try arguments.double(1))
    }
    table["Date.init(timeInterval:since:)"] = { _, arguments throws(Unwinding) in
      value(try date(arguments, 2) + arguments.double(1))
    }
    table["Date.distantPast"] = { _, _ in value(-63_114_076_800) }
    table["Date.distantFuture"] = { _, _ in value(63_113_904_000) }
  }

  private static func reading(_ table: inout NativeTable) {
    table["Date.timeIntervalSinceNow"] = { machine, arguments throws(Unwinding) in
      .double(try date(arguments) - VirtualCalendar.now(machine))
    }
    table["Date.timeIntervalSince1970"] = { _, arguments throws(Unwinding) in
      .double(try date(arguments) + VirtualCalendar.referenceOffset)
    }
    table["Date.timeIntervalSinceReferenceDate"] = { _, arguments throws(Unwinding) in
      .double(try date(arguments))
    }
    table["Date.timeIntervalSinceReferenceDate#static"] = { machine, _ in .double(VirtualCalendar.now(machine)) }
    table["Date.description"] = { machine, arguments throws(Unwinding) in
      .string(try machine.string(of: arguments[0]))
    }
    table["Date.compare(_:)"] = { _, arguments throws(Unwinding) in
      let (left, right) = (try date(arguments), try date(arguments, 1))
      let name = left == right ? "orderedSame" : left < right ? "orderedAscending" : "orderedDescending"
      return .object(CaseObject("ComparisonResult", name))
    }
    table["Date.ISO8601Format()"] = { _, arguments throws(Unwinding) in
      .string(DatePattern.text(try date(arguments), "yyyy-MM-dd'T'HH:mm:ss'Z'"))
    }
  }

  private static func calculating(_ table: inout NativeTable) {
    for name in ["timeIntervalSince(_:)", "distance(to:)"] {
      let sign = name.hasPrefix("time") ? 1.0 : -1.0
      table["Date." + name] = { _, arguments throws(Unwinding) in
        .double(sign * (try date(arguments) - date(arguments, 1)))
      }
    }
    for name in ["addingTimeInterval(_:)", "advanced(by:)", "+(_:_:)"] {
      table["Date." + name] = { _, arguments throws(Unwinding) in
        value(try date(arguments) + arguments.double(1))
      }
    }
    table["Date.-(_:_:)"] = { _, arguments throws(Unwinding) in value(try date(arguments) - arguments.double(1)) }
    for (name, sign) in [("addTimeInterval(_:)", 1.0), ("+=(_:_:)", 1), ("-=(_:_:)", -1)] {
      table["Date." + name] = { _, arguments throws(Unwinding) in
        arguments[0] = value(try date(arguments) + sign * arguments.double(1))
        return .void
      }
    }
  }

  // MARK: - Styles

  private static func styles(_ table: inout NativeTable) {
    table["Date.formatted()"] = { _, arguments throws(Unwinding) in
      .string(DatePattern.text(try date(arguments), DatePattern.pattern(date: "numeric", time: "shortened")))
    }
    table["Date.formatted(date:time:)"] = { _, arguments throws(Unwinding) in
      let pattern = DatePattern.pattern(
        date: try arguments.object(1, CaseObject.self).caseName, time: try arguments.object(2, CaseObject.self).caseName
      )
      return .string(DatePattern.text(try date(arguments), pattern))
    }
    table["Date.formatted(_:)"] = { _, arguments throws(Unwinding) in
      .string(text(try date(arguments), try arguments.object(1, PlainObject.self)))
    }
    table["Date.FormatStyle.format(_:)"] = { _, arguments throws(Unwinding) in
      .string(text(try date(arguments, 1), try arguments.object(0, PlainObject.self)))
    }
    table["Date.FormatStyle.init(date:time:)"] = { _, arguments in
      var parts: [String: Value] = [:]
      for (place, key) in [(1, "date"), (2, "time")] {
        if let style = arguments[place].unerased.object as? CaseObject { parts[key] = .string(style.caseName) }
      }
      return .object(PlainObject("Date.FormatStyle", parts))
    }
    table["Date.FormatStyle.dateTime"] = { _, _ in .object(PlainObject("Date.FormatStyle")) }
    table["Date.FormatStyle.iso8601"] = { _, _ in .object(PlainObject("Date.FormatStyle", ["iso8601": .bool(true)])) }
    for field in ["year", "month", "day", "weekday", "hour", "minute", "second"] {
      table["Date.FormatStyle.\(field)(_:)"] = { _, arguments throws(Unwinding) in
        let width = (arguments[1].unerased.object as? CaseObject)?.caseName ?? "default"
        return .object(try arguments.object(0, PlainObject.self).with(field, .string(width)))
      }
    }
    table["Date.FormatStyle.timeZone()"] = { _, arguments throws(Unwinding) in
      .object(try arguments.object(0, PlainObject.self).with("timeZone", .string("default")))
    }
    for name in ["era()", "locale(_:)"] {
      table["Date.FormatStyle." + name] = { _, arguments in arguments[0] }
    }
  }

  static func text(_ seconds: Double, _ style: PlainObject) -> String {
    if style.parts["iso8601"] != nil { return DatePattern.text(seconds, "yyyy-MM-dd'T'HH:mm:ss'Z'") }
    let fields = style.parts.compactMapValues(\.text)
    if fields["date"] != nil || fields["time"] != nil {
      return DatePattern.text(
        seconds, DatePattern.pattern(date: fields["date"] ?? "omitted", time: fields["time"] ?? "omitted"))
    }
    let pattern =
      fields.isEmpty ? DatePattern.pattern(date: "numeric", time: "shortened") : DatePattern.pattern(fields: fields)
    return DatePattern.text(seconds, pattern)
  }

  // MARK: - Intervals and zones

  private static func intervals(_ table: inout NativeTable) {
    func interval(_ arguments: [Value]) throws(Unwinding) -> (start: Double, end: Double) {
      let parts = try arguments.object(0, PlainObject.self).parts
      return (try date([parts["start"] ?? .none]), try date([parts["end"] ?? .none]))
    }
    func made(_ start: Double, _ end: Double) throws(Unwinding) -> Value {
      guard start <= end else { throw Trap.fatal("Reverse intervals are not allowed") }
      return .object(PlainObject("DateInterval", ["start": value(start), "end": value(end)]))
    }
    table["DateInterval.init(start:end:)"] = { _, arguments throws(Unwinding) in
      try made(try date(arguments, 1), try date(arguments, 2))
    }
    table["DateInterval.init(start:duration:)"] = { _, arguments throws(Unwinding) in
      let start = try date(arguments, 1)
      return try made(start, start + (try arguments.double(2)))
    }
    table["DateInterval.start"] = { _, arguments throws(Unwinding) in value(try interval(arguments).start) }
    table["DateInterval.end"] = { _, arguments throws(Unwinding) in value(try interval(arguments).end) }
    table["DateInterval.duration"] = { _, arguments throws(Unwinding) in
      let (start, end) = try interval(arguments)
      return .double(end - start)
    }
    table["DateInterval.contains(_:)"] = { _, arguments throws(Unwinding) in
      let (start, end) = try interval(arguments)
      let moment = try date(arguments, 1)
      return .bool(start <= moment && moment <= end)
    }
  }

  private static func zones(_ table: inout NativeTable) {
    for name in ["TimeZone.init(identifier:)", "TimeZone.init(abbreviation:)"] {
      table[name] = { _, arguments throws(Unwinding) in
        TimeZoneObject(identifier: try arguments.string(1)).map { .object($0) } ?? .none
      }
    }
    table["TimeZone.init(secondsFromGMT:)"] = { _, arguments throws(Unwinding) in
      let offset = try arguments.int(1)
      guard abs(offset) <= 18 * 3600 else { return .none }
      return .object(TimeZoneObject(DatePattern.text(0, "z", offset: offset), offset: offset))
    }
    for name in ["current", "autoupdatingCurrent", "gmt"] {
      table["TimeZone." + name] = { _, _ in .object(TimeZoneObject.gmt) }
    }
    table["TimeZone.identifier"] = { _, arguments throws(Unwinding) in
      .string(try arguments.object(0, TimeZoneObject.self).identifier)
    }
    table["TimeZone.secondsFromGMT()"] = { _, arguments throws(Unwinding) in
      .int(try arguments.object(0, TimeZoneObject.self).offset)
    }
  }
}
