/// Generic arguments put in the place of generic parameters, and associated types found.
extension Checker {
  /// Replaces generic parameters by what `bindings` says; a path (`S.Element`) by the associated type of its base.
  func substitute(_ type: Type, _ bindings: [String: Type], depth: Int = 0) -> Type {
    guard !bindings.isEmpty, depth < 64 else { return type }
    func inner(_ type: Type) -> Type { substitute(type, bindings, depth: depth + 1) }
    switch type {
    case .unknown, .simulated, .variable: return type
    case .parameter(let path):
      if let found = bindings[path] { return found }
      guard let dot = path.firstIndex(of: ".") else { return type }
      guard var base = bindings[String(path[..<dot])] else { return type }
      for part in path[path.index(after: dot)...].split(separator: ".") { base = member(String(part), of: base) }
      return base
    case .declared(let reference, let arguments):
      return arguments.isEmpty ? type : .declared(reference, arguments.map(inner))
    case .library(let name, let arguments):
      return arguments.isEmpty ? type : .library(name, arguments.map(inner))
    case .tuple(let fields):
      return fields.isEmpty ? type : .tuple(fields.map { TupleField(label: $0.label, type: inner($0.type)) })
    case .function(let function): return .function(function.mapping(inner))
    case .opaque(let type): return .opaque(inner(type))
    case .metatype(let type): return .metatype(inner(type))
    }
  }

  /// The associated type `name` of a base that may not be known yet.
  private func member(_ name: String, of base: Type) -> Type {
    let base = store.shallow(base)
    if case .variable = base { return store.fresh(path: name, of: base) }
    return associatedType(name, of: base) ?? .unknown
  }

  /// The arguments of a declared type by parameter, and `Self`.
  func bindings(of type: NominalType, _ arguments: [Type]) -> [String: Type] {
    var found: [String: Type] = [:]
    for (parameter, argument) in zip(type.genericParameters, arguments) { found[parameter.name] = argument }
    found["Self"] = .declared(NominalReference(type), arguments)
    return found
  }

  /// The same for a type of the library.
  func bindings(ofLibrary name: String, _ arguments: [Type]) -> [String: Type] {
    var found: [String: Type] = [:]
    for (parameter, argument) in zip(library.type(named: name)?.genericParameters ?? [], arguments) {
      found[parameter.name] = argument
    }
    found["Self"] = .library(name, arguments)
    return found
  }

  /// What the associated types of a library protocol are for a type that conforms to it.
  func protocolBindings(_ name: String, for type: Type) -> [String: Type] {
    var found: [String: Type] = ["Self": type]
    for parameter in library.type(named: name)?.genericParameters ?? [] {
      found[parameter.name] = member(parameter.name, of: type)
    }
    return found
  }

