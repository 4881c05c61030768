import Assessment
import Foundation

/// A place in a lesson that a search found.
public struct SearchHit: Equatable, Sendable {
  public var lesson: String
  /// Nil for the lesson as a whole.
  public var page: String?
  public var title: String
  /// Higher is better.
  public var score: Int
}

/// How much a word counts by where it is found. A page on which all words of a query occur goes before those with some.
private enum Weight {
  static let wholeAlias = 1_000
  static let partOfAlias = 500
  static let allWords = 200
  static let title = 20
  static let heading = 10
  /// Each time in the text, up to `mostInText` times.
  static let text = 1
  static let mostInText = 9
}

extension Lesson {
  /// Pages about some words: by the names that other frameworks have for a thing, by titles and headings, by text and
  /// code. Letter case and accents don't matter.
  ///
  /// - Returns: the best first; equally good ones in the order of the lesson.
  public func search(_ query: String) -> [SearchHit] {
    let words = Self.words(of: query)
    guard !words.isEmpty else { return [] }
    let phrase = words.joined(separator: " ")
    var scores: [Int?: Int] = [:]
    for alias in header.aliases {
      let name = Self.words(of: alias.name).joined(separator: " ")
      guard !name.isEmpty else { continue }
      let page = alias.page.flatMap { pageIndex(id: $0) }
      if name == phrase {
        scores[page, default: 0] += Weight.wholeAlias
      } else if " \(name) ".contains(" \(phrase)") || " \(phrase) ".contains(" \(name) ") {
        scores[page, default: 0] += Weight.partOfAlias
      }
    }
    for (index, page) in pages.enumerated() {
      let score = score(of: page, for: words)
      if score > 0 { scores[index, default: 0] += score }
    }
    return scores.sorted { (-$0.value, $0.key ?? -1) < (-$1.value, $1.key ?? -1) }.map { index, score in
      SearchHit(
        lesson: id, page: index.map { pages[$0].id }, title: index.map { pages[$0].title.plainText } ?? header.title,
        score: score)
    }
  }

  private func score(of page: Page, for words: [String]) -> Int {
    let title = (page.title.plainText + " " + page.id).foldedForSearch
    let blocks = page.allBlocks
    let headings = blocks.filter(\.isHeading).map(\.searchText).joined(separator: " ").foldedForSearch
    let text = blocks.map(\.searchText).joined(separator: " ").foldedForSearch
    var score = 0
    var found = 0
    for word in words {
      let occurrences = text.occurrences(of: word, upTo: Weight.mostInText)
      var own = occurrences * Weight.text
      if title.contains(word) { own += Weight.title }
      if headings.contains(word) { own += Weight.heading }
      score += own
      if own > 0 { found += 1 }
    }
    return words.count > 1 && found == words.count ? score + Weight.allWords : score
  }

  /// The parts of a query that are compared: names and numbers, without dots, brackets and colons around them.
  private static func words(of query: String) -> [String] {
    query.foldedForSearch.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }
}

extension Block {
  fileprivate var isHeading: Bool {
    if case .heading = content { return true }
    return false
  }

  /// The words of a block alone, without those of blocks inside it.
  fileprivate var searchText: String {
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
  fileprivate var foldedForSearch: String {
    // Most text is ASCII, and folding is slow.
    utf8.allSatisfy { $0 < 0x80 }
      ? lowercased() : folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  fileprivate func occurrences(of word: String, upTo limit: Int) -> Int {
    var count = 0
    var rest = self[...]
    while count < limit, let range = rest.firstRange(of: word) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
