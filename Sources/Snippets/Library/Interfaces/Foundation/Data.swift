extension LibraryInterfaces {
  static let data: StaticString = """
    struct Data: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, Equatable, Hashable, Codable,
      CustomStringConvertible, Sendable {
      typealias Element = UInt8
      typealias Index = Int
      typealias Indices = Range<Int>
      typealias SubSequence = Data
      init()
      init(_ bytes: [UInt8])
      init<S: Sequence>(_ elements: S) where S.Element == UInt8
      init(count: Int)
      init?(base64Encoded string: String)
      var description: String { get }
      func base64EncodedString() -> String
    }
    """

  static let locale: StaticString = """
    struct Locale: Equatable, Hashable, Sendable {
      init(identifier: String)
      var identifier: String { get }
      static var current: Locale { get }
      static var autoupdatingCurrent: Locale { get }
    }
    """
}
