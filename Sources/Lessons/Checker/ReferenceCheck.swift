import Assessment
import Foundation

/// Looks for what a lesson refers to: other lessons, pages, files. Nothing is asked of the network.
struct ReferenceCheck {
  private let lesson: Lesson
  private let entries: [LessonFolder.Entry]

  init(lesson: Lesson, around entries: [LessonFolder.Entry]) {
    self.lesson = lesson
    self.entries = entries
  }

  private func failure(_ position: SourcePosition, _ kind: LessonChecker.Failure.Kind) -> LessonChecker.Failure {
    LessonChecker.Failure(file: lesson.file, position: position, kind: kind)
  }

  func failures() -> [LessonChecker.Failure] {
    requirements() + aliases() + webAddresses() + links() + repeatedID()
  }

  private func requirements() -> [LessonChecker.Failure] {
    let known = Set(entries.map(\.header.id)).subtracting([lesson.id])
    return lesson.header.requires.filter { !known.contains($0.id) }
      .map { failure($0.position, .unknownRequirement($0.id)) }
  }

  private func aliases() -> [LessonChecker.Failure] {
    lesson.header.aliases.compactMap { alias in
      guard let page = alias.page, lesson.pageIndex(id: page) == nil else { return nil }
      return failure(alias.position, .unknownAliasPage(alias: alias.name, page: page))
    }
  }

  private func webAddresses() -> [LessonChecker.Failure] {
    lesson.header.links.filter { !Self.isWebAddress($0.address) }
      .map { failure($0.position, .noWebAddress($0.address)) }
  }

  private static func isWebAddress(_ text: String) -> Bool {
    guard let parts = URLComponents(string: text), let host = parts.host else { return false }
    return ["http", "https"].contains(parts.scheme?.lowercased()) && !host.isEmpty
  }

  private func repeatedID() -> [LessonChecker.Failure] {
    let others = entries.filter {
      $0.header.id == lesson.id && $0.header.language == lesson.header.language
        && !Surroundings.isSameFile($0.path, lesson.file)
    }
    return others.prefix(1).map { failure(.start, .repeatedLesson(id: lesson.id, file: $0.path)) }
  }

  // MARK: Links in prose

  private func links() -> [LessonChecker.Failure] {
    lesson.proseByPlace.flatMap { place, runs in
      var seen: Set<String> = []
      return runs.compactMap(\.destination).filter { seen.insert($0).inserted && !resolves($0) }
        .map { failure(place, .unknownLink($0)) }
    }
  }

  private func resolves(_ destination: String) -> Bool {
    if let scheme = URLComponents(string: destination)?.scheme {
      return scheme == "mailto" || Self.isWebAddress(destination)
    }
    let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let fragment = parts.count > 1 ? parts[1] : nil
    if parts[0].isEmpty { return fragment.map { Self.has($0, lesson) } ?? false }
    let name = parts[0].removingPercentEncoding ?? parts[0]
    let file = Surroundings.folder(of: lesson.file).appendingPathComponent(name).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: file) else { return false }
    guard let fragment else { return true }
    return LessonReader.read(file: file).lesson.map { Self.has(fragment, $0) } ?? false
  }

  /// A page or a question by its id, or by its title as Markdown pages make anchors of titles.
  private static func has(_ fragment: String, _ lesson: Lesson) -> Bool {
    let titles = lesson.pages.map(\.title) + lesson.questions.map(\.title)
    return lesson.pageIndex(id: fragment) != nil || lesson.questionPlace(id: fragment) != nil
      || titles.contains { anchor(of: $0.plainText) == fragment }
  }

  private static func anchor(of title: String) -> String {
    let kept = title.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
    return kept.replacing(" ", with: "-")
  }
}
