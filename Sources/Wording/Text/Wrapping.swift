extension StyledText {
  /// Breaks lines that are wider than `width` columns, at blanks where there are any and between wide characters.
  ///
  /// The first line gets `prefix` before it, all others `hanging` (both count as part of the width). Blanks that a line
  /// begins with stay; blanks at a break go. A word wider than a whole line is cut.
  public func wrapped(
    to width: Int, prefix: StyledText = StyledText(), hanging: StyledText = StyledText()
  ) -> [StyledText] {
    var result: [StyledText] = []
    for line in lines {
      let start = result.isEmpty ? prefix : hanging
      if !line.isEmpty, start.width + line.width <= width {
        result.append((start + line).trimmingTrailingBlanks())
        continue
      }
      var wrapper = LineWrapper(width: width, prefix: start, hanging: hanging)
      for run in line.runs {
        for character in run.text { wrapper.add(character, run.style) }
      }
      result += wrapper.finish()
    }
    return result
  }
}

/// Fills lines one character after another. A break can be taken only where the last blank or wide character was seen.
private struct LineWrapper {
  struct Cell {
    var character: Character
    var style: TextStyle
    var width: Int
  }

  let width: Int
  let hanging: StyledText
  var prefix: StyledText
  var done: [StyledText] = []
  /// Cells of the line that is being filled.
  var cells: [Cell] = []
  var used = 0
  /// How many of the cells stay when the line is broken; nil where no break is possible yet.
  var lastBreak: Int?
  var sawInk = false

  init(width: Int, prefix: StyledText, hanging: StyledText) {
    self.width = width
    self.prefix = prefix
    self.hanging = hanging
  }

  private var room: Int { max(width - prefix.width, 2) }

  mutating func add(_ character: Character, _ style: TextStyle) {
    let cell = Cell(character: character, style: style, width: DisplayWidth.of(character))
    if character == " " {
      cells.append(cell)
      used += 1
      if sawInk { lastBreak = cells.count }
      return
    }
    if cell.width == 2, sawInk { lastBreak = cells.count }
    while used + cell.width > room, let last = cells.last {
      // Nothing but the word itself: cut it here.
      let cut = lastBreak ?? (sawInk || last.character != " " ? cells.count : nil)
      guard let cut else { break }
      breakLine(at: cut)
    }
    cells.append(cell)
    used += cell.width
    sawInk = true
    if cell.width == 2 { lastBreak = cells.count }
  }

  private mutating func breakLine(at cut: Int) {
    let rest = Array(cells[cut...])
    emit(cells[..<cut])
    cells = rest
    used = rest.reduce(0) { $0 + $1.width }
    lastBreak = nil
    sawInk = !rest.isEmpty
    prefix = hanging
  }

  private mutating func emit(_ line: ArraySlice<Cell>) {
    var line = line
    while line.last?.character == " " { line.removeLast() }
    if line.isEmpty, prefix.plainText.allSatisfy({ $0 == " " }) {
      done.append(StyledText())
      return
    }
    var text = prefix
    var word = ""
    var style: TextStyle?
    for cell in line {
      if cell.style != style, let old = style {
        text.appendSafe(word, old)
        word = ""
      }
      style = cell.style
      word.append(cell.character)
    }
    if let style { text.appendSafe(word, style) }
    done.append(text)
  }

  mutating func finish() -> [StyledText] {
    emit(cells[...])
    return done
  }
}
