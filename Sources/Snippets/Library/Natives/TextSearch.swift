/// Searching in texts, by characters as Swift counts them.
enum TextSearch {
  static func contains(_ text: Substring, _ part: Substring) -> Bool {
    part.isEmpty || range(of: part, in: text) != nil
  }

  /// The first place of `part`; nil for an empty part.
  static func range(of part: Substring, in text: Substring) -> Range<String.Index>? {
    guard let first = part.first else { return nil }
    if isSimple(text), isSimple(part) { return asciiRange(of: part, in: text) }
    let pattern = Array(part)
    var start = text.startIndex
    while start < text.endIndex {
      if text[start] == first, let end = matchEnd(pattern, in: text, at: start) { return start..<end }
      text.formIndex(after: &start)
    }
    return nil
  }

  static func ranges(of part: Substring, in text: Substring) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var rest = text
    while let next = range(of: part, in: rest) {
      found.append(next)
      rest = text[next.upperBound...]
    }
    return found
  }

  private static func matchEnd(
    _ pattern: [Character], in text: Substring, at start: String.Index
  ) -> String.Index? {
    var place = start
    for character in pattern {
      guard place < text.endIndex, text[place] == character else { return nil }
      text.formIndex(after: &place)
    }
    return place
  }

  /// ASCII without a carriage return: each byte is a character of its own.
  private static func isSimple(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D }
  }

  private static func asciiRange(of part: Substring, in text: Substring) -> Range<String.Index>? {
    let (bytes, pattern) = (Array(text.utf8), Array(part.utf8))
    guard pattern.count <= bytes.count else { return nil }
    for start in 0...(bytes.count - pattern.count) where bytes[start] == pattern[0] {
      if bytes[start..<(start + pattern.count)].elementsEqual(pattern) {
        let lower = text.utf8.index(text.startIndex, offsetBy: start)
        return lower..<text.utf8.index(lower, offsetBy: pattern.count)
      }
    }
    return nil
  }

  /// Case and accents folded away as asked.
  static func folded(_ text: Substring, ignoringCase: Bool, ignoringAccents: Bool) -> Substring {
    var result = String(text)
    if ignoringAccents {
      var plain = String.UnicodeScalarView()
      for scalar in decomposed(result).unicodeScalars where scalar.properties.canonicalCombiningClass == .notReordered {
        plain.append(scalar)
      }
      result = String(plain)
    }
    return Substring(ignoringCase ? result.lowercased() : result)
  }

  /// Letters without their accents: the base letter of a letter whose Unicode name says which one it has.
  private static func decomposed(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { plain.append(base(of: scalar)) }
    return String(plain)
  }

  private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value > 0x7F, let name = scalar.properties.name else { return scalar }
    for (prefix, isSmall) in [("LATIN SMALL LETTER ", true), ("LATIN CAPITAL LETTER ", false)]
    where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      // A stroke is part of the letter, not an accent.
      guard let letter = rest.unicodeScalars.first, rest.dropFirst().hasPrefix(" WITH "), !rest.hasSuffix("STROKE")
      else { return scalar }
      return isSmall ? Unicode.Scalar(letter.value + 32) ?? scalar : letter
    }
    return scalar
  }

  /// The first (or last) place where `part` stands in `text` when both are seen through `fold`.
  static func range(
    of part: Substring, in text: Substring, ignoringCase: Bool, ignoringAccents: Bool, backwards: Bool = false,
    anchored: Bool = false
  ) -> Range<String.Index>? {
    func fold(_ character: Character) -> Substring {
      folded(Substring(String(character)), ignoringCase: ignoringCase, ignoringAccents: ignoringAccents)
    }
    let pattern = part.map(fold)
    guard !pattern.isEmpty else { return nil }
    let characters = text.map(fold)
    guard pattern.count <= characters.count else { return nil }
    var starts = Array(0...(characters.count - pattern.count))
    if backwards { starts.reverse() }
    if anchored { starts = Array(starts.prefix(1)) }
    for start in starts where characters[start..<(start + pattern.count)].elementsEqual(pattern) {
      let lower = text.index(text.startIndex, offsetBy: start)
      return lower..<text.index(lower, offsetBy: pattern.count)
    }
    return nil
  }
}
