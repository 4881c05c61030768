import LifecycleEngine

/// Closures of the snippet as the engine calls them.
extension Bridge {
  /// An action without parameters. It runs on behalf of the node that wrote it.
  func action(_ closure: Value) -> Action {
    let runner = runner
    let line = Self.line(of: closure)
    return Action(line: line) { [unowned self] in
      run(as: runner, line: line) { () throws(Unwinding) in _ = try machine.call(closure, []) }
    }
  }

  /// An action that gets what the engine hands it.
  func action<Input>(
    _ closure: Value, arguments: @escaping (Input) -> [Value]
  ) -> ValueAction<Input> {
    let runner = runner
    let line = Self.line(of: closure)
    return ValueAction(line: line) { [unowned self] input in
      run(as: runner, line: line) { () throws(Unwinding) in _ = try machine.call(closure, arguments(input)) }
    }
  }

  /// An asynchronous closure: a fiber on the task that the engine made for it.
  func taskBody(_ closure: Value) -> TaskBody {
    let runner = runner
    let line = Self.line(of: closure)
    return TaskBody(line: line) { [unowned self] task in
      machine.start(closure, on: task, context: Surroundings(runner))
    }
  }

  /// Content that is made when the engine asks for it, again on behalf of the node that wrote it.
  func content(_ closure: Value) -> () -> ViewValue {
    let context = context
    let runner = runner
    let line = Self.line(of: closure)
    return { [unowned self] in
      run(for: context, as: runner, line: line) { () throws(Unwinding) in
        view(try machine.call(closure, []))
      } ?? .empty
    }
  }

  /// Content for a value that the engine hands over.
  func content(for closure: Value) -> (Value) -> ViewValue {
    let context = context
    let runner = runner
    let line = Self.line(of: closure)
    return { [unowned self] value in
      run(for: context, as: runner, line: line) { () throws(Unwinding) in
        view(try machine.call(closure, [value]))
      } ?? .empty
    }
  }

  /// A binding as the engine reads and writes it.
  func binding<Wrapped>(
    _ value: Value, read: @escaping (Value) -> Wrapped, write: @escaping (Wrapped) -> Value
  ) -> ValueBinding<Wrapped> {
    let context = context
    let runner = runner
    let storage = value.unerased.object as? WrapperStorage
    return ValueBinding(
      get: { [unowned self] in
        let found = run(for: context, as: runner, line: nil) { () throws(Unwinding) in
          try storage?.get(machine) ?? value
        }
        return read(found ?? .none)
      },
      set: { [unowned self] new in
        run(as: runner, line: nil) { () throws(Unwinding) in try storage?.set(machine, write(new)) }
      })
  }

  func stringBinding(_ value: Value) -> ValueBinding<String> {
    binding(value, read: { [unowned self] in text($0) }, write: { .string($0) })
  }

  func boolBinding(_ value: Value) -> ValueBinding<Bool> {
    binding(value, read: { $0.bool ?? false }, write: { .bool($0) })
  }

  func valueBinding(_ value: Value) -> ValueBinding<any EngineValue> {
    binding(
      value, read: { [unowned self] in engineValue($0) }, write: { ($0 as? SnippetValue)?.value ?? .none })
  }

  static func line(of closure: Value) -> Int? { (closure.object as? ClosureObject)?.line }

  /// The text that a value shows as; never fails.
  func text(_ value: Value) -> String {
    if let text = value.text { return text }
    return run(as: runner, line: nil) { () throws(Unwinding) in try machine.string(of: value) } ?? ""
  }
}
