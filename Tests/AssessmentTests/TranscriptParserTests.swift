import Testing

@testable import Assessment

struct TranscriptParserTests {
  private func parse(_ line: String, ownerRequired: Bool = true) -> ExpectedLine.Pattern? {
    try? ExpectedLine.parse(line, at: SourcePosition(line: 1, column: 1), ownerRequired: ownerRequired).get().pattern
  }

  @Test(
    arguments: [
      ("Profile.onAppear", "Profile", "onAppear", nil),
      ("Row[a.b c].onAppear", "Row[a.b c]", "onAppear", nil),
      ("Row[2]#3.onDisappear", "Row[2]#3", "onDisappear", nil),
      ("Outer.Inner.body", "Outer.Inner", "body", nil),
      ("Service.report(for:)", "Service", "report(for:)", nil),
      ("Detail.viewWillAppear:", "Detail", "viewWillAppear", nil),
      ("Row task started", "Row", "task started", nil),
      ("Row[1] state created: count = 0", "Row[1]", "state created", "count = 0"),
      ("A.onChange: 1: 2", "A", "onChange", "1: 2"),
    ] as [(String, String, String, String?)])
  func eventsAreRead(line: String, who: String, what: String, text: String?) {
    #expect(parse("  \(line)\t") == .event(who: who, what: what, text: text))
  }

  @Test func outputsAreRead() {
    #expect(parse("print: a: b") == .output(what: "print", text: "a: b"))
    #expect(parse("print:") == .output(what: "print", text: ""))
    #expect(parse("crash: Index out of range") == .output(what: "crash", text: "Index out of range"))
    #expect(parse("warning: x") == .output(what: "warning", text: "x"))
    #expect(parse("...") == .anything)
    #expect(parse("…") == .anything)
  }

  @Test(arguments: ["what is this", "a.b c", ".onAppear", "9a.onAppear", "A.", "A.on-appear", "pront: a", "A.b(c"])
  func otherLinesAreRefused(line: String) {
    #expect(parse(line) == nil)
  }

  @Test func ownersMayBeLeftOutOnlyInPredictions() {
    for (line, what) in [("onAppear", "onAppear"), (".onAppear", "onAppear"), ("task started", "task started")] {
      #expect(parse(line, ownerRequired: false) == .event(who: nil, what: what, text: nil))
      #expect(parse(line) == nil)
    }
    let place = SourcePosition(line: 1, column: 1)
    #expect(ExpectedLine.parse("onAppear", at: place) == .failure(.ownerMissing(what: "onAppear")))
    #expect(ExpectedLine.parse("task started", at: place) == .failure(.ownerMissing(what: "task started")))
  }

  @Test func linesAreWrittenAsTheyAreRead() {
    for line in ["A.onAppear", "A task started", "A state created: a = 1", "print: x", "print:", "...", "B.f(x:)"] {
      #expect(expectations([line])[0].line == line)
    }
  }

  @Test func stepsFollowTheirCommands() {
    let (transcript, problems) = Transcript.parse(
      "A.onAppear\n\n# a remark\n> push B\nB.onAppear\n  ...\n> = count > 1 ? 2 : 3\n>pop ?\n",
      at: SourcePosition(line: 10, column: 3))
    #expect(problems == [])
    #expect(transcript.steps.map(\.command) == [nil, "push B", "= count > 1 ? 2 : 3", "pop"])
    #expect(transcript.steps.map(\.isPrediction) == [false, false, false, true])
    #expect(transcript.steps.map(\.isDerived) == [false, false, false, true])
    #expect(
      transcript.steps[1].expectations.map(\.position) == [
        SourcePosition(line: 14, column: 3), SourcePosition(line: 15, column: 5),
      ])
    #expect(transcript.steps[1].position == SourcePosition(line: 13, column: 3))
  }

  @Test func swiftKeepsItsQuestionMark() {
    let (transcript, _) = Transcript.parse("> = quote?\n> = quote ?\n", at: SourcePosition(line: 1, column: 1))
    #expect(transcript.steps.map(\.command) == [nil, "= quote?", "= quote"])
    #expect(transcript.steps.map(\.isPrediction) == [false, false, true])
  }

  @Test func problemsArePlaced() {
    let (_, problems) = Transcript.parse(
      "A.onAppear\n?\n> ?\n...\n...\nnonsense here\n", at: SourcePosition(line: 5, column: 1))
    #expect(problems.map(\.position.line) == [6, 7, 9, 10])
    #expect(
      problems.map(\.kind) == [
        .misplacedPredictionMark, .commandMissing, .repeatedEllipsis,
        .expectation(.unknownForm(line: "nonsense here")),
      ])
  }
}
