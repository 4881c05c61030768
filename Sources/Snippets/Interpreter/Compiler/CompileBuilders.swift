/// Bodies that go through a result builder.
extension FunctionCompiler {
  /// The value of a block: its children, in order, made one by the builder.
  func builderBlock(
    _ statements: [Statement], _ builder: ResultBuilder, isFunctionBody: Bool = false, into target: Int
  ) {
    let children = statements.filter(\.isBuilt)
    let window = temp(children.count + 1)
    scoped {
      var position = 0
      for statement in statements {
        at(statement.position)
        guard statement.isBuilt else {
          self.statement(statement)
          continue
        }
        child(statement, builder, into: window + 1 + position)
        markObject(window + 1 + position)
        position += 1
      }
      combine(builder, window, children.count, isFunctionBody: isFunctionBody)
    }
    emit(.move, target, window)
    markObject(target)
    forget(to: window)
  }

  private func combine(_ builder: ResultBuilder, _ window: Int, _ count: Int, isFunctionBody: Bool) {
    if case .declared(let name) = builder {
      callBuilder(name, ["buildPartialBlock", "buildBlock"], window, count)
      if isFunctionBody, code.builderMethod(name, "buildFinalResult") != nil {
        let call = temp(2)
        emit(.move, call + 1, window)
        callBuilder(name, ["buildFinalResult"], call, 1)
        emit(.move, window, call)
        forget(to: call)
      }
      return
    }
    emit(.build, window, site(builder, .block), count)
  }

  private func site(_ builder: ResultBuilder, _ kind: BuildSite.Kind) -> Int {
    machine.tables.add(BuildSite(builder: builder, kind: kind))
  }

  /// One statement of a block as a child.
  private func child(_ statement: Statement, _ builder: ResultBuilder, into target: Int) {
    switch statement.kind {
    case .expression(let expression):
      switch expression.kind {
      case .ifExpression(let inner): builtIf(inner, builder, into: target)
      case .switchExpression(let inner): builtSwitch(inner, builder, into: target)
      default:
        value(expression, into: target)
        if case .declared(let name) = builder, code.builderMethod(name, "buildExpression") != nil {
          through(name, "buildExpression", target, type: expression.type)
        }
      }
    case .if(let inner): builtIf(inner, builder, into: target)
    case .switch(let inner): builtSwitch(inner, builder, into: target)
    case .forIn(let loop): builtLoop(loop, builder, into: target)
    case .do(let body, _): builderBlock(body, builder, into: target)
    default: self.statement(statement)
    }
  }

  /// Passes the value in a register through one of a declared builder's methods.
  private func through(
    _ name: String, _ method: String, label: String? = nil, _ register: Int, type: Type = .unknown
  ) {
    let call = temp(2)
    emit(.move, call + 1, register)
    callBuilder(name, [method], call, 1, label: label, type: type)
    emit(.move, register, call)
    forget(to: call)
  }

  /// Calls a static method of a declared builder with arguments from `window + 1` on.
  private func callBuilder(
    _ name: String, _ methods: [String], _ window: Int, _ count: Int, label: String? = nil, type: Type = .unknown
  ) {
    guard let declared = code.declaredType(named: name, in: owner) else {
      return emit(.trap, 0, k: constant(.string("the result builder \(name) is not declared")))
    }
    for method in methods {
      let candidates = declared.methods.filter {
        $0.name == method && $0.isStatic && (label == nil || $0.parameters.first?.label == label)
      }
      if method == "buildPartialBlock" {
        if let first = candidates.first(where: { $0.parameters.first?.label == "first" }), count > 0,
          let accumulated = candidates.first(where: { $0.parameters.first?.label == "accumulated" })
        {
          return partialBlocks(declared, first, accumulated, window, count)
        }
        continue
      }
      let exact = candidates.first { $0.parameters.count == 1 && $0.parameters[0].variable.type == type }
      guard
        let function = exact ?? candidates.first(where: { $0.parameters.count == count && !$0.hasVariadic })
          ?? candidates.first(where: \.hasVariadic)
      else { continue }
      let call = temp(function.parameters.count + 2)
      loadConstant(code.typeValue(declared), into: call + 1)
      if function.hasVariadic {
        emit(.makeArray, call + 2, window + 1, count)
      } else {
        for index in 0..<count { emit(.move, call + 2 + index, window + 1 + index) }
      }
      emit(.call, call, k: code.number(of: code.unit(for: function)))
      emit(.move, window, call)
      return forget(to: call)
    }
    emit(.trap, 0, k: constant(.string("the result builder \(name) has no \(methods.last ?? "")")))
  }

  private func partialBlocks(
    _ declared: NominalType, _ first: Function, _ accumulated: Function, _ window: Int, _ count: Int
  ) {
    let call = temp(4)
    loadConstant(code.typeValue(declared), into: call + 1)
    emit(.move, call + 2, window + 1)
    emit(.call, call, k: code.number(of: code.unit(for: first)))
    for index in 1..<max(1, count) {
      emit(.move, call + 2, call)
      loadConstant(code.typeValue(declared), into: call + 1)
      emit(.move, call + 3, window + 1 + index)
      emit(.call, call, k: code.number(of: code.unit(for: accumulated)))
    }
    emit(.move, window, call)
    forget(to: call)
  }

