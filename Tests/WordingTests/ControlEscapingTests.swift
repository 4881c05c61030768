import Testing

@testable import Wording

/// Nothing that a stranger wrote can steer the terminal or show in another order than it stands.
struct ControlEscapingTests {
  @Test(arguments: [
    ("\u{1B}[2J", "\\u{1B}[2J"), ("a\u{9B}31m", "a\\u{9B}31m"), ("a\u{7F}b", "a\\u{7F}b"), ("a\0b", "a\\0b"),
    ("bell\u{07}", "bell\\u{7}"), ("over\rwrite", "over\\rwrite"), ("\u{202E}fdp.swift", "\\u{202E}fdp.swift"),
    ("a\u{2066}b\u{2069}", "a\\u{2066}b\\u{2069}"), ("a\u{200B}b", "a\\u{200B}b"), ("a\u{2028}b", "a\\u{2028}b"),
    ("e\u{301}\u{202E}", "e\u{301}\\u{202E}"), ("\u{FEFF}x", "\\u{FEFF}x"),
  ])
  func spellsOutWhatWouldActOrHide(text: String, expected: String) {
    #expect(StyledText(verbatim: text).plainText == expected)
  }

  @Test(arguments: ["niño ¿qué?", "日本語", "👨‍👩‍👧 👍🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "e\u{301}", "a\u{200D}b", "नमस्ते"])
  func leavesWritingAlone(text: String) {
    #expect(StyledText(verbatim: text).plainText == text)
  }

  @Test func lineEndsAreLinesAndTabsReachTheNextStop() {
    #expect(StyledText(verbatim: "a\r\nb\nc").lines.map(\.plainText) == ["a", "b", "c"])
    #expect(StyledText(verbatim: "\tx\nab\ty\n日\tz").plainText == "    x\nab  y\n日  z")
  }

  @Test func escapesWhatIsInterpolatedOrAppended() {
    var text: StyledText = "at \("\u{1B}[31m", .who)"
    text.append("\u{1B}]0;title\u{07}", .printed)
    #expect(!text.plainText.unicodeScalars.contains("\u{1B}"))
    for usesColour in [true, false] {
      let rendered = TextRenderer(usesColour: usesColour).render([
        .table(TextTable(header: [text], rows: [[text]])), .code([text]), .aside(label: text, [.paragraph(text)]),
      ])
      let ours = rendered.replacingSequences()
      #expect(!ours.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
  }
}

extension String {
  /// Without the colour sequences that the renderer itself makes.
  func replacingSequences() -> String {
    replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
  }
}
