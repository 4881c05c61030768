extension FunctionCompiler {
  /// Compares the value in a register with a pattern and binds its parts; jumps where it does not match.
  ///
  /// `declares`: the pattern's variables are new ones of the open scope.
  func matchPattern(
    _ pattern: Pattern, _ register: Int, _ type: Type, ifNot failed: Label, declares: Bool, depth: Int = 0
  ) {
    at(pattern.position)
    switch pattern.kind {
    case .wildcard: break
    case .binding(let variable):
      // A whole value that nothing else needs could be moved, but the register may be looked at again.
      let target = temp()
      emit(.copy, target, register)
      markObject(target)
      if code.isScriptVariable(variable), isScript {
        emit(.setGlobal, target, k: code.global(for: variable))
        forget(to: target)
      } else {
        declare(variable, in: target)
      }
    case .tuple(let elements):
      for (index, element) in elements.enumerated() {
        if case .wildcard = element.pattern.kind { continue }
        let part = temp()
        emit(.getTuple, part, register, index)
        markObject(part)
        matchPattern(
          element.pattern, part, type.tupleField(index), ifNot: failed, declares: declares, depth: depth + 1)
      }
    case .enumCase(_, let name, let elements):
      casePattern(pattern, name, elements, register, type, ifNot: failed, declares: declares, depth: depth)
    case .optional(let inner):
      jump(.jumpIfNil, register, to: failed)
      matchPattern(
        inner, register, type.wrapped ?? .unknown, ifNot: failed, declares: declares, depth: depth + 1)
    case .typeTest(let syntax):
      let answer = temp()
      emit(.typeTest, answer, register, number(of: code.type(of: syntax, in: owner)))
      jump(.jumpIfFalse, answer, to: failed)
      forget(to: answer)
    case .cast(let inner, let syntax):
      let cast = temp()
      let target = code.type(of: syntax, in: owner)
      emit(.castConditional, cast, register, number(of: target))
      markObject(cast)
      jump(.jumpIfNil, cast, to: failed)
      matchPattern(inner, cast, target, ifNot: failed, declares: declares, depth: depth + 1)
    case .expression(let expression): expressionPattern(expression, register, type, ifNot: failed)
    }
  }

  private func casePattern(
    _ pattern: Pattern, _ name: String, _ elements: [PatternElement], _ register: Int, _ type: Type,
    ifNot failed: Label, declares: Bool, depth: Int
  ) {
    if pattern.enumCase == nil, type.wrapped != nil || pattern.libraryCase?.owner == "Optional" {
      if name == "none" { return jump(.jumpIfNotNil, register, to: failed) }
      if name == "some" {
        jump(.jumpIfNil, register, to: failed)
        if let inner = elements.first {
          matchPattern(
            inner.pattern, register, type.wrapped ?? .unknown, ifNot: failed, declares: declares, depth: depth + 1)
        }
        return
      }
    }
    guard let enumCase = pattern.enumCase, let owner = enumCase.owner else {
      return dynamicCasePattern(name, elements, register, ifNot: failed, declares: declares, depth: depth)
    }
    if type.wrapped != nil { jump(.jumpIfNil, register, to: failed) }
    var subject = register
    if !type.isDeclared, type.wrapped?.isDeclared != true {
      // An existential (an error) may hold any type.
      subject = temp()
      let target = Type.declared(NominalReference(owner), [])
      emit(.castConditional, subject, register, number(of: target))
      markObject(subject)
      jump(.jumpIfNil, subject, to: failed)
    }
    shortJump(.jumpIfNotCase, subject, enumCase.index, to: failed)
    payloadPatterns(
      elements, subject, enumCase.parameters.map(\.type), ifNot: failed, declares: declares, depth: depth)
  }

  private func payloadPatterns(
    _ elements: [PatternElement], _ register: Int, _ types: [Type], ifNot failed: Label, declares: Bool, depth: Int
  ) {
    guard !elements.isEmpty else { return }
    if elements.count == 1, types.count > 1, elements[0].label == nil {
      // One name for the whole payload: a tuple of it.
      let window = temp(types.count)
      for index in types.indices {
        emit(.getPayload, window + index, register, index)
        markObject(window + index)
      }
      emit(.makeTuple, window, window, types.count)
      return matchPattern(
        elements[0].pattern, window, .tuple(types.map { TupleField(label: nil, type: $0) }), ifNot: failed,
        declares: declares, depth: depth + 1)
    }
    for (index, element) in elements.enumerated() {
      if case .wildcard = element.pattern.kind { continue }
      let part = temp()
      emit(.getPayload, part, register, index)
      markObject(part)
      let type = types.indices.contains(index) ? types[index] : .unknown
      matchPattern(element.pattern, part, type, ifNot: failed, declares: declares, depth: depth + 1)
    }
  }

  /// A case whose enumeration only the value tells, or that the library declares.
  private func dynamicCasePattern(
    _ name: String, _ elements: [PatternElement], _ register: Int, ifNot failed: Label, declares: Bool, depth: Int
  ) {
    let window = temp(2)
    emit(.copy, window + 1, register)
    emitDynamic(.init(kind: .special, name: "case " + name, labels: elements.map(\.label), line: line), window, 1)
    markObject(window)
    // The payload as an array, or nil.
    jump(.jumpIfNil, window, to: failed)
    for (index, element) in elements.enumerated() {
      if case .wildcard = element.pattern.kind { continue }
      let part = temp()
      loadConstant(.int(index), into: part)
      emit(.getElement, part, window, part)
      markObject(part)
      matchPattern(element.pattern, part, .unknown, ifNot: failed, declares: declares, depth: depth + 1)
    }
  }

  private func expressionPattern(_ expression: Expression, _ register: Int, _ type: Type, ifNot failed: Label) {
    let mark = next
    if expression.isNil {
      return jump(.jumpIfNotNil, register, to: failed)
    }
    if let function = expression.patternOperator {
      let window = temp(3)
      value(expression.patternOperand, into: window + 1)
      markObject(window + 1)
      emit(.copy, window + 2, register)
      markObject(window + 2)
      if function.isStatic {
        let call = temp(4)
        if let owner = function.owner { loadConstant(code.typeValue(owner), into: call + 1) }
        emit(.move, call + 2, window + 1)
        emit(.move, call + 3, window + 2)
        emit(.call, call, k: code.number(of: code.unit(for: function)))
        emit(.move, window, call)
        forget(to: call)
      } else {
        emit(.call, window, k: code.number(of: code.unit(for: function)))
      }
      markMoved(window + 1)
      markMoved(window + 2)
      release(to: mark)
      return jump(.jumpIfFalse, window, to: failed)
    }
    if expression.isPlainLiteral || expression.type.isTrivial && !expression.type.isRange && expression.type != .unknown
    {
      let answer = temp()
      let literal = value(expression)
      at(expression.position)
      emit(.equal, answer, literal, register)
      self.mark(literal, literal > answer ? expression.type : .int)
      release(to: mark)
      return jump(.jumpIfFalse, answer, to: failed)
    }
    let window = temp(3)
    value(expression, into: window + 1)
    emit(.copy, window + 2, register)
    emitDynamic(.init(kind: .operator, name: "~=", line: line), window, 2)
    forget(to: mark)
    jump(.jumpIfFalse, window, to: failed)
  }

  // MARK: - switch

  func switchStatement(_ statement: SwitchStatement, label: String?, into target: Int?) {
    let done = Label()
    let mark = next
    let subject = temp()
    value(statement.subject, into: subject)
    markObject(subject)
    scoped(.choice(label, breakTo: done)) {
      switchCases(statement, subject, done: done) { _, body in
        if let target { valueOfBody(body, into: target) } else { block(body) }
      }
    }
    place(done)
    release(to: mark)
    if target == nil { drain() }
  }

  /// The cases of a `switch`: `branch` compiles the body of the n-th.
  func switchCases(
    _ statement: SwitchStatement, _ subject: Int, done: Label, branch compile: (Int, [Statement]) -> Void
  ) {
    let type = statement.subject.type
    var bodies = statement.cases.map { _ in Label() }
    bodies.append(done)
    for (number, clause) in statement.cases.enumerated() {
      at(clause.position)
      let next = Label()
      let mark = self.next
      scopes.append(Scope(mark: mark))
      scopes[scopes.count - 1].fallthroughLabel = bodies[number + 1]
      let sharesBody = clause.items.count > 1
      if clause.items.isEmpty {
        place(bodies[number])
        compile(number, clause.body)
      } else if !sharesBody {
        let item = clause.items[0]
        let reached = measuringRegisters {
          matchPattern(item.pattern, subject, type, ifNot: next, declares: true)
          if let filter = item.filter { branch(filter, ifFalse: next) }
        }
        place(bodies[number])
        compile(number, clause.body)
        closeCase(mark, done)
        place(next)
        if reached > mark { emit(.clear, mark, reached - mark) }
        continue
      } else {
        alternatives(clause, subject, type, bodies[number], next)
        compile(number, clause.body)
      }
      closeCase(mark, done)
      place(next)
    }
    // Nothing matched: the compiler proved that this can't be, unless a type was not known.
  }

  private func closeCase(_ mark: Int, _ done: Label) {
    scopes.removeLast()
    release(to: mark)
    jump(.jump, to: done)
  }

  /// `case .a(let x), .b(let x):` Each alternative binds the same names, so they share registers.
  private func alternatives(
    _ clause: SwitchCase, _ subject: Int, _ type: Type, _ body: Label, _ next: Label
  ) {
    let names = clause.items[0].pattern.variables
    let shared = temp(max(1, names.count))
    for (index, variable) in names.enumerated() {
      emit(.loadNil, shared + index)
      markObject(shared + index)
      _ = variable
    }
    for (number, item) in clause.items.enumerated() {
      let failed = Label()
      let mark = self.next
      let reached = measuringRegisters {
        matchPattern(item.pattern, subject, type, ifNot: failed, declares: true)
        if let filter = item.filter { branch(filter, ifFalse: failed) }
        let own = item.pattern.variables
        for (index, variable) in names.enumerated() {
          guard let same = own.first(where: { $0.name == variable.name }) else { continue }
          place(of: same).get(shared + index)
        }
      }
      release(to: mark)
      jump(.jump, to: body)
      place(failed)
      if reached > mark { emit(.clear, mark, reached - mark) }
      if number == clause.items.count - 1 { jump(.jump, to: next) }
    }
    place(body)
    for (index, variable) in names.enumerated() {
      var storage = Location.Storage.register(shared + index)
      if captures.isBoxed(variable) {
        emit(.makeBox, shared + index, shared + index)
        storage = .box(shared + index)
      }
      let own = clause.items.flatMap(\.pattern.variables).filter { $0.name == variable.name }
      for same in own { locations[ObjectIdentifier(same)] = Location(storage: storage) }
    }
  }

  // MARK: - if and switch as values

  func ifValue(_ statement: IfStatement, into target: Int) {
    let done = Label()
    ifChain(statement, done: done) { valueOfBody($0, into: target) }
    place(done)
  }

  /// The value of a branch: its last expression.
  func valueOfBody(_ statements: [Statement], into target: Int) {
    guard let last = statements.last else { return loadConstant(.void, into: target) }
    scoped {
      body(Array(statements.dropLast()))
      switch last.kind {
      case .expression(let expression):
        value(expression, into: target)
        mark(target, expression.type)
      case .if(let inner): ifValue(inner, into: target)
      case .switch(let inner): switchStatement(inner, label: nil, into: target)
      default: statement(last)
      }
    }
  }
}

extension Type {
  func tupleField(_ index: Int) -> Type {
    if case .tuple(let fields) = self, fields.indices.contains(index) { return fields[index].type }
    return .unknown
  }

  var isDeclared: Bool {
    if case .declared(let reference, _) = self { reference.type.kind != .protocol } else { false }
  }

  var isRange: Bool {
    if case .library(let name, _) = self { name.contains("Range") } else { false }
  }
}

extension Expression {
  var isPlainLiteral: Bool {
    switch kind {
    case .integerLiteral, .floatLiteral, .booleanLiteral: true
    case .stringLiteral: true
    case .prefixOperator("-", let inner): inner.isPlainLiteral
    case .convert(let inner, _): inner.isPlainLiteral
    default: false
    }
  }

  /// A `~=` that the snippet declares, where the checker found one.
  var patternOperator: Function? {
    guard case .binaryOperator("~=", _, _) = kind else { return nil }
    switch reference {
    case .function(let function), .method(let function, _): return function
    default: return nil
    }
  }

  var patternOperand: Expression {
    if case .binaryOperator("~=", let left, _) = kind { left } else { self }
  }
}
