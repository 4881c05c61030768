/// Key paths, as values and as functions.
extension Checker {
  func inferKeyPath(
    _ expression: Expression, _ root: TypeSyntax?, _ components: [KeyPathComponent], _ expected: Type?
  ) -> Type {
    let wanted = expected.map { store.shallow($0).unwrappedFully }.map { store.shallow($0) }
    var start: Type
    var wantedValue: Type?
    var name = "WritableKeyPath"
    switch wanted {
    case .function(let function)?:
      start = function.parameters.first ?? store.fresh()
      wantedValue = function.result
      name = "KeyPath"
    case .library(let own, let arguments)? where own.hasSuffix("KeyPath") && !arguments.isEmpty:
      start = arguments[0]
      wantedValue = arguments.count > 1 ? arguments[1] : nil
      name = own == "PartialKeyPath" || own == "AnyKeyPath" ? "KeyPath" : own
    default: start = store.fresh()
    }
    if let root { start = resolve(root, in: scope) }
    var type = start
    var isOptional = false
    var spelled = components
    for place in spelled.indices {
      spelled[place] = withoutLabel(spelled[place], of: type)
      type = follow(spelled[place], from: type, &isOptional)
    }
    expression.kind = .keyPath(root: root, spelled)
    if isOptional, store.shallow(type).wrapped == nil { type = .optional(type) }
    if let wantedValue {
      var score = Score()
      let mark = store.mark()
      if case .function = wanted {
        // As a function its value converts as a result does.
        if !convert(type, wantedValue, &score) { store.rollBack(to: mark) }
      } else if !unify(wantedValue, type) {
        store.rollBack(to: mark)
      }
    }
    return .library(name, [start, type])
  }

  /// `\.name` of a tuple is `\.0`: its value does not know the labels.
  private func withoutLabel(_ component: KeyPathComponent, of type: Type) -> KeyPathComponent {
    guard case .property(let name, let position) = component, case .tuple(let fields) = store.shallow(type),
      let place = fields.firstIndex(where: { $0.label == name })
    else { return component }
    return .property(String(place), position)
  }

  private func follow(_ component: KeyPathComponent, from type: Type, _ isOptional: inout Bool) -> Type {
    let base = store.shallow(type)
    switch component {
    case .identity: return base
    case .optionalChain:
      isOptional = true
      return base.wrapped ?? base
    case .forceUnwrap: return base.wrapped ?? base
    case .property(let name, _):
      if base.isDynamic || (base.isVariable && store.literal(of: base) == nil) { return .unknown }
      let found = members(name, of: base).filter(\.isValue)
      guard let member = found.min(by: { $0.distance < $1.distance }) else {
        if hasDynamicMembers(base), case .library(_, let arguments) = base, let bound = arguments.first {
          let inner = follow(component, from: bound, &isOptional)
          return .library(base.shortName, [inner])
        }
        return .unknown
      }
      return valueType(member)
    case .subscripted(let arguments):
      let candidates = members("subscript", of: base).compactMap { candidate($0) }
        .filter { $0.parameters.first?.label != "dynamicMember" }
      let link = Expression(.discard, at: arguments.first?.value.position ?? SourcePosition(line: 1, column: 1))
      if let found = resolveCall(link, nil, candidates, arguments, nil) { return found }
      for argument in arguments { infer(argument.value) }
      return .unknown
    }
  }
}
