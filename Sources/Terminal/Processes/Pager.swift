import Glibc
import Wording

/// Shows what is longer than the screen a screen at a time.
public struct Pager {
  public var isEnabled: Bool
  public var environment: [String: String]

  /// `isEnabled`: false for `--no-pager`.
  public init(isEnabled: Bool = true, environment: [String: String] = processEnvironment()) {
    self.isEnabled = isEnabled
    self.environment = environment
  }

  /// The command to show `text` with; nil where it is simply printed: somebody has to sit at the terminal, and the text
  /// has to be longer than the screen.
  func command(
    for text: String, size: TerminalSize, isInputTerminal: Bool, isOutputTerminal: Bool
  ) -> String? {
    guard isEnabled, isInputTerminal, isOutputTerminal, !OutputStyle.isDumb(environment),
      Self.rows(of: text, columns: size.columns) >= size.rows
    else { return nil }
    if let chosen = environment["PAGER"] {
      return chosen.isEmpty || chosen == "cat" ? nil : chosen
    }
    return ["less", "more"].first { findProgram($0, environment: environment) != nil }
  }

  /// Rows on the screen, longer lines counted as they wrap.
  static func rows(of text: String, columns: Int) -> Int {
    text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) { rows, line in
      let bare = line.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
      return rows + max(1, (DisplayWidth.of(bare) + columns - 1) / max(columns, 1))
    }
  }

  /// Shows the text on standard output. Returned is what to tell the user where the pager could not be used; the text has
  /// then been printed.
  public func show(_ text: String) throws(OutputFailure) -> EditingMessage? {
    let size = TerminalSize.current(environment: environment)
    let command = command(
      for: text, size: size, isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1)
    guard let command else {
      try OutputChannel.standardOutput.write(text)
      return nil
    }
    var environment = environment
    // Colours as they are, and no screen of its own: what was read stays on the terminal.
    if environment["LESS"] == nil { environment["LESS"] = "FRX" }
    switch ChildProcess.shell(command, name: "pager", input: text, environment: environment) {
    case .exited(126), .exited(127), .notStarted:
      try OutputChannel.standardOutput.write(text)
      return .pagerFailed(command: command)
    case .exited, .killed:
      return nil
    }
  }
}
