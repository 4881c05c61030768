import Foundation
import Lessons
import Tutor
import Wording

/// `lifecycle check PATH ...`: proves lesson files.
struct CheckCommand {
  var invocation: Invocation
  var console: Console

  func run() -> ExitStatus {
    var files: [String] = []
    for path in invocation.operands {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        return console.fail(SourceErrorMessage.missing(path), .unreadable)
      }
      files += isFolder.boolValue ? lessons(in: path) : [path]
    }
    guard !files.isEmpty else {
      return console.fail(ReadingMessage.noLessons(folder: invocation.operands.joined(separator: " ")), .unreadable)
    }
    var isClean = true
    for report in LessonChecker().check(files: files) {
      isClean = isClean && report.isClean
      console.print(report.blocks(file: report.file, language: console.language))
      console.standardOutput.flush()
    }
    return isClean ? .done : .belowMark
  }

  /// Lesson files anywhere below a folder; a file without a number in front is none.
  private func lessons(in folder: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter { name in
      name.hasSuffix(".md") && (name.split(separator: "/").last?.first?.isNumber ?? false)
    }.sorted().map { folder + "/" + $0 }
  }
}
