extension FunctionCompiler {
  // MARK: - Scopes

  /// Compiles statements in a scope of their own.
  func block(_ statements: [Statement]) {
    scoped { body(statements) }
  }

  func scoped(_ opened: Scope = Scope(mark: 0), _ body: () -> Void) {
    var scope = opened
    scope.mark = next
    scopes.append(scope)
    body()
    closeScope()
  }

  /// The normal end of the innermost scope: its `defer`s, then its locals, last first.
  private func closeScope() {
    runDefers(of: scopes.count - 1)
    endChildTasks(of: scopes[scopes.count - 1])
    let scope = scopes.removeLast()
    release(to: scope.mark)
    drain()
  }

  /// Deaths of instances run their `deinit` before the next statement.
  func drain() {
    guard code.hasDeinitializers else { return }
    emit(.drain, next)
  }

  /// Emits the `defer`s of a scope, last first, with the scopes as they are outside of it.
  private func runDefers(of index: Int) {
    let defers = scopes[index].defers
    guard !defers.isEmpty else { return }
    let inner = Array(scopes[index...])
    for (number, statements) in defers.enumerated().reversed() {
      // While a `defer` runs, only those before it are still to come.
      scopes[index].defers = Array(defers[..<number])
      block(statements)
    }
    scopes.replaceSubrange(index..., with: inner)
  }

  /// Code that leaves the scopes above `index`: their `defer`s and locals.
  private func leaveScopes(above index: Int) {
    let saved = scopes
    while scopes.count - 1 > index {
      runDefers(of: scopes.count - 1)
      endChildTasks(of: scopes[scopes.count - 1])
      emitClearCopy(from: scopes[scopes.count - 1].mark, to: next)
      scopes.removeLast()
    }
    scopes = saved
  }

  // MARK: - Statements

  /// Compiles statements into the scope that is open.
  func body(_ statements: [Statement]) {
    hoist(statements)
    compile(statements[...])
  }

  /// Local functions, and boxes that are captured before their declaration, exist from the beginning of the block.
  private func hoist(_ statements: [Statement]) {
    // File-scope functions of a script are no locals.
    if isScript, scopes.count == 1 { return }
    for statement in statements {
      guard case .declaration(let declaration) = statement.kind else { continue }
      switch declaration {
      case .function(let function):
        let variable = captures.closureVariable(of: function)
        let register = temp()
        if captures.isBoxed(variable) {
          emit(.loadNil, register)
          emit(.makeBox, register, register)
          locations[ObjectIdentifier(variable)] = Location(storage: .box(register))
        } else {
          locations[ObjectIdentifier(variable)] = Location(storage: .register(register))
        }
        markObject(register)
      case .variables(let declaration):
        for binding in declaration.bindings {
          for variable in binding.pattern.variables where captures.hoisted.contains(ObjectIdentifier(variable)) {
            let register = temp()
            emit(.loadNil, register)
            emit(.makeBox, register, register)
            locations[ObjectIdentifier(variable)] = Location(storage: .box(register))
            markObject(register)
          }
        }
      default: break
      }
    }
    for statement in statements {
      guard case .declaration(.function(let function)) = statement.kind, !captures.needsCaptures(function) else {
        continue
      }
      declareLocal(function)
    }
  }

  private func compile(_ statements: ArraySlice<Statement>) {
    var rest = statements
    while let statement = rest.popFirst() {
      // What follows a `defer` is covered by a handler that runs it when an error passes.
      if case .defer(let body) = statement.kind {
        at(statement.position)
        let index = scopes.count - 1
        scopes[index].defers.append(body)
        let number = scopes[index].defers.count
        let error = temp()
        let start = position
        compile(rest)
        let end = position
        protectDefer(body, index, number, from: start, to: end, error: error)
        return
      }
      self.statement(statement)
    }
  }

