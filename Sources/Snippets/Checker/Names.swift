/// What a name without a dot in front means.
extension Checker {
  enum Meaning {
    case local(Variable)
    case global(Variable)
    case projection(Variable)
    case storage(Variable)
    /// `item` where a closure's parameter is `$item`: what the binding binds.
    case bound(Variable)
    case functions([Function])
    /// Members of the type around; `variable` is the `self` that they belong to, nil in a static context.
    case members([Member], self: Variable?, Type)
    case type(Type)
    case libraryFunctions([LibraryMember])
    case libraryVariable(LibraryMember)
  }

  /// All that a name may mean here, innermost first. The search ends at a variable.
  func meanings(of name: String) -> [Meaning] {
    var found: [Meaning] = []
    var own: Variable?
    var current: Scope? = scope
    while let here = current {
      if let variable = here.variables[name] {
        found.append(globals.contains(ObjectIdentifier(variable)) ? .global(variable) : .local(variable))
        return found
      }
      if let wrapped = wrapped(name, in: here.variables) {
        found.append(wrapped)
        return found
      }
      if let variable = here.variables["$" + name], Int(name) == nil {
        found.append(.bound(variable))
        return found
      }
      if let functions = here.functions[name] { found.append(.functions(functions)) }
      if own == nil { own = here.variables["self"] }
      if case .type(let type) = here.kind {
        if let members = members(named: name, of: type, own) { found.append(members) }
        // A type's own scope and that of its extension share `self`; a type further out has none.
        if case .type? = here.parent?.kind, here.parent.flatMap({ typeOfScope($0) }) == type {} else { own = nil }
      }
      if let type = here.types[name] {
        found.append(.type(type))
      } else if here.aliases[name] != nil, let type = lookUpType(name, in: here) {
        found.append(.type(type))
      }
      current = here.parent
    }
    if found.isEmpty, let type = lookUpType(name, in: scope) { found.append(.type(type)) }
    if let variable = library.variable(named: name) { found.append(.libraryVariable(variable)) }
    let functions = library.functions(named: name)
    if !functions.isEmpty { found.append(.libraryFunctions(functions)) }
    return found
  }

  private func typeOfScope(_ scope: Scope) -> Type? {
    if case .type(let type) = scope.kind { type } else { nil }
  }

  /// `$name` and `_name` of a wrapped variable.
  private func wrapped(_ name: String, in variables: [String: Variable]) -> Meaning? {
    guard let first = name.first, first == "$" || first == "_",
      let variable = variables[String(name.dropFirst())], variable.wrapper != nil
    else { return nil }
    return first == "$" ? .projection(variable) : .storage(variable)
  }

  private func members(named name: String, of type: Type, _ own: Variable?) -> Meaning? {
    if let own, !isMetatype(own.type) {
      // `self` may be an optional after `[weak self]`: its members are those of the type around.
      let found = wrappedMembers(name, of: type)
      if !found.isEmpty { return .members(found, self: own, type) }
      let instance = allMembers(name, of: type).filter { !$0.isStatic }
      if !instance.isEmpty { return .members(instance, self: own, type) }
    }
    let statics = allMembers(name, of: type).filter(\.isStatic)
    if !statics.isEmpty { return .members(statics, self: own.flatMap { isMetatype($0.type) ? $0 : nil }, type) }
    return nil
  }

  private func isMetatype(_ type: Type) -> Bool { if case .metatype = type { true } else { false } }

  /// Properties behind `$name` and `_name`.
  func wrappedMembers(_ name: String, of type: Type) -> [Member] {
    guard let first = name.first, first == "$" || first == "_" else { return [] }
    let found = allMembers(String(name.dropFirst()), of: type).filter {
      if case .property(let variable) = $0.kind { variable.wrapper != nil } else { false }
    }
    return allMembers(name, of: type).isEmpty ? found : []
  }

  // MARK: - Names as values

