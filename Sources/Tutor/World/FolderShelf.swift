import Assessment
import Lessons
import Wording

/// The lessons of a folder.
public final class FolderShelf: LessonShelf {
  private let lessons: LessonFolder?
  private let read: (String) -> String?
  private var headers: [Language: [LessonFolder.Entry]] = [:]
  private var cache: [String: Lesson] = [:]
  public let folder: String

  /// `looked` names the place for messages where there is no folder; `read` gives the text of a file of the learner's.
  public init(_ lessons: LessonFolder?, looked: String, read: @escaping (String) -> String?) {
    self.lessons = lessons
    self.read = read
    folder = lessons?.path ?? looked
  }

  private func files(_ language: Language) -> [LessonFolder.Entry] {
    if let known = headers[language] { return known }
    let found = lessons?.entries(preferring: language.rawValue) ?? []
    headers[language] = found
    return found
  }

  public func entries(in language: Language) -> [ShelfEntry] {
    files(language).map { file in
      ShelfEntry(
        id: file.header.id, number: LessonFolder.number(of: file.path), title: file.header.title,
        minutes: file.header.minutes, pages: cache[file.path]?.pages.count)
    }
  }

  public func lesson(_ id: String, in language: Language) -> Result<Lesson, ShelfFailure> {
    guard let file = files(language).first(where: { $0.header.id == id }) else {
      return .failure(ShelfFailure(findings: []))
    }
    if let known = cache[file.path] { return .success(known) }
    let reading = LessonReader.read(file: file.path)
    guard let lesson = reading.lesson else { return .failure(ShelfFailure(findings: reading.findings)) }
    cache[file.path] = lesson
    return .success(lesson)
  }

  public func entry(named name: String, in language: Language) -> ShelfEntry? {
    files(language).entry(named: name).flatMap { file in entries(in: language).first { $0.id == file.header.id } }
  }

  public func search(_ words: String, in language: Language) -> [ShelfHit] {
    var hits: [SearchHit] = []
    for entry in entries(in: language) {
      if case .success(let lesson) = lesson(entry.id, in: language) { hits += lesson.search(words) }
    }
    return hits.sorted { $0.score > $1.score }.map { ShelfHit(lesson: $0.lesson, page: $0.page, title: $0.title) }
  }

  public func readText(_ path: String) -> String? { read(path) }
}
