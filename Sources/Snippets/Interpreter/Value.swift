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

/// The one class hierarchy behind `Value.object`. Lifetimes are the host's reference counts.
///
/// Unchecked: everything runs on one thread, and errors that carry values must be sendable.
open class Object: @unchecked Sendable {
  public init() {}
}

public final class StringObject: Object, @unchecked Sendable {
  public var value: String

  public init(_ value: String) { self.value = value }
}

/// Arrays have value semantics: mutate only when uniquely referenced, else copy first.
public final class ArrayObject: Object, @unchecked Sendable {
  public var elements: [Value]

  public init(_ elements: [Value]) { self.elements = elements }
}

/// A tuple; labels stand in the static type, and in `ErasedObject` where it is erased.
public final class TupleObject: Object, @unchecked Sendable {
  public var elements: [Value]

  public init(_ elements: [Value]) { self.elements = elements }
}

/// A value that carries its static type along.
public final class ErasedObject: Object, @unchecked Sendable {
  public let value: Value
  public let type: Type

  public init(_ value: Value, _ type: Type) {
    self.value = value
    self.type = type
  }
}

/// A captured `var`, or any variable that outlives its frame.
public final class BoxObject: Object, @unchecked Sendable {
  public var value: Value

  public init(_ value: Value) { self.value = value }
}

extension Value {
  public static func string(_ text: String) -> Value { .object(StringObject(text)) }
  public static func array(_ elements: [Value]) -> Value { .object(ArrayObject(elements)) }
}
