import Snippets

@testable import Assessment
@testable import LifecycleEngine

/// Builds the events of a step from short lines, as a test needs them.
///
/// `Who.what`, `Who task started` or `print: text`, as in a transcript; then, each after two blanks, `@7.2` for strand 2
/// of group 7, `+1` for a time in seconds, `unwritten` for a hook that the snippet doesn't implement.
func events(_ lines: [String], step: Int = 0, after count: Int = 0) -> [Event] {
  lines.enumerated().map { index, line in
    let parts = line.split(separator: "  ").map(String.init)
    var event = Event(number: count + index + 1, time: 0, step: step, who: "Snippet", what: "", line: 1)
    switch try? ExpectedLine.parse(parts[0], at: SourcePosition(line: 1, column: 1)).get().pattern {
    case .event(let who?, let what, let text)?: (event.who, event.what, event.text) = (who, what, text)
    case .output(let what, let text)?: (event.what, event.text) = (what, text)
    default: preconditionFailure("no event: \(line)")
    }
    for part in parts.dropFirst() {
      if part.hasPrefix("@") {
        let numbers = part.dropFirst().split(separator: ".").compactMap { Int($0) }
        event.looseness = Looseness(group: numbers[0], strand: numbers[1])
      } else if part.hasPrefix("+") {
        event.time = Int64(part.dropFirst())! * 1_000_000_000
      } else {
        event.line = nil
      }
    }
    return event
  }
}

/// The lines of a transcript's step or of a prediction.
func expectations(_ lines: [String], ownerRequired: Bool = true) -> [ExpectedLine] {
  lines.enumerated().map { index, line in
    let place = SourcePosition(line: index + 1, column: 1)
    guard case .success(let found) = ExpectedLine.parse(line, at: place, ownerRequired: ownerRequired) else {
      preconditionFailure("no expectation: \(line)")
    }
    return found
  }
}

/// A device whose programs are tables: the launch, then what each command makes happen.
final class ScriptedDevice: DeviceSession {
  private let script: [String: [String]]
  private var step = 0
  private(set) var events: [Event]

  init(_ script: [String: [String]]) {
    self.script = script
    events = AssessmentTests.events(script["launch"] ?? [])
  }

  func perform(_ command: String, isInteractive: Bool) -> StepOutcome {
    guard let lines = script[command] else {
      return StepOutcome(events: events.count..<events.count, failure: .unknownCommand(command, nearest: []))
    }
    step += 1
    let start = events.count
    events.append(
      Event(number: start + 1, time: 0, step: step, who: "learner", what: "command", text: command))
    events += AssessmentTests.events(lines, step: step, after: events.count)
    return StepOutcome(events: start..<events.count)
  }

  /// A device on which the source's text is the name of a program; other names don't parse.
  static func runner(_ programs: [String: [String: [String]]]) -> TranscriptRunner {
    TranscriptRunner { source, _ in
      programs[source.text].map { .success(ScriptedDevice($0)) } ?? .failure(.nothingToRun)
    }
  }
}
