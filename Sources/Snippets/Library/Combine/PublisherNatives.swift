import LifecycleEngine

extension SwiftUINatives {
  static func publishers(_ table: inout SwiftUITable) {
    sources(&table)
    subscribing(&table)
    transforming(&table)
    timing(&table)
    combining(&table)
  }

  private static func sources(_ table: inout SwiftUITable) {
    table["PassthroughSubject.init()"] = { _, _ throws(Unwinding) in .object(SubjectObject()) }
    table["CurrentValueSubject.init(_:)"] = { _, a throws(Unwinding) in .object(SubjectObject(value: a[0])) }
    for owner in ["PassthroughSubject", "CurrentValueSubject"] {
      table[owner + ".send(_:)"] = { _, a throws(Unwinding) in
        try a.object(0, SubjectObject.self).send(a[1])
        return .void
      }
      table[owner + ".send(completion:)"] = { _, a throws(Unwinding) in
        let end = try a.object(1, CaseObject.self)
        try a.object(0, SubjectObject.self).complete(end.caseName == "failure" ? end.payload.first : nil)
        return .void
      }
    }
    table["PassthroughSubject.send()#void"] = { _, a throws(Unwinding) in
      try a.object(0, SubjectObject.self).send(.void)
      return .void
    }
    table["CurrentValueSubject.value"] = { _, a throws(Unwinding) in
      try a.object(0, SubjectObject.self).value ?? .none
    }
    table["CurrentValueSubject.value="] = { _, a throws(Unwinding) in
      try a.object(0, SubjectObject.self).send(a[1])
      return .void
    }
    table["Just.init(_:)"] = { _, a throws(Unwinding) in
      let value = a[0]
      return .object(
        FunctionPublisher { _, sink in
          sink.receive(value)
          sink.complete(nil)
          return {}
        })
    }
    table["Empty.init(completeImmediately:)"] = { _, a throws(Unwinding) in
      let completes = a.given(0)?.bool ?? true
      return .object(
        FunctionPublisher { _, sink in
          if completes { sink.complete(nil) }
          return {}
        })
    }
    table["Fail.init(error:)"] = { _, a throws(Unwinding) in
      let error = a[0]
      return .object(
        FunctionPublisher { _, sink in
          sink.complete(error)
          return {}
        })
    }
    table["Future.init(_:)"] = { b, a throws(Unwinding) in .object(try b.future(a[0])) }
  }

  private static func subscribing(_ table: inout SwiftUITable) {
    table["Publisher.sink(receiveValue:)"] = { b, a throws(Unwinding) in
      let value = a[1]
      return try b.sink(a[0], Sink(receive: { b.callBack(value, [$0]) }))
    }
    table["Publisher.sink(receiveCompletion:receiveValue:)"] = { b, a throws(Unwinding) in
      let (completion, value) = (a[1], a[2])
      return try b.sink(
        a[0],
        Sink(
          receive: { b.callBack(value, [$0]) },
          complete: { error in
            let end =
              error.map { CaseObject("Subscribers.Completion", "failure", payload: [$0]) }
              ?? CaseObject("Subscribers.Completion", "finished")
            b.callBack(completion, [.object(end)])
          }))
    }
    table["Publisher.assign(to:on:)"] = { b, a throws(Unwinding) in
      let (path, object) = (a[1], a[2])
      return try b.sink(
        a[0],
        Sink { value in
          b.run(as: b.runner, line: nil) { () throws(Unwinding) in
            var root = object
            try b.machine.set(value, through: path, in: &root)
          }
        })
    }
    table["Publisher.assign(to:)#published"] = { b, a throws(Unwinding) in
      let wrapper = try a.object(1, PublishedPublisher.self).wrapper
      let end = try a.object(0, PublisherObject.self).subscribe(
        b,
        Sink { [weak wrapper] value in
          b.run(as: b.runner, line: nil) { () throws(Unwinding) in try wrapper?.set(b.machine, value) }
        })
      // The subscription lives as long as the property.
      wrapper.keep(CancellableObject(end))
      return .void
    }
    table["AnyCancellable.init(_:)"] = { b, a throws(Unwinding) in
      let closure = a[0]
      return .object(CancellableObject { b.callBack(closure, []) })
    }
    table["AnyCancellable.cancel()"] = { _, a throws(Unwinding) in
      try a.object(0, CancellableObject.self).cancel()
      return .void
    }
    table["AnyCancellable.store(in:)"] = { b, a throws(Unwinding) in
      if var elements = a[1].elements {
        elements.append(a[0])
        a[1] = .array(elements)
        return .void
      }
      var arguments = [a[1], a[0]]
      a[1] = .void
      _ = try b.machine.invoke("Set.insert(_:)", &arguments)
      a[1] = arguments[0]
      return .void
    }
    table["AnyCancellable.store(in:)#array"] = { _, a throws(Unwinding) in
      a[1] = .array((a[1].elements ?? []) + [a[0]])
      return .void
    }
  }

