import Assessment

/// Turns Markdown blocks into ours, and collects what is wrong with them.
final class BlockReader {
  let file: String
  private(set) var findings: [Finding] = []

  init(file: String) {
    self.file = file
  }

  func report(_ position: SourcePosition, _ kind: Finding.Kind) {
    findings.append(Finding(file: file, position: position, kind: kind))
  }

  /// Where blocks stand decides what may be among them.
  enum Place {
    case page, question
  }

  /// - Parameter directives: what comments among the nodes say is handed out here.
  func blocks(
    _ nodes: [MarkdownNode], in place: Place, directives: (Directive) -> Void
  ) -> [Block] {
    nodes.compactMap { block($0, in: place, directives: directives) }
  }

  /// Blocks among which no comment of ours has a meaning.
  func plainBlocks(_ nodes: [MarkdownNode], in place: Place) -> [Block] {
    blocks(nodes, in: place) { report($0.position, .structure(.strayDirective(key: $0.key))) }
  }

  /// The block of one node; nil where there is nothing to show.
  func block(_ node: MarkdownNode, in place: Place, directives: (Directive) -> Void) -> Block? {
    func made(_ content: Block.Content) -> Block {
      Block(position: node.position, content: content)
    }
    switch node.kind {
    case .paragraph:
      let reader = inline(node)
      reader.directives.forEach(directives)
      return reader.runs.isEmpty ? nil : made(.paragraph(reader.runs))
    case .heading(let level):
      return made(.heading(level: max(level, 3), text: plainRuns(node)))
    case .rule:
      return made(.rule)
    case .html(let html):
      readHTML(html, at: node.position, directives: directives)
      return nil
    case .code(let isFenced, let info, let literal):
      return codeBlock(node, info: isFenced ? info : "", literal: literal, isFenced: isFenced, in: place)
    case .blockQuote:
      return quote(node, in: place)
    case .list(let firstNumber):
      return made(.list(ListBlock(firstNumber: firstNumber, items: node.children.map { item($0, in: place) })))
    case .table:
      return made(.table(table(node)))
    default:
      return nil
    }
  }

  func inline(_ node: MarkdownNode) -> InlineReader {
    let reader = InlineReader(node.children, position: node.position)
    for fault in reader.faults { report(node.position, .structure(fault)) }
    return reader
  }

  private func plainRuns(_ node: MarkdownNode) -> [InlineRun] {
    let reader = inline(node)
    reportStray(reader.directives)
    return reader.runs
  }

  private func reportStray(_ directives: [Directive]) {
    for directive in directives {
      report(directive.position, .structure(.strayDirective(key: directive.key)))
    }
  }

  func readHTML(_ html: String, at position: SourcePosition, directives: (Directive) -> Void) {
    switch Directive.read(html, at: position) {
    case .directive(let directive): directives(directive)
    case .comment: break
    case .unknownKey(let key):
      report(position, .structure(.unknownDirective(key: key, known: Directive.knownKeys)))
    case .markup: report(position, .structure(.ignoredHTML(html.trimmingWhitespace)))
    }
  }

  // MARK: Fences

  private func codeBlock(
    _ node: MarkdownNode, info: String, literal: String, isFenced: Bool, in place: Place
  ) -> Block {
    var info = FenceInfo(info)
    let first = SourcePosition(line: node.position.line + (isFenced ? 1 : 0), column: node.position.column)
    let content: Block.Content
    switch info.purpose {
    case .display:
      content = .code(language: info.language.isEmpty ? nil : info.language, text: literal)
    case .snippet(let language):
      let snippet = SnippetBlock(
        position: first, language: language, id: identifier(info.attributes["id"], at: node.position),
        role: info.role(), setting: info.setting(), source: literal)
      if literal.trimmingWhitespace.isEmpty { report(node.position, .fence(.emptySnippet)) }
      if place == .page, let role = snippet.role, role != .wrong {
        report(node.position, .fence(.roleOutsideQuestion(role)))
      }
      content = .snippet(snippet)
    case .transcript:
      var (transcript, problems) = Transcript.parse(literal, at: first)
      transcript.snippetID = info.attributes["snippet"]
      transcript.setting = info.setting()
      for problem in problems { report(problem.position, .transcript(problem.kind)) }
      if literal.trimmingWhitespace.isEmpty { report(node.position, .fence(.emptyTranscript)) }
      if place == .page, transcript.asksForPrediction {
        report(node.position, .fence(.predictionOutsideQuestion))
      }
      content = .transcript(transcript)
    }
    for fault in info.faults { report(node.position, .fence(fault)) }
    return Block(position: node.position, content: content)
  }

  func identifier(_ text: String?, at position: SourcePosition) -> String? {
    guard let text else { return nil }
    if !text.isIdentifier { report(position, .structure(.invalidID(text))) }
    return text
  }

  // MARK: Quotes, lists, tables

  private func quote(_ node: MarkdownNode, in place: Place) -> Block {
    guard let first = node.children.first, first.kind == .paragraph else {
      return Block(position: node.position, content: .quote(plainBlocks(node.children, in: place)))
    }
    var opening = InlineReader(first.children, position: first.position)
    guard let name = opening.takeAlertMark() else {
      return Block(position: node.position, content: .quote(plainBlocks(node.children, in: place)))
    }
    reportStray(opening.directives)
    for fault in opening.faults { report(first.position, .structure(fault)) }
    var blocks = plainBlocks(Array(node.children.dropFirst()), in: place)
    if !opening.runs.isEmpty {
      blocks.insert(Block(position: first.position, content: .paragraph(opening.runs)), at: 0)
    }
    guard let kind = AlertKind(rawValue: name.uppercased()) else {
      report(node.position, .structure(.unknownAlert(name)))
      return Block(position: node.position, content: .quote(blocks))
    }
    return Block(position: node.position, content: .alert(kind, blocks))
  }

  func item(_ node: MarkdownNode, in place: Place) -> ListBlock.Item {
    var id: String?
    let blocks = blocks(node.children, in: place) { directive in
      if directive.key == "id", id == nil {
        id = identifier(directive.value, at: directive.position)
      } else {
        report(directive.position, .structure(.strayDirective(key: directive.key)))
      }
    }
    var isTicked: Bool?
    if case .item(let box) = node.kind { isTicked = box }
    return ListBlock.Item(position: node.position, isTicked: isTicked, id: id, blocks: blocks)
  }

  private func table(_ node: MarkdownNode) -> TableBlock {
    let rows = node.children.map { row in
      row.children.map { cell in
        let reader = inline(cell)
        var id: String?
        for directive in reader.directives {
          if directive.key == "id", id == nil {
            id = identifier(directive.value, at: directive.position)
          } else {
            reportStray([directive])
          }
        }
        return TableBlock.Cell(position: cell.position, id: id, text: reader.runs)
      }
    }
    return TableBlock(header: rows.first ?? [], rows: Array(rows.dropFirst()))
  }
}
