/// A construct that can't be run, found before anything runs.
public struct Refusal: Error, Hashable, Sendable {
  public var construct: RefusedConstruct
  /// The text that names it: `distributed actor`, `readLine()`.
  public var spelling: String
  public var position: SourcePosition

  public init(_ construct: RefusedConstruct, spelling: String, at position: SourcePosition) {
    self.construct = construct
    self.spelling = spelling
    self.position = position
  }
}

/// The list of what is refused. `rawValue` is its stable id; sentences for it stand with all other sentences.
public enum RefusedConstruct: String, CaseIterable, Hashable, Sendable {
  case unknownMacro = "unknown-macro"
  case parameterPack = "parameter-pack"
  case nesting = "nesting"
  case longChain = "long-chain"
  case inputReading = "input-reading"
  case reflection = "reflection"
  case distributed = "distributed"
  case ownership = "ownership"
  case regularExpression = "regular-expression"
  /// More text than a snippet may have.
  case sourceSize = "source-size"
  /// Syntax that no rule of the front end covers.
  case unsupported
}
