import Assessment
import Foundation

/// A folder of lessons: one folder a language, one file a lesson, in the order of their names.
public struct LessonFolder: Sendable {
  /// A lesson file whose front matter was read.
  public struct Entry: Sendable {
    public var path: String
    public var header: FrontMatter
  }

  public let path: String

  public init(path: String) { self.path = path }

  /// Where lessons lie for a program at `executable`: named by `LIFECYCLE_LESSONS`, beside an installed program, or in
  /// the checkout that it was built in. Nil where none of these is a folder.
  public static func find(executable: String, environment: [String: String]) -> LessonFolder? {
    candidates(executable: executable, environment: environment).first { isFolder($0) }.map { LessonFolder(path: $0) }
  }

  /// Where `find` looks, in order.
  public static func candidates(executable: String, environment: [String: String]) -> [String] {
    var result: [String] = []
    if let named = environment["LIFECYCLE_LESSONS"], !named.isEmpty { result.append(named) }
    var folder = URL(fileURLWithPath: executable).deletingLastPathComponent()
    result.append(folder.deletingLastPathComponent().appendingPathComponent("share/lifecycle/lessons").path)
    // A checkout has its lessons a few folders above the build products.
    for _ in 0..<5 {
      folder = folder.deletingLastPathComponent()
      result.append(folder.appendingPathComponent("lessons").path)
    }
    return result
  }

  private static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }

  /// Lesson files of a language, in the order in which they are taught. Files without readable front matter are left
  /// out; `lifecycle check` names them.
  public func entries(language: String) -> [Entry] {
    files(language: language).compactMap { path in
      LessonReader.readHeader(file: path).header.map { Entry(path: path, header: $0) }
    }
  }

  /// Every lesson once: in the language asked for where it exists, else in another.
  public func entries(preferring language: String) -> [Entry] {
    var entries = self.entries(language: language)
    var known = Set(entries.map(\.header.id))
    for other in languages where other != language {
      for entry in self.entries(language: other) where known.insert(entry.header.id).inserted { entries.append(entry) }
    }
    return entries.sorted { Self.number(of: $0.path) < Self.number(of: $1.path) }
  }

  public var languages: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { Self.isFolder(path + "/" + $0) }.sorted()
  }

  public func files(language: String) -> [String] {
    let folder = path + "/" + language
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".md") && $0.first?.isNumber == true }
      .map { folder + "/" + $0 }
      .sorted { (Self.number(of: $0), $0) < (Self.number(of: $1), $1) }
  }

  /// The number at the beginning of a lesson's file name.
  public static func number(of path: String) -> Int {
    let name = path.split(separator: "/").last ?? ""
    return Int(name.prefix { $0.isNumber }) ?? Int.max
  }
}

extension [LessonFolder.Entry] {
  /// The lesson that a person means: by id, by number, by file (its path or its name, with or without `.md`), else by
  /// the one id or title that begins so. Nil where none does, or more than one.
  public func entry(named name: String) -> LessonFolder.Entry? {
    let wanted = name.lowercased()
    if let found = first(where: { $0.header.id == wanted }) { return found }
    if let number = Int(name), let found = first(where: { LessonFolder.number(of: $0.path) == number }) { return found }
    let file = wanted.hasSuffix(".md") ? wanted : wanted + ".md"
    if let found = first(where: { ($0.path.split(separator: "/").last ?? "").lowercased() == file }) { return found }
    if let found = first(where: { Surroundings.isSameFile($0.path, name) }) { return found }
    let beginnings = filter { $0.header.id.hasPrefix(wanted) || $0.header.title.lowercased().hasPrefix(wanted) }
    return wanted.isEmpty || beginnings.count != 1 ? nil : beginnings[0]
  }
}
