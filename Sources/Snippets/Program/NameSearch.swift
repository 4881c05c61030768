/// Looks for a name in expressions and types, to find out which views use which.
struct NameSearch {
  let name: String

  /// Walks with a worklist; the order does not matter.
  func occurs(in members: [Declaration]) -> Bool {
    var work = Work()
    work.declarations = members
    while true {
      if let declaration = work.declarations.popLast() {
        if visit(declaration, &work) { return true }
      } else if let statement = work.statements.popLast() {
        visit(statement, &work)
      } else if let expression = work.expressions.popLast() {
        if visit(expression, &work) { return true }
      } else {
        return false
      }
    }
  }

  private struct Work {
    var declarations: [Declaration] = []
    var statements: [Statement] = []
    var expressions: [Expression] = []
  }

  private func visit(_ declaration: Declaration, _ work: inout Work) -> Bool {
    switch declaration {
    case .variables(let node):
      for binding in node.bindings {
        if let initializer = binding.initializer { work.expressions.append(initializer) }
        if let type = binding.type, mentions(type) { return true }
        if case .binding(let variable) = binding.pattern.kind { add(variable.accessors, &work) }
      }
    case .function(let node):
      work.statements += node.body ?? []
      add(node.accessors, &work)
    case .type(let node): work.declarations += node.members
    case .extension(let node): work.declarations += node.members
    case .typeAlias, .enumCases, .associatedType: break
    }
    return false
  }

  private func add(_ accessors: Accessors?, _ work: inout Work) {
    for function in [accessors?.getter, accessors?.setter, accessors?.willSet, accessors?.didSet] {
      work.statements += function?.body ?? []
    }
  }

  private func mentions(_ type: TypeSyntax) -> Bool {
    switch type {
    case .named(let parts): parts.contains { $0.name == name || $0.arguments.contains(where: mentions) }
    case .optional(let inner), .array(let inner), .implicitlyUnwrapped(let inner): mentions(inner)
    default: false
    }
  }

  private func visit(_ statement: Statement, _ work: inout Work) {
    switch statement.kind {
    case .expression(let node), .throw(let node): work.expressions.append(node)
    case .declaration(let node): work.declarations.append(node)
    case .if(let node): visit(node, &work)
    case .guard(let conditions, let otherwise):
      visit(conditions, &work)
      work.statements += otherwise
    case .whileLoop(let conditions, let body):
      visit(conditions, &work)
      work.statements += body
    case .repeatWhile(let body, let condition):
      work.statements += body
      work.expressions.append(condition)
    case .forIn(let node):
      work.expressions.append(node.sequence)
      work.statements += node.body
    case .switch(let node): visit(node, &work)
    case .return(let node): if let node { work.expressions.append(node) }
    case .defer(let body): work.statements += body
    case .do(let body, let clauses):
      work.statements += body
      for clause in clauses { work.statements += clause.body }
    case .break, .continue, .fallthrough: break
    }
  }

  private func visit(_ conditions: [Condition], _ work: inout Work) {
    for condition in conditions {
      switch condition {
      case .expression(let node), .optionalBinding(_, _, let node), .pattern(_, let node): work.expressions.append(node)
      case .available: break
      }
    }
  }

  private func visit(_ node: IfStatement, _ work: inout Work) {
    visit(node.conditions, &work)
    work.statements += node.then + (node.otherwise ?? [])
  }

  private func visit(_ node: SwitchStatement, _ work: inout Work) {
    work.expressions.append(node.subject)
    for item in node.cases { work.statements += item.body }
  }

  private func visit(_ expression: Expression, _ work: inout Work) -> Bool {
    switch expression.kind {
    case .name(let text, _): return text == name
    case .member(let base, _, _), .optionalUnwrap(let base), .optionalChain(let base), .forceUnwrap(let base),
      .prefixOperator(_, let base), .postfixOperator(_, let base), .try(let base, _), .await(let base),
      .addressOf(let base), .cast(let base, _, _), .typeTest(let base, _), .convert(let base, _):
      work.expressions.append(base)
    case .call(let callee, let arguments), .subscripted(let callee, let arguments):
      work.expressions.append(callee)
      work.expressions += arguments.map(\.value)
    case .closure(let closure): work.statements += closure.body
    case .tuple(let elements): work.expressions += elements.map(\.value)
    case .arrayLiteral(let elements): work.expressions += elements
    case .dictionaryLiteral(let entries): work.expressions += entries.flatMap { [$0.key, $0.value] }
    case .binaryOperator(_, let left, let right), .assignment(let left, let right): work.expressions += [left, right]
    case .ternary(let condition, let first, let second): work.expressions += [condition, first, second]
    case .stringLiteral(let segments):
      for segment in segments {
        if case .interpolation(let arguments) = segment { work.expressions += arguments.map(\.value) }
      }
    case .ifExpression(let node): visit(node, &work)
    case .switchExpression(let node): visit(node, &work)
    case .typeReference(let type): return mentions(type)
    default: break
    }
    return false
  }
}
