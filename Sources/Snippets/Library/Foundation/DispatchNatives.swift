import LifecycleEngine

/// Dispatch queues, timers and operation queues: jobs of the one run loop, so that their order is the same in every
/// run. A job that a background queue runs only remembers that it is not the main one.
enum DispatchNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "DispatchQueue": [{ queues(&$0) }],
    "DispatchQoS": [{ qualities(&$0) }],
    "DispatchTime": [{ times(&$0) }],
    "DispatchTimeInterval": [{ intervals(&$0) }],
    "DispatchWorkItem": [{ items(&$0) }],
    "DispatchGroup": [{ groups(&$0) }],
    "OperationQueue": [{ operations(&$0) }],
    "Thread": [{ threads(&$0) }],
    "Selector": [{ $0["Selector.init(_:)"] = { _, arguments in arguments[1] } }],
    "": [{ sleeping(&$0) }],
  ]

  // MARK: - Queues

  private static func queues(_ table: inout NativeTable) {
    table["DispatchQueue.main"] = { machine, _ in .object(machine.mainQueue) }
    table["DispatchQueue.global(qos:)"] = { _, _ in .object(QueueObject("com.apple.root.default-qos")) }
    table["DispatchQueue.init(label:qos:attributes:)"] = { _, arguments throws(Unwinding) in
      .object(QueueObject(try arguments.string(1)))
    }
    table["DispatchQueue.Attributes.concurrent"] = { _, _ in
      .object(CaseObject("DispatchQueue.Attributes", "concurrent"))
    }
    table["DispatchQueue.label"] = { _, arguments throws(Unwinding) in
      .string(try arguments.object(0, QueueObject.self).label)
    }
    for name in ["async(execute:)", "async(execute:)#item"] {
      table["DispatchQueue." + name] = { machine, arguments throws(Unwinding) in
        machine.runLater(arguments[1], on: try arguments.object(0, QueueObject.self))
        return .void
      }
    }
    table["DispatchQueue.async(group:execute:)"] = { machine, arguments throws(Unwinding) in
      let group = try arguments.object(1, GroupWaitObject.self)
      group.enter()
      machine.runLater(arguments[2], on: try arguments.object(0, QueueObject.self)) { try? group.leave(machine) }
      return .void
    }
    for name in ["asyncAfter(deadline:execute:)", "asyncAfter(deadline:execute:)#item"] {
      table["DispatchQueue." + name] = { machine, arguments throws(Unwinding) in
        let deadline = try arguments.object(1, MomentObject.self).nanoseconds
        machine.runLater(
          arguments[2], after: max(0, deadline - machine.runLoop.now), on: try arguments.object(0, QueueObject.self))
        return .void
      }
    }
    table["DispatchQueue.sync(execute:)"] = { machine, arguments throws(Unwinding) in
      let queue = try arguments.object(0, QueueObject.self)
      if queue === machine.mainQueue, machine.currentQueue === queue {
        throw .trap("BUG IN CLIENT OF LIBDISPATCH: dispatch_sync called on queue already owned by current thread")
      }
      return try machine.within(queue) { () throws(Unwinding) in try machine.call(arguments[1], []) }
    }
    table["DispatchQueue.concurrentPerform(iterations:execute:)"] = { machine, arguments throws(Unwinding) in
      for iteration in 0..<max(0, try arguments.int(1)) { _ = try machine.call(arguments[2], [.int(iteration)]) }
      return .void
    }
  }

  private static func qualities(_ table: inout NativeTable) {
    for name in ["userInteractive", "userInitiated", "utility", "background", "default"] {
      for owner in ["DispatchQoS", "DispatchQoS.QoSClass"] where owner != "DispatchQoS" || name != "default" {
        let value = Value.object(CaseObject(owner, name))
        table[owner + "." + name] = { _, _ in value }
      }
    }
  }

  // MARK: - Time

  private static func times(_ table: inout NativeTable) {
    table["DispatchTime.now()"] = { machine, _ in .object(MomentObject(machine.runLoop.now)) }
    table["DispatchTime.distantFuture"] = { _, _ in .object(MomentObject(Int64.max)) }
    table["DispatchTime.uptimeNanoseconds"] = { _, arguments throws(Unwinding) in
      .int(Int(try arguments.object(0, MomentObject.self).nanoseconds))
    }
    for name in ["DispatchTime.+(_:_:)", "DispatchTime.advanced(by:)"] {
      table[name] = { _, arguments throws(Unwinding) in
        let start = try arguments.object(0, MomentObject.self).nanoseconds
        let (sum, overflow) = start.addingReportingOverflow(try nanoseconds(arguments[1]))
        return .object(MomentObject(overflow ? Int64.max : sum))
      }
    }
  }

  /// Of a dispatch interval, or of a number of seconds.
  static func nanoseconds(_ value: Value) throws(Unwinding) -> Int64 {
    guard let interval = value.unerased.object as? CaseObject else {
      let scaled = try [value].double(0) * 1e9
      return scaled.isFinite ? Int64(min(max(scaled, -9e18), 9e18)) : Int64.max
    }
    let units: [String: Int64] = [
      "seconds": 1_000_000_000, "milliseconds": 1_000_000, "microseconds": 1_000, "nanoseconds": 1,
    ]
    guard let unit = units[interval.caseName], let count = interval.payload.first?.int else { return Int64.max }
    let (product, overflow) = Int64(count).multipliedReportingOverflow(by: unit)
    return overflow ? Int64.max : product
  }

  private static func intervals(_ table: inout NativeTable) {
    for name in ["seconds", "milliseconds", "microseconds", "nanoseconds"] {
      table["DispatchTimeInterval.\(name)(_:)"] = { _, arguments in
        .object(CaseObject("DispatchTimeInterval", name, payload: [arguments[1]]))
      }
    }
    table["DispatchTimeInterval.never"] = { _, _ in .object(CaseObject("DispatchTimeInterval", "never")) }
  }

  // MARK: - Work items and groups

  private static func items(_ table: inout NativeTable) {
    table["DispatchWorkItem.init(block:)"] = { _, arguments in .object(WorkItemObject(arguments[1])) }
    table["DispatchWorkItem.perform()"] = { machine, arguments throws(Unwinding) in
      let item = try arguments.object(0, WorkItemObject.self)
      return item.isCancelled ? .void : try machine.call(item.block, [])
    }
    table["DispatchWorkItem.cancel()"] = { _, arguments throws(Unwinding) in
      try arguments.object(0, WorkItemObject.self).isCancelled = true
      return .void
    }
    table["DispatchWorkItem.isCancelled"] = { _, arguments throws(Unwinding) in
      .bool(try arguments.object(0, WorkItemObject.self).isCancelled)
    }
  }

  private static func groups(_ table: inout NativeTable) {
    table["DispatchGroup.init()"] = { _, _ in .object(GroupWaitObject()) }
    table["DispatchGroup.enter()"] = { _, arguments throws(Unwinding) in
      try arguments.object(0, GroupWaitObject.self).enter()
      return .void
    }
    table["DispatchGroup.leave()"] = { machine, arguments throws(Unwinding) in
      try arguments.object(0, GroupWaitObject.self).leave(machine)
      return .void
    }
    table["DispatchGroup.notify(queue:execute:)"] = { machine, arguments throws(Unwinding) in
      try arguments.object(0, GroupWaitObject.self)
        .notify(arguments[2], on: try arguments.object(1, QueueObject.self), machine)
      return .void
    }
  }

  private static func operations(_ table: inout NativeTable) {
    table["OperationQueue.init()"] = { _, _ in .object(QueueObject("NSOperationQueue")) }
    table["OperationQueue.main"] = { machine, _ in .object(machine.mainQueue) }
    table["OperationQueue.addOperation(_:)"] = { machine, arguments throws(Unwinding) in
      machine.runLater(arguments[1], on: try arguments.object(0, QueueObject.self))
      return .void
    }
    table["OperationQueue.maxConcurrentOperationCount"] = { _, _ in .int(-1) }
    table["OperationQueue.maxConcurrentOperationCount="] = { _, _ in .void }
    table["OperationQueue.cancelAllOperations()"] = { _, _ in .void }
  }

  private static func threads(_ table: inout NativeTable) {
    table["Thread.isMainThread"] = { machine, _ in .bool(machine.currentQueue === machine.mainQueue) }
    table["Thread.sleep(forTimeInterval:)"] = { machine, arguments throws(Unwinding) in
      machine.block(for: try nanoseconds(arguments[1]))
      return .void
    }
  }

  private static func sleeping(_ table: inout NativeTable) {
    table["sleep(_:)"] = { machine, arguments throws(Unwinding) in
      machine.block(for: try nanoseconds(arguments[0]))
      return .int(0)
    }
    table["usleep(_:)"] = { machine, arguments throws(Unwinding) in
      machine.block(for: try nanoseconds(arguments[0]) / 1_000_000)
      return .int(0)
    }
  }
}

