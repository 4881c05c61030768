import Glibc

/// Writes everything; nil, or the number of the error.
@discardableResult
func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32? {
  var offset = 0
  while offset < bytes.count {
    let count = bytes[offset...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count >= 0 {
      offset += count
    } else if errno == EAGAIN {
      var ready = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
      poll(&ready, 1, -1)
    } else if errno != EINTR {
      return errno
    }
  }
  return nil
}

/// The system's words for an error, in the system's language.
func systemErrorText(_ number: Int32) -> String {
  strerror(number).map { String(cString: $0) } ?? "error \(number)"
}

/// The environment of the process.
public func processEnvironment() -> [String: String] {
  var result: [String: String] = [:]
  var entry = environ
  while let text = entry.pointee {
    let pair = String(cString: text)
    if let equals = pair.firstIndex(of: "=") {
      result[String(pair[..<equals])] = String(pair[pair.index(after: equals)...])
    }
    entry += 1
  }
  return result
}
