/// How the library and the bridge call into the snippet.
extension Machine {
  /// Calls a function value (closure, method, key path, native closure) and runs it to its end.
  ///
  /// `await` inside is a trap: only tasks suspend. Nested calls beyond a limit are a trap too.
  public func call(_ function: Value, _ arguments: [Value]) throws(Unwinding) -> Value {
    var arguments = arguments
    return try call(function, changing: &arguments)
  }

  /// The same where the function may change `inout` parameters, which come back changed.
  public func call(_ function: Value, changing arguments: inout [Value]) throws(Unwinding) -> Value {
    if case .object(let object) = function, let native = object as? NativeClosure {
      return try native.body(self, &arguments)
    }
    return try nested { fiber throws(Unwinding) in
      fiber.ensureRegisters(arguments.count + 4)
      fiber.registers[0] = function
      for index in arguments.indices { fiber.registers[index + 1] = arguments[index] }
      // The window holds the only reference now, so that a change in place copies nothing.
      let count = arguments.count
      for index in arguments.indices { arguments[index] = .none }
      let unit = try closureTarget(fiber, 0, count, nil)
      let result = try finish(unit, fiber)
      if let unit {
        for register in unit.takeUnretainedValue().inoutRegisters where register >= 1 && register <= count {
          arguments[register - 1] = (fiber.registers + register).take()
        }
      }
      return result
    }
  }

  /// Calls a unit with its arguments, the receiver first.
  func call(_ unit: CodeUnit, _ arguments: [Value]) throws(Unwinding) -> Value {
    try nested { fiber throws(Unwinding) in
      fiber.ensureRegisters(arguments.count + 2)
      for index in arguments.indices { fiber.registers[index + 1] = arguments[index] }
      return try finish(.passUnretained(unit), fiber)
    }
  }

  /// The same; parameters that come back changed are changed in `arguments`.
  func call(_ unit: CodeUnit, changing arguments: inout [Value]) throws(Unwinding) -> Value {
    let given = arguments
    for index in arguments.indices { arguments[index] = .none }
    let (result, changed) = try nested { fiber throws(Unwinding) -> (Value, [(Int, Value)]) in
      fiber.ensureRegisters(given.count + 2)
      for index in given.indices { fiber.registers[index + 1] = given[index] }
      let result = try finish(.passUnretained(unit), fiber)
      var changed: [(Int, Value)] = []
      for register in unit.inoutRegisters { changed.append((register - 1, (fiber.registers + register).take())) }
      return (result, changed)
    }
    for index in given.indices { arguments[index] = given[index] }
    for (index, value) in changed where arguments.indices.contains(index) { arguments[index] = value }
    return result
  }

  /// Runs something on a fiber of its own, on top of what runs now.
  func nested<Result>(_ body: (Fiber) throws(Unwinding) -> Result) throws(Unwinding) -> Result {
    guard nesting < Self.nestingLimit else { throw .stopped(.frames(limit: budgets.frames)) }
    if nesting == 0, current == nil { lastFailure = nil }
    let fiber = takeFiber()
    let outer = current
    fiber.task = outer?.task
    fiber.actor = outer?.actor
    fiber.isSynchronous = true
    current = fiber
    nesting += 1
    defer {
      nesting -= 1
      current = outer
      giveBack(fiber)
    }
    return try body(fiber)
  }

  private func finish(_ unit: Unmanaged<CodeUnit>?, _ fiber: Fiber) throws(Unwinding) -> Value {
    guard let unit else {
      if suspension != nil {
        suspension = nil
        throw .trap(Self.suspensionMessage)
      }
      return fiber.registers.take()
    }
    fiber.ensureRegisters(unit._withUnsafeGuaranteedRef { $0.registerCount } + 1)
    fiber.push(Fiber.Frame(unit: unit, pc: 0, base: 0))
    switch try run(fiber, depth: 0) {
    case .finished(let value): return value
    case .suspended:
      suspension = nil
      fiber.frameCount = 0
      throw .trap(Self.suspensionMessage)
    }
  }

