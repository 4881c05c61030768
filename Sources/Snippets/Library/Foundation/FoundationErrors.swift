/// `URLError` and `NSError`.
public final class FoundationErrorObject: Object, DescribedObject, LocalizedObject, @unchecked Sendable {
  let domain: String
  let code: Int
  let userInfo: Value
  private let words: String?
  private let isURLError: Bool

  /// An `NSError`. `words` is what its user info says to the user.
  init(domain: String, code: Int, userInfo: Value, words: String?) {
    self.domain = domain
    self.code = code
    self.userInfo = userInfo
    self.words = words
    isURLError = false
    super.init()
  }

  /// A `URLError`.
  init(urlCode: Int) {
    domain = "NSURLErrorDomain"
    code = urlCode
    userInfo = .object(DictionaryObject())
    words = Self.urlWords[urlCode]
    isURLError = true
    super.init()
  }

  override public var typeName: String { isURLError ? "URLError" : "NSError" }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    guard let other = other as? FoundationErrorObject else { return false }
    return domain == other.domain && code == other.code
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    hasher.combine(domain)
    hasher.combine(code)
  }

  var localizedDescription: String {
    words ?? "The operation couldn’t be completed. (\(domain) error \(code).)"
  }

  public func description(_ style: DescriptionStyle, _ machine: Machine) throws(Unwinding) -> String {
    let text = "Error Domain=\(domain) Code=\(code) \"\(isURLError ? "(null)" : words ?? "(null)")\""
    return isURLError ? "URLError(_nsError: \(text))" : text
  }

  static let urlCodes: [(name: String, code: Int)] = [
    ("unknown", -1), ("cancelled", -999), ("badURL", -1000), ("timedOut", -1001), ("unsupportedURL", -1002),
    ("cannotFindHost", -1003), ("cannotConnectToHost", -1004), ("networkConnectionLost", -1005),
    ("resourceUnavailable", -1008), ("notConnectedToInternet", -1009), ("badServerResponse", -1011),
    ("userAuthenticationRequired", -1013), ("cannotDecodeRawData", -1015), ("cannotParseResponse", -1017),
    ("dataNotAllowed", -1020), ("fileDoesNotExist", -1100),
  ]

  /// What iOS tells the user.
  private static let urlWords: [Int: String] = [
    -999: "cancelled", -1000: "bad URL", -1001: "The request timed out.", -1002: "unsupported URL",
    -1003: "A server with the specified hostname could not be found.", -1004: "Could not connect to the server.",
    -1005: "The network connection was lost.", -1009: "The Internet connection appears to be offline.",
    -1008: "resource unavailable", -1011: "There was a bad response from the server.",
    -1017: "cannot parse response", -1020: "A data connection is not currently allowed.",
    -1100: "The requested URL was not found on this server.",
  ]

  static let areas: [String: [NativeAreas.Registration]] = [
    "URLError": [{ urlErrors(&$0) }],
    "NSError": [{ errors(&$0) }],
    "": [{ table in table["NSLocalizedDescriptionKey"] = { _, _ in .string("NSLocalizedDescription") } }],
  ]

  private static func own(_ arguments: [Value]) throws(Unwinding) -> FoundationErrorObject {
    try arguments.object(0, FoundationErrorObject.self)
  }

  private static func urlErrors(_ table: inout NativeTable) {
    for name in ["URLError.init(_:)", "URLError.init(_:userInfo:)"] {
      table[name] = { _, arguments throws(Unwinding) in
        .object(FoundationErrorObject(urlCode: try arguments.object(1, URLErrorCodeObject.self).rawValue))
      }
    }
    table["URLError.code"] = { _, arguments throws(Unwinding) in .object(URLErrorCodeObject(try own(arguments).code)) }
    table["URLError.errorCode"] = { _, arguments throws(Unwinding) in .int(try own(arguments).code) }
    table["URLError.localizedDescription"] = { _, arguments throws(Unwinding) in
      .string(try own(arguments).localizedDescription)
    }
    for (name, code) in urlCodes {
      for owner in ["URLError.", "URLError.Code."] {
        table[owner + name] = { _, _ in .object(URLErrorCodeObject(code)) }
      }
    }
    table["URLError.Code.init(rawValue:)"] = { _, arguments throws(Unwinding) in
      .object(URLErrorCodeObject(try arguments.int(1)))
    }
    table["URLError.Code.rawValue"] = { _, arguments throws(Unwinding) in
      .int(try arguments.object(0, URLErrorCodeObject.self).rawValue)
    }
  }

  private static func errors(_ table: inout NativeTable) {
    table["NSError.init(domain:code:userInfo:)"] = { machine, arguments throws(Unwinding) in
      var words: String?
      if let info = arguments[3].unerased.object as? DictionaryObject {
        words = try info.value(for: .string("NSLocalizedDescription"), machine)?.text
      }
      return .object(
        FoundationErrorObject(
          domain: try arguments.string(1), code: try arguments.int(2), userInfo: arguments[3], words: words))
    }
    table["NSError.domain"] = { _, arguments throws(Unwinding) in
      if let error = arguments[0].unerased.object as? FoundationErrorObject { return .string(error.domain) }
      return .string(TypeText.name(TypeText.type(of: arguments[0]), qualified: true))
    }
    table["NSError.code"] = { _, arguments throws(Unwinding) in
      if let error = arguments[0].unerased.object as? FoundationErrorObject { return .int(error.code) }
      return .int((arguments[0].unerased.object as? EnumObject)?.index ?? 1)
    }
    table["NSError.userInfo"] = { _, arguments in
      guard let error = arguments[0].unerased.object as? FoundationErrorObject, !error.userInfo.isNil,
        !error.userInfo.isOmitted
      else { return .object(DictionaryObject()) }
      return error.userInfo
    }
    table["NSError.localizedDescription"] = { machine, arguments throws(Unwinding) in
      .string(try ErrorNatives.localizedDescription(machine, arguments[0].unerased))
    }
  }
}

/// A `URLError.Code`.
final class URLErrorCodeObject: Object, DescribedObject, @unchecked Sendable {
  let rawValue: Int

  init(_ rawValue: Int) {
    self.rawValue = rawValue
    super.init()
  }

  override var typeName: String { "URLError.Code" }

  override func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    rawValue == (other as? URLErrorCodeObject)?.rawValue
  }

  override func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) { hasher.combine(rawValue) }

  func description(_ style: DescriptionStyle, _ machine: Machine) throws(Unwinding) -> String {
    "Code(rawValue: \(rawValue))"
  }
}
