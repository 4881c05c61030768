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
  /// Properties of the root that `set` can give a value.
  public var propertyNames: [String] = []
  /// Everything that code inside the root can name without a prefix, if the snippet declares it.
  public var scopeNames: Set<String> = []
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
