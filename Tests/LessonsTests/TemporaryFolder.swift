import Foundation

/// A folder that lasts as long as the value.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "lifecycle-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, with the folders that its name asks for, and returns its path.
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    let folder = (file as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }
}