  private func protectDefer(_ body: [Statement], _ index: Int, _ number: Int, from start: Int, to end: Int, error: Int)
  {
    guard end > start else { return }
    let over = Label()
    jump(.jump, to: over)
    handlers.append(
      CodeUnit.Handler(start: start, end: end, target: position, register: error, clearFrom: error + 1))
    let saved = scopes
    scopes[index].defers = Array(scopes[index].defers[..<(number - 1)])
    block(body)
    scopes = saved
    emit(.throw, error)
    place(over)
  }

  func statement(_ statement: Statement) {
    at(statement.position)
    switch statement.kind {
    case .expression(let expression):
      if case .ifExpression(let inner) = expression.kind { return ifStatement(inner, label: statement.label) }
      if case .switchExpression(let inner) = expression.kind {
        return switchStatement(inner, label: statement.label, into: nil)
      }
      effects(expression)
      drain()
    case .declaration(let declaration): self.declaration(declaration)
    case .if(let inner): ifStatement(inner, label: statement.label)
    case .guard(let conditions, let otherwise): guardStatement(conditions, otherwise)
    case .whileLoop(let conditions, let body): whileLoop(conditions, body, statement.label)
    case .repeatWhile(let body, let condition): repeatLoop(body, condition, statement.label)
    case .forIn(let loop): forLoop(loop, statement.label)
    case .switch(let inner): switchStatement(inner, label: statement.label, into: nil)
    case .return(let value): returnStatement(value)
    case .throw(let error):
      let register = value(error, copied: true)
      at(statement.position)
      emit(.throw, register)
      markObject(register)
      release(to: register)
    case .break(let label): breakStatement(label)
    case .continue(let label): continueStatement(label)
    case .fallthrough:
      guard let index = scopes.lastIndex(where: { $0.fallthroughLabel != nil }),
        let target = scopes[index].fallthroughLabel
      else { return }
      leaveScopes(above: index)
      jump(.jump, to: target)
    case .defer: break
    case .do(let body, let clauses): doStatement(body, clauses, statement.label)
    }
  }

  // MARK: - Declarations

  func declaration(_ declaration: Declaration) {
    switch declaration {
    case .variables(let declaration):
      for binding in declaration.bindings {
        if declaration.isAsyncLet { asyncLet(binding) } else { variable(binding) }
      }
    case .function(let function):
      if !(isScript && scopes.count == 1), captures.needsCaptures(function) { declareLocal(function) }
    case .type(let type): code.note(type)
    case .extension, .typeAlias, .enumCases, .associatedType: break
    }
  }

  private func variable(_ binding: VariableBinding) {
    if case .binding(let variable) = binding.pattern.kind {
      if variable.accessors?.getter != nil { return declareAccessors(of: variable) }
      if code.isScriptVariable(variable), isScript { return scriptVariable(variable, binding) }
      if variable.wrapper != nil { return wrappedLocal(variable, binding) }
      let id = ObjectIdentifier(variable)
      if let hoisted = locations[id], case .box(let box) = hoisted.storage, captures.hoisted.contains(id) {
        let register = temp()
        initialValue(of: variable, binding, into: register)
        emit(.setBox, box, register)
        markMoved(register)
        release(to: register)
        if variable.isObserved { declareAccessors(of: variable) }
        return
      }
      let register = temp()
      initialValue(of: variable, binding, into: register)
      declare(variable, in: register)
      if variable.isObserved { declareAccessors(of: variable) }
      drain()
      return
    }
    guard let initializer = binding.initializer else { return }
    let register = value(initializer, copied: true)
    mark(register, initializer.type)
    // The parts are locals above the whole, which goes with the scope.
    let unmatched = Label()
    matchPattern(binding.pattern, register, initializer.type, ifNot: unmatched, declares: true)
    place(unmatched)
    drain()
  }

