/// Something that a name after a dot may mean.
struct Member {
  enum Kind {
    case property(Variable)
    case method(Function, isVirtual: Bool)
    case initializer(Function)
    case memberwise(NominalType)
    case defaultInitializer(NominalType)
    case declaredSubscript(Function, isVirtual: Bool)
    case enumCase(EnumCase)
    case type(Type)
    case library(LibraryMember)
    case tupleElement(Int, Type)
  }

  var kind: Kind
  /// Generic parameters of the owner as the receiver has them.
  var bindings: [String: Type]
  var isStatic = false
  /// How many steps up the declaration stands.
  var distance = 0
  /// What the receiver's type must meet, from the extension around a library member.
  var receiver: Type = .unknown
}

/// Finding what a type has under a name.
extension Checker {
  /// Members of values of `type`, nearest first. For a metatype: its static members, cases, nested types.
  func members(_ name: String, of type: Type) -> [Member] {
    switch store.shallow(type) {
    case .metatype(let instance):
      let instance = store.shallow(instance)
      if name == "init" { return initializers(of: instance) }
      var found = allMembers(name, of: instance).filter(\.isStatic)
      if found.isEmpty, let nested = memberType(name, of: instance, in: scope), !nested.isDynamic,
        !nested.isParameterPath
      {
        found.append(Member(kind: .type(fill(nested, opening: true)), bindings: [:], isStatic: true))
      }
      return found
    case let instance:
      if name == "init" { return [] }
      return allMembers(name, of: instance).filter { !$0.isStatic }
    }
  }

  /// Instance and static members alike.
  func allMembers(_ name: String, of type: Type) -> [Member] {
    switch type {
    case .declared(let reference, let arguments):
      return declaredMembers(name, of: reference.type, arguments)
    case .library(let owner, let arguments):
      return libraryMembers(name, of: owner, bindings(ofLibrary: owner, arguments), receiver: type)
    case .opaque(let inner):
      return allMembers(name, of: inner).map { rebound($0, to: type, inner) }
    case .parameter(let path):
      var found: [Member] = []
      for constraint in scope.constraints(of: path) {
        switch constraint {
        case .library(let owner, _):
          found += libraryMembers(name, of: owner, protocolBindings(owner, for: type), receiver: type)
        case .declared(let reference, _):
          found += declaredMembers(name, of: reference.type, [], receiver: type)
        default: continue
        }
      }
      return found
    case .tuple(let fields):
      if let place = fields.firstIndex(where: { $0.label == name }) {
        return [Member(kind: .tupleElement(place, fields[place].type), bindings: [:])]
      }
      if let place = Int(name), fields.indices.contains(place) {
        return [Member(kind: .tupleElement(place, fields[place].type), bindings: [:])]
      }
      return []
    case .variable(let index):
      guard let literal = store.entries[index].literal else { return [] }
      _ = fill(index, with: literal.defaultType)
      return allMembers(name, of: literal.defaultType)
    case .unknown, .simulated, .function, .metatype: return []
    }
  }

  /// `Self` of a protocol's member is the opaque type itself.
  private func rebound(_ member: Member, to type: Type, _ inner: Type) -> Member {
    guard isProtocol(inner) else { return member }
    var member = member
    member.bindings["Self"] = type
    return member
  }

  /// The library protocols of a declared type in a fixed order.
  func sortedProtocols(of type: NominalType) -> [String] {
    if let known = protocolOrder[ObjectIdentifier(type)], known.count == type.libraryProtocols.count { return known }
    let sorted = type.libraryProtocols.sorted()
    protocolOrder[ObjectIdentifier(type)] = sorted
    return sorted
  }

  // MARK: - Declared types

  private func declaredMembers(
    _ name: String, of type: NominalType, _ arguments: [Type], receiver: Type? = nil
  ) -> [Member] {
    let own = receiver ?? .declared(NominalReference(type), arguments)
    var found: [Member] = []
    var current: NominalType? = type
    var currentType = Type.declared(NominalReference(type), arguments)
    var distance = 0
    var seenProtocols: Set<ObjectIdentifier> = []
    while let nominal = current {
      guard case .declared(_, let currentArguments) = currentType else { break }
      var map = bindings(of: nominal, currentArguments)
      map["Self"] = own
      found += ownMembers(name, of: nominal, map, distance: distance)
      for declared in nominal.protocols where seenProtocols.insert(ObjectIdentifier(declared)).inserted {
        found += ownMembers(name, of: declared, ["Self": own], distance: distance + 50)
      }
      guard let above = superclass(of: currentType) else { break }
      distance += 1
      if case .library(let owner, let arguments) = above {
        var map = bindings(ofLibrary: owner, arguments)
        map["Self"] = own
        found += libraryMembers(name, of: owner, map, receiver: own, distance: distance)
        break
      }
      currentType = above
      current = above.nominal
    }
    for conformed in sortedProtocols(of: type) {
      found += libraryOwnMembers(
        name, of: conformed, self.protocolBindings(conformed, for: own), receiver: own, distance: 100)
    }
    return withoutHidden(found)
  }

