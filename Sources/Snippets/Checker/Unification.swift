/// Equality and conversion of types, filling open places on the way.
extension Checker {
  /// Makes two types equal; false where they can't be. What was filled on the way to a failure stays: mark first.
  func unify(_ left: Type, _ right: Type, depth: Int = 0) -> Bool {
    guard depth < 64 else { return true }
    let left = store.shallow(left)
    let right = store.shallow(right)
    func all(_ lefts: [Type], _ rights: [Type]) -> Bool {
      zip(lefts, rights).allSatisfy { unify($0, $1, depth: depth + 1) }
    }
    switch (left, right) {
    case (.unknown, _), (_, .unknown): return true
    case (.variable(let first), .variable(let second)):
      if first == second { return true }
      return link(first, second)
    case (.variable(let index), let type), (let type, .variable(let index)): return fill(index, with: type)
    case (.simulated, _), (_, .simulated): return true
    case (.declared(let first, let firsts), .declared(let second, let seconds)):
      return first == second && all(firsts, seconds)
    case (.library(let first, let firsts), .library(let second, let seconds)):
      return first == second && all(firsts, seconds)
    case (.tuple(let firsts), .tuple(let seconds)):
      return firsts.count == seconds.count && all(firsts.map(\.type), seconds.map(\.type))
    case (.function(let first), .function(let second)):
      return first.parameters.count == second.parameters.count && all(first.parameters, second.parameters)
        && unify(first.result, second.result, depth: depth + 1)
    case (.metatype(let first), .metatype(let second)): return unify(first, second, depth: depth + 1)
    case (.opaque(let first), .opaque(let second)): return unify(first, second, depth: depth + 1)
    case (.opaque(let constraint), let type), (let type, .opaque(let constraint)): return conforms(type, to: constraint)
    case (.parameter(let first), .parameter(let second)):
      return first == second || first.contains(".") || second.contains(".")
    case (.parameter(let path), _), (_, .parameter(let path)): return path.contains(".")
    default: return false
    }
  }

  /// Two open places become one.
  private func link(_ first: Int, _ second: Int) -> Bool {
    let literals = (store.entries[first].literal, store.entries[second].literal)
    var merged = literals.0 ?? literals.1
    if let left = literals.0, let right = literals.1, left != right {
      guard left != .string, right != .string else { return false }
      // `1 + 2.5`: what takes both is a floating type.
      merged = .float
    }
    // The later place leads to the earlier one, so that long chains of literals all lead to the first. A place that
    // waits for its base leads to the other.
    var (kept, bound) = first < second ? (first, second) : (second, first)
    if store.entries[kept].base != nil, store.entries[bound].base == nil { swap(&kept, &bound) }
    if let merged, store.entries[kept].literal != merged { store.setLiteral(kept, merged) }
    store.bind(bound, to: .variable(kept))
    return true
  }

  /// Puts a type into an open place; false where a literal can't become such a value.
  func fill(_ index: Int, with type: Type, widenable: Bool = false) -> Bool {
    guard let literal = store.entries[index].literal else {
      guard !occurs(index, in: type) else { return false }
      store.bind(index, to: type, widenable: widenable)
      return true
    }
    guard accepts(type, literal) else { return false }
    store.bind(index, to: type)
    return true
  }

  private func occurs(_ index: Int, in type: Type, depth: Int = 0) -> Bool {
    guard depth < 64 else { return true }
    func inner(_ type: Type) -> Bool { occurs(index, in: type, depth: depth + 1) }
    switch store.shallow(type) {
    case .variable(let other): return other == index
    case .unknown, .simulated, .parameter: return false
    case .declared(_, let arguments), .library(_, let arguments): return arguments.contains(where: inner)
    case .tuple(let fields): return fields.contains { inner($0.type) }
    case .function(let function): return function.parameters.contains(where: inner) || inner(function.result)
    case .opaque(let type), .metatype(let type): return inner(type)
    }
  }

