/// Brings a database to the shape that this version of the program knows.
enum Migration {
  /// - Parameter path: what problems name.
  static func bringUpToDate(_ connection: SQLiteConnection, path: String) throws(RecordsProblem) {
    func problem(_ failure: SQLiteFailure) -> RecordsProblem { RecordsProblem(failure, path: path) }
    if try number("PRAGMA user_version", on: connection, path: path) == Schema.version { return }
    try connection.transaction(
      { () throws(RecordsProblem) in
        // Read again: another process may have been faster.
        let found = try number("PRAGMA user_version", on: connection, path: path)
        if found > Schema.version {
          throw .newerVersion(path: path, found: found, known: Schema.version)
        }
        do throws(SQLiteFailure) {
          for statement in Schema.migrations[found...].joined() { try connection.run(statement) }
          try connection.run("PRAGMA application_id = \(Schema.applicationID)")
          try connection.run("PRAGMA user_version = \(Schema.version)")
        } catch {
          throw problem(error)
        }
      }, or: problem)
  }

  private static func number(
    _ statement: String, on connection: SQLiteConnection, path: String
  ) throws(RecordsProblem) -> Int {
    do throws(SQLiteFailure) {
      guard case .integer(let number)? = try connection.run(statement).first?.first, number >= 0 else { return 0 }
      return Int(number)
    } catch {
      throw RecordsProblem(error, path: path)
    }
  }
}
