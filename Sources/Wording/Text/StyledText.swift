/// Text whose parts say what they are.
///
/// It is safe to print: control characters, bidirectional overrides and invisible characters are escaped when text comes
/// in, whatever its origin. The only control character inside is `\n`, which ends a line.
public struct StyledText: Hashable, Sendable {
  public struct Run: Hashable, Sendable {
    public let text: String
    public let style: TextStyle
  }

  /// Neighbours differ in style; none is empty.
  public private(set) var runs: [Run] = []

  public init() {}

  /// Text of any origin, taken as it is: no markup is read in it.
  public init(verbatim text: String, _ style: TextStyle = .plain) {
    append(text, style)
  }

  /// Text with one style throughout, taken as it is.
  public init(_ text: String, _ style: TextStyle) {
    append(text, style)
  }

  public mutating func append(_ text: String, _ style: TextStyle = .plain) {
    appendSafe(ControlEscaping.escaped(text), style)
  }

  public mutating func append(_ other: StyledText) {
    for run in other.runs { appendSafe(run.text, run.style) }
  }

  /// Appends text that came out of a `StyledText`.
  mutating func appendSafe(_ text: String, _ style: TextStyle) {
    guard !text.isEmpty else { return }
    if let last = runs.last, last.style == style {
      runs[runs.count - 1] = Run(text: last.text + text, style: style)
    } else {
      runs.append(Run(text: text, style: style))
    }
  }

  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var result = left
    result.append(right)
    return result
  }

  public static func += (left: inout StyledText, right: StyledText) { left.append(right) }

  public var isEmpty: Bool { runs.isEmpty }

  /// The words without their styles.
  public var plainText: String { runs.map(\.text).joined() }

  /// Columns of the widest line.
  public var width: Int {
    if !runs.contains(where: { $0.text.utf8.contains(UInt8(ascii: "\n")) }) { return lineWidth }
    return lines.map(\.lineWidth).max() ?? 0
  }

  private var lineWidth: Int { runs.reduce(0) { $0 + DisplayWidth.of($1.text) } }

  /// One entry a line, at least one.
  public var lines: [StyledText] {
    if !runs.contains(where: { $0.text.utf8.contains(UInt8(ascii: "\n")) }) { return [self] }
    var lines = [StyledText()]
    for run in runs {
      let parts = run.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append(StyledText()) }
        lines[lines.count - 1].appendSafe(String(part), run.style)
      }
    }
    return lines
  }

  /// The same words, the plain ones in a style.
  public func styled(_ style: TextStyle) -> StyledText {
    map { run in Run(text: run.text, style: run.style == .plain ? style : run.style) }
  }

  func map(_ transform: (Run) -> Run) -> StyledText {
    var result = StyledText()
    for run in runs {
      let changed = transform(run)
      result.appendSafe(changed.text, changed.style)
    }
    return result
  }
}

extension Sequence where Element == StyledText {
  /// The elements one after another, with a separator between.
  public func joined(separator: StyledText) -> StyledText {
    var result = StyledText()
    for (index, element) in self.enumerated() {
      if index > 0 { result += separator }
      result += element
    }
    return result
  }
}
