import SwiftSyntax

extension Lowering {
  func declarations(_ node: DeclSyntax) -> [Declaration] {
    switch node.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node): return [.variables(variables(node))]
    case .functionDecl(let node): return [.function(function(node))]
    case .initializerDecl(let node): return [.function(initializer(node))]
    case .deinitializerDecl(let node): return [.function(deinitializer(node))]
    case .subscriptDecl(let node): return [.function(subscriptFunction(node))]
    case .enumCaseDecl(let node): return [.enumCases(node.elements.map(enumCase))]
    case .typeAliasDecl(let node):
      let alias = TypeAlias(
        name: name(node.name), genericParameters: genericParameters(node.genericParameterClause),
        target: type(node.initializer.value), position: places.position(of: node.name))
      return [.typeAlias(alias)]
    case .associatedTypeDecl(let node): return [.associatedType(name(node.name), places.position(of: node.name))]
    case .ifConfigDecl(let node): return conditional(node)
    case .extensionDecl(let node):
      let made = ExtensionDeclaration(
        extended: type(node.extendedType), inherits: inherits(node.inheritanceClause),
        requirements: requirements(node.genericWhereClause), members: members(node.memberBlock.members),
        position: position(node))
      return [.extension(made)]
    case .structDecl(let node): return [.type(nominal(.structure, node.name, node, node.genericParameterClause))]
    case .classDecl(let node): return [.type(nominal(.class, node.name, node, node.genericParameterClause))]
    case .enumDecl(let node): return [.type(nominal(.enumeration, node.name, node, node.genericParameterClause))]
    case .actorDecl(let node): return [.type(nominal(.actor, node.name, node, node.genericParameterClause))]
    case .protocolDecl(let node): return [.type(nominal(.protocol, node.name, node, nil))]
    // Operators and precedence groups are in `operators` already.
    case .operatorDecl, .precedenceGroupDecl, .importDecl, .poundSourceLocation: return []
    case .macroExpansionDecl(let node): note(macro: name(node.macroName), node)
    case .macroDecl(let node): refuse(.unknownMacro, node, spelling: "macro " + name(node.name))
    default: refuse(.unsupported, node)
    }
    return []
  }

  func members(_ list: MemberBlockItemListSyntax) -> [Declaration] { list.flatMap { declarations($0.decl) } }

  private func conditional(_ node: IfConfigDeclSyntax) -> [Declaration] {
    switch activeElements(of: node) {
    case .decls(let members)?: return self.members(members)
    case .statements(let list)?:
      return items(list).flatMap { item -> [Declaration] in
        if case .decl(let inner) = item.item { return declarations(inner) }
        refuse(.unsupported, item)
        return []
      }
    case nil: return []
    case let elements?:
      refuse(.unsupported, elements)
      return []
    }
  }

  private func inherits(_ clause: InheritanceClauseSyntax?) -> [TypeSyntax] {
    clause?.inheritedTypes.map { type($0.type) } ?? []
  }

  // MARK: - Types

  private func nominal(
    _ kind: NominalKind, _ name: TokenSyntax, _ group: some DeclGroupSyntax, _ generics: GenericParameterClauseSyntax?
  ) -> NominalType {
    let modifiers = modifiers(group.modifiers)
    if modifiers.names.contains("distributed") { refuse(.distributed, group, spelling: "distributed actor") }
    return NominalType(
      name: self.name(name), kind: kind, attributes: attributes(group.attributes), modifiers: modifiers.known,
      genericParameters: genericParameters(generics), inherits: inherits(group.inheritanceClause),
      members: members(group.memberBlock.members), position: places.position(of: name))
  }

  private func enumCase(_ node: EnumCaseElementSyntax) -> EnumCase {
    let parameters = node.parameterClause?.parameters.map { parameter in
      EnumCaseParameter(
        label: parameter.firstName.flatMap { $0.text == "_" ? nil : name($0) }, syntax: type(parameter.type),
        defaultValue: parameter.defaultValue.map { expression($0.value) })
    }
    return EnumCase(
      name: name(node.name), parameters: parameters ?? [], rawValue: node.rawValue.map { expression($0.value) },
      position: position(node))
  }

  // MARK: - Attributes and modifiers

  func attributes(_ list: AttributeListSyntax) -> [Attribute] {
    list.flatMap { element -> [Attribute] in
      switch element {
      case .attribute(let node): return [attribute(node)]
      case .ifConfigDecl(let node):
        if case .attributes(let inner)? = activeElements(of: node) { return attributes(inner) }
        return []
      @unknown default: return []
      }
    }
  }

  private func attribute(_ node: AttributeSyntax) -> Attribute {
    var name = lastName(of: node)
    var types: [TypeSyntax] = []
    if case .named(let parts) = type(node.attributeName) {
      name = parts.map(\.name).joined(separator: ".")
      types = parts.last?.arguments ?? []
    }
    // `@SwiftUI.State` is `@State`.
    for module in ["SwiftUI.", "Combine.", "Observation.", "Swift.", "UIKit."] where name.hasPrefix(module) {
      name.removeFirst(module.count)
    }
    var given: [Argument] = []
    if case .argumentList(let list)? = node.arguments { given = arguments(list) }
    return Attribute(
      name: name, genericArguments: types, arguments: given, hasArguments: node.leftParen != nil,
      position: position(node))
  }

  func modifiers(_ list: DeclModifierListSyntax) -> (known: Set<Modifier>, names: Set<String>) {
    var known: Set<Modifier> = []
    var names: Set<String> = []
    for modifier in list {
      let name = modifier.name.text
      names.insert(name)
      // `private(set)` limits only the setter; `unowned(unsafe)` and `nonisolated(unsafe)` are the plain thing here.
      if modifier.detail == nil || modifier.detail?.detail.text != "set", let value = Modifier(rawValue: name) {
        known.insert(value)
      }
    }
    return (known, names)
  }

  // MARK: - Variables

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

  /// `body` of a view or scene is built without an attribute.
  private func implicitBuilder(_ variable: Variable) -> ResultBuilder? {
    guard case .some(.named(let parts))? = variable.typeSyntax, let last = parts.last?.name else { return nil }
    switch (variable.name, last) {
    case ("body", "View"), ("previews", _): return .view
    case ("body", "Scene"): return .scene
    case ("body", "ToolbarContent"), ("body", "Commands"): return .toolbar
    default: return nil
    }
  }

  private func accessors(_ node: AccessorBlockSyntax, variable: Variable) -> Accessors {
    accessors(node, name: variable.name, modifiers: variable.modifiers, builder: variable.builder)
  }

  private func accessors(
    _ node: AccessorBlockSyntax, name: String, modifiers: Set<Modifier>, builder: ResultBuilder?
  ) -> Accessors {
    let result = Accessors()
    switch node.accessors {
    case .getter(let list):
      result.getter = Function(
        name: name, kind: .getter, modifiers: modifiers, body: statements(list), builder: builder,
        position: position(node))
    case .accessors(let list):
      for accessor in list { add(accessor, to: result, name: name, modifiers: modifiers, builder: builder) }
    @unknown default: refuse(.unsupported, node)
    }
    return result
  }

  private func add(
    _ accessor: AccessorDeclSyntax, to result: Accessors, name: String, modifiers: Set<Modifier>,
    builder: ResultBuilder?
  ) {
    func make(_ kind: FunctionKind, parameter: String?) -> Function {
      let given = accessor.parameters.map { self.name($0.name) } ?? parameter
      let parameters = given.map {
        [Parameter(label: nil, variable: Variable(name: $0, isLet: true, position: position(accessor)))]
      }
      // `mutating get`, `nonmutating set`
      let own = accessor.modifier.flatMap { Modifier(rawValue: $0.name.text) }
      return Function(
        name: name, kind: kind, attributes: attributes(accessor.attributes),
        modifiers: modifiers.union(own.map { [$0] } ?? []), parameters: parameters ?? [],
        isAsync: accessor.effectSpecifiers?.asyncSpecifier != nil,
        isThrowing: isThrowing(accessor.effectSpecifiers?.throwsClause), body: accessor.body.map { block($0) },
        builder: kind == .getter ? builder : nil, position: position(accessor))
    }
    switch accessor.accessorSpecifier.text {
    case "get": result.getter = make(.getter, parameter: nil)
    case "set": result.setter = make(.setter, parameter: "newValue")
    case "willSet": result.willSet = make(.observer, parameter: "newValue")
    case "didSet": result.didSet = make(.observer, parameter: "oldValue")
    default: refuse(.ownership, accessor, spelling: accessor.accessorSpecifier.text)
    }
  }

  // MARK: - Functions

  private func function(_ node: FunctionDeclSyntax) -> Function {
    let attributes = attributes(node.attributes)
    let generics = node.genericParameterClause
    return Function(
      name: name(node.name), kind: .function, attributes: attributes, modifiers: modifiers(node.modifiers).known,
      genericParameters: genericParameters(generics), requirements: requirements(node.genericWhereClause),
      parameters: parameters(node.signature.parameterClause),
      resultSyntax: node.signature.returnClause.map { type($0.type) },
      isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil,
      isThrowing: isThrowing(node.signature.effectSpecifiers?.throwsClause), body: node.body.map { block($0) },
      builder: builder(attributes) ?? bodyBuilder(node), position: places.position(of: node.name))
  }

  /// `body(content:)` of a view modifier and `makeBody(configuration:)` of a style are built without an attribute.
  private func bodyBuilder(_ node: FunctionDeclSyntax) -> ResultBuilder? {
    let label = node.signature.parameterClause.parameters.first?.firstName.text
    return (node.name.text == "body" && label == "content")
      || (node.name.text == "makeBody" && label == "configuration") ? .view : nil
  }

  private func deinitializer(_ node: DeinitializerDeclSyntax) -> Function {
    Function(
      name: "deinit", kind: .deinitializer, attributes: attributes(node.attributes),
      body: node.body.map { block($0) } ?? [], position: position(node))
  }

  private func initializer(_ node: InitializerDeclSyntax) -> Function {
    Function(
      name: "init", kind: .initializer(isFailable: node.optionalMark != nil), attributes: attributes(node.attributes),
      modifiers: modifiers(node.modifiers).known, genericParameters: genericParameters(node.genericParameterClause),
      requirements: requirements(node.genericWhereClause), parameters: parameters(node.signature.parameterClause),
      isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil,
      isThrowing: isThrowing(node.signature.effectSpecifiers?.throwsClause), body: node.body.map { block($0) },
      position: position(node))
  }

  private func subscriptFunction(_ node: SubscriptDeclSyntax) -> Function {
    let result = Function(
      name: "subscript", kind: .subscripted, attributes: attributes(node.attributes),
      modifiers: modifiers(node.modifiers).known, genericParameters: genericParameters(node.genericParameterClause),
      requirements: requirements(node.genericWhereClause),
      parameters: parameters(node.parameterClause, isSubscript: true),
      resultSyntax: type(node.returnClause.type), position: position(node))
    result.accessors = node.accessorBlock.map {
      accessors($0, name: "subscript", modifiers: result.modifiers, builder: nil)
    }
    return result
  }

  private func parameters(_ clause: FunctionParameterClauseSyntax, isSubscript: Bool = false) -> [Parameter] {
    clause.parameters.map { node in
      let first = name(node.firstName)
      let token = node.secondName ?? node.firstName
      let variable = Variable(name: name(token), isLet: true, position: places.position(of: token))
      variable.attributes = attributes(node.attributes)
      var names = variable.attributes.map(\.name)
      var syntax = type(node.type)
      var isInout = false
      if case .inout(let inner) = syntax {
        isInout = true
        syntax = inner
      }
      if case .attributed(let more, let inner) = syntax {
        names += more
        // These belong to the parameter; the others (`@escaping`, `@MainActor`) to its type.
        if more.contains("autoclosure") || more.contains(where: { builder(named: $0) != nil }) { syntax = inner }
      }
      variable.typeSyntax = syntax
      // A subscript's single name is no label.
      let label: String? = first == "_" || (isSubscript && node.secondName == nil) ? nil : first
      return Parameter(
        label: label, variable: variable, defaultValue: node.defaultValue.map { expression($0.value) },
        isVariadic: node.ellipsis != nil, isInout: isInout, isAutoclosure: names.contains("autoclosure"),
        builder: names.lazy.compactMap { self.builder(named: $0) }.first)
    }
  }
}
