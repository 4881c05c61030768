import Assessment

/// A value of a YAML document, with its place.
struct YAMLNode: Equatable {
  struct Entry: Equatable {
    var key: String
    var keyPosition: SourcePosition
    var value: YAMLNode
  }

  enum Content: Equatable {
    case scalar(String)
    case sequence([YAMLNode])
    case mapping([Entry])
  }

  var position: SourcePosition
  var content: Content
}

/// Why a text is not the YAML that front matter may hold.
struct YAMLFault: Error, Equatable {
  enum Kind: Equatable {
    /// The parser's own words, which are English.
    case syntax(detail: String)
    /// Anchors and aliases can blow a short text up; front matter has no use for them.
    case alias
    case tooDeep
    /// A key that is itself a list or a mapping.
    case keyIsNoText
  }

  var position: SourcePosition
  var kind: Kind
}
