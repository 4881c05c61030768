import Snippets
import Wording

/// `--help` and `lifecycle help COMMAND`, from the table of commands and options.
struct HelpText {
  var language: Language

  var program: [TextBlock] {
    var blocks: [TextBlock] = [.paragraph(UsageMessage.purpose.text(in: language))]
    blocks.append(.heading(UsageMessage.commandsHeading.text(in: language)))
    blocks.append(
      .table(
        TextTable(
          rows: [[StyledText("lifecycle", .code), UsageMessage.bareProgram.text(in: language)]]
            + OptionTable.commands.map { [StyledText(head(of: $0), .code), summary(of: $0.name)] })))
    blocks.append(.heading(UsageMessage.globalOptionsHeading.text(in: language)))
    blocks.append(options(OptionTable.global))
    blocks.append(.heading(UsageMessage.exitHeading.text(in: language)))
    blocks.append(.table(TextTable(rows: exitRows)))
    blocks.append(.paragraph(UsageMessage.moreHelp.text(in: language)))
    return blocks
  }

  func command(_ spec: CommandSpec) -> [TextBlock] {
    var blocks: [TextBlock] = [
      .lines([StyledText(head(of: spec), .code)]), .paragraph(summary(of: spec.name)),
    ]
    if !spec.options.isEmpty { blocks.append(options(spec.options)) }
    if let help = ProgramCommandHelp(rawValue: spec.name) {
      blocks.append(.heading(UsageMessage.examplesHeading.text(in: language)))
      blocks.append(.lines([StyledText("  " + help.example, .code)]))
    }
    return blocks
  }

  var exitRows: [[StyledText]] {
    let statuses: [(ExitStatus, UsageMessage)] = [
      (.done, .exitDone), (.belowMark, .exitBelow), (.usage, .exitUsage), (.unreadable, .exitUnreadable),
      (.tampered, .exitTampered), (.interrupted, .exitInterrupted),
    ]
    return statuses.map { [StyledText("\($0.0.rawValue)", .code), $0.1.text(in: language)] }
  }

  func head(of spec: CommandSpec) -> String {
    ["lifecycle", spec.name, spec.operands].filter { !$0.isEmpty }.joined(separator: " ")
  }

  func summary(of command: String) -> StyledText {
    ProgramCommandHelp(rawValue: command)?.text(in: language) ?? StyledText()
  }

  func options(_ specs: [OptionSpec]) -> TextBlock {
    .table(
      TextTable(rows: specs.map { [StyledText($0.usage, .code), summary(of: $0)] }))
  }

  func summary(of option: OptionSpec) -> StyledText {
    OptionHelp(rawValue: String(option.name.dropFirst(2)))?.text(in: language) ?? StyledText()
  }
}
