/// Finds what would overtax the parser, in one pass over the bytes.
///
/// Where the scan is in doubt whether the parser sees code or the inside of a literal, it counts: a hostile source must
/// not hide in what only this scan takes for a string.
struct SourceScan {
  private enum Bracket {
    case round, call, square, brace, interpolation
  }

  private struct Frame {
    var bracket: Bracket
    /// `<` seen at this level, open or compared.
    var angles = 0
    var attributeAngles = 0
    /// A `,` or `:` at this level: the parser has decided what the bracket is.
    var isSettled = false
    /// For an interpolation: what its literal ends with.
    var literal: Literal?
    var line = 0
  }

  private struct Literal {
    var pounds: Int
    var isMultiline: Bool
  }

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var frames: [Frame] = [Frame(bracket: .brace)]
  private var prefixWords = 0
  private var arrows = 0
  private var questions = 0
  private var precedenceGroups = 0
  private var attributes = 0
  /// The last byte of code, and where the last word began and ended.
  private var previous: UInt8 = 0
  private var previousIndex = -1
  private var word = 0..<0
  private var isAttribute = false
  /// Quotes on this line up to here stand inside what may be a regular expression.
  private var quotesIgnoredUntil = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Nil where the parser may have it.
  static func refusal(in text: String) -> Refusal? {
    if text.utf8.count > SourceLimits.bytes {
      return Refusal(
        .sourceSize, spelling: "\(text.utf8.count) > \(SourceLimits.bytes)", at: SourcePosition(line: 1, column: 1))
    }
    var scan = SourceScan(text)
    return scan.run()
  }

  private mutating func run() -> Refusal? {
    if bytes.starts(with: "#!".utf8) { skipLine() }
    while index < bytes.count {
      let byte = bytes[index]
      if isDoubtful(byte) { distrustQuotes() }
      switch byte {
      case 0x0A, 0x0D:
        newline()
        continue
      case 0x20, 0x09, 0x0B, 0x0C, 0x00:
        index += 1
        continue
      case UInt8(ascii: "/"):
        if skipComment() { continue }
        noteRegularExpression()
      case UInt8(ascii: "\""):
        if index >= quotesIgnoredUntil {
          settleAngles()
          if let refusal = skipString(pounds: 0) { return refusal }
          continue
        }
      case UInt8(ascii: "#"):
        if index >= quotesIgnoredUntil, let pounds = rawStringPounds() {
          index += pounds
          settleAngles()
          if let refusal = skipString(pounds: pounds) { return refusal }
          continue
        }
      case UInt8(ascii: "`"):
        if skipBackticks() { continue }
      default:
        if Self.isWordByte(byte) {
          if let refusal = readWord() { return refusal }
          continue
        }
      }
      if let refusal = punctuation(byte) { return refusal }
    }
    return nil
  }

  // MARK: - Code

  private mutating func punctuation(_ byte: UInt8) -> Refusal? {
    defer {
      previous = byte
      previousIndex = index
      index += 1
    }
    let isTight = previousIndex == index - 1
    if byte != UInt8(ascii: "@") { prefixWords = 0 }
    switch byte {
    case UInt8(ascii: "("):
      let isCall = isTight && (Self.isWordByte(previous) || previous == UInt8(ascii: ")"))
      return open(isCall ? .call : .round)
    case UInt8(ascii: "["): return open(.square)
    case UInt8(ascii: "{"): return open(.brace)
    case UInt8(ascii: ")"): return closeRound()
    case UInt8(ascii: "]"): close([.square])
    case UInt8(ascii: "}"):
      close([.brace])
      resetCounts()
    case UInt8(ascii: "<"): return angle()
    case UInt8(ascii: ">"):
      if isTight, previous == UInt8(ascii: "-") {
        arrows += 1
        if arrows > SourceLimits.arrows { return refuse(.nesting) }
      } else if frames[frames.count - 1].angles > 0 {
        frames[frames.count - 1].angles -= 1
      }
    case UInt8(ascii: ","):
      frames[frames.count - 1].isSettled = true
      questions = 0
    case UInt8(ascii: ":"): frames[frames.count - 1].isSettled = true
    case UInt8(ascii: "?"):
      let isOperator = (isTight && previous == byte) || (index + 1 < bytes.count && bytes[index + 1] == byte)
      if !isOperator { questions += 1 }
      if questions > SourceLimits.arrows { return refuse(.nesting) }
    case UInt8(ascii: ";"):
      settleAngles()
      resetCounts()
    case UInt8(ascii: "="):
      // That of `<=` is no assignment.
      if !isTight || !Self.isOperatorByte(previous) {
        settleAngles()
        resetCounts()
      }
    case UInt8(ascii: "&"), UInt8(ascii: "|"):
      if isTight, previous == byte { settleAngles() }
    case UInt8(ascii: "@"):
      isAttribute = true
      attributes += 1
      if attributes > SourceLimits.attributes { return refuse(.nesting) }
    default: break
    }
    return nil
  }

