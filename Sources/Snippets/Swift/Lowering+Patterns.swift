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
    switch node.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let node):
      guard let context else {
        return Pattern(.expression(expression(.name(name(node.identifier), genericArguments: []), node)), at: place)
      }
      return Pattern(.binding(variable(node.identifier, context)), at: place)
    case .tuplePattern(let node):
      return tuple(
        node.elements.map {
          PatternElement(label: $0.label.map { name($0) }, pattern: pattern($0.pattern, binds: context))
        }, at: place)
    case .valueBindingPattern(let node):
      return pattern(node.pattern, binds: VariableContext(isLet: node.bindingSpecifier.text != "var"))
    case .isTypePattern(let node): return Pattern(.typeTest(type(node.type)), at: place)
    case .expressionPattern(let node): return pattern(of: node.expression, binds: context)
    case .wildcardPattern: return Pattern(.wildcard, at: place)
    default:
      refuse(.unsupported, node)
      return Pattern(.wildcard, at: place)
    }
  }

  func variable(_ token: TokenSyntax, _ context: VariableContext) -> Variable {
    Variable(
      name: name(token), isLet: context.isLet, attributes: context.attributes, modifiers: context.modifiers,
      position: places.position(of: token))
  }

  /// Parentheses around one pattern mean nothing.
  private func tuple(_ elements: [PatternElement], at place: SourcePosition) -> Pattern {
    if elements.count == 1, elements[0].label == nil { return elements[0].pattern }
    return Pattern(.tuple(elements), at: place)
  }

  /// Patterns are parsed as expressions: `.some(let x)`, `x?`, `(1, _)`, `let x as Int`.
  private func pattern(of node: ExprSyntax, binds context: VariableContext?) -> Pattern {
    let place = position(node)
    switch node.as(ExprSyntaxEnum.self) {
    case .patternExpr(let node): return pattern(node.pattern, binds: context)
    case .discardAssignmentExpr: return Pattern(.wildcard, at: place)
    case .declReferenceExpr(let node):
      if let context, node.argumentNames == nil {
        return Pattern(.binding(variable(node.baseName, context)), at: place)
      }
    case .optionalChainingExpr(let node):
      return Pattern(.optional(pattern(of: node.expression, binds: context)), at: place)
    case .tupleExpr(let node): return tuple(elements(node.elements, context), at: place)
    case .sequenceExpr(let node):
      let parts = Array(node.elements)
      if parts.count == 3, let cast = parts[1].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
        let target = parts[2].as(TypeExprSyntax.self)
      {
        return Pattern(.cast(pattern(of: parts[0], binds: context), type(target.type)), at: place)
      }
    case .memberAccessExpr(let node):
      if let found = caseName(node) { return Pattern(.enumCase(type: found.type, name: found.name, []), at: place) }
    case .functionCallExpr(let node):
      if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let found = caseName(member),
        node.trailingClosure == nil
      {
        return Pattern(.enumCase(type: found.type, name: found.name, elements(node.arguments, context)), at: place)
      }
    default: break
    }
    return Pattern(.expression(expression(node)), at: place)
  }

  private func elements(_ list: LabeledExprListSyntax, _ context: VariableContext?) -> [PatternElement] {
    list.map {
      PatternElement(label: $0.label.map { name($0) }, pattern: pattern(of: $0.expression, binds: context))
    }
  }

  /// `.name`, or `Type.name`: whether it is a case or a static value, the checker finds.
  private func caseName(_ node: MemberAccessExprSyntax) -> (type: TypeSyntax?, name: String)? {
    let name = name(node.declName.baseName)
    guard let base = node.base else { return (nil, name) }
    guard name != "self", isTypeName(base), let type = typeSpelled(by: base) else { return nil }
    return (type, name)
  }
}
