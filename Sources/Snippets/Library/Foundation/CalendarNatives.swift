/// `Calendar` and `DateComponents`.
enum CalendarNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "Calendar": [{ making(&$0) }, { components(&$0) }, { dates(&$0) }, { questions(&$0) }],
    "DateComponents": [{ parts(&$0) }],
  ]

  private static func offset(_ calendar: Value) -> Int {
    let zone = (calendar.unerased.object as? PlainObject)?.parts["timeZone"]?.object as? TimeZoneObject
    return zone?.offset ?? 0
  }

  private static func making(_ table: inout NativeTable) {
    let standard: [String: Value] = ["timeZone": .object(TimeZoneObject.gmt), "firstWeekday": .int(1)]
    for name in ["current", "autoupdatingCurrent", "init(identifier:)"] {
      table["Calendar." + name] = { _, _ in .object(PlainObject("Calendar", standard)) }
    }
    for name in ["timeZone", "locale", "firstWeekday"] {
      table["Calendar." + name] = { _, arguments throws(Unwinding) in
        try arguments.object(0, PlainObject.self).parts[name] ?? .none
      }
      table["Calendar.\(name)="] = { _, arguments throws(Unwinding) in
        arguments[0] = .object(try arguments.object(0, PlainObject.self).with(name, arguments[1]))
        return .void
      }
    }
    let symbols: [(String, [String], Bool)] = [
      ("weekdaySymbols", VirtualCalendar.weekdays, false), ("shortWeekdaySymbols", VirtualCalendar.weekdays, true),
      ("monthSymbols", VirtualCalendar.months, false), ("shortMonthSymbols", VirtualCalendar.months, true),
    ]
    for (name, names, isShort) in symbols {
      table["Calendar." + name] = { _, _ in .array(names.map { .string(isShort ? String($0.prefix(3)) : $0) }) }
    }
  }

  // MARK: - Components

  private static func number(_ component: String, _ parts: VirtualCalendar.Parts) -> Int {
    switch component {
    case "era": 1
    case "year": parts.year
    case "month": parts.month
    case "day": parts.day
    case "hour": parts.hour
    case "minute": parts.minute
    case "second": parts.second
    case "nanosecond": parts.nanosecond
    case "weekday": parts.weekday
    case "weekdayOrdinal": (parts.day + 6) / 7
    case "quarter": (parts.month + 2) / 3
    case "dayOfYear": parts.dayOfYear
    case "weekOfMonth": week(parts.day, parts.weekday)
    case "weekOfYear": weekOfYear(parts)
    default: 0
    }
  }

  /// Weeks begin on Sunday, and the first one may be short, as in the United States.
  private static func week(_ day: Int, _ weekday: Int) -> Int { (day - weekday + 13) / 7 }

  private static func weekOfYear(_ parts: VirtualCalendar.Parts) -> Int {
    let length = VirtualCalendar.isLeap(parts.year) ? 366 : 365
    // The last days of December may lie in the first week of the next year.
    if length - parts.dayOfYear < 7 - parts.weekday { return 1 }
    return week(parts.dayOfYear, parts.weekday)
  }

  private static func names(_ components: Value, _ machine: Machine) throws(Unwinding) -> [String] {
    try machine.elements(of: components).compactMap { ($0.unerased.object as? CaseObject)?.caseName }
  }

  private static func components(_ table: inout NativeTable) {
    table["Calendar.component(_:from:)"] = { _, arguments throws(Unwinding) in
      let name = try arguments.object(1, CaseObject.self).caseName
      return .int(number(name, VirtualCalendar.parts(try DateNatives.date(arguments, 2), offset: offset(arguments[0]))))
    }
    table["Calendar.dateComponents(_:from:)"] = { machine, arguments throws(Unwinding) in
      let parts = VirtualCalendar.parts(try DateNatives.date(arguments, 2), offset: offset(arguments[0]))
      var found: [String: Int] = [:]
      for name in try names(arguments[1], machine) { found[name] = number(name, parts) }
      return .object(DateComponentsObject(found))
    }
    table["Calendar.dateComponents(_:from:to:)"] = { machine, arguments throws(Unwinding) in
      .object(
        DateComponentsObject(
          difference(
            try DateNatives.date(arguments, 2), try DateNatives.date(arguments, 3),
            Set(try names(arguments[1], machine)), offset(arguments[0]))))
    }
  }

  /// How far apart two moments are, the larger units first.
  private static func difference(_ start: Double, _ end: Double, _ names: Set<String>, _ offset: Int) -> [String: Int] {
    var found: [String: Int] = [:]
    var current = start
    let sign = end < start ? -1 : 1
    let units: [(String, Double)] = [
      ("year", 31_556_952), ("month", 2_629_746), ("weekOfYear", 604_800), ("day", 86_400), ("hour", 3600),
      ("minute", 60), ("second", 1),
    ]
    for (name, length) in units where names.contains(name) {
      // A first guess by the unit's usual length, then steps to the exact number.
      var count = Int(((end - current) / length).rounded(.towardZero))
      func reached(_ count: Int) -> Double { added(current, name, count, offset) }
      while sign > 0 ? reached(count) > end : reached(count) < end { count -= sign }
      while sign > 0 ? reached(count + 1) <= end : reached(count - 1) >= end { count += sign }
      found[name] = count
      current = reached(count)
    }
    return found
  }

  // MARK: - Dates

  private static func added(_ seconds: Double, _ component: String, _ count: Int, _ offset: Int) -> Double {
    let fixed: [String: Double] = [
      "weekday": 86_400, "day": 86_400, "dayOfYear": 86_400, "weekOfYear": 604_800, "weekOfMonth": 604_800,
      "weekdayOrdinal": 604_800, "hour": 3600, "minute": 60, "second": 1, "nanosecond": 1e-9,
    ]
    if let length = fixed[component] { return seconds + length * Double(count) }
    var parts = VirtualCalendar.parts(seconds, offset: offset)
    let months = (component == "year" ? 12 : component == "quarter" ? 3 : component == "month" ? 1 : 0) * count
    let total = parts.year * 12 + parts.month - 1 + months
    parts.year = total >= 0 ? total / 12 : -((-total + 11) / 12)
    parts.month = total - parts.year * 12 + 1
    parts.day = min(parts.day, VirtualCalendar.daysInMonth(parts.year, parts.month))
    return VirtualCalendar.seconds(parts, offset: offset)
  }

  private static func dates(_ table: inout NativeTable) {
    table["Calendar.date(from:)"] = { _, arguments throws(Unwinding) in
      DateNatives.value(moment(try arguments.object(1, DateComponentsObject.self).parts, offset(arguments[0])))
    }
    table["Calendar.date(byAdding:value:to:)"] = { _, arguments throws(Unwinding) in
      let name = try arguments.object(1, CaseObject.self).caseName
      let count = try arguments.int(2)
      guard abs(count) < 1_000_000_000_000 else { return .none }
      return DateNatives.value(added(try DateNatives.date(arguments, 3), name, count, offset(arguments[0])))
    }
    table["Calendar.date(byAdding:to:)#components"] = { _, arguments throws(Unwinding) in
      var moment = try DateNatives.date(arguments, 2)
      let parts = try arguments.object(1, DateComponentsObject.self).parts
      for name in DateComponentsObject.order {
        if let count = parts[name], abs(count) < 1_000_000_000_000 {
          moment = added(moment, name, count, offset(arguments[0]))
        }
      }
      return DateNatives.value(moment)
    }
    table["Calendar.date(bySettingHour:minute:second:of:)"] = { _, arguments throws(Unwinding) in
      var parts = VirtualCalendar.parts(try DateNatives.date(arguments, 4), offset: offset(arguments[0]))
      (parts.hour, parts.minute, parts.second) = (try arguments.int(1), try arguments.int(2), try arguments.int(3))
      parts.nanosecond = 0
      guard (0..<24).contains(parts.hour), (0..<60).contains(parts.minute), (0..<60).contains(parts.second) else {
        return .none
      }
      return DateNatives.value(VirtualCalendar.seconds(parts, offset: offset(arguments[0])))
    }
    table["Calendar.startOfDay(for:)"] = { _, arguments throws(Unwinding) in
      DateNatives.value(dayStart(try DateNatives.date(arguments, 1), offset(arguments[0])))
    }
  }

  private static func moment(_ components: [String: Int], _ offset: Int) -> Double {
    func part(_ name: String, _ standard: Int) -> Int {
      min(max(components[name] ?? standard, -1_000_000_000), 1_000_000_000)
    }
    var parts = VirtualCalendar.Parts()
    parts.year = part("year", 1)
    parts.month = part("month", 1)
    parts.day = part("day", 1)
    parts.hour = part("hour", 0)
    parts.minute = part("minute", 0)
    parts.second = part("second", 0)
    parts.nanosecond = part("nanosecond", 0)
    return VirtualCalendar.seconds(parts, offset: offset)
  }

  private static func dayStart(_ seconds: Double, _ offset: Int) -> Double {
    let shifted = seconds + Double(offset)
    return (shifted / 86_400).rounded(.down) * 86_400 - Double(offset)
  }

  // MARK: - Questions

  private static func questions(_ table: inout NativeTable) {
    for (name, days) in [("isDateInToday(_:)", 0.0), ("isDateInYesterday(_:)", -1), ("isDateInTomorrow(_:)", 1)] {
      table["Calendar." + name] = { machine, arguments throws(Unwinding) in
        let offset = offset(arguments[0])
        let wanted = dayStart(VirtualCalendar.now(machine), offset) + days * 86_400
        return .bool(dayStart(try DateNatives.date(arguments, 1), offset) == wanted)
      }
    }
    table["Calendar.isDateInWeekend(_:)"] = { _, arguments throws(Unwinding) in
      let parts = VirtualCalendar.parts(try DateNatives.date(arguments, 1), offset: offset(arguments[0]))
      return .bool(parts.weekday == 1 || parts.weekday == 7)
    }
    table["Calendar.isDate(_:inSameDayAs:)"] = { _, arguments throws(Unwinding) in
      let offset = offset(arguments[0])
      return .bool(
        try dayStart(DateNatives.date(arguments, 1), offset) == dayStart(DateNatives.date(arguments, 2), offset))
    }
    table["Calendar.isDate(_:equalTo:toGranularity:)"] = { _, arguments throws(Unwinding) in
      let offset = offset(arguments[0])
      let left = VirtualCalendar.parts(try DateNatives.date(arguments, 1), offset: offset)
      let right = VirtualCalendar.parts(try DateNatives.date(arguments, 2), offset: offset)
      let order = ["year", "month", "day", "hour", "minute", "second", "nanosecond"]
      let granularity = try arguments.object(3, CaseObject.self).caseName
      guard let last = order.firstIndex(of: granularity) else {
        return .bool(left.year == right.year && number(granularity, left) == number(granularity, right))
      }
      return .bool(order[...last].allSatisfy { number($0, left) == number($0, right) })
    }
  }

  private static func parts(_ table: inout NativeTable) {
    let labels = ["era", "year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday"]
    table[
      "DateComponents.init(calendar:timeZone:era:year:month:day:hour:minute:second:nanosecond:weekday:)"
    ] = { _, arguments in
      var parts: [String: Int] = [:]
      for (place, name) in labels.enumerated() { parts[name] = arguments[place + 3].int }
      return .object(DateComponentsObject(parts))
    }
    for name in ["year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday", "weekOfYear"] {
      table["DateComponents." + name] = { _, arguments throws(Unwinding) in
        try arguments.object(0, DateComponentsObject.self).parts[name].map { .int($0) } ?? .none
      }
      table["DateComponents.\(name)="] = { _, arguments throws(Unwinding) in
        var parts = try arguments.object(0, DateComponentsObject.self).parts
        parts[name] = arguments[1].int
        arguments[0] = .object(DateComponentsObject(parts))
        return .void
      }
    }
    table["DateComponents.date"] = { _, arguments throws(Unwinding) in
      DateNatives.value(moment(try arguments.object(0, DateComponentsObject.self).parts, 0))
    }
  }
}
