/// Operators. Chains of binary operators lean to the left and are inferred in a loop.
extension Checker {
  func inferBinary(_ expression: Expression, _ expected: Type?) -> Type {
    var spine: [Expression] = []
    var current = expression
    while case .binaryOperator(_, let left, _) = current.kind {
      spine.append(current)
      current = left
    }
    let hint = operandHint(spine.last, expected)
    // The leftmost operand is inferred here, unless it must wait for the right one (`.zero == size`).
    if !mustWait(current) { infer(current, hint) }
    for (place, node) in spine.reversed().enumerated() {
      let isLast = place == spine.count - 1
      if !isLast {
        session.conversions[ObjectIdentifier(node)] = nil
        session.expressions.append(node)
      }
      guard case .binaryOperator(let name, let left, let right) = node.kind else { continue }
      let wanted = isLast ? expected : operandHint(isLast ? nil : spine[spine.count - 2 - place], expected)
      node.type = inferOperator(node, name, left, right, wanted, leftWaits: place == 0 && mustWait(current))
    }
    return expression.type
  }

  private func mustWait(_ operand: Expression) -> Bool {
    needsContext(operand) && !operand.isClosure
  }

  /// What an arithmetic operator's operands are told: what the whole is to be.
  private func operandHint(_ node: Expression?, _ expected: Type?) -> Type? {
    guard case .binaryOperator(let name, _, _)? = node?.kind, let expected else { return nil }
    if name == "??" { return .optional(expected.wrapped ?? expected) }
    guard Self.arithmetic.contains(name) else { return nil }
    let plain = expected.unwrappedFully
    return isProtocol(plain) ? nil : plain
  }

  static let arithmetic: Set<String> = ["+", "-", "*", "/", "%", "&+", "&-", "&*", "&", "|", "^", "<<", ">>"]
  private static let relations: Set<String> = ["==", "!=", "<", ">", "<=", ">="]

  private func inferOperator(
    _ node: Expression, _ name: String, _ left: Expression, _ right: Expression, _ expected: Type?, leftWaits: Bool
  ) -> Type {
    if name == "??" { return inferCoalescing(node, left, right, expected, leftWaits: leftWaits) }
    if name == "&&" || name == "||" {
      if leftWaits { infer(left, .bool) }
      enter(left, .bool)
      check(right, .bool)
      return operatorFound(node, name, [.bool, .bool], .bool)
    }
    if Self.relations.contains(name) || name == "===" || name == "!==" || name == "~=" {
      return inferRelation(node, name, left, right, leftWaits: leftWaits)
    }
    if name == "=" { return .void }
    let hint = Self.arithmetic.contains(name) ? operandHint(node, expected) : nil
    // What the whole is to be tells more of an operand that can't be read alone than the other operand does:
    // `.now() + 0.5` as a `DispatchTime`.
    let followsRight = leftWaits && !mustWait(right) && hint == nil
    if leftWaits {
      if followsRight {
        infer(right)
        infer(left, right.type)
      } else {
        infer(left, hint)
      }
    }
    if mustWait(right) {
      infer(right, rightHint(name, left))
    } else if !followsRight {
      infer(right, hint ?? sameType(name, left))
    }
    return inferArithmetic(node, name, left, right, expected)
  }

  /// What the right operand is told where it can't be read alone.
  private func rightHint(_ name: String, _ left: Expression) -> Type? {
    let type = store.shallow(left.type)
    if name.hasSuffix("="), name.count > 1 { return type }
    return type.isVariable ? nil : stridden(name, type)
  }

  /// What is added to a point in time is a stretch of it.
  private func stridden(_ name: String, _ type: Type) -> Type? {
    guard name == "+" || name == "-" || name == "+=" || name == "-=" else { return type }
    let own = operatorCandidates(name, type, type).first { candidate in
      candidate.parameters.count == 2 && store.shallow(candidate.parameters[0].type) == type
    }
    return own.map { store.resolve($0.parameters[1].type) } ?? type
  }

  /// What is added to a collection is such a collection.
  private func sameType(_ name: String, _ left: Expression) -> Type? {
    guard name == "+" || name == "+=", case .library(let type, _) = store.shallow(left.type) else { return nil }
    return ["Array", "Dictionary", "Set", "String"].contains(type) ? left.type : nil
  }

  // MARK: - ?? and comparisons

