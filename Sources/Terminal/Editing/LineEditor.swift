import Glibc
import Wording

/// Lines edited on a terminal: emacs and vi keys, recall and search of earlier lines, completion, pastes.
///
/// Key bindings come from `$EDITRC` or `~/.editrc`, where lines for this program alone begin with `lifecycle:`.
public final class LineEditor: LineReader {
  /// Offers for the text before the cursor: the line, and where the cursor is, in characters.
  public var completer: (_ line: String, _ cursor: Int) -> [LineCompletion] = { _, _ in [] }

  /// The lines that can be recalled. Another one may take its place between two lines.
  public var history: HistoryStore {
    didSet { library.setHistory(history.history.entries) }
  }

  private let library: EditLineLibrary
  private var decoder = InputDecoder()
  private var keys: [InputDecoder.Key] = []
  private var hasEnded = false
  private var wasInterrupted = false
  /// A paste on one line, to be inserted.
  private var insertion: String?
  /// A paste of several lines, with what stood around the cursor.
  private var block: String?
  private var prompt = "> "
  /// What stood there when the completion key could add nothing.
  private var lastAmbiguity: (line: [Unicode.Scalar], cursor: Int)?

  /// How long, in milliseconds, the rest of an escape sequence may take to arrive.
  private static let sequenceTimeout: Int32 = 50

  /// Nil where standard input and output can't be edited on. `TextEncoding.detect` must have set the locale.
  ///
  /// - Parameter bindings: the file of key bindings; nil for the defaults alone.
  public init?(history: HistoryStore, bindings: String?) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, let library = Self.openLibrary() else { return nil }
    library.configure(bindings: bindings)
    guard library.isEditingEnabled else { return nil }
    self.history = history
    self.library = library
    library.setHistory(history.history.entries)
    library.readCharacter = { [unowned self] in nextCharacter() }
    library.complete = { [unowned self] in complete() }
    library.insertPaste = { [unowned self] in
      if let text = insertion { self.library.insert(text) }
      insertion = nil
    }
    Interrupt.install()
  }

  /// libedit complains, in English, about a terminal that the system has no description of. Such a terminal is newer than
  /// the system, and these all understand what an xterm does.
  private static func openLibrary() -> EditLineLibrary? {
    let environment = processEnvironment()
    guard let name = environment["TERM"], !TerminalDescription.exists(name, environment: environment) else {
      return EditLineLibrary(program: "lifecycle")
    }
    setenv("TERM", "xterm", 1)
    defer { setenv("TERM", name, 1) }
    return EditLineLibrary(program: "lifecycle")
  }

  /// The interface version of libedit, such as `2.11`.
  public static var libraryVersion: String { EditLineLibrary.version }

  /// The user's file of key bindings, whether it exists or not.
  public static func bindingsFile(in environment: [String: String]) -> String? {
    if let path = environment["EDITRC"], !path.isEmpty { return path }
    return environment["HOME"].flatMap { $0.isEmpty ? nil : $0 + "/.editrc" }
  }

  public func readLine(prompt: String) -> LineInput {
    self.prompt = safePrompt(prompt)
    library.setPrompt(self.prompt)
    wasInterrupted = false
    block = nil
    insertion = nil
    lastAmbiguity = nil
    TerminalSignals.beginEditing()
    // Before the prompt is there: from then on no key meets the terminal's own editing.
    library.takeTerminal(true)
    TerminalSignals.markPastes()
    let scalars = library.readLine()
    TerminalSignals.endEditing()
    if wasInterrupted { return .interrupted }
    if let block { return .pasted(block) }
    guard let scalars else {
      // The editor leaves the cursor behind the prompt.
      writeAll(Array("\n".utf8), to: STDOUT_FILENO)
      return .endOfInput
    }
    var line = String(String.UnicodeScalarView(scalars))
    if line.last == "\n" { line.removeLast() }
    // A block that was recalled.
    return line.contains("\n") ? .pasted(line) : .line(line)
  }

  public func remember(_ line: String) {
    let isRepeated = history.history.entries.contains(line)
    guard history.add(line) else { return }
    // A repeated line moves to the end, which libedit can't do by itself.
    if isRepeated {
      library.setHistory(history.history.entries)
    } else {
      library.addToHistory(line)
    }
  }
}

