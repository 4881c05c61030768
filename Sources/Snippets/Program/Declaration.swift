/// Something that the source declares.
public enum Declaration {
  /// One for each `let`/`var` statement.
  case variables(VariableDeclaration)
  case function(Function)
  case type(NominalType)
  case `extension`(ExtensionDeclaration)
  case typeAlias(TypeAlias)
  case enumCases([EnumCase])
  case associatedType(String, SourcePosition)
}

/// `@State`, `@MainActor`, `@Environment(\.dismiss)`, `@available(iOS 17, *)`, ...
public struct Attribute {
  /// Without `@`.
  public var name: String
  public var genericArguments: [TypeSyntax]
  public var arguments: [Argument]
  public var hasArguments: Bool
  public var position: SourcePosition

  public init(
    name: String, genericArguments: [TypeSyntax] = [], arguments: [Argument] = [], hasArguments: Bool = false,
    position: SourcePosition
  ) {
    self.name = name
    self.genericArguments = genericArguments
    self.arguments = arguments
    self.hasArguments = hasArguments
    self.position = position
  }
}

public enum Modifier: String, Sendable {
  case `static`, `class`, mutating, nonmutating, `override`, `final`, lazy, `weak`, unowned, `private`, `fileprivate`
  case `internal`, `public`, open, convenience, required, nonisolated, indirect, `dynamic`, `optional`, prefix, infix
  case postfix, isolated
}

public final class VariableDeclaration {
  public let position: SourcePosition
  public var isAsyncLet: Bool
  public var bindings: [VariableBinding]

  public init(isAsyncLet: Bool, bindings: [VariableBinding], position: SourcePosition) {
    self.isAsyncLet = isAsyncLet
    self.bindings = bindings
    self.position = position
  }
}

/// `name: T = value` or `(a, b) = value`; attributes, modifiers and accessors stand in the variables of the pattern.
public struct VariableBinding {
  public var pattern: Pattern
  public var type: TypeSyntax?
  public var initializer: Expression?

  public init(pattern: Pattern, type: TypeSyntax?, initializer: Expression?) {
    self.pattern = pattern
    self.type = type
    self.initializer = initializer
  }
}

/// One name that holds or computes a value: local, parameter, global, or property.
public final class Variable {
  public let name: String
  public let position: SourcePosition
  public var isLet: Bool
  public var attributes: [Attribute]
  public var modifiers: Set<Modifier>
  public var typeSyntax: TypeSyntax?
  /// For a property or global with a pattern of one name: its initial value.
  public var initializer: Expression?
  public var accessors: Accessors?
  /// The result builder that the getter goes through (`body`, `@ViewBuilder var`).
  public var builder: ResultBuilder?
  public var type: Type = .unknown
  /// The type that declares it, for a property.
  public unowned(unsafe) var owner: NominalType?
  /// Position among the stored properties of `owner` (instance or static), filled in by the checker; -1 for others.
  public var slot = -1
  /// The property wrapper that the checker found among `attributes`.
  public var wrapper: WrapperUse?
  /// `self` as the initial value of a lazy property sees it, made by the checker.
  public var initializerSelf: Variable?

  public init(
    name: String, isLet: Bool, attributes: [Attribute] = [], modifiers: Set<Modifier> = [],
    typeSyntax: TypeSyntax? = nil, initializer: Expression? = nil, accessors: Accessors? = nil,
    position: SourcePosition
  ) {
    self.name = name
    self.isLet = isLet
    self.attributes = attributes
    self.modifiers = modifiers
    self.typeSyntax = typeSyntax
    self.initializer = initializer
    self.accessors = accessors
    self.position = position
  }

  public var isStored: Bool { accessors?.getter == nil }
  public var isStatic: Bool { modifiers.contains(.static) || modifiers.contains(.class) }
}

