import SwiftSyntax

extension Lowering {
  func type(_ node: SwiftSyntax.TypeSyntax) -> TypeSyntax {
    switch node.as(TypeSyntaxEnum.self) {
    case .identifierType(let node):
      return node.name.text == "_" ? .inferred : .named([part(node.name, node.genericArgumentClause)])
    case .memberType(let node): return memberType(node)
    case .metatypeType(let node): return .metatype(type(node.baseType))
    case .optionalType(let node): return .optional(type(node.wrappedType))
    case .implicitlyUnwrappedOptionalType(let node): return .implicitlyUnwrapped(type(node.wrappedType))
    case .arrayType(let node): return .array(type(node.element))
    case .dictionaryType(let node): return .dictionary(key: type(node.key), value: type(node.value))
    case .tupleType(let node): return tupleType(node)
    case .functionType(let node):
      return .function(
        parameters: node.parameters.map { $0.ellipsis == nil ? type($0.type) : .array(type($0.type)) },
        result: type(node.returnClause.type), isAsync: node.effectSpecifiers?.asyncSpecifier != nil,
        isThrowing: isThrowing(node.effectSpecifiers?.throwsClause))
    case .someOrAnyType(let node):
      return node.someOrAnySpecifier.text == "some" ? .some(type(node.constraint)) : .any(type(node.constraint))
    case .compositionType(let node): return .composition(node.elements.map { type($0.type) })
    case .attributedType(let node): return attributedType(node)
    case .classRestrictionType(let node):
      return .named([TypeName(name: "AnyObject", position: position(node))])
    case .packElementType, .packExpansionType: refuse(.parameterPack, node)
    case .suppressedType: refuse(.ownership, node)
    case .namedOpaqueReturnType(let node): return .some(type(node.type))
    default: refuse(.unsupported, node)
    }
    return .inferred
  }

  private func memberType(_ node: MemberTypeSyntax) -> TypeSyntax {
    let name = name(node.name)
    if name == "Type" || name == "Protocol" { return .metatype(type(node.baseType)) }
    let last = part(node.name, node.genericArgumentClause)
    let place = position(node)
    switch type(node.baseType) {
    case .named(let parts): return .named(parts + [last])
    case .array(let element): return .named([TypeName(name: "Array", arguments: [element], position: place), last])
    case .dictionary(let key, let value):
      return .named([TypeName(name: "Dictionary", arguments: [key, value], position: place), last])
    case .optional(let wrapped):
      return .named([TypeName(name: "Optional", arguments: [wrapped], position: place), last])
    default: return .named([last])
    }
  }

  private func tupleType(_ node: TupleTypeSyntax) -> TypeSyntax {
    let elements = node.elements.map { element in
      let label = (element.secondName ?? element.firstName).map { name($0) }
      return TupleTypeElement(label: label == "_" ? nil : label, type: type(element.type))
    }
    if elements.count == 1, elements[0].label == nil { return elements[0].type }
    return .tuple(elements)
  }

  private func attributedType(_ node: AttributedTypeSyntax) -> TypeSyntax {
    let names = node.attributes.compactMap { $0.as(AttributeSyntax.self).map(lastName(of:)) }
    // The other specifiers (`consuming`, `sending`, `isolated`) change no value.
    let isInout = (Array(node.specifiers) + Array(node.lateSpecifiers)).contains { specifier in
      if case .simpleTypeSpecifier(let specifier) = specifier { return specifier.specifier.text == "inout" }
      return false
    }
    var result = type(node.baseType)
    if !names.isEmpty { result = .attributed(names, result) }
    return isInout ? .inout(result) : result
  }

  /// `throws(Never)` throws nothing.
  func isThrowing(_ clause: ThrowsClauseSyntax?) -> Bool {
    guard let clause else { return false }
    return clause.type?.as(IdentifierTypeSyntax.self)?.name.text != "Never"
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
      return GenericParameter(name: name(parameter.name), constraints: parameter.inheritedType.map { [type($0)] } ?? [])
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
}
