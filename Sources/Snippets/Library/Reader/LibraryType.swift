/// A type of the library, lowered from the head of its declaration.
public final class LibraryType {
  public enum Kind: Sendable {
    case structure
    case `class`
    case actor
    case enumeration
    case `protocol`
  }

  /// `Array`, `String.Index`
  public let name: String
  public let kind: Kind
  /// For a protocol: its associated types, inherited ones included.
  public let genericParameters: [LibraryGeneric]
  /// For an enumeration with raw values.
  public let rawType: Type?
  /// For a class.
  public let superclass: String?
  /// What its declaration and extensions name after the colon, the superclass left out, in order.
  public let conformances: [LibraryConformance]
  public let isPropertyWrapper: Bool
  /// `@MainActor`, `@propertyWrapper`, ... without `@`.
  public let attributes: [String]
  /// The smallest iOS that has it; nil where all have.
  public let availability: Int?

  init(
    name: String, kind: Kind, genericParameters: [LibraryGeneric], rawType: Type?, superclass: String?,
    conformances: [LibraryConformance], attributes: [String], availability: Int?
  ) {
    self.name = name
    self.kind = kind
    self.genericParameters = genericParameters
    self.rawType = rawType
    self.superclass = superclass
    self.conformances = conformances
    self.isPropertyWrapper = attributes.contains("propertyWrapper")
    self.attributes = attributes
    self.availability = availability
  }
}

/// `extension Array: Equatable where Element: Equatable`
public struct LibraryConformance: Hashable, Sendable {
  public var protocolName: String
  /// What must hold for the type's generic parameters; empty where it always conforms.
  public var requirements: [LibraryRequirement]

  public init(protocolName: String, requirements: [LibraryRequirement] = []) {
    self.protocolName = protocolName
    self.requirements = requirements
  }
}

/// One entry of a `where` clause.
public struct LibraryRequirement: Hashable, Sendable {
  public enum Relation: Hashable, Sendable {
    /// `Element: Comparable`
    case conforms(String)
    /// `Element == String`
    case equals(Type)
  }
  /// A generic parameter or a path from one: `Element`, `S.Element`.
  public var subject: String
  public var relation: Relation

  public init(subject: String, relation: Relation) {
    self.subject = subject
    self.relation = relation
  }
}
