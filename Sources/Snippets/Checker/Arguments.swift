/// Which arguments go to which parameter.
struct ArgumentMatching {
  enum Source {
    case argument(Int)
    case variadic([Int])
    case defaultValue
  }

  /// One entry a parameter.
  var sources: [Source]
  /// The scan from the back gave another parameter the trailing closure than the scan from the front, which is the rule.
  var isBackwardTwin = false

  var defaults: Int {
    sources.count { if case .defaultValue = $0 { true } else { false } }
  }

  var variadics: Int {
    sources.count { if case .variadic = $0 { true } else { false } }
  }

  /// All ways in which arguments fit the parameters by their labels: one, or two where the trailing closure may belong
  /// to different parameters.
  static func all(_ arguments: [Argument], _ parameters: [Candidate.Parameter]) -> [ArgumentMatching] {
    let trailing = arguments.firstIndex(where: \.isTrailingClosure) ?? arguments.count
    guard trailing < arguments.count else {
      return match(arguments, parameters, trailing: trailing, backward: false).map { [$0] } ?? []
    }
    let forward = match(arguments, parameters, trailing: trailing, backward: false)
    let backward = match(arguments, parameters, trailing: trailing, backward: true)
    guard let first = forward else { return backward.map { [$0] } ?? [] }
    guard var second = backward, !first.isSame(as: second) else { return [first] }
    second.isBackwardTwin = true
    return [first, second]
  }

  private func isSame(as other: ArgumentMatching) -> Bool {
    zip(sources, other.sources).allSatisfy {
      switch ($0, $1) {
      case (.argument(let left), .argument(let right)): left == right
      case (.variadic(let left), .variadic(let right)): left == right
      case (.defaultValue, .defaultValue): true
      default: false
      }
    }
  }

  private static func match(
    _ arguments: [Argument], _ parameters: [Candidate.Parameter], trailing: Int, backward: Bool
  ) -> ArgumentMatching? {
    var sources = [Source?](repeating: nil, count: parameters.count)
    var place = 0
    for (index, argument) in arguments[..<trailing].enumerated() {
      // More values for a variadic parameter.
      if argument.label == nil, place > 0, case .variadic(let taken)? = sources[place - 1] {
        sources[place - 1] = .variadic(taken + [index])
        continue
      }
      while place < parameters.count, parameters[place].label != argument.label {
        guard parameters[place].isOptionalAtCall else { return nil }
        place += 1
      }
      guard place < parameters.count else { return nil }
      sources[place] = parameters[place].isVariadic ? .variadic([index]) : .argument(index)
      place += 1
    }
    if trailing < arguments.count {
      guard matchTrailing(arguments, parameters, &sources, from: place, trailing: trailing, backward: backward) else {
        return nil
      }
    }
    var filled: [Source] = []
    for (index, source) in sources.enumerated() {
      if let source {
        filled.append(source)
      } else {
        guard parameters[index].isOptionalAtCall else { return nil }
        filled.append(parameters[index].isVariadic ? .variadic([]) : .defaultValue)
      }
    }
    return ArgumentMatching(sources: filled)
  }

  private static func matchTrailing(
    _ arguments: [Argument], _ parameters: [Candidate.Parameter], _ sources: inout [Source?], from start: Int,
    trailing: Int, backward: Bool
  ) -> Bool {
    // The labelled closures after the first, from the back.
    var end = parameters.count
    for index in arguments.indices.dropFirst(trailing + 1).reversed() {
      let label = arguments[index].label == "_" ? nil : arguments[index].label
      guard let place = parameters[..<end].lastIndex(where: { $0.label == label }), sources[place] == nil,
        place >= start
      else { return false }
      sources[place] = .argument(index)
      end = place
    }
    // The first one has a label only where the source spells it.
    if let label = arguments[trailing].label {
      guard let place = parameters[..<end].lastIndex(where: { $0.label == label }), place >= start else { return false }
      sources[place] = .argument(trailing)
      return true
    }
    if backward {
      guard let place = parameters[..<end].indices.last(where: { $0 >= start && parameters[$0].mayTakeClosure })
      else { return false }
      sources[place] = parameters[place].isVariadic ? .variadic([trailing]) : .argument(trailing)
      return true
    }
    var place = start
    while place < end {
      let parameter = parameters[place]
      if parameter.mayTakeClosure {
        // A parameter with a default gives way to a later one that must have a closure.
        let laterNeeds = parameters[..<end].indices.contains {
          $0 > place && parameters[$0].mayTakeClosure && !parameters[$0].isOptionalAtCall
        }
        if !(parameter.isOptionalAtCall && laterNeeds) {
          sources[place] = parameter.isVariadic ? .variadic([trailing]) : .argument(trailing)
          return true
        }
      } else if !parameter.isOptionalAtCall {
        return false
      }
      place += 1
    }
    return false
  }
}

extension Candidate.Parameter {
  var isOptionalAtCall: Bool { hasDefault || isVariadic }

  /// A function type, an optional of one, or something that could become one.
  var mayTakeClosure: Bool {
    switch type.unwrappedFully {
    case .function: true
    case .parameter, .variable, .unknown, .simulated: !isAutoclosure
    case .library("Any", _): true
    default: false
    }
  }
}
