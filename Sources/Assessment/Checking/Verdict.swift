import LifecycleEngine

/// What an answer is worth, and why.
public struct Verdict: Equatable, Sendable {
  /// The raw values are written into records: they don't change.
  public enum Outcome: String, CaseIterable, Sendable {
    /// Nothing was answered. That is not wrong: it says nothing about what the learner knows.
    case blank
    case wrong
    case partly
    case right
  }

  public var outcome: Outcome
  /// 0 to 1.
  public var score: Double
  /// What can be said about the answer, the first difference first.
  public var remarks: [Remark]

  public init(outcome: Outcome, score: Double, remarks: [Remark] = []) {
    self.outcome = outcome
    self.score = score
    self.remarks = remarks
  }

  /// The outcome follows from the score.
  init(score: Double, remarks: [Remark]) {
    let outcome: Outcome = score >= 1 ? .right : score > 0 ? .partly : .wrong
    self.init(outcome: outcome, score: score, remarks: remarks)
  }

  static let blank = Verdict(outcome: .blank, score: 0)
}

/// A fact about an answer.
public enum Remark: Equatable, Sendable {
  /// The author's words for a picked option stand with the option.
  case pickedRight(option: String)
  case pickedWrong(option: String)
  /// A right option that was not picked, where several may be.
  case missed(option: String)
  /// The first place (1-based) at which the given order parts from the right one.
  case orderDiffers(place: Int, expected: String, given: String?)
  /// The right side that was put beside a left side is not its own.
  case mismatched(pair: String, given: String?)
  /// The first difference of a predicted step; `step` counts from 0, the launch. What was predicted is `expected` in the
  /// difference, what the device did is `seen`.
  case predictionDiffers(step: Int, StepDifference)
  /// How much of a predicted step was right.
  case predictionFits(step: Int, fitting: Int, expected: Int)
  /// The first transcript that the learner's code doesn't satisfy, counted from 0.
  case exerciseFails(transcript: Int, TranscriptFailure)
  /// Where a number was asked for.
  case notANumber(String)
}

/// Why an answer can't be judged at all.
public enum AnswerProblem: Error, Equatable, Sendable {
  /// The answer is of another kind than the question.
  case wrongKind(QuestionKind)
  /// The answer names a part that the question doesn't have.
  case unknownPart(String)
  /// A part is named more than once.
  case repeatedPart(String)
  /// More than one option of a single choice.
  case severalPicked
  /// A prediction has one list of lines for each step asked.
  case wrongStepCount(expected: Int, given: Int)
  /// The question itself can't be run, whatever the answer.
  case questionDoesNotRun(TranscriptFailure)
}
