/// Walking over program nodes without recursion: user-sized trees may be deep.
enum ProgramNode {
  case expression(Expression)
  case statement(Statement)
}

extension Expression {
  /// The nodes right below, nested closures' bodies left out.
  func appendChildren(to nodes: inout [ProgramNode]) {
    func add(_ expression: Expression) { nodes.append(.expression(expression)) }
    switch kind {
    case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .name, .selfReference, .superReference,
      .implicitMember, .operatorReference, .discard, .typeReference, .sourceLiteral, .selector, .closure:
      break
    case .stringLiteral(let segments):
      for case .interpolation(let arguments) in segments { for argument in arguments { add(argument.value) } }
    case .arrayLiteral(let elements): elements.forEach(add)
    case .dictionaryLiteral(let entries):
      for entry in entries {
        add(entry.key)
        add(entry.value)
      }
    case .member(let base, _, _): add(base)
    case .call(let callee, let arguments):
      add(callee)
      for argument in arguments { add(argument.value) }
    case .subscripted(let base, let arguments):
      add(base)
      for argument in arguments { add(argument.value) }
    case .optionalUnwrap(let inner), .optionalChain(let inner), .forceUnwrap(let inner), .prefixOperator(_, let inner),
      .postfixOperator(_, let inner), .cast(let inner, _, _), .typeTest(let inner, _), .try(let inner, _),
      .await(let inner), .addressOf(let inner), .convert(let inner, _):
      add(inner)
    case .tuple(let elements): for element in elements { add(element.value) }
    case .binaryOperator(_, let left, let right), .assignment(let left, let right):
      add(left)
      add(right)
    case .ternary(let condition, let yes, let no):
      add(condition)
      add(yes)
      add(no)
    case .keyPath(_, let components):
      for case .subscripted(let arguments) in components { for argument in arguments { add(argument.value) } }
    case .ifExpression(let statement): statement.appendChildren(to: &nodes)
    case .switchExpression(let statement): statement.appendChildren(to: &nodes)
    }
  }
}

extension IfStatement {
  fileprivate func appendChildren(to nodes: inout [ProgramNode]) {
    for condition in conditions { condition.appendChildren(to: &nodes) }
    nodes += then.map { .statement($0) }
    nodes += (otherwise ?? []).map { .statement($0) }
  }
}

extension SwitchStatement {
  fileprivate func appendChildren(to nodes: inout [ProgramNode]) {
    nodes.append(.expression(subject))
    for oneCase in cases {
      for item in oneCase.items {
        item.pattern.appendChildren(to: &nodes)
        if let filter = item.filter { nodes.append(.expression(filter)) }
      }
      nodes += oneCase.body.map { .statement($0) }
    }
  }
}

extension Condition {
  fileprivate func appendChildren(to nodes: inout [ProgramNode]) {
    switch self {
    case .expression(let value): nodes.append(.expression(value))
    case .optionalBinding(let pattern, _, let value), .pattern(let pattern, let value):
      pattern.appendChildren(to: &nodes)
      nodes.append(.expression(value))
    case .available: break
    }
  }
}

extension Pattern {
  fileprivate func appendChildren(to nodes: inout [ProgramNode]) {
    switch kind {
    case .expression(let value): nodes.append(.expression(value))
    case .tuple(let elements), .enumCase(_, _, let elements):
      for element in elements { element.pattern.appendChildren(to: &nodes) }
    case .optional(let inner), .cast(let inner, _): inner.appendChildren(to: &nodes)
    case .wildcard, .binding, .typeTest: break
    }
  }
}

