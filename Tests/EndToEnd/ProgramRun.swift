import Foundation

/// One run of the built program, without a terminal.
struct ProgramRun {
  var status: Int32
  var output: String
  var errors: String

  /// Lines of `--format jsonl` as objects.
  var events: [[String: Any]] {
    output.split(separator: "\n").compactMap {
      (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any]
    }
  }
}

/// A folder that is gone after the test.
final class TestFolder {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "lifecycle-test-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult
  func write(_ name: String, _ text: String) -> String { write(name, Array(text.utf8)) }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) -> String {
    let file = path + "/" + name
    _ = FileManager.default.createFile(atPath: file, contents: Data(bytes))
    return file
  }
}

/// Runs the program in a home of its own.
func runProgram(
  _ arguments: [String], input: String = "", home: TestFolder = TestFolder(), environment: [String: String] = [:]
) throws -> ProgramRun {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: PseudoTerminal.built("lifecycle"))
  process.arguments = arguments
  process.environment = [
    "HOME": home.path, "XDG_DATA_HOME": home.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm",
  ].merging(environment) { $1 }
  let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
  process.standardInput = standardInput
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  // Small inputs fit into the pipe; the program may end before it has read them.
  try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
  try? standardInput.fileHandleForWriting.close()
  let text = output.fileHandleForReading.readDataToEndOfFile()
  let complaints = errors.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return ProgramRun(
    status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
    errors: String(decoding: complaints, as: UTF8.self))
}
