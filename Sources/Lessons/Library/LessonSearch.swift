import Assessment

/// A place in a lesson that a search found.
public struct SearchHit: Equatable, Sendable {
  public var lesson: String
  /// Nil for the lesson as a whole.
  public var page: String?
  public var title: String
  /// Higher is better.
  public var score: Int
}

extension Lesson {
  /// Pages about some words: by the names that other frameworks have for a thing, by title, by text.
  public func search(_ words: String) -> [SearchHit] {
    let wanted = words.lowercased().split(whereSeparator: { " ,.{}()".contains($0) }).map(String.init)
    guard !wanted.isEmpty else { return [] }
    let phrase = words.lowercased()
    var scores: [Int?: Int] = [:]
    func add(_ page: Int?, _ score: Int) { scores[page, default: 0] += score }
    for alias in header.aliases
    where alias.name.lowercased().contains(phrase) || phrase.contains(alias.name.lowercased()) {
      add(alias.page.flatMap { pageIndex(id: $0) }, alias.name.lowercased() == phrase ? 100 : 50)
    }
    for (index, page) in pages.enumerated() {
      let title = (page.title.plainText + " " + page.id).lowercased()
      let text = page.allBlocks.map(\.words).joined(separator: " ").lowercased()
      for word in wanted {
        if title.contains(word) { add(index, 20) }
        let occurrences = text.components(of: word)
        if occurrences > 0 { add(index, min(occurrences, 9)) }
      }
    }
    return scores.map { page, score in
      SearchHit(
        lesson: id, page: page.map { pages[$0].id }, title: page.map { pages[$0].title.plainText } ?? header.title,
        score: score)
    }.sorted { ($1.score, $0.page ?? "") < ($0.score, $1.page ?? "") }
  }
}

extension Block {
  /// The words of a block alone, without those of blocks inside it.
  fileprivate var words: String {
    switch content {
    case .paragraph(let runs): runs.plainText
    case .heading(_, let text): text.plainText
    case .table(let table): (table.header + table.rows.flatMap { $0 }).map(\.text.plainText).joined(separator: " ")
    case .snippet(let snippet): snippet.source
    case .code(_, let text): text
    case .list, .alert, .quote, .transcript, .rule: ""
    }
  }
}

extension String {
  fileprivate func components(of word: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: word) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
