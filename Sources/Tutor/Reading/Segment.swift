import Assessment
import Lessons

/// A stretch of a page that is shown at once: prose, with at most one snippet that goes on the device.
struct Segment: Equatable {
  var blocks: [Block]
  var snippet: SnippetBlock?
}

extension Page {
  /// The page cut before each snippet but the first, so that each one is met with the device at hand. Prose that leads
  /// to a snippet stays with it.
  var segments: [Segment] {
    var segments: [Segment] = []
    var current = Segment(blocks: [])
    for block in blocks {
      if case .snippet(let snippet) = block.content {
        if current.snippet != nil {
          let lead = current.takeLead()
          segments.append(current)
          current = Segment(blocks: lead)
        }
        current.snippet = snippet
      }
      current.blocks.append(block)
    }
    if !current.blocks.isEmpty || segments.isEmpty { segments.append(current) }
    return segments
  }
}

extension Segment {
  /// Takes the paragraph off the end that introduces what comes next.
  fileprivate mutating func takeLead() -> [Block] {
    guard let last = blocks.last, case .paragraph = last.content, blocks.count > 1 else { return [] }
    blocks.removeLast()
    return [last]
  }
}
