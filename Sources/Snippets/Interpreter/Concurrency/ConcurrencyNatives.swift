import LifecycleEngine

extension Machine {
  /// The functions behind the declarations of `ConcurrencyInterfaces` that need no code of their own to run.
  static func concurrencyNatives() -> NativeTable {
    var table = NativeTable()
    taskNatives(&table)
    sleepNatives(&table)
    groupNatives(&table)
    continuationNatives(&table)
    streamNatives(&table)
    return table
  }

  private static func taskNatives(_ table: inout NativeTable) {
    table["Task.init(priority:operation:)"] = { machine, arguments in
      .object(machine.spawn(arguments[2], isTraced: true, parent: nil))
    }
    table["Task.init(name:priority:operation:)"] = { machine, arguments in
      .object(machine.spawn(arguments[3], isTraced: true, parent: nil))
    }
    table["Task.detached(priority:operation:)"] = table["Task.init(priority:operation:)"]
    table["Task.detached(name:priority:operation:)"] = table["Task.init(name:priority:operation:)"]
    table["Task.value"] = { machine, arguments throws(Unwinding) in
      let object = try task(arguments[0])
      return try machine.valueNow(of: object).orNil
    }
    table["Task.result"] = { machine, arguments throws(Unwinding) in
      let object = try task(arguments[0])
      func made(_ result: Result<Value, Unwinding>) -> Value {
        switch result {
        case .success(let value): return .object(CaseObject("Result", "success", payload: [value]))
        case .failure(.thrown(let error)): return .object(CaseObject("Result", "failure", payload: [error]))
        case .failure: return .none
        }
      }
      if let result = object.result { return made(result) }
      try machine.suspend { resumption in
        object.task.whenFinished { resumption.resume(returning: made(object.result ?? .success(.void))) }
      }
      return .none
    }
    table["Task.cancel()"] = { _, arguments throws(Unwinding) in
      try task(arguments[0]).task.cancel()
      return .void
    }
    table["Task.isCancelled"] = { machine, arguments throws(Unwinding) in
      if let object = arguments.first?.unerased.object as? TaskObject { return .bool(object.task.isCancelled) }
      return .bool(machine.currentTask?.isCancelled ?? false)
    }
    table["Task.isCancelled#static"] = { machine, _ in .bool(machine.currentTask?.isCancelled ?? false) }
    table["Task.checkCancellation()"] = { machine, _ throws(Unwinding) in
      if machine.currentTask?.isCancelled == true { throw .thrown(machine.cancellationError()) }
      return .void
    }
    table["Task.currentPriority"] = { _, _ in .object(CaseObject("TaskPriority", "medium")) }
    table["Task.priority"] = table["Task.currentPriority"]
    for name in ["high", "medium", "low", "background", "userInitiated", "utility"] {
      table["TaskPriority." + name] = { _, _ in .object(CaseObject("TaskPriority", name)) }
    }
    table["(cancellation handler)"] = { machine, arguments throws(Unwinding) in
      let handler = arguments[0]
      let token = machine.currentTask?.onCancel { _ = try? machine.call(handler, []) }
      return token.map { .int($0) } ?? .none
    }
    table["(remove cancellation handler)"] = { machine, arguments throws(Unwinding) in
      if let token = arguments[0].int { machine.currentTask?.removeCancellationHandler(token) }
      return .void
    }
  }

  private static func sleepNatives(_ table: inout NativeTable) {
    table["Task.sleep(nanoseconds:)"] = { machine, arguments throws(Unwinding) in
      try machine.sleep(Int64(arguments[1].int ?? 0))
      return .void
    }
    table["Task.sleep(_:)"] = table["Task.sleep(nanoseconds:)"]
    table["Task.sleep(for:tolerance:)"] = { machine, arguments throws(Unwinding) in
      try machine.sleep(machine.nanoseconds(of: arguments[1]))
      return .void
    }
    table["Task.sleep(for:tolerance:clock:)"] = table["Task.sleep(for:tolerance:)"]
    table["Task.sleep(until:tolerance:clock:)"] = { machine, arguments throws(Unwinding) in
      try machine.sleep(max(0, machine.nanoseconds(of: arguments[1]) - machine.runLoop.now))
      return .void
    }
    table["Task.sleep(until:tolerance:)"] = table["Task.sleep(until:tolerance:clock:)"]
    table["ContinuousClock.sleep(for:tolerance:)"] = table["Task.sleep(for:tolerance:)"]
    table["SuspendingClock.sleep(for:tolerance:)"] = table["Task.sleep(for:tolerance:)"]
    table["Task.yield()"] = { machine, _ throws(Unwinding) in
      try machine.yield()
      return .void
    }
  }

  /// Virtual nanoseconds of a duration, or of a moment since the first launch.
  func nanoseconds(of value: Value) -> Int64 {
    switch value.unerased {
    case .object(let object):
      if let instant = object as? InstantObject { return instant.nanoseconds }
      return (object as? DurationObject)?.nanoseconds ?? 0
    case .int(let number): return Int64(number)
    case .double(let seconds):
      // A simulated duration or a plain number of seconds.
      let scaled = seconds * 1_000_000_000
      return scaled.isFinite && abs(scaled) < 9e18 ? Int64(scaled) : 0
    default: return 0
    }
  }

  /// What declared types answer because of their protocols.
  static func typeNatives() -> NativeTable {
    var table = NativeTable()
    table["RawRepresentable.rawValue"] = { machine, arguments throws(Unwinding) in
      if let value = arguments[0].unerased.object as? EnumObject, let raw = value.type.cases[value.index].rawValue {
        return raw
      }
      return (try machine.property("rawValue", of: arguments[0])).orNil
    }
    table["RawRepresentable.init(rawValue:)"] = { machine, arguments throws(Unwinding) in
      guard let type = arguments[0].unerased.object as? TypeObject else { return .none }
      if let declared = type.runtimeType, declared.kind == .enumeration {
        return try machine.value(of: declared, rawValue: arguments[1])
      }
      return try machine.runDynamic(
        CallSite(kind: .method, name: "init", labels: ["rawValue"], line: machine.currentLine ?? 0), arguments)
    }
    table["CaseIterable.allCases"] = { _, arguments throws(Unwinding) in
      guard let type = arguments[0].unerased.object as? TypeObject, let declared = type.runtimeType else {
        return .array([])
      }
      return .array(declared.preallocated)
    }
    table["Identifiable.id"] = { machine, arguments throws(Unwinding) in
      if let own = try machine.property("id", of: arguments[0]) { return own }
      return try machine.slowGet("id", of: arguments[0], machine.currentLine ?? 0)
    }
    table["type(of:)"] = { machine, arguments throws(Unwinding) in machine.dynamicType(of: arguments[0]) }
    return table
  }
}

private func task(_ value: Value) throws(Unwinding) -> TaskObject {
  guard let object = value.unerased.object as? TaskObject else { throw .trap("internal error: no task") }
  return object
}
