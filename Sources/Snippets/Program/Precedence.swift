/// How strongly infix operators bind: the standard library's groups and those that a source declares.
public struct PrecedenceTable: Sendable {
  public enum Associativity: Sendable {
    case left, right, none
  }

  /// A `precedencegroup`.
  public struct Group: Sendable {
    public var associativity: Associativity
    /// Names of the groups that bind less.
    public var higherThan: [String]
    /// Names of the groups that bind more.
    public var lowerThan: [String]

    public init(_ associativity: Associativity, higherThan: [String] = [], lowerThan: [String] = []) {
      self.associativity = associativity
      self.higherThan = higherThan
      self.lowerThan = lowerThan
    }
  }

  /// Which of two neighbouring operators takes the operand between them.
  public enum Winner: Sendable {
    case left, right
  }

  public private(set) var groups: [String: Group]
  /// The group of each infix operator.
  public private(set) var operators: [String: String]

  public static let defaultGroup = "DefaultPrecedence"
  static let assignment = "AssignmentPrecedence"
  static let ternary = "TernaryPrecedence"
  static let casting = "CastingPrecedence"

  public mutating func declare(group name: String, _ group: Group) { groups[name] = group }

  public mutating func declare(infix name: String, in group: String) { operators[name] = group }

  /// Nil where the two may not stand side by side without parentheses.
  public func winner(_ left: String, _ right: String) -> Winner? {
    if left == right {
      switch groups[left]?.associativity ?? .none {
      case .left: return .left
      case .right: return .right
      case .none: return nil
      }
    }
    if isHigher(left, than: right) { return .left }
    if isHigher(right, than: left) { return .right }
    return nil
  }

  private func isHigher(_ first: String, than second: String) -> Bool {
    var seen: Set<String> = [first]
    var work = [first]
    while let name = work.popLast() {
      for below in groups[name]?.higherThan ?? [] {
        if below == second { return true }
        if seen.insert(below).inserted { work.append(below) }
      }
      for (other, group) in groups where group.lowerThan.contains(name) {
        if other == second { return true }
        if seen.insert(other).inserted { work.append(other) }
      }
    }
    return false
  }
}

extension PrecedenceTable {
  /// The operators of the standard library.
  public static let standard: PrecedenceTable = {
    var operators: [String: String] = [:]
    for (group, names) in standardOperators {
      for name in names.split(separator: " ") { operators[String(name)] = group }
    }
    return PrecedenceTable(groups: standardGroups, operators: operators)
  }()

  private static let standardGroups: [String: Group] = [
    "AssignmentPrecedence": Group(.right),
    "FunctionArrowPrecedence": Group(.right, higherThan: ["AssignmentPrecedence"]),
    "TernaryPrecedence": Group(.right, higherThan: ["FunctionArrowPrecedence"]),
    "DefaultPrecedence": Group(.none, higherThan: ["TernaryPrecedence"]),
    "LogicalDisjunctionPrecedence": Group(.left, higherThan: ["TernaryPrecedence"]),
    "LogicalConjunctionPrecedence": Group(.left, higherThan: ["LogicalDisjunctionPrecedence"]),
    "ComparisonPrecedence": Group(.none, higherThan: ["LogicalConjunctionPrecedence"]),
    "NilCoalescingPrecedence": Group(.right, higherThan: ["ComparisonPrecedence"]),
    "CastingPrecedence": Group(.none, higherThan: ["NilCoalescingPrecedence"]),
    "RangeFormationPrecedence": Group(.none, higherThan: ["CastingPrecedence"]),
    "AdditionPrecedence": Group(.left, higherThan: ["RangeFormationPrecedence"]),
    "MultiplicationPrecedence": Group(.left, higherThan: ["AdditionPrecedence"]),
    "BitwiseShiftPrecedence": Group(.none, higherThan: ["MultiplicationPrecedence"]),
  ]

  private static let standardOperators: [(group: String, names: String)] = [
    ("AssignmentPrecedence", "*= /= %= += -= <<= >>= &= |= ^= &*= &+= &-= &<<= &>>= .&= .|= .^="),
    ("LogicalDisjunctionPrecedence", "|| .|"),
    ("LogicalConjunctionPrecedence", "&& .&"),
    ("ComparisonPrecedence", "< <= > >= == != === !== ~= .== .!= .< .<= .> .>="),
    ("NilCoalescingPrecedence", "??"),
    ("RangeFormationPrecedence", "... ..<"),
    ("AdditionPrecedence", "+ - &+ &- | ^ .^"),
    ("MultiplicationPrecedence", "* / % & &* &/ &%"),
    ("BitwiseShiftPrecedence", "<< >> &<< &>>"),
  ]
}
