/// A stretch of text in one style. Prose is a flat list of runs, so that wrapping and measuring need no recursion.
public struct InlineRun: Hashable, Sendable {
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let emphasis = Traits(rawValue: 1)
    public static let strong = Traits(rawValue: 2)
    public static let code = Traits(rawValue: 4)
    public static let struck = Traits(rawValue: 8)
  }

  /// The text as it is read; a forced line break is `\n`, a line end of the source is a space.
  public var text: String
  public var traits: Traits
  /// Where the run leads, if it is part of a link, as the author wrote it.
  public var destination: String?

  public init(_ text: String, traits: Traits = [], destination: String? = nil) {
    self.text = text
    self.traits = traits
    self.destination = destination
  }
}

extension [InlineRun] {
  /// The words alone.
  public var plainText: String {
    map(\.text).joined()
  }
}
