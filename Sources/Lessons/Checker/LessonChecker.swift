import Assessment
import LifecycleEngine
import Snippets

/// Proves a lesson: transcripts hold, solutions pass, unsolved exercises fail, wrong snippets show their fault.
public struct LessonChecker {
  /// What is wrong, with its place.
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
      /// Which one, from 1.
      case solutionFails(number: Int, TranscriptFailure)
      /// A likely wrong attempt passes.
      case wrongAttemptPasses
      case predictionDoesNotRun(TranscriptFailure)
      case unknownRequirement(String)
    }
    public var file: String
    public var position: SourcePosition
    public var kind: Kind
  }

  public struct Report: Equatable, Sendable {
    public var findings: [Finding] = []
    public var failures: [Failure] = []
    public var pages = 0
    public var snippets = 0
    public var transcripts = 0
    public var questions = 0

    public var isClean: Bool { findings.isEmpty && failures.isEmpty }
  }

  private let runner: TranscriptRunner
  private let load: DeviceLoader

  public init(load: @escaping DeviceLoader = loadOnDevice) {
    self.load = load
    runner = TranscriptRunner(load: load)
  }

  public func check(file: String) -> Report {
    let reading = LessonReader.read(file: file)
    var report = Report(findings: reading.findings)
    guard let lesson = reading.lesson else { return report }
    report.pages = lesson.pages.count
    for page in lesson.pages {
      check(page.blocks, of: lesson, &report)
      for question in page.questions { check(question, of: lesson, &report) }
    }
    return report
  }

  private func check(_ blocks: [Block], of lesson: Lesson, _ report: inout Report) {
    for demonstration in lesson.demonstrations(in: blocks) {
      report.snippets += 1
      let snippet = demonstration.snippet
      func fail(_ position: SourcePosition, _ kind: Failure.Kind) {
        report.failures.append(Failure(file: lesson.file, position: position, kind: kind))
      }
      if demonstration.transcripts.isEmpty {
        let source = SnippetSource(name: "snippet", text: snippet.source, language: snippet.language)
        switch load(source, lesson.setting(for: snippet).runOptions()) {
        case .failure(let failure): fail(snippet.position, .snippetNotLoaded(failure))
        case .success(let session):
          if snippet.role == .wrong,
            !session.events.contains(where: { ["warning", "crash", "stopped"].contains($0.what) })
          {
            fail(snippet.position, .wrongShowsNothing)
          }
        }
      }
      for transcript in demonstration.transcripts {
        report.transcripts += 1
        let run = runner.run(
          transcript, on: snippet, named: "snippet", setting: lesson.setting(for: snippet, transcript: transcript))
        if let failure = run.failure {
          fail(failure.position ?? transcript.position, .transcript(failure))
        } else {
          examineEllipses(transcript, run, fail)
        }
      }
    }
  }

  private func examineEllipses(
    _ transcript: Transcript, _ run: TranscriptRun, _ fail: (SourcePosition, Failure.Kind) -> Void
  ) {
    var shown = 0
    var hidden = 0
    for (step, result) in zip(transcript.steps, run.steps) {
      let ellipses = step.expectations.filter { $0.pattern == .anything }
      for (line, events) in zip(ellipses, result.hidden) where events.isEmpty { fail(line.position, .idleEllipsis) }
      let behind = result.hidden.reduce(0) { $0 + $1.count }
      hidden += behind
      shown += result.compared.count - behind
    }
    if hidden > shown, hidden > 3 { fail(transcript.position, .mostlyHidden(shown: shown, hidden: hidden)) }
  }

  private func check(_ question: Question, of lesson: Lesson, _ report: inout Report) {
    report.questions += 1
    func fail(_ position: SourcePosition, _ kind: Failure.Kind) {
      report.failures.append(Failure(file: lesson.file, position: position, kind: kind))
    }
    switch question.body {
    case .prediction(let body):
      let setting = lesson.setting(for: body.snippet, transcript: body.transcript)
      let run = runner.run(body.transcript, on: body.snippet, named: "snippet", setting: setting)
      if let failure = run.failure {
        fail(failure.position ?? body.transcript.position, .predictionDoesNotRun(failure))
      }
    case .exercise(let body):
      if firstFailure(of: body.start, in: body, lesson) == nil { fail(body.start.position, .startPasses) }
      for (index, solution) in body.solutions.enumerated() {
        if let failure = firstFailure(of: solution, in: body, lesson) {
          fail(solution.position, .solutionFails(number: index + 1, failure))
        }
      }
      for wrong in body.wrong where firstFailure(of: wrong, in: body, lesson) == nil {
        fail(wrong.position, .wrongAttemptPasses)
      }
    default:
      break
    }
    check(question.prompt, of: lesson, &report)
  }

  private func firstFailure(of snippet: SnippetBlock, in body: ExerciseBody, _ lesson: Lesson) -> TranscriptFailure? {
    for transcript in body.transcripts {
      let setting = lesson.setting(for: body.start, transcript: transcript)
      if let failure = runner.run(transcript, on: snippet, named: "snippet", setting: setting).failure {
        return failure
      }
    }
    return nil
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
