/// What `UserDefaults` keeps: in memory, longer than one simulated process if the next machine gets the same store.
public final class UserDefaultsStore {
  private var values: [String: Value] = [:]
  private var registered: [String: Value] = [:]
  /// Called after a value changed.
  public var changed: (_ key: String) -> Void = { _ in }

  public init() {}

  /// The value that was set, or else registered; nil for none.
  public subscript(key: String) -> Value? {
    get { values[key] ?? registered[key] }
    set {
      values[key] = newValue
      changed(key)
    }
  }

  func register(_ key: String, _ value: Value) { registered[key] = value }

  var keys: [String] { Set(values.keys).union(registered.keys).sorted() }
}

extension Machine {
  /// The user defaults of the simulated app.
  public var userDefaults: UserDefaultsStore {
    get { attachment("user defaults") { UserDefaultsStore() } }
    set { attachments["user defaults"] = newValue }
  }
}

enum UserDefaultsNatives {
  static let areas: [String: [NativeAreas.Registration]] = ["UserDefaults": [{ writing(&$0) }, { reading(&$0) }]]

  private static func writing(_ table: inout NativeTable) {
    table["UserDefaults.standard"] = { machine, _ in
      .object(machine.attachment("standard user defaults") { PlainObject("UserDefaults") })
    }
    table["UserDefaults.init(suiteName:)"] = { _, _ in .object(PlainObject("UserDefaults")) }
    for name in ["set(_:forKey:)", "setValue(_:forKey:)"] {
      table["UserDefaults." + name] = { machine, arguments throws(Unwinding) in
        machine.userDefaults[try arguments.string(2)] = arguments[1].isNil ? nil : arguments[1]
        return .void
      }
    }
    table["UserDefaults.removeObject(forKey:)"] = { machine, arguments throws(Unwinding) in
      machine.userDefaults[try arguments.string(1)] = nil
      return .void
    }
    table["UserDefaults.register(defaults:)"] = { machine, arguments throws(Unwinding) in
      for pair in try arguments.object(1, DictionaryObject.self).pairs {
        if let key = pair.key.text { machine.userDefaults.register(key, pair.value) }
      }
      return .void
    }
    table["UserDefaults.synchronize()"] = { _, _ in .bool(true) }
    table["UserDefaults.resetStandardUserDefaults()"] = { _, _ in .void }
  }

  private static func reading(_ table: inout NativeTable) {
    func getter(_ name: String, _ get: @escaping (Value?) -> Value) {
      table["UserDefaults.\(name)(forKey:)"] = { machine, arguments throws(Unwinding) in
        get(machine.userDefaults[try arguments.string(1)])
      }
    }
    getter("object") { $0 ?? .none }
    getter("value") { $0 ?? .none }
    getter("string") { value in
      switch value?.unerased {
      case .int(let number): .string(String(number))
      case .double(let number): .string(number.description)
      default: value?.text.map { .string($0) } ?? .none
      }
    }
    getter("bool") { value in
      switch value?.unerased {
      case .bool(let flag): .bool(flag)
      case .int(let number): .bool(number != 0)
      case let other: .bool(["true", "YES", "1"].contains(other?.text ?? ""))
      }
    }
    getter("integer") { .int(number($0).flatMap { Int(exactly: $0.rounded(.towardZero)) } ?? 0) }
    getter("double") { .double(number($0) ?? 0) }
    getter("float") { .double(Double(Float(number($0) ?? 0))) }
    getter("data") { $0?.unerased.object is DataObject ? $0?.unerased ?? .none : .none }
    getter("url") { $0?.unerased.object is URLObject ? $0?.unerased ?? .none : .none }
    for name in ["array", "stringArray"] {
      getter(name) { $0?.unerased.object is ArrayObject ? $0?.unerased ?? .none : .none }
    }
    getter("dictionary") { $0?.unerased.object is DictionaryObject ? $0?.unerased ?? .none : .none }
    table["UserDefaults.dictionaryRepresentation()"] = { machine, _ throws(Unwinding) in
      let store = machine.userDefaults
      return try machine.dictionary(store.keys.map { (key: Value.string($0), value: store[$0] ?? .none) })
    }
  }

  private static func number(_ value: Value?) -> Double? {
    switch value?.unerased {
    case .int(let number): Double(number)
    case .double(let number): number
    case .bool(let flag): flag ? 1 : 0
    case let other: other?.text.flatMap { Double($0) }
    }
  }
}
