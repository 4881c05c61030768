import SwiftSyntax

/// Types that stand where expressions stand, as in `[Int]()`, `Int?.none`, `((Int) -> Void).self`.
extension Lowering {
  /// The type that an expression spells; nil for one that can't be a type.
  func typeSpelled(by node: ExprSyntax) -> TypeSyntax? {
    switch node.as(ExprSyntaxEnum.self) {
    case .typeExpr(let node): return type(node.type)
    case .declReferenceExpr(let node): return .named([TypeName(name: name(node.baseName), position: position(node))])
    case .discardAssignmentExpr: return .inferred
    case .genericSpecializationExpr(let node):
      guard case .named(var parts)? = typeSpelled(by: node.expression), !parts.isEmpty else { return nil }
      parts[parts.count - 1].arguments = arguments(node.genericArgumentClause)
      return .named(parts)
    case .memberAccessExpr(let node): return memberSpelled(by: node)
    case .arrayExpr(let node):
      guard let only = node.elements.first, node.elements.count == 1 else { return nil }
      return typeSpelled(by: only.expression).map { .array($0) }
    case .dictionaryExpr(let node):
      guard case .elements(let elements) = node.content, let only = elements.first, elements.count == 1,
        let key = typeSpelled(by: only.key), let value = typeSpelled(by: only.value)
      else { return nil }
      return .dictionary(key: key, value: value)
    case .optionalChainingExpr(let node): return typeSpelled(by: node.expression).map { .optional($0) }
    case .forceUnwrapExpr(let node): return typeSpelled(by: node.expression).map { .implicitlyUnwrapped($0) }
    case .tupleExpr(let node):
      guard let elements = tupleSpelled(by: node) else { return nil }
      if elements.count == 1, elements[0].label == nil { return elements[0].type }
      return .tuple(elements)
    case .sequenceExpr(let node): return functionSpelled(by: Array(node.elements)[...])
    default: return nil
    }
  }

  private func memberSpelled(by node: MemberAccessExprSyntax) -> TypeSyntax? {
    guard let base = node.base, let type = typeSpelled(by: base) else { return nil }
    let name = name(node.declName.baseName)
    if name == "Type" || name == "Protocol" { return .metatype(type) }
    guard case .named(let parts) = type else { return nil }
    return .named(parts + [TypeName(name: name, position: position(node.declName))])
  }

  private func tupleSpelled(by node: TupleExprSyntax) -> [TupleTypeElement]? {
    var elements: [TupleTypeElement] = []
    for element in node.elements {
      guard let type = typeSpelled(by: element.expression) else { return nil }
      let label = element.label.map { name($0) }
      elements.append(TupleTypeElement(label: label == "_" ? nil : label, type: type))
    }
    return elements
  }

  /// `(Int) async throws -> Void`, `P & Q`
  private func functionSpelled(by elements: ArraySlice<ExprSyntax>) -> TypeSyntax? {
    // Arrows bind to the right: read from the end.
    var parts: [ExprSyntax] = []
    var result: TypeSyntax?
    var arrows: [ArrowExprSyntax] = []
    for element in elements {
      if let arrow = element.as(ArrowExprSyntax.self) { arrows.append(arrow) } else { parts.append(element) }
    }
    if arrows.isEmpty { return compositionSpelled(by: elements) }
    guard parts.count == arrows.count + 1, let last = parts.popLast() else { return nil }
    result = typeSpelled(by: last)
    for (part, arrow) in zip(parts, arrows).reversed() {
      guard let inner = result, let tuple = part.as(TupleExprSyntax.self), let parameters = tupleSpelled(by: tuple)
      else {
        return nil
      }
      result = .function(
        parameters: parameters.map(\.type), result: inner, isAsync: arrow.effectSpecifiers?.asyncSpecifier != nil,
        isThrowing: isThrowing(arrow.effectSpecifiers?.throwsClause))
    }
    return result
  }

  private func compositionSpelled(by elements: ArraySlice<ExprSyntax>) -> TypeSyntax? {
    var types: [TypeSyntax] = []
    for element in elements {
      if let operation = element.as(BinaryOperatorExprSyntax.self) {
        guard operation.operator.text == "&" else { return nil }
      } else {
        guard isTypeName(element), let type = typeSpelled(by: element) else { return nil }
        types.append(type)
      }
    }
    return .composition(types)
  }

  /// `Int.self`, `[String].self`, `Trail.ID.self`: the base is spelled like a type.
  func isTypeSpelling(_ node: ExprSyntax) -> Bool {
    if isTypeName(node) { return true }
    switch node.as(ExprSyntaxEnum.self) {
    case .tupleExpr(let node):
      return node.elements.allSatisfy { isTypeSpelling($0.expression) || $0.expression.is(SequenceExprSyntax.self) }
        && typeSpelled(by: ExprSyntax(node)) != nil
    default: return false
    }
  }

  /// `[Int]`, `[String: Int]`, `Int?` in front of a member or a call: a type, not a literal.
  func isComposedType(_ node: ExprSyntax) -> Bool {
    switch node.as(ExprSyntaxEnum.self) {
    case .arrayExpr(let node):
      guard let only = node.elements.first, node.elements.count == 1 else { return false }
      return isElementType(only.expression)
    case .dictionaryExpr(let node):
      guard case .elements(let elements) = node.content, let only = elements.first, elements.count == 1 else {
        return false
      }
      return isElementType(only.key) && isElementType(only.value)
    case .optionalChainingExpr(let node): return isTypeName(node.expression)
    case .typeExpr: return true
    default: return false
    }
  }

  private func isElementType(_ node: ExprSyntax) -> Bool {
    if isTypeName(node) { return true }
    switch node.as(ExprSyntaxEnum.self) {
    case .tupleExpr(let node): return node.elements.allSatisfy { isElementType($0.expression) }
    case .sequenceExpr(let node):
      return node.elements.contains { $0.is(ArrowExprSyntax.self) } && typeSpelled(by: ExprSyntax(node)) != nil
    default: return false
    }
  }

  func isTypeName(_ node: ExprSyntax) -> Bool {
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return node.argumentNames == nil && isCapitalised(name(node.baseName))
    case .memberAccessExpr(let node):
      return isCapitalised(name(node.declName.baseName)) && node.base.map(isTypeName) == true
    case .genericSpecializationExpr(let node): return isTypeName(node.expression)
    default: return isComposedType(node)
    }
  }

  func isCapitalised(_ name: String) -> Bool {
    name.drop { $0 == "_" }.first?.isUppercase == true
  }
}
