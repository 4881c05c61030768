/// The value of the text between the quotes of a string literal.
enum StringEscapes {
  /// - Parameter delimiterLength: the number of `#` in front of the quotes; an escape needs as many after `\`.
  static func value(of text: String, delimiterLength: Int) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    let pounds = String(repeating: "#", count: delimiterLength)
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", String(String.UnicodeScalarView(rest.prefix(delimiterLength))) == pounds else {
        result.unicodeScalars.append(scalar)
        continue
      }
      var after = rest.dropFirst(delimiterLength)
      guard let kind = after.popFirst() else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch kind {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "0": result.append("\0")
      case "\\", "\"", "'": result.unicodeScalars.append(kind)
      case "u":
        if after.first == "{", let end = after.firstIndex(of: "}") {
          let digits = String(String.UnicodeScalarView(after[after.index(after: after.startIndex)..<end]))
          if let value = UInt32(digits, radix: 16), let decoded = Unicode.Scalar(value) {
            result.unicodeScalars.append(decoded)
          }
          after = after[after.index(after: end)...]
        }
      case "\n", " ", "\t":
        // A line end behind a backslash joins the lines of a multi-line literal.
        var line = after
        if kind != "\n" {
          while let next = line.first, next == " " || next == "\t" { line = line.dropFirst() }
          if line.first == "\n" { line = line.dropFirst() }
        }
        after = line
      default:
        result.unicodeScalars.append(scalar)
        continue
      }
      rest = after
    }
    return result
  }
}
