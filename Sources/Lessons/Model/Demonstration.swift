import Assessment

/// A snippet with the transcripts that are about it.
public struct Demonstration: Equatable, Sendable {
  public var snippet: SnippetBlock
  public var transcripts: [Transcript]

  public init(snippet: SnippetBlock, transcripts: [Transcript]) {
    self.snippet = snippet
    self.transcripts = transcripts
  }
}

extension Lesson {
  /// All snippets with an id, on pages and in questions.
  public var snippetsByID: [String: SnippetBlock] {
    let blocks = pages.flatMap { $0.allBlocks + $0.questions.flatMap { $0.prompt.flattened } }
    var found: [String: SnippetBlock] = [:]
    func add(_ snippet: SnippetBlock) {
      if let id = snippet.id, found[id] == nil { found[id] = snippet }
    }
    for block in blocks {
      if case .snippet(let snippet) = block.content { add(snippet) }
    }
    for question in questions {
      switch question.body {
      case .prediction(let body): add(body.snippet)
      case .exercise(let body): ([body.start] + body.solutions + body.wrong).forEach(add)
      default: break
      }
    }
    return found
  }

  /// The snippets among `blocks`, each with its transcripts: a transcript belongs to the snippet that it names, else to
  /// the last one above it.
  public func demonstrations(in blocks: [Block]) -> [Demonstration] {
    let named = snippetsByID
    var result: [Demonstration] = []
    var last: Int?
    for block in blocks.flattened {
      switch block.content {
      case .snippet(let snippet):
        result.append(Demonstration(snippet: snippet, transcripts: []))
        last = result.count - 1
      case .transcript(let transcript):
        if let id = transcript.snippetID {
          guard let snippet = named[id] else { continue }
          if let index = result.firstIndex(where: { $0.snippet.id == id }) {
            result[index].transcripts.append(transcript)
          } else {
            result.append(Demonstration(snippet: snippet, transcripts: [transcript]))
          }
        } else if let last {
          result[last].transcripts.append(transcript)
        }
      default:
        break
      }
    }
    return result
  }

  /// The setting in which a snippet of this lesson runs: the transcript's, else the snippet's, else the lesson's.
  public func setting(for snippet: SnippetBlock, transcript: Transcript? = nil) -> DeviceSetting {
    let own = snippet.setting.over(DeviceSetting(ios: header.ios))
    return transcript?.setting.over(own) ?? own
  }
}
