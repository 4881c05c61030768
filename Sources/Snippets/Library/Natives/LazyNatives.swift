/// `lazy`: nothing runs before an element is asked for.
enum LazyNatives {
  static let areas: [String: [NativeAreas.Registration]] = ["LazySequence": [{ register(&$0) }]]

  static func lazy(_ base: Value) -> Value {
    .object(
      SequenceObject("LazySequence", base: [base]) { machine throws(Unwinding) in try machine.iterator(of: base) })
  }

  /// A lazy sequence whose elements `step` draws from those of another.
  private static func derived(
    _ base: Value, _ step: @escaping (Machine, IteratorObject) throws(Unwinding) -> Value?
  ) -> Value {
    .object(
      SequenceObject("LazySequence", base: [base]) { machine throws(Unwinding) in
        let inner = try machine.iterator(of: base)
        return FunctionIterator { machine throws(Unwinding) in try step(machine, inner) }
      })
  }

  private static func register(_ table: inout NativeTable) {
    table["LazySequence.map(_:)"] = { _, arguments in
      let transform = arguments[1]
      return derived(arguments[0]) { machine, inner throws(Unwinding) in
        guard let element = try inner.next(machine) else { return nil }
        return try machine.call(transform, [element])
      }
    }
    table["LazySequence.filter(_:)"] = { _, arguments in
      let isIncluded = arguments[1]
      return derived(arguments[0]) { machine, inner throws(Unwinding) in
        while let element = try inner.next(machine) {
          if try machine.test(isIncluded, [element]) { return element }
        }
        return nil
      }
    }
    table["LazySequence.compactMap(_:)"] = { _, arguments in
      let transform = arguments[1]
      return derived(arguments[0]) { machine, inner throws(Unwinding) in
        while let element = try inner.next(machine) {
          let mapped = try machine.call(transform, [element])
          if !mapped.isNil { return mapped }
        }
        return nil
      }
    }
    table["LazySequence.flatMap(_:)"] = { _, arguments in
      let (base, transform) = (arguments[0], arguments[1])
      return .object(
        SequenceObject("LazySequence", base: [base]) { machine throws(Unwinding) in
          let outer = try machine.iterator(of: base)
          var inner: IteratorObject?
          return FunctionIterator { machine throws(Unwinding) in
            while true {
              if let current = inner, let element = try current.next(machine) { return element }
              guard let next = try outer.next(machine) else { return nil }
              inner = try machine.iterator(of: try machine.call(transform, [next]))
            }
          }
        })
    }
    table["LazySequence.prefix(while:)"] = { _, arguments in
      let predicate = arguments[1]
      return derived(arguments[0]) { machine, inner throws(Unwinding) in
        guard let element = try inner.next(machine), try machine.test(predicate, [element]) else { return nil }
        return element
      }
    }
    table["LazySequence.drop(while:)"] = { _, arguments in
      let (base, predicate) = (arguments[0], arguments[1])
      return .object(
        SequenceObject("LazySequence", base: [base]) { machine throws(Unwinding) in
          let inner = try machine.iterator(of: base)
          var isDropping = true
          return FunctionIterator { machine throws(Unwinding) in
            while let element = try inner.next(machine) {
              if isDropping, try machine.test(predicate, [element]) { continue }
              isDropping = false
              return element
            }
            return nil
          }
        })
    }
    table["LazySequence.prefix(_:)"] = { _, arguments throws(Unwinding) in
      let count = try Cut.prefixCount(arguments)
      let base = arguments[0]
      return .object(
        SequenceObject("LazySequence", base: [base]) { machine throws(Unwinding) in
          let inner = try machine.iterator(of: base)
          var left = count
          return FunctionIterator { machine throws(Unwinding) in
            guard left > 0 else { return nil }
            left -= 1
            return try inner.next(machine)
          }
        })
    }
    table["LazySequence.dropFirst(_:)"] = { _, arguments throws(Unwinding) in
      let count = try Cut.dropCount(arguments)
      let base = arguments[0]
      return .object(
        SequenceObject("LazySequence", base: [base]) { machine throws(Unwinding) in
          let inner = try machine.iterator(of: base)
          for _ in 0..<count { if try inner.next(machine) == nil { break } }
          return inner
        })
    }
    table["LazySequence.reversed()"] = { _, arguments in
      let base = arguments[0]
      return .object(
        SequenceObject("LazySequence", base: [base]) { machine throws(Unwinding) in
          ArrayIterator(try machine.elements(of: base).reversed())
        })
    }
    table["LazySequence.first"] = { machine, arguments throws(Unwinding) in
      try machine.iterator(of: arguments[0]).next(machine) ?? .none
    }
    table["LazySequence.last"] = { machine, arguments throws(Unwinding) in
      try machine.elements(of: arguments[0]).last ?? .none
    }
    table["LazySequence.count"] = { machine, arguments throws(Unwinding) in
      .int(try machine.elements(of: arguments[0]).count)
    }
    table["LazySequence.isEmpty"] = { machine, arguments throws(Unwinding) in
      .bool(try machine.iterator(of: arguments[0]).next(machine) == nil)
    }
  }
}
