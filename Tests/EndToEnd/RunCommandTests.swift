import Foundation
import Testing

struct RunCommandTests {
  private let cookie = """
    @State private var text = "closed"

    var body: some View {
        Text(text)
            .task {
                try? await Task.sleep(for: .seconds(1))
                text = "open"
            }
    }
    """

  @Test func aFragmentRunsAndTellsItsTrace() throws {
    let folder = TestFolder()
    let file = folder.write("cookie.swift", cookie)
    let run = try runProgram(["run", file, "--do", "wait 2s", "--format", "jsonl"])
    #expect(run.status == 0)
    let events = run.events
    let names = events.map { "\($0["who"] ?? "").\($0["what"] ?? "")" }
    #expect(
      names.filter { $0.contains("task") } == ["Snippet.task created", "Snippet.task started", "Snippet.task finished"])
    #expect(names.filter { $0 == "Snippet.body" }.count == 2)
    let keys: Set<String> = ["n", "t", "step", "who", "what", "text", "line", "cause", "group"]
    #expect(events.allSatisfy { Set($0.keys) == keys })
    #expect(events.map { $0["n"] as? Int } == Array(1...events.count))
    let finished = events.first { $0["what"] as? String == "task finished" }
    #expect(finished?["t"] as? Double == 1)
    #expect(finished?["step"] as? Int == 1)
  }

  @Test func theScreenAfterAStep() throws {
    let file = TestFolder()
    let path = file.write("cookie.swift", cookie)
    #expect(try runProgram(["run", path, "--do", "wait 2s", "--screen", "0"]).output.contains("closed"))
    #expect(try runProgram(["run", path, "--do", "wait 2s", "--screen", "1"]).output.contains("open"))
  }

  @Test func scriptsAddUp() throws {
    let folder = TestFolder()
    let path = folder.write("cookie.swift", cookie)
    let once = try runProgram(["run", path, "--do", "wait 300ms; wait 2s"])
    #expect(try runProgram(["run", path, "--do", "wait 300ms", "--do=wait 2s"]).output == once.output)
  }

  @Test func twoRunsAreEqualToTheByte() throws {
    let folder = TestFolder()
    let path = folder.write("cookie.swift", cookie)
    let arguments = ["run", path, "--do", "wait 300ms; push Detail; wait 2s; pop", "--format", "jsonl"]
    #expect(try runProgram(arguments).output == runProgram(arguments).output)
  }

  @Test func aByteOrderMarkAndCarriageReturnsAreAccepted() throws {
    let folder = TestFolder()
    let path = folder.write("a.swift", "\u{FEFF}" + cookie.replacing("\n", with: "\r\n"))
    #expect(try runProgram(["run", path]).status == 0)
  }

  @Test(
    arguments: [
      ("missing.swift", nil), ("picture.png", [0x89, 0x50, 0x4E, 0x47, 0x00, 0x01]), ("empty.swift", []),
      ("blank.swift", [0x20, 0x0A]), ("latin.swift", [0x6C, 0x65, 0x74, 0x20, 0xE9]),
      ("table.csv", [0x61, 0x2C, 0x62]),
      ("broken.swift", Array("struct A: View { var body: some View { Text( } }".utf8)),
    ] as [(String, [UInt8]?)])
  func whatCannotBeRunIsSaidAndStatusIs3(name: String, bytes: [UInt8]?) throws {
    let folder = TestFolder()
    if let bytes { folder.write(name, bytes) }
    let run = try runProgram(["run", folder.path + "/" + name])
    #expect(run.status == 3)
    #expect(!run.errors.isEmpty)
    #expect(run.output.isEmpty)
  }

  @Test func aHugeFileIsRefused() throws {
    let folder = TestFolder()
    let path = folder.write("huge.swift", [UInt8](repeating: 0x20, count: 50_000_000))
    #expect(try runProgram(["run", path]).status == 3)
  }

  @Test func aCommandThatCannotBeCarriedOutStopsTheScript() throws {
    let folder = TestFolder()
    let path = folder.write("cookie.swift", cookie)
    let run = try runProgram(["run", path, "--do", "tap \"Nowhere\"; wait 5s"])
    #expect(run.status == 1)
    #expect(run.errors.contains("Nowhere"))
    #expect(!run.output.contains("wait 5s"))
  }

  @Test func aCrashIsAnObservedResult() throws {
    let folder = TestFolder()
    let path = folder.write(
      "a.swift", "struct V: View {\n  let a: [Int] = []\n  var body: some View { Text(\"\\(a[0])\") }\n}")
    let run = try runProgram(["run", path, "--format", "jsonl"])
    #expect(run.status == 0)
    let crash = run.events.first { $0["what"] as? String == "crash" }
    #expect((crash?["text"] as? String)?.contains("Index out of range") == true)
    #expect(crash?["line"] as? Int == 3)
  }

  @Test func anEndlessLoopStops() throws {
    let folder = TestFolder()
    let path = folder.write(
      "loop.swift",
      "struct V: View {\n  var body: some View {\n    let n = spin()\n    Text(\"\\(n)\")\n  }\n  func spin() -> Int {\n    while true {}\n  }\n}"
    )
    let run = try runProgram(["run", path, "--steps", "100000"])
    #expect(run.status == 3)
  }

  @Test(arguments: [["run"], ["run", "a", "b"], ["run", "a.swift", "--ios", "3"], ["rnu"], ["run", "--colour"]])
  func wrongUsageIsStatus2(arguments: [String]) throws {
    let run = try runProgram(arguments)
    #expect(run.status == 2)
    #expect(!run.errors.isEmpty)
  }

  @Test func spanishSentencesForSpanishReaders() throws {
    let run = try runProgram(["run", "/nowhere/x.swift"], environment: ["LANG": "es_ES.UTF-8"])
    #expect(run.errors.contains("no existe"))
    #expect(try runProgram(["--help", "--lang", "es"]).output.contains("Órdenes"))
  }
}
