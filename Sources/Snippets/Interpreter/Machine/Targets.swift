/// Finds what a call instruction calls.
extension Machine {
  /// The unit to enter, its arguments in place; nil where the call is done already and its result stands in the
  /// window's first register.
  @inline(never)
  func target(of i: Instruction, _ window: Int, _ fiber: Fiber, _ line: Int) throws(Unwinding)
    -> Unmanaged<CodeUnit>?
  {
    switch i.op {
    case .callClosure: return try closureTarget(fiber, window, Int(i.c), line)
    case .callVirtual: return try virtualTarget(fiber, window, Int(i.b), Int(i.c))
    case .ensureGlobal:
      guard let unit = tables.takeInitializer(ofGlobal: i.k) else { return nil }
      return .passUnretained(unit)
    case .simulate:
      try simulate(tables.sites[Int(i.b)], fiber, window, Int(i.c))
      return nil
    default: return try dynamicTarget(tables.sites[Int(i.b)], fiber, window, Int(i.c))
    }
  }

  // MARK: - Function values

  func closureTarget(_ fiber: Fiber, _ window: Int, _ count: Int, _ line: Int?) throws(Unwinding)
    -> Unmanaged<CodeUnit>?
  {
    let r = fiber.registers + window
    guard case .object(let object) = r[0] else {
      throw .trap("Fatal error: Unexpectedly found nil while unwrapping an Optional value")
    }
    switch object {
    case let closure as ClosureObject:
      let unit = closure.unit
      if unit.parameterCount != count { adapt(unit, fiber, window, count) }
      return .passUnretained(unit)
    case let erased as ErasedObject:
      r[0] = erased.value
      return try closureTarget(fiber, window, count, line)
    case let native as NativeClosure:
      let result = try withArguments(r, count) { arguments throws(Unwinding) in try native.body(self, &arguments) }
      fiber.registers[window] = result
      return nil
    case let path as KeyPathObject:
      let result = try get(path, in: count > 0 ? r[1] : .none)
      r[1] = .none
      r[0] = result
      return nil
    case let standIn as StandInObject:
      let site = CallSite(kind: .simulated, name: standIn.path, line: line ?? 0)
      try simulate(site, fiber, window, count)
      return nil
    case is TypeObject:
      return try dynamicTarget(
        CallSite(kind: .value, name: "init", labels: Array(repeating: nil, count: count), line: line ?? 0), fiber,
        window, count)
    default:
      // A value with `callAsFunction`: it is the receiver.
      return try shifted(object, fiber, window, count, line ?? 0)
    }
  }

  private func shifted(_ object: Object, _ fiber: Fiber, _ window: Int, _ count: Int, _ line: Int) throws(Unwinding)
    -> Unmanaged<CodeUnit>?
  {
    fiber.ensureRegisters(window + count + 3)
    let r = fiber.registers + window
    var index = count
    while index > 0 {
      r[index + 1] = (r + index).take()
      index -= 1
    }
    r[1] = .object(object)
    return try dynamicTarget(
      CallSite(
        kind: .method, name: "callAsFunction", labels: Array(repeating: nil, count: count), line: line), fiber, window,
      count + 1)
  }

  /// Fits arguments to a closure that takes another number of them: one tuple for several, or more than it looks at.
  private func adapt(_ unit: CodeUnit, _ fiber: Fiber, _ window: Int, _ count: Int) {
    fiber.ensureRegisters(window + max(unit.parameterCount, count) + 2)
    let r = fiber.registers + window
    if count == 1, unit.parameterCount > 1, let tuple = r[1].unerased.object as? TupleObject {
      for index in 0..<unit.parameterCount {
        r[index + 1] = index < tuple.elements.count ? tuple.elements[index] : .none
      }
      return
    }
    if count > 1, unit.parameterCount == 1 {
      var parts: [Value] = []
      for index in 1...count { parts.append((r + index).take()) }
      r[1] = .object(TupleObject(parts))
      return
    }
    if unit.parameterCount > count {
      for index in count..<unit.parameterCount { r[index + 1] = .none }
    } else if count > unit.parameterCount {
      for index in unit.parameterCount..<count { r[index + 1] = .none }
    }
  }

