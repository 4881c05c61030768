/// Names after a dot.
extension Checker {
  func inferMember(
    _ expression: Expression, _ base: Expression, _ name: String, _ generics: [TypeSyntax], _ expected: Type?
  ) -> Type {
    let receiver = store.shallow(base.type)
    if name == "self" || name == "Type" {
      if case .metatype(let instance) = receiver {
        expression.reference = .type(instance)
      }
      return receiver
    }
    if let found = inferWrapped(expression, name, receiver) { return found }
    let found = members(name, of: receiver)
    if let type = inferFound(expression, found, expected) { return type }
    if bindDynamicMember(expression, base, name, receiver) {
      guard case .subscripted(let base, let arguments) = expression.kind else { return .unknown }
      return inferSubscript(expression, base, arguments, expected)
    }
    return inferUnfound(expression, base, name, receiver, expected)
  }

  /// The member of a list that a plain mention means.
  private func inferFound(_ expression: Expression, _ found: [Member], _ expected: Type?) -> Type? {
    let wantsFunction = expected.map { store.shallow($0).unwrappedFully.functionType != nil } ?? false
    let callables = found.compactMap { candidate($0) }.filter { $0.isCallable }
    let values = found.filter { $0.isValue }
    if wantsFunction, values.isEmpty || !values.contains(where: { valueType($0).functionType != nil }),
      !callables.isEmpty
    {
      return inferFunctionValue(expression, callables, expected)
    }
    if let value = nearest(values, expected) {
      expression.reference = reference(value)
      if case .type = value.kind { return .metatype(valueType(value)) }
      return valueType(value)
    }
    guard !callables.isEmpty else { return nil }
    return inferFunctionValue(expression, callables, expected)
  }

  private func nearest(_ values: [Member], _ expected: Type?) -> Member? {
    guard values.count > 1 else { return values.first }
    // Overloads by type: `static var red: Color` in several extensions.
    if let expected {
      for value in values {
        let mark = store.mark()
        var score = Score()
        let fits = convert(valueType(value), expected, &score)
        store.rollBack(to: mark)
        if fits { return value }
      }
    }
    return values.min { $0.distance < $1.distance }
  }

  private func reference(_ member: Member) -> Reference {
    switch member.kind {
    case .property(let variable): .property(variable)
    case .enumCase(let enumCase): .enumCase(enumCase)
    case .type(let type): .type(type)
    case .library(let member): .library(member)
    case .tupleElement(let place, _): .tupleElement(place)
    case .method(let function, let isVirtual): .method(function, isVirtual: isVirtual)
    case .initializer(let function): .initializer(function)
    case .memberwise(let type): .memberwiseInitializer(type)
    case .defaultInitializer(let type): .defaultInitializer(type)
    case .declaredSubscript(let function, let isVirtual): .declaredSubscript(function, isVirtual: isVirtual)
    }
  }

  func valueType(_ member: Member) -> Type {
    switch member.kind {
    case .property(let variable): substitute(type(of: variable), member.bindings)
    case .enumCase: member.bindings["Self"] ?? .unknown
    case .type(let type): type
    case .library(let property): substitute(property.result, member.bindings)
    case .tupleElement(_, let type): type
    default: .unknown
    }
  }

  /// `self.$name`, `self._name`
  private func inferWrapped(_ expression: Expression, _ name: String, _ receiver: Type) -> Type? {
    guard let member = wrappedMembers(name, of: receiver).first, case .property(let variable) = member.kind else {
      return nil
    }
    if name.first == "$" {
      expression.reference = .projection(variable)
      return substitute(projectionType(of: variable), member.bindings)
    }
    expression.reference = .wrapperStorage(variable)
    return substitute(wrapperType(of: variable), member.bindings)
  }

  /// A member that no table holds.
  private func inferUnfound(
    _ expression: Expression, _ base: Expression, _ name: String, _ receiver: Type, _ expected: Type?
  ) -> Type {
    if case .superReference = base.kind {
      expression.reference = .dynamic(name)
      return expected ?? .unknown
    }
    switch receiver {
    case .simulated(let path):
      expression.reference = .simulated(name)
      return .simulated(path + "." + name)
    case .metatype(.simulated(let path)):
      expression.reference = .simulated(name)
      return .simulated(path + "." + name)
    case .declared(let reference, _), .metatype(.declared(let reference, _)), .opaque(.declared(let reference, _)):
      expression.reference = leadsOutside(reference.type) ? .dynamic(name) : .simulated(name)
      if !leadsOutside(reference.type) { simulate(reference.type.name + "." + name, at: expression.position) }
      return expected ?? .unknown
    default:
      expression.reference = .dynamic(name)
      return styled(receiver) ?? .unknown
    }
  }

  /// A type of the library that only styles has whatever members are named: more of its values.
  func styled(_ receiver: Type) -> Type? {
    switch receiver {
    case .metatype(let instance): styled(store.shallow(instance))
    case .opaque(let inner): styled(inner)
    case .library(let name, _):
      library.type(named: name)?.attributes.contains("_anyMember") ?? false ? receiver : nil
    default: nil
    }
  }

