extension LibraryInterfaces {
  static let integers: StaticString = """
    struct Int: FixedWidthInteger, SignedInteger, Codable, Sendable {
    }
    struct Int8: FixedWidthInteger, SignedInteger, Codable, Sendable {
    }
    struct Int16: FixedWidthInteger, SignedInteger, Codable, Sendable {
    }
    struct Int32: FixedWidthInteger, SignedInteger, Codable, Sendable {
    }
    struct Int64: FixedWidthInteger, SignedInteger, Codable, Sendable {
    }
    struct UInt: FixedWidthInteger, UnsignedInteger, Codable, Sendable {
    }
    struct UInt8: FixedWidthInteger, UnsignedInteger, Codable, Sendable {
    }
    struct UInt16: FixedWidthInteger, UnsignedInteger, Codable, Sendable {
    }
    struct UInt32: FixedWidthInteger, UnsignedInteger, Codable, Sendable {
    }
    struct UInt64: FixedWidthInteger, UnsignedInteger, Codable, Sendable {
    }
    extension Int, Int8, Int16, Int32, Int64, UInt, UInt8, UInt16, UInt32, UInt64 {
      typealias IntegerLiteralType = Self
      typealias Stride = Int
      init()
      init<T: BinaryInteger>(_ value: T)
      @_named(floating) init(_ value: Double)
      @_named(floating) init(_ value: Float)
      @_named(floating) init(_ value: CGFloat)
      @_named(text) init?(_ description: String)
      init?<S: StringProtocol>(_ text: S, radix: Int)
      init?<T: BinaryInteger>(exactly value: T)
      @_named(floating) init?(exactly value: Double)
      init<T: BinaryInteger>(clamping value: T)
      init<T: BinaryInteger>(truncatingIfNeeded value: T)
      init<T: BinaryInteger>(bitPattern value: T)
      static var max: Self { get }
      static var min: Self { get }
      static var zero: Self { get }
      @_named(static) static var bitWidth: Int { get }
      static var isSigned: Bool { get }
      var bitWidth: Int { get }
      var nonzeroBitCount: Int { get }
      var leadingZeroBitCount: Int { get }
      var trailingZeroBitCount: Int { get }
      var byteSwapped: Self { get }
      var bigEndian: Self { get }
      var littleEndian: Self { get }
      var words: [UInt] { get }
      var description: String { get }
      var hashValue: Int { get }
      func signum() -> Self
      func isMultiple(of other: Self) -> Bool
      func quotientAndRemainder(dividingBy other: Self) -> (quotient: Self, remainder: Self)
      func addingReportingOverflow(_ other: Self) -> (partialValue: Self, overflow: Bool)
      func subtractingReportingOverflow(_ other: Self) -> (partialValue: Self, overflow: Bool)
      func multipliedReportingOverflow(by other: Self) -> (partialValue: Self, overflow: Bool)
      func dividedReportingOverflow(by other: Self) -> (partialValue: Self, overflow: Bool)
      func remainderReportingOverflow(dividingBy other: Self) -> (partialValue: Self, overflow: Bool)
      func distance(to other: Self) -> Int
      func advanced(by amount: Int) -> Self
      func formatted() -> String
      static func random(in range: Range<Self>) -> Self
      @_named(closed) static func random(in range: ClosedRange<Self>) -> Self
      static func random<G: RandomNumberGenerator>(in range: Range<Self>, using generator: inout G) -> Self
      @_named(closed) static func random<G: RandomNumberGenerator>(in range: ClosedRange<Self>, using generator: inout G) -> Self
      static func + (_ left: Self, _ right: Self) -> Self
      static func - (_ left: Self, _ right: Self) -> Self
      static func * (_ left: Self, _ right: Self) -> Self
      static func / (_ left: Self, _ right: Self) -> Self
      static func % (_ left: Self, _ right: Self) -> Self
      static func += (_ left: inout Self, _ right: Self)
      static func -= (_ left: inout Self, _ right: Self)
      static func *= (_ left: inout Self, _ right: Self)
      static func /= (_ left: inout Self, _ right: Self)
      static func %= (_ left: inout Self, _ right: Self)
      static func &+ (_ left: Self, _ right: Self) -> Self
      static func &- (_ left: Self, _ right: Self) -> Self
      static func &* (_ left: Self, _ right: Self) -> Self
      static func &+= (_ left: inout Self, _ right: Self)
      static func &-= (_ left: inout Self, _ right: Self)
      static func &*= (_ left: inout Self, _ right: Self)
      static func & (_ left: Self, _ right: Self) -> Self
      static func | (_ left: Self, _ right: Self) -> Self
      static func ^ (_ left: Self, _ right: Self) -> Self
      static func &= (_ left: inout Self, _ right: Self)
      static func |= (_ left: inout Self, _ right: Self)
      static func ^= (_ left: inout Self, _ right: Self)
      static func << <T: BinaryInteger>(_ left: Self, _ right: T) -> Self
      static func >> <T: BinaryInteger>(_ left: Self, _ right: T) -> Self
      static func <<= <T: BinaryInteger>(_ left: inout Self, _ right: T)
      static func >>= <T: BinaryInteger>(_ left: inout Self, _ right: T)
      static func &<< (_ left: Self, _ right: Self) -> Self
      static func &>> (_ left: Self, _ right: Self) -> Self
      static func &<<= (_ left: inout Self, _ right: Self)
      static func &>>= (_ left: inout Self, _ right: Self)
      static prefix func ~ (_ operand: Self) -> Self
      static prefix func + (_ operand: Self) -> Self
      static func == (_ left: Self, _ right: Self) -> Bool
      static func != (_ left: Self, _ right: Self) -> Bool
      static func < (_ left: Self, _ right: Self) -> Bool
      static func <= (_ left: Self, _ right: Self) -> Bool
      static func > (_ left: Self, _ right: Self) -> Bool
      static func >= (_ left: Self, _ right: Self) -> Bool
    }
    extension Int, Int8, Int16, Int32, Int64 {
      static prefix func - (_ operand: Self) -> Self
      mutating func negate()
    }
    extension Int {
      typealias Magnitude = UInt
      var magnitude: UInt { get }
    }
    extension Int8 {
      typealias Magnitude = UInt8
      var magnitude: UInt8 { get }
    }
    extension Int16 {
      typealias Magnitude = UInt16
      var magnitude: UInt16 { get }
    }
    extension Int32 {
      typealias Magnitude = UInt32
      var magnitude: UInt32 { get }
    }
    extension Int64 {
      typealias Magnitude = UInt64
      var magnitude: UInt64 { get }
    }
    extension UInt, UInt8, UInt16, UInt32, UInt64 {
      typealias Magnitude = Self
      var magnitude: Self { get }
    }
    typealias NSInteger = Int
    typealias NSUInteger = UInt
    typealias CInt = Int32
    """

