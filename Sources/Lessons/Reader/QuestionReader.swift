import Assessment

/// Reads one question: what stands under a `###` heading of a quiz page.
struct QuestionReader {
  let blockReader: BlockReader
  let snippets: SnippetIndex
  /// The place of the question's heading.
  let position: SourcePosition
  /// What a comment gives as the kind.
  let kind: String?

  /// The top-level blocks of a question by what they are for.
  private struct Parts {
    var before: [Block] = []
    var hints: [[Block]] = []
    var answer: MarkdownNode?
    var snippets: [SnippetBlock] = []
    var transcripts: [Transcript] = []
    var quotesAfter: [Block] = []
  }

  /// The kind of block that a learner answers with.
  private enum AnswerPart {
    case taskList, numberedList, bulletList, table, device

    func fits(_ node: MarkdownNode) -> Bool {
      switch (self, node.kind) {
      case (.taskList, .list): node.children.contains { $0.kind != .item(isTicked: nil) }
      case (.numberedList, .list(.some)): !node.children.contains { $0.kind != .item(isTicked: nil) }
      case (.bulletList, .list): true
      case (.table, .table): true
      default: false
      }
    }
  }

  private func report(_ position: SourcePosition, _ fault: QuestionFault) {
    blockReader.report(position, .question(fault))
  }

  func question(id: String, title: [InlineRun], nodes: [MarkdownNode]) -> Question? {
    guard let (asked, part) = answerPart(in: nodes) else { return nil }
    let parts = sort(nodes, answering: part)
    let body: Question.Body?
    switch part {
    case .device:
      body = deviceBody(parts, at: position)
    case .taskList:
      body = parts.answer.flatMap { choice($0, allowsSeveral: asked == .severalChoices ? true : nil) }
    case .numberedList:
      body = parts.answer.flatMap(order)
    case .table:
      body = parts.answer.flatMap(match)
    case .bulletList:
      body = parts.answer.flatMap { asked == .numeric ? numeric($0) : short($0) }
    }
    guard let body else { return nil }
    // An exercise is explained by its solution.
    if parts.quotesAfter.isEmpty, parts.snippets.allSatisfy({ $0.role != .start }) {
      report(position, .missingExplanation)
    }
    let question = Question(
      id: id, position: position, title: title, prompt: parts.before, hints: parts.hints,
      explanation: parts.quotesAfter, body: body)
    if let asked, !fits(asked, question.kind) { report(position, .kindDoesNotFit(asked)) }
    return question
  }

  private func fits(_ asked: QuestionKind, _ found: QuestionKind) -> Bool {
    asked == found
  }

  /// Finds out what the learner answers with.
  private func answerPart(in nodes: [MarkdownNode]) -> (kind: QuestionKind?, part: AnswerPart)? {
    if let kind {
      guard let asked = QuestionKind(rawValue: kind) else {
        let known = QuestionKind.allCases.map(\.rawValue)
        blockReader.report(position, .structure(.unknownKind(kind, known: known)))
        return nil
      }
      switch asked {
      case .singleChoice, .severalChoices: return (asked, .taskList)
      case .order: return (asked, .numberedList)
      case .match: return (asked, .table)
      case .prediction, .exercise: return (asked, .device)
      case .short, .numeric: return (asked, .bulletList)
      }
    }
    if nodes.contains(where: isForDevice) { return (nil, .device) }
    for part in [AnswerPart.taskList, .numberedList, .table] where nodes.contains(where: part.fits) {
      return (nil, part)
    }
    report(position, .nothingToAnswer)
    return nil
  }

  /// A snippet to start from, or a transcript that asks for a prediction.
  private func isForDevice(_ node: MarkdownNode) -> Bool {
    guard case .code(true, let text, let literal) = node.kind else { return false }
    let info = FenceInfo(text)
    switch info.purpose {
    case .snippet: return info.attributes["role"] == SnippetBlock.Role.start.rawValue
    case .transcript: return Transcript.parse(literal, at: node.position).transcript.asksForPrediction
    case .display: return false
    }
  }

  private func sort(_ nodes: [MarkdownNode], answering part: AnswerPart) -> Parts {
    var parts = Parts()
    let answers = nodes.indices.filter { part.fits(nodes[$0]) }
    let answerIndex = part == .device ? nodes.lastIndex { isFence($0) } : answers.last
    if part != .device, answerIndex == nil { report(position, .nothingToAnswer) }
    if part == .taskList, let second = answers.dropFirst().first {
      report(nodes[second].position, .severalAnswerParts)
    }
    for (index, node) in nodes.enumerated() {
      if index == answerIndex, part != .device {
        parts.answer = node
        continue
      }
      guard let block = blockReader.block(node, in: .question, directives: reportStray) else { continue }
      switch block.content {
      case .alert(.hint, let blocks):
        parts.hints.append(blocks)
      case .snippet(let snippet) where part == .device:
        parts.snippets.append(snippet)
      case .transcript(let transcript) where part == .device:
        parts.transcripts.append(transcript)
      case .quote(let blocks) where index > (answerIndex ?? -1):
        parts.quotesAfter += blocks
      default:
        if index > answerIndex ?? Int.max { report(block.position, .textAfterAnswers) }
        parts.before.append(block)
      }
    }
    return parts
  }

  private func isFence(_ node: MarkdownNode) -> Bool {
    guard case .code(true, let text, _) = node.kind else { return false }
    return FenceInfo(text).purpose != .display
  }

  private func reportStray(_ directive: Directive) {
    blockReader.report(directive.position, .structure(.strayDirective(key: directive.key)))
  }

  // MARK: Lists and tables

