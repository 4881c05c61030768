/// A range of any form.
public final class RangeObject: Object, @unchecked Sendable {
  public enum Form: Sendable {
    /// `a..<b`
    case halfOpen
    /// `a...b`
    case closed
    /// `a...`
    case from
    /// `..<b`
    case upTo
    /// `...b`
    case through
    /// `...`
    case unbounded
  }

  public let form: Form
  /// `.none` where the form has no such bound.
  public let lower: Value
  public let upper: Value

  public init(_ form: Form, lower: Value = .none, upper: Value = .none) {
    self.form = form
    self.lower = lower
    self.upper = upper
    super.init()
  }

  override public var typeName: String {
    switch form {
    case .halfOpen: "Range"
    case .closed: "ClosedRange"
    case .from: "PartialRangeFrom"
    case .upTo: "PartialRangeUpTo"
    case .through: "PartialRangeThrough"
    case .unbounded: "UnboundedRange"
    }
  }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    guard let other = other as? RangeObject, form == other.form else { return false }
    guard try machine.isEqual(lower, other.lower) else { return false }
    return try machine.isEqual(upper, other.upper)
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    try machine.hash(lower, into: &hasher)
    try machine.hash(upper, into: &hasher)
  }

  /// The integers of a range of integers, as a half-open range; nil for other bounds and for ranges without end.
  public var integers: Range<Int>? {
    guard case .int(let low) = lower.unerased, case .int(let high) = upper.unerased else { return nil }
    switch form {
    case .halfOpen: return low <= high ? low..<high : nil
    case .closed:
      // `...Int.max` has no half-open form; such ranges are walked step by step.
      return low <= high && high < Int.max ? low..<(high + 1) : nil
    default: return nil
    }
  }

  override public func makeIterator(_ machine: Machine) throws(Unwinding) -> IteratorObject? {
    guard case .int(let low) = lower.unerased else { return nil }
    switch (form, upper.unerased) {
    case (.from, _): return IntegerIterator(low, last: Int.max, overflows: true)
    case (.halfOpen, .int(let high)): return high > low ? IntegerIterator(low, last: high - 1) : IntegerIterator.empty
    case (.closed, .int(let high)): return IntegerIterator(low, last: high)
    default: return nil
    }
  }

  public func contains(_ value: Value, _ machine: Machine) throws(Unwinding) -> Bool {
    if !lower.isNil, try machine.isLess(value, lower) { return false }
    switch form {
    case .from, .unbounded: return true
    case .halfOpen, .upTo: return try machine.isLess(value, upper)
    case .closed, .through: return try !machine.isLess(upper, value)
    }
  }
}

/// Walks over integers.
public final class IntegerIterator: IteratorObject, @unchecked Sendable {
  private var current: Int
  private let last: Int
  private let step: Int
  /// A range without end traps where the integers end.
  private let overflows: Bool
  private var isAtEnd: Bool

  public init(_ first: Int, last: Int, step: Int = 1, overflows: Bool = false) {
    current = first
    self.last = last
    self.step = step
    self.overflows = overflows
    isAtEnd = step > 0 ? first > last : first < last
    super.init()
  }

  static var empty: IntegerIterator { IntegerIterator(1, last: 0) }

  override public func next(_ machine: Machine) throws(Unwinding) -> Value? {
    guard !isAtEnd else {
      if overflows { throw Trap.overflow }
      return nil
    }
    defer {
      let (next, overflow) = current.addingReportingOverflow(step)
      isAtEnd = overflow || (step > 0 ? next > last : next < last)
      current = next
    }
    return .int(current)
  }
}
