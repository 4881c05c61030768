/// A piece of a page: what it is, without a width. Laid out when the width of the terminal is known.
public indirect enum TextBlock: Hashable, Sendable {
  /// Level 1 is a page's own title.
  case heading(StyledText, level: Int = 2)
  case paragraph(StyledText)
  /// Each item has its marker (`-`, `1.`, `[x]`) and its own blocks.
  case list([TextListItem])
  /// Lines of source, never wrapped. `firstNumber` puts line numbers before them.
  case code([StyledText], firstNumber: Int? = nil)
  /// Lines kept as they are, without the frame of code.
  case lines([StyledText])
  case table(TextTable)
  /// Set off by a bar; an alert has a label (`Note`) in the style that says how grave it is.
  case aside(label: StyledText?, [TextBlock])
  case blank
}

public struct TextListItem: Hashable, Sendable {
  public var marker: StyledText
  public var blocks: [TextBlock]

  public init(marker: StyledText, _ blocks: [TextBlock]) {
    self.marker = marker
    self.blocks = blocks
  }

  public init(marker: StyledText, _ text: StyledText) {
    self.init(marker: marker, [.paragraph(text)])
  }
}

extension TextBlock {
  /// The blocks as lines of at most `width` columns, code and words without a blank excepted. Neighbouring paragraphs,
  /// headings, lists, tables and asides are set apart by one empty line.
  public static func layout(_ blocks: [TextBlock], width: Int) -> [StyledText] {
    var layout = BlockLayout(width: max(width, 8))
    layout.run(blocks)
    return layout.result
  }
}

/// Lays blocks out with a worklist, so that no depth of nesting can exhaust the stack.
private struct BlockLayout {
  struct Frame {
    /// In reverse: the next one is the last.
    var pending: [TextBlock]
    /// What the next line begins with, then all others.
    var prefix: StyledText
    var hanging: StyledText
    /// Blocks are set apart by empty lines; not so in a list whose items are single paragraphs.
    var isTight: Bool
    var isFirst = true
  }

  let width: Int
  var result: [StyledText] = []
  var frames: [Frame] = []

  init(width: Int) { self.width = width }

  mutating func run(_ blocks: [TextBlock]) {
    frames = [Frame(pending: blocks.reversed(), prefix: StyledText(), hanging: StyledText(), isTight: false)]
    while var frame = frames.popLast() {
      guard let block = frame.pending.popLast() else { continue }
      if !frame.isFirst, !frame.isTight, block != .blank { separate(frame.hanging) }
      let prefix = frame.isFirst ? frame.prefix : frame.hanging
      let hanging = frame.hanging
      frame.isFirst = false
      frames.append(frame)
      place(block, prefix: prefix, hanging: hanging)
    }
  }

  /// Deeper than this much of the width nothing is indented further.
  private func indented(_ hanging: StyledText, by addition: StyledText) -> StyledText {
    hanging.width + addition.width > width / 2 ? hanging : hanging + addition
  }

  private mutating func separate(_ hanging: StyledText) {
    let empty = hanging.trimmingTrailingBlanks()
    if let last = result.last, last != empty, !last.isEmpty { result.append(empty) }
  }

  private mutating func place(_ block: TextBlock, prefix: StyledText, hanging: StyledText) {
    switch block {
    case .heading(let text, let level):
      let lines = text.styled(.heading).wrapped(to: width, prefix: prefix, hanging: hanging)
      result += lines
      if level <= 1 {
        let rule = String(repeating: "─", count: min(text.width, max(width - hanging.width, 1)))
        result.append(hanging + StyledText(rule, .dim))
      }
    case .paragraph(let text):
      result += text.wrapped(to: width, prefix: prefix, hanging: hanging)
    case .list(let items):
      placeList(items, prefix: prefix, hanging: hanging)
    case .code(let lines, let firstNumber):
      placeCode(lines, firstNumber: firstNumber, prefix: prefix, hanging: hanging)
    case .lines(let lines):
      for (index, line) in lines.flatMap(\.lines).enumerated() { result.append((index == 0 ? prefix : hanging) + line) }
    case .table(let table):
      let lines = table.lines(width: max(width - hanging.width, 8))
      for (index, line) in lines.enumerated() { result.append((index == 0 ? prefix : hanging) + line) }
    case .aside(let label, let blocks):
      let bar = indented(hanging, by: StyledText("│ ", .dim))
      let first = indented(prefix, by: StyledText("│ ", .dim))
      if let label {
        result += label.wrapped(to: width, prefix: first, hanging: bar)
      }
      frames.append(
        Frame(pending: blocks.reversed(), prefix: label == nil ? first : bar, hanging: bar, isTight: false))
    case .blank:
      result.append(hanging.trimmingTrailingBlanks())
    }
  }

  private mutating func placeList(_ items: [TextListItem], prefix: StyledText, hanging: StyledText) {
    let isTight = items.allSatisfy { $0.blocks.count <= 1 }
    let markerWidth = (items.map(\.marker.width).max() ?? 0) + 1
    // Frames are taken from the end: the last item goes in first.
    for (index, item) in items.enumerated().reversed() {
      let padding = String(repeating: " ", count: markerWidth - item.marker.width)
      // Markers of the lists around stand before the first item, as long as there is room.
      let outer = index == 0 && prefix.width + markerWidth <= width / 2 ? prefix : hanging
      let first = outer + item.marker + StyledText(verbatim: padding)
      let rest = indented(hanging, by: StyledText(verbatim: String(repeating: " ", count: markerWidth)))
      let blocks = item.blocks.isEmpty ? [.paragraph(StyledText())] : item.blocks
      if index > 0, !isTight {
        frames.append(Frame(pending: blocks.reversed(), prefix: first, hanging: rest, isTight: isTight))
        frames.append(Frame(pending: [.blank], prefix: hanging, hanging: hanging, isTight: true))
      } else {
        frames.append(Frame(pending: blocks.reversed(), prefix: first, hanging: rest, isTight: isTight))
      }
    }
  }

  private mutating func placeCode(
    _ lines: [StyledText], firstNumber: Int?, prefix: StyledText, hanging: StyledText
  ) {
    let digits = firstNumber.map { String($0 + max(lines.count - 1, 0)).count } ?? 0
    for (index, line) in lines.enumerated() {
      var gutter = StyledText(verbatim: "  ")
      if let firstNumber {
        let number = String(firstNumber + index)
        gutter = StyledText(String(repeating: " ", count: digits - number.count + 1) + number + "  ", .dim)
      }
      result.append(((index == 0 ? prefix : hanging) + gutter + line).trimmingTrailingBlanks())
    }
  }
}

extension StyledText {
  func trimmingTrailingBlanks() -> StyledText {
    guard runs.last?.text.utf8.last == UInt8(ascii: " ") else { return self }
    var result = StyledText()
    var blanks = StyledText()
    for run in runs {
      let trimmed = String(run.text.reversed().drop { $0 == " " }.reversed())
      if trimmed.isEmpty {
        blanks.appendSafe(run.text, run.style)
        continue
      }
      result += blanks
      blanks = StyledText()
      result.appendSafe(trimmed, run.style)
      blanks.appendSafe(String(run.text.dropFirst(trimmed.count)), run.style)
    }
    return result
  }
}
