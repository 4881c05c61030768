import Foundation

@testable import Snippets

/// A source with places marked by `⟦` and `⟧`, which are taken out before it is parsed.
struct MarkedSource {
  var text = ""
  /// Of each `⟦`, in order.
  var places: [SourcePosition] = []

  init(_ marked: String) {
    var line = 1
    var column = 1
    for character in marked {
      if character == "⟦" {
        places.append(SourcePosition(line: line, column: column))
        continue
      }
      if character == "⟧" { continue }
      text.append(character)
      if character.isNewline {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
  }
}

func frontProgram(_ text: String) throws -> Program {
  try SwiftFrontEnd.parse(SnippetSource(name: "Test.swift", text: text)).get()
}

/// The dump of a program, without `script` and its braces where it is one.
func frontDump(_ text: String) throws -> String { ProgramPrinter.text(of: try frontProgram(text)) }

/// The dump of the one expression that `text` is.
func expressionDump(_ text: String) throws -> String {
  let statements = try SwiftFrontEnd.parseStatements(text).get()
  var printer = ProgramPrinter()
  return statements.map { printer.text($0) }.joined(separator: "; ")
}

/// Runs `work` on a thread with the stack that the executable gives itself.
func onLargeStack(_ work: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    work()
    done.signal()
  }
  thread.stackSize = 256 << 20
  thread.start()
  done.wait()
}
