import Snippets
import Wording

extension Tutor {
  /// Carries out what stands behind a colon, or a bare word.
  func handle(command line: String) {
    if line.isEmpty { return help(nil) }
    switch TutorCommand.table.parse(line) {
    case .failure(let failure): failTutorCommand(failure, line: line)
    case .success(let command): carryOut(command)
    }
  }

  /// A unique beginning of a command's name is enough; a device command behind a colon is carried out as such.
  private func failTutorCommand(_ failure: CommandFailure, line: String) {
    guard case .unknownCommand(let name, let nearest) = failure else { return fail(failure) }
    let names = TutorCommand.table.definitions.flatMap(\.forms).compactMap { form -> String? in
      if case .word(let word)? = form.parts.first { return word }
      return nil
    }
    let candidates = names.filter { $0.hasPrefix(name) }.sorted()
    if candidates.count == 1, let only = candidates.first {
      return handle(command: only + line.dropFirst(name.count))
    }
    if candidates.count > 1 {
      say(CommandErrorMessage.ambiguousPrefix(":" + name, candidates: candidates.map { ":" + $0 }))
    } else if case .success = DeviceCommand.parse(line) {
      return perform(line)
    } else {
      say(CommandErrorMessage.unknown(":" + name, nearest: nearest.map { ":" + $0 }))
    }
    if !world.isInteractive { effects.append(.quit(1)) }
  }

  private func carryOut(_ command: TutorCommand) {
    switch command {
    case .next: quiz == nil ? goOn() : nextQuestion()
    case .previous: goBack()
    case .goto(let name): goTo(name)
    case .lessons: listLessons()
    case .pages: listPages()
    case .search(let words): search(words)
    case .about: about()
    case .code: showCode()
    case .run(let id): runSnippet(id)
    case .restart: restartLesson()
    case .reset: restart()
    case .undo: undo()
    case .screen: showScreen()
    case .trace: showTrace()
    case .tree: showTree()
    case .stage(let name): restart { $0.stage = Stage(rawValue: name) ?? $0.stage }
    case .version(let version): setVersion(version)
    case .simulate(let behaviour): perform("simulate " + behaviour)
    case .show(let name): setFilter(name)
    case .paste: effects.append(.readPaste)
    case .edit: edit()
    case .load(let path): loadFile(path)
    case .quiz: goToQuiz()
    case .hint: hint()
    case .skip: skip()
    case .progress: showProgress()
    case .language(let name): setLanguage(name)
    case .help(let topic): help(topic)
    case .quit: leave()
    }
  }

  private func restartLesson() {
    guard let place else { return sayNoLessons() }
    say(ReadingMessage.restarted(lesson: place.lesson.header.title))
    if open(place.lesson.id, page: nil) { goOn() }
  }

  private func setVersion(_ version: Int) {
    guard RunOptions.versions.contains(version) else {
      return say(DeviceMessage.versionUnknown(String(version), known: RunOptions.versions))
    }
    world.options.version = version
    restart { $0.version = version }
  }

  private func setFilter(_ name: TutorCommand.EventFilterName) {
    eventFilter = name == .all ? .all : .usual
    say(name == .all ? DeviceMessage.showsAllEvents : DeviceMessage.showsUsualEvents)
  }

  private func setLanguage(_ name: String) {
    guard let language = Language(rawValue: name) else { return }
    world.language = language
    say(SessionMessage.languageChanged)
    if let place, open(place.lesson.id, page: place.currentPage.id) { self.place?.segment = nil }
  }

  private func edit() {
    if let quiz, quiz.isAsking, let code = quiz.startCode { return effects.append(.edit(code)) }
    guard let desk else { return say(DeviceMessage.noSnippet) }
    effects.append(.edit(desk.source.text))
  }

  private func loadFile(_ path: String) {
    guard let text = world.shelf.readText(path) else { return say(SourceErrorMessage.missing(path)) }
    let source = SnippetSource(
      name: path, text: text, language: path.hasSuffix(".m") || path.hasSuffix(".h") ? .objectiveC : .swift)
    load(source, title: path, setting: .init())
  }
}
