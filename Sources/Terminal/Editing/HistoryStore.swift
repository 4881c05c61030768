import Glibc

/// A history that outlives the process, if it is given a file. Several processes may share the file.
public final class HistoryStore {
  /// What went wrong with the file. The lines of this session can be recalled all the same.
  public enum Problem: Equatable, Sendable {
    /// What was there is no history, or damaged; it was renamed, and a new file begun.
    case setAside(path: String, asidePath: String)
    /// The system's words.
    case unusable(path: String, detail: String)
  }

  public private(set) var history: History
  public private(set) var problem: Problem?
  /// Nil for a history that is forgotten at the end.
  private var path: String?

  /// Larger than any history that grows by typing.
  private static let sizeLimit = 16_000_000

  public init(path: String?, limit: Int = 2_000) {
    self.path = path
    history = History(limit: limit)
    guard let path else { return }
    load(path)
  }

  /// Makes the line the newest entry, in the file too. False where it is not kept or is the newest already.
  func add(_ line: String) -> Bool {
    guard history.add(line) else { return false }
    if let path {
      append(History.encoded(line) + "\n", to: path)
    }
    return true
  }

  private func load(_ path: String) {
    makeFolder(of: path)
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return give(up: path) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      return give(up: path, error: EINVAL)
    }
    // Another process may be tidying the file up just now.
    flock(file, LOCK_EX)
    guard status.st_size <= Self.sizeLimit, let bytes = readAll(file) else {
      close(file)
      return setAside(path)
    }
    if bytes.isEmpty {
      write("\(History.header)\n", to: file, path: path)
    } else if let entries = History.entries(inFile: bytes) {
      history = History(entries, limit: history.limit)
      if entries.count > 2 * history.limit {
        rewrite(file, path: path)
      } else if bytes.last != UInt8(ascii: "\n") {
        lseek(file, 0, SEEK_END)
        write("\n", to: file, path: path)
      }
    } else {
      close(file)
      return setAside(path)
    }
    close(file)
  }

  private func makeFolder(of path: String) {
    var position = path.startIndex
    while let slash = path[position...].firstIndex(of: "/") {
      if slash > path.startIndex { mkdir(String(path[..<slash]), 0o700) }
      position = path.index(after: slash)
    }
  }

  private func setAside(_ path: String) {
    var aside = path + ".damaged"
    var number = 2
    while access(aside, F_OK) == 0 {
      aside = "\(path).damaged-\(number)"
      number += 1
    }
    guard rename(path, aside) == 0 else { return give(up: path) }
    problem = .setAside(path: path, asidePath: aside)
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return give(up: path) }
    write("\(History.header)\n", to: file, path: path)
    close(file)
  }

  private func give(up path: String, error: Int32 = errno) {
    self.path = nil
    problem = .unusable(path: path, detail: systemErrorText(error))
  }

  /// Keeps each entry once. The file is shortened in place: other processes hold it open by its name only while they
  /// write.
  private func rewrite(_ file: Int32, path: String) {
    let text = history.fileText
    lseek(file, 0, SEEK_SET)
    guard write(text, to: file, path: path) else { return }
    ftruncate(file, off_t(text.utf8.count))
  }

  private func append(_ text: String, to path: String) {
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { return give(up: path) }
    flock(file, LOCK_EX)
    write(text, to: file, path: path)
    close(file)
  }

  @discardableResult
  private func write(_ text: String, to file: Int32, path: String) -> Bool {
    if writeAll(Array(text.utf8), to: file) != nil {
      give(up: path)
      return false
    }
    return true
  }

  private func readAll(_ file: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= Self.sizeLimit {
      let count = read(file, &block, block.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        return nil
      }
      bytes += block[..<count]
    }
    return nil
  }
}
