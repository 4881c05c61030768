/// Turns the bytes that a terminal sends into characters and pastes.
///
/// A terminal marks a paste (bracketed paste) by `ESC [ 200 ~` and `ESC [ 201 ~`. What is no valid UTF-8 becomes U+FFFD.
struct InputDecoder {
  enum Key: Equatable {
    case scalar(Unicode.Scalar)
    /// Line ends are `\n`.
    case paste(String)
  }

  private static let pasteStart: [UInt8] = Array("\u{1B}[200~".utf8)
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  /// The part of the mark of a paste that has come so far.
  private var mark: [UInt8] = []
  private var pasted: [UInt8]?
  /// The part of a character that has come so far.
  private var partial: [UInt8] = []

  /// More bytes belong to a paste.
  var isWithinPaste: Bool { pasted != nil }

  /// An escape has come that may begin the mark of a paste, or be a key by itself: the next byte, or that none follows at
  /// once, decides.
  var isUndecided: Bool { !mark.isEmpty }

  mutating func feed(_ byte: UInt8) -> [Key] {
    if pasted != nil { return feedPaste(byte) }
    let candidate = mark + [byte]
    if candidate == Self.pasteStart {
      mark = []
      pasted = []
      return []
    }
    if Self.pasteStart.starts(with: candidate) {
      mark = candidate
      return []
    }
    let released = flush()
    if byte == Self.pasteStart[0] {
      mark = [byte]
      return released
    }
    return released + decode(byte)
  }

  /// No byte follows: what looked like the mark of a paste was typed.
  mutating func flush() -> [Key] {
    let bytes = mark
    mark = []
    return bytes.flatMap { decode($0) }
  }

  /// No byte will follow.
  mutating func finish() -> [Key] {
    var keys = flush()
    if let bytes = pasted {
      pasted = nil
      keys.append(.paste(Self.text(bytes)))
    }
    if !partial.isEmpty {
      partial = []
      keys.append(.scalar("\u{FFFD}"))
    }
    return keys
  }

  private mutating func feedPaste(_ byte: UInt8) -> [Key] {
    pasted?.append(byte)
    guard byte == Self.pasteEnd.last, let bytes = pasted, bytes.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] else {
      return []
    }
    pasted = nil
    return [.paste(Self.text(bytes.dropLast(Self.pasteEnd.count)))]
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  private mutating func decode(_ byte: UInt8) -> [Key] {
    if partial.isEmpty {
      if byte < 0x80 { return [.scalar(Unicode.Scalar(byte))] }
      guard Self.length(lead: byte) > 1 else { return [.scalar("\u{FFFD}")] }
      partial = [byte]
      return []
    }
    guard byte & 0xC0 == 0x80 else {
      partial = []
      return [.scalar("\u{FFFD}")] + feed(byte)
    }
    partial.append(byte)
    guard partial.count == Self.length(lead: partial[0]) else { return [] }
    let text = String(decoding: partial, as: UTF8.self)
    partial = []
    // C1 controls are no text, and two of them are the editor's own signals.
    return text.unicodeScalars.map { .scalar((0x80...0x9F).contains($0.value) ? "\u{FFFD}" : $0) }
  }

  private static func length(lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
