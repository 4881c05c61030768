import Foundation
import Testing

@testable import Records

/// A folder that lasts as long as the value.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "lifecycle-records-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  var database: String { path + "/" + RecordFile.name }
}

/// 2026-02-03T04:05:06Z.
let someTime: Int64 = 1_770_091_506_000

func open(_ folder: String) -> RecordStore {
  RecordStore(folder: folder) { someTime }
}

func attempt(_ question: String, verdict: String = "right", answer: String = "a", isSkipped: Bool = false) -> Attempt {
  Attempt(
    time: someTime, lesson: "view-lifecycle", question: question, kind: "single", answer: answer, verdict: verdict,
    score: verdict == "right" ? 1 : verdict == "partly" ? 0.5 : 0, hints: 1, isSkipped: isSkipped, digest: "d",
    language: "en", version: "1")
}

struct KeepingTests {
  @Test func whatIsKeptIsThereAfterReopening() throws {
    let folder = try TemporaryFolder()
    let kept = attempt("runs-once", answer: "¿qué?\n\"'; DROP TABLE attempts; \u{0}--😀")
    do {
      let store = open(folder.path + "/deep/er")
      #expect(store.place == .file(path: folder.path + "/deep/er/records.sqlite"))
      #expect(store.record(kept) == nil)
      #expect(store.setSetting("language", to: "es") == nil)
      #expect(store.setSetting("language", to: "en") == nil)
      #expect(store.setSetting("gone", to: "x") == nil)
      #expect(store.setSetting("gone", to: nil) == nil)
      #expect(store.takeNotices() == [])
    }
    let store = open(folder.path + "/deep/er")
    #expect(store.attempts(lesson: "view-lifecycle", question: "runs-once") == [kept])
    #expect(store.setting("language") == "en")
    #expect(store.setting("gone") == nil)
  }

  @Test func progressIsDerived() throws {
    let folder = try TemporaryFolder()
    let store = open(folder.path)
    #expect(store.position() == nil)
    for (lesson, page) in [("a", "one"), ("a", "two"), ("b", "one"), ("a", "one")] {
      #expect(store.record(Visit(time: someTime, lesson: lesson, page: page, language: "en")) == nil)
    }
    #expect(store.position()?.lesson == "a")
    #expect(store.position()?.page == "one")
    #expect(store.position(lesson: "b")?.page == "one")
    #expect(store.pagesSeen(lesson: "a") == ["one", "two"])

    for (question, verdict, isSkipped) in [
      ("q", "wrong", false), ("q", "right", false), ("q", "partly", false), ("q", "blank", true), ("r", "blank", true),
      ("s", "wrong", false),
    ] {
      #expect(store.record(attempt(question, verdict: verdict, isSkipped: isSkipped)) == nil)
    }
    let questions = store.questions(lesson: "view-lifecycle")
    #expect(
      questions["q"]
        == QuestionProgress(
          question: "q", attempts: 3, skips: 1, bestScore: 1, lastVerdict: "partly", lastTime: someTime))
    #expect(questions["r"]?.attempts == 0)
    #expect(questions["r"]?.lastVerdict == nil)
    #expect(
      store.attempts(lesson: "view-lifecycle", question: "q").map(\.verdict) == ["wrong", "right", "partly", "blank"])

    let lessons = store.lessons()
    #expect(
      lessons["view-lifecycle"]
        == LessonProgress(
          lesson: "view-lifecycle", pagesSeen: 0, questionsAnswered: 2, questionsRight: 1, lastTime: someTime))
    #expect(lessons["a"]?.pagesSeen == 2)
    #expect(lessons["b"]?.questionsAnswered == 0)
  }

  @Test(
    arguments: [
      (0, "19700101T000000Z"), (someTime, "20260203T040506Z"), (951_782_400_000, "20000229T000000Z"),
      (951_868_799_999, "20000229T235959Z"), (4_102_444_800_000, "21000101T000000Z"), (-1, "19691231T235959Z"),
    ] as [(Int64, String)])
  func timeStamps(milliseconds: Int64, text: String) {
    #expect(TimeStamp.text(milliseconds) == text)
  }
}

struct SchemaTests {
  @Test func filesOfALaterVersionAreLeftAlone() throws {
    let folder = try TemporaryFolder()
    _ = open(folder.path).record(attempt("q"))
    do {
      let connection = try SQLiteConnection(path: folder.database, mode: .readWrite)
      try connection.run("PRAGMA user_version = 99")
    }
    let store = open(folder.path)
    let problem = RecordsProblem.newerVersion(path: folder.database, found: 99, known: Schema.version)
    #expect(store.place == .memory(problem))
    #expect(store.takeNotices() == [.memoryOnly(problem)])
    #expect(store.record(attempt("r")) == problem)
    #expect(store.questions(lesson: "view-lifecycle").keys.sorted() == ["r"])
    let connection = try SQLiteConnection(path: folder.database, mode: .readWrite)
    #expect(try connection.run("SELECT question FROM attempts") == [[.text("q")]])
  }

  @Test func theFileSaysWhoseItIs() throws {
    let folder = try TemporaryFolder()
    _ = open(folder.path)
    let connection = try SQLiteConnection(path: folder.database, mode: .readWrite)
    #expect(try connection.run("PRAGMA application_id") == [[.integer(Schema.applicationID)]])
    #expect(try connection.run("PRAGMA journal_mode") == [[.text("wal")]])
  }
}

struct DamageTests {
  private let setAsideName = "records-damaged-20260203T040506Z.sqlite"

