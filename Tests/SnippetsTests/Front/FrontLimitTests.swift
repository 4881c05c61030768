import Testing

@testable import Snippets

/// Sources made to exhaust the parser's stack or time: each ends with a value.
struct FrontLimitTests {
  private enum Outcome: Equatable {
    case parsed
    case refused(RefusedConstruct)
    case problems
    case other
  }

  private func outcome(_ text: String) -> Outcome {
    nonisolated(unsafe) var result = Outcome.other
    onLargeStack {
      switch SwiftFrontEnd.parse(SnippetSource(name: "t", text: text)) {
      case .success: result = .parsed
      case .failure(.refused(let refusals)): result = refusals.first.map { .refused($0.construct) } ?? .other
      case .failure(.syntax): result = .problems
      case .failure: result = .other
      }
    }
    return result
  }

  private static func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  @Test(arguments: [
    times("(", 10_000) + "1" + times(")", 10_000),
    "let f = " + times("{ ", 5_000) + "1" + times(" }", 5_000),
    times("f { ", 5_000) + "1" + times(" }", 5_000),
    times("[", 10_000),
    times("[", 12) + "1" + times("]", 12),
    "let x: " + times("[", 20) + "Int" + times("]", 20),
    "let x = " + times("A<[", 20) + "Int" + times("]>", 20) + "()",
    "let x = " + times("a<", 20_000) + "b",
    "let x: " + times("a<(", 20_000),
    times("@a <(", 40),
    "let x = \"" + times("\\(\"", 3_000),
    "let x = " + times("try ", 40_000) + "a",
    "if case " + times("let ", 40_000) + "a = b {}",
    "let x: " + times("(A) -> ", 25_000) + "B",
    "let x = " + times("a ? ", 20_000) + "b" + times(" : c", 20_000),
    times("if a { ", 300) + times("}", 300),
    times("struct A { ", 300) + times("}", 300),
    times("switch a { case 1: ", 300) + times("}", 300),
    times("#if A\n", 300) + times("#endif\n", 300),
    "if a {}" + times(" else if a {}", 12_000),
    "extension " + times("a<= ", 500), times(">@a == ", 500), times("@a ", 500) + "var x = 1",
    // What looks like a string to a careless scan.
    "let r = /\"\"\"/; let x = " + times("a<", 20_000),
    "let r = #/\"/#; let x = " + times("a<", 20_000),
    "let `a\"\"\"b` = 1; let x = " + times("a<", 20_000),
    "let x = #\"\"\"#; let y = " + times("a<", 20_000),
    "let x = \"\\(\n)" + times("a<", 20_000),
    "let x = \"\\(\n1)\"\"\"\n" + times("a<", 20_000),
    "let x = '\"\"\"'\n" + times("a<", 20_000),
    "let x = “\"\"\"”\n" + times("a<", 20_000),
    "let x = <# \"\"\" #>\n" + times("a<", 20_000),
    "#!/bin/swift \"\"\"\n" + times("a<", 20_000),
    "<<<<<<< a\n\"\"\"\n>>>>>>> b\n" + times("a<", 20_000),
  ])
  func tooDeep(text: String) {
    #expect(outcome(text) == .refused(.nesting))
  }

  @Test(arguments: [
    "let c = a" + times(".b", 20_000), "let c = a" + times(".b()", 20_000), "a" + times("\n  .b { }", 5_000),
    "let c = a" + times("[0]", 5_000), "let c = a" + times("!", 5_000), "let c = a" + times("()", 5_000),
    "let x: Int" + times("?", 5_000), "let x: A" + times(".B", 5_000), "let s = 1" + times("+1", 60_000),
  ])
  func tooLong(text: String) {
    #expect([.refused(.longChain), .refused(.nesting)].contains(outcome(text)))
  }

  @Test(arguments: [
    "let s = 1" + times(" + 1", 20_000), "let s = a" + times(" ?? a", 5_000), times("a = ", 5_000) + "b",
    "let s = a" + times(" && b", 3_000), times("a.b(1)\n", 2_000), times("let a = [1, 2]\n", 1_000),
    "let a = [" + times("[1, 2], ", 2_000) + "]", "f(" + times("1, ", 5_000) + "1)",
    "let c = a" + times(".b", 3_900), "let a = \"" + times("\\(x) ", 1_000) + "\"",
    times("/*", 20_000) + times("*/", 20_000),
    times("if a < b { c() }\n", 500), "let x = " + times("a ? b : ", 350) + "c",
    times("[", 7) + "1" + times("]", 7), times("(", 120) + "1" + times(")", 120),
    "#if " + times("A && ", 5_000) + "B\nlet a = 1\n#endif\nlet b = 2",
    times("func f(_ a: @escaping (Int) -> Void) -> (Int) -> Void { a }\n", 800),
    "let t: [String: [String: [String: [Int]]]] = [:]", "let a = [[[[[[[1]]]]]]]",
    "let x = [" + times("f(a < b), ", 500) + "]", "struct A<B: C<D<E<F<G>>>>> { let x: A<A<A<A<A<Int>>>>> }",
  ])
  func longButFlat(text: String) {
    #expect(outcome(text) == .parsed)
  }

  @Test(arguments: [
    times("}", 10_000), times("\"", 2_000), times("#", 1_000), times("`", 2_000), times(".", 10_000), times("@", 2_000),
    "let a = 1\u{1}\u{2}\u{7F}", "\u{0}\u{0}(", times("case ", 1_000), "struct " + times("A, ", 1_000),
  ])
  func rubbishIsAnError(text: String) {
    #expect(outcome(text) != .parsed)
  }

  @Test func aHugeSourceIsRefusedUnread() {
    #expect(outcome(Self.times("let a = 1\n", 5_000_000)) == .refused(.sourceSize))
  }

  @Test func theScanSeesWhereStringsEnd() {
    // Brackets in strings and comments are text.
    let brackets = Self.times("(", 500)
    for source in [
      "let a = \"\(brackets)\"", "let a = #\"\(brackets)\"#", "let a = \"\"\"\n\(brackets)\n\"\"\"", "// \(brackets)",
      "/* /* \(brackets) */ \(brackets) */ let a = 1", "let a = \"x \\\" \(brackets)\"",
      "let a = \"\\(b(\"\(brackets)\"))\(brackets)\"", "let a = \"\"\"\n\\(b) \" \(brackets) \"\" \n\"\"\"",
      "let a = ##\"\"\"\n\"\"\"# \(brackets)\n\"\"\"##",
    ] {
      #expect(outcome(source) == .parsed, "\(source.prefix(40))")
    }
  }

  @Test func theRefusalNamesThePlace() {
    nonisolated(unsafe) var found: Refusal?
    let text = "let a = 1\nlet b = " + Self.times("(", 300)
    onLargeStack {
      if case .failure(.refused(let refusals)) = SwiftFrontEnd.parse(SnippetSource(name: "t", text: text)) {
        found = refusals.first
      }
    }
    #expect(found?.construct == .nesting)
    #expect(found?.position.line == 2)
  }
}
