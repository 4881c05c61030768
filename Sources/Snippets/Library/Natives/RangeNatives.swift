/// Ranges and strides.
enum RangeNatives {

  static let areas: [String: [NativeAreas.Registration]] = [
    "Range": [{ members(&$0, "Range", .halfOpen) }, { whole(&$0, "Range", .halfOpen) }],
    "ClosedRange": [{ members(&$0, "ClosedRange", .closed) }, { whole(&$0, "ClosedRange", .closed) }],
    "PartialRangeFrom": [{ members(&$0, "PartialRangeFrom", .from) }],
    "PartialRangeUpTo": [{ members(&$0, "PartialRangeUpTo", .upTo) }],
    "PartialRangeThrough": [{ members(&$0, "PartialRangeThrough", .through) }],
    "RangeExpression": [{ expressions(&$0) }],
    "": [{ strides(&$0) }],
  ]

  private static func range(_ arguments: [Value], _ place: Int = 0) throws(Unwinding) -> RangeObject {
    try arguments.object(place, RangeObject.self)
  }

  private static func members(_ table: inout NativeTable, _ owner: String, _ form: RangeObject.Form) {
    if form != .upTo, form != .through {
      table[owner + ".lowerBound"] = { _, arguments throws(Unwinding) in try range(arguments).lower }
    }
    if form != .from {
      table[owner + ".upperBound"] = { _, arguments throws(Unwinding) in try range(arguments).upper }
    }
    table[owner + ".contains(_:)"] = { machine, arguments throws(Unwinding) in
      .bool(try range(arguments).contains(arguments[1], machine))
    }
  }

  private static func whole(_ table: inout NativeTable, _ owner: String, _ form: RangeObject.Form) {
    table[owner + ".init(uncheckedBounds:)"] = { _, arguments throws(Unwinding) in
      let bounds = try arguments.object(1, TupleObject.self).elements
      return .object(RangeObject(form, lower: bounds[0], upper: bounds[1]))
    }
    // From the other form, of integers.
    table[owner + ".init(_:)" + (form == .closed ? "#open" : "#closed")] = { _, arguments throws(Unwinding) in
      let other = try range(arguments, 1)
      guard case .int(let upper) = other.upper.unerased else { return .object(other) }
      let (moved, overflow) = upper.addingReportingOverflow(form == .closed ? -1 : 1)
      if overflow { throw Trap.overflow }
      return .object(RangeObject(form, lower: other.lower, upper: .int(moved)))
    }
    table[owner + ".isEmpty"] = { machine, arguments throws(Unwinding) in
      let range = try range(arguments)
      return .bool(form == .halfOpen ? try machine.isEqual(range.lower, range.upper) : false)
    }
    table[owner + ".description"] = { machine, arguments throws(Unwinding) in
      .string(try machine.string(of: arguments[0]))
    }
    table[owner + ".contains(_:)#range"] = { machine, arguments throws(Unwinding) in
      let (outer, inner) = (try range(arguments), try range(arguments, 1))
      if try machine.isLess(inner.lower, outer.lower) { return .bool(false) }
      if form == inner.form { return .bool(try !machine.isLess(outer.upper, inner.upper)) }
      if inner.form == .closed { return .bool(try machine.isLess(inner.upper, outer.upper)) }
      return .bool(try !machine.isLess(outer.upper, inner.upper))
    }
    table[owner + ".overlaps(_:)"] = { machine, arguments throws(Unwinding) in
      let (one, other) = (try range(arguments), try range(arguments, 1))
      for range in [one, other] where range.form == .halfOpen {
        if try machine.isEqual(range.lower, range.upper) { return .bool(false) }
      }
      let startsInTime = try other.contains(one.lower, machine)
      return .bool(startsInTime ? true : try one.contains(other.lower, machine))
    }
    table[owner + ".clamped(to:)"] = { machine, arguments throws(Unwinding) in
      let (one, limits) = (try range(arguments), try range(arguments, 1))
      func clamp(_ bound: Value) throws(Unwinding) -> Value {
        if try machine.isLess(bound, limits.lower) { return limits.lower }
        return try machine.isLess(limits.upper, bound) ? limits.upper : bound
      }
      return .object(RangeObject(form, lower: try clamp(one.lower), upper: try clamp(one.upper)))
    }
  }