public struct WrapperUse {
  public var attribute: Attribute
  /// Nil for a wrapper of the library.
  public var declared: NominalType?
  /// `State`, `Binding`, ...
  public var name: String
  /// The type of the wrapper itself: `State<Int>`.
  public var type: Type = .unknown
  /// The call that makes the wrapper, `Clamped(wrappedValue: 3, 0...9)`, made and checked by the checker; its arguments
  /// are the variable's initial value and those of the attribute. Nil where neither is there.
  public var construction: Expression?

  public init(attribute: Attribute, declared: NominalType?, name: String) {
    self.attribute = attribute
    self.declared = declared
    self.name = name
  }
}

/// The accessors that follow a variable or subscript. `newValue` and `oldValue` are the accessor's parameter.
public final class Accessors {
  public var getter: Function?
  public var setter: Function?
  public var willSet: Function?
  public var didSet: Function?

  public init(getter: Function? = nil, setter: Function? = nil, willSet: Function? = nil, didSet: Function? = nil) {
    self.getter = getter
    self.setter = setter
    self.willSet = willSet
    self.didSet = didSet
  }
}

public struct Parameter {
  /// The label at the call; nil for `_`.
  public var label: String?
  public var variable: Variable
  public var defaultValue: Expression?
  public var isVariadic: Bool
  public var isInout: Bool
  public var isAutoclosure: Bool
  public var builder: ResultBuilder?

  public init(
    label: String?, variable: Variable, defaultValue: Expression? = nil, isVariadic: Bool = false,
    isInout: Bool = false, isAutoclosure: Bool = false, builder: ResultBuilder? = nil
  ) {
    self.label = label
    self.variable = variable
    self.defaultValue = defaultValue
    self.isVariadic = isVariadic
    self.isInout = isInout
    self.isAutoclosure = isAutoclosure
    self.builder = builder
  }
}

public struct GenericParameter {
  public var name: String
  public var constraints: [TypeSyntax]

  public init(name: String, constraints: [TypeSyntax]) {
    self.name = name
    self.constraints = constraints
  }
}

public enum FunctionKind: Hashable, Sendable {
  case function
  case initializer(isFailable: Bool)
  case deinitializer
  case getter
  case setter
  case observer
  case subscripted
}

/// A function, method, initializer, deinitializer, accessor or subscript.
public final class Function {
  public let name: String
  public let kind: FunctionKind
  public let position: SourcePosition
  public var attributes: [Attribute]
  public var modifiers: Set<Modifier>
  public var genericParameters: [GenericParameter]
  /// `where` requirements, by the name of the constrained type, as far as they name protocols.
  public var requirements: [GenericParameter]
  public var parameters: [Parameter]
  public var resultSyntax: TypeSyntax?
  public var isAsync: Bool
  public var isThrowing: Bool
  /// Nil for a requirement of a protocol.
  public var body: [Statement]?
  /// For a subscript.
  public var accessors: Accessors?
  /// The result builder that the body goes through.
  public var builder: ResultBuilder?
  public var resultType: Type = .unknown
  public unowned(unsafe) var owner: NominalType?
  /// `self` inside a method, made by the checker.
  public var selfVariable: Variable?
  public var isMainActor = false

  public init(
    name: String, kind: FunctionKind, attributes: [Attribute] = [], modifiers: Set<Modifier> = [],
    genericParameters: [GenericParameter] = [], requirements: [GenericParameter] = [], parameters: [Parameter] = [],
    resultSyntax: TypeSyntax? = nil, isAsync: Bool = false, isThrowing: Bool = false, body: [Statement]? = nil,
    accessors: Accessors? = nil, builder: ResultBuilder? = nil, position: SourcePosition
  ) {
    self.name = name
    self.kind = kind
    self.attributes = attributes
    self.modifiers = modifiers
    self.genericParameters = genericParameters
    self.requirements = requirements
    self.parameters = parameters
    self.resultSyntax = resultSyntax
    self.isAsync = isAsync
    self.isThrowing = isThrowing
    self.body = body
    self.accessors = accessors
    self.builder = builder
    self.position = position
  }

