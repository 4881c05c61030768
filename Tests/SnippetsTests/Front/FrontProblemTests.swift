import Testing

@testable import Snippets

/// Parse errors and refused constructs, with their places.
struct FrontProblemTests {
  private func problems(_ text: String) -> [SyntaxProblem] {
    guard case .failure(.syntax(let problems)) = SwiftFrontEnd.parse(SnippetSource(name: "t", text: text)) else {
      return []
    }
    return problems
  }

  @Test(arguments: [
    ("let x =⟦", "expected expression in variable", "insert expression"),
    ("f(⟦", "expected value and ')' to end function call", "insert value and ')'"),
    ("let a = \"open⟦", "expected '\"' to end string literal", "insert '\"'"),
    ("⟦/* open", "unterminated '/*' comment", nil),
    ("let s = ⟦“hello”", "unicode curly quote found; use '\"' instead", "replace curly quotes with '\"'"),
    ("func f() -> ⟦{ }", "expected return type in function signature", "insert return type"),
    ("let a = \"⟦\\q\"", "invalid escape sequence in literal", nil),
    ("a ⟦< b < c", "adjacent operators are in non-associative precedence group 'ComparisonPrecedence'", nil),
    ("a ⟦<=> b", "unknown infix operator '<=>'", nil),
    ("#if os(iOS)\n⟦#error(\"no\")\n#endif", "no", nil),
    ("let é = \"👩‍👩‍👧\"; let b = ⟦) ", "expected expression in variable", nil),
  ])
  func errorsAreTheCompilersWithPlaceAndFix(marked: String, message: String, fix: String?) throws {
    let source = MarkedSource(marked)
    let found = problems(source.text)
    let first = try #require(found.first)
    #expect(first.message == message)
    #expect(first.position == source.places[0])
    if fix != nil { #expect(first.fix == fix) }
  }

  @Test func theOpeningBraceIsNamed() throws {
    let source = MarkedSource("struct A ⟦{\n  var x = 1⟦\n")
    let problem = try #require(problems(source.text).first)
    #expect(problem.message == "expected '}' to end struct")
    #expect(problem.position == source.places[1])
    #expect(problem.notes == [SyntaxNote(message: "to match this opening '{'", position: source.places[0])])
  }

  @Test func allErrorsAreReported() {
    #expect(problems("let a = \nlet b = ]\nfunc ()\n").count >= 3)
  }

  @Test(arguments: [
    ("let x = ⟦#stringify(1)\nlet y = ⟦#other { }", RefusedConstruct.unknownMacro, ["#stringify", "#other"]),
    ("⟦macro m() = #externalMacro(module: \"a\", type: \"b\")", .unknownMacro, ["macro m", "#externalMacro"]),
    ("struct A: ⟦~Copyable {}", .ownership, ["~Copyable"]),
    ("func f<⟦each T>(_ x: ⟦repeat each T) {}", .parameterPack, ["each T", "repeat each T", "each T"]),
    ("⟦distributed actor A {}", .distributed, ["distributed actor"]),
    ("let r = ⟦/ab+c/", .regularExpression, ["/ab+c/"]),
    ("struct A { var x: Int { ⟦_read { yield y } } }", .ownership, ["_read"]),
    ("let a: ⟦[3 of Int] = x", .unsupported, ["[3 of Int]"]),
  ])
  func refusals(marked: String, construct: RefusedConstruct, spellings: [String]) throws {
    let source = MarkedSource(marked)
    let refusals = try frontProgram(source.text).refusals
    #expect(refusals.first?.construct == construct)
    #expect(refusals.first?.position == source.places[0])
    #expect(Set(refusals.map(\.spelling)).isSubset(of: spellings))
    #expect(Set(source.places).isSubset(of: refusals.map(\.position)))
  }

  @Test func refusalsComeAllAtOnceInOrder() throws {
    let refusals = try frontProgram("let a = #one\nstruct S: ~Copyable { func f() { #two } }\nlet b = /x/").refusals
    #expect(refusals.map(\.position.line) == [1, 2, 2, 3])
    #expect(refusals == refusals.sorted { $0.position < $1.position })
  }

  @Test(arguments: ["", " \n\t\r\n", "\u{FEFF}"])
  func blankSources(text: String) {
    #expect(throws: LoadFailure.emptySource) { try frontProgram(text) }
  }

  @Test func aFileOfCommentsHasNothingInIt() throws {
    let program = try frontProgram("// only words\n/* and more */\n")
    #expect(program.declarations.isEmpty && program.statements.isEmpty && program.fragment == nil)
  }

  @Test(arguments: [
    "\u{FEFF}let a = 1\nlet ⟦b = 2", "let a = 1\r\nlet ⟦b = 2", "let a = 1\rlet ⟦b = 2", "let a = 1\u{0}\nlet ⟦b = 2",
    "let s = \"\"\"\r\n  x\r\n  \"\"\"\r\nlet ⟦b = 2", "let s = \"e\u{301}👩‍👩‍👧\"; let ⟦b = 2", "\tlet ⟦b = 2",
    "let a = 1\n\nlet ⟦b = 2",
  ])
  func placesCountCharactersAndLinesOfEveryKind(marked: String) throws {
    let source = MarkedSource(marked.replacing("\u{FEFF}", with: ""))
    let text = marked.hasPrefix("\u{FEFF}") ? "\u{FEFF}" + source.text : source.text
    let program = try frontProgram(text)
    guard case .variables(let node)? = program.declarations.last else {
      Issue.record("no variable")
      return
    }
    #expect(node.bindings[0].pattern.position == source.places[0])
  }

  @Test func placesAtThePromptCountFromWhereTheCodeBegins() throws {
    let start = SourcePosition(line: 1, column: 5)
    guard case .failure(.syntax(let problems)) = SwiftFrontEnd.parseStatements("f(1,", at: start) else {
      Issue.record("parsed")
      return
    }
    #expect(problems[0].position == SourcePosition(line: 1, column: 9))
    let statements = try SwiftFrontEnd.parseStatements("a\nb", at: start).get()
    #expect(statements.map(\.position) == [start, SourcePosition(line: 2, column: 1)])
  }
}
