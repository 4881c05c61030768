/// A value of the snippet that the engine compares and shows but does not understand.
public protocol EngineValue {
  func isEqual(to other: any EngineValue) -> Bool
  /// As `print` shows it.
  var text: String { get }
  /// The name of its type, as the runtime's warnings spell it.
  var typeName: String { get }
}

extension EngineValue {
  public var typeName: String { "_" }
}

/// The key of a `ForEach` element or of `.id(_:)`.
public enum IdentityKey: Hashable {
  case int(Int)
  case string(String)
  /// Anything else that is hashable, with its printed form.
  case other(AnyHashable, text: String)

  public var text: String {
    switch self {
    case .int(let value): return String(value)
    case .string(let value): return value
    case .other(_, let text): return text
    }
  }

  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.int(let a), .int(let b)): return a == b
    case (.string(let a), .string(let b)): return a == b
    case (.other(let a, _), .other(let b, _)): return a == b
    default: return false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .int(let value): hasher.combine(value)
    case .string(let value): hasher.combine(value)
    case .other(let value, _): hasher.combine(value)
    }
  }
}
