import LifecycleEngine
import Snippets

/// Why a transcript doesn't hold: the first thing that went otherwise.
public enum TranscriptFailure: Error, Hashable, Sendable {
  case notLoaded(LoadFailure)
  /// The command at `position` of the transcript could not be carried out.
  case commandFailed(CommandFailure, command: String, step: Int, position: SourcePosition)
  /// What was seen at a step parts from what was expected. `position` is the line that differs, or the command (for the
  /// launch, the transcript's beginning) where more was seen than expected.
  case differs(StepDifference, command: String?, step: Int, position: SourcePosition)
  /// The groups of a step allow more orders than could be tried.
  case undecided(command: String?, step: Int, position: SourcePosition)
}

/// What happened when a transcript was run.
public struct TranscriptRun: Equatable, Sendable {
  /// One step of the transcript, as it went.
  public struct Step: Equatable, Sendable {
    /// All events, commands left out.
    public var events: [Event]
    /// Those that are compared.
    public var compared: [Event]
    /// For each `...` of the step in turn, what it stands for; empty where the step doesn't hold.
    public var hidden: [[Event]]

    public init(events: [Event], compared: [Event], hidden: [[Event]] = []) {
      self.events = events
      self.compared = compared
      self.hidden = hidden
    }
  }

  /// The steps that were run.
  public var steps: [Step]
  /// The first thing that went otherwise than the transcript says; nil where the transcript holds.
  public var failure: TranscriptFailure?
  /// What ended the run early: the snippet did not load, or a command could not be carried out.
  public var interruption: TranscriptFailure?

  public init(steps: [Step], failure: TranscriptFailure? = nil, interruption: TranscriptFailure? = nil) {
    self.steps = steps
    self.failure = failure
    self.interruption = interruption
  }
}

/// Runs transcripts on a device.
public struct TranscriptRunner {
  private let load: DeviceLoader

  /// - Parameter load: the device; the simulated one unless another is given.
  public init(load: @escaping DeviceLoader = loadOnDevice) {
    self.load = load
  }

  /// Runs a transcript from the launch to its last command. Predictions without typed events are run, not compared.
  ///
  /// - Parameters:
  ///   - name: what messages call the source.
  ///   - setting: the setting to run in, complete: neither the snippet's nor the transcript's own is looked at.
  public func run(
    _ transcript: Transcript, on snippet: SnippetBlock, named name: String, setting: DeviceSetting
  ) -> TranscriptRun {
    let source = SnippetSource(name: name, text: snippet.source, language: snippet.language)
    return run(transcript, on: source, options: setting.runOptions())
  }

  public func run(_ transcript: Transcript, on source: SnippetSource, options: RunOptions) -> TranscriptRun {
    let session: any DeviceSession
    switch load(source, options) {
    case .failure(let failure):
      return TranscriptRun(steps: [], failure: .notLoaded(failure), interruption: .notLoaded(failure))
    case .success(let loaded): session = loaded
    }
    let kinds = ComparedKinds(namedBy: transcript.steps.flatMap(\.expectations))
    var run = TranscriptRun(steps: [])
    for (number, step) in transcript.steps.enumerated() {
      let start = number == 0 ? 0 : session.events.count
      if let interruption = perform(step, number: number, in: session) {
        run.interruption = interruption
        run.failure = run.failure ?? interruption
        return run
      }
      let events = session.events[start...].filter { $0.what != "command" }
      var result = TranscriptRun.Step(events: events, compared: events.filter(kinds.includes))
      if transcript.compares(step: number) {
        let failure = compare(step, number: number, with: &result)
        run.failure = run.failure ?? failure
      }
      run.steps.append(result)
    }
    return run
  }

  private func perform(
    _ step: Transcript.Step, number: Int, in session: any DeviceSession
  ) -> TranscriptFailure? {
    guard let line = step.command else { return nil }
    for command in CommandScript(line).commands {
      if let failure = session.perform(command.text, isInteractive: false).failure {
        return .commandFailed(failure, command: command.text, step: number, position: step.position)
      }
    }
    return nil
  }

  private func compare(
    _ step: Transcript.Step, number: Int, with result: inout TranscriptRun.Step
  ) -> TranscriptFailure? {
    let comparer = StepComparer(expectations: step.expectations, sequence: LooseSequence(result.compared))
    switch comparer.compare() {
    case .holds(let hidden):
      result.hidden = hidden
      return nil
    case .differs(let difference):
      let place = difference.expected?.position ?? step.position
      return .differs(difference, command: step.command, step: number, position: place)
    case .undecided:
      return .undecided(command: step.command, step: number, position: step.position)
    }
  }
}
