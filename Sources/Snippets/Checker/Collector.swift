/// Declarations first: what each type has, where its members' code stands, what extensions add.
extension Checker {
  func checkProgram() {
    var extensions: [(ExtensionDeclaration, Scope)] = []
    collect(program.declarations, into: fileScope, outer: nil, extensions: &extensions)
    if let fragment = program.fragment {
      collect(fragment, in: fileScope, extensions: &extensions)
    }
    for (declaration, scope) in extensions { merge(declaration, in: scope) }
    let types = collectedTypes
    for type in types { inherit(type) }
    for (declaration, scope) in extensions { conform(declaration, in: scope) }
    for type in types { finishConformances(type) }
    for type in types { arrange(type) }
    for (name, added) in program.libraryExtensions.sorted(by: { $0.key < $1.key }) { arrange(added, of: name) }
    arrangeFile()
    checkBodies()
  }

  func collect(
    _ declarations: [Declaration], into scope: Scope, outer: NominalType?,
    extensions: inout [(ExtensionDeclaration, Scope)]
  ) {
    for declaration in declarations {
      switch declaration {
      case .type(let type):
        type.outer = outer
        collect(type, in: scope, extensions: &extensions)
      case .extension(let declaration):
        extensions.append((declaration, scope))
      case .typeAlias(let alias):
        scope.aliases[alias.name] = alias
      case .variables, .function, .enumCases, .associatedType:
        break
      }
    }
  }

  func collect(_ type: NominalType, in scope: Scope, extensions: inout [(ExtensionDeclaration, Scope)]) {
    guard typeScopes[ObjectIdentifier(type)] == nil else { return }
    collectedTypes.append(type)
    let own = type.kind == .protocol ? Type.parameter("Self") : selfType(of: type)
    scope.types[type.name] = .declared(NominalReference(type), [])
    let inside = Scope(.type(own), parent: scope)
    typeScopes[ObjectIdentifier(type)] = inside
    for parameter in type.genericParameters { inside.types[parameter.name] = .parameter(parameter.name) }
    add(type.members, to: type, in: inside, extensions: &extensions)
  }

  /// Local types and functions are visible in the whole block.
  func collectHoisted(
    _ statements: [Statement], in scope: Scope, extensions: inout [(ExtensionDeclaration, Scope)]
  ) {
    for statement in statements {
      guard case .declaration(let declaration) = statement.kind else { continue }
      switch declaration {
      case .type(let type): collect(type, in: scope, extensions: &extensions)
      case .extension(let declaration): extensions.append((declaration, scope))
      case .typeAlias(let alias): scope.aliases[alias.name] = alias
      case .function(let function): scope.functions[function.name, default: []].append(function)
      case .variables, .enumCases, .associatedType: break
      }
    }
  }

  /// Types that a block of code declares.
  func declareLocalTypes(_ statements: [Statement], in scope: Scope) {
    var extensions: [(ExtensionDeclaration, Scope)] = []
    let before = collectedTypes.count
    collectHoisted(statements, in: scope, extensions: &extensions)
    let added = Array(collectedTypes[before...])
    guard !added.isEmpty else { return }
    for type in added { inherit(type) }
    for type in added { finishConformances(type) }
    for type in added { arrange(type) }
    localTypes += added
  }

  /// `T`, with its generic parameters as arguments.
  func selfType(of type: NominalType) -> Type {
    .declared(NominalReference(type), type.genericParameters.map { .parameter($0.name) })
  }

  private func add(
    _ members: [Declaration], to type: NominalType, in scope: Scope,
    extensions: inout [(ExtensionDeclaration, Scope)], isExtension: Bool = false
  ) {
    for member in members {
      switch member {
      case .variables(let declaration):
        for variable in declaration.allVariables {
          variable.owner = type
          homes[ObjectIdentifier(variable)] = scope
          if variable.isStored, type.kind != .protocol {
            if variable.isStatic {
              variable.slot = type.staticProperties.count
              type.staticProperties.append(variable)
            } else {
              variable.slot = type.storedProperties.count
              type.storedProperties.append(variable)
            }
          } else {
            type.computedProperties.append(variable)
          }
        }
      case .function(let function):
        function.owner = type
        homes[ObjectIdentifier(function)] = scope
        switch function.kind {
        case .initializer: type.initializers.append(function)
        case .deinitializer: type.deinitializer = function
        case .subscripted: type.subscripts.append(function)
        case .function, .getter, .setter, .observer: type.methods.append(function)
        }
        if isOperatorName(function.name) { declaredOperators[function.name, default: []].append(function) }
      case .type(let nested):
        nested.outer = type
        type.nestedTypes.append(nested)
        collect(nested, in: scope, extensions: &extensions)
      case .extension(let declaration):
        extensions.append((declaration, scope))
      case .typeAlias(let alias):
        type.typeAliases.append(alias)
        scope.aliases[alias.name] = alias
      case .enumCases(let cases):
        for enumCase in cases {
          enumCase.owner = type
          enumCase.index = type.cases.count
          type.cases.append(enumCase)
          homes[ObjectIdentifier(enumCase)] = scope
        }
      case .associatedType(let name, _):
        scope.types[name] = .parameter("Self." + name)
      }
    }
  }

