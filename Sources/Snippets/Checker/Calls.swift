/// Calls: which of the candidates is meant, and what its arguments become.
extension Checker {
  // MARK: - Calls of members

  func inferMethodCall(
    _ link: Expression, _ callee: Expression, _ base: Expression, _ name: String, _ generics: [TypeSyntax],
    _ arguments: [Argument], _ expected: Type?
  ) -> Type {
    session.expressions.append(callee)
    let receiver = store.shallow(base.type)
    if name == "init" {
      // `self.init(...)` and `super.init(...)` run on the instance that is being made.
      if case .metatype(let instance) = receiver { return construct(link, callee, instance, arguments, expected) }
      return construct(link, callee, receiver, arguments, nil)
    }
    var found = wrappedMembers(name, of: receiver).isEmpty ? members(name, of: receiver) : []
    if found.isEmpty, isSimulatedView(base, receiver) { found = members(name, of: .library("View", [])) }
    if case .superReference = base.kind { found = found.map(\.statically) }
    if let type = resolveMemberCall(link, callee, found, generics, arguments, expected) { return type }
    if found.isEmpty, !hasDynamicMembers(receiver), wrappedMembers(name, of: receiver).isEmpty {
      return inferUnfoundCall(link, callee, base, name, arguments, expected)
    }
    callee.type = inferMember(callee, base, name, generics, nil)
    return inferValueCall(link, callee, arguments, expected)
  }

  /// A call of one of several members; nil where none of them takes such arguments.
  func resolveMemberCall(
    _ link: Expression, _ callee: Expression, _ found: [Member], _ generics: [TypeSyntax], _ arguments: [Argument],
    _ expected: Type?
  ) -> Type? {
    let candidates = found.compactMap { candidate($0) }.filter { $0.isCallable || $0.isEnumCase }
    if let type = resolveCall(link, callee, candidates, arguments, expected) { return type }
    for member in found {
      switch member.kind {
      case .type(let type):
        callee.reference = .type(type)
        callee.type = .metatype(type)
        return construct(link, callee, type, arguments, expected)
      case .property, .tupleElement:
        setValue(callee, member)
        return inferValueCall(link, callee, arguments, expected)
      case .library(let property):
        guard case .property = property.kind else { continue }
        setValue(callee, member)
        return inferValueCall(link, callee, arguments, expected)
      default: continue
      }
    }
    return nil
  }

  private func setValue(_ callee: Expression, _ member: Member) {
    switch member.kind {
    case .property(let variable): callee.reference = .property(variable)
    case .tupleElement(let place, _): callee.reference = .tupleElement(place)
    case .library(let property): callee.reference = .library(property)
    default: break
    }
    callee.type = valueType(member)
  }

  private func inferUnfoundCall(
    _ link: Expression, _ callee: Expression, _ base: Expression, _ name: String, _ arguments: [Argument],
    _ expected: Type?
  ) -> Type {
    for argument in arguments { infer(argument.value) }
    callee.type = .unknown
    if case .superReference = base.kind {
      // What a superclass that no table holds does is known to the run alone.
      callee.reference = .dynamic(name)
      link.reference = .dynamic(name)
      return expected ?? .unknown
    }
    switch store.shallow(base.type) {
    case .simulated, .metatype(.simulated):
      callee.reference = .simulated(name)
      link.reference = .simulated(callName(name, arguments))
    case .declared(let reference, _), .metatype(.declared(let reference, _)):
      if leadsOutside(reference.type) {
        callee.reference = .dynamic(name)
        link.reference = .dynamic(name)
      } else {
        callee.reference = .simulated(name)
        link.reference = .simulated(callName(name, arguments))
        simulate(reference.type.name + "." + name, at: callee.position)
      }
    default:
      callee.reference = .dynamic(name)
      link.reference = .dynamic(name)
      if let type = styled(store.shallow(base.type)) { return type }
      // An unknown modifier leaves a view a view.
      if isView(base.type) { return .anyView }
    }
    return expected ?? .unknown
  }

  /// `TrailList(trails: trails)`, where nothing declares `TrailList`: what is called on it may be a modifier of a view.
  private func isSimulatedView(_ base: Expression, _ receiver: Type) -> Bool {
    guard case .simulated(let path) = receiver, path.first?.isUppercase ?? false, !path.contains("."),
      case .call(let callee, _) = base.kind, case .name = callee.kind
    else { return false }
    return true
  }

  private func isView(_ type: Type) -> Bool {
    switch store.shallow(type) {
    case .unknown, .simulated, .variable: false
    default: library.hasType(named: "View") && conforms(type, toLibrary: "View")
    }
  }

  // MARK: - Making instances

  /// `T(...)`
  func construct(
    _ link: Expression, _ callee: Expression, _ type: Type, _ arguments: [Argument], _ expected: Type?
  ) -> Type {
    let type = fill(store.shallow(type), opening: true)
    let candidates = initializers(of: type).compactMap { candidate($0) }
    if let found = resolveCall(link, callee, candidates, arguments, expected, keepsCallee: true) { return found }
    for argument in arguments { infer(argument.value) }
    switch type {
    case .simulated where callee.isInitializerOfSuper:
      link.reference = .dynamic("init")
    case .simulated(let path):
      link.reference = .simulated(callName(path, arguments))
      simulate(path, at: callee.position)
    default:
      link.reference = .dynamic("init")
    }
    return type
  }

