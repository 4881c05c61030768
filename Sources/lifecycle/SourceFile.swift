import Foundation
import Snippets
import Wording

/// Reads source files and command files from disk; everything that can be wrong with one is a message.
enum SourceFile {
  /// Bytes. Longer files are no snippets.
  static let limit = 5_000_000

  static func readSnippet(_ path: String) -> Result<SnippetSource, SourceErrorMessage> {
    readText(path).flatMap { text in
      if text.allSatisfy(\.isWhitespace) { return .failure(.empty) }
      guard let language = language(of: path, text) else { return .failure(.unknownLanguage(path)) }
      return .success(SnippetSource(name: path, text: text, language: language))
    }
  }

  /// The text of a file without its byte order mark; line ends become `\n`.
  static func readText(_ path: String) -> Result<String, SourceErrorMessage> {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return .failure(
        errno == EACCES
          ? .noPermission(path)
          : errno == ENOENT || errno == ENOTDIR
            ? .missing(path) : .unreadable(path, detail: String(cString: strerror(errno))))
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .failure(.isFolder(path))
    case S_IFREG, S_IFIFO, S_IFCHR: break
    default: return .failure(.isNoRegularFile(path))
    }
    if status.st_size > limit { return .failure(.tooLarge(path, size: Int(status.st_size), limit: limit)) }
    guard let file = fopen(path, "rb") else {
      return .failure(
        errno == EACCES ? .noPermission(path) : .unreadable(path, detail: String(cString: strerror(errno))))
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer[0..<count]
      if bytes.count > limit { return .failure(.tooLarge(path, size: bytes.count, limit: limit)) }
    }
    if ferror(file) != 0 { return .failure(.unreadable(path, detail: String(cString: strerror(errno)))) }
    return decode(bytes, path: path)
  }

  static func decode(_ bytes: [UInt8], path: String) -> Result<String, SourceErrorMessage> {
    if bytes.contains(0) { return .failure(.notText(path)) }
    guard var text = String(validating: bytes, as: UTF8.self) else {
      let valid = validPrefix(of: bytes)
      let lines = valid.split(separator: "\n", omittingEmptySubsequences: false)
      return .failure(.notUTF8(path, line: max(1, lines.count), column: (lines.last?.count ?? 0) + 1))
    }
    if text.first == "\u{FEFF}" { text.removeFirst() }
    if text.utf8.contains(UInt8(ascii: "\r")) {
      text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }
    return .success(text)
  }

  private static func validPrefix(of bytes: [UInt8]) -> String {
    let decoded = String(decoding: bytes, as: UTF8.self)
    return String(decoded.prefix { $0 != "\u{FFFD}" })
  }

  private static func language(of path: String, _ text: String) -> SnippetLanguage? {
    if path.hasSuffix(".swift") { return .swift }
    if path.hasSuffix(".m") || path.hasSuffix(".mm") || path.hasSuffix(".h") { return .objectiveC }
    let name = path.split(separator: "/").last ?? ""
    // A file without an extension, or a pipe, may hold Swift; a picture or a table may not.
    return name.contains(".") && !name.hasPrefix(".") && !path.hasPrefix("/dev/") ? nil : .swift
  }
}

extension SourceErrorMessage: Error {}
