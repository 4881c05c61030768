import Assessment

/// Finds ids that are used twice. Pages, questions and snippets have a space of names each; options one a question.
enum IDCheck {
  struct Fault {
    var position: SourcePosition
    var fault: StructureFault
  }

  static func faults(in lesson: Lesson) -> [Fault] {
    var result = repeated(lesson.pages.map { ($0.id, $0.position) }, part: .page)
    result += repeated(lesson.questions.map { ($0.id, $0.position) }, part: .question)
    result += repeated(snippets(of: lesson), part: .snippet)
    for question in lesson.questions {
      switch question.body {
      case .choice(let body): result += repeated(body.options.map { ($0.id, $0.position) }, part: .option)
      case .order(let body): result += repeated(body.items.map { ($0.id, $0.position) }, part: .option)
      case .match(let body): result += repeated(body.pairs.map { ($0.id, $0.position) }, part: .option)
      default: break
      }
    }
    return result
  }

  private static func snippets(of lesson: Lesson) -> [(id: String, position: SourcePosition)] {
    var result: [(String, SourcePosition)] = []
    func add(_ snippet: SnippetBlock) {
      // A question that refers to a snippet by its id holds the same snippet: same place, no second one.
      if let id = snippet.id, !result.contains(where: { $0.1 == snippet.position }) {
        result.append((id, snippet.position))
      }
    }
    for page in lesson.pages {
      let blocks = page.allBlocks + page.questions.flatMap { $0.prompt.flattened }
      for block in blocks {
        if case .snippet(let snippet) = block.content { add(snippet) }
      }
      for question in page.questions {
        switch question.body {
        case .prediction(let body): add(body.snippet)
        case .exercise(let body): ([body.start] + body.solutions + body.wrong).forEach(add)
        default: break
        }
      }
    }
    return result.sorted { $0.1 < $1.1 }
  }

  private static func repeated(
    _ ids: [(id: String, position: SourcePosition)], part: StructureFault.Part
  ) -> [Fault] {
    var first: [String: SourcePosition] = [:]
    return ids.compactMap { id, position in
      guard let earlier = first[id] else {
        first[id] = position
        return nil
      }
      return Fault(position: position, fault: .repeatedID(id, part, first: earlier))
    }
  }
}
