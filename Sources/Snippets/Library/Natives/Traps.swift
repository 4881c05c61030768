/// The traps of Swift's own library, in its words.
enum Trap {
  static let overflow = Unwinding.trap("Swift runtime failure: arithmetic overflow")
  static let divisionByZero = Unwinding.trap("Fatal error: Division by zero")
  static let remainderByZero = Unwinding.trap("Fatal error: Division by zero in remainder operation")
  static let divisionOverflow = Unwinding.trap("Fatal error: Division results in an overflow")
  static let remainderOverflow = Unwinding.trap("Fatal error: Division results in an overflow in remainder operation")
  static let indexOutOfRange = Unwinding.trap("Fatal error: Index out of range")
  static let rangeBounds = Unwinding.trap("Fatal error: Range requires lowerBound <= upperBound")
  static let removeFirstOfEmpty = Unwinding.trap("Fatal error: Can't remove first element from an empty collection")
  static let removeLastOfEmpty = Unwinding.trap("Fatal error: Can't remove last element from an empty collection")
  static let duplicateKeys = Unwinding.trap("Fatal error: Dictionary literal contains duplicate keys")
  static let stringIndex = Unwinding.trap("Fatal error: String index is out of bounds")
  static let strideZero = Unwinding.trap("Fatal error: Stride size must not be zero")
  static let nilUnwrapped = Unwinding.trap("Fatal error: Unexpectedly found nil while unwrapping an Optional value")

  static func fatal(_ message: String) -> Unwinding { .trap("Fatal error: " + message) }

  /// A value met where another kind was needed: only where types were not known before the run.
  static func notA(_ type: String, _ value: Value) -> Unwinding {
    .trap("Could not cast value of type '\(value.libraryTypeName)' to '\(type)'.")
  }
}