  private func inferCoalescing(
    _ node: Expression, _ left: Expression, _ right: Expression, _ expected: Type?, leftWaits: Bool
  ) -> Type {
    if leftWaits { infer(left, expected.map { .optional($0.wrapped ?? $0) }) }
    let leftType = store.shallow(left.type)
    let wrapped = leftType.wrapped ?? leftType
    let open = store.shallow(wrapped)
    let isKnown = !open.isDynamic && !(open.isVariable && store.literal(of: open) == nil)
    infer(right, isKnown ? wrapped : expected)
    let rightType = store.shallow(right.type)
    var result: Type
    let mark = store.mark()
    var score = Score()
    if rightType.wrapped == nil || right.isNilLiteral == false && isKnown && wrapped.wrapped != nil,
      convert(rightType, wrapped, &score)
    {
      result = open.isDynamic ? rightType : wrapped
      if open.isDynamic, case .simulated = open { result = rightType.isDynamic ? open : rightType }
      enter(right, result)
    } else {
      store.rollBack(to: mark)
      // The right side is an optional too: so is the whole.
      result =
        rightType.wrapped == nil
        ? join([wrapped, rightType]) : .optional(join([wrapped, rightType.wrapped ?? .unknown]))
      enter(right, result)
    }
    if let expected, isProtocol(expected), !isProtocol(result) { result = store.shallow(result) }
    node.reference = .dynamic("??")
    if let member = library.operators(named: "??").first { node.reference = .library(member) }
    return result
  }

  private func inferRelation(
    _ node: Expression, _ name: String, _ left: Expression, _ right: Expression, leftWaits: Bool
  ) -> Type {
    if leftWaits {
      if mustWait(right) {
        infer(left)
      } else {
        infer(right)
        infer(left, operandType(right.type, for: left))
      }
      if mustWait(right) { infer(right, operandType(left.type, for: right)) }
    } else {
      infer(right, mustWait(right) ? operandType(left.type, for: right) : nil)
    }
    var types = [store.shallow(left.type), store.shallow(right.type)]
    let mark = store.mark()
    let isOptional = types[0].wrapped != nil || types[1].wrapped != nil
    let plain = types.map { store.shallow($0.unwrappedFully) }
    // Literals take the other side's type.
    var score = Score()
    if !convert(plain[1], plain[0], &score) {
      store.rollBack(to: mark)
      score = Score()
      if !convert(plain[0], plain[1], &score) { store.rollBack(to: mark) }
    }
    types = [store.shallow(left.type), store.shallow(right.type)]
    if name != "===", name != "!==" {
      if isOptional {
        if types[0].wrapped == nil { enter(left, .optional(types[0])) }
        if types[1].wrapped == nil { enter(right, .optional(types[1])) }
      }
    }
    return operatorFound(node, name, plain, .bool)
  }

  private func operandType(_ type: Type, for operand: Expression) -> Type? {
    let type = store.shallow(type)
    if type.isVariable { return nil }
    if operand.isNilLiteral { return type.wrapped == nil ? .optional(type) : type }
    return type
  }

  // MARK: - Arithmetic and declared operators

  private func inferArithmetic(
    _ node: Expression, _ name: String, _ left: Expression, _ right: Expression, _ expected: Type?
  ) -> Type {
    let leftType = store.shallow(left.type)
    let rightType = store.shallow(right.type)
    let isCompound = name.count > 1 && name.hasSuffix("=")
    if let type = inferNumbers(node, name, left, right) { return type }
    if name == "+", isText(leftType), isText(rightType), unify(leftType, rightType) {
      return operatorFound(node, name, [.string, .string], leftType)
    }
    if leftType.isDynamic || rightType.isDynamic {
      node.reference = .dynamic(name)
      if isCompound { return .void }
      if name == "..<" || name == "..." { return .library(name == "..." ? "ClosedRange" : "Range", [.unknown]) }
      return leftType.isDynamic
        ? (rightType.isDynamic ? expected ?? .unknown : store.resolve(rightType)) : store.resolve(leftType)
    }
    let candidates = operatorCandidates(name, leftType, rightType)
    let arguments = [Argument(label: nil, value: left), Argument(label: nil, value: right)]
    if let type = resolveOperator(node, candidates, arguments, expected) { return type }
    node.reference = .dynamic(name)
    if isCompound { return .void }
    if name == "..<" { return .library("Range", [join([leftType, rightType])]) }
    if name == "..." { return .library("ClosedRange", [join([leftType, rightType])]) }
    return join([leftType, rightType])
  }

