import Assessment
import Lessons

/// A quiz that is going on.
struct QuizRun {
  /// How answers are taken.
  enum Mode: Equatable {
    /// On a lesson's page: a wrong answer may be tried again.
    case learning
    /// By itself: one answer to each question, and a result at the end.
    case test(pass: Int?)
  }

  enum Phase: Equatable {
    /// An answer is waited for.
    case asking
    /// The question is done with; Enter goes on.
    case explained
  }

  var lesson: Lesson
  var questions: [QuizQuestion]
  var mode: Mode
  var index = 0
  var phase = Phase.asking
  var hintsShown = 0
  var triesOfThis = 0
  /// Scores of the first tries, by question; 0 for what was skipped.
  var scores: [Int: Double] = [:]
  /// For a prediction: what was predicted for the steps asked so far.
  var predicted: [[ExpectedLine]] = []
  /// The lines typed so far for the step that is asked now; nil before the first.
  var predicting: [ExpectedLine]?

  var current: QuizQuestion { questions[index] }
  var isAsking: Bool { phase == .asking }
  var isLast: Bool { index == questions.count - 1 }

  var takesCode: Bool {
    if case .exercise = current.question.body { return true }
    return false
  }

  /// The device may be tried while an exercise waits; elsewhere it would give the answer away.
  var takesDeviceCommands: Bool { takesCode }

  /// What the editor opens with.
  var startCode: String? {
    if case .exercise(let body) = current.question.body { return body.start.source }
    return nil
  }

  /// Steps of the prediction's transcript that are asked, as indices.
  var askedSteps: [Int] {
    guard case .prediction(let body) = current.question.body else { return [] }
    return body.transcript.steps.indices.filter { body.transcript.steps[$0].isPrediction }
  }

  var points: Double { scores.values.reduce(0, +) }
  var percent: Int {
    questions.isEmpty ? 100 : Int((points / Double(questions.count) * 100).rounded(.down))
  }

  mutating func advance() {
    index += 1
    phase = .asking
    hintsShown = 0
    triesOfThis = 0
    predicted = []
    predicting = nil
  }
}

/// A question with the lesson that it stands in, and the order in which its parts are shown.
struct QuizQuestion {
  var lesson: Lesson
  var question: Question
  var presentation: Presentation

  init(lesson: Lesson, question: Question, seed: UInt64) {
    self.lesson = lesson
    self.question = question
    presentation = question.presentation(seed: seed)
  }
}
