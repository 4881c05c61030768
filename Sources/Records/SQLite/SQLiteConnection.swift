import CSQLite

/// A value in a row.
enum SQLiteValue: Equatable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
}

/// What SQLite says when it refuses.
struct SQLiteFailure: Error, Equatable {
  enum Kind: Equatable {
    case readOnly, cannotOpen, full, inputOutput, busy, damaged, noPermission, other
  }

  var kind: Kind
  /// The extended result code.
  var code: Int32
  /// The system's number of the error behind it, or 0.
  var errorNumber: Int32
  /// SQLite's own words, which are English.
  var message: String
}

/// The one place that knows SQLite.
final class SQLiteConnection {
  private let handle: OpaquePointer

  enum Mode {
    case readWrite
    /// The file can't be changed by anyone: no journal is looked for, none is made.
    case immutable
    case memory
  }

  init(path: String, mode: Mode) throws(SQLiteFailure) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_NOMUTEX
    let status: Int32
    switch mode {
    case .readWrite:
      status = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
    case .immutable:
      let name = "file:" + Self.escaped(path) + "?immutable=1"
      status = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil)
    case .memory:
      status = sqlite3_open_v2(":memory:", &opened, flags | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
    }
    guard let opened else {
      throw SQLiteFailure(kind: .other, code: status, errorNumber: 0, message: "out of memory")
    }
    guard status == SQLITE_OK else {
      let failure = Self.failure(status, on: opened)
      sqlite3_close_v2(opened)
      throw failure
    }
    handle = opened
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, 5_000)
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  /// The characters that end or part a URI's path.
  private static func escaped(_ path: String) -> String {
    path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
  }

  /// Runs one statement and hands out its rows.
  @discardableResult
  func run(_ statement: String, _ values: [SQLiteValue] = []) throws(SQLiteFailure) -> [[SQLiteValue]] {
    var prepared: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, statement, -1, &prepared, nil))
    guard let prepared else { return [] }
    defer { sqlite3_finalize(prepared) }
    for (index, value) in values.enumerated() {
      try check(bind(value, at: Int32(index + 1), of: prepared))
    }
    var rows: [[SQLiteValue]] = []
    while true {
      let status = sqlite3_step(prepared)
      if status == SQLITE_DONE { return rows }
      guard status == SQLITE_ROW else { throw Self.failure(status, on: handle) }
      rows.append((0..<sqlite3_column_count(prepared)).map { column(Int32($0), of: prepared) })
    }
  }

  /// Runs `work` so that other processes see all of it or nothing.
  func transaction<Failure: Error>(
    _ work: () throws(Failure) -> Void, or fail: (SQLiteFailure) -> Failure
  ) throws(Failure) {
    do throws(SQLiteFailure) { try run("BEGIN IMMEDIATE") } catch { throw fail(error) }
    do throws(Failure) {
      try work()
    } catch {
      // Some failures have ended the transaction already; then there is nothing to roll back.
      _ = try? run("ROLLBACK")
      throw error
    }
    do throws(SQLiteFailure) {
      try run("COMMIT")
    } catch {
      _ = try? run("ROLLBACK")
      throw fail(error)
    }
  }

  /// Replaces all that this database holds by what another holds.
  func copy(from source: SQLiteConnection) throws(SQLiteFailure) {
    guard let backup = sqlite3_backup_init(handle, "main", source.handle, "main") else {
      throw Self.failure(sqlite3_errcode(handle), on: handle)
    }
    sqlite3_backup_step(backup, -1)
    try check(sqlite3_backup_finish(backup))
  }

  private func bind(_ value: SQLiteValue, at index: Int32, of statement: OpaquePointer) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(statement, index)
    case .integer(let number): sqlite3_bind_int64(statement, index, number)
    case .real(let number): sqlite3_bind_double(statement, index, number)
    case .text(let text):
      // -1 as a destructor is SQLITE_TRANSIENT, a macro that Swift can't import: SQLite copies the text.
      sqlite3_bind_text64(
        statement, index, text, UInt64(text.utf8.count), unsafeBitCast(-1, to: sqlite3_destructor_type.self),
        UInt8(SQLITE_UTF8))
    }
  }

  private func column(_ index: Int32, of statement: OpaquePointer) -> SQLiteValue {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, index))
    case SQLITE_NULL: return .null
    default:
      guard let bytes = sqlite3_column_text(statement, index) else { return .text("") }
      let count = Int(sqlite3_column_bytes(statement, index))
      return .text(String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
    }
  }

  private func check(_ status: Int32) throws(SQLiteFailure) {
    if status != SQLITE_OK { throw Self.failure(status, on: handle) }
  }

  private static func failure(_ status: Int32, on handle: OpaquePointer) -> SQLiteFailure {
    let extended = sqlite3_extended_errcode(handle)
    let code = extended & 0xff == status & 0xff ? extended : status
    let kind: SQLiteFailure.Kind =
      switch code & 0xff {
      case SQLITE_READONLY: .readOnly
      case SQLITE_CANTOPEN: .cannotOpen
      case SQLITE_FULL: .full
      case SQLITE_IOERR: .inputOutput
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
      case SQLITE_PERM, SQLITE_AUTH: .noPermission
      default: .other
      }
    return SQLiteFailure(
      kind: kind, code: code, errorNumber: sqlite3_system_errno(handle),
      message: String(cString: sqlite3_errmsg(handle)))
  }
}