/// A dispatch or operation queue.
final class QueueObject: Object, @unchecked Sendable {
  let label: String

  init(_ label: String) {
    self.label = label
    super.init()
  }

  override var typeName: String { "DispatchQueue" }
}

/// A `DispatchTime`: virtual nanoseconds since the first launch.
final class MomentObject: Object, @unchecked Sendable {
  let nanoseconds: Int64

  init(_ nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
    super.init()
  }

  override var typeName: String { "DispatchTime" }

  override func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    nanoseconds == (other as? MomentObject)?.nanoseconds
  }

  override func isLess(than other: Object, _ machine: Machine) throws(Unwinding) -> Bool? {
    (other as? MomentObject).map { nanoseconds < $0.nanoseconds }
  }
}

/// A `DispatchWorkItem`.
final class WorkItemObject: Object, @unchecked Sendable {
  let block: Value
  var isCancelled = false

  init(_ block: Value) {
    self.block = block
    super.init()
  }

  override var typeName: String { "DispatchWorkItem" }
}

/// A `DispatchGroup`.
final class GroupWaitObject: Object, @unchecked Sendable {
  private var count = 0
  private var waiting: [(block: Value, queue: QueueObject)] = []

  override var typeName: String { "DispatchGroup" }

  func enter() { count += 1 }

