import Snippets

/// A place in a text: 1-based line, 1-based column in characters.
public typealias SourcePosition = Snippets.SourcePosition

/// The language of a snippet.
public typealias SnippetLanguage = Snippets.SnippetLanguage

/// What a snippet without navigation of its own stands on.
public typealias Stage = Snippets.Stage