  /// A member hides those of the same shape further up; a declared one those of the library's protocols.
  private func withoutHidden(_ members: [Member]) -> [Member] {
    guard members.count > 1 else { return members }
    var shapes: [String: Int] = [:]
    return members.filter { member in
      let shape = member.shape
      if let first = shapes[shape], first < member.distance { return false }
      if shapes[shape] == nil { shapes[shape] = member.distance }
      return true
    }
  }

  private func ownMembers(
    _ name: String, of type: NominalType, _ map: [String: Type], distance: Int
  ) -> [Member] {
    if name == "subscript" {
      return type.subscripts.map {
        Member(
          kind: .declaredSubscript($0, isVirtual: isVirtual($0, of: type)), bindings: map, isStatic: $0.isStatic,
          distance: distance)
      }
    }
    var found: [Member] = []
    for list in [type.storedProperties, type.computedProperties, type.staticProperties] {
      for variable in list where variable.name == name {
        found.append(
          Member(kind: .property(variable), bindings: map, isStatic: variable.isStatic, distance: distance))
      }
    }
    for function in type.methods where function.name == name {
      found.append(
        Member(
          kind: .method(function, isVirtual: isVirtual(function, of: type)), bindings: map,
          isStatic: function.isStatic, distance: distance))
    }
    for enumCase in type.cases where enumCase.name == name {
      found.append(Member(kind: .enumCase(enumCase), bindings: map, isStatic: true, distance: distance))
    }
    return found
  }

  /// Whether the value's own type decides which function runs.
  private func isVirtual(_ function: Function, of type: NominalType) -> Bool {
    switch type.kind {
    case .class: return !function.modifiers.contains(.final) && !type.modifiers.contains(.final)
    case .protocol:
      // A member of an extension is what it says, unless a requirement of the same shape stands behind it.
      return function.body == nil
        || type.methods.contains { $0.body == nil && $0.fullName == function.fullName }
        || type.protocols.contains { $0.methods.contains { $0.body == nil && $0.fullName == function.fullName } }
    case .structure, .enumeration, .actor: return false
    }
  }

  // MARK: - Library types

  private func libraryMembers(
    _ name: String, of owner: String, _ map: [String: Type], receiver: Type, distance: Int = 0
  ) -> [Member] {
    var found: [Member] = []
    let chain = [owner] + library.superclasses(of: owner)
    for (step, owner) in chain.enumerated() {
      found += libraryOwnMembers(name, of: owner, map, receiver: receiver, distance: distance + step)
    }
    for conformance in library.conformances(of: owner) {
      let protocolName = conformance.protocolName
      let members = libraryOwnMembers(
        name, of: protocolName, self.protocolBindings(protocolName, for: receiver), receiver: receiver,
        distance: distance + 50)
      guard !members.isEmpty, conformance.requirements.allSatisfy({ meets($0, map) }) else { continue }
      found += members
    }
    return withoutHidden(found)
  }

  /// What a library type or protocol declares itself, and what the source adds to it.
  private func libraryOwnMembers(
    _ name: String, of owner: String, _ map: @autoclosure () -> [String: Type], receiver: Type, distance: Int
  ) -> [Member] {
    var found: [Member] = []
    let added = program.libraryExtensions[owner]
    let members = library.ownMembers(owner, named: name)
    guard added != nil || !members.isEmpty else { return [] }
    let map = map()
    if let added { found += addedMembers(name, added, map, distance: distance) }
    for member in members {
      if case .initializer = member.kind { continue }
      found.append(
        Member(kind: .library(member), bindings: map, isStatic: member.isStatic, distance: distance, receiver: receiver)
      )
    }
    return found
  }

  private func addedMembers(
    _ name: String, _ added: LibraryExtension, _ map: [String: Type], distance: Int
  ) -> [Member] {
    // In an extension of a protocol, its associated types are spelled as paths from `Self`.
    var found: [Member] = []
    for variable in added.computedProperties + added.staticProperties where variable.name == name {
      found.append(Member(kind: .property(variable), bindings: map, isStatic: variable.isStatic, distance: distance))
    }
    for function in added.methods where function.name == name {
      guard holds(function, map) else { continue }
      found.append(
        Member(
          kind: .method(function, isVirtual: false), bindings: map, isStatic: function.isStatic, distance: distance))
    }
    if name == "subscript" {
      for function in added.subscripts {
        found.append(
          Member(
            kind: .declaredSubscript(function, isVirtual: false), bindings: map, isStatic: function.isStatic,
            distance: distance))
      }
    }
    for declared in added.declaredProtocols {
      guard let own = map["Self"] else { continue }
      found += ownMembers(name, of: declared, ["Self": own], distance: distance + 50)
    }
    return found
  }

