import Assessment
import Lessons
import Wording

extension Finding.Kind {
  /// The sentence for a finding.
  public var message: any Message {
    switch self {
    case .file(let fault): fault.message
    case .frontMatter(let fault): fault.message
    case .structure(let fault): fault.message
    case .fence(let fault): fault.message
    case .transcript(let problem): problem.message
    case .question(let fault): fault.message
    }
  }
}

extension FileFault {
  var message: LessonFileMessage {
    switch self {
    case .missing: .missing
    case .noPermission: .noPermission
    case .isFolder: .isFolder
    case .isNoRegularFile: .isNoRegularFile
    case .tooLarge(let bytes, let limit): .tooLarge(size: bytes, limit: limit)
    case .empty: .empty
    case .notUTF8(let byte): .notUTF8(byte: Int(byte))
    case .unreadable(let number): .unreadable(detail: "errno \(number)")
    case .nestingTooDeep(let limit): .nestingTooDeep(limit: limit)
    case .blockTooLarge(let bytes): .blockTooLarge(size: bytes)
    }
  }
}

extension FrontMatterFault {
  var message: LessonFileMessage {
    switch self {
    case .missing: .frontMatterMissing
    case .unterminated: .frontMatterUnterminated
    case .tooLarge(let bytes, let limit): .frontMatterTooLarge(size: bytes, limit: limit)
    case .syntax(let detail): .yaml(detail: detail)
    case .aliasesNotAllowed: .yamlAliases
    case .nestingTooDeep(let limit): .yamlNesting(limit: limit)
    case .keyIsNoText: .keyIsNoText
    case .notAMapping: .notAMapping
    case .unknownKey(let key, let known): .unknownKey(key, known: known)
    case .repeatedKey(let key): .repeatedKey(key)
    case .missingKey(let key): .missingKey(key)
    case .wrongValue(let key, let expected): .wrongValue(key: key, expected.wording)
    }
  }
}

extension FrontMatterFault.ExpectedValue {
  fileprivate var wording: LessonFileMessage.ExpectedValue {
    switch self {
    case .text: .text
    case .wholeNumber: .wholeNumber
    case .listOfTexts: .listOfTexts
    case .identifier: .identifier
    case .aliases: .aliases
    case .links: .links
    }
  }
}

extension StructureFault {
  var message: LessonStructureMessage {
    switch self {
    case .noPages: .noPages
    case .secondTitle: .secondTitle
    case .emptyHeading: .emptyHeading
    case .missingID(let part): .missingID(part.wording)
    case .invalidID(let id): .invalidID(id)
    case .repeatedID(let id, _, let first): .repeatedID(id, firstLine: first.line)
    case .unknownDirective(let key, let known): .unknownDirective(key, known: known)
    case .unknownKind(let kind, let known): .unknownKind(kind, known: known)
    case .strayDirective(let key): .strayDirective(key)
    case .unknownAlert(let name): .unknownAlert(name)
    case .ignoredHTML(let text): .ignoredHTML(text)
    case .controlCharacter(let code): .controlCharacter(Int(code))
    }
  }
}

extension StructureFault.Part {
  fileprivate var wording: LessonStructureMessage.Part {
    switch self {
    case .page: .page
    case .question: .question
    case .snippet: .snippet
    case .option: .option
    }
  }
}

extension FenceFault {
  var message: LessonFenceMessage {
    switch self {
    case .unknownAttribute(let name, let known): .unknownAttribute(name, known: known)
    case .repeatedAttribute(let name): .repeatedAttribute(name)
    case .missingValue(let name): .missingValue(name)
    case .wrongValue(let name, let value, let allowed): .wrongValue(name, value: value, allowed: allowed)
    case .wholeNumberExpected(let name, let value): .wholeNumberExpected(name, value: value)
    case .unknownSnippet(let id): .unknownSnippet(id)
    case .emptySnippet: .emptySnippet
    case .transcriptWithoutSnippet: .transcriptWithoutSnippet
    case .emptyTranscript: .emptyTranscript
    case .roleOutsideQuestion(let role): .roleOutsideQuestion(role.rawValue)
    case .predictionOutsideQuestion: .predictionOutsideQuestion
    }
  }
}

extension TranscriptProblem.Kind {
  var message: LessonFenceMessage {
    switch self {
    case .commandMissing: .commandMissing
    case .expectation(.unknownForm(let line)): .unknownExpectation(line)
    case .expectation(.ownerMissing(let what)): .ownerMissing(what)
    case .repeatedEllipsis: .repeatedEllipsis
    case .misplacedPredictionMark: .misplacedPredictionMark
    }
  }
}

extension QuestionFault {
  var message: LessonQuestionMessage {
    switch self {
    case .nothingToAnswer: .nothingToAnswer
    case .severalAnswerParts: .severalAnswerParts
    case .tooFewOptions: .tooFewOptions
    case .itemWithoutBox: .itemWithoutBox
    case .noRightOption: .noRightOption
    case .everyOptionRight: .everyOptionRight
    case .repeatedOption: .repeatedOption
    case .missingFeedback(let continues): .missingFeedback(continuesOnNextLine: continues)
    case .notTwoColumns(let count): .notTwoColumns(count)
    case .notANumber(let text): .notANumber(text)
    case .textAfterAnswers: .textAfterAnswers
    case .missingExplanation: .missingExplanation
    case .missingSnippet: .missingSnippet
    case .missingSolution: .missingSolution
    case .missingTranscript: .missingTranscript
    case .severalStarts: .severalStarts
    case .kindDoesNotFit(let kind): .kindDoesNotFit(kind.rawValue)
    }
  }
}
