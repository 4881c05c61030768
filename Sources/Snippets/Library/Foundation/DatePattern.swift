/// Dates as text, as in `en_US`.
enum DatePattern {
  /// Between the time and AM or PM.
  static let narrowSpace = "\u{202F}"

  /// By the letters of Unicode's date patterns.
  static func text(_ seconds: Double, _ pattern: String, offset: Int = 0) -> String {
    let parts = VirtualCalendar.parts(seconds, offset: offset)
    var result = ""
    var rest = Substring(pattern)
    while let first = rest.first {
      if first == "'" {
        rest.removeFirst()
        let literal = rest.prefix { $0 != "'" }
        result += literal.isEmpty ? "'" : String(literal)
        rest = rest.dropFirst(literal.count + 1)
        continue
      }
      guard first.isASCII, first.isLetter else {
        result.append(first)
        rest.removeFirst()
        continue
      }
      let run = rest.prefix { $0 == first }
      result += field(first, run.count, parts, offset)
      rest = rest.dropFirst(run.count)
    }
    return result
  }

  private static func field(
    _ letter: Character, _ count: Int, _ parts: VirtualCalendar.Parts, _ offset: Int
  ) -> String {
    switch letter {
    case "y", "Y", "u": return count == 2 ? padded(parts.year % 100, 2) : padded(parts.year, count)
    case "M", "L": return name(VirtualCalendar.months[parts.month - 1], count, number: parts.month)
    case "d": return padded(parts.day, count)
    case "D": return padded(parts.dayOfYear, count)
    case "E", "c", "e":
      return name(VirtualCalendar.weekdays[parts.weekday - 1], max(3, count), number: parts.weekday)
    case "H": return padded(parts.hour, count)
    case "k": return padded(parts.hour == 0 ? 24 : parts.hour, count)
    case "h": return padded(parts.hour % 12 == 0 ? 12 : parts.hour % 12, count)
    case "K": return padded(parts.hour % 12, count)
    case "m": return padded(parts.minute, count)
    case "s": return padded(parts.second, count)
    case "S":
      let digits = padded(parts.nanosecond, 9)
      return String(digits.prefix(count)) + String(repeating: "0", count: max(0, count - 9))
    case "a", "b", "B": return parts.hour < 12 ? "AM" : "PM"
    case "Q", "q": return count < 3 ? padded((parts.month + 2) / 3, count) : "Q\((parts.month + 2) / 3)"
    case "G": return "AD"
    case "w": return padded((parts.dayOfYear + 6) / 7, count)
    case "Z": return count == 5 ? zone(offset, ":", zulu: true) : count == 4 ? "GMT" : zone(offset, "", zulu: false)
    case "X": return zone(offset, count >= 3 ? ":" : "", zulu: true)
    case "x": return zone(offset, count >= 3 ? ":" : "", zulu: false)
    case "z", "v", "O", "V": return offset == 0 ? "GMT" : "GMT" + shortZone(offset)
    default: return String(repeating: letter, count: count)
    }
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(abs(number))
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  private static func name(_ name: String, _ count: Int, number: Int) -> String {
    switch count {
    case 1, 2: padded(number, count)
    case 3: String(name.prefix(3))
    case 4: name
    default: String(name.prefix(1))
    }
  }

  private static func zone(_ offset: Int, _ separator: String, zulu: Bool) -> String {
    if zulu, offset == 0 { return "Z" }
    let minutes = abs(offset) / 60
    return (offset < 0 ? "-" : "+") + padded(minutes / 60, 2) + separator + padded(minutes % 60, 2)
  }

  private static func shortZone(_ offset: Int) -> String {
    let minutes = abs(offset) / 60
    return (offset < 0 ? "-" : "+") + String(minutes / 60) + (minutes % 60 == 0 ? "" : ":" + padded(minutes % 60, 2))
  }

  // MARK: - Styles

  static func pattern(date: String, time: String) -> String {
    let datePattern: [String: String] = [
      "numeric": "M/d/yyyy", "short": "M/d/yy", "abbreviated": "MMM d, yyyy", "medium": "MMM d, yyyy",
      "long": "MMMM d, yyyy", "complete": "EEEE, MMMM d, yyyy", "full": "EEEE, MMMM d, yyyy",
    ]
    let timePattern: [String: String] = [
      "shortened": "h:mm\(narrowSpace)a", "short": "h:mm\(narrowSpace)a", "standard": "h:mm:ss\(narrowSpace)a",
      "medium": "h:mm:ss\(narrowSpace)a", "complete": "h:mm:ss\(narrowSpace)a z", "long": "h:mm:ss\(narrowSpace)a z",
      "full": "h:mm:ss\(narrowSpace)a 'Greenwich Mean Time'",
    ]
    let joint = ["numeric", "short"].contains(date) ? ", " : " 'at' "
    return [datePattern[date], timePattern[time]].compactMap { $0 }.joined(separator: joint)
  }

  /// For `.dateTime` with the fields that were asked for.
  static func pattern(fields: [String: String]) -> String {
    func month(_ width: String) -> String {
      ["wide": "MMMM", "narrow": "MMMMM", "twoDigits": "MM", "defaultDigits": "M"][width] ?? "MMM"
    }
    var date = ""
    let day = fields["day"].map { $0 == "twoDigits" ? "dd" : "d" }
    let year = fields["year"].map { $0 == "twoDigits" ? "yy" : "yyyy" }
    if let width = fields["month"], ["twoDigits", "defaultDigits"].contains(width) {
      date = [month(width), day, year].compactMap { $0 }.joined(separator: "/")
    } else {
      date = [fields["month"].map(month), day].compactMap { $0 }.joined(separator: " ")
      if let year { date += (date.isEmpty ? "" : day == nil ? " " : ", ") + year }
    }
    if let weekday = fields["weekday"] {
      let name = weekday == "wide" ? "EEEE" : weekday == "narrow" ? "EEEEE" : "EEE"
      date = date.isEmpty ? name : name + ", " + date
    }
    var time: [String] = []
    if fields["hour"] != nil { time.append("h") }
    if fields["minute"] != nil { time.append(fields["hour"] == nil ? "m" : "mm") }
    if fields["second"] != nil { time.append(time.isEmpty ? "s" : "ss") }
    var clock = time.joined(separator: ":")
    if fields["hour"] != nil { clock += narrowSpace + "a" }
    if fields["timeZone"] != nil { clock += clock.isEmpty ? "z" : " z" }
    guard !date.isEmpty, !clock.isEmpty else { return date + clock }
    return date + (fields["month"].map { ["twoDigits", "defaultDigits"].contains($0) } ?? true ? ", " : " 'at' ")
      + clock
  }

  // MARK: - Reading

  /// The moment that a text spells by a pattern; nil where it does not fit.
  static func seconds(_ text: String, _ pattern: String, offset: Int = 0) -> Double? {
    var reader = DateReader(rest: Substring(text), offset: offset)
    var rest = Substring(pattern)
    while let first = rest.first {
      if first == "'" {
        rest.removeFirst()
        let literal = rest.prefix { $0 != "'" }
        guard reader.take(literal.isEmpty ? "'" : literal) else { return nil }
        rest = rest.dropFirst(literal.count + 1)
      } else if first.isASCII, first.isLetter {
        let run = rest.prefix { $0 == first }
        let isFollowedByDigits = rest.dropFirst(run.count).first.map { $0.isLetter } ?? false
        guard reader.field(first, run.count, isFixed: isFollowedByDigits) else { return nil }
        rest = rest.dropFirst(run.count)
      } else {
        guard reader.take(Substring(String(first))) else { return nil }
        rest.removeFirst()
      }
    }
    return reader.rest.isEmpty ? reader.seconds : nil
  }
}

/// Reads a date by a pattern.
private struct DateReader {
  var rest: Substring
  var offset: Int
  private var parts = VirtualCalendar.Parts()
  private var isAfternoon: Bool?