  // MARK: - Extensions

  private func merge(_ declaration: ExtensionDeclaration, in scope: Scope) {
    let extended = resolve(declaration.extended, in: scope)
    var nestedExtensions: [(ExtensionDeclaration, Scope)] = []
    switch extended {
    case .declared(let reference, _):
      let type = reference.type
      guard let inside = typeScopes[ObjectIdentifier(type)] else { return }
      let extensionScope = Scope(inside.kind, parent: inside)
      constrain(extensionScope, declaration.requirements)
      add(declaration.members, to: type, in: extensionScope, extensions: &nestedExtensions, isExtension: true)
    default:
      let name: String
      let own: Type
      switch extended {
      case .library(let full, let arguments):
        name = full
        let generics = library.type(named: full)?.genericParameters ?? []
        let isProtocol = library.type(named: full)?.kind == .protocol
        own =
          isProtocol
          ? .parameter("Self")
          : .library(full, arguments.isEmpty ? generics.map { .parameter($0.name) } : arguments)
      case .simulated(let full):
        name = full
        own = extended
      case .opaque(let inner):
        name = inner.shortName
        own = inner
      default: return
      }
      let added = program.libraryExtensions[name] ?? LibraryExtension()
      program.libraryExtensions[name] = added
      let inside = Scope(.type(own), parent: scope)
      let head = library.type(named: name)
      for generic in head?.genericParameters ?? [] {
        inside.types[generic.name] = .parameter(head?.kind == .protocol ? "Self." + generic.name : generic.name)
      }
      if case .parameter = own { inside.constraints["Self"] = [.library(name, [])] }
      constrain(inside, declaration.requirements)
      add(declaration.members, to: added, in: inside, extensions: &nestedExtensions)
    }
    for (nested, scope) in nestedExtensions { merge(nested, in: scope) }
  }

  private func add(
    _ members: [Declaration], to added: LibraryExtension, in scope: Scope,
    extensions: inout [(ExtensionDeclaration, Scope)]
  ) {
    for member in members {
      switch member {
      case .variables(let declaration):
        for variable in declaration.allVariables {
          homes[ObjectIdentifier(variable)] = scope
          if variable.isStatic, variable.isStored {
            variable.slot = added.staticProperties.count
            added.staticProperties.append(variable)
          } else {
            added.computedProperties.append(variable)
          }
        }
      case .function(let function):
        homes[ObjectIdentifier(function)] = scope
        switch function.kind {
        case .initializer: added.initializers.append(function)
        case .subscripted: added.subscripts.append(function)
        default: added.methods.append(function)
        }
        if isOperatorName(function.name) { declaredOperators[function.name, default: []].append(function) }
      case .type(let nested):
        added.nestedTypes.append(nested)
        collect(nested, in: scope, extensions: &extensions)
      case .typeAlias(let alias):
        added.typeAliases.append(alias)
        scope.aliases[alias.name] = alias
      case .extension, .enumCases, .associatedType:
        break
      }
    }
  }

  private func conform(_ declaration: ExtensionDeclaration, in scope: Scope) {
    guard !declaration.inherits.isEmpty else { return }
    let extended = resolve(declaration.extended, in: scope)
    if case .declared(let reference, _) = extended {
      for syntax in declaration.inherits { conform(reference.type, to: resolveConstraint(syntax, in: scope)) }
      return
    }
    guard let added = program.libraryExtensions[extended.shortName] else { return }
    for syntax in declaration.inherits {
      for constraint in resolveConstraint(syntax, in: scope) {
        if let declared = constraint.nominal {
          added.declaredProtocols.append(declared)
        } else {
          added.protocols.insert(constraint.shortName)
        }
      }
    }
  }

  /// What a `where` clause says about the parameters in reach.
  func constrain(_ scope: Scope, _ requirements: [GenericParameter]) {
    for requirement in requirements {
      let constraints = requirement.constraints.flatMap { resolveConstraint($0, in: scope) }
      scope.constraints[requirement.name, default: []] += constraints
    }
  }

  // MARK: - Inheritance

  private func inherit(_ type: NominalType) {
    guard let inside = typeScopes[ObjectIdentifier(type)], let around = inside.parent else { return }
    constrain(inside, type.genericParameters)
    if type.kind == .protocol { inside.constraints["Self", default: []].append(selfType(of: type)) }
    for (place, syntax) in type.inherits.enumerated() {
      // A nested type may name its own members' types only through itself.
      let found = resolveConstraint(syntax, in: around)
      if place == 0, let first = found.first, inheritFirst(type, first) { continue }
      conform(type, to: found)
    }
    for attribute in type.attributes where attribute.name == "Observable" || attribute.name == "Model" {
      type.libraryProtocols.insert("Observable")
    }
  }