  func inferName(_ expression: Expression, _ name: String, _ generics: [TypeSyntax], _ expected: Type?) -> Type {
    guard name != "Self" || scope.types["Self"] != nil else {
      let own = ownType(of: scope) ?? .unknown
      expression.reference = .type(own)
      return .metatype(own)
    }
    for meaning in meanings(of: name) {
      switch meaning {
      case .local(let variable):
        expression.reference = .local(variable)
        return type(of: variable)
      case .global(let variable):
        expression.reference = .global(variable)
        return type(of: variable)
      case .projection(let variable):
        expression.reference = .projection(variable)
        return projectionType(of: variable)
      case .storage(let variable):
        expression.reference = .wrapperStorage(variable)
        return wrapperType(of: variable)
      case .bound(let variable):
        let base = Expression(.name(variable.name, genericArguments: []), at: expression.position)
        base.reference = .local(variable)
        base.type = variable.type
        expression.kind = .member(base, "wrappedValue", genericArguments: [])
        return inferMember(expression, base, "wrappedValue", [], expected)
      case .functions(let functions):
        let candidates = functions.map { candidate($0, .function($0)) }
        return inferFunctionValue(expression, candidates, expected)
      case .members(_, let own, let type):
        spellOutSelf(expression, name, generics, own, type)
        guard case .member(let base, _, _) = expression.kind else { return .unknown }
        return inferMember(expression, base, name, generics, expected)
      case .type(let type):
        return typeValue(expression, type, generics)
      case .libraryFunctions(let functions):
        return inferFunctionValue(expression, functions.map { candidate($0) }, expected)
      case .libraryVariable(let member):
        expression.reference = .library(member)
        return member.result
      }
    }
    if spellOutInherited(expression, name) { return expected ?? .unknown }
    expression.reference = .simulated(name)
    guard name.first?.isUppercase ?? false else { return expected ?? .unknown }
    return .metatype(.simulated(name))
  }

  func typeValue(_ expression: Expression, _ type: Type, _ generics: [TypeSyntax]) -> Type {
    var type = type
    let arguments = generics.map { resolve($0, in: scope, opening: true) }
    if !arguments.isEmpty {
      switch type {
      case .declared(let reference, _): type = .declared(reference, arguments)
      case .library(let name, _): type = .library(name, arguments)
      default: break
      }
    }
    type = fill(type, opening: true)
    expression.reference = .type(type)
    return .metatype(type)
  }

  /// Turns `name` into `self.name`, or `Type.name` in a static context.
  func spellOutSelf(
    _ expression: Expression, _ name: String, _ generics: [TypeSyntax], _ own: Variable?, _ type: Type
  ) {
    let base: Expression
    if let own {
      base = Expression(.selfReference, at: expression.position)
      base.reference = .local(own)
      base.type = own.type.wrapped ?? own.type
    } else {
      base = Expression(.name(type.shortName, genericArguments: []), at: expression.position)
      base.reference = .type(type)
      base.type = .metatype(type)
    }
    expression.kind = .member(base, name, genericArguments: generics)
  }

  /// A name that nothing declares, in a class whose superclass no table holds, is taken for a member that it inherits.
  private func spellOutInherited(_ expression: Expression, _ name: String) -> Bool {
    guard name.first?.isLowercase ?? false, let own = scope.variable(named: "self"),
      let superclass = (own.type.wrapped ?? own.type).nominal?.librarySuperclass, !library.hasType(named: superclass)
    else { return false }
    spellOutSelf(expression, name, [], own, own.type)
    expression.reference = .dynamic(name)
    return true
  }