  // MARK: - Calls of values

  /// `action()`, `dismiss()`, `[Int]()`
  func inferValueCall(
    _ link: Expression, _ callee: Expression, _ arguments: [Argument], _ expected: Type?
  ) -> Type {
    switch store.shallow(callee.type) {
    case .function(let function):
      link.reference = .callOfValue
      link.boundArguments = arguments.map { .given($0.value) }
      for (place, argument) in arguments.enumerated() {
        if place < function.parameters.count {
          check(argument.value, function.parameters[place])
        } else {
          infer(argument.value)
        }
      }
      return function.result
    case .metatype(let instance):
      return construct(link, callee, instance, arguments, expected)
    case .unknown, .simulated, .variable:
      for argument in arguments { infer(argument.value) }
      link.reference = .callOfValue
      return expected ?? .unknown
    case let receiver:
      let found = members("callAsFunction", of: receiver)
      guard !found.isEmpty else {
        for argument in arguments { infer(argument.value) }
        link.reference = .callOfValue
        return expected ?? .unknown
      }
      let named = Expression(
        .member(callee, "callAsFunction", genericArguments: []), at: callee.position)
      link.kind = .call(named, arguments)
      session.expressions.append(named)
      if let type = resolveMemberCall(link, named, found, [], arguments, expected) { return type }
      for argument in arguments { infer(argument.value) }
      link.reference = .dynamic("callAsFunction")
      return expected ?? .unknown
    }
  }

  // MARK: - Subscripts

  func inferSubscript(
    _ link: Expression, _ base: Expression, _ arguments: [Argument], _ expected: Type?
  ) -> Type {
    let receiver = store.shallow(base.type)
    if case .tuple(let fields) = receiver, let first = arguments.first {
      infer(first.value)
      link.reference = .dynamic("subscript")
      return fields.first?.type ?? .unknown
    }
    let found = members("subscript", of: receiver)
    var candidates = found.compactMap { candidate($0) }
    if arguments.first?.label == "keyPath" {
      let path = arguments[0].value
      infer(path, .library("KeyPath", [receiver, store.fresh()]))
      link.reference = .dynamic("subscript(keyPath:)")
      if case .library(_, let parts) = store.shallow(path.type), parts.count == 2 { return parts[1] }
      return .unknown
    }
    let isDynamic = arguments.first?.label == "dynamicMember"
    if !isDynamic { candidates.removeAll { $0.parameters.first?.label == "dynamicMember" } }
    if let type = resolveCall(link, nil, candidates, arguments, expected) { return type }
    if !isDynamic, hasDynamicMembers(receiver) {
      // `$items[0]` is `$items[dynamicMember: \.[0]]`.
      let path = Expression(.keyPath(root: nil, [.subscripted(arguments)]), at: link.position)
      let named = [Argument(label: "dynamicMember", value: path)]
      link.kind = .subscripted(base, named)
      return inferSubscript(link, base, named, expected)
    }
    for argument in arguments { infer(argument.value) }
    link.reference = .dynamic("subscript")
    return .unknown
  }

  // MARK: - Choosing

  /// Chooses among candidates by labels, arity and types, and gives the arguments their types; nil where the labels of
  /// none fit.
  func resolveCall(
    _ link: Expression, _ callee: Expression?, _ candidates: [Candidate], _ arguments: [Argument], _ expected: Type?,
    keepsCallee: Bool = false
  ) -> Type? {
    var viable: [Choice] = []
    for candidate in candidates {
      for matching in ArgumentMatching.all(arguments, candidate.parameters) {
        viable.append(Choice(candidate: candidate, matching: matching))
      }
    }
    guard var chosen = viable.first else { return nil }
    let isRanked = viable.count > 1
    if isRanked {
      for argument in arguments where !needsContext(argument.value) { infer(argument.value) }
      chosen = best(of: viable, arguments, expected)
    }
    let type = apply(chosen, link, arguments, isInferred: isRanked, expected)
    link.reference = chosen.candidate.reference
    if let callee, !keepsCallee {
      callee.reference = chosen.candidate.reference
    }
    return type
  }
}

extension Expression {
  fileprivate var isInitializerOfSuper: Bool {
    if case .member(let base, "init", _) = kind, case .superReference = base.kind { true } else { false }
  }
}

extension Member {
  /// Through `super`, the declaration itself is meant.
  fileprivate var statically: Member {
    var copy = self
    if case .method(let function, _) = kind { copy.kind = .method(function, isVirtual: false) }
    return copy
  }
}

extension Candidate {
  var isEnumCase: Bool {
    switch reference {
    case .enumCase: true
    case .library(let member): if case .enumCase = member.kind { true } else { false }
    default: false
    }
  }
}
