import SwiftSyntax

extension Lowering {
  func type(_ node: SwiftSyntax.TypeSyntax) -> TypeSyntax {
    if let node = node.as(IdentifierTypeSyntax.self) {
      if node.name.text == "_" { return .inferred }
      return .named([part(node.name, node.genericArgumentClause)])
    }
    if let node = node.as(MemberTypeSyntax.self) {
      if node.name.text == "Type" || node.name.text == "Protocol" { return .metatype(type(node.baseType)) }
      if case .named(let parts) = type(node.baseType) {
        return .named(parts + [part(node.name, node.genericArgumentClause)])
      }
      return .named([part(node.name, node.genericArgumentClause)])
    }
    if let node = node.as(MetatypeTypeSyntax.self) { return .metatype(type(node.baseType)) }
    if let node = node.as(OptionalTypeSyntax.self) { return .optional(type(node.wrappedType)) }
    if let node = node.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return .implicitlyUnwrapped(type(node.wrappedType))
    }
    if let node = node.as(ArrayTypeSyntax.self) { return .array(type(node.element)) }
    if let node = node.as(DictionaryTypeSyntax.self) {
      return .dictionary(key: type(node.key), value: type(node.value))
    }
    if let node = node.as(TupleTypeSyntax.self) {
      let elements = node.elements.map { element in
        TupleTypeElement(label: element.secondName?.text ?? element.firstName?.text, type: type(element.type))
      }
      if elements.count == 1, elements[0].label == nil { return elements[0].type }
      return .tuple(elements.map { TupleTypeElement(label: $0.label == "_" ? nil : $0.label, type: $0.type) })
    }
    if let node = node.as(FunctionTypeSyntax.self) {
      return .function(
        parameters: node.parameters.map { type($0.type) }, result: type(node.returnClause.type),
        isAsync: node.effectSpecifiers?.asyncSpecifier != nil, isThrowing: node.effectSpecifiers?.throwsClause != nil)
    }
    if let node = node.as(SomeOrAnyTypeSyntax.self) {
      return node.someOrAnySpecifier.text == "some" ? .some(type(node.constraint)) : .any(type(node.constraint))
    }
    if let node = node.as(CompositionTypeSyntax.self) { return .composition(node.elements.map { type($0.type) }) }
    if let node = node.as(AttributedTypeSyntax.self) {
      var names = node.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
      var isInout = false
      for specifier in node.specifiers {
        let text = specifier.trimmedDescription
        if text == "inout" { isInout = true } else { names.append(text) }
      }
      var result = type(node.baseType)
      if !names.isEmpty { result = .attributed(names, result) }
      return isInout ? .inout(result) : result
    }
    if node.is(PackElementTypeSyntax.self) || node.is(PackExpansionTypeSyntax.self) { refuse(.parameterPack, node) }
    if node.is(SuppressedTypeSyntax.self) { refuse(.ownership, node) }
    return .inferred
  }

  private func part(_ token: TokenSyntax, _ clause: GenericArgumentClauseSyntax?) -> TypeName {
    TypeName(name: name(token), arguments: arguments(clause), position: places.position(of: token))
  }

  func arguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeSyntax] {
    clause?.arguments.compactMap { argument in
      if case .type(let node) = argument.argument { return type(node) }
      return nil
    } ?? []
  }

  func genericParameters(_ clause: GenericParameterClauseSyntax?) -> [GenericParameter] {
    clause?.parameters.map { parameter in
      if parameter.specifier?.text == "each" { refuse(.parameterPack, parameter) }
      return GenericParameter(name: parameter.name.text, constraints: parameter.inheritedType.map { [type($0)] } ?? [])
    } ?? []
  }

  func requirements(_ clause: GenericWhereClauseSyntax?) -> [GenericParameter] {
    clause?.requirements.compactMap { requirement in
      switch requirement.requirement {
      case .conformanceRequirement(let node):
        return GenericParameter(name: node.leftType.trimmedDescription, constraints: [type(node.rightType)])
      case .sameTypeRequirement(let node):
        guard case .type(let left) = node.leftType, case .type(let right) = node.rightType else { return nil }
        return GenericParameter(name: left.trimmedDescription, constraints: [type(right)])
      default: return nil
      }
    } ?? []
  }

  /// An expression that spells a type, as in `[Int]()` or `Int?.none`.
  func typeSpelled(by node: ExprSyntax) -> TypeSyntax? {
    if let node = node.as(TypeExprSyntax.self) { return type(node.type) }
    if let node = node.as(DeclReferenceExprSyntax.self) {
      return .named([TypeName(name: name(node.baseName), position: position(node))])
    }
    if let node = node.as(GenericSpecializationExprSyntax.self),
      let base = typeSpelled(by: node.expression), case .named(var parts) = base
    {
      parts[parts.count - 1].arguments = arguments(node.genericArgumentClause)
      return .named(parts)
    }
    if let node = node.as(MemberAccessExprSyntax.self), let base = node.base,
      case .named(let parts)? = typeSpelled(by: base)
    {
      return .named(parts + [TypeName(name: name(node.declName.baseName), position: position(node.declName))])
    }
    if let node = node.as(ArrayExprSyntax.self), let only = node.elements.first, node.elements.count == 1 {
      return typeSpelled(by: only.expression).map { .array($0) }
    }
    if let node = node.as(DictionaryExprSyntax.self), case .elements(let elements) = node.content,
      let only = elements.first, elements.count == 1, let key = typeSpelled(by: only.key),
      let value = typeSpelled(by: only.value)
    {
      return .dictionary(key: key, value: value)
    }
    if let node = node.as(OptionalChainingExprSyntax.self) {
      return typeSpelled(by: node.expression).map { .optional($0) }
    }
    if let node = node.as(TupleExprSyntax.self) {
      let elements = node.elements.map { ($0.label?.text, typeSpelled(by: $0.expression)) }
      guard elements.allSatisfy({ $0.1 != nil }) else { return nil }
      return .tuple(elements.map { TupleTypeElement(label: $0.0, type: $0.1 ?? .inferred) })
    }
    return nil
  }
}
