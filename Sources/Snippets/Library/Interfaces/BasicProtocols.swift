extension LibraryInterfaces {
  static let basicProtocols: StaticString = """
    protocol Any {
    }
    protocol AnyObject {
    }
    protocol Copyable {
    }
    protocol Sendable {
    }
    protocol SendableMetatype {
    }
    protocol Equatable {
      static func == (_ left: Self, _ right: Self) -> Bool
    }
    extension Equatable {
      static func != (_ left: Self, _ right: Self) -> Bool
    }
    protocol Hashable: Equatable {
      var hashValue: Int { get }
      func hash(into hasher: inout Hasher)
    }
    protocol Comparable: Equatable {
      static func < (_ left: Self, _ right: Self) -> Bool
    }
    extension Comparable {
      static func <= (_ left: Self, _ right: Self) -> Bool
      static func > (_ left: Self, _ right: Self) -> Bool
      static func >= (_ left: Self, _ right: Self) -> Bool
      static func ..< (_ left: Self, _ right: Self) -> Range<Self>
      static func ... (_ left: Self, _ right: Self) -> ClosedRange<Self>
      static prefix func ..< (_ bound: Self) -> PartialRangeUpTo<Self>
      static prefix func ... (_ bound: Self) -> PartialRangeThrough<Self>
      static postfix func ... (_ bound: Self) -> PartialRangeFrom<Self>
    }
    protocol Identifiable {
      associatedtype ID: Hashable
      var id: ID { get }
    }
    extension Identifiable where Self: AnyObject {
      @_named(object) var id: ObjectIdentifier { get }
    }
    protocol CaseIterable {
      associatedtype AllCases: Collection
      static var allCases: [Self] { get }
    }
    protocol RawRepresentable {
      associatedtype RawValue
      init?(rawValue: RawValue)
      var rawValue: RawValue { get }
    }
    protocol CustomStringConvertible {
      var description: String { get }
    }
    protocol CustomDebugStringConvertible {
      var debugDescription: String { get }
    }
    protocol LosslessStringConvertible: CustomStringConvertible {
      init?(_ description: String)
    }
    protocol TextOutputStream {
      mutating func write(_ string: String)
    }
    protocol CodingKey: CustomStringConvertible {
      var stringValue: String { get }
      var intValue: Int? { get }
    }
    protocol Encodable {
      func encode(to encoder: any Encoder) throws
    }
    protocol Decodable {
      init(from decoder: any Decoder) throws
    }
    protocol Codable: Encodable, Decodable {
    }
    protocol Encoder {
    }
    protocol Decoder {
    }
    protocol ExpressibleByNilLiteral {
    }
    protocol ExpressibleByIntegerLiteral {
      associatedtype IntegerLiteralType
      init(integerLiteral value: IntegerLiteralType)
    }
    protocol ExpressibleByFloatLiteral {
      associatedtype FloatLiteralType
      init(floatLiteral value: FloatLiteralType)
    }
    protocol ExpressibleByBooleanLiteral {
      associatedtype BooleanLiteralType
      init(booleanLiteral value: BooleanLiteralType)
    }
    protocol ExpressibleByUnicodeScalarLiteral {
    }
    protocol ExpressibleByExtendedGraphemeClusterLiteral: ExpressibleByUnicodeScalarLiteral {
    }
    protocol ExpressibleByStringLiteral: ExpressibleByExtendedGraphemeClusterLiteral {
      associatedtype StringLiteralType
      init(stringLiteral value: StringLiteralType)
    }
    protocol ExpressibleByStringInterpolation: ExpressibleByStringLiteral {
    }
    protocol ExpressibleByArrayLiteral {
      associatedtype ArrayLiteralElement
      init(arrayLiteral elements: ArrayLiteralElement...)
    }
    protocol ExpressibleByDictionaryLiteral {
      associatedtype Key
      associatedtype Value
      init(dictionaryLiteral elements: (Key, Value)...)
    }
    protocol Strideable: Comparable {
      associatedtype Stride: Comparable, SignedNumeric
      func distance(to other: Self) -> Stride
      func advanced(by amount: Stride) -> Self
    }
    protocol AdditiveArithmetic: Equatable {
      static var zero: Self { get }
      static func + (_ left: Self, _ right: Self) -> Self
      static func - (_ left: Self, _ right: Self) -> Self
      static func += (_ left: inout Self, _ right: Self)
      static func -= (_ left: inout Self, _ right: Self)
    }
    protocol Numeric: AdditiveArithmetic, ExpressibleByIntegerLiteral {
      associatedtype Magnitude: Comparable, Numeric
      init?<T: BinaryInteger>(exactly value: T)
      var magnitude: Magnitude { get }
      static func * (_ left: Self, _ right: Self) -> Self
      static func *= (_ left: inout Self, _ right: Self)
    }
    protocol SignedNumeric: Numeric {
      static prefix func - (_ operand: Self) -> Self
      mutating func negate()
    }
    protocol BinaryInteger: CustomStringConvertible, Hashable, Numeric, Strideable {
      init<T: BinaryInteger>(_ value: T)
      init<T: BinaryFloatingPoint>(_ value: T)
      static func / (_ left: Self, _ right: Self) -> Self
      static func /= (_ left: inout Self, _ right: Self)
      static func % (_ left: Self, _ right: Self) -> Self
      static func %= (_ left: inout Self, _ right: Self)
      static func & (_ left: Self, _ right: Self) -> Self
      static func | (_ left: Self, _ right: Self) -> Self
      static func ^ (_ left: Self, _ right: Self) -> Self
      static prefix func ~ (_ operand: Self) -> Self
      func isMultiple(of other: Self) -> Bool
      func quotientAndRemainder(dividingBy other: Self) -> (quotient: Self, remainder: Self)
      func signum() -> Self
    }
    protocol FixedWidthInteger: BinaryInteger, LosslessStringConvertible {
      static var max: Self { get }
      static var min: Self { get }
      static var bitWidth: Int { get }
    }
    protocol SignedInteger: BinaryInteger, SignedNumeric {
    }
    protocol UnsignedInteger: BinaryInteger {
    }
    protocol FloatingPoint: Hashable, SignedNumeric, Strideable {
      static func / (_ left: Self, _ right: Self) -> Self
      static func /= (_ left: inout Self, _ right: Self)
      func rounded() -> Self
      func squareRoot() -> Self
      var isNaN: Bool { get }
      static var pi: Self { get }
      static var infinity: Self { get }
    }
    protocol BinaryFloatingPoint: FloatingPoint, ExpressibleByFloatLiteral {
      init<T: BinaryInteger>(_ value: T)
      init<T: BinaryFloatingPoint>(_ value: T)
    }
    protocol RandomNumberGenerator {
      mutating func next() -> UInt64
    }
    struct SystemRandomNumberGenerator: RandomNumberGenerator {
      init()
      mutating func next() -> UInt64
    }
    struct Never: Error, Equatable, Hashable, Comparable, Sendable {
    }
    struct ObjectIdentifier: Hashable, Comparable, Sendable {
      init(_ object: AnyObject)
      init(_ type: Any.Type)
    }
    struct Hasher {
      init()
      mutating func combine<H: Hashable>(_ value: H)
      mutating func finalize() -> Int
    }
    struct AnyHashable: Hashable, CustomStringConvertible {
      init<H: Hashable>(_ base: H)
      var base: Any { get }
    }
    """
}