  /// `Element`, `Index`, `ID`, `Body`, ... of a type; nil where nothing tells it.
  func associatedType(_ name: String, of type: Type) -> Type? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch store.shallow(type) {
    case .library(let owner, let arguments):
      return libraryAssociatedType(name, of: owner, arguments)
    case .declared(let reference, let arguments):
      return declaredAssociatedType(name, of: reference.type, arguments)
    case .opaque(let inner):
      return associatedType(name, of: inner)
    case .parameter(let path):
      for constraint in scope.constraints(of: path + "." + name) where !isProtocol(constraint) { return constraint }
      for constraint in scope.constraints(of: path) {
        if case .library(let owner, let arguments) = constraint, !arguments.isEmpty,
          let found = libraryAssociatedType(name, of: owner, arguments)
        {
          return found
        }
      }
      return .parameter(path + "." + name)
    case .unknown, .simulated, .variable: return .unknown
    case .tuple, .function, .metatype: return nil
    }
  }

  private func libraryAssociatedType(_ name: String, of owner: String, _ arguments: [Type]) -> Type? {
    guard let head = library.type(named: owner) else { return nil }
    if let place = head.genericParameters.firstIndex(where: { $0.name == name }), place < arguments.count {
      return arguments[place]
    }
    if let added = program.libraryExtensions[owner] {
      if let nested = added.nestedTypes.first(where: { $0.name == name }) {
        return .declared(NominalReference(nested), [])
      }
    }
    let own = bindings(ofLibrary: owner, arguments)
    if let alias = library.alias(named: owner + "." + name) { return substitute(alias, own) }
    if library.hasType(named: owner + "." + name) { return .library(owner + "." + name, []) }
    for superclass in library.superclasses(of: owner) {
      if let alias = library.alias(named: superclass + "." + name) { return alias }
    }
    for conformance in library.conformances(of: owner) {
      let path = conformance.protocolName + "." + name
      guard let alias = library.alias(named: path), !alias.mentions("Self." + name) else { continue }
      return substitute(alias, own)
    }
    return nil
  }

  private func declaredAssociatedType(_ name: String, of type: NominalType, _ arguments: [Type]) -> Type? {
    let own = bindings(of: type, arguments)
    if let argument = own[name] { return argument }
    var current: NominalType? = type
    while let nominal = current {
      if let nested = nominal.nestedTypes.first(where: { $0.name == name }) {
        return .declared(NominalReference(nested), [])
      }
      if let alias = nominal.typeAliases.first(where: { $0.name == name }),
        let inside = typeScopes[ObjectIdentifier(nominal)]
      {
        return substitute(resolve(alias.target, in: inside), own)
      }
      current = nominal.superclass
    }
    for declared in type.protocols {
      if let alias = declared.typeAliases.first(where: { $0.name == name }),
        let inside = typeScopes[ObjectIdentifier(declared)]
      {
        return substitute(resolve(alias.target, in: inside), own)
      }
    }
    if let written = writtenArgument(name, of: type) { return written }
    return witnessed(name, by: type).map { substitute($0, own) }
  }

  /// `Sequence<Int>` in the inheritance clause.
  private func writtenArgument(_ name: String, of type: NominalType) -> Type? {
    for (owner, constraint) in protocolArguments[ObjectIdentifier(type)] ?? [:] {
      guard case .library(_, let arguments) = constraint, !arguments.isEmpty,
        let place = library.type(named: owner)?.genericParameters.firstIndex(where: { $0.name == name }),
        place < arguments.count
      else { continue }
      return arguments[place]
    }
    return nil
  }

  /// An associated type that the type of a member shows.
  private func witnessed(_ name: String, by type: NominalType) -> Type? {
    func property(_ name: String) -> Type? {
      (type.storedProperties + type.computedProperties).first { $0.name == name }.map { self.type(of: $0) }
    }
    func result(_ name: String) -> Type? { type.methods.first { $0.name == name }.map(\.resultType) }
    switch name {
    case "ID": return property("id")
    case "Body": return property("body")
    case "RawValue": return type.rawType ?? property("rawValue")
    case "AllCases": return .array(selfType(of: type))
    case "Iterator": return result("makeIterator")
    case "AsyncIterator": return result("makeAsyncIterator")
    case "Element":
      if let next = result("next")?.wrapped { return next }
      if type.libraryProtocols.contains("AsyncSequence"), let iterator = result("makeAsyncIterator") {
        return associatedType("Element", of: iterator)
      }
      if let iterator = result("makeIterator") { return associatedType("Element", of: iterator) }
      return type.subscripts.first.map(\.resultType)
    case "Index":
      return property("startIndex")
    case "Value":
      // `EnvironmentKey`, `PreferenceKey`
      return type.staticProperties.first { $0.name == "defaultValue" }.map { self.type(of: $0) }
        ?? type.computedProperties.first { $0.name == "defaultValue" }.map { self.type(of: $0) }
    case "Coordinator": return result("makeCoordinator")
    case "UIViewType": return result("makeUIView")
    case "UIViewControllerType": return result("makeUIViewController")
    default: return inferredFromRequirement(name, by: type)
    }
  }

  /// `associatedtype Item` with `var items: [Item] { get }` in a declared protocol: the member that meets the
  /// requirement tells what `Item` is.
  private func inferredFromRequirement(_ name: String, by type: NominalType) -> Type? {
    let sought = Type.parameter("Self." + name)
    for declared in type.protocols {
      for requirement in declared.computedProperties where requirement.type.mentions("Self." + name) {
        guard
          let witness = (type.storedProperties + type.computedProperties).first(where: { $0.name == requirement.name }),
          let found = Self.find(sought, in: requirement.type, matching: self.type(of: witness))
        else { continue }
        return found
      }
      for requirement in declared.methods {
        guard let witness = type.methods.first(where: { $0.fullName == requirement.fullName }) else { continue }
        let pairs =
          zip(requirement.parameters, witness.parameters).map { ($0.variable.type, $1.variable.type) }
          + [(requirement.resultType, witness.resultType)]
        for (pattern, actual) in pairs {
          if let found = Self.find(sought, in: pattern, matching: actual) { return found }
        }
      }
    }
    return nil
  }

  /// What stands in `actual` where `sought` stands in `pattern`.
  private static func find(_ sought: Type, in pattern: Type, matching actual: Type) -> Type? {
    if pattern == sought { return actual }
    switch (pattern, actual) {
    case (.library(let left, let lefts), .library(let right, let rights)) where left == right:
      return zip(lefts, rights).lazy.compactMap { find(sought, in: $0, matching: $1) }.first
    case (.declared(let left, let lefts), .declared(let right, let rights)) where left == right:
      return zip(lefts, rights).lazy.compactMap { find(sought, in: $0, matching: $1) }.first
    case (.tuple(let lefts), .tuple(let rights)):
      return zip(lefts, rights).lazy.compactMap { find(sought, in: $0.type, matching: $1.type) }.first
    case (.function(let left), .function(let right)):
      return zip(left.parameters + [left.result], right.parameters + [right.result]).lazy
        .compactMap { find(sought, in: $0, matching: $1) }.first
    default: return nil
    }
  }
}

extension Type {
  /// Whether a generic parameter stands anywhere in the type.
  func mentions(_ path: String) -> Bool {
    switch self {
    case .unknown, .simulated, .variable: false
    case .parameter(let own): own == path
    case .declared(_, let arguments), .library(_, let arguments): arguments.contains { $0.mentions(path) }
    case .tuple(let fields): fields.contains { $0.type.mentions(path) }
    case .function(let function): function.parameters.contains { $0.mentions(path) } || function.result.mentions(path)
    case .opaque(let inner), .metatype(let inner): inner.mentions(path)
    }
  }

  /// Whether any generic parameter stands in the type.
  var hasParameters: Bool {
    switch self {
    case .unknown, .simulated, .variable: false
    case .parameter: true
    case .declared(_, let arguments), .library(_, let arguments): arguments.contains(where: \.hasParameters)
    case .tuple(let fields): fields.contains { $0.type.hasParameters }
    case .function(let function): function.parameters.contains(where: \.hasParameters) || function.result.hasParameters
    case .opaque(let inner), .metatype(let inner): inner.hasParameters
    }
  }
}
