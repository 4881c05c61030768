import Glibc

/// The database in its file: opening it, bringing it up to date, setting it aside.
final class RecordFile {
  static let name = "records.sqlite"

  let path: String
  let connection: SQLiteConnection
  private let identity: Identity?

  private struct Identity: Equatable {
    var device: dev_t
    var node: ino_t
  }

  private init(path: String, connection: SQLiteConnection) {
    self.path = path
    self.connection = connection
    identity = Self.identity(of: path)
  }

  /// Whether the file that is open still lies at its path. It doesn't after another process has set it aside, or after
  /// it was deleted; what is written then would be lost.
  var isInPlace: Bool {
    Self.identity(of: path) == identity
  }

  private static func identity(of path: String) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(device: status.st_dev, node: status.st_ino)
  }

  /// Opens the file of a folder, which is made if need be, and brings it up to date. A damaged file is set aside and a
  /// new one begun.
  ///
  /// - Parameters:
  ///   - isSuspect: whether damage has shown itself, so that the whole file is looked through.
  ///   - time: milliseconds since 1970, for the name of a damaged file.
  ///   - notice: is told of a file that was set aside.
  static func open(
    folder: String, isSuspect: Bool, time: Int64, notice: (RecordsNotice) -> Void
  ) throws(RecordsProblem) -> RecordFile {
    try makeFolder(folder)
    let path = folder + "/" + name
    if !isSuspect {
      do {
        return try openOnce(path)
      } catch .damaged {}
    }
    try setAside(path, in: folder, time: time, notice: notice)
    return try openOnce(path)
  }

  private static func openOnce(_ path: String) throws(RecordsProblem) -> RecordFile {
    let connection: SQLiteConnection
    do throws(SQLiteFailure) {
      connection = try SQLiteConnection(path: path, mode: .readWrite)
      try connection.run("PRAGMA journal_mode = WAL")
      // An answer that was confirmed outlasts even a loss of power.
      try connection.run("PRAGMA synchronous = FULL")
    } catch {
      throw RecordsProblem(error, path: path)
    }
    try Migration.bringUpToDate(connection, path: path)
    return RecordFile(path: path, connection: connection)
  }

  // MARK: Folders

  private static func makeFolder(_ folder: String) throws(RecordsProblem) {
    var current = folder.hasPrefix("/") ? "/" : ""
    for part in folder.split(separator: "/") {
      current += (current.isEmpty || current.hasSuffix("/") ? "" : "/") + part
      if mkdir(current, 0o700) == 0 || errno == EEXIST { continue }
      let problem = errno
      var status = stat()
      // A folder in a place where nothing may be made is no problem if it is there.
      if stat(current, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { continue }
      throw .folder(path: current, errorNumber: problem)
    }
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .folder(path: folder, errorNumber: ENOTDIR)
    }
  }

  // MARK: Damage

  /// Renames a damaged file with its journal. Several processes may find the damage at once: one of them renames, under a
  /// lock, and the others find a sound file then.
  private static func setAside(
    _ path: String, in folder: String, time: Int64, notice: (RecordsNotice) -> Void
  ) throws(RecordsProblem) {
    let lock = Glibc.open(folder + "/records.lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw .damaged(path: path) }
    defer { close(lock) }
    guard flock(lock, LOCK_EX) == 0 else { throw .damaged(path: path) }
    guard isDamaged(path) else { return }
    let name = freeName(in: folder, time: time)
    guard rename(path, folder + "/" + name) == 0 else { throw .damaged(path: path) }
    // The journal may hold what the file lost; a new file must not find it.
    for suffix in ["-wal", "-shm"] where rename(path + suffix, folder + "/" + name + suffix) != 0 && errno != ENOENT {
      throw .damaged(path: path + suffix)
    }
    notice(.setAside(path: path, name: name))
  }

  private static func isDamaged(_ path: String) -> Bool {
    do throws(SQLiteFailure) {
      let connection = try SQLiteConnection(path: path, mode: .readWrite)
      return try connection.run("PRAGMA quick_check(1)") != [[.text("ok")]]
    } catch {
      return error.kind == .damaged
    }
  }

  private static func freeName(in folder: String, time: Int64) -> String {
    let stem = "records-damaged-" + TimeStamp.text(time)
    var name = stem + ".sqlite"
    var number = 2
    while access(folder + "/" + name, F_OK) == 0 {
      name = "\(stem)-\(number).sqlite"
      number += 1
    }
    return name
  }
}
