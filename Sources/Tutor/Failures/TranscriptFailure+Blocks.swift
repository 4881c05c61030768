import Assessment
import LifecycleEngine
import Snippets
import Wording

extension StepDifference {
  /// What was expected and what came, in one sentence.
  var sentence: PredictionMessage {
    let seen = self.seen.map(Self.line)
    switch (expected?.line, seen) {
    case (let expected?, let seen?): return .cameInstead(expected: expected, seen: seen)
    case (let expected?, nil): return .expectedButNothingMore(expected: expected)
    case (nil, let seen?): return .cameButNotExpected(seen: seen)
    case (nil, nil): return .asPredicted
    }
  }

  func blocks(language: Language) -> [TextBlock] {
    var sentences = [PredictionMessage.fitUntil(lines: fitting), sentence]
    if let elsewhere = expectedElsewhere { sentences.append(.elsewhere(event: Self.line(elsewhere))) }
    return [.paragraph(sentences.map { $0.text(in: language) }.joined(separator: " "))]
  }

  /// An event as a transcript writes it.
  static func line(_ event: Event) -> String {
    switch event.what {
    case "print", "value", "warning", "crash", "stopped": "\(event.what): \(event.text ?? "")"
    case let what where what.contains(" "): "\(event.who) \(what)"
    default: "\(event.who).\(event.what)"
    }
  }
}

extension TranscriptFailure {
  /// What went otherwise than a transcript says.
  func blocks(language: Language, source: SnippetSource) -> [TextBlock] {
    switch self {
    case .notLoaded(let failure):
      return failure.blocks(source: source, language: language)
    case .commandFailed(let failure, let command, _, _):
      return [
        .paragraph(QuizMessage.exerciseFails(step: command).text(in: language)),
        .paragraph(failure.message.text(in: language)),
      ]
    case .differs(let difference, let command, _, _):
      return [.paragraph(QuizMessage.exerciseFails(step: command ?? "launch").text(in: language))]
        + difference.blocks(language: language)
    case .undecided(let command, _, _):
      return [.paragraph(QuizMessage.exerciseFails(step: command ?? "launch").text(in: language))]
    }
  }
}