  private func initialValue(of variable: Variable, _ binding: VariableBinding, into register: Int) {
    if let initializer = binding.initializer {
      value(initializer, into: register)
      mark(register, initializer.type)
      if variable.modifiers.contains(.weak) || variable.modifiers.contains(.unowned) {
        emit(.makeWeak, register, register)
        markObject(register)
      }
    } else {
      emit(.loadNil, register)
      if variable.modifiers.contains(.weak) { emit(.makeWeak, register, register) }
    }
  }

  /// Makes the value in a register, on top of the stack, the variable of the scope.
  func declare(_ variable: Variable, in register: Int) {
    let strength: CaptureItem.Strength =
      variable.modifiers.contains(.weak) ? .weak : variable.modifiers.contains(.unowned) ? .unowned : .strong
    if captures.isBoxed(variable) {
      emit(.makeBox, register, register)
      markObject(register)
      locations[ObjectIdentifier(variable)] = Location(storage: .box(register), strength: strength)
    } else {
      mark(register, strength == .strong ? variable.type : .unknown)
      if variable.type == .unknown { markObject(register) }
      locations[ObjectIdentifier(variable)] = Location(storage: .register(register), strength: strength)
    }
  }

  private func scriptVariable(_ variable: Variable, _ binding: VariableBinding) {
    if variable.wrapper != nil {
      let register = temp()
      wrapperInitialValue(variable, binding.initializer, into: register)
      emit(.setGlobal, register, k: code.global(for: variable))
      return release(to: register)
    }
    let register = temp()
    initialValue(of: variable, binding, into: register)
    emit(.setGlobal, register, k: code.global(for: variable))
    markMoved(register)
    release(to: register)
    drain()
  }

  private func wrappedLocal(_ variable: Variable, _ binding: VariableBinding) {
    let register = temp()
    wrapperInitialValue(variable, binding.initializer, into: register)
    declare(variable, in: register)
    markObject(register)
  }

  private func declareAccessors(of variable: Variable) {
    guard let accessors = variable.accessors else { return }
    for function in [accessors.getter, accessors.setter, accessors.willSet, accessors.didSet] {
      guard let function else { continue }
      let register = temp()
      localClosure(function, into: register)
      locations[ObjectIdentifier(captures.closureVariable(of: function))] = Location(storage: .register(register))
      markObject(register)
    }
  }

  private func declareLocal(_ function: Function) {
    guard let location = locations[ObjectIdentifier(captures.closureVariable(of: function))] else { return }
    switch location.storage {
    case .register(let register): localClosure(function, into: register)
    case .box(let box):
      let register = temp()
      localClosure(function, into: register)
      emit(.setBox, box, register)
      forget(to: register)
    }
  }

  // MARK: - Conditions

  /// Compiles conditions; what they bind belongs to the scope that is open.
  func conditions(_ conditions: [Condition], ifFalse label: Label) {
    for condition in conditions {
      switch condition {
      case .expression(let expression):
        let mark = next
        branch(expression, ifFalse: label)
        release(to: mark)
      case .optionalBinding(let pattern, _, let expression):
        let register = temp()
        value(expression, into: register)
        jump(.jumpIfNil, register, to: label)
        mark(register, expression.type)
        if case .binding(let variable) = pattern.kind {
          declare(variable, in: register)
        } else {
          matchPattern(pattern, register, expression.type.wrapped ?? expression.type, ifNot: label, declares: true)
        }
      case .pattern(let pattern, let expression):
        let register = value(expression, copied: true)
        mark(register, expression.type)
        matchPattern(pattern, register, expression.type, ifNot: label, declares: true)
      case .available(let minimum, let isNegated):
        let isAvailable = minimum.map { machine.version >= $0 } ?? true
        if isAvailable == isNegated { jump(.jump, to: label) }
      }
    }
  }

  /// Jumps where a boolean expression is false.
  func branch(_ expression: Expression, ifFalse label: Label) { branch(expression, to: label, if: false) }

