/// A `console` fence: commands for the device, and the events expected of each.
public struct Transcript: Equatable, Sendable {
  /// What is expected at the launch, or of one command line.
  public struct Step: Equatable, Sendable {
    /// The command without its mark; nil for the launch.
    public var command: String?
    /// Whether the learner commits to an answer before it runs.
    public var isPrediction: Bool
    /// The place of the command; for the launch, the place of the transcript's first line.
    public var position: SourcePosition
    public var expectations: [ExpectedLine]

    public init(
      command: String?, isPrediction: Bool = false, position: SourcePosition, expectations: [ExpectedLine] = []
    ) {
      self.command = command
      self.isPrediction = isPrediction
      self.position = position
      self.expectations = expectations
    }

    /// Whether the answer is left to the device: a prediction for which the author typed no events.
    public var isDerived: Bool {
      isPrediction && expectations.isEmpty
    }
  }

  /// The place of the transcript's first line.
  public var position: SourcePosition
  /// The id of the snippet it belongs to, where the fence names one.
  public var snippetID: String?
  /// What the fence itself sets; it goes before the snippet's own setting.
  public var setting: DeviceSetting
  /// The launch, then one step a command line.
  public var steps: [Step]

  public init(
    position: SourcePosition, snippetID: String? = nil, setting: DeviceSetting = DeviceSetting(), steps: [Step]
  ) {
    self.position = position
    self.snippetID = snippetID
    self.setting = setting
    self.steps = steps
  }

  /// Whether what happens at a step is compared. It is not where the answer is left to the device, and not at the
  /// launch where the transcript begins with a command: then it says nothing about the launch.
  public func compares(step: Int) -> Bool {
    if steps[step].isDerived { return false }
    return step > 0 || steps.count == 1 || !steps[0].expectations.isEmpty
  }

  /// Whether the learner is asked for a prediction anywhere in it.
  public var asksForPrediction: Bool {
    steps.contains(where: \.isPrediction)
  }
}
