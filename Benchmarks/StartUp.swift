import Foundation

/// From starting the process in a terminal to the prompt on it. Goal: under 30 ms.
let startUpToPrompt = Benchmark(name: "start-up to prompt") {
  let folder = temporaryFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  var failed = false
  let result = sample(15) { if !startAndWaitForPrompt(home: folder.path) { failed = true } }
  return failed ? ["no prompt appeared"] : ["lifecycle: \(result.text)"]
}

/// Starts the tutor in a pseudo-terminal, waits for a prompt that ends in `> `, and ends the process.
private func startAndWaitForPrompt(home: String) -> Bool {
  var terminal: Int32 = -1
  var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
  let arguments = [programPath, "--no-rc"]
  let environment = ["HOME=\(home)", "XDG_DATA_HOME=\(home)", "TERM=xterm", "LANG=C.UTF-8", "PATH=/usr/bin:/bin"]
  var cArguments = arguments.map { strdup($0) } + [nil]
  var cEnvironment = environment.map { strdup($0) } + [nil]
  defer { for pointer in cArguments + cEnvironment { free(pointer) } }
  let child = forkpty(&terminal, nil, nil, &size)
  if child == 0 {
    execve(programPath, &cArguments, &cEnvironment)
    _exit(127)
  }
  guard child > 0 else { return false }
  var seen: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  var found = false
  while !found {
    let count = read(terminal, &buffer, buffer.count)
    guard count > 0 else { break }
    seen += buffer[0..<count]
    found = String(decoding: seen.suffix(200), as: UTF8.self).contains("> ")
  }
  kill(child, SIGKILL)
  close(terminal)
  var status: Int32 = 0
  waitpid(child, &status, 0)
  return found
}
