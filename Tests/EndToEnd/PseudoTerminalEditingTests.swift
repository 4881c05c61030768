import Glibc
import Testing

/// The traps of line editing, one each, on a real terminal line.
struct PseudoTerminalEditingTests {
  private static let utf8 = ["LC_ALL": "C.UTF-8"]

  /// Waits for an empty prompt that edits: what is typed before meets the terminal's own editing.
  private func ready(_ terminal: PseudoTerminal) throws {
    try terminal.wait(until: "an empty prompt") { $0.marksPastes && $0.lines[$0.cursor.row] == "probe>" }
  }

  private func start(
    environment: [String: String] = [:], columns: Int = 80, rows: Int = 24, edits: Bool = true
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      PseudoTerminal.built("terminal-probe"), environment: Self.utf8.merging(environment) { $1 }, columns: columns,
      rows: rows)
    if edits { try ready(terminal) } else { try terminal.wait(for: "probe>") }
    return terminal
  }

  /// A folder of the test's own, which it removes at its end.
  private final class Folder {
    let path: String
    init() {
      var template = Array("/tmp/lifecycle-test-XXXXXX".utf8CString)
      mkdtemp(&template)
      path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    func remove() {
      for name in ["history", "history.damaged", ".editrc", "editor"] { unlink("\(path)/\(name)") }
      rmdir(path)
    }
    func write(_ name: String, _ bytes: [UInt8]) {
      let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o700)
      _ = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      close(file)
    }
  }

  @Test func controlCClearsTheLineAndControlDLeaves() throws {
    let terminal = try start()
    terminal.type("half a comm")
    try terminal.wait(for: "half a comm")
    terminal.press(.controlC)
    try terminal.wait(forRow: "<interrupted>")
    try ready(terminal)
    terminal.type("whole\r")
    try terminal.wait(forRow: "<\"whole\">")
    try ready(terminal)
    terminal.press(.controlC)
    try terminal.wait(forRow: "<interrupted>", times: 2)
    try ready(terminal)
    terminal.press(.controlD)
    try terminal.wait(forRow: "<end>")
    #expect(try terminal.waitForExit() == 0)
    #expect(terminal.isCooked)
    #expect(!terminal.screen.marksPastes)
  }

  @Test func controlDInALineDoesNotLeave() throws {
    let terminal = try start()
    terminal.type("xab")
    terminal.press(.home, .controlD, .enter)
    try terminal.wait(forRow: "<\"ab\">")
  }

  @Test func recallsLinesWithAnyWriting() throws {
    let terminal = try start()
    for line in ["niño 日本", "👍🏽 e\u{301}", "plain"] {
      terminal.type(line + "\r")
      try terminal.wait(for: "<\"\(line)\">")
    }
    try ready(terminal)
    terminal.press(.up, .up, .up)
    try terminal.wait(until: "the first line again") { $0.lines[$0.cursor.row] == "probe> niño 日本" }
    // The cursor stands behind the text: the prompt and wide characters were counted right.
    #expect(terminal.screen.cursor.column == 16)
    terminal.press(.backspace, .enter)
    try terminal.wait(forRow: "<\"niño 日\">")
    #expect(terminal.screen.unknown == [])
  }

  @Test func historyOutlivesTheProgramAndHoldsEachLineOnce() throws {
    let folder = Folder()
    defer {
      unlink(folder.path + "/deep/history")
      rmdir(folder.path + "/deep")
      folder.remove()
    }
    let environment = ["PROBE_HISTORY": folder.path + "/deep/history"]
    let first = try start(environment: environment)
    first.type("first\rsecond 👍\rfirst\r secret\r")
    try first.wait(forRow: "<\" secret\">")
    try ready(first)
    first.press(.controlD)
    _ = try first.waitForExit()
    let second = try start(environment: environment)
    second.press(.up, .up)
    try second.wait(until: "the line before") { $0.lines[$0.cursor.row] == "probe> second 👍" }
    second.press(.up, .enter)
    // There is no third line to recall: the repeated one stands once, the private one not at all.
    try second.wait(forRow: "<\"second 👍\">")
  }

  @Test(arguments: [
    [UInt8]("no header\n".utf8), [0xFF, 0xFE, 0x00, 0x41], Array("lifecycle history 1\nok\n\u{0}".utf8),
    Array("_HiStOrY_V2_\nfoo\\040bar\n".utf8),
  ])
  func damagedHistoryIsSetAside(bytes: [UInt8]) throws {
    let folder = Folder()
    defer { folder.remove() }
    folder.write("history", bytes)
    let terminal = try start(environment: ["PROBE_HISTORY": folder.path + "/history"])
    try terminal.wait(for: "history: setAside")
    #expect(access(folder.path + "/history.damaged", F_OK) == 0)
    terminal.type("works\r")
    try terminal.wait(forRow: "<\"works\">")
  }

  @Test func searchesBackwards() throws {
    let terminal = try start()
    terminal.type("tap one\rpush two\rpop\r")
    try terminal.wait(forRow: "<\"pop\">")
    try ready(terminal)
    terminal.press(.controlR)
    terminal.type("tap")
    try terminal.wait(for: "bck:tap")
    terminal.press(.enter)
    try terminal.wait(forRow: "<\"tap one\">", times: 2)
  }

  @Test func pasteOfSeveralLinesIsOneValue() throws {
    let terminal = try start()
    terminal.paste("struct A {\n\tvar b = \"al\t\"\n}\n")
    try terminal.wait(for: "<pasted \"struct A {\\n\\tvar b = \\\"al\\t\\\"\\n}\\n\">")
    try ready(terminal)
    terminal.type("next\r")
    try terminal.wait(forRow: "<\"next\">")
  }

  @Test func blockIsRecalledWhole() throws {
    let folder = Folder()
    defer { folder.remove() }
    let environment = ["PROBE_HISTORY": folder.path + "/history"]
    let terminal = try start(environment: environment)
    terminal.paste("if a {\n  b \\ n\n}")
    let told = "<pasted \"if a {\\n  b \\\\ n\\n}\">"
    try terminal.wait(for: told)
    try ready(terminal)
    terminal.press(.up, .enter)
    try terminal.wait(for: told, times: 2)
    try ready(terminal)
    terminal.press(.controlD)
    _ = try terminal.waitForExit()
    let next = try start(environment: environment)
    next.press(.up, .enter)
    try next.wait(for: told)
  }

  @Test func terminalThatTheSystemDoesNotKnowWorksAsAnXterm() throws {
    let terminal = try start(environment: ["TERM": "xterm-of-tomorrow"], columns: 40, rows: 10)
    let line = String(repeating: "word.", count: 12)
    terminal.type(line + "\r")
    try terminal.wait(for: "<\"word")
    try ready(terminal)
    terminal.press(.up, .home)
    terminal.type("X\r")
    try terminal.wait(for: "<\"Xword")
    #expect(!terminal.screen.transcript.contains("No entry"))
    #expect(terminal.screen.transcript.replacing("\n", with: "").contains("probe> X" + line))
  }

  @Test func pasteOnOneLineIsEditedAndItsTabsCompleteNothing() throws {
    let terminal = try start()
    terminal.type("[]")
    terminal.press(.left)
    terminal.paste("al\tph\n")
    terminal.press(.enter)
    try terminal.wait(forRow: "<\"[al\\tph]\">")
  }

  @Test func pasteIntoALineKeepsWhatStandsAround() throws {
    let terminal = try start()
    terminal.type("f()")
    terminal.press(.left)
    terminal.paste("1,\n2")
    try terminal.wait(for: "<pasted \"f(1,\\n2)\">")
  }

  @Test func longPasteArrivesWhole() throws {
    let terminal = try start()
    terminal.paste((1...5_000).map { "line \($0)\n" }.joined())
    try terminal.wait(for: "line 5000\\n\">")
    #expect(terminal.screen.transcript.contains("<pasted \"line 1\\nline 2\\n"))
  }

  @Test func longLinesWrapAndCanBeEdited() throws {
    let terminal = try start(columns: 40, rows: 10)
    let line = String(repeating: "0123456789", count: 15)
    terminal.type(line)
    try terminal.wait(until: "the line on four rows") { $0.cursor.row == 4 }
    // The middle changes, far from the row where the cursor was.
    terminal.press(.home)
    terminal.type("X")
    terminal.press(.enter)
    try terminal.wait(for: "<\"X0123456789")
    let transcript = terminal.screen.transcript.replacing("\n", with: "")
    #expect(transcript.contains("probe> X" + line))
    #expect(transcript.contains("<\"X\(line)\">"))
  }

  @Test func lineThatFillsTheScreenSeveralTimesSurvives() throws {
    let terminal = try start(columns: 40, rows: 10)
    let line = String(repeating: "0123456789", count: 200)
    terminal.type(line + "\r")
    try terminal.wait(until: "the whole line told") {
      $0.transcript.replacing("\n", with: "").contains("<\"\(line)\">")
    }
  }

  @Test func resizeIsNoticedAndKeepsTheLine() throws {
    let terminal = try start(columns: 80, rows: 24)
    terminal.type("some words")
    try terminal.wait(for: "some words")
    terminal.resize(columns: 50, rows: 20)
    terminal.type(" more\r")
    try terminal.wait(for: "<\"some words more\">")
    try ready(terminal)
    terminal.type("size\r")
    try terminal.wait(forRow: "<50x20>")
    terminal.type(String(repeating: "x", count: 60) + "\r")
    try terminal.wait(forRow: "probe> " + String(repeating: "x", count: 43))
  }

  @Test func tabCompletesThenLists() throws {
    let terminal = try start()
    terminal.type("see al\t")
    try terminal.wait(forRow: "probe> see alpha")
    terminal.press(.tab)
    try terminal.wait(until: "the bell") { $0.bells > 0 }
    terminal.press(.tab)
    try terminal.wait(for: "alpha     alphabet")
    try terminal.wait(forRow: "probe> see alpha", times: 2)
    terminal.type("b\t\r")
    try terminal.wait(forRow: "<\"see alphabet \">")
  }

  @Test func completionNeverOffersWhatSteersTheTerminal() throws {
    let terminal = try start()
    terminal.type("b\t\r")
    try terminal.wait(forRow: "<\"beta \">")
  }

  @Test func listOfCompletionsStandsBelowALongLine() throws {
    let terminal = try start(columns: 40, rows: 20)
    let words = String(repeating: "word ", count: 10)
    terminal.type(words + "alpha")
    terminal.press(.tab, .tab)
    try terminal.wait(for: "alpha     alphabet")
    terminal.press(.enter)
    try terminal.wait(for: "<\"word")
    let rows = terminal.screen.transcript.split(separator: "\n").map(String.init)
    let list = try #require(rows.firstIndex { $0.hasPrefix("alpha     alphabet") })
    // The line stands whole before the list, and whole again after it.
    #expect(rows[list - 2...list - 1].joined() == "probe> " + words + "alpha")
    #expect(rows[list + 1...list + 2].joined() == "probe> " + words + "alpha")
  }

  @Test func controlZGivesTheTerminalBackAndResumeDrawsTheLineAgain() throws {
    let shell = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noediting", "-i"], environment: Self.utf8.merging(["PS1": "sh> "]) { $1 })
    try shell.wait(forRow: "sh>")
    shell.type(PseudoTerminal.built("terminal-probe") + "\n")
    try shell.wait(for: "probe>")
    shell.type("in the middle")
    try shell.wait(for: "in the middle")
    shell.press(.controlZ)
    try shell.wait(for: "Stopped")
    try shell.wait(for: "sh>", times: 2)
    #expect(!shell.screen.marksPastes)
    shell.type("stty -a | grep -o ' icanon'\n")
    try shell.wait(forRow: " icanon")
    shell.type("fg\n")
    try shell.wait(forRow: "probe> in the middle", times: 2)
    #expect(shell.screen.marksPastes)
    shell.type(" still\r")
    try shell.wait(forRow: "<\"in the middle still\">")
    shell.press(.controlD)
    try shell.wait(for: "sh>", times: 4)
  }

  @Test func resumeAfterAStopThatNobodySawDrawsTheLineAgain() throws {
    let terminal = try start()
    terminal.type("in the middle")
    try terminal.wait(for: "in the middle")
    terminal.signal(SIGSTOP)
    try terminal.waitForStop()
    terminal.signal(SIGCONT)
    terminal.type(" still\r")
    try terminal.wait(forRow: "<\"in the middle still\">")
    try terminal.wait(forRow: "probe> in the middle still")
  }

  @Test func controlCStopsWhatRuns() throws {
    let terminal = try start()
    terminal.type("spin\r")
    try terminal.wait(forRow: "spinning")
    terminal.press(.controlC)
    // While code runs, the terminal itself shows the key.
    try terminal.wait(forRow: "^C<stopped>")
    try ready(terminal)
    terminal.type("alive\r")
    try terminal.wait(forRow: "<\"alive\">")
  }

  @Test func controlCThreeTimesLeavesAProgramThatHangs() throws {
    let terminal = try start()
    terminal.type("hang\r")
    try terminal.wait(forRow: "hanging")
    // Not by the first: what runs may still take notice.
    terminal.press(.controlC)
    try terminal.wait(for: "^C")
    #expect(try terminal.waitForExit(pressing: .controlC) == 130)
    #expect(terminal.isCooked)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGABRT, SIGSEGV])
  func terminalIsPutBackWhenTheProgramIsKilled(number: Int32) throws {
    let terminal = try start()
    #expect(!terminal.isCooked)
    terminal.signal(number)
    #expect(try terminal.waitForExit() == 128 + number)
    #expect(terminal.isCooked)
    #expect(!terminal.screen.marksPastes)
  }

  @Test func editrcChoosesViAndKeepsItsOwnBindings() throws {
    let folder = Folder()
    defer { folder.remove() }
    folder.write(
      ".editrc", Array("# mine\nlifecycle:bind ^T ed-move-to-beg\nlifecycle:bind -v\nother:bind ^I ed-newline\n".utf8))
    let terminal = try start(environment: ["HOME": folder.path])
    // In vi's command mode, `0` and `x` are no text.
    terminal.type("abc")
    terminal.press(.escape)
    terminal.type("0x")
    terminal.press(.enter)
    try terminal.wait(forRow: "<\"bc\">")
    try ready(terminal)
    terminal.type("bc\u{14}a\r")
    try terminal.wait(forRow: "<\"abc\">")
    try ready(terminal)
    terminal.type("be\t\r")
    try terminal.wait(forRow: "<\"beta \">")
    try ready(terminal)
    terminal.paste("p\nq")
    try terminal.wait(for: "<pasted \"p\\nq\">")
  }

  @Test func viCommandModeTakesPastes() throws {
    let folder = Folder()
    defer { folder.remove() }
    folder.write(".editrc", Array("bind -v\n".utf8))
    let terminal = try start(environment: ["HOME": folder.path])
    terminal.type("ab")
    terminal.press(.escape)
    terminal.paste("dd")
    terminal.press(.enter)
    try terminal.wait(forRow: "<\"addb\">")
  }

  @Test func editingCanBeTurnedOff() throws {
    let folder = Folder()
    defer { folder.remove() }
    folder.write(".editrc", Array("edit off\n".utf8))
    let terminal = try start(environment: ["HOME": folder.path], edits: false)
    terminal.type("plain\r")
    try terminal.wait(forRow: "<\"plain\">")
    try terminal.wait(for: "probe>", times: 2)
    terminal.type("given up")
    terminal.press(.controlC)
    try terminal.wait(forRow: "<interrupted>")
    try terminal.wait(for: "probe>", times: 3)
    terminal.press(.controlD)
    try terminal.wait(forRow: "<end>")
  }

  @Test func dumbTerminalGetsNoEscapes() throws {
    let terminal = try start(environment: ["TERM": "dumb"], edits: false)
    terminal.type("plain\r")
    try terminal.wait(forRow: "<\"plain\">")
    #expect(!terminal.screen.marksPastes)
    #expect(terminal.screen.unknown == [])
  }

  @Test func readsUTF8WhereTheLocaleHasNone() throws {
    let terminal = try start(environment: ["LC_ALL": "C"])
    try terminal.wait(forRow: "utf8: false")
    terminal.type("niño\r")
    try terminal.wait(forRow: "<\"niño\">")
  }

  @Test func bytesThatAreNoTextDoNoHarm() throws {
    let terminal = try start()
    terminal.typeBytes([0xFF, 0xC3, 0x28, 0xC2, 0x81, 0xF0, 0x9F, 0x41, 0x0D])
    try terminal.wait(forRow: "<\"\u{FFFD}\u{FFFD}(\u{FFFD}\u{FFFD}A\">")
  }

  @Test func pagerShowsWhatIsLongerThanTheScreen() throws {
    let terminal = try start(environment: ["PAGER": "cat -n"])
    terminal.type("page 5\r")
    try terminal.wait(forRow: "<paged>")
    #expect(!terminal.screen.transcript.contains("1\trow 1"))
    terminal.type("page 50\r")
    try terminal.wait(forRow: "<paged>", times: 2)
    #expect(terminal.screen.transcript.contains("    50  row 50"))
    terminal.type("after\r")
    try terminal.wait(forRow: "<\"after\">")
  }

  @Test func missingPagerPrintsAndSaysSo() throws {
    let terminal = try start(environment: ["PAGER": "no-such-pager"])
    terminal.type("page 50\r")
    try terminal.wait(for: "pagerFailed")
    try terminal.wait(forRow: "row 50")
  }

  @Test func pagerThatIsLeftEarlyDoesNoHarm() throws {
    let terminal = try start(environment: ["PAGER": "head -n 1"])
    terminal.type("page 100000\r")
    try terminal.wait(forRow: "<paged>")
    try ready(terminal)
    terminal.type("after\r")
    try terminal.wait(forRow: "<\"after\">")
  }

  @Test func editorReturnsWhatWasSaved() throws {
    let folder = Folder()
    defer { folder.remove() }
    folder.write("editor", Array("#!/bin/sh\nprintf ' changed' >>\"$1\"\n".utf8))
    let terminal = try start(environment: ["VISUAL": folder.path + "/editor", "EDITOR": "false"])
    terminal.type("edit text\r")
    try terminal.wait(forRow: "<edited \"text changed\">")
  }

  @Test func editorThatFailsChangesNothing() throws {
    let terminal = try start(environment: ["EDITOR": "exit 3; true"])
    terminal.type("edit text\r")
    try terminal.wait(for: "ended with status 3; the code is unchanged.>")
  }
}
