/// A compact text of a program, one line a declaration or statement of the file, for tests and for looking at what the
/// front end made. Operators come first, as in `(+ a (* b c))`; what the checker adds is left out.
public struct ProgramPrinter {
  /// Deeper parts are shown as `…`.
  private static let depthLimit = 100
  private var depth = 0

  public init() {}

  public static func text(of program: Program) -> String {
    var printer = ProgramPrinter()
    var lines = program.imports.map { "import " + $0 }
    let statements = program.statements.isEmpty ? [] : ["script " + printer.block(program.statements)]
    lines += program.declarations.map { printer.text($0) } + statements
    if let fragment = program.fragment { lines.append("fragment " + printer.text(fragment)) }
    if let preview = program.preview { lines.append("preview " + printer.block(preview.body ?? [])) }
    lines += program.refusals.map { "refused \($0.construct.rawValue) \($0.position.line):\($0.position.column)" }
    return lines.joined(separator: "\n")
  }

  private mutating func nested(_ make: (inout ProgramPrinter) -> String) -> String {
    guard depth < Self.depthLimit else { return "…" }
    depth += 1
    defer { depth -= 1 }
    return make(&self)
  }

  private mutating func list<Element>(
    _ items: [Element], _ separator: String = ", ", _ text: (inout ProgramPrinter, Element) -> String
  ) -> String {
    var parts: [String] = []
    for item in items { parts.append(text(&self, item)) }
    return parts.joined(separator: separator)
  }
}

// MARK: - Declarations

extension ProgramPrinter {
  public mutating func text(_ declaration: Declaration) -> String {
    nested { printer in
      switch declaration {
      case .variables(let node): printer.text(node)
      case .function(let node): printer.text(node)
      case .type(let node): printer.text(node)
      case .extension(let node):
        "extension " + printer.text(node.extended) + printer.inherits(node.inherits)
          + printer.whereClause(node.requirements)
          + printer.members(node.members)
      case .typeAlias(let node):
        "typealias " + node.name + printer.generics(node.genericParameters) + " = " + printer.text(node.target)
      case .enumCases(let cases): "case " + printer.list(cases) { $0.text($1) }
      case .associatedType(let name, _): "associatedtype " + name
      }
    }
  }

  private mutating func text(_ node: VariableDeclaration) -> String {
    (node.isAsyncLet ? "async " : "")
      + list(node.bindings) { printer, binding in
        var result = printer.text(binding.pattern)
        if let type = binding.type { result += ": " + printer.text(type) }
        if let value = binding.initializer { result += " = " + printer.text(value) }
        if case .binding(let variable) = binding.pattern.kind, let accessors = variable.accessors {
          result += " " + printer.text(accessors)
          if let builder = variable.builder { result += " @\(builder)" }
        }
        return result
      }
  }

  private mutating func text(_ accessors: Accessors) -> String {
    let all = [
      ("get", accessors.getter), ("set", accessors.setter), ("willSet", accessors.willSet),
      ("didSet", accessors.didSet),
    ]
    var parts: [String] = []
    for case (let name, let function?) in all {
      let parameters = function.parameters.map(\.variable.name).joined(separator: ", ")
      let body = function.body.map { " " + block($0) } ?? ""
      parts.append(
        name + (parameters.isEmpty ? "" : "(\(parameters))") + effects(function.isAsync, function.isThrowing) + body)
    }
    return "{ " + parts.joined(separator: " ") + " }"
  }

  private mutating func text(_ node: Function) -> String {
    var result = attributes(node.attributes) + modifiers(node.modifiers)
    switch node.kind {
    case .initializer(let isFailable): result += isFailable ? "init?" : "init"
    case .deinitializer: result += "deinit"
    case .subscripted: result += "subscript"
    default: result += "func " + node.name
    }
    result += generics(node.genericParameters)
    if node.kind != .deinitializer { result += "(" + list(node.parameters) { $0.text($1) } + ")" }
    result += effects(node.isAsync, node.isThrowing)
    if let type = node.resultSyntax { result += " -> " + text(type) }
    result += whereClause(node.requirements)
    if let builder = node.builder { result += " @\(builder)" }
    if let accessors = node.accessors { result += " " + text(accessors) }
    if let body = node.body { result += " " + block(body) }
    return result
  }

  private mutating func text(_ node: Parameter) -> String {
    var result = attributes(node.variable.attributes)
    result += node.label == node.variable.name ? node.variable.name : (node.label ?? "_") + " " + node.variable.name
    if let type = node.variable.typeSyntax {
      result += ": " + (node.isInout ? "inout " : "") + (node.isAutoclosure ? "@autoclosure " : "") + text(type)
    }
    if let builder = node.builder { result += " @\(builder)" }
    if node.isVariadic { result += "..." }
    if let value = node.defaultValue { result += " = " + text(value) }
    return result
  }

