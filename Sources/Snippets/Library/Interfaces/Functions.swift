extension LibraryInterfaces {
  static let functions: StaticString = """
    func min<T: Comparable>(_ x: T, _ y: T) -> T
    func min<T: Comparable>(_ x: T, _ y: T, _ z: T, _ rest: T...) -> T
    func max<T: Comparable>(_ x: T, _ y: T) -> T
    func max<T: Comparable>(_ x: T, _ y: T, _ z: T, _ rest: T...) -> T
    func abs<T: SignedNumeric>(_ x: T) -> T
    func swap<T>(_ a: inout T, _ b: inout T)
    func type<T>(of value: T) -> T.Type
    func numericCast<T: BinaryInteger, U: BinaryInteger>(_ x: T) -> U
    func identity<T>(_ value: T) -> T
    func withExtendedLifetime<T, Result>(_ x: T, _ body: () throws -> Result) rethrows -> Result
    @_named(value) func withExtendedLifetime<T, Result>(_ x: T, _ body: (T) throws -> Result) rethrows -> Result
    func withoutActuallyEscaping<Body, Result>(_ closure: Body, do body: (Body) throws -> Result) rethrows -> Result
    func === (_ left: AnyObject?, _ right: AnyObject?) -> Bool
    func !== (_ left: AnyObject?, _ right: AnyObject?) -> Bool
    func ~= <T: Equatable>(_ pattern: T, _ value: T) -> Bool
    func isKnownUniquelyReferenced<T: AnyObject>(_ object: inout T) -> Bool
    func sqrt<T: FloatingPoint>(_ x: T) -> T
    func cbrt<T: FloatingPoint>(_ x: T) -> T
    func pow<T: FloatingPoint>(_ x: T, _ y: T) -> T
    func exp<T: FloatingPoint>(_ x: T) -> T
    func exp2<T: FloatingPoint>(_ x: T) -> T
    func log<T: FloatingPoint>(_ x: T) -> T
    func log2<T: FloatingPoint>(_ x: T) -> T
    func log10<T: FloatingPoint>(_ x: T) -> T
    func sin<T: FloatingPoint>(_ x: T) -> T
    func cos<T: FloatingPoint>(_ x: T) -> T
    func tan<T: FloatingPoint>(_ x: T) -> T
    func asin<T: FloatingPoint>(_ x: T) -> T
    func acos<T: FloatingPoint>(_ x: T) -> T
    func atan<T: FloatingPoint>(_ x: T) -> T
    func atan2<T: FloatingPoint>(_ y: T, _ x: T) -> T
    func sinh<T: FloatingPoint>(_ x: T) -> T
    func cosh<T: FloatingPoint>(_ x: T) -> T
    func tanh<T: FloatingPoint>(_ x: T) -> T
    func hypot<T: FloatingPoint>(_ x: T, _ y: T) -> T
    func floor<T: FloatingPoint>(_ x: T) -> T
    func ceil<T: FloatingPoint>(_ x: T) -> T
    func round<T: FloatingPoint>(_ x: T) -> T
    func trunc<T: FloatingPoint>(_ x: T) -> T
    func fabs<T: FloatingPoint>(_ x: T) -> T
    func fmod<T: FloatingPoint>(_ x: T, _ y: T) -> T
    func fmin<T: FloatingPoint>(_ x: T, _ y: T) -> T
    func fmax<T: FloatingPoint>(_ x: T, _ y: T) -> T
    func arc4random() -> UInt32
    func arc4random_uniform(_ upperBound: UInt32) -> UInt32
    """

  static let printing: StaticString = """
    func print(_ items: Any..., separator: String = " ", terminator: String = "\\n")
    func debugPrint(_ items: Any..., separator: String = " ", terminator: String = "\\n")
    @discardableResult func dump(_ value: Any, name: String? = nil, indent: Int = 0, maxDepth: Int = Int.max,
      maxItems: Int = Int.max) -> Any
    func NSLog(_ format: String, _ arguments: Any...)
    func fatalError(_ message: @autoclosure () -> String = "") -> Never
    func preconditionFailure(_ message: @autoclosure () -> String = "") -> Never
    func assertionFailure(_ message: @autoclosure () -> String = "")
    func precondition(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "")
    func assert(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "")
    """

  static let result: StaticString = """
    enum Result<Success, Failure: Error> {
      case success(Success)
      case failure(Failure)
      init(catching body: () throws -> Success) where Failure == any Error
      func get() throws -> Success
      func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> Result<NewSuccess, Failure>
      func mapError<NewFailure: Error>(_ transform: (Failure) -> NewFailure) -> Result<Success, NewFailure>
      func flatMap<NewSuccess>(_ transform: (Success) -> Result<NewSuccess, Failure>) -> Result<NewSuccess, Failure>
      func flatMapError<NewFailure: Error>(_ transform: (Failure) -> Result<Success, NewFailure>) -> Result<Success, NewFailure>
    }
    extension Result: Equatable where Success: Equatable, Failure: Equatable {
    }
    extension Result: Hashable where Success: Hashable, Failure: Hashable {
    }
    extension Result: Sendable where Success: Sendable {
    }
    """

  static let errors: StaticString = """
    protocol Error: Sendable {
    }
    extension Error {
      var localizedDescription: String { get }
    }
    protocol LocalizedError: Error {
      var errorDescription: String? { get }
      var failureReason: String? { get }
      var recoverySuggestion: String? { get }
      var helpAnchor: String? { get }
    }
    protocol CustomNSError: Error {
    }
    struct CancellationError: Error, Sendable {
      init()
    }
    """

  static let reflection: StaticString = """
    struct Mirror {
      init(reflecting subject: Any)
    }
    func readLine(strippingNewline: Bool = true) -> String?
    """
}

extension LibraryInterfaces {
  static let keyPaths: StaticString = """
    class AnyKeyPath: Hashable {
    }
    class PartialKeyPath<Root>: AnyKeyPath {
    }
    class KeyPath<Root, Value>: PartialKeyPath<Root> {
    }
    class WritableKeyPath<Root, Value>: KeyPath<Root, Value> {
    }
    class ReferenceWritableKeyPath<Root, Value>: WritableKeyPath<Root, Value> {
    }
    """
}
