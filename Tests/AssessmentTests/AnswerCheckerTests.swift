import Snippets
import Testing

@testable import Assessment

struct AnswerCheckerTests {
  private let place = SourcePosition(line: 1, column: 1)
  private let checker = AnswerChecker(
    runner: ScriptedDevice.runner([
      "program": [
        "launch": ["A.body", "A.onAppear", "A.viewDidLoad  unwritten"],
        "push B": ["A.onDisappear  @1.1", "B.onAppear  @1.2", "print: x", "A.body"],
        "pop": [],
      ],
      "mended": ["launch": ["A.onAppear", "print: y"]],
    ]))

  private func question(_ body: Question.Body) -> Question {
    Question(id: "q", position: place, title: [InlineRun("Q")], body: body)
  }

  private func check(_ answer: Answer, _ body: Question.Body) throws -> Verdict {
    try checker.check(answer, to: question(body))
  }

  private func choice(_ marks: String) -> Question.Body {
    let letters = Array("abcdefgh").map(String.init)
    return .choice(
      ChoiceBody(
        options: marks.enumerated().map { index, mark in
          ChoiceBody.Option(
            id: letters[index], position: place, text: [InlineRun(letters[index])], isRight: mark == "x")
        }))
  }

  @Test func blankIsNotWrong() throws {
    for body in [choice("x-"), order(3), match] {
      #expect(try check(.blank, body) == Verdict(outcome: .blank, score: 0))
    }
    #expect(try check(.choice([]), choice("x-")).outcome == .blank)
    #expect(try check(.order([]), order(3)).outcome == .blank)
    #expect(try check(.match([:]), match).outcome == .blank)
    #expect(try check(.text(" \t"), .short(ShortBody(accepted: ["a"]))).outcome == .blank)
    #expect(try check(.text(" "), .numeric(NumericBody(accepted: [1...1]))).outcome == .blank)
  }

