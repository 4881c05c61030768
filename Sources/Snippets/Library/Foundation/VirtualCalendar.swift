/// The simulated device's calendar: Gregorian, in GMT, worked out with integers alone.
struct VirtualCalendar {
  /// When the first launch happens: 1 January 2025, 09:41:00 GMT, in seconds since 1 January 2001.
  static let launch = 757_417_260.0

  /// Seconds from 1 January 1970 to 1 January 2001.
  static let referenceOffset = 978_307_200.0

  /// Now, in seconds since 1 January 2001.
  static func now(_ machine: Machine) -> Double { launch + Double(machine.runLoop.now) / 1e9 }

  /// A moment taken apart.
  struct Parts: Hashable {
    var year = 2001
    /// 1...12
    var month = 1
    var day = 1
    var hour = 0
    var minute = 0
    var second = 0
    /// Below a second, in nanoseconds.
    var nanosecond = 0
    /// 1 is Sunday.
    var weekday = 2
    /// 1...366
    var dayOfYear = 1
  }

  /// Takes a moment apart; `offset` is the time zone's distance from GMT in seconds.
  static func parts(_ seconds: Double, offset: Int = 0) -> Parts {
    let limited = min(max(seconds, -1e13), 1e13)
    let whole = limited.rounded(.down)
    var parts = Parts()
    parts.nanosecond = Int(((limited - whole) * 1e9).rounded(.down))
    let total = Int(whole) + Int(referenceOffset) + offset
    let days = floorDivide(total, 86_400)
    let time = total - days * 86_400
    (parts.hour, parts.minute, parts.second) = (time / 3600, time / 60 % 60, time % 60)
    (parts.year, parts.month, parts.day) = civil(days)
    parts.weekday = ((days + 4) % 7 + 7) % 7 + 1
    parts.dayOfYear = days - self.days(parts.year, 1, 1) + 1
    return parts
  }

  /// Puts a moment together; parts out of range carry over (day 0 is the last of the month before).
  static func seconds(_ parts: Parts, offset: Int = 0) -> Double {
    let months = parts.year * 12 + parts.month - 1
    let year = floorDivide(months, 12)
    let days = days(year, months - year * 12 + 1, 1) + parts.day - 1
    let time = parts.hour * 3600 + parts.minute * 60 + parts.second - offset
    return Double(days) * 86_400 + Double(time) - referenceOffset + Double(parts.nanosecond) / 1e9
  }

  static func daysInMonth(_ year: Int, _ month: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// Days since 1 January 1970.
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years that begin in March have their leap day last.
    let shifted = month <= 2 ? year - 1 : year
    let era = floorDivide(shifted, 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(_ days: Int) -> (Int, Int, Int) {
    let shifted = days + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
  }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
}
