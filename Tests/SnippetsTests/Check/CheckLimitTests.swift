import Foundation
import Testing

@testable import Snippets

/// Checking ends, soon and without exhausting the stack, whatever the source.
@Suite struct CheckLimitTests {
  /// On a stack as the executable has it.
  private func outcome(_ text: String) -> CheckOutcome? {
    nonisolated(unsafe) var found: CheckOutcome?
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      found = try? CheckedSource(text).outcome
      done.signal()
    }
    thread.stackSize = 256 << 20
    thread.start()
    done.wait()
    return found
  }

  private func type(of name: String, in text: String) -> String? {
    nonisolated(unsafe) var found: String?
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      if let checked = try? CheckedSource(text) {
        for case .variables(let declaration) in checked.program.declarations {
          for variable in declaration.allVariables where variable.name == name { found = "\(variable.type)" }
        }
      }
      done.signal()
    }
    thread.stackSize = 256 << 20
    thread.start()
    done.wait()
    return found
  }

  @Test func longSumsOfLiteralsAreLinear() {
    let sum = Array(repeating: "1", count: 2_000).joined(separator: " + ")
    #expect(type(of: "x", in: "let x = " + sum) == "Int")
    #expect(type(of: "x", in: "let x: Double = " + sum) == "Double")
  }

  @Test func longChainsDoNotRecurse() {
    let chain = String(repeating: ".uppercased()", count: 1_500)
    #expect(type(of: "x", in: "let x = \"a\"" + chain) == "String")
  }

  @Test func nestedClosuresAndOverloadsStayLinear() {
    let maps = String(repeating: "[1].flatMap { _ in ", count: 40) + "[1]" + String(repeating: " }", count: 40)
    #expect(outcome("let x = " + maps)?.refusals == [])
    let calls = String(repeating: "f(", count: 80) + "1" + String(repeating: ")", count: 80)
    let overloads = "func f(_ x: Int) -> Int { x }\nfunc f(_ x: Double) -> Double { x }\n"
    #expect(type(of: "x", in: overloads + "let x = " + calls) == "Int")
  }

  @Test func deepRightNestingIsRefused() {
    let chain = "let y: Int? = nil\nlet x = " + String(repeating: "y ?? ", count: 3_000) + "1"
    #expect(outcome(chain)?.refusals.first?.construct == .nesting)
  }

  @Test func circlesEnd() {
    let text = """
      class A: B {}
      class B: A {}
      protocol P: Q {}
      protocol Q: P {}
      struct S: P { var a = b
        var b = a }
      typealias T = U
      typealias U = T
      let x: T = 1
      let y = z
      let z = y
      struct G<T> { var next: G<[T]> { fatalError() } }
      func f(g: G<Int>) { _ = g.next.next.next.next.next.next }
      """
    #expect(outcome(text) != nil)
  }

  @Test func longElseIfChainsDoNotRecurse() {
    let branches = (0..<1_000).map { "if a == \($0) { return \($0) }" }.joined(separator: " else ")
    #expect(outcome("func f(_ a: Int) -> Int { \(branches) else { return 0 } }")?.refusals == [])
  }
}
