import Testing

@testable import LifecycleEngine

struct RunLoopTests {
  private let trace = Trace { 0 }

  @Test func jobsRunByDueTimeThenByOrder() {
    let loop = RunLoop(trace: trace)
    var log: [String] = []
    loop.schedule(after: 20) { log.append("late \(loop.now)") }
    loop.schedule(after: 10) { log.append("first \(loop.now)") }
    loop.schedule(after: 10) { log.append("second \(loop.now)") }
    loop.enqueue {
      log.append("now")
      loop.enqueue { log.append("then") }
    }
    loop.advance(by: 15)
    #expect(log == ["now", "then", "first 10", "second 10"])
    #expect(loop.now == 15)
    #expect(loop.nextDue == 20)
    loop.advance(by: 5)
    #expect(log.last == "late 20")
    #expect(loop.nextDue == nil)
  }

  @Test func cancelledJobsDoNotRun() {
    let loop = RunLoop(trace: trace)
    var ran: [Int] = []
    let tokens = (0..<5).map { number in loop.schedule(after: Int64(number)) { ran.append(number) } }
    loop.cancel(tokens[0])
    loop.cancel(tokens[3])
    #expect(loop.nextDue == 1)
    loop.advance(by: 10)
    loop.cancel(tokens[1])
    #expect(ran == [1, 2, 4])
  }

  @Test func eachJobIsATurnWithItsUpdate() {
    let loop = RunLoop(trace: trace)
    var log: [String] = []
    loop.afterEachTurn = { log.append("update \(loop.turn)") }
    loop.enqueue { log.append("a") }
    loop.enqueue { log.append("b") }
    loop.runDue()
    #expect(loop.perform { 7 } == 7)
    #expect(log == ["a", "update 1", "b", "update 2", "update 3"])
  }

  /// Jobs keep the cause and the strand of the moment at which they were enqueued; so does the update after them.
  @Test func jobsKeepTheirOrigin() {
    let loop = RunLoop(trace: trace)
    loop.afterEachTurn = { [trace] in trace.record(who: "update", what: "x") }
    trace.record(who: "learner", what: "command") {
      trace.strand(2, of: 9) { _ = loop.enqueue { [trace] in trace.record(who: "job", what: "x") } }
    }
    loop.runDue()
    let later = trace.events.dropFirst()
    #expect(later.map(\.who) == ["job", "update"])
    #expect(later.allSatisfy { $0.cause == 1 && $0.looseness == Looseness(group: 9, strand: 2) })
  }

  @Test func aMomentThatDoesNotEndIsNoticed() {
    let loop = RunLoop(trace: trace)
    loop.turnLimit = 50
    var limit = 0
    loop.turnsRanOut = { limit = $0 }
    loop.mayContinue = { limit == 0 }
    func again() { _ = loop.enqueue(again) }
    again()
    loop.runDue()
    #expect(limit == 50)
  }

  @Test func timeThatMovesOnResetsTheCount() {
    let loop = RunLoop(trace: trace)
    loop.turnLimit = 5
    var ranOut = false
    loop.turnsRanOut = { _ in ranOut = true }
    for due in 1...100 { loop.schedule(after: Int64(due)) {} }
    loop.advance(by: 200)
    #expect(!ranOut)
  }

  @Test func nothingOverflows() {
    let loop = RunLoop(trace: trace)
    loop.advance(by: 10)
    loop.schedule(after: .max) {}
    loop.schedule(after: -5) {}
    loop.runDue()
    #expect(loop.now == 10)
    #expect(loop.nextDue == .max)
  }

  @Test func aFullTraceEndsTheProcess() {
    let device = Device()
    device.trace.limit = 20
    let state = TestState("v", 0, device)
    device.launch(
      .composite(TestView("Root", state: { _ in [state] }) { .text("\(state.read($0))") }), on: .none)
    for value in 1...40 { device.perform { state.set(value) } }
    #expect(device.halt == .stopped(.events(limit: 20)))
    #expect(device.trace.events.last?.what == "stopped")
    #expect(device.trace.events.count == 21)
  }
}
