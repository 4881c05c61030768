import LifecycleEngine

/// Names that nothing declares.
extension Machine {
  /// Calls or reads a simulated name; arguments stand from the window's second register on.
  func simulate(_ site: CallSite, _ fiber: Fiber, _ window: Int, _ count: Int) throws(Unwinding) {
    var path = site.name
    if count > 0, let base = fiber.registers[window + 1].unerased.object {
      if let standIn = base as? StandInObject { path = standIn.path + "." + site.name }
      if let type = base as? TypeObject, case .simulated(let name) = type.type { path = name + "." + site.name }
    }
    if site.name.contains(".") { path = site.name }
    // `.cascades` of a simulated type is told apart from its other members.
    if count == 0, case .simulated(let name) = site.expected.wrapped ?? site.expected, !path.contains("."),
      path.first?.isLowercase ?? false
    {
      path = name + "." + path
    }
    let isCall = site.kind == .method || !site.labels.isEmpty || site.isAwaited || count > 1
    if count > 0 { for index in 1...count { fiber.registers[window + index] = .none } }
    let isType = path.split(separator: ".").last?.first?.isUppercase ?? false
    if isCall, !isType {
      let dot = path.lastIndex(of: ".")
      var named = site
      named.name = dot.map { String(path[path.index(after: $0)...]) } ?? path
      let who = dot.map { String(path[..<$0]) } ?? path
      observer.simulatedCall(named.name.contains("(") ? named.name : named.fullName, Self.typeOfPath(who), site.line)
    }
    guard site.isAwaited, !isType else {
      fiber.registers[window] = try simulatedResult(path, site.expected)
      return
    }
    let duration = simulation.duration(path)
    try sleep(duration) { [self] () throws(Unwinding) in try simulatedResult(path, site.expected) }
  }

  /// `ConditionsService.shared` is told as `ConditionsService`.
  private static func typeOfPath(_ path: String) -> String {
    let parts = path.split(separator: ".")
    return parts.last { $0.first?.isUppercase ?? false }.map(String.init) ?? path
  }

  private func simulatedResult(_ path: String, _ expected: Type) throws(Unwinding) -> Value {
    try simulation.result(path, expected) ?? shaped(expected, path: path)
  }

  /// A stand-in with the shape of a type: something to show, never nil, never empty.
  public func shaped(_ type: Type, path: String) -> Value { shaped(type, path: path, depth: 0) }

  private func shaped(_ type: Type, path: String, depth: Int) -> Value {
    guard depth < 8 else { return .object(StandInObject(path)) }
    switch type {
    case .library(let name, let arguments):
      switch name {
      case "String", "Substring", "LocalizedStringKey":
        return .string(path.split(separator: ".").last.map(String.init) ?? path)
      case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64": return .int(1)
      case "Double", "Float", "CGFloat", "TimeInterval": return .double(1)
      case "Bool": return .bool(true)
      case "Optional": return shaped(arguments.first ?? .unknown, path: path, depth: depth + 1)
      case "Array": return .array([shaped(arguments.first ?? .unknown, path: path, depth: depth + 1)])
      case "Set":
        let element = shaped(arguments.first ?? .unknown, path: path, depth: depth + 1)
        return (try? library.makeSet(self, [element])) ?? .object(StandInObject(path))
      case "Dictionary":
        let key = shaped(arguments.first ?? .unknown, path: path, depth: depth + 1)
        let value = shaped(arguments.count > 1 ? arguments[1] : .unknown, path: path, depth: depth + 1)
        return (try? library.makeDictionary(self, [(key, value)])) ?? .object(StandInObject(path))
      case "Void": return .void
      default:
        if let made = try? native(named: "\(name).init()").map({ body throws(Unwinding) -> Value in
          var arguments: [Value] = [code?.typeValue(type) ?? .none]
          return try body(self, &arguments)
        }) {
          return made
        }
        return .object(StandInObject(path))
      }
    case .tuple(let fields):
      if fields.isEmpty { return .void }
      return .object(TupleObject(fields.map { shaped($0.type, path: path, depth: depth + 1) }))
    case .declared(let reference, _): return standIn(for: reference.type, path: path, depth: depth)
    case .function:
      return .object(
        NativeClosure(path) { machine, _ throws(Unwinding) in machine.shaped(.unknown, path: path) })
    case .simulated(let name): return .object(StandInObject(path.hasPrefix(name + ".") ? path : name))
    default: return .object(StandInObject(path))
    }
  }

  /// An instance of a declared type with stand-ins for what has no value.
  private func standIn(for declaration: NominalType, path: String, depth: Int) -> Value {
    guard let code else { return .none }
    let type = code.runtimeType(declaration)
    switch declaration.kind {
    case .enumeration:
      guard let first = type.cases.first else { return .none }
      if first.types.isEmpty { return type.preallocated[0] }
      return .object(
        EnumObject(type, index: 0, payload: first.types.map { shaped($0, path: path, depth: depth + 1) }))
    case .structure:
      let arguments = declaration.memberwiseParameters.map { parameter -> Value in
        if parameter.hasDefault { return .omitted }
        return shaped(parameter.variable.type, path: parameter.variable.name, depth: depth + 1)
      }
      return (try? call(code.memberwiseUnit(of: declaration), arguments)) ?? .object(StandInObject(path))
    case .class, .actor:
      return (try? instance(of: type, depth: depth)) ?? .object(StandInObject(path))
    case .protocol:
      let conforming = code.allTypes.first {
        $0.kind != .protocol && code.runtimeType($0).conformances.contains(declaration.name)
      }
      return conforming.map { standIn(for: $0, path: path, depth: depth + 1) } ?? .object(StandInObject(path))
    }
  }

  /// Makes an instance of a declared type with stand-ins for arguments that have no default.
  public func makeInstance(of type: RuntimeType) throws(Unwinding) -> Value { try instance(of: type, depth: 0) }

  private func instance(of type: RuntimeType, depth: Int) throws(Unwinding) -> Value {
    guard let declaration = type.declaration, let code else { return .none }
    let own = code.lookupOrder(of: type).lazy.flatMap(\.initializers).filter { $0.body != nil }
    guard let function = own.min(by: { $0.requiredCount < $1.requiredCount }) else {
      if declaration.isReference {
        let instance = Value.object(InstanceObject(type))
        return try call(code.constructUnit(of: declaration), [instance])
      }
      return standIn(for: declaration, path: declaration.name, depth: depth)
    }
    var labels: [String?] = []
    var arguments: [Value] = [code.typeValue(declaration)]
    for parameter in function.parameters where parameter.defaultValue == nil && !parameter.isVariadic {
      labels.append(parameter.label)
      arguments.append(shaped(parameter.variable.type, path: parameter.variable.name, depth: depth + 1))
    }
    return try runDynamic(
      CallSite(kind: .method, name: "init", labels: labels, line: declaration.position.line), arguments)
  }
}

extension Function {
  fileprivate var requiredCount: Int { parameters.filter { $0.defaultValue == nil && !$0.isVariadic }.count }
}
