/// From the spelling of a type to the type.
extension Checker {
  /// `opening`: generic arguments that are left out become places for inference to fill (`let names: Set = [...]`).
  func resolve(_ syntax: TypeSyntax, in scope: Scope, opening: Bool = false, depth: Int = 0) -> Type {
    guard depth < 200 else { return .unknown }
    func inner(_ syntax: TypeSyntax) -> Type { resolve(syntax, in: scope, opening: opening, depth: depth + 1) }
    switch syntax {
    case .named(let names): return resolve(names, in: scope, opening: opening, depth: depth)
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): return .optional(inner(wrapped))
    case .array(let element): return .array(inner(element))
    case .dictionary(let key, let value): return .library("Dictionary", [inner(key), inner(value)])
    case .tuple(let elements):
      if elements.count == 1, elements[0].label == nil { return inner(elements[0].type) }
      return .tuple(elements.map { TupleField(label: $0.label, type: inner($0.type)) })
    case .function(let parameters, let result, let isAsync, let isThrowing):
      var places: Set<Int> = []
      for (place, parameter) in parameters.enumerated() where parameter.isInout { places.insert(place) }
      return .function(
        FunctionType(
          parameters: parameters.map(inner), result: inner(result), isAsync: isAsync, isThrowing: isThrowing,
          inoutParameters: places))
    case .some(let constraint): return .opaque(firstConstraint(constraint, in: scope))
    case .any(let constraint): return firstConstraint(constraint, in: scope)
    case .composition(let parts):
      return parts.first.map { firstConstraint(.composition(parts), in: scope, or: $0) } ?? .any
    case .metatype(let instance): return .metatype(inner(instance))
    case .inout(let type): return inner(type)
    case .attributed(let names, let type):
      let found = inner(type)
      if case .function(var function) = found, names.contains("MainActor") {
        function.isMainActor = true
        return .function(function)
      }
      return found
    case .inferred: return opening ? store.fresh() : .unknown
    }
  }

  private func firstConstraint(_ syntax: TypeSyntax, in scope: Scope, or other: TypeSyntax? = nil) -> Type {
    let found = resolveConstraint(syntax, in: scope)
    return found.first { $0.shortName != "Sendable" && $0.shortName != "AnyObject" } ?? found.first ?? .any
  }

  /// The parts of `P & Q`.
  func resolveConstraint(_ syntax: TypeSyntax, in scope: Scope, depth: Int = 0) -> [Type] {
    guard depth < 100 else { return [] }
    switch syntax {
    case .composition(let parts): return parts.flatMap { resolveConstraint($0, in: scope, depth: depth + 1) }
    case .some(let part), .any(let part), .attributed(_, let part):
      return resolveConstraint(part, in: scope, depth: depth + 1)
    default:
      let found = resolve(syntax, in: scope)
      // `Codable` is an alias of two.
      if case .library("Codable", _) = found { return [.library("Encodable", []), .library("Decodable", []), found] }
      return [found]
    }
  }

  private func resolve(_ names: [TypeName], in scope: Scope, opening: Bool, depth: Int) -> Type {
    guard let first = names.first else { return .unknown }
    func arguments(_ name: TypeName) -> [Type] {
      name.arguments.map { resolve($0, in: scope, opening: opening, depth: depth + 1) }
    }
    guard var type = lookUpType(first.name, in: scope, arguments: arguments(first), depth: depth) else {
      let path = names.map(\.name).joined(separator: ".")
      // The library keeps nested types under their whole name.
      if library.hasType(named: path) { return fill(.library(path, names.last.map(arguments) ?? []), opening: opening) }
      simulate(first.name, at: first.position)
      return .simulated(path)
    }
    for name in names.dropFirst() {
      type =
        memberType(name.name, of: type, arguments: arguments(name), in: scope)
        ?? .simulated(
          type.shortName + "." + name.name)
    }
    return fill(type, opening: opening)
  }

  /// Generic arguments that were left out.
  func fill(_ type: Type, opening: Bool) -> Type {
    let place = { [store] in opening ? store.fresh() : Type.unknown }
    switch type {
    case .declared(let reference, let arguments):
      let missing = reference.type.genericParameters.count - arguments.count
      guard missing > 0 else { return type }
      return .declared(reference, arguments + (0..<missing).map { _ in place() })
    case .library(let name, let arguments):
      guard let head = library.type(named: name), head.kind != .protocol else { return type }
      let missing = head.genericParameters.count - arguments.count
      guard missing > 0 else { return type }
      return .library(name, arguments + (0..<missing).map { _ in place() })
    default: return type
    }
  }

  /// A type by its simple name, as seen from `scope`; nil where nothing declares it.
  func lookUpType(_ name: String, in scope: Scope, arguments: [Type] = [], depth: Int = 0) -> Type? {
    var current: Scope? = scope
    while let here = current {
      if let found = here.types[name] {
        if case .declared(let reference, _) = found { return .declared(reference, arguments) }
        return found
      }
      if let alias = here.aliases[name] { return expand(alias, arguments, in: here, depth: depth) }
      if case .type(let own) = here.kind {
        if name == "Self" { return own }
        if let found = memberType(name, of: own, arguments: arguments, in: here, isLexical: true) { return found }
      }
      current = here.parent
    }
    switch name {
    case "Void": return .void
    case "Any", "AnyObject", "Never": return .library(name, [])
    default: break
    }
    if library.hasType(named: name) { return .library(name, arguments) }
    if let alias = library.alias(named: name) { return alias }
    return nil
  }

  private func expand(_ alias: TypeAlias, _ arguments: [Type], in scope: Scope, depth: Int) -> Type {
    guard depth < 50 else { return .unknown }
    guard !alias.genericParameters.isEmpty else { return resolve(alias.target, in: scope, depth: depth + 10) }
    let inside = Scope(.code, parent: scope)
    for (place, parameter) in alias.genericParameters.enumerated() {
      inside.types[parameter.name] = place < arguments.count ? arguments[place] : .unknown
    }
    return resolve(alias.target, in: inside, depth: depth + 10)
  }

  /// A type that belongs to another: nested, an alias, or associated by a protocol. `isLexical`: the associated types
  /// of library protocols count where their name is spelled without the type (`Context` in a representable).
  func memberType(
    _ name: String, of type: Type, arguments: [Type] = [], in scope: Scope, isLexical: Bool = false
  ) -> Type? {
    switch type {
    case .declared(let reference, let own):
      var current: NominalType? = reference.type
      while let nominal = current {
        if let nested = nominal.nestedTypes.first(where: { $0.name == name }) {
          return .declared(NominalReference(nested), arguments)
        }
        if let alias = nominal.typeAliases.first(where: { $0.name == name }),
          let inside = typeScopes[ObjectIdentifier(nominal)]
        {
          return substitute(expand(alias, arguments, in: inside, depth: 0), bindings(of: reference.type, own))
        }
        current = nominal.superclass
      }
      if reference.type.kind == .protocol, !isLexical { return .parameter("Self." + name) }
      if isLexical {
        for conformed in reference.type.libraryProtocols.sorted() {
          if library.hasType(named: conformed + "." + name) { return .library(conformed + "." + name, arguments) }
          guard let alias = library.alias(named: conformed + "." + name) else { continue }
          return substitute(alias, protocolBindings(conformed, for: type))
        }
        return nil
      }
      return associatedType(name, of: type)
    case .library(let owner, let own):
      let path = owner + "." + name
      if let added = program.libraryExtensions[owner] {
        if let nested = added.nestedTypes.first(where: { $0.name == name }) {
          return .declared(NominalReference(nested), arguments)
        }
      }
      if library.hasType(named: path) {
        return .library(path, arguments.isEmpty ? nestedArguments(path, own) : arguments)
      }
      return associatedType(name, of: type)
    case .parameter(let path):
      if isLexical { return nil }
      return .parameter(path + "." + name)
    case .opaque(let inner): return memberType(name, of: inner, arguments: arguments, in: scope, isLexical: isLexical)
    case .simulated(let path): return isLexical ? nil : .simulated(path + "." + name)
    default: return nil
    }
  }

  /// A nested type of a generic one has the outer one's arguments, where it declares as many.
  private func nestedArguments(_ path: String, _ outer: [Type]) -> [Type] {
    let count = library.type(named: path)?.genericParameters.count ?? 0
    return Array(outer.prefix(count))
  }
}

extension Type {
  /// The name of a nominal type; empty for others.
  var shortName: String {
    switch self {
    case .declared(let reference, _): reference.type.name
    case .library(let name, _), .simulated(let name), .parameter(let name): name
    case .opaque(let inner), .metatype(let inner): inner.shortName
    default: ""
    }
  }
}

extension TypeSyntax {
  var isInout: Bool {
    switch self {
    case .inout: true
    case .attributed(_, let type): type.isInout
    default: false
    }
  }
}
