import Snippets
import Wording

/// The manual page in roff, from the same tables as the help.
struct ManualPage {
  var language: Language
  private var help: HelpText { HelpText(language: language) }

  init(language: Language) { self.language = language }

  var text: String {
    var lines = [".TH LIFECYCLE 1", ".SH NAME", "lifecycle \\- " + escaped(UsageMessage.purpose)]
    section(.usageHeading, &lines)
    lines.append(".B lifecycle\n[\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]")
    section(.commandsHeading, &lines)
    item("lifecycle", UsageMessage.bareProgram.text(in: language), &lines)
    for spec in OptionTable.commands {
      item(help.head(of: spec), help.summary(of: spec.name), &lines)
      for option in spec.options {
        lines.append(".RS")
        item(option.usage, help.summary(of: option), &lines)
        lines.append(".RE")
      }
    }
    section(.globalOptionsHeading, &lines)
    for option in OptionTable.global { item(option.usage, help.summary(of: option), &lines) }
    lines.append(".SH " + escape(HelpMessage.deviceHeading.text(in: language).plainText.uppercased()))
    for definition in DeviceCommand.table.definitions {
      guard let summary = DeviceCommandHelp(rawValue: definition.id) else { continue }
      let usage = definition.forms.map { $0.usage { PlaceholderMessage.word(for: $0, in: language) } }
      item(usage.joined(separator: " | "), summary.text(in: language), &lines)
    }
    section(.exitHeading, &lines)
    for row in help.exitRows { item(row[0].plainText, row[1], &lines) }
    section(.filesHeading, &lines)
    item("$XDG_DATA_HOME/lifecycle/", UsageMessage.fileRecords.text(in: language), &lines)
    item("~/.editrc", UsageMessage.fileEditrc.text(in: language), &lines)
    section(.environmentHeading, &lines)
    let variables: [(String, UsageMessage)] = [
      ("LC_ALL, LC_MESSAGES, LANG", .variableLocale), ("NO_COLOR", .variableNoColor), ("PAGER", .variablePager),
      ("VISUAL, EDITOR", .variableEditor), ("XDG_DATA_HOME", .variableData),
    ]
    for (name, message) in variables { item(name, message.text(in: language), &lines) }
    return lines.joined(separator: "\n")
  }

  private func section(_ heading: UsageMessage, _ lines: inout [String]) {
    lines.append(".SH " + escape(heading.text(in: language).plainText.uppercased()))
  }

  private func item(_ term: String, _ text: StyledText, _ lines: inout [String]) {
    lines += [".TP", ".B " + escape(term), escape(text.plainText)]
  }

  private func escaped(_ message: some Message) -> String { escape(message.text(in: language).plainText) }

  /// Backslashes, hyphens that must stay hyphens, and lines that would be requests.
  private func escape(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\n", with: " ")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