  private static func transforming(_ table: inout SwiftUITable) {
    for name in ["map", "tryMap"] {
      table["Publisher.\(name)(_:)"] = { b, a throws(Unwinding) in
        let transform = a[1]
        return try b.derived(a[0]) { sink in
          Sink(receive: { if let new = b.callBack(transform, [$0]) { sink.receive(new) } }, complete: sink.complete)
        }
      }
    }
    table["Publisher.compactMap(_:)"] = { b, a throws(Unwinding) in
      let transform = a[1]
      return try b.derived(a[0]) { sink in
        Sink(
          receive: { if let new = b.callBack(transform, [$0]), !new.isNil { sink.receive(new) } },
          complete: sink.complete)
      }
    }
    table["Publisher.filter(_:)"] = { b, a throws(Unwinding) in
      let isIncluded = a[1]
      return try b.derived(a[0]) { sink in
        Sink(
          receive: { if b.callBack(isIncluded, [$0])?.bool == true { sink.receive($0) } }, complete: sink.complete)
      }
    }
    table["Publisher.removeDuplicates()"] = { b, a throws(Unwinding) in
      try b.withoutRepeats(a[0]) { b.engineValue($0).isEqual(to: b.engineValue($1)) }
    }
    table["Publisher.removeDuplicates(by:)"] = { b, a throws(Unwinding) in
      let predicate = a[1]
      return try b.withoutRepeats(a[0]) { b.callBack(predicate, [$0, $1])?.bool ?? false }
    }
    table["Publisher.dropFirst(_:)"] = { b, a throws(Unwinding) in
      let count = try a.int(1, or: 1)
      return try b.derived(a[0]) { sink in
        var left = count
        return Sink(receive: { if left > 0 { left -= 1 } else { sink.receive($0) } }, complete: sink.complete)
      }
    }
    table["Publisher.prefix(_:)"] = { b, a throws(Unwinding) in try b.first(try a.int(1), of: a[0]) }
    table["Publisher.first()"] = { b, a throws(Unwinding) in try b.first(1, of: a[0]) }
    table["Publisher.scan(_:_:)"] = { b, a throws(Unwinding) in
      let (start, next) = (a[1], a[2])
      return try b.derived(a[0]) { sink in
        var result = start
        return Sink(
          receive: {
            guard let new = b.callBack(next, [result, $0]) else { return }
            result = new
            sink.receive(new)
          }, complete: sink.complete)
      }
    }
    table["Publisher.handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:)"] =
      {
        b, a throws(Unwinding) in
        guard let output = a.given(2), !output.isNil else { return a[0] }
        return try b.derived(a[0]) { sink in
          Sink(
            receive: {
              b.callBack(output, [$0])
              sink.receive($0)
            }, complete: sink.complete)
        }
      }
    table["Publisher.replaceError(with:)"] = { b, a throws(Unwinding) in
      let output = a[1]
      return try b.derived(a[0]) { sink in
        Sink(
          receive: sink.receive,
          complete: { error in
            if error != nil { sink.receive(output) }
            sink.complete(nil)
          })
      }
    }
    table["Publisher.replaceNil(with:)"] = { b, a throws(Unwinding) in
      let output = a[1]
      return try b.derived(a[0]) { sink in
        Sink(receive: { sink.receive($0.isNil ? output : $0) }, complete: sink.complete)
      }
    }
    table["Publisher.prepend(_:)"] = { b, a throws(Unwinding) in
      let elements = a[1].elements ?? []
      return try b.derived(a[0]) { sink in
        for element in elements { sink.receive(element) }
        return sink
      }
    }
    table["Publisher.print(_:)"] = { b, a throws(Unwinding) in
      let prefix = a.given(1)?.text.map { $0.isEmpty ? "" : $0 + ": " } ?? ""
      return try b.derived(a[0]) { sink in
        Sink(
          receive: { value in
            b.run(as: b.runner, line: nil) { () throws(Unwinding) in
              try b.machine.print(prefix + "receive value: (" + (try b.machine.string(of: value)) + ")")
            }
            sink.receive(value)
          }, complete: sink.complete)
      }
    }
    table.keepReceiver("Publisher.", ["share()", "setFailureType(to:)", "eraseToAnyPublisher()", "autoconnect()"])
  }
}

