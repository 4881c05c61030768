/// A key path as the source spells it.
struct KeyPathTemplate {
  enum Component: Equatable {
    case property(String)
    case subscripted(labels: [String?])
    case optionalChain
    case forceUnwrap
    case identity
  }
  var components: [Component]
  var argumentCount: Int
  /// `KeyPath<Root, Value>`
  var type: Type
}

/// A key path as a value. It finds what it names in the value that it is applied to.
public final class KeyPathObject: CallableObject, @unchecked Sendable {
  let components: [KeyPathTemplate.Component]
  /// The arguments of its subscripts, in order.
  let arguments: [Value]
  public let type: Type

  init(_ components: [KeyPathTemplate.Component], arguments: [Value], type: Type) {
    self.components = components
    self.arguments = arguments
    self.type = type
    super.init()
  }

  override public var typeName: String { if case .library(let name, _) = type { name } else { "KeyPath" } }

  /// The names of its properties, joined with dots; empty for `\.self`.
  public var names: [String] {
    components.compactMap { if case .property(let name) = $0 { name } else { nil } }
  }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    guard let other = other as? KeyPathObject, components == other.components else { return false }
    return try machine.areEqual(arguments, other.arguments)
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    for name in names { hasher.combine(name) }
    for argument in arguments { try machine.hash(argument, into: &hasher) }
  }
}