  /// Both operands are numbers of one type, or literals: the usual case, without a search. Linear for chains of
  /// literals, however long.
  private func inferNumbers(_ node: Expression, _ name: String, _ left: Expression, _ right: Expression) -> Type? {
    let plain = name.count > 1 && name.hasSuffix("=") ? String(name.dropLast()) : name
    let isRange = name == "..<" || name == "..."
    guard Self.arithmetic.contains(plain) || isRange else { return nil }
    let first = store.shallow(left.type)
    let second = store.shallow(right.type)
    guard isNumber(first), isNumber(second) else { return nil }
    let isShift = plain == "<<" || plain == ">>"
    var result = first
    if isShift {
      if store.literal(of: second) != nil { enter(right, .int) }
    } else {
      let mark = store.mark()
      if !unify(first, second) {
        store.rollBack(to: mark)
        // `Double` and `CGFloat` mix; other pairs Swift would refuse.
        guard first.isLibrary("CGFloat") || second.isLibrary("CGFloat") else { return nil }
        if first.isLibrary("CGFloat") { enter(right, first) } else { enter(left, second) }
        result = first.isLibrary("CGFloat") ? first : second
      }
      result = store.shallow(result)
    }
    let found = operatorFound(node, name, [result, result], isRange ? .unknown : result)
    if isRange { return .library(name == "..." ? "ClosedRange" : "Range", [result]) }
    return plain == name ? found : .void
  }

  private func isText(_ type: Type) -> Bool { type == .string || store.literal(of: type) == .string }

  private func isNumber(_ type: Type) -> Bool {
    switch type {
    case .library(let name, let arguments):
      return arguments.isEmpty
        && (Self.integerTypes.contains(name) || (Self.floatTypes.contains(name) && name != "Decimal"))
    case .variable:
      guard let literal = store.literal(of: type) else { return false }
      return literal != .string
    default: return false
    }
  }

  /// Names the operator that is meant, where its type is known without a search.
  private func operatorFound(_ node: Expression, _ name: String, _ operands: [Type], _ result: Type) -> Type {
    if let function = declaredOperator(name, operands) {
      node.reference = function.owner == nil ? .function(function) : .method(function, isVirtual: false)
      if case .binaryOperator(_, let left, let right) = node.kind {
        node.boundArguments = [.given(left), .given(right)]
      }
      return result
    }
    if let member = libraryOperator(name, operands.count, operands.first ?? .unknown) {
      node.reference = .library(member)
      if case .binaryOperator(_, let left, let right) = node.kind {
        node.boundArguments = [.given(left), .given(right)]
      }
      return result
    }
    node.reference = .dynamic(name)
    return result
  }

  /// `static func ==` of the operand's own type, or one derived from it: `>` where only `<` is declared stays the
  /// library's.
  private func declaredOperator(_ name: String, _ operands: [Type]) -> Function? {
    guard let functions = declaredOperators[name], let first = operands.first else { return nil }
    return functions.first { function in
      guard function.parameters.count == operands.count else { return false }
      let mark = store.mark()
      defer { store.rollBack(to: mark) }
      if isOperand(store.shallow(first), of: function) { return true }
      return zip(function.parameters, operands).allSatisfy { parameter, operand in
        var score = Score()
        let type = store.shallow(operand)
        guard !type.isVariable, !type.isDynamic else { return false }
        return convert(type, parameter.variable.type, &score)
      }
    }
  }

  private func isOperand(_ type: Type, of function: Function) -> Bool {
    guard let owner = function.owner, owner.kind != .protocol, function.parameters.count == 2 else { return false }
    guard let nominal = type.nominal else { return false }
    guard function.parameters.allSatisfy({ $0.variable.type.nominal === owner }) else { return false }
    var current: NominalType? = nominal
    while let next = current {
      if next === owner { return true }
      current = next.superclass
    }
    return false
  }

  func libraryOperator(_ name: String, _ arity: Int, _ operand: Type, isPostfix: Bool = false) -> LibraryMember? {
    let found = library.operators(named: name).filter {
      $0.parameters.count == arity && $0.fullName.contains("postfix ") == isPostfix
    }
    guard !found.isEmpty else { return nil }
    let operand = store.shallow(operand)
    if case .library(let type, _) = operand, let own = found.first(where: { $0.owner == type }) { return own }
    return found.first { member in
      guard let owner = member.owner, library.type(named: owner)?.kind == .protocol else { return false }
      return !operand.isDynamic && conforms(operand, toLibrary: owner)
    }
  }

  private func operatorCandidates(_ name: String, _ left: Type, _ right: Type) -> [Candidate] {
    var found: [Candidate] = []
    for function in declaredOperators[name] ?? [] {
      var bindings: [String: Type] = [:]
      if let owner = function.owner {
        let own = [left, right].first { store.shallow($0).nominal === owner }
        bindings = self.bindings(of: owner, [])
        if owner.kind == .protocol { bindings["Self"] = store.shallow(left).isVariable ? right : left }
        if case .declared(_, let arguments)? = own.map({ store.shallow($0) }) {
          bindings = self.bindings(of: owner, arguments)
        }
      }
      let reference = function.owner == nil ? Reference.function(function) : .method(function, isVirtual: false)
      found.append(candidate(function, reference, bindings))
    }
    for member in library.operators(named: name) {
      var made = candidate(member)
      if let owner = member.owner, let head = library.type(named: owner) {
        if head.kind == .protocol {
          let own = store.shallow(left).isVariable && store.literal(of: left) != nil ? right : left
          guard conforms(own, toLibrary: owner) else { continue }
          made.bindings = protocolBindings(owner, for: own)
          made.distance = 10
        } else {
          for generic in head.genericParameters { made.bindings[generic.name] = store.fresh() }
          made.bindings["Self"] = .library(owner, head.genericParameters.compactMap { made.bindings[$0.name] })
        }
      }
      found.append(made)
    }
    return found
  }

