import Assessment
import Lessons
import LifecycleEngine
import Snippets
import Wording

/// The tutor as a state machine: what the learner does goes in, what the terminal has to do comes out.
public final class Tutor {
  var world: TutorWorld
  var place: ReadingPlace?
  var desk: Desk?
  var quiz: QuizRun?
  var eventFilter = EventFilter.usual
  /// Effects of the input that is being handled.
  var effects: [TutorEffect] = []

  public init(world: TutorWorld) { self.world = world }

  public var language: Language { world.language }

  // MARK: In

  /// Opens the lesson that is asked for, or the place where the learner left, or the first lesson.
  public func begin(lesson name: String? = nil) -> [TutorEffect] {
    effects = []
    let entries = world.shelf.entries(in: language)
    var page: String?
    var entry = entries.first
    if let name {
      guard let found = world.shelf.entry(named: name, in: language) else {
        say(ReadingMessage.noSuchLesson(name, nearest: nearestNames(to: name, among: entries.map(\.id))))
        effects.append(.quit(2))
        return effects
      }
      entry = found
      if let last = world.memory.place, last.lesson == found.id { page = last.page }
    } else if let last = world.memory.place, let found = entries.first(where: { $0.id == last.lesson }) {
      entry = found
      page = last.page
    }
    if let entry { open(entry.id, page: page) } else { sayNoLessons() }
    effects.append(.show([.lines(banner)]))
    return effects
  }

  /// Two lines: where the learner is, and how to get help.
  private var banner: [StyledText] {
    var lines: [StyledText] = []
    if let place {
      let message = SessionMessage.place(
        lesson: place.lesson.header.title, page: place.page + 1, of: place.lesson.pages.count)
      lines.append(message.text(in: language))
    }
    return lines + [SessionMessage.howToGetHelp.text(in: language)]
  }

  public func handle(_ input: TutorInput) -> [TutorEffect] {
    effects = []
    switch input {
    case .line(let line): handle(line: line.trimmingCharacters(of: " \t\r"))
    case .pasted(let text): handle(pasted: text)
    case .edited(let text):
      if let text { handle(pasted: text) } else { say(DeviceMessage.editorUnchanged) }
    case .interrupted: if quiz == nil { say(SessionMessage.howToLeave) }
    case .endOfInput: leave()
    }
    for notice in world.memory.takeNotices() { effects.insert(.show([.paragraph(notice.text(in: language))]), at: 0) }
    return effects
  }

  /// Plain ASCII that ends in a visible character.
  public var prompt: String {
    if let quiz, quiz.isAsking { return "\(quiz.index + 1)/\(quiz.questions.count)? " }
    guard let place else { return "> " }
    return "\(place.page + 1)/\(place.lesson.pages.count)> "
  }

  // MARK: Lines

  private func handle(line: String) {
    if line.isEmpty { return goOn() }
    if line.hasPrefix("#") { return }
    if line.hasPrefix(":") { return handle(command: String(line.dropFirst()).trimmingCharacters(of: " \t")) }
    let word = String(line.prefix { $0 != " " })
    if let quiz, quiz.isAsking, !line.hasPrefix("=") {
      if TutorCommand.bareWords.contains(line) || word == "help" { return handle(command: line) }
      if !quiz.takesDeviceCommands || !isDeviceCommand(line) { return answer(line) }
    }
    if line.hasPrefix("=") { return perform(line) }
    switch DeviceCommand.parse(line) {
    case .success: return perform(line)
    case .failure(let failure):
      if TutorCommand.bareWords.contains(word), case .success = TutorCommand.table.parse(line) {
        return handle(command: line)
      }
      if isSwiftInScope(line) { return perform("= " + line) }
      if case .unknownCommand = failure, case .success = TutorCommand.table.parse(line) {
        return handle(command: line)
      }
      fail(failure)
    }
  }

  private func isDeviceCommand(_ line: String) -> Bool {
    CommandScript(line).commands.allSatisfy { command in
      if case .success = DeviceCommand.parse(command.text) { return true }
      return false
    }
  }

  /// Swift whose first name the snippet declares.
  private func isSwiftInScope(_ line: String) -> Bool {
    guard let desk else { return false }
    let first = String(line.drop { "(!-$".contains($0) }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    return desk.session.vocabulary.scopeNames.contains(first) || (first == "print" && line.hasPrefix("print("))
  }

  /// The text of several lines is a snippet, or the answer to an exercise.
  private func handle(pasted text: String) {
    if let quiz, quiz.isAsking, quiz.takesCode { return answer(code: text) }
    let source = SnippetSource(
      name: "paste", text: text, language: SnippetLanguage.guess(from: text))
    load(source, title: source.name, setting: DeviceSetting())
  }

  // MARK: Out

  func say(_ message: some Message) { effects.append(.show([.paragraph(message.text(in: language))])) }

  func sayNoLessons() { say(ReadingMessage.noLessons(folder: world.shelf.folder)) }

  func show(_ blocks: [TextBlock]) { effects.append(.show(blocks)) }

  /// Says why something was not carried out; a script ends there.
  func fail(_ failure: CommandFailure) {
    show([.paragraph(failure.message.text(in: language))])
    if !world.isInteractive { effects.append(.quit(1)) }
  }

  func leave() {
    if let quiz, case .test(let pass) = quiz.mode {
      // A test that is broken off counts what was answered.
      if let pass { say(QuizMessage.failed(percent: quiz.percent, mark: pass)) }
      return effects.append(.quit(pass.map { quiz.percent >= $0 ? 0 : 1 } ?? 0))
    }
    if quiz?.isAsking == true { say(SessionMessage.leavingOpenQuestion) }
    if let place, place.segment != nil || place.page > 0 { say(SessionMessage.goodbye) }
    effects.append(.quit(0))
  }
}

extension SnippetLanguage {
  /// Objective-C gives itself away by its directives and method signatures.
  static func guess(from text: String) -> SnippetLanguage {
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if line.hasPrefix("@interface") || line.hasPrefix("@implementation") || line.hasPrefix("#import")
        || line.hasPrefix("- (") || line.hasPrefix("+ (")
      {
        return .objectiveC
      }
    }
    return .swift
  }
}