  private static let fused: [String: (whenTrue: Opcode, whenFalse: Opcode, swaps: Bool)] = [
    "<": (.jumpIfLess, .jumpIfNotLess, false), "<=": (.jumpIfLessEqual, .jumpIfNotLessEqual, false),
    ">": (.jumpIfLess, .jumpIfNotLess, true), ">=": (.jumpIfLessEqual, .jumpIfNotLessEqual, true),
    "==": (.jumpIfEqual, .jumpIfNotEqual, false), "!=": (.jumpIfNotEqual, .jumpIfEqual, false),
  ]

  private func branch(_ expression: Expression, to label: Label, if wanted: Bool) {
    at(expression.position)
    switch expression.kind {
    case .booleanLiteral(let flag):
      if flag == wanted { jump(.jump, to: label) }
      return
    case .tuple(let elements) where elements.count == 1: return branch(elements[0].value, to: label, if: wanted)
    case .prefixOperator("!", let inner) where !expression.isDeclaredOperator:
      return branch(inner, to: label, if: !wanted)
    case .binaryOperator("&&", let left, let right) where !expression.isDeclaredOperator:
      return connective(left, right, stopsOn: false, to: label, if: wanted)
    case .binaryOperator("||", let left, let right) where !expression.isDeclaredOperator:
      return connective(left, right, stopsOn: true, to: label, if: wanted)
    case .binaryOperator(let name, let left, let right) where !expression.isDeclaredOperator:
      if name == "==" || name == "!=" {
        if right.isNil { return branchOnNil(left, isEqual: name == "==", to: label, if: wanted) }
        if left.isNil { return branchOnNil(right, isEqual: name == "==", to: label, if: wanted) }
      }
      if let fused = Self.fused[name], expression.comparesPlainly, left.type.isTrivial, right.type.isTrivial {
        return comparison(fused, name, left, right, expression, to: label, if: wanted)
      }
    default: break
    }
    let mark = next
    let register = temp()
    value(expression, into: register)
    release(to: mark)
    jump(wanted ? .jumpIfTrue : .jumpIfFalse, register, to: label)
  }

  private func connective(
    _ left: Expression, _ right: Expression, stopsOn stop: Bool, to label: Label, if wanted: Bool
  ) {
    if wanted == stop {
      branch(left, to: label, if: stop)
      branch(right, to: label, if: wanted)
    } else {
      let over = Label()
      branch(left, to: over, if: stop)
      branch(right, to: label, if: wanted)
      place(over)
    }
  }

  private func branchOnNil(_ operand: Expression, isEqual: Bool, to label: Label, if wanted: Bool) {
    let mark = next
    let register = value(operand)
    let jumpsOnNil = isEqual == wanted
    self.mark(register, register >= mark ? operand.type : .int)
    guard isDirty(from: mark) else {
      release(to: mark)
      return jump(jumpsOnNil ? .jumpIfNil : .jumpIfNotNil, register, to: label)
    }
    // The operand must be given back on both ways.
    let answer = Label()
    let done = Label()
    let reached = next
    jump(.jumpIfNil, register, to: answer)
    emitClearCopy(from: mark, to: reached)
    jump(.jump, to: jumpsOnNil ? done : label)
    place(answer)
    release(to: mark)
    if jumpsOnNil { jump(.jump, to: label) }
    place(done)
  }

  private func comparison(
    _ fused: (whenTrue: Opcode, whenFalse: Opcode, swaps: Bool), _ name: String, _ left: Expression,
    _ right: Expression, _ expression: Expression, to label: Label, if wanted: Bool
  ) {
    let mark = next
    let op = wanted ? fused.whenTrue : fused.whenFalse
    if let number = right.smallInteger, let small = Self.immediate(op, swaps: fused.swaps) {
      let register = value(left)
      release(to: mark)
      at(expression.position)
      return shortJump(small, register, number, to: label)
    }
    let (a, b) = operands(left, right)
    release(to: mark)
    at(expression.position)
    shortJump(op, fused.swaps ? b : a, fused.swaps ? a : b, to: label)
  }

