/// Names that are visible in a stretch of code, and the code around it.
final class Scope {
  enum Kind {
    case file
    /// Inside the braces of a type or of an extension of it.
    case type(Type)
    case code
  }

  let kind: Kind
  let parent: Scope?
  let context: CodeContext?
  var variables: [String: Variable] = [:]
  var functions: [String: [Function]] = [:]
  var types: [String: Type] = [:]
  var aliases: [String: TypeAlias] = [:]
  /// What is known of the generic parameters that come into scope here, by name.
  var constraints: [String: [Type]] = [:]

  init(_ kind: Kind, parent: Scope?, context: CodeContext? = nil) {
    self.kind = kind
    self.parent = parent
    self.context = context ?? parent?.context
  }

  func block() -> Scope { Scope(.code, parent: self) }

  /// What is known of a generic parameter.
  func constraints(of parameter: String) -> [Type] {
    var found: [Type] = []
    var current: Scope? = self
    while let scope = current {
      found += scope.constraints[parameter] ?? []
      current = scope.parent
    }
    return found
  }

  func variable(named name: String) -> Variable? {
    var current: Scope? = self
    while let scope = current {
      if let found = scope.variables[name] { return found }
      current = scope.parent
    }
    return nil
  }

  func declare(_ variable: Variable) {
    guard variable.name != "_" else { return }
    variables[variable.name] = variable
  }
}

/// The function, closure or initial value that code stands in.
final class CodeContext {
  let parent: CodeContext?
  /// The function type's result that `return` leads to; `.variable` while it is inferred.
  var resultType: Type
  var builder: ResultBuilder?
  var isMainActor: Bool
  let isAsync: Bool
  /// For a closure: its anonymous parameters made so far.
  var closure: Closure?
  /// The function is `static`, or an initial value without `self`.
  let isStatic: Bool
  /// Results of `return` statements and of a single expression, for a closure whose result is inferred.
  var returned: [Expression] = []

  init(
    parent: CodeContext?, resultType: Type, builder: ResultBuilder? = nil, isMainActor: Bool = false,
    isAsync: Bool = false, isStatic: Bool = false, closure: Closure? = nil
  ) {
    self.parent = parent
    self.resultType = resultType
    self.builder = builder
    self.isMainActor = isMainActor
    self.isAsync = isAsync
    self.isStatic = isStatic
    self.closure = closure
  }
}
