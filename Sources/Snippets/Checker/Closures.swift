/// Closures take their parameters' types from what is expected, and give their result's.
extension Checker {
  func infer(_ closure: Closure, _ expected: Type?, at expression: Expression) -> Type {
    let wanted = expected.map { store.shallow($0).unwrappedFully }.flatMap { store.shallow($0).functionType }
    let scan = scan(of: closure)
    session.closures.append(closure)
    if scan.returnsValue { closure.builder = nil }
    let inside = Scope(.code, parent: scope)
    inferCaptures(closure, into: inside)
    let parameters = inferParameters(closure, wanted, scan, into: inside)

    var result: Type
    if let syntax = closure.resultType {
      result = resolve(syntax, in: scope)
    } else {
      result = wanted?.result ?? store.fresh()
    }
    if closure.isMainActor == false { closure.isMainActor = wanted?.isMainActor ?? scope.context?.isMainActor ?? false }
    let isAsync = wanted?.isAsync ?? scan.awaits
    let context = CodeContext(
      parent: scope.context, resultType: result, builder: closure.builder,
      isMainActor: closure.isMainActor, isAsync: isAsync || scan.awaits, closure: closure)
    let body = Scope(.code, parent: inside, context: context)
    let before = scope
    scope = body
    defer { scope = before }

    if let builder = closure.builder {
      result = inferBuilder(closure.body, builder, result)
    } else if closure.body.count == 1, let value = closure.body[0].soleValue {
      inferSoleValue(value, &result)
    } else if let statement = closure.body.first, closure.body.count == 1, let value = statement.asBranchExpression,
      !store.shallow(result).isVoid, !scan.hasReturn, !store.shallow(result).isVariable
    {
      statement.kind = .return(value)
      check(value, result)
    } else {
      checkBlock(closure.body)
      settleResult(context, &result)
    }
    var places: Set<Int> = []
    for (place, parameter) in closure.parameters.enumerated() where parameter.isInout { places.insert(place) }
    closure.type = .function(
      FunctionType(
        parameters: parameters, result: result, isAsync: isAsync || scan.awaits,
        isThrowing: scan.throwsErrors, inoutParameters: places,
        isMainActor: closure.isMainActor))
    // Fewer effects than expected are no difference for who calls it.
    if let wanted, case .function(var own) = closure.type {
      own.isAsync = wanted.isAsync || own.isAsync
      own.isThrowing = wanted.isThrowing || own.isThrowing
      closure.type = .function(own)
    }
    return closure.type
  }

  private func inferCaptures(_ closure: Closure, into inside: Scope) {
    for capture in closure.captures {
      let type = infer(capture.value)
      let settled = store.settle(type)
      switch capture.strength {
      case .weak: capture.variable.type = settled.wrapped == nil && !settled.isUnknown ? .optional(settled) : settled
      case .strong, .unowned: capture.variable.type = settled
      }
      inside.declare(capture.variable)
      session.variables.append(capture.variable)
    }
  }

  private func inferParameters(
    _ closure: Closure, _ wanted: FunctionType?, _ scan: ClosureScan, into inside: Scope
  ) -> [Type] {
    let expected = wanted?.parameters ?? []
    if !closure.hasExplicitParameters {
      let count = max(scan.parameterCount, expected.count == 1 && scan.parameterCount > 1 ? 0 : expected.count)
      if closure.parameters.count != count {
        closure.parameters = (0..<count).map {
          Parameter(label: nil, variable: Variable(name: "$\($0)", isLet: true, position: closure.position))
        }
      }
    }
    // `{ key, value in }` where one pair comes.
    var types = expected
    if closure.parameters.count > 1, expected.count == 1, case .tuple(let fields) = store.shallow(expected[0]),
      fields.count == closure.parameters.count
    {
      types = fields.map(\.type)
    }
    var found: [Type] = []
    for place in closure.parameters.indices {
      let variable = closure.parameters[place].variable
      let wantedType = place < types.count ? types[place] : nil
      if let syntax = variable.typeSyntax {
        variable.type = resolve(syntax, in: scope)
        if syntax.isInout { closure.parameters[place].isInout = true }
        if closure.parameters[place].isVariadic { variable.type = .array(variable.type) }
        if let wantedType { _ = unify(wantedType, variable.type) }
      } else {
        variable.type = wantedType ?? store.fresh()
      }
      if wanted?.inoutParameters.contains(place) ?? false { closure.parameters[place].isInout = true }
      if closure.parameters[place].isInout { variable.isLet = false }
      found.append(variable.type)
      inside.declare(variable)
      session.variables.append(variable)
    }
    return found
  }

