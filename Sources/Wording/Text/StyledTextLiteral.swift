extension StyledText: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {
    var literal = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    literal.appendLiteral(value)
    self = literal.text
  }

  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.text
  }

  /// Builds text from a literal in our source. Backticks in the literal's own words mark inline code; what is
  /// interpolated is taken as it is, and is code where it stands between the literal's backticks.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = StyledText()
    private var isCode = false

    public init(literalCapacity: Int, interpolationCount: Int) {}

    private var style: TextStyle { isCode ? .code : .plain }

    public mutating func appendLiteral(_ literal: String) {
      for (index, part) in literal.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { isCode.toggle() }
        text.append(String(part), style)
      }
    }

    public mutating func appendInterpolation(_ value: String) { text.append(value, style) }
    public mutating func appendInterpolation(_ value: Substring) { text.append(String(value), style) }
    public mutating func appendInterpolation(_ value: Int) { text.append(String(value), style) }
    public mutating func appendInterpolation(_ value: String, _ style: TextStyle) { text.append(value, style) }

    public mutating func appendInterpolation(_ value: StyledText) {
      text.append(isCode ? value.styled(.code) : value)
    }

    /// A count and its noun: `\(count, "hook", "hooks")`. English and Spanish share the rule: one, or not one.
    public mutating func appendInterpolation(_ count: Int, _ one: String, _ other: String) {
      text.append("\(count) \(count == 1 ? one : other)", style)
    }

    /// A word that agrees with a count that stands elsewhere: `\(agreeing: count, "is", "are")`.
    public mutating func appendInterpolation(agreeing count: Int, _ one: String, _ other: String) {
      text.append(count == 1 ? one : other, style)
    }

    /// Names as code with commas between: `tap`, `toggle`, `type`. Of a long list the first ones stand, then `…`.
    public mutating func appendInterpolation(codes names: [String]) {
      for (index, name) in names.prefix(Self.listLimit).enumerated() {
        if index > 0 { text.append(", ") }
        text.append(name, .code)
      }
      if names.count > Self.listLimit { text.append(", …") }
    }

    /// Labels as commands spell them: `"Reload"`, `"Clear"`.
    public mutating func appendInterpolation(labels: [String]) {
      appendInterpolation(codes: labels.map { "\"\($0)\"" })
    }

    private static let listLimit = 10
  }
}
