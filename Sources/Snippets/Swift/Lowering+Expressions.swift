import SwiftSyntax

extension Lowering {
  func expression(_ node: ExprSyntax) -> Expression {
    if let kind = literal(node) ?? access(node) ?? operation(node) ?? effect(node) { return expression(kind, node) }
    if let node = node.as(TupleExprSyntax.self) {
      if node.elements.count == 1, let only = node.elements.first, only.label == nil {
        return expression(only.expression)
      }
      return expression(
        .tuple(node.elements.map { TupleElement(label: $0.label?.text, value: expression($0.expression)) }), node)
    }
    if let node = node.as(ClosureExprSyntax.self) { return expression(.closure(closure(node)), node) }
    if let node = node.as(IfExprSyntax.self) { return expression(.ifExpression(ifStatement(node)), node) }
    if let node = node.as(SwitchExprSyntax.self) { return expression(.switchExpression(switchStatement(node)), node) }
    if let node = node.as(KeyPathExprSyntax.self) { return expression(keyPath(node), node) }
    if let node = node.as(MacroExpansionExprSyntax.self) { return macro(node) }
    if let node = node.as(PatternExprSyntax.self) { return expression(.discard, node.pattern) }
    if node.is(RegexLiteralExprSyntax.self) { refuse(.regularExpression, node) } else { refuse(.ownership, node) }
    return expression(.nilLiteral, node)
  }

  // MARK: Literals

  private func literal(_ node: ExprSyntax) -> ExpressionKind? {
    if let node = node.as(IntegerLiteralExprSyntax.self) { return integer(node.literal.text) }
    if let node = node.as(FloatLiteralExprSyntax.self) {
      return .floatLiteral(Double(node.literal.text.filter { $0 != "_" }) ?? 0)
    }
    if let node = node.as(BooleanLiteralExprSyntax.self) { return .booleanLiteral(node.literal.text == "true") }
    if node.is(NilLiteralExprSyntax.self) { return .nilLiteral }
    if let node = node.as(StringLiteralExprSyntax.self) { return .stringLiteral(segments(node)) }
    if let node = node.as(SimpleStringLiteralExprSyntax.self) {
      return .stringLiteral([.text(node.segments.map(\.content.text).joined())])
    }
    if let node = node.as(ArrayExprSyntax.self) {
      return .arrayLiteral(node.elements.map { expression($0.expression) })
    }
    if let node = node.as(DictionaryExprSyntax.self) {
      guard case .elements(let elements) = node.content else { return .dictionaryLiteral([]) }
      return .dictionaryLiteral(
        elements.map { DictionaryEntry(key: expression($0.key), value: expression($0.value)) })
    }
    return nil
  }

  private func integer(_ text: String) -> ExpressionKind {
    let digits = text.filter { $0 != "_" }
    let (radix, body): (Int, Substring) =
      digits.hasPrefix("0x")
      ? (16, digits.dropFirst(2))
      : digits.hasPrefix("0b")
        ? (2, digits.dropFirst(2)) : digits.hasPrefix("0o") ? (8, digits.dropFirst(2)) : (10, digits[...])
    if let value = UInt64(body, radix: radix) { return .integerLiteral(value) }
    return .floatLiteral(Double(body) ?? .infinity)
  }

  /// The text that Swift makes of a string literal: escapes, indentation of multi-line literals, raw delimiters.
  private func segments(_ node: StringLiteralExprSyntax) -> [StringSegment] {
    var result: [StringSegment] = []
    for segment in node.segments {
      switch segment {
      case .stringSegment(let text):
        let value = StringEscapes.value(of: text.content.text, delimiterLength: node.openingPounds?.text.count ?? 0)
        if case .text(let before)? = result.last {
          result[result.count - 1] = .text(before + value)
        } else {
          result.append(.text(value))
        }
      case .expressionSegment(let inner):
        result.append(.interpolation(arguments(inner.expressions)))
      @unknown default: break
      }
    }
    return result.isEmpty ? [.text("")] : result
  }

  // MARK: Names, members, calls

