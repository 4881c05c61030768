import Foundation

/// The release build of the program, beside this benchmark.
let programPath =
  URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
  .appendingPathComponent("lifecycle").path

/// Runs a program to its end, its output thrown away; nil where it can't be started.
func runProcess(_ path: String, _ arguments: [String]) -> Int32? {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: path)
  process.arguments = arguments
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  do { try process.run() } catch { return nil }
  process.waitUntilExit()
  return process.terminationStatus
}

func temporaryFolder() -> URL {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifecycle-benchmarks-\(getpid())")
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}

/// `lifecycle run` of a small snippet as a whole process, beside `swiftc -O` building and running a program that prints
/// the same lines. Goal: 50 times sooner.
let firstSnippetAgainstCompiler = Benchmark(name: "first snippet, whole process, against swiftc -O") {
  let folder = temporaryFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  let snippet = folder.appendingPathComponent("snippet.swift")
  let text = """
    @State private var greeting = "Wait"

    var body: some View {
        Text(greeting)
            .task {
                try? await Task.sleep(for: .seconds(1))
                greeting = "Hello"
            }
    }
    """
  let main = folder.appendingPathComponent("main.swift")
  let output = folder.appendingPathComponent("trace.txt")
  guard (try? text.write(to: snippet, atomically: true, encoding: .utf8)) != nil else { return ["no temporary files"] }
  let ours = ["run", snippet.path, "--do", "wait 2s"]
  guard let trace = outputOf(programPath, ours), !trace.isEmpty else { return ["\(programPath) does not run"] }
  let lines = trace.split(separator: "\n").map { "print(#\"\($0)\"#)" }.joined(separator: "\n")
  guard (try? lines.write(to: main, atomically: true, encoding: .utf8)) != nil else { return ["no temporary files"] }

  let run = sample(9) { _ = runProcess(programPath, ours) }
  let compile = sample(3) {
    _ = runProcess("/usr/bin/env", ["swiftc", "-O", main.path, "-o", output.path])
    _ = runProcess(output.path, [])
  }
  return [
    "lifecycle run:        \(run.text)", "swiftc -O, then run:  \(compile.text)",
    "sooner by             \(format(compile.median / run.median)) times",
  ]
}

func outputOf(_ path: String, _ arguments: [String]) -> String? {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: path)
  process.arguments = arguments
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = pipe
  do { try process.run() } catch { return nil }
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return String(decoding: data, as: UTF8.self)
}
