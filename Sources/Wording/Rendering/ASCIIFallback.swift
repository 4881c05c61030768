/// Spells text for a terminal that takes only ASCII.
enum ASCIIFallback {
  static func spelled(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = ""
    for character in text {
      if character.isASCII {
        result.append(character)
      } else if let spelling = spellings[String(character)] {
        result += spelling
      } else {
        for scalar in character.unicodeScalars {
          result += scalar.isASCII ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return result
  }

  /// The marks and letters that our own English and Spanish sentences and drawings use. Keys compare by canonical
  /// equivalence, so composed and decomposed letters both match.
  private static let spellings: [String: String] = [
    "…": "...", "–": "-", "—": "--", "−": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"", "«": "\"", "»": "\"",
    "•": "*", "·": "*", "→": "->", "←": "<-", "↑": "^", "↓": "v", "⇒": "=>", "✓": "ok", "✔": "ok", "✗": "x",
    "✘": "x", "×": "x", "≤": "<=", "≥": ">=", "≠": "!=", "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+",
    "├": "+", "┤": "+", "┬": "+", "┴": "+", "┼": "+", "═": "=", "║": "|", "╭": "+", "╮": "+", "╯": "+", "╰": "+",
    "■": "#", "□": "[ ]", "●": "(*)", "○": "( )", "▸": ">", "▾": "v", "▶": ">", "◀": "<", "█": "#", "░": ".",
    "\u{A0}": " ", "¿": "?", "¡": "!", "º": "o", "ª": "a", "á": "a", "é": "e", "í": "i", "ó": "o", "ú": "u",
    "ü": "u", "ñ": "n", "Á": "A", "É": "E", "Í": "I", "Ó": "O", "Ú": "U", "Ü": "U", "Ñ": "N", "ç": "c", "à": "a",
    "è": "e", "ö": "o", "ä": "a", "ß": "ss",
  ]
}