  /// An item's first paragraph, and what stands under it.
  private func split(_ item: ListBlock.Item) -> (text: [InlineRun], rest: [Block]) {
    if case .paragraph(let text)? = item.blocks.first?.content { return (text, Array(item.blocks.dropFirst())) }
    return ([], item.blocks)
  }

  /// `a`, `b`, ... `z`, then `27`, `28`, ...
  private func letter(_ index: Int) -> String {
    index < 26 ? String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index))) : "\(index + 1)"
  }

  private func choice(_ node: MarkdownNode, allowsSeveral: Bool?) -> Question.Body {
    var options: [ChoiceBody.Option] = []
    for (index, child) in node.children.enumerated() {
      let item = blockReader.item(child, in: .question)
      let (text, feedback) = split(item)
      if item.isTicked == nil { report(item.position, .itemWithoutBox) }
      if feedback.isEmpty {
        report(item.position, .missingFeedback(continuesOnNextLine: continuesOnNextLine(child)))
      }
      options.append(
        ChoiceBody.Option(
          id: item.id ?? letter(index), position: item.position, text: text, isRight: item.isTicked ?? false,
          feedback: feedback))
    }
    let rightCount = options.filter(\.isRight).count
    if options.count < 2 { report(node.position, .tooFewOptions) }
    if rightCount == 0 { report(node.position, .noRightOption) }
    if rightCount == options.count, options.count > 1 { report(node.position, .everyOptionRight) }
    reportRepeated(options.map { ($0.text, $0.position) })
    return .choice(ChoiceBody(options: options, allowsSeveral: allowsSeveral))
  }

  private func continuesOnNextLine(_ item: MarkdownNode) -> Bool {
    guard let first = item.children.first, first.kind == .paragraph else { return false }
    return first.children.contains { $0.kind == .softBreak || $0.kind == .lineBreak }
  }

  private func order(_ node: MarkdownNode) -> Question.Body {
    let items = node.children.enumerated().map { index, child in
      let item = blockReader.item(child, in: .question)
      return OrderBody.Item(id: item.id ?? letter(index), position: item.position, text: split(item).text)
    }
    if items.count < 2 { report(node.position, .tooFewOptions) }
    reportRepeated(items.map { ($0.text, $0.position) })
    return .order(OrderBody(items: items))
  }

  private func match(_ node: MarkdownNode) -> Question.Body? {
    guard case .table(let table)? = blockReader.block(node, in: .question, directives: reportStray)?.content else {
      return nil
    }
    guard table.header.count == 2 else {
      report(node.position, .notTwoColumns(table.header.count))
      return nil
    }
    let pairs = table.rows.enumerated().map { index, row in
      MatchBody.Pair(
        id: row[0].id ?? letter(index), position: row[0].position, left: row[0].text, right: row[1].text)
    }
    if pairs.count < 2 { report(node.position, .tooFewOptions) }
    reportRepeated(pairs.map { ($0.left, $0.position) })
    return .match(MatchBody(leftTitle: table.header[0].text, rightTitle: table.header[1].text, pairs: pairs))
  }

  private func reportRepeated(_ texts: [([InlineRun], SourcePosition)]) {
    var seen: Set<String> = []
    for (text, position) in texts where !seen.insert(text.plainText).inserted {
      report(position, .repeatedOption)
    }
  }

  private func acceptedTexts(_ node: MarkdownNode) -> [(text: String, position: SourcePosition)] {
    node.children.map { child in
      let item = blockReader.item(child, in: .question)
      return (split(item).text.plainText, item.position)
    }
  }

  private func short(_ node: MarkdownNode) -> Question.Body {
    .short(ShortBody(accepted: acceptedTexts(node).map(\.text)))
  }

  /// `3`, `0.5`, or a range `2..4`.
  private func numeric(_ node: MarkdownNode) -> Question.Body? {
    var accepted: [ClosedRange<Double>] = []
    for (text, position) in acceptedTexts(node) {
      let bounds = text.split(separator: "..", omittingEmptySubsequences: false).map { Double($0.trimmingWhitespace) }
      if bounds.count == 1, let number = bounds[0], number.isFinite {
        accepted.append(number...number)
      } else if bounds.count == 2, let low = bounds[0], let high = bounds[1], low <= high, (high - low).isFinite {
        accepted.append(low...high)
      } else {
        report(position, .notANumber(text))
      }
    }
    return accepted.isEmpty ? nil : .numeric(NumericBody(accepted: accepted))
  }

  // MARK: On the device

  private func deviceBody(_ parts: Parts, at position: SourcePosition) -> Question.Body? {
    let starts = parts.snippets.filter { $0.role == .start }
    if let start = starts.first {
      if starts.count > 1 { report(starts[1].position, .severalStarts) }
      let solutions = parts.snippets.filter { $0.role == .solution }
      if solutions.isEmpty { report(position, .missingSolution) }
      if parts.transcripts.isEmpty { report(position, .missingTranscript) }
      return .exercise(
        ExerciseBody(
          start: start, solutions: solutions, wrong: parts.snippets.filter { $0.role == .wrong },
          transcripts: parts.transcripts))
    }
    guard let transcript = parts.transcripts.first(where: \.asksForPrediction) else {
      report(position, .missingTranscript)
      return nil
    }
    if parts.transcripts.count > 1 { report(position, .severalAnswerParts) }
    let snippet: SnippetBlock?
    if let id = transcript.snippetID {
      snippet = snippets[id]
      if snippet == nil { blockReader.report(transcript.position, .fence(.unknownSnippet(id: id))) }
    } else {
      snippet = parts.snippets.last
      if snippet == nil { report(position, .missingSnippet) }
    }
    return snippet.map { .prediction(PredictionBody(snippet: $0, transcript: transcript)) }
  }
}
