/// Whether a text that is being typed can be taken as it stands.
public enum InputCompleteness {
  /// False while a bracket or a multi-line string is open.
  public static func isComplete(_ text: String) -> Bool {
    var closers: [Character] = []
    var rest = text[...]
    while let character = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
        continue
      }
      if rest.hasPrefix("\"\"\"") {
        guard let end = rest.dropFirst(3).firstRange(of: "\"\"\"") else { return false }
        rest = rest[end.upperBound...]
        continue
      }
      if character == "\"" {
        rest = afterString(rest)
        continue
      }
      switch character {
      case "(": closers.append(")")
      case "[": closers.append("]")
      case "{": closers.append("}")
      case ")", "]", "}": if closers.last == character { closers.removeLast() }
      default: break
      }
      rest = rest.dropFirst()
    }
    return closers.isEmpty
  }

  private static func afterString(_ text: Substring) -> Substring {
    var rest = text.dropFirst()
    while let character = rest.first, character != "\n" {
      rest = rest.dropFirst()
      if character == "\\" { rest = rest.dropFirst() }
      if character == "\"" { return rest }
    }
    return rest
  }
}
