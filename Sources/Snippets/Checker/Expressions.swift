/// What is expected flows down, what is found flows up.
extension Checker {
  /// Finds what `expression` means and its type, which may have open places until the session is finished.
  @discardableResult
  func infer(_ expression: Expression, _ expected: Type? = nil) -> Type {
    guard depth < Self.depthLimit else {
      refuse(.nesting, "expression", at: expression.position)
      return .unknown
    }
    depth += 1
    defer { depth -= 1 }
    session.conversions[ObjectIdentifier(expression)] = nil
    session.expressions.append(expression)
    let expected = expected.map { store.shallow($0) }
    expression.type = find(expression, expected.flatMap { $0.isUnknown ? nil : $0 })
    return expression.type
  }

  /// Infers an expression that enters a place of a known type.
  @discardableResult
  func check(_ expression: Expression, _ type: Type) -> Bool {
    infer(expression, type)
    return enter(expression, type)
  }

  /// Marks that the value of `expression` enters a place of `type`; false where Swift would not convert it.
  @discardableResult
  func enter(_ expression: Expression, _ type: Type) -> Bool {
    let mark = store.mark()
    var score = Score()
    guard convert(expression.type, type, &score) else {
      store.rollBack(to: mark)
      return false
    }
    session.conversions[ObjectIdentifier(expression)] = (expression, type)
    return true
  }

  private func find(_ expression: Expression, _ expected: Type?) -> Type {
    switch expression.kind {
    case .integerLiteral: return literal(.integer, expected)
    case .floatLiteral: return literal(.float, expected)
    case .stringLiteral(let segments): return inferString(segments, expected)
    case .booleanLiteral: return .bool
    case .nilLiteral: return inferNil(expected)
    case .arrayLiteral(let elements): return inferArray(expression, elements, expected)
    case .dictionaryLiteral(let entries): return inferDictionary(expression, entries, expected)
    case .name(let name, let arguments): return inferName(expression, name, arguments, expected)
    case .selfReference: return inferSelf(expression)
    case .superReference: return inferSuper(expression)
    case .member, .call, .subscripted, .optionalUnwrap, .optionalChain, .forceUnwrap, .implicitMember:
      return inferPostfix(expression, expected)
    case .closure(let closure): return infer(closure, expected, at: expression)
    case .tuple(let elements): return inferTuple(elements, expected)
    case .prefixOperator(let name, let operand): return inferPrefix(expression, name, operand, expected)
    case .postfixOperator(let name, let operand): return inferPostfixOperator(expression, name, operand, expected)
    case .binaryOperator: return inferBinary(expression, expected)
    case .operatorReference(let name): return inferOperatorReference(expression, name, expected)
    case .assignment(let target, let value): return inferAssignment(target, value)
    case .discard: return .unknown
    case .ternary(let condition, let yes, let no):
      check(condition, .bool)
      return inferBranches([yes, no], expected)
    case .cast(let value, let syntax, let kind): return inferCast(value, syntax, kind)
    case .typeTest(let value, let syntax):
      infer(value)
      _ = resolve(syntax, in: scope)
      return .bool
    case .try(let value, let kind): return inferTry(value, kind, expected)
    case .await(let value): return infer(value, expected)
    case .addressOf(let value): return infer(value, expected)
    case .keyPath(let root, let components): return inferKeyPath(expression, root, components, expected)
    case .ifExpression(let statement): return inferIf(statement, expected)
    case .switchExpression(let statement): return inferSwitch(statement, expected)
    case .typeReference(let syntax):
      let type = resolve(syntax, in: scope, opening: true)
      expression.reference = .type(type)
      return .metatype(type)
    case .sourceLiteral(.text): return .string
    case .sourceLiteral(.number): return .int
    case .selector: return .library("Selector", [])
    case .convert(let inner, _): return infer(inner, expected)
    }
  }

  // MARK: - Literals

  private func literal(_ literal: TypeStore.Literal, _ expected: Type?) -> Type {
    guard let expected, !expected.isVariable else { return store.fresh(literal) }
    let wanted = store.shallow(expected.unwrappedFully)
    if case .simulated = wanted { return wanted }
    guard !wanted.isVariable, !wanted.isUnknown, !isProtocol(wanted), accepts(wanted, literal) else {
      return store.fresh(literal)
    }
    if case .opaque = wanted { return store.fresh(literal) }
    return wanted
  }

  private func inferString(_ segments: [StringSegment], _ expected: Type?) -> Type {
    for case .interpolation(let arguments) in segments {
      for (place, argument) in arguments.enumerated() {
        infer(argument.value, place == 0 ? nil : interpolationOption(argument.label))
      }
    }
    return literal(.string, expected)
  }

  private func interpolationOption(_ label: String?) -> Type? {
    switch label {
    case "specifier", "default": .string
    case "style": .library("Text.DateStyle", [])
    default: nil
    }
  }

  private func inferNil(_ expected: Type?) -> Type {
    guard let expected else { return .optional(store.fresh()) }
    if expected.wrapped != nil { return expected }
    if case .simulated = expected { return expected }
    return .optional(store.fresh())
  }