  // MARK: - Natives

  /// Runs a native with arguments moved out of `r[1]`...; the result goes to `r[0]`.
  @inline(never)
  func callNative(_ number: Int, _ r: UnsafeMutablePointer<Value>, _ count: Int) throws(Unwinding) {
    let entry = tables.natives[number].takeUnretainedValue()
    var arguments = takeArguments()
    for index in 0..<count { arguments.append((r + index + 1).take()) }
    do throws(Unwinding) {
      let result = try entry.body(self, &arguments)
      if entry.changesArguments { putBack(&arguments, r, count) }
      r[0] = result
    } catch {
      if entry.changesArguments { putBack(&arguments, r, count) }
      throw error
    }
    giveBack(arguments)
    if liveBytes > budgets.memory { throw .stopped(.memory(limit: budgets.memory)) }
  }

  private func putBack(_ arguments: inout [Value], _ r: UnsafeMutablePointer<Value>, _ count: Int) {
    for index in 0..<min(count, arguments.count) {
      var value = Value.none
      swap(&value, &arguments[index])
      if case .object(let object) = value { object.recharge() }
      r[index + 1] = value
    }
  }

  func withArguments(
    _ r: UnsafeMutablePointer<Value>, _ count: Int, _ body: (inout [Value]) throws(Unwinding) -> Value
  ) throws(Unwinding) -> Value {
    var arguments = takeArguments()
    for index in 0..<count { arguments.append((r + index + 1).take()) }
    let result = try body(&arguments)
    giveBack(arguments)
    return result
  }

  // MARK: - Methods that the receiver's type decides

  private func virtualTarget(_ fiber: Fiber, _ window: Int, _ selector: Int, _ count: Int) throws(Unwinding)
    -> Unmanaged<CodeUnit>?
  {
    let r = fiber.registers + window
    if case .object(let object) = r[1] {
      if let record = object as? RecordObject {
        if selector < record.type.methods.count, let unit = record.type.methods[selector] {
          return .passUnretained(unit)
        }
      } else if let erased = object as? ErasedObject {
        r[1] = erased.value
        if let type = erasedRuntimeType(erased), let unit = code?.unit(for: selector, in: type) {
          return .passUnretained(unit)
        }
      }
    }
    guard let code else { throw .trap("no program is loaded") }
    if let type = dispatchType(of: r[1]), let unit = code.unit(for: selector, in: type) {
      return .passUnretained(unit)
    }
    return try unresolved(selector, fiber, window, count)
  }

  /// The type whose members answer for a value; for a type value the type itself.
  private func dispatchType(of value: Value) -> RuntimeType? {
    if let type = value.object as? TypeObject { return type.runtimeType ?? libraryRuntimeType(type.type) }
    return runtimeType(of: value)
  }

  /// A selector that no declared type answers: what the library has of that name, a case, or a stand-in.
  private func unresolved(_ selector: Int, _ fiber: Fiber, _ window: Int, _ count: Int) throws(Unwinding)
    -> Unmanaged<CodeUnit>?
  {
    guard let code else { return nil }
    let site: CallSite
    let line = currentLine ?? 0
    switch code.selector(selector) {
    case .method(let fullName):
      let (name, labels) = CallSite.parts(of: fullName)
      site = CallSite(kind: .method, name: name, labels: labels, line: line)
    case .initializer: throw .trap("internal error: no initializer")
    case .getter(let name): site = CallSite(kind: .get, name: name, line: line)
    case .setter(let name): site = CallSite(kind: .set, name: name, line: line)
    case .subscriptGetter(let fullName):
      site = CallSite(kind: .subscriptGet, name: "subscript", labels: CallSite.parts(of: fullName).labels, line: line)
    case .subscriptSetter(let fullName):
      site = CallSite(kind: .subscriptSet, name: "subscript", labels: CallSite.parts(of: fullName).labels, line: line)
    }
    return try dynamicTarget(site, fiber, window, count)
  }

