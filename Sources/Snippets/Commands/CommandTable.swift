/// One way to write a command, and what it then means.
public struct CommandForm<Command: Sendable>: Sendable {
  public let parts: [CommandPart]
  let make: @Sendable (CommandArguments) -> Command

  public init(_ parts: [CommandPart], make: @escaping @Sendable (CommandArguments) -> Command) {
    self.parts = parts
    self.make = make
  }

  /// `type "TEXT" [into "FIELD"]`
  public func usage(placeholder: (String) -> String = { $0.uppercased() }) -> String {
    parts.map { $0.usage(placeholder: placeholder) }.joined(separator: " ")
  }

  /// The fixed words that it begins with.
  var leadingWords: [String] {
    var words: [String] = []
    for part in parts {
      guard case .word(let word) = part else { break }
      words.append(word)
    }
    return words
  }
}

/// A command with all its forms.
public struct CommandDefinition<Command: Sendable>: Sendable {
  /// Stable; help texts are found by it.
  public let id: String
  /// False where carrying it out is not a step of the trace.
  public let isStep: Bool
  public let forms: [CommandForm<Command>]

  public init(_ id: String, isStep: Bool = true, _ forms: [CommandForm<Command>]) {
    self.id = id
    self.isStep = isStep
    self.forms = forms
  }
}

/// The one table that drives parsing, help and completion of a set of commands.
public struct CommandTable<Command: Sendable>: Sendable {
  public let definitions: [CommandDefinition<Command>]

  public init(_ definitions: [CommandDefinition<Command>]) { self.definitions = definitions }

  public func definition(_ id: String) -> CommandDefinition<Command>? { definitions.first { $0.id == id } }

  /// Parses one command. Columns in the failure are 1-based in `text`.
  public func parse(_ text: String) -> Result<Command, CommandFailure> {
    var nearest: [NearMiss] = []
    for definition in definitions {
      for form in definition.forms {
        var matcher = FormMatcher(text)
        switch matcher.match(form.parts) {
        case .success(let arguments): return .success(form.make(arguments))
        case .failure(let mismatch):
          guard matcher.matchedParts > 0 else { continue }
          if let best = nearest.first?.mismatch.column, best != mismatch.column {
            guard mismatch.column > best else { continue }
            nearest = []
          }
          nearest.append(NearMiss(mismatch: mismatch, id: definition.id, usage: form.usage()))
        }
      }
    }
    guard let first = nearest.first else { return .failure(unknown(text)) }
    if let specific = nearest.compactMap(\.mismatch.failure).first { return .failure(specific) }
    return .failure(
      .malformed(
        command: first.id, expected: nearest.map(\.usage).joined(separator: " | "), found: first.mismatch.found,
        column: first.mismatch.column))
  }

  private func unknown(_ text: String) -> CommandFailure {
    var scanner = CommandScanner(text)
    var words: [String] = []
    while let token = scanner.next(), token.kind == .word { words.append(token.text) }
    if words.isEmpty { words = [text] }
    var candidates: [String] = []
    for form in definitions.flatMap(\.forms) {
      let name = form.leadingWords.joined(separator: " ")
      if !name.isEmpty, !candidates.contains(name) { candidates.append(name) }
    }
    return .unknownCommand(words[0], nearest: nearestNames(to: words.joined(separator: " "), among: candidates))
  }
}

/// A form that fitted as far as any.
private struct NearMiss {
  var mismatch: Mismatch
  var id: String
  var usage: String
}

/// Where a form stopped to fit.
struct Mismatch: Error {
  var found: String
  var column: Int
  /// A more telling failure than "not as the usage line says".
  var failure: CommandFailure?
}

/// Matches one text against one form.
struct FormMatcher {
  private var scanner: CommandScanner
  /// How many parts fitted before the end or the mismatch.
  private(set) var matchedParts = 0
  private var arguments = CommandArguments()

  init(_ text: String) { scanner = CommandScanner(text) }

  mutating func match(_ parts: [CommandPart]) -> Result<CommandArguments, Mismatch> {
    if let mismatch = matchAll(parts) { return .failure(mismatch) }
    guard scanner.isAtEnd else { return .failure(mismatchHere()) }
    return .success(arguments)
  }

  private mutating func matchAll(_ parts: [CommandPart]) -> Mismatch? {
    for part in parts {
      if let mismatch = match(part) { return mismatch }
      matchedParts += 1
    }
    return nil
  }

  private mutating func match(_ part: CommandPart) -> Mismatch? {
    let start = scanner
    switch part {
    case .word(let word):
      guard let token = scanner.next(), token.kind == .word, token.text == word else { return fail(from: start) }
    case .label(let name, _):
      guard let token = scanner.next(), token.kind == .quoted else { return fail(from: start) }
      arguments.values[name] = .text(token.text)
    case .name(let name, _):
      guard let token = scanner.next(), token.kind == .word, token.text != "=" else { return fail(from: start) }
      arguments.values[name] = .text(token.text)
    case .choice(let name, let words):
      guard let token = scanner.next(), token.kind == .word, words.contains(token.text) else {
        return fail(from: start)
      }
      arguments.values[name] = .text(token.text)
    case .count(let name):
      guard let token = scanner.next(), token.kind == .word, let count = Int(token.text), count >= 1 else {
        return fail(from: start)
      }
      arguments.values[name] = .count(count)
    case .number(let name):
      guard let token = scanner.next(), token.kind == .word, let number = Double(token.text), number.isFinite else {
        return fail(from: start)
      }
      arguments.values[name] = .number(number)
    case .duration(let name): return matchDuration(name)
    case .expression(let name):
      guard !scanner.isAtEnd else { return fail(from: start) }
      let column = scanner.column
      arguments.values[name] = .expression(scanner.rest(), column: column)
    case .optional(let parts): return matchOptional(parts)
    }
    return nil
  }

  private mutating func matchDuration(_ name: String) -> Mismatch? {
    let start = scanner
    guard let token = scanner.next(), token.kind == .word else { return fail(from: start) }
    guard let nanoseconds = CommandDuration.nanoseconds(token.text) else {
      scanner = start
      return Mismatch(
        found: token.text, column: start.column, failure: .unknownDuration(token.text, column: start.column))
    }
    guard nanoseconds <= CommandDuration.limit else {
      scanner = start
      return Mismatch(
        found: token.text, column: start.column, failure: .durationTooLong(token.text, column: start.column))
    }
    arguments.values[name] = .duration(nanoseconds)
    return nil
  }

  /// Once its first part fits, the rest of it must fit too.
  private mutating func matchOptional(_ parts: [CommandPart]) -> Mismatch? {
    guard let first = parts.first, !scanner.isAtEnd else { return nil }
    let start = scanner
    if match(first) != nil {
      scanner = start
      return nil
    }
    for part in parts.dropFirst() {
      if let mismatch = match(part) { return mismatch }
    }
    return nil
  }

  private mutating func fail(from start: CommandScanner) -> Mismatch {
    scanner = start
    return mismatchHere()
  }

  private func mismatchHere() -> Mismatch {
    var probe = scanner
    let column = probe.column
    guard let token = probe.next() else { return Mismatch(found: "", column: column) }
    return Mismatch(found: String(probe.characters[token.range]), column: column)
  }
}
