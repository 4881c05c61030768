/// One line of a transcript that says what must be seen, or one line of a learner's prediction.
public struct ExpectedLine: Hashable, Sendable {
  public enum Pattern: Hashable, Sendable {
    /// An event of `who`, such as `Profile.onAppear`, `Row[2] task started` or `Api.report(for:)`. A prediction may
    /// leave `who` out; `text` is compared only where it is given.
    case event(who: String?, what: String, text: String?)
    /// An output or a message by its whole text: `print`, `value`, `warning`, `crash` or `stopped`.
    case output(what: String, text: String)
    /// `...`: any events may stand here.
    case anything
  }

  public var position: SourcePosition
  public var pattern: Pattern

  public init(position: SourcePosition, pattern: Pattern) {
    self.position = position
    self.pattern = pattern
  }

  /// The line as a transcript writes it.
  public var line: String {
    switch pattern {
    case .anything:
      return "..."
    case .output(let what, let text):
      return text.isEmpty ? "\(what):" : "\(what): \(text)"
    case .event(let who, let what, let text):
      let isTwoWords = what.contains(" ")
      let name = who.map { $0 + (isTwoWords ? " " : ".") + what } ?? what
      return text.map { "\(name): \($0)" } ?? name
    }
  }
}

extension ExpectedLine {
  /// The outputs and messages that a line names before a colon.
  static let outputs: Set<String> = ["print", "value", "warning", "crash", "stopped"]

  /// The events that are written in two words after their owner.
  static let twoWordEvents = [
    "task created", "task started", "task cancelled", "task finished", "state created", "state destroyed",
  ]

  /// Why a line is no expectation.
  public enum Mistake: Error, Hashable, Sendable {
    /// Neither `Who.what`, `Who task started`, `print: text` nor `...`.
    case unknownForm(line: String)
    /// A hook without its owner, where one is needed.
    case ownerMissing(what: String)
  }

  /// Reads one line. Blanks around it don't count.
  ///
  /// - Parameter ownerRequired: whether `onAppear` alone is refused; a learner's prediction may leave the owner out.
  public static func parse(
    _ line: String, at position: SourcePosition, ownerRequired: Bool = true
  ) -> Result<ExpectedLine, Mistake> {
    let line = line.trimmingBlanks
    func found(_ pattern: Pattern) -> Result<ExpectedLine, Mistake> {
      .success(ExpectedLine(position: position, pattern: pattern))
    }
    if line == "..." || line == "…" {
      return found(.anything)
    }
    if let colon = line.firstIndex(of: ":"), outputs.contains(String(line[..<colon])) {
      return found(.output(what: String(line[..<colon]), text: line[line.index(after: colon)...].trimmingBlanks))
    }
    let (name, text) = splitText(line)
    for event in twoWordEvents where name == event || name.hasSuffix(" " + event) {
      let who = name.dropLast(event.count).trimmingBlanks
      if who.isEmpty {
        return ownerRequired
          ? .failure(.ownerMissing(what: event)) : found(.event(who: nil, what: event, text: text))
      }
      return isOwner(who) ? found(.event(who: who, what: event, text: text)) : .failure(.unknownForm(line: line))
    }
    guard let dot = lastDotOutsideBrackets(of: name) else {
      guard isHook(name) else { return .failure(.unknownForm(line: line)) }
      return ownerRequired ? .failure(.ownerMissing(what: name)) : found(.event(who: nil, what: name, text: text))
    }
    let who = String(name[..<dot])
    let what = String(name[name.index(after: dot)...])
    if who.isEmpty, !ownerRequired, isHook(what) {
      return found(.event(who: nil, what: what, text: text))
    }
    guard isOwner(who), isHook(what) else { return .failure(.unknownForm(line: line)) }
    return found(.event(who: who, what: what, text: text))
  }

  /// Parts `name: text` at the first colon that stands outside brackets; a colon at the end belongs to an Objective-C
  /// name and is dropped.
  private static func splitText(_ line: String) -> (name: String, text: String?) {
    var depth = 0
    for index in line.indices {
      switch line[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case ":" where depth == 0:
        let text = line[line.index(after: index)...].trimmingBlanks
        return (line[..<index].trimmingBlanks, text.isEmpty ? nil : text)
      default: break
      }
    }
    return (line, nil)
  }

  private static func lastDotOutsideBrackets(of name: String) -> String.Index? {
    var depth = 0
    var dot: String.Index?
    for index in name.indices {
      switch name[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "." where depth == 0: dot = index
      default: break
      }
    }
    return dot
  }

  /// `Type`, `Outer.Type`, `Row[key]`, `Row#2`.
  private static func isOwner(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    let plain = text.prefix { $0 != "[" && $0 != "#" }
    return plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "<" || $0 == ">" }
  }

  /// `onAppear`, `report(for:)`.
  private static func isHook(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    let plain = text.prefix { $0 != "(" }
    guard plain.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return false }
    return plain.count == text.count || text.last == ")"
  }
}

extension StringProtocol {
  /// Without spaces and tabs at both ends.
  var trimmingBlanks: String {
    var rest = self[...]
    while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return String(rest)
  }
}
