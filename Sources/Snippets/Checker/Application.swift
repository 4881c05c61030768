/// The chosen candidate's parameters give the arguments their types.
extension Checker {
  func apply(
    _ choice: Choice, _ link: Expression, _ arguments: [Argument], isInferred: Bool, _ expected: Type?
  ) -> Type {
    let candidate = opened(choice.candidate)
    expectResult(candidate, expected)
    let sources = choice.matching.sources
    var pairs: [(Expression, Int)] = []
    for (place, source) in sources.enumerated() {
      switch source {
      case .argument(let index): pairs.append((arguments[index].value, place))
      case .variadic(let indices): pairs += indices.map { (arguments[$0].value, place) }
      case .defaultValue: break
      }
    }
    // What knows its type by itself goes first, what takes it from the parameter next, closures last.
    for (argument, place) in pairs where !needsContext(argument) {
      let type = entered(candidate.parameters[place])
      if !isInferred { infer(argument, hint(type, candidate)) }
      enter(argument, type)
    }
    for (argument, place) in pairs where needsContext(argument) && !argument.waits {
      let type = entered(candidate.parameters[place])
      infer(argument, hint(type, candidate))
      enter(argument, type)
    }
    for (argument, place) in pairs where needsContext(argument) && argument.waits {
      let parameter = candidate.parameters[place]
      let type = entered(parameter)
      if case .closure(let closure) = argument.kind {
        closure.builder = parameter.builder
        closure.isMainActor = runsOnMainActor(closure, type)
      }
      infer(argument, type)
      enter(argument, type)
    }
    _ = constraintsHold(candidate)
    markErasures(choice.candidate, candidate, pairs, link)
    link.boundArguments = sources.map { source in
      switch source {
      case .argument(let index): .given(arguments[index].value)
      case .variadic(let indices): .variadic(indices.map { arguments[$0].value })
      case .defaultValue: .defaultValue
      }
    }
    return candidate.result
  }

  /// What is expected of the whole call says what its open places are, where the result is not open itself.
  private func expectResult(_ candidate: Candidate, _ expected: Type?) {
    guard let expected, store.isOpen(candidate.result) else { return }
    var wanted = store.shallow(expected)
    if store.shallow(candidate.result).wrapped == nil, let wrapped = wanted.wrapped { wanted = store.shallow(wrapped) }
    guard !wanted.isDynamic, !wanted.isVariable, !isProtocol(wanted) else { return }
    if case .opaque = wanted { return }
    let mark = store.mark()
    var score = Score()
    if !convert(candidate.result, wanted, &score) { store.rollBack(to: mark) }
  }

  /// What an argument is told to be: for an open parameter what it must conform to.
  private func hint(_ type: Type, _ candidate: Candidate) -> Type {
    guard store.openVariable(type) != nil, store.literal(of: type) == nil,
      let first = constraints(on: type, candidate).first
    else { return type }
    if case .library(let name, _) = first, Self.sequenceProtocols.contains(name) { return .array(store.fresh()) }
    return .opaque(first)
  }

  private static let sequenceProtocols: Set<String> = [
    "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
    "RangeReplaceableCollection",
  ]

  /// Values that enter or leave a place of a generic parameter's own type in declared code carry their type along.
  private func markErasures(
    _ original: Candidate, _ opened: Candidate, _ pairs: [(Expression, Int)], _ link: Expression
  ) {
    guard original.isDeclared else { return }
    for (argument, place) in pairs {
      let type = original.parameters[place].type
      let isGeneric: Bool
      switch type {
      case .parameter, .opaque: isGeneric = true
      case .library("Optional", let arguments):
        if case .parameter? = arguments.first { isGeneric = true } else { isGeneric = false }
      default: isGeneric = false
      }
      if isGeneric { session.erasures[ObjectIdentifier(argument)] = argument }
    }
    if case .parameter(let name) = original.result, name != "Self" {
      session.restorations[ObjectIdentifier(link)] = link
    }
  }

  private func runsOnMainActor(_ closure: Closure, _ type: Type) -> Bool {
    if let function = store.shallow(type).unwrappedFully.functionType, function.isMainActor { return true }
    return scope.context?.isMainActor ?? false
  }
}

extension Expression {
  /// Arguments that are looked at after the others have said what they know.
  var waits: Bool {
    switch kind {
    case .closure, .operatorReference, .keyPath: true
    case .tuple(let elements): elements.contains { $0.value.waits }
    case .try(let value, _), .await(let value): value.waits
    default: false
    }
  }
}
