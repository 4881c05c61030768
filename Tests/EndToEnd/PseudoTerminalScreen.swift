import Wording

/// What a person would see: the characters that a program sent, put on a screen as an xterm puts them.
///
/// It knows what line editors, pagers and the tutor send, no more: motion, erasing, insertion and deletion, scrolling at
/// the last row, bracketed paste on and off. Colours are dropped.
struct PseudoTerminalScreen {
  private(set) var columns: Int
  private(set) var rows: Int
  /// One entry a cell. The second cell of a wide character is empty.
  private var cells: [[String]]
  private(set) var cursor = (row: 0, column: 0)
  /// Rows that were pushed out at the top.
  private(set) var scrolledOut: [String] = []
  private(set) var marksPastes = false
  private(set) var bells = 0
  /// Sequences that this screen does not know; a test that looks at the screen should find none.
  private(set) var unknown: [String] = []

  private var bytes: [UInt8] = []
  /// The last column was written: the next character goes to the next row.
  private var wrapsNext = false
  private var inserts = false

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// Rows from the top, without the blanks at their ends.
  var lines: [String] { cells.map { Self.text($0) } }

  /// Everything that was ever shown, rows that scrolled out included.
  var transcript: String { (scrolledOut + lines).joined(separator: "\n") }

  private static func text(_ cells: [String]) -> String {
    var text = cells.joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  mutating func resize(columns: Int, rows: Int) {
    while cells.count > rows {
      scrolledOut.append(Self.text(cells.removeFirst()))
      cursor.row = max(cursor.row - 1, 0)
    }
    while cells.count < rows { cells.append(Array(repeating: " ", count: columns)) }
    for row in cells.indices {
      cells[row] = Array((cells[row] + Array(repeating: " ", count: max(columns - self.columns, 0))).prefix(columns))
    }
    self.columns = columns
    self.rows = rows
    cursor.column = min(cursor.column, columns - 1)
    wrapsNext = false
  }

  mutating func feed(_ more: [UInt8]) {
    bytes += more
    while !bytes.isEmpty {
      guard let length = bytes[0] == 0x1B ? escapeLength() : characterLength(), length <= bytes.count else { return }
      let piece = Array(bytes[..<length])
      bytes.removeFirst(length)
      if piece[0] == 0x1B { escape(piece) } else { character(String(decoding: piece, as: UTF8.self)) }
    }
  }

  private func characterLength() -> Int? {
    switch bytes[0] {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// Nil where the sequence is not complete yet.
  private func escapeLength() -> Int? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["):
      guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
      return end + 1
    case UInt8(ascii: "]"):
      guard let end = bytes.firstIndex(of: 0x07) else { return nil }
      return end + 1
    case UInt8(ascii: "("), UInt8(ascii: ")"): return 3
    default: return 2
    }
  }

  private mutating func character(_ text: String) {
    switch text {
    case "\r":
      cursor.column = 0
      wrapsNext = false
    case "\n": lineFeed()
    case "\u{8}":
      cursor.column = max(cursor.column - 1, 0)
      wrapsNext = false
    case "\t": cursor.column = min((cursor.column / 8 + 1) * 8, columns - 1)
    case "\u{7}": bells += 1
    default:
      guard let first = text.unicodeScalars.first, first.value >= 0x20 else { return }
      put(text)
    }
  }

  private mutating func put(_ text: String) {
    let width = DisplayWidth.of(text)
    if width == 0 {
      // Joins the character before it.
      let column = wrapsNext ? cursor.column : max(cursor.column - 1, 0)
      cells[cursor.row][column] += text
      return
    }
    if wrapsNext || cursor.column + width > columns {
      cursor.column = 0
      lineFeed()
    }
    wrapsNext = false
    if inserts {
      cells[cursor.row].insert(contentsOf: Array(repeating: " ", count: width), at: cursor.column)
      cells[cursor.row].removeLast(width)
    }
    cells[cursor.row][cursor.column] = text
    if width == 2 { cells[cursor.row][cursor.column + 1] = "" }
    cursor.column += width
    if cursor.column >= columns {
      cursor.column = columns - 1
      wrapsNext = true
    }
  }

  private mutating func lineFeed() {
    wrapsNext = false
    if cursor.row < rows - 1 {
      cursor.row += 1
    } else {
      scrolledOut.append(Self.text(cells.removeFirst()))
      cells.append(Array(repeating: " ", count: columns))
    }
  }

  private mutating func escape(_ piece: [UInt8]) {
    let text = String(decoding: piece, as: UTF8.self)
    guard piece.count > 1, piece[1] == UInt8(ascii: "[") else {
      switch text {
      case "\u{1B}7", "\u{1B}8", "\u{1B}=", "\u{1B}>", "\u{1B}(B", "\u{1B})0": break
      case "\u{1B}M": cursor.row = max(cursor.row - 1, 0)
      default: if piece[1] != UInt8(ascii: "]") { note(text) }
      }
      return
    }
    let body = String(decoding: piece.dropFirst(2).dropLast(), as: UTF8.self)
    let final = Character(Unicode.Scalar(piece[piece.count - 1]))
    if body.hasPrefix("?") {
      if body == "?2004" { marksPastes = final == "h" }
      return
    }
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    if !control(final, numbers) { note(text) }
  }

  private mutating func note(_ sequence: String) { unknown.append(sequence.debugDescription) }

  /// False for a sequence that is not known.
  private mutating func control(_ final: Character, _ numbers: [Int]) -> Bool {
    let count = max(numbers.first ?? 1, 1)
    if final != "m" { wrapsNext = false }
    switch final {
    case "A": cursor.row = max(cursor.row - count, 0)
    case "B": cursor.row = min(cursor.row + count, rows - 1)
    case "C": cursor.column = min(cursor.column + count, columns - 1)
    case "D": cursor.column = max(cursor.column - count, 0)
    case "G": cursor.column = min(count, columns) - 1
    case "d": cursor.row = min(count, rows) - 1
    case "H": cursor = (min(count, rows) - 1, min(max(numbers.count > 1 ? numbers[1] : 1, 1), columns) - 1)
    case "K": erase(row: cursor.row, mode: numbers.first ?? 0)
    case "J": eraseScreen(mode: numbers.first ?? 0)
    case "P":
      let removed = min(count, columns - cursor.column)
      cells[cursor.row].removeSubrange(cursor.column..<cursor.column + removed)
      cells[cursor.row] += Array(repeating: " ", count: removed)
    case "@":
      cells[cursor.row].insert(contentsOf: Array(repeating: " ", count: count), at: cursor.column)
      cells[cursor.row] = Array(cells[cursor.row].prefix(columns))
    case "h",
      "l" where numbers == [4]:
      inserts = final == "h"
    case "m", "r", "t": break
    default: return false
    }
    return true
  }

  private mutating func erase(row: Int, mode: Int) {
    let range =
      switch mode {
      case 1: 0..<cursor.column + 1
      case 2: 0..<columns
      default: cursor.column..<columns
      }
    for column in range { cells[row][column] = " " }
  }

  private mutating func eraseScreen(mode: Int) {
    erase(row: cursor.row, mode: mode)
    let others =
      switch mode {
      case 1: 0..<cursor.row
      case 2, 3: 0..<rows
      default: cursor.row + 1..<rows
      }
    for row in others { erase(row: row, mode: 2) }
  }
}
