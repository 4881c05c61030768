extension SwiftUIInterfaces {
  static let publishers: StaticString = """
    protocol Publisher {
      associatedtype Output
      associatedtype Failure
    }
    extension Publisher {
      func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable
      func sink(receiveCompletion: @escaping (Subscribers.Completion) -> Void, receiveValue: @escaping (Output) -> Void)
        -> AnyCancellable
      func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable
      @_named(published) func assign(to published: inout PublishedPublisher<Output>)
      func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure>
      func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, Failure>
      func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure>
      func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure>
      func removeDuplicates() -> AnyPublisher<Output, Failure>
      func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure>
      func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure>
      func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure>
      func first() -> AnyPublisher<Output, Failure>
      func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure>
      func flatMap<T>(maxPublishers: Any = x, _ transform: @escaping (Output) -> Any) -> AnyPublisher<T, Failure>
      func switchToLatest<T>() -> AnyPublisher<T, Failure>
      func debounce(for dueTime: SchedulerStride, scheduler: Any, options: Any = x) -> AnyPublisher<Output, Failure>
      func throttle(for interval: SchedulerStride, scheduler: Any, latest: Bool) -> AnyPublisher<Output, Failure>
      func delay(for interval: SchedulerStride, scheduler: Any) -> AnyPublisher<Output, Failure>
      func receive(on scheduler: Any, options: Any = x) -> AnyPublisher<Output, Failure>
      func subscribe(on scheduler: Any, options: Any = x) -> AnyPublisher<Output, Failure>
      func combineLatest<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
      func zip<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
      func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure>
      func handleEvents(receiveSubscription: Any = x, receiveOutput: ((Output) -> Void)? = nil, receiveCompletion: Any = x,
        receiveCancel: (() -> Void)? = nil, receiveRequest: Any = x) -> AnyPublisher<Output, Failure>
      func replaceError(with output: Output) -> AnyPublisher<Output, Never>
      func replaceNil<T>(with output: T) -> AnyPublisher<T, Failure>
      func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure>
      func share() -> AnyPublisher<Output, Failure>
      func print(_ prefix: String = "") -> AnyPublisher<Output, Failure>
      func setFailureType<E>(to failureType: E.Type) -> AnyPublisher<Output, E>
      func eraseToAnyPublisher() -> AnyPublisher<Output, Failure>
      func autoconnect() -> AnyPublisher<Output, Failure>
    }
    struct AnyPublisher<Output, Failure>: Publisher {
    }
    class AnyCancellable: Hashable, Cancellable {
      init(_ cancel: @escaping () -> Void)
      func cancel()
      func store(in set: inout Set<AnyCancellable>)
      @_named(array) func store(in collection: inout [AnyCancellable])
    }
    protocol Cancellable {
    }
    protocol Subject: Publisher {
    }
    class PassthroughSubject<Output, Failure>: Subject {
      init()
      func send(_ input: Output)
      @_named(void) func send()
      func send(completion: Subscribers.Completion)
    }
    class CurrentValueSubject<Output, Failure>: Subject {
      init(_ value: Output)
      var value: Output { get set }
      func send(_ input: Output)
      func send(completion: Subscribers.Completion)
    }
    struct Just<Output>: Publisher {
      typealias Failure = Never
      init(_ output: Output)
    }
    struct Empty<Output, Failure>: Publisher {
      init(completeImmediately: Bool = true)
    }
    struct Fail<Output, Failure>: Publisher {
      init(error: Failure)
    }
    class Future<Output, Failure>: Publisher {
      init(_ attemptToFulfill: @escaping (@escaping (Result<Output, Failure>) -> Void) -> Void)
    }
    enum Subscribers.Completion {
      case finished
      case failure(Error)
    }
    struct SchedulerStride {
      static func seconds(_ s: Double) -> SchedulerStride
      static func milliseconds(_ ms: Int) -> SchedulerStride
      static func microseconds(_ us: Int) -> SchedulerStride
      static func nanoseconds(_ ns: Int) -> SchedulerStride
    }
    """
}