extension Bridge {
  /// Calls a closure of the snippet from a subscription.
  @discardableResult
  func callBack(_ closure: Value, _ arguments: [Value]) -> Value? {
    run(as: runner, line: Self.line(of: closure)) { () throws(Unwinding) in try machine.call(closure, arguments) }
  }

  func sink(_ publisher: Value, _ sink: Sink) throws(Unwinding) -> Value {
    .object(CancellableObject(try [publisher].object(0, PublisherObject.self).subscribe(self, sink)))
  }

  /// A publisher that changes what passes.
  func derived(_ upstream: Value, _ change: @escaping (Sink) -> Sink) throws(Unwinding) -> Value {
    let upstream = try [upstream].object(0, PublisherObject.self)
    return .object(FunctionPublisher { bridge, sink throws(Unwinding) in try upstream.subscribe(bridge, change(sink)) })
  }

  func withoutRepeats(_ upstream: Value, _ isSame: @escaping (Value, Value) -> Bool) throws(Unwinding) -> Value {
    try derived(upstream) { sink in
      var last: Value?
      return Sink(
        receive: {
          if let last, isSame(last, $0) { return }
          last = $0
          sink.receive($0)
        }, complete: sink.complete)
    }
  }

  func first(_ count: Int, of upstream: Value) throws(Unwinding) -> Value {
    try derived(upstream) { sink in
      var left = count
      return Sink(
        receive: {
          guard left > 0 else { return }
          left -= 1
          sink.receive($0)
          if left == 0 { sink.complete(nil) }
        }, complete: { if left > 0 { sink.complete($0) } })
    }
  }

  /// `Future` runs its closure at once and remembers the result.
  func future(_ attempt: Value) throws(Unwinding) -> FuturePublisher {
    let future = FuturePublisher()
    let promise = NativeClosure("promise") { [weak future] _, arguments throws(Unwinding) in
      if let result = arguments.first?.object as? CaseObject {
        future?.fulfil(result.payload.first ?? .void, isFailure: result.caseName == "failure")
      }
      return .void
    }
    _ = try machine.call(attempt, [.object(promise)])
    return future
  }
}

/// `Future`
final class FuturePublisher: PublisherObject, @unchecked Sendable {
  private var result: (value: Value, isFailure: Bool)?
  private var sinks: [Sink] = []

  override var typeName: String { "Future" }

  func fulfil(_ value: Value, isFailure: Bool) {
    guard result == nil else { return }
    result = (value, isFailure)
    let waiting = sinks
    sinks = []
    for sink in waiting { deliver(value, isFailure, to: sink) }
  }

  private func deliver(_ value: Value, _ isFailure: Bool, to sink: Sink) {
    if isFailure { return sink.complete(value) }
    sink.receive(value)
    sink.complete(nil)
  }

  override func subscribe(_ bridge: Bridge, _ sink: Sink) throws(Unwinding) -> () -> Void {
    if let result { deliver(result.value, result.isFailure, to: sink) } else { sinks.append(sink) }
    return {}
  }
}
