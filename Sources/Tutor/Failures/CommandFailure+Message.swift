import Snippets
import Wording

extension CommandFailure {
  /// The sentence for it: facts come from `Snippets`, words from `Wording`.
  public var message: CommandErrorMessage {
    switch self {
    case .unknownCommand(let name, let nearest): .unknown(name, nearest: nearest)
    case .malformed(let command, let expected, let found, let column):
      .malformed(command: command, usage: expected, found: found, column: column)
    case .noSuchControl(let label, let kind, let present):
      .noSuchControl(label, kind: CommandErrorMessage.ControlKind(rawValue: kind) ?? .control, present: present)
    case .ambiguousControl(let label, let candidates): .ambiguous(label, candidates: candidates)
    case .disabledControl(let label): .disabled(label)
    case .notPossible(let command, let reason):
      .notPossible(command: command, CommandErrorMessage.Obstacle(rawValue: reason.rawValue) ?? .notSupportedYet)
    case .processEnded(let command): .processEnded(command)
    case .unknownDuration(let text, let column): .badDuration(text, column: column)
    case .durationTooLong(let text, let column): .durationTooLong(text, column: column)
    case .noSuchType(let name, let nearest): .noSuchType(name, nearest: nearest)
    case .noSuchProperty(let name, let present): .noSuchProperty(name, present: present)
    case .badExpression(let message, let line, let column): .badExpression(detail: message, line: line, column: column)
    }
  }
}
