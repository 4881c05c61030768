extension LibraryInterfaces {
  static let string: StaticString = """
    protocol StringProtocol: BidirectionalCollection<Character>, Comparable, Hashable, ExpressibleByStringInterpolation {
      typealias Element = Character
      typealias Index = String.Index
    }
    extension StringProtocol {
      var utf8: String.UTF8View { get }
      var utf16: String.UTF16View { get }
      var unicodeScalars: String.UnicodeScalarView { get }
      func lowercased() -> String
      func uppercased() -> String
      func hasPrefix<S: StringProtocol>(_ prefix: S) -> Bool
      func hasSuffix<S: StringProtocol>(_ suffix: S) -> Bool
      static func + (_ left: Self, _ right: Self) -> Self
      static func == (_ left: Self, _ right: Self) -> Bool
      static func != (_ left: Self, _ right: Self) -> Bool
      static func < (_ left: Self, _ right: Self) -> Bool
      static func <= (_ left: Self, _ right: Self) -> Bool
      static func > (_ left: Self, _ right: Self) -> Bool
      static func >= (_ left: Self, _ right: Self) -> Bool
    }
    struct String: StringProtocol, RangeReplaceableCollection, LosslessStringConvertible, TextOutputStream, Codable,
      Sendable {
      typealias Element = Character
      typealias SubSequence = Substring
      typealias Indices = DefaultIndices<String.Index>
      typealias StringLiteralType = String
      init()
      init(_ value: String)
      init(_ value: Substring)
      @_named(character) init(_ value: Character)
      @_named(characters) init<S: Sequence>(_ characters: S) where S.Element == Character
      @_named(lossless) init<T: LosslessStringConvertible>(_ value: T)
      @_named(view) init(_ view: String.UTF8View)
      init(repeating repeatedValue: String, count: Int)
      @_named(character) init(repeating repeatedValue: Character, count: Int)
      init(describing instance: Any)
      init(reflecting subject: Any)
      init<T: BinaryInteger>(_ value: T, radix: Int, uppercase: Bool = false)
      init<C: Collection>(decoding bytes: C, as encoding: Any.Type) where C.Element == UInt8
      init(stringLiteral value: String)
      mutating func append(_ other: String)
      @_named(character) mutating func append(_ character: Character)
      mutating func write(_ other: String)
      mutating func append<S: Sequence>(contentsOf newElements: S) where S.Element == Character
      mutating func insert(_ newElement: Character, at i: String.Index)
      @discardableResult mutating func remove(at i: String.Index) -> Character
      mutating func makeContiguousUTF8()
      var description: String { get }
      var debugDescription: String { get }
      var hashValue: Int { get }
      static func + (_ left: String, _ right: String) -> String
      static func += (_ left: inout String, _ right: String)
    }
    struct String.Index: Comparable, Hashable, Sendable {
      init(utf16Offset offset: Int, in string: String)
      func utf16Offset(in string: String) -> Int
    }
    struct Substring: StringProtocol, RangeReplaceableCollection, LosslessStringConvertible, TextOutputStream, Sendable {
      typealias Element = Character
      typealias SubSequence = Substring
      typealias Indices = DefaultIndices<String.Index>
      typealias StringLiteralType = String
      init()
      init(_ value: String)
      var base: String { get }
      var description: String { get }
      mutating func append(_ other: String)
      @_named(character) mutating func append(_ character: Character)
      static func += (_ left: inout Substring, _ right: String)
    }
    struct String.UTF8View: BidirectionalCollection {
      typealias Element = UInt8
      typealias Index = String.Index
      typealias SubSequence = [UInt8]
      typealias Indices = DefaultIndices<String.Index>
    }
    struct String.UTF16View: BidirectionalCollection {
      typealias Element = UInt16
      typealias Index = String.Index
      typealias SubSequence = [UInt16]
      typealias Indices = DefaultIndices<String.Index>
    }
    struct String.UnicodeScalarView: BidirectionalCollection {
      typealias Element = Unicode.Scalar
      typealias Index = String.Index
      typealias SubSequence = [Unicode.Scalar]
      typealias Indices = DefaultIndices<String.Index>
    }
    """

  static let stringProcessing: StaticString = """
    extension StringProtocol {
      var capitalized: String { get }
      var localizedCapitalized: String { get }
      var localizedUppercase: String { get }
      var localizedLowercase: String { get }
      func contains<S: StringProtocol>(_ other: S) -> Bool
      func localizedCaseInsensitiveContains<S: StringProtocol>(_ other: S) -> Bool
      func localizedStandardContains<S: StringProtocol>(_ other: S) -> Bool
      func localizedStandardCompare<S: StringProtocol>(_ other: S) -> ComparisonResult
      func localizedCompare<S: StringProtocol>(_ other: S) -> ComparisonResult
      func localizedCaseInsensitiveCompare<S: StringProtocol>(_ other: S) -> ComparisonResult
      func caseInsensitiveCompare<S: StringProtocol>(_ other: S) -> ComparisonResult
      func compare<S: StringProtocol>(_ other: S, options: String.CompareOptions = []) -> ComparisonResult
      func range<S: StringProtocol>(of other: S, options: String.CompareOptions = []) -> Range<String.Index>?
      func firstRange<S: StringProtocol>(of other: S) -> Range<String.Index>?
      func ranges<S: StringProtocol>(of other: S) -> [Range<String.Index>]
      func components<S: StringProtocol>(separatedBy separator: S) -> [String]
      @_named(set) func components(separatedBy separator: CharacterSet) -> [String]
      func split<S: StringProtocol>(separator: S, maxSplits: Int = Int.max,
        omittingEmptySubsequences: Bool = true) -> [Substring]
      func trimmingCharacters(in set: CharacterSet) -> String
      func trimmingPrefix<S: StringProtocol>(_ prefix: S) -> Substring
      func replacingOccurrences<S: StringProtocol, T: StringProtocol>(of target: S, with replacement: T,
        options: String.CompareOptions = []) -> String
      func replacing<S: StringProtocol, T: StringProtocol>(_ target: S, with replacement: T, maxReplacements: Int = Int.max) -> String
      func padding<S: StringProtocol>(toLength newLength: Int, withPad padString: S, startingAt padIndex: Int) -> String
      func commonPrefix<S: StringProtocol>(with other: S, options: String.CompareOptions = []) -> String
      func addingPercentEncoding(withAllowedCharacters allowed: CharacterSet) -> String?
      var removingPercentEncoding: String? { get }
      func enumerateLines(invoking body: @escaping (String, inout Bool) -> Void)
      func data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data?
    }
    extension String {
      init(format: String, _ arguments: Any...)
      init(format: String, arguments: [Any])
      init(format: String, locale: Locale?, _ arguments: Any...)
      init?(data: Data, encoding: String.Encoding)
      static func localizedStringWithFormat(_ format: String, _ arguments: Any...) -> String
      mutating func replace<S: StringProtocol, T: StringProtocol>(_ target: S, with replacement: T, maxReplacements: Int = Int.max)
      init(localized key: String, comment: String = "")
    }
    enum ComparisonResult: Int, Sendable {
      case orderedAscending
      case orderedSame
      case orderedDescending
    }
    struct String.CompareOptions: OptionSet, Sendable {
      static let caseInsensitive: String.CompareOptions
      static let diacriticInsensitive: String.CompareOptions
      static let backwards: String.CompareOptions
      static let anchored: String.CompareOptions
      static let literal: String.CompareOptions
      static let numeric: String.CompareOptions
    }
    struct String.Encoding: Hashable, Sendable {
      static let utf8: String.Encoding
      static let ascii: String.Encoding
      static let utf16: String.Encoding
      static let unicode: String.Encoding
      static let isoLatin1: String.Encoding
    }
    struct CharacterSet: Equatable, Hashable, Sendable {
      init()
      init(charactersIn string: String)
      static var whitespaces: CharacterSet { get }
      static var whitespacesAndNewlines: CharacterSet { get }
      static var newlines: CharacterSet { get }
      static var decimalDigits: CharacterSet { get }
      static var letters: CharacterSet { get }
      static var lowercaseLetters: CharacterSet { get }
      static var uppercaseLetters: CharacterSet { get }
      static var alphanumerics: CharacterSet { get }
      static var punctuationCharacters: CharacterSet { get }
      static var symbols: CharacterSet { get }
      static var urlQueryAllowed: CharacterSet { get }
      static var urlPathAllowed: CharacterSet { get }
      static var urlHostAllowed: CharacterSet { get }
      var inverted: CharacterSet { get }
      func contains(_ member: Unicode.Scalar) -> Bool
      func union(_ other: CharacterSet) -> CharacterSet
      mutating func insert(charactersIn string: String)
    }
    protocol OptionSet: Equatable, ExpressibleByArrayLiteral, RawRepresentable {
      typealias RawValue = Int
      init(rawValue: Int)
    }
    extension OptionSet {
      var isEmpty: Bool { get }
      func contains(_ member: Self) -> Bool
      func union(_ other: Self) -> Self
      func intersection(_ other: Self) -> Self
      mutating func insert(_ member: Self)
      mutating func remove(_ member: Self)
    }
    """

  static let character: StaticString = """
    struct Character: Comparable, Hashable, LosslessStringConvertible, CustomDebugStringConvertible,
      ExpressibleByExtendedGraphemeClusterLiteral, Codable, Sendable {
      init(_ value: String)
      @_named(scalar) init(_ scalar: Unicode.Scalar)
      var isLetter: Bool { get }
      var isNumber: Bool { get }
      var isWholeNumber: Bool { get }
      var isHexDigit: Bool { get }
      var isWhitespace: Bool { get }
      var isNewline: Bool { get }
      var isPunctuation: Bool { get }
      var isSymbol: Bool { get }
      var isMathSymbol: Bool { get }
      var isCurrencySymbol: Bool { get }
      var isUppercase: Bool { get }
      var isLowercase: Bool { get }
      var isCased: Bool { get }
      var isASCII: Bool { get }
      var asciiValue: UInt8? { get }
      var wholeNumberValue: Int? { get }
      var hexDigitValue: Int? { get }
      var utf8: String.UTF8View { get }
      var unicodeScalars: String.UnicodeScalarView { get }
      var description: String { get }
      var debugDescription: String { get }
      func lowercased() -> String
      func uppercased() -> String
      static func == (_ left: Character, _ right: Character) -> Bool
      static func != (_ left: Character, _ right: Character) -> Bool
      static func < (_ left: Character, _ right: Character) -> Bool
      static func <= (_ left: Character, _ right: Character) -> Bool
      static func > (_ left: Character, _ right: Character) -> Bool
      static func >= (_ left: Character, _ right: Character) -> Bool
    }
    enum Unicode {
    }
    struct Unicode.Scalar: Comparable, Hashable, LosslessStringConvertible, ExpressibleByUnicodeScalarLiteral, Sendable {
      @_named(byte) init(_ value: UInt8)
      init?(_ value: UInt32)
      @_named(integer) init?(_ value: Int)
      var value: UInt32 { get }
      var isASCII: Bool { get }
      var description: String { get }
    }
    typealias UnicodeScalar = Unicode.Scalar
    struct UTF8 {
    }
    """
}
