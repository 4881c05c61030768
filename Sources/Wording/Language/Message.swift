/// A sentence (or a label, or a paragraph) that a person can see.
///
/// Every area of the program has one enum that conforms to this protocol. To add a sentence:
///
/// 1. Add a case to the enum of its area in `Messages/`, with the facts that the sentence needs as associated values
///    (strings and numbers; Wording knows no other module's types).
/// 2. The compiler now asks for its line in `phrase`. Write both languages: a `Phrase` can't be made from one.
///
/// In the literals, backticks mark inline code: what to type, names of APIs. Counts go through
/// `\(count, "hook", "hooks")`. Interpolated text is shown as it is and escaped; it may come from anywhere. Spanish uses
/// *tú*; names of APIs and commands stay as they are.
public protocol Message: Sendable {
  var phrase: Phrase { get }
}

extension Message {
  public func text(in language: Language) -> StyledText { phrase[language] }
}

/// One sentence in each language.
public struct Phrase: Hashable, Sendable {
  private let english: StyledText
  private let spanish: StyledText

  public init(en english: StyledText, es spanish: StyledText) {
    self.english = english
    self.spanish = spanish
  }

  /// What is written alike in every language: a usage line without words of ours, a name.
  public init(same text: StyledText) {
    self.init(en: text, es: text)
  }

  public subscript(language: Language) -> StyledText {
    switch language {
    case .english: english
    case .spanish: spanish
    }
  }
}
