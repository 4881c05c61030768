import LifecycleEngine
import Testing

@testable import Snippets

private let type = Value.object(TypeObject(.any))

@Suite("Natives: Foundation")
struct LibraryFoundationTests {
  private let bench = LibraryBench()

  private func date(_ seconds: Double) -> Value {
    .object(DateObject(seconds - VirtualCalendar.referenceOffset))
  }

  @Test func theCalendarAgreesWithItself() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2000 {
      let seconds = Double(Int.random(in: -40_000_000_000...40_000_000_000, using: &random))
      let parts = VirtualCalendar.parts(seconds)
      #expect(VirtualCalendar.seconds(parts) == seconds)
      #expect((1...VirtualCalendar.daysInMonth(parts.year, parts.month)).contains(parts.day))
    }
  }

  @Test func knownMomentsAreTakenApart() {
    let leap = VirtualCalendar.parts(1_709_210_096 - VirtualCalendar.referenceOffset)
    #expect([leap.year, leap.month, leap.day, leap.hour, leap.minute, leap.second] == [2024, 2, 29, 12, 34, 56])
    #expect(leap.weekday == 5)
    #expect(VirtualCalendar.parts(-1 - VirtualCalendar.referenceOffset).year == 1969)
  }

  @Test func theDeviceStartsOnTheFirstOfJanuary() {
    #expect(bench.call("Date.init()", type) == "2025-01-01 09:41:00 +0000")
  }

  @Test func datesAreSpelledAsInTheUnitedStates() {
    let moment = 1_735_724_460.25 - VirtualCalendar.referenceOffset
    let narrow = DatePattern.narrowSpace
    func styled(_ date: String, _ time: String) -> String {
      DatePattern.text(moment, DatePattern.pattern(date: date, time: time))
    }
    #expect(styled("numeric", "shortened") == "1/1/2025, 9:41\(narrow)AM")
    #expect(styled("abbreviated", "omitted") == "Jan 1, 2025")
    #expect(styled("complete", "standard") == "Wednesday, January 1, 2025 at 9:41:00\(narrow)AM")
    #expect(styled("short", "short") == "1/1/25, 9:41\(narrow)AM")
    #expect(
      DatePattern.text(moment, "EEEE, MMM d, yyyy HH:mm:ss.SSS Z 'at' h a")
        == "Wednesday, Jan 1, 2025 09:41:00.250 +0000 at 9 AM")
    #expect(DatePattern.text(moment, DatePattern.pattern(fields: ["hour": "", "minute": ""])) == "9:41\(narrow)AM")
    #expect(DatePattern.text(moment, DatePattern.pattern(fields: ["month": "wide", "day": ""])) == "January 1")
  }

  @Test func datesAreReadByTheirPattern() {
    #expect(DatePattern.seconds("2024-02-30", "yyyy-MM-dd") == nil)
    let leap = DatePattern.seconds("2024-02-29", "yyyy-MM-dd")
    #expect(leap.map { DatePattern.text($0, "d MMMM yyyy") } == "29 February 2024")
    #expect(DatePattern.seconds("3:05 PM", "h:mm a").map { DatePattern.text($0, "HH:mm") } == "15:05")
    #expect(
      DatePattern.seconds("2025-01-01T10:00:00+02:00", "yyyy-MM-dd'T'HH:mm:ssXXX").map { DatePattern.text($0, "HH:mm") }
        == "08:00")
    #expect(DatePattern.seconds("12x", "HH:mm") == nil)
  }

  @Test func monthsKeepTheirLength() throws {
    let end = Value.object(DateObject(try #require(DatePattern.seconds("2025-01-31", "yyyy-MM-dd"))))
    let calendar = try bench.value("Calendar.current", type)
    let month = Value.object(CaseObject("Calendar.Component", "month"))
    #expect(
      bench.call("Calendar.date(byAdding:value:to:)", calendar, month, .int(1), end) == "2025-02-28 00:00:00 +0000")
    #expect(
      bench.call("Calendar.date(byAdding:value:to:)", calendar, month, .int(-14), end) == "2023-11-30 00:00:00 +0000")
  }

  @Test func distancesBetweenDatesCountWholeUnits() throws {
    let calendar = try bench.value("Calendar.current", type)
    let units = Value.array(["year", "month", "day"].map { .object(CaseObject("Calendar.Component", $0)) })
    let start = Value.object(DateObject(try #require(DatePattern.seconds("2023-12-31", "yyyy-MM-dd"))))
    let end = Value.object(DateObject(try #require(DatePattern.seconds("2025-02-15", "yyyy-MM-dd"))))
    #expect(
      bench.call("Calendar.dateComponents(_:from:to:)", calendar, units, start, end) == "year: 1 month: 1 day: 15 ")
    #expect(
      bench.call("Calendar.dateComponents(_:from:to:)", calendar, units, end, start) == "year: -1 month: -1 day: -15 ")
  }

  @Test func urlsAreTakenApartAndPutTogether() throws {
    let url = try #require(URLParts("https://user@example.com:8080/a/b.txt?q=1&r=2#frag"))
    #expect(url.text == "https://user@example.com:8080/a/b.txt?q=1&r=2#frag")
    #expect(url.host == "example.com" && url.port == 8080 && url.user == "user")
    #expect(url.components == ["/", "a", "b.txt"])
    #expect(url.withoutLastComponent.path == "/a/")
    #expect(url.appending("c d").path == "/a/b.txt/c%20d")
    #expect(URLParts("") == nil)
    #expect(URLParts("not a url")?.text == "not%20a%20url")
    #expect(URLParts("https://exa mple.com") == nil)
    #expect(URLParts("../x")?.resolved(against: url).text == "https://user@example.com:8080/a/../x")
  }

  @Test func identifiersFollowTheSeed() {
    let (one, other) = (LibraryBench(), LibraryBench())
    let first = one.call("UUID.init()", type)
    #expect(first == other.call("UUID.init()", type))
    #expect(first != one.call("UUID.init()", type))
    #expect(UUIDObject(first) != nil)
    #expect(UUIDObject("E621E1F8-C36C-495A-93FC-0C247A3E6E5") == nil)
  }

  @Test func timersStopAfterInvalidate() throws {
    var ticks: [Int64] = []
    let machine = bench.machine
    let block = LibraryBench.function { arguments throws(Unwinding) in
      ticks.append(machine.runLoop.now)
      if ticks.count == 3, case .object(let timer)? = arguments.first {
        (timer as? TimerObject)?.invalidate(machine)
      }
      return .void
    }
    let timer = TimerObject(interval: 0.5, repeats: true, block: block)
    timer.start(machine)
    machine.runLoop.advance(by: 10_000_000_000)
    #expect(ticks == [500_000_000, 1_000_000_000, 1_500_000_000])
    #expect(!timer.isValid)
  }

  @Test func observersHearInOrderAndOnlyTheirName() throws {
    let center = NotificationCenterObject()
    var heard: [String] = []
    let first = center.add("a", .none, owner: nil) { _, _ in heard.append("first") }
    _ = center.add(nil, .none, owner: nil) { _, _ in heard.append("all") }
    func post(_ name: String) throws {
      let name = Value.object(NotificationNameObject(name))
      try center.post(NotificationNatives.notification(name, .none, .none), bench.machine)
    }
    try post("a")
    try post("b")
    center.remove(first, name: nil)
    try post("a")
    #expect(heard == ["first", "all", "all", "all"])
  }

  @Test func numbersAreFormattedAsInTheUnitedStates() {
    func styled(_ value: Value, _ parts: [String: Value]) -> String {
      FormatStyleNatives.text(value, PlainObject("NumberFormatStyle", parts))
    }
    #expect(NumberText.formatted(1234.5678) == "1,234.5678")
    #expect(styled(.double(0.5), ["kind": .string("percent")]) == "50%")
    #expect(styled(.double(-5.25), ["kind": .string("currency"), "code": .string("EUR")]) == "-€5.25")
    #expect(styled(.double(1234.5), ["least": .int(2), "most": .int(2)]) == "1,234.50")
    #expect(styled(.int(1234), ["grouping": .string("never")]) == "1234")
    #expect(styled(.double(3.14159), ["significant": .int(3)]) == "3.14")
    #expect(styled(.double(0.1234), ["kind": .string("percent"), "least": .int(1), "most": .int(1)]) == "12.3%")
  }

  @Test func durationsCountInVirtualNanoseconds() {
    #expect(DurationObject(.seconds(1.5)).nanoseconds == 1_500_000_000)
    #expect(DurationObject(.seconds(Int64.max)).nanoseconds == Int64.max)
    #expect(bench.call("Duration.*(_:_:)", .object(DurationObject(.milliseconds(100))), .int(3)) == "0.3 seconds")
  }
}
