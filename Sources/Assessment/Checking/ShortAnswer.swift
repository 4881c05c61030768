import Foundation

/// Makes typed answers comparable.
public enum ShortAnswer {
  /// Without what doesn't change the meaning of a word or of an API's name: letter case, accents on vowels, blanks,
  /// backticks, curly quotes and dashes, a dot before and `()` or a full stop behind it.
  public static func normalise(_ text: String) -> String {
    var plain = ""
    for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar.value {
      // Grave, acute, circumflex, diaeresis. A tilde stays: it makes another letter.
      case 0x300, 0x301, 0x302, 0x308: break
      case 0x2018, 0x2019, 0x201a: plain.unicodeScalars.append("'")
      case 0x201c, 0x201d, 0x201e, 0xab, 0xbb: plain.unicodeScalars.append("\"")
      case 0x2010...0x2015, 0x2212: plain.unicodeScalars.append("-")
      case 0x60: break
      default: plain.unicodeScalars.append(scalar)
      }
    }
    plain = plain.precomposedStringWithCanonicalMapping.lowercased()
    var words = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")[...]
    if words.last == "." { words.removeLast() }
    if words.hasSuffix("()") { words.removeLast(2) }
    if words.first == "." { words.removeFirst() }
    return String(words)
  }

  /// A number as people type it: `3`, `0.5`, `0,5`, `-2`.
  public static func number(_ text: String) -> Double? {
    let plain = text.split(whereSeparator: \.isWhitespace).joined().replacing("\u{2212}", with: "-")
    let allowed = plain.allSatisfy { $0.isASCII && ($0.isNumber || "+-.,".contains($0)) }
    guard allowed, plain.filter({ $0 == "," || $0 == "." }).count <= 1 else { return nil }
    return Double(plain.replacing(",", with: "."))
  }
}