  init(rest: Substring, offset: Int) {
    self.rest = rest
    self.offset = offset
    parts.year = 2000
  }

  mutating func take(_ literal: Substring) -> Bool {
    guard rest.hasPrefix(literal) else { return false }
    rest = rest.dropFirst(literal.count)
    return true
  }

  var seconds: Double? {
    var parts = parts
    if let isAfternoon {
      guard (1...12).contains(parts.hour) else { return nil }
      parts.hour = parts.hour % 12 + (isAfternoon ? 12 : 0)
    }
    guard (1...12).contains(parts.month), parts.day >= 1,
      parts.day <= VirtualCalendar.daysInMonth(parts.year, parts.month), parts.hour < 24, parts.minute < 60,
      parts.second < 61
    else { return nil }
    return VirtualCalendar.seconds(parts, offset: offset)
  }

  mutating func field(_ letter: Character, _ count: Int, isFixed: Bool) -> Bool {
    switch letter {
    case "y":
      guard let number = number(isFixed ? count : count == 2 ? 2 : 4) else { return false }
      parts.year = count == 2 ? 2000 + number : number
    case "M", "L":
      if count >= 3 {
        guard let month = name(VirtualCalendar.months, isShort: count == 3) else { return false }
        parts.month = month + 1
      } else {
        guard let number = number(isFixed ? count : 2) else { return false }
        parts.month = number
      }
    case "d": return assign(\.day, isFixed ? count : 2)
    case "H", "h": return assign(\.hour, isFixed ? count : 2)
    case "m": return assign(\.minute, isFixed ? count : 2)
    case "s": return assign(\.second, isFixed ? count : 2)
    case "S":
      let digits = rest.prefix(count)
      guard digits.count == count, let number = Int(digits) else { return false }
      parts.nanosecond = number * (0..<max(0, 9 - count)).reduce(1) { power, _ in power * 10 }
      rest = rest.dropFirst(count)
    case "E": return name(VirtualCalendar.weekdays, isShort: count < 4) != nil
    case "a":
      if take("AM") { isAfternoon = false } else if take("PM") { isAfternoon = true } else { return false }
    case "Z", "X", "x", "z": return zone()
    default: return false
    }
    return true
  }

  private mutating func assign(_ path: WritableKeyPath<VirtualCalendar.Parts, Int>, _ count: Int) -> Bool {
    guard let number = number(count) else { return false }
    parts[keyPath: path] = number
    return true
  }

  private mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count).prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(digits.count)
    return Int(digits)
  }

  private mutating func name(_ names: [String], isShort: Bool) -> Int? {
    for (place, name) in names.enumerated() {
      let spelled = isShort ? String(name.prefix(3)) : name
      if rest.lowercased().hasPrefix(spelled.lowercased()) {
        rest = rest.dropFirst(spelled.count)
        return place
      }
    }
    return nil
  }

  private mutating func zone() -> Bool {
    if take("Z") || take("GMT") || take("UTC") {
      offset = 0
      return true
    }
    guard let sign = rest.first, sign == "+" || sign == "-" else { return false }
    rest.removeFirst()
    guard let hours = number(2) else { return false }
    _ = take(":")
    let minutes = number(2) ?? 0
    offset = (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
    return true
  }
}
