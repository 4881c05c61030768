/// Times as they stand in file names.
enum TimeStamp {
  /// `20260131T235959Z` for milliseconds since the beginning of 1970, UTC.
  static func text(_ milliseconds: Int64) -> String {
    let seconds = milliseconds >= 0 ? milliseconds / 1_000 : (milliseconds - 999) / 1_000
    var days = seconds / 86_400
    var rest = seconds % 86_400
    if rest < 0 {
      days -= 1
      rest += 86_400
    }
    let (year, month, day) = civil(days)
    return pad(year, 4) + pad(month, 2) + pad(day, 2) + "T" + pad(rest / 3_600, 2) + pad(rest / 60 % 60, 2)
      + pad(rest % 60, 2) + "Z"
  }

  /// The Gregorian date of a day counted from 1970-01-01, by counting from March so that a leap day ends a year.
  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func pad(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
