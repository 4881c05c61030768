extension LibraryInterfaces {
  static let array: StaticString = """
    struct Array<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection,
      ExpressibleByArrayLiteral, CustomStringConvertible {
      typealias Index = Int
      typealias Indices = Range<Int>
      typealias SubSequence = ArraySlice<Element>
      typealias ArrayLiteralElement = Element
      init()
      init(repeating repeatedValue: Element, count: Int)
      init<S: Sequence>(_ elements: S) where S.Element == Element
      var count: Int { get }
      var isEmpty: Bool { get }
      var capacity: Int { get }
      var description: String { get }
      subscript(_ index: Int) -> Element { get set }
      subscript(_ bounds: Range<Int>) -> ArraySlice<Element> { get set }
      subscript<R: RangeExpression>(_ bounds: R) -> ArraySlice<Element> where R.Bound == Int { get set }
      mutating func append(_ newElement: Element)
      mutating func append<S: Sequence>(contentsOf newElements: S) where S.Element == Element
      func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> [Element]
      static func + (_ left: [Element], _ right: [Element]) -> [Element]
      static func += (_ left: inout [Element], _ right: [Element])
    }
    extension Array: Equatable where Element: Equatable {
      static func == (_ left: [Element], _ right: [Element]) -> Bool
      static func != (_ left: [Element], _ right: [Element]) -> Bool
    }
    extension Array: Hashable where Element: Hashable {
    }
    extension Array: Sendable where Element: Sendable {
    }
    extension Array: Encodable where Element: Encodable {
    }
    extension Array: Decodable where Element: Decodable {
    }
    struct ArraySlice<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection,
      ExpressibleByArrayLiteral, CustomStringConvertible {
      typealias Index = Int
      typealias Indices = Range<Int>
      typealias SubSequence = ArraySlice<Element>
      typealias ArrayLiteralElement = Element
      init()
      init<S: Sequence>(_ elements: S) where S.Element == Element
      var count: Int { get }
      var isEmpty: Bool { get }
      var description: String { get }
      subscript(_ index: Int) -> Element { get set }
      subscript(_ bounds: Range<Int>) -> ArraySlice<Element> { get set }
      subscript<R: RangeExpression>(_ bounds: R) -> ArraySlice<Element> where R.Bound == Int { get set }
      mutating func popFirst() -> Element?
    }
    extension ArraySlice: Equatable where Element: Equatable {
      static func == (_ left: ArraySlice<Element>, _ right: ArraySlice<Element>) -> Bool
      static func != (_ left: ArraySlice<Element>, _ right: ArraySlice<Element>) -> Bool
    }
    extension ArraySlice: Hashable where Element: Hashable {
    }
    struct ContiguousArray<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection,
      ExpressibleByArrayLiteral, CustomStringConvertible {
      typealias Index = Int
      typealias Indices = Range<Int>
      typealias SubSequence = ArraySlice<Element>
      typealias ArrayLiteralElement = Element
      init()
      init<S: Sequence>(_ elements: S) where S.Element == Element
      subscript(_ index: Int) -> Element { get set }
      var count: Int { get }
      var isEmpty: Bool { get }
      var description: String { get }
    }
    struct IndexSet: BidirectionalCollection, Equatable, Hashable, Sendable {
      typealias Element = Int
      typealias Index = Int
      typealias SubSequence = [Int]
      typealias Indices = Range<Int>
      init()
      init(integer: Int)
      init(integersIn range: Range<Int>)
      @_named(closed) init(integersIn range: ClosedRange<Int>)
      init<S: Sequence>(_ elements: S) where S.Element == Int
      func contains(_ integer: Int) -> Bool
      mutating func insert(_ integer: Int)
      @discardableResult mutating func remove(_ integer: Int) -> Int?
    }
    """
}
