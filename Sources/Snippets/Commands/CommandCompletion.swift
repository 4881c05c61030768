/// A word that may stand where the line ends.
public struct CommandCompletion: Hashable, Sendable {
  /// What to put in place of the unfinished word.
  public var text: String
  /// Where the unfinished word begins: an offset in characters.
  public var start: Int

  public init(text: String, start: Int) {
    self.text = text
    self.start = start
  }
}

extension CommandTable {
  /// What may come next in an unfinished command: fixed words, labels on screen, names. Sorted, each once.
  public func completions(of text: String, with vocabulary: Vocabulary) -> [CommandCompletion] {
    var found: Set<CommandCompletion> = []
    for form in definitions.flatMap(\.forms) {
      var completer = FormCompleter(text: text, vocabulary: vocabulary)
      completer.walk(form.parts[...])
      found.formUnion(completer.found)
    }
    return found.sorted { ($0.start, $0.text) < ($1.start, $1.text) }
  }
}

/// Walks one form along an unfinished text and gathers what could stand at its end.
private struct FormCompleter {
  let vocabulary: Vocabulary
  var found: [CommandCompletion] = []
  private var tokens: [CommandScanner.Token] = []
  /// The unfinished last word; empty behind a space.
  private var fragment: String
  private var fragmentStart: Int

  init(text: String, vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    var scanner = CommandScanner(text)
    while let token = scanner.next() { tokens.append(token) }
    let characters = scanner.characters
    fragment = ""
    fragmentStart = characters.count
    if let last = tokens.last, last.range.upperBound == characters.count, last.kind != .quoted, last.text != "=" {
      tokens.removeLast()
      fragment = String(characters[last.range])
      fragmentStart = last.range.lowerBound
    }
  }

  mutating func walk(_ parts: ArraySlice<CommandPart>) {
    walk(parts, position: 0)
  }

  private mutating func walk(_ parts: ArraySlice<CommandPart>, position: Int) {
    guard let part = parts.first else { return }
    if case .optional(let inner) = part {
      walk(inner + parts.dropFirst(), position: position)
      walk(parts.dropFirst(), position: position)
      return
    }
    if position == tokens.count {
      for candidate in candidates(for: part) where candidate.hasPrefix(fragment) {
        found.append(CommandCompletion(text: candidate, start: fragmentStart))
      }
      return
    }
    if accepts(tokens[position], part) { walk(parts.dropFirst(), position: position + 1) }
  }

  private func accepts(_ token: CommandScanner.Token, _ part: CommandPart) -> Bool {
    switch part {
    case .word(let word): return token.kind == .word && token.text == word
    case .label: return token.kind == .quoted
    case .choice(_, let words): return token.kind == .word && words.contains(token.text)
    case .name, .count, .number, .duration: return token.kind == .word && token.text != "="
    case .expression, .optional: return false
    }
  }

  private func candidates(for part: CommandPart) -> [String] {
    switch part {
    case .word(let word): return [word]
    case .choice(_, let words): return words
    case .label(_, .control): return vocabulary.controlLabels.map(\.quotedAsLabel)
    case .label(_, .field): return vocabulary.fieldLabels.map(\.quotedAsLabel)
    case .name(_, .type): return vocabulary.typeNames
    case .name(_, .property): return vocabulary.propertyNames
    case .name(_, .call): return vocabulary.simulatedCalls
    case .label, .name, .count, .number, .duration, .expression, .optional: return []
    }
  }
}
