/// The shape of the database, as the numbered steps that lead to it. A step that was ever released doesn't change; a new
/// shape is a new step at the end.
enum Schema {
  /// Written into the file's header, so that it can be told from other SQLite files: `lfcy`.
  static let applicationID: Int64 = 0x6c66_6379

  static let migrations: [[String]] = [
    [
      """
      CREATE TABLE attempts (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        time INTEGER NOT NULL,
        lesson TEXT NOT NULL,
        question TEXT NOT NULL,
        kind TEXT NOT NULL,
        answer TEXT NOT NULL,
        verdict TEXT NOT NULL,
        score REAL NOT NULL,
        hints INTEGER NOT NULL,
        skipped INTEGER NOT NULL,
        digest TEXT NOT NULL,
        language TEXT NOT NULL,
        version TEXT NOT NULL
      ) STRICT
      """,
      "CREATE INDEX attempts_by_question ON attempts (lesson, question)",
      """
      CREATE TABLE visits (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        time INTEGER NOT NULL,
        lesson TEXT NOT NULL,
        page TEXT NOT NULL,
        language TEXT NOT NULL
      ) STRICT
      """,
      "CREATE INDEX visits_by_page ON visits (lesson, page)",
      """
      CREATE TABLE settings (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
      ) STRICT
      """,
    ]
  ]

  static var version: Int { migrations.count }
}
