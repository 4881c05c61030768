import Assessment
import Testing

@testable import Lessons

struct LessonFolderTests {
  private let temporary: TemporaryFolder
  private let lessons: LessonFolder

  init() throws {
    temporary = try TemporaryFolder()
    for (file, id, language) in [
      ("en/1-views.md", "view-lifecycle", "en"), ("en/2-controllers.md", "view-controllers", "en"),
      ("en/10-last.md", "last", "en"), ("es/1-vistas.md", "view-lifecycle", "es"),
    ] {
      _ = try temporary.write(file, "---\nid: \(id)\ntitle: \(language) \(id)\nlanguage: \(language)\n---\n\n## P\n")
    }
    _ = try temporary.write("en/README.md", "no lesson\n")
    _ = try temporary.write("en/3-broken.md", "no front matter\n")
    lessons = LessonFolder(path: temporary.path)
  }

  @Test func lessonsComeInTheOrderOfTheirNumbers() {
    #expect(lessons.entries(language: "en").map(\.header.id) == ["view-lifecycle", "view-controllers", "last"])
    #expect(lessons.languages == ["en", "es"])
  }

  @Test func missingTranslationsFallBack() {
    let entries = lessons.entries(preferring: "es")
    #expect(entries.map(\.header.title) == ["es view-lifecycle", "en view-controllers", "en last"])
    #expect(lessons.entries(preferring: "fr").map(\.header.id) == ["view-lifecycle", "view-controllers", "last"])
  }

  @Test(
    arguments: [
      ("view-lifecycle", "view-lifecycle"), ("VIEW-LIFECYCLE", "view-lifecycle"), ("1", "view-lifecycle"),
      ("10", "last"), ("2-controllers.md", "view-controllers"), ("2-controllers", "view-controllers"), ("la", "last"),
      ("view-c", "view-controllers"), ("view", nil), ("nothing", nil), ("", nil), ("0", nil),
    ] as [(String, String?)])
  func lessonsAreFoundByIDNumberAndFile(name: String, id: String?) {
    #expect(lessons.entries(language: "en").entry(named: name)?.header.id == id)
  }

  @Test func lessonsAreFoundByPath() {
    let entries = lessons.entries(language: "en")
    #expect(entries.entry(named: temporary.path + "/en/../en/10-last.md")?.header.id == "last")
  }

  @Test func lessonsLieBesideTheProgram() throws {
    _ = try temporary.write("home/bin/lifecycle", "")
    _ = try temporary.write("home/share/lifecycle/lessons/en/1-a.md", "")
    let installed = LessonFolder.find(executable: temporary.path + "/home/bin/lifecycle", environment: [:])
    #expect(installed?.path == temporary.path + "/home/share/lifecycle/lessons")

    _ = try temporary.write("checkout/lessons/en/1-a.md", "")
    let built = temporary.path + "/checkout/.build/x86_64/debug/lifecycle"
    #expect(LessonFolder.find(executable: built, environment: [:])?.path == temporary.path + "/checkout/lessons")
    let named = LessonFolder.find(executable: built, environment: ["LIFECYCLE_LESSONS": temporary.path])
    #expect(named?.path == temporary.path)
  }
}

struct LessonSearchTests {
  private func search(_ query: String) throws -> [String?] {
    let text = """
      ---
      id: one
      title: Views
      language: en
      aliases:
        useEffect: task
        fetch on load: task
        hooks:
      ---

      ## Appearing
      <!-- id: appear -->

      Once the view is seen, `onAppear` fires; some reach for a task here. Task, task, task, task, task.

      ## Slow work
      <!-- id: task -->

      - Loading with `.task(id:)` ends with the view: la canción cancelada.

      ### Debouncing

      ```swift
      Text(query).searchable(text: $query)
      ```

      ## Leaving
      <!-- id: leave -->

      It goes. Debouncing is elsewhere.

      """.replacing("  hooks:\n", with: "")
    let reading = Samples.read(text)
    #expect(reading.findings == [])
    return try #require(reading.lesson).search(query).map(\.page)
  }

  @Test func aliasesGoFirst() throws {
    #expect(try search("useEffect").first == "task")
    #expect(try search("USEEFFECT").first == "task")
    #expect(try search("fetch on load").first == "task")
    #expect(try search("fetch").first == "task")
  }

  @Test func namesAreFoundAsTheyAreWritten() throws {
    #expect(try search(".onAppear { }").first == "appear")
    #expect(try search("task(id:)").first == "task")
    #expect(try search("searchable") == ["task"])
  }

  @Test func titlesAndHeadingsOutweighText() throws {
    #expect(try search("leaving") == ["leave"])
    #expect(try search("debouncing") == ["task", "leave"])
    #expect(try search("task").first == "task")
  }

  @Test func accentsDontMatter() throws {
    #expect(try search("cancion") == ["task"])
    #expect(try search("CANCIÓN") == ["task"])
  }

  @Test func pagesWithAllWordsGoFirst() throws {
    #expect(try search("loading view").first == "task")
    #expect(try search("seen task").first == "appear")
  }

  @Test func nothingFindsNothing() throws {
    #expect(try search("") == [])
    #expect(try search(" .(){} ") == [])
    #expect(try search("kotlin") == [])
  }
}
