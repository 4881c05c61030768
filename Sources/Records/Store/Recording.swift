extension RecordStore {
  /// Keeps an answer.
  ///
  /// - Returns: nil once it is on the disk; else why it is in memory only.
  public func record(_ attempt: Attempt) -> RecordsProblem? {
    write(
      Row(
        statement: """
          INSERT INTO attempts
            (time, lesson, question, kind, answer, verdict, score, hints, skipped, digest, language, version)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        values: [
          .integer(attempt.time), .text(attempt.lesson), .text(attempt.question), .text(attempt.kind),
          .text(attempt.answer), .text(attempt.verdict), .real(attempt.score), .integer(Int64(attempt.hints)),
          .integer(attempt.isSkipped ? 1 : 0), .text(attempt.digest), .text(attempt.language),
          .text(attempt.version),
        ]))
  }

  /// Keeps that a page was shown: the latest is where the learner is.
  ///
  /// - Returns: nil once it is on the disk; else why it is in memory only.
  public func record(_ visit: Visit) -> RecordsProblem? {
    write(
      Row(
        statement: "INSERT INTO visits (time, lesson, page, language) VALUES (?, ?, ?, ?)",
        values: [.integer(visit.time), .text(visit.lesson), .text(visit.page), .text(visit.language)]))
  }

  /// Keeps a setting; nil forgets it.
  ///
  /// - Returns: nil once it is on the disk; else why it is in memory only.
  public func setSetting(_ name: String, to value: String?) -> RecordsProblem? {
    guard let value else {
      return write(Row(statement: "DELETE FROM settings WHERE name = ?", values: [.text(name)]))
    }
    return write(
      Row(
        statement: "INSERT INTO settings (name, value) VALUES (?, ?) "
          + "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        values: [.text(name), .text(value)]))
  }
}
