import LifecycleEngine
import Snippets
import Tutor
import Wording

/// `lifecycle run FILE`: launches a snippet, carries out a script, prints the trace or the screen.
struct RunCommand {
  var invocation: Invocation
  var console: Console

  func run() -> ExitStatus {
    guard let path = invocation.operands.first else { return .usage }
    let source: SnippetSource
    switch SourceFile.readSnippet(path) {
    case .failure(let message): return console.fail(message, .unreadable)
    case .success(let read): source = read
    }
    let script: CommandScript
    switch readScript() {
    case .failure(let message): return console.fail(message, .unreadable)
    case .success(let read): script = read
    }
    switch Session.load(source, options: options) {
    case .failure(let failure):
      console.complain([.lines([StyledText(path, .link)])] + failure.blocks(source: source, language: console.language))
      return .unreadable
    case .success(let session):
      return carryOut(script, on: session)
    }
  }

  private var options: RunOptions {
    var options = RunOptions()
    if let version = invocation.number("--ios") { options.version = version }
    if let stage = invocation.options["--stage"].flatMap(Stage.init(rawValue:)) { options.stage = stage }
    if let seed = invocation.number("--seed") { options.seed = UInt64(seed) }
    if let steps = invocation.number("--steps") { options.budgets.steps = steps }
    if let megabytes = invocation.number("--memory") { options.budgets.memory = megabytes * 1_000_000 }
    if let beliefs = invocation.options["--believing"] {
      options.beliefs = beliefs.split(separator: "\n").map(String.init)
    }
    options.root = invocation.options["--root"]
    return options
  }

  private func readScript() -> Result<CommandScript, SourceErrorMessage> {
    let inline = invocation.options["--do"] ?? ""
    guard let path = invocation.options["--do-file"] else { return .success(CommandScript(inline)) }
    return SourceFile.readText(path).map { CommandScript(inline + "\n" + $0) }
  }

  private func carryOut(_ script: CommandScript, on session: Session) -> ExitStatus {
    let wantedScreen = invocation.number("--screen")
    if wantedScreen == 0 { return show(session.screen()) }
    var printed = 0
    printEvents(of: session, from: &printed)
    for (index, command) in script.commands.enumerated() {
      if case .stopped = session.halt { break }
      let outcome = session.perform(command.text)
      printEvents(of: session, from: &printed)
      if let failure = outcome.failure {
        // A crash is an observed result: what can't be done after it is left out.
        if case .crashed = session.halt, case .processEnded = failure { break }
        console.complain([
          .paragraph(failure.message.text(in: console.language)),
          .paragraph(CommandErrorMessage.inScript(line: command.line).text(in: console.language)),
        ])
        return .belowMark
      }
      if wantedScreen == index + 1 { return show(session.screen()) }
    }
    if wantedScreen != nil { return show(session.screen()) }
    if case .stopped = session.halt { return .unreadable }
    return .done
  }

  private func show(_ screen: [String]) -> ExitStatus {
    console.print([.lines(screen.map { StyledText(verbatim: $0) })])
    return .done
  }

  private func printEvents(of session: Session, from printed: inout Int) {
    guard invocation.number("--screen") == nil else { return }
    let events = session.events[printed...]
    printed = session.events.count
    if invocation.options["--format"] == "jsonl" {
      for event in events { console.printRaw(JSONLines.line(event)) }
    } else {
      for event in events where event.what == "command" {
        console.print([.lines([StyledText("> ", .prompt) + StyledText(event.text ?? "", .code)])])
      }
      if let block = EventText(language: console.language).block(of: events) { console.print([block]) }
    }
  }
}
