/// What a learner answered.
public enum Answer: Equatable, Sendable {
  /// Nothing: skipped, or left empty.
  case blank
  /// The ids of the options picked.
  case choice(Set<String>)
  /// The ids of the items, in the order given.
  case order([String])
  /// For each pair's left side, by its id, the id of the pair whose right side was put beside it.
  case match([String: String])
  /// For each step asked, the lines of the prediction. An empty list says that nothing fires; that is no blank.
  case prediction([[ExpectedLine]])
  /// The learner's source.
  case exercise(String)
  /// A word or a number, as typed.
  case text(String)

  /// One line for a record, the same for equal answers; empty for a blank one. Source is kept as it is.
  public var recordText: String {
    switch self {
    case .blank:
      return ""
    case .choice(let ids):
      return ids.sorted().joined(separator: ",")
    case .order(let ids):
      return ids.joined(separator: ",")
    case .match(let pairs):
      return pairs.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
    case .prediction(let steps):
      return steps.map { $0.map(\.line).joined(separator: "; ") }.joined(separator: " | ")
    case .exercise(let source), .text(let source):
      return source
    }
  }
}
