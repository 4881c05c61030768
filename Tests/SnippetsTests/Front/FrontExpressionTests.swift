import Testing

@testable import Snippets

/// What expressions become.
struct FrontExpressionTests {
  @Test(arguments: [
    ("1 + 2 * 3 == 7 && true || x", "(|| (&& (== (+ 1 (* 2 3)) 7) true) x)"),
    ("a - b - c", "(- (- a b) c)"),
    ("a ?? b ?? c", "(?? a (?? b c))"),
    ("a ? b : c ? d : e", "(? a b (? c d e))"),
    ("x = y + 1", "(= x (+ y 1))"),
    ("x += a ? 1 : 2", "(+= x (? a 1 2))"),
    ("1 << 2 + 3", "(+ (<< 1 2) 3)"),
    ("a ..< b + 1", "(..< a (+ b 1))"),
    ("a & b | c ^ d", "(^ (| (& a b) c) d)"),
    ("-x + !y", "(+ (- x) (! y))"),
    ("(a + b) * c", "(* (+ a b) c)"),
    ("a &+ b &* c", "(&+ a (&* b c))"),
    ("_ = f()", "(= _ f())"),
    ("5...", "(5 ...)"),
    ("...5", "(... 5)"),
  ])
  func operatorsBindAsSwiftSays(source: String, dump: String) throws {
    #expect(try expressionDump(source) == dump)
  }

  @Test(arguments: [
    ("a as? B ?? c", "(?? (as? a B) c)"),
    ("a as! B", "(as! a B)"),
    ("x is Int && y", "(&& (is x Int) y)"),
    ("a + b as Double", "(as (+ a b) Double)"),
    ("a as Any as? Int", "(as? (as a Any) Int)"),
    ("try? a as? Int", "(try? (as? a Int))"),
  ])
  func castsTakeATypeAndNothingMore(source: String, dump: String) throws {
    #expect(try expressionDump(source) == dump)
  }

  @Test(arguments: [
    ("try a + b", "(try (+ a b))"),
    ("x = try await f() + 1", "(= x (try (await (+ f() 1))))"),
    ("try! f()", "(try! f())"),
    ("(try? f()) ?? 0", "(?? (try? f()) 0)"),
    ("await a ? b : c", "(await (? a b c))"),
  ])
  func effectsReachOverWhatFollows(source: String, dump: String) throws {
    #expect(try expressionDump(source) == dump)
  }

  @Test(arguments: [
    ("a?.b.c()?.d[0]", "(chain a?.b.c()?.d[0])"),
    ("a?.b ?? c", "(?? (chain a?.b) c)"),
    ("(a?.b).c", "(chain a?.b).c"),
    ("a?.b!.c", "(chain a?.b!.c)"),
    ("a?.f(b?.c)", "(chain a?.f((chain b?.c)))"),
    ("a!.b = 1", "(= a!.b 1)"),
    ("x? = 5", "(= (chain x?) 5)"),
    ("a?[1]?.b = 2", "(= (chain a?[1]?.b) 2)"),
    ("a?.map { $0?.b }", "(chain a?.map(~{ (chain $0?.b) }))"),
  ])
  func optionalChainsEndWhereTheyEnd(source: String, dump: String) throws {
    #expect(try expressionDump(source) == dump)
  }

  @Test(arguments: [
    ("f { 1 }", "f(~{ 1 })"),
    ("f(a) { x, y in x }", "f(a, ~{ (_ x, _ y) in x })"),
    ("f { a } b: { c } _: { d }", "f(~{ a }, ~b: { c }, ~{ d })"),
    ("a[0] { 1 }", "a[0, ~{ 1 }]"),
    (
      "f { (x: Int, y: inout [Int]) async throws -> Bool in true }",
      "f(~{ (_ x: Int, _ y: inout [Int]) async throws -> Bool in true })"
    ),
    (
      "f { [weak self, unowned b, c, d = e.f] in self?.g() }",
      "f(~{ [weak self = self, unowned b = b, c = c, d = e.f] in (chain self?.g()) })"
    ),
    ("f { @MainActor in g() }", "f(~{ @MainActor in g() })"),
    ("f { () -> Void in }", "f(~{ () -> Void in })"),
    ("f { _, isOn in }", "f(~{ (_ _, _ isOn) in })"),
    ("{ $0 + $1 }(1, 2)", "{ (+ $0 $1) }(1, 2)"),
    ("f(action: { $0 })", "f(action: { $0 })"),
    ("reduce(0, +)", "reduce(0, (+))"),
    ("sorted(by: >)", "sorted(by: (>))"),
    ("f(&x)", "f(&x)"),
  ])
  func callsAndClosures(source: String, dump: String) throws {
    #expect(try expressionDump(source) == dump)
  }

