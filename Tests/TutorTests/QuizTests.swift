import Assessment
import Testing

@testable import Tutor

struct QuizTests {
  private func letter(of text: String, in said: String) throws -> String {
    let line = try #require(
      said.split(separator: "\n").first { $0.hasSuffix(") " + text) || $0.hasSuffix(")  " + text) })
    return String(line.prefix(1))
  }

  private func started() -> (TestSession, String) {
    let session = TestSession([quizLesson])
    return (session, session.type(""))
  }

  @Test func aWrongAnswerIsExplainedAndMayBeTriedAgain() throws {
    let (session, question) = started()
    #expect(question.contains("Question 1 of 2"))
    let wrong = session.type(try letter(of: "red", in: question))
    #expect(wrong.contains("No, not red."))
    #expect(!wrong.contains("Because the sky is."))
    let right = session.type(try letter(of: "blue", in: question))
    #expect(right.contains("Because the sky is."))
    #expect(session.memory.attempts.map(\.score) == [0, 1])
  }

  @Test func hintsAreCountedAndRecorded() throws {
    let (session, question) = started()
    #expect(session.type("hint").contains("Hint 1 of 1"))
    #expect(session.type("hint").contains("only hint"))
    session.type(try letter(of: "blue", in: question))
    #expect(session.memory.attempts.last?.hints == 1)
  }

  @Test func skippingShowsTheKeyAndIsNoWrongAnswer() {
    let (session, _) = started()
    let skipped = session.type(":skip")
    #expect(skipped.contains("blue"))
    #expect(session.memory.attempts.last?.isSkipped == true)
    #expect(session.type("").contains("Question 2 of 2"))
  }

  @Test func blankIsNotWrong() {
    let (session, _) = started()
    #expect(session.type("").contains("Type an answer"))
    #expect(session.memory.attempts.isEmpty)
  }

  @Test func whatIsNoOptionIsSaid() {
    let (session, _) = started()
    #expect(session.type("q").contains("a-b"))
    #expect(session.type("a b").contains("Only one"))
    #expect(session.memory.attempts.isEmpty)
  }

  @Test func anOrderNeedsEachLetterOnce() throws {
    let (session, _) = started()
    session.type("skip")
    let question = session.type("")
    #expect(session.type("a b").contains("missing"))
    #expect(session.type("a a b").contains("more than once"))
    let letters = try ["one", "two", "three"].map { try letter(of: $0, in: question) }
    #expect(session.type(letters.joined(separator: " ")).contains("Right."))
  }

  @Test func answeredQuestionsArePassedOverNextTime() throws {
    let (session, question) = started()
    session.type(try letter(of: "blue", in: question))
    session.type(":goto quiz")
    #expect(session.said.contains("Question 2 of 2"))
  }

  @Test(arguments: [(80, 0), (40, 0), (101, 1)])
  func aTestEndsWithItsMark(pass: Int, skips: Int) throws {
    let session = TestSession([quizLesson])
    var effects = session.tutor.beginTest(lessons: ["quiz-lesson"], pass: min(pass, 100))
    _ = effects
    let order = session.tutor.quiz?.questions[0].presentation.order ?? []
    let body = try #require(
      { () -> ChoiceBody? in
        if case .choice(let body)? = session.tutor.quiz?.questions[0].question.body { return body }
        return nil
      }())
    let place = try #require(order.firstIndex { body.options[$0].isRight })
    effects = session.tutor.handle(.line(AnswerParser.letter(place)))
    effects = session.tutor.handle(.line(""))
    effects = session.tutor.handle(.line("skip"))
    effects = session.tutor.handle(.line(""))
    guard case .quit(let status)? = effects.last else {
      Issue.record("the test did not end: \(effects)")
      return
    }
    // One of two is right: 50 %.
    #expect(status == (pass <= 50 ? 0 : 1))
  }
}
