import Glibc
import Testing

@testable import Terminal

struct HistoryTests {
  @Test func holdsEachLineOnceAtItsLatestPlace() {
    var history = History(["a", "b", "a", "c"])
    #expect(history.entries == ["b", "a", "c"])
    let changes = ["b", "b", "", " private"].map { history.add($0) }
    #expect(changes == [true, false, false, false])
    #expect(history.entries == ["a", "c", "b"])
  }

  @Test func forgetsTheOldest() {
    var history = History(["a", "b", "c"], limit: 2)
    #expect(history.entries == ["b", "c"])
    _ = history.add("d")
    #expect(history.entries == ["c", "d"])
  }

  @Test(arguments: ["plain", "back\\slash\\n", "two\nlines", "crlf\r\nend", "tab\tniño 👍", "\\"])
  func fileKeepsEveryEntry(entry: String) {
    let history = History([entry, "after"])
    let expected = [entry.replacing("\r\n", with: "\n"), "after"]
    #expect(History.entries(inFile: Array(history.fileText.utf8)) == expected)
  }

  @Test(arguments: [
    "", "other\n", "lifecycle history 2\na\n", "lifecycle history 1\na\0\n",
  ])
  func refusesOtherFiles(text: String) {
    #expect(History.entries(inFile: Array(text.utf8)) == nil)
  }

  @Test func refusesWhatIsNoUTF8() {
    #expect(History.entries(inFile: Array("lifecycle history 1\n".utf8) + [0xFF]) == nil)
  }
}

struct HistoryStoreTests {
  private final class Folder {
    let path: String
    init() {
      var template = Array("/tmp/lifecycle-test-XXXXXX".utf8CString)
      mkdtemp(&template)
      path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    func remove() {
      for name in ["history", "history.damaged", "history.damaged-2"] { unlink("\(path)/\(name)") }
      rmdir("\(path)/history")
      rmdir(path)
    }
  }

  private func read(_ path: String) -> String {
    let file = open(path, O_RDONLY)
    defer { close(file) }
    var block = [UInt8](repeating: 0, count: 1_000_000)
    return String(decoding: block[..<max(Glibc.read(file, &block, block.count), 0)], as: UTF8.self)
  }

  private func write(_ text: String, _ path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    writeAll(Array(text.utf8), to: file)
    close(file)
  }

  @Test func twoSessionsShareAFile() {
    let folder = Folder()
    defer { folder.remove() }
    let path = folder.path + "/history"
    let first = HistoryStore(path: path)
    let second = HistoryStore(path: path)
    _ = first.add("from first")
    _ = second.add("from second")
    _ = first.add("again")
    #expect(HistoryStore(path: path).history.entries == ["from first", "from second", "again"])
    #expect(first.problem == nil && second.problem == nil)
  }

  @Test func repairsALineThatWasCutShort() {
    let folder = Folder()
    defer { folder.remove() }
    let path = folder.path + "/history"
    write("lifecycle history 1\none\ntw", path)
    _ = HistoryStore(path: path).add("three")
    #expect(HistoryStore(path: path).history.entries == ["one", "tw", "three"])
  }

  @Test func tidiesUpALongFile() {
    let folder = Folder()
    defer { folder.remove() }
    let path = folder.path + "/history"
    write("lifecycle history 1\n" + (0..<50).map { "line \($0 % 7)\n" }.joined(), path)
    let store = HistoryStore(path: path, limit: 5)
    #expect(store.history.entries == ["line 3", "line 4", "line 5", "line 6", "line 0"])
    #expect(read(path) == store.history.fileText)
  }

  @Test func neverOverwritesWhatItSetAside() {
    let folder = Folder()
    defer { folder.remove() }
    let path = folder.path + "/history"
    write("first", path)
    _ = HistoryStore(path: path)
    write("second", path)
    let store = HistoryStore(path: path)
    #expect(store.problem == .setAside(path: path, asidePath: path + ".damaged-2"))
    #expect(read(path + ".damaged") == "first")
    #expect(read(path + ".damaged-2") == "second")
    #expect(read(path) == "lifecycle history 1\n")
  }

  @Test func worksWithoutAFileWhereNoneCanBe() {
    let folder = Folder()
    defer { folder.remove() }
    mkdir(folder.path + "/history", 0o700)
    for path in [folder.path + "/history", "/dev/null/history", "/dev/zero"] {
      let store = HistoryStore(path: path)
      guard case .unusable? = store.problem else {
        Issue.record("\(path): \(String(describing: store.problem))")
        continue
      }
      #expect(store.add("kept for this session"))
      #expect(store.history.entries == ["kept for this session"])
    }
  }
}
