import Assessment

/// The snippets of a document that have an id, so that a transcript may refer to one anywhere in the lesson.
struct SnippetIndex {
  private var byID: [String: SnippetBlock] = [:]

  init(_ document: MarkdownNode, reader: BlockReader) {
    // What is wrong with a fence is reported when its page is read.
    let silent = BlockReader(file: reader.file)
    var open = [document]
    while let node = open.popLast() {
      open += node.children.reversed()
      guard case .code(true, _, _) = node.kind,
        let block = silent.block(node, in: .question, directives: { _ in }),
        case .snippet(let snippet) = block.content, let id = snippet.id, byID[id] == nil
      else { continue }
      byID[id] = snippet
    }
  }

  subscript(id: String) -> SnippetBlock? {
    byID[id]
  }
}
