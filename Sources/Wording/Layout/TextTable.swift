/// Rows of cells under a header. Where the columns don't fit side by side, each row becomes a list of named cells.
public struct TextTable: Hashable, Sendable {
  public var header: [StyledText]?
  public var rows: [[StyledText]]

  public init(header: [StyledText]? = nil, rows: [[StyledText]]) {
    self.header = header
    self.rows = rows
  }

  /// A column is never made narrower than this to fit.
  private static let narrowest = 8
  private static let gap = 2

  /// Lines of at most `width` columns.
  public func lines(width: Int) -> [StyledText] {
    let count = max(header?.count ?? 0, rows.map(\.count).max() ?? 0)
    guard count > 0 else { return [] }
    guard let widths = columnWidths(count: count, width: width) else { return stacked(width: width) }
    var result: [StyledText] = []
    if let header {
      result += line(header.map { $0.styled(.heading) }, widths: widths)
      let rules = widths.map { StyledText(String(repeating: "─", count: $0), .dim) }
      result += line(rules, widths: widths)
    }
    for row in rows { result += line(row, widths: widths) }
    return result
  }

  /// The natural widths, the widest columns cut down until all fit; nil where they can't.
  private func columnWidths(count: Int, width: Int) -> [Int]? {
    var widths = [Int](repeating: 1, count: count)
    for row in rows + (header.map { [$0] } ?? []) {
      for (index, cell) in row.enumerated() { widths[index] = max(widths[index], cell.width) }
    }
    var excess = widths.reduce(0, +) + Self.gap * (count - 1) - width
    while excess > 0 {
      let widest = widths.max() ?? 0
      guard widest > Self.narrowest else { return nil }
      let second = max(widths.filter { $0 < widest }.max() ?? 0, Self.narrowest)
      let holders = widths.indices.filter { widths[$0] == widest }
      let cut = min(excess, (widest - second) * holders.count)
      for (place, index) in holders.enumerated() {
        widths[index] -= cut / holders.count + (place < cut % holders.count ? 1 : 0)
      }
      excess -= cut
    }
    return widths
  }

  private func line(_ cells: [StyledText], widths: [Int]) -> [StyledText] {
    let columns = widths.indices.map { index in
      index < cells.count ? cells[index].wrapped(to: widths[index]) : [StyledText()]
    }
    let height = columns.map(\.count).max() ?? 0
    return (0..<height).map { row in
      var line = StyledText()
      for (index, column) in columns.enumerated() {
        let cell = row < column.count ? column[row] : StyledText()
        line += cell
        if index < columns.count - 1 {
          line.append(String(repeating: " ", count: max(widths[index] - cell.width, 0) + Self.gap))
        }
      }
      return line.trimmingTrailingBlanks()
    }
  }

  private func stacked(width: Int) -> [StyledText] {
    var result: [StyledText] = []
    for row in rows {
      if !result.isEmpty { result.append(StyledText()) }
      for (index, cell) in row.enumerated() {
        var text = StyledText()
        if let header, index < header.count { text += header[index].styled(.heading) + ": " }
        text += cell
        result += text.wrapped(to: width, hanging: "  ")
      }
    }
    return result
  }
}