  private mutating func text(_ node: NominalType) -> String {
    attributes(node.attributes) + modifiers(node.modifiers) + node.kind.rawValue + " " + node.name
      + generics(node.genericParameters) + inherits(node.inherits) + members(node.members)
  }

  private mutating func text(_ node: EnumCase) -> String {
    var result = node.name
    if !node.parameters.isEmpty {
      result +=
        "("
        + list(node.parameters) { printer, parameter in
          (parameter.label.map { $0 + ": " } ?? "") + printer.text(parameter.syntax)
            + (parameter.defaultValue.map { " = " + printer.text($0) } ?? "")
        } + ")"
    }
    if let value = node.rawValue { result += " = " + text(value) }
    return result
  }

  private mutating func members(_ members: [Declaration]) -> String {
    members.isEmpty ? " {}" : " { " + list(members, "; ") { $0.text($1) } + " }"
  }

  private mutating func inherits(_ types: [TypeSyntax]) -> String {
    types.isEmpty ? "" : ": " + list(types) { $0.text($1) }
  }

  private mutating func generics(_ parameters: [GenericParameter]) -> String {
    parameters.isEmpty ? "" : "<" + list(parameters) { $0.text($1) } + ">"
  }

  private mutating func whereClause(_ requirements: [GenericParameter]) -> String {
    requirements.isEmpty ? "" : " where " + list(requirements) { $0.text($1) }
  }

  private mutating func text(_ node: GenericParameter) -> String {
    node.name + (node.constraints.isEmpty ? "" : ": " + list(node.constraints, " & ") { $0.text($1) })
  }

  private mutating func attributes(_ attributes: [Attribute]) -> String {
    list(attributes, "") { printer, attribute in
      "@" + attribute.name + printer.arguments(attribute.genericArguments)
        + (attribute.hasArguments ? "(" + printer.list(attribute.arguments) { $0.text($1) } + ")" : "") + " "
    }
  }

  private func modifiers(_ modifiers: Set<Modifier>) -> String {
    modifiers.map(\.rawValue).sorted().map { $0 + " " }.joined()
  }

  private func effects(_ isAsync: Bool, _ isThrowing: Bool) -> String {
    (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
  }
}

// MARK: - Statements and patterns

extension ProgramPrinter {
  public mutating func block(_ statements: [Statement]) -> String {
    statements.isEmpty ? "{}" : "{ " + list(statements, "; ") { $0.text($1) } + " }"
  }

  public mutating func text(_ statement: Statement) -> String {
    nested { printer in (statement.label.map { $0 + ": " } ?? "") + printer.text(statement.kind) }
  }

  private mutating func text(_ kind: StatementKind) -> String {
    switch kind {
    case .expression(let node): return text(node)
    case .declaration(let node): return text(node)
    case .if(let node): return text(node)
    case .guard(let conditions, let otherwise): return "guard " + text(conditions) + " else " + block(otherwise)
    case .whileLoop(let conditions, let body): return "while " + text(conditions) + " " + block(body)
    case .repeatWhile(let body, let condition): return "repeat " + block(body) + " while " + text(condition)
    case .forIn(let node):
      return "for " + (node.isTry ? "try " : "") + (node.isAwait ? "await " : "") + text(node.pattern) + " in "
        + text(node.sequence) + (node.filter.map { " where " + text($0) } ?? "") + " " + block(node.body)
    case .switch(let node): return text(node)
    case .return(let value): return "return" + (value.map { " " + text($0) } ?? "")
    case .throw(let value): return "throw " + text(value)
    case .break(let label): return "break" + (label.map { " " + $0 } ?? "")
    case .continue(let label): return "continue" + (label.map { " " + $0 } ?? "")
    case .fallthrough: return "fallthrough"
    case .defer(let body): return "defer " + block(body)
    case .do(let body, let clauses):
      return "do " + block(body)
        + list(clauses, "") { printer, clause in
          " catch" + printer.text(clause.items) + " " + printer.block(clause.body)
        }
    }
  }

  private mutating func text(_ node: IfStatement) -> String {
    nested { printer in
      "if " + printer.text(node.conditions) + " " + printer.block(node.then)
        + (node.otherwise.map { " else " + printer.block($0) } ?? "")
    }
  }

