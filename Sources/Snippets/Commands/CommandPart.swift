/// One element of a command's form. Parsing, usage lines and completion all read the same elements.
public indirect enum CommandPart: Hashable, Sendable {
  /// A fixed word: `tap`, `into`, `=`.
  case word(String)
  /// A quoted string that names something on screen or in the world.
  case label(String, LabelKind)
  /// An identifier, dotted where needed.
  case name(String, NameKind)
  /// One of several fixed words.
  case choice(String, [String])
  /// A whole number from 1 on.
  case count(String)
  case number(String)
  /// `1s`, `300ms`, `1.5s`, `2min`, `1h`
  case duration(String)
  /// Everything up to the end of the command: Swift source.
  case expression(String)
  /// All of these, or none.
  case optional([CommandPart])
}

/// What a quoted label can stand for, for completion.
public enum LabelKind: String, Hashable, Sendable {
  case control, field, text
}

/// What a bare name can stand for, for completion.
public enum NameKind: String, Hashable, Sendable {
  case type, property, call, word
}

extension CommandPart {
  /// As a usage line shows it; `placeholder` words the place of an argument by its name.
  public func usage(placeholder: (String) -> String = { $0.uppercased() }) -> String {
    switch self {
    case .word(let word): return word
    case .label(let name, _): return "\"" + placeholder(name) + "\""
    case .name(let name, _), .count(let name), .number(let name), .duration(let name), .expression(let name):
      return placeholder(name)
    case .choice(_, let words): return words.joined(separator: "|")
    case .optional(let parts):
      return "[" + parts.map { $0.usage(placeholder: placeholder) }.joined(separator: " ") + "]"
    }
  }
}

/// The arguments that a command line gave, by the names that its form has for them.
public struct CommandArguments: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case text(String)
    case count(Int)
    case number(Double)
    /// Virtual nanoseconds.
    case duration(Int64)
    case expression(String, column: Int)
  }

  var values: [String: Value] = [:]

  /// A label, a name, or the word of a choice.
  public func text(_ name: String) -> String? {
    if case .text(let text)? = values[name] { return text }
    return nil
  }

  public func count(_ name: String) -> Int? {
    if case .count(let count)? = values[name] { return count }
    return nil
  }

  public func number(_ name: String) -> Double? {
    if case .number(let number)? = values[name] { return number }
    return nil
  }

  /// Virtual nanoseconds.
  public func duration(_ name: String) -> Int64? {
    if case .duration(let nanoseconds)? = values[name] { return nanoseconds }
    return nil
  }

  /// Swift source with the 1-based column at which it starts.
  public func expression(_ name: String) -> CommandExpression? {
    if case .expression(let text, let column)? = values[name] { return CommandExpression(text: text, column: column) }
    return nil
  }
}

/// Swift source inside a command.
public struct CommandExpression: Hashable, Sendable {
  public var text: String
  /// 1-based column in the command.
  public var column: Int

  public init(text: String, column: Int) {
    self.text = text
    self.column = column
  }
}
