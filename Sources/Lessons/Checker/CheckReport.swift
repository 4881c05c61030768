import Assessment
import Snippets

extension LessonChecker {
  /// What is wrong with what a lesson says, with its place. What is wrong with how it is written is a `Finding`.
  public struct Failure: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
      /// A snippet of a page does not load.
      case snippetNotLoaded(LoadFailure)
      case transcript(TranscriptFailure)
      /// A `...` stands for nothing.
      case idleEllipsis
      /// Most of what happens hides behind `...`.
      case mostlyHidden(shown: Int, hidden: Int)
      /// A snippet marked wrong shows no fault: no warning, no crash, and no transcript that is about it.
      case wrongShowsNothing
      /// The start of an exercise already passes.
      case startPasses
      /// The start of an exercise can't be tried at all.
      case startNotLoaded(LoadFailure)
      /// Which one, from 1.
      case solutionFails(number: Int, TranscriptFailure)
      /// A likely wrong attempt passes.
      case wrongAttemptPasses
      case predictionDoesNotRun(TranscriptFailure)
      /// No answer that is accepted here can be typed: all are empty, or there is none.
      case nothingAccepted
      case unknownRequirement(String)
      /// An alias leads to a page that is not there.
      case unknownAliasPage(alias: String, page: String)
      /// A link leads to a file, a page or a question that is not there.
      case unknownLink(String)
      /// A link of the front matter that is no address of the web.
      case noWebAddress(String)
      /// Another file of the same language has the same lesson id.
      case repeatedLesson(id: String, file: String)
      /// A page, question, snippet or option that the lesson in another language lacks.
      case onlyIn(language: String, id: String)
      /// A question that is of another kind, or has other right options, than in another language.
      case differsFrom(file: String, id: String)
    }

    public var file: String
    public var position: SourcePosition
    public var kind: Kind
  }

  /// What was found in one file.
  public struct Report: Equatable, Sendable {
    public var file = ""
    public var findings: [Finding] = []
    public var failures: [Failure] = []
    public var pages = 0
    public var snippets = 0
    public var transcripts = 0
    public var questions = 0

    public var isClean: Bool { findings.isEmpty && failures.isEmpty }
  }
}

extension TranscriptFailure {
  /// The line of the transcript that differs; nil where the snippet did not load.
  public var position: SourcePosition? {
    switch self {
    case .notLoaded: nil
    case .commandFailed(_, _, _, let position), .differs(_, _, _, let position), .undecided(_, _, let position):
      position
    }
  }
}