  private mutating func text(_ node: SwitchStatement) -> String {
    "switch " + text(node.subject) + " { "
      + list(node.cases, " ") { printer, item in
        (item.items.isEmpty ? "default" : "case" + printer.text(item.items)) + " " + printer.block(item.body)
      } + " }"
  }

  private mutating func text(_ items: [CaseItem]) -> String {
    guard !items.isEmpty else { return "" }
    return " "
      + list(items) { printer, item in
        printer.text(item.pattern) + (item.filter.map { " where " + printer.text($0) } ?? "")
      }
  }

  private mutating func text(_ conditions: [Condition]) -> String {
    list(conditions) { printer, condition in
      switch condition {
      case .expression(let node): printer.text(node)
      case .optionalBinding(let pattern, let type, let node):
        "some " + printer.text(pattern) + (type.map { ": " + printer.text($0) } ?? "") + " = " + printer.text(node)
      case .pattern(let pattern, let node): "case " + printer.text(pattern) + " = " + printer.text(node)
      case .available(let minimum, let isNegated):
        (isNegated ? "#unavailable(" : "#available(") + (minimum.map(String.init) ?? "*") + ")"
      }
    }
  }

  public mutating func text(_ pattern: Pattern) -> String {
    nested { printer in
      switch pattern.kind {
      case .wildcard: "_"
      case .binding(let variable):
        printer.attributes(variable.attributes) + printer.modifiers(variable.modifiers)
          + (variable.isLet ? "let " : "var ")
          + variable.name
      case .tuple(let elements): "(" + printer.text(elements) + ")"
      case .enumCase(let type, let name, let elements):
        (type.map { printer.text($0) } ?? "") + "." + name
          + (elements.isEmpty ? "" : "(" + printer.text(elements) + ")")
      case .optional(let inner): printer.text(inner) + "?"
      case .typeTest(let type): "is " + printer.text(type)
      case .cast(let inner, let type): "(" + printer.text(inner) + " as " + printer.text(type) + ")"
      case .expression(let node): "=" + printer.text(node)
      }
    }
  }

  private mutating func text(_ elements: [PatternElement]) -> String {
    list(elements) { printer, element in (element.label.map { $0 + ": " } ?? "") + printer.text(element.pattern) }
  }
}

// MARK: - Types

extension ProgramPrinter {
  public mutating func text(_ type: TypeSyntax) -> String {
    nested { printer in
      switch type {
      case .named(let parts): printer.list(parts, ".") { $1.name + $0.arguments($1.arguments) }
      case .optional(let inner): printer.text(inner) + "?"
      case .implicitlyUnwrapped(let inner): printer.text(inner) + "!"
      case .array(let inner): "[" + printer.text(inner) + "]"
      case .dictionary(let key, let value): "[" + printer.text(key) + ": " + printer.text(value) + "]"
      case .tuple(let elements):
        "(" + printer.list(elements) { ($1.label.map { $0 + ": " } ?? "") + $0.text($1.type) } + ")"
      case .function(let parameters, let result, let isAsync, let isThrowing):
        "(" + printer.list(parameters) { $0.text($1) } + ")" + printer.effects(isAsync, isThrowing) + " -> "
          + printer.text(result)
      case .some(let inner): "some " + printer.text(inner)
      case .any(let inner): "any " + printer.text(inner)
      case .composition(let parts): printer.list(parts, " & ") { $0.text($1) }
      case .metatype(let inner): printer.text(inner) + ".Type"
      case .inout(let inner): "inout " + printer.text(inner)
      case .attributed(let names, let inner): names.map { "@" + $0 + " " }.joined() + printer.text(inner)
      case .inferred: "_"
      }
    }
  }

  private mutating func arguments(_ types: [TypeSyntax]) -> String {
    types.isEmpty ? "" : "<" + list(types) { $0.text($1) } + ">"
  }
}

// MARK: - Expressions

extension ProgramPrinter {
  public mutating func text(_ expression: Expression) -> String {
    nested { printer in
      let labels = expression.argumentLabels.map { "(" + $0.map { ($0 ?? "_") + ":" }.joined() + ")" }
      return printer.text(expression.kind) + (labels ?? "")
    }
  }