// Input

extension LineEditor {
  /// The next character for libedit. Whatever is no character (signals, pastes) is dealt with here.
  private func nextCharacter() -> Unicode.Scalar? {
    while true {
      if wasInterrupted || block != nil { return "\n" }
      if !keys.isEmpty {
        switch keys.removeFirst() {
        case .scalar(let scalar): return scalar
        case .paste(let text): return take(paste: text)
        }
      }
      if hasEnded { return nil }
      let capacity = decoder.isWithinPaste ? 65_536 : 1
      let timeout = decoder.isUndecided ? Self.sequenceTimeout : nil
      switch TerminalSignals.read(STDIN_FILENO, capacity: capacity, timeout: timeout) {
      case .bytes(let bytes):
        for byte in bytes { keys += decoder.feed(byte) }
      case .timeout:
        keys += decoder.flush()
      case .end, .failed:
        keys += decoder.finish()
        hasEnded = true
      case .interrupted:
        interrupt()
      case .suspended:
        library.takeTerminal(false)
        TerminalSignals.suspend()
        resume()
      case .resumed:
        library.takeTerminal(false)
        resume()
      case .resized:
        library.resize()
        return EditLineLibrary.redisplayKey
      }
    }
  }

  private func resume() {
    library.takeTerminal(true)
    TerminalSignals.markPastes()
    writeAll(Array("\r".utf8), to: STDOUT_FILENO)
    library.refresh()
  }

  private func interrupt() {
    Interrupt.clear()
    wasInterrupted = true
    keys = []
    decoder = InputDecoder()
    let (scalars, cursor) = library.line
    if cursor == scalars.count { writeAll(Array("^C".utf8), to: STDOUT_FILENO) }
  }

  /// A paste on one line goes into the line; one of several lines ends it.
  private func take(paste text: String) -> Unicode.Scalar {
    var line = text
    while line.last == "\n" { line.removeLast() }
    guard line.contains("\n") else {
      insertion = line
      return EditLineLibrary.pasteKey
    }
    let (scalars, cursor) = library.line
    let before = String(String.UnicodeScalarView(scalars[..<cursor]))
    let after = String(String.UnicodeScalarView(scalars[cursor...]))
    block = before + (after.isEmpty ? text : line) + after
    return "\n"
  }
}

// Completion

extension LineEditor {
  /// False sounds the bell.
  private func complete() -> Bool {
    let (scalars, cursor) = library.line
    let line = String(String.UnicodeScalarView(scalars))
    let before = String(String.UnicodeScalarView(scalars[..<cursor]))
    let isRepeated = lastAmbiguity.map { $0.line == scalars && $0.cursor == cursor } ?? false
    lastAmbiguity = nil
    let decision = CompletionDecision.decide(
      completer(line, before.count), textBeforeCursor: before, isAtEnd: cursor == scalars.count, isRepeated: isRepeated)
    switch decision {
    case .nothing: return false
    case .replace(let delete, let text):
      library.deleteBeforeCursor(delete)
      library.insert(text)
      return true
    case .ambiguous:
      lastAmbiguity = (scalars, cursor)
      return false
    case .list(let texts):
      list(texts, scalars: scalars, cursor: cursor)
      lastAmbiguity = (scalars, cursor)
      return true
    }
  }

  private func list(_ texts: [String], scalars: [Unicode.Scalar], cursor: Int) {
    let size = TerminalSize.current(environment: processEnvironment())
    // Down to the last row of the line; the list then stands below it, and the line is drawn again below the list.
    let rows = { (count: Int) in
      (self.prompt.utf8.count + scalars[..<count].reduce(0) { $0 + EditLineLibrary.width($1) }) / max(size.columns, 1)
    }
    var output = String(repeating: "\n", count: rows(scalars.count) - rows(cursor))
    let lines = CompletionDecision.columns(texts, width: size.columns, rows: max(size.rows - 2, 5))
    output += "\r\n" + lines.map { $0 + "\r\n" }.joined()
    writeAll(Array(output.utf8), to: STDOUT_FILENO)
    library.refresh()
  }
}
