/// How far a choice is from the plainest one. Compared part by part, the worst kind of step first, as Swift ranks
/// solutions.
struct Score: Comparable {
  /// An argument does not fit: such a choice is taken only where no other is left.
  var mismatches = 0
  /// Nothing could be said about an argument.
  var unknown = 0
  /// An asynchronous overload in synchronous code, or the other way round.
  var effects = 0
  /// A trailing closure went to the parameter that the scan from the back finds, and not the one from the front.
  var backwardClosures = 0
  /// `Double` to `CGFloat` and back.
  var numberConversions = 0
  var functionConversions = 0
  /// A literal that is not of its default type.
  var literals = 0
  /// `[Sub]` to `[Super]`
  var collectionUpcasts = 0
  var optionalPromotions = 0
  /// Into `Any`.
  var existentials = 0
  /// To a superclass or a protocol.
  var upcasts = 0
  var keyPaths = 0
  /// Open generic parameters: `f(Int)` before `f<T>(T)`.
  var generics = 0
  /// `where Element: StringProtocol` before `where Element: Sequence`: the more is asked, the more negative.
  var generality = 0
  /// Parameters that take their default, and variadic ones.
  var defaults = 0
  /// How far up the declaration stands: own members before inherited ones, before those of protocols.
  var distance = 0

  private var parts: [Int] {
    [
      mismatches, unknown, effects, backwardClosures, numberConversions, functionConversions, literals,
      collectionUpcasts,
      optionalPromotions, existentials, upcasts, keyPaths, generics, generality, defaults, distance,
    ]
  }

  static func < (left: Score, right: Score) -> Bool { left.parts.lexicographicallyPrecedes(right.parts) }
}
