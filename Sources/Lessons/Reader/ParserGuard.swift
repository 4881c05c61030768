import Assessment

/// Refuses text that keeps a Markdown parser busy for minutes, before the parser sees it.
///
/// cmark-gfm 0.29.0.gfm.6 needs quadratic time for brackets, addresses and table rules that lie in one stretch of lines
/// without a blank one, and for block marks nested on one line. No lesson comes near these limits.
struct ParserGuard {
  static let maximumMarksBeforeText = 400
  static let maximumStretchBytes = 65_536
  static let maximumBrackets = 4_000
  static let maximumTableRules = 200

  /// The first excess of a text whose lines end in `\n`; nil where there is none.
  static func excess(in text: String, firstLine: Int) -> MisplacedFileFault? {
    var state = ParserGuard(line: firstLine)
    for byte in text.utf8 {
      if let fault = state.read(byte) {
        return MisplacedFileFault(position: SourcePosition(line: state.line, column: 1), fault: fault)
      }
    }
    return nil
  }

  private var line: Int
  private var marks = 0
  private var isBeforeText = true
  private var isBlank = true
  private var isTableRule = true
  private var stretchBytes = 0
  private var brackets = 0
  private var tableRules = 0

  private init(line: Int) {
    self.line = line
  }

  private mutating func read(_ byte: UInt8) -> FileFault? {
    stretchBytes += 1
    switch byte {
    case UInt8(ascii: "\n"):
      return endLine()
    case UInt8(ascii: " "), UInt8(ascii: "\t"):
      return nil
    case UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      isTableRule = false
      if isBeforeText { marks += 1 }
    case UInt8(ascii: "-"):
      if isBeforeText { marks += 1 }
    case UInt8(ascii: "|"), UInt8(ascii: ":"):
      isBeforeText = false
    case UInt8(ascii: "["), UInt8(ascii: "@"):
      brackets += 1
      (isBeforeText, isTableRule) = (false, false)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ")"):
      // A number before text may open a list.
      isTableRule = false
    default:
      (isBeforeText, isTableRule) = (false, false)
    }
    isBlank = false
    if marks > Self.maximumMarksBeforeText { return .nestingTooDeep(limit: CommonMark.maximumDepth) }
    if stretchBytes > Self.maximumStretchBytes || brackets > Self.maximumBrackets {
      return .blockTooLarge(bytes: Self.maximumStretchBytes)
    }
    return nil
  }

  private mutating func endLine() -> FileFault? {
    if isBlank {
      (stretchBytes, brackets, tableRules) = (0, 0, 0)
    } else if isTableRule {
      tableRules += 1
      if tableRules > Self.maximumTableRules { return .blockTooLarge(bytes: Self.maximumStretchBytes) }
    }
    line += 1
    (marks, isBeforeText, isBlank, isTableRule) = (0, true, true, true)
    return nil
  }
}
