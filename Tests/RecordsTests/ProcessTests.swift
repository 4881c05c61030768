import Foundation
import Testing

@testable import Records

/// Several processes, and processes without rights, at one folder.
struct ProcessTests {
  @Test func processesShareAFolder() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          await #expect(processExitsWith: .success) { [path = path as String, writer = writer as Int] in
            let store = RecordStore(folder: path) { 0 }
            for number in 0..<50 {
              let saved = store.record(attempt("\(writer)-\(number)"))
              if saved != nil { exit(1) }
            }
            if store.takeNotices() != [] { exit(2) }
          }
        }
      }
    }
    #expect(open(path).questions(lesson: "view-lifecycle").count == 200)
  }

  @Test func manyConnectionsFindOneDamagedFile() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    try Data(repeating: 0x41, count: 10_000).write(to: URL(fileURLWithPath: folder.database))
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          await #expect(processExitsWith: .success) { [path = path as String, writer = writer as Int] in
            let store = RecordStore(folder: path) { 0 }
            if store.record(attempt("\(writer)")) != nil { exit(1) }
          }
        }
      }
    }
    #expect(folder.names.filter { $0.hasPrefix("records-damaged") && $0.hasSuffix(".sqlite") }.count == 1)
    #expect(open(path).questions(lesson: "view-lifecycle").count == 4)
  }

  /// An answer that was confirmed outlasts the process, however it ends.
  @Test func killedProcessesLoseNothing() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let store = RecordStore(folder: path) { 0 }
      for number in 0..<20 where store.record(attempt("\(number)")) != nil { exit(1) }
      kill(getpid(), SIGKILL)
    }
    #expect(open(path).questions(lesson: "view-lifecycle").count == 20)
  }

  @Test func aReadOnlyFolderIsReadAndSaid() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    #expect(open(path).record(attempt("before")) == nil)
    #expect(chmod(folder.database, 0o444) == 0)
    #expect(chmod(path, 0o555) == 0)
    defer { chmod(path, 0o755) }
    await #expect(processExitsWith: .success) { [path = path as String] in
      // Root may write anywhere.
      if getuid() == 0, setuid(65_534) != 0 { exit(1) }
      let store = RecordStore(folder: path) { 0 }
      guard case .memory = store.place else { exit(2) }
      if store.takeNotices().count != 1 { exit(3) }
      if store.questions(lesson: "view-lifecycle")["before"] == nil { exit(4) }
      if store.record(attempt("after")) == nil { exit(5) }
      if store.questions(lesson: "view-lifecycle").count != 2 { exit(6) }
    }
    #expect(open(path).questions(lesson: "view-lifecycle").count == 1)
  }

  @Test func aMissingFolderInAReadOnlyHomeIsSaid() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    #expect(chmod(path, 0o555) == 0)
    defer { chmod(path, 0o755) }
    await #expect(processExitsWith: .success) { [path = path as String] in
      if getuid() == 0, setuid(65_534) != 0 { exit(1) }
      let store = RecordStore(folder: path + "/share/lifecycle") { 0 }
      guard store.place == .memory(.folder(path: path + "/share", errorNumber: EACCES)) else { exit(2) }
    }
  }
}
