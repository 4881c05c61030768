/// What a declaration of the library does.
///
/// `arguments` holds the receiver first (for methods and properties; the type for static members that need it), then
/// one value a parameter in the order of the declaration. A parameter that was left out and has a default is
/// `Value.omitted`. Variadic parameters arrive as one array. A mutating member changes `arguments[0]` in place; an
/// `inout` parameter changes its own place; the machine writes both back.
public typealias NativeBody = (_ machine: Machine, _ arguments: inout [Value]) throws(Unwinding) -> Value

/// The natives by the full names of their declarations.
public struct NativeTable {
  public var bodies: [String: NativeBody] = [:]
  /// Natives that are registered when one of their area is first asked for.
  var areas: NativeAreas?
  /// Natives for names that nothing registers: many declarations that share one function.
  var fallback: ((_ fullName: String) -> NativeBody?)?

  public init() {}

  public subscript(fullName: String) -> NativeBody? {
    get { bodies[fullName] ?? areas?.body(fullName) ?? fallback?(fullName) }
    set { bodies[fullName] = newValue }
  }

  public mutating func merge(_ other: NativeTable) {
    bodies.merge(other.bodies) { _, new in new }
    fallback = fallback ?? other.fallback
    if let theirs = other.areas { areas = areas?.joined(theirs) ?? theirs }
  }
}

/// Why control leaves the running code upwards.
public enum Unwinding: Error {
  /// A Swift error that the snippet throws and may catch.
  case thrown(Value)
  /// A trap: the simulated process ends, with Swift's own message.
  case trap(String)
  /// A budget ran out, or the learner interrupted.
  case stopped(Stop)
}

/// Why the program was stopped from outside.
public enum Stop: Hashable, Sendable {
  case steps(limit: Int)
  case memory(limit: Int)
  case frames(limit: Int)
  case events(limit: Int)
  case virtualTime
  case rounds(limit: Int)
  case interrupted
}

extension Value {
  /// Stands for an argument that was left out.
  public static let omitted = Value.object(OmittedObject.shared)

  /// True for an argument that was left out and takes its default.
  public var isOmitted: Bool { if case .object(let object) = self { object === OmittedObject.shared } else { false } }
}

final class OmittedObject: Object, @unchecked Sendable {
  static let shared = OmittedObject()
}
