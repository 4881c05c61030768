/// A publisher: what `onReceive` and `sink` subscribe to. A subscription delivers values on the main run loop.
class PublisherObject: Object, @unchecked Sendable {
  override var typeName: String { "AnyPublisher" }

  /// Subscribes and gives back how to end it.
  func subscribe(_ bridge: Bridge, _ sink: Sink) throws(Unwinding) -> () -> Void { {} }
}

/// Where a publisher delivers.
struct Sink {
  var receive: (Value) -> Void
  /// Nil for the regular end, else the error.
  var complete: (Value?) -> Void = { _ in }
}

/// A publisher that a function subscribes to.
final class FunctionPublisher: PublisherObject, @unchecked Sendable {
  typealias Subscribe = (Bridge, Sink) throws(Unwinding) -> () -> Void
  private let start: Subscribe

  init(_ start: @escaping Subscribe) {
    self.start = start
    super.init()
  }

  override func subscribe(_ bridge: Bridge, _ sink: Sink) throws(Unwinding) -> () -> Void {
    try start(bridge, sink)
  }
}

/// `$property` of a `@Published` property.
final class PublishedPublisher: PublisherObject, @unchecked Sendable {
  let wrapper: PublishedWrapper

  init(_ wrapper: PublishedWrapper) {
    self.wrapper = wrapper
    super.init()
  }

  override var typeName: String { "PublishedPublisher" }

  override func subscribe(_ bridge: Bridge, _ sink: Sink) throws(Unwinding) -> () -> Void {
    let token = wrapper.subscribe(sink.receive)
    return { [weak wrapper] in wrapper?.unsubscribe(token) }
  }

  override func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    wrapper === (other as? PublishedPublisher)?.wrapper
  }
}

/// `objectWillChange`
final class ObjectWillChangePublisher: PublisherObject, @unchecked Sendable {
  let observation: ObjectObservation

  init(_ observation: ObjectObservation) {
    self.observation = observation
    super.init()
  }

  override var typeName: String { "ObservableObjectPublisher" }

  override func subscribe(_ bridge: Bridge, _ sink: Sink) throws(Unwinding) -> () -> Void {
    let token = observation.listen { sink.receive(.void) }
    return { [weak observation] in observation?.stopListening(token) }
  }

  override func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    observation === (other as? ObjectWillChangePublisher)?.observation
  }
}

/// `PassthroughSubject`, and `CurrentValueSubject` where it holds a value.
final class SubjectObject: PublisherObject, @unchecked Sendable {
  private(set) var value: Value?
  private var sinks: [(token: Int, sink: Sink)] = []
  private var nextToken = 0
  private var isComplete = false

  init(value: Value? = nil) {
    self.value = value
    super.init()
  }

  override var typeName: String { value == nil ? "PassthroughSubject" : "CurrentValueSubject" }

  override func subscribe(_ bridge: Bridge, _ sink: Sink) throws(Unwinding) -> () -> Void {
    if isComplete {
      sink.complete(nil)
      return {}
    }
    nextToken += 1
    let token = nextToken
    sinks.append((token, sink))
    if let value { sink.receive(value) }
    return { [weak self] in self?.sinks.removeAll { $0.token == token } }
  }

  func send(_ value: Value) {
    guard !isComplete else { return }
    if self.value != nil { self.value = value }
    for entry in sinks { entry.sink.receive(value) }
  }

  func complete(_ error: Value?) {
    guard !isComplete else { return }
    isComplete = true
    for entry in sinks { entry.sink.complete(error) }
    sinks = []
  }
}

/// `AnyCancellable`: ends its subscription when it is cancelled or goes away.
final class CancellableObject: Object, @unchecked Sendable {
  private var end: (() -> Void)?

  init(_ end: @escaping () -> Void) {
    self.end = end
    super.init()
  }

  deinit { end?() }

  override var typeName: String { "AnyCancellable" }

  func cancel() {
    let end = end
    self.end = nil
    end?()
  }
}
