import Assessment
import Records
import Wording

/// Attempts and visits in the learner's records.
public final class StoredMemory: TutorMemory {
  private let store: RecordStore
  private let version: String
  /// Milliseconds since 1970.
  private let clock: () -> Int64

  public init(_ store: RecordStore, version: String, clock: @escaping () -> Int64) {
    self.store = store
    self.version = version
    self.clock = clock
  }

  public var place: (lesson: String, page: String)? { store.position().map { ($0.lesson, $0.page) } }

  public func remember(lesson: String, page: String, language: Language) {
    _ = store.record(Visit(time: clock(), lesson: lesson, page: page, language: language.rawValue))
  }

  public func record(_ attempt: RecordedAttempt) {
    let verdict: Verdict.Outcome =
      attempt.isSkipped ? .blank : attempt.score >= 1 ? .right : attempt.score > 0 ? .partly : .wrong
    _ = store.record(
      Attempt(
        time: clock(), lesson: attempt.lesson, question: attempt.question, kind: attempt.kind.rawValue,
        answer: attempt.answer, verdict: verdict.rawValue, score: attempt.score, hints: attempt.hints,
        isSkipped: attempt.isSkipped, digest: attempt.digest, language: attempt.language.rawValue, version: version))
  }

  public func answeredRight(in lesson: String) -> Set<String> {
    Set(store.questions(lesson: lesson).filter { $0.value.bestScore >= 1 }.map(\.key))
  }

  public func visitedPages(in lesson: String) -> Set<String> { store.pagesSeen(lesson: lesson) }

  public func takeNotices() -> [any Message] { store.takeNotices().map(\.message) }
}

extension RecordsNotice {
  var message: RecordsMessage {
    switch self {
    case .setAside(let path, let name): .damagedSetAside(path: path, asidePath: name)
    case .memoryOnly(let problem): problem.message
    case .savedAgain(let rows): .savedAgain(rows: rows)
    }
  }
}

extension RecordsProblem {
  var message: RecordsMessage {
    switch self {
    case .busy: .busy
    case .newerVersion(let path, _, _): .fromNewerVersion(path: path)
    case .readOnly(let path): .unavailable(path: path, detail: .readOnly)
    case .noPermission(let path): .unavailable(path: path, detail: .noPermission)
    case .diskFull(let path): .unavailable(path: path, detail: .diskFull)
    case .damaged(let path): .unavailable(path: path, detail: .damaged)
    case .folder(let path, _), .cannotOpen(let path, _), .inputOutput(let path, _), .other(let path, _, _):
      .unavailable(path: path, detail: .notOpened)
    }
  }
}
