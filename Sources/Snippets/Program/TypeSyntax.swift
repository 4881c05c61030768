/// A type as the source spells it, before names are looked up.
public indirect enum TypeSyntax {
  /// `Task<Void, Never>`, `Trail.ID`: each part with its generic arguments.
  case named([TypeName])
  case optional(TypeSyntax)
  case implicitlyUnwrapped(TypeSyntax)
  case array(TypeSyntax)
  case dictionary(key: TypeSyntax, value: TypeSyntax)
  case tuple([TupleTypeElement])
  case function(parameters: [TypeSyntax], result: TypeSyntax, isAsync: Bool, isThrowing: Bool)
  /// `some P`, an opaque type.
  case some(TypeSyntax)
  /// `any P`, an existential.
  case any(TypeSyntax)
  /// `P & Q`
  case composition([TypeSyntax])
  /// `T.Type` and `P.Protocol`
  case metatype(TypeSyntax)
  case `inout`(TypeSyntax)
  /// `@escaping T`, `@MainActor T`, `@autoclosure T`, `@ViewBuilder T`, ...: names without `@`.
  case attributed([String], TypeSyntax)
  /// `_`
  case inferred
}

public struct TypeName {
  public var name: String
  public var arguments: [TypeSyntax]
  public var position: SourcePosition

  public init(name: String, arguments: [TypeSyntax] = [], position: SourcePosition) {
    self.name = name
    self.arguments = arguments
    self.position = position
  }
}

public struct TupleTypeElement {
  public var label: String?
  public var type: TypeSyntax

  public init(label: String?, type: TypeSyntax) {
    self.label = label
    self.type = type
  }
}
