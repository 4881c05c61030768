/// The value of the text of a string literal.
struct StringEscapes {
  /// The number of `#` in front of the quotes; an escape has as many after its `\`.
  let pounds: Int

  /// Nil for an escape that names no character.
  func value(of text: String) -> String? {
    // Line ends of every kind stand for a line feed.
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == 0x0D }) else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\r" {
        if rest.first == "\n" { rest.removeFirst() }
        result.append("\n")
      } else if scalar == "\\", rest.prefix(pounds).count == pounds, rest.prefix(pounds).allSatisfy({ $0 == "#" }) {
        rest = rest.dropFirst(pounds)
        guard let decoded = escape(&rest) else { return nil }
        result.append(decoded)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private func escape(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "0": return "\0"
    case "\\": return "\\"
    case "\"": return "\""
    case "'": return "'"
    case "u":
      guard rest.popFirst() == "{" else { return nil }
      var digits = ""
      while let scalar = rest.popFirst(), scalar != "}" { digits.unicodeScalars.append(scalar) }
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }
}
