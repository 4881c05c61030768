import Assessment

/// Prose made flat: runs of one style, and what comments in it say.
struct InlineReader {
  private(set) var runs: [InlineRun] = []
  private(set) var directives: [Directive] = []
  private(set) var faults: [StructureFault] = []
  /// Whether the source goes on in another line.
  private(set) var hasSoftBreak = false

  private let position: SourcePosition

  /// - Parameter position: the place of the block, which faults are reported at.
  init(_ nodes: [MarkdownNode], position: SourcePosition) {
    self.position = position
    read(nodes, traits: [], destination: nil)
    trimEnds()
  }

  private mutating func read(_ nodes: [MarkdownNode], traits: InlineRun.Traits, destination: String?) {
    for node in nodes {
      switch node.kind {
      case .text(let text):
        append(text, traits, destination)
      case .inlineCode(let text):
        append(text, traits.union(.code), destination)
      case .softBreak:
        hasSoftBreak = true
        append(" ", traits, destination)
      case .lineBreak:
        append("\n", traits, destination)
      case .emphasis:
        read(node.children, traits: traits.union(.emphasis), destination: destination)
      case .strong:
        read(node.children, traits: traits.union(.strong), destination: destination)
      case .struck:
        read(node.children, traits: traits.union(.struck), destination: destination)
      case .link(let target):
        read(node.children, traits: traits, destination: target)
      case .inlineHTML(let html):
        readHTML(html)
      default:
        // An image has its description as children; that is what a terminal can show.
        read(node.children, traits: traits, destination: destination)
      }
    }
  }

  private mutating func readHTML(_ html: String) {
    switch Directive.read(html, at: position) {
    case .directive(let directive): directives.append(directive)
    case .comment: break
    case .unknownKey(let key): faults.append(.unknownDirective(key: key, known: Directive.knownKeys))
    case .markup: faults.append(.ignoredHTML(html))
    }
  }

  private mutating func append(_ text: String, _ traits: InlineRun.Traits, _ destination: String?) {
    if let last = runs.last, last.traits == traits, last.destination == destination {
      runs[runs.count - 1].text += text
    } else {
      runs.append(InlineRun(text, traits: traits, destination: destination))
    }
  }

  /// A comment at an end leaves blanks there.
  private mutating func trimEnds() {
    while let first = runs.first, !first.traits.contains(.code) {
      runs[0].text = String(first.text.drop(while: \.isWhitespace))
      guard runs[0].text.isEmpty else { break }
      runs.removeFirst()
    }
    while let last = runs.last, !last.traits.contains(.code) {
      var text = last.text[...]
      while text.last?.isWhitespace == true { text.removeLast() }
      runs[runs.count - 1].text = String(text)
      guard text.isEmpty else { break }
      runs.removeLast()
    }
  }

  /// Takes `[!NOTE]` and the blanks behind it from the beginning.
  ///
  /// - Returns: the word between the brackets, or nil where the text doesn't begin so.
  mutating func takeAlertMark() -> String? {
    guard let first = runs.first, first.traits.isEmpty, first.destination == nil, first.text.hasPrefix("[!"),
      let end = first.text.firstIndex(of: "]")
    else { return nil }
    let name = String(first.text[..<end].dropFirst(2))
    guard !name.isEmpty, name.allSatisfy(\.isLetter) else { return nil }
    runs[0].text = String(first.text[first.text.index(after: end)...])
    trimEnds()
    return name
  }
}