  static let integerTypes: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Int128", "UInt128",
  ]
  static let floatTypes: Set<String> = ["Double", "Float", "CGFloat", "Float32", "Float64", "Decimal", "Float16"]

  /// Whether a literal can be of a type.
  func accepts(_ type: Type, _ literal: TypeStore.Literal) -> Bool {
    switch store.shallow(type) {
    case .unknown, .simulated, .variable: return true
    case .library(let name, _):
      switch literal {
      case .integer where Self.integerTypes.contains(name) || Self.floatTypes.contains(name): return true
      case .float where Self.floatTypes.contains(name): return true
      case .string where name == "String" || name == "Substring" || name == "Character": return true
      default:
        return conforms(type, toLibrary: literal.protocolName)
          || (literal == .integer && conforms(type, toLibrary: "ExpressibleByFloatLiteral"))
      }
    case .declared:
      return conforms(type, toLibrary: literal.protocolName)
        || (literal == .string && conforms(type, toLibrary: "ExpressibleByStringInterpolation"))
    case .parameter(let path):
      if path.contains(".") { return true }
      let names =
        literal == .integer ? ["Numeric", "SignedNumeric", "BinaryInteger", "FloatingPoint", "SignedInteger"] : []
      return conforms(type, toLibrary: literal.protocolName) || names.contains { conforms(type, toLibrary: $0) }
    default: return false
    }
  }

  // MARK: - Conversion

  /// Whether a value of type `from` may enter a place of type `to`, as Swift converts by itself.
  func convert(_ from: Type, _ to: Type, _ score: inout Score, depth: Int = 0) -> Bool {
    guard depth < 64 else { return true }
    let from = store.shallow(from)
    let to = store.shallow(to)
    switch (from, to) {
    case (.unknown, _), (_, .unknown), (.simulated, _), (_, .simulated):
      score.unknown += 1
      if case .variable(let index) = to, store.entries[index].literal == nil { store.bind(index, to: from) }
      if let wrapped = to.wrapped, case .variable(let index) = store.shallow(wrapped) { store.bind(index, to: from) }
      return true
    case (.variable(let first), .variable(let second)):
      return first == second || link(first, second)
    case (.variable(let index), _):
      return convert(open: index, to, &score, depth: depth)
    case (_, .variable(let index)):
      return fill(index, with: from, widenable: true)
    default: break
    }
    if from.isLibrary("Never") { return true }
    switch (from, to) {
    case (.library("Optional", let inner), .library("Optional", let outer)):
      return convert(inner.first ?? .unknown, outer.first ?? .unknown, &score, depth: depth + 1)
    case (_, .library("Optional", let outer)):
      score.optionalPromotions += 1
      return convert(from, outer.first ?? .unknown, &score, depth: depth + 1)
    case (_, .library("Any", _)):
      score.existentials += 1
      return true
    case (.library("Double", _), .library("CGFloat", _)), (.library("CGFloat", _), .library("Double", _)):
      score.numberConversions += 1
      return true
    case (.library("Optional", _), _) where !isProtocol(to): return false
    case (.function(let first), .function(let second)):
      return convert(first, second, &score, depth: depth)
    case (.tuple(let firsts), .tuple(let seconds)):
      guard firsts.count == seconds.count else { return false }
      return zip(firsts, seconds).allSatisfy { convert($0.type, $1.type, &score, depth: depth + 1) }
    case (.metatype(let first), .metatype(let second)):
      return convert(first, second, &score, depth: depth + 1)
    case (.metatype, _), (_, .metatype): return isProtocol(to) && to.isLibrary("AnyObject")
    case (_, .opaque(let constraint)): return conforms(from, to: constraint)
    case (.library(let first, let firsts), .library(let second, let seconds)) where first == second:
      return convertArguments(first, firsts, seconds, &score, depth: depth)
    case (.declared(let first, let firsts), .declared(let second, let seconds)) where first == second:
      return zip(firsts, seconds).allSatisfy { unify($0, $1) }
    case (.parameter(let first), .parameter(let second)):
      return first == second || first.contains(".") || second.contains(".")
    case (_, .parameter(let path)): return path.contains(".")
    case (.library("KeyPath", let arguments), .function(let function)),
      (.library("WritableKeyPath", let arguments), .function(let function)),
      (.library("ReferenceWritableKeyPath", let arguments), .function(let function)):
      guard arguments.count == 2, function.parameters.count == 1 else { return false }
      score.keyPaths += 1
      return unify(function.parameters[0], arguments[0])
        && convert(arguments[1], function.result, &score, depth: depth + 1)
    default: break
    }
    return convertUp(from, to, &score)
  }

  /// To a superclass, a protocol, or by the few conversions that Swift makes between library types.
  private func convertUp(_ from: Type, _ to: Type, _ score: inout Score) -> Bool {
    if to.isLibrary("AnyHashable") {
      score.existentials += 1
      return conforms(from, toLibrary: "Hashable")
    }
    if isProtocol(to) {
      guard conforms(from, to: to) else { return false }
      score.upcasts += 1
      return unifyPrimaryArguments(from, to)
    }
    if inherits(from, from: to) {
      score.upcasts += 1
      guard let above = superclass(of: from), case .library(let name, let arguments) = above,
        case .library(name, let wanted) = to
      else { return true }
      return zip(arguments, wanted).allSatisfy { unify($0, $1) }
    }
    if case .parameter(let path) = from {
      if path.contains(".") { return true }
      let constraints = scope.constraints(of: path)
      return constraints.contains { !isProtocol($0) && convert($0, to, &score, depth: 1) }
    }
    if case .opaque(let inner) = from, case .library = inner, !isProtocol(inner) {
      return convert(inner, to, &score, depth: 1)
    }
    switch (from.shortName, to.shortName) {
    case ("WritableKeyPath", "KeyPath"), ("ReferenceWritableKeyPath", "KeyPath"),
      ("ReferenceWritableKeyPath", "WritableKeyPath"), ("KeyPath", "PartialKeyPath"),
      ("WritableKeyPath", "PartialKeyPath"), ("PartialKeyPath", "AnyKeyPath"), ("KeyPath", "AnyKeyPath"):
      score.upcasts += 1
      guard case .library(_, let firsts) = from, case .library(_, let seconds) = to else { return true }
      return zip(firsts, seconds).allSatisfy { unify($0, $1) }
    default: return false
    }
  }

  /// `[Int]` as `some Sequence<Int>`: the arguments of the protocol are the associated types.
  private func unifyPrimaryArguments(_ from: Type, _ to: Type) -> Bool {
    guard case .library(let name, let arguments) = to, !arguments.isEmpty,
      let names = library.type(named: name)?.genericParameters.map(\.name)
    else { return true }
    return zip(names, arguments).allSatisfy { name, wanted in
      associatedType(name, of: from).map { unify($0, wanted) } ?? true
    }
  }

  /// Arguments of a generic type are equal, but for the collections that convert element by element.
  private func convertArguments(
    _ name: String, _ firsts: [Type], _ seconds: [Type], _ score: inout Score, depth: Int
  ) -> Bool {
    switch name {
    case "Array", "Set", "Dictionary", "Optional", "ArraySlice":
      for (first, second) in zip(firsts, seconds) {
        var inner = Score()
        guard convert(first, second, &inner, depth: depth + 1), inner.numberConversions == 0 else { return false }
        score.unknown += inner.unknown
        score.literals += inner.literals
        if inner.upcasts + inner.existentials + inner.optionalPromotions > 0 { score.collectionUpcasts += 1 }
      }
      return true
    default:
      return zip(firsts, seconds).allSatisfy { unify($0, $1, depth: depth + 1) }
    }
  }

  private func convert(_ first: FunctionType, _ second: FunctionType, _ score: inout Score, depth: Int) -> Bool {
    var parameters = first.parameters
    if parameters.count != second.parameters.count {
      // `{ pair in }` for `(key, value)`, and a function of two for one that takes a pair.
      if second.parameters.count == 1, case .tuple(let fields) = store.shallow(second.parameters[0]),
        fields.count == parameters.count
      {
        return zip(fields, parameters).allSatisfy { convert($0.type, $1, &score, depth: depth + 1) }
          && convertResult(first, second, &score, depth: depth)
      }
      guard second.parameters.count > 1, parameters.count == 1, case .tuple(let fields) = store.shallow(parameters[0]),
        fields.count == second.parameters.count
      else { return false }
      parameters = fields.map(\.type)
    }
    if first.isAsync, !second.isAsync { return false }
    if first.isThrowing, !second.isThrowing { return false }
    if first.isAsync != second.isAsync || first.isThrowing != second.isThrowing { score.functionConversions += 1 }
    return zip(second.parameters, parameters).allSatisfy { convert($0, $1, &score, depth: depth + 1) }
      && convertResult(first, second, &score, depth: depth)
  }

  private func convertResult(_ first: FunctionType, _ second: FunctionType, _ score: inout Score, depth: Int) -> Bool {
    convert(first.result, second.result, &score, depth: depth + 1)
  }

  /// An open place or literal enters a known type.
  private func convert(open index: Int, _ to: Type, _ score: inout Score, depth: Int) -> Bool {
    guard let literal = store.entries[index].literal else {
      // `x` of an open type as an optional: the plainest reading is that it is one.
      if case .opaque = to { return true }
      return fill(index, with: to)
    }
    if let wrapped = to.wrapped {
      score.optionalPromotions += 1
      return convert(.variable(index), wrapped, &score, depth: depth + 1)
    }
    if to.isLibrary("Any") || to.isLibrary("AnyHashable") || isProtocol(to) {
      score.existentials += 1
      guard conforms(literal.defaultType, to: to) else { return false }
      store.bind(index, to: literal.defaultType)
      return true
    }
    if case .opaque(let constraint) = to {
      guard conforms(literal.defaultType, to: constraint) else { return false }
      score.upcasts += 1
      return true
    }
    guard accepts(to, literal) else { return false }
    if to != literal.defaultType { score.literals += 1 }
    store.bind(index, to: to)
    return true
  }

  // MARK: - Joining

  /// The type that values of all these types have in common: for array literals, branches, results of closures.
  func join(_ types: [Type]) -> Type {
    var result: Type?
    for type in types {
      guard let current = result else {
        result = type
        continue
      }
      result = join(current, type)
    }
    return result ?? store.fresh()
  }

  private func join(_ left: Type, _ right: Type) -> Type {
    let left = store.shallow(left)
    let right = store.shallow(right)
    if left.isLibrary("Never") { return right }
    if right.isLibrary("Never") { return left }
    let mark = store.mark()
    if unify(left, right) { return left.isDynamic ? right : left }
    store.rollBack(to: mark)
    if let wrapped = left.wrapped, right.wrapped == nil { return .optional(join(wrapped, right)) }
    if let wrapped = right.wrapped, left.wrapped == nil { return .optional(join(left, wrapped)) }
    var score = Score()
    if convert(right, left, &score) { return left }
    store.rollBack(to: mark)
    if convert(left, right, &score) { return right }
    store.rollBack(to: mark)
    var above: Type? = left
    while let next = above {
      if inherits(right, from: next) { return next }
      above = superclass(of: next)
    }
    return .any
  }
}

extension TypeStore.Literal {
  var protocolName: String {
    switch self {
    case .integer: "ExpressibleByIntegerLiteral"
    case .float: "ExpressibleByFloatLiteral"
    case .string: "ExpressibleByStringLiteral"
    }
  }
}