  private func access(_ node: ExprSyntax) -> ExpressionKind? {
    if let node = node.as(DeclReferenceExprSyntax.self) { return reference(node) }
    if let node = node.as(GenericSpecializationExprSyntax.self) { return specialization(node) }
    if let node = node.as(MemberAccessExprSyntax.self) { return member(node, genericArguments: []) }
    if let node = node.as(FunctionCallExprSyntax.self) { return call(node) }
    if let node = node.as(SubscriptCallExprSyntax.self) {
      return chained(
        node,
        .subscripted(
          expression(node.calledExpression),
          arguments(node.arguments) + trailing(node.trailingClosure, node.additionalTrailingClosures)))
    }
    if let node = node.as(OptionalChainingExprSyntax.self) { return .optionalUnwrap(expression(node.expression)) }
    if let node = node.as(ForceUnwrapExprSyntax.self) {
      return chained(node, .forceUnwrap(expression(node.expression)))
    }
    if node.is(SuperExprSyntax.self) { return .superReference }
    if let node = node.as(TypeExprSyntax.self) { return .typeReference(type(node.type)) }
    if node.is(DiscardAssignmentExprSyntax.self) { return .discard }
    return nil
  }

  private func reference(_ node: DeclReferenceExprSyntax) -> ExpressionKind {
    switch node.baseName.text {
    case "self": return .selfReference
    case "super": return .superReference
    default: break
    }
    if case .binaryOperator = node.baseName.tokenKind { return .operatorReference(node.baseName.text) }
    if case .prefixOperator = node.baseName.tokenKind { return .operatorReference(node.baseName.text) }
    return .name(name(node.baseName), genericArguments: [])
  }

  private func specialization(_ node: GenericSpecializationExprSyntax) -> ExpressionKind {
    let types = arguments(node.genericArgumentClause)
    if let inner = node.expression.as(DeclReferenceExprSyntax.self) {
      return .name(name(inner.baseName), genericArguments: types)
    }
    if let inner = node.expression.as(MemberAccessExprSyntax.self) { return member(inner, genericArguments: types) }
    return expression(node.expression).kind
  }

  private func member(_ node: MemberAccessExprSyntax, genericArguments: [TypeSyntax]) -> ExpressionKind {
    let name = name(node.declName.baseName)
    guard let base = node.base else { return .implicitMember(name) }
    if name == "self", let type = typeSpelled(by: base), isTypeSpelling(base) { return .typeReference(type) }
    let lowered = isComposedType(base) ? typeSpelled(by: base).map { expression(.typeReference($0), base) } : nil
    return chained(node, .member(lowered ?? expression(base), name, genericArguments: genericArguments))
  }

  /// `Int.self`, `[String].self`, `Trail.ID.self`: the base begins with a capital or a bracket.
  private func isTypeSpelling(_ node: ExprSyntax) -> Bool {
    guard let first = node.trimmedDescription.first else { return false }
    return first.isUppercase || first == "[" || first == "("
  }

  /// `[Int]`, `[String: Int]`, `Int?` in front of a member or a call: a type, not a literal.
  private func isComposedType(_ node: ExprSyntax) -> Bool {
    if let array = node.as(ArrayExprSyntax.self) {
      return array.elements.count == 1 && array.elements.first.map { isTypeName($0.expression) } == true
    }
    if let dictionary = node.as(DictionaryExprSyntax.self), case .elements(let elements) = dictionary.content {
      return elements.count == 1 && elements.first.map { isTypeName($0.key) && isTypeName($0.value) } == true
    }
    if let optional = node.as(OptionalChainingExprSyntax.self) {
      return isTypeName(optional.expression) && optional.parent?.is(MemberAccessExprSyntax.self) == true
    }
    return node.is(TypeExprSyntax.self)
  }

