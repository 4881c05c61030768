import LifecycleEngine

/// `CheckedContinuation`: resumed once, before or after the task waits.
final class ContinuationObject: Object, @unchecked Sendable {
  private var result: Result<Value, Unwinding>?
  private var waiter: Resumption?
  private var isUsed = false

  override var typeName: String { "CheckedContinuation" }

  func resume(_ result: Result<Value, Unwinding>) throws(Unwinding) {
    guard !isUsed else {
      throw .trap(
        "Fatal error: SWIFT TASK CONTINUATION MISUSE: tried to resume its continuation more than once")
    }
    isUsed = true
    if let waiter {
      self.waiter = nil
      waiter.finish(result)
    } else {
      self.result = result
    }
  }

  /// The result that is there already; nil where the running task has to wait.
  func resultNow(_ machine: Machine) throws(Unwinding) -> Value? {
    if let result { return try result.get() }
    try machine.suspend { [self] resumption in waiter = resumption }
    return nil
  }
}

/// `AsyncStream` and `AsyncThrowingStream`; its continuation is the same object.
final class StreamObject: Object, @unchecked Sendable {
  private var buffer: [Value] = []
  private var end: Result<Value, Unwinding>?
  private var waiter: Resumption?
  private let limit: Int?
  private let keepsNewest: Bool
  var onTermination = Value.none
  /// `AsyncStream(unfolding:)`
  var unfolding = Value.none

  init(limit: Int? = nil, keepsNewest: Bool = false) {
    self.limit = limit
    self.keepsNewest = keepsNewest
    super.init()
  }

  override var typeName: String { "AsyncStream" }

  func yield(_ value: Value) {
    guard end == nil else { return }
    if let waiter {
      self.waiter = nil
      waiter.resume(returning: value)
      return
    }
    buffer.append(value)
    guard let limit, buffer.count > limit else { return }
    if keepsNewest { buffer.removeFirst() } else { buffer.removeLast() }
  }

  func finish(_ result: Result<Value, Unwinding>, reason: String, _ machine: Machine) throws(Unwinding) {
    guard end == nil else { return }
    end = result
    if let waiter {
      self.waiter = nil
      waiter.finish(result)
      if case .failure = result { end = .success(.none) }
    }
    if !onTermination.isNil {
      let handler = onTermination
      onTermination = .none
      _ = try machine.call(handler, [.object(CaseObject("AsyncStream.Continuation.Termination", reason))])
    }
  }

  /// The next element; nil where the running task has to wait.
  func next(_ machine: Machine) throws(Unwinding) -> Value? {
    if !buffer.isEmpty { return buffer.removeFirst() }
    if let end {
      self.end = .success(.none)
      return try end.get()
    }
    if machine.currentTask?.isCancelled == true {
      try finish(.success(.none), reason: "cancelled", machine)
      return Value.none
    }
    let task = machine.currentTask
    try machine.suspend { [self] resumption in
      waiter = resumption
      let handler = task?.onCancel { [weak self, weak machine] in
        guard let self, let machine else { return }
        try? finish(.success(.none), reason: "cancelled", machine)
      }
      _ = handler
    }
    return nil
  }
}

/// What `for await` walks over a stream with.
final class StreamIteratorObject: Object, @unchecked Sendable {
  let stream: StreamObject

  init(_ stream: StreamObject) {
    self.stream = stream
    super.init()
  }

  override var typeName: String { "AsyncStream.Iterator" }
}

extension Machine {
  static func continuationNatives(_ table: inout NativeTable) {
    table["(continuation)"] = { _, _ in .object(ContinuationObject()) }
    table["(continuation result)"] = { machine, arguments throws(Unwinding) in
      let object = try continuation(arguments[0])
      return try object.resultNow(machine).orNil
    }
    for owner in ["CheckedContinuation", "UnsafeContinuation"] {
      table[owner + ".resume()"] = { _, arguments throws(Unwinding) in
        try continuation(arguments[0]).resume(.success(.void))
        return .void
      }
      table[owner + ".resume(returning:)"] = { _, arguments throws(Unwinding) in
        try continuation(arguments[0]).resume(.success(arguments[1]))
        return .void
      }
      table[owner + ".resume(throwing:)"] = { _, arguments throws(Unwinding) in
        try continuation(arguments[0]).resume(.failure(.thrown(arguments[1])))
        return .void
      }
      table[owner + ".resume(with:)"] = { _, arguments throws(Unwinding) in
        guard let result = arguments[1].unerased.object as? CaseObject, let payload = result.payload.first else {
          throw .trap("internal error: no result")
        }
        try continuation(arguments[0]).resume(
          result.caseName == "success" ? .success(payload) : .failure(.thrown(payload)))
        return .void
      }
    }
  }

