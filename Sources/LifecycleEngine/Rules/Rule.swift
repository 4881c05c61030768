/// Something that differs between iOS versions, or between the truth and a common false belief.
public struct Rule: Sendable {
  /// Names the rule at the prompt, in comments and in the key of its sentence.
  public var id: RuleID
  public var kind: RuleKind
  /// What holds from which iOS version on, oldest first. The first entry holds for older versions too.
  public var settings: [Setting]
  /// Where it is known from: rows of the facts, documentation, a document.
  public var source: String

  /// What holds from an iOS version on.
  public struct Setting: Sendable {
    public var since: Int
    public var value: RuleValue
    public var confidence: Confidence
  }

  /// The key of the rule's sentence in the catalogue of messages.
  public var sentenceKey: String { "rule." + id.rawValue }

  /// What holds in an iOS version.
  public func setting(for version: Int) -> Setting {
    settings.last { $0.since <= version } ?? settings[0]
  }
}

/// How well a rule is known.
public enum Confidence: String, Hashable, Sendable, CaseIterable {
  /// Apple's documentation or engineers say so.
  case documented
  /// Seen in logs or in tests that run against the real framework.
  case observed
  /// Follows from the model, or from one claim.
  case assumed
}

/// The value of a rule.
public enum RuleValue: Hashable, Sendable, CustomStringConvertible {
  case flag(Bool)
  case count(Int)
  /// Virtual nanoseconds.
  case duration(Int64)
  /// One of the rule's choices.
  case choice(String)

  public var description: String {
    switch self {
    case .flag(let flag): flag ? "on" : "off"
    case .count(let count): String(count)
    case .duration(let nanoseconds): "\(nanoseconds / 1_000_000)ms"
    case .choice(let choice): choice
    }
  }
}

/// Which values a rule takes.
public enum RuleKind: Hashable, Sendable {
  case flag
  case count
  case duration
  case choice([String])

  /// Whether a value is one that the rule takes.
  public func admits(_ value: RuleValue) -> Bool {
    switch (self, value) {
    case (.flag, .flag): true
    case (.count, .count(let count)): count >= 0
    case (.duration, .duration(let length)): length >= 0
    case (.choice(let choices), .choice(let choice)): choices.contains(choice)
    default: false
    }
  }
}
