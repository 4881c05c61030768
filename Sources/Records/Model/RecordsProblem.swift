/// Why something could not be kept, as facts; sentences are made elsewhere.
public enum RecordsProblem: Error, Hashable, Sendable {
  /// The folder is not there and can't be made; with the system's number of the error.
  case folder(path: String, errorNumber: Int32)
  /// The folder or the file can't be written to.
  case readOnly(path: String)
  case noPermission(path: String)
  case cannotOpen(path: String, errorNumber: Int32)
  case diskFull(path: String)
  case inputOutput(path: String, errorNumber: Int32)
  /// Another process held the file for longer than one waits.
  case busy(path: String)
  /// The file is damaged and could not be set aside.
  case damaged(path: String)
  /// A later version of the program wrote the file.
  case newerVersion(path: String, found: Int, known: Int)
  /// SQLite's own result code and words, which are English.
  case other(path: String, code: Int32, message: String)
}

/// What a person should be told about the records.
public enum RecordsNotice: Hashable, Sendable {
  /// A damaged file was renamed, and a new one begun.
  case setAside(path: String, name: String)
  /// From now on nothing is kept beyond this run.
  case memoryOnly(RecordsProblem)
  /// What could not be kept before is kept now.
  case savedAgain(rows: Int)
}

extension RecordsProblem {
  init(_ failure: SQLiteFailure, path: String) {
    switch failure.kind {
    case .readOnly: self = .readOnly(path: path)
    case .cannotOpen: self = .cannotOpen(path: path, errorNumber: failure.errorNumber)
    case .full: self = .diskFull(path: path)
    case .inputOutput: self = .inputOutput(path: path, errorNumber: failure.errorNumber)
    case .busy: self = .busy(path: path)
    case .damaged: self = .damaged(path: path)
    case .noPermission: self = .noPermission(path: path)
    case .other: self = .other(path: path, code: failure.code, message: failure.message)
    }
  }
}
