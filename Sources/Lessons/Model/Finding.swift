import Assessment

/// Something that is wrong with a lesson file, as facts; sentences are made elsewhere.
public struct Finding: Equatable, Sendable {
  public var file: String
  public var position: SourcePosition
  public var kind: Kind

  public enum Kind: Equatable, Sendable {
    case file(FileFault)
    case frontMatter(FrontMatterFault)
    case structure(StructureFault)
    case fence(FenceFault)
    case transcript(TranscriptProblem.Kind)
    case question(QuestionFault)
  }

  public init(file: String, position: SourcePosition, kind: Kind) {
    self.file = file
    self.position = position
    self.kind = kind
  }
}

/// Why a file gives no lesson at all.
public enum FileFault: Error, Equatable, Sendable {
  case missing
  case noPermission
  case isFolder
  /// A device, a pipe, a socket.
  case isNoRegularFile
  case tooLarge(bytes: Int, limit: Int)
  case empty
  case notUTF8(byte: UInt8)
  /// The system's number of another error.
  case unreadable(errorNumber: Int32)
  case nestingTooDeep(limit: Int)
  /// Lines without a blank one between them are more, or hold more brackets or table rules, than a lesson needs.
  case blockTooLarge(bytes: Int)
}

public enum FrontMatterFault: Equatable, Sendable {
  /// The file doesn't begin with a line `---`.
  case missing
  /// No line `---` ends it.
  case unterminated
  case tooLarge(bytes: Int, limit: Int)
  /// The YAML parser's own words, which are English.
  case syntax(detail: String)
  case aliasesNotAllowed
  case nestingTooDeep(limit: Int)
  case keyIsNoText
  /// The whole is no mapping of keys to values.
  case notAMapping
  case unknownKey(String, known: [String])
  case repeatedKey(String)
  case missingKey(String)
  case wrongValue(key: String, expected: ExpectedValue)

  public enum ExpectedValue: Equatable, Sendable {
    case text, wholeNumber, listOfTexts
    /// Lower-case letters, digits and hyphens, beginning with a letter.
    case identifier
    /// A list of names, or a mapping of names to page ids.
    case aliases
    /// A list of addresses, or a mapping of titles to addresses.
    case links
  }
}

public enum StructureFault: Equatable, Sendable {
  /// Something that progress or translations refer to.
  public enum Part: String, Equatable, Sendable {
    case page, question, snippet, option
  }

  case noPages
  case secondTitle
  case emptyHeading
  case missingID(Part)
  case invalidID(String)
  case repeatedID(String, Part, first: SourcePosition)
  /// A comment that looks like one of ours and is none, such as `<!-- kidn: short -->`.
  case unknownDirective(key: String, known: [String])
  case unknownKind(String, known: [String])
  /// A comment of ours in a place where it names nothing.
  case strayDirective(key: String)
  case unknownAlert(String)
  /// Markup that a terminal can't show.
  case ignoredHTML(String)
  case controlCharacter(UInt32)
}

public enum FenceFault: Equatable, Sendable {
  case unknownAttribute(String, known: [String])
  case repeatedAttribute(String)
  case missingValue(attribute: String)
  case wrongValue(attribute: String, value: String, allowed: [String])
  case wholeNumberExpected(attribute: String, value: String)
  case unknownSnippet(id: String)
  case emptySnippet
  /// No snippet stands above a transcript, and it names none.
  case transcriptWithoutSnippet
  case emptyTranscript
  /// A start or a solution outside a question.
  case roleOutsideQuestion(SnippetBlock.Role)
  /// A `?` outside a question.
  case predictionOutsideQuestion
}

public enum QuestionFault: Equatable, Sendable {
  /// No list, table, prediction or exercise to answer with.
  case nothingToAnswer
  case severalAnswerParts
  case tooFewOptions
  case itemWithoutBox
  case noRightOption
  case everyOptionRight
  case repeatedOption
  /// `continuesOnNextLine` is true where the option's text goes on without a blank line: perhaps meant as feedback.
  case missingFeedback(continuesOnNextLine: Bool)
  case notTwoColumns(Int)
  case notANumber(String)
  /// What the learner would see before answering is missing, or what follows the answers is no quote.
  case textAfterAnswers
  case missingExplanation
  case missingSnippet
  case missingSolution
  case missingTranscript
  case severalStarts
  /// The answer kind given by a comment doesn't fit what is there.
  case kindDoesNotFit(QuestionKind)
}
