import Glibc

/// A program that runs at a terminal of its own, with a person at it: types, pastes, resizes, reads the screen.
///
///     let terminal = try PseudoTerminal(PseudoTerminal.built("lifecycle"), environment: ["LC_ALL": "C.UTF-8"])
///     try terminal.wait(for: "> ")
///     terminal.type("tap \"Reload\"\r")
///     try terminal.wait(for: "onAppear")
///
/// Nothing depends on time: each wait ends as soon as the screen shows what is waited for, and fails after a limit.
final class PseudoTerminal {
  enum Failure: Error, CustomStringConvertible {
    case system(String, Int32)
    case neverCame(String, screen: [String])
    case stillRunning(screen: [String])

    var description: String {
      switch self {
      case .system(let call, let number): "\(call) failed with error \(number)"
      case .neverCame(let text, let screen):
        "\(text.debugDescription) never came; the screen:\n" + screen.joined(separator: "\n")
      case .stillRunning(let screen): "the program still runs; the screen:\n" + screen.joined(separator: "\n")
      }
    }
  }

  private(set) var screen: PseudoTerminalScreen
  let process: pid_t
  private let file: Int32
  private var status: Int32?
  /// Nothing more comes: the program, and whatever it started, has closed the terminal.
  private var isClosed = false

  /// How long a wait may last before it fails. Nothing is measured: a wait that succeeds ends when it does.
  private static let patience = Duration.seconds(60)

  /// Calls `step` until it returns a value; nil where patience ends.
  private func patiently<Value>(_ step: () throws -> Value?) rethrows -> Value? {
    let end = ContinuousClock.now + Self.patience
    repeat {
      if let value = try step() { return value }
    } while ContinuousClock.now < end
    return nil
  }

