/// What differs between iOS versions, between documents, and between the truth and a common false belief: a value that
/// the engine consults.
public struct Rules: Sendable {
  /// The iOS versions that can be simulated.
  public static let versions = [15, 16, 17, 18, 26]

  /// The iOS version that is simulated.
  public let version: Int
  /// What was changed from what holds in that version.
  public private(set) var changes: [RuleID: RuleValue] = [:]
  private var values: [RuleID: RuleValue]

  /// What holds in an iOS version.
  public init(version: Int) {
    self.version = version
    values = Dictionary(uniqueKeysWithValues: Rule.table.map { ($0.id, $0.setting(for: version).value) })
  }

  /// iOS 18.
  public static let standard = Rules(version: 18)

  /// The rules of an iOS version.
  public static func preset(_ version: Int) -> Rules { Rules(version: version) }

  public subscript(_ id: RuleID) -> RuleValue { values[id] ?? Rule.of(id).setting(for: version).value }

  /// Changes a rule; false where it does not take such a value.
  @discardableResult
  public mutating func set(_ id: RuleID, to value: RuleValue) -> Bool {
    guard Rule.of(id).kind.admits(value) else { return false }
    values[id] = value
    changes[id] = value
    return true
  }

  /// These rules as someone would have them who holds a belief.
  public func believing(_ belief: Belief) -> Rules {
    var rules = self
    for (id, value) in belief.changes { rules.set(id, to: value) }
    return rules
  }

  func flag(_ id: RuleID) -> Bool { self[id] == .flag(true) }

  func count(_ id: RuleID) -> Int {
    if case .count(let count) = self[id] { count } else { 0 }
  }

  /// Virtual nanoseconds.
  func duration(_ id: RuleID) -> Int64 {
    if case .duration(let length) = self[id] { length } else { 0 }
  }

  func choice(_ id: RuleID) -> String {
    if case .choice(let choice) = self[id] { choice } else { "" }
  }
}
