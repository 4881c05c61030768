/// What a name, member, call, subscript or operator means, as the checker found it.
///
/// The checker spells out what the source leaves out, so that there is one form of each thing:
/// - `count` for `self.count` becomes a member of a `.selfReference`; a `.selfReference` refers to `.local` of the
///   variable that is `self` there (a method's, or that of `[weak self]` and `guard let self`).
/// - In a static context, and for static members named without their type, the base is a `.typeReference`-like
///   expression of kind `.name` with the reference `.type`.
/// - `value(...)` of a value with `callAsFunction` becomes a call of the member `callAsFunction`.
/// - `$model.name`, a member of what a binding binds, becomes `$model[dynamicMember: \.name]` with a key path.
/// - A call carries the reference of what is called; its callee carries the same one, or `.type` for initializers.
public enum Reference {
  /// A local, parameter or captured variable.
  case local(Variable)
  /// A variable at file scope.
  case global(Variable)
  /// A property of `self` or of the member's base, stored or computed, instance or static.
  case property(Variable)
  /// `$name` of a wrapped property or local.
  case projection(Variable)
  /// `_name` of a wrapped property: the wrapper itself.
  case wrapperStorage(Variable)
  /// A free or local function.
  case function(Function)
  /// A method of a declared type. `isVirtual`: the value's own type decides (classes, protocols, generic parameters).
  case method(Function, isVirtual: Bool)
  case initializer(Function)
  /// The initializer that Swift makes for a structure: one argument a stored property that takes one.
  case memberwiseInitializer(NominalType)
  /// The default initializer `T()` of a class or structure without its own.
  case defaultInitializer(NominalType)
  case declaredSubscript(Function, isVirtual: Bool)
  case enumCase(EnumCase)
  case type(Type)
  /// A declaration of the library, by its full name: `String.hasPrefix(_:)`, `Int.+(_:_:)`, `print(_:separator:terminator:)`.
  case library(LibraryMember)
  /// A label or index of a tuple.
  case tupleElement(Int)
  /// `callAsFunction`, or a call of a value of function type.
  case callOfValue
  /// Only the value's own type tells what it is: found by name at run time.
  case dynamic(String)
  /// Nothing declares it: a stand-in.
  case simulated(String)
}
