/// The main run loop on a virtual clock: one turn is one job, then the updates that it made due.
///
/// Jobs run in order of due time, then of enqueueing; nothing depends on the host's clock or threads.
public final class RunLoop {
  /// Virtual nanoseconds since the first launch.
  public private(set) var now: Int64 = 0
  /// Runs after each job: the SwiftUI tick and the UIKit layout pass that the job made due.
  public var afterEachTurn: () -> Void = {}
  /// Asked before each job; false leaves the remaining jobs where they are (a crash, a budget that ran out).
  public var mayContinue: () -> Bool = { true }
  /// Called where more turns than `turnLimit` pass without time moving on.
  public var turnsRanOut: (_ limit: Int) -> Void = { _ in }
  /// How many turns one moment may take.
  public var turnLimit = 200_000
  /// The number of the turn that runs, from 1.
  public private(set) var turn = 0

  private struct Job {
    var due: Int64
    var number: Int
    var origin: Origin
    var work: () -> Void
  }

  private let trace: Trace
  private var heap: [Job] = []
  private var waiting: Set<Int> = []
  private var cancelled: Set<Int> = []
  private var nextNumber = 0
  private var turnsNow = 0

  public init(trace: Trace) { self.trace = trace }

  /// Runs `work` in a later turn at this same moment.
  @discardableResult
  public func enqueue(_ work: @escaping () -> Void) -> JobToken {
    schedule(after: 0, work)
  }

  /// Runs `work` when `delay` virtual nanoseconds have passed; a negative delay counts as none.
  @discardableResult
  public func schedule(after delay: Int64, _ work: @escaping () -> Void) -> JobToken {
    let number = nextNumber
    nextNumber += 1
    let due = now.addingReportingOverflow(max(0, delay))
    waiting.insert(number)
    push(Job(due: due.overflow ? .max : due.partialValue, number: number, origin: trace.origin, work: work))
    return JobToken(number: number)
  }

  /// Runs `work` now, as a turn of its own.
  public func perform<Result>(_ work: () -> Result) -> Result {
    beginTurn()
    let result = work()
    afterEachTurn()
    return result
  }

  /// Takes a job back; nothing happens if it has run.
  public func cancel(_ token: JobToken) {
    if waiting.contains(token.number) { cancelled.insert(token.number) }
  }

  /// Runs everything that is due now, including what that makes due now.
  public func runDue() {
    while let job = nextJob(until: now) { run(job) }
  }

  /// Lets `duration` virtual nanoseconds pass and runs what falls due, each job at its own moment.
  public func advance(by duration: Int64) {
    let sum = now.addingReportingOverflow(max(0, duration))
    let end = sum.overflow ? Int64.max : sum.partialValue
    while let job = nextJob(until: end) {
      move(to: max(now, job.due))
      run(job)
    }
    if mayContinue() { move(to: max(now, end)) }
  }

  /// Lets `duration` virtual nanoseconds pass inside a job: the thread sleeps, and what falls due runs in later turns.
  public func skip(_ duration: Int64) {
    let sum = now.addingReportingOverflow(max(0, duration))
    move(to: sum.overflow ? .max : sum.partialValue)
  }

  /// The moment of the next job; nil where nothing waits.
  public var nextDue: Int64? {
    dropCancelled()
    return heap.first?.due
  }

  /// Forgets every waiting job: the process ended.
  public func removeAll() {
    heap = []
    waiting = []
    cancelled = []
  }

  private func move(to moment: Int64) {
    if moment != now { turnsNow = 0 }
    now = moment
  }

  private func beginTurn() {
    turn += 1
    turnsNow += 1
    if turnsNow == turnLimit { turnsRanOut(turnLimit) }
  }

  /// The update that a job makes due has the job's surroundings.
  private func run(_ job: Job) {
    beginTurn()
    guard mayContinue() else { return }
    trace.within(job.origin) {
      job.work()
      afterEachTurn()
    }
  }

  private func nextJob(until end: Int64) -> Job? {
    guard mayContinue() else { return nil }
    dropCancelled()
    guard let first = heap.first, first.due <= end else { return nil }
    return pop()
  }

  private func dropCancelled() {
    while !cancelled.isEmpty, let first = heap.first, cancelled.remove(first.number) != nil { _ = pop() }
  }

  private static func before(_ left: Job, _ right: Job) -> Bool {
    (left.due, left.number) < (right.due, right.number)
  }

  private func push(_ job: Job) {
    heap.append(job)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard Self.before(heap[child], heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private func pop() -> Job {
    heap.swapAt(0, heap.count - 1)
    let job = heap.removeLast()
    waiting.remove(job.number)
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < heap.count else { return job }
      let right = left + 1
      let child = right < heap.count && Self.before(heap[right], heap[left]) ? right : left
      guard Self.before(heap[child], heap[parent]) else { return job }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}

/// Names a job that waits on the run loop.
public struct JobToken: Hashable, Sendable {
  let number: Int
}
