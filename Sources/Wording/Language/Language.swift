/// A language that every sentence exists in.
public enum Language: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case spanish = "es"

  /// From a locale or language name: `es`, `es_MX.UTF-8`, `es-419`. Nil where it names no language of ours.
  public init?(localeName: String) {
    let language = localeName.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }.lowercased()
    guard let match = Language(rawValue: language) else { return nil }
    self = match
  }

  /// The language of the environment: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty decides,
  /// as in POSIX; a language that is not ours gives English.
  public static func preferred(in environment: [String: String]) -> Language {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let value = environment[name], !value.isEmpty { return Language(localeName: value) ?? .english }
    }
    return .english
  }

  /// The language's name in itself.
  public var ownName: String {
    switch self {
    case .english: "English"
    case .spanish: "español"
    }
  }
}
