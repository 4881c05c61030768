/// A value of an option set of the library.
public final class OptionSetObject: Object, @unchecked Sendable {
  public let name: String
  public let rawValue: Int

  public init(_ name: String, _ rawValue: Int) {
    self.name = name
    self.rawValue = rawValue
    super.init()
  }

  override public var typeName: String { name }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    rawValue == (other as? OptionSetObject)?.rawValue
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    hasher.combine(rawValue)
  }

  /// The options of the library, as they are known to Foundation.
  static let options: [String: [(name: String, value: Int)]] = [
    "String.CompareOptions": [
      ("caseInsensitive", 1), ("literal", 2), ("backwards", 4), ("anchored", 8), ("numeric", 64),
      ("diacriticInsensitive", 128),
    ]
  ]

  static let areas: [String: [NativeAreas.Registration]] = [
    "OptionSet": [{ register(&$0) }],
    "String": [{ constants(&$0, "String.CompareOptions") }],
  ]

  private static func constants(_ table: inout NativeTable, _ name: String) {
    for option in options[name] ?? [] {
      let value = Value.object(OptionSetObject(name, option.value))
      table[name + "." + option.name] = { _, _ in value }
    }
  }

  private static func register(_ table: inout NativeTable) {
    func set(_ arguments: [Value], _ place: Int) throws(Unwinding) -> OptionSetObject {
      try arguments.object(place, OptionSetObject.self)
    }
    func combined(_ arguments: [Value], _ combine: (Int, Int) -> Int) throws(Unwinding) -> Value {
      let left = try set(arguments, 0)
      return .object(OptionSetObject(left.name, combine(left.rawValue, try set(arguments, 1).rawValue)))
    }
    table["OptionSet.isEmpty"] = { _, arguments throws(Unwinding) in .bool(try set(arguments, 0).rawValue == 0) }
    table["OptionSet.contains(_:)"] = { _, arguments throws(Unwinding) in
      let member = try set(arguments, 1).rawValue
      return .bool(try set(arguments, 0).rawValue & member == member)
    }
    table["OptionSet.union(_:)"] = { _, arguments throws(Unwinding) in try combined(arguments, |) }
    table["OptionSet.intersection(_:)"] = { _, arguments throws(Unwinding) in try combined(arguments, &) }
    table["OptionSet.insert(_:)"] = { _, arguments throws(Unwinding) in
      arguments[0] = try combined(arguments, |)
      return .void
    }
    table["OptionSet.remove(_:)"] = { _, arguments throws(Unwinding) in
      arguments[0] = try combined(arguments) { $0 & ~$1 }
      return .void
    }
  }
}
