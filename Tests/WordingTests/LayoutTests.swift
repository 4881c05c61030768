import Testing

@testable import Wording

struct DisplayWidthTests {
  @Test(arguments: [
    ("abc", 3), ("日本", 4), ("e\u{301}", 1), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇪🇸", 2), ("☁️", 2), ("☁", 1), ("한글", 4), ("ｱ", 1),
    ("Ａ", 2), ("✓", 1), ("1️⃣", 2), ("…", 1), ("", 0),
  ])
  func countsColumns(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }
}

struct WrappingTests {
  private func wrap(_ text: String, _ width: Int, prefix: StyledText = "", hanging: StyledText = "") -> [String] {
    StyledText(verbatim: text).wrapped(to: width, prefix: prefix, hanging: hanging).map(\.plainText)
  }

  @Test func breaksAtBlanksAndDropsThemThere() {
    #expect(wrap("one two three", 8) == ["one two", "three"])
    #expect(wrap("one two  three", 7) == ["one two", "three"])
    #expect(wrap("exactly8 exactly8", 8) == ["exactly8", "exactly8"])
  }

  @Test func indentsUnderTheFirstLine() {
    #expect(wrap("one two three", 9, prefix: "- ", hanging: "  ") == ["- one two", "  three"])
  }

  @Test func cutsAWordThatFitsNowhere() {
    #expect(wrap("abcdefghij", 4) == ["abcd", "efgh", "ij"])
    #expect(wrap("a bcdefghij", 4) == ["a", "bcde", "fghi", "j"])
  }

  @Test func breaksBetweenWideCharactersWithoutBlanks() {
    #expect(wrap("日本語日本語", 6) == ["日本語", "日本語"])
    #expect(wrap("日本語日本語", 5) == ["日本", "語日", "本語"])
  }

  @Test func keepsTheIndentationOfALineAndEmptyLines() {
    #expect(wrap("  a b\n\n    c", 20) == ["  a b", "", "    c"])
    #expect(wrap("", 20) == [""])
  }

  @Test func keepsStylesAcrossABreak() {
    let lines = (StyledText("aa bb ", .hook) + StyledText("cc", .time)).wrapped(to: 5)
    #expect(lines == [StyledText("aa bb", .hook), StyledText("cc", .time)])
  }

  @Test(arguments: 1...12) func neverLosesInkAndNeverExceedsTheWidth(width: Int) {
    let text = "Vuelve a la pantalla 日本 y supercalifragilistic  fin"
    let lines = wrap(text, width)
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= max(width, 2) })
  }
}

struct BlockLayoutTests {
  private func layout(_ blocks: [TextBlock], _ width: Int = 24) -> [String] {
    TextBlock.layout(blocks, width: width).map(\.plainText)
  }

  @Test func setsBlocksApart() {
    #expect(
      layout([.heading("Title", level: 1), .paragraph("one two three four five"), .paragraph("six")])
        == ["Title", "─────", "", "one two three four five", "", "six"])
  }

  @Test func nestsListsUnderTheirMarkers() {
    let inner = TextBlock.list([TextListItem(marker: "-", "inner words that wrap"), TextListItem(marker: "-", "b")])
    let list = TextBlock.list([
      TextListItem(marker: "9.", "outer"), TextListItem(marker: "10.", [.paragraph("second"), inner]),
    ])
    #expect(
      layout([list], 20) == [
        "9.  outer", "", "10. second", "", "    - inner words", "      that wrap", "    - b",
      ])
  }

  @Test func barsAnAside() {
    #expect(
      layout([.aside(label: "Note", [.paragraph("mind the gap between"), .paragraph("x")])], 16)
        == ["│ Note", "│ mind the gap", "│ between", "│", "│ x"])
  }

  @Test func numbersCodeAndNeverWrapsIt() {
    let code = (1...10).map { StyledText(verbatim: $0 == 2 ? "" : "let x = \($0) // a long comment") }
    let lines = layout([.code(code, firstNumber: 1)], 20)
    #expect(lines[0] == "  1  let x = 1 // a long comment")
    #expect(lines[1] == "  2")
    #expect(lines[9] == " 10  let x = 10 // a long comment")
  }

  @Test func survivesAbsurdNesting() {
    var block = TextBlock.paragraph("deep")
    for _ in 0..<300 { block = .list([TextListItem(marker: "-", [block])]) }
    let lines = layout([block], 20)
    #expect(lines.contains { $0.hasSuffix("deep") })
  }
}

struct TextTableTests {
  private let table = TextTable(
    header: ["Name", "Meaning"], rows: [["tap", "presses a control on the screen"], ["日本"]])

  @Test func alignsByDisplayWidth() {
    #expect(
      table.lines(width: 60).map(\.plainText) == [
        "Name  Meaning", "────  ───────────────────────────────", "tap   presses a control on the screen", "日本",
      ])
  }

  @Test func wrapsTheWidestColumn() {
    let lines = table.lines(width: 20).map(\.plainText)
    #expect(lines[2] == "tap   presses a")
    #expect(lines[3] == "      control on the")
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= 20 })
  }

  @Test func becomesAListWhereColumnsCannotFit() {
    let wide = TextTable(header: ["First", "Second"], rows: [["aaaaaaaaaa", "bbbbbbbbbb"]])
    #expect(wide.lines(width: 12).map(\.plainText) == ["First:", "  aaaaaaaaaa", "Second:", "  bbbbbbbbbb"])
  }
}