  func leave(_ machine: Machine) throws(Unwinding) {
    guard count > 0 else { throw .trap("BUG IN CLIENT OF LIBDISPATCH: Unbalanced call to dispatch_group_leave()") }
    count -= 1
    guard count == 0 else { return }
    let ready = waiting
    waiting = []
    for entry in ready { machine.runLater(entry.block, on: entry.queue) }
  }

  func notify(_ block: Value, on queue: QueueObject, _ machine: Machine) {
    if count == 0 { machine.runLater(block, on: queue) } else { waiting.append((block, queue)) }
  }
}

/// The queues of one process.
private final class Queues {
  let main = QueueObject("com.apple.main-thread")
  var current: QueueObject?
}

extension Machine {
  private var queues: Queues { attachment("queues") { Queues() } }

  var mainQueue: QueueObject { queues.main }

  /// The queue whose job runs.
  var currentQueue: QueueObject { queues.current ?? queues.main }

  func within<Result>(_ queue: QueueObject, _ work: () throws(Unwinding) -> Result) throws(Unwinding) -> Result {
    let queues = queues
    let outer = queues.current
    queues.current = queue
    defer { queues.current = outer }
    return try work()
  }

  /// Runs a closure (or a work item) in a later turn of the run loop.
  @discardableResult
  func runLater(
    _ work: Value, _ arguments: [Value] = [], after delay: Int64 = 0, on queue: QueueObject? = nil,
    then completion: @escaping () -> Void = {}
  ) -> JobToken {
    runLoop.schedule(after: delay) { [self] in
      var block = work
      if let item = work.unerased.object as? WorkItemObject {
        guard !item.isCancelled else { return }
        block = item.block
      }
      runNow(block, arguments, on: queue)
      completion()
    }
  }

  /// Calls a closure from the run loop: a trap or stop ends the process.
  func runNow(_ block: Value, _ arguments: [Value], on queue: QueueObject? = nil) {
    do throws(Unwinding) {
      _ = try within(queue ?? mainQueue) { () throws(Unwinding) in try call(block, arguments) }
    } catch {
      observer.failed(Failure(unwinding: error, who: nil, line: nil))
    }
  }

  /// Time passes while the only thread sleeps: what falls due meanwhile runs afterwards.
  func block(for nanoseconds: Int64) { runLoop.skip(max(0, nanoseconds)) }
}
