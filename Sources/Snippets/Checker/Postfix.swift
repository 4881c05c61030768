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
    // What is expected of the whole chain is what its first implicit member is a member of.
    var type = infer(start, start.beginsImplicitly ? expected : nil)
    for (place, link) in links.reversed().enumerated() {
      if link !== expression {
        session.conversions[ObjectIdentifier(link)] = nil
        session.expressions.append(link)
      }
      type = infer(link: link, place == links.count - 1 ? expected : nil)
      link.type = type
    }
    return type
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
