/// Progress is derived from the rows each time it is asked for, never kept beside them.
extension RecordStore {
  /// Where the learner is: the page shown last, in any lesson or in one.
  public func position(lesson: String? = nil) -> Visit? {
    let condition = lesson == nil ? "" : "WHERE lesson = ?"
    let rows = read(
      "SELECT time, lesson, page, language FROM visits \(condition) ORDER BY id DESC LIMIT 1",
      lesson.map { [.text($0)] } ?? [])
    return rows.first.map { Visit(time: $0[0].integer, lesson: $0[1].text, page: $0[2].text, language: $0[3].text) }
  }

  /// The ids of the pages of a lesson that were shown.
  public func pagesSeen(lesson: String) -> Set<String> {
    Set(read("SELECT DISTINCT page FROM visits WHERE lesson = ?", [.text(lesson)]).map { $0[0].text })
  }

  /// Every attempt at a question, the oldest first.
  public func attempts(lesson: String, question: String) -> [Attempt] {
    let rows = read(
      """
      SELECT time, lesson, question, kind, answer, verdict, score, hints, skipped, digest, language, version
      FROM attempts WHERE lesson = ? AND question = ? ORDER BY id
      """, [.text(lesson), .text(question)])
    return rows.map { row in
      Attempt(
        time: row[0].integer, lesson: row[1].text, question: row[2].text, kind: row[3].text, answer: row[4].text,
        verdict: row[5].text, score: row[6].real, hints: Int(row[7].integer), isSkipped: row[8].integer != 0,
        digest: row[9].text, language: row[10].text, version: row[11].text)
    }
  }

  /// What was done in a lesson, by question.
  public func questions(lesson: String) -> [String: QuestionProgress] {
    let rows = read(
      """
      SELECT question, sum(skipped = 0), sum(skipped), max(score), max(time),
        (SELECT verdict FROM attempts AS latest
          WHERE latest.lesson = attempts.lesson AND latest.question = attempts.question AND latest.skipped = 0
          ORDER BY latest.id DESC LIMIT 1)
      FROM attempts WHERE lesson = ? GROUP BY question
      """, [.text(lesson)])
    let progress = rows.map { row in
      QuestionProgress(
        question: row[0].text, attempts: Int(row[1].integer), skips: Int(row[2].integer), bestScore: row[3].real,
        lastVerdict: row[5] == .null ? nil : row[5].text, lastTime: row[4].integer)
    }
    return Dictionary(uniqueKeysWithValues: progress.map { ($0.question, $0) })
  }

  /// What was done, by lesson.
  public func lessons() -> [String: LessonProgress] {
    let rows = read(
      """
      SELECT lesson, count(DISTINCT page), count(DISTINCT answered), count(DISTINCT rightly), max(time) FROM (
        SELECT lesson, page, NULL AS answered, NULL AS rightly, time FROM visits
        UNION ALL
        SELECT lesson, NULL, iif(skipped = 0, question, NULL), iif(verdict = 'right', question, NULL), time
          FROM attempts
      ) GROUP BY lesson
      """)
    let progress = rows.map { row in
      LessonProgress(
        lesson: row[0].text, pagesSeen: Int(row[1].integer), questionsAnswered: Int(row[2].integer),
        questionsRight: Int(row[3].integer), lastTime: row[4].integer)
    }
    return Dictionary(uniqueKeysWithValues: progress.map { ($0.lesson, $0) })
  }

  /// A setting's value; nil where it was never set, or forgotten.
  public func setting(_ name: String) -> String? {
    read("SELECT value FROM settings WHERE name = ?", [.text(name)]).first?[0].text
  }
}

extension SQLiteValue {
  fileprivate var integer: Int64 {
    if case .integer(let number) = self { return number }
    return 0
  }

  fileprivate var real: Double {
    switch self {
    case .real(let number): number
    case .integer(let number): Double(number)
    default: 0
    }
  }

  fileprivate var text: String {
    if case .text(let text) = self { return text }
    return ""
  }
}