  static let suspensionMessage = "'await' in code that can't wait"

  /// Calls a declaration of the library by its full name.
  public func invoke(_ fullName: String, _ arguments: [Value]) throws(Unwinding) -> Value {
    var arguments = arguments
    return try invoke(fullName, &arguments)
  }

  /// The same with arguments that the callee may change in place.
  public func invoke(_ fullName: String, _ arguments: inout [Value]) throws(Unwinding) -> Value {
    guard let body = native(named: fullName) else { throw .trap("the library has no \(fullName)") }
    return try body(self, &arguments)
  }

  /// The text that `print` shows.
  public func string(of value: Value, as type: Type = .unknown, style: DescriptionStyle = .plain) throws(Unwinding)
    -> String
  {
    try library.describe(self, value, type, style)
  }

  /// The `description` that the value's own declared type (or an extension in the snippet) gives; nil without one.
  public func declaredDescription(of value: Value, style: DescriptionStyle = .plain) throws(Unwinding) -> String? {
    guard let code, let type = runtimeType(of: value) else { return nil }
    let wanted =
      style == .debug
      ? [("CustomDebugStringConvertible", "debugDescription"), ("CustomStringConvertible", "description")]
      : [("CustomStringConvertible", "description"), ("CustomDebugStringConvertible", "debugDescription")]
    for (conformance, name) in wanted where type.conformances.contains(conformance) {
      guard let unit = code.unit(for: code.number(of: .getter(name)), in: type) else { continue }
      return try call(unit, [value.unerased]).text
    }
    return nil
  }

  /// A property of a value by name, stored or computed; nil where its type declares none.
  public func property(_ name: String, of value: Value) throws(Unwinding) -> Value? {
    guard let code, let type = runtimeType(of: value),
      let unit = code.unit(for: code.number(of: .getter(name)), in: type)
    else { return nil }
    return try call(unit, [value.unerased])
  }

  /// Sets a property of a value by name, observers and wrappers included; false where its type declares none.
  public func setProperty(_ name: String, of value: inout Value, to newValue: Value) throws(Unwinding) -> Bool {
    guard let code, let type = runtimeType(of: value),
      let unit = code.unit(for: code.number(of: .setter(name)), in: type)
    else { return false }
    var arguments = [value, newValue]
    _ = try call(unit, changing: &arguments)
    if !unit.inoutRegisters.isEmpty { value = arguments[0] }
    return true
  }

  /// Calls a method of a declared type by its full name (`makeBody(configuration:)`); nil where its type has none.
  public func callMethod(_ fullName: String, on value: Value, _ arguments: [Value]) throws(Unwinding) -> Value? {
    guard let code, let type = runtimeType(of: value),
      let unit = code.unit(for: code.number(of: .method(fullName)), in: type)
    else { return nil }
    return try call(unit, [value.unerased] + arguments)
  }

  /// Whether a declared type has a method of this full name.
  public func hasMethod(_ fullName: String, of type: RuntimeType) -> Bool {
    guard let code else { return false }
    return code.unit(for: code.number(of: .method(fullName)), in: type) != nil
  }

  /// Prints a line (or several) to the console of the simulated process.
  public func print(_ text: String) throws(Unwinding) {
    observer.print(text, currentLine)
    if trace.isFull { throw .stopped(.events(limit: budgets.events)) }
  }

  /// The line that runs now; nil where nothing does.
  public var currentLine: Int? {
    guard let fiber = current, fiber.frameCount > 0 else { return nil }
    let frame = fiber.frames[fiber.frameCount - 1]
    return frame.unit.takeUnretainedValue().line(at: frame.pc - 1)
  }

  /// The type whose code runs now.
  public var currentType: String? {
    guard let fiber = current, fiber.frameCount > 0 else { return nil }
    return fiber.frames[fiber.frameCount - 1].unit.takeUnretainedValue().who
  }
}
