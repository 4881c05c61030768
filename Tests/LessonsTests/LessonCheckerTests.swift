import Assessment
import Testing

@testable import Lessons

/// A checker that passes everything would be worse than none: each test has a lesson with one fault, and one without.
struct LessonCheckerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func header(_ id: String = "one", language: String = "en", more: String = "") -> String {
    "---\nid: \(id)\ntitle: T\nlanguage: \(language)\n\(more)---\n"
  }

  /// The line and kind of each failure in a page of this text, whose first line is 9; the code in a fence there begins at 10.
  private func check(_ text: String, header more: String = "") throws -> [String] {
    try checkWhole(header(more: more) + "## Page\n<!-- id: page -->\n\n" + text)
  }

  /// The same for a question, whose text begins at line 12.
  private func checkQuestion(_ text: String) throws -> [String] {
    try checkWhole(header() + "## Quiz\n<!-- id: quiz -->\n\n### Q\n<!-- id: q -->\n\n" + text + "\n> Because.\n")
  }

  private func checkWhole(_ text: String) throws -> [String] {
    let file = try folder.write("en/1-one.md", text)
    let report = LessonChecker(load: ScriptedDevice.load).check(file: file)
    #expect(report.findings == [])
    return report.failures.map(describe)
  }

  /// `12 idleEllipsis`: without what the kind carries, except where that is the point.
  private func describe(_ failure: LessonChecker.Failure) -> String {
    "\(failure.position.line) " + "\(failure.kind)".prefix { $0 != "(" }
  }

  private func snippet(_ program: String, _ attributes: String = "") -> String {
    "```swift\(attributes)\n\(program)\n```\n\n"
  }

  private func transcript(_ text: String) -> String {
    "```console\n\(text)\n```\n\n"
  }

  // MARK: Pages

  @Test func trueTranscriptsPass() throws {
    #expect(try check(snippet("good") + transcript("A.onAppear\n> push B\nA.onDisappear\nB.onAppear")) == [])
  }

  @Test func falseTranscriptsAreFoundAtTheirLine() throws {
    let text = snippet("good") + transcript("A.onAppear\n> push B\nB.onAppear\nA.onDisappear")
    #expect(try check(text) == ["16 transcript"])
    #expect(try check(snippet("good") + transcript("A.onAppear\n> fly")) == ["15 transcript"])
  }

  @Test func everySnippetHasToLoad() throws {
    #expect(try check(snippet("good")) == [])
    #expect(try check(snippet("nonsense")) == ["10 snippetNotLoaded"])
    #expect(try check(snippet("nonsense") + transcript("A.onAppear")) == ["14 transcript"])
    #expect(try check("- in a list\n\n  ```swift\n  nonsense\n  ```\n") == ["12 snippetNotLoaded"])
  }

  @Test func ellipsesHaveToStandForSomething() throws {
    #expect(try check(snippet("good") + transcript("A.onAppear\n> push B\n...\nB.onAppear")) == [])
    #expect(try check(snippet("good") + transcript("A.onAppear\n...")) == ["15 idleEllipsis"])
    #expect(try check(snippet("good") + transcript("> push B\n...")) == ["14 mostlyHidden"])
    #expect(try check(snippet("good") + transcript("> busy\nA.onAppear\n...")) == ["14 mostlyHidden"])
    #expect(try check(snippet("good") + transcript("> busy\nA.onAppear\n...\nprint: y")) == [])
  }

  @Test func wrongSnippetsShowTheirFault() throws {
    #expect(try check(snippet("good", " role=wrong")) == ["10 wrongShowsNothing"])
    #expect(try check(snippet("crashing", " role=wrong")) == [])
    // A transcript beside it shows the fault, if it holds.
    #expect(try check(snippet("good", " role=wrong") + transcript("A.onAppear")) == [])
    #expect(try check(snippet("good", " role=wrong") + transcript("B.onAppear")) == ["14 transcript"])
    // So does one elsewhere that names it.
    let named = snippet("good", " id=w role=wrong") + snippet("other") + "```console snippet=w\nA.onAppear\n```\n"
    #expect(try check(named) == [])
  }

  // MARK: Questions

  private let asked = "A.onAppear\nprint: other"

  @Test func exercisesArePosedAndSolved() throws {
    func exercise(start: String, solution: String, wrong: String? = nil, transcript lines: String? = nil) -> String {
      snippet(start, " role=start") + transcript(lines ?? asked) + snippet(solution, " role=solution")
        + (wrong.map { snippet($0, " role=wrong") } ?? "")
    }
    #expect(try checkQuestion(exercise(start: "good", solution: "other")) == [])
    #expect(try checkQuestion(exercise(start: "good", solution: "other", wrong: "silent")) == [])
    #expect(try checkQuestion(exercise(start: "other", solution: "other")) == ["13 startPasses"])
    #expect(try checkQuestion(exercise(start: "nonsense", solution: "other")) == ["13 startNotLoaded"])
    #expect(try checkQuestion(exercise(start: "good", solution: "silent")) == ["22 solutionFails"])
    #expect(try checkQuestion(exercise(start: "good", solution: "nonsense")) == ["22 solutionFails"])
    #expect(try checkQuestion(exercise(start: "good", solution: "other", wrong: "other")) == ["26 wrongAttemptPasses"])
    #expect(try checkQuestion(exercise(start: "good", solution: "other", wrong: "x")) == ["26 snippetNotLoaded"])
    #expect(
      try checkQuestion(exercise(start: "good", solution: "other", transcript: "A.onAppear\n...\nprint: other"))
        == ["18 idleEllipsis"])
  }

  /// One solution may print what another doesn't.
  @Test func anEllipsisServesOneOfSeveralSolutions() throws {
    let text = snippet("silent", " role=start") + transcript("A.onAppear\n...")
    #expect(try checkQuestion(text + snippet("good", " role=solution")) == ["18 idleEllipsis"])
    #expect(try checkQuestion(text + snippet("good", " role=solution") + snippet("other", " role=solution")) == [])
  }

  @Test func predictionsHaveToRun() throws {
    #expect(try checkQuestion(snippet("good") + transcript("> push B ?")) == [])
    #expect(try checkQuestion(snippet("good") + transcript("> fly ?")) == ["17 predictionDoesNotRun"])
    #expect(try checkQuestion(snippet("good") + transcript("> push B ?\nB.onAppear")) == ["18 predictionDoesNotRun"])
    #expect(try checkQuestion(snippet("nonsense") + transcript("> push B ?")) == ["17 predictionDoesNotRun"])
  }

  @Test func promptsAreRunToo() throws {
    let choice = "- [x] a\n\n  yes\n- [ ] b\n\n  no\n"
    #expect(try checkQuestion(snippet("good") + choice) == [])
    #expect(try checkQuestion(snippet("nonsense") + choice) == ["13 snippetNotLoaded"])
  }

  @Test func shortAnswersCanBeTyped() throws {
    #expect(try checkQuestion("<!-- kind: short -->\n\n- `.task`\n") == [])
    #expect(try checkQuestion("<!-- kind: short -->\n\n- `.`\n") == ["9 nothingAccepted"])
  }

  // MARK: References

  @Test func requirementsAreLessons() throws {
    _ = try folder.write("en/2-two.md", header("two") + "## P\n<!-- id: p -->\n\nx\n")
    #expect(try check("x\n", header: "requires: [two]\n") == [])
    #expect(try check("x\n", header: "requires: [two, three]\n") == ["5 unknownRequirement"])
    #expect(try check("x\n", header: "requires: [one]\n") == ["5 unknownRequirement"])
  }

  @Test func aliasesAndAddressesAreChecked() throws {
    #expect(try check("x\n", header: "aliases: {useEffect: page}\n") == [])
    #expect(try check("x\n", header: "aliases: {useEffect: pag}\n") == ["5 unknownAliasPage"])
    #expect(try check("x\n", header: "links: {a: https://example.org/x}\n") == [])
    #expect(
      try check("x\n", header: "links: {a: example.org, b: 'ftp://x.y'}\n") == ["5 noWebAddress", "5 noWebAddress"])
  }

  @Test(arguments: [
    ("https://example.org", true), ("mailto:a@example.org", true), ("#page", true), ("2-two.md", true),
    ("2-two.md#other", true), ("2-two.md#the-title", true), ("../en/2-two.md", true), ("3-three.md", false),
    ("#none", false), ("2-two.md#none", false), ("https:", false), ("javascript:x", false),
  ])
  func linksResolve(destination: String, isFound: Bool) throws {
    _ = try folder.write("en/2-two.md", header("two") + "## The title\n<!-- id: other -->\n\nx\n")
    let expected = isFound ? [] : ["11 unknownLink"]
    #expect(try check("words\n\n- [a](<\(destination)>)\n") == expected)
  }

  @Test func lessonIDsAreTakenOnce() throws {
    _ = try folder.write("en/2-two.md", header("one") + "## P\n<!-- id: p -->\n\nx\n")
    #expect(try check("x\n") == ["1 repeatedLesson"])
  }

  // MARK: Two languages

  private func pair(_ english: String, _ spanish: String) throws -> [String: [String]] {
    let start = "## P\n<!-- id: page -->\n\nx\n\n"
    let files = [
      try folder.write("en/1-one.md", header() + start + english),
      try folder.write("es/1-uno.md", header(language: "es") + start + spanish),
    ]
    let checker = LessonChecker(load: ScriptedDevice.load)
    let both = checker.check(files: files)
    // Checked alone, a file tells of its counterpart too.
    for (index, file) in files.enumerated() {
      let alone = checker.check(file: file).failures
      #expect(Set(alone.map(describe)) == Set(both.flatMap(\.failures).map(describe)), "\(index)")
    }
    return ["en": both[0].failures.map(describe), "es": both[1].failures.map(describe)]
  }

  private func quiz(_ id: String, _ options: String) -> String {
    "## Quiz\n<!-- id: quiz -->\n\n### Q\n<!-- id: \(id) -->\n\n\(options)\n> Because.\n"
  }

  private let choice = "- [x] a\n\n  yes\n- [ ] b\n\n  no\n"

  @Test func bothLanguagesMayAgree() throws {
    #expect(try pair(quiz("q", choice), quiz("q", choice)) == ["en": [], "es": []])
    #expect(try pair(snippet("good", " id=s"), snippet("good", " id=s")) == ["en": [], "es": []])
  }

  @Test func idsAreTheSameInBoth() throws {
    #expect(try pair("", "## Q\n<!-- id: more -->\n\nx\n") == ["en": [], "es": ["11 onlyIn"]])
    #expect(try pair(snippet("good", " id=s"), snippet("good", " id=t")) == ["en": ["12 onlyIn"], "es": ["12 onlyIn"]])
    #expect(try pair(quiz("q", choice), quiz("r", choice)) == ["en": ["14 onlyIn"], "es": ["14 onlyIn"]])
    let third = choice + "- [ ] c\n\n  no\n"
    #expect(try pair(quiz("q", choice), quiz("q", third)) == ["en": [], "es": ["23 onlyIn"]])
  }

  @Test func questionsAreTheSameInBoth() throws {
    let swapped = "- [ ] a\n\n  yes\n- [x] b\n\n  no\n"
    #expect(try pair(quiz("q", choice), quiz("q", swapped)) == ["en": ["14 differsFrom"], "es": ["14 differsFrom"]])
    let order = "1. a\n2. b\n"
    #expect(try pair(quiz("q", choice), quiz("q", order)) == ["en": ["14 differsFrom"], "es": ["14 differsFrom"]])
  }

  @Test func aFileOutsideAnyCollectionIsCheckedAlone() throws {
    let file = try folder.write("loose.md", header() + "## P\n<!-- id: p -->\n\nx\n")
    #expect(LessonChecker(load: ScriptedDevice.load).check(file: file).isClean)
  }
}
