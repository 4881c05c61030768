import Foundation

/// The lessons among which a file lies, by their front matter. Each folder is read once.
struct Surroundings {
  private var known: [String: [LessonFolder.Entry]] = [:]

  /// All lessons of the folder in which `file` lies and, where that is a language's folder, of the languages beside it.
  mutating func entries(around file: String) -> [LessonFolder.Entry] {
    let folder = Self.folder(of: file)
    if let entries = known[folder.path] { return entries }
    let root = LessonFolder(path: folder.deletingLastPathComponent().path)
    let language = folder.lastPathComponent
    // A folder of lessons is one of a language if lessons in it say so.
    let own = root.entries(language: language)
    let isLanguage = own.contains { $0.header.language == language }
    let languages = isLanguage ? root.languages.filter { $0 != language } : []
    let entries = own + languages.flatMap { root.entries(language: $0) }
    known[folder.path] = entries
    return entries
  }

  static func folder(of file: String) -> URL {
    URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent()
  }

  static func isSameFile(_ left: String, _ right: String) -> Bool {
    URL(fileURLWithPath: left).standardizedFileURL == URL(fileURLWithPath: right).standardizedFileURL
  }
}