  /// A function as a value: the overload that fits what is expected, else the first.
  func inferFunctionValue(_ expression: Expression, _ candidates: [Candidate], _ expected: Type?) -> Type {
    // `move(from:to:)` names one of several.
    let labelled = candidates.filter { $0.parameters.map(\.label) == expression.argumentLabels }
    let candidates = labelled.isEmpty ? candidates : labelled
    var best: (score: Score, candidate: Candidate)?
    if candidates.count > 1, let expected {
      for candidate in candidates {
        let mark = store.mark()
        var score = Score()
        let fits = convert(functionType(opened(candidate)), expected, &score) && constraintsHold(candidate)
        store.rollBack(to: mark)
        score.generics = candidate.generics.count
        score.distance = candidate.distance
        if fits, best.map({ score < $0.score }) ?? true { best = (score, candidate) }
      }
    }
    guard let chosen = best?.candidate ?? candidates.first else { return .unknown }
    let open = opened(chosen)
    expression.reference = open.reference
    return functionType(open)
  }

  // MARK: - Calls of a name

  func inferNamedCall(
    _ link: Expression, _ callee: Expression, _ name: String, _ generics: [TypeSyntax], _ arguments: [Argument],
    _ expected: Type?
  ) -> Type {
    let found = meanings(of: name)
    for meaning in found {
      switch meaning {
      case .local, .global, .projection, .storage, .bound, .libraryVariable:
        callee.type = inferName(callee, name, generics, nil)
        return inferValueCall(link, callee, arguments, expected)
      case .functions(let functions):
        let candidates = functions.map { candidate($0, .function($0)) }
        if let type = resolveCall(link, callee, candidates, arguments, expected) { return type }
      case .members(let members, let own, let type):
        let before = callee.kind
        spellOutSelf(callee, name, generics, own, type)
        if let base = callee.postfixBase { session.expressions.append(base) }
        if let type = resolveMemberCall(link, callee, members, generics, arguments, expected) { return type }
        callee.kind = before
      case .type(let type):
        callee.type = typeValue(callee, type, generics)
        return construct(link, callee, instance(of: callee.type), arguments, expected)
      case .libraryFunctions(let functions):
        if name == "readLine" { refuse(.inputReading, "readLine()", at: callee.position) }
        if name == "type", arguments.first?.label == "of" { return inferTypeOf(link, callee, functions, arguments) }
        let candidates = functions.map { candidate($0) }
        if let type = resolveCall(link, callee, candidates, arguments, expected) { return type }
      }
    }
    for argument in arguments { infer(argument.value) }
    if name == "type", arguments.first?.label == "of", let value = arguments.first?.value {
      link.reference = .dynamic("type(of:)")
      callee.reference = link.reference
      return .metatype(value.type)
    }
    guard found.isEmpty else {
      link.reference = .dynamic(name)
      callee.reference = link.reference
      return expected ?? .unknown
    }
    if spellOutInherited(callee, name) {
      link.reference = callee.reference
      return expected ?? .unknown
    }
    if name == "Mirror" { refuse(.reflection, "Mirror", at: callee.position) }
    if name == "Regex" { refuse(.regularExpression, "Regex", at: callee.position) }
    callee.reference = .simulated(name)
    link.reference = .simulated(callName(name, arguments))
    guard name.first?.isUppercase ?? false else { return expected ?? .unknown }
    callee.reference = .type(.simulated(name))
    callee.type = .metatype(.simulated(name))
    simulate(name, at: callee.position)
    return .simulated(name)
  }

  private func instance(of type: Type) -> Type { if case .metatype(let instance) = type { instance } else { type } }

  private func inferTypeOf(
    _ link: Expression, _ callee: Expression, _ functions: [LibraryMember], _ arguments: [Argument]
  ) -> Type {
    for argument in arguments { infer(argument.value) }
    if let member = functions.first {
      link.reference = .library(member)
      callee.reference = link.reference
      link.boundArguments = arguments.map { .given($0.value) }
    }
    return .metatype(arguments.first?.value.type ?? .unknown)
  }

  /// `report(for:)`
  func callName(_ name: String, _ arguments: [Argument]) -> String {
    name + "(" + arguments.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }
}
