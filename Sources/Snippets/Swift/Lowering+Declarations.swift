import SwiftSyntax

extension Lowering {
  func declarations(_ node: DeclSyntax) -> [Declaration] {
    if let node = node.as(VariableDeclSyntax.self) { return [.variables(variables(node))] }
    if let node = node.as(FunctionDeclSyntax.self) { return [.function(function(node))] }
    if let node = node.as(InitializerDeclSyntax.self) { return [.function(initializer(node))] }
    if let node = node.as(DeinitializerDeclSyntax.self) {
      return [
        .function(
          Function(
            name: "deinit", kind: .deinitializer, attributes: attributes(node.attributes),
            body: node.body.map { block($0) } ?? [], position: position(node)))
      ]
    }
    if let node = node.as(SubscriptDeclSyntax.self) { return [.function(subscriptFunction(node))] }
    if let node = node.as(EnumCaseDeclSyntax.self) { return [.enumCases(node.elements.map(enumCase))] }
    if let node = node.as(TypeAliasDeclSyntax.self) {
      return [
        .typeAlias(
          TypeAlias(
            name: name(node.name), genericParameters: genericParameters(node.genericParameterClause),
            target: type(node.initializer.value), position: position(node)))
      ]
    }
    if let node = node.as(AssociatedTypeDeclSyntax.self) { return [.associatedType(name(node.name), position(node))] }
    if let node = node.as(IfConfigDeclSyntax.self) {
      switch activeElements(of: node) {
      case .decls(let members)?: return self.members(members)
      case .statements(let list)?:
        return items(list).flatMap { item -> [Declaration] in
          if case .decl(let inner) = item.item { return declarations(inner) }
          return []
        }
      default: return []
      }
    }
    if let node = node.as(ExtensionDeclSyntax.self) {
      return [
        .extension(
          ExtensionDeclaration(
            extended: type(node.extendedType), inherits: inherits(node.inheritanceClause),
            requirements: requirements(node.genericWhereClause), members: members(node.memberBlock.members),
            position: position(node)))
      ]
    }
    if let type = nominal(node) { return [.type(type)] }
    if node.is(OperatorDeclSyntax.self) || node.is(PrecedenceGroupDeclSyntax.self) || node.is(ImportDeclSyntax.self) {
      return []
    }
    if let node = node.as(MacroExpansionDeclSyntax.self) {
      if name(node.macroName) != "Preview" { refuse(.unknownMacro, node, spelling: "#" + name(node.macroName)) }
      return []
    }
    refuse(.unknownMacro, node)
    return []
  }

  func members(_ list: MemberBlockItemListSyntax) -> [Declaration] { list.flatMap { declarations($0.decl) } }

  private func inherits(_ clause: InheritanceClauseSyntax?) -> [TypeSyntax] {
    clause?.inheritedTypes.map { type($0.type) } ?? []
  }

  // MARK: Types

  private func nominal(_ node: DeclSyntax) -> NominalType? {
    func make(
      _ kind: NominalKind, _ name: TokenSyntax, _ group: some DeclGroupSyntax, _ generics: GenericParameterClauseSyntax?
    ) -> NominalType {
      let modifiers = modifiers(group.modifiers)
      if modifiers.names.contains("distributed") { refuse(.distributed, group, spelling: "distributed") }
      return NominalType(
        name: self.name(name), kind: kind, attributes: attributes(group.attributes), modifiers: modifiers.known,
        genericParameters: genericParameters(generics), inherits: inherits(group.inheritanceClause),
        members: members(group.memberBlock.members), position: places.position(of: name))
    }
    if let node = node.as(StructDeclSyntax.self) {
      return make(.structure, node.name, node, node.genericParameterClause)
    }
    if let node = node.as(ClassDeclSyntax.self) { return make(.class, node.name, node, node.genericParameterClause) }
    if let node = node.as(EnumDeclSyntax.self) {
      return make(.enumeration, node.name, node, node.genericParameterClause)
    }
    if let node = node.as(ActorDeclSyntax.self) { return make(.actor, node.name, node, node.genericParameterClause) }
    if let node = node.as(ProtocolDeclSyntax.self) { return make(.protocol, node.name, node, nil) }
    return nil
  }

  private func enumCase(_ node: EnumCaseElementSyntax) -> EnumCase {
    let parameters = node.parameterClause?.parameters.map { parameter in
      EnumCaseParameter(
        label: parameter.firstName.flatMap { $0.text == "_" ? nil : $0.text }, syntax: type(parameter.type),
        defaultValue: parameter.defaultValue.map { expression($0.value) })
    }
    return EnumCase(
      name: name(node.name), parameters: parameters ?? [], rawValue: node.rawValue.map { expression($0.value) },
      position: position(node))
  }

