import SwiftSyntax

extension Lowering {
  func expression(_ node: ExprSyntax) -> Expression {
    switch node.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .stringLiteralExpr,
      .simpleStringLiteralExpr, .arrayExpr, .dictionaryExpr:
      return literal(node)
    case .declReferenceExpr(let node): return reference(node)
    case .superExpr: return expression(.superReference, node)
    case .discardAssignmentExpr: return expression(.discard, node)
    case .genericSpecializationExpr(let node): return specialization(node)
    case .memberAccessExpr(let node): return member(node, genericArguments: [])
    case .functionCallExpr(let node): return call(node)
    case .subscriptCallExpr(let node): return subscripted(node)
    case .optionalChainingExpr(let node): return optionalLink(node)
    case .forceUnwrapExpr(let node): return chained(node, .forceUnwrap(expression(node.expression)))
    case .postfixOperatorExpr(let node):
      return chained(node, .postfixOperator(node.operator.text, expression(node.expression)))
    case .postfixIfConfigExpr(let node): return conditionalChain(node)
    case .prefixOperatorExpr(let node):
      return expression(.prefixOperator(node.operator.text, expression(node.expression)), node)
    case .inOutExpr(let node): return expression(.addressOf(expression(node.expression)), node)
    case .sequenceExpr(let node): return sequence(node)
    case .tryExpr(let node): return expression(.try(expression(node.expression), tryKind(node)), node)
    case .awaitExpr(let node): return expression(.await(expression(node.expression)), node)
    // Values are copied and dropped the same way with and without these words.
    case .unsafeExpr(let node): return expression(node.expression)
    case .consumeExpr(let node): return expression(node.expression)
    case .copyExpr(let node): return expression(node.expression)
    case .borrowExpr(let node): return expression(node.expression)
    case .tupleExpr(let node): return tuple(node)
    case .closureExpr(let node): return expression(.closure(closure(node)), node)
    case .ifExpr(let node): return expression(.ifExpression(ifStatement(node)), node)
    case .switchExpr(let node): return expression(.switchExpression(switchStatement(node)), node)
    case .keyPathExpr(let node): return keyPath(node)
    case .macroExpansionExpr(let node): return macro(node)
    case .typeExpr(let node): return expression(.typeReference(type(node.type)), node)
    case .patternExpr(let node): return expression(.discard, node.pattern)
    case .regexLiteralExpr(let node): return refused(.regularExpression, node)
    case .packElementExpr(let node): return refused(.parameterPack, node)
    case .packExpansionExpr(let node): return refused(.parameterPack, node)
    default: return refused(.unsupported, node)
    }
  }

  /// Something must stand there until the refusal is reported.
  private func refused(_ construct: RefusedConstruct, _ node: some SyntaxProtocol) -> Expression {
    refuse(construct, node)
    return expression(.nilLiteral, node)
  }

  private func tuple(_ node: TupleExprSyntax) -> Expression {
    if let only = node.elements.first, node.elements.count == 1, only.label == nil {
      return expression(only.expression)
    }
    return expression(
      .tuple(node.elements.map { TupleElement(label: $0.label.map { name($0) }, value: expression($0.expression)) }),
      node)
  }

  // MARK: - Names, members, calls

  private func reference(_ node: DeclReferenceExprSyntax) -> Expression {
    switch node.baseName.tokenKind {
    case .keyword(.self): return expression(.selfReference, node)
    case .binaryOperator, .prefixOperator, .postfixOperator:
      return expression(.operatorReference(node.baseName.text), node)
    default:
      let result = expression(.name(name(node.baseName), genericArguments: []), node)
      result.argumentLabels = labels(node.argumentNames)
      return result
    }
  }

  /// The labels of `move(from:to:)` where it is named as a value.
  private func labels(_ node: DeclNameArgumentsSyntax?) -> [String?]? {
    node?.arguments.map { $0.name.text == "_" ? nil : name($0.name) }
  }

  private func specialization(_ node: GenericSpecializationExprSyntax) -> Expression {
    let types = arguments(node.genericArgumentClause)
    if let inner = node.expression.as(DeclReferenceExprSyntax.self) {
      return expression(.name(name(inner.baseName), genericArguments: types), node)
    }
    if let inner = node.expression.as(MemberAccessExprSyntax.self) { return member(inner, genericArguments: types) }
    return expression(node.expression)
  }

  private func member(_ node: MemberAccessExprSyntax, genericArguments: [TypeSyntax]) -> Expression {
    let name = name(node.declName.baseName)
    guard let base = node.base else {
      if let base = implicitBases.last, isStartOfConditionalChain(node) {
        return expression(.member(base, name, genericArguments: genericArguments), node)
      }
      return expression(.implicitMember(name), node)
    }
    if name == "self" {
      // `Int.self` is the type; `value.self` is the value.
      if isTypeSpelling(base), let type = typeSpelled(by: base) { return expression(.typeReference(type), node) }
      return expression(base)
    }
    let result = chained(node, .member(callee(base), name, genericArguments: genericArguments))
    if let labels = labels(node.declName.argumentNames) { result.argumentLabels = labels }
    return result
  }

  /// What a member is taken of or a call is made of: `[Int]` there is a type, no literal.
  private func callee(_ node: ExprSyntax) -> Expression {
    guard isComposedType(node), let type = typeSpelled(by: node) else { return expression(node) }
    return expression(.typeReference(type), node)
  }

  private func call(_ node: FunctionCallExprSyntax) -> Expression {
    let all = arguments(node.arguments) + trailing(node.trailingClosure, node.additionalTrailingClosures)
    return chained(node, .call(callee(node.calledExpression), all))
  }

  private func subscripted(_ node: SubscriptCallExprSyntax) -> Expression {
    let all = arguments(node.arguments) + trailing(node.trailingClosure, node.additionalTrailingClosures)
    return chained(node, .subscripted(expression(node.calledExpression), all))
  }

  private func optionalLink(_ node: OptionalChainingExprSyntax) -> Expression {
    // A lone `value?` is a chain too, of no further link.
    chained(node, .optionalUnwrap(expression(node.expression)))
  }

  func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
    list.map { Argument(label: $0.label.map { name($0) }, value: expression($0.expression)) }
  }

  private func trailing(
    _ first: ClosureExprSyntax?, _ more: MultipleTrailingClosureElementListSyntax
  ) -> [Argument] {
    var result: [Argument] = []
    if let first {
      let value = expression(.closure(closure(first)), first)
      result.append(Argument(label: nil, value: value, isTrailingClosure: true))
    }
    for element in more {
      let label = element.label.text == "_" ? nil : name(element.label)
      let value = expression(.closure(closure(element.closure)), element.closure)
      result.append(Argument(label: label, value: value, isTrailingClosure: true))
    }
    return result
  }

  // MARK: - Chains

  /// Puts `.optionalChain` around the outermost link of a chain with `?` in it.
  private func chained(_ node: some ExprSyntaxProtocol, _ kind: ExpressionKind) -> Expression {
    let result = expression(kind, node)
    guard !isInsideChain(node), containsOptionalLink(result) else { return result }
    return expression(.optionalChain(result), node)
  }

  private func isInsideChain(_ node: some ExprSyntaxProtocol) -> Bool {
    guard let parent = node.parent?.as(ExprSyntax.self) else { return false }
    switch parent.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let parent): return parent.base?.id == node.id
    case .functionCallExpr(let parent): return parent.calledExpression.id == node.id
    case .subscriptCallExpr(let parent): return parent.calledExpression.id == node.id
    case .optionalChainingExpr, .forceUnwrapExpr, .genericSpecializationExpr: return true
    // What stands in front of a chain's `#if` goes on inside it.
    case .postfixIfConfigExpr(let parent): return parent.base?.id == node.id
    default: return false
    }
  }

  private func containsOptionalLink(_ expression: Expression) -> Bool {
    var expression = expression
    while true {
      switch expression.kind {
      case .optionalUnwrap: return true
      case .member(let base, _, _), .call(let base, _), .subscripted(let base, _), .forceUnwrap(let base):
        expression = base
      default: return false
      }
    }
  }

  /// Modifiers inside `#if`: the chain of the clause that holds, with what stands in front of it as its base.
  private func conditionalChain(_ node: PostfixIfConfigExprSyntax) -> Expression {
    let base: Expression
    if let written = node.base {
      base = expression(written)
    } else if let implicit = implicitBases.last {
      base = implicit
    } else {
      return refused(.unsupported, node)
    }
    guard case .postfixExpression(let chain)? = activeElements(of: node.config) else { return base }
    implicitBases.append(base)
    defer { implicitBases.removeLast() }
    return expression(chain)
  }

  /// True for the `.name` that begins the chain directly inside `#if`, not for one in its arguments.
  private func isStartOfConditionalChain(_ node: MemberAccessExprSyntax) -> Bool {
    var child = Syntax(node)
    while let parent = child.parent {
      if parent.is(IfConfigClauseSyntax.self) { return true }
      guard let expression = child.as(ExprSyntax.self), parent.is(ExprSyntax.self) else { return false }
      let isLink = isInsideChain(expression) || parent.is(PostfixOperatorExprSyntax.self)
      guard isLink else { return false }
      child = parent
    }
    return false
  }

  // MARK: - Closures

  func closure(_ node: ClosureExprSyntax) -> Closure {
    let signature = node.signature
    let captures = (signature?.capture?.items.map(capture)) ?? []
    var parameters: [Parameter] = []
    switch signature?.parameterClause {
    case .simpleInput(let list)?:
      parameters = list.map { closureParameter($0.name, type: nil) }
    case .parameterClause(let clause)?:
      parameters = clause.parameters.map { closureParameter($0.secondName ?? $0.firstName, type: $0.type) }
    default: break
    }
    let result = Closure(
      captures: captures, parameters: parameters, hasExplicitParameters: signature?.parameterClause != nil,
      resultType: signature?.returnClause.map { type($0.type) },
      isAsync: signature?.effectSpecifiers?.asyncSpecifier != nil,
      isThrowing: isThrowing(signature?.effectSpecifiers?.throwsClause), body: statements(node.statements),
      position: position(node))
    result.isMainActor = attributes(signature?.attributes ?? []).contains { $0.name == "MainActor" }
    return result
  }

  private func closureParameter(_ token: TokenSyntax, type: SwiftSyntax.TypeSyntax?) -> Parameter {
    let variable = Variable(name: name(token), isLet: true, position: places.position(of: token))
    var isInout = false
    if let type {
      var syntax = self.type(type)
      if case .inout(let inner) = syntax {
        isInout = true
        syntax = inner
      }
      variable.typeSyntax = syntax
    }
    return Parameter(label: nil, variable: variable, isInout: isInout)
  }

  private func capture(_ node: ClosureCaptureSyntax) -> CaptureItem {
    let strength: CaptureItem.Strength =
      switch node.specifier?.specifier.text {
      case "weak": .weak
      case "unowned": .unowned
      default: .strong
      }
    let name = name(node.name)
    let place = places.position(of: node.name)
    let value: Expression
    if let initializer = node.initializer {
      value = expression(initializer.value)
    } else if name == "self" {
      value = Expression(.selfReference, at: place)
    } else {
      value = Expression(.name(name, genericArguments: []), at: place)
    }
    return CaptureItem(
      strength: strength, variable: Variable(name: name, isLet: strength != .weak, position: place), value: value)
  }

  // MARK: - Key paths

  private func keyPath(_ node: KeyPathExprSyntax) -> Expression {
    var components: [KeyPathComponent] = []
    for component in node.components {
      switch component.component {
      case .property(let property):
        let name = name(property.declName.baseName)
        components.append(name == "self" ? .identity : .property(name, position(property)))
      case .subscript(let node): components.append(.subscripted(arguments(node.arguments)))
      case .optional(let node):
        components.append(node.questionOrExclamationMark.text == "!" ? .forceUnwrap : .optionalChain)
      default: refuse(.unsupported, component)
      }
    }
    return expression(.keyPath(root: node.root.map { type($0) }, components), node)
  }
}
