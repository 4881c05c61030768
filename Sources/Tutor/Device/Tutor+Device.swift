import Assessment
import LifecycleEngine
import Snippets
import Wording

extension Tutor {
  /// Puts a lesson's snippet on the device, as its fence says.
  func put(_ snippet: SnippetBlock) {
    let title = snippet.id ?? place.map { "\($0.lesson.id):\(snippet.position.line)" } ?? "snippet"
    let source = SnippetSource(
      name: title, text: snippet.source, language: snippet.language == .swift ? .swift : .objectiveC)
    load(source, title: title, setting: snippet.setting)
  }

  func options(for setting: DeviceSetting) -> RunOptions {
    var options = world.options
    if let version = setting.ios ?? place?.lesson.header.ios { options.version = version }
    if let stage = setting.stage { options.stage = stage }
    if let root = setting.root { options.root = root }
    return options
  }

  func load(_ source: SnippetSource, title: String, setting: DeviceSetting) {
    switch Desk.open(source, title: title, options: options(for: setting)) {
    case .success(let desk):
      self.desk = desk
      tellLaunch(of: desk)
    case .failure(let failure):
      show(failure.blocks(source: source, language: language))
      if !world.isInteractive { effects.append(.quit(3)) }
    }
  }

  private func tellLaunch(of desk: Desk) {
    var blocks: [TextBlock] = [
      .paragraph(
        DeviceMessage.loaded(root: desk.session.rootName, version: desk.options.version).text(in: language))
    ]
    let simulated = desk.session.simulatedNames.map(\.name)
    if !simulated.isEmpty { blocks.append(.paragraph(DeviceMessage.simulated(names: simulated).text(in: language))) }
    blocks += tell(desk.session.events[...])
    show(blocks)
  }

  /// The events that a command made; says so where none is worth telling.
  private func tell(_ events: ArraySlice<Event>) -> [TextBlock] {
    if let block = EventText(filter: eventFilter, language: language).block(of: events) { return [block] }
    return [.paragraph(DeviceMessage.nothingFired.text(in: language))]
  }

  /// Carries out device commands; `;` parts several.
  func perform(_ line: String) {
    guard desk != nil else {
      say(DeviceMessage.noSnippet)
      if !world.isInteractive { effects.append(.quit(1)) }
      return
    }
    for command in CommandScript(line).commands {
      guard let outcome = desk?.perform(command.text) else { return }
      guard let session = desk?.session else { return }
      if !outcome.events.isEmpty || outcome.failure == nil { show(tell(session.events[outcome.events])) }
      if let failure = outcome.failure { return fail(failure) }
      if let halt = session.halt {
        say(halt.isCrash ? DeviceMessage.crashed : DeviceMessage.stopped)
        return
      }
    }
  }

  func showScreen() {
    guard let desk else { return say(DeviceMessage.noSnippet) }
    let lines = desk.session.screen()
    guard lines.contains(where: { !$0.allSatisfy { $0 == " " } }) else { return say(DeviceMessage.blankScreen) }
    show([.lines(lines.map { StyledText(verbatim: $0) })])
  }

  func showTree() {
    guard let desk else { return say(DeviceMessage.noSnippet) }
    let lines = desk.session.tree().map { entry -> StyledText in
      var line = StyledText(verbatim: String(repeating: "  ", count: min(entry.depth, 20)))
      line.append(entry.name, entry.isVisible ? .who : .dim)
      if let identity = entry.identity { line.append(" [\(identity)]", .time) }
      for state in entry.state { line.append("  " + state, .plain) }
      if !entry.isVisible { line += StyledText(verbatim: "  ") + DeviceMessage.hidden.text(in: language).styled(.dim) }
      return line
    }
    effects.append(.page([.lines(lines)]))
  }

  func showTrace() {
    guard let desk else { return say(DeviceMessage.noSnippet) }
    var blocks: [TextBlock] = []
    var step: [Event] = []
    func flush() {
      if let block = EventText(filter: .all, language: language).block(of: step) { blocks.append(block) }
      step = []
    }
    for event in desk.session.events {
      if event.what == "command" {
        flush()
        blocks.append(.lines([StyledText("> ", .prompt) + StyledText(event.text ?? "", .code)]))
      } else {
        step.append(event)
      }
    }
    flush()
    effects.append(.page(blocks))
  }

  func showCode() {
    guard let desk else { return say(DeviceMessage.noSnippet) }
    effects.append(
      .page([
        .heading(StyledText(verbatim: desk.title), level: 3),
        ListingText.block(of: desk.source.text, language: desk.source.language),
      ]))
  }

  func undo() {
    guard let desk else { return say(DeviceMessage.noSnippet) }
    guard let earlier = desk.withoutLastCommand() else { return say(DeviceMessage.nothingToUndo) }
    let undone = desk.commands.last ?? ""
    self.desk = earlier
    say(DeviceMessage.undone(command: undone))
  }

  /// Launches the same source afresh, perhaps in another setting.
  func restart(_ change: (inout RunOptions) -> Void = { _ in }) {
    guard let desk else { return say(DeviceMessage.noSnippet) }
    var options = desk.options
    change(&options)
    switch desk.restarted(with: options) {
    case .success(let desk):
      self.desk = desk
      tellLaunch(of: desk)
    case .failure(let failure):
      show(failure.blocks(source: desk.source, language: language))
    }
  }

  /// Puts a snippet of the page on the device again: by id, or the one of this segment.
  func runSnippet(_ id: String?) {
    guard let place else { return restart() }
    let snippets = place.currentPage.allBlocks.compactMap { block -> SnippetBlock? in
      if case .snippet(let snippet) = block.content { return snippet }
      return nil
    }
    if let id {
      if let snippet = place.lesson.snippetsByID[id]
        ?? Int(id).flatMap({ $0 >= 1 && $0 <= snippets.count ? snippets[$0 - 1] : nil })
      {
        put(snippet)
      } else {
        say(ReadingMessage.noSnippetOnPage)
      }
    } else if let snippet = place.currentPage.segments[safe: place.segment ?? 0]?.snippet {
      put(snippet)
    } else {
      restart()
    }
  }
}

extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
