import Assessment
import Testing

@testable import Lessons

/// What is wrong with a file is said with its place, and the right thing is said.
struct ReaderFaultTests {
  /// The place and kind of each finding; the kind as it prints.
  private func findings(_ reading: LessonReader.Reading) -> [(SourcePosition, Finding.Kind)] {
    reading.findings.map { ($0.position, $0.kind) }
  }

  private func expectOnly(
    _ reading: LessonReader.Reading, _ kind: Finding.Kind, line: Int, column: Int = 1,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      reading.findings == [
        Finding(file: "a.md", position: SourcePosition(line: line, column: column), kind: kind)
      ], sourceLocation: location)
  }

  // MARK: Files

  @Test func filesThatCannotBeRead() throws {
    let folder = try TemporaryFolder()
    func kinds(_ path: String) -> [Finding.Kind] { LessonReader.read(file: path).findings.map(\.kind) }
    #expect(kinds(folder.path + "/none.md") == [.file(.missing)])
    #expect(kinds(folder.path) == [.file(.isFolder)])
    #expect(kinds("/dev/null") == [.file(.isNoRegularFile)])
    #expect(kinds(try folder.write("empty", "")) == [.file(.empty)])
    let large = [UInt8](repeating: 0x61, count: LessonReader.maximumBytes + 1)
    #expect(
      kinds(try folder.write("large", large)) == [
        .file(.tooLarge(bytes: LessonReader.maximumBytes + 1, limit: LessonReader.maximumBytes))
      ])
  }

  @Test(
    arguments: [
      ([0x61, 0xff], 2), ([0xc0, 0xaf], 1), ([0xed, 0xa0, 0x80], 1), ([0xf4, 0x90, 0x80, 0x80], 1), ([0xe2, 0x82], 1),
      ([0xc3, 0xa9, 0x80], 2), ([0xe0, 0x80, 0x80], 1), ([0xf0, 0x9f, 0x98], 1),
    ] as [([UInt8], Int)])
  func malformedUTF8IsPlaced(bytes: [UInt8], column: Int) {
    let before = Array((Samples.header + "## Page\n").utf8)
    let reading = LessonReader.read(bytes: before + bytes, file: "a.md")
    #expect(reading.lesson == nil)
    #expect(reading.findings.map(\.position) == [SourcePosition(line: 20, column: column)])
    guard case .file(.notUTF8)? = reading.findings.first?.kind else {
      Issue.record("\(reading.findings)")
      return
    }
  }

  @Test func wellFormedUTF8Passes() {
    let reading = Samples.page("é € \u{d7ff} \u{e000} 😀 \u{10ffff}\n")
    #expect(reading.findings == [])
  }

  @Test func controlCharactersAreReported() {
    expectOnly(Samples.page("a\u{1b}[31m\n"), .structure(.controlCharacter(0x1b)), line: 22, column: 2)
    expectOnly(Samples.page("ab\u{9b}31m\n"), .structure(.controlCharacter(0x9b)), line: 22, column: 3)
  }

  // MARK: Front matter

  @Test func frontMatterHasToBeThere() {
    expectOnly(Samples.read("# Title\n"), .frontMatter(.missing), line: 1)
    expectOnly(Samples.read("---\nid: a\n"), .frontMatter(.unterminated), line: 1)
    expectOnly(Samples.read("---\n- a\n---\n"), .frontMatter(.notAMapping), line: 2)
    let empty = Samples.read("---\n---\n")
    #expect(empty.lesson == nil)
    #expect(empty.findings.map(\.kind) == [.frontMatter(.missingKey("id"))])
  }

  @Test func missingKeysAreNamed() {
    let reading = Samples.read("---\nminutes: 3\n---\n")
    #expect(reading.lesson == nil)
    #expect(
      reading.findings.map(\.kind) == ["id", "title", "language"].map { .frontMatter(.missingKey($0)) })
  }

  @Test func wrongValuesArePlaced() {
    let text = """
      ---
      id: Not An Id
      title: [a]
      language: en
      minutes: many
      frameworks: [{a: b}]
      titel: a
      language: es
      links: {a: [b]}
      ---
      """
    let reading = Samples.read(text)
    #expect(reading.lesson == nil)
    let found = reading.findings.map { "\($0.position.line):\($0.position.column)" }
    #expect(found == ["2:5", "7:1", "8:1"])

    let optional = Samples.read(
      text.replacing("Not An Id", with: "a").replacing("[a]", with: "a") + "\n## P\n<!-- id: p -->\n\na\n")
    #expect(optional.lesson != nil)
    #expect(
      optional.findings.map { "\($0.position.line):\($0.position.column)" } == ["5:10", "6:14", "7:1", "8:1", "9:12"])
  }

  @Test func brokenYAMLIsPlaced() {
    let reading = Samples.read("---\nid: [a\ntitle: b\n---\n")
    #expect(reading.lesson == nil)
    guard case .frontMatter(.syntax)? = reading.findings.first?.kind else {
      Issue.record("\(reading.findings)")
      return
    }
    #expect(reading.findings[0].position.line == 3)
  }

  @Test func yamlCannotBlowUp() {
    #expect(
      Samples.read("---\nid: &a x\ntitle: *a\n---\n").findings.map(\.kind) == [.frontMatter(.aliasesNotAllowed)])
    let deep = String(repeating: "[", count: 20_000) + String(repeating: "]", count: 20_000)
    #expect(
      Samples.read("---\nid: \(deep)\n---\n").findings.map(\.kind) == [
        .frontMatter(.nestingTooDeep(limit: LibYAML.maximumDepth))
      ])
    #expect(Samples.read("---\n? [a]\n: b\n---\n").findings.map(\.kind) == [.frontMatter(.keyIsNoText)])
    let long = "---\nid: a\n" + String(repeating: "# comment\n", count: 8_000) + "---\n"
    #expect(
      Samples.read(long).findings.map(\.kind) == [
        .frontMatter(.tooLarge(bytes: 80_006, limit: FrontMatterReader.maximumBytes))
      ])
  }

  // MARK: Structure

  @Test func nestingHasALimit() {
    let quotes = String(repeating: "> ", count: 100) + "a\n"
    #expect(Samples.page(quotes).findings.map(\.kind) == [.file(.nestingTooDeep(limit: CommonMark.maximumDepth))])
    #expect(Samples.page(quotes).lesson == nil)
    let emphasis = String(repeating: "*a **a ", count: 200) + String(repeating: "a** a*", count: 200)
    #expect(Samples.page(emphasis).findings.map(\.kind) == [.file(.nestingTooDeep(limit: CommonMark.maximumDepth))])
  }

  /// Text that is hard on Markdown parsers: the part to repeat, how often, and the end.
  @Test(arguments: [
    (">", 200_000, ""), ("- ", 100_000, ""), ("[", 200_000, ""), ("[a](", 60_000, ""), ("*", 200_000, "a"),
    ("*a_ ", 40_000, ""), ("`a``", 40_000, ""), ("![[]()", 30_000, ""), ("<!-- ", 30_000, ""),
    ("a\n---|---\n", 10_000, ""), ("1. ", 60_000, ""), ("a@", 30_000, ""), ("_", 100_000, "a"), ("<", 100_000, ""),
  ])
  func hostileTextDoesNotKillTheProcess(part: String, count: Int, end: String) {
    let text = String(repeating: part, count: count) + end
    let reading = Samples.page(text + "\n")
    #expect(reading.lesson != nil || !reading.findings.isEmpty)
  }

  @Test func largeBlocksAreRefusedAndLongLessonsAreNot() {
    let code = String(repeating: "let a = [1]\n", count: 100)
    let long = String(repeating: "```swift\n" + code + "```\n\n", count: 100)
    #expect(Samples.page(long).findings == [])
    let rules = String(repeating: "a\n---|---\n", count: 300)
    expectNoLesson(rules)
    expectNoLesson(String(repeating: "[", count: 5_000))
    expectNoLesson(String(repeating: "a line of words\n", count: 5_000))
  }

  private func expectNoLesson(_ text: String, _ location: SourceLocation = #_sourceLocation) {
    let reading = Samples.page(text)
    #expect(reading.lesson == nil, sourceLocation: location)
    #expect(
      reading.findings.map(\.kind) == [.file(.blockTooLarge(bytes: ParserGuard.maximumStretchBytes))],
      sourceLocation: location)
  }

  @Test func idsAreAskedFor() {
    expectOnly(
      Samples.read(Samples.header + "## Page\n\ntext\n"), .structure(.missingID(.page)), line: 19)
    expectOnly(
      Samples.read(Samples.header + "## Page\n<!-- id: Page 1 -->\n\ntext\n"), .structure(.missingID(.page)), line: 19)
    expectOnly(
      Samples.read(Samples.header + "## Page <!-- id: A -->\n\ntext\n"), .structure(.invalidID("A")), line: 19)
  }

  @Test func repeatedIDsAreReported() {
    let page = "## Page\n<!-- id: page -->\n\ntext\n\n"
    expectOnly(
      Samples.read(Samples.header + page + page),
      .structure(.repeatedID("page", .page, first: SourcePosition(line: 19, column: 1))), line: 24)
    let snippet = "```swift id=a\nText(\"\")\n```\n\n"
    expectOnly(
      Samples.page(snippet + snippet),
      .structure(.repeatedID("a", .snippet, first: SourcePosition(line: 23, column: 1))), line: 27)
  }

  @Test func slipsInCommentsAreReported() {
    expectOnly(
      Samples.page("<!-- kidn: short -->\n\ntext\n"),
      .structure(.unknownDirective(key: "kidn", known: Directive.knownKeys)), line: 22)
    expectOnly(
      Samples.page("text\n\n<!-- id: b -->\n\ntext\n"), .structure(.strayDirective(key: "id")), line: 24)
    #expect(Samples.page("<!-- TODO: mend -->\n\n<!-- a remark of several words -->\n\ntext\n").findings == [])
  }

  @Test func whatATerminalCannotShowIsReported() {
    expectOnly(Samples.page("a<br/>b\n"), .structure(.ignoredHTML("<br/>")), line: 22)
    expectOnly(Samples.page("> [!TIP]\n> a\n"), .structure(.unknownAlert("TIP")), line: 22)
  }

  // MARK: Fences

  @Test func fenceAttributesAreChecked() {
    let body = "\nText(\"\")\n```\n"
    let known = FenceInfo.snippetAttributes
    expectOnly(Samples.page("```swift idd=a" + body), .fence(.unknownAttribute("idd", known: known)), line: 22)
    expectOnly(Samples.page("```swift id" + body), .fence(.missingValue(attribute: "id")), line: 22)
    expectOnly(Samples.page("```swift id=a id=b" + body), .fence(.repeatedAttribute("id")), line: 22)
    expectOnly(
      Samples.page("```swift ios=new" + body), .fence(.wholeNumberExpected(attribute: "ios", value: "new")), line: 22)
    expectOnly(
      Samples.page("```swift stage=tab" + body),
      .fence(.wrongValue(attribute: "stage", value: "tab", allowed: FenceInfo.stages)), line: 22)
    expectOnly(
      Samples.page("```swift role=bad" + body),
      .fence(.wrongValue(attribute: "role", value: "bad", allowed: ["start", "solution", "wrong"])), line: 22)
    expectOnly(Samples.page("```swift role=start" + body), .fence(.roleOutsideQuestion(.start)), line: 22)
    expectOnly(Samples.page("```swift\n\n```\n"), .fence(.emptySnippet), line: 22)
    #expect(Samples.page("```text any thing=1\na\n```\n").findings == [])
  }

  @Test func transcriptsNeedASnippet() {
    expectOnly(Samples.page("```console\nA.onAppear\n```\n"), .fence(.transcriptWithoutSnippet), line: 22)
    expectOnly(
      Samples.page("```console snippet=x\nA.onAppear\n```\n"), .fence(.unknownSnippet(id: "x")), line: 22)
    let known = Samples.page("```swift id=x\nText(\"\")\n```\n\n```console snippet=x\nA.onAppear\n```\n")
    #expect(known.findings == [])
  }

  @Test func transcriptLinesArePlaced() {
    let text = "```swift\nText(\"\")\n```\n\n```console\nA.onAppear\n  onAppear\n> tap \"A\" ?\n>\nwhat is this\n```\n"
    let reading = Samples.page(text)
    #expect(
      findings(reading).map { "\($0.0.line):\($0.0.column) \($0.1)" } == [
        "26:1 fence(\(FenceFault.predictionOutsideQuestion))".replacing(
          "\(FenceFault.predictionOutsideQuestion)", with: "Lessons.FenceFault.predictionOutsideQuestion"),
        "28:3 transcript(Assessment.TranscriptProblem.Kind.expectation(Assessment.ExpectedLine.Mistake.ownerMissing(what: \"onAppear\")))",
        "30:1 transcript(Assessment.TranscriptProblem.Kind.commandMissing)",
        "31:1 transcript(Assessment.TranscriptProblem.Kind.expectation(Assessment.ExpectedLine.Mistake.unknownForm(line: \"what is this\")))",
      ])
  }
}
