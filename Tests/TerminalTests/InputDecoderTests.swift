import Testing

@testable import Terminal

struct InputDecoderTests {
  /// Feeds byte by byte, as a slow line would; `ends` says that nothing follows.
  private func keys(_ bytes: [UInt8], ends: Bool = true) -> [InputDecoder.Key] {
    var decoder = InputDecoder()
    var keys = bytes.flatMap { decoder.feed($0) }
    if ends { keys += decoder.finish() }
    return keys
  }

  private func scalars(_ text: String) -> [InputDecoder.Key] { text.unicodeScalars.map { .scalar($0) } }

  @Test(arguments: ["abc", "niño", "日本", "👍🏽", "\u{1}\u{0}\u{7F}"])
  func decodesText(text: String) {
    #expect(keys(Array(text.utf8)) == scalars(text))
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}"), ([0x80], "\u{FFFD}"), ([0xC3], "\u{FFFD}"), ([0xC3, 0x41], "\u{FFFD}A"),
      ([0xE2, 0x82, 0xC3, 0xB1], "\u{FFFD}ñ"), ([0xC2, 0x81], "\u{FFFD}"), ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)])
  func replacesWhatIsNoText(bytes: [UInt8], text: String) {
    #expect(keys(bytes) == scalars(text))
  }

  @Test(arguments: [[0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x80, 0xAF]] as [[UInt8]])
  func neverLetsSurrogatesOrOverlongFormsThrough(bytes: [UInt8]) {
    #expect(keys(bytes).allSatisfy { $0 == .scalar("\u{FFFD}") })
  }

  @Test func arrowKeysAndALoneEscapePass() {
    #expect(keys(Array("\u{1B}[A".utf8)) == scalars("\u{1B}[A"))
    #expect(keys(Array("\u{1B}\u{1B}[2".utf8)) == scalars("\u{1B}\u{1B}[2"))
    var decoder = InputDecoder()
    #expect(decoder.feed(0x1B) == [])
    #expect(decoder.isUndecided)
    #expect(decoder.flush() == scalars("\u{1B}"))
    #expect(!decoder.isUndecided)
  }

  @Test func pasteIsOneKey() {
    let text = "x\u{1B}[200~a\r\nb\rc\t\u{1B}[Aniño\u{1B}[201~y"
    #expect(keys(Array(text.utf8)) == scalars("x") + [.paste("a\nb\nc\t\u{1B}[Aniño")] + scalars("y"))
  }

  @Test func escapeBeforeAPasteIsAKey() {
    #expect(keys(Array("\u{1B}\u{1B}[200~a\u{1B}[201~".utf8)) == scalars("\u{1B}") + [.paste("a")])
  }

  @Test func pasteWithoutAnEndEndsWithTheInput() {
    #expect(keys(Array("\u{1B}[200~abc".utf8), ends: false) == [])
    #expect(keys(Array("\u{1B}[200~abc".utf8)) == [.paste("abc")])
  }
}
