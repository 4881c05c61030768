import Assessment
import Testing

@testable import Lessons

struct LessonReaderTests {
  let reading = Samples.read(Samples.lesson)

  @Test func wholeLessonHasNoFindings() throws {
    #expect(reading.findings == [])
    let lesson = try #require(reading.lesson)
    #expect(lesson.pages.map(\.id) == ["introduction", "task", "quiz"])
    #expect(lesson.questions.map(\.id) == ["runs-once", "sequence", "pairs", "predict", "mend", "name", "number"])
    #expect(
      lesson.questions.map(\.kind) == [
        .singleChoice, .order, .match, .prediction, .exercise, .short, .numeric,
      ])
  }

  @Test func frontMatterIsRead() throws {
    let header = try #require(reading.lesson?.header)
    #expect(header.id == "view-lifecycle")
    #expect(header.title == "View: lifecycle")
    #expect(header.minutes == 25)
    #expect(header.ios == 18)
    #expect(header.frameworks == ["SwiftUI"])
    #expect(header.source == ["Notes about views"])
    #expect(header.requires.map(\.id) == ["swift-basics"])
    #expect(header.requires[0].position == SourcePosition(line: 8, column: 12))
    #expect(header.aliases.map(\.name) == ["lifecycle hooks", "useEffect"])
    #expect(header.aliases.map(\.page) == [nil, "task"])
    #expect(header.links.map(\.title) == [nil, "Reference"])
    #expect(header.links.map(\.address) == ["https://example.org/a", "https://example.org/b"])
  }

  @Test func proseBecomesRuns() throws {
    let page = try #require(reading.lesson?.pages[1])
    #expect(page.title == [InlineRun("Work that ends with the view")])
    #expect(
      page.blocks[0].content
        == .paragraph([
          InlineRun("Start it in "), InlineRun(".task", traits: .code), InlineRun(", "),
          InlineRun("not", traits: .emphasis), InlineRun(" in "), InlineRun("init", traits: [.strong, .code]),
          InlineRun("; see "), InlineRun("the reference", destination: "https://example.org/b"),
          InlineRun(". The second line goes on."),
        ]))
  }

  @Test func listsTablesAndAlertsAreRead() throws {
    let page = try #require(reading.lesson?.pages[1])
    guard case .list(let list) = page.blocks[1].content, case .table(let table) = page.blocks[2].content,
      case .alert(let kind, let inside) = page.blocks[3].content
    else {
      Issue.record("\(page.blocks)")
      return
    }
    #expect(list.firstNumber == nil)
    #expect(list.items.map(\.isTicked) == [nil, nil])
    #expect(list.items[1].blocks.map(\.content) == [.paragraph([InlineRun("two")])])
    #expect(table.header.map(\.text.plainText) == ["API", "When"])
    #expect(table.rows[0][0].text == [InlineRun("a", traits: .code)])
    #expect(kind == .note)
    #expect(inside.map(\.content) == [.paragraph([InlineRun("It is cancelled.")])])
  }

  @Test func fencesKeepTheirPlacesAndSettings() throws {
    let lesson = try #require(reading.lesson)
    let demonstrations = lesson.demonstrations(in: lesson.pages[1].blocks)
    #expect(demonstrations.count == 1)
    let snippet = demonstrations[0].snippet
    #expect(snippet.id == "quote")
    #expect(snippet.setting == DeviceSetting(ios: 17, stage: .tabs))
    #expect(snippet.source == "Text(\"a\").task { print(\"b\") }\n")
    let line = try #require(
      Samples.lesson.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.hasPrefix("Text(") })
    #expect(snippet.position == SourcePosition(line: line + 1, column: 1))
    let transcript = demonstrations[0].transcripts[0]
    #expect(transcript.steps.map(\.command) == [nil, "select \"Two\"", "wait 1s"])
    #expect(transcript.steps[1].position.line == line + 1 + 6)
    #expect(
      transcript.steps[1].expectations.map(\.pattern) == [
        .event(who: "Snippet", what: "task cancelled", text: nil), .anything,
      ])
    #expect(lesson.setting(for: snippet, transcript: transcript) == DeviceSetting(ios: 17, stage: .tabs))
  }

  @Test func choiceHasOptionsFeedbackHintsAndExplanation() throws {
    let question = try #require(reading.lesson?.questions[0])
    guard case .choice(let body) = question.body else {
      Issue.record("\(question.body)")
      return
    }
    #expect(body.options.map(\.id) == ["each", "b"])
    #expect(body.options.map(\.isRight) == [true, false])
    #expect(body.options.map(\.text.plainText) == ["Each time", "Once"])
    #expect(body.options[1].feedback.map(\.content) == [.paragraph([InlineRun("It is no constructor.")])])
    #expect(!body.allowsSeveral)
    #expect(question.hints.count == 2)
    #expect(question.prompt.map(\.content) == [.paragraph([InlineRun("Think of tabs.")])])
    #expect(question.explanation.map(\.content) == [.paragraph([InlineRun("Because it is tied to visibility.")])])
  }

  @Test func otherKindsHaveTheirParts() throws {
    let questions = try #require(reading.lesson?.questions)
    guard case .order(let order) = questions[1].body, case .match(let match) = questions[2].body,
      case .prediction(let prediction) = questions[3].body, case .exercise(let exercise) = questions[4].body,
      case .short(let short) = questions[5].body, case .numeric(let numeric) = questions[6].body
    else {
      Issue.record("\(questions)")
      return
    }
    #expect(order.items.map(\.text.plainText) == ["First", "Second", "Third"])
    #expect(match.pairs.map(\.left.plainText) == [".task", ".onAppear"])
    #expect(match.pairs.map(\.right.plainText) == ["async", "sync"])
    #expect(prediction.snippet.id == "quote")
    #expect(prediction.transcript.steps.map(\.isDerived) == [false, true])
    #expect(exercise.start.source == "Text(\"a\")\n")
    #expect(exercise.solutions.count == 1)
    #expect(exercise.transcripts[0].steps[0].expectations.map(\.pattern) == [.output(what: "print", text: "b")])
    #expect(short.accepted == [".task", "task"])
    #expect(numeric.accepted == [3...3, 5...7])
  }

  @Test func quizIsKnownByTitleOrByID() throws {
    let spanish = Samples.read(
      Samples.header
        + "## Preguntas\n<!-- id: quiz -->\n\n### P\n<!-- id: p -->\n\n- [x] a\n\n  sí\n- [ ] b\n\n  no\n\n> e\n")
    #expect(spanish.findings == [])
    #expect(spanish.lesson?.questions.map(\.id) == ["p"])
  }

  @Test func lineEndsAndByteOrderMarkDontMatter() {
    let windows = "\u{feff}" + Samples.lesson.replacing("\n", with: "\r\n")
    let old = Samples.lesson.replacing("\n", with: "\r")
    #expect(Samples.read(windows) == reading)
    #expect(Samples.read(old) == reading)
  }

  @Test func headerAloneEqualsTheHeaderOfTheWhole() throws {
    let file = try TemporaryFolder()
    for (name, text) in [
      ("lf", Samples.lesson), ("crlf", "\u{feff}" + Samples.lesson.replacing("\n", with: "\r\n")),
      ("cr", Samples.lesson.replacing("\n", with: "\r")),
    ] {
      // What stands behind the front matter must not be looked at.
      let path = try file.write(name, Array(text.utf8) + [0xff])
      let (header, findings) = LessonReader.readHeader(file: path)
      #expect(findings == [], "\(name)")
      #expect(header == reading.lesson?.header, "\(name)")
    }
    let path = try file.write("end", Samples.header.trimmingWhitespace)
    #expect(LessonReader.readHeader(file: path).header == reading.lesson?.header)
  }
}
