import Testing

@testable import Terminal

struct OutputStyleTests {
  @Test(
    arguments: [
      (.auto, ["TERM": "xterm"], true, .on), (.auto, ["TERM": "xterm"], false, .offNoTerminal),
      (.auto, ["TERM": "xterm", "NO_COLOR": "1"], true, .offByVariable),
      (.auto, ["TERM": "xterm", "NO_COLOR": ""], true, .on), (.auto, ["TERM": "dumb"], true, .offDumbTerminal),
      (.auto, [:], true, .offDumbTerminal), (.never, ["TERM": "xterm"], true, .offByOption),
      (.always, ["TERM": "dumb", "NO_COLOR": "1"], false, .on),
    ] as [(ColourChoice, [String: String], Bool, OutputStyle.Colour)])
  func colour(choice: ColourChoice, environment: [String: String], isTerminal: Bool, colour: OutputStyle.Colour) {
    #expect(OutputStyle.colour(choice, environment: environment, isTerminal: isTerminal) == colour)
  }

  @Test func widthComesFromTheTerminalThenTheVariable() {
    #expect(TerminalSize.reported(120, or: "50", else: 80) == 120)
    #expect(TerminalSize.reported(0, or: "50", else: 80) == 50)
    for nonsense in ["0", "-3", "wide", "999999999999999999999"] {
      #expect(TerminalSize.reported(0, or: nonsense, else: 80) == 80)
    }
  }

  @Test func textStaysReadableOnAWideScreen() {
    let style = OutputStyle(
      colour: .offNoTerminal, writesUTF8: false, size: TerminalSize(columns: 300, rows: 50), isTerminal: true)
    #expect(style.renderer.width == 100)
    #expect(!style.renderer.usesUTF8 && !style.renderer.usesColour)
  }

  @Test(arguments: [("probe> ", "probe> "), ("", "> "), ("  ", "> "), ("ñ> ", "?> "), ("\u{1B}[1mx> ", "?[1mx> ")])
  func promptsAreASCII(prompt: String, safe: String) {
    #expect(safePrompt(prompt) == safe)
  }
}

struct PagerTests {
  private let long = String(repeating: "row\n", count: 30)
  private let size = TerminalSize(columns: 80, rows: 24)

  private func command(
    _ text: String, _ environment: [String: String] = ["TERM": "xterm", "PAGER": "p"], isEnabled: Bool = true,
    input: Bool = true, output: Bool = true
  ) -> String? {
    Pager(isEnabled: isEnabled, environment: environment)
      .command(for: text, size: size, isInputTerminal: input, isOutputTerminal: output)
  }

  @Test func pagesOnlyForAPersonAndALongText() {
    #expect(command(long) == "p")
    #expect(command("short\n") == nil)
    #expect(command(long, isEnabled: false) == nil)
    #expect(command(long, input: false) == nil)
    #expect(command(long, output: false) == nil)
    #expect(command(long, ["TERM": "dumb", "PAGER": "p"]) == nil)
    #expect(command(long, ["TERM": "xterm", "PAGER": ""]) == nil)
    #expect(command(long, ["TERM": "xterm", "PAGER": "cat"]) == nil)
    #expect(command(long, ["TERM": "xterm", "PATH": "/nonexistent"]) == nil)
  }

  @Test func countsRowsAsTheyWrap() {
    #expect(Pager.rows(of: String(repeating: "x", count: 81), columns: 80) == 2)
    #expect(Pager.rows(of: "\u{1B}[1m" + String(repeating: "日", count: 40) + "\u{1B}[0m", columns: 80) == 1)
    #expect(Pager.rows(of: "a\n\nb", columns: 80) == 3)
  }
}
