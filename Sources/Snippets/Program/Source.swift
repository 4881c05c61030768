/// A place in a source text.
public struct SourcePosition: Hashable, Sendable, Comparable {
  /// 1-based line.
  public var line: Int
  /// 1-based column, counted in characters.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// The language that a snippet is written in.
public enum SnippetLanguage: String, Sendable {
  case swift
  case objectiveC = "objc"
}

/// A source text with the name that messages give it.
public struct SnippetSource: Sendable {
  public var name: String
  public var text: String
  public var language: SnippetLanguage

  public init(name: String, text: String, language: SnippetLanguage = .swift) {
    self.name = name
    self.text = text
    self.language = language
  }
}
