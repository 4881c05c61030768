import Glibc

/// How text is read from and written to the terminal.
public struct TextEncoding: Equatable, Sendable {
  /// Whether the user's locale has UTF-8. Else text is still read as UTF-8, but written in ASCII.
  public var writesUTF8: Bool
  /// The locale's character set, as the system calls it.
  public var codeset: String

  public init(writesUTF8: Bool, codeset: String) {
    self.writesUTF8 = writesUTF8
    self.codeset = codeset
  }

  /// Takes the locale over from the environment, for the whole process. To be called once, at the start, before lines are
  /// edited.
  public static func detect() -> TextEncoding {
    setlocale(LC_CTYPE, "")
    let codeset = nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
    let isUTF8 = ["utf-8", "utf8"].contains(codeset.lowercased())
    if !isUTF8 { setlocale(LC_CTYPE, "C.UTF-8") }
    return TextEncoding(writesUTF8: isUTF8, codeset: codeset)
  }
}
