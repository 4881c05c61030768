import Testing

@testable import Snippets

struct FrontEndTests {
  private func program(_ text: String) throws -> Program {
    try SwiftFrontEnd.parse(SnippetSource(name: "test", text: text)).get()
  }

  @Test func stateLinesAndAViewMakeAFragment() throws {
    let fragment = try #require(
      try program("@State private var n = 0\n\nVStack {\n  Text(\"a\")\n}\n.padding()").fragment)
    #expect(fragment.name == "Snippet")
    #expect(fragment.members.count == 2)
    guard case .variables(let body) = fragment.members[1], case .binding(let variable) = body.bindings[0].pattern.kind
    else { throw FrontEndTestFailure() }
    #expect(variable.name == "body")
    #expect(variable.accessors?.getter?.body?.count == 1)
  }

  @Test func plainStatementsAreAScript() throws {
    let program = try program("let x = 5\nprint(x)")
    #expect(program.fragment == nil)
    #expect(program.statements.count == 2)
  }

  @Test func declarationsAloneAreNeither() throws {
    let program = try program("func f() {}\nstruct S { var a = 1 }")
    #expect(program.fragment == nil)
    #expect(program.statements.isEmpty)
    #expect(program.declarations.count == 2)
  }

  @Test func precedenceIsFolded() throws {
    let program = try program("let x = 1 + 2 * 3 == 7 && true")
    guard case .declaration(.variables(let node)) = program.statements.first?.kind,
      case .binaryOperator(let outer, let left, _)? = node.bindings[0].initializer?.kind,
      case .binaryOperator(let middle, let sum, _) = left.kind,
      case .binaryOperator(let inner, _, let product) = sum.kind,
      case .binaryOperator(let innermost, _, _) = product.kind
    else { throw FrontEndTestFailure() }
    #expect([outer, middle, inner, innermost] == ["&&", "==", "+", "*"])
  }

  @Test func optionalChainsAreOneExpression() throws {
    let program = try program("a?.b.c()?.d[0]")
    guard case .expression(let node) = program.statements[0].kind, case .optionalChain(let chain) = node.kind,
      case .subscripted(let base, _) = chain.kind, case .member(let inner, "d", _) = base.kind,
      case .optionalUnwrap = inner.kind
    else { throw FrontEndTestFailure() }
  }

  @Test(arguments: [
    (#""a\tb\n""#, "a\tb\n"), (##"#"raw \n \#n"#"##, "raw \\n \n"), (#""\u{48}i""#, "Hi"),
    ("\"\"\"\n    one\n      two\n    \"\"\"", "one\n  two"),
    ("\"\"\"\n  joined \\\n  line\n  \"\"\"", "joined line"),
  ])
  func stringLiteralsHaveSwiftsValue(literal: String, value: String) throws {
    let program = try program("let s = " + literal)
    guard case .declaration(.variables(let node)) = program.statements.first?.kind,
      case .stringLiteral(let segments)? = node.bindings[0].initializer?.kind, case .text(let text) = segments[0]
    else { throw FrontEndTestFailure() }
    #expect(segments.count == 1)
    #expect(text == value)
  }

  @Test func positionsCountCharacters() throws {
    let program = try program("let é = \"👩‍👩‍👧\"; print(é)")
    let call = program.statements[1]
    #expect(call.position == SourcePosition(line: 1, column: 14))
  }

  @Test func parseErrorsHaveWordsAndPlace() {
    guard
      case .failure(.syntax(let problems)) = SwiftFrontEnd.parse(SnippetSource(name: "t", text: "let x =\nstruct {"))
    else {
      Issue.record("parsed")
      return
    }
    #expect(problems.contains { $0.message.contains("expected expression") && $0.position.line == 1 })
  }

  @Test func blankSourceIsNamed() {
    #expect(throws: LoadFailure.self) { try SwiftFrontEnd.parse(SnippetSource(name: "t", text: " \n\t")).get() }
  }

  @Test func conditionalCompilationPicksTheSimulatedPhone() throws {
    let program = try program(
      "#if os(macOS)\nlet a = 1\n#elseif canImport(UIKit) && !os(tvOS)\nlet b = 2\n#else\nlet c = 3\n#endif")
    guard case .variables(let node) = program.declarations[0],
      case .binding(let variable) = node.bindings[0].pattern.kind
    else { throw FrontEndTestFailure() }
    #expect(program.declarations.count == 1)
    #expect(variable.name == "b")
  }

  @Test func unknownMacrosAreRefusedByName() {
    guard
      case .failure(.refused(let refusals)) = SwiftFrontEnd.parse(
        SnippetSource(name: "t", text: "let a = #stringify(1)\nlet b = #other(2)"))
    else {
      Issue.record("not refused")
      return
    }
    #expect(refusals.map(\.spelling) == ["#stringify", "#other"])
    #expect(refusals.map(\.position.line) == [1, 2])
  }
}

struct FrontEndTestFailure: Error {}

struct RootChooserTests {
  private func root(_ text: String, named name: String? = nil) throws -> String {
    let program = try SwiftFrontEnd.parse(SnippetSource(name: "test", text: text)).get()
    switch try RootChooser(program: program).choose(named: name).get() {
    case .view(let type): return "view \(type.name)"
    case .controller(let type): return "controller \(type.name)"
    case .app(let type): return "app \(type.name)"
    case .preview: return "preview"
    case .previewProvider(let type): return "provider \(type.name)"
    case .script: return "script"
    case .declarationsOnly: return "declarations"
    }
  }

  private let two =
    "struct A: View { var body: some View { B() } }\nstruct B: View { var body: some View { Text(\"b\") } }\n"

  @Test func theLastViewThatNothingUses() throws { #expect(try root(two) == "view A") }
  @Test func theNamedOne() throws { #expect(try root(two, named: "B") == "view B") }
  @Test func thePreviewBeforeTheUsualNames() throws {
    #expect(try root(two + "struct ContentView: View { var body: some View { A() } }\n#Preview { B() }") == "preview")
  }
  @Test func theAppBeforeThePreview() throws {
    #expect(
      try root(two + "@main struct X: App { var body: some Scene { WindowGroup { A() } } }\n#Preview { B() }")
        == "app X")
  }
  @Test func aControllerThroughItsSuperclass() throws {
    #expect(try root("class Base: UITableViewController {}\nclass C: Base {}") == "controller C")
  }
  @Test func aWrongNameNamesTheCandidates() {
    #expect(throws: LoadFailure.noRoot(named: "Z", candidates: ["A", "B"])) { try root(two, named: "Z") }
  }
}
