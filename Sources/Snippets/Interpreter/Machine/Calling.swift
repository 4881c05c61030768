/// How the library and the bridge call into the snippet.
extension Machine {
  /// Calls a function value (closure, method, key path, native closure) and runs it to its end.
  ///
  /// `await` inside is a trap: only tasks suspend. Nested calls beyond a limit are a trap too.
  public func call(_ function: Value, _ arguments: [Value]) throws(Unwinding) -> Value {
    throw .trap("not yet built")
  }

  /// The same where the function may change `inout` parameters, which come back changed.
  public func call(_ function: Value, changing arguments: inout [Value]) throws(Unwinding) -> Value {
    throw .trap("not yet built")
  }

  /// Calls a declaration of the library by its full name.
  public func invoke(_ fullName: String, _ arguments: [Value]) throws(Unwinding) -> Value {
    var arguments = arguments
    return try invoke(fullName, &arguments)
  }

  /// The same with arguments that the callee may change in place.
  public func invoke(_ fullName: String, _ arguments: inout [Value]) throws(Unwinding) -> Value {
    guard let body = natives[fullName] else { throw .trap("the library has no \(fullName)") }
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
    nil
  }

  /// A property of a value by name, stored or computed; nil where its type declares none.
  public func property(_ name: String, of value: Value) throws(Unwinding) -> Value? { nil }

  /// Calls a method of a declared type by its full name (`makeBody(configuration:)`); nil where its type has none.
  public func callMethod(_ fullName: String, on value: Value, _ arguments: [Value]) throws(Unwinding) -> Value? {
    nil
  }

  /// Makes an instance of a declared type with stand-ins for arguments that have no default.
  public func makeInstance(of type: RuntimeType) throws(Unwinding) -> Value { throw .trap("not yet built") }

  /// Suspends the running task until the resumption is used. Only natives of `async` declarations may call it, last:
  /// the value that they then return is ignored.
  public func suspend(_ start: (Resumption) -> Void) throws(Unwinding) {
    throw .trap("not yet built")
  }

  /// Prints a line (or several) to the console of the simulated process.
  public func print(_ text: String) throws(Unwinding) {
    observer.print(text, nil)
  }
}

/// Goes on with a suspended task, once.
public final class Resumption {
  private var handler: ((Result<Value, Unwinding>) -> Void)?

  init(_ handler: @escaping (Result<Value, Unwinding>) -> Void) { self.handler = handler }

  /// False once it was used.
  public var isPending: Bool { handler != nil }

  public func resume(returning value: Value) { finish(.success(value)) }
  public func resume(throwing error: Value) { finish(.failure(.thrown(error))) }

  private func finish(_ result: Result<Value, Unwinding>) {
    guard let handler else { return }
    self.handler = nil
    handler(result)
  }
}