  private func inferArray(_ expression: Expression, _ elements: [Expression], _ expected: Type?) -> Type {
    let wanted = expected.map { store.shallow($0.unwrappedFully) }
    var element: Type?
    var whole: Type?
    switch wanted {
    case .library("Array", let arguments)?, .library("Set", let arguments)?, .library("ArraySlice", let arguments)?,
      .library("ContiguousArray", let arguments)?:
      element = arguments.first
      whole = wanted
    case .library(let name, _)? where name != "Any" && !isProtocol(wanted ?? .unknown):
      if conforms(wanted ?? .unknown, toLibrary: "SetAlgebra") || conforms(wanted ?? .unknown, toLibrary: "OptionSet") {
        element = wanted
        whole = wanted
      } else if conforms(wanted ?? .unknown, toLibrary: "ExpressibleByArrayLiteral") {
        element =
          associatedType("ArrayLiteralElement", of: wanted ?? .unknown)
          ?? associatedType("Element", of: wanted ?? .unknown)
        whole = wanted
      }
    case .declared(let reference, _)?:
      let protocols = reference.type.libraryProtocols
      if protocols.contains("OptionSet") || protocols.contains("SetAlgebra") {
        element = wanted
        whole = wanted
      } else if protocols.contains("ExpressibleByArrayLiteral") {
        element = associatedType("ArrayLiteralElement", of: wanted ?? .unknown) ?? arrayLiteralElement(reference.type)
        whole = wanted
      }
    case .simulated?:
      whole = wanted
    case .opaque(.library(_, let arguments))?:
      element = arguments.first
    default: break
    }
    if let element, !store.shallow(element).isVariable {
      for value in elements { check(value, element) }
    } else {
      let joined = inferTogether(elements)
      if let element { _ = unify(element, joined) } else { element = joined }
    }
    return whole ?? .array(element ?? .unknown)
  }

  private func arrayLiteralElement(_ type: NominalType) -> Type? {
    type.initializers.first { $0.parameters.first?.label == "arrayLiteral" }?.parameters.first?.variable.type
      .elementOfArray
  }

  private func inferDictionary(_ expression: Expression, _ entries: [DictionaryEntry], _ expected: Type?) -> Type {
    let wanted = expected.map { store.shallow($0.unwrappedFully) }
    var key: Type
    var value: Type
    var whole: Type?
    switch wanted {
    case .library("Dictionary", let arguments)? where arguments.count == 2:
      key = arguments[0]
      value = arguments[1]
      whole = wanted
    case .library("KeyValuePairs", let arguments)? where arguments.count == 2:
      key = arguments[0]
      value = arguments[1]
      whole = wanted
    case .declared(let reference, _)? where reference.type.libraryProtocols.contains("ExpressibleByDictionaryLiteral"):
      key = store.fresh()
      value = store.fresh()
      whole = wanted
    case .simulated?:
      key = store.fresh()
      value = store.fresh()
      whole = wanted
    default:
      key = store.fresh()
      value = store.fresh()
    }
    inferEntries(entries.map(\.key), &key)
    inferEntries(entries.map(\.value), &value)
    return whole ?? .library("Dictionary", [key, value])
  }

  private func inferEntries(_ entries: [Expression], _ type: inout Type) {
    guard !entries.isEmpty else { return }
    guard store.shallow(type).isVariable else {
      for entry in entries { check(entry, type) }
      return
    }
    let joined = inferTogether(entries)
    _ = unify(type, joined)
    type = joined
  }

  private func inferTuple(_ elements: [TupleElement], _ expected: Type?) -> Type {
    // Parentheses around one value are no tuple.
    if elements.count == 1, elements[0].label == nil { return infer(elements[0].value, expected) }
    var fields: [Type?] = []
    if case .tuple(let wanted)? = expected.map({ store.shallow($0.wrapped ?? $0) }), wanted.count == elements.count {
      fields = wanted.map(\.type)
    }
    var found: [TupleField] = []
    for (place, element) in elements.enumerated() {
      let wanted = place < fields.count ? fields[place] : nil
      let type = infer(element.value, wanted)
      if let wanted, enter(element.value, wanted) {
        found.append(TupleField(label: element.label, type: wanted))
      } else {
        found.append(TupleField(label: element.label, type: type))
      }
    }
    return .tuple(found)
  }

  // MARK: - Branches

  /// The branches of a ternary, `if` or `switch` expression.
  func inferBranches(_ branches: [Expression], _ expected: Type?) -> Type {
    if let expected, !store.shallow(expected).isVariable {
      var fits = true
      for branch in branches where !check(branch, expected) { fits = false }
      if fits { return expected }
      let joined = join(branches.map(\.type))
      for branch in branches { enter(branch, joined) }
      return joined
    }
    return inferTogether(branches)
  }

