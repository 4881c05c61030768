/// A place in a text file.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// 1-based.
  public var line: Int
  /// 1-based, counted in UTF-8 bytes as `swiftc` counts.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The first place of any file.
  public static let start = SourcePosition(line: 1, column: 1)

  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
