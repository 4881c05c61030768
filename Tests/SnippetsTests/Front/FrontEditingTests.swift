import Testing

@testable import Snippets

/// What the prompt and the code listing ask of the front end.
struct FrontEditingTests {
  @Test(arguments: [
    ("struct A {", false), ("struct A {\n}", true), ("f(1,", false), ("f(1)", true), ("let s = \"\"\"\nabc", false),
    ("let s = \"\"\"\nabc\n\"\"\"", true), ("/* open", false), ("/* closed */", true), ("let s = \"open", true),
    ("f(\"open", true),
    ("let a = [1, 2", false), ("let a = [1, 2]", true), ("f { x in", false), ("f { x in x }", true),
    ("#if DEBUG", false),
    ("#if DEBUG\n#endif", true), ("let x = )", true), ("}", true), ("let s = #\"\"\"\n\"\"\"", false), ("", true),
    ("// {", true),
    ("let s = \"{\"", true), ("switch a {\ncase 1:", false), ("if a {\n  b(", false), ("f( ; let x = 1", true),
    ("\"\\(a", true),
    ("func f()", true), ("print(1) }", true),
  ])
  func moreLinesBelongToWhatIsOpen(text: String, isComplete: Bool) {
    #expect(InputCompleteness.isComplete(text) == isComplete)
  }

  @Test func aHostileLineIsCompleteAndAnError() {
    #expect(InputCompleteness.isComplete(String(repeating: "(", count: 10_000)))
  }

  @Test func stretchesAreTheWholeText() {
    for text in [
      "let a: Int = 1 // é\n@State var s = \"x\\(a)y\"", "struct {", "", "\"\"\"\n👩‍👩‍👧",
      "#if os(iOS)\nlet x = 1.5\n#endif\n",
    ] {
      #expect(SwiftHighlighter.classify(text).map(\.text).joined() == text)
    }
  }

  @Test(arguments: [
    ("let", TokenKind.keyword), ("Int", .typeName), ("1", .number), ("// é", .comment), ("@State", .attribute),
    ("x", .string),
  ])
  func stretchesHaveTheirKind(word: String, kind: TokenKind) {
    let stretches = SwiftHighlighter.classify("let a: Int = 1 // é\n@State var s = \"x\\(a)y\"")
    #expect(stretches.contains { $0.text.contains(word) && $0.kind == kind })
  }
}
