/// The parts of a URL, percent-encoded as in its text.
struct URLParts: Hashable {
  var scheme: String?
  var user: String?
  var host: String?
  var port: Int?
  var path = ""
  var query: String?
  var fragment: String?

  /// Nil for an empty text, and for one whose host or port can't be one. Characters that no URL has are encoded, as
  /// Foundation does.
  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    var rest = Substring(text)
    if let hash = rest.firstIndex(of: "#") {
      fragment = Self.encoded(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = Self.encoded(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
      scheme = String(rest[..<colon])
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let authority = rest.prefix { $0 != "/" }
      rest = rest.dropFirst(authority.count)
      guard read(authority: authority) else { return nil }
    }
    path = Self.encoded(rest)
  }

  init() {}

  private mutating func read(authority: Substring) -> Bool {
    var authority = authority
    if let at = authority.lastIndex(of: "@") {
      user = String(authority[..<at])
      authority = authority[authority.index(after: at)...]
    }
    if let colon = authority.lastIndex(of: ":"), !authority.hasSuffix("]") {
      let digits = authority[authority.index(after: colon)...]
      if !digits.isEmpty {
        guard let number = Int(digits) else { return false }
        port = number
      }
      authority = authority[..<colon]
    }
    guard authority.allSatisfy({ $0 > " " && !"<>\"\\^`{|}".contains($0) }) else { return false }
    host = String(authority)
    return true
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  private static let allowed = CharacterSetObject(classes: [.urlQueryAllowed], members: ["%", "#", "[", "]"])

  static func encoded(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII, allowed.contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 {
          result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
      }
    }
    return result
  }

  var text: String {
    var result = scheme.map { $0 + ":" } ?? ""
    if let host {
      result += "//" + (user.map { $0 + "@" } ?? "") + host + (port.map { ":\($0)" } ?? "")
    }
    result += path
    if let query { result += "?" + query }
    if let fragment { result += "#" + fragment }
    return result
  }

  /// The path without its encoding and without a slash at its end.
  var plainPath: String {
    let decoded = PercentEncoding.decoded(path[...]) ?? path
    return decoded.count > 1 && decoded.hasSuffix("/") ? String(decoded.dropLast()) : decoded
  }

  var components: [String] {
    (plainPath.hasPrefix("/") ? ["/"] : []) + plainPath.split(separator: "/").map(String.init)
  }

  func appending(_ component: String) -> URLParts {
    var result = self
    let joint = path.hasSuffix("/") || component.hasPrefix("/") || (path.isEmpty && host == nil) ? "" : "/"
    let added = path.hasSuffix("/") && component.hasPrefix("/") ? component.dropFirst() : component[...]
    result.path += joint + Self.encoded(added).replacing("?", with: "%3F").replacing("#", with: "%23")
    return result
  }

  var withoutLastComponent: URLParts {
    var result = self
    let trimmed = path.count > 1 && path.hasSuffix("/") ? path.dropLast() : path[...]
    guard let slash = trimmed.lastIndex(of: "/") else {
      result.path = trimmed.isEmpty ? "../" : "./"
      return result
    }
    result.path = String(trimmed[...slash])
    return result
  }

  /// This one seen from a base: `detail` on `https://example.com/a/b` is `https://example.com/a/detail`.
  func resolved(against base: URLParts) -> URLParts {
    if scheme != nil { return self }
    var result = self
    result.scheme = base.scheme
    if host != nil { return result }
    (result.host, result.user, result.port) = (base.host, base.user, base.port)
    if path.isEmpty {
      result.path = base.path
      if query == nil { result.query = base.query }
    } else if !path.hasPrefix("/") {
      let folder = base.path.lastIndex(of: "/").map { String(base.path[...$0]) } ?? (base.host == nil ? "" : "/")
      result.path = folder + path
    }
    return result
  }

  var queryItems: [(name: String, value: String?)]? {
    get {
      query.map { query in
        query.split(separator: "&", omittingEmptySubsequences: true).map { part in
          let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          let name = PercentEncoding.decoded(sides[0]) ?? String(sides[0])
          return (name, sides.count > 1 ? PercentEncoding.decoded(sides[1]) ?? String(sides[1]) : nil)
        }
      }
    }
    set {
      query = newValue.map { items in
        func encoded(_ text: String) -> String {
          Self.encoded(text).replacing("&", with: "%26").replacing("=", with: "%3D").replacing("#", with: "%23")
        }
        return items.map { encoded($0.name) + ($0.value.map { "=" + encoded($0) } ?? "") }.joined(separator: "&")
      }
    }
  }
}

/// A `URL`.
public final class URLObject: Object, DescribedObject, @unchecked Sendable {
  let parts: URLParts

  init(_ parts: URLParts) {
    self.parts = parts
    super.init()
  }

  /// The text of the whole URL.
  public var text: String { parts.text }

  override public var typeName: String { "URL" }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    parts == (other as? URLObject)?.parts
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) { hasher.combine(parts) }

  public func description(_ style: DescriptionStyle, _ machine: Machine) throws(Unwinding) -> String { parts.text }
}

/// `URLComponents`
final class URLComponentsObject: Object, DescribedObject, @unchecked Sendable {
  let parts: URLParts

  init(_ parts: URLParts) {
    self.parts = parts
    super.init()
  }

  override var typeName: String { "URLComponents" }

  override func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    parts == (other as? URLComponentsObject)?.parts
  }

  override func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) { hasher.combine(parts) }

  func description(_ style: DescriptionStyle, _ machine: Machine) throws(Unwinding) -> String { parts.text }
}
