import SwiftSyntax

/// Finds the places of syntax nodes: lines from 1, columns from 1 in characters.
final class Places {
  private let bytes: [UInt8]
  /// Where each line begins, in bytes.
  private let starts: [Int]
  /// For lines with more than ASCII: where each of their characters begins, made when first asked for.
  private var characterStarts: [Int: [Int]] = [:]
  private let start: SourcePosition

  /// - Parameter start: the position of the first character.
  init(text: String, start: SourcePosition = SourcePosition(line: 1, column: 1)) {
    self.start = start
    let bytes = Array(text.utf8)
    // A byte order mark is no character of the first line.
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)) {
        starts.append(index + 1)
      }
    }
    self.bytes = bytes
    self.starts = starts
  }

  func position(_ place: AbsolutePosition) -> SourcePosition {
    let offset = min(place.utf8Offset, bytes.count)
    let line = Self.last(in: starts, notAfter: offset)
    let column = column(of: offset, inLine: line)
    return SourcePosition(line: start.line + line, column: column + (line == 0 ? start.column : 1))
  }

  func position(of node: some SyntaxProtocol) -> SourcePosition {
    position(node.positionAfterSkippingLeadingTrivia)
  }

  /// How often `offset` is passed by an entry, minus one.
  private static func last(in starts: [Int], notAfter offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func column(of offset: Int, inLine line: Int) -> Int {
    let start = starts[line]
    guard offset > start else { return 0 }
    if let known = characterStarts[line] {
      return known.isEmpty ? offset - start : Self.last(in: known, notAfter: offset)
    }
    let end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    var found: [Int] = []
    if bytes[start..<end].contains(where: { $0 >= 0x80 }) {
      var place = start
      for character in String(decoding: bytes[start..<end], as: UTF8.self) {
        found.append(place)
        place += character.utf8.count
      }
      found.append(place)
    }
    characterStarts[line] = found
    return column(of: offset, inLine: line)
  }
}