  @Test(arguments: [
    ("[Int]()", "<[Int]>()"),
    ("[String: [Int]]()", "<[String: [Int]]>()"),
    ("[(Int) -> Void]()", "<[(Int) -> Void]>()"),
    ("[(id: Int, name: String)]()", "<[(id: Int, name: String)]>()"),
    ("Set<Int>()", "Set<Int>()"),
    ("Foo<Int>.bar", "Foo<Int>.bar"),
    ("a.b<Int>(c)", "a.b<Int>(c)"),
    ("Int.self", "<Int>"),
    ("[Floor].self", "<[Floor]>"),
    ("Trail.ID.self", "<Trail.ID>"),
    ("Int?.none", "<Int?>.none"),
    ("((Int) async throws -> String).self", "<(Int) async throws -> String>"),
    ("value.self", "value"),
    ("[a].count", "[a].count"),
    ("[first.second].map(f)", "[first.second].map(f)"),
    ("[A.B<C>.D]()", "<[A.B<C>.D]>()"),
    ("Foo.init(1)", "Foo.init(1)"),
    (".init(1)", ".init(1)"),
    (".a.b(1)", ".a.b(1)"),
    ("a.0.1", "a.0.1"),
    ("`default`.`in`", "default.in"),
    ("Self.shared", "Self.shared"),
    ("type(of: x)", "type(of: x)"),
    ("(a, b: 2)", "(tuple a b: 2)"),
    ("()", "(tuple)"),
    ("((a))", "a"),
  ])
  func typesAndNames(source: String, dump: String) throws {
    #expect(try expressionDump(source) == dump)
  }

