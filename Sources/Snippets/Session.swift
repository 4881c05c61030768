@_exported import LifecycleEngine

/// How a snippet is put on the device.
public struct RunOptions {
  /// The iOS versions that can be simulated.
  public static let versions = [15, 16, 17, 18, 26]

  /// The simulated iOS version.
  public var version = 18
  /// `--root NAME`
  public var root: String?
  public var stage: Stage = .stack
  /// Names of beliefs to run under; none is the truth.
  public var beliefs: [String] = []
  public var seed: UInt64 = 0
  public var budgets = Budgets()
  /// Asked now and then while the snippet runs; true stops it, as Ctrl-C does.
  public var isInterrupted: () -> Bool = { false }

  public init() {}
}

/// What a snippet may use up (DESIGN: budgets). All are counted, none is measured in the host's time.
public struct Budgets: Sendable {
  /// Steps between two returns to the run loop.
  public var steps = 20_000_000
  /// Live bytes.
  public var memory = 200_000_000
  public var frames = 10_000
  public var events = 1_000_000

  public init() {}
}

/// What a command came to.
public struct StepOutcome {
  /// Numbers of the events that it made, as a range of `Session.events` indices.
  public var events: Range<Int>
  /// Nil where it was carried out.
  public var failure: CommandFailure?

  public init(events: Range<Int>, failure: CommandFailure? = nil) {
    self.events = events
    self.failure = failure
  }
}

/// A snippet on the device: loaded, launched, and driven by commands.
public final class Session {
  public let source: SnippetSource
  public let options: RunOptions
  let device: Device

  init(source: SnippetSource, options: RunOptions, device: Device) {
    self.source = source
    self.options = options
    self.device = device
  }

  /// Parses, checks and launches a snippet; the launch is step 0.
  public static func load(_ source: SnippetSource, options: RunOptions = RunOptions()) -> Result<Session, LoadFailure> {
    .failure(.emptySource)
  }

  /// Everything that happened since the first launch.
  public var events: [Event] { device.trace.events }

  /// Why nothing runs any more; nil while the simulated process lives.
  public var halt: Halt? { device.halt }

  /// The name of the view that is shown first.
  public var rootName: String { "" }

  /// Virtual nanoseconds since the first launch.
  public var now: Int64 { device.runLoop.now }

  /// Carries out one command as the next step. `isInteractive`: a unique prefix of a label is enough.
  public func perform(_ command: String, isInteractive: Bool = false) -> StepOutcome {
    StepOutcome(events: events.count..<events.count, failure: .unknownCommand(command, nearest: []))
  }

  /// What the user would see now, a line an entry; empty for a blank screen.
  public func screen(width: Int = 60) -> [String] { [] }

  /// The view tree: one entry a node, parents first.
  public func tree() -> [TreeEntry] { [] }

  /// Names that nothing declares and that are simulated, in order of appearance.
  public var simulatedNames: [SimulatedName] { [] }

  /// What can be touched or named now, for completion at the prompt.
  public var vocabulary: Vocabulary { Vocabulary() }
}

/// A name that nothing in the snippet declares.
public struct SimulatedName: Hashable, Sendable {
  public var name: String
  public var line: Int

  public init(name: String, line: Int) {
    self.name = name
    self.line = line
  }
}

/// One node as `:tree` shows it.
public struct TreeEntry: Hashable, Sendable {
  public var depth: Int
  public var name: String
  /// What tells it apart from its siblings, besides its place: a `ForEach` key, `.id`, a branch.
  public var identity: String?
  /// `name = value` of its state.
  public var state: [String]
  public var isVisible: Bool

  public init(depth: Int, name: String, identity: String?, state: [String], isVisible: Bool) {
    self.depth = depth
    self.name = name
    self.identity = identity
    self.state = state
    self.isVisible = isVisible
  }
}

/// Words that complete a command line.
public struct Vocabulary: Sendable {
  public var controlLabels: [String] = []
  public var fieldLabels: [String] = []
  public var typeNames: [String] = []
  public var propertyNames: [String] = []
  /// `Service.call` of simulated names.
  public var simulatedCalls: [String] = []

  public init() {}
}

/// Why a snippet was not put on the device.
public enum LoadFailure: Error, Hashable, Sendable {
  case emptySource
  /// It does not parse; worded by the parser.
  case syntax([SyntaxProblem])
  /// Constructs that can't be run, all of them.
  case refused([Refusal])
  case noRoot(named: String, candidates: [String])
  /// Nothing in it can be shown or run.
  case nothingToRun
}

/// A parse error, in the compiler's words.
public struct SyntaxProblem: Hashable, Sendable {
  public var message: String
  public var position: SourcePosition
  /// What would mend it, where the parser knows: `insert '}'`.
  public var fix: String?
  /// Places that belong to it: `to match this opening '{'`.
  public var notes: [SyntaxNote]

  public init(message: String, position: SourcePosition, fix: String? = nil, notes: [SyntaxNote] = []) {
    self.message = message
    self.position = position
    self.fix = fix
    self.notes = notes
  }
}

/// A second place that helps to understand a parse error.
public struct SyntaxNote: Hashable, Sendable {
  public var message: String
  public var position: SourcePosition

  public init(message: String, position: SourcePosition) {
    self.message = message
    self.position = position
  }
}
