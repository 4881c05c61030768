/// How many columns of a terminal text takes.
public enum DisplayWidth {
  /// Columns of one line of text. Control characters count as none; escape them before.
  public static func of(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// Columns of one character as a reader sees it: 0, 1 or 2.
  public static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.value < 0x7F { return first.value < 0x20 ? 0 : (hasEmojiSelector(scalars) ? 2 : 1) }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if first.properties.isEmojiPresentation || hasEmojiSelector(scalars) { return 2 }
    return isWide(first.value) ? 2 : 1
  }

  /// Variation selector 16 asks for the two-column picture of a character that is text by default.
  private static func hasEmojiSelector(_ scalars: Character.UnicodeScalarView) -> Bool {
    scalars.dropFirst().first?.value == 0xFE0F
  }

  private static func isWide(_ value: UInt32) -> Bool {
    if value < 0x1100 { return false }
    return wideRanges.contains { $0.contains(value) }
  }

  /// East Asian Wide and Fullwidth (Unicode Standard Annex 11) outside the emoji.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
