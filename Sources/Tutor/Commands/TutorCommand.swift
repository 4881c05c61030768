import Snippets

/// What a line that begins with `:` asks for; most of them also work as a bare word.
enum TutorCommand: Hashable, Sendable {
  case next
  case previous
  case goto(String)
  case lessons
  case pages
  case search(String)
  case about
  case code
  case run(String?)
  case restart
  case reset
  case undo
  case screen
  case trace
  case tree
  case stage(String)
  case version(Int)
  case simulate(String)
  case show(EventFilterName)
  case paste
  case edit
  case load(String)
  case quiz
  case hint
  case skip
  case progress
  case language(String)
  case help(String?)
  case quit

  enum EventFilterName: String, Hashable, Sendable {
    case usual, all
  }
}

extension TutorCommand {
  private typealias Definition = CommandDefinition<TutorCommand>
  private typealias Form = CommandForm<TutorCommand>

  /// Every command of the tutor: the one table behind parsing, help and completion.
  static let table = CommandTable<TutorCommand>(reading + device + program + answering + others)

  /// The words that work without a colon, where no device command has the same name.
  static let bareWords: Set<String> = [
    "next", "previous", "back", "lessons", "pages", "code", "restart", "reset", "undo", "screen", "trace", "tree",
    "quiz", "hint", "skip", "progress", "about", "paste", "edit", "help", "quit", "exit", "bye", "?",
  ]

  private static func plain(_ id: String, _ command: TutorCommand, alternatives: [String] = []) -> Definition {
    Definition(id, isStep: false, ([id] + alternatives).map { word in Form([.word(word)]) { _ in command } })
  }

  private static let reading: [Definition] = [
    plain("next", .next),
    plain("previous", .previous, alternatives: ["back"]),
    Definition("goto", isStep: false, [Form([.word("goto"), .expression("page")]) { .goto($0.rest("page")) }]),
    plain("lessons", .lessons),
    plain("pages", .pages),
    Definition("search", isStep: false, [Form([.word("search"), .expression("words")]) { .search($0.rest("words")) }]),
    plain("about", .about),
  ]

  private static let device: [Definition] = [
    plain("code", .code),
    Definition(
      "run", isStep: false,
      [Form([.word("run"), .optional([.name("snippet", .word)])]) { .run($0.text("snippet")) }]),
    plain("restart", .restart),
    plain("reset", .reset),
    plain("undo", .undo),
    plain("screen", .screen),
    plain("trace", .trace),
    plain("tree", .tree),
    Definition(
      "stage", isStep: false,
      [
        Form([.word("stage"), .choice("stage", Stage.allCases.map(\.rawValue))]) { .stage($0.text("stage") ?? "") }
      ]),
    Definition("ios", isStep: false, [Form([.word("ios"), .count("version")]) { .version($0.count("version") ?? 0) }]),
    Definition(
      "simulate", isStep: false,
      [Form([.word("simulate"), .expression("behaviour")]) { .simulate($0.rest("behaviour")) }]),
    Definition(
      "show", isStep: false,
      [
        Form([.word("show"), .choice("events", ["usual", "all"])]) {
          .show(EventFilterName(rawValue: $0.text("events") ?? "") ?? .usual)
        }
      ]),
  ]

  private static let program: [Definition] = [
    plain("paste", .paste),
    plain("edit", .edit),
    Definition("load", isStep: false, [Form([.word("load"), .expression("file")]) { .load($0.rest("file")) }]),
  ]

  private static let answering: [Definition] = [
    plain("quiz", .quiz),
    plain("hint", .hint),
    plain("skip", .skip),
    plain("progress", .progress),
  ]

  private static let others: [Definition] = [
    Definition(
      "lang", isStep: false,
      [Form([.word("lang"), .choice("language", ["en", "es"])]) { .language($0.text("language") ?? "en") }]),
    Definition(
      "help", isStep: false,
      [
        Form([.word("help"), .optional([.expression("topic")])]) {
          .help($0.expression("topic").map(\.text))
        },
        Form([.word("?")]) { _ in .help(nil) },
      ]),
    plain("quit", .quit, alternatives: ["exit", "bye", "q"]),
  ]
}

extension CommandArguments {
  /// Free text up to the end of the line.
  fileprivate func rest(_ name: String) -> String { expression(name)?.text ?? "" }
}
