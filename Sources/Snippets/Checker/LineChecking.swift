/// Lines at the prompt, in the scope of something that runs.
extension Checker {
  /// Checks a program and keeps what was found, so that lines can be checked against it later.
  public static func kept(_ program: Program, library: LibraryIndex) -> Checker {
    let checker = Checker(program: program, library: library)
    checker.checkProgram()
    return checker
  }

  /// A method of `owner` (a free function where that is nil) whose body is the statements of a line. Where the line is
  /// one expression, the function gives its value, and `resultType` is the type that was found.
  /// `expected` is the type that the value is for, where one is known.
  public func method(
    for statements: [Statement], of owner: NominalType?, at position: SourcePosition, expected: Type? = nil
  ) -> (function: Function, outcome: CheckOutcome) {
    let function = Function(name: "line", kind: .function, isAsync: true, isThrowing: true, position: position)
    function.body = statements
    function.owner = owner
    function.isMainActor = true
    function.resultType = statements.count == 1 ? expected ?? .unknown : .void
    if let owner, !owner.isReference { function.modifiers.insert(.mutating) }
    let before = refusals.count
    let home = owner.flatMap { typeScopes[ObjectIdentifier($0)] } ?? fileScope
    var own: Variable?
    if let owner {
      let variable = Variable(name: "self", isLet: owner.isReference, position: position)
      variable.type = selfType(of: owner)
      function.selfVariable = variable
      own = variable
    }
    checkBody(of: function, in: home, own: own)
    if let last = function.body?.first, case .return(let value?) = last.kind { function.resultType = value.type }
    var outcome = outcome
    outcome.refusals = Array(refusals[before...])
    return (function, outcome)
  }
}
