import Testing

@testable import Snippets

/// Where a value leaves its static type, the checker says so.
@Suite struct CheckConversionTests {
  private func conversions(_ text: String) throws -> [String] {
    let checked = try CheckedSource(text)
    return checked.expressions.filter(\.isConvert).sorted { $0.position < $1.position }.map { expression in
      guard case .convert(let inner, let conversion) = expression.kind else { return "" }
      switch conversion {
      case .relabel: return "relabel"
      case .erase(let type): return "erase \(type)"
      case .restore(let type): return "restore \(type)"
      case .number: return "number"
      case .function: return "function \(inner.type) -> \(expression.type)"
      }
    }
  }

  @Test func onlyWhatTheValueAloneWouldNotTellIsErased() throws {
    let found = try conversions(
      """
      let o: Int? = 1
      let small: UInt8 = 2
      let pair = (a: 1, b: 2)
      print(o)
      print(small)
      print(1, "a", 2.5, [1, 2], pair)
      print([o])
      let any: Any = small
      let text: Any? = "x"
      let anys: [Any] = [1, o, small]
      """)
    #expect(
      found == [
        "erase Int?", "erase UInt8", "erase (a: Int, b: Int)", "erase [Int?]", "erase UInt8", "erase Int?",
        "erase UInt8",
      ])
  }

  @Test func genericDeclaredCodeSeesErasedValues() throws {
    let found = try conversions(
      """
      func show<T>(_ value: T) -> T { print(value); return value }
      let o: Int? = 1
      let a = show(o)
      let b = show(5)
      struct Box<T> { var value: T }
      let c = Box(value: o)
      """)
    #expect(found == ["restore Int?", "erase Int?", "erase Int?"])
  }

  @Test func keyPathsBecomeFunctions() throws {
    let found = try conversions(#"let names = ["a"].map(\.count)"#)
    #expect(found == ["function KeyPath<String, Int> -> (String) throws -> Int"])
  }

  @Test func literalsOfDeclaredTypesCallTheirInitializer() throws {
    let checked = try CheckedSource(
      """
      struct Meters: ExpressibleByIntegerLiteral { init(integerLiteral value: Int) {} }
      let m: Meters = «5»
      """)
    #expect(checked.references == ["initializer init(integerLiteral:)"])
    #expect(checked.types == ["Meters"])
  }

  @Test func singleExpressionsReturn() throws {
    let checked = try CheckedSource(
      """
      func f() -> Int { 5 }
      func g(_ b: Bool) -> String { if b { "a" } else { "c" } }
      func h() { print(1) }
      """)
    let kinds = checked.program.declarations.map { declaration -> String in
      guard case .function(let function) = declaration, let first = function.body?.first else { return "none" }
      if case .return(let value?) = first.kind, case .ifExpression = value.kind { return "return if" }
      if case .return = first.kind { return "return" }
      return "expression"
    }
    #expect(kinds == ["return", "return if", "expression"])
  }
}
