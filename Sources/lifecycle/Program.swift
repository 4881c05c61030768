import Foundation
import Wording

/// The program from its arguments to its exit status.
struct Program {
  static let version = "0.1.0"

  var arguments: [String]

  func run() -> ExitStatus {
    let environment = ProcessInfo.processInfo.environment
    var console = Console(
      language: .preferred(in: environment), output: TextRenderer(), errors: TextRenderer())
    signal(SIGPIPE, SIG_IGN)
    switch ArgumentParser.parse(arguments) {
    case .failure(let fault):
      return console.fail(fault.message, .usage)
    case .success(let invocation):
      if let language = invocation.options["--lang"].flatMap(Language.init(rawValue:)) { console.language = language }
      return console.finish(carryOut(invocation, console: console))
    }
  }

  private func carryOut(_ invocation: Invocation, console: Console) -> ExitStatus {
    let help = HelpText(language: console.language)
    if invocation.has("--version") {
      console.printRaw("lifecycle \(Self.version)")
      return .done
    }
    if invocation.has("--manual-page") {
      console.printRaw(ManualPage(language: console.language).text)
      return .done
    }
    if invocation.has("--help") || invocation.command == "help" {
      let topic = invocation.command == "help" ? invocation.operands.first : invocation.command
      guard let topic else {
        console.print(help.program)
        return .done
      }
      guard let spec = OptionTable.commands.first(where: { $0.name == topic }) else {
        let nearest = ArgumentParser.nearest(to: topic, among: OptionTable.commands.map(\.name))
        return console.fail(UsageMessage.unknownCommand(topic, nearest: nearest), .usage)
      }
      console.print(help.command(spec))
      return .done
    }
    switch invocation.command {
    case "run": return RunCommand(invocation: invocation, console: console).run()
    default: return .usage
    }
  }
}