  static let floatingPoint: StaticString = """
    struct Double: BinaryFloatingPoint, LosslessStringConvertible, Codable, Sendable {
    }
    struct Float: BinaryFloatingPoint, LosslessStringConvertible, Codable, Sendable {
    }
    struct CGFloat: BinaryFloatingPoint, Codable, Sendable {
    }
    typealias TimeInterval = Double
    typealias Float32 = Float
    typealias Float64 = Double
    enum FloatingPointRoundingRule: Hashable, Sendable {
      case toNearestOrAwayFromZero
      case toNearestOrEven
      case up
      case down
      case towardZero
      case awayFromZero
    }
    enum FloatingPointSign: Int, Hashable, Sendable {
      case plus
      case minus
    }
    extension Double, Float, CGFloat {
      typealias IntegerLiteralType = Self
      typealias FloatLiteralType = Self
      typealias Magnitude = Self
      typealias Stride = Self
      init()
      init(_ value: Double)
      init(_ value: Float)
      init(_ value: CGFloat)
      @_named(integer) init<T: BinaryInteger>(_ value: T)
      @_named(text) init?<S: StringProtocol>(_ text: S)
      init?<T: BinaryInteger>(exactly value: T)
      init(signOf sign: Self, magnitudeOf magnitude: Self)
      static var pi: Self { get }
      static var infinity: Self { get }
      static var nan: Self { get }
      static var zero: Self { get }
      static var greatestFiniteMagnitude: Self { get }
      static var leastNonzeroMagnitude: Self { get }
      static var leastNormalMagnitude: Self { get }
      static var ulpOfOne: Self { get }
      var magnitude: Self { get }
      var sign: FloatingPointSign { get }
      var isNaN: Bool { get }
      var isInfinite: Bool { get }
      var isFinite: Bool { get }
      var isZero: Bool { get }
      var isNormal: Bool { get }
      var ulp: Self { get }
      var nextUp: Self { get }
      var nextDown: Self { get }
      var exponent: Int { get }
      var significand: Self { get }
      var description: String { get }
      var hashValue: Int { get }
      func rounded() -> Self
      func rounded(_ rule: FloatingPointRoundingRule) -> Self
      mutating func round()
      mutating func round(_ rule: FloatingPointRoundingRule)
      func squareRoot() -> Self
      func remainder(dividingBy other: Self) -> Self
      func truncatingRemainder(dividingBy other: Self) -> Self
      func addingProduct(_ left: Self, _ right: Self) -> Self
      func distance(to other: Self) -> Self
      func advanced(by amount: Self) -> Self
      func isEqual(to other: Self) -> Bool
      func isLess(than other: Self) -> Bool
      mutating func negate()
      func formatted() -> String
      static func minimum(_ x: Self, _ y: Self) -> Self
      static func maximum(_ x: Self, _ y: Self) -> Self
      static func random(in range: Range<Self>) -> Self
      @_named(closed) static func random(in range: ClosedRange<Self>) -> Self
      static func random<G: RandomNumberGenerator>(in range: Range<Self>, using generator: inout G) -> Self
      @_named(closed) static func random<G: RandomNumberGenerator>(in range: ClosedRange<Self>, using generator: inout G) -> Self
      static func + (_ left: Self, _ right: Self) -> Self
      static func - (_ left: Self, _ right: Self) -> Self
      static func * (_ left: Self, _ right: Self) -> Self
      static func / (_ left: Self, _ right: Self) -> Self
      static func += (_ left: inout Self, _ right: Self)
      static func -= (_ left: inout Self, _ right: Self)
      static func *= (_ left: inout Self, _ right: Self)
      static func /= (_ left: inout Self, _ right: Self)
      static prefix func - (_ operand: Self) -> Self
      static prefix func + (_ operand: Self) -> Self
      static func == (_ left: Self, _ right: Self) -> Bool
      static func != (_ left: Self, _ right: Self) -> Bool
      static func < (_ left: Self, _ right: Self) -> Bool
      static func <= (_ left: Self, _ right: Self) -> Bool
      static func > (_ left: Self, _ right: Self) -> Bool
      static func >= (_ left: Self, _ right: Self) -> Bool
    }
    extension Double {
      init(bitPattern: UInt64)
      var bitPattern: UInt64 { get }
    }
    extension Float {
      init(bitPattern: UInt32)
      var bitPattern: UInt32 { get }
    }
    """
}
