import Assessment

/// What stands above a lesson: who it is for, and how it is found.
public struct FrontMatter: Equatable, Sendable {
  /// Another name under which people look for something, such as `useEffect`.
  public struct Alias: Hashable, Sendable {
    public var name: String
    /// The id of the page that answers it; nil for the lesson as a whole.
    public var page: String?
    public var position: SourcePosition

    public init(name: String, page: String? = nil, position: SourcePosition) {
      self.name = name
      self.page = page
      self.position = position
    }
  }

  /// A page of the web.
  public struct Link: Hashable, Sendable {
    public var title: String?
    public var address: String
    public var position: SourcePosition

    public init(title: String? = nil, address: String, position: SourcePosition) {
      self.title = title
      self.address = address
      self.position = position
    }
  }

  /// The id of a lesson that should be known before.
  public struct Requirement: Hashable, Sendable {
    public var id: String
    public var position: SourcePosition

    public init(id: String, position: SourcePosition) {
      self.id = id
      self.position = position
    }
  }

  /// The same in every language.
  public var id: String
  public var title: String
  /// A language code, such as `en`.
  public var language: String
  public var minutes: Int?
  public var frameworks: [String] = []
  /// The iOS version that the lesson's snippets run on unless they say otherwise.
  public var ios: Int?
  public var requires: [Requirement] = []
  /// What the lesson teaches from.
  public var source: [String] = []
  public var aliases: [Alias] = []
  /// From which versions on the lesson's APIs exist, in words.
  public var availability: [String] = []
  public var links: [Link] = []

  public init(id: String, title: String, language: String) {
    self.id = id
    self.title = title
    self.language = language
  }
}
