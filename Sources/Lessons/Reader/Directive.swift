import Assessment

/// A comment of ours in HTML, such as `<!-- id: runs-once -->`.
struct Directive: Equatable {
  var position: SourcePosition
  var key: String
  var value: String

  static let knownKeys = ["id", "kind"]

  /// What a piece of HTML turns out to be.
  enum Reading: Equatable {
    case directive(Directive)
    /// A comment for people.
    case comment
    case unknownKey(String)
    /// Markup that is no comment.
    case markup
  }

  static func read(_ html: String, at position: SourcePosition) -> Reading {
    let html = html.trimmingWhitespace
    guard html.hasPrefix("<!--"), html.hasSuffix("-->"), html.count >= 7 else { return .markup }
    let inside = html.dropFirst(4).dropLast(3)
    if inside.contains("-->") { return .markup }
    let words = inside.split(whereSeparator: \.isWhitespace)
    // Exactly `key: value`, the key in small letters: anything else is a remark.
    guard words.count == 2, let key = words.first?.dropLast(), words[0].last == ":", String(key).isIdentifier else {
      return .comment
    }
    guard knownKeys.contains(String(key)) else { return .unknownKey(String(key)) }
    return .directive(Directive(position: position, key: String(key), value: String(words[1])))
  }
}

extension StringProtocol {
  /// Without spaces, tabs and line ends at both ends.
  var trimmingWhitespace: String {
    var rest = self[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
