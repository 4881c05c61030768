import Testing

@testable import Snippets

/// Loads a snippet and carries out commands; a command that fails is an issue.
func onDevice(
  _ text: String, _ commands: [String] = [], options: RunOptions = RunOptions(),
  location: SourceLocation = #_sourceLocation
) throws -> Session {
  let loaded = Session.load(SnippetSource(name: "test.swift", text: text), options: options)
  let session = try #require(try? loaded.get(), "\(loaded)", sourceLocation: location)
  for command in commands {
    let outcome = session.perform(command)
    #expect(outcome.failure == nil, "\(command)", sourceLocation: location)
  }
  return session
}

extension Session {
  func texts(_ what: String, step: Int? = nil) -> [String] {
    events.filter { $0.what == what && (step == nil || $0.step == step) }.map { $0.text ?? "" }
  }

  var prints: [String] { texts("print") }

  func prints(step: Int) -> [String] { texts("print", step: step) }

  /// `Who.what` of the events of one step, the command left out.
  func names(step: Int) -> [String] {
    events.filter { $0.step == step && $0.what != "command" }.map { $0.who + "." + $0.what }
  }

  func count(_ what: String, who: String? = nil, step: Int? = nil) -> Int {
    events.filter { $0.what == what && (who == nil || $0.who == who) && (step == nil || $0.step == step) }.count
  }
}

@Suite("A session carries out commands")
struct SessionTests {
  private let counter = """
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("Count: \\(count)")
          Button("Add") { count += 1 }
        }
      }
    }
    """

  @Test("a tap changes state, and the screen shows it")
  func tap() throws {
    let session = try onDevice(counter, ["tap \"Add\"", "tap \"Add\""])
    #expect(session.screen().contains { $0.contains("Count: 2") })
    #expect(session.rootName == "Counter")
  }

  @Test("each command is a step, and its event is the first of it")
  func steps() throws {
    let session = try onDevice(counter, ["tap \"Add\"", "wait 1s"])
    #expect(session.events.filter { $0.what == "command" }.map(\.step) == [1, 2])
    #expect(session.texts("command") == ["tap \"Add\"", "wait 1s"])
    #expect(session.now >= 1_000_000_000)
  }

  @Test("a command that finds nothing to act on is no step and leaves no event")
  func failure() throws {
    let session = try onDevice(counter)
    let before = session.events
    #expect(
      session.perform("tap \"Remove\"").failure
        == .noSuchControl("Remove", kind: "control", present: ["Add"]))
    #expect(session.perform("type \"a\"").failure == .notPossible(command: "type \"a\"", reason: .noField))
    #expect(session.perform("set nothing = 1").failure == .noSuchProperty("nothing", present: []))
    #expect(session.events == before)
    #expect(session.perform("tap \"Add\"").failure == nil)
    #expect(session.events.last?.step == 1)
  }

  @Test("a unique prefix is enough at the prompt, never in a file")
  func prefixes() throws {
    let session = try onDevice(counter)
    #expect(session.perform("tap \"A\"").failure != nil)
    #expect(session.perform("tap \"A\"", isInteractive: true).failure == nil)
  }

  @Test("= evaluates on the live state: a value event, prints, assignments")
  func evaluation() throws {
    let session = try onDevice(
      counter, ["= count", "= print(count + 1)", "= count = 5", "= count", "tap \"Add\"", "= \"is \\(count)\""])
    #expect(session.texts("value") == ["0", "5", "\"is 6\""])
    #expect(session.prints == ["1"])
    #expect(session.count("body", step: 3) == 1)
  }

  @Test("= that does not parse says where")
  func badExpression() throws {
    let session = try onDevice(counter)
    guard case .badExpression(let message, let line, let column)? = session.perform("= count +").failure else {
      Issue.record("no failure")
      return
    }
    #expect(!message.isEmpty && line == 1 && column >= 3)
  }

  @Test("replaying the same commands gives the same events")
  func replay() throws {
    let commands = ["tap \"Add\"", "= count = 9", "push Detail", "wait 2s", "pop", "wait 1s"]
    let session = try onDevice(counter, commands)
    let again = session.replaying(session.commands)
    #expect(again.events == session.events)
    let shorter = session.replaying(Array(session.commands.dropLast()))
    #expect(shorter.events == session.events.filter { $0.step < commands.count })
  }

  @Test("launch and stage start a new process: time and numbers go on, state starts again")
  func restart() throws {
    let session = try onDevice(counter, ["tap \"Add\"", "wait 1s", "stage tabs", "= count"])
    #expect(session.texts("value") == ["0"])
    #expect(session.events.map(\.number) == Array(1...session.events.count))
    #expect(session.events.last.map { $0.time >= 1_000_000_000 } == true)
    #expect(session.perform("launch").failure == .notPossible(command: "launch", reason: .alreadyRunning))
    #expect(session.perform("terminate").failure == nil)
    #expect(session.perform("tap \"Add\"").failure == .notPossible(command: "tap \"Add\"", reason: .notRunning))
    #expect(session.perform("launch").failure == nil)
    #expect(session.perform("tap \"Add\"").failure == nil)
  }

  @Test("nothing but launch and stage is left after a crash")
  func crash() throws {
    let session = try onDevice(
      """
      struct Crash: View {
        @State var items: [Int] = []
        var body: some View {
          Button("Read") {
            print(items[3])
          }
        }
      }
      """, ["tap \"Read\""])
    #expect(session.texts("crash") == ["Fatal error: Index out of range"])
    #expect(session.events.last { $0.what == "crash" }?.line == 5)
    #expect(session.events.last { $0.what == "crash" }?.who == "Crash")
    #expect(session.perform("wait 1s").failure == .processEnded("Fatal error: Index out of range"))
    #expect(session.perform("launch").failure == nil)
    #expect(session.halt == nil)
  }

  @Test("plain statements are a script")
  func script() throws {
    let session = try onDevice("let names = [\"b\", \"a\"]\nfor name in names.sorted() { print(name) }")
    #expect(session.prints == ["a", "b"])
    #expect(session.events.filter { $0.what == "print" }.allSatisfy { $0.who == "Snippet" && $0.line == 2 })
  }

  @Test("an empty text is told apart from one with an error")
  func empty() {
    func failure(_ text: String) -> LoadFailure? {
      if case .failure(let failure) = Session.load(SnippetSource(name: "t", text: text)) { return failure }
      return nil
    }
    #expect(failure("") == .emptySource)
    #expect(failure(" \n\t\r\n") == .emptySource)
    guard case .syntax(let problems)? = failure("struct A {") else {
      Issue.record("no syntax problem")
      return
    }
    #expect(problems.first?.position.line == 1)
  }
}
