import Assessment

/// Finds and reads the front matter of a lesson.
struct FrontMatterReader {
  static let maximumBytes = 65_536

  /// Where the front matter of a text lies.
  struct Extent: Equatable {
    var yaml: String
    /// The text behind the line that ends it.
    var rest: String
    /// The 1-based line where `rest` begins.
    var restLine: Int
  }

  /// Splits a text whose lines end in `\n`.
  static func split(_ text: String) -> Result<Extent, MisplacedFrontMatterFault> {
    guard text.hasPrefix("---\n") else {
      return .failure(MisplacedFrontMatterFault(position: .start, fault: .missing))
    }
    var line = 2
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: 4)
    var lineStart = start
    while lineStart < bytes.endIndex {
      let lineEnd = bytes[lineStart...].firstIndex(of: 0x0a) ?? bytes.endIndex
      let next = lineEnd == bytes.endIndex ? lineEnd : bytes.index(after: lineEnd)
      if text[lineStart..<lineEnd] == "---" {
        let yaml = String(text[start..<lineStart])
        if yaml.utf8.count > maximumBytes {
          let fault = FrontMatterFault.tooLarge(bytes: yaml.utf8.count, limit: maximumBytes)
          return .failure(MisplacedFrontMatterFault(position: .start, fault: fault))
        }
        return .success(Extent(yaml: yaml, rest: String(text[next...]), restLine: line + 1))
      }
      lineStart = next
      line += 1
    }
    return .failure(MisplacedFrontMatterFault(position: .start, fault: .unterminated))
  }

  private static let knownKeys = [
    "id", "title", "language", "minutes", "frameworks", "ios", "requires", "source", "aliases", "availability",
    "links",
  ]

  private(set) var faults: [MisplacedFrontMatterFault] = []

  /// Reads the YAML between the two `---` lines; nil where what a lesson can't be without is missing.
  mutating func read(_ yaml: String, firstLine: Int) -> FrontMatter? {
    let root: YAMLNode
    switch LibYAML.parse(yaml, firstLine: firstLine) {
    case .failure(let fault):
      report(fault.position, FrontMatterFault(fault.kind))
      return nil
    case .success(nil):
      report(SourcePosition(line: firstLine, column: 1), .missingKey("id"))
      return nil
    case .success(let node?):
      root = node
    }
    guard case .mapping(let entries) = root.content else {
      report(root.position, .notAMapping)
      return nil
    }
    var values: [String: YAMLNode] = [:]
    for entry in entries {
      if !Self.knownKeys.contains(entry.key) {
        report(entry.keyPosition, .unknownKey(entry.key, known: Self.knownKeys))
      } else if values.updateValue(entry.value, forKey: entry.key) != nil {
        report(entry.keyPosition, .repeatedKey(entry.key))
      }
    }
    for key in ["id", "title", "language"] where values[key] == nil {
      report(root.position, .missingKey(key))
    }
    guard let id = identifier("id", in: values), let title = text("title", in: values),
      let language = identifier("language", in: values)
    else { return nil }
    var matter = FrontMatter(id: id, title: title, language: language)
    matter.minutes = wholeNumber("minutes", in: values)
    matter.ios = wholeNumber("ios", in: values)
    matter.frameworks = texts("frameworks", in: values).map(\.text)
    matter.requires = texts("requires", in: values).map { FrontMatter.Requirement(id: $0.text, position: $0.position) }
    matter.source = texts("source", in: values).map(\.text)
    matter.availability = texts("availability", in: values).map(\.text)
    matter.aliases = pairs("aliases", expected: .aliases, in: values).map {
      FrontMatter.Alias(name: $0.name, page: $0.value, position: $0.position)
    }
    matter.links = pairs("links", expected: .links, in: values).map {
      FrontMatter.Link(title: $0.value == nil ? nil : $0.name, address: $0.value ?? $0.name, position: $0.position)
    }
    return matter
  }

  private mutating func report(_ position: SourcePosition, _ fault: FrontMatterFault) {
    faults.append(MisplacedFrontMatterFault(position: position, fault: fault))
  }

  private mutating func text(_ key: String, in values: [String: YAMLNode]) -> String? {
    guard let node = values[key] else { return nil }
    if case .scalar(let text) = node.content, !text.isEmpty { return text }
    report(node.position, .wrongValue(key: key, expected: .text))
    return nil
  }

  private mutating func identifier(_ key: String, in values: [String: YAMLNode]) -> String? {
    guard let node = values[key] else { return nil }
    if case .scalar(let text) = node.content, text.isIdentifier { return text }
    report(node.position, .wrongValue(key: key, expected: .identifier))
    return nil
  }

  private mutating func wholeNumber(_ key: String, in values: [String: YAMLNode]) -> Int? {
    guard let node = values[key] else { return nil }
    if case .scalar(let text) = node.content, let number = Int(text), number > 0 { return number }
    report(node.position, .wrongValue(key: key, expected: .wholeNumber))
    return nil
  }

  /// A list of texts; a text alone is a list of one.
  private mutating func texts(
    _ key: String, in values: [String: YAMLNode]
  ) -> [(text: String, position: SourcePosition)] {
    guard let node = values[key] else { return [] }
    let elements: [YAMLNode]
    if case .sequence(let found) = node.content { elements = found } else { elements = [node] }
    return elements.compactMap { element in
      if case .scalar(let text) = element.content, !text.isEmpty { return (text, element.position) }
      report(element.position, .wrongValue(key: key, expected: .listOfTexts))
      return nil
    }
  }

  /// `[a, b]`, `{a: x, b: y}`, or a list of both.
  private mutating func pairs(
    _ key: String, expected: FrontMatterFault.ExpectedValue, in values: [String: YAMLNode]
  ) -> [(name: String, value: String?, position: SourcePosition)] {
    guard let node = values[key] else { return [] }
    let elements: [YAMLNode]
    if case .sequence(let found) = node.content { elements = found } else { elements = [node] }
    var result: [(name: String, value: String?, position: SourcePosition)] = []
    for element in elements {
      switch element.content {
      case .scalar(let text) where !text.isEmpty:
        result.append((text, nil, element.position))
      case .mapping(let entries):
        for entry in entries {
          if case .scalar(let value) = entry.value.content, !value.isEmpty, !entry.key.isEmpty {
            result.append((entry.key, value, entry.keyPosition))
          } else {
            report(entry.value.position, .wrongValue(key: key, expected: expected))
          }
        }
      default:
        report(element.position, .wrongValue(key: key, expected: expected))
      }
    }
    return result
  }
}

struct MisplacedFrontMatterFault: Error, Equatable {
  var position: SourcePosition
  var fault: FrontMatterFault
}

extension FrontMatterFault {
  init(_ kind: YAMLFault.Kind) {
    switch kind {
    case .syntax(let detail): self = .syntax(detail: detail)
    case .alias: self = .aliasesNotAllowed
    case .tooDeep: self = .nestingTooDeep(limit: LibYAML.maximumDepth)
    case .keyIsNoText: self = .keyIsNoText
    }
  }
}

extension String {
  /// Lower-case letters, digits and hyphens, beginning with a letter or a digit.
  var isIdentifier: Bool {
    guard let first = utf8.first, first != UInt8(ascii: "-") else { return false }
    return utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || $0 == UInt8(ascii: "-")
    }
  }
}
