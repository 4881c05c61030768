extension LibraryInterfaces {
  static let sequences: StaticString = """
    protocol IteratorProtocol {
      associatedtype Element
      mutating func next() -> Element?
    }
    struct IndexingIterator<Element>: IteratorProtocol, Sequence {
      mutating func next() -> Element?
    }
    struct AnyIterator<Element>: IteratorProtocol, Sequence {
      typealias Iterator = AnyIterator<Element>
      init<I: IteratorProtocol>(_ base: I) where I.Element == Element
      @_named(body) init(_ body: @escaping () -> Element?)
      mutating func next() -> Element?
    }
    protocol Sequence<Element> {
      associatedtype Element
      associatedtype Iterator: IteratorProtocol
      func makeIterator() -> Iterator
    }
    extension Sequence {
      typealias Iterator = IndexingIterator<Element>
      var underestimatedCount: Int { get }
      var lazy: LazySequence<Element> { get }
      func map<T>(_ transform: (Element) throws -> T) rethrows -> [T]
      func flatMap<S: Sequence>(_ transform: (Element) throws -> S) rethrows -> [S.Element]
      func compactMap<T>(_ transform: (Element) throws -> T?) rethrows -> [T]
      func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> [Element]
      func reduce<Result>(_ initialResult: Result,
        _ nextPartialResult: (Result, Element) throws -> Result) rethrows -> Result
      func reduce<Result>(into initialResult: Result,
        _ updateAccumulatingResult: (inout Result, Element) throws -> Void) rethrows -> Result
      func forEach(_ body: (Element) throws -> Void) rethrows
      func allSatisfy(_ predicate: (Element) throws -> Bool) rethrows -> Bool
      func contains(where predicate: (Element) throws -> Bool) rethrows -> Bool
      func first(where predicate: (Element) throws -> Bool) rethrows -> Element?
      func count(where predicate: (Element) throws -> Bool) rethrows -> Int
      func min(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Element?
      func max(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Element?
      func sorted(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> [Element]
      func reversed() -> [Element]
      func enumerated() -> EnumeratedSequence<Element>
      func shuffled() -> [Element]
      func shuffled<G: RandomNumberGenerator>(using generator: inout G) -> [Element]
      func dropFirst(_ count: Int = 1) -> [Element]
      func dropLast(_ count: Int = 1) -> [Element]
      func prefix(_ maxLength: Int) -> [Element]
      func suffix(_ maxLength: Int) -> [Element]
      func prefix(while predicate: (Element) throws -> Bool) rethrows -> [Element]
      func drop(while predicate: (Element) throws -> Bool) rethrows -> [Element]
      func split(maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true,
        whereSeparator isSeparator: (Element) throws -> Bool) rethrows -> [[Element]]
      func elementsEqual<S: Sequence>(_ other: S) -> Bool where S.Element == Element
      func elementsEqual<S: Sequence>(_ other: S, by areEquivalent: (Element, S.Element) throws -> Bool) rethrows -> Bool
      func starts<S: Sequence>(with possiblePrefix: S) -> Bool where S.Element == Element
      func starts<S: Sequence>(with possiblePrefix: S,
        by areEquivalent: (Element, S.Element) throws -> Bool) rethrows -> Bool
    }
    extension Sequence where Element: Equatable {
      func contains(_ element: Element) -> Bool
      func split(separator: Element, maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true) -> [[Element]]
    }
    extension Sequence where Element: Comparable {
      func min() -> Element?
      func max() -> Element?
      func sorted() -> [Element]
      func lexicographicallyPrecedes<S: Sequence>(_ other: S) -> Bool where S.Element == Element
    }
    extension Sequence where Element: Sequence {
      func joined() -> [Element.Element]
      func joined<S: Sequence>(separator: S) -> [Element.Element] where S.Element == Element.Element
    }
    extension Sequence where Element: StringProtocol {
      @_named(strings) func joined(separator: String = "") -> String
    }
    extension Sequence {
      func sorted(using comparator: KeyPathComparator<Element>) -> [Element]
    }
    struct EnumeratedSequence<Item>: Sequence {
      typealias Element = (offset: Int, element: Item)
    }
    struct Zip2Sequence<Item1, Item2>: Sequence {
      typealias Element = (Item1, Item2)
    }
    func zip<First: Sequence, Second: Sequence>(_ first: First,
      _ second: Second) -> Zip2Sequence<First.Element, Second.Element>
    struct Repeated<Element>: RandomAccessCollection {
      typealias Index = Int
      typealias SubSequence = Repeated<Element>
      var count: Int { get }
      var repeatedValue: Element { get }
    }
    func repeatElement<T>(_ element: T, count: Int) -> Repeated<T>
    struct UnfoldSequence<Element>: Sequence, IteratorProtocol {
      mutating func next() -> Element?
    }
    func sequence<T>(first: T, next: @escaping (T) -> T?) -> UnfoldSequence<T>
    func sequence<T, State>(state: State, next: @escaping (inout State) -> T?) -> UnfoldSequence<T>
    struct LazySequence<Element>: Sequence {
      func map<T>(_ transform: @escaping (Element) -> T) -> LazySequence<T>
      func filter(_ isIncluded: @escaping (Element) -> Bool) -> LazySequence<Element>
      func compactMap<T>(_ transform: @escaping (Element) -> T?) -> LazySequence<T>
      func flatMap<S: Sequence>(_ transform: @escaping (Element) -> S) -> LazySequence<S.Element>
      func prefix(while predicate: @escaping (Element) -> Bool) -> LazySequence<Element>
      func drop(while predicate: @escaping (Element) -> Bool) -> LazySequence<Element>
      func prefix(_ maxLength: Int) -> LazySequence<Element>
      func dropFirst(_ count: Int = 1) -> LazySequence<Element>
      func reversed() -> LazySequence<Element>
      var first: Element? { get }
      var last: Element? { get }
      var count: Int { get }
      var isEmpty: Bool { get }
    }
    enum SortOrder: Hashable, Sendable {
      case forward
      case reverse
    }
    struct KeyPathComparator<Compared> {
      init<Value: Comparable>(_ keyPath: KeyPath<Compared, Value>, order: SortOrder = .forward)
    }
    """
}
