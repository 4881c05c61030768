/// The end of an inference: open places take what was found or their default, conversions are put in.
extension Checker {
  func finish() {
    let done = session
    session = InferenceSession()
    for expression in done.expressions { expression.type = store.settle(expression.type) }
    for pattern in done.patterns { pattern.type = store.settle(pattern.type) }
    for variable in done.variables { variable.type = store.settle(variable.type) }
    for variable in done.wrapped {
      guard var wrapper = variable.wrapper else { continue }
      wrapper.type = store.settle(wrapper.type)
      variable.wrapper = wrapper
    }
    for closure in done.closures { finish(closure) }
    for expression in done.expressions {
      finishReference(expression)
      finishLiteral(expression)
    }
    for place in done.conversions.values { insert(place.expression, store.settle(place.type), isGeneric: false) }
    for expression in done.erasures.values { insert(expression, .any, isGeneric: true) }
    for expression in done.restorations.values where needsStaticType(expression.type) {
      wrap(expression, .restore(to: expression.type), expression.type)
    }
  }

  private func finish(_ closure: Closure) {
    closure.type = store.settle(closure.type)
    guard closure.builder == nil, case .function(let function) = closure.type, !function.result.isVoid,
      closure.body.count == 1, case .expression(let value) = closure.body[0].kind
    else { return }
    if case .assignment = value.kind { return }
    closure.body[0].kind = .return(value)
  }

  private func finishReference(_ expression: Expression) {
    switch expression.reference {
    case .type(let type)?: expression.reference = .type(store.settle(type))
    case .simulated(let name)?:
      guard case .name = expression.kind else { return }
      simulate(name, at: expression.position)
    default: break
    }
  }

  /// A literal of a type that the source declares is a call of that type's initializer.
  private func finishLiteral(_ expression: Expression) {
    let label: String
    switch expression.kind {
    case .integerLiteral: label = "integerLiteral"
    case .floatLiteral: label = "floatLiteral"
    case .stringLiteral: label = "stringLiteral"
    case .booleanLiteral: label = "booleanLiteral"
    case .arrayLiteral: label = "arrayLiteral"
    default: return
    }
    guard let nominal = expression.type.nominal,
      let function = nominal.initializers.first(where: { $0.parameters.first?.label == label })
    else { return }
    let callee = Expression(.name(nominal.name, genericArguments: []), at: expression.position)
    callee.reference = .type(expression.type)
    callee.type = .metatype(expression.type)
    if case .arrayLiteral(let elements) = expression.kind {
      let arguments = elements.enumerated().map { Argument(label: $0.offset == 0 ? label : nil, value: $0.element) }
      expression.kind = .call(callee, arguments)
      expression.boundArguments = [.variadic(elements)]
    } else {
      let literal = Expression(expression.kind, at: expression.position)
      literal.type = function.parameters.first?.variable.type ?? .unknown
      expression.kind = .call(callee, [Argument(label: label, value: literal)])
      expression.boundArguments = [.given(literal)]
    }
    expression.reference = .initializer(function)
  }

  // MARK: - Conversions

  private func insert(_ expression: Expression, _ target: Type, isGeneric: Bool) {
    let from = expression.type
    if isGeneric || isErasing(target) {
      guard !isErasing(from), needsStaticType(from) else { return }
      wrap(expression, .erase(from: from), target)
      return
    }
    if let wrapped = target.wrapped, isErasing(wrapped), from.wrapped == nil, needsStaticType(from) {
      wrap(expression, .erase(from: from), target)
      return
    }
    if from.isDynamic, !target.isDynamic, !target.isVoid {
      if takesShape(expression, target) { return }
      if from.isUnknown { wrap(expression, .restore(to: target), target) }
      return
    }
    if case .function(let second) = target.unwrappedFully {
      if from.shortName.hasSuffix("KeyPath") {
        wrap(expression, .function, target)
      } else if case .function(let first) = from, first.parameters.count != second.parameters.count {
        wrap(expression, .function, target)
      }
    }
  }

  /// What a simulated name gives takes the shape of the place that it enters: `Text(trail.name)` shows a text.
  private func takesShape(_ expression: Expression, _ target: Type) -> Bool {
    guard case .simulated? = expression.reference else { return false }
    switch expression.kind {
    case .member, .name: break
    case .call(let callee, _):
      // `Trail(...)` is what it says.
      if case .type? = callee.reference { return false }
    default: return false
    }
    expression.type = target
    return true
  }

  private func wrap(_ expression: Expression, _ conversion: Conversion, _ type: Type) {
    let inner = Expression(expression.kind, at: expression.position)
    inner.type = expression.type
    inner.reference = expression.reference
    inner.boundArguments = expression.boundArguments
    expression.kind = .convert(inner, conversion)
    expression.reference = nil
    expression.boundArguments = nil
    expression.type = type
  }

  /// A place where values are seen without their static type.
  private func isErasing(_ type: Type) -> Bool {
    switch type {
    case .library("Any", _), .library("AnyHashable", _), .parameter: true
    case .opaque(let inner): isProtocol(inner)
    default: isProtocol(type)
    }
  }

  /// Whether a value alone would not tell its type.
  func needsStaticType(_ type: Type, depth: Int = 0) -> Bool {
    guard depth < 32 else { return false }
    switch type {
    case .unknown, .simulated, .variable, .parameter, .opaque, .declared, .metatype: return false
    case .tuple(let fields): return !fields.isEmpty
    case .function: return true
    case .library(let name, let arguments):
      if name == "Optional" { return true }
      if name != "Int", Self.integerTypes.contains(name) { return true }
      if name == "Float" || name == "CGFloat" || name == "Float32" { return true }
      return arguments.contains { needsStaticType($0, depth: depth + 1) }
    }
  }
}