  /// The body is one expression: its value is the result.
  private func inferSoleValue(_ value: Expression, _ result: inout Type) {
    let wanted = store.shallow(result)
    if wanted.isVoid {
      infer(value)
      return
    }
    if wanted.isVariable {
      infer(value)
      if !enter(value, wanted) { _ = unify(wanted, value.type) }
      result = wanted
      return
    }
    check(value, wanted)
  }

  /// What several `return` statements have in common, once all are known.
  private func settleResult(_ context: CodeContext, _ result: inout Type) {
    guard store.shallow(result).isVariable else { return }
    guard !context.returned.isEmpty else {
      _ = unify(result, .void)
      return
    }
    let joined = join(context.returned.map(\.type))
    _ = unify(result, joined)
    for value in context.returned { enter(value, joined) }
  }

  /// The statements of a result builder's block; its type is that of its only child, else opaque.
  func inferBuilder(_ statements: [Statement], _ builder: ResultBuilder, _ result: Type) -> Type {
    checkBlock(statements)
    let wanted = store.shallow(result)
    var type: Type
    switch builder {
    case .view: type = .anyView
    case .scene: type = .opaque(.library("Scene", []))
    case .toolbar: type = .opaque(.library("ToolbarContent", []))
    case .declared: type = wanted.isVariable ? builtType(builder) : wanted
    }
    if statements.count == 1, case .expression(let only) = statements[0].kind {
      let own = store.shallow(only.type)
      if case .declared = builder {} else if !own.isVariable, !own.isVoid { type = own }
    }
    guard wanted.isVariable else { return wanted }
    _ = unify(wanted, type)
    return wanted
  }

  /// What the builder that the source declares gives in the end.
  private func builtType(_ builder: ResultBuilder) -> Type {
    guard case .declared(let name) = builder, let type = lookUpType(name, in: scope)?.nominal else { return .unknown }
    for method in ["buildFinalResult", "buildBlock"] {
      if let found = type.methods.first(where: { $0.name == method }) { return found.resultType }
    }
    return .unknown
  }
}

extension Statement {
  /// The expression of a body that is nothing else.
  var soleValue: Expression? {
    switch kind {
    case .expression(let value): value
    case .return(let value): value
    default: nil
    }
  }

  /// An `if` with `else`, or a `switch`, whose branches are one expression each, as the expression that it may be.
  var asBranchExpression: Expression? {
    switch kind {
    case .if(let statement):
      var current: IfStatement? = statement
      while let branch = current {
        guard branch.then.isOneValue, let otherwise = branch.otherwise else { return nil }
        if otherwise.count == 1, case .if(let next) = otherwise[0].kind {
          current = next
        } else {
          guard otherwise.isOneValue else { return nil }
          current = nil
        }
      }
      return Expression(.ifExpression(statement), at: position)
    case .switch(let statement):
      guard !statement.cases.isEmpty, statement.cases.allSatisfy({ $0.body.isOneValue }) else { return nil }
      return Expression(.switchExpression(statement), at: position)
    default: return nil
    }
  }
}

extension [Statement] {
  /// One expression, or something that leaves (`throw`, a trap).
  fileprivate var isOneValue: Bool {
    guard count == 1 else { return false }
    switch self[0].kind {
    case .expression(let value):
      if case .assignment = value.kind { return false }
      return true
    case .throw: return true
    case .if, .switch: return self[0].asBranchExpression != nil
    default: return false
    }
  }
}
