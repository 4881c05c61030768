import Foundation

/// A file descriptor that text is written to, gathered into larger pieces.
final class Sink {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The system's number of the error that ended writing: a closed pipe, a full disk.
  private(set) var failure: Int32?

  init(descriptor: Int32) { self.descriptor = descriptor }

  func write(_ text: String) {
    buffer += text.utf8
    if buffer.count > 32_768 { flush() }
  }

  func flush() {
    var start = 0
    while start < buffer.count, failure == nil {
      let written = buffer[start...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 { start += written } else if errno != EINTR { failure = errno }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
