import LifecycleEngine
import Snippets

/// Judges answers. What depends on the device is run there.
public struct AnswerChecker {
  private let runner: TranscriptRunner

  public init(runner: TranscriptRunner = TranscriptRunner()) {
    self.runner = runner
  }

  /// - Parameter setting: the lesson's setting, which goes after the question's own.
  public func check(
    _ answer: Answer, to question: Question, setting: DeviceSetting = DeviceSetting()
  ) throws(AnswerProblem) -> Verdict {
    switch (answer, question.body) {
    case (.blank, _):
      return .blank
    case (.choice(let ids), .choice(let body)):
      return try check(ids, body)
    case (.order(let ids), .order(let body)):
      return try check(ids, body)
    case (.match(let pairs), .match(let body)):
      return try check(pairs, body)
    case (.prediction(let steps), .prediction(let body)):
      return try check(steps, body, setting: setting)
    case (.exercise(let source), .exercise(let body)):
      return check(source, body, setting: setting)
    case (.text(let text), .short(let body)):
      return check(text, body)
    case (.text(let text), .numeric(let body)):
      return check(text, body)
    default:
      throw .wrongKind(question.kind)
    }
  }

  // MARK: Lists

  private func check(_ ids: Set<String>, _ body: ChoiceBody) throws(AnswerProblem) -> Verdict {
    if ids.isEmpty { return .blank }
    let known = Set(body.options.map(\.id))
    if let unknown = ids.subtracting(known).min() { throw .unknownPart(unknown) }
    if ids.count > 1, !body.allowsSeveral { throw .severalPicked }
    let wrong = body.options.filter { ids.contains($0.id) && !$0.isRight }
    let right = body.options.filter { ids.contains($0.id) && $0.isRight }
    let missed = body.allowsSeveral ? body.options.filter { !ids.contains($0.id) && $0.isRight } : []
    let all = body.options.filter(\.isRight).count
    var remarks: [Remark] = wrong.map { .pickedWrong(option: $0.id) }
    remarks += missed.map { .missed(option: $0.id) }
    remarks += right.map { .pickedRight(option: $0.id) }
    if !body.allowsSeveral { return Verdict(score: wrong.isEmpty ? 1 : 0, remarks: remarks) }
    // A wrong pick takes back a right one, so that ticking everything earns nothing.
    let score = all == 0 ? 0 : max(0, Double(right.count - wrong.count) / Double(all))
    return Verdict(score: score, remarks: remarks)
  }

  private func check(_ ids: [String], _ body: OrderBody) throws(AnswerProblem) -> Verdict {
    if ids.isEmpty { return .blank }
    let right = body.items.map(\.id)
    var seen: Set<String> = []
    for id in ids {
      if !right.contains(id) { throw .unknownPart(id) }
      if !seen.insert(id).inserted { throw .repeatedPart(id) }
    }
    guard let place = right.indices.first(where: { $0 >= ids.count || ids[$0] != right[$0] }) else {
      return Verdict(score: 1, remarks: [])
    }
    // One item is always in order with itself: only what lies above that earns credit.
    let inOrder = longestCommonPart(ids, right)
    let score = right.count < 2 ? 0 : max(0, Double(inOrder - 1) / Double(right.count - 1))
    let given = place < ids.count ? ids[place] : nil
    return Verdict(
      score: score, remarks: [.orderDiffers(place: place + 1, expected: right[place], given: given)])
  }