  private func isTypeName(_ node: ExprSyntax) -> Bool {
    if node.is(FunctionCallExprSyntax.self) { return false }
    if let reference = node.as(DeclReferenceExprSyntax.self) {
      return reference.baseName.text.first?.isUppercase == true
    }
    if let member = node.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text.first?.isUppercase == true && member.base.map(isTypeName) == true
    }
    return node.is(GenericSpecializationExprSyntax.self) || isComposedType(node)
  }

  private func call(_ node: FunctionCallExprSyntax) -> ExpressionKind {
    let callee: Expression
    if isComposedType(node.calledExpression), let type = typeSpelled(by: node.calledExpression) {
      callee = expression(.typeReference(type), node.calledExpression)
    } else {
      callee = expression(node.calledExpression)
    }
    let all = arguments(node.arguments) + trailing(node.trailingClosure, node.additionalTrailingClosures)
    return chained(node, .call(callee, all))
  }

  func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
    list.map { Argument(label: $0.label.map { name($0) }, value: expression($0.expression)) }
  }

  private func trailing(
    _ first: ClosureExprSyntax?, _ more: MultipleTrailingClosureElementListSyntax
  ) -> [Argument] {
    var result: [Argument] = []
    if let first {
      result.append(
        Argument(label: nil, value: expression(.closure(closure(first)), first), isTrailingClosure: true))
    }
    for element in more {
      result.append(
        Argument(
          label: element.label.text == "_" ? nil : element.label.text,
          value: expression(.closure(closure(element.closure)), element.closure), isTrailingClosure: true))
    }
    return result
  }

  /// Puts `.optionalChain` around the outermost link of a chain with `?` in it.
  private func chained(_ node: some ExprSyntaxProtocol, _ kind: ExpressionKind) -> ExpressionKind {
    guard !isInsideChain(node), containsOptionalLink(kind) else { return kind }
    return .optionalChain(expression(kind, node))
  }

  private func isInsideChain(_ node: some ExprSyntaxProtocol) -> Bool {
    guard let parent = node.parent else { return false }
    if let parent = parent.as(MemberAccessExprSyntax.self) { return parent.base?.id == node.id }
    if let parent = parent.as(FunctionCallExprSyntax.self) { return parent.calledExpression.id == node.id }
    if let parent = parent.as(SubscriptCallExprSyntax.self) { return parent.calledExpression.id == node.id }
    if let parent = parent.as(OptionalChainingExprSyntax.self) { return parent.expression.id == node.id }
    if let parent = parent.as(ForceUnwrapExprSyntax.self) { return parent.expression.id == node.id }
    if let parent = parent.as(GenericSpecializationExprSyntax.self) { return parent.expression.id == node.id }
    return false
  }

  private func containsOptionalLink(_ kind: ExpressionKind) -> Bool {
    var kind = kind
    while true {
      switch kind {
      case .optionalUnwrap: return true
      case .member(let base, _, _), .call(let base, _), .subscripted(let base, _), .forceUnwrap(let base):
        kind = base.kind
      default: return false
      }
    }
  }

  // MARK: Operators

  private func operation(_ node: ExprSyntax) -> ExpressionKind? {
    if let node = node.as(InfixOperatorExprSyntax.self) { return infix(node) }
    if let node = node.as(PrefixOperatorExprSyntax.self) {
      return .prefixOperator(node.operator.text, expression(node.expression))
    }
    if let node = node.as(PostfixOperatorExprSyntax.self) {
      return .postfixOperator(node.operator.text, expression(node.expression))
    }
    if let node = node.as(TernaryExprSyntax.self) {
      return .ternary(
        expression(node.condition), expression(node.thenExpression), expression(node.elseExpression))
    }
    if let node = node.as(AsExprSyntax.self) {
      let kind: CastKind =
        switch node.questionOrExclamationMark?.text {
        case "?": .conditional
        case "!": .forced
        default: .coerce
        }
      return .cast(expression(node.expression), type(node.type), kind)
    }
    if let node = node.as(IsExprSyntax.self) { return .typeTest(expression(node.expression), type(node.type)) }
    if let node = node.as(InOutExprSyntax.self) { return .addressOf(expression(node.expression)) }
    if let node = node.as(SequenceExprSyntax.self) {
      refuse(.ownership, node)
      return .nilLiteral
    }
    return nil
  }

  /// Long chains of one precedence lean to the left: they are walked in a loop, not by recursion.
  private func infix(_ node: InfixOperatorExprSyntax) -> ExpressionKind {
    var spine = [node]
    while let next = spine[spine.count - 1].leftOperand.as(InfixOperatorExprSyntax.self) { spine.append(next) }
    var left = expression(spine[spine.count - 1].leftOperand)
    for link in spine.reversed() {
      let right = expression(link.rightOperand)
      let kind: ExpressionKind
      if link.operator.is(AssignmentExprSyntax.self) {
        kind = .assignment(left, right)
      } else {
        kind = .binaryOperator(link.operator.trimmedDescription, left, right)
      }
      if link.id == node.id { return kind }
      left = expression(kind, link)
    }
    return left.kind
  }

  // MARK: Effects and the rest

  private func effect(_ node: ExprSyntax) -> ExpressionKind? {
    if let node = node.as(TryExprSyntax.self) {
      let kind: TryKind =
        switch node.questionOrExclamationMark?.text {
        case "?": .optional
        case "!": .forced
        default: .plain
        }
      return .try(expression(node.expression), kind)
    }
    if let node = node.as(AwaitExprSyntax.self) { return .await(expression(node.expression)) }
    if let node = node.as(ConsumeExprSyntax.self) { return expression(node.expression).kind }
    if let node = node.as(CopyExprSyntax.self) { return expression(node.expression).kind }
    return nil
  }

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
      isThrowing: signature?.effectSpecifiers?.throwsClause != nil, body: statements(node.statements),
      position: position(node))
    result.isMainActor = attributes(signature?.attributes ?? []).contains { $0.name == "MainActor" }
    return result
  }

  private func closureParameter(_ token: TokenSyntax, type: SwiftSyntax.TypeSyntax?) -> Parameter {
    let variable = Variable(name: name(token), isLet: true, position: places.position(of: token))
    variable.typeSyntax = type.map { self.type($0) }
    var isInout = false
    if case .inout? = variable.typeSyntax { isInout = true }
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
    let value: Expression
    if let initializer = node.initializer {
      value = expression(initializer.value)
    } else {
      let place = places.position(of: node.name)
      value =
        name == "self"
        ? Expression(.selfReference, at: place) : Expression(.name(name, genericArguments: []), at: place)
    }
    return CaptureItem(
      strength: strength,
      variable: Variable(name: name, isLet: strength != .weak, position: places.position(of: node.name)),
      value: value)
  }

  private func keyPath(_ node: KeyPathExprSyntax) -> ExpressionKind {
    let components = node.components.flatMap { component -> [KeyPathComponent] in
      switch component.component {
      case .property(let property):
        let name = name(property.declName.baseName)
        return name == "self" ? [.identity] : [.property(name, position(property))]
      case .subscript(let node): return [.subscripted(arguments(node.arguments))]
      case .optional(let node):
        return [node.questionOrExclamationMark.text == "!" ? .forceUnwrap : .optionalChain]
      default:
        refuse(.reflection, component)
        return []
      }
    }
    return .keyPath(root: node.root.map { type($0) }, components)
  }

  private func macro(_ node: MacroExpansionExprSyntax) -> Expression {
    let place = position(node)
    switch name(node.macroName) {
    case "line": return expression(.sourceLiteral(.number(place.line)), node)
    case "column": return expression(.sourceLiteral(.number(place.column)), node)
    case "function": return expression(.sourceLiteral(.text(enclosingFunction(of: node))), node)
    case "file", "fileID", "filePath": return expression(.sourceLiteral(.text("Snippet.swift")), node)
    case "selector":
      return expression(.selector(node.arguments.first.map { selectorName($0.expression) } ?? ""), node)
    case "keyPath":
      return expression(.stringLiteral([.text(node.arguments.first?.expression.trimmedDescription ?? "")]), node)
    case "colorLiteral", "imageLiteral": return expression(.name("Color", genericArguments: []), node)
    default:
      refuse(.unknownMacro, node, spelling: "#" + name(node.macroName))
      return expression(.nilLiteral, node)
    }
  }

  /// `#selector(Type.method(_:))` names `method(_:)`.
  private func selectorName(_ node: ExprSyntax) -> String {
    if let node = node.as(MemberAccessExprSyntax.self) { return node.declName.trimmedDescription }
    return node.trimmedDescription
  }

  private func enclosingFunction(of node: some SyntaxProtocol) -> String {
    var parent = node.parent
    while let current = parent {
      if let function = current.as(FunctionDeclSyntax.self) {
        let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
        return function.name.text + "(" + labels.joined() + ")"
      }
      if current.is(InitializerDeclSyntax.self) { return "init" }
      if let variable = current.as(PatternBindingSyntax.self), variable.accessorBlock != nil {
        return variable.pattern.trimmedDescription
      }
      parent = current.parent
    }
    return "Snippet"
  }
}
