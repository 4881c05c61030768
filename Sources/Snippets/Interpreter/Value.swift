/// A value of the running snippet: nine bytes, one reference payload.
///
/// Optionals are flat: `.none` is nil, and `.some(x)` is `x` itself. Sized integers, `Float` and `CGFloat` are `.int`
/// and `.double`; the static type picks the instruction. Where a value leaves its static type (into `Any`, an
/// existential, a generic parameter) and could not tell it by itself, the checker's `.erase` conversion wraps it in an
/// `ErasedObject`.
public enum Value: Sendable {
  case none
  case void
  case bool(Bool)
  case int(Int)
  case double(Double)
  case object(Object)
}

extension Value {
  public static func string(_ text: String) -> Value { .object(StringObject(text)) }
  public static func array(_ elements: [Value]) -> Value { .object(ArrayObject(elements)) }

  public var isNil: Bool { if case .none = self { true } else { false } }

  /// The object inside; nil for the flat values.
  public var object: Object? { if case .object(let object) = self { object } else { nil } }

  /// The value without the type that an erasing conversion put around it.
  public var unerased: Value {
    if case .object(let object) = self, let erased = object as? ErasedObject { erased.value } else { self }
  }

  /// The text of a string; nil for other values.
  public var text: String? { (unerased.object as? StringObject)?.value }
  public var int: Int? { if case .int(let number) = unerased { number } else { nil } }
  public var double: Double? { if case .double(let number) = unerased { number } else { nil } }
  public var bool: Bool? { if case .bool(let flag) = unerased { flag } else { nil } }
  /// The elements of an array; nil for other values.
  public var elements: [Value]? { (unerased.object as? ArrayObject)?.elements }
}

extension Value? {
  /// The snippet's nil where there is no value.
  var orNil: Value { self ?? .none }
}
