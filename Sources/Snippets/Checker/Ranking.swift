/// Which of the candidates whose labels fit is the plainest choice.
extension Checker {
  struct Choice {
    var candidate: Candidate
    var matching: ArgumentMatching
  }

  func best(of choices: [Choice], _ arguments: [Argument], _ expected: Type?) -> Choice {
    var ranked: [(score: Score, choice: Choice)] = []
    for choice in choices {
      ranked.append((score(choice, arguments, expected), choice))
    }
    var best = ranked[0]
    for next in ranked.dropFirst() where next.score < best.score { best = next }
    let ties = ranked.filter { $0.score == best.score }
    if ties.count > 1, let decided = decideByClosure(ties.map(\.choice), arguments) { return decided }
    return best.choice
  }

  private func score(_ choice: Choice, _ arguments: [Argument], _ expected: Type?) -> Score {
    let mark = store.mark()
    defer { store.rollBack(to: mark) }
    var score = Score()
    let candidate = opened(choice.candidate)
    if let expected {
      let before = store.mark()
      var result = Score()
      if convert(candidate.result, expected, &result) {
        score.optionalPromotions += result.optionalPromotions
        score.existentials += result.existentials
        score.numberConversions += result.numberConversions
        score.literals += result.literals
      } else {
        store.rollBack(to: before)
        score.mismatches += 1
      }
    }
    for (place, source) in choice.matching.sources.enumerated() {
      let parameter = candidate.parameters[place]
      switch source {
      case .argument(let index): self.score(arguments[index].value, parameter, candidate, &score)
      case .variadic(let indices):
        for index in indices { self.score(arguments[index].value, parameter, candidate, &score) }
      case .defaultValue: break
      }
    }
    if !constraintsHold(candidate) { score.mismatches += 1 }
    score.generics = candidate.generics.count
    score.generality = -specificity(of: candidate)
    score.defaults = choice.matching.defaults + choice.matching.variadics
    score.distance = candidate.distance
    if choice.matching.isBackwardTwin { score.backwardClosures += 1 }
    if candidate.isAsync, !(scope.context?.isAsync ?? true) { score.effects += 1 }
    return score
  }

  /// How much the `where` clauses of a candidate ask.
  private func specificity(of candidate: Candidate) -> Int {
    candidate.requirements.reduce(0) { sum, requirement in
      switch requirement.relation {
      case .conforms(let name): sum + 1 + library.conformances(of: name).count
      case .equals: sum + 100
      }
    }
  }

  /// How one argument fits a parameter.
  private func score(
    _ argument: Expression, _ parameter: Candidate.Parameter, _ candidate: Candidate, _ score: inout Score
  ) {
    let type = entered(parameter)
    if !fits(argument, type, candidate, &score) { score.mismatches += 1 }
  }