  @Test func aFileThatIsNoDatabaseIsSetAside() throws {
    let folder = try TemporaryFolder()
    let garbage = Data(repeating: 0x41, count: 10_000)
    try garbage.write(to: URL(fileURLWithPath: folder.database))
    let store = open(folder.path)
    #expect(store.place == .file(path: folder.database))
    #expect(store.takeNotices() == [.setAside(path: folder.database, name: setAsideName)])
    #expect(store.record(attempt("q")) == nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + setAsideName)) == garbage)
  }

  @Test func aSecondDamagedFileGetsANameOfItsOwn() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<2 {
      try Data(repeating: 0x41, count: 10_000).write(to: URL(fileURLWithPath: folder.database))
      _ = open(folder.path)
    }
    #expect(folder.names.contains(setAsideName))
    #expect(folder.names.contains("records-damaged-20260203T040506Z-2.sqlite"))
  }

  /// Damage behind the first pages shows itself only when the rows are used.
  @Test func damageThatShowsLaterLosesNoNewAnswer() throws {
    let folder = try TemporaryFolder()
    do {
      let store = open(folder.path)
      for number in 0..<400 {
        #expect(store.record(attempt("q\(number)", answer: String(repeating: "x", count: 300))) == nil)
      }
    }
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: folder.database))
    let size = try handle.seekToEnd()
    #expect(size > 100_000)
    try handle.seek(toOffset: 4_096)
    try handle.write(contentsOf: Data(repeating: 0x5a, count: Int(size) - 4_096))
    try handle.close()

    let store = open(folder.path)
    #expect(store.record(attempt("new")) == nil)
    #expect(store.takeNotices() == [.setAside(path: folder.database, name: setAsideName)])
    #expect(store.attempts(lesson: "view-lifecycle", question: "new").count == 1)
    #expect(open(folder.path).attempts(lesson: "view-lifecycle", question: "new").count == 1)
  }

  @Test func damageThatAQueryFindsIsSetAsideToo() throws {
    let folder = try TemporaryFolder()
    do {
      let store = open(folder.path)
      for number in 0..<400 { _ = store.record(attempt("q\(number)", answer: String(repeating: "x", count: 300))) }
    }
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: folder.database))
    let size = try handle.seekToEnd()
    try handle.seek(toOffset: 4_096)
    try handle.write(contentsOf: Data(repeating: 0x5a, count: Int(size) - 4_096))
    try handle.close()
    let store = open(folder.path)
    #expect(store.lessons() == [:])
    #expect(store.takeNotices() == [.setAside(path: folder.database, name: setAsideName)])
    #expect(store.record(attempt("new")) == nil)
  }

  /// Who still has the old file open must not go on writing to it.
  @Test func othersFollowToTheNewFile() throws {
    let folder = try TemporaryFolder()
    let other = open(folder.path)
    #expect(other.record(attempt("before")) == nil)
    #expect(rename(folder.database, folder.path + "/elsewhere") == 0)
    for suffix in ["-wal", "-shm"] { _ = rename(folder.database + suffix, folder.path + "/elsewhere" + suffix) }
    #expect(other.record(attempt("after")) == nil)
    #expect(open(folder.path).questions(lesson: "view-lifecycle").keys.sorted() == ["after"])
  }
}

struct UnwritableTests {
  @Test func aFileInPlaceOfTheFolderIsSaid() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/file"
    try Data().write(to: URL(fileURLWithPath: file))
    let store = open(file + "/records")
    guard case .memory(.folder(file + "/records", let number)) = store.place else {
      Issue.record("\(store.place)")
      return
    }
    #expect(number == ENOTDIR)
    #expect(store.record(attempt("q")) != nil)
    #expect(store.questions(lesson: "view-lifecycle")["q"]?.attempts == 1)
  }

  @Test func placesWhereNothingCanBeMadeAreSaid() {
    let store = open("/proc/lifecycle/records")
    guard case .memory(.folder("/proc/lifecycle", _)) = store.place else {
      Issue.record("\(store.place)")
      return
    }
    #expect(store.takeNotices().count == 1)
    #expect(store.takeNotices() == [])
    #expect(store.record(Visit(time: 1, lesson: "a", page: "b", language: "en")) != nil)
    #expect(store.position()?.page == "b")
    // Said once is enough.
    #expect(store.takeNotices() == [])
  }

  @Test func aFullDiskLosesNothingAndIsSaid() throws {
    let folder = try TemporaryFolder()
    let store = open(folder.path)
    #expect(store.record(attempt("first")) == nil)
    let connection = try #require(store.connectionForTesting)
    let pages = try connection.run("PRAGMA page_count")
    guard case .integer(let count)? = pages.first?.first else {
      Issue.record("\(pages)")
      return
    }
    try connection.run("PRAGMA max_page_count = \(count)")
    let large = attempt("large", answer: String(repeating: "x", count: 100_000))
    #expect(store.record(large) == .diskFull(path: folder.database))
    #expect(store.place == .memory(.diskFull(path: folder.database)))
    #expect(store.takeNotices() == [.memoryOnly(.diskFull(path: folder.database))])
    // What was there and what came are both to be seen.
    #expect(store.questions(lesson: "view-lifecycle").keys.sorted() == ["first", "large"])
    // The limit belonged to the connection that is gone: there is room again.
    #expect(store.record(attempt("last")) == nil)
    #expect(store.takeNotices() == [.savedAgain(rows: 1)])
    #expect(open(folder.path).questions(lesson: "view-lifecycle").keys.sorted() == ["first", "large", "last"])
  }
}
