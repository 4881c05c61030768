import LifecycleEngine
import Snippets

/// The simulated device on the learner's desk: what is loaded, how, and what was done with it. Undo and changes of the
/// setting run the same commands again.
struct Desk {
  /// Where the source came from, for the learner: a page's snippet, a file, a paste.
  var title: String
  private(set) var session: Session
  /// The commands that were carried out, in order.
  private(set) var commands: [String] = []

  static func open(_ source: SnippetSource, title: String, options: RunOptions) -> Result<Desk, LoadFailure> {
    Session.load(source, options: options).map { Desk(title: title, session: $0) }
  }

  private init(title: String, session: Session) {
    self.title = title
    self.session = session
  }

  var source: SnippetSource { session.source }
  var options: RunOptions { session.options }

  /// Carries out one command. What was not carried out is not repeated by `undo`.
  mutating func perform(_ command: String) -> StepOutcome {
    let outcome = session.perform(command, isInteractive: true)
    if outcome.failure == nil { commands.append(command) }
    return outcome
  }

  /// Starts again without the last command; nil where nothing was done yet.
  func withoutLastCommand() -> Desk? {
    guard !commands.isEmpty else { return nil }
    return replaying(commands.dropLast(), options: options)
  }

  /// Starts again from the launch.
  func restarted(with options: RunOptions? = nil) -> Result<Desk, LoadFailure> {
    Desk.open(source, title: title, options: options ?? self.options)
  }

  private func replaying(_ commands: some Sequence<String>, options: RunOptions) -> Desk? {
    guard case .success(var desk) = Desk.open(source, title: title, options: options) else { return nil }
    for command in commands { _ = desk.perform(command) }
    return desk
  }
}
