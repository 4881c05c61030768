import LifecycleEngine

/// How the device enters the machine.
extension Machine {
  func runtimeType(of declaration: NominalType) -> RuntimeType? { code?.runtimeType(declaration) }

  /// Whether instances died whose `deinit` has not run yet.
  var hasDeinitializers: Bool { !graveyard.isEmpty }

  func typeValue(of declaration: NominalType) -> Value { code?.typeValue(declaration) ?? .none }

  /// A property or static property by name, whatever kind of value it is asked of.
  func anyProperty(_ name: String, of value: Value) throws(Unwinding) -> Value {
    try runDynamic(CallSite(kind: .get, name: name, line: currentLine ?? 0), [value])
  }

  /// Calls a function that was made for this purpose: of the file, or a method with its `self`.
  func call(_ function: Function, self own: Value?, _ arguments: [Value]) throws(Unwinding) -> Value {
    guard let code else { return .none }
    return try call(code.unit(for: function), (own.map { [$0] } ?? []) + arguments)
  }

  /// Runs such a function as a task of its own, which may wait.
  func begin(
    _ function: Function, self own: Value?, context: AnyObject?,
    completion: @escaping (Result<Value, Unwinding>) -> Void
  ) {
    guard let code else { return }
    begin(code.unit(for: function), own.map { [$0] } ?? [], context: context, completion: completion)
  }

  /// The statements of a script, as its main task.
  func beginScript(context: AnyObject?, completion: @escaping (Result<Value, Unwinding>) -> Void) {
    guard let unit = code?.mainUnit else { return completion(.success(.void)) }
    begin(unit, [], context: context, completion: completion)
  }

  private func begin(
    _ unit: CodeUnit, _ arguments: [Value], context: AnyObject?,
    completion: @escaping (Result<Value, Unwinding>) -> Void
  ) {
    let fiber = Fiber()
    fiber.task = TaskObject(SimulatedTask(who: "main", line: nil, trace: trace, isTraced: false))
    fiber.context = context
    fiber.completion = completion
    fiber.ensureRegisters(max(unit.registerCount, arguments.count) + 2)
    for index in arguments.indices { fiber.registers[index + 1] = arguments[index] }
    fiber.push(Fiber.Frame(unit: .passUnretained(unit), pc: 0, base: 0))
    drive(fiber, nil)
  }
}

extension ClosureObject {
  /// Nothing captured: two closures of the same source are the same.
  func isSameCode(as other: ClosureObject) -> Bool { unit === other.unit && captures.isEmpty && other.captures.isEmpty }
}
