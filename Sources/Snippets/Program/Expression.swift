/// A node of the program form. The front end makes it; the checker fills in `type` and `reference` and may wrap it
/// in `.convert`; the compiler only reads it.
public final class Expression {
  public let position: SourcePosition
  public var kind: ExpressionKind
  /// What the checker found; `.unknown` where only the value itself can tell at run time.
  public var type: Type = .unknown
  /// What a name, member, call, operator or subscript means; nil before checking and for the other kinds.
  public var reference: Reference?
  /// For calls and subscripts: one entry a parameter of the callee, in its order. Nil where the callee is decided at
  /// run time; then the arguments go as written, with their labels.
  public var boundArguments: [BoundArgument]?
  /// For a name or member that spells its labels out, as in `move(from:to:)` named as a value: nil stands for `_`.
  public var argumentLabels: [String?]?

  public init(_ kind: ExpressionKind, at position: SourcePosition) {
    self.kind = kind
    self.position = position
  }
}

public indirect enum ExpressionKind {
  /// The magnitude as written; a sign is a prefix operator.
  case integerLiteral(UInt64)
  case floatLiteral(Double)
  case stringLiteral([StringSegment])
  case booleanLiteral(Bool)
  case nilLiteral
  case arrayLiteral([Expression])
  case dictionaryLiteral([DictionaryEntry])
  /// An identifier; also `$0`, `$name`, `_name`, `Self`.
  case name(String, genericArguments: [TypeSyntax])
  case selfReference
  case superReference
  /// `.name`
  case implicitMember(String)
  case member(Expression, String, genericArguments: [TypeSyntax])
  /// Trailing closures are the last arguments.
  case call(Expression, [Argument])
  case subscripted(Expression, [Argument])
  /// `base?` inside a chain.
  case optionalUnwrap(Expression)
  /// The whole of a chain that contains `optionalUnwrap`: nil where one of them found nil.
  case optionalChain(Expression)
  case forceUnwrap(Expression)
  case closure(Closure)
  case tuple([TupleElement])
  case prefixOperator(String, Expression)
  case postfixOperator(String, Expression)
  /// Precedence is folded already. Compound assignment (`+=`) too is a binary operator.
  case binaryOperator(String, Expression, Expression)
  /// A bare operator as a value: `reduce(0, +)`.
  case operatorReference(String)
  case assignment(Expression, Expression)
  /// `_` on the left of an assignment.
  case discard
  case ternary(Expression, Expression, Expression)
  case cast(Expression, TypeSyntax, CastKind)
  case typeTest(Expression, TypeSyntax)
  case `try`(Expression, TryKind)
  case await(Expression)
  case addressOf(Expression)
  case keyPath(root: TypeSyntax?, [KeyPathComponent])
  case ifExpression(IfStatement)
  case switchExpression(SwitchStatement)
  /// A type in expression position that is not a plain name: `[Int]()`, `[String: Int].self`, `Int?.none`.
  case typeReference(TypeSyntax)
  /// `#function`, `#line`, `#file`, `#fileID`, `#column`
  case sourceLiteral(SourceLiteral)
  /// `#selector(name)`, `@selector(name:)`: base name and labels as written.
  case selector(String)
  /// Put in by the checker: the same value, seen as `Expression.type`.
  case convert(Expression, Conversion)
}

public enum StringSegment {
  case text(String)
  /// `\(value)`; further arguments as in `\(value, format: ...)` or `\(value, specifier: "...")`.
  case interpolation([Argument])
}

public struct DictionaryEntry {
  public var key: Expression
  public var value: Expression

  public init(key: Expression, value: Expression) {
    self.key = key
    self.value = value
  }
}

public struct Argument {
  public var label: String?
  public var value: Expression
  public var isTrailingClosure: Bool

  public init(label: String?, value: Expression, isTrailingClosure: Bool = false) {
    self.label = label
    self.value = value
    self.isTrailingClosure = isTrailingClosure
  }
}

/// Where the value of one parameter comes from.
public enum BoundArgument {
  case given(Expression)
  /// The parameter's own default value.
  case defaultValue
  case variadic([Expression])
}

public struct TupleElement {
  public var label: String?
  public var value: Expression

  public init(label: String?, value: Expression) {
    self.label = label
    self.value = value
  }
}

public enum CastKind: Sendable {
  case coerce
  case conditional
  case forced
}

public enum TryKind: Sendable {
  case plain
  case optional
  case forced
}

public enum SourceLiteral: Sendable {
  case text(String)
  case number(Int)
}

public enum KeyPathComponent {
  case property(String, SourcePosition)
  case subscripted([Argument])
  case optionalChain
  case forceUnwrap
  /// `\.self`
  case identity
}

/// What `.convert` does to the value.
public enum Conversion {
  /// Nothing at run time: only the static type changes (upcast, `T` to `T?`, `some P`).
  case relabel
  /// Into `Any`, an existential or a generic parameter: the value must carry its static type along where the value
  /// alone would not tell it (optionals, sized integers, `Float`, tuples, collections of such).
  case erase(from: Type)
  /// Back from an erased value to a static type.
  case restore(to: Type)
  /// Between `Double` and `CGFloat`, which Swift converts by itself.
  case number
  /// A closure or function seen as another function type (fewer effects, ignored result).
  case function
}

/// A closure expression.
public final class Closure {
  public let position: SourcePosition
  public var captures: [CaptureItem]
  /// Empty where the closure uses `$0`, ... or takes nothing; the checker then makes `$0`, ... here.
  public var parameters: [Parameter]
  public var hasExplicitParameters: Bool
  public var resultType: TypeSyntax?
  public var isAsync: Bool
  public var isThrowing: Bool
  public var body: [Statement]
  /// Filled in by the checker: a function type.
  public var type: Type = .unknown
  /// The body goes through a result builder (decided by the parameter that takes the closure).
  public var builder: ResultBuilder?
  /// True where it runs on the main actor.
  public var isMainActor = false

  public init(
    captures: [CaptureItem], parameters: [Parameter], hasExplicitParameters: Bool, resultType: TypeSyntax?,
    isAsync: Bool, isThrowing: Bool, body: [Statement], position: SourcePosition
  ) {
    self.captures = captures
    self.parameters = parameters
    self.hasExplicitParameters = hasExplicitParameters
    self.resultType = resultType
    self.isAsync = isAsync
    self.isThrowing = isThrowing
    self.body = body
    self.position = position
  }
}

/// `[weak self]`, `[count]`, `[value = expression]`
public struct CaptureItem {
  public enum Strength: Sendable {
    case strong
    case weak
    case unowned
  }
  public var strength: Strength
  /// The name inside the closure.
  public var variable: Variable
  public var value: Expression

  public init(strength: Strength, variable: Variable, value: Expression) {
    self.strength = strength
    self.variable = variable
    self.value = value
  }
}

/// The result builders that snippets meet.
public enum ResultBuilder: Sendable {
  case view
  case scene
  case toolbar
  /// A `@resultBuilder` type that the snippet declares.
  case declared(String)
}
