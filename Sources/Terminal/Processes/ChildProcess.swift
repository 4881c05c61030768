import Glibc

/// A program that gets the terminal for a while.
enum ChildProcess {
  enum Outcome: Equatable {
    case exited(Int32)
    /// Ended by a signal.
    case killed(Int32)
    /// The number of the error.
    case notStarted(Int32)
  }

  /// Runs `/bin/sh -c script name arguments...` and waits for its end. `input` goes to its standard input; nil leaves it
  /// the terminal.
  static func shell(
    _ script: String, name: String, arguments: [String] = [], input: String? = nil,
    environment: [String: String] = processEnvironment()
  ) -> Outcome {
    TerminalSignals.ignoringKeyboard {
      run(["/bin/sh", "-c", script, name] + arguments, input: input, environment: environment)
    }
  }

  private static func run(_ arguments: [String], input: String?, environment: [String: String]) -> Outcome {
    var ends: [Int32] = [-1, -1]
    if input != nil {
      guard pipe(&ends) == 0 else { return .notStarted(errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if input != nil { posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this process ignores or blocks, the child shall not.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var child = pid_t()
    let error = withCStrings(arguments) { argv in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { envp in
        posix_spawn(&child, arguments[0], &actions, &attributes, argv, envp)
      }
    }
    if input != nil { close(ends[0]) }
    defer { if input != nil { close(ends[1]) } }
    guard error == 0 else { return .notStarted(error) }
    if let input {
      // A pager that was left early takes no more: no error.
      writeAll(Array(input.utf8), to: ends[1])
      close(ends[1])
      ends[1] = -1
    }
    return wait(for: child)
  }

  private static func wait(for child: pid_t) -> Outcome {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { return .notStarted(errno) }
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
  }
}

/// The texts as a C array of C strings that ends with nil.
func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeMutableBufferPointer { buffer in
    guard let start = buffer.baseAddress else { preconditionFailure("an array with an element has an address") }
    return body(UnsafePointer(start))
  }
}

/// The program of that name on `PATH`, if there is one.
func findProgram(_ name: String, environment: [String: String]) -> String? {
  for folder in (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":") {
    let path = "\(folder)/\(name)"
    if access(path, X_OK) == 0 { return path }
  }
  return nil
}
