import LifecycleEngine

/// `TaskGroup` and its throwing and discarding forms.
final class GroupObject: Object, @unchecked Sendable {
  private(set) var pending = 0
  private var finished: [TaskObject] = []
  private var children: [TaskObject] = []
  private var waiter: Resumption?
  private(set) var isCancelled = false
  /// A discarding group keeps no results.
  let isDiscarding: Bool

  init(isDiscarding: Bool) {
    self.isDiscarding = isDiscarding
    super.init()
  }

  override var typeName: String { "TaskGroup" }

  var isEmpty: Bool { pending == 0 && finished.isEmpty }

  func add(_ child: TaskObject) {
    pending += 1
    children.append(child)
    if isCancelled { child.task.cancel() }
    child.task.whenFinished { [weak self] in self?.take(child) }
  }

  private func take(_ child: TaskObject) {
    pending -= 1
    children.removeAll { $0 === child }
    if !isDiscarding || child.failed { finished.append(child) }
    if pending == 0, let emptied {
      self.emptied = nil
      emptied(self)
    }
    guard let waiter else { return }
    if let next = nextFinished() {
      self.waiter = nil
      waiter.finish(next.result ?? .success(.void))
    } else if pending == 0 {
      self.waiter = nil
      waiter.resume(returning: .none)
    }
  }

  /// Called once when no child runs any more.
  private var emptied: ((GroupObject) -> Void)?

  func whenEmpty(_ body: @escaping (GroupObject) -> Void) {
    if pending == 0 { body(self) } else { emptied = body }
  }

  /// Forgets the results that nobody asked for; the first error among them.
  func takeFirstError() -> Unwinding? {
    let all = finished
    finished = []
    for child in all { if case .failure(let error)? = child.result { return error } }
    return nil
  }

  func nextFinished() -> TaskObject? { finished.isEmpty ? nil : finished.removeFirst() }

  func cancelAll() {
    isCancelled = true
    for child in children { child.task.cancel() }
  }

  func wait(_ resumption: Resumption) { waiter = resumption }

  override func makeIterator(_ machine: Machine) throws(Unwinding) -> IteratorObject? { nil }
}

extension TaskObject {
  fileprivate var failed: Bool { if case .failure = result { true } else { false } }
}

extension Machine {
  /// The next result of a group; nil where the running task has to wait. `.none` is the end.
  func nextResult(of group: GroupObject) throws(Unwinding) -> Value? {
    if let child = group.nextFinished() { return try child.result?.get() ?? .void }
    if group.pending == 0 { return Value.none }
    try suspend { resumption in group.wait(resumption) }
    return nil
  }

  static func groupNatives(_ table: inout NativeTable) {
    table["(group)"] = { _, arguments in .object(GroupObject(isDiscarding: arguments[0].bool ?? false)) }
    // The end of a group: all children have ended, and what is left of their results is lost.
    table["(group end)"] = { machine, arguments throws(Unwinding) in
      let group = try group(arguments[0])
      try machine.suspend { resumption in
        group.whenEmpty { group in
          let error = group.takeFirstError()
          resumption.finish(group.isDiscarding ? error.map { .failure($0) } ?? .success(.void) : .success(.void))
        }
      }
      return .void
    }
    for owner in ["TaskGroup", "ThrowingTaskGroup", "DiscardingTaskGroup", "ThrowingDiscardingTaskGroup"] {
      table[owner + ".addTask(priority:operation:)"] = { machine, arguments throws(Unwinding) in
        let group = try group(arguments[0])
        group.add(machine.spawn(arguments[2], isTraced: false, parent: machine.currentTask))
        return .void
      }
      table[owner + ".addTaskUnlessCancelled(priority:operation:)"] = { machine, arguments throws(Unwinding) in
        let group = try group(arguments[0])
        if group.isCancelled || machine.currentTask?.isCancelled == true { return .bool(false) }
        group.add(machine.spawn(arguments[2], isTraced: false, parent: machine.currentTask))
        return .bool(true)
      }
      table[owner + ".next()"] = { machine, arguments throws(Unwinding) in
        let group = try group(arguments[0])
        return try machine.nextResult(of: group).orNil
      }
      table[owner + ".makeAsyncIterator()"] = { _, arguments in arguments[0] }
      table[owner + ".waitForAll()"] = { machine, arguments throws(Unwinding) in
        let group = try group(arguments[0])
        try machine.suspend { resumption in
          group.whenEmpty { group in
            resumption.finish(group.takeFirstError().map { .failure($0) } ?? .success(.void))
          }
        }
        return .void
      }
      table[owner + ".cancelAll()"] = { _, arguments throws(Unwinding) in
        try group(arguments[0]).cancelAll()
        return .void
      }
      table[owner + ".isCancelled"] = { machine, arguments throws(Unwinding) in
        .bool(try group(arguments[0]).isCancelled || machine.currentTask?.isCancelled == true)
      }
      table[owner + ".isEmpty"] = { _, arguments throws(Unwinding) in .bool(try group(arguments[0]).isEmpty) }
    }
  }
}

private func group(_ value: Value) throws(Unwinding) -> GroupObject {
  guard let group = value.unerased.object as? GroupObject else { throw .trap("internal error: no task group") }
  return group
}
