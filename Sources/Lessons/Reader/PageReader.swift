import Assessment

/// Cuts a document at its headings into pages and questions.
final class PageReader {
  let blockReader: BlockReader
  private let file: String
  private let header: FrontMatter

  /// The titles that make a page a quiz. An id `quiz` does so in every language.
  static let quizTitles: Set<String> = ["quiz", "cuestionario"]

  init(file: String, header: FrontMatter) {
    self.file = file
    self.header = header
    blockReader = BlockReader(file: file)
  }

  /// A heading with what stands under it.
  private struct Section {
    var heading: MarkdownNode?
    var nodes: [MarkdownNode] = []
  }

  func lesson(from document: MarkdownNode) -> Lesson {
    let sections = cut(document.children)
    let snippets = SnippetIndex(document, reader: blockReader)
    var pages: [Page] = []
    if !sections[0].nodes.isEmpty {
      let opening = openingPage(sections[0])
      if !opening.blocks.isEmpty { pages.append(opening) }
    }
    pages += sections.dropFirst().map { page($0, snippets: snippets) }
    if pages.isEmpty {
      blockReader.report(document.position, .structure(.noPages))
    }
    let lesson = Lesson(file: file, header: header, pages: pages)
    for fault in IDCheck.faults(in: lesson) { blockReader.report(fault.position, .structure(fault.fault)) }
    for fault in TranscriptLinks.faults(in: lesson, snippets: snippets) {
      blockReader.report(fault.position, .fence(fault.fault))
    }
    return lesson
  }

  /// The first section is what stands before the first page heading.
  private func cut(_ nodes: [MarkdownNode]) -> [Section] {
    var sections = [Section()]
    var sawTitle = false
    for node in nodes {
      switch node.kind {
      case .heading(1):
        if sawTitle { blockReader.report(node.position, .structure(.secondTitle)) }
        sawTitle = true
      case .heading(2):
        sections.append(Section(heading: node))
      default:
        sections[sections.count - 1].nodes.append(node)
      }
    }
    return sections
  }

  private func openingPage(_ section: Section) -> Page {
    let position = section.nodes[0].position
    var id = "introduction"
    let blocks = blockReader.blocks(section.nodes, in: .page) { directive in
      if directive.key == "id" {
        id = directive.value
      } else {
        blockReader.report(directive.position, .structure(.strayDirective(key: directive.key)))
      }
    }
    return Page(id: id, position: position, title: [InlineRun(header.title)], blocks: blocks)
  }

  private func page(_ section: Section, snippets: SnippetIndex) -> Page {
    guard let heading = section.heading else { preconditionFailure("a page has a heading") }
    let named = named(heading, followedBy: section.nodes, allowed: ["id"])
    let title = named.title.plainText
    let isQuiz = named.id == "quiz" || Self.quizTitles.contains(title.lowercased())
    let id = named.id ?? slug(of: title)
    if named.id == nil { blockReader.report(heading.position, .structure(.missingID(.page))) }
    guard isQuiz else {
      let blocks = blockReader.plainBlocks(named.rest, in: .page)
      return Page(id: id, position: heading.position, title: named.title, blocks: blocks)
    }
    let questionStarts = named.rest.indices.filter { named.rest[$0].kind == .heading(level: 3) }
    let introduction = named.rest[..<(questionStarts.first ?? named.rest.endIndex)]
    var questions: [Question] = []
    for (number, start) in questionStarts.enumerated() {
      let end = number + 1 < questionStarts.count ? questionStarts[number + 1] : named.rest.endIndex
      if let question = question(
        named.rest[start], Array(named.rest[(start + 1)..<end]), number: number + 1, snippets: snippets)
      {
        questions.append(question)
      }
    }
    return Page(
      id: id, position: heading.position, title: named.title,
      blocks: blockReader.plainBlocks(Array(introduction), in: .page), questions: questions)
  }

  private func question(
    _ heading: MarkdownNode, _ nodes: [MarkdownNode], number: Int, snippets: SnippetIndex
  ) -> Question? {
    let named = named(heading, followedBy: nodes, allowed: ["id", "kind"])
    if named.id == nil { blockReader.report(heading.position, .structure(.missingID(.question))) }
    let reader = QuestionReader(
      blockReader: blockReader, snippets: snippets, position: heading.position, kind: named.kind)
    return reader.question(id: named.id ?? "question-\(number)", title: named.title, nodes: named.rest)
  }

  private struct Named {
    var title: [InlineRun]
    var id: String?
    var kind: String?
    /// What stands behind the comments.
    var rest: [MarkdownNode]
  }

  /// Reads the comments in a heading and those that follow it at once.
  private func named(_ heading: MarkdownNode, followedBy nodes: [MarkdownNode], allowed: Set<String>) -> Named {
    let inline = blockReader.inline(heading)
    if inline.runs.isEmpty { blockReader.report(heading.position, .structure(.emptyHeading)) }
    var found: [String: String] = [:]
    func take(_ directive: Directive) {
      if !allowed.contains(directive.key) || found[directive.key] != nil {
        blockReader.report(directive.position, .structure(.strayDirective(key: directive.key)))
      } else {
        found[directive.key] = directive.value
      }
    }
    inline.directives.forEach(take)
    var rest = nodes[...]
    while let first = rest.first, case .html(let html) = first.kind {
      blockReader.readHTML(html, at: first.position, directives: take)
      rest.removeFirst()
    }
    return Named(
      title: inline.runs, id: blockReader.identifier(found["id"], at: heading.position), kind: found["kind"],
      rest: Array(rest))
  }

  /// An id for a page whose author gave none: its words, joined by hyphens.
  private func slug(of title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "page" : words.joined(separator: "-")
  }
}
