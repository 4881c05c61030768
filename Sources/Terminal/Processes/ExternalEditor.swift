import Glibc
import Wording

/// The user's own editor, for more than a line.
public struct ExternalEditor {
  public var environment: [String: String]

  public init(environment: [String: String] = processEnvironment()) {
    self.environment = environment
  }

  /// `$VISUAL`, `$EDITOR`, or one of the usual ones that is installed.
  public var command: String? {
    for name in ["VISUAL", "EDITOR"] {
      if let command = environment[name], !command.isEmpty { return command }
    }
    return ["sensible-editor", "nano", "vim", "vi"].first { findProgram($0, environment: environment) != nil }
  }

  /// Opens the editor on the text, in a file of that name, and waits until it is left. The result is what was saved.
  public func edit(_ text: String, fileName: String = "snippet.swift") -> Result<String, EditingFailure> {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      return .failure(EditingFailure(.editNeedsTerminal))
    }
    return editFile(text, fileName: fileName)
  }

  func editFile(_ text: String, fileName: String) -> Result<String, EditingFailure> {
    guard let command else { return .failure(EditingFailure(.noEditor)) }
    let parent = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array((parent + "/lifecycle-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { return temporaryFileFailed() }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let path = "\(folder)/\(fileName)"
    defer {
      // An editor may have left a backup; the folder then stays, the text does not.
      unlink(path)
      unlink(path + "~")
      rmdir(folder)
    }
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return temporaryFileFailed() }
    let error = writeAll(Array(text.utf8), to: file)
    close(file)
    if let error { return temporaryFileFailed(error) }
    switch ChildProcess.shell(command + " \"$1\"", name: "editor", arguments: [path], environment: environment) {
    case .exited(0): return readBack(path)
    case .exited(let status): return .failure(EditingFailure(.editorFailed(command: command, status: Int(status))))
    case .killed(let signal):
      return .failure(EditingFailure(.editorFailed(command: command, status: 128 + Int(signal))))
    case .notStarted(let number):
      let detail = systemErrorText(number) + "."
      return .failure(EditingFailure(.editorNotStarted(command: command, detail: detail)))
    }
  }

  private func temporaryFileFailed(_ error: Int32 = errno) -> Result<String, EditingFailure> {
    .failure(EditingFailure(.temporaryFileFailed(detail: systemErrorText(error))))
  }

  private func readBack(_ path: String) -> Result<String, EditingFailure> {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return temporaryFileFailed() }
    defer { close(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &block, block.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        return temporaryFileFailed()
      }
      bytes += block[..<count]
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return .failure(EditingFailure(.editedNotUTF8)) }
    return .success(text)
  }
}

/// Why the editor gave no text; the message tells the user.
public struct EditingFailure: Error, Equatable, Sendable {
  public let message: EditingMessage

  init(_ message: EditingMessage) { self.message = message }
}
