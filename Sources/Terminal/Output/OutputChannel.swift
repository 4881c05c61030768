import Glibc

/// Why output could not be written.
public enum OutputFailure: Error, Equatable, Sendable {
  /// Whoever read it is gone.
  case closed
  /// The system's words.
  case failed(detail: String)
}

/// One of the process's own streams. Nothing is kept back: what is written is out.
public struct OutputChannel: Sendable {
  public let file: Int32

  public init(_ file: Int32) { self.file = file }

  public static let standardOutput = OutputChannel(STDOUT_FILENO)
  public static let standardError = OutputChannel(STDERR_FILENO)

  public func write(_ text: String) throws(OutputFailure) {
    guard let error = writeAll(Array(text.utf8), to: file) else { return }
    throw error == EPIPE ? .closed : .failed(detail: systemErrorText(error))
  }
}
