/// What differs between iOS versions, between documents, and between the truth and a common false belief: a value that
/// the engine consults.
public struct Rules: Sendable {
  /// The iOS version that is simulated.
  public var version: Int

  public init(version: Int) { self.version = version }

  public static let standard = Rules(version: 18)
}