  @Test func singleChoice() throws {
    #expect(
      try check(.choice(["a"]), choice("x--"))
        == Verdict(outcome: .right, score: 1, remarks: [.pickedRight(option: "a")]))
    #expect(
      try check(.choice(["b"]), choice("x--"))
        == Verdict(outcome: .wrong, score: 0, remarks: [.pickedWrong(option: "b")]))
    #expect(throws: AnswerProblem.severalPicked) { try check(.choice(["a", "b"]), choice("x--")) }
    #expect(throws: AnswerProblem.unknownPart("z")) { try check(.choice(["z"]), choice("x--")) }
  }

  @Test func severalChoices() throws {
    let body = choice("xx--")
    #expect(try check(.choice(["a", "b"]), body).outcome == .right)
    let half = try check(.choice(["a"]), body)
    #expect(half.outcome == .partly)
    #expect(half.score == 0.5)
    #expect(half.remarks == [.missed(option: "b"), .pickedRight(option: "a")])
    #expect(try check(.choice(["a", "b", "c"]), body).score == 0.5)
    #expect(try check(.choice(["a", "b", "c", "d"]), body).score == 0)
    #expect(try check(.choice(["c"]), body).outcome == .wrong)
  }

  private func order(_ count: Int) -> Question.Body {
    .order(
      OrderBody(items: (0..<count).map { OrderBody.Item(id: "\($0)", position: place, text: [InlineRun("\($0)")]) }))
  }

  @Test func orders() throws {
    #expect(try check(.order(["0", "1", "2", "3"]), order(4)).outcome == .right)
    let swapped = try check(.order(["0", "2", "1", "3"]), order(4))
    #expect(swapped.outcome == .partly)
    #expect(swapped.score == 2.0 / 3)
    #expect(swapped.remarks == [.orderDiffers(place: 2, expected: "1", given: "2")])
    #expect(try check(.order(["3", "2", "1", "0"]), order(4)).outcome == .wrong)
    #expect(try check(.order(["0", "1"]), order(4)).remarks == [.orderDiffers(place: 3, expected: "2", given: nil)])
    #expect(throws: AnswerProblem.repeatedPart("0")) { try check(.order(["0", "0"]), order(4)) }
    #expect(throws: AnswerProblem.unknownPart("9")) { try check(.order(["9"]), order(4)) }
  }

  /// Swapping two neighbours that stand the wrong way round never lowers the score, and from every wrong order one move
  /// raises it.
  @Test func mendingAnOrderNeverCosts() throws {
    let right = ["0", "1", "2", "3"]
    var orders: [[String]] = [[]]
    for _ in right { orders = orders.flatMap { done in right.filter { !done.contains($0) }.map { done + [$0] } } }
    #expect(orders.count == 24)
    func score(_ ids: [String]) throws -> Double { try check(.order(ids), order(4)).score }
    for ids in orders where ids != right {
      let before = try score(ids)
      for place in 0..<3 where ids[place] > ids[place + 1] {
        var mended = ids
        mended.swapAt(place, place + 1)
        #expect(try score(mended) >= before, "\(ids)")
      }
      let moves = right.flatMap { id in
        right.indices.map { place in
          var moved = ids.filter { $0 != id }
          moved.insert(id, at: place)
          return moved
        }
      }
      #expect(try moves.contains { try score($0) > before }, "\(ids)")
    }
  }

  private var match: Question.Body {
    .match(
      MatchBody(
        leftTitle: [], rightTitle: [],
        pairs: [("a", "1"), ("b", "2"), ("c", "2")].map {
          MatchBody.Pair(id: $0.0, position: place, left: [InlineRun($0.0)], right: [InlineRun($0.1)])
        }))
  }

  @Test func matches() throws {
    #expect(try check(.match(["a": "a", "b": "b", "c": "c"]), match).outcome == .right)
    // Two rows with the same right side are the same to a learner.
    #expect(try check(.match(["a": "a", "b": "c", "c": "b"]), match).outcome == .right)
    let wrong = try check(.match(["a": "b", "b": "a"]), match)
    #expect(wrong.outcome == .wrong)
    #expect(
      wrong.remarks == [
        .mismatched(pair: "a", given: "b"), .mismatched(pair: "b", given: "a"), .mismatched(pair: "c", given: nil),
      ])
    #expect(throws: AnswerProblem.unknownPart("x")) { try check(.match(["a": "x"]), match) }
  }

  @Test(arguments: [
    (".task", true), ("task", true), ("Task()", true), (" `.task` ", true), ("TASK.", true), ("tasks", false),
    ("t ask", false),
  ])
  func shortAnswers(text: String, isRight: Bool) throws {
    #expect(try check(.text(text), .short(ShortBody(accepted: [".task"]))).outcome == (isRight ? .right : .wrong))
  }

  @Test func shortAnswersForgiveWhatKeyboardsAndDocumentsDo() {
    #expect(ShortAnswer.normalise("Desapareció") == ShortAnswer.normalise("desaparecio"))
    #expect(ShortAnswer.normalise("año") != ShortAnswer.normalise("ano"))
    #expect(ShortAnswer.normalise("“a” – b’s") == "\"a\" - b's")
    #expect(ShortAnswer.normalise("  two\n words ") == "two words")
  }

  @Test(arguments: [
    ("3", true), ("3.0", true), ("3,0", true), ("5.5", true), ("7", true), ("7.1", false), ("-3", false),
  ])
  func numbers(text: String, isRight: Bool) throws {
    let body = Question.Body.numeric(NumericBody(accepted: [3...3, 5...7]))
    #expect(try check(.text(text), body).outcome == (isRight ? .right : .wrong))
  }

  @Test(arguments: ["three", "nan", "inf", "0x3", "1e1", "1,2,3"])
  func whatIsNoNumberIsSaid(text: String) throws {
    let verdict = try check(.text(text), .numeric(NumericBody(accepted: [3...3])))
    #expect(verdict == Verdict(outcome: .wrong, score: 0, remarks: [.notANumber(text)]))
  }

  @Test func answersOfAnotherKindAreRefused() {
    #expect(throws: AnswerProblem.wrongKind(.singleChoice)) { try check(.text("a"), choice("x-")) }
  }

  // MARK: Predictions

  private func prediction(_ transcript: String) -> Question.Body {
    .prediction(
      PredictionBody(
        snippet: SnippetBlock(position: place, source: "program"),
        transcript: Transcript.parse(transcript, at: place).transcript))
  }

  private func predict(_ lines: [String]..., transcript: String) throws -> Verdict {
    try check(.prediction(lines.map { expectations($0, ownerRequired: false) }), prediction(transcript))
  }

  @Test func predictionsAcceptEveryOrderThatTheGroupsAllow() throws {
    let transcript = "A.onAppear\n> push B ?\n"
    #expect(try predict(["A.onDisappear", "B.onAppear", "print: x"], transcript: transcript).outcome == .right)
    #expect(try predict(["onAppear", "onDisappear", "print: x"], transcript: transcript).outcome == .right)
    let wrong = try predict(["print: x", "onAppear", "onDisappear"], transcript: transcript)
    #expect(wrong.outcome == .partly)
    #expect(wrong.score == 2.0 / 3)
  }

  @Test func predictionsSayWhereTheyPart() throws {
    let verdict = try predict(["A.onDisappear", "print: x"], transcript: "> push B ?\n")
    guard case .predictionDiffers(let step, let difference)? = verdict.remarks.first else {
      Issue.record("\(verdict)")
      return
    }
    #expect(step == 1)
    #expect(difference.expected?.line == "print: x")
    #expect(difference.seen?.who == "B")
    #expect(verdict.remarks.last == .predictionFits(step: 1, fitting: 2, expected: 3))
  }

  /// What happened but is not compared may be named; what did not happen may not.
  @Test func predictionsMayNameMoreThanIsCompared() throws {
    let transcript = "?\n"
    #expect(try predict(["A.onAppear"], transcript: transcript).outcome == .right)
    #expect(try predict(["A.body", "A.onAppear", "A.viewDidLoad"], transcript: transcript).outcome == .right)
    #expect(try predict(["A.onAppear", "A.body"], transcript: transcript).outcome == .partly)
    #expect(try predict(["A.onAppear", "A.loadView"], transcript: transcript).score == 0.5)
  }

  @Test func hiddenEventsMayBeNamedOrNot() throws {
    let transcript = "A.onAppear\n> push B ?\n...\nprint: x\n"
    #expect(try predict(["print: x"], transcript: transcript).outcome == .right)
    #expect(try predict(["B.onAppear", "print: x"], transcript: transcript).outcome == .right)
    #expect(try predict(["B.onAppear"], transcript: transcript).outcome == .wrong)
  }

  @Test func nothingIsAnAnswerToo() throws {
    #expect(try predict([], transcript: "> pop ?\n").outcome == .right)
    #expect(try predict(["A.onAppear"], transcript: "> pop ?\n").outcome == .wrong)
    #expect(try predict([], transcript: "> push B ?\n").outcome == .wrong)
  }

  @Test func severalStepsShareTheScore() throws {
    let verdict = try predict(["A.onAppear"], ["A.onAppear"], transcript: "?\n> pop ?\n")
    #expect(verdict.outcome == .partly)
    #expect(verdict.score == 0.5)
    #expect(throws: AnswerProblem.wrongStepCount(expected: 2, given: 1)) {
      try predict([], transcript: "?\n> pop ?\n")
    }
  }

  @Test func questionsThatDoNotRunAreNoWrongAnswers() {
    #expect(
      throws: AnswerProblem.questionDoesNotRun(
        .commandFailed(.unknownCommand("fly", nearest: []), command: "fly", step: 1, position: place))
    ) { try predict([], transcript: "> fly ?\n") }
  }

  /// From any prediction of up to three lines, adding a missing line or dropping a wrong one never lowers the score.
  @Test func mendingAPredictionNeverCosts() throws {
    let words = ["A.onDisappear", "B.onAppear", "print: x", "A.onAppear"]
    var predictions: [[String]] = [[]]
    var last = predictions
    for _ in 0..<3 {
      last = last.flatMap { lines in words.map { lines + [$0] } }
      predictions += last
    }
    let body = prediction("> push B ?\n")
    func score(_ lines: [String]) throws -> Double {
      try check(.prediction([expectations(lines)]), body).score
    }
    for lines in predictions {
      let before = try score(lines)
      for place in lines.indices where lines[place] == "A.onAppear" {
        var mended = lines
        mended.remove(at: place)
        #expect(try score(mended) >= before, "\(lines)")
      }
      for word in words.dropLast() where !lines.contains(word) {
        let best = try (0...lines.count).map { place in
          var mended = lines
          mended.insert(word, at: place)
          return try score(mended)
        }.max()
        #expect(try #require(best) >= before, "\(lines) \(word)")
      }
    }
  }

  // MARK: Exercises

  private var exercise: Question.Body {
    .exercise(
      ExerciseBody(
        start: SnippetBlock(position: place, source: "program"),
        solutions: [SnippetBlock(position: place, source: "mended")],
        transcripts: [
          Transcript.parse("A.onAppear\n...\n", at: place).transcript,
          Transcript.parse("...\nprint: y\n", at: place).transcript,
        ]))
  }

  @Test func exercisesHoldTheTranscriptsAgainstTheAnswer() throws {
    #expect(try check(.exercise("mended"), exercise).outcome == .right)
    #expect(try check(.exercise(" \n"), exercise).outcome == .blank)
    let unchanged = try check(.exercise("program"), exercise)
    #expect(unchanged.outcome == .wrong)
    guard case .exerciseFails(transcript: 1, .differs)? = unchanged.remarks.first else {
      Issue.record("\(unchanged)")
      return
    }
    #expect(
      try check(.exercise("nonsense"), exercise).remarks == [
        .exerciseFails(transcript: 0, .notLoaded(.nothingToRun))
      ])
  }
}
