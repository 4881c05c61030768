import LifecycleEngine

/// Operators that take time, and those that join publishers.
extension SwiftUINatives {
  static func timing(_ table: inout SwiftUITable) {
    for (name, nanoseconds) in [
      ("seconds", 1_000_000_000.0), ("milliseconds", 1_000_000), ("microseconds", 1_000), ("nanoseconds", 1),
    ] {
      table["SchedulerStride.\(name)(_:)"] = { b, a throws(Unwinding) in
        .object(StrideObject(nanoseconds: Int64(clamping: (b.number(a.last ?? .int(0)) ?? 0) * nanoseconds)))
      }
    }
    table["Publisher.debounce(for:scheduler:options:)"] = { b, a throws(Unwinding) in
      let wait = b.stride(a[1])
      return try b.derived(a[0]) { sink in
        var waiting: JobToken?
        return Sink(
          receive: { value in
            if let waiting { b.device.runLoop.cancel(waiting) }
            waiting = b.device.runLoop.schedule(after: wait) { sink.receive(value) }
          }, complete: sink.complete)
      }
    }
    table["Publisher.throttle(for:scheduler:latest:)"] = { b, a throws(Unwinding) in
      let wait = b.stride(a[1])
      let latest = try a.bool(3)
      return try b.derived(a[0]) { sink in
        var held: Value?
        var isClosed = false
        func open() {
          guard let value = held else {
            isClosed = false
            return
          }
          held = nil
          sink.receive(value)
          b.device.runLoop.schedule(after: wait, open)
        }
        return Sink(
          receive: { value in
            guard isClosed else {
              isClosed = true
              sink.receive(value)
              b.device.runLoop.schedule(after: wait, open)
              return
            }
            if latest || held == nil { held = value }
          }, complete: sink.complete)
      }
    }
    table["Publisher.delay(for:scheduler:)"] = { b, a throws(Unwinding) in
      let wait = b.stride(a[1])
      return try b.derived(a[0]) { sink in b.later(sink, after: wait) }
    }
    table["Publisher.receive(on:options:)"] = { b, a throws(Unwinding) in
      // Also on the main queue the value comes in a later turn.
      try b.derived(a[0]) { sink in b.later(sink, after: 0) }
    }
    table.keepReceiver("Publisher.", ["subscribe(on:options:)"])
  }

  static func combining(_ table: inout SwiftUITable) {
    table["Publisher.combineLatest(_:)"] = { b, a throws(Unwinding) in
      try b.joined(a[0], a[1]) { sink in
        var latest: [Value?] = [nil, nil]
        return { place, value in
          latest[place] = value
          if let first = latest[0], let second = latest[1] { sink.receive(.object(TupleObject([first, second]))) }
        }
      }
    }
    table["Publisher.zip(_:)"] = { b, a throws(Unwinding) in
      try b.joined(a[0], a[1]) { sink in
        var waiting: [[Value]] = [[], []]
        return { place, value in
          waiting[place].append(value)
          if let first = waiting[0].first, let second = waiting[1].first {
            waiting[0].removeFirst()
            waiting[1].removeFirst()
            sink.receive(.object(TupleObject([first, second])))
          }
        }
      }
    }
    table["Publisher.merge(with:)"] = { b, a throws(Unwinding) in
      try b.joined(a[0], a[1]) { sink in { _, value in sink.receive(value) } }
    }
    table["Publisher.flatMap(maxPublishers:_:)"] = { b, a throws(Unwinding) in
      let transform = a[2]
      return try b.flattened(a[0], keepsOlder: true) { b.callBack(transform, [$0]) }
    }
    table["Publisher.switchToLatest()"] = { b, a throws(Unwinding) in
      try b.flattened(a[0], keepsOlder: false) { $0 }
    }
  }
}

/// A length of time for a scheduler.
final class StrideObject: Object, @unchecked Sendable {
  let nanoseconds: Int64

  init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
    super.init()
  }

  override var typeName: String { "SchedulerStride" }
}

extension Int64 {
  /// The nearest whole number; what is none is 0.
  init(clamping number: Double) {
    guard number.isFinite else {
      self = 0
      return
    }
    self = Int64(exactly: Swift.min(Swift.max(number, -9e18), 9e18).rounded()) ?? 0
  }
}

extension Bridge {
  /// Virtual nanoseconds of a stride; a plain number counts seconds.
  func stride(_ value: Value) -> Int64 {
    if let stride = value.unerased.object as? StrideObject { return stride.nanoseconds }
    return Int64(clamping: (number(value) ?? 0) * 1e9)
  }

  func later(_ sink: Sink, after delay: Int64) -> Sink {
    let runLoop = device.runLoop
    return Sink(
      receive: { value in runLoop.schedule(after: delay) { sink.receive(value) } },
      complete: { error in runLoop.schedule(after: delay) { sink.complete(error) } })
  }

  /// Two publishers as one, which ends when both have ended.
  func joined(
    _ first: Value, _ second: Value, _ make: @escaping (Sink) -> (Int, Value) -> Void
  ) throws(Unwinding) -> Value {
    let first = try [first].object(0, PublisherObject.self)
    let second = try [second].object(0, PublisherObject.self)
    return .object(
      FunctionPublisher { bridge, sink throws(Unwinding) in
        let receive = make(sink)
        var open = 2
        let complete: (Value?) -> Void = { error in
          open -= 1
          if error != nil || open == 0 { sink.complete(error) }
        }
        let endFirst = try first.subscribe(bridge, Sink(receive: { receive(0, $0) }, complete: complete))
        let endSecond = try second.subscribe(bridge, Sink(receive: { receive(1, $0) }, complete: complete))
        return {
          endFirst()
          endSecond()
        }
      })
  }

  /// The values of the publishers that another one delivers.
  func flattened(
    _ upstream: Value, keepsOlder: Bool, _ inner: @escaping (Value) -> Value?
  ) throws(Unwinding) -> Value {
    let upstream = try [upstream].object(0, PublisherObject.self)
    return .object(
      FunctionPublisher { bridge, sink throws(Unwinding) in
        var ends: [() -> Void] = []
        let end = try upstream.subscribe(
          bridge,
          Sink(
            receive: { value in
              guard let publisher = inner(value)?.unerased.object as? PublisherObject else { return }
              if !keepsOlder {
                for end in ends { end() }
                ends = []
              }
              let started = bridge.run(as: bridge.runner, line: nil) { () throws(Unwinding) in
                try publisher.subscribe(bridge, Sink(receive: sink.receive))
              }
              if let started { ends.append(started) }
            }, complete: sink.complete))
        return {
          end()
          for end in ends { end() }
        }
      })
  }
}
