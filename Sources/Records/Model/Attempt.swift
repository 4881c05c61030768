/// One answer to one question.
public struct Attempt: Hashable, Sendable {
  /// Milliseconds since the beginning of 1970, UTC.
  public var time: Int64
  public var lesson: String
  public var question: String
  /// The kind of question.
  public var kind: String
  /// The answer on one line, or the source of an exercise.
  public var answer: String
  /// `right`, `partly`, `wrong` or `blank`.
  public var verdict: String
  /// 0 to 1.
  public var score: Double
  /// How many hints were shown before.
  public var hints: Int
  public var isSkipped: Bool
  /// The digest of the question as it was posed.
  public var digest: String
  public var language: String
  /// The version of the program.
  public var version: String

  public init(
    time: Int64, lesson: String, question: String, kind: String, answer: String, verdict: String, score: Double,
    hints: Int = 0, isSkipped: Bool = false, digest: String, language: String, version: String
  ) {
    self.time = time
    self.lesson = lesson
    self.question = question
    self.kind = kind
    self.answer = answer
    self.verdict = verdict
    self.score = score
    self.hints = hints
    self.isSkipped = isSkipped
    self.digest = digest
    self.language = language
    self.version = version
  }
}

/// A page that was shown.
public struct Visit: Hashable, Sendable {
  /// Milliseconds since the beginning of 1970, UTC.
  public var time: Int64
  public var lesson: String
  public var page: String
  public var language: String

  public init(time: Int64, lesson: String, page: String, language: String) {
    self.time = time
    self.lesson = lesson
    self.page = page
    self.language = language
  }
}

/// What the attempts at one question come to.
public struct QuestionProgress: Hashable, Sendable {
  public var question: String
  /// Answers, skipped ones not counted.
  public var attempts: Int
  public var skips: Int
  public var bestScore: Double
  /// The latest verdict that is not a skip; nil if there is none.
  public var lastVerdict: String?
  /// Milliseconds since 1970 of the latest row.
  public var lastTime: Int64
}

/// What visits and attempts come to for one lesson.
public struct LessonProgress: Hashable, Sendable {
  public var lesson: String
  public var pagesSeen: Int
  /// Questions with at least one answer.
  public var questionsAnswered: Int
  /// Questions that were answered rightly at least once.
  public var questionsRight: Int
  /// Milliseconds since 1970 of the latest row.
  public var lastTime: Int64
}