  // MARK: - Types of values

  /// The declared type of a value, or what the snippet adds to its library type; nil for others.
  public func runtimeType(of value: Value) -> RuntimeType? {
    switch value {
    case .object(let object):
      switch object {
      case let record as RecordObject: return record.type
      case let value as EnumObject: return value.type
      case let erased as ErasedObject: return erasedRuntimeType(erased)
      default: return code?.libraryType(named: object.typeName) ?? protocolExtension(for: object.typeName)
      }
    case .int: return code?.libraryType(named: "Int") ?? protocolExtension(for: "Int")
    case .double: return code?.libraryType(named: "Double") ?? protocolExtension(for: "Double")
    case .bool: return code?.libraryType(named: "Bool") ?? protocolExtension(for: "Bool")
    case .none: return code?.libraryType(named: "Optional")
    case .void: return nil
    }
  }

  private func erasedRuntimeType(_ erased: ErasedObject) -> RuntimeType? {
    if case .library(let name, _) = erased.type {
      if name == "Optional", erased.value.isNil { return code?.libraryType(named: "Optional") }
      if let type = code?.libraryType(named: name) { return type }
    }
    return runtimeType(of: erased.value)
  }

  func libraryRuntimeType(_ type: Type) -> RuntimeType? {
    switch type {
    case .declared(let reference, _): return code?.runtimeType(reference.type)
    case .library(let name, _): return code?.libraryType(named: name) ?? protocolExtension(for: name)
    default: return nil
    }
  }

  /// Members that the snippet adds to protocols of the library reach all library types that conform.
  private func protocolExtension(for name: String) -> RuntimeType? {
    code?.typeThroughProtocols(named: name)
  }

  /// The library's name of a value's type, for natives found at run time.
  public func typeName(of value: Value) -> String {
    switch value {
    case .none: "Optional"
    case .void: "Void"
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .object(let object): object.typeName
    }
  }

  func dynamicType(of value: Value) -> Value {
    if let type = value.object as? TypeObject { return .object(TypeObject(.metatype(type.type))) }
    return code?.typeValue(type(of: value)) ?? .none
  }

  /// A value's own type, as far as the value tells.
  public func type(of value: Value) -> Type {
    switch value {
    case .none: return .library("Optional", [.unknown])
    case .void: return .void
    case .bool: return .bool
    case .int: return .int
    case .double: return .double
    case .object(let object):
      switch object {
      case let record as RecordObject:
        return record.type.declaration.map { .declared(NominalReference($0), []) } ?? .library(record.type.name, [])
      case let value as EnumObject:
        return value.type.declaration.map { .declared(NominalReference($0), []) } ?? .library(value.type.name, [])
      case let erased as ErasedObject:
        if case .library("Optional", let arguments) = erased.type, !erased.value.isNil {
          return arguments.first ?? .any
        }
        return erased.type
      case let array as ArrayObject: return .array(array.elements.first.map { type(of: $0) } ?? .any)
      case let tuple as TupleObject:
        return .tuple(tuple.elements.map { TupleField(label: nil, type: type(of: $0)) })
      case let standIn as StandInObject: return .simulated(standIn.path)
      default: return TypeText.type(of: value)
      }
    }
  }
}

extension CallSite {
  /// The base name and the labels of `report(for:_:)`.
  static func parts(of fullName: String) -> (name: String, labels: [String?]) {
    guard let open = fullName.firstIndex(of: "(") else { return (fullName, []) }
    let name = String(fullName[..<open])
    let inside = fullName[fullName.index(after: open)...].dropLast()
    let labels = inside.split(separator: ":", omittingEmptySubsequences: true).map { part -> String? in
      part == "_" ? nil : String(part)
    }
    return (name, labels)
  }
}
