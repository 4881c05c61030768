import Assessment
import Lessons
import Snippets
import Wording

extension Tutor {
  /// Opens a lesson at a page; shows nothing yet.
  @discardableResult
  func open(_ id: String, page: String?) -> Bool {
    switch world.shelf.lesson(id, in: language) {
    case .failure(let failure):
      say(LessonFileMessage.lessonNotOpened(id, findings: failure.findings.count))
      return false
    case .success(let lesson):
      guard !lesson.pages.isEmpty else {
        say(LessonFileMessage.lessonNotOpened(id, findings: 0))
        return false
      }
      place = ReadingPlace(lesson: lesson, page: page.flatMap { lesson.pageIndex(id: $0) } ?? 0)
      quiz = nil
      return true
    }
  }

  /// Enter: whatever comes next.
  func goOn() {
    if let quiz {
      if quiz.isAsking {
        if case .prediction = quiz.current.question.body { return predict("") }
        return say(QuizMessage.emptyAnswer)
      }
      return nextQuestion()
    }
    guard var place else {
      sayNoLessons()
      return
    }
    if place.advance() {
      self.place = place
      showSegment()
    } else {
      finishLesson(place)
    }
  }

  func goBack() {
    quiz = nil
    guard var place, place.retreat() else {
      say(ReadingMessage.alreadyOnFirstPage)
      return
    }
    self.place = place
    showSegment()
  }

  private func finishLesson(_ place: ReadingPlace) {
    let entries = world.shelf.entries(in: language)
    let index = entries.firstIndex { $0.id == place.lesson.id }
    guard let index, index + 1 < entries.count else {
      say(ReadingMessage.allLessonsFinished)
      return
    }
    let next = entries[index + 1]
    say(ReadingMessage.lessonFinished(next: next.title))
    open(next.id, page: nil)
  }

  func showSegment() {
    guard let place, let shown = place.segment else { return }
    let page = place.currentPage
    let segments = page.segments
    let segment = segments[min(shown, segments.count - 1)]
    world.memory.remember(lesson: place.lesson.id, page: page.id, language: language)
    let text = LessonText(language: language)
    var blocks: [TextBlock] = []
    if shown == 0 { blocks.append(.heading(text.inline(page.title), level: 1)) }
    blocks += text.blocks(segment.blocks)
    if page.questions.isEmpty {
      effects.append(.page(blocks))
    } else {
      blocks.append(.paragraph(QuizMessage.quizStarts(count: page.questions.count).text(in: language)))
      effects.append(.page(blocks))
      startQuiz(lesson: place.lesson, questions: page.questions)
    }
    if let snippet = segment.snippet { put(snippet) }
  }

  // MARK: Commands

  func goTo(_ name: String) {
    guard let place else {
      sayNoLessons()
      return
    }
    let pages = place.lesson.pages
    let wanted = name.lowercased()
    let index =
      Int(wanted).flatMap { (1...pages.count).contains($0) ? $0 - 1 : nil }
      ?? pages.firstIndex { $0.id == wanted }
      ?? pages.firstIndex { $0.title.plainText.lowercased() == wanted }
      ?? only(pages.indices.filter { pages[$0].id.hasPrefix(wanted) })
    if let index {
      quiz = nil
      self.place?.page = index
      self.place?.segment = 0
      showSegment()
    } else if let entry = world.shelf.entry(named: name, in: language) {
      if open(entry.id, page: nil) { goOn() }
    } else {
      say(ReadingMessage.noSuchPage(name, count: pages.count))
    }
  }

  private func only(_ indices: [Int]) -> Int? { indices.count == 1 ? indices[0] : nil }

  func listLessons() {
    let entries = world.shelf.entries(in: language)
    guard !entries.isEmpty else {
      sayNoLessons()
      return
    }
    let rows = entries.map { entry -> [StyledText] in
      [
        StyledText(verbatim: "\(entry.number)"), StyledText(entry.id, .code), StyledText(verbatim: entry.title),
        entry.minutes.map { ReadingMessage.minutes($0).text(in: language) } ?? StyledText(), state(of: entry),
      ]
    }
    show([
      .heading(ReadingMessage.lessonsHeading.text(in: language)), .table(TextTable(rows: rows)),
      .paragraph(ReadingMessage.howToOpenLesson.text(in: language)),
    ])
  }

  private func state(of entry: ShelfEntry) -> StyledText {
    if let place, place.lesson.id == entry.id { return ReadingMessage.currentPlace.text(in: language) }
    let visited = world.memory.visitedPages(in: entry.id).count
    guard visited > 0 else { return ReadingMessage.stateNew.text(in: language) }
    guard let count = entry.pages, visited < count else { return ReadingMessage.stateFinished.text(in: language) }
    return ReadingMessage.stateStarted(page: visited, of: count).text(in: language)
  }

  func listPages() {
    guard let place else {
      sayNoLessons()
      return
    }
    let visited = world.memory.visitedPages(in: place.lesson.id)
    let rows = place.lesson.pages.enumerated().map { index, page -> [StyledText] in
      let mark = index == place.page ? ">" : visited.contains(page.id) ? "x" : ""
      return [
        StyledText(mark, .strong), StyledText(verbatim: "\(index + 1)"), StyledText(page.id, .code),
        StyledText(verbatim: page.title.plainText),
      ]
    }
    show([
      .heading(ReadingMessage.pagesHeading.text(in: language)), .table(TextTable(rows: rows)),
      .paragraph(ReadingMessage.howToOpenPage.text(in: language)),
    ])
  }

  func search(_ words: String) {
    let hits = world.shelf.search(words, in: language)
    guard !hits.isEmpty else {
      say(ReadingMessage.noSearchResults(words: words))
      return
    }
    let rows = hits.prefix(12).map { hit -> [StyledText] in
      [StyledText(hit.lesson, .code), StyledText(hit.page ?? "", .code), StyledText(verbatim: hit.title)]
    }
    show([
      .paragraph(ReadingMessage.searchResults(words: words, count: hits.count).text(in: language)),
      .table(TextTable(rows: Array(rows))),
    ])
  }

  func about() {
    guard let place else {
      sayNoLessons()
      return
    }
    let header = place.lesson.header
    var rows: [[StyledText]] = []
    func add(_ label: ReadingMessage, _ value: String, _ style: TextStyle = .plain) {
      if !value.isEmpty { rows.append([label.text(in: language).styled(.strong), StyledText(value, style)]) }
    }
    add(.aboutFrameworks, header.frameworks.joined(separator: ", "))
    add(.aboutAvailability, header.availability.joined(separator: ", "))
    add(.aboutRequires, header.requires.map(\.id).joined(separator: ", "), .code)
    add(.aboutSource, header.source.joined(separator: ", "))
    add(.aboutAliases, header.aliases.map(\.name).joined(separator: ", "))
    for link in header.links {
      add(.aboutLinks, [link.title, link.address].compactMap { $0 }.joined(separator: ": "), .link)
    }
    show([.heading(StyledText(verbatim: header.title)), .table(TextTable(rows: rows))])
  }
}
