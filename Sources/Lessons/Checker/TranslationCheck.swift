import Assessment

/// Compares a lesson with the same lesson in another language: progress and records hang on ids, so both have the same.
struct TranslationCheck {
  private let lesson: Lesson
  private let other: Lesson

  init(_ lesson: Lesson, against other: Lesson) {
    self.lesson = lesson
    self.other = other
  }

  /// What only `lesson` has, and questions that are not the same. What only the other has is found the other way round.
  func failures() -> [LessonChecker.Failure] {
    let pages = surplus(lesson.pages.map { ($0.id, $0.position) }, over: other.pages.map(\.id))
    let snippets = surplus(
      lesson.snippetsByID.map { ($0.key, $0.value.position) }.sorted { $0.1 < $1.1 }, over: other.snippetsByID.keys)
    return pages + snippets + questions()
  }

  private func failure(_ position: SourcePosition, _ kind: LessonChecker.Failure.Kind) -> LessonChecker.Failure {
    LessonChecker.Failure(file: lesson.file, position: position, kind: kind)
  }

  private func surplus(
    _ ids: [(id: String, position: SourcePosition)], over others: some Sequence<String>
  ) -> [LessonChecker.Failure] {
    let others = Set(others)
    return ids.filter { !others.contains($0.id) }
      .map { failure($0.position, .onlyIn(language: lesson.header.language, id: $0.id)) }
  }

  private func questions() -> [LessonChecker.Failure] {
    let counterparts = Dictionary(other.questions.map { ($0.id, $0) }) { first, _ in first }
    return lesson.questions.flatMap { question -> [LessonChecker.Failure] in
      guard let counterpart = counterparts[question.id] else {
        return [failure(question.position, .onlyIn(language: lesson.header.language, id: question.id))]
      }
      guard question.kind == counterpart.kind, haveSameKey(question, counterpart) else {
        return [failure(question.position, .differsFrom(file: other.file, id: question.id))]
      }
      return surplus(parts(question), over: parts(counterpart).map(\.id))
    }
  }

  /// Parts that only one of them has are told one by one, and are no other key.
  private func haveSameKey(_ question: Question, _ counterpart: Question) -> Bool {
    let shared = Set(parts(question).map(\.id)).intersection(parts(counterpart).map(\.id))
    return key(question).filter(shared.contains) == key(counterpart).filter(shared.contains)
  }

  private func key(_ question: Question) -> [String] {
    switch question.body {
    case .choice(let body): body.options.filter(\.isRight).map(\.id).sorted()
    case .order(let body): body.items.map(\.id)
    default: []
    }
  }

  private func parts(_ question: Question) -> [(id: String, position: SourcePosition)] {
    switch question.body {
    case .choice(let body): body.options.map { ($0.id, $0.position) }
    case .order(let body): body.items.map { ($0.id, $0.position) }
    case .match(let body): body.pairs.map { ($0.id, $0.position) }
    case .prediction, .exercise, .short, .numeric: []
    }
  }
}
