import Testing

@testable import Snippets

/// Functions that are named with their labels.
struct FrontCompoundNameTests {
  @Test(arguments: [("move(to:)", 2), ("move(from:)", 1), ("move(_:)", 3)])
  func labelsChooseAmongFunctionsOfOneName(name: String, line: Int) throws {
    let program = try frontProgram(
      """
      func move(from a: Int) {}
      func move(to a: Int) {}
      func move(_ a: Int) {}
      let f = \(name)
      """)
    _ = Checker.check(program, library: LibraryIndex())
    guard case .variables(let node)? = program.declarations.last, let value = node.bindings[0].initializer,
      case .function(let function)? = value.reference
    else {
      Issue.record("no function")
      return
    }
    #expect(function.position.line == line)
  }
}
