import Assessment
import Snippets

/// Proves lessons: what they show holds on the device, what they refer to exists, and both languages say the same.
///
/// A snippet marked `role=wrong` has to show its fault. On a page it does so by a transcript beside it, which has to hold
/// like any other, or by a warning, a crash or an exhausted budget at its launch; in an exercise, by not passing.
public struct LessonChecker {
  private let load: DeviceLoader

  /// - Parameter load: the device; the simulated one unless another is given.
  public init(load: @escaping DeviceLoader = loadOnDevice) {
    self.load = load
  }

  /// Checks one file, as `check(files:)` does.
  public func check(file: String) -> Report {
    check(files: [file])[0]
  }

  /// Checks files, and how they fit the lessons around them: those of the same folder, and of the folders of other
  /// languages beside it.
  ///
  /// - Returns: one report a file, in the order given. What a counterpart that is not among `files` lacks or has too
  ///   much is told in the report of the file that it belongs to.
  public func check(files: [String]) -> [Report] {
    var surroundings = Surroundings()
    var lessons: [String: Lesson] = [:]
    var reports: [Report] = []
    for file in files {
      let reading = LessonReader.read(file: file)
      var report = Report(file: file, findings: reading.findings)
      if let lesson = reading.lesson {
        lessons[file] = lesson
        report.pages = lesson.pages.count
        DeviceCheck(lesson: lesson, load: load).run(&report)
        report.failures += ReferenceCheck(lesson: lesson, around: surroundings.entries(around: file)).failures()
      }
      reports.append(report)
    }
    for (index, file) in files.enumerated() {
      guard let lesson = lessons[file] else { continue }
      for other in surroundings.entries(around: file)
      where other.header.id == lesson.id && other.header.language != lesson.header.language {
        let isChecked = files.contains { Surroundings.isSameFile($0, other.path) }
        guard let counterpart = LessonReader.read(file: other.path).lesson else { continue }
        reports[index].failures += TranslationCheck(lesson, against: counterpart).failures()
        if !isChecked { reports[index].failures += TranslationCheck(counterpart, against: lesson).failures() }
      }
    }
    for index in reports.indices {
      reports[index].failures = reports[index].failures.enumerated()
        .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }.map(\.element)
    }
    return reports
  }
}
