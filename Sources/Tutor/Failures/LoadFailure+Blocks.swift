import Assessment
import LifecycleEngine
import Snippets
import Wording

extension LoadFailure {
  /// Says why a snippet was not put on the device, with each place and the line that stands there.
  public func blocks(source: SnippetSource, language: Language) -> [TextBlock] {
    let lines = source.text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    switch self {
    case .emptySource:
      return [.paragraph(SourceErrorMessage.empty.text(in: language))]
    case .syntax(let problems):
      let shown = problems.prefix(Self.shownAtMost)
      return [.paragraph(SourceErrorMessage.syntaxErrors(problems.count).text(in: language))]
        + shown.flatMap { problem in
          Self.placed(
            SourceErrorMessage.problem(
              line: problem.position.line, column: problem.position.column, detail: problem.detail
            ).text(in: language), at: problem.position, in: lines)
        }
    case .refused(let refusals):
      let shown = refusals.prefix(Self.shownAtMost)
      return [.paragraph(SourceErrorMessage.refused(refusals.count).text(in: language))]
        + shown.flatMap { refusal in
          Self.placed(
            RefusalLine(
              spelling: refusal.spelling, line: refusal.position.line, column: refusal.position.column,
              reason: RefusalMessage(rawValue: refusal.construct.rawValue)
            ).text(in: language), at: refusal.position, in: lines)
        }
    case .noRoot(let name, let candidates):
      return [.paragraph(SourceErrorMessage.noSuchRoot(name, candidates: candidates).text(in: language))]
    case .nothingToRun:
      return [.paragraph(SourceErrorMessage.nothingToRun.text(in: language))]
    }
  }

  private static let shownAtMost = 20

  /// The sentence, and below it the line of code with a caret.
  private static func placed(
    _ sentence: StyledText, at position: Snippets.SourcePosition, in lines: [Substring]
  ) -> [TextBlock] {
    guard lines.indices.contains(position.line - 1) else { return [.paragraph(sentence)] }
    let line = lines[position.line - 1].prefix(200)
    let indent = line.prefix(max(0, position.column - 1)).map { $0 == "\t" ? "    " : " " }.joined()
    let code = line.replacing("\t", with: "    ")
    return [
      .paragraph(sentence),
      .lines([
        StyledText(verbatim: "    ") + StyledText(String(code), .code), StyledText("    " + indent + "^", .failure),
      ]),
    ]
  }
}

extension SyntaxProblem {
  /// The compiler's words, with what would mend it where it says so.
  fileprivate var detail: String { fix.map { "\(message) (\($0))" } ?? message }
}

extension Halt {
  var isCrash: Bool {
    if case .crashed = self { return true }
    return false
  }
}
