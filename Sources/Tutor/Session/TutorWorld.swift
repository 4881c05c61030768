import Assessment
import Lessons
import Snippets
import Wording

/// What the tutor needs from outside: text, lessons, memory. Nothing in here reads or prints.
public struct TutorWorld {
  public var language: Language
  public var shelf: any LessonShelf
  public var memory: any TutorMemory
  /// How snippets are put on the device unless a lesson says otherwise.
  public var options: RunOptions
  /// Orders options and items. The same seed shows the same order.
  public var seed: UInt64
  /// False where lines come from a script: a command that can't be carried out ends it then.
  public var isInteractive: Bool

  public init(
    language: Language, shelf: any LessonShelf, memory: any TutorMemory, options: RunOptions = RunOptions(),
    seed: UInt64 = 0, isInteractive: Bool = true
  ) {
    self.language = language
    self.shelf = shelf
    self.memory = memory
    self.options = options
    self.seed = seed
    self.isInteractive = isInteractive
  }
}

/// The lessons that there are.
public protocol LessonShelf {
  /// Where lessons are looked for, for messages.
  var folder: String { get }
  /// In the order in which they are taught, in the language asked for where there is one, else in another.
  func entries(in language: Language) -> [ShelfEntry]
  func lesson(_ id: String, in language: Language) -> Result<Lesson, ShelfFailure>
  /// The lesson that a person means: by id, number or file.
  func entry(named name: String, in language: Language) -> ShelfEntry?
  /// Pages about these words, best first.
  func search(_ words: String, in language: Language) -> [ShelfHit]
  /// A snippet file that the learner names; nil where it can't be read as text.
  func readText(_ path: String) -> String?
}

public struct ShelfEntry: Equatable, Sendable {
  public var id: String
  public var number: Int
  public var title: String
  public var minutes: Int?
  /// Nil where the lesson has not been read yet.
  public var pages: Int?

  public init(id: String, number: Int, title: String, minutes: Int?, pages: Int? = nil) {
    self.id = id
    self.number = number
    self.title = title
    self.minutes = minutes
    self.pages = pages
  }
}

public struct ShelfHit: Equatable, Sendable {
  public var lesson: String
  public var page: String?
  public var title: String

  public init(lesson: String, page: String?, title: String) {
    self.lesson = lesson
    self.page = page
    self.title = title
  }
}

public struct ShelfFailure: Error, Equatable, Sendable {
  public var findings: [Finding]

  public init(findings: [Finding]) { self.findings = findings }
}

/// What is remembered of a learner.
public protocol TutorMemory: AnyObject {
  /// Where the learner was last.
  var place: (lesson: String, page: String)? { get }
  func remember(lesson: String, page: String, language: Language)
  func record(_ attempt: RecordedAttempt)
  /// Questions of a lesson that were answered right.
  func answeredRight(in lesson: String) -> Set<String>
  /// What went wrong with remembering since the last call, each once.
  func takeNotices() -> [any Message]
  /// Pages of a lesson that were shown.
  func visitedPages(in lesson: String) -> Set<String>
}

/// One answer to one question.
public struct RecordedAttempt: Equatable, Sendable {
  public var lesson: String
  public var question: String
  public var kind: QuestionKind
  public var answer: String
  /// 0 to 1.
  public var score: Double
  public var hints: Int
  public var isSkipped: Bool
  public var digest: String
  public var language: Language

  public init(
    lesson: String, question: String, kind: QuestionKind, answer: String, score: Double, hints: Int, isSkipped: Bool,
    digest: String, language: Language
  ) {
    self.lesson = lesson
    self.question = question
    self.kind = kind
    self.answer = answer
    self.score = score
    self.hints = hints
    self.isSkipped = isSkipped
    self.digest = digest
    self.language = language
  }
}
