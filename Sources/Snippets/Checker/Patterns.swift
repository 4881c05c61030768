/// Patterns against the type of what they match.
extension Checker {
  /// A pattern that only names and takes apart: `let (a, b)`.
  func bind(_ pattern: Pattern, to type: Type) {
    match(pattern, type)
  }

  func match(_ pattern: Pattern, _ subject: Type, depth: Int = 0) {
    guard depth < 200 else {
      refuse(.nesting, "pattern", at: pattern.position)
      return
    }
    let type = store.shallow(subject)
    pattern.type = type
    session.patterns.append(pattern)
    switch pattern.kind {
    case .wildcard: break
    case .binding(let variable):
      if let syntax = variable.typeSyntax {
        variable.type = resolve(syntax, in: scope)
      } else {
        variable.type = type
      }
      session.variables.append(variable)
    case .tuple(let elements):
      if elements.count == 1, elements[0].label == nil {
        match(elements[0].pattern, type, depth: depth + 1)
        return
      }
      var fields: [TupleField] = []
      if case .tuple(let found) = type, found.count == elements.count { fields = found }
      for (place, element) in elements.enumerated() {
        match(element.pattern, place < fields.count ? fields[place].type : .unknown, depth: depth + 1)
      }
    case .enumCase(let syntax, let name, let elements):
      matchCase(pattern, syntax, name, elements, type, depth: depth)
    case .optional(let inner):
      match(inner, type.wrapped ?? (type.isDynamic ? .unknown : type), depth: depth + 1)
    case .typeTest(let syntax): _ = resolve(syntax, in: scope)
    case .cast(let inner, let syntax): match(inner, resolve(syntax, in: scope), depth: depth + 1)
    case .expression(let value):
      if let rewritten = caseReading(of: value, type) {
        pattern.kind = rewritten
        match(pattern, subject, depth: depth + 1)
        return
      }
      matchValue(value, type)
      if let function = patternOperator(value.type, type) {
        let matched = Expression(
          .binaryOperator("~=", value, Expression(.discard, at: value.position)), at: value.position)
        matched.reference = function.owner == nil ? .function(function) : .method(function, isVirtual: false)
        matched.type = .bool
        pattern.kind = .expression(matched)
      }
    }
  }

  /// A `~=` that the source declares for such a pattern and subject.
  private func patternOperator(_ pattern: Type, _ subject: Type) -> Function? {
    declaredOperators["~="]?.first { function in
      guard function.parameters.count == 2 else { return false }
      let mark = store.mark()
      defer { store.rollBack(to: mark) }
      let open = opened(candidate(function, .function(function)))
      var score = Score()
      return convert(pattern, open.parameters[0].type, &score) && convert(subject, open.parameters[1].type, &score)
        && score.unknown == 0 && constraintsHold(open)
    }
  }

  /// An expression where a pattern stands that means a case: `Route.help`.
  private func caseReading(of value: Expression, _ subject: Type) -> PatternKind? {
    switch value.kind {
    case .implicitMember(let name):
      return isCase(name, of: subject) ? .enumCase(type: nil, name: name, []) : nil
    case .member(let base, let name, _):
      guard case .name(let typeName, _) = base.kind, let type = lookUpType(typeName, in: scope),
        scope.variable(named: typeName) == nil, isCase(name, of: type)
      else { return nil }
      return .enumCase(
        type: .named([TypeName(name: typeName, position: base.position)]), name: name, [])
    default: return nil
    }
  }

  private func isCase(_ name: String, of type: Type) -> Bool {
    members(name, of: .metatype(type.unwrappedFully)).contains { $0.isCase }
  }

  private func matchValue(_ value: Expression, _ type: Type) {
    let plain = type.isVariable ? nil : type
    switch value.kind {
    case .binaryOperator("...", _, _), .binaryOperator("..<", _, _):
      // `case 0..<10` against a value of another number type.
      infer(value, plain.map { .library("ClosedRange", [$0]) })
      if case .library(_, let arguments) = value.type, let bound = arguments.first, let plain {
        _ = unify(bound, plain.unwrappedFully)
      }
    case .prefixOperator, .postfixOperator:
      infer(value, plain?.unwrappedFully)
      if case .library(let name, let arguments) = value.type, name.hasPrefix("PartialRange"),
        let bound = arguments.first, let plain
      {
        _ = unify(bound, plain.unwrappedFully)
      }
    default:
      infer(value, plain)
      if let plain { enter(value, plain) }
    }
  }

  private func matchCase(
    _ pattern: Pattern, _ syntax: TypeSyntax?, _ name: String, _ elements: [PatternElement], _ subject: Type,
    depth: Int
  ) {
    var type = subject
    if let syntax {
      let named = resolve(syntax, in: scope, opening: true)
      if !unify(named, subject.unwrappedFully) || subject.isDynamic { type = named }
    }
    // A case of what an optional wraps matches through it.
    if let wrapped = type.wrapped {
      if name == "some" || name == "none", members(name, of: .metatype(wrapped)).first(where: \.isCase) == nil {
        if name == "some", elements.count == 1 { match(elements[0].pattern, wrapped, depth: depth + 1) }
        return
      }
      let inner = Pattern(.enumCase(type: syntax, name: name, elements), at: pattern.position)
      pattern.kind = .optional(inner)
      match(inner, store.shallow(wrapped), depth: depth + 1)
      return
    }
    guard let member = members(name, of: .metatype(type)).first(where: { $0.isCase }) else {
      matchStatic(pattern, name, elements, type, depth: depth)
      return
    }
    var types: [Type] = []
    switch member.kind {
    case .enumCase(let enumCase):
      pattern.enumCase = enumCase
      types = enumCase.parameters.map { substitute($0.type, member.bindings) }
    case .library(let found):
      pattern.libraryCase = found
      types = found.parameters.map { substitute($0.type, member.bindings) }
    default: break
    }
    if types.count > 1, elements.count == 1 {
      // `case .pair(let all)` binds the whole payload.
      let fields: [TupleField]
      if case .enumCase(let enumCase) = member.kind {
        fields = zip(enumCase.parameters, types).map { TupleField(label: $0.label, type: $1) }
      } else {
        fields = types.map { TupleField(label: nil, type: $0) }
      }
      match(elements[0].pattern, .tuple(fields), depth: depth + 1)
      return
    }
    for (place, element) in elements.enumerated() {
      match(element.pattern, place < types.count ? types[place] : .unknown, depth: depth + 1)
    }
  }

  /// `.name` that is no case: a static value to compare with (`case .active`, of a structure), or known only at run
  /// time.
  private func matchStatic(
    _ pattern: Pattern, _ name: String, _ elements: [PatternElement], _ type: Type, depth: Int
  ) {
    if elements.isEmpty, !members(name, of: .metatype(type)).isEmpty {
      let value = Expression(.implicitMember(name), at: pattern.position)
      pattern.kind = .expression(value)
      check(value, type)
      return
    }
    for element in elements { match(element.pattern, .unknown, depth: depth + 1) }
  }
}

extension Member {
  var isCase: Bool {
    switch kind {
    case .enumCase: return true
    case .library(let member): if case .enumCase = member.kind { return true } else { return false }
    default: return false
    }
  }
}
