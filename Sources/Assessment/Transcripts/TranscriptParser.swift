/// What is wrong with a line of a transcript.
public struct TranscriptProblem: Error, Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// `>` with nothing after it.
    case commandMissing
    case expectation(ExpectedLine.Mistake)
    /// Two `...` lines in a row: one says it all.
    case repeatedEllipsis
    /// `?` alone stands anywhere but before everything else, where it makes the launch a prediction.
    case misplacedPredictionMark
  }

  public var position: SourcePosition
  public var kind: Kind

  public init(position: SourcePosition, kind: Kind) {
    self.position = position
    self.kind = kind
  }
}

extension Transcript {
  /// Reads the text of a `console` fence. Blank lines and lines that begin with `#` say nothing.
  ///
  /// - Parameter position: the place of the text's first line in its file.
  public static func parse(
    _ text: String, at position: SourcePosition
  ) -> (transcript: Transcript, problems: [TranscriptProblem]) {
    var steps = [Step(command: nil, position: position)]
    var problems: [TranscriptProblem] = []
    var sawLine = false
    for (offset, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.trimmingBlanks
      if content.isEmpty || content.hasPrefix("#") { continue }
      let indent = line.utf8.count - line.drop { $0 == " " || $0 == "\t" }.utf8.count
      let place = SourcePosition(line: position.line + offset, column: position.column + indent)
      defer { sawLine = true }
      if content == "?" {
        if sawLine {
          problems.append(TranscriptProblem(position: place, kind: .misplacedPredictionMark))
        } else {
          steps[0].isPrediction = true
        }
      } else if content.hasPrefix(">") {
        let (command, isPrediction) = splitPredictionMark(content.dropFirst().trimmingBlanks)
        if command.isEmpty {
          problems.append(TranscriptProblem(position: place, kind: .commandMissing))
        }
        steps.append(Step(command: command, isPrediction: isPrediction, position: place))
      } else {
        switch ExpectedLine.parse(content, at: place) {
        case .failure(let mistake):
          problems.append(TranscriptProblem(position: place, kind: .expectation(mistake)))
        case .success(let expectation):
          let last = steps.count - 1
          if expectation.pattern == .anything, steps[last].expectations.last?.pattern == .anything {
            problems.append(TranscriptProblem(position: place, kind: .repeatedEllipsis))
          } else {
            steps[last].expectations.append(expectation)
          }
        }
      }
    }
    return (Transcript(position: position, steps: steps), problems)
  }

  /// A `?` that stands apart at the end marks a prediction; `= name?` is Swift and keeps its own.
  private static func splitPredictionMark(_ command: String) -> (command: String, isPrediction: Bool) {
    if command == "?" { return ("", true) }
    guard command.hasSuffix(" ?") || command.hasSuffix("\t?") else { return (command, false) }
    return (command.dropLast(2).trimmingBlanks, true)
  }
}
