/// What a learner did, kept in a folder as long as that is possible, and in memory when it is not.
///
/// A row is on the disk when the call that made it returns nil. Several processes may use one folder at once.
public final class RecordStore {
  /// Where rows go.
  public enum Place: Equatable, Sendable {
    case file(path: String)
    /// Rows last as long as this value; the problem says why.
    case memory(RecordsProblem)
  }

  private let folder: String
  private let clock: () -> Int64
  private var file: RecordFile?
  private var memory: SQLiteConnection?
  private var problem: RecordsProblem?
  private var notices: [RecordsNotice] = []
  /// Rows that are in memory alone, to be written when the file takes them again.
  private var unsaved: [Row] = []

  /// Opens the records in a folder. It always gives a store; `place` and `takeNotices` say what became of it.
  ///
  /// - Parameters:
  ///   - folder: is made if it isn't there.
  ///   - clock: milliseconds since 1970; names the file that a damaged one is renamed to.
  public init(folder: String, clock: @escaping () -> Int64) {
    self.folder = folder
    self.clock = clock
    do throws(RecordsProblem) {
      file = try openFile()
    } catch {
      fallBack(to: error)
    }
  }

  /// A store that keeps nothing beyond its own life.
  public init(inMemoryBecause problem: RecordsProblem) {
    folder = ""
    clock = { 0 }
    fallBack(to: problem)
  }

  public var place: Place {
    if let file { return .file(path: file.path) }
    return .memory(problem ?? .folder(path: folder, errorNumber: 0))
  }

  /// What happened since the last call that a person should know, each once.
  public func takeNotices() -> [RecordsNotice] {
    defer { notices = [] }
    return notices
  }

  private func openFile(isSuspect: Bool = false) throws(RecordsProblem) -> RecordFile {
    if folder.isEmpty, let problem { throw problem }
    return try RecordFile.open(folder: folder, isSuspect: isSuspect, time: clock()) { notices.append($0) }
  }

  // MARK: Writing

  /// A row as it is inserted.
  struct Row {
    var statement: String
    var values: [SQLiteValue]
  }

  /// Writes a row, and before it those that could not be written earlier.
  ///
  /// - Returns: nil once it is on the disk; else why it is in memory only.
  func write(_ row: Row) -> RecordsProblem? {
    unsaved.append(row)
    let late = unsaved.count - 1
    do throws(RecordsProblem) {
      try flush()
      if memory != nil {
        memory = nil
        problem = nil
        notices.append(.savedAgain(rows: late))
      }
      return nil
    } catch {
      if memory == nil {
        fallBack(to: error)
      } else {
        problem = error
        _ = try? memory?.run(row.statement, row.values)
      }
      return error
    }
  }

  /// A file that turns out to be damaged is replaced once: the new one is sound, or nothing helps.
  private func flush() throws(RecordsProblem) {
    var isSuspect = false
    if let file, file.isInPlace {
      do throws(RecordsProblem) {
        return try insertUnsaved(into: file)
      } catch {
        guard case .damaged = error else { throw error }
        isSuspect = true
      }
    }
    file = nil
    let fresh = try openFile(isSuspect: isSuspect)
    try insertUnsaved(into: fresh)
    file = fresh
  }

  private func insertUnsaved(into file: RecordFile) throws(RecordsProblem) {
    let path = file.path
    try file.connection.transaction(
      { () throws(RecordsProblem) in
        for row in unsaved {
          do throws(SQLiteFailure) {
            try file.connection.run(row.statement, row.values)
          } catch {
            throw RecordsProblem(error, path: path)
          }
        }
      }, or: { RecordsProblem($0, path: path) })
    unsaved = []
  }

  /// Goes on in memory with a copy of what can still be read.
  private func fallBack(to problem: RecordsProblem) {
    self.problem = problem
    notices.append(.memoryOnly(problem))
    let old = file?.connection ?? (try? SQLiteConnection(path: folder + "/" + RecordFile.name, mode: .immutable))
    file = nil
    memory = Self.copyInMemory(of: old)
    for row in unsaved { _ = try? memory?.run(row.statement, row.values) }
  }

  private static func copyInMemory(of source: SQLiteConnection?) -> SQLiteConnection? {
    guard let copy = try? SQLiteConnection(path: "", mode: .memory) else { return nil }
    if let source, (try? copy.copy(from: source)) != nil, (try? Migration.bringUpToDate(copy, path: "")) != nil {
      return copy
    }
    // What could not be copied whole is not used in part.
    guard let empty = try? SQLiteConnection(path: "", mode: .memory),
      (try? Migration.bringUpToDate(empty, path: "")) != nil
    else { return nil }
    return empty
  }

  // MARK: Reading

  /// The rows of a query; none where they can't be read, and then a notice says why.
  func read(_ statement: String, _ values: [SQLiteValue] = []) -> [[SQLiteValue]] {
    if let memory { return (try? memory.run(statement, values)) ?? [] }
    guard let file else { return [] }
    do throws(SQLiteFailure) {
      return try file.connection.run(statement, values)
    } catch {
      recover(from: RecordsProblem(error, path: file.path))
      let connection = memory ?? self.file?.connection
      return (try? connection?.run(statement, values)) ?? []
    }
  }

  private func recover(from problem: RecordsProblem) {
    if case .damaged = problem {
      file = nil
      do throws(RecordsProblem) {
        file = try openFile(isSuspect: true)
        return
      } catch {
        return fallBack(to: error)
      }
    }
    fallBack(to: problem)
  }

  /// The open database, for tests that bring about what can't be brought about from outside.
  var connectionForTesting: SQLiteConnection? { file?.connection }
}