  private func longestCommonPart(_ left: [String], _ right: [String]) -> Int {
    var row = [Int](repeating: 0, count: right.count + 1)
    for element in left {
      var diagonal = 0
      for (index, other) in right.enumerated() {
        let above = row[index + 1]
        row[index + 1] = element == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[right.count]
  }

  private func check(_ pairs: [String: String], _ body: MatchBody) throws(AnswerProblem) -> Verdict {
    if pairs.isEmpty { return .blank }
    let byID = Dictionary(body.pairs.map { ($0.id, $0) }) { first, _ in first }
    for id in pairs.keys.sorted() + pairs.values.sorted() where byID[id] == nil { throw .unknownPart(id) }
    var remarks: [Remark] = []
    for pair in body.pairs {
      let given = pairs[pair.id].flatMap { byID[$0] }
      // Two rows may have the same right side; then either will do.
      if given?.right.plainText != pair.right.plainText {
        remarks.append(.mismatched(pair: pair.id, given: given?.id))
      }
    }
    let score = 1 - Double(remarks.count) / Double(max(1, body.pairs.count))
    return Verdict(score: score, remarks: remarks)
  }

  // MARK: Typed

  private func check(_ text: String, _ body: ShortBody) -> Verdict {
    let given = ShortAnswer.normalise(text)
    if given.isEmpty { return .blank }
    let isRight = body.accepted.contains { ShortAnswer.normalise($0) == given }
    return Verdict(score: isRight ? 1 : 0, remarks: [])
  }

  private func check(_ text: String, _ body: NumericBody) -> Verdict {
    if text.allSatisfy(\.isWhitespace) { return .blank }
    guard let number = ShortAnswer.number(text) else {
      return Verdict(outcome: .wrong, score: 0, remarks: [.notANumber(text)])
    }
    return Verdict(score: body.accepted.contains { $0.contains(number) } ? 1 : 0, remarks: [])
  }

  // MARK: On the device

  private func check(
    _ answers: [[ExpectedLine]], _ body: PredictionBody, setting: DeviceSetting
  ) throws(AnswerProblem) -> Verdict {
    let asked = body.transcript.steps.indices.filter { body.transcript.steps[$0].isPrediction }
    guard answers.count == asked.count else {
      throw .wrongStepCount(expected: asked.count, given: answers.count)
    }
    let setting = body.transcript.setting.over(body.snippet.setting).over(setting)
    let run = runner.run(
      body.transcript, on: body.snippet, named: body.snippet.id ?? "snippet", setting: setting)
    guard let last = asked.last, run.steps.count > last else {
      throw .questionDoesNotRun(run.interruption ?? .notLoaded(.nothingToRun))
    }
    var remarks: [Remark] = []
    var total = 0.0
    for (answer, index) in zip(answers, asked) {
      let (score, found) = check(answer, against: run.steps[index], step: index)
      total += score
      remarks += found
    }
    return Verdict(score: total / Double(asked.count), remarks: remarks)
  }

  /// A step's prediction is right if it names the compared events in an order that the groups allow. What the author hid
  /// behind `...`, and events of kinds that are not compared, may be named too, where they happened.
  private func check(
    _ answer: [ExpectedLine], against step: TranscriptRun.Step, step index: Int
  ) -> (score: Double, remarks: [Remark]) {
    let lines = answer.filter { $0.pattern != .anything }
    let required = Set(step.compared.map(\.number)).subtracting(step.hidden.joined().map(\.number))
    let comparer = StepComparer(
      expectations: lines, sequence: LooseSequence(step.events),
      optional: Set(step.events.indices.filter { !required.contains(step.events[$0].number) }),
      ownersMayBeShort: true)
    let comparison = comparer.compare()
    if case .holds = comparison { return (1, []) }
    let fit = comparer.bestFit()
    let size = max(lines.count - fit.optional, required.count)
    var remarks: [Remark] = []
    if case .differs(let difference) = comparison {
      remarks.append(.predictionDiffers(step: index, difference))
    }
    remarks.append(.predictionFits(step: index, fitting: fit.required, expected: required.count))
    // Only what holds is wholly right.
    let score = size == 0 ? 0 : min(Double(fit.required) / Double(size), 0.99)
    return (score, remarks)
  }

  private func check(_ source: String, _ body: ExerciseBody, setting: DeviceSetting) -> Verdict {
    if source.allSatisfy(\.isWhitespace) { return .blank }
    var attempt = body.start
    attempt.source = source
    for (index, transcript) in body.transcripts.enumerated() {
      let setting = transcript.setting.over(body.start.setting).over(setting)
      let run = runner.run(transcript, on: attempt, named: "answer", setting: setting)
      if let failure = run.failure {
        return Verdict(outcome: .wrong, score: 0, remarks: [.exerciseFails(transcript: index, failure)])
      }
    }
    return Verdict(score: 1, remarks: [])
  }
}