  private func fits(
    _ argument: Expression, _ type: Type, _ candidate: Candidate, _ score: inout Score, depth: Int = 0
  ) -> Bool {
    guard depth < 12 else { return true }
    let wanted = store.shallow(type)
    switch argument.kind {
    case .closure(let closure):
      return closureFits(closure, wanted, &score)
    case .nilLiteral:
      if wanted.isVariable || wanted.isDynamic { score.unknown += 1 }
      return wanted.wrapped != nil || wanted.isVariable || wanted.isDynamic || wanted.isLibrary("Any")
    case .implicitMember(let name): return implicitFits(name, wanted, candidate, type, &score)
    case .arrayLiteral(let elements):
      switch wanted.unwrappedFully {
      case .library(let name, let arguments):
        if ["Array", "Set", "ArraySlice"].contains(name), let first = elements.first, let element = arguments.first {
          if name != "Array" { score.literals += 1 }
          return fits(first, element, candidate, &score, depth: depth + 1)
        }
        score.literals += ["Array"].contains(name) ? 0 : 1
        return ["Array", "Set", "Any", "ArraySlice"].contains(name) || isProtocol(wanted)
          || conforms(wanted.unwrappedFully, toLibrary: "ExpressibleByArrayLiteral")
          || conforms(wanted.unwrappedFully, toLibrary: "SetAlgebra")
          || conforms(wanted.unwrappedFully, toLibrary: "OptionSet")
      case .declared(let reference, _):
        return !reference.type.libraryProtocols.isDisjoint(with: [
          "ExpressibleByArrayLiteral", "OptionSet", "SetAlgebra",
        ])
      case .variable, .unknown, .simulated, .opaque, .parameter: return true
      default: return false
      }
    case .dictionaryLiteral:
      switch wanted.unwrappedFully {
      case .library(let name, _): return ["Dictionary", "KeyValuePairs", "Any"].contains(name) || isProtocol(wanted)
      case .declared(let reference, _):
        return reference.type.libraryProtocols.contains("ExpressibleByDictionaryLiteral")
      case .variable, .unknown, .simulated, .opaque, .parameter: return true
      default: return false
      }
    case .operatorReference: return wanted.unwrappedFully.functionType != nil || wanted.isVariable || wanted.isDynamic
    case .keyPath:
      let plain = wanted.unwrappedFully
      if let function = plain.functionType {
        score.keyPaths += 1
        return function.parameters.count == 1
      }
      return plain.shortName.hasSuffix("KeyPath") || plain.isVariable || plain.isDynamic
    case .ternary(_, let yes, let no) where needsContext(argument):
      return fits(yes, type, candidate, &score, depth: depth + 1) && fits(no, type, candidate, &score, depth: depth + 1)
    case .tuple(let elements) where elements.count == 1 && needsContext(argument):
      return fits(elements[0].value, type, candidate, &score, depth: depth + 1)
    case .try(let value, _) where needsContext(argument), .await(let value) where needsContext(argument),
      .addressOf(let value) where needsContext(argument):
      return fits(value, type, candidate, &score, depth: depth + 1)
    default: break
    }
    if needsContext(argument) {
      var start = argument
      while let base = start.postfixBase { start = base }
      // A chain that starts with `.name`: only a plain implicit member tells its type.
      guard case .implicitMember(let name) = start.kind else { return true }
      return implicitFits(name, wanted, candidate, type, &score)
    }
    let before = store.mark()
    guard convert(argument.type, type, &score) else {
      store.rollBack(to: before)
      return false
    }
    return true
  }

  private func implicitFits(
    _ name: String, _ wanted: Type, _ candidate: Candidate, _ type: Type, _ score: inout Score
  ) -> Bool {
    let plain = store.shallow(wanted.unwrappedFully)
    if plain.isVariable {
      let constraints = self.constraints(on: type, candidate)
      guard !constraints.isEmpty else { return true }
      return constraints.contains { styled($0) != nil || !members(name, of: .metatype($0)).isEmpty }
    }
    if plain.isDynamic {
      score.unknown += 1
      return true
    }
    if name == "init" || styled(plain) != nil { return true }
    if case .opaque(let inner) = plain { return !members(name, of: .metatype(inner)).isEmpty }
    return !members(name, of: .metatype(plain)).isEmpty || (wanted.wrapped != nil && (name == "none" || name == "some"))
  }

  /// What an open parameter of a candidate must conform to.
  func constraints(on type: Type, _ candidate: Candidate) -> [Type] {
    guard let open = store.openVariable(type) else { return [] }
    for generic in candidate.generics {
      guard let place = candidate.bindings[generic.name], store.openVariable(place) == open else { continue }
      let own = generic.constraints
      let more = candidate.requirements.compactMap { requirement -> Type? in
        guard requirement.subject == generic.name, case .conforms(let name) = requirement.relation else { return nil }
        return .library(name, [])
      }
      return own + more
    }
    return candidate.requirements.compactMap { requirement in
      guard case .conforms(let name) = requirement.relation, let place = candidate.bindings[requirement.subject],
        store.openVariable(place) == open
      else { return nil }
      return .library(name, [])
    }
  }

