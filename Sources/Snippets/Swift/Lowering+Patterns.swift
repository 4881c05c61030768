import SwiftSyntax

/// What the variables of a pattern are declared with.
struct VariableContext {
  var isLet = true
  var attributes: [Attribute] = []
  var modifiers: Set<Modifier> = []
}

extension Lowering {
  /// A pattern; `binds` is nil outside `let` and `var`, where names are expressions.
  func pattern(_ node: PatternSyntax, binds context: VariableContext?) -> Pattern {
    let place = position(node)
    if let node = node.as(IdentifierPatternSyntax.self) {
      guard let context else {
        return Pattern(
          .expression(Expression(.name(name(node.identifier), genericArguments: []), at: place)), at: place)
      }
      return Pattern(.binding(variable(node.identifier, context)), at: place)
    }
    if node.is(WildcardPatternSyntax.self) { return Pattern(.wildcard, at: place) }
    if let node = node.as(TuplePatternSyntax.self) {
      let elements = node.elements.map {
        PatternElement(label: $0.label?.text, pattern: pattern($0.pattern, binds: context))
      }
      if elements.count == 1, elements[0].label == nil { return elements[0].pattern }
      return Pattern(.tuple(elements), at: place)
    }
    if let node = node.as(ValueBindingPatternSyntax.self) {
      return pattern(node.pattern, binds: VariableContext(isLet: node.bindingSpecifier.text != "var"))
    }
    if let node = node.as(IsTypePatternSyntax.self) { return Pattern(.typeTest(type(node.type)), at: place) }
    if let node = node.as(ExpressionPatternSyntax.self) { return pattern(of: node.expression, binds: context) }
    return Pattern(.wildcard, at: place)
  }

  func variable(_ token: TokenSyntax, _ context: VariableContext) -> Variable {
    Variable(
      name: name(token), isLet: context.isLet, attributes: context.attributes, modifiers: context.modifiers,
      position: places.position(of: token))
  }

  /// Patterns are parsed as expressions: `.some(let x)`, `x?`, `(1, _)`, `let x as Int`.
  private func pattern(of node: ExprSyntax, binds context: VariableContext?) -> Pattern {
    let place = position(node)
    if let node = node.as(PatternExprSyntax.self) { return pattern(node.pattern, binds: context) }
    if node.is(DiscardAssignmentExprSyntax.self) { return Pattern(.wildcard, at: place) }
    if let node = node.as(DeclReferenceExprSyntax.self), context != nil, node.argumentNames == nil {
      if let context { return Pattern(.binding(variable(node.baseName, context)), at: place) }
    }
    if let node = node.as(OptionalChainingExprSyntax.self) {
      return Pattern(.optional(pattern(of: node.expression, binds: context)), at: place)
    }
    if let node = node.as(TupleExprSyntax.self) {
      let elements = node.elements.map {
        PatternElement(label: $0.label?.text, pattern: pattern(of: $0.expression, binds: context))
      }
      if elements.count == 1, elements[0].label == nil { return elements[0].pattern }
      return Pattern(.tuple(elements), at: place)
    }
    if let node = node.as(AsExprSyntax.self), node.questionOrExclamationMark == nil {
      return Pattern(.cast(pattern(of: node.expression, binds: context), type(node.type)), at: place)
    }
    if let node = node.as(MemberAccessExprSyntax.self), isCaseName(node) {
      return Pattern(
        .enumCase(type: node.base.flatMap { typeSpelled(by: $0) }, name: name(node.declName.baseName), []), at: place)
    }
    if let node = node.as(FunctionCallExprSyntax.self),
      let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      isCaseName(member), node.trailingClosure == nil, member.base == nil || bindsSomething(node.arguments)
    {
      let elements = node.arguments.map {
        PatternElement(label: $0.label?.text, pattern: pattern(of: $0.expression, binds: context))
      }
      return Pattern(
        .enumCase(
          type: member.base.flatMap { typeSpelled(by: $0) }, name: name(member.declName.baseName), elements), at: place)
    }
    return Pattern(.expression(expression(node)), at: place)
  }

  /// `.name`, or `Type.name` with a capitalised type: what it is of the two, a case or a static value, the checker finds.
  private func isCaseName(_ node: MemberAccessExprSyntax) -> Bool {
    guard let base = node.base else { return true }
    guard let last = base.trimmedDescription.split(separator: ".").last?.first else { return false }
    return last.isUppercase && name(node.declName.baseName) != "self"
  }

  private func bindsSomething(_ arguments: LabeledExprListSyntax) -> Bool {
    arguments.contains {
      $0.expression.is(PatternExprSyntax.self) || $0.expression.is(DiscardAssignmentExprSyntax.self)
        || $0.expression.trimmedDescription.contains("let ")
    } || !arguments.isEmpty
  }
}
