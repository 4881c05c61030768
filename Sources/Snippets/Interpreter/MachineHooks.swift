import LifecycleEngine

/// What the machine asks of the library. All of it is optional for programs that do not need it.
public struct LibraryHooks {
  /// The text that `print` shows for a value of that static type (`.unknown` where only the value tells).
  public var describe: (Machine, Value, Type, DescriptionStyle) throws(Unwinding) -> String = {
    machine, value, _, _ throws(Unwinding) in machine.plainDescription(value)
  }
  public var makeDictionary: (Machine, [(key: Value, value: Value)]) throws(Unwinding) -> Value = {
    _, _ throws(Unwinding) in throw .trap("dictionaries need the library")
  }
  public var makeSet: (Machine, [Value]) throws(Unwinding) -> Value = {
    _, _ throws(Unwinding) in throw .trap("sets need the library")
  }
  /// Members of a library type (nil: free functions) with that base name, for calls decided at run time.
  public var members: (_ owner: String?, _ name: String) -> [LibraryMember] = { _, _ in [] }
  /// Whether a library type conforms to a library protocol, or inherits from a library class: `Int`, `Equatable`.
  public var conforms: (_ type: String, _ target: String) -> Bool = { $0 == $1 }

  /// The hash that a type's own `hash(into:)` gives.
  public var hashDeclared: (Machine, Value) throws(Unwinding) -> Int? = { _, _ throws(Unwinding) in nil }
  /// Whether a library type is a class: its values are changed in place.
  public var isReference: (_ type: String) -> Bool = { _ in false }
  /// A member that no table holds, of a value or type that takes any: a style, a view. The arguments are those of a
  /// call; nil for a mere mention.
  public var anyMember: (_ machine: Machine, _ receiver: Value, _ name: String, _ arguments: [Value]?) -> Value? = {
    _, _, _, _ in nil
  }
  /// What a type alias of the library stands for.
  public var alias: (_ name: String) -> Type? = { _ in nil }

  public init() {}
}

/// How a value is spelled.
public enum DescriptionStyle: Sendable {
  /// `print`, `String(describing:)`, interpolation.
  case plain
  /// `debugPrint`, `String(reflecting:)`, elements of collections.
  case debug
}

/// How the bodies of the library's result builders become values. The bridge defines the objects.
public struct BuilderHooks {
  /// The statements of a block, in order.
  public var block: (ResultBuilder, [Value]) -> Value = { _, children in .array(children) }
  /// The branch that was taken of an `if` with `else` or a `switch`, counted from 0 in source order.
  public var branch: (ResultBuilder, Int, Value) -> Value = { _, _, child in child }
  /// An `if` without `else`; nil where the condition was false.
  public var optional: (ResultBuilder, Value?) -> Value = { _, child in child ?? .array([]) }

  public init() {}
}

/// What the machine tells about the running program.
public struct MachineObserver {
  /// A printed line, without its line end.
  public var print: (_ text: String, _ line: Int?) -> Void = { _, _ in }
  /// An instance of a declared type was initialised; asked only for types for which `wantsInit` says so.
  public var initialized: (_ type: RuntimeType, _ value: Value, _ line: Int?) -> Void = { _, _, _ in }
  public var wantsInit: (_ type: RuntimeType) -> Bool = { _ in false }
  /// The `deinit` of an instance runs, or would run where the type has none of its own; events of its body are caused
  /// by it, so `effects` runs the body.
  public var deinitialized: (_ type: RuntimeType, _ line: Int?, _ effects: () -> Void) -> Void = { _, _, effects in
    effects()
  }
  /// Whether the death of an instance of a library class's subclass is an event, even without a `deinit`.
  public var wantsDeinit: (_ type: RuntimeType) -> Bool = { _ in false }
  /// A property of an `@Observable` instance is read.
  public var accessed: (_ instance: InstanceObject, _ slot: Int) -> Void = { _, _ in }
  /// A property of an `@Observable` instance is about to change, or has changed.
  public var mutated: (_ instance: InstanceObject, _ slot: Int, _ isBefore: Bool) -> Void = { _, _, _ in }
  /// As the trace names who runs now; nil where the type whose code it is says enough.
  public var currentWho: () -> String? = { nil }
  /// What surrounds a task that is made now, to be set up again whenever it goes on.
  public var captureContext: () -> AnyObject? = { nil }
  public var within: (_ context: AnyObject?, _ work: () -> Void) -> Void = { _, work in work() }
  /// A simulated name was called.
  public var simulatedCall: (_ name: String, _ type: String, _ line: Int?) -> Void = { _, _, _ in }
  /// A task or a function that the run loop entered ended with a trap or was stopped.
  public var failed: (_ failure: Failure) -> Void = { _ in }

  public init() {}
}

/// An end of the simulated process, with its place.
public struct Failure: Error {
  public var unwinding: Unwinding
  /// The type whose code ran; nil for code outside a type.
  public var who: String?
  /// 1-based line.
  public var line: Int?

  public init(unwinding: Unwinding, who: String?, line: Int?) {
    self.unwinding = unwinding
    self.who = who
    self.line = line
  }
}

/// What simulated names do.
public struct SimulationHooks {
  /// Virtual nanoseconds that an awaited call takes.
  public var duration: (_ path: String) -> Int64 = { _ in 1_000_000_000 }
  /// What a call gives; nil for a stand-in shaped by the type that receives it. Throws where it is to fail.
  public var result: (_ path: String, _ expected: Type) throws(Unwinding) -> Value? = { _, _ throws(Unwinding) in nil }

  public init() {}
}
