/// Declarations of Swift's concurrency, as the library's other declarations are written.
enum ConcurrencyInterfaces {
  static let all: [StaticString] = [tasks, groups, continuations, streams]

  static let tasks: StaticString = """
    protocol Actor: AnyObject, Sendable {
    }
    struct TaskPriority: Equatable, Hashable, Comparable, Sendable {
      static let high: TaskPriority
      static let medium: TaskPriority
      static let low: TaskPriority
      static let background: TaskPriority
      static let userInitiated: TaskPriority
      static let utility: TaskPriority
    }
    struct Task<Success, Failure>: Equatable, Hashable, Sendable {
      func cancel()
      var isCancelled: Bool { get }
      var result: Result<Success, Failure> { get async }
      static func yield() async
      static func checkCancellation() throws
      static var currentPriority: TaskPriority { get }
      static func sleep(nanoseconds duration: UInt64) async throws
      static func sleep(_ duration: UInt64) async
      static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws
      static func sleep<C: Clock>(for duration: Duration, tolerance: Duration? = nil, clock: C) async throws
      static func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration? = nil) async throws
      static func sleep<C: Clock>(until deadline: ContinuousClock.Instant, tolerance: Duration? = nil, clock: C)
        async throws
      @_named(static) static var isCancelled: Bool { get }
    }
    extension Task where Failure == Never {
      @discardableResult init(priority: TaskPriority? = nil, operation: @escaping @isolated(any) () async -> Success)
      @discardableResult static func detached(priority: TaskPriority? = nil, operation: @escaping () async -> Success)
        -> Task<Success, Never>
      var value: Success { get async }
    }
    extension Task where Failure == Error {
      @discardableResult init(priority: TaskPriority? = nil, operation: @escaping () async throws -> Success)
      @discardableResult static func detached(priority: TaskPriority? = nil, operation: @escaping () async throws -> Success)
        -> Task<Success, Error>
      var value: Success { get async throws }
    }
    struct MainActor: Sendable {
      static func run<T>(resultType: T.Type = T.self, body: @MainActor () throws -> T) async rethrows -> T
    }
    func withTaskCancellationHandler<T>(operation: () async throws -> T, onCancel handler: () -> Void)
      async rethrows -> T
    """

  static let groups: StaticString = """
    struct TaskGroup<ChildTaskResult>: AsyncSequence {
      typealias Element = ChildTaskResult
      mutating func addTask(priority: TaskPriority? = nil, operation: @escaping () async -> ChildTaskResult)
      mutating func addTaskUnlessCancelled(priority: TaskPriority? = nil,
        operation: @escaping () async -> ChildTaskResult) -> Bool
      mutating func next() async -> ChildTaskResult?
      mutating func waitForAll() async
      func makeAsyncIterator() -> TaskGroup<ChildTaskResult>
      func cancelAll()
      var isCancelled: Bool { get }
      var isEmpty: Bool { get }
    }
    struct ThrowingTaskGroup<ChildTaskResult, Failure>: AsyncSequence {
      typealias Element = ChildTaskResult
      mutating func addTask(priority: TaskPriority? = nil, operation: @escaping () async throws -> ChildTaskResult)
      mutating func addTaskUnlessCancelled(priority: TaskPriority? = nil,
        operation: @escaping () async throws -> ChildTaskResult) -> Bool
      mutating func next() async throws -> ChildTaskResult?
      mutating func waitForAll() async throws
      func makeAsyncIterator() -> ThrowingTaskGroup<ChildTaskResult, Failure>
      func cancelAll()
      var isCancelled: Bool { get }
      var isEmpty: Bool { get }
    }
    struct DiscardingTaskGroup {
      mutating func addTask(priority: TaskPriority? = nil, operation: @escaping () async -> Void)
      func cancelAll()
      var isCancelled: Bool { get }
      var isEmpty: Bool { get }
    }
    func withTaskGroup<ChildTaskResult, GroupResult>(of type: ChildTaskResult.Type = ChildTaskResult.self,
      returning result: GroupResult.Type = GroupResult.self,
      body: (inout TaskGroup<ChildTaskResult>) async -> GroupResult) async -> GroupResult
    func withThrowingTaskGroup<ChildTaskResult, GroupResult>(of type: ChildTaskResult.Type = ChildTaskResult.self,
      returning result: GroupResult.Type = GroupResult.self,
      body: (inout ThrowingTaskGroup<ChildTaskResult, Error>) async throws -> GroupResult) async rethrows -> GroupResult
    func withDiscardingTaskGroup<GroupResult>(returning result: GroupResult.Type = GroupResult.self,
      body: (inout DiscardingTaskGroup) async -> GroupResult) async -> GroupResult
    """