  // MARK: Attributes and modifiers

  func attributes(_ list: AttributeListSyntax) -> [Attribute] {
    list.compactMap { element in
      guard let node = element.as(AttributeSyntax.self) else { return nil }
      var name = node.attributeName.trimmedDescription
      var types: [TypeSyntax] = []
      if case .named(let parts) = type(node.attributeName) {
        name = parts.map(\.name).joined(separator: ".")
        types = parts.last?.arguments ?? []
      }
      var given: [Argument] = []
      if case .argumentList(let list)? = node.arguments { given = arguments(list) }
      return Attribute(
        name: name, genericArguments: types, arguments: given, hasArguments: node.leftParen != nil,
        position: position(node))
    }
  }

  func modifiers(_ list: DeclModifierListSyntax) -> (known: Set<Modifier>, names: Set<String>) {
    var known: Set<Modifier> = []
    var names: Set<String> = []
    for modifier in list {
      names.insert(modifier.name.text)
      // `private(set)` limits only the setter.
      if modifier.detail == nil || modifier.name.text == "unowned", let value = Modifier(rawValue: modifier.name.text) {
        known.insert(value)
      }
    }
    return (known, names)
  }

  private func builder(_ attributes: [Attribute]) -> ResultBuilder? {
    attributes.lazy.compactMap { self.builder(named: $0.name) }.first
  }

  // MARK: Variables

  private func variables(_ node: VariableDeclSyntax) -> VariableDeclaration {
    let attributes = attributes(node.attributes)
    let (modifiers, names) = modifiers(node.modifiers)
    let context = VariableContext(
      isLet: node.bindingSpecifier.text == "let", attributes: attributes, modifiers: modifiers)
    var bindings: [VariableBinding] = []
    for binding in node.bindings {
      let pattern = pattern(binding.pattern, binds: context)
      let type = binding.typeAnnotation.map { self.type($0.type) }
      let initializer = binding.initializer.map { expression($0.value) }
      if case .binding(let variable) = pattern.kind {
        variable.typeSyntax = type
        variable.initializer = initializer
        variable.builder = builder(attributes) ?? implicitBuilder(variable)
        variable.accessors = binding.accessorBlock.map { accessors($0, variable: variable) }
      }
      bindings.append(VariableBinding(pattern: pattern, type: type, initializer: initializer))
    }
    // `let a, b: Int` gives the last annotation to the names before it.
    var following: TypeSyntax?
    for index in bindings.indices.reversed() {
      if bindings[index].type == nil, bindings[index].initializer == nil, let following {
        bindings[index].type = following
        if case .binding(let variable) = bindings[index].pattern.kind { variable.typeSyntax = following }
      }
      following = bindings[index].initializer == nil ? bindings[index].type : nil
    }
    return VariableDeclaration(isAsyncLet: names.contains("async"), bindings: bindings, position: position(node))
  }

  /// `body` of a view, scene or modifier is built without an attribute.
  private func implicitBuilder(_ variable: Variable) -> ResultBuilder? {
    guard case .some(.named(let parts))? = variable.typeSyntax, let last = parts.last?.name else { return nil }
    if variable.name == "body" { return last == "Scene" ? .scene : last == "View" ? .view : .toolbar }
    if variable.name == "previews" { return .view }
    return nil
  }

  private func accessors(_ node: AccessorBlockSyntax, variable: Variable) -> Accessors {
    let result = Accessors()
    switch node.accessors {
    case .getter(let list):
      result.getter = Function(
        name: variable.name, kind: .getter, modifiers: variable.modifiers, body: statements(list),
        builder: variable.builder, position: position(node))
    case .accessors(let list):
      fill(result, from: list, name: variable.name, builder: variable.builder)
    @unknown default: break
    }
    return result
  }

