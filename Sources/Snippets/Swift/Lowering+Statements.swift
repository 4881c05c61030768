import SwiftSyntax

extension Lowering {
  func statements(_ list: CodeBlockItemListSyntax) -> [Statement] {
    items(list).flatMap { item -> [Statement] in
      switch item.item {
      case .decl(let node):
        if node.is(ImportDeclSyntax.self) { return [] }
        return declarations(node).map { Statement(.declaration($0), at: position(node)) }
      case .expr(let node): return statement(of: node)
      case .stmt(let node): return statement(node)
      @unknown default:
        refuse(.unsupported, item)
        return []
      }
    }
  }

  func block(_ node: CodeBlockSyntax) -> [Statement] { statements(node.statements) }

  func statement(of node: ExprSyntax, label: String? = nil) -> [Statement] {
    let place = position(node)
    switch node.as(ExprSyntaxEnum.self) {
    case .ifExpr(let node): return [Statement(.if(ifStatement(node)), at: place, label: label)]
    case .switchExpr(let node): return [Statement(.switch(switchStatement(node)), at: place, label: label)]
    case .macroExpansionExpr(let node) where ["warning", "error"].contains(name(node.macroName)):
      note(macro: name(node.macroName), node)
      return []
    default: return [Statement(.expression(expression(node)), at: place)]
    }
  }

  func statement(_ node: StmtSyntax, label: String? = nil) -> [Statement] {
    let place = position(node)
    func made(_ kind: StatementKind) -> [Statement] { [Statement(kind, at: place, label: label)] }
    switch node.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node): return statement(of: node.expression, label: label)
    case .labeledStmt(let node): return statement(node.statement, label: name(node.label))
    case .returnStmt(let node): return made(.return(node.expression.map { expression($0) }))
    case .guardStmt(let node): return made(.guard(conditions(node.conditions), otherwise: block(node.body)))
    case .whileStmt(let node): return made(.whileLoop(conditions(node.conditions), block(node.body)))
    case .repeatStmt(let node): return made(.repeatWhile(block(node.body), expression(node.condition)))
    case .forStmt(let node): return made(.forIn(forStatement(node, at: place)))
    case .throwStmt(let node): return made(.throw(expression(node.expression)))
    case .breakStmt(let node): return made(.break(node.label.map { name($0) }))
    case .continueStmt(let node): return made(.continue(node.label.map { name($0) }))
    case .fallThroughStmt: return made(.fallthrough)
    case .deferStmt(let node): return made(.defer(block(node.body)))
    case .doStmt(let node): return made(.do(block(node.body), node.catchClauses.map(catchClause)))
    case .discardStmt: refuse(.ownership, node)
    default: refuse(.unsupported, node)
    }
    return []
  }

  private func forStatement(_ node: ForStmtSyntax, at place: SourcePosition) -> ForStatement {
    let context: VariableContext? = node.caseKeyword == nil ? VariableContext() : nil
    var sequence = expression(node.sequence)
    if let annotation = node.typeAnnotation, case .arrayLiteral = sequence.kind {
      // Elsewhere the elements have their type already.
      sequence = Expression(.cast(sequence, .array(type(annotation.type)), .coerce), at: sequence.position)
    }
    return ForStatement(
      pattern: pattern(node.pattern, binds: context), sequence: sequence,
      filter: node.whereClause.map { expression($0.condition) }, isAwait: node.awaitKeyword != nil,
      isTry: node.tryKeyword != nil, body: block(node.body), position: place)
  }

  private func catchClause(_ node: CatchClauseSyntax) -> CatchClause {
    let items = node.catchItems.compactMap { item -> CaseItem? in
      guard let pattern = item.pattern else { return nil }
      return CaseItem(
        pattern: self.pattern(pattern, binds: nil), filter: item.whereClause.map { expression($0.condition) })
    }
    let place = position(node)
    return CatchClause(
      position: place, items: items,
      implicitError: items.isEmpty ? Variable(name: "error", isLet: true, position: place) : nil,
      body: block(node.body))
  }

  // MARK: - Conditions

  func conditions(_ list: ConditionElementListSyntax) -> [Condition] {
    list.compactMap { element in
      switch element.condition {
      case .expression(let node): return .expression(expression(node))
      case .optionalBinding(let node): return optionalBinding(node)
      case .matchingPattern(let node):
        return .pattern(pattern(node.pattern, binds: nil), expression(node.initializer.value))
      case .availability(let node):
        return .available(minimum: version(node), isNegated: node.availabilityKeyword.text == "#unavailable")
      @unknown default:
        refuse(.unsupported, element)
        return nil
      }
    }
  }

  private func optionalBinding(_ node: OptionalBindingConditionSyntax) -> Condition {
    let pattern = pattern(node.pattern, binds: VariableContext(isLet: node.bindingSpecifier.text != "var"))
    let value: Expression
    if let initializer = node.initializer {
      value = expression(initializer.value)
    } else {
      // `if let quote`, `guard let self`
      let name = node.pattern.as(IdentifierPatternSyntax.self).map { self.name($0.identifier) } ?? "_"
      let kind: ExpressionKind = name == "self" ? .selfReference : .name(name, genericArguments: [])
      value = expression(kind, node.pattern)
    }
    return .optionalBinding(pattern, type: node.typeAnnotation.map { type($0.type) }, value)
  }

  /// The iOS version of an availability condition; nil where only `*` or other platforms stand.
  private func version(_ node: AvailabilityConditionSyntax) -> Int? {
    for argument in node.availabilityArguments {
      if case .availabilityVersionRestriction(let restriction) = argument.argument, restriction.platform.text == "iOS",
        let version = restriction.version
      {
        return Int(version.major.text)
      }
    }
    return nil
  }

  // MARK: - Branches

  func ifStatement(_ node: IfExprSyntax) -> IfStatement {
    var otherwise: [Statement]?
    switch node.elseBody {
    case .ifExpr(let next)?: otherwise = [Statement(.if(ifStatement(next)), at: position(next))]
    case .codeBlock(let body)?: otherwise = block(body)
    default: break
    }
    return IfStatement(
      conditions: conditions(node.conditions), then: block(node.body), otherwise: otherwise, position: position(node))
  }

  func switchStatement(_ node: SwitchExprSyntax) -> SwitchStatement {
    SwitchStatement(
      subject: expression(node.subject), cases: switchCases(node.cases), position: position(node))
  }

  private func switchCases(_ list: SwitchCaseListSyntax) -> [SwitchCase] {
    list.flatMap { element -> [SwitchCase] in
      switch element {
      case .switchCase(let node): return [switchCase(node)]
      case .ifConfigDecl(let node):
        if case .switchCases(let inner)? = activeElements(of: node) { return switchCases(inner) }
        return []
      @unknown default: return []
      }
    }
  }

  private func switchCase(_ node: SwitchCaseSyntax) -> SwitchCase {
    var items: [CaseItem] = []
    if case .case(let label) = node.label {
      items = label.caseItems.map {
        CaseItem(pattern: pattern($0.pattern, binds: nil), filter: $0.whereClause.map { expression($0.condition) })
      }
    }
    return SwitchCase(position: position(node), items: items, body: statements(node.statements))
  }
}
