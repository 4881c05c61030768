import Assessment
import Lessons
import Snippets
import Wording

extension LessonChecker.Report {
  /// What the check of one file found, each finding with its place.
  public func blocks(file: String, language: Language) -> [TextBlock] {
    var blocks: [TextBlock] = findings.map { finding in
      let message = CheckMessage.finding(
        file: file, line: finding.position.line, column: finding.position.column,
        what: finding.kind.message.text(in: language))
      return .paragraph(message.text(in: language))
    }
    for failure in failures { blocks += failure.blocks(language: language) }
    let count = findings.count + failures.count
    let summary: CheckMessage =
      count == 0
      ? .checkedFile(file, pages: pages, snippets: snippets, transcripts: transcripts, questions: questions)
      : .findings(count, files: 1)
    blocks.append(.paragraph(summary.text(in: language)))
    return blocks
  }
}

extension LessonChecker.Failure {
  func blocks(language: Language) -> [TextBlock] {
    let source = SnippetSource(name: file, text: "")
    func placed(_ message: CheckMessage) -> TextBlock {
      let what = message.text(in: language)
      return .paragraph(
        CheckMessage.finding(file: file, line: position.line, column: position.column, what: what).text(in: language))
    }
    switch kind {
    case .snippetNotLoaded(let failure):
      return [placed(.snippetDoesNotLoad)] + failure.blocks(source: source, language: language)
    case .transcript(let failure), .predictionDoesNotRun(let failure):
      return [placed(failure.summary)] + failure.details(language: language, source: source)
    case .idleEllipsis: return [placed(.ellipsisHidesNothing)]
    case .mostlyHidden: return [placed(.hidesMostEvents)]
    case .wrongShowsNothing: return [placed(.wrongShowsNoFault)]
    case .startPasses: return [placed(.unsolvedPasses)]
    case .solutionFails(let number, let failure):
      return [placed(.solutionFails(number: number))] + failure.details(language: language, source: source)
    case .startNotLoaded(let failure):
      return [placed(.startDoesNotLoad)] + failure.blocks(source: source, language: language)
    case .nothingAccepted: return [placed(.nothingAccepted)]
    case .unknownAliasPage(let alias, let page): return [placed(.unknownAliasPage(alias: alias, page: page))]
    case .unknownLink(let destination): return [placed(.unknownLink(destination))]
    case .noWebAddress(let text): return [placed(.noWebAddress(text))]
    case .repeatedLesson(let id, let file): return [placed(.repeatedLesson(id: id, file: file))]
    case .onlyIn(let language, let id): return [placed(.onlyIn(language: language, id: id))]
    case .differsFrom(let file, let id): return [placed(.differsFrom(file: file, id: id))]
    case .wrongAttemptPasses: return [placed(.wrongAnswerPasses)]
    case .unknownRequirement(let id): return [placed(.unknownRequired(id: id))]
    }
  }
}

extension TranscriptFailure {
  fileprivate var summary: CheckMessage {
    switch self {
    case .notLoaded: .snippetDoesNotLoad
    case .commandFailed(_, let command, _, _): .commandFails(command)
    case .differs(_, let command?, _, _): .transcriptDiffers(step: command)
    case .differs: .launchDiffers
    case .undecided: .transcriptUndecided
    }
  }

  fileprivate func details(language: Language, source: SnippetSource) -> [TextBlock] {
    switch self {
    case .notLoaded(let failure): failure.blocks(source: source, language: language)
    case .commandFailed(let failure, _, _, _): [.paragraph(failure.message.text(in: language))]
    case .differs(let difference, _, _, _): difference.blocks(language: language)
    case .undecided: []
    }
  }
}
