extension LibraryInterfaces {
  static let scheduling: StaticString = """
    class DispatchQueue {
      init(label: String, qos: DispatchQoS = default, attributes: DispatchQueue.Attributes = default)
      static var main: DispatchQueue { get }
      static func global(qos: DispatchQoS.QoSClass = default) -> DispatchQueue
      var label: String { get }
      func async(execute work: @escaping () -> Void)
      @_named(item) func async(execute workItem: DispatchWorkItem)
      func async(group: DispatchGroup, execute work: @escaping () -> Void)
      func sync<T>(execute work: () throws -> T) rethrows -> T
      func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void)
      @_named(item) func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem)
      static func concurrentPerform(iterations: Int, execute work: (Int) -> Void)
    }
    struct DispatchQueue.Attributes {
      static var concurrent: DispatchQueue.Attributes { get }
    }
    struct DispatchQoS {
      static var userInteractive: DispatchQoS { get }
      static var userInitiated: DispatchQoS { get }
      static var utility: DispatchQoS { get }
      static var background: DispatchQoS { get }
    }
    enum DispatchQoS.QoSClass {
      case userInteractive
      case userInitiated
      case utility
      case background
      case `default`
    }
    struct DispatchTime: Comparable {
      static func now() -> DispatchTime
      static var distantFuture: DispatchTime { get }
      var uptimeNanoseconds: UInt64 { get }
      func advanced(by interval: DispatchTimeInterval) -> DispatchTime
      static func + (_ left: DispatchTime, _ right: DispatchTimeInterval) -> DispatchTime
      static func + (_ left: DispatchTime, _ right: Double) -> DispatchTime
    }
    enum DispatchTimeInterval: Equatable {
      case seconds(Int)
      case milliseconds(Int)
      case microseconds(Int)
      case nanoseconds(Int)
      case never
    }
    class DispatchWorkItem {
      init(block: @escaping () -> Void)
      func perform()
      func cancel()
      var isCancelled: Bool { get }
    }
    class DispatchGroup {
      init()
      func enter()
      func leave()
      func notify(queue: DispatchQueue, execute work: @escaping () -> Void)
    }
    class Timer {
      @discardableResult static func scheduledTimer(withTimeInterval interval: TimeInterval, repeats: Bool,
        block: @escaping (Timer) -> Void) -> Timer
      @discardableResult static func scheduledTimer(timeInterval: TimeInterval, target: Any, selector: Selector,
        userInfo: Any?, repeats: Bool) -> Timer
      init(timeInterval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void)
      static func publish(every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
        in mode: RunLoop.Mode) -> Timer.TimerPublisher
      func invalidate()
      func fire()
      var isValid: Bool { get }
      var timeInterval: TimeInterval { get }
      var fireDate: Date { get }
      var userInfo: Any? { get }
      var tolerance: TimeInterval { get set }
    }
    class Timer.TimerPublisher: Publisher {
      typealias Output = Date
      typealias Failure = Never
      func connect() -> AnyCancellable
    }
    class RunLoop {
      static var main: RunLoop { get }
      static var current: RunLoop { get }
      func add(_ timer: Timer, forMode mode: RunLoop.Mode)
    }
    struct RunLoop.Mode: Hashable {
      static var common: RunLoop.Mode { get }
      static var `default`: RunLoop.Mode { get }
      static var tracking: RunLoop.Mode { get }
    }
    class OperationQueue {
      init()
      static var main: OperationQueue { get }
      func addOperation(_ block: @escaping () -> Void)
      var maxConcurrentOperationCount: Int { get set }
      func cancelAllOperations()
    }
    class Thread {
      static var isMainThread: Bool { get }
      static func sleep(forTimeInterval interval: TimeInterval)
    }
    struct Selector: Hashable {
      init(_ name: String)
    }
    func sleep(_ seconds: Int) -> Int
    func usleep(_ microseconds: Int) -> Int
    """

  static let notifications: StaticString = """
    class NotificationCenter {
      init()
      static var `default`: NotificationCenter { get }
      func post(_ notification: Notification)
      func post(name: Notification.Name, object: Any?)
      func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]?)
      @discardableResult func addObserver(forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
        using block: @escaping (Notification) -> Void) -> NSObjectProtocol
      func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?)
      func removeObserver(_ observer: Any)
      func removeObserver(_ observer: Any, name: Notification.Name?, object: Any?)
      func publisher(for name: Notification.Name, object: Any? = nil) -> NotificationCenter.Publisher
    }
    class NotificationCenter.Publisher: Publisher {
      typealias Output = Notification
      typealias Failure = Never
    }
    struct Notification: Sendable {
      init(name: Notification.Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil)
      var name: Notification.Name { get }
      var object: Any? { get }
      var userInfo: [AnyHashable: Any]? { get }
    }
    struct Notification.Name: Hashable, RawRepresentable, Sendable {
      init(_ rawValue: String)
      init(rawValue: String)
      var rawValue: String { get }
    }
    typealias NSNotification.Name = Notification.Name
    protocol NSObjectProtocol {
    }
    class UserDefaults {
      init?(suiteName: String?)
      static var standard: UserDefaults { get }
      func set(_ value: Any?, forKey key: String)
      func setValue(_ value: Any?, forKey key: String)
      func object(forKey key: String) -> Any?
      func value(forKey key: String) -> Any?
      func string(forKey key: String) -> String?
      func bool(forKey key: String) -> Bool
      func integer(forKey key: String) -> Int
      func double(forKey key: String) -> Double
      func float(forKey key: String) -> Float
      func data(forKey key: String) -> Data?
      func url(forKey key: String) -> URL?
      func array(forKey key: String) -> [Any]?
      func stringArray(forKey key: String) -> [String]?
      func dictionary(forKey key: String) -> [String: Any]?
      func removeObject(forKey key: String)
      func register(defaults: [String: Any])
      func synchronize() -> Bool
      func dictionaryRepresentation() -> [String: Any]
      static func resetStandardUserDefaults()
    }
    """
}
