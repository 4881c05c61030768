/// A type as the checker knows it.
public indirect enum Type: Hashable, Sendable {
  /// Nothing is known: the value's own type decides at run time.
  case unknown
  /// A type that the snippet declares, with its generic arguments.
  case declared(NominalReference, [Type])
  /// A type of the library, by its full name: `Int`, `Array`, `Optional`, `Text`, `Task`, `UIViewController`, ...
  /// `Any`, `AnyObject` and the library's protocols (as existentials) are such names too.
  case library(String, [Type])
  case tuple([TupleField])
  case function(FunctionType)
  /// A generic parameter, inside the declaration that has it; what belongs to one by its path: `S.Element`.
  case parameter(String)
  /// `some P`: what is known of it.
  case opaque(Type)
  case metatype(Type)
  /// A name that nothing declares: values of it are stand-ins.
  case simulated(String)
  /// A place that inference has not filled yet.
  case variable(Int)

  public static let void = Type.tuple([])
  public static let int = Type.library("Int", [])
  public static let double = Type.library("Double", [])
  public static let bool = Type.library("Bool", [])
  public static let string = Type.library("String", [])
  public static let any = Type.library("Any", [])

  public static func optional(_ wrapped: Type) -> Type { .library("Optional", [wrapped]) }
  public static func array(_ element: Type) -> Type { .library("Array", [element]) }

  /// What an optional wraps; nil for other types.
  public var wrapped: Type? {
    if case .library("Optional", let arguments) = self { return arguments.first ?? .unknown }
    return nil
  }
}

public struct TupleField: Hashable, Sendable {
  public var label: String?
  public var type: Type

  public init(label: String?, type: Type) {
    self.label = label
    self.type = type
  }
}

public struct FunctionType: Hashable, Sendable {
  public var parameters: [Type]
  public var result: Type
  public var isAsync: Bool
  public var isThrowing: Bool
  /// Positions of `inout` parameters: `(inout Result, Element) -> Void` has 0.
  public var inoutParameters: Set<Int>
  /// `@MainActor () -> Void`
  public var isMainActor: Bool

  public init(
    parameters: [Type], result: Type, isAsync: Bool = false, isThrowing: Bool = false,
    inoutParameters: Set<Int> = [], isMainActor: Bool = false
  ) {
    self.parameters = parameters
    self.result = result
    self.isAsync = isAsync
    self.isThrowing = isThrowing
    self.inoutParameters = inoutParameters
    self.isMainActor = isMainActor
  }
}

/// A declared type, compared by identity. Unchecked: a program never leaves the one thread that everything runs on.
public struct NominalReference: Hashable, @unchecked Sendable {
  public let type: NominalType

  public init(_ type: NominalType) { self.type = type }

  public static func == (left: Self, right: Self) -> Bool { left.type === right.type }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
