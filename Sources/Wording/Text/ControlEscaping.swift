/// Makes text from lessons, snippets and learners harmless for a terminal and honest to the eye.
///
/// A control character, a bidirectional override or an invisible format character is replaced by its Swift spelling
/// (`\u{1B}`); line ends become `\n`; a tab becomes spaces up to the next multiple of four.
enum ControlEscaping {
  static let tabStop = 4

  static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A }) { return text }
    var result = ""
    var column = 0
    for character in text {
      let scalars = character.unicodeScalars
      guard let first = scalars.first else { continue }
      if character == "\n" || character == "\r\n" {
        result.append("\n")
        column = 0
      } else if character == "\t" {
        let count = tabStop - column % tabStop
        result.append(String(repeating: " ", count: count))
        column += count
      } else if !scalars.contains(where: isHidden) {
        result.append(character)
        column += DisplayWidth.of(character)
      } else {
        // Emoji flags of regions are a black flag with invisible tag characters: harmless, and one picture.
        let mayHoldTags = first.value == 0x1F3F4
        for scalar in scalars {
          if isHidden(scalar), !(mayHoldTags && isTag(scalar)) {
            let spelling = spelled(scalar)
            result.append(spelling)
            column += spelling.utf8.count
          } else {
            result.unicodeScalars.append(scalar)
          }
        }
        column += DisplayWidth.of(character)
      }
    }
    return result
  }

  /// Swift's own spelling of a scalar in a string literal.
  private static func spelled(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\0": "\\0"
    case "\r": "\\r"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0020...0xE007F).contains(scalar.value) }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    // Directional marks, embeddings, overrides and isolates.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true
    // Line and paragraph separators; spaces and operators without width.
    case 0x2028, 0x2029, 0x200B, 0x2060...0x2065, 0xFEFF, 0x180E, 0x00AD: true
    case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }
}