  static func streamNatives(_ table: inout NativeTable) {
    for owner in ["AsyncStream", "AsyncThrowingStream"] {
      table[owner + ".init(_:bufferingPolicy:_:)"] = { machine, arguments throws(Unwinding) in
        let stream = make(arguments[2])
        _ = try machine.call(arguments[3], [.object(stream)])
        return .object(stream)
      }
      table[owner + ".init(unfolding:onCancel:)"] = { _, arguments in
        let stream = StreamObject()
        stream.unfolding = arguments[1]
        return .object(stream)
      }
      table[owner + ".init(unfolding:)"] = table[owner + ".init(unfolding:onCancel:)"]
      table[owner + ".makeStream(of:throwing:bufferingPolicy:)"] = { _, arguments in
        let stream = make(arguments[3])
        return .object(TupleObject([.object(stream), .object(stream)]))
      }
      table[owner + ".makeStream(of:bufferingPolicy:)"] = { _, arguments in
        let stream = make(arguments[2])
        return .object(TupleObject([.object(stream), .object(stream)]))
      }
      table[owner + ".makeAsyncIterator()"] = { _, arguments throws(Unwinding) in
        let stream = try stream(arguments[0])
        return .object(StreamIteratorObject(stream))
      }
      for part in [owner + ".Continuation", owner] {
        table[part + ".yield(_:)"] = { _, arguments throws(Unwinding) in
          try stream(arguments[0]).yield(arguments[1])
          return .object(CaseObject("AsyncStream.Continuation.YieldResult", "enqueued", payload: [.int(.max)]))
        }
        table[part + ".yield()"] = { _, arguments throws(Unwinding) in
          try stream(arguments[0]).yield(.void)
          return .object(CaseObject("AsyncStream.Continuation.YieldResult", "enqueued", payload: [.int(.max)]))
        }
        table[part + ".finish()"] = { machine, arguments throws(Unwinding) in
          try stream(arguments[0]).finish(.success(.none), reason: "finished", machine)
          return .void
        }
        table[part + ".finish(throwing:)"] = { machine, arguments throws(Unwinding) in
          let error = arguments[1]
          let result: Result<Value, Unwinding> =
            error.isNil || error.isOmitted ? .success(.none) : .failure(.thrown(error))
          try stream(arguments[0]).finish(result, reason: "finished", machine)
          return .void
        }
        table[part + ".onTermination"] = { _, arguments throws(Unwinding) in try stream(arguments[0]).onTermination }
        table[part + ".onTermination="] = { _, arguments throws(Unwinding) in
          try stream(arguments[0]).onTermination = arguments[1]
          return .void
        }
      }
      for part in [owner + ".Iterator", owner] {
        table[part + ".(next)"] = { machine, arguments throws(Unwinding) in
          let object = try stream(arguments[0])
          return try object.next(machine).orNil
        }
      }
    }
    table["(stream next)"] = table["AsyncStream.(next)"]
    table["(stream unfolding)"] = { _, arguments throws(Unwinding) in try stream(arguments[0]).unfolding }
    let policy = "AsyncStream.Continuation.BufferingPolicy"
    table[policy + ".unbounded"] = { _, _ in .object(CaseObject(policy, "unbounded")) }
    for name in ["bufferingOldest", "bufferingNewest"] {
      table["\(policy).\(name)(_:)"] = { _, arguments in
        .object(CaseObject(policy, name, payload: [arguments[1]]))
      }
    }
  }
}

private func continuation(_ value: Value) throws(Unwinding) -> ContinuationObject {
  guard let object = value.unerased.object as? ContinuationObject else {
    throw .trap("internal error: no continuation")
  }
  return object
}

private func stream(_ value: Value) throws(Unwinding) -> StreamObject {
  if let iterator = value.unerased.object as? StreamIteratorObject { return iterator.stream }
  guard let object = value.unerased.object as? StreamObject else { throw .trap("internal error: no stream") }
  return object
}

private func make(_ policy: Value) -> StreamObject {
  guard let policy = policy.unerased.object as? CaseObject, let limit = policy.payload.first?.int else {
    return StreamObject()
  }
  return StreamObject(limit: limit, keepsNewest: policy.caseName == "bufferingNewest")
}