  private static func immediate(_ op: Opcode, swaps: Bool) -> Opcode? {
    guard !swaps else { return nil }
    switch op {
    case .jumpIfLess: return .jumpIfLessInteger
    case .jumpIfNotLess: return .jumpIfNotLessInteger
    case .jumpIfEqual: return .jumpIfEqualInteger
    case .jumpIfNotEqual: return .jumpIfNotEqualInteger
    default: return nil
    }
  }

  // MARK: - if, guard

  func ifStatement(_ statement: IfStatement, label: String?) {
    let done = Label()
    scoped(.labelled(label, breakTo: done)) {
      ifChain(statement, done: done) { block($0) }
    }
    place(done)
  }

  /// The branches of `if ... else if ... else`: `branch` compiles one of them.
  func ifChain(_ statement: IfStatement, done: Label, branch: ([Statement]) -> Void) {
    var current = statement
    while true {
      at(current.position)
      let failed = Label()
      let mark = next
      scopes.append(Scope(mark: mark))
      let reached = measuringRegisters { conditions(current.conditions, ifFalse: failed) }
      let bound = isDirty(from: mark)
      branch(current.then)
      closeScope()
      jump(.jump, to: done)
      place(failed)
      if bound { emit(.clear, mark, reached - mark) }
      guard let otherwise = current.otherwise else { return }
      if otherwise.count == 1, case .if(let inner) = otherwise[0].kind, otherwise[0].label == nil {
        current = inner
        continue
      }
      branch(otherwise)
      return
    }
  }

  private func guardStatement(_ conditions: [Condition], _ otherwise: [Statement]) {
    let failed = Label()
    let done = Label()
    let mark = next
    let reached = measuringRegisters { self.conditions(conditions, ifFalse: failed) }
    jump(.jump, to: done)
    place(failed)
    // What the conditions bound is not there in the else branch.
    if reached > mark { emit(.clear, mark, reached - mark) }
    block(otherwise)
    place(done)
  }

  // MARK: - Loops

  private func whileLoop(_ conditions: [Condition], _ body: [Statement], _ label: String?) {
    let top = Label()
    let done = Label()
    place(top)
    scoped(.loop(label, breakTo: done, continueTo: top)) {
      let failed = Label()
      let mark = next
      scopes.append(Scope(mark: mark))
      let reached = measuringRegisters { self.conditions(conditions, ifFalse: failed) }
      let bound = isDirty(from: mark)
      block(body)
      closeScope()
      loop(to: top)
      place(failed)
      if bound { emit(.clear, mark, reached - mark) }
    }
    place(done)
  }

  private func repeatLoop(_ body: [Statement], _ condition: Expression, _ label: String?) {
    let top = Label()
    let next = Label()
    let done = Label()
    place(top)
    scoped(.loop(label, breakTo: done, continueTo: next)) {
      block(body)
      place(next)
      let finished = Label()
      branch(condition, ifFalse: finished)
      loop(to: top)
      place(finished)
    }
    place(done)
  }

  private func loop(to label: Label) { jump(.loop, to: label) }

  private func forLoop(_ loop: ForStatement, _ label: String?) {
    if loop.isAwait { return asyncLoop(loop, label) }
    if case .binaryOperator(let name, let low, let high) = loop.sequence.kind, name == "..<" || name == "...",
      low.type == .int, high.type == .int, !loop.sequence.isDeclaredOperator
    {
      return countingLoop(loop, low, high, isClosed: name == "...", label)
    }
    let done = Label()
    let top = Label()
    let mark = next
    let walk = temp(2)
    value(loop.sequence, into: walk)
    at(loop.sequence.position)
    emit(.beginIteration, walk)
    markObject(walk)
    place(top)
    let exit = Label()
    scoped(.loop(label, breakTo: done, continueTo: top)) {
      let element = temp()
      at(loop.position)
      shortJump(.iterate, element, walk, to: exit)
      markObject(element)
      bind(loop, element, continueAt: top)
    }
    self.loop(to: top)
    place(exit)
    place(done)
    markObject(walk)
    release(to: mark)
    drain()
  }

