import LifecycleEngine

/// A value of the snippet, as the engine holds it: compared by the snippet's own `==`, shown as `print` shows it.
struct SnippetValue: EngineValue {
  let value: Value
  /// The static type where it is known; decides how the value is spelled.
  var type: Type = .unknown
  unowned let bridge: Bridge

  func isEqual(to other: any EngineValue) -> Bool {
    guard let other = other as? SnippetValue else { return false }
    return bridge.run(as: bridge.runner, line: nil) { () throws(Unwinding) in
      try bridge.machine.isEqual(value, other.value)
    } ?? true
  }

  var text: String {
    bridge.run(as: bridge.runner, line: nil) { () throws(Unwinding) in
      try bridge.machine.string(of: value, as: type)
    } ?? ""
  }
}

/// A value of the snippet as the key of a host dictionary. Hashing and equality go through the snippet, and can't fail:
/// a trap inside ends the simulated process.
struct HashedValue: Hashable {
  let value: SnippetValue

  static func == (left: Self, right: Self) -> Bool { left.value.isEqual(to: right.value) }

  func hash(into hasher: inout Hasher) {
    let bridge = value.bridge
    var copy = hasher
    let done: Void? = bridge.run(as: bridge.runner, line: nil) { () throws(Unwinding) in
      try bridge.machine.hash(value.value, into: &copy)
    }
    if done != nil { hasher = copy }
  }
}

extension Bridge {
  func engineValue(_ value: Value, as type: Type = .unknown) -> SnippetValue {
    SnippetValue(value: value, type: type, bridge: self)
  }

  /// A value as the identity of a node.
  func key(_ value: Value) -> IdentityKey {
    switch value.unerased {
    case .int(let number): return .int(number)
    case .object(let text as StringObject): return .string(text.value)
    case let other:
      let wrapped = engineValue(other)
      return .other(AnyHashable(HashedValue(value: wrapped)), text: wrapped.text)
    }
  }
}