  private func closureFits(_ closure: Closure, _ wanted: Type, _ score: inout Score) -> Bool {
    guard let function = wanted.unwrappedFully.functionType else {
      switch wanted.unwrappedFully {
      case .variable, .unknown, .simulated, .library("Any", _):
        score.unknown += 1
        return true
      default: return false
      }
    }
    let scan = scan(of: closure)
    let count = closure.hasExplicitParameters ? closure.parameters.count : scan.parameterCount
    let wantedCount = function.parameters.count
    if count != wantedCount {
      if wantedCount == 1, count > 1 {
        guard case .tuple(let fields) = store.shallow(function.parameters[0]) else {
          return store.shallow(function.parameters[0]).isVariable
        }
        guard fields.count == count else { return false }
      } else if closure.hasExplicitParameters || count > wantedCount || count == 0 && wantedCount > 0 {
        return false
      } else {
        // `{ $0 }` where two arguments come: Swift refuses it; better than nothing.
        return false
      }
    }
    if scan.awaits, !function.isAsync { return false }
    if scan.throwsErrors, !function.isThrowing { return false }
    if function.isAsync != scan.awaits { score.functionConversions += function.isAsync ? 1 : 0 }
    if function.isThrowing != scan.throwsErrors { score.functionConversions += 1 }
    if let result = closure.resultType {
      var inner = Score()
      return convert(resolve(result, in: scope), function.result, &inner)
    }
    return true
  }

  /// Candidates that differ by what a closure gives: its body is inferred once, with parameters on which all agree.
  private func decideByClosure(_ choices: [Choice], _ arguments: [Argument]) -> Choice? {
    // The body is inferred once more when the choice is applied: nested ones would double at each level.
    guard probes < 3 else { return nil }
    probes += 1
    defer { probes -= 1 }
    for (index, argument) in arguments.enumerated() {
      guard case .closure(let closure) = argument.value.kind, closure.body.count == 1 else { continue }
      let mark = store.mark()
      let parameters = choices.map { choice -> (FunctionType, Candidate)? in
        let open = opened(choice.candidate)
        for (place, source) in choice.matching.sources.enumerated() {
          guard case .argument(index) = source else { continue }
          return entered(open.parameters[place]).unwrappedFully.functionType.map { ($0, open) }
        }
        return nil
      }
      guard let first = parameters.first??.0 else { continue }
      let types = first.parameters.map { store.resolve($0) }
      guard parameters.allSatisfy({ $0?.0.parameters.map { store.resolve($0) } == types }),
        !types.contains(where: { store.isOpen($0) })
      else {
        store.rollBack(to: mark)
        continue
      }
      var probe = first
      probe.result = store.fresh()
      infer(argument.value, .function(probe))
      let result = store.resolve(probe.result)
      for (place, choice) in choices.enumerated() {
        guard let (function, open) = parameters[place] else { continue }
        let before = store.mark()
        var score = Score()
        if convert(result, function.result, &score), constraintsHold(open), score.optionalPromotions == 0 {
          store.rollBack(to: before)
          return choice
        }
        store.rollBack(to: before)
      }
      for (place, choice) in choices.enumerated() {
        guard let (function, open) = parameters[place] else { continue }
        let before = store.mark()
        var score = Score()
        let fits = convert(result, function.result, &score) && constraintsHold(open)
        store.rollBack(to: before)
        if fits { return choice }
      }
    }
    return nil
  }

  /// The type that an argument enters: for an autoclosure that of its value.
  func entered(_ parameter: Candidate.Parameter) -> Type {
    guard parameter.isAutoclosure, case .function(let function) = parameter.type, function.parameters.isEmpty else {
      return parameter.type
    }
    return function.result
  }
}
