extension LibraryInterfaces {
  static let dictionary: StaticString = """
    struct Dictionary<Key: Hashable, Value>: Collection, ExpressibleByDictionaryLiteral, CustomStringConvertible {
      typealias Element = (key: Key, value: Value)
      typealias Index = Dictionary.Index
      typealias Indices = DefaultIndices<Dictionary.Index>
      typealias SubSequence = [(key: Key, value: Value)]
      init()
      init(minimumCapacity: Int)
      init<S: Sequence>(uniqueKeysWithValues keysAndValues: S) where S.Element == (Key, Value)
      init<S: Sequence>(_ keysAndValues: S, uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows
        where S.Element == (Key, Value)
      init<S: Sequence>(grouping values: S, by keyForValue: (S.Element) throws -> Key) rethrows
        where Value == [S.Element]
      var count: Int { get }
      var isEmpty: Bool { get }
      var capacity: Int { get }
      var keys: Dictionary.Keys<Key> { get }
      var values: Dictionary.Values<Value> { get set }
      var description: String { get }
      subscript(_ key: Key) -> Value? { get set }
      subscript(_ key: Key, default defaultValue: @autoclosure () -> Value) -> Value { get set }
      @_named(position) subscript(_ position: Dictionary.Index) -> (key: Key, value: Value) { get }
      func index(forKey key: Key) -> Dictionary.Index?
      func mapValues<T>(_ transform: (Value) throws -> T) rethrows -> [Key: T]
      func compactMapValues<T>(_ transform: (Value) throws -> T?) rethrows -> [Key: T]
      func filter(_ isIncluded: ((key: Key, value: Value)) throws -> Bool) rethrows -> [Key: Value]
      func merging(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows -> [Key: Value]
      @_named(sequence) func merging<S: Sequence>(_ other: S, uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows -> [Key: Value]
        where S.Element == (Key, Value)
      mutating func merge(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows
      @_named(sequence) mutating func merge<S: Sequence>(_ other: S, uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows
        where S.Element == (Key, Value)
      @discardableResult mutating func updateValue(_ value: Value, forKey key: Key) -> Value?
      @discardableResult mutating func removeValue(forKey key: Key) -> Value?
      @discardableResult mutating func remove(at index: Dictionary.Index) -> (key: Key, value: Value)
      mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
      mutating func popFirst() -> (key: Key, value: Value)?
      mutating func reserveCapacity(_ count: Int)
    }
    extension Dictionary: Equatable where Value: Equatable {
      static func == (_ left: [Key: Value], _ right: [Key: Value]) -> Bool
      static func != (_ left: [Key: Value], _ right: [Key: Value]) -> Bool
    }
    extension Dictionary: Hashable where Value: Hashable {
    }
    extension Dictionary: Sendable where Key: Sendable, Value: Sendable {
    }
    extension Dictionary: Encodable where Key: Encodable, Value: Encodable {
    }
    extension Dictionary: Decodable where Key: Decodable, Value: Decodable {
    }
    struct Dictionary.Index: Comparable, Hashable, Sendable {
    }
    struct Dictionary.Keys<Element>: Collection, Equatable, CustomStringConvertible {
      typealias Index = Dictionary.Index
      typealias Indices = DefaultIndices<Dictionary.Index>
      typealias SubSequence = [Element]
    }
    struct Dictionary.Values<Element>: Collection, CustomStringConvertible {
      typealias Index = Dictionary.Index
      typealias Indices = DefaultIndices<Dictionary.Index>
      typealias SubSequence = [Element]
    }
    struct KeyValuePairs<Key, Value>: RandomAccessCollection, ExpressibleByDictionaryLiteral, CustomStringConvertible {
      typealias Element = (key: Key, value: Value)
      typealias Index = Int
      typealias Indices = Range<Int>
      typealias SubSequence = ArraySlice<(key: Key, value: Value)>
    }
    """

  static let set: StaticString = """
    struct Set<Element: Hashable>: Collection, SetAlgebra, ExpressibleByArrayLiteral, Hashable, CustomStringConvertible {
      typealias Index = Set.Index
      typealias Indices = DefaultIndices<Set.Index>
      typealias SubSequence = [Element]
      typealias ArrayLiteralElement = Element
      init()
      init(minimumCapacity: Int)
      init<S: Sequence>(_ sequence: S) where S.Element == Element
      var count: Int { get }
      var isEmpty: Bool { get }
      var capacity: Int { get }
      var description: String { get }
      func contains(_ member: Element) -> Bool
      func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Set<Element>
      @discardableResult mutating func insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element)
      @discardableResult mutating func update(with newMember: Element) -> Element?
      @discardableResult mutating func remove(_ member: Element) -> Element?
      @_named(position) @discardableResult mutating func remove(at position: Set.Index) -> Element
      mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
      @discardableResult mutating func removeFirst() -> Element
      mutating func popFirst() -> Element?
      mutating func reserveCapacity(_ count: Int)
      func union<S: Sequence>(_ other: S) -> Set<Element> where S.Element == Element
      func intersection<S: Sequence>(_ other: S) -> Set<Element> where S.Element == Element
      func subtracting<S: Sequence>(_ other: S) -> Set<Element> where S.Element == Element
      func symmetricDifference<S: Sequence>(_ other: S) -> Set<Element> where S.Element == Element
      mutating func formUnion<S: Sequence>(_ other: S) where S.Element == Element
      mutating func formIntersection<S: Sequence>(_ other: S) where S.Element == Element
      mutating func subtract<S: Sequence>(_ other: S) where S.Element == Element
      mutating func formSymmetricDifference<S: Sequence>(_ other: S) where S.Element == Element
      func isSubset<S: Sequence>(of other: S) -> Bool where S.Element == Element
      func isSuperset<S: Sequence>(of other: S) -> Bool where S.Element == Element
      func isStrictSubset<S: Sequence>(of other: S) -> Bool where S.Element == Element
      func isStrictSuperset<S: Sequence>(of other: S) -> Bool where S.Element == Element
      func isDisjoint<S: Sequence>(with other: S) -> Bool where S.Element == Element
      static func == (_ left: Set<Element>, _ right: Set<Element>) -> Bool
      static func != (_ left: Set<Element>, _ right: Set<Element>) -> Bool
    }
    extension Set: Sendable where Element: Sendable {
    }
    extension Set: Encodable where Element: Encodable {
    }
    extension Set: Decodable where Element: Decodable {
    }
    struct Set.Index: Comparable, Hashable, Sendable {
    }
    protocol SetAlgebra: Equatable {
    }
    """
}
