import LifecycleEngine

/// `Timer` and `RunLoop`.
enum TimerNatives {
  static let areas: [String: [NativeAreas.Registration]] = [
    "Timer": [{ timers(&$0) }, { properties(&$0) }, { publishers(&$0) }],
    "RunLoop": [{ runLoops(&$0) }],
  ]

  private static func timers(_ table: inout NativeTable) {
    table["Timer.scheduledTimer(withTimeInterval:repeats:block:)"] = { machine, arguments throws(Unwinding) in
      let timer = TimerObject(interval: try arguments.double(1), repeats: try arguments.bool(2), block: arguments[3])
      timer.start(machine)
      return .object(timer)
    }
    table["Timer.init(timeInterval:repeats:block:)"] = { _, arguments throws(Unwinding) in
      .object(TimerObject(interval: try arguments.double(1), repeats: try arguments.bool(2), block: arguments[3]))
    }
    table["Timer.scheduledTimer(timeInterval:target:selector:userInfo:repeats:)"] = {
      machine, arguments throws(Unwinding) in
      let (target, selector) = (arguments[2], try arguments.string(3))
      let block = Value.object(
        NativeClosure(selector) { machine, arguments throws(Unwinding) in
          try machine.perform(selector, on: target, arguments)
          return .void
        })
      let timer = TimerObject(interval: try arguments.double(1), repeats: try arguments.bool(5), block: block)
      timer.userInfo = arguments[4]
      timer.start(machine)
      return .object(timer)
    }
    table["Timer.invalidate()"] = { machine, arguments throws(Unwinding) in
      try arguments.object(0, TimerObject.self).invalidate(machine)
      return .void
    }
    table["Timer.fire()"] = { machine, arguments throws(Unwinding) in
      let timer = try arguments.object(0, TimerObject.self)
      guard timer.isValid else { return .void }
      _ = try machine.call(timer.block, [.object(timer)])
      if !timer.repeats { timer.invalidate(machine) }
      return .void
    }
  }

  private static func properties(_ table: inout NativeTable) {
    func property(_ name: String, _ get: @escaping (TimerObject) -> Value) {
      table["Timer." + name] = { _, arguments throws(Unwinding) in get(try arguments.object(0, TimerObject.self)) }
    }
    property("isValid") { .bool($0.isValid) }
    property("timeInterval") { .double($0.repeats ? $0.interval : 0) }
    property("fireDate") { .object(DateObject(VirtualCalendar.launch + Double($0.due) / 1e9)) }
    property("userInfo") { $0.userInfo }
    property("tolerance") { _ in .double(0) }
    table["Timer.tolerance="] = { _, _ in .void }
  }

  private static func publishers(_ table: inout NativeTable) {
    table["Timer.publish(every:tolerance:on:in:)"] = { _, arguments throws(Unwinding) in
      .object(TimerPublisherObject(interval: try arguments.double(1)))
    }
    table["Timer.TimerPublisher.connect()"] = { _, arguments in
      // A subscription starts the timer by itself.
      .object(CancellableObject({}))
    }
  }

  private static func runLoops(_ table: inout NativeTable) {
    for name in ["RunLoop.main", "RunLoop.current"] {
      table[name] = { machine, _ in .object(machine.mainQueue) }
    }
    table["RunLoop.add(_:forMode:)"] = { machine, arguments throws(Unwinding) in
      try arguments.object(1, TimerObject.self).start(machine)
      return .void
    }
    for name in ["common", "default", "tracking"] {
      let value = Value.object(CaseObject("RunLoop.Mode", name))
      table["RunLoop.Mode." + name] = { _, _ in value }
    }
  }
}

/// A `Timer`. The run loop keeps it while it is valid.
final class TimerObject: Object, @unchecked Sendable {
  let interval: Double
  let repeats: Bool
  let block: Value
  var userInfo = Value.none
  private(set) var isValid = true
  /// Virtual nanoseconds of the next time.
  private(set) var due: Int64 = 0
  private var token: JobToken?

  init(interval: Double, repeats: Bool, block: Value) {
    // Foundation's own smallest interval.
    self.interval = max(interval, 0.0001)
    self.repeats = repeats
    self.block = block
    super.init()
  }

  override var typeName: String { "Timer" }

  func start(_ machine: Machine) {
    guard isValid, token == nil else { return }
    due = machine.runLoop.now
    schedule(machine)
  }

  private func schedule(_ machine: Machine) {
    let step = Int64(min(interval * 1e9, 9e17))
    due += step
    // Times that were missed while the thread slept are skipped.
    while due <= machine.runLoop.now, repeats { due += step }
    token = machine.runLoop.schedule(after: due - machine.runLoop.now) { [self] in
      guard isValid else { return }
      if !repeats { isValid = false }
      machine.runNow(block, [.object(self)])
      if isValid { schedule(machine) }
    }
  }

  func invalidate(_ machine: Machine) {
    isValid = false
    if let token { machine.runLoop.cancel(token) }
    token = nil
  }
}

/// `Timer.publish(every:on:in:)`: each subscription runs its own timer.
final class TimerPublisherObject: PublisherObject, @unchecked Sendable {
  private let interval: Double

  init(interval: Double) {
    self.interval = interval
    super.init()
  }

  override var typeName: String { "Timer.TimerPublisher" }

  override func subscribe(_ bridge: Bridge, _ sink: Sink) throws(Unwinding) -> () -> Void {
    let block = NativeClosure("timer") { machine, _ throws(Unwinding) in
      sink.receive(.object(DateObject(VirtualCalendar.now(machine))))
      return .void
    }
    let timer = TimerObject(interval: interval, repeats: true, block: .object(block))
    let machine = bridge.machine
    timer.start(machine)
    return { timer.invalidate(machine) }
  }
}

extension Machine {
  /// Sends a selector (`tick`, `tick(_:)`, `tick:`) to an object.
  func perform(_ selector: String, on target: Value, _ arguments: [Value]) throws(Unwinding) {
    let base = String(selector.prefix { $0 != "(" && $0 != ":" })
    if try callMethod(base + "()", on: target, []) != nil { return }
    if let argument = arguments.first {
      for name in [selector, base + "(_:)", base + "(sender:)", base + "(notification:)", base + "(timer:)"] {
        if try callMethod(name, on: target, [argument]) != nil { return }
      }
    }
    throw .trap("-[\(typeName(target)) \(selector)]: unrecognized selector sent to instance")
  }

  private func typeName(_ value: Value) -> String { value.unerased.object?.typeName ?? "NSObject" }
}
