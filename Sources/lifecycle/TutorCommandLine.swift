import Foundation
import Records
import Snippets
import Terminal
import Tutor
import Wording

/// The tutor itself, and quizzes outside of it.
struct TutorCommandLine {
  var invocation: Invocation
  var console: Console
  var environment: [String: String]

  func run() -> ExitStatus {
    let places = Places(environment: environment)
    let isInteractive = isatty(STDIN_FILENO) == 1
    if invocation.has("--no-input"), isInteractive { return console.fail(SessionMessage.inputNeeded, .usage) }
    let store =
      places.data.isEmpty
      ? RecordStore(inMemoryBecause: .folder(path: "~", errorNumber: ENOENT))
      : RecordStore(folder: places.data, clock: millisecondsNow)
    let memory = StoredMemory(store, version: Program.version, clock: millisecondsNow)
    let shelf = FolderShelf(places.lessons, looked: places.lookedForLessons) { path in
      try? SourceFile.readText(path).get()
    }
    var options = RunOptions()
    options.isInterrupted = { Interrupt.isPending }
    let seed = invocation.number("--seed").map { UInt64($0) } ?? UInt64(millisecondsNow())
    let tutor = Tutor(
      world: TutorWorld(
        language: console.language, shelf: shelf, memory: memory, options: options, seed: seed,
        isInteractive: isInteractive))
    let reader = StandardLineReader.make(
      history: HistoryStore(path: places.history), readsBindings: !invocation.has("--no-rc"), environment: environment)
    let pager = Pager(isEnabled: !invocation.has("--no-pager"), environment: environment)
    let loop = TutorLoop(tutor: tutor, reader: reader, console: console, pager: pager)
    let first: [TutorEffect] =
      invocation.command == "quiz"
      ? tutor.beginTest(lessons: invocation.operands, pass: invocation.number("--pass"))
      : tutor.begin(lesson: invocation.operands.first)
    return ExitStatus(rawValue: loop.run(first)) ?? .done
  }
}
