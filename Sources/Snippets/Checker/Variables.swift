/// Types of variables, from their declaration or their first value; property wrappers.
extension Checker {
  /// The type of a variable's value. For a property or global without a written type: that of its initial value.
  func type(of variable: Variable) -> Type {
    if !variable.type.isUnknown || variable.typeSyntax != nil { return variable.type }
    guard variable.initializer != nil || variable.wrapper != nil, let home = homes[ObjectIdentifier(variable)] else {
      return variable.type
    }
    guard !variablesInProgress.contains(ObjectIdentifier(variable)) else { return .unknown }
    checkInitializer(of: variable, in: home)
    return variable.type
  }

  /// Checks the initial value of a property or global, once.
  func checkInitializer(of variable: Variable, in home: Scope) {
    guard checkedInitializers.insert(ObjectIdentifier(variable)).inserted else { return }
    variablesInProgress.insert(ObjectIdentifier(variable))
    defer { variablesInProgress.remove(ObjectIdentifier(variable)) }
    let isolated = variable.owner.map { isMainActor($0) } ?? true
    let inside = Scope(
      .code, parent: home,
      context: CodeContext(parent: nil, resultType: .unknown, isMainActor: isolated, isStatic: true))
    if variable.modifiers.contains(.lazy), let owner = variable.owner {
      let own = Variable(name: "self", isLet: true, position: variable.position)
      own.type = selfType(of: owner)
      variable.initializerSelf = own
      inside.declare(own)
    }
    separately(in: inside) {
      if variable.wrapper != nil {
        inferWrapper(of: variable)
      } else if let value = variable.initializer {
        if variable.typeSyntax != nil {
          let type = opening(variable)
          check(value, type)
          variable.type = type
        } else {
          variable.type = infer(value)
        }
        session.variables.append(variable)
      }
    }
  }

  /// `let names: Set = [...]`: generic arguments that the initial value tells.
  private func opening(_ variable: Variable) -> Type {
    guard let syntax = variable.typeSyntax, variable.type.hasUnknownArguments else { return variable.type }
    return resolve(syntax, in: scope, opening: true)
  }

  /// Code that is checked on its own, whatever inference is under way.
  func separately(in inside: Scope, settlingAtEnd: Bool = true, _ body: () -> Void) {
    let outerSession = session
    let outerNested = isNested
    isNested = settlingAtEnd
    let outerScope = scope
    let outerDepth = depth
    session = InferenceSession()
    scope = inside
    body()
    finish()
    session = outerSession
    isNested = outerNested
    scope = outerScope
    depth = outerDepth
  }

  // MARK: - Property wrappers

  /// Finds the wrapper's type: from the call that makes it, or from the written type of the value.
  func inferWrapper(of variable: Variable) {
    guard var wrapper = variable.wrapper else { return }
    let written = variable.typeSyntax == nil ? nil : variable.type
    var open = openWrapper(wrapper)
    var arguments = wrapper.attribute.arguments
    if let value = variable.initializer {
      arguments.insert(Argument(label: "wrappedValue", value: value), at: 0)
    }
    // A written type fills what the arguments leave open.
    if let written, let value = wrappedValueType(of: open) { _ = unify(value, written) }
    if !arguments.isEmpty || wrapper.attribute.hasArguments {
      let callee = Expression(.name(wrapper.name, genericArguments: []), at: wrapper.attribute.position)
      callee.reference = .type(open)
      callee.type = .metatype(open)
      let call = Expression(.call(callee, arguments), at: wrapper.attribute.position)
      session.expressions += [callee, call]
      let mark = store.mark()
      let made = construct(call, callee, open, arguments, nil)
      call.type = made
      // A table that lacks the initializer still leaves the initial value's own type.
      if case .dynamic? = call.reference {
        store.rollBack(to: mark)
        if let value = variable.initializer { fillWrapped(&open, with: value.type, written) }
      } else {
        open = made
      }
      wrapper.construction = call
    }
    if let value = wrappedValueType(of: open), written == nil { variable.type = value }
    if variable.type.isUnknown, let value = variable.initializer { variable.type = value.type }
    session.variables.append(variable)
    wrapper.type = store.resolve(open)
    variable.wrapper = wrapper
    session.wrapped.append(variable)
  }

  private func openWrapper(_ wrapper: WrapperUse) -> Type {
    let generics = wrapper.attribute.genericArguments.map { resolve($0, in: scope) }
    if let declared = wrapper.declared { return fill(.declared(NominalReference(declared), generics), opening: true) }
    if library.hasType(named: wrapper.name) { return fill(.library(wrapper.name, generics), opening: true) }
    return .library(wrapper.name, [store.fresh()])
  }

  private func fillWrapped(_ open: inout Type, with value: Type, _ written: Type?) {
    guard case .library(let name, let arguments) = open, arguments.count == 1 else { return }
    open = .library(name, [written ?? value])
  }

  /// The type of `wrappedValue`; nil where neither the source nor the library tells.
  func wrappedValueType(of wrapper: Type) -> Type? {
    let found = allMembers("wrappedValue", of: wrapper).filter { !$0.isStatic && $0.isValue }
    if let member = found.first { return valueType(member) }
    guard case .library(_, let arguments) = wrapper, arguments.count == 1 else { return nil }
    return arguments[0]
  }

  /// `_name`: the wrapper itself.
  func wrapperType(of variable: Variable) -> Type {
    guard let wrapper = variable.wrapper else { return .unknown }
    let value = type(of: variable)
    if !wrapper.type.isUnknown { return wrapper.type }
    if let home = homes[ObjectIdentifier(variable)], variable.wrapper?.type.isUnknown ?? false {
      checkInitializer(of: variable, in: home)
      if let found = variable.wrapper?.type, !found.isUnknown { return found }
    }
    if let declared = wrapper.declared { return .declared(NominalReference(declared), [value]) }
    return .library(wrapper.name, [value])
  }

  /// `$name`
  func projectionType(of variable: Variable) -> Type {
    let wrapper = wrapperType(of: variable)
    let found = allMembers("projectedValue", of: wrapper).filter { !$0.isStatic && $0.isValue }
    if let member = found.first { return valueType(member) }
    guard variable.wrapper?.declared == nil else { return .unknown }
    switch variable.wrapper?.name {
    case "State", "Binding", "AppStorage", "SceneStorage": return .library("Binding", [type(of: variable)])
    default: return .unknown
    }
  }
}

extension Type {
  var hasUnknownArguments: Bool {
    switch self {
    case .declared(_, let arguments), .library(_, let arguments):
      arguments.contains { $0.isUnknown || $0.hasUnknownArguments }
    default: false
    }
  }
}