  // MARK: - Branches

  private func builtIf(_ statement: IfStatement, _ builder: ResultBuilder, into target: Int) {
    let done = Label()
    let count = statement.branchCount
    let isComplete = statement.isComplete
    var index = 0
    ifChain(statement, done: done) { [self] body in
      builderBlock(body, builder, into: target)
      branch(builder, index, of: count, isComplete: isComplete, target)
      index += 1
    }
    if !isComplete {
      // No branch was taken.
      if case .declared(let name) = builder {
        emit(.loadNil, target)
        through(name, "buildOptional", target)
      } else {
        let window = temp()
        emit(.build, window, site(builder, .nothing), 0)
        emit(.move, target, window)
        forget(to: window)
      }
    }
    place(done)
    markObject(target)
  }

  /// Tells the builder which branch was taken.
  private func branch(_ builder: ResultBuilder, _ index: Int, of count: Int, isComplete: Bool, _ target: Int) {
    if case .declared(let name) = builder {
      if isComplete || count > 1 { either(name, index, of: count, target) }
      if !isComplete { through(name, "buildOptional", target) }
      return
    }
    let window = temp(2)
    emit(.move, window + 1, target)
    if isComplete || count > 1 {
      emit(.build, window, site(builder, .branch(index)), 1)
      emit(.move, window + 1, window)
    }
    if !isComplete {
      emit(.build, window, site(builder, .something), 1)
      emit(.move, window + 1, window)
    }
    emit(.move, target, window + 1)
    forget(to: window)
  }

  /// `buildEither` for the n-th of several branches, nested as a balanced tree, as Swift nests them.
  private func either(_ name: String, _ index: Int, of count: Int, _ target: Int) {
    guard count > 1 else { return }
    let half = count - count / 2
    if index < half {
      either(name, index, of: half, target)
      through(name, "buildEither", label: "first", target)
    } else {
      either(name, index - half, of: count - half, target)
      through(name, "buildEither", label: "second", target)
    }
  }

  private func builtSwitch(_ statement: SwitchStatement, _ builder: ResultBuilder, into target: Int) {
    let done = Label()
    let mark = next
    let subject = temp()
    value(statement.subject, into: subject)
    markObject(subject)
    let count = statement.cases.count
    scoped {
      switchCases(statement, subject, done: done) { [self] index, body in
        builderBlock(body, builder, into: target)
        branch(builder, index, of: count, isComplete: true, target)
      }
    }
    place(done)
    release(to: mark)
    markObject(target)
  }

  /// `for` in a declared builder: `buildArray` of what each turn gives.
  private func builtLoop(_ loop: ForStatement, _ builder: ResultBuilder, into target: Int) {
    let mark = next
    let results = temp()
    emit(.makeArray, results, results, 0)
    markObject(results)
    let walk = temp(2)
    value(loop.sequence, into: walk)
    emit(.beginIteration, walk)
    markObject(walk)
    let top = Label()
    let exit = Label()
    place(top)
    scoped {
      let element = temp()
      shortJump(.iterate, element, walk, to: exit)
      markObject(element)
      let skipped = Label()
      matchPattern(loop.pattern, element, loop.pattern.type, ifNot: skipped, declares: true)
      if let filter = loop.filter { branch(filter, ifFalse: skipped) }
      let child = temp()
      builderBlock(loop.body, builder, into: child)
      emit(.append, results, child)
      markMoved(child)
      place(skipped)
    }
    jump(.loop, to: top)
    place(exit)
    emit(.move, target, results)
    markMoved(results)
    markObject(target)
    markObject(walk)
    release(to: mark)
    if case .declared(let name) = builder { through(name, "buildArray", target) }
  }
}

/// How an instruction `build` combines its children.
struct BuildSite {
  enum Kind {
    case block
    case branch(Int)
    /// An `if` without `else` that was taken.
    case something
    /// An `if` without `else` that was not taken.
    case nothing
  }
  var builder: ResultBuilder
  var kind: Kind
}

extension Statement {
  /// Whether a builder makes a child of it.
  fileprivate var isBuilt: Bool {
    switch kind {
    case .expression(let expression):
      switch expression.kind {
      case .assignment: return false
      default: return true
      }
    case .if, .switch, .forIn, .do: return true
    default: return false
    }
  }
}

extension Function {
  var hasVariadic: Bool { parameters.contains(where: \.isVariadic) }
}

extension IfStatement {
  /// How many branches the chain of `else if` has.
  fileprivate var branchCount: Int {
    var count = 1
    var current = self
    while let otherwise = current.otherwise {
      count += 1
      guard otherwise.count == 1, case .if(let inner) = otherwise[0].kind else { return count }
      current = inner
    }
    return count
  }

  /// Whether one branch is always taken.
  fileprivate var isComplete: Bool {
    var current = self
    while let otherwise = current.otherwise {
      guard otherwise.count == 1, case .if(let inner) = otherwise[0].kind else { return true }
      current = inner
    }
    return false
  }
}
