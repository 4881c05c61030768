import Testing

@testable import Terminal

struct CompletionDecisionTests {
  private func decide(
    _ words: [String], after text: String, start: Int? = nil, isAtEnd: Bool = true, isRepeated: Bool = false
  ) -> CompletionDecision {
    let start = start ?? text.lastIndex(of: " ").map { text.distance(from: text.startIndex, to: $0) + 1 } ?? 0
    return .decide(
      words.map { LineCompletion(text: $0, start: start) }, textBeforeCursor: text, isAtEnd: isAtEnd,
      isRepeated: isRepeated)
  }

  @Test func addsWhatAllOffersShare() {
    #expect(decide(["push", "publish"], after: "p") == .replace(delete: 1, insert: "pu"))
    #expect(decide(["push", "publish"], after: "pu") == .ambiguous)
    #expect(decide(["push", "publish"], after: "pu", isRepeated: true) == .list(["push", "publish"]))
  }

  @Test func endsAWordThatIsComplete() {
    #expect(decide(["push"], after: "pu") == .replace(delete: 2, insert: "push "))
    #expect(decide(["push"], after: "pu", isAtEnd: false) == .replace(delete: 2, insert: "push"))
    #expect(decide(["Service."], after: "Se") == .replace(delete: 2, insert: "Service."))
    #expect(decide(["push"], after: "push", isAtEnd: false) == .nothing)
  }

  @Test func countsInScalarsWhatItDeletes() {
    // Two scalars make one character.
    #expect(decide(["e\u{301}cole"], after: "tap e\u{301}") == .replace(delete: 2, insert: "e\u{301}cole "))
  }

  @Test func agreesOnTheEarliestStart() {
    let offers = [LineCompletion(text: "b c", start: 2), LineCompletion(text: "d", start: 4)]
    #expect(
      CompletionDecision.decide(offers, textBeforeCursor: "a b d", isAtEnd: true, isRepeated: true)
        == .list(["b c", "b d"]))
  }

  @Test func offersNothingHarmful() {
    #expect(decide(["a\u{1B}[2J", "a\nb", "a\u{202E}", ""], after: "a") == .nothing)
    #expect(
      CompletionDecision.decide(
        [LineCompletion(text: "x", start: 9), LineCompletion(text: "y", start: -1)], textBeforeCursor: "",
        isAtEnd: true,
        isRepeated: false) == .nothing)
  }

  @Test func listsInColumnsThatFit() {
    let words = ["one", "two", "three", "日本", "five"]
    #expect(CompletionDecision.columns(words, width: 20, rows: 9) == ["one    three  five", "two    日本"])
    #expect(CompletionDecision.columns(words, width: 5, rows: 2) == ["one", "two", "... +3"])
    #expect(CompletionDecision.columns([String(repeating: "x", count: 90)], width: 20, rows: 3).count == 1)
  }
}
