/// Types of signatures: properties, parameters, results, cases; property wrappers found; isolation.
extension Checker {
  func arrange(_ type: NominalType) {
    guard let inside = typeScopes[ObjectIdentifier(type)] else { return }
    let isolated = isMainActor(type)
    let variables = type.storedProperties + type.staticProperties + type.computedProperties
    for variable in variables {
      arrange(variable, in: homes[ObjectIdentifier(variable)] ?? inside, isMainActor: isolated)
    }
    for function in type.methods + type.initializers + type.subscripts + [type.deinitializer].compactMap(\.self) {
      let home = homes[ObjectIdentifier(function)] ?? inside
      arrange(function, in: home, isMainActor: isolated)
      if case .initializer(let isFailable) = function.kind {
        let own = selfType(of: type)
        function.resultType = isFailable ? .optional(own) : own
      }
    }
    for enumCase in type.cases {
      for place in enumCase.parameters.indices {
        enumCase.parameters[place].type = resolve(enumCase.parameters[place].syntax, in: inside)
      }
    }
    implyBuilders(type)
  }

  func arrange(_ added: LibraryExtension, of name: String) {
    let isolated = library.type(named: name)?.attributes.contains("MainActor") ?? false
    for variable in added.computedProperties + added.staticProperties {
      arrange(variable, in: homes[ObjectIdentifier(variable)] ?? fileScope, isMainActor: isolated)
    }
    for function in added.methods + added.initializers + added.subscripts {
      let home = homes[ObjectIdentifier(function)] ?? fileScope
      arrange(function, in: home, isMainActor: isolated)
      if case .initializer(let isFailable) = function.kind, case .type(let own) = home.kind {
        function.resultType = isFailable ? .optional(own) : own
      }
    }
  }

  func arrangeFile() {
    for declaration in program.declarations {
      switch declaration {
      case .variables(let variables):
        for variable in variables.allVariables {
          fileScope.declare(variable)
          globals.insert(ObjectIdentifier(variable))
          arrange(variable, in: fileScope, isMainActor: false)
        }
      case .function(let function):
        fileScope.functions[function.name, default: []].append(function)
        if isOperatorName(function.name) { declaredOperators[function.name, default: []].append(function) }
        arrange(function, in: fileScope, isMainActor: false)
      case .type, .extension, .typeAlias, .enumCases, .associatedType:
        break
      }
    }
    for functions in fileScope.functions.values {
      for function in functions where homes[ObjectIdentifier(function)] == nil {
        arrange(function, in: fileScope, isMainActor: true)
      }
    }
  }

  // MARK: - Variables

  func arrange(_ variable: Variable, in home: Scope, isMainActor: Bool) {
    homes[ObjectIdentifier(variable)] = home
    findWrapper(variable, in: home)
    if let syntax = variable.typeSyntax {
      var type = resolve(syntax, in: home)
      if variable.modifiers.contains(.weak), type.wrapped == nil { type = .optional(type) }
      variable.type = type
    }
    let accessors = [
      variable.accessors?.getter, variable.accessors?.setter, variable.accessors?.willSet, variable.accessors?.didSet,
    ]
    for accessor in accessors.compactMap(\.self) {
      accessor.owner = variable.owner
      accessor.isMainActor = isMainActor || variable.attributes.contains { $0.name == "MainActor" }
      if variable.isStatic { accessor.modifiers.insert(.static) }
      for place in accessor.parameters.indices where accessor.parameters[place].variable.typeSyntax == nil {
        accessor.parameters[place].variable.type = variable.type
      }
    }
    if let getter = variable.accessors?.getter {
      getter.resultType = variable.type
      if getter.builder == nil { getter.builder = variable.builder ?? builder(among: variable.attributes, in: home) }
      if variable.builder == nil { variable.builder = getter.builder }
    }
  }

  private func findWrapper(_ variable: Variable, in home: Scope) {
    guard variable.isStored else { return }
    for attribute in variable.attributes {
      let arguments = attribute.genericArguments.map { resolve($0, in: home) }
      switch lookUpType(attribute.name, in: home, arguments: arguments) {
      case .declared(let reference, _)? where reference.type.attributes.contains { $0.name == "propertyWrapper" }:
        variable.wrapper = WrapperUse(attribute: attribute, declared: reference.type, name: attribute.name)
      case .library(let name, _)? where library.type(named: name)?.isPropertyWrapper ?? false:
        variable.wrapper = WrapperUse(attribute: attribute, declared: nil, name: name)
      case nil where Self.wrapperNames.contains(attribute.name):
        variable.wrapper = WrapperUse(attribute: attribute, declared: nil, name: attribute.name)
      default: continue
      }
      return
    }
  }

  /// Wrappers of the library that mean the same whether or not its tables hold them.
  static let wrapperNames: Set<String> = [
    "State", "Binding", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "Published", "Bindable",
    "FocusState", "AppStorage", "SceneStorage", "GestureState", "FetchRequest", "Query", "Namespace", "ScaledMetric",
    "UIApplicationDelegateAdaptor", "AccessibilityFocusState", "FocusedValue", "FocusedBinding",
  ]

  // MARK: - Functions

