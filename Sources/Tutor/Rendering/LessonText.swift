import Assessment
import Snippets
import Wording

/// Turns the blocks of a lesson into text that is laid out when the terminal's width is known.
struct LessonText {
  var language: Language
  /// False where the learner is about to predict: what is expected of a `?` step stays hidden.
  var showsPredictedEvents = true

  func blocks(_ blocks: [Block]) -> [TextBlock] {
    blocks.map { block($0, depth: 0) }
  }

  func inline(_ runs: [InlineRun]) -> StyledText {
    var text = StyledText()
    for run in runs { text.append(run.text, style(of: run)) }
    return text
  }

  private func style(of run: InlineRun) -> TextStyle {
    if run.traits.contains(.code) { return .code }
    if run.traits.contains(.strong) { return .strong }
    if run.traits.contains(.emphasis) { return .emphasis }
    return run.destination == nil ? .plain : .link
  }

  private func block(_ block: Block, depth: Int) -> TextBlock {
    // The reader refuses deeper nesting; this only keeps the walk finite for whatever made the blocks.
    guard depth < 64 else { return .blank }
    switch block.content {
    case .paragraph(let runs): return .paragraph(inline(runs))
    case .heading(let level, let text): return .heading(inline(text), level: level)
    case .list(let list):
      return .list(
        list.items.enumerated().map { index, entry in
          item(entry, number: list.firstNumber.map { $0 + index }, depth: depth)
        })
    case .table(let table):
      return .table(
        TextTable(header: table.header.map { inline($0.text) }, rows: table.rows.map { $0.map { inline($0.text) } }))
    case .alert(let kind, let blocks):
      return .aside(label: label(of: kind).text(in: language), blocks.map { self.block($0, depth: depth + 1) })
    case .quote(let blocks):
      return .aside(label: nil, blocks.map { self.block($0, depth: depth + 1) })
    case .snippet(let snippet): return ListingText.block(of: snippet)
    case .transcript(let transcript): return .lines(lines(of: transcript))
    case .code(_, let text):
      return .code(text.split(separator: "\n", omittingEmptySubsequences: false).map { StyledText(String($0), .code) })
    case .rule: return .lines([StyledText("* * *", .dim)])
    }
  }

  private func label(of kind: AlertKind) -> ReadingMessage {
    switch kind {
    case .note: .note
    case .important: .important
    case .warning: .warning
    case .hint: .hint
    }
  }

  private func item(_ item: ListBlock.Item, number: Int?, depth: Int) -> TextListItem {
    let marker = item.isTicked.map { $0 ? "[x]" : "[ ]" } ?? number.map { "\($0)." } ?? "-"
    return TextListItem(marker: StyledText(verbatim: marker), item.blocks.map { block($0, depth: depth + 1) })
  }

  /// `> command` lines with the events expected below each.
  func lines(of transcript: Transcript) -> [StyledText] {
    var lines: [StyledText] = []
    for step in transcript.steps {
      if let command = step.command { lines.append(StyledText("  > ", .prompt) + StyledText(command, .code)) }
      guard showsPredictedEvents || !step.isPrediction else { continue }
      lines += step.expectations.map { StyledText(verbatim: "    ") + line(of: $0) }
    }
    return lines
  }

  private func line(of expectation: ExpectedLine) -> StyledText {
    switch expectation.pattern {
    case .output("print", _), .output("value", _): StyledText(expectation.line, .printed)
    case .output("warning", _): StyledText(expectation.line, .warning)
    case .output: StyledText(expectation.line, .crash)
    case .event: StyledText(expectation.line, .hook)
    case .anything: StyledText(expectation.line, .dim)
    }
  }
}
