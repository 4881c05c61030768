import Testing

@testable import Snippets

/// What statements, patterns and conditions become.
struct FrontStatementTests {
  private func dump(_ text: String) throws -> String { try expressionDump(text) }

  @Test(arguments: [
    ("if let quote { a } else { b }", "if some let quote = quote { a } else { b }"),
    ("if let a = b, var c = d as? Int, e > 1 { }", "if some let a = b, some var c = (as? d Int), (> e 1) {}"),
    ("guard let self else { return }", "guard some let self = self else { return }"),
    ("if case .some(let x) = y { }", "if case .some(let x) = y {}"),
    ("if case let .a(x, b: (y, _))? = z { }", "if case .a(let x, b: (let y, _))? = z {}"),
    ("if #available(iOS 17.2, macOS 14, *) { }", "if #available(17) {}"),
    ("if #available(macOS 14, *) { }", "if #available(*) {}"),
    ("if #unavailable(iOS 16) { }", "if #unavailable(16) {}"),
    ("while let x = next(), x > 0 { continue }", "while some let x = next(), (> x 0) { continue }"),
    ("repeat { a() } while b", "repeat { a() } while b"),
    ("guard fetchState == .idle else { return }", "guard (== fetchState .idle) else { return }"),
  ])
  func conditions(source: String, dump: String) throws {
    #expect(try self.dump(source) == dump)
  }

  @Test(arguments: [
    ("for x in a { }", "for let x in a {}"),
    (
      "for (i, x) in a.enumerated() where i > 1 { break }",
      "for (let i, let x) in a.enumerated() where (> i 1) { break }"
    ),
    ("for try await line in lines { }", "for try await let line in lines {}"),
    ("for case let .a(x)? in y { }", "for .a(let x)? in y {}"),
    ("for var x in a { x += 1 }", "for var x in a { (+= x 1) }"),
    ("for _ in 0..<3 { }", "for _ in (..< 0 3) {}"),
    ("for x: Double in [1, 2] { }", "for let x in (as [1, 2] [Double]) {}"),
    (
      "outer: for x in a { inner: while true { continue outer } }",
      "outer: for let x in a { inner: while true { continue outer } }"
    ),
    ("done: do { break done }", "done: do { break done }"),
    ("check: if a { break check }", "check: if a { break check }"),
    ("again: switch a { default: break again }", "again: switch a { default { break again } }"),
  ])
  func loopsAndLabels(source: String, dump: String) throws {
    #expect(try self.dump(source) == dump)
  }

  @Test(arguments: [
    (".a", ".a"), (".a, .b", ".a, .b"), ("let x where x > 1", "let x where (> x 1)"), ("1...5", "=(... 1 5)"),
    ("-1", "=(- 1)"),
    ("\"a\"", "=\"a\""), ("(1, _)", "(=1, _)"), ("let (a, b)", "(let a, let b)"), ("(let a, var b)", "(let a, var b)"),
    ("is Int", "is Int"), ("let x as Int", "(let x as Int)"), ("let x?", "let x?"), ("nil", "=nil"),
    (".failure(let error as URLError)", ".failure((let error as URLError))"),
    (".some(.some(let x))", ".some(.some(let x))"),
    ("Route.profile(name: let n)", "Route.profile(name: let n)"), ("Foo<Int>.a", "Foo<Int>.a"), ("limit", "=limit"),
    ("Self.limit", "Self.limit"), ("self.limit", "=self.limit"), (".a(1...)", ".a(=(1 ...))"), ("(x)", "=x"),
    (".point(x: let x, y: 0)", ".point(x: let x, y: =0)"), ("(.a, .b(let c)?)", "(.a, .b(let c)?)"), ("f(x)", "=f(x)"),
    ("let .a(x), let .b(x)", ".a(let x), .b(let x)"), ("_", "_"),
  ])
  func patterns(source: String, dump: String) throws {
    #expect(try self.dump("switch v { case \(source): break }") == "switch v { case \(dump) { break } }")
  }

  @Test func switchesHaveDefaultsFallthroughAndClausesByPlatform() throws {
    let source = """
      switch v {
      case .a: fallthrough
      #if os(macOS)
      case .mac: m()
      #elseif os(iOS)
      case .phone: p()
      #endif
      @unknown default: fatalError("new")
      }
      """
    #expect(
      try dump(source) == #"switch v { case .a { fallthrough } case .phone { p() } default { fatalError("new") } }"#)
  }

  @Test func errorsAreCaughtByPattern() throws {
    let source = """
      do { try f() } catch is CancellationError { a() } catch let error as URLError where error.code == .cancelled { b() }
      catch MyError.bad(let code), MyError.worse { c() } catch { throw error }
      """
    #expect(
      try dump(source) == "do { (try f()) } catch is CancellationError { a() }"
        + " catch (let error as URLError) where (== error.code .cancelled) { b() }"
        + " catch MyError.bad(let code), MyError.worse { c() } catch { throw error }")
  }

  @Test func localDeclarations() throws {
    let source = """
      let a = 1, b: Int, c, d: String
      var (x, y) = (1, 2)
      async let image = load()
      let _ = f()
      var size: Int { 3 }
      defer { g() }
      func inner() {}
      struct Local {}
      """
    #expect(
      try dump(source) == "let a = 1, let b: Int, let c: String, let d: String; (var x, var y) = (tuple 1 2); "
        + "async let image = load(); _ = f(); var size: Int { get { 3 } }; defer { g() }; func inner() {}; "
        + "structure Local {}")
  }
}
