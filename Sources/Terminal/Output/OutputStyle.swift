import Glibc
import Wording

/// `--color`
public enum ColourChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

/// How output is written: with colour or without, in UTF-8 or ASCII, how wide.
public struct OutputStyle: Equatable, Sendable {
  /// Whether there is colour, and if not, why.
  public enum Colour: Equatable, Sendable {
    case on
    case offByOption
    /// `NO_COLOR`
    case offByVariable
    case offDumbTerminal
    case offNoTerminal
  }

  public var colour: Colour
  public var writesUTF8: Bool
  public var size: TerminalSize
  public var isTerminal: Bool

  public init(colour: Colour, writesUTF8: Bool, size: TerminalSize, isTerminal: Bool) {
    self.colour = colour
    self.writesUTF8 = writesUTF8
    self.size = size
    self.isTerminal = isTerminal
  }

  /// For one of the process's own streams.
  public static func detect(
    _ file: Int32 = STDOUT_FILENO, colour: ColourChoice = .auto, encoding: TextEncoding,
    environment: [String: String] = processEnvironment()
  ) -> OutputStyle {
    let isTerminal = isatty(file) == 1
    return OutputStyle(
      colour: Self.colour(colour, environment: environment, isTerminal: isTerminal), writesUTF8: encoding.writesUTF8,
      size: TerminalSize.current(file, environment: environment), isTerminal: isTerminal)
  }

  /// The option decides before the environment does.
  static func colour(_ choice: ColourChoice, environment: [String: String], isTerminal: Bool) -> Colour {
    switch choice {
    case .always: return .on
    case .never: return .offByOption
    case .auto: break
    }
    if let value = environment["NO_COLOR"], !value.isEmpty { return .offByVariable }
    if !isTerminal { return .offNoTerminal }
    return isDumb(environment) ? .offDumbTerminal : .on
  }

  /// A terminal that knows no escape sequences.
  public static func isDumb(_ environment: [String: String]) -> Bool {
    let name = environment["TERM"] ?? ""
    return name.isEmpty || name == "dumb"
  }

  /// Lines longer than this are hard to read.
  private static let widestText = 100

  public var renderer: TextRenderer {
    TextRenderer(usesColour: colour == .on, usesUTF8: writesUTF8, width: min(size.columns, Self.widestText))
  }
}

/// Columns and rows.
public struct TerminalSize: Equatable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// What the terminal says, else `COLUMNS` and `LINES`, else 80 by 24.
  public static func current(
    _ file: Int32 = STDOUT_FILENO, environment: [String: String] = processEnvironment()
  ) -> TerminalSize {
    var window = winsize()
    if ioctl(file, UInt(TIOCGWINSZ), &window) != 0 { window = winsize() }
    return TerminalSize(
      columns: reported(Int(window.ws_col), or: environment["COLUMNS"], else: 80),
      rows: reported(Int(window.ws_row), or: environment["LINES"], else: 24))
  }

  static func reported(_ size: Int, or variable: String?, else standard: Int) -> Int {
    if size > 0 { return size }
    if let number = variable.flatMap({ Int($0) }), (1...10_000).contains(number) { return number }
    return standard
  }
}