  /// Whether a type inherits from something that only the run knows.
  func leadsOutside(_ type: NominalType) -> Bool {
    var current: NominalType? = type
    while let nominal = current {
      if nominal.librarySuperclass != nil { return true }
      current = nominal.superclass
    }
    return !type.libraryProtocols.isDisjoint(with: Self.mainActorProtocols)
  }

  // MARK: - Implicit members

  /// `.name` or `.name(...)`: a static member of what is expected.
  func inferImplicitMember(
    _ expression: Expression, _ name: String, _ call: (link: Expression, arguments: [Argument])?, _ expected: Type?
  ) -> Type {
    let wanted = expected.map { store.shallow($0) } ?? .unknown
    for type in contexts(wanted) {
      if let call {
        if name == "init" {
          expression.reference = .type(type)
          return construct(call.link, expression, type, call.arguments, expected)
        }
        let found = members(name, of: .metatype(type))
        if let type = resolveMemberCall(call.link, expression, found, [], call.arguments, expected) { return type }
      } else {
        let found = members(name, of: .metatype(type))
        if let type = inferFound(expression, found, expected) { return type }
      }
    }
    let node = call?.link ?? expression
    for argument in call?.arguments ?? [] { infer(argument.value) }
    if case .simulated = wanted.unwrappedFully {
      expression.reference = .simulated(name)
      node.reference = call.map { .simulated(callName(name, $0.arguments)) } ?? .simulated(name)
      return wanted.unwrappedFully
    }
    expression.reference = .dynamic(name)
    node.reference = .dynamic(name)
    if case .opaque(let inner) = wanted.unwrappedFully, styled(inner) != nil { return inner }
    return expected.map { store.shallow($0).wrapped ?? $0 } ?? .unknown
  }

  /// The types in which an implicit member is looked up, in order.
  private func contexts(_ wanted: Type) -> [Type] {
    switch wanted {
    case .unknown, .variable: return []
    case .library("Optional", let arguments):
      // The wrapped type first: `.none` of an optional enumeration that has a case `none` is a warning in Swift.
      return contexts(store.shallow(arguments.first ?? .unknown)) + [wanted]
    case .opaque(let inner): return [inner]
    case .function(let function): return contexts(store.shallow(function.result))
    case .metatype: return []
    default: return [wanted]
    }
  }

  // MARK: - Bindings

  /// Turns `$model.name` into `$model[dynamicMember: \.name]` where the type of `$model` offers that subscript.
  func bindDynamicMember(_ expression: Expression, _ base: Expression, _ name: String, _ receiver: Type) -> Bool {
    guard hasDynamicMembers(receiver) else { return false }
    let kind: ExpressionKind =
      takesNames(receiver) ? .stringLiteral([.text(name)]) : .keyPath(root: nil, [.property(name, expression.position)])
    let path = Expression(kind, at: expression.position)
    expression.kind = .subscripted(base, [Argument(label: "dynamicMember", value: path)])
    return true
  }

  func hasDynamicMembers(_ type: Type) -> Bool {
    members("subscript", of: type).contains { dynamicMemberParameter($0) != nil }
  }

  /// A type whose dynamic members are looked up by their name as a text.
  private func takesNames(_ type: Type) -> Bool {
    let parameters = members("subscript", of: type).compactMap { dynamicMemberParameter($0) }
    return !parameters.isEmpty && !parameters.contains { $0.shortName.hasSuffix("KeyPath") }
  }

  private func dynamicMemberParameter(_ member: Member) -> Type? {
    switch member.kind {
    case .library(let found):
      guard let first = found.parameters.first, first.label == "dynamicMember" else { return nil }
      return first.type
    case .declaredSubscript(let function, _):
      guard let owner = function.owner, owner.attributes.contains(where: { $0.name == "dynamicMemberLookup" }),
        let first = function.parameters.first, first.label == "dynamicMember"
      else { return nil }
      return first.variable.type
    default: return nil
    }
  }
}

extension Candidate {
  /// A plain mention of a case with a payload, or of a method, is a function.
  var isCallable: Bool {
    switch reference {
    case .enumCase: !parameters.isEmpty
    case .declaredSubscript: false
    case .library(let member):
      switch member.kind {
      case .enumCase: !parameters.isEmpty
      case .property, .type, .subscripted: false
      case .function, .method, .initializer: true
      }
    default: true
    }
  }
}

extension Member {
  /// Something that is a value by its mention.
  var isValue: Bool {
    switch kind {
    case .property, .type, .tupleElement: true
    case .enumCase(let enumCase): enumCase.parameters.isEmpty
    case .library(let member):
      switch member.kind {
      case .property, .type: true
      case .enumCase: member.parameters.isEmpty
      default: false
      }
    case .method, .initializer, .memberwise, .defaultInitializer, .declaredSubscript: false
    }
  }
}