  private mutating func resetCounts() {
    arrows = 0
    questions = 0
  }

  private mutating func open(_ bracket: Bracket, literal: Literal? = nil) -> Refusal? {
    frames.append(Frame(bracket: bracket, literal: literal, line: line))
    if frames.count > SourceLimits.nesting { return refuse(.nesting) }
    guard bracket == .square else { return nil }
    var squares = 0
    for frame in frames.reversed() {
      if frame.bracket == .brace || frame.bracket == .call || frame.bracket == .interpolation { break }
      if frame.bracket == .square, !frame.isSettled { squares += 1 }
    }
    return squares > SourceLimits.openSquares ? refuse(.nesting) : nil
  }

  private mutating func close(_ kinds: Set<Bracket>) {
    guard frames.count > 1, kinds.contains(frames[frames.count - 1].bracket) else { return }
    frames.removeLast()
  }

  /// A `)` that ends an interpolation goes on with the string around it.
  private mutating func closeRound() -> Refusal? {
    guard let frame = frames.last, frame.bracket == .interpolation, let literal = frame.literal else {
      close([.round, .call])
      return nil
    }
    frames.removeLast()
    // Where a line ended inside the interpolation of a one-line string, the parser may have given the string up.
    guard literal.isMultiline || frame.line == line else {
      distrustQuotes()
      return nil
    }
    index += 1
    defer { index -= 1 }
    return continueString(literal)
  }

  private mutating func angle() -> Refusal? {
    frames[frames.count - 1].angles += 1
    if isAttribute { frames[frames.count - 1].attributeAngles += 1 }
    var angles = 0
    var attributeAngles = 0
    for frame in frames.reversed() {
      angles += frame.angles
      attributeAngles += frame.attributeAngles
      if frame.bracket == .brace { break }
    }
    let isTooDeep = angles > SourceLimits.openAngles || attributeAngles > SourceLimits.openAttributeAngles
    return isTooDeep ? refuse(.nesting) : nil
  }

  private mutating func settleAngles() {
    frames[frames.count - 1].angles = 0
    frames[frames.count - 1].attributeAngles = 0
    isAttribute = false
  }

  private mutating func readWord() -> Refusal? {
    let start = index
    while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
    let text = bytes[start..<index]
    if previous != UInt8(ascii: "@") { isAttribute = isAttribute && previous == UInt8(ascii: ".") }
    previous = bytes[index - 1]
    previousIndex = index - 1
    if text.elementsEqual("precedencegroup".utf8) {
      precedenceGroups += 1
      if precedenceGroups > SourceLimits.precedenceGroups { return refuse(.unsupported) }
    }
    if text.count <= 9 {
      let name = String(decoding: text, as: UTF8.self)
      if Self.statementWords.contains(name) {
        settleAngles()
        resetCounts()
        attributes = 0
      }
      if Self.prefixWords.contains(name) {
        prefixWords += 1
        if prefixWords > SourceLimits.prefixWords { return refuse(.nesting) }
        return nil
      }
    }
    prefixWords = 0
    return nil
  }