  /// Values that have one type in common: those that know theirs by themselves tell the others (`flag ? color : .red`,
  /// `[Move.up, .down]`).
  private func inferTogether(_ values: [Expression]) -> Type {
    let contextual = values.map { needsContext($0) }
    var known: [Type] = []
    for (value, waits) in zip(values, contextual) where !waits { known.append(infer(value)) }
    let common = known.isEmpty ? nil : join(known)
    for (value, waits) in zip(values, contextual) where waits {
      infer(value, value.isNilLiteral ? common.map { .optional($0.wrapped ?? $0) } : common)
    }
    let joined = join(values.map(\.type))
    for value in values { enter(value, joined) }
    return joined
  }

  private func inferAssignment(_ target: Expression, _ value: Expression) -> Type {
    if case .discard = target.kind {
      session.expressions.append(target)
      infer(value)
      return .void
    }
    let type = inferTarget(target)
    check(value, type)
    return .void
  }

  /// The type of the place that an assignment fills. In `a?.b = value` it is that of `b`.
  private func inferTarget(_ target: Expression) -> Type {
    let type = infer(target)
    if case .optionalChain(let inner) = target.kind { return inner.type }
    return type
  }

  private func inferCast(_ value: Expression, _ syntax: TypeSyntax, _ kind: CastKind) -> Type {
    let target = resolve(syntax, in: scope, opening: kind == .coerce)
    switch kind {
    case .coerce:
      check(value, target)
      return target
    case .conditional:
      infer(value)
      return .optional(target)
    case .forced:
      infer(value)
      return target
    }
  }

  private func inferTry(_ value: Expression, _ kind: TryKind, _ expected: Type?) -> Type {
    guard case .optional = kind else { return infer(value, expected) }
    let type = infer(value, expected.map { $0.wrapped ?? $0 })
    // `try?` does not wrap what is optional already.
    return store.shallow(type).wrapped == nil ? .optional(type) : type
  }

  // MARK: - self, super

  private func inferSelf(_ expression: Expression) -> Type {
    if let variable = scope.variable(named: "self") {
      expression.reference = .local(variable)
      return variable.type
    }
    // In an initial value without an instance: nothing tells but the value.
    if let own = ownType(of: scope) {
      expression.reference = .type(own)
      return .metatype(own)
    }
    expression.reference = .dynamic("self")
    return .unknown
  }

  private func inferSuper(_ expression: Expression) -> Type {
    guard let variable = scope.variable(named: "self") else { return .unknown }
    expression.reference = .local(variable)
    let own = variable.type
    if case .metatype(let instance) = own { return superclass(of: instance).map { .metatype($0) } ?? .unknown }
    return superclass(of: own) ?? .unknown
  }

  /// The type whose braces code stands in.
  func ownType(of scope: Scope) -> Type? {
    var current: Scope? = scope
    while let here = current {
      if case .type(let own) = here.kind { return own }
      current = here.parent
    }
    return nil
  }

  // MARK: - Context

  /// Whether an expression can't be read without knowing what is expected of it.
  func needsContext(_ expression: Expression, depth: Int = 0) -> Bool {
    guard depth < 40 else { return false }
    func inner(_ expression: Expression) -> Bool { needsContext(expression, depth: depth + 1) }
    switch expression.kind {
    case .nilLiteral, .closure, .implicitMember, .arrayLiteral, .dictionaryLiteral, .operatorReference, .keyPath,
      .ifExpression, .switchExpression:
      return true
    case .member, .call, .subscripted, .optionalUnwrap, .optionalChain, .forceUnwrap:
      var current = expression
      while let base = current.postfixBase { current = base }
      if case .implicitMember = current.kind { return true }
      if case .call(let callee, _) = current.kind, case .closure = callee.kind { return false }
      return false
    case .tuple(let elements): return elements.contains { inner($0.value) }
    case .ternary(_, let yes, let no): return inner(yes) || inner(no)
    case .binaryOperator(let name, let left, let right):
      // The left spine of a long chain is walked in a loop.
      if Self.comparisons.contains(name) { return false }
      if inner(right) { return true }
      var current = left
      while case .binaryOperator(let name, let left, let right) = current.kind {
        if Self.comparisons.contains(name) { return false }
        if inner(right) { return true }
        current = left
      }
      return inner(current)
    case .try(let value, _), .await(let value), .addressOf(let value), .prefixOperator(_, let value):
      return inner(value)
    default: return false
    }
  }

  static let comparisons: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "&&", "||", "~="]
}

extension Expression {
  var isNilLiteral: Bool { if case .nilLiteral = kind { true } else { false } }

  var isClosure: Bool { if case .closure = kind { true } else { false } }

  /// What a link of a postfix chain hangs on; nil where the chain begins.
  var postfixBase: Expression? {
    switch kind {
    case .member(let base, _, _), .subscripted(let base, _), .optionalUnwrap(let base), .optionalChain(let base),
      .forceUnwrap(let base):
      return base
    case .call(let callee, _):
      switch callee.kind {
      case .member(let base, _, _): return base
      case .name, .implicitMember: return callee.isImplicitMember ? callee : nil
      default: return callee
      }
    default: return nil
    }
  }

  var isImplicitMember: Bool { if case .implicitMember = kind { true } else { false } }
}
