import Assessment

/// The info string of a fence: `swift id=reload stage=tabs`.
struct FenceInfo: Equatable {
  /// The first word; empty if there is none.
  var language = ""
  var attributes: [String: String] = [:]
  var faults: [FenceFault] = []

  static let snippetAttributes = ["id", "stage", "root", "ios", "role"]
  static let transcriptAttributes = ["snippet", "stage", "root", "ios"]
  static let stages = Stage.allCases.map(\.rawValue)

  /// What a fence is for.
  enum Purpose: Equatable {
    case snippet(SnippetLanguage)
    case transcript
    /// Shown as it stands.
    case display
  }

  var purpose: Purpose {
    switch language.lowercased() {
    case "swift": .snippet(.swift)
    case "objc", "objective-c", "objectivec", "obj-c": .snippet(.objectiveC)
    case "console": .transcript
    default: .display
    }
  }

  /// - Parameter info: as cmark hands it out, without the fence itself.
  init(_ info: String) {
    var words = Self.words(of: info)
    guard !words.isEmpty else { return }
    language = words.removeFirst()
    let known: [String]
    switch purpose {
    case .snippet: known = Self.snippetAttributes
    case .transcript: known = Self.transcriptAttributes
    case .display: return
    }
    for word in words {
      guard let equals = word.firstIndex(of: "=") else {
        faults.append(known.contains(word) ? .missingValue(attribute: word) : .unknownAttribute(word, known: known))
        continue
      }
      let name = String(word[..<equals])
      let value = String(word[word.index(after: equals)...])
      if !known.contains(name) {
        faults.append(.unknownAttribute(name, known: known))
      } else if value.isEmpty {
        faults.append(.missingValue(attribute: name))
      } else if attributes.updateValue(value, forKey: name) != nil {
        faults.append(.repeatedAttribute(name))
      }
    }
  }

  /// Words are parted by blanks, except inside double quotes, which are dropped.
  private static func words(of info: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in info {
      if character == "\"" {
        isQuoted.toggle()
      } else if character.isWhitespace, !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  mutating func setting() -> DeviceSetting {
    var setting = DeviceSetting(root: attributes["root"])
    if let ios = attributes["ios"] {
      setting.ios = Int(ios)
      if setting.ios == nil { faults.append(.wholeNumberExpected(attribute: "ios", value: ios)) }
    }
    if let stage = attributes["stage"] {
      setting.stage = Stage(rawValue: stage)
      if setting.stage == nil {
        faults.append(.wrongValue(attribute: "stage", value: stage, allowed: Self.stages))
      }
    }
    return setting
  }

  mutating func role() -> SnippetBlock.Role? {
    guard let name = attributes["role"] else { return nil }
    if let role = SnippetBlock.Role(rawValue: name) { return role }
    let allowed = SnippetBlock.Role.allCases.map(\.rawValue)
    faults.append(.wrongValue(attribute: "role", value: name, allowed: allowed))
    return nil
  }
}