  private static let statementWords: Set<String> = [
    "let", "var", "if", "guard", "while", "for", "switch", "case", "return", "func", "struct", "class", "enum", "throw",
  ]
  private static let prefixWords: Set<String> = [
    "try", "await", "copy", "consume", "each", "repeat", "unsafe", "let", "var", "inout", "some", "any", "borrow",
  ]

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x80...: true
    default: false
    }
  }

  private static func isOperatorByte(_ byte: UInt8) -> Bool {
    "+-*/%=<>!&|^~?.".utf8.contains(byte)
  }

  private mutating func newline() {
    if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
    index += 1
    line += 1
    lineStart = index
  }

  private func refuse(_ construct: RefusedConstruct) -> Refusal {
    let column = String(decoding: bytes[lineStart..<min(index, bytes.count)], as: UTF8.self).count + 1
    let rest = bytes[min(index, bytes.count)...].prefix(20).prefix { $0 >= 0x20 && $0 < 0x7F }
    return Refusal(
      construct, spelling: String(decoding: rest, as: UTF8.self), at: SourcePosition(line: line, column: column))
  }

  // MARK: - What is no code

  /// From here on the scan can't tell strings and comments from code as the parser would: all counts.
  private mutating func distrustQuotes() { quotesIgnoredUntil = bytes.count }

  /// Single and curly quotes, placeholders and the marks of a merge conflict, which the parser reads in its own ways.
  private func isDoubtful(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "'"): true
    case 0xE2: follows([0x80, 0x9C]) || follows([0x80, 0x9D])
    case UInt8(ascii: "<"): follows([UInt8(ascii: "#")]) || follows(Array("<<<<<<".utf8))
    case UInt8(ascii: ">"): follows(Array(">>> ".utf8))
    default: false
    }
  }

  private func follows(_ next: [UInt8]) -> Bool {
    index + next.count < bytes.count && bytes[(index + 1)...(index + next.count)].elementsEqual(next)
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
  }

  /// True where a comment was skipped.
  private mutating func skipComment() -> Bool {
    guard index + 1 < bytes.count, index >= quotesIgnoredUntil else { return false }
    if bytes[index + 1] == UInt8(ascii: "/") {
      skipLine()
      return true
    }
    guard bytes[index + 1] == UInt8(ascii: "*") else { return false }
    var depth = 0
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch (bytes[index], next) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        index += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        index += 2
        if depth == 0 { return true }
      case (0x0A, _), (0x0D, _): newline()
      default: index += 1
      }
    }
    return true
  }

  /// A regular expression may hold quotes that open nothing.
  private mutating func noteRegularExpression() {
    guard index >= quotesIgnoredUntil, index + 1 < bytes.count else { return }
    let isTight = previousIndex == index - 1
    let isExtended = isTight && previous == UInt8(ascii: "#")
    let next = bytes[index + 1]
    let isOperator = isTight && (Self.isWordByte(previous) || ")]}\"".utf8.contains(previous))
    guard isExtended || !(isOperator || next == 0x20 || next == 0x09) else { return }
    var end = index + 1
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") { return distrustQuotes() }
      if byte == 0x0A || byte == 0x0D, !isExtended { return }
      if byte == UInt8(ascii: "/"), !isExtended || (end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "#")) {
        // Up to its end, what looks like a comment is none.
        quotesIgnoredUntil = end + 1
        return
      }
      end += byte == UInt8(ascii: "\\") ? 2 : 1
    }
  }

  /// True where an escaped identifier was skipped: it ends on its line.
  private mutating func skipBackticks() -> Bool {
    var end = index + 1
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      if bytes[end] == UInt8(ascii: "`") {
        previous = UInt8(ascii: "a")
        previousIndex = end
        index = end + 1
        return true
      }
      end += 1
    }
    return false
  }

  /// The number of `#` in front of a quote; nil where none follows.
  private func rawStringPounds() -> Int? {
    var end = index
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - index : nil
  }

  private mutating func skipString(pounds: Int) -> Refusal? {
    let isMultiline = hasQuotes(3) && !(pounds > 0 && closesOnLine(pounds, from: index + 1))
    index += isMultiline ? 3 : 1
    return continueString(Literal(pounds: pounds, isMultiline: isMultiline))
  }

  private func hasQuotes(_ count: Int) -> Bool {
    index + count <= bytes.count && bytes[index..<(index + count)].allSatisfy { $0 == UInt8(ascii: "\"") }
  }

  private func hasPounds(_ count: Int, at place: Int) -> Bool {
    place + count <= bytes.count && bytes[place..<(place + count)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// `#"""#` is a string of one quote.
  private func closesOnLine(_ pounds: Int, from start: Int) -> Bool {
    var place = start
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D {
      if bytes[place] == UInt8(ascii: "\""), hasPounds(pounds, at: place + 1) { return true }
      place += 1
    }
    return false
  }

  /// Goes on to the end of a literal, or to the code of its next interpolation.
  private mutating func continueString(_ literal: Literal) -> Refusal? {
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A, 0x0D:
        guard literal.isMultiline else { return nil }
        newline()
      case UInt8(ascii: "\""):
        let width = literal.isMultiline ? 3 : 1
        if hasQuotes(width), hasPounds(literal.pounds, at: index + width) {
          index += width + literal.pounds
          previous = UInt8(ascii: "\"")
          previousIndex = index - 1
          return nil
        }
        index += 1
      case UInt8(ascii: "\\") where hasPounds(literal.pounds, at: index + 1):
        index += 1 + literal.pounds
        guard index < bytes.count else { return nil }
        if bytes[index] == UInt8(ascii: "(") {
          index += 1
          previous = UInt8(ascii: "(")
          previousIndex = index - 1
          return open(.interpolation, literal: literal)
        }
        if bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      default: index += 1
      }
    }
    return nil
  }
}
