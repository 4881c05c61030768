import Snippets
import Wording

extension Tutor {
  /// Without a topic: every command, a line each. With one: that command, or pages about it.
  func help(_ topic: String?) {
    guard let topic = topic?.trimmingCharacters(of: " :\t"), !topic.isEmpty else { return helpOverview() }
    if topic == "commands" { return show(deviceCommands()) }
    if let blocks = helpOn(command: topic) {
      show(blocks)
    } else {
      search(topic)
    }
  }

  private func helpOverview() {
    effects.append(
      .page(
        [.heading(HelpMessage.tutorHeading.text(in: language)), .table(TextTable(rows: tutorRows()))]
          + deviceCommands() + [.paragraph(HelpMessage.moreAboutOne.text(in: language))]))
  }

  private func deviceCommands() -> [TextBlock] {
    let rows = DeviceCommand.table.definitions.compactMap { definition -> [StyledText]? in
      guard let help = DeviceCommandHelp(rawValue: definition.id), let form = definition.forms.first else { return nil }
      return [StyledText(usage(of: form), .code), help.text(in: language)]
    }
    return [.heading(HelpMessage.deviceHeading.text(in: language)), .table(TextTable(rows: rows))]
  }

  private func tutorRows() -> [[StyledText]] {
    TutorCommand.table.definitions.compactMap { definition -> [StyledText]? in
      guard let help = TutorCommandHelp(rawValue: definition.id), let form = definition.forms.first else { return nil }
      return [StyledText(":" + usage(of: form), .code), help.text(in: language)]
    }
  }

  /// A command by its id or its first words, in either table.
  private func helpOn(command topic: String) -> [TextBlock]? {
    let wanted = topic.lowercased()
    if let definition = TutorCommand.table.definitions.first(where: {
      matches($0.id, $0.forms.map(\.usageWords), wanted)
    }),
      let help = TutorCommandHelp(rawValue: definition.id)
    {
      return describe(definition.forms.map { ":" + usage(of: $0) }, help)
    }
    if let definition = DeviceCommand.table.definitions.first(where: {
      matches($0.id, $0.forms.map(\.usageWords), wanted)
    }),
      let help = DeviceCommandHelp(rawValue: definition.id)
    {
      return describe(definition.forms.map { usage(of: $0) }, help)
    }
    return nil
  }

  private func matches(_ id: String, _ words: [String], _ wanted: String) -> Bool {
    id == wanted || words.contains(wanted)
  }

  private func describe(_ usages: [String], _ help: some CommandHelp) -> [TextBlock] {
    [
      .lines(usages.map { StyledText("  " + $0, .code) }), .paragraph(help.text(in: language)),
      .lines([StyledText("  > ", .prompt) + StyledText(help.example, .code)]),
    ]
  }

  private func usage<Command>(of form: CommandForm<Command>) -> String {
    form.usage { PlaceholderMessage.word(for: $0, in: self.language) }
  }

  /// What could stand where the line ends, each as the whole word; `start` is an offset in characters.
  public func completions(of line: String) -> [CommandCompletion] {
    if line.hasPrefix(":") {
      let rest = String(line.dropFirst())
      let found = TutorCommand.table.completions(of: rest, with: Vocabulary()) + placeCompletions(of: rest)
      return found.map { CommandCompletion(text: $0.text, start: $0.start + 1) }
    }
    if let quiz, quiz.isAsking, !quiz.takesDeviceCommands { return [] }
    var found = DeviceCommand.table.completions(of: line, with: desk?.session.vocabulary ?? Vocabulary())
    if !line.contains(" ") {
      found += TutorCommand.bareWords.filter { $0.hasPrefix(line) && $0 != "?" }.map {
        CommandCompletion(text: $0, start: 0)
      }
    }
    return Array(Set(found)).sorted { ($0.start, $0.text) < ($1.start, $1.text) }
  }

  /// Page and lesson ids behind `:goto`.
  private func placeCompletions(of line: String) -> [CommandCompletion] {
    guard line.hasPrefix("goto ") else { return [] }
    let fragment = line.dropFirst(5).drop { $0 == " " }
    let start = line.count - fragment.count
    let names = (place?.lesson.pages.map(\.id) ?? []) + world.shelf.entries(in: language).map(\.id)
    return names.filter { $0.hasPrefix(fragment) }.map { CommandCompletion(text: $0, start: start) }
  }
}

extension CommandForm {
  /// The fixed words that it begins with, as one text.
  fileprivate var usageWords: String {
    var words: [String] = []
    for part in parts {
      guard case .word(let word) = part else { break }
      words.append(word)
    }
    return words.joined(separator: " ")
  }
}
