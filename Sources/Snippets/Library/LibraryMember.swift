/// One declaration of the library that snippets use, lowered from its line in Swift's interface syntax.
///
/// The declaration says how it is called and typed; what it does is the native function that is registered under
/// `fullName`.
public final class LibraryMember {
  public enum Kind: Sendable {
    case function
    case method
    case initializer(isFailable: Bool)
    case property(isSettable: Bool)
    case subscripted(isSettable: Bool)
    case enumCase
    /// `wrappedValue` and `projectedValue` are ordinary properties of a wrapper's type.
    case type
  }

  /// `String.hasPrefix(_:)`, `String.count`, `Array.init(repeating:count:)`, `Int.+(_:_:)`, `print(_:separator:terminator:)`.
  public let fullName: String
  public let name: String
  public let kind: Kind
  /// The library type that declares it; nil for free functions.
  public let owner: String?
  public let isStatic: Bool
  public let isMutating: Bool
  public let isAsync: Bool
  public let isThrowing: Bool
  /// `rethrows`: throws where a closure argument does.
  public let isRethrowing: Bool
  public let genericParameters: [LibraryGeneric]
  public let parameters: [LibraryParameter]
  /// Generic parameters of the owner and of the member appear as `.parameter(name)`; `Self` as `.parameter("Self")`;
  /// what belongs to one by its path, `.parameter("S.Element")`.
  public let result: Type
  public let discardable: Bool
  /// The smallest iOS that has it; nil where all have.
  public let availability: Int?
  /// The entries of its own `where` clause and of the extension that it stands in.
  public let requirements: [LibraryRequirement]
  /// A requirement of a protocol: who conforms supplies it.
  public let isRequirement: Bool
  public let isMainActor: Bool
  /// For an operator; nil for others.
  public let fixity: Fixity?

  public enum Fixity: Sendable {
    case prefix
    case infix
    case postfix
  }

  public init(
    fullName: String, name: String, kind: Kind, owner: String?, isStatic: Bool = false, isMutating: Bool = false,
    isAsync: Bool = false, isThrowing: Bool = false, isRethrowing: Bool = false,
    genericParameters: [LibraryGeneric] = [], parameters: [LibraryParameter] = [], result: Type = .void,
    discardable: Bool = false, availability: Int? = nil, requirements: [LibraryRequirement] = [],
    isRequirement: Bool = false, isMainActor: Bool = false,
    fixity: Fixity? = nil
  ) {
    self.fullName = fullName
    self.name = name
    self.kind = kind
    self.owner = owner
    self.isStatic = isStatic
    self.isMutating = isMutating
    self.isAsync = isAsync
    self.isThrowing = isThrowing
    self.isRethrowing = isRethrowing
    self.genericParameters = genericParameters
    self.parameters = parameters
    self.result = result
    self.discardable = discardable
    self.availability = availability
    self.requirements = requirements
    self.isRequirement = isRequirement
    self.isMainActor = isMainActor
    self.fixity = fixity
  }
}

public struct LibraryGeneric: Sendable {
  public var name: String
  /// Protocol names.
  public var constraints: [String]

  public init(name: String, constraints: [String]) {
    self.name = name
    self.constraints = constraints
  }
}

public struct LibraryParameter {
  /// Nil for `_`.
  public var label: String?
  public var type: Type
  public var hasDefault: Bool
  public var isVariadic: Bool
  public var isInout: Bool
  public var isAutoclosure: Bool
  public var builder: ResultBuilder?

  public init(
    label: String?, type: Type, hasDefault: Bool = false, isVariadic: Bool = false, isInout: Bool = false,
    isAutoclosure: Bool = false, builder: ResultBuilder? = nil
  ) {
    self.label = label
    self.type = type
    self.hasDefault = hasDefault
    self.isVariadic = isVariadic
    self.isInout = isInout
    self.isAutoclosure = isAutoclosure
    self.builder = builder
  }
}
