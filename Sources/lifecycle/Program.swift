import Foundation
import Terminal
import Wording

/// The program from its arguments to its exit status.
struct Program {
  static let version = "0.1.0"

  var arguments: [String]

  func run() -> ExitStatus {
    let environment = processEnvironment()
    let encoding = TextEncoding.detect()
    signal(SIGPIPE, SIG_IGN)
    let parsed = ArgumentParser.parse(arguments)
    let invocation = (try? parsed.get()) ?? Invocation()
    let choice = invocation.options["--color"].flatMap(ColourChoice.init(rawValue:)) ?? .auto
    let style = OutputStyle.detect(STDOUT_FILENO, colour: choice, encoding: encoding, environment: environment)
    let console = Console(
      language: invocation.options["--lang"].flatMap(Language.init(rawValue:)) ?? .preferred(in: environment),
      output: style.renderer,
      errors: OutputStyle.detect(STDERR_FILENO, colour: choice, encoding: encoding, environment: environment).renderer)
    if case .failure(let fault) = parsed { return console.fail(fault.message, .usage) }
    if let status = informational(invocation, console) { return console.finish(status) }
    let status =
      switch invocation.command {
      case "run": RunCommand(invocation: invocation, console: console).run()
      case "check": CheckCommand(invocation: invocation, console: console).run()
      case "doctor":
        DoctorCommand(invocation: invocation, console: console, environment: environment, style: style).run()
      default: TutorCommandLine(invocation: invocation, console: console, environment: environment).run()
      }
    return console.finish(status)
  }

  /// Help, version and manual page.
  private func informational(_ invocation: Invocation, _ console: Console) -> ExitStatus? {
    let help = HelpText(language: console.language)
    if invocation.has("--version") {
      console.printRaw("lifecycle \(Self.version)")
      return .done
    }
    if invocation.has("--manual-page") {
      console.printRaw(ManualPage(language: console.language).text)
      return .done
    }
    guard invocation.has("--help") || invocation.command == "help" else { return nil }
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
}