extension Statement {
  /// The nodes right below; local functions and types left out.
  func appendChildren(to nodes: inout [ProgramNode]) {
    func add(_ statements: [Statement]) { nodes += statements.map { .statement($0) } }
    switch kind {
    case .expression(let value), .throw(let value): nodes.append(.expression(value))
    case .declaration(.variables(let declaration)):
      for binding in declaration.bindings { if let value = binding.initializer { nodes.append(.expression(value)) } }
    case .declaration, .break, .continue, .fallthrough: break
    case .if(let statement): statement.appendChildren(to: &nodes)
    case .guard(let conditions, let otherwise):
      for condition in conditions { condition.appendChildren(to: &nodes) }
      add(otherwise)
    case .whileLoop(let conditions, let body):
      for condition in conditions { condition.appendChildren(to: &nodes) }
      add(body)
    case .repeatWhile(let body, let condition):
      add(body)
      nodes.append(.expression(condition))
    case .forIn(let loop):
      nodes.append(.expression(loop.sequence))
      if let filter = loop.filter { nodes.append(.expression(filter)) }
      add(loop.body)
    case .switch(let statement): statement.appendChildren(to: &nodes)
    case .return(let value): if let value { nodes.append(.expression(value)) }
    case .defer(let body): add(body)
    case .do(let body, let clauses):
      add(body)
      for clause in clauses { add(clause.body) }
    }
  }
}

/// What a closure's own text tells before its types are known.
struct ClosureScan {
  /// One more than the highest `$0`, `$1`, ... in the body.
  var parameterCount = 0
  var awaits = false
  /// A `try` whose error no `do` in the closure takes, or a `throw`.
  var throwsErrors = false
  /// A `return` with a value stands somewhere, or the body is one expression.
  var returnsValue = false
  var hasReturn = false
}

extension Checker {
  func scan(of closure: Closure) -> ClosureScan {
    if let known = scans[ObjectIdentifier(closure)] { return known }
    var found = ClosureScan()
    found.awaits = closure.isAsync
    found.throwsErrors = closure.isThrowing
    scan(closure.body, &found)
    scans[ObjectIdentifier(closure)] = found
    return found
  }

  /// Whether a body gives its value by `return`, which turns a result builder off.
  func returnsValue(_ body: [Statement]) -> Bool {
    var found = ClosureScan()
    scan(body, &found)
    return found.returnsValue
  }

  private func scan(_ body: [Statement], _ found: inout ClosureScan) {
    // Each node with whether a `do` around it takes every error.
    var pending: [(ProgramNode, Bool)] = body.map { (.statement($0), false) }
    var below: [ProgramNode] = []
    while let (node, isCaught) = pending.popLast() {
      below.removeAll(keepingCapacity: true)
      switch node {
      case .expression(let expression):
        switch expression.kind {
        case .name(let name, _):
          if name.first == "$", let place = Int(name.dropFirst()), place < 64 {
            found.parameterCount = max(found.parameterCount, place + 1)
          }
        case .await: found.awaits = true
        case .try(_, .plain): if !isCaught { found.throwsErrors = true }
        default: break
        }
        expression.appendChildren(to: &below)
      case .statement(let statement):
        switch statement.kind {
        case .throw: if !isCaught { found.throwsErrors = true }
        case .return(let value):
          found.hasReturn = true
          if value != nil { found.returnsValue = true }
        case .forIn(let loop):
          if loop.isAwait { found.awaits = true }
          if loop.isTry, !isCaught { found.throwsErrors = true }
        case .declaration(.variables(let declaration)):
          if declaration.isAsyncLet { break }
        case .do(let body, let clauses):
          let takesAll = clauses.contains {
            $0.items.isEmpty || $0.items.contains { $0.pattern.takesAll && $0.filter == nil }
          }
          pending += body.map { (.statement($0), isCaught || takesAll) }
          for clause in clauses { pending += clause.body.map { (.statement($0), isCaught) } }
          continue
        default: break
        }
        statement.appendChildren(to: &below)
      }
      pending += below.map { ($0, isCaught) }
    }
  }
}

extension Pattern {
  fileprivate var takesAll: Bool {
    switch kind {
    case .wildcard, .binding: true
    default: false
    }
  }
}
