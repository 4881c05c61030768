import Assessment

/// A lesson in one language.
public struct Lesson: Equatable, Sendable {
  /// The path it was read from, as it was given.
  public var file: String
  public var header: FrontMatter
  public var pages: [Page]

  public init(file: String, header: FrontMatter, pages: [Page]) {
    self.file = file
    self.header = header
    self.pages = pages
  }

  public var id: String { header.id }

  /// All questions, in order.
  public var questions: [Question] {
    pages.flatMap(\.questions)
  }

  /// The index of the page with that id.
  public func pageIndex(id: String) -> Int? {
    pages.firstIndex { $0.id == id }
  }

  /// Where the question with that id stands.
  public func questionPlace(id: String) -> (page: Int, question: Int)? {
    for (page, content) in pages.enumerated() {
      if let question = content.questions.firstIndex(where: { $0.id == id }) { return (page, question) }
    }
    return nil
  }
}

/// What is shown between two stops: prose with snippets and transcripts, or questions.
public struct Page: Equatable, Sendable {
  /// The same in every language; progress hangs on it.
  public var id: String
  public var position: SourcePosition
  public var title: [InlineRun]
  public var blocks: [Block]
  /// The questions of a quiz page; else empty.
  public var questions: [Question]

  public init(
    id: String, position: SourcePosition, title: [InlineRun], blocks: [Block], questions: [Question] = []
  ) {
    self.id = id
    self.position = position
    self.title = title
    self.blocks = blocks
    self.questions = questions
  }

  /// Every block of the page, those inside lists, alerts and quotes too, in reading order.
  public var allBlocks: [Block] {
    blocks.flattened
  }
}

extension [Block] {
  /// These blocks and all that lie in them, in reading order.
  public var flattened: [Block] {
    var result: [Block] = []
    var open = Array(reversed())
    while let block = open.popLast() {
      result.append(block)
      switch block.content {
      case .list(let list): open += list.items.flatMap(\.blocks).reversed()
      case .alert(_, let blocks), .quote(let blocks): open += blocks.reversed()
      default: break
      }
    }
    return result
  }
}
