import Lessons

/// Where the learner reads.
struct ReadingPlace {
  var lesson: Lesson
  var page: Int
  /// The segment that was shown last; nil where the page has not been opened yet.
  var segment: Int?

  var currentPage: Page { lesson.pages[page] }
  var isLastPage: Bool { page == lesson.pages.count - 1 }

  /// Moves to what comes next in the lesson. False at its end.
  mutating func advance() -> Bool {
    guard let shown = segment else {
      segment = 0
      return true
    }
    if shown + 1 < currentPage.segments.count {
      segment = shown + 1
      return true
    }
    guard !isLastPage else { return false }
    page += 1
    segment = 0
    return true
  }

  /// Moves back to the segment before. False at the lesson's beginning.
  mutating func retreat() -> Bool {
    if let shown = segment, shown > 0 {
      segment = shown - 1
      return true
    }
    guard page > 0 else { return false }
    page -= 1
    segment = 0
    return true
  }
}