  public var isStatic: Bool { modifiers.contains(.static) || modifiers.contains(.class) }
  public var isMutating: Bool { modifiers.contains(.mutating) }

  /// `report(for:)`
  public var fullName: String {
    name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }
}

public enum NominalKind: String, Sendable {
  case structure, `class`, enumeration, `protocol`, actor
}

/// A type that the source declares. Members of extensions are added to it by the checker.
public final class NominalType {
  public let name: String
  public let kind: NominalKind
  public let position: SourcePosition
  public var attributes: [Attribute]
  public var modifiers: Set<Modifier>
  public var genericParameters: [GenericParameter]
  /// Superclass, raw type and protocols, as written.
  public var inherits: [TypeSyntax]
  public var members: [Declaration]
  /// The type that it is nested in.
  public unowned(unsafe) var outer: NominalType?

  // Filled in by the checker.
  public var superclass: NominalType?
  /// A superclass that the library declares, by name (`UIViewController`, `NSObject`).
  public var librarySuperclass: String?
  public var protocols: [NominalType] = []
  /// Protocols of the library, by name (`View`, `Equatable`, `Identifiable`, ...), inherited ones included.
  public var libraryProtocols: Set<String> = []
  public var rawType: Type?
  public var storedProperties: [Variable] = []
  public var staticProperties: [Variable] = []
  public var computedProperties: [Variable] = []
  public var methods: [Function] = []
  public var initializers: [Function] = []
  public var subscripts: [Function] = []
  public var deinitializer: Function?
  public var cases: [EnumCase] = []
  public var nestedTypes: [NominalType] = []
  public var typeAliases: [TypeAlias] = []

  public init(
    name: String, kind: NominalKind, attributes: [Attribute] = [], modifiers: Set<Modifier> = [],
    genericParameters: [GenericParameter] = [], inherits: [TypeSyntax] = [], members: [Declaration] = [],
    position: SourcePosition
  ) {
    self.name = name
    self.kind = kind
    self.attributes = attributes
    self.modifiers = modifiers
    self.genericParameters = genericParameters
    self.inherits = inherits
    self.members = members
    self.position = position
  }

  public var isReference: Bool { kind == .class || kind == .actor }
}

public final class EnumCase {
  public let name: String
  public let position: SourcePosition
  public var parameters: [EnumCaseParameter]
  public var rawValue: Expression?
  public unowned(unsafe) var owner: NominalType?
  /// Position among the cases of the enumeration.
  public var index = 0

  public init(name: String, parameters: [EnumCaseParameter], rawValue: Expression?, position: SourcePosition) {
    self.name = name
    self.parameters = parameters
    self.rawValue = rawValue
    self.position = position
  }
}

public struct EnumCaseParameter {
  public var label: String?
  public var syntax: TypeSyntax
  public var defaultValue: Expression?
  public var type: Type = .unknown

  public init(label: String?, syntax: TypeSyntax, defaultValue: Expression?) {
    self.label = label
    self.syntax = syntax
    self.defaultValue = defaultValue
  }
}

public final class ExtensionDeclaration {
  public let position: SourcePosition
  public var extended: TypeSyntax
  public var inherits: [TypeSyntax]
  public var requirements: [GenericParameter]
  public var members: [Declaration]

  public init(
    extended: TypeSyntax, inherits: [TypeSyntax], requirements: [GenericParameter], members: [Declaration],
    position: SourcePosition
  ) {
    self.extended = extended
    self.inherits = inherits
    self.requirements = requirements
    self.members = members
    self.position = position
  }
}

public final class TypeAlias {
  public let name: String
  public let genericParameters: [GenericParameter]
  public let target: TypeSyntax
  public let position: SourcePosition

  public init(name: String, genericParameters: [GenericParameter], target: TypeSyntax, position: SourcePosition) {
    self.name = name
    self.genericParameters = genericParameters
    self.target = target
    self.position = position
  }
}