  /// The first entry may be a superclass or a raw type.
  private func inheritFirst(_ type: NominalType, _ first: Type) -> Bool {
    switch (type.kind, first) {
    case (.class, .declared(let reference, _)) where reference.type.kind == .class:
      guard !leadsBack(from: reference.type, to: type) else { return true }
      type.superclass = reference.type
      superclassTypes[ObjectIdentifier(type)] = first
      return true
    case (.class, .library(let name, _)) where library.type(named: name)?.kind == .class:
      type.librarySuperclass = name
      superclassTypes[ObjectIdentifier(type)] = first
      return true
    case (.class, .simulated(let name)) where !looksLikeProtocol(name):
      type.librarySuperclass = name
      superclassTypes[ObjectIdentifier(type)] = first
      return true
    case (.enumeration, .library(let name, _)) where library.type(named: name)?.kind == .structure:
      type.rawType = first
      return true
    default:
      return false
    }
  }

  private func leadsBack(from start: NominalType, to type: NominalType) -> Bool {
    var current: NominalType? = start
    while let next = current {
      if next === type { return true }
      current = next.superclass
    }
    return false
  }

  /// Of a name that nothing declares, only its spelling tells whether a class can inherit from it.
  private func looksLikeProtocol(_ name: String) -> Bool {
    ["Delegate", "DataSource", "Protocol", "able", "ible", "ing", "Object", "Service"].contains { name.hasSuffix($0) }
      && !name.hasPrefix("NS")
  }

  private func conform(_ type: NominalType, to constraints: [Type]) {
    for constraint in constraints {
      switch constraint {
      case .declared(let reference, _):
        guard reference.type !== type, !type.protocols.contains(where: { $0 === reference.type }) else { continue }
        type.protocols.append(reference.type)
      case .library(let name, _), .simulated(let name):
        type.libraryProtocols.insert(name)
        protocolArguments[ObjectIdentifier(type), default: [:]][name] = constraint
      default: continue
      }
    }
  }

  /// Inherited conformances, and those that Swift makes by itself. What a type inherits from is finished first.
  private func finishConformances(_ type: NominalType) {
    var pending = [type]
    var begun: Set<ObjectIdentifier> = []
    while let next = pending.last {
      guard !finishedTypes.contains(ObjectIdentifier(next)) else {
        pending.removeLast()
        continue
      }
      let above = ([next.superclass].compactMap(\.self) + next.protocols).filter {
        !finishedTypes.contains(ObjectIdentifier($0)) && !begun.contains(ObjectIdentifier($0))
      }
      if begun.insert(ObjectIdentifier(next)).inserted, !above.isEmpty {
        pending += above
        continue
      }
      pending.removeLast()
      finishedTypes.insert(ObjectIdentifier(next))
      inheritConformances(next)
    }
  }

  private func inheritConformances(_ type: NominalType) {
    if type.kind == .enumeration {
      let isPlain = type.cases.allSatisfy { $0.parameters.isEmpty }
      if isPlain || type.rawType != nil { type.libraryProtocols.formUnion(["Equatable", "Hashable"]) }
      if type.rawType != nil { type.libraryProtocols.insert("RawRepresentable") }
    }
    if type.kind == .actor { type.libraryProtocols.formUnion(["Actor", "Sendable"]) }
    for above in [type.superclass].compactMap(\.self) + type.protocols {
      for declared in above.protocols where declared !== type && !type.protocols.contains(where: { $0 === declared }) {
        type.protocols.append(declared)
      }
      type.libraryProtocols.formUnion(above.libraryProtocols)
      if type.kind == .class, type.librarySuperclass == nil { type.librarySuperclass = above.librarySuperclass }
    }
    if let name = type.librarySuperclass {
      type.libraryProtocols.formUnion(library.conformances(of: name).map(\.protocolName))
    }
    for name in type.libraryProtocols {
      type.libraryProtocols.formUnion(library.conformances(of: name).map(\.protocolName))
    }
    // Known without the library's tables as well.
    if !type.libraryProtocols.isDisjoint(with: ["Comparable", "Hashable"]) {
      type.libraryProtocols.insert("Equatable")
    }
  }
}

extension VariableDeclaration {
  /// The variables of all its patterns, in order.
  var allVariables: [Variable] { bindings.flatMap { $0.pattern.boundVariables } }
}

extension Pattern {
  /// The variables that it binds, in order.
  var boundVariables: [Variable] {
    var found: [Variable] = []
    var pending: [Pattern] = [self]
    while let pattern = pending.popLast() {
      switch pattern.kind {
      case .wildcard, .typeTest, .expression: break
      case .binding(let variable): found.append(variable)
      case .tuple(let elements), .enumCase(_, _, let elements): pending += elements.map(\.pattern).reversed()
      case .optional(let inner), .cast(let inner, _): pending.append(inner)
      }
    }
    return found
  }
}

func isOperatorName(_ name: String) -> Bool {
  guard let first = name.unicodeScalars.first else { return false }
  return "+-*/%<>=!&|^~?.".unicodeScalars.contains(first) || (!first.isASCII && !first.properties.isAlphabetic)
}