  private static func expressions(_ table: inout NativeTable) {
    table["RangeExpression.~=(_:_:)"] = { machine, arguments throws(Unwinding) in
      .bool(try range(arguments).contains(arguments[1], machine))
    }
    table["RangeExpression.relative(to:)"] = { machine, arguments throws(Unwinding) in
      let positions = try Positions(arguments[1], machine)
      let offsets = try positions.offsets(arguments[0])
      return .object(
        RangeObject(
          .halfOpen, lower: positions.index(at: offsets.lowerBound), upper: positions.index(at: offsets.upperBound)))
    }
  }

  // MARK: - Making

  /// `lower..<upper`, `lower...upper`
  static func make(
    _ form: RangeObject.Form, _ lower: Value, _ upper: Value, _ machine: Machine
  ) throws(Unwinding) -> Value {
    if !lower.isNil, !upper.isNil, try machine.isLess(upper, lower) { throw Trap.rangeBounds }
    return .object(RangeObject(form, lower: lower, upper: upper))
  }

  static func operators(_ table: inout NativeTable) {
    table["Comparable...<(_:_:)"] = { machine, arguments throws(Unwinding) in
      try make(.halfOpen, arguments[0], arguments[1], machine)
    }
    table["Comparable....(_:_:)"] = { machine, arguments throws(Unwinding) in
      try make(.closed, arguments[0], arguments[1], machine)
    }
    table["Comparable...<(_:)"] = { _, arguments in .object(RangeObject(.upTo, upper: arguments[0])) }
    table["Comparable....(_:)"] = { _, arguments in .object(RangeObject(.through, upper: arguments[0])) }
    table["Comparable.postfix ...(_:)"] = { _, arguments in .object(RangeObject(.from, lower: arguments[0])) }
  }

  // MARK: - Strides

  private static func strides(_ table: inout NativeTable) {
    for (name, isThrough) in [("stride(from:to:by:)", false), ("stride(from:through:by:)", true)] {
      table[name] = { _, arguments throws(Unwinding) in
        try stride(arguments[0], arguments[1], arguments[2], isThrough: isThrough)
      }
    }
  }

  private static func stride(
    _ start: Value, _ end: Value, _ step: Value, isThrough: Bool
  ) throws(Unwinding) -> Value {
    let name = isThrough ? "StrideThrough" : "StrideTo"
    if case .int(let first) = start.unerased, case .int(let last) = end.unerased, case .int(let by) = step.unerased {
      guard by != 0 else { throw Trap.strideZero }
      let (limit, overflow) = isThrough ? (last, false) : last.subtractingReportingOverflow(by > 0 ? 1 : -1)
      return .object(
        SequenceObject(name, base: [start, end, step]) { _ throws(Unwinding) in
          overflow ? IntegerIterator.empty : IntegerIterator(first, last: limit, step: by)
        })
    }
    let (first, last, by) = (try [start].double(0), try [end].double(0), try [step].double(0))
    guard by != 0 else { throw Trap.strideZero }
    return .object(
      SequenceObject(name, base: [start, end, step]) { _ throws(Unwinding) in
        var count = 0.0
        var isDone = false
        return FunctionIterator { _ throws(Unwinding) in
          // Each element is computed from the first one, so that errors do not add up.
          let next = first + count * by
          guard !isDone, by > 0 ? (isThrough ? next <= last : next < last) : (isThrough ? next >= last : next > last)
          else {
            isDone = true
            return nil
          }
          count += 1
          return .double(next)
        }
      })
  }
}
