extension LibraryInterfaces {
  static let formatters: StaticString = """
    class NumberFormatter: Formatter {
      init()
      var numberStyle: NumberFormatter.Style { get set }
      var minimumFractionDigits: Int { get set }
      var maximumFractionDigits: Int { get set }
      var minimumIntegerDigits: Int { get set }
      var usesGroupingSeparator: Bool { get set }
      var currencyCode: String? { get set }
      var currencySymbol: String? { get set }
      var groupingSeparator: String? { get set }
      var decimalSeparator: String? { get set }
      var locale: Locale? { get set }
      func string(from number: NSNumber) -> String?
      func string(for object: Any?) -> String?
      func number(from string: String) -> NSNumber?
    }
    class NSNumber: Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral {
      typealias IntegerLiteralType = Int
      typealias FloatLiteralType = Double
      typealias BooleanLiteralType = Bool
      init(value: Int)
      init(value: Double)
      init(value: Bool)
      var doubleValue: Double { get }
      var floatValue: Float { get }
      var intValue: Int { get }
      var boolValue: Bool { get }
      var stringValue: String { get }
    }
    enum NumberFormatter.Style: Hashable, Sendable {
      case none
      case decimal
      case currency
      case percent
      case ordinal
      case spellOut
      case scientific
    }
    struct NumberFormatStyle: Hashable, Sendable {
      static var number: NumberFormatStyle { get }
      static var percent: NumberFormatStyle { get }
      static func currency(code: String) -> NumberFormatStyle
      func precision(_ precision: NumberFormatStyle.Precision) -> NumberFormatStyle
      func grouping(_ grouping: NumberFormatStyle.Grouping) -> NumberFormatStyle
      func sign(strategy: NumberFormatStyle.SignStrategy) -> NumberFormatStyle
      func notation(_ notation: NumberFormatStyle.Notation) -> NumberFormatStyle
      func locale(_ locale: Locale) -> NumberFormatStyle
      func rounded(rule: FloatingPointRoundingRule = default, increment: Double? = nil) -> NumberFormatStyle
      func format(_ value: Double) -> String
    }
    struct NumberFormatStyle.Precision: Hashable, Sendable {
      static func fractionLength(_ length: Int) -> NumberFormatStyle.Precision
      @_named(range) static func fractionLength(_ range: ClosedRange<Int>) -> NumberFormatStyle.Precision
      static func significantDigits(_ digits: Int) -> NumberFormatStyle.Precision
      static func integerLength(_ length: Int) -> NumberFormatStyle.Precision
    }
    enum NumberFormatStyle.Grouping: Hashable, Sendable {
      case automatic
      case never
    }
    enum NumberFormatStyle.Notation: Hashable, Sendable {
      case automatic
      case compactName
      case scientific
    }
    struct NumberFormatStyle.SignStrategy: Hashable, Sendable {
      static func always(includingZero: Bool = true) -> NumberFormatStyle.SignStrategy
      static var automatic: NumberFormatStyle.SignStrategy { get }
      static var never: NumberFormatStyle.SignStrategy { get }
    }
    extension Int, Int8, Int16, Int32, Int64, UInt, UInt8, UInt16, UInt32, UInt64, Double, Float, CGFloat {
      func formatted(_ style: NumberFormatStyle) -> String
    }
    extension Sequence where Element == String {
      func formatted() -> String
      func formatted(_ style: ListFormatStyle) -> String
    }
    struct ListFormatStyle: Sendable {
      static func list(type: ListFormatStyle.ListType, width: ListFormatStyle.Width = default) -> ListFormatStyle
    }
    enum ListFormatStyle.ListType: Sendable {
      case and
      case or
    }
    enum ListFormatStyle.Width: Sendable {
      case standard
      case short
      case narrow
    }
    """
}
