import Testing

@testable import Wording

struct TextRendererTests {
  @Test func colourIsNeverTheOnlyCarrier() {
    let text: StyledText = "Type `:help` \("now", .strong)."
    #expect(TextRenderer(usesColour: false).render(text) == "Type `:help` **now**.")
    #expect(TextRenderer(usesColour: true).render(text) == "Type \u{1B}[36m:help\u{1B}[0m \u{1B}[1mnow\u{1B}[0m.")
  }

  @Test func wrapsWhatIsReallyPrinted() {
    // The backticks are part of the line: with them it is 12 columns wide.
    #expect(TextRenderer(width: 11).render("aaa `bb` ccc") == "aaa `bb`\nccc")
    #expect(TextRenderer(usesColour: true, width: 10).render("aaa `bb` ccc").contains("\n") == false)
  }

  @Test func spellsInASCIIWithoutUTF8() {
    let renderer = TextRenderer(usesUTF8: false, width: 40)
    #expect(renderer.render("¿Qué pasó… “sí” → ñ ✓") == "?Que paso... \"si\" -> n ok")
    #expect(renderer.render("日本") == "\\u{65E5}\\u{672C}")
    #expect(renderer.render("nin\u{303}o") == "nino")
    let blocks: [TextBlock] = [.heading("Título", level: 1), .aside(label: nil, [.paragraph("x")])]
    #expect(renderer.render(blocks) == "Titulo\n------\n\n| x")
  }

  @Test func leavesListingsWithoutMarks() {
    #expect(TextRenderer().render([.code([StyledText("let", .code)])]) == "  let")
  }
}

struct StyledTextLiteralTests {
  @Test func readsBackticksInItsOwnWordsOnly() {
    let name = "a`b"
    let text: StyledText = "no `\(name)` and \(name)"
    #expect(
      text.runs == [
        .init(text: "no ", style: .plain), .init(text: "a`b", style: .code), .init(text: " and a`b", style: .plain),
      ])
  }

  @Test func agreesWithCounts() {
    func hooks(_ count: Int) -> String {
      let text: StyledText = "\(count, "hook", "hooks") \(agreeing: count, "is", "are") here"
      return text.plainText
    }
    #expect([0, 1, 2].map(hooks) == ["0 hooks are here", "1 hook is here", "2 hooks are here"])
  }
}

struct LanguageTests {
  @Test(arguments: [
    ([:], Language.english), (["LANG": "es_ES.UTF-8"], .spanish), (["LANG": "es"], .spanish),
    (["LANG": "es_MX", "LC_MESSAGES": "en_GB.UTF-8"], .english), (["LC_ALL": "C", "LANG": "es_ES"], .english),
    (["LC_ALL": "", "LANG": "es_AR.UTF-8"], .spanish), (["LANG": "pt_BR.UTF-8"], .english), (["LANG": "est"], .english),
    (["LC_MESSAGES": "es@euro"], .spanish),
  ])
  func followsTheEnvironment(environment: [String: String], language: Language) {
    #expect(Language.preferred(in: environment) == language)
  }
}
