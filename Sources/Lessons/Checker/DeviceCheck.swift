import Assessment
import Snippets

/// Holds what a lesson shows against the device.
struct DeviceCheck {
  private let lesson: Lesson
  private let load: DeviceLoader
  private let runner: TranscriptRunner
  /// The ids of snippets to which transcripts refer from elsewhere.
  private let namedByTranscripts: Set<String>

  init(lesson: Lesson, load: @escaping DeviceLoader) {
    self.lesson = lesson
    self.load = load
    runner = TranscriptRunner(load: load)
    let blocks = lesson.pages.flatMap { page in page.allBlocks + page.questions.flatMap { $0.prompt.flattened } }
    namedByTranscripts = Set(
      blocks.compactMap { block in
        guard case .transcript(let transcript) = block.content else { return nil }
        return transcript.snippetID
      })
  }

  typealias Report = LessonChecker.Report
  typealias Failure = LessonChecker.Failure

  func run(_ report: inout Report) {
    for page in lesson.pages {
      check(page.blocks, &report)
      for question in page.questions { check(question, &report) }
    }
  }

  private func failure(_ position: SourcePosition, _ kind: Failure.Kind) -> Failure {
    Failure(file: lesson.file, position: position, kind: kind)
  }

  // MARK: Pages

  private func check(_ blocks: [Block], _ report: inout Report) {
    for demonstration in lesson.demonstrations(in: blocks) {
      report.snippets += 1
      if demonstration.transcripts.isEmpty {
        report.failures += launchFailures(demonstration.snippet)
      }
      for transcript in demonstration.transcripts {
        report.transcripts += 1
        let run = run(transcript, on: demonstration.snippet)
        if let failure = run.failure {
          report.failures.append(self.failure(failure.position ?? transcript.position, .transcript(failure)))
        } else {
          report.failures += idleEllipses(in: transcript, runs: [run])
          report.failures += hiddenMost(in: transcript, run)
        }
      }
    }
  }

  /// A snippet without a transcript beside it loads; if it is marked wrong and no transcript elsewhere is about it, its
  /// launch shows why.
  private func launchFailures(_ snippet: SnippetBlock) -> [Failure] {
    let source = SnippetSource(name: "snippet", text: snippet.source, language: snippet.language)
    switch load(source, lesson.setting(for: snippet).runOptions()) {
    case .failure(let fault):
      return [failure(snippet.position, .snippetNotLoaded(fault))]
    case .success(let session):
      if let id = snippet.id, namedByTranscripts.contains(id) { return [] }
      let showsFault = session.events.contains { ["warning", "crash", "stopped"].contains($0.what) }
      return snippet.role == .wrong && !showsFault ? [failure(snippet.position, .wrongShowsNothing)] : []
    }
  }

  private func run(_ transcript: Transcript, on snippet: SnippetBlock, in place: SnippetBlock? = nil) -> TranscriptRun {
    runner.run(
      transcript, on: snippet, named: "snippet",
      setting: lesson.setting(for: place ?? snippet, transcript: transcript))
  }

  // MARK: Ellipses

  /// The `...` lines that stand for nothing in every one of the runs, all of which hold.
  private func idleEllipses(in transcript: Transcript, runs: [TranscriptRun]) -> [Failure] {
    transcript.steps.indices.flatMap { step in
      let ellipses = transcript.steps[step].expectations.filter { $0.pattern == .anything }
      return ellipses.indices.filter { place in
        runs.allSatisfy { run in
          let hidden = run.steps[step].hidden
          return place < hidden.count && hidden[place].isEmpty
        }
      }.map { failure(ellipses[$0].position, .idleEllipsis) }
    }
  }

  private func hiddenMost(in transcript: Transcript, _ run: TranscriptRun) -> [Failure] {
    var shown = 0
    var hidden = 0
    for (index, step) in run.steps.enumerated() where transcript.compares(step: index) {
      let behind = step.hidden.reduce(0) { $0 + $1.count }
      hidden += behind
      shown += step.compared.count - behind
    }
    return hidden > shown ? [failure(transcript.position, .mostlyHidden(shown: shown, hidden: hidden))] : []
  }

  // MARK: Questions

  private func check(_ question: Question, _ report: inout Report) {
    report.questions += 1
    switch question.body {
    case .prediction(let body):
      report.failures += failures(of: body)
    case .exercise(let body):
      report.failures += failures(of: body)
    case .short(let body):
      if body.accepted.allSatisfy({ ShortAnswer.normalise($0).isEmpty }) {
        report.failures.append(failure(question.position, .nothingAccepted))
      }
    default:
      break
    }
    check(question.prompt, &report)
  }

  private func failures(of body: PredictionBody) -> [Failure] {
    let run = run(body.transcript, on: body.snippet)
    if let failure = run.failure {
      return [self.failure(failure.position ?? body.transcript.position, .predictionDoesNotRun(failure))]
    }
    return idleEllipses(in: body.transcript, runs: [run]) + hiddenMost(in: body.transcript, run)
  }

  private func failures(of body: ExerciseBody) -> [Failure] {
    var failures: [Failure] = []
    switch firstFailure(of: body.start, in: body) {
    case nil: failures.append(failure(body.start.position, .startPasses))
    case .notLoaded(let fault)?: failures.append(failure(body.start.position, .startNotLoaded(fault)))
    case _?: break
    }
    var sound: [SnippetBlock] = []
    for (index, solution) in body.solutions.enumerated() {
      if let fault = firstFailure(of: solution, in: body) {
        failures.append(failure(solution.position, .solutionFails(number: index + 1, fault)))
      } else {
        sound.append(solution)
      }
    }
    for wrong in body.wrong {
      switch firstFailure(of: wrong, in: body) {
      case nil: failures.append(failure(wrong.position, .wrongAttemptPasses))
      case .notLoaded(let fault)?: failures.append(failure(wrong.position, .snippetNotLoaded(fault)))
      case _?: break
      }
    }
    // A `...` may be there for one solution and idle in another.
    for transcript in body.transcripts where !sound.isEmpty {
      let runs = sound.map { run(transcript, on: $0, in: body.start) }
      failures += idleEllipses(in: transcript, runs: runs) + hiddenMost(in: transcript, runs[0])
    }
    return failures
  }

  /// Attempts run in the setting of the start, as a learner's do.
  private func firstFailure(of snippet: SnippetBlock, in body: ExerciseBody) -> TranscriptFailure? {
    for transcript in body.transcripts {
      if let failure = run(transcript, on: snippet, in: body.start).failure { return failure }
    }
    return nil
  }
}