  func arrange(_ function: Function, in home: Scope, isMainActor: Bool) {
    homes[ObjectIdentifier(function)] = home
    let inside = signatureScope(of: function, in: home)
    for place in function.parameters.indices {
      let parameter = function.parameters[place]
      if let syntax = parameter.variable.typeSyntax {
        let type = resolve(syntax, in: inside)
        parameter.variable.type = parameter.isVariadic ? .array(type) : type
        if syntax.isInout { function.parameters[place].isInout = true }
        if syntax.hasAttribute("autoclosure") { function.parameters[place].isAutoclosure = true }
        if function.parameters[place].builder == nil {
          function.parameters[place].builder = builder(among: syntax.attributeNames, in: home)
        }
      }
      if function.parameters[place].builder == nil {
        function.parameters[place].builder = builder(among: parameter.variable.attributes, in: home)
      }
      if function.parameters[place].isInout { parameter.variable.isLet = false }
    }
    if let syntax = function.resultSyntax {
      function.resultType = resolve(syntax, in: inside)
    } else {
      function.resultType = .void
    }
    if function.builder == nil { function.builder = builder(among: function.attributes, in: home) }
    function.isMainActor =
      function.isMainActor || function.attributes.contains { $0.name == "MainActor" }
      || (isMainActor && !function.modifiers.contains(.nonisolated))
    guard let accessors = function.accessors else { return }
    for accessor in [accessors.getter, accessors.setter, accessors.willSet, accessors.didSet].compactMap(\.self) {
      accessor.owner = function.owner
      accessor.isMainActor = function.isMainActor
      if function.isStatic { accessor.modifiers.insert(.static) }
      for place in accessor.parameters.indices where accessor.parameters[place].variable.typeSyntax == nil {
        accessor.parameters[place].variable.type = function.resultType
      }
    }
    accessors.getter?.resultType = function.resultType
  }

  /// The scope in which a function's signature is read: its generic parameters.
  func signatureScope(of function: Function, in home: Scope) -> Scope {
    guard !function.genericParameters.isEmpty || !function.requirements.isEmpty else { return home }
    if let known = signatureScopes[ObjectIdentifier(function)] { return known }
    let inside = Scope(.code, parent: home)
    for parameter in function.genericParameters { inside.types[parameter.name] = .parameter(parameter.name) }
    constrain(inside, function.genericParameters)
    constrain(inside, function.requirements)
    signatureScopes[ObjectIdentifier(function)] = inside
    return inside
  }

  // MARK: - Builders

  private func builder(among attributes: [Attribute], in home: Scope) -> ResultBuilder? {
    builder(among: attributes.map(\.name), in: home)
  }

  func builder(among names: [String], in home: Scope) -> ResultBuilder? {
    for name in names {
      switch name {
      case "ViewBuilder": return .view
      case "SceneBuilder": return .scene
      case "ToolbarContentBuilder": return .toolbar
      default:
        if let type = lookUpType(name, in: home)?.nominal,
          type.attributes.contains(where: { $0.name == "resultBuilder" })
        {
          return .declared(name)
        }
      }
    }
    return nil
  }

  /// A protocol's requirement hands its builder to the member that meets it.
  private func implyBuilders(_ type: NominalType) {
    for variable in type.computedProperties where variable.builder == nil {
      guard let getter = variable.accessors?.getter else { continue }
      switch variable.name {
      case "body" where type.libraryProtocols.contains("View"): getter.builder = .view
      case "body" where !type.libraryProtocols.isDisjoint(with: ["App", "Scene"]): getter.builder = .scene
      case "body" where type.libraryProtocols.contains("ToolbarContent"): getter.builder = .toolbar
      case "previews" where type.libraryProtocols.contains("PreviewProvider"): getter.builder = .view
      default: continue
      }
      variable.builder = getter.builder
    }
    for function in type.methods where function.builder == nil {
      switch function.fullName {
      case "body(content:)" where type.libraryProtocols.contains("ViewModifier"): function.builder = .view
      case "makeBody(configuration:)": function.builder = .view
      default: continue
      }
    }
    for declared in type.protocols {
      for requirement in declared.computedProperties where requirement.builder != nil {
        for variable in type.computedProperties where variable.name == requirement.name && variable.builder == nil {
          variable.builder = requirement.builder
          variable.accessors?.getter?.builder = requirement.builder
        }
      }
    }
  }

  // MARK: - Isolation

  static let mainActorProtocols: Set<String> = [
    "View", "App", "Scene", "ViewModifier", "PreviewProvider", "UIViewRepresentable", "UIViewControllerRepresentable",
    "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate", "ButtonStyle", "ToolbarContent",
  ]

  /// Whether the members of a type run on the main actor.
  func isMainActor(_ type: NominalType) -> Bool {
    var walked: [NominalType] = []
    var current: NominalType? = type
    var isIsolated = false
    while let nominal = current {
      if let known = mainActorTypes[ObjectIdentifier(nominal)] {
        isIsolated = known
        break
      }
      walked.append(nominal)
      if isIsolatedItself(nominal) {
        isIsolated = true
        break
      }
      current = nominal.superclass
    }
    for nominal in walked { mainActorTypes[ObjectIdentifier(nominal)] = isIsolated }
    return isIsolated
  }

  private func isIsolatedItself(_ type: NominalType) -> Bool {
    if type.attributes.contains(where: { $0.name == "MainActor" }) { return true }
    if !type.libraryProtocols.isDisjoint(with: Self.mainActorProtocols) { return true }
    if let name = type.librarySuperclass {
      let chain = [name] + library.superclasses(of: name)
      if chain.contains(where: { library.type(named: $0)?.attributes.contains("MainActor") ?? false }) { return true }
      if name.hasPrefix("UI") { return true }
    }
    return type.protocols.contains { $0.attributes.contains { $0.name == "MainActor" } }
  }
}

extension TypeSyntax {
  /// The attributes in front of a type, without `@`.
  var attributeNames: [String] {
    if case .attributed(let names, let inner) = self { names + inner.attributeNames } else { [] }
  }

  func hasAttribute(_ name: String) -> Bool { attributeNames.contains(name) }
}