  static let continuations: StaticString = """
    struct CheckedContinuation<T, E>: Sendable {
      func resume()
      func resume(returning value: T)
      func resume(throwing error: E)
      func resume(with result: Result<T, E>)
    }
    struct UnsafeContinuation<T, E>: Sendable {
      func resume()
      func resume(returning value: T)
      func resume(throwing error: E)
      func resume(with result: Result<T, E>)
    }
    func withCheckedContinuation<T>(function: String = "", _ body: (CheckedContinuation<T, Never>) -> Void) async -> T
    func withCheckedThrowingContinuation<T>(function: String = "", _ body: (CheckedContinuation<T, Error>) -> Void)
      async throws -> T
    func withUnsafeContinuation<T>(_ body: (UnsafeContinuation<T, Never>) -> Void) async -> T
    func withUnsafeThrowingContinuation<T>(_ body: (UnsafeContinuation<T, Error>) -> Void) async throws -> T
    """

  static let streams: StaticString = """
    protocol AsyncIteratorProtocol {
      associatedtype Element
      mutating func next() async throws -> Element?
    }
    protocol AsyncSequence {
      associatedtype Element
      associatedtype AsyncIterator: AsyncIteratorProtocol
      func makeAsyncIterator() -> AsyncIterator
    }
    extension AsyncSequence {
      func reduce<Result>(_ initial: Result, _ next: (Result, Element) async throws -> Result) async rethrows -> Result
      func reduce<Result>(into initial: Result, _ update: (inout Result, Element) async throws -> Void)
        async rethrows -> Result
    }
    struct AsyncStream<Element>: AsyncSequence {
      init(_ elementType: Element.Type = Element.self,
        bufferingPolicy limit: AsyncStream.Continuation.BufferingPolicy = .unbounded,
        _ build: (AsyncStream.Continuation<Element>) -> Void)
      init(unfolding produce: @escaping () async -> Element?, onCancel: (() -> Void)? = nil)
      static func makeStream(of elementType: Element.Type = Element.self,
        bufferingPolicy limit: AsyncStream.Continuation.BufferingPolicy = .unbounded)
        -> (stream: AsyncStream<Element>, continuation: AsyncStream.Continuation<Element>)
      func makeAsyncIterator() -> AsyncStream.Iterator<Element>
    }
    struct AsyncStream.Iterator<Element>: AsyncIteratorProtocol {
      mutating func next() async -> Element?
    }
    struct AsyncStream.Continuation<Element>: Sendable {
      @discardableResult func yield(_ value: Element) -> AsyncStream.Continuation.YieldResult
      @discardableResult func yield() -> AsyncStream.Continuation.YieldResult
      func finish()
      var onTermination: ((AsyncStream.Continuation.Termination) -> Void)? { get nonmutating set }
    }
    enum AsyncStream.Continuation.Termination {
      case finished
      case cancelled
    }
    enum AsyncStream.Continuation.YieldResult {
      case enqueued(remaining: Int)
      case dropped
      case terminated
    }
    enum AsyncStream.Continuation.BufferingPolicy {
      case unbounded
      case bufferingOldest(_: Int)
      case bufferingNewest(_: Int)
    }
    struct AsyncThrowingStream<Element, Failure>: AsyncSequence {
      init(_ elementType: Element.Type = Element.self,
        bufferingPolicy limit: AsyncStream.Continuation.BufferingPolicy = .unbounded,
        _ build: (AsyncThrowingStream.Continuation<Element>) -> Void)
      init(unfolding produce: @escaping () async throws -> Element?)
      static func makeStream(of elementType: Element.Type = Element.self, throwing failureType: Any = default,
        bufferingPolicy limit: AsyncStream.Continuation.BufferingPolicy = .unbounded)
        -> (stream: AsyncThrowingStream<Element, Error>, continuation: AsyncThrowingStream.Continuation<Element>)
      func makeAsyncIterator() -> AsyncThrowingStream.Iterator<Element>
    }
    struct AsyncThrowingStream.Iterator<Element>: AsyncIteratorProtocol {
      mutating func next() async throws -> Element?
    }
    struct AsyncThrowingStream.Continuation<Element>: Sendable {
      @discardableResult func yield(_ value: Element) -> AsyncStream.Continuation.YieldResult
      @discardableResult func yield() -> AsyncStream.Continuation.YieldResult
      func finish(throwing error: Error? = nil)
      var onTermination: ((AsyncStream.Continuation.Termination) -> Void)? { get nonmutating set }
    }
    """
}
