extension LibraryInterfaces {
  static let identifiers: StaticString = """
    struct UUID: Hashable, Comparable, Codable, CustomStringConvertible, Sendable {
      init()
      init?(uuidString string: String)
      var uuidString: String { get }
      var description: String { get }
    }
    struct URL: Hashable, Codable, CustomStringConvertible, Sendable {
      init?(string: String)
      @_named(relative) init?(string: String, relativeTo url: URL?)
      init(fileURLWithPath path: String)
      init(filePath path: String)
      static var documentsDirectory: URL { get }
      static var temporaryDirectory: URL { get }
      static var cachesDirectory: URL { get }
      var absoluteString: String { get }
      var description: String { get }
      var scheme: String? { get }
      var host: String? { get }
      func host() -> String?
      var port: Int? { get }
      var path: String { get }
      func path() -> String
      var query: String? { get }
      func query() -> String?
      var fragment: String? { get }
      var lastPathComponent: String { get }
      var pathExtension: String { get }
      var pathComponents: [String] { get }
      var isFileURL: Bool { get }
      func appendingPathComponent(_ component: String) -> URL
      func appendingPathExtension(_ pathExtension: String) -> URL
      func appending(path: String) -> URL
      func appending(component: String) -> URL
      func appending(queryItems: [URLQueryItem]) -> URL
      func deletingLastPathComponent() -> URL
      func deletingPathExtension() -> URL
    }
    struct URLQueryItem: Hashable, Codable, Sendable {
      init(name: String, value: String?)
      var name: String { get set }
      var value: String? { get set }
    }
    struct URLComponents: Hashable, Sendable {
      init()
      init?(string: String)
      init?(url: URL, resolvingAgainstBaseURL: Bool)
      var scheme: String? { get set }
      var host: String? { get set }
      var port: Int? { get set }
      var path: String { get set }
      var query: String? { get set }
      var fragment: String? { get set }
      var queryItems: [URLQueryItem]? { get set }
      var url: URL? { get }
      var string: String? { get }
    }
    struct URLError: Error, Hashable, Sendable {
      init(_ code: URLError.Code)
      init(_ code: URLError.Code, userInfo: [String: Any])
      var code: URLError.Code { get }
      var errorCode: Int { get }
      var localizedDescription: String { get }
      static var badURL: URLError.Code { get }
      static var unsupportedURL: URLError.Code { get }
      static var timedOut: URLError.Code { get }
      static var cannotFindHost: URLError.Code { get }
      static var cannotConnectToHost: URLError.Code { get }
      static var networkConnectionLost: URLError.Code { get }
      static var notConnectedToInternet: URLError.Code { get }
      static var badServerResponse: URLError.Code { get }
      static var cancelled: URLError.Code { get }
      static var unknown: URLError.Code { get }
      static var resourceUnavailable: URLError.Code { get }
      static var userAuthenticationRequired: URLError.Code { get }
      static var cannotDecodeRawData: URLError.Code { get }
      static var cannotParseResponse: URLError.Code { get }
      static var dataNotAllowed: URLError.Code { get }
      static var fileDoesNotExist: URLError.Code { get }
    }
    struct URLError.Code: Hashable, Sendable {
      init(rawValue: Int)
      var rawValue: Int { get }
      static var badURL: URLError.Code { get }
      static var unsupportedURL: URLError.Code { get }
      static var timedOut: URLError.Code { get }
      static var cannotFindHost: URLError.Code { get }
      static var cannotConnectToHost: URLError.Code { get }
      static var networkConnectionLost: URLError.Code { get }
      static var notConnectedToInternet: URLError.Code { get }
      static var badServerResponse: URLError.Code { get }
      static var cancelled: URLError.Code { get }
      static var unknown: URLError.Code { get }
      static var resourceUnavailable: URLError.Code { get }
      static var userAuthenticationRequired: URLError.Code { get }
      static var cannotDecodeRawData: URLError.Code { get }
      static var cannotParseResponse: URLError.Code { get }
      static var dataNotAllowed: URLError.Code { get }
      static var fileDoesNotExist: URLError.Code { get }
    }
    class NSError: Error, Hashable {
      init(domain: String, code: Int, userInfo: [String: Any]? = nil)
      var domain: String { get }
      var code: Int { get }
      var userInfo: [String: Any] { get }
      var localizedDescription: String { get }
    }
    let NSLocalizedDescriptionKey: String
    """
}