  /// The body of a loop with its element in a register of the loop's scope.
  func bind(_ loop: ForStatement, _ element: Int, continueAt top: Label) {
    let type = loop.pattern.type
    let skipped = Label()
    let mark = element
    let reached = measuringRegisters {
      matchPattern(loop.pattern, element, type, ifNot: skipped, declares: true)
      if let filter = loop.filter { branch(filter, ifFalse: skipped) }
    }
    block(loop.body)
    let over = Label()
    jump(.jump, to: over)
    place(skipped)
    if reached > mark { emit(.clear, mark, reached - mark) }
    place(over)
  }

  /// `for i in a..<b`: a counter in a register, no range and no iterator.
  private func countingLoop(
    _ loop: ForStatement, _ low: Expression, _ high: Expression, isClosed: Bool, _ label: String?
  ) {
    let mark = next
    let counter = temp()
    value(low, into: counter)
    let end = temp()
    value(high, into: end)
    let valid = Label()
    at(loop.sequence.position)
    shortJump(.jumpIfLessEqual, counter, end, to: valid)
    if isClosed {
      // `0...-1` traps, as any range whose end comes before its start.
      emit(.trap, 0, k: constant(.string("Fatal error: Range requires lowerBound <= upperBound")))
    } else {
      emit(.trap, 0, k: constant(.string("Fatal error: Range requires lowerBound <= upperBound")))
    }
    place(valid)
    let top = Label()
    let step = Label()
    let done = Label()
    place(top)
    shortJump(isClosed ? .jumpIfNotLessEqual : .jumpIfNotLess, counter, end, to: done)
    scoped(.loop(label, breakTo: done, continueTo: step)) {
      if case .wildcard = loop.pattern.kind, loop.filter == nil {
        block(loop.body)
      } else {
        let element = temp()
        emit(.copy, element, counter)
        bind(loop, element, continueAt: step)
      }
    }
    place(step)
    // A closed range may end at the greatest number.
    if isClosed { shortJump(.jumpIfEqual, counter, end, to: done) }
    emit(.addInteger, counter, counter, 1)
    self.loop(to: top)
    place(done)
    forget(to: mark)
  }

  private func breakStatement(_ label: String?) {
    let target =
      label == nil
      ? scopes.lastIndex { $0.isLoopOrSwitch && $0.breakLabel != nil }
      : scopes.lastIndex { $0.label == label && $0.breakLabel != nil }
    guard let index = target, let exit = scopes[index].breakLabel else { return }
    leaveScopes(above: index - 1)
    jump(.jump, to: exit)
  }

  private func continueStatement(_ label: String?) {
    let target =
      label == nil
      ? scopes.lastIndex { $0.continueLabel != nil } : scopes.lastIndex { $0.label == label && $0.continueLabel != nil }
    guard let index = target, let again = scopes[index].continueLabel else { return }
    leaveScopes(above: index - 1)
    // Going on may be a jump backwards, which takes a step.
    jump(again.position == nil ? .jump : .loop, to: again)
  }

  // MARK: - return

  func returnStatement(_ expression: Expression?) {
    switch returnMode {
    case .nothing: returnValue(nil)
    case .instance:
      if let expression, expression.isNil {
        let register = temp()
        emit(.loadNil, register)
        leaveFunction()
        emit(.return, register)
        forget(to: register)
      } else {
        if let expression { effects(expression) }
        returnSelf()
      }
    case .value:
      guard let expression else { return returnValue(nil) }
      let register = value(expression, copied: !canMove(expression))
      returnValue(register)
      mark(register, expression.type)
      if register == next - 1 { forget(to: register) }
    }
  }

