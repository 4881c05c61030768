import Testing

/// The tutor as somebody at a terminal meets it.
struct TutorTerminalTests {
  private func start(_ home: TestFolder, columns: Int = 80, environment: [String: String] = [:]) throws
    -> PseudoTerminal
  {
    try PseudoTerminal(
      PseudoTerminal.built("lifecycle"), ["--no-pager"],
      environment: ["HOME": home.path, "XDG_DATA_HOME": home.path, "LANG": "C.UTF-8", "TERM": "xterm"].merging(
        environment
      ) { $1 },
      columns: columns)
  }

  @Test func theBannerIsTwoLinesAndEnterGoesOn() throws {
    let home = TestFolder()
    let terminal = try start(home)
    try terminal.wait(for: "page 1 of")
    try terminal.wait(for: ":help")
    terminal.press(.enter)
    try terminal.wait(for: "A view comes onto the screen")
  }

  @Test func thePlaceIsKept() throws {
    let home = TestFolder()
    let first = try start(home)
    try first.wait(for: "page 1 of")
    first.type(":goto rule-progress\r")
    try first.wait(for: "Show progress for longer waits")
    first.type("quit\r")
    #expect(try first.waitForExit() == 0)
    let second = try start(home)
    try second.wait(for: "page 5 of")
  }

  @Test func controlCLeavesTheTutorRunning() throws {
    let home = TestFolder()
    let terminal = try start(home)
    try terminal.wait(for: "page 1 of")
    terminal.type("half a line")
    terminal.press(.controlC)
    terminal.type(":pages\r")
    try terminal.wait(for: "the-first-task")
  }

  @Test func sixtyColumnsAreEnough() throws {
    let home = TestFolder()
    let terminal = try start(home, columns: 60)
    try terminal.wait(for: "page 1 of")
    terminal.type(":lessons\r")
    try terminal.wait(for: "The life of a view")
  }

  @Test func spanishByLocale() throws {
    let home = TestFolder()
    let terminal = try start(home, environment: ["LC_MESSAGES": "es_ES.UTF-8"])
    try terminal.wait(for: "página 1 de")
  }
}
