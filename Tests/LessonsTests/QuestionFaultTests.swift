import Assessment
import Testing

@testable import Lessons

struct QuestionFaultTests {
  private func faults(_ text: String) -> [String] {
    Samples.question(text).findings.map { finding in
      if case .question(let fault) = finding.kind { return "\(finding.position.line) \(fault)" }
      return "\(finding.position.line) \(finding.kind)"
    }
  }

  private let right = "- [x] a\n\n  yes\n"
  private let wrong = "- [ ] b\n\n  no\n"
  private let because = "\n> because\n"

  @Test func completeChoiceHasNoFaults() {
    #expect(faults(right + wrong + because) == [])
  }

  @Test func missingFeedbackIsReported() {
    #expect(faults(right + "- [ ] b\n" + because) == ["28 missingFeedback(continuesOnNextLine: false)"])
    #expect(faults(right + "- [ ] b\n  no\n" + because) == ["28 missingFeedback(continuesOnNextLine: true)"])
  }

  @Test func optionsAreChecked() {
    #expect(faults(right + because) == ["25 tooFewOptions"])
    #expect(faults(wrong + wrong.replacing("b", with: "c") + because) == ["25 noRightOption"])
    #expect(faults(right + right.replacing("a", with: "c") + because) == ["25 everyOptionRight"])
    #expect(faults(right + wrong.replacing("b", with: "a") + because) == ["28 repeatedOption"])
    #expect(faults(right + wrong + "- c\n\n  no\n" + because) == ["31 itemWithoutBox"])
  }

  @Test func everyQuestionIsExplained() {
    #expect(faults(right + wrong) == ["22 missingExplanation"])
    #expect(faults(right + wrong + because + "\nmore\n") == ["34 textAfterAnswers"])
  }

  @Test func somethingToAnswerIsNeeded() {
    #expect(faults("Just text.\n") == ["22 nothingToAnswer"])
    #expect(faults(right + wrong + "\nor\n\n" + right + wrong + because) == ["34 severalAnswerParts"])
    #expect(faults("| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n" + because) == ["25 notTwoColumns(3)"])
  }

  @Test func kindsAreChecked() {
    let known = QuestionKind.allCases.map(\.rawValue)
    let reading = Samples.question("<!-- kind: shrot -->\n\n- a\n\n> b\n")
    #expect(reading.findings.map(\.kind) == [.structure(.unknownKind("shrot", known: known))])
    #expect(faults("<!-- kind: numeric -->\n\n- three\n" + because) == ["27 notANumber(\"three\")"])
    #expect(faults("<!-- kind: numeric -->\n\n- 4..2\n" + because) == ["27 notANumber(\"4..2\")"])
    #expect(
      faults("<!-- kind: single -->\n\n" + right + right.replacing("a", with: "c") + wrong + because)
        == ["22 kindDoesNotFit(Assessment.QuestionKind.singleChoice)"])
  }

  @Test func oneTickMayStillAllowSeveral() {
    let reading = Samples.question("<!-- kind: several -->\n\n" + right + wrong + because)
    #expect(reading.findings == [])
    #expect(reading.lesson?.questions.map(\.kind) == [.severalChoices])
  }

  @Test func exercisesNeedTheirParts() {
    let start = "```swift role=start\nText(\"\")\n```\n\n"
    let solution = "```swift role=solution\nText(\"a\")\n```\n\n"
    let transcript = "```console\nprint: b\n```\n\n"
    #expect(faults(start + transcript + solution + because) == [])
    // The solution explains.
    #expect(faults(start + transcript + solution) == [])
    #expect(faults(start + transcript + because) == ["22 missingSolution"])
    #expect(faults(start + solution + because) == ["22 missingTranscript"])
    #expect(faults(start + start + solution + transcript + because) == ["30 severalStarts"])
  }

  @Test func predictionsNeedASnippet() {
    #expect(faults("```console\n> push A ?\n```\n" + because) == ["22 missingSnippet"])
    #expect(
      faults("```console snippet=none\n> push A ?\n```\n" + because) == [
        "26 fence(Lessons.FenceFault.unknownSnippet(id: \"none\"))"
      ])
  }

  @Test func launchMayBeThePrediction() throws {
    let reading = Samples.question("```swift\nText(\"\")\n```\n\n```console\n?\n> push A\n```\n" + because)
    #expect(reading.findings == [])
    let question = try #require(reading.lesson?.questions.first)
    guard case .prediction(let body) = question.body else {
      Issue.record("\(question.body)")
      return
    }
    #expect(body.transcript.steps.map(\.isPrediction) == [true, false])
  }
}
