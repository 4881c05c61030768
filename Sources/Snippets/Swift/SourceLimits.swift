/// What a source may ask of the parser.
///
/// The parser recurses on the host's stack, also where its own nesting limit does not look (type arguments, runs of
/// `try` and `let`), and its look-ahead takes exponential time on runs of `[`. So what is beyond these limits is refused
/// by a linear scan of the text before the parser sees it, or by a walk of the flat kind before anything visits the tree.
enum SourceLimits {
  /// Bytes of UTF-8.
  static let bytes = 200_000
  /// Brackets within brackets. Real code stays far below.
  static let nesting = 128
  /// `[` within `[` where nothing in between tells the parser that it is no type.
  static let openSquares = 8
  /// `<` after `<` where nothing in between tells the parser that they are comparisons.
  static let openAngles = 40
  /// The same after attributes, where look-ahead branches.
  static let openAttributeAngles = 4
  /// `try try try`, `let let let`: words in a row that each open a level.
  static let prefixWords = 40
  /// Member accesses, calls and subscripts on one value.
  static let chainLinks = 4_000
  /// Levels of the syntax tree.
  static let treeDepth = 10_000
  /// Operands of one sequence of infix operators.
  static let operands = 25_000
  /// From each `precedencegroup` the parser may look ahead to the end of the file.
  static let precedenceGroups = 40
  /// Statements or declarations whose errors are put into words.
  static let faultyItems = 20
  /// Arrows of one function type, and `?` of one nest of conditional expressions.
  static let arrows = 400
  /// `@` without a declaration in between.
  static let attributes = 200
}
