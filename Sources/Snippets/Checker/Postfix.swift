/// Chains of members, calls and subscripts, from the inside out in a loop: a chain may have thousands of links.
extension Checker {
  func inferPostfix(_ expression: Expression, _ expected: Type?) -> Type {
    var links: [Expression] = []
    var start = expression
    while let link = start.link {
      dropModule(start, link)
      guard start.link != nil else { break }
      links.append(start)
      start = link
    }
    guard !links.isEmpty else { return infer(link: expression, expected) }
    if links.last.map({ $0.takesType(start) }) ?? false, let syntax = start.literalAsType, namesTypes(start) {
      start.kind = .typeReference(syntax)
    }
    // What is expected of the whole chain is what its first implicit member is a member of.
    var type = infer(start, start.beginsImplicitly ? expected : nil)
    for (place, link) in links.reversed().enumerated() {
      if link !== expression {
        session.conversions[ObjectIdentifier(link)] = nil
        session.expressions.append(link)
      }
      type = infer(link: link, expectation(of: place, among: links, expected))
      link.type = type
    }
    return type
  }

  /// The last link gives what is expected of the chain; so does the one inside `?` and `!` around it.
  private func expectation(of place: Int, among links: [Expression], _ expected: Type?) -> Type? {
    if place == links.count - 1 { return expected }
    guard place == links.count - 2, let expected else { return nil }
    switch links[0].kind {
    case .optionalChain: return expected
    case .forceUnwrap: return expected.wrapped == nil ? .optional(expected) : expected
    default: return nil
    }
  }

  /// Whether the elements of `[Int?]` are types here.
  private func namesTypes(_ literal: Expression) -> Bool {
    var pending = [literal]
    while let next = pending.popLast() {
      switch next.kind {
      case .name(let name, _):
        guard scope.variable(named: name) == nil, lookUpType(name, in: scope) != nil else { return false }
      case .arrayLiteral(let elements): pending += elements
      case .dictionaryLiteral(let entries): pending += entries.flatMap { [$0.key, $0.value] }
      case .optionalUnwrap(let inner), .optionalChain(let inner), .member(let inner, _, _): pending.append(inner)
      default: break
      }
    }
    return true
  }

  /// `SwiftUI.Text` is `Text`.
  private func dropModule(_ expression: Expression, _ base: Expression) {
    guard case .name(let module, _) = base.kind, Self.modules.contains(module),
      scope.variable(named: module) == nil, lookUpType(module, in: scope) == nil
    else { return }
    switch expression.kind {
    case .member(_, let name, let arguments): expression.kind = .name(name, genericArguments: arguments)
    case .call(let callee, _):
      guard case .member(_, let name, let generics) = callee.kind else { return }
      callee.kind = .name(name, genericArguments: generics)
    default: return
    }
  }

  private static let modules: Set<String> = [
    "Swift", "SwiftUI", "UIKit", "Foundation", "Combine", "Dispatch", "_Concurrency",
  ]

  /// One link; what it hangs on is inferred already.
  private func infer(link: Expression, _ expected: Type?) -> Type {
    switch link.kind {
    case .member(let base, let name, let arguments):
      return inferMember(link, base, name, arguments, expected)
    case .implicitMember(let name):
      return inferImplicitMember(link, name, nil, expected)
    case .call(let callee, let arguments):
      switch callee.kind {
      case .member(let base, let name, let generics):
        return inferMethodCall(link, callee, base, name, generics, arguments, expected)
      case .implicitMember(let name):
        session.expressions.append(callee)
        return inferImplicitMember(callee, name, (link, arguments), expected)
      case .name(let name, let generics):
        session.expressions.append(callee)
        return inferNamedCall(link, callee, name, generics, arguments, expected)
      default:
        return inferValueCall(link, callee, arguments, expected)
      }
    case .subscripted(let base, let arguments):
      return inferSubscript(link, base, arguments, expected)
    case .optionalUnwrap(let base):
      return store.shallow(base.type).wrapped ?? dynamicPart(of: base.type)
    case .optionalChain(let inner):
      let type = store.shallow(inner.type)
      return type.wrapped == nil ? .optional(type) : type
    case .forceUnwrap(let base):
      return store.shallow(base.type).wrapped ?? dynamicPart(of: base.type)
    default:
      return infer(link, expected)
    }
  }

  /// The type behind `?` or `!` where the value is not known to be an optional.
  private func dynamicPart(of type: Type) -> Type {
    let type = store.shallow(type)
    return type.isVariable ? .unknown : type
  }
}

extension Expression {
  /// `[Int?]` and `[String: Int?]` read as types, as in `[Int?]()`; nil where the literal can't be one.
  fileprivate var literalAsType: TypeSyntax? {
    switch kind {
    case .arrayLiteral, .dictionaryLiteral: asType(depth: 0)
    default: nil
    }
  }

  /// `T(...)`, `T.self`, `T.init`
  fileprivate func takesType(_ base: Expression) -> Bool {
    switch kind {
    case .call(let callee, _):
      if case .member(_, "init", _) = callee.kind { return true }
      return callee === base
    case .member(_, let name, _): return name == "self" || name == "init"
    default: return false
    }
  }

  private func asType(depth: Int) -> TypeSyntax? {
    guard depth < 20 else { return nil }
    switch kind {
    case .name(let name, let arguments):
      return .named([TypeName(name: name, arguments: arguments, position: position)])
    case .member(let base, let name, let arguments):
      guard case .named(let names)? = base.asType(depth: depth + 1) else { return nil }
      return .named(names + [TypeName(name: name, arguments: arguments, position: position)])
    case .optionalUnwrap(let inner): return inner.asType(depth: depth + 1).map { .optional($0) }
    case .optionalChain(let inner): return inner.asType(depth: depth + 1)
    case .arrayLiteral(let elements) where elements.count == 1:
      return elements[0].asType(depth: depth + 1).map { .array($0) }
    case .dictionaryLiteral(let entries) where entries.count == 1:
      guard let key = entries[0].key.asType(depth: depth + 1), let value = entries[0].value.asType(depth: depth + 1)
      else { return nil }
      return .dictionary(key: key, value: value)
    case .typeReference(let syntax): return syntax
    case .tuple(let elements):
      var parts: [TupleTypeElement] = []
      for element in elements {
        guard let part = element.value.asType(depth: depth + 1) else { return nil }
        parts.append(TupleTypeElement(label: element.label, type: part))
      }
      return .tuple(parts)
    default: return nil
    }
  }

  /// The next link inwards of a chain; nil at its start. Calls of a plain name begin a chain themselves.
  fileprivate var link: Expression? {
    switch kind {
    case .member(let base, _, _), .subscripted(let base, _), .optionalUnwrap(let base), .optionalChain(let base),
      .forceUnwrap(let base):
      return base
    case .call(let callee, _):
      switch callee.kind {
      case .member(let base, _, _): return base
      case .name, .implicitMember: return nil
      default: return callee
      }
    default: return nil
    }
  }

  /// A chain that starts with `.name` or `.name(...)`.
  var beginsImplicitly: Bool {
    if case .call(let callee, _) = kind { return callee.isImplicitMember }
    return isImplicitMember
  }
}