  private mutating func text(_ kind: ExpressionKind) -> String {
    switch kind {
    case .integerLiteral(let value): return String(value)
    case .floatLiteral(let value): return String(value)
    case .stringLiteral(let segments): return text(segments)
    case .booleanLiteral(let value): return String(value)
    case .nilLiteral: return "nil"
    case .arrayLiteral(let elements): return "[" + list(elements) { $0.text($1) } + "]"
    case .dictionaryLiteral(let entries):
      return entries.isEmpty ? "[:]" : "[" + list(entries) { $0.text($1.key) + ": " + $0.text($1.value) } + "]"
    case .name(let name, let generics): return name + arguments(generics)
    case .selfReference: return "self"
    case .superReference: return "super"
    case .implicitMember(let name): return "." + name
    case .member(let base, let name, let generics): return text(base) + "." + name + arguments(generics)
    case .call(let callee, let arguments): return text(callee) + "(" + list(arguments) { $0.text($1) } + ")"
    case .subscripted(let base, let arguments): return text(base) + "[" + list(arguments) { $0.text($1) } + "]"
    case .optionalUnwrap(let inner): return text(inner) + "?"
    case .optionalChain(let inner): return "(chain " + text(inner) + ")"
    case .forceUnwrap(let inner): return text(inner) + "!"
    case .closure(let closure): return text(closure)
    case .tuple(let elements):
      return "(tuple" + list(elements, "") { " " + ($1.label.map { $0 + ": " } ?? "") + $0.text($1.value) } + ")"
    case .prefixOperator(let name, let inner): return "(\(name) " + text(inner) + ")"
    case .postfixOperator(let name, let inner): return "(" + text(inner) + " \(name))"
    case .binaryOperator(let name, let left, let right): return "(\(name) " + text(left) + " " + text(right) + ")"
    case .operatorReference(let name): return "(\(name))"
    case .assignment(let left, let right): return "(= " + text(left) + " " + text(right) + ")"
    case .discard: return "_"
    case .ternary(let condition, let first, let second):
      return "(? " + text(condition) + " " + text(first) + " " + text(second) + ")"
    case .cast(let inner, let type, let kind):
      let word = kind == .coerce ? "as" : kind == .conditional ? "as?" : "as!"
      return "(\(word) " + text(inner) + " " + text(type) + ")"
    case .typeTest(let inner, let type): return "(is " + text(inner) + " " + text(type) + ")"
    case .try(let inner, let kind):
      return (kind == .plain ? "(try " : kind == .optional ? "(try? " : "(try! ") + text(inner) + ")"
    case .await(let inner): return "(await " + text(inner) + ")"
    case .addressOf(let inner): return "&" + text(inner)
    case .keyPath(let root, let components):
      return "\\" + (root.map { text($0) } ?? "") + list(components, "") { $0.text($1) }
    case .ifExpression(let node): return text(node)
    case .switchExpression(let node): return text(node)
    case .typeReference(let type): return "<" + text(type) + ">"
    case .sourceLiteral(.text(let text)): return "#" + text.debugDescription
    case .sourceLiteral(.number(let number)): return "#\(number)"
    case .selector(let name): return "#selector(\(name))"
    case .convert(let inner, _): return text(inner)
    }
  }

  private mutating func text(_ segments: [StringSegment]) -> String {
    "\""
      + list(segments, "") { printer, segment in
        switch segment {
        case .text(let text): String(text.debugDescription.dropFirst().dropLast())
        case .interpolation(let arguments): "\\(" + printer.list(arguments) { $0.text($1) } + ")"
        }
      } + "\""
  }

  private mutating func text(_ argument: Argument) -> String {
    (argument.isTrailingClosure ? "~" : "") + (argument.label.map { $0 + ": " } ?? "") + text(argument.value)
  }

  private mutating func text(_ component: KeyPathComponent) -> String {
    switch component {
    case .property(let name, _): "." + name
    case .subscripted(let arguments): "[" + list(arguments) { $0.text($1) } + "]"
    case .optionalChain: "?"
    case .forceUnwrap: "!"
    case .identity: ".self"
    }
  }

  private mutating func text(_ closure: Closure) -> String {
    var head = ""
    if closure.isMainActor { head += "@MainActor " }
    if !closure.captures.isEmpty {
      head +=
        "["
        + list(closure.captures) { printer, item in
          (item.strength == .strong ? "" : "\(item.strength) ") + item.variable.name + " = " + printer.text(item.value)
        } + "] "
    }
    if closure.hasExplicitParameters { head += "(" + list(closure.parameters) { $0.text($1) } + ")" }
    head += effects(closure.isAsync, closure.isThrowing)
    if let type = closure.resultType { head += " -> " + text(type) }
    while head.last == " " { head.removeLast() }
    let body = list(closure.body, "; ") { $0.text($1) }
    if head.isEmpty { return body.isEmpty ? "{}" : "{ " + body + " }" }
    return "{ " + head + " in" + (body.isEmpty ? " }" : " " + body + " }")
  }
}
