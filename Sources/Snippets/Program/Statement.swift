/// A statement of a function, closure, accessor or script.
public final class Statement {
  public let position: SourcePosition
  public var kind: StatementKind
  /// `outer:` in front of a loop, `switch`, `if` or `do`.
  public var label: String?

  public init(_ kind: StatementKind, at position: SourcePosition, label: String? = nil) {
    self.kind = kind
    self.position = position
    self.label = label
  }
}

public indirect enum StatementKind {
  case expression(Expression)
  case declaration(Declaration)
  case `if`(IfStatement)
  case `guard`([Condition], otherwise: [Statement])
  case whileLoop([Condition], [Statement])
  case repeatWhile([Statement], Expression)
  case forIn(ForStatement)
  case `switch`(SwitchStatement)
  case `return`(Expression?)
  case `throw`(Expression)
  case `break`(String?)
  case `continue`(String?)
  case `fallthrough`
  case `defer`([Statement])
  case `do`([Statement], [CatchClause])
}

public final class IfStatement {
  public let position: SourcePosition
  public var conditions: [Condition]
  public var then: [Statement]
  /// Nil without `else`; `else if` is a list of one `if` statement.
  public var otherwise: [Statement]?

  public init(conditions: [Condition], then: [Statement], otherwise: [Statement]?, position: SourcePosition) {
    self.conditions = conditions
    self.then = then
    self.otherwise = otherwise
    self.position = position
  }
}

public enum Condition {
  case expression(Expression)
  /// `let name = value`, `let name`, `var name: T = value`
  case optionalBinding(Pattern, type: TypeSyntax?, Expression)
  /// `case pattern = value`
  case pattern(Pattern, Expression)
  /// `#available(iOS 17, *)` or `#unavailable(...)`: the smallest iOS version named, nil where only `*` stands.
  case available(minimum: Int?, isNegated: Bool)
}

public final class ForStatement {
  public let position: SourcePosition
  public var pattern: Pattern
  public var sequence: Expression
  public var filter: Expression?
  public var isAwait: Bool
  public var isTry: Bool
  public var body: [Statement]

  public init(
    pattern: Pattern, sequence: Expression, filter: Expression?, isAwait: Bool, isTry: Bool, body: [Statement],
    position: SourcePosition
  ) {
    self.pattern = pattern
    self.sequence = sequence
    self.filter = filter
    self.isAwait = isAwait
    self.isTry = isTry
    self.body = body
    self.position = position
  }
}

public final class SwitchStatement {
  public let position: SourcePosition
  public var subject: Expression
  public var cases: [SwitchCase]

  public init(subject: Expression, cases: [SwitchCase], position: SourcePosition) {
    self.subject = subject
    self.cases = cases
    self.position = position
  }
}

public struct SwitchCase {
  public var position: SourcePosition
  /// Empty for `default`.
  public var items: [CaseItem]
  public var body: [Statement]

  public init(position: SourcePosition, items: [CaseItem], body: [Statement]) {
    self.position = position
    self.items = items
    self.body = body
  }
}

public struct CaseItem {
  public var pattern: Pattern
  public var filter: Expression?

  public init(pattern: Pattern, filter: Expression?) {
    self.pattern = pattern
    self.filter = filter
  }
}

public struct CatchClause {
  public var position: SourcePosition
  /// Empty for a bare `catch`, which binds `implicitError`.
  public var items: [CaseItem]
  public var implicitError: Variable?
  public var body: [Statement]

  public init(position: SourcePosition, items: [CaseItem], implicitError: Variable?, body: [Statement]) {
    self.position = position
    self.items = items
    self.implicitError = implicitError
    self.body = body
  }
}

public final class Pattern {
  public let position: SourcePosition
  public var kind: PatternKind
  public var type: Type = .unknown
  /// For `.enumCase`: the case that the checker found; nil for a case of the library, and where only the value tells.
  public var enumCase: EnumCase?
  public var libraryCase: LibraryMember?

  public init(_ kind: PatternKind, at position: SourcePosition) {
    self.kind = kind
    self.position = position
  }
}

public indirect enum PatternKind {
  case wildcard
  case binding(Variable)
  case tuple([PatternElement])
  /// `.name(...)`, `Type.name(...)`
  case enumCase(type: TypeSyntax?, name: String, [PatternElement])
  /// `pattern?`
  case optional(Pattern)
  case typeTest(TypeSyntax)
  case cast(Pattern, TypeSyntax)
  /// Compared with `~=`.
  case expression(Expression)
}

public struct PatternElement {
  public var label: String?
  public var pattern: Pattern

  public init(label: String?, pattern: Pattern) {
    self.label = label
    self.pattern = pattern
  }
}