  @Test(arguments: [
    (#"\.id"#, #"\.id"#),
    (#"\Person.address?.street![0].self"#, #"\Person.address?.street![0].self"#),
    (#"\.self"#, #"\.self"#),
    (#"\[Int].count"#, #"\[Int].count"#),
    (#"\.items[key: a + 1]"#, #"\.items[key: (+ a 1)]"#),
  ])
  func keyPaths(source: String, dump: String) throws {
    #expect(try expressionDump(source) == dump)
  }

  @Test(arguments: [
    ("f(a:b:)", "f(a:b:)"), ("x.move(_:to:)", "x.move(_:to:)"),
    ("#selector(Owner.tapped(_:))", "#selector(tapped(_:))"),
    ("#selector(getter: name)", "#selector(name)"), ("#selector(compose)", "#selector(compose)"),
    ("#keyPath(Person.address.street)", "\"address.street\""), ("#line", "#1"), ("#function", "#\"=\""),
  ])
  func namesAsValues(source: String, dump: String) throws {
    #expect(try expressionDump(source) == dump)
  }

  @Test(arguments: [
    ("let x = if a { 1 } else { 2 }", "let x = if a { 1 } else { 2 }"),
    ("let x = switch a { case 1: 2\ndefault: 3 }", "let x = switch a { case =1 { 2 } default { 3 } }"),
    ("return if a { 1 } else if b { 2 } else { 3 }", "return if a { 1 } else { if b { 2 } else { 3 } }"),
  ])
  func branchesAsValues(source: String, dump: String) throws {
    #expect(try expressionDump(source) == dump)
  }

  @Test(arguments: [
    ("0xFF", "255"), ("0b1010", "10"), ("0o17", "15"), ("1_000_000", "1000000"),
    ("18446744073709551615", "18446744073709551615"),
    ("100_000_000_000_000_000_000", "1e+20"), ("1.5e3", "1500.0"), ("0x1p-2", "0.25"), ("1_0.2_5", "10.25"),
    ("nil", "nil"),
    ("true", "true"), ("[:]", "[:]"), ("[1: 2, 3: 4]", "[1: 2, 3: 4]"), ("[]", "[]"),
  ])
  func literals(source: String, dump: String) throws {
    #expect(try expressionDump(source) == dump)
  }

  @Test func modifiersInsideConditionalCompilationGoOnFromTheViewInFront() throws {
    let source = """
      Text(a)
        #if os(iOS)
          .font(.title)
          .padding(.top)
        #else
          .bold()
        #endif
        .task { b() }
      """
    #expect(try expressionDump(source) == "Text(a).font(.title).padding(.top).task(~{ b() })")
    let inactive = "Text(a)\n#if os(macOS)\n.bold()\n#endif\n.task { b() }"
    #expect(try expressionDump(inactive) == "Text(a).task(~{ b() })")
    let nested = "a\n#if os(iOS)\n.b(.c)\n#if DEBUG\n.d\n#endif\n.e\n#endif"
    #expect(try expressionDump(nested) == "a.b(.c).d.e")
  }

  @Test func operatorsOfTheSourceBindAsDeclared() throws {
    let dump = try frontDump(
      """
      precedencegroup Pipe { associativity: left higherThan: AdditionPrecedence lowerThan: MultiplicationPrecedence }
      infix operator |>: Pipe
      infix operator <~
      prefix operator √
      func |> (a: Int, f: (Int) -> Int) -> Int { f(a) }
      let x = 1 + 2 |> f |> g * h
      let y = a ? b <~ c : d
      let z = √9
      """)
    #expect(dump.contains("let x = (+ 1 (|> (|> 2 f) (* g h)))"))
    #expect(dump.contains("let y = (? a (<~ b c) d)"))
    #expect(dump.contains("let z = (√ 9)"))
    #expect(dump.contains("func |>(_ a: Int") == false && dump.contains("func |>(a: Int, f: (Int) -> Int) -> Int"))
  }

  @Test func operatorsOfTheProgramServeAtThePrompt() throws {
    let program = try frontProgram("infix operator <+>: AdditionPrecedence\nfunc <+> (a: Int, b: Int) -> Int { a + b }")
    let statements = try SwiftFrontEnd.parseStatements("1 <+> 2 * 3", operators: program.operators).get()
    var printer = ProgramPrinter()
    #expect(printer.text(statements[0]) == "(<+> 1 (* 2 3))")
  }
}

/// The texts that string literals stand for; each was compared with what swiftc prints.
struct FrontStringTests {
  private func segments(_ literal: String) throws -> String { try expressionDump(literal) }

  private func value(_ literal: String) throws -> String? {
    let statements = try SwiftFrontEnd.parseStatements(literal).get()
    guard case .expression(let node) = statements[0].kind, case .stringLiteral(let segments) = node.kind,
      segments.count == 1,
      case .text(let text) = segments[0]
    else { return nil }
    return text
  }

  @Test(arguments: [
    (#""a\tb\n\r\0\\\"\'""#, "a\tb\n\r\0\\\"'"),
    (#""\u{48}i \u{1F600}\u{301}""#, "Hi \u{1F600}\u{301}"),
    (##"#"raw \n \#n "quoted" \#u{41}"#"##, "raw \\n \n \"quoted\" A"),
    ("##\"a\\#n\\##n\"##", "a\\#n\n"),
    (##"#"""#"##, "\""),
    ("\"\"", ""),
    ("\"\"\"\n    one\n      two\n    \"\"\"", "one\n  two"),
    ("\"\"\"\n  joined \\\n  line\n  \"\"\"", "joined line"),
    ("\"\"\"\n  a\n\n  b\n\n  \"\"\"", "a\n\nb\n"),
    ("\"\"\"\n\n\"\"\"", ""),
    ("\"\"\"\n\"\"\"", ""),
    ("\"\"\"\n  \\\"\"\" \"quoted\" \"\"\n  \"\"\"", "\"\"\" \"quoted\" \"\""),
    ("#\"\"\"\n  a \\n \\#n b \\#\n  c\n  \"\"\"#", "a \\n \n b c"),
    ("\"\"\"\r\n  one\r\n  two\r\n  \"\"\"", "one\ntwo"),
    ("\"\"\"\n\ta\n\t\tb\n\t\"\"\"", "a\n\tb"),
    ("\"e\u{301}👩‍👩‍👧\"", "e\u{301}👩‍👩‍👧"),
    ("\"\"\"\n  tail \\t\n  \"\"\"", "tail \t"),
  ])
  func literalsHaveSwiftsValue(literal: String, value: String) throws {
    #expect(try self.value(literal)?.unicodeScalars.map(\.value) == value.unicodeScalars.map(\.value))
  }

  @Test(arguments: [
    (#""a\(b)c""#, #""a\(b)c""#), (#""\(x, specifier: "%.1f")""#, #""\(x, specifier: "%.1f")""#),
    (#""\(a ? "x" : "y")!""#, #""\((? a "x" "y"))!""#), (##"#"\(a) \#(b)"#"##, #""\\(a) \(b)""#),
    ("\"\"\"\n  a \\(b)\n  c\n  \"\"\"", #""a \(b)\nc""#), (#""\(a)\(b)""#, #""\(a)\(b)""#),
  ])
  func interpolationsKeepTheirArguments(literal: String, dump: String) throws {
    #expect(try segments(literal) == dump)
  }
}
