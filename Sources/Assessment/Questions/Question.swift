/// A question as a lesson or a paper poses it, with its key.
public struct Question: Equatable, Sendable {
  /// Stable under rewording; what a learner did hangs on it.
  public var id: String
  public var position: SourcePosition
  public var title: [InlineRun]
  /// What is shown between the title and what the learner answers with.
  public var prompt: [Block]
  /// In the order in which they are given.
  public var hints: [[Block]]
  /// Why the right answer is right.
  public var explanation: [Block]
  public var body: Body

  /// What is asked for, by kind, with what is right.
  public enum Body: Equatable, Sendable {
    case choice(ChoiceBody)
    case order(OrderBody)
    case match(MatchBody)
    case prediction(PredictionBody)
    case exercise(ExerciseBody)
    case short(ShortBody)
    case numeric(NumericBody)
  }

  public init(
    id: String, position: SourcePosition, title: [InlineRun], prompt: [Block] = [], hints: [[Block]] = [],
    explanation: [Block] = [], body: Body
  ) {
    self.id = id
    self.position = position
    self.title = title
    self.prompt = prompt
    self.hints = hints
    self.explanation = explanation
    self.body = body
  }

  public var kind: QuestionKind {
    switch body {
    case .choice(let choice): choice.allowsSeveral ? .severalChoices : .singleChoice
    case .order: .order
    case .match: .match
    case .prediction: .prediction
    case .exercise: .exercise
    case .short: .short
    case .numeric: .numeric
    }
  }
}

/// The kinds of question. The raw values are written into records and files: they don't change.
public enum QuestionKind: String, CaseIterable, Sendable {
  case singleChoice = "single"
  case severalChoices = "several"
  case order
  case match
  case prediction
  case exercise
  case short
  case numeric
}

/// One or several of some options are right.
public struct ChoiceBody: Equatable, Sendable {
  public struct Option: Equatable, Sendable {
    /// The author's id, else `a`, `b`, ... by the place in the file.
    public var id: String
    public var position: SourcePosition
    public var text: [InlineRun]
    public var isRight: Bool
    /// What is said to a learner who picked it.
    public var feedback: [Block]

    public init(
      id: String, position: SourcePosition, text: [InlineRun], isRight: Bool, feedback: [Block] = []
    ) {
      self.id = id
      self.position = position
      self.text = text
      self.isRight = isRight
      self.feedback = feedback
    }
  }

  public var options: [Option]
  /// Whether more than one may be picked: more than one is right, or the author said so.
  public var allowsSeveral: Bool

  public init(options: [Option], allowsSeveral: Bool? = nil) {
    self.options = options
    self.allowsSeveral = allowsSeveral ?? (options.filter(\.isRight).count > 1)
  }
}

/// Items that the learner puts in order.
public struct OrderBody: Equatable, Sendable {
  public struct Item: Equatable, Sendable {
    public var id: String
    public var position: SourcePosition
    public var text: [InlineRun]

    public init(id: String, position: SourcePosition, text: [InlineRun]) {
      self.id = id
      self.position = position
      self.text = text
    }
  }

  /// In the right order.
  public var items: [Item]

  public init(items: [Item]) {
    self.items = items
  }
}

/// Two columns; each entry on the left belongs to one on the right.
public struct MatchBody: Equatable, Sendable {
  public struct Pair: Equatable, Sendable {
    public var id: String
    public var position: SourcePosition
    public var left: [InlineRun]
    public var right: [InlineRun]

    public init(id: String, position: SourcePosition, left: [InlineRun], right: [InlineRun]) {
      self.id = id
      self.position = position
      self.left = left
      self.right = right
    }
  }

  public var leftTitle: [InlineRun]
  public var rightTitle: [InlineRun]
  public var pairs: [Pair]

  public init(leftTitle: [InlineRun], rightTitle: [InlineRun], pairs: [Pair]) {
    self.leftTitle = leftTitle
    self.rightTitle = rightTitle
    self.pairs = pairs
  }
}

/// Say what will fire, before it runs. The key comes from the device.
public struct PredictionBody: Equatable, Sendable {
  public var snippet: SnippetBlock
  /// Its steps marked as predictions are asked; the others only lead there.
  public var transcript: Transcript

  public init(snippet: SnippetBlock, transcript: Transcript) {
    self.snippet = snippet
    self.transcript = transcript
  }
}

/// Mend or complete the code until the transcripts hold.
public struct ExerciseBody: Equatable, Sendable {
  public var start: SnippetBlock
  /// Model answers, the best one first.
  public var solutions: [SnippetBlock]
  /// Likely attempts that must not pass.
  public var wrong: [SnippetBlock]
  /// All of them have to hold.
  public var transcripts: [Transcript]

  public init(
    start: SnippetBlock, solutions: [SnippetBlock], wrong: [SnippetBlock] = [], transcripts: [Transcript]
  ) {
    self.start = start
    self.solutions = solutions
    self.wrong = wrong
    self.transcripts = transcripts
  }
}

/// A word or a name, typed.
public struct ShortBody: Equatable, Sendable {
  /// Any of these is right; compared after `ShortAnswer.normalise`.
  public var accepted: [String]

  public init(accepted: [String]) {
    self.accepted = accepted
  }
}

/// A number, typed.
public struct NumericBody: Equatable, Sendable {
  /// Any number in one of these is right; a single number is a range of itself.
  public var accepted: [ClosedRange<Double>]

  public init(accepted: [ClosedRange<Double>]) {
    self.accepted = accepted
  }
}