  /// The candidate that fits the operands, which are inferred already.
  private func resolveOperator(
    _ node: Expression, _ candidates: [Candidate], _ arguments: [Argument], _ expected: Type?
  ) -> Type? {
    var best: (score: Score, candidate: Candidate)?
    for candidate in candidates where candidate.parameters.count == arguments.count {
      let mark = store.mark()
      var score = Score()
      let open = opened(candidate)
      let fits = zip(arguments, open.parameters).allSatisfy { convert($0.value.type, $1.type, &score) }
      if fits, constraintsHold(open) {
        if let expected {
          var result = Score()
          if !convert(open.result, expected, &result) { score.upcasts += 5 }
        }
        score.generics = candidate.generics.count
        score.distance = candidate.distance
        if best.map({ score < $0.score }) ?? true { best = (score, candidate) }
      }
      store.rollBack(to: mark)
    }
    guard let chosen = best?.candidate else { return nil }
    let open = opened(chosen)
    for (argument, parameter) in zip(arguments, open.parameters) { enter(argument.value, parameter.type) }
    _ = constraintsHold(open)
    node.reference = open.reference
    node.boundArguments = arguments.map { .given($0.value) }
    return open.result
  }

  // MARK: - Unary

  func inferPrefix(_ expression: Expression, _ name: String, _ operand: Expression, _ expected: Type?) -> Type {
    switch name {
    case "!":
      check(operand, .bool)
      let found = declaredOperator("!", [operand.type])
      if let found {
        expression.reference = .function(found)
      } else {
        _ = operatorFound(expression, "!", [.bool], .bool)
      }
      return .bool
    case "...", "..<":
      let type = infer(operand)
      expression.reference = libraryOperator(name, 1, type).map { .library($0) } ?? .dynamic(name)
      expression.boundArguments = [.given(operand)]
      return .library(name == "..." ? "PartialRangeThrough" : "PartialRangeUpTo", [type])
    default:
      let type = infer(operand, expected.map { $0.unwrappedFully })
      if let function = declaredOperator(name, [type]), function.parameters.count == 1 {
        expression.reference = function.owner == nil ? .function(function) : .method(function, isVirtual: false)
        expression.boundArguments = [.given(operand)]
        return function.resultType
      }
      expression.reference = .dynamic(name)
      if let member = libraryOperator(name, 1, type) {
        expression.reference = .library(member)
        expression.boundArguments = [.given(operand)]
      }
      return type
    }
  }

  func inferPostfixOperator(
    _ expression: Expression, _ name: String, _ operand: Expression, _ expected: Type?
  ) -> Type {
    let type = infer(operand)
    if name == "..." {
      expression.reference = libraryOperator(name, 1, type, isPostfix: true).map { .library($0) } ?? .dynamic(name)
      expression.boundArguments = [.given(operand)]
      return .library("PartialRangeFrom", [type])
    }
    if let function = declaredOperator(name, [type]) {
      expression.reference = function.owner == nil ? .function(function) : .method(function, isVirtual: false)
      expression.boundArguments = [.given(operand)]
      return function.resultType
    }
    expression.reference = .dynamic(name)
    return .unknown
  }

  /// `reduce(0, +)`, `sorted(by: >)`
  func inferOperatorReference(_ expression: Expression, _ name: String, _ expected: Type?) -> Type {
    guard let function = expected.map({ store.shallow($0).unwrappedFully })?.functionType else {
      expression.reference = .dynamic(name)
      return .unknown
    }
    let operands = function.parameters.map { store.shallow($0) }
    let isTold = operands.contains { !$0.isVariable || store.literal(of: $0) != nil }
    if function.parameters.count == 2, isTold {
      _ = unify(function.parameters[0], function.parameters[1])
    }
    let result: Type = Self.comparisons.contains(name) ? .bool : function.parameters.first ?? .unknown
    var score = Score()
    _ = convert(result, function.result, &score)
    if let declared = declaredOperator(name, operands) {
      expression.reference = declared.owner == nil ? .function(declared) : .method(declared, isVirtual: false)
    } else if let member = libraryOperator(name, function.parameters.count, operands.first ?? .unknown) {
      expression.reference = .library(member)
    } else {
      expression.reference = .dynamic(name)
    }
    return .function(function)
  }
}
