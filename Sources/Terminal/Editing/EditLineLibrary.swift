import CEditLine

/// The one file that talks to libedit and to the signals of the terminal.
final class EditLineLibrary {
  /// The next character; nil at the end of input.
  var readCharacter: () -> Unicode.Scalar? = { nil }
  /// The completion key was pressed. False sounds the bell.
  var complete: () -> Bool = { false }
  var insertPaste: () -> Void = {}

  /// Implicitly unwrapped: the C side needs `self` before it can answer.
  private var editor: OpaquePointer!

  /// Returned by `readCharacter` to have `insertPaste` called at a moment when the line may be changed.
  static let pasteKey = Unicode.Scalar(UInt8(CEL_KEY_PASTE))
  /// Returned by `readCharacter` to have the line drawn afresh.
  static let redisplayKey = Unicode.Scalar(UInt8(CEL_KEY_REDISPLAY))

  static var version: String { "\(cel_version() / 100).\(cel_version() % 100)" }

  /// Nil where standard input can't be edited. The locale must have been set.
  init?(program: String) {
    var callbacks = cel_callbacks()
    callbacks.context = Unmanaged.passUnretained(self).toOpaque()
    callbacks.read_character = { context in
      guard let scalar = EditLineLibrary.from(context)?.readCharacter() else { return Int32(CEL_END) }
      return Int32(bitPattern: scalar.value)
    }
    callbacks.complete = { context in EditLineLibrary.from(context)?.complete() == true ? 0 : 1 }
    callbacks.insert_paste = { context in EditLineLibrary.from(context)?.insertPaste() }
    guard let opened = cel_open(program, callbacks) else { return nil }
    editor = opened
  }

  deinit {
    if let editor { cel_close(editor) }
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> EditLineLibrary? {
    context.map { Unmanaged<EditLineLibrary>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Reads the user's key bindings; nil binds the defaults alone.
  func configure(bindings path: String?) { cel_configure(editor, path) }

  /// False where the user's settings say `edit off`.
  var isEditingEnabled: Bool { cel_is_editing_enabled(editor) != 0 }

  func setPrompt(_ ascii: String) { cel_set_prompt(editor, ascii) }

  /// Nil at the end of input. The line end is part of it.
  func readLine() -> [Unicode.Scalar]? {
    var count: Int32 = 0
    guard let line = cel_read_line(editor, &count) else { return nil }
    return Self.scalars(line, Int(count))
  }

  /// The line as it stands, and how many of its scalars stand before the cursor.
  var line: (scalars: [Unicode.Scalar], cursor: Int) {
    var cursor: Int32 = 0
    var length: Int32 = 0
    guard let line = cel_line(editor, &cursor, &length) else { return ([], 0) }
    return (Self.scalars(line, Int(length)), Int(cursor))
  }

  func insert(_ text: String) { cel_insert(editor, Self.terminated(text)) }
  func deleteBeforeCursor(_ count: Int) { cel_delete(editor, Int32(count)) }
  func refresh() { cel_refresh(editor) }
  func resize() { cel_resize(editor) }
  func takeTerminal(_ take: Bool) { cel_take_terminal(editor, take ? 1 : 0) }

  func setHistory(_ entries: [String]) {
    cel_history_clear(editor)
    for entry in entries { addToHistory(entry) }
  }

  func addToHistory(_ entry: String) { cel_history_add(editor, Self.terminated(entry)) }

  /// Columns as libedit counts them.
  static func width(_ scalar: Unicode.Scalar) -> Int { max(Int(cel_width(scalar.value)), 0) }

  private static func scalars(_ start: UnsafePointer<UInt32>, _ count: Int) -> [Unicode.Scalar] {
    UnsafeBufferPointer(start: start, count: count).map { Unicode.Scalar($0) ?? "\u{FFFD}" }
  }

  private static func terminated(_ text: String) -> [UInt32] {
    text.unicodeScalars.map(\.value).filter { $0 != 0 } + [0]
  }
}

/// What a wait for input came to.
enum TerminalRead: Equatable {
  case bytes([UInt8])
  case end
  case failed
  /// Ctrl-C. Pending until it is cleared.
  case interrupted
  /// Ctrl-Z.
  case suspended
  /// The process was stopped and goes on.
  case resumed
  case resized
  case timeout
}

/// Signals of the terminal, and reading that takes note of them.
enum TerminalSignals {
  /// `timeout` in milliseconds.
  static func read(_ file: Int32, capacity: Int, timeout: Int32? = nil) -> TerminalRead {
    var bytes = [UInt8](repeating: 0, count: capacity)
    let result = Int(cel_read(file, &bytes, Int32(capacity), timeout ?? -1))
    switch result {
    case 1...: return .bytes(Array(bytes[..<result]))
    case CEL_READ_END: return .end
    case CEL_READ_INTERRUPTED: return .interrupted
    case CEL_READ_SUSPENDED: return .suspended
    case CEL_READ_RESUMED: return .resumed
    case CEL_READ_RESIZED: return .resized
    case CEL_READ_TIMEOUT: return .timeout
    default: return .failed
    }
  }

  static func beginEditing() { cel_signals_begin_editing() }
  static func markPastes() { cel_mark_pastes() }
  static func endEditing() { cel_signals_end_editing() }
  static func suspend() { cel_suspend() }
  static func block() { cel_signals_block(1) }
  static func unblock() { cel_signals_block(0) }
  /// The keyboard's signals and broken pipes do nothing while `body` runs.
  @discardableResult
  static func ignoringKeyboard<Result>(_ body: () -> Result) -> Result {
    cel_signals_ignore(1)
    defer { cel_signals_ignore(0) }
    return body()
  }
}

/// Ctrl-C, as a note that a running snippet looks at now and then.
public enum Interrupt {
  /// From now on Ctrl-C no longer ends the process. Pressed three times while nobody clears it, it still does.
  public static func install() { cel_interrupt_install() }

  /// Whether Ctrl-C was pressed since it was last cleared.
  public static var isPending: Bool { cel_interrupt_is_pending() != 0 }

  public static func clear() { cel_interrupt_clear() }

  /// As if Ctrl-C had been pressed.
  static func raise() { cel_interrupt_raise() }
}
