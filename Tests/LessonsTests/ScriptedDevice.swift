import Assessment
import Snippets

@testable import LifecycleEngine

/// A device whose programs are tables. A snippet's source is one line: the name of a program.
final class ScriptedDevice: DeviceSession {
  private let script: [String: [String]]
  private(set) var events: [Event] = []
  private var step = 0

  private init(_ script: [String: [String]]) {
    self.script = script
    add(script["launch"] ?? [])
  }

  /// `Who.what`, or `print: text` and its like.
  private func add(_ lines: [String]) {
    for line in lines {
      let place = SourcePosition(line: 1, column: 1)
      var event = Event(number: events.count + 1, time: 0, step: step, who: "A", what: "", line: 1)
      switch try? ExpectedLine.parse(line, at: place).get().pattern {
      case .event(let who?, let what, let text)?: (event.who, event.what, event.text) = (who, what, text)
      case .output(let what, let text)?: (event.what, event.text) = (what, text)
      default: preconditionFailure("no event: \(line)")
      }
      events.append(event)
    }
  }

  func perform(_ command: String, isInteractive: Bool) -> StepOutcome {
    guard let lines = script[command] else {
      return StepOutcome(events: events.count..<events.count, failure: .unknownCommand(command, nearest: []))
    }
    let start = events.count
    step += 1
    add(lines)
    return StepOutcome(events: start..<events.count)
  }

  static let programs: [String: [String: [String]]] = [
    "good": [
      "launch": ["A.onAppear"], "push B": ["A.onDisappear", "B.onAppear"],
      "busy": ["A.onAppear", "A.onDisappear", "print: x", "print: y"],
    ],
    "other": ["launch": ["A.onAppear", "print: other"]],
    "crashing": ["launch": ["crash: Index out of range"]],
    "silent": [:],
  ]

  static func load(_ source: SnippetSource, _ options: RunOptions) -> Result<any DeviceSession, LoadFailure> {
    let name = source.text.split(separator: "\n").first.map(String.init) ?? ""
    return programs[name].map { .success(ScriptedDevice($0)) } ?? .failure(.nothingToRun)
  }
}