  private func fill(_ result: Accessors, from list: AccessorDeclListSyntax, name: String, builder: ResultBuilder?) {
    for accessor in list {
      let kind = accessor.accessorSpecifier.text
      func make(_ kind: FunctionKind, parameter: String?) -> Function {
        let given = accessor.parameters?.name.text ?? parameter
        let parameters = given.map {
          [Parameter(label: nil, variable: Variable(name: $0, isLet: true, position: position(accessor)))]
        }
        return Function(
          name: name, kind: kind, attributes: attributes(accessor.attributes), parameters: parameters ?? [],
          isAsync: accessor.effectSpecifiers?.asyncSpecifier != nil,
          isThrowing: accessor.effectSpecifiers?.throwsClause != nil, body: accessor.body.map { block($0) },
          builder: kind == .getter ? builder : nil, position: position(accessor))
      }
      switch kind {
      case "get": result.getter = make(.getter, parameter: nil)
      case "set": result.setter = make(.setter, parameter: "newValue")
      case "willSet": result.willSet = make(.observer, parameter: "newValue")
      case "didSet": result.didSet = make(.observer, parameter: "oldValue")
      default: refuse(.ownership, accessor, spelling: kind)
      }
    }
  }

  // MARK: Functions

  private func function(_ node: FunctionDeclSyntax) -> Function {
    let attributes = attributes(node.attributes)
    let generics = node.genericParameterClause
    return Function(
      name: name(node.name), kind: .function, attributes: attributes, modifiers: modifiers(node.modifiers).known,
      genericParameters: genericParameters(generics), requirements: requirements(node.genericWhereClause),
      parameters: parameters(node.signature.parameterClause),
      resultSyntax: node.signature.returnClause.map { type($0.type) },
      isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil,
      isThrowing: node.signature.effectSpecifiers?.throwsClause != nil, body: node.body.map { block($0) },
      builder: builder(attributes) ?? bodyBuilder(node), position: places.position(of: node.name))
  }

  /// `body(content:)` of a view modifier and `makeBody(configuration:)` of a style are built without an attribute.
  private func bodyBuilder(_ node: FunctionDeclSyntax) -> ResultBuilder? {
    let label = node.signature.parameterClause.parameters.first?.firstName.text
    return (node.name.text == "body" && label == "content")
      || (node.name.text == "makeBody" && label == "configuration") ? .view : nil
  }

  private func initializer(_ node: InitializerDeclSyntax) -> Function {
    Function(
      name: "init", kind: .initializer(isFailable: node.optionalMark != nil), attributes: attributes(node.attributes),
      modifiers: modifiers(node.modifiers).known, genericParameters: genericParameters(node.genericParameterClause),
      requirements: requirements(node.genericWhereClause), parameters: parameters(node.signature.parameterClause),
      isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil,
      isThrowing: node.signature.effectSpecifiers?.throwsClause != nil, body: node.body.map { block($0) },
      position: position(node))
  }

  private func subscriptFunction(_ node: SubscriptDeclSyntax) -> Function {
    let result = Function(
      name: "subscript", kind: .subscripted, attributes: attributes(node.attributes),
      modifiers: modifiers(node.modifiers).known, genericParameters: genericParameters(node.genericParameterClause),
      requirements: requirements(node.genericWhereClause),
      parameters: parameters(node.parameterClause, isSubscript: true),
      resultSyntax: type(node.returnClause.type), position: position(node))
    if let block = node.accessorBlock {
      let accessors = Accessors()
      switch block.accessors {
      case .getter(let list):
        accessors.getter = Function(
          name: "subscript", kind: .getter, modifiers: result.modifiers, body: statements(list),
          position: position(block))
      case .accessors(let list): fill(accessors, from: list, name: "subscript", builder: nil)
      @unknown default: break
      }
      result.accessors = accessors
    }
    return result
  }

  private func parameters(_ clause: FunctionParameterClauseSyntax, isSubscript: Bool = false) -> [Parameter] {
    clause.parameters.map { node in
      let first = name(node.firstName)
      let variable = Variable(name: node.secondName.map { name($0) } ?? first, isLet: true, position: position(node))
      let attributes = attributes(node.attributes)
      var syntax = type(node.type)
      var names = attributes.map(\.name)
      if case .attributed(let more, let inner) = syntax {
        names += more
        if more.contains("autoclosure") || more.contains(where: { builder(named: $0) != nil }) { syntax = inner }
      }
      var isInout = false
      if case .inout(let inner) = syntax {
        isInout = true
        syntax = inner
      }
      variable.typeSyntax = syntax
      variable.attributes = attributes
      // A subscript's single name is no label.
      let label: String? = first == "_" || (isSubscript && node.secondName == nil) ? nil : first
      return Parameter(
        label: label, variable: variable, defaultValue: node.defaultValue.map { expression($0.value) },
        isVariadic: node.ellipsis != nil, isInout: isInout, isAutoclosure: names.contains("autoclosure"),
        builder: names.lazy.compactMap { self.builder(named: $0) }.first)
    }
  }
}
