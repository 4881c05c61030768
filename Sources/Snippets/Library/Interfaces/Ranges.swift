extension LibraryInterfaces {
  static let ranges: StaticString = """
    protocol RangeExpression<Bound> {
      associatedtype Bound: Comparable
      func contains(_ element: Bound) -> Bool
    }
    extension RangeExpression {
      static func ~= (_ pattern: Self, _ value: Bound) -> Bool
      func relative<C: Collection>(to collection: C) -> Range<Bound> where C.Index == Bound
    }
    struct Range<Bound: Comparable>: RangeExpression, RandomAccessCollection, Equatable, CustomStringConvertible {
      typealias Element = Bound
      typealias Index = Bound
      typealias SubSequence = Range<Bound>
      typealias Indices = Range<Bound>
      init(uncheckedBounds bounds: (lower: Bound, upper: Bound))
      @_named(closed) init(_ other: ClosedRange<Bound>)
      let lowerBound: Bound
      let upperBound: Bound
      var isEmpty: Bool { get }
      var description: String { get }
      func contains(_ element: Bound) -> Bool
      @_named(range) func contains(_ other: Range<Bound>) -> Bool
      @_named(range) func contains(_ other: ClosedRange<Bound>) -> Bool
      func overlaps(_ other: Range<Bound>) -> Bool
      func overlaps(_ other: ClosedRange<Bound>) -> Bool
      func clamped(to limits: Range<Bound>) -> Range<Bound>
    }
    extension Range: Hashable where Bound: Hashable {
    }
    struct ClosedRange<Bound: Comparable>: RangeExpression, RandomAccessCollection, Equatable, CustomStringConvertible {
      typealias Element = Bound
      typealias Index = ClosedRange.Index
      typealias SubSequence = Slice<Bound>
      typealias Indices = DefaultIndices<ClosedRange.Index>
      init(uncheckedBounds bounds: (lower: Bound, upper: Bound))
      @_named(open) init(_ other: Range<Bound>)
      let lowerBound: Bound
      let upperBound: Bound
      var isEmpty: Bool { get }
      var description: String { get }
      func contains(_ element: Bound) -> Bool
      @_named(range) func contains(_ other: Range<Bound>) -> Bool
      @_named(range) func contains(_ other: ClosedRange<Bound>) -> Bool
      func overlaps(_ other: Range<Bound>) -> Bool
      func overlaps(_ other: ClosedRange<Bound>) -> Bool
      func clamped(to limits: ClosedRange<Bound>) -> ClosedRange<Bound>
    }
    extension ClosedRange: Hashable where Bound: Hashable {
    }
    struct ClosedRange.Index: Comparable, Hashable {
    }
    typealias CountableRange = Range<Int>
    typealias CountableClosedRange = ClosedRange<Int>
    struct PartialRangeFrom<Bound: Comparable>: RangeExpression, Sequence {
      typealias Element = Bound
      let lowerBound: Bound
      func contains(_ element: Bound) -> Bool
    }
    struct PartialRangeUpTo<Bound: Comparable>: RangeExpression {
      let upperBound: Bound
      func contains(_ element: Bound) -> Bool
    }
    struct PartialRangeThrough<Bound: Comparable>: RangeExpression {
      let upperBound: Bound
      func contains(_ element: Bound) -> Bool
    }
    struct Slice<Element>: BidirectionalCollection {
      typealias Index = Int
      typealias SubSequence = Slice<Element>
      typealias Indices = Range<Int>
    }
    struct StrideTo<Element: Strideable>: Sequence {
    }
    struct StrideThrough<Element: Strideable>: Sequence {
    }
    func stride<T: Strideable>(from start: T, to end: T, by stride: T.Stride) -> StrideTo<T>
    func stride<T: Strideable>(from start: T, through end: T, by stride: T.Stride) -> StrideThrough<T>
    """
}
