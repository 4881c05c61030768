import Glibc

/// How the lines of this process are read.
public enum StandardLineReader {
  /// An editor where somebody sits at a terminal that allows it; else lines as they come. A prompt is shown only on a
  /// terminal.
  ///
  /// - Parameters:
  ///   - history: the lines that can be recalled.
  ///   - readsBindings: false for `--no-rc`.
  public static func make(
    history: @autoclosure () -> HistoryStore, readsBindings: Bool = true,
    environment: [String: String] = processEnvironment()
  ) -> any LineReader {
    let isInteractive = isatty(STDIN_FILENO) == 1
    if isInteractive, isatty(STDOUT_FILENO) == 1, !OutputStyle.isDumb(environment) {
      let bindings = readsBindings ? LineEditor.bindingsFile(in: environment) : nil
      if let editor = LineEditor(history: history(), bindings: bindings) { return editor }
    }
    guard isInteractive else { return PlainLineReader() }
    Interrupt.install()
    return PlainLineReader(promptFile: isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : STDERR_FILENO)
  }
}
