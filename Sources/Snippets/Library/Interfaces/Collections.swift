extension LibraryInterfaces {
  static let collections: StaticString = """
    protocol Collection<Element>: Sequence {
      associatedtype Index: Comparable
      associatedtype SubSequence: Collection
      associatedtype Indices: Collection
      var startIndex: Index { get }
      var endIndex: Index { get }
      func index(after i: Index) -> Index
      subscript(_ position: Index) -> Element { get }
    }
    extension Collection {
      var isEmpty: Bool { get }
      var count: Int { get }
      var first: Element? { get }
      var indices: Indices { get }
      subscript(_ bounds: Range<Index>) -> SubSequence { get }
      subscript<R: RangeExpression>(_ range: R) -> SubSequence where R.Bound == Index { get }
      func index(_ i: Index, offsetBy distance: Int) -> Index
      func index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index?
      func distance(from start: Index, to end: Index) -> Int
      func formIndex(after i: inout Index)
      func firstIndex(where predicate: (Element) throws -> Bool) rethrows -> Index?
      func randomElement() -> Element?
      func randomElement<G: RandomNumberGenerator>(using generator: inout G) -> Element?
      func dropFirst(_ count: Int = 1) -> SubSequence
      func dropLast(_ count: Int = 1) -> SubSequence
      func prefix(_ maxLength: Int) -> SubSequence
      func suffix(_ maxLength: Int) -> SubSequence
      func prefix(upTo end: Index) -> SubSequence
      func prefix(through position: Index) -> SubSequence
      func suffix(from start: Index) -> SubSequence
      func prefix(while predicate: (Element) throws -> Bool) rethrows -> SubSequence
      func drop(while predicate: (Element) throws -> Bool) rethrows -> SubSequence
      func split(maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true,
        whereSeparator isSeparator: (Element) throws -> Bool) rethrows -> [SubSequence]
    }
    extension Collection where Element: Equatable {
      func firstIndex(of element: Element) -> Index?
      func split(separator: Element, maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true) -> [SubSequence]
    }
    protocol BidirectionalCollection<Element>: Collection {
      func index(before i: Index) -> Index
    }
    extension BidirectionalCollection {
      var last: Element? { get }
      func last(where predicate: (Element) throws -> Bool) rethrows -> Element?
      func lastIndex(where predicate: (Element) throws -> Bool) rethrows -> Index?
      func formIndex(before i: inout Index)
      func reversed() -> ReversedCollection<Element>
    }
    extension BidirectionalCollection where Element: Equatable {
      func lastIndex(of element: Element) -> Index?
      func difference<C: BidirectionalCollection>(from other: C) -> CollectionDifference<Element>
    }
    protocol RandomAccessCollection<Element>: BidirectionalCollection {
    }
    protocol MutableCollection<Element>: Collection {
    }
    extension MutableCollection {
      mutating func swapAt(_ i: Index, _ j: Index)
      mutating func partition(by belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Index
      mutating func reverse()
      mutating func shuffle()
      mutating func shuffle<G: RandomNumberGenerator>(using generator: inout G)
      mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows
      mutating func move(fromOffsets source: IndexSet, toOffset destination: Int)
    }
    extension MutableCollection where Element: Comparable {
      mutating func sort()
    }
    protocol RangeReplaceableCollection<Element>: Collection {
      init()
    }
    extension RangeReplaceableCollection {
      init(repeating repeatedValue: Element, count: Int)
      init<S: Sequence>(_ elements: S) where S.Element == Element
      mutating func append(_ newElement: Element)
      mutating func append<S: Sequence>(contentsOf newElements: S) where S.Element == Element
      mutating func insert(_ newElement: Element, at i: Index)
      mutating func insert<C: Collection>(contentsOf newElements: C, at i: Index) where C.Element == Element
      @discardableResult mutating func remove(at i: Index) -> Element
      mutating func remove(atOffsets offsets: IndexSet)
      mutating func removeSubrange<R: RangeExpression>(_ bounds: R) where R.Bound == Index
      mutating func replaceSubrange<R: RangeExpression, C: Collection>(_ subrange: R, with newElements: C)
        where R.Bound == Index, C.Element == Element
      @discardableResult mutating func removeFirst() -> Element
      mutating func removeFirst(_ count: Int)
      @discardableResult mutating func removeLast() -> Element
      mutating func removeLast(_ count: Int)
      mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
      mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows
      mutating func popLast() -> Element?
      mutating func reserveCapacity(_ count: Int)
      func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self
      static func + <Other: Sequence>(_ left: Self, _ right: Other) -> Self where Other.Element == Element
      static func += <Other: Sequence>(_ left: inout Self, _ right: Other) where Other.Element == Element
      func applying(_ difference: CollectionDifference<Element>) -> Self?
    }
    struct ReversedCollection<Element>: BidirectionalCollection {
      typealias Index = Int
      typealias Indices = Range<Int>
      typealias SubSequence = ArraySlice<Element>
    }
    struct DefaultIndices<Element>: BidirectionalCollection {
      typealias Index = Element
      typealias Indices = DefaultIndices<Element>
      typealias SubSequence = DefaultIndices<Element>
    }
    struct CollectionDifference<ChangeElement> {
      var count: Int { get }
      var isEmpty: Bool { get }
    }
    struct AnySequence<Element>: Sequence {
      init<S: Sequence>(_ base: S) where S.Element == Element
    }
    struct AnyCollection<Element>: BidirectionalCollection {
      typealias Index = Int
      typealias SubSequence = AnyCollection<Element>
      init<C: Collection>(_ base: C) where C.Element == Element
    }
    """
}
