import Glibc
import Testing

@testable import Terminal

/// Serialized: a signal that one notes could be taken by another.
@Suite(.serialized) struct ProcessTests {
  @Test func bigStackHoldsDeepRecursion() {
    func depth(_ count: Int) -> Int {
      // Enough for the frame not to be optimised away, and far more in all than a usual stack.
      withUnsafeTemporaryAllocation(byteCount: 1_000, alignment: 8) { buffer in
        buffer[0] = UInt8(truncatingIfNeeded: count)
        return count == 0 ? 0 : depth(count - 1) + 1 + Int(buffer[0]) - Int(UInt8(truncatingIfNeeded: count))
      }
    }
    var reached = 0
    #expect(
      runOnBigStack {
        reached = depth(100_000)
        return 7
      } == 7)
    #expect(reached == 100_000)
  }

  @Test func tellsWhereNoSuchStackCanBeMade() {
    #expect(runOnBigStack(megabytes: 1 << 30) { 0 } == nil)
  }

  @Test func editorGetsTheTextAndItsAnswerIsRead() throws {
    let editor = ExternalEditor(environment: ["EDITOR": "sed -i s/a/b/", "PATH": "/usr/bin:/bin"])
    #expect(try editor.editFile("a\nñ\n", fileName: "x.swift").get() == "b\nñ\n")
  }

  @Test func editorCommandComesFromTheEnvironment() {
    #expect(ExternalEditor(environment: ["VISUAL": "v", "EDITOR": "e"]).command == "v")
    #expect(ExternalEditor(environment: ["VISUAL": "", "EDITOR": "e"]).command == "e")
    #expect(ExternalEditor(environment: ["PATH": "/nonexistent"]).command == nil)
  }

  @Test func failuresOfTheEditorSayWhy() {
    func failure(_ command: String, _ more: [String: String] = [:]) -> EditingFailure? {
      let environment = ["EDITOR": command, "PATH": "/usr/bin:/bin"].merging(more) { $1 }
      guard case .failure(let failure) = ExternalEditor(environment: environment).editFile("a", fileName: "x") else {
        return nil
      }
      return failure
    }
    #expect(failure("exit 4; :") == EditingFailure(.editorFailed(command: "exit 4; :", status: 4)))
    #expect(failure("kill -9 $$; :") == EditingFailure(.editorFailed(command: "kill -9 $$; :", status: 137)))
    #expect(failure("printf '\\377' >") == EditingFailure(.editedNotUTF8))
    #expect(failure("true", ["TMPDIR": "/nonexistent"]) != nil)
  }

  @Test func writingToWhereNobodyReadsIsNoSilentSuccess() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    close(ends[0])
    defer { close(ends[1]) }
    TerminalSignals.ignoringKeyboard {
      #expect(throws: OutputFailure.closed) { try OutputChannel(ends[1]).write("x") }
    }
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect(throws: OutputFailure.self) { try OutputChannel(full).write("x") }
  }

  private func read(_ bytes: [UInt8]) -> [LineInput] {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    defer { close(ends[0]) }
    // A thread of its own would be needed for more than a pipe holds.
    writeAll(bytes, to: ends[1])
    close(ends[1])
    let reader = PlainLineReader(file: ends[0])
    var lines: [LineInput] = []
    repeat { lines.append(reader.readLine(prompt: "")) } while lines.last != .endOfInput && lines.count < 100
    return lines
  }

  @Test func readsLinesFromAPipe() {
    #expect(read(Array("a\r\nb\n\nlast".utf8)) == [.line("a"), .line("b"), .line(""), .line("last"), .endOfInput])
    #expect(read([]) == [.endOfInput])
    #expect(read([0xEF, 0xBB, 0xBF, 0x61, 0x0A]) == [.line("a"), .endOfInput])
    #expect(read([0x61, 0xFF, 0x0A]) == [.line("a\u{FFFD}"), .endOfInput])
    #expect(read(Array("a\rb\n".utf8)) == [.line("a\rb"), .endOfInput])
    let long = String(repeating: "x", count: 60_000)
    #expect(read(Array("\(long)\ny".utf8)) == [.line(long), .line("y"), .endOfInput])
  }

  @Test func interruptEndsAWaitAndIsThenOver() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    defer { for end in ends { close(end) } }
    Interrupt.raise()
    #expect(Interrupt.isPending)
    let reader = PlainLineReader(file: ends[0])
    #expect(reader.readLine(prompt: "") == .interrupted)
    #expect(!Interrupt.isPending)
    writeAll(Array("next\n".utf8), to: ends[1])
    #expect(reader.readLine(prompt: "") == .line("next"))
  }
}
