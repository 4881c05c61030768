/// Something that can be called, with its signature in the caller's terms.
struct Candidate {
  struct Parameter {
    var label: String?
    var type: Type
    var hasDefault = false
    var isVariadic = false
    var isInout = false
    var isAutoclosure = false
    var builder: ResultBuilder?
  }

  var reference: Reference
  var parameters: [Parameter] = []
  var result: Type
  /// The owner's generic parameters as the receiver has them.
  var bindings: [String: Type] = [:]
  /// Its own generic parameters, opened anew at each use, with what they must conform to.
  var generics: [(name: String, constraints: [Type])] = []
  var requirements: [LibraryRequirement] = []
  /// `where` entries of a declared function that name paths: `S.Element: Equatable`.
  var constraints: [(path: String, types: [Type])] = []
  var isAsync = false
  var isThrowing = false
  var distance = 0
  /// A failable or throwing call makes no difference to its ranking; a generic owner does not either.
  var isDeclared = false
  /// Opened: `generics` are in `bindings` already.
  var isOpened = false
}

extension Checker {
  /// A member as something to call; nil for properties and types.
  func candidate(_ member: Member) -> Candidate? {
    switch member.kind {
    case .method(let function, let isVirtual):
      return candidate(function, .method(function, isVirtual: isVirtual), member.bindings, distance: member.distance)
    case .initializer(let function):
      var found = candidate(function, .initializer(function), member.bindings, distance: member.distance)
      // The initializer of a superclass makes an instance of the class that is named.
      if let own = member.bindings["Self"] { found.result = found.result.wrapped == nil ? own : .optional(own) }
      return found
    case .declaredSubscript(let function, let isVirtual):
      return candidate(
        function, .declaredSubscript(function, isVirtual: isVirtual), member.bindings, distance: member.distance)
    case .memberwise(let type):
      return Candidate(
        reference: .memberwiseInitializer(type), parameters: memberwiseParameters(of: type),
        result: member.bindings["Self"] ?? selfType(of: type), bindings: member.bindings, distance: member.distance,
        isDeclared: true)
    case .defaultInitializer(let type):
      return Candidate(
        reference: .defaultInitializer(type), result: member.bindings["Self"] ?? selfType(of: type),
        bindings: member.bindings, distance: member.distance, isDeclared: true)
    case .enumCase(let enumCase):
      return Candidate(
        reference: .enumCase(enumCase),
        parameters: enumCase.parameters.map {
          Candidate.Parameter(label: $0.label, type: $0.type, hasDefault: $0.defaultValue != nil)
        },
        result: member.bindings["Self"] ?? .unknown, bindings: member.bindings, distance: member.distance,
        isDeclared: true)
    case .library(let member2):
      if case .property = member2.kind { return nil }
      var found = candidate(member2)
      found.bindings = member.bindings
      found.distance = member.distance
      return found
    case .property, .type, .tupleElement: return nil
    }
  }

  func candidate(
    _ function: Function, _ reference: Reference, _ bindings: [String: Type] = [:], distance: Int = 0
  ) -> Candidate {
    let own = signatureScopes[ObjectIdentifier(function)]
    return Candidate(
      reference: reference,
      parameters: function.parameters.map {
        Candidate.Parameter(
          label: $0.label, type: $0.isVariadic ? $0.variable.type.elementOfArray : $0.variable.type,
          hasDefault: $0.defaultValue != nil, isVariadic: $0.isVariadic, isInout: $0.isInout,
          isAutoclosure: $0.isAutoclosure, builder: $0.builder)
      },
      result: function.resultType, bindings: bindings,
      generics: function.genericParameters.map { ($0.name, own?.constraints[$0.name] ?? []) },
      constraints: (own?.constraints ?? [:]).filter { $0.key.contains(".") }.sorted { $0.key < $1.key }
        .map { ($0.key, $0.value) },
      isAsync: function.isAsync, isThrowing: function.isThrowing, distance: distance, isDeclared: true)
  }

  func candidate(_ member: LibraryMember) -> Candidate {
    Candidate(
      reference: .library(member),
      parameters: member.parameters.map {
        Candidate.Parameter(
          label: $0.label, type: $0.type, hasDefault: $0.hasDefault, isVariadic: $0.isVariadic, isInout: $0.isInout,
          isAutoclosure: $0.isAutoclosure, builder: $0.builder)
      },
      result: member.result,
      generics: member.genericParameters.map { ($0.name, $0.constraints.map { .library($0, []) }) },
      requirements: member.requirements, isAsync: member.isAsync,
      isThrowing: member.isThrowing, distance: 0)
  }

  /// Fresh places for the candidate's own generic parameters.
  func opened(_ candidate: Candidate) -> Candidate {
    guard !candidate.isOpened else { return candidate }
    var candidate = candidate
    candidate.isOpened = true
    for generic in candidate.generics { candidate.bindings[generic.name] = store.fresh() }
    let bindings = candidate.bindings
    guard !bindings.isEmpty else { return candidate }
    for place in candidate.parameters.indices {
      candidate.parameters[place].type = substitute(candidate.parameters[place].type, bindings)
    }
    candidate.result = substitute(candidate.result, bindings)
    return candidate
  }

  /// Whether what its generic parameters became meets their constraints, as far as they are known.
  func constraintsHold(_ candidate: Candidate) -> Bool {
    for generic in candidate.generics {
      guard let actual = candidate.bindings[generic.name].map({ store.shallow($0) }) else { continue }
      for constraint in generic.constraints {
        guard isProtocol(constraint) else {
          var score = Score()
          if !actual.isVariable, !convert(actual, constraint, &score) { return false }
          continue
        }
        // A protocol as a type does not conform to itself, but for errors; snippets may be lenient here.
        guard conforms(actual, to: constraint) else { return false }
        if case .library(let name, let arguments) = constraint, !arguments.isEmpty {
          for (parameter, wanted) in zip(library.type(named: name)?.genericParameters ?? [], arguments) {
            guard let found = associatedType(parameter.name, of: actual) else { continue }
            guard unify(found, substitute(wanted, candidate.bindings)) else { return false }
          }
        }
      }
    }
    for requirement in candidate.requirements where !meets(requirement, candidate.bindings) { return false }
    for (path, types) in candidate.constraints {
      let actual = substitute(.parameter(path), candidate.bindings)
      for type in types {
        let wanted = substitute(type, candidate.bindings)
        guard isProtocol(wanted) ? conforms(actual, to: wanted) : unify(actual, wanted) else { return false }
      }
    }
    return true
  }

  /// The type of a candidate as a value: `map(transform)`.
  func functionType(_ candidate: Candidate) -> Type {
    var places: Set<Int> = []
    for (place, parameter) in candidate.parameters.enumerated() where parameter.isInout { places.insert(place) }
    return .function(
      FunctionType(
        parameters: candidate.parameters.map { $0.isVariadic ? .array($0.type) : $0.type }, result: candidate.result,
        isAsync: candidate.isAsync, isThrowing: candidate.isThrowing, inoutParameters: places))
  }
}

extension Type {
  var elementOfArray: Type {
    if case .library("Array", let arguments) = self { arguments.first ?? .unknown } else { self }
  }
}
