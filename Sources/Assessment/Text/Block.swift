import Snippets

/// One block of a page, of a question's prompt, or of feedback.
public struct Block: Equatable, Sendable {
  public var position: SourcePosition
  public var content: Content

  public enum Content: Equatable, Sendable {
    case paragraph([InlineRun])
    /// A heading below the page's own; `level` is 3 to 6.
    case heading(level: Int, text: [InlineRun])
    case list(ListBlock)
    case table(TableBlock)
    case alert(AlertKind, [Block])
    case quote([Block])
    case snippet(SnippetBlock)
    case transcript(Transcript)
    /// Code that is shown and not run; `language` is the first word of its info string, if any.
    case code(language: String?, text: String)
    case rule
  }

  public init(position: SourcePosition, content: Content) {
    self.position = position
    self.content = content
  }
}

/// What an alert (`> [!NOTE]`) is for.
public enum AlertKind: String, CaseIterable, Sendable {
  case note = "NOTE"
  case important = "IMPORTANT"
  case warning = "WARNING"
  /// In a question: shown on request, one after the other.
  case hint = "HINT"
}

public struct ListBlock: Equatable, Sendable {
  public struct Item: Equatable, Sendable {
    public var position: SourcePosition
    /// Whether a task list's box is ticked; nil where the item has no box.
    public var isTicked: Bool?
    /// The id that a comment in the item's first line gives it.
    public var id: String?
    public var blocks: [Block]

    public init(position: SourcePosition, isTicked: Bool? = nil, id: String? = nil, blocks: [Block]) {
      self.position = position
      self.isTicked = isTicked
      self.id = id
      self.blocks = blocks
    }
  }

  /// The first number of a numbered list; nil for a bullet list.
  public var firstNumber: Int?
  public var items: [Item]

  public init(firstNumber: Int? = nil, items: [Item]) {
    self.firstNumber = firstNumber
    self.items = items
  }
}

public struct TableBlock: Equatable, Sendable {
  public struct Cell: Equatable, Sendable {
    public var position: SourcePosition
    /// The id that a comment in the cell gives it.
    public var id: String?
    public var text: [InlineRun]

    public init(position: SourcePosition, id: String? = nil, text: [InlineRun]) {
      self.position = position
      self.id = id
      self.text = text
    }
  }

  public var header: [Cell]
  /// Each row has as many cells as the header.
  public var rows: [[Cell]]

  public init(header: [Cell], rows: [[Cell]]) {
    self.header = header
    self.rows = rows
  }
}

/// A fence of Swift or Objective-C that is put on the device.
public struct SnippetBlock: Equatable, Sendable {
  /// What a snippet is in an exercise, or that it is there to show a fault.
  public enum Role: String, CaseIterable, Sendable {
    case start, solution, wrong
  }

  /// The place of its first line of code.
  public var position: SourcePosition
  public var language: SnippetLanguage
  public var id: String?
  public var role: Role?
  public var setting: DeviceSetting
  public var source: String

  public init(
    position: SourcePosition, language: SnippetLanguage = .swift, id: String? = nil, role: Role? = nil,
    setting: DeviceSetting = DeviceSetting(), source: String
  ) {
    self.position = position
    self.language = language
    self.id = id
    self.role = role
    self.setting = setting
    self.source = source
  }
}

/// How a snippet is put on the device. Nil leaves the choice to the device's own default.
public struct DeviceSetting: Hashable, Sendable {
  /// The iOS version, such as 17.
  public var ios: Int?
  public var stage: Stage?
  /// The root type's name.
  public var root: String?

  public init(ios: Int? = nil, stage: Stage? = nil, root: String? = nil) {
    self.ios = ios
    self.stage = stage
    self.root = root
  }

  /// These settings where they are given, else those of `other`.
  public func over(_ other: DeviceSetting) -> DeviceSetting {
    DeviceSetting(ios: ios ?? other.ios, stage: stage ?? other.stage, root: root ?? other.root)
  }
}