  /// Whether a local may be moved out as the result: nothing runs after.
  private func canMove(_ expression: Expression) -> Bool {
    guard scopes.allSatisfy({ $0.defers.isEmpty }), inoutBoxes.isEmpty, unit.inoutRegisters.isEmpty else {
      return false
    }
    return true
  }

  func returnValue(_ register: Int?) {
    leaveFunction()
    if let register { emit(.return, register) } else { emit(.returnVoid) }
  }

  func returnSelf() {
    let register = temp()
    if let box = selfBox { emit(.getBox, register, box) } else { emit(.copy, register, selfRegister ?? 1) }
    leaveFunction()
    emit(.return, register)
    forget(to: register)
  }

  /// What stands between the value of `return` and the end: `defer`s, and `inout` parameters out of their boxes.
  private func leaveFunction() {
    let saved = scopes
    while !scopes.isEmpty {
      runDefers(of: scopes.count - 1)
      endChildTasks(of: scopes[scopes.count - 1])
      scopes.removeLast()
    }
    scopes = saved
    epilogue?()
    restoreInouts()
  }

  func restoreInouts() {
    for entry in inoutBoxes { emit(.takeBox, entry.register, entry.box) }
  }

  // MARK: - do, catch

  private func doStatement(_ body: [Statement], _ clauses: [CatchClause], _ label: String?) {
    let done = Label()
    guard !clauses.isEmpty else {
      scoped(.labelled(label, breakTo: done)) { block(body) }
      return place(done)
    }
    scoped(.labelled(label, breakTo: done)) {
      let error = temp()
      let start = position
      let mark = next
      tryDepth += 1
      block(body)
      tryDepth -= 1
      let end = position
      jump(.jump, to: done)
      if end > start {
        handlers.append(
          CodeUnit.Handler(start: start, end: end, target: position, register: error, clearFrom: mark))
      }
      markObject(error)
      drain()
      catchClauses(clauses, error, done)
    }
    place(done)
  }

  private func catchClauses(_ clauses: [CatchClause], _ error: Int, _ done: Label) {
    for clause in clauses {
      at(clause.position)
      if clause.items.isEmpty {
        scoped {
          if let variable = clause.implicitError {
            let register = temp()
            emit(.copy, register, error)
            declare(variable, in: register)
            markObject(register)
          }
          emit(.clear, error, 1)
          block(clause.body)
        }
        jump(.jump, to: done)
        return
      }
      let next = Label()
      let matched = Label()
      for (index, item) in clause.items.enumerated() {
        let failed = Label()
        let mark = self.next
        scopes.append(Scope(mark: mark))
        let reached = measuringRegisters {
          let register = temp()
          emit(.copy, register, error)
          markObject(register)
          matchPattern(item.pattern, register, .library("Error", []), ifNot: failed, declares: true)
          if let filter = item.filter { branch(filter, ifFalse: failed) }
        }
        if clause.items.count == 1 {
          block(clause.body)
          closeScope()
          jump(.jump, to: done)
        } else {
          closeScope()
          jump(.jump, to: matched)
        }
        place(failed)
        if reached > mark { emit(.clear, mark, reached - mark) }
        if index == clause.items.count - 1, clause.items.count > 1 {
          jump(.jump, to: next)
          place(matched)
          block(clause.body)
          jump(.jump, to: done)
        }
      }
      place(next)
    }
    // No clause fits: the error goes on.
    emit(.throw, error)
  }
}

extension Expression {
  var isNil: Bool {
    switch kind {
    case .nilLiteral: true
    case .convert(let inner, _): inner.isNil
    default: false
    }
  }

  var isDeclaredOperator: Bool {
    switch reference {
    case .function, .method: true
    default: false
    }
  }

  /// A comparison that the instructions for plain values carry out.
  var comparesPlainly: Bool {
    guard case .binaryOperator(_, let left, _) = kind else { return false }
    guard case .library(let name, _) = left.type.wrapped ?? left.type else { return true }
    return name != "UInt64" && name != "UInt"
  }
}
