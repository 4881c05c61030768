/// An `IndexSet`: integers in ascending order.
public final class IndexSetObject: Object, @unchecked Sendable {
  public private(set) var indices: [Int]

  public init(_ indices: some Sequence<Int>) {
    self.indices = Set(indices).sorted()
    super.init()
  }

  override public var typeName: String { "IndexSet" }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    indices == (other as? IndexSetObject)?.indices
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    hasher.combine(indices)
  }

  override public func makeIterator(_ machine: Machine) throws(Unwinding) -> IteratorObject? {
    ArrayIterator(indices.map { .int($0) })
  }

  static let areas: [String: [NativeAreas.Registration]] = ["IndexSet": [{ register(&$0) }]]

  private static func register(_ table: inout NativeTable) {
    table["IndexSet.init()"] = { _, _ in .object(IndexSetObject([])) }
    table["IndexSet.init(integer:)"] = { _, arguments throws(Unwinding) in
      .object(IndexSetObject([try arguments.int(1)]))
    }
    for name in ["IndexSet.init(integersIn:)", "IndexSet.init(integersIn:)#closed", "IndexSet.init(_:)"] {
      table[name] = { machine, arguments throws(Unwinding) in
        .object(IndexSetObject(try machine.elements(of: arguments[1]).compactMap(\.int)))
      }
    }
    table["IndexSet.contains(_:)"] = { _, arguments throws(Unwinding) in
      .bool(try arguments.object(0, IndexSetObject.self).indices.contains(try arguments.int(1)))
    }
    table["IndexSet.insert(_:)"] = { _, arguments throws(Unwinding) in
      let set = try arguments.object(0, IndexSetObject.self)
      arguments[0] = .object(IndexSetObject(set.indices + [try arguments.int(1)]))
      return .void
    }
    table["IndexSet.remove(_:)"] = { _, arguments throws(Unwinding) in
      let set = try arguments.object(0, IndexSetObject.self)
      let member = try arguments.int(1)
      arguments[0] = .object(IndexSetObject(set.indices.filter { $0 != member }))
      return set.indices.contains(member) ? .int(member) : .none
    }
  }
}
