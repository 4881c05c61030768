import Assessment
import Lessons
import Wording

@testable import Tutor

/// Lessons that stand in the test.
final class TestShelf: LessonShelf {
  let folder = "/lessons"
  private let lessons: [Lesson]

  init(_ texts: [String]) {
    lessons = texts.enumerated().compactMap { index, text in
      LessonReader.read(bytes: Array(text.utf8), file: "\(index + 1)-test.md").lesson
    }
  }

  func entries(in language: Language) -> [ShelfEntry] {
    lessons.enumerated().map { ShelfEntry(id: $1.id, number: $0 + 1, title: $1.header.title, minutes: nil) }
  }

  func lesson(_ id: String, in language: Language) -> Result<Lesson, ShelfFailure> {
    lessons.first { $0.id == id }.map { .success($0) } ?? .failure(ShelfFailure(findings: []))
  }

  func entry(named name: String, in language: Language) -> ShelfEntry? {
    entries(in: language).first { $0.id == name || String($0.number) == name }
  }

  func search(_ words: String, in language: Language) -> [ShelfHit] {
    lessons.flatMap { $0.search(words) }.map { ShelfHit(lesson: $0.lesson, page: $0.page, title: $0.title) }
  }

  func readText(_ path: String) -> String? { nil }
}

/// Remembers for as long as the test.
final class TestMemory: TutorMemory {
  var place: (lesson: String, page: String)?
  var attempts: [RecordedAttempt] = []
  var visits: [String: Set<String>] = [:]

  func remember(lesson: String, page: String, language: Language) {
    place = (lesson, page)
    visits[lesson, default: []].insert(page)
  }

  func record(_ attempt: RecordedAttempt) { attempts.append(attempt) }

  func answeredRight(in lesson: String) -> Set<String> {
    Set(attempts.filter { $0.lesson == lesson && $0.score >= 1 }.map(\.question))
  }

  func visitedPages(in lesson: String) -> Set<String> { visits[lesson] ?? [] }
  func takeNotices() -> [any Message] { [] }
}

/// A tutor and what it said last.
final class TestSession {
  let tutor: Tutor
  let memory = TestMemory()
  private(set) var effects: [TutorEffect] = []

  init(_ lessons: [String], language: Language = .english, isInteractive: Bool = true) {
    tutor = Tutor(
      world: TutorWorld(
        language: language, shelf: TestShelf(lessons), memory: memory, seed: 1, isInteractive: isInteractive))
    effects = tutor.begin()
  }

  @discardableResult
  func type(_ line: String) -> String {
    effects = tutor.handle(.line(line))
    return said
  }

  /// The words of the last effects.
  var said: String {
    effects.map { effect in
      switch effect {
      case .show(let blocks), .page(let blocks):
        TextBlock.layout(blocks, width: 100).map(\.plainText).joined(separator: "\n")
      case .edit(let text): "<edit \(text.count)>"
      case .readPaste: "<paste>"
      case .quit(let status): "<quit \(status)>"
      }
    }.joined(separator: "\n")
  }
}

let twoPages = """
  ---
  id: first
  title: First lesson
  language: en
  aliases:
    useEffect: two
  ---

  # First lesson

  Hello.

  ## One
  <!-- id: one -->

  The first page.

  ## Two
  <!-- id: two -->

  The second page about tasks.
  """

let quizLesson = """
  ---
  id: quiz-lesson
  title: Questions
  language: en
  ---

  # Questions

  ## Quiz
  <!-- id: quiz -->

  ### Which one?
  <!-- id: which -->

  - [ ] red

    No, not red.
  - [x] blue

    Blue it is.

  > Because the sky is.

  > [!HINT]
  > Look up.

  ### In which order?
  <!-- id: order -->

  1. one
  2. two
  3. three

  > One after the other.
  """
