/// `as?`, `as!`, `is`, and what carries static types along.
extension Machine {
  /// The value as a value of the target type; nil where it is none.
  func cast(_ value: Value, to target: Type, depth: Int = 0) throws(Unwinding) -> Value? {
    guard depth < 64 else { return nil }
    if let wrapped = target.wrapped {
      if value.unerased.isNil { return Value.none }
      return try cast(value, to: wrapped, depth: depth + 1)
    }
    if case .none = value { return isAny(target) ? value : nil }
    if case .object(let object) = value, let erased = object as? ErasedObject {
      return try castErased(erased, to: target, depth: depth)
    }
    switch target {
    case .unknown, .parameter, .variable, .opaque: return value
    case .declared(let reference, _): return isInstance(value, of: reference.type) ? value : nil
    case .library(let name, let arguments): return try castToLibrary(value, name, arguments, depth: depth)
    case .tuple(let fields): return try castTuple(value, fields, depth: depth)
    case .function: return value.object is CallableObject ? value : nil
    case .metatype: return value.object is TypeObject ? value : nil
    case .simulated(let name):
      if let standIn = value.object as? StandInObject { return standIn.path.hasPrefix(name) ? value : value }
      return nil
    }
  }

  func castForced(_ value: Value, to target: Type) throws(Unwinding) -> Value {
    if let result = try cast(value, to: target) { return result }
    if value.unerased.isNil { throw .trap("Fatal error: Unexpectedly found nil while unwrapping an Optional value") }
    throw .trap(
      "Could not cast value of type '\(Self.qualified(type(of: value)))' to '\(Self.qualified(target))'.")
  }

  private func isAny(_ type: Type) -> Bool {
    if case .library("Any", _) = type { return true }
    return type == .unknown
  }

  private func castErased(_ erased: ErasedObject, to target: Type, depth: Int) throws(Unwinding) -> Value? {
    if isAny(target) { return .object(erased) }
    if erased.type == target { return erased.value }
    if case .library("Optional", let arguments) = erased.type {
      if erased.value.isNil { return nil }
      let inner = arguments.first ?? .unknown
      return try cast(erase(erased.value, inner), to: target, depth: depth + 1)
    }
    guard case .library(let wanted, let wantedArguments) = target,
      case .library(let own, let ownArguments) = erased.type
    else {
      return try cast(erased.value, to: target, depth: depth + 1)
    }
    if wanted == own {
      return wantedArguments == ownArguments || ownArguments.isEmpty || wantedArguments.contains(.unknown)
        ? erased.value : try cast(erased.value, to: target, depth: depth + 1)
    }
    if library.conforms(own, wanted) { return .object(erased) }
    if let added = code?.libraryType(named: own), added.conformances.contains(wanted) { return .object(erased) }
    if own.isSizedNumber || own == "CGFloat" { return nil }
    return try cast(erased.value, to: target, depth: depth + 1)
  }

  private func castToLibrary(_ value: Value, _ name: String, _ arguments: [Type], depth: Int) throws(Unwinding)
    -> Value?
  {
    switch name {
    case "Any", "Sendable": return value
    case "AnyObject": return value.object is InstanceObject ? value : nil
    case "AnyHashable": return value
    case "Array": return try castArray(value, arguments.first ?? .unknown, depth: depth)
    default: break
    }
    if let type = runtimeType(of: value) {
      if type.conformances.contains(name) { return value }
      if let parent = type.librarySuperclass, parent == name || library.conforms(parent, name) { return value }
      if type.declaration != nil { return synthesizes(name, type) ? value : nil }
    }
    let own = typeName(of: value)
    if own == name || library.conforms(own, name) { return value }
    if value.object is StandInObject { return value }
    return nil
  }

  /// Conformances that Swift gives by itself.
  private func synthesizes(_ name: String, _ type: RuntimeType) -> Bool {
    guard type.kind == .enumeration, name == "Hashable" || name == "Equatable" else {
      return name == "Equatable" && type.conformances.contains("Hashable")
    }
    return type.cases.allSatisfy(\.types.isEmpty)
  }

  private func castArray(_ value: Value, _ element: Type, depth: Int) throws(Unwinding) -> Value? {
    guard let array = value.object as? ArrayObject else { return nil }
    if isAny(element) { return value }
    var result: [Value] = []
    result.reserveCapacity(array.elements.count)
    for part in array.elements {
      guard let converted = try cast(part, to: element, depth: depth + 1) else { return nil }
      result.append(converted)
    }
    return .array(result)
  }

  private func castTuple(_ value: Value, _ fields: [TupleField], depth: Int) throws(Unwinding) -> Value? {
    if fields.isEmpty { if case .void = value { return value } else { return nil } }
    guard let tuple = value.object as? TupleObject, tuple.elements.count == fields.count else { return nil }
    var result: [Value] = []
    for (part, field) in zip(tuple.elements, fields) {
      guard let converted = try cast(part, to: field.type, depth: depth + 1) else { return nil }
      result.append(converted)
    }
    return .object(TupleObject(result))
  }

  /// Whether a value is of a declared type, one of its subclasses, or conforms to a declared protocol.
  func isInstance(_ value: Value, of declaration: NominalType) -> Bool {
    guard let type = runtimeType(of: value) else { return false }
    if declaration.kind == .protocol { return type.conformances.contains(declaration.name) }
    guard let code else { return false }
    return type.inherits(from: code.runtimeType(declaration))
  }

  /// Wraps a value where it could not tell its static type by itself.
  func erase(_ value: Value, _ type: Type) -> Value {
    if case .object(let object) = value, object is ErasedObject { return value }
    return type.isPlainWhenErased ? value : .object(ErasedObject(value, type))
  }

  /// A type as Swift's own messages name it: `Swift.Int`, `main.Dog`.
  static func qualified(_ type: Type) -> String {
    switch type {
    case .library("Optional", let arguments): "Swift.Optional<\(arguments.map(qualified).joined(separator: ", "))>"
    case .library(let name, let arguments):
      "Swift." + name + (arguments.isEmpty ? "" : "<\(arguments.map(qualified).joined(separator: ", "))>")
    case .declared(let reference, _): "main." + reference.type.nestedName
    case .simulated(let name), .parameter(let name): name
    case .tuple(let fields): "(" + fields.map { qualified($0.type) }.joined(separator: ", ") + ")"
    case .function: "Function"
    case .metatype(let inner): qualified(inner) + ".Type"
    case .opaque(let inner): qualified(inner)
    case .unknown, .variable: "Any"
    }
  }
}

extension NominalType {
  /// With the types around it: `Outer.Inner`.
  fileprivate var nestedName: String {
    var name = self.name
    var current = outer
    while let declaration = current {
      name = declaration.name + "." + name
      current = declaration.outer
    }
    return name
  }
}