  /// Whether the `where` clause around a member of an extension holds for the receiver.
  private func holds(_ function: Function, _ map: [String: Type]) -> Bool {
    guard let home = homes[ObjectIdentifier(function)] else { return true }
    for (parameter, constraints) in home.constraints where parameter != "Self" {
      guard let actual = map[parameter] else { continue }
      guard constraints.allSatisfy({ isProtocol($0) ? conforms(actual, to: $0) : unify(actual, $0) }) else {
        return false
      }
    }
    return true
  }

  // MARK: - Initializers

  func initializers(of type: Type) -> [Member] {
    switch type {
    case .declared(let reference, let arguments):
      return declaredInitializers(of: reference.type, arguments)
    case .library(let owner, let arguments):
      let own = bindings(ofLibrary: owner, arguments)
      var found: [Member] = []
      if let added = program.libraryExtensions[owner] {
        found += added.initializers.map { Member(kind: .initializer($0), bindings: own, isStatic: true) }
      }
      // Initializers of superclasses come along; those of protocols' extensions too.
      for member in library.members(of: owner, named: "init") {
        var map = own
        if let other = member.owner, other != owner, library.type(named: other)?.kind == .protocol {
          map = protocolBindings(other, for: type)
        }
        found.append(
          Member(
            kind: .library(member), bindings: map, isStatic: true, distance: member.owner == owner ? 0 : 50,
            receiver: type))
      }
      return found
    case .opaque(let inner): return initializers(of: inner)
    case .parameter(let path):
      return scope.constraints(of: path).flatMap { constraint -> [Member] in
        initializers(of: constraint).map {
          var member = $0
          member.bindings["Self"] = type
          return member
        }
      }
    default: return []
    }
  }

  private func declaredInitializers(of type: NominalType, _ arguments: [Type]) -> [Member] {
    var map = bindings(of: type, arguments)
    let own = Type.declared(NominalReference(type), arguments)
    var found = type.initializers.map { Member(kind: .initializer($0), bindings: map, isStatic: true) }
    // An initializer in an extension leaves the memberwise one standing.
    let hasOwn = type.initializers.contains {
      guard let home = homes[ObjectIdentifier($0)] else { return true }
      return home === typeScopes[ObjectIdentifier(type)]
    }
    switch type.kind {
    case .structure where !hasOwn:
      found.append(Member(kind: .memberwise(type), bindings: map, isStatic: true, distance: 1))
    case .class, .actor:
      if !hasOwn {
        found.append(Member(kind: .defaultInitializer(type), bindings: map, isStatic: true, distance: 2))
      }
      // Inherited where the class has none of its own that designates; convenience ones always.
      if !hasOwn || type.initializers.allSatisfy({ $0.modifiers.contains(.convenience) }),
        let above = superclass(of: own)
      {
        found += initializers(of: above).map {
          var member = $0
          member.distance += 1
          member.bindings["Self"] = own
          return member
        }
      }
    default: break
    }
    map["Self"] = own
    for declared in type.protocols {
      found += declared.initializers.map { Member(kind: .initializer($0), bindings: map, isStatic: true, distance: 50) }
    }
    for conformed in sortedProtocols(of: type) {
      if let added = program.libraryExtensions[conformed] {
        found += added.initializers.map { Member(kind: .initializer($0), bindings: map, isStatic: true, distance: 60) }
      }
      for member in library.ownMembers(conformed, named: "init") {
        found.append(
          Member(
            kind: .library(member), bindings: protocolBindings(conformed, for: own), isStatic: true, distance: 100,
            receiver: own))
      }
    }
    return found
  }
}

extension Member {
  /// What must differ for two members to be overloads of each other.
  var shape: String {
    switch kind {
    case .property(let variable): variable.name
    case .method(let function, _), .initializer(let function), .declaredSubscript(let function, _):
      function.fullName + function.parameters.map { "\($0.variable.type.hashValue)" }.joined()
    case .memberwise, .defaultInitializer: "init"
    case .enumCase(let enumCase): enumCase.name
    case .type: "type"
    case .library(let member):
      switch member.kind {
      case .property: member.name
      default:
        member.name + "(" + member.parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
          + member.parameters.map { "\($0.type.hashValue)" }.joined()
      }
    case .tupleElement: "element"
    }
  }
}

extension Type {
  var isParameterPath: Bool { if case .parameter(let path) = self { path.contains(".") } else { false } }
}
