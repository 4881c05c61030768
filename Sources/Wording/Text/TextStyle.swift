/// What a run of text is, not how it looks. A renderer decides the looks; whatever a style says, the words say too.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case plain
  /// A lifecycle hook that fired.
  case hook
  /// The type (and key) that an event belongs to.
  case who
  /// Virtual time, event numbers, source lines.
  case time
  /// What the snippet printed.
  case printed
  case warning
  case crash
  /// Inline code in a sentence: a command to type, an API name. Without colour it stands between backticks.
  case code
  case keyword
  case typeName
  case string
  case number
  case comment
  /// `@State`, `#Preview`.
  case attribute
  case heading
  case emphasis
  case strong
  case link
  case prompt
  case dim
  case success
  case failure
}
