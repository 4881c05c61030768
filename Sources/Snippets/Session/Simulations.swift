import LifecycleEngine

/// What calls of simulated names do, as the learner set it: `simulate Service.call takes 2s`.
final class Simulations {
  private struct Entry {
    var name: [String]
    var duration: Int64?
    var result: Result?
  }

  enum Result {
    case fails
    case returns(CommandExpression)
  }

  /// The last word about a name counts.
  private var entries: [Entry] = []

  func set(_ name: String, _ behaviour: DeviceCommand.SimulatedBehaviour) {
    let parts = Self.parts(of: name)
    let place: Int
    if let known = entries.firstIndex(where: { $0.name == parts }) {
      place = known
    } else {
      place = entries.count
      entries.append(Entry(name: parts))
    }
    switch behaviour {
    case .takes(let duration): entries[place].duration = duration
    case .fails: entries[place].result = .fails
    case .returns(let expression): entries[place].result = .returns(expression)
    }
  }

  func duration(of path: String) -> Int64? { entry(for: path) { $0.duration != nil }?.duration }

  func result(of path: String) -> Result? { entry(for: path) { $0.result != nil }?.result }

  private func entry(for path: String, where isAsked: (Entry) -> Bool) -> Entry? {
    let parts = Self.parts(of: path)
    return entries.last { isAsked($0) && Self.matches($0.name, parts) }
  }

  /// `Service.report` stands for `Service.shared.report(for:)`: the first and the last word count, labels don't.
  private static func matches(_ name: [String], _ path: [String]) -> Bool {
    guard let last = name.last, last == path.last else { return false }
    return name.count == 1 || name == path || name.first == path.first
  }

  private static func parts(of path: String) -> [String] {
    path.prefix { $0 != "(" }.split(separator: ".").map(String.init)
  }
}