  /// - Parameter environment: added to a bare one with `TERM=xterm`, `HOME` and `PATH`.
  init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], columns: Int = 80,
    rows: Int = 24
  ) throws {
    screen = PseudoTerminalScreen(columns: columns, rows: rows)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var nameBuffer = [CChar](repeating: 0, count: 128)
    guard openpty(&ends.master, &ends.slave, &nameBuffer, nil, &size) == 0 else {
      throw Failure.system("openpty", errno)
    }
    file = ends.master
    for end in [ends.master, ends.slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Open until the program has it open too: without anyone, the terminal would count as hung up.
    defer { close(ends.slave) }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the leader of a new session opens is its controlling terminal.
    posix_spawn_file_actions_addopen(&actions, 0, nameBuffer, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // POSIX_SPAWN_SETSID, which Glibc does not export to Swift.
    let newSession: Int32 = 0x80
    posix_spawnattr_setflags(
      &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | newSession))

    let base = ["TERM": "xterm", "HOME": "/nonexistent", "PATH": "/usr/bin:/bin"]
    let variables = base.merging(environment) { $1 }.map { "\($0.key)=\($0.value)" }
    var argv: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var child = pid_t()
    let error = posix_spawn(&child, program, &actions, &attributes, &argv, &envp)
    process = child
    guard error == 0 else {
      status = -1
      throw Failure.system("posix_spawn \(program)", error)
    }
  }

  deinit {
    close(file)
    if status == nil {
      kill(process, SIGKILL)
      var ignored: Int32 = 0
      waitpid(process, &ignored, 0)
    }
  }

  /// A program that this build has made: beside the running tests, or where `LIFECYCLE_BINARY` says.
  static func built(_ name: String) -> String {
    if name == "lifecycle", let path = getenv("LIFECYCLE_BINARY") { return String(cString: path) }
    var buffer = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let tests = String(decoding: buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = tests.split(separator: "/").dropLast().joined(separator: "/")
    return "/\(folder)/\(name)"
  }

  // MARK: Doing

  /// Keys as a terminal sends them.
  enum Key: String {
    case enter = "\r"
    case tab = "\t"
    case up = "\u{1B}[A"
    case down = "\u{1B}[B"
    case left = "\u{1B}[D"
    case home = "\u{1}"
    case escape = "\u{1B}"
    case backspace = "\u{7F}"
    case controlC = "\u{3}"
    case controlD = "\u{4}"
    case controlR = "\u{12}"
    case controlZ = "\u{1A}"
  }

  func press(_ keys: Key...) { for key in keys { type(key.rawValue) } }

  func type(_ text: String) { typeBytes(Array(text.utf8)) }

  func typeBytes(_ bytes: [UInt8]) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes[offset...].withUnsafeBytes { write(file, $0.baseAddress, min($0.count, 1_024)) }
      if count < 0, errno != EINTR { return }
      offset += max(count, 0)
      // Whatever the program answers has to be taken, or both wait for each other.
      while takeOutput(wait: 0) {}
    }
  }

  /// As a terminal pastes: marked where the program asked for it, line ends as Enter.
  func paste(_ text: String) {
    let sent = text.replacing("\n", with: "\r")
    type(screen.marksPastes ? "\u{1B}[200~\(sent)\u{1B}[201~" : sent)
  }

  func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(file, UInt(TIOCSWINSZ), &size)
  }

  func signal(_ number: Int32) { kill(process, number) }

  /// Whether the terminal hands lines over whole and echoes them, as it was found.
  var isCooked: Bool {
    var settings = termios()
    tcgetattr(file, &settings)
    return settings.c_lflag & tcflag_t(ICANON) != 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  // MARK: Seeing

  /// Waits until the condition holds for the screen.
  func wait(until what: String, _ condition: (PseudoTerminalScreen) -> Bool) throws {
    let holds = patiently { () -> Bool? in
      while takeOutput(wait: 0) {}
      if condition(screen) { return true }
      if isClosed { return false }
      _ = takeOutput(wait: 100)
      return nil
    }
    guard holds == true else { throw Failure.neverCame(what, screen: screen.scrolledOut + screen.lines) }
  }

  /// Waits until a text has been shown `times` times, on the screen or before it scrolled out.
  func wait(for text: String, times: Int = 1) throws {
    try wait(until: text) { $0.transcript.split(separator: text, omittingEmptySubsequences: false).count > times }
  }

  /// Waits until a row of the screen reads so.
  func wait(forRow row: String, times: Int = 1) throws {
    try wait(until: row) { screen in (screen.scrolledOut + screen.lines).count { $0 == row } >= times }
  }

  /// Waits until the program has stopped, as after Ctrl-Z.
  func waitForStop() throws {
    let hasStopped = patiently { () -> Bool? in
      var result: Int32 = 0
      if waitpid(process, &result, WNOHANG | WUNTRACED) == process, result & 0xFF == 0x7F { return true }
      _ = takeOutput(wait: 10)
      return nil
    }
    if hasStopped == nil { throw Failure.stillRunning(screen: screen.lines) }
  }

  /// Waits for the end: the exit status, or 128 and the number of the signal. `pressing` is pressed again and again.
  func waitForExit(pressing key: Key? = nil) throws -> Int32 {
    if let status { return status }
    status = patiently { () -> Int32? in
      if let key { press(key) }
      var result: Int32 = 0
      if waitpid(process, &result, WNOHANG) == process {
        while takeOutput(wait: 0) {}
        return result & 0x7F == 0 ? result >> 8 & 0xFF : 128 + (result & 0x7F)
      }
      while takeOutput(wait: 0) {}
      // The end of a program is no output that could be waited for.
      usleep(10_000)
      return nil
    }
    guard let status else { throw Failure.stillRunning(screen: screen.lines) }
    return status
  }

  /// Puts what has come on the screen; false where nothing has. `wait` in milliseconds.
  private func takeOutput(wait: Int32) -> Bool {
    guard !isClosed else { return false }
    var input = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, wait) > 0 else { return false }
    var block = [UInt8](repeating: 0, count: 65_536)
    let count = read(file, &block, block.count)
    guard count > 0 else {
      isClosed = count == 0 || errno != EINTR
      return false
    }
    screen.feed(Array(block[..<count]))
    return true
  }
}
