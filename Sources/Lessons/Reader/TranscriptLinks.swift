import Assessment

/// Finds transcripts that belong to no snippet. Predictions and exercises look after their own.
enum TranscriptLinks {
  struct Fault {
    var position: SourcePosition
    var fault: FenceFault
  }

  static func faults(in lesson: Lesson, snippets: SnippetIndex) -> [Fault] {
    lesson.pages.flatMap { page in
      ([page.blocks] + page.questions.map(\.prompt)).flatMap { faults(in: $0, snippets: snippets) }
    }
  }

  private static func faults(in blocks: [Block], snippets: SnippetIndex) -> [Fault] {
    var sawSnippet = false
    var result: [Fault] = []
    for block in blocks.flattened {
      switch block.content {
      case .snippet:
        sawSnippet = true
      case .transcript(let transcript):
        if let id = transcript.snippetID {
          if snippets[id] == nil { result.append(Fault(position: block.position, fault: .unknownSnippet(id: id))) }
        } else if !sawSnippet {
          result.append(Fault(position: block.position, fault: .transcriptWithoutSnippet))
        }
      default:
        break
      }
    }
    return result
  }
}
