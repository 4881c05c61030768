import Testing
import Wording

@testable import Tutor

struct ReadingTests {
  @Test func enterWalksThroughThePagesAndSaysWhereTheyEnd() {
    let session = TestSession([twoPages])
    #expect(session.said.contains("First lesson, page 1 of 3"))
    #expect(session.type("").contains("Hello."))
    #expect(session.type("").contains("The first page."))
    #expect(session.tutor.prompt == "2/3> ")
    #expect(session.type("next").contains("The second page"))
    #expect(session.type("").contains("last page of the last lesson"))
    #expect(session.type(":previous").contains("The first page."))
  }

  @Test func thePlaceIsRememberedAtEachPage() {
    let session = TestSession([twoPages])
    session.type(":goto two")
    #expect(session.memory.place?.page == "two")
    let effects = session.tutor.begin()
    #expect("\(effects)".contains("3"))
  }

  @Test(arguments: [":goto two", ":goto 3", ":goto Two", ":g tw", "goto two"])
  func goToFindsAPage(line: String) {
    #expect(TestSession([twoPages]).type(line).contains("The second page"))
  }

  @Test func aWrongPageNamesTheRange() {
    #expect(TestSession([twoPages]).type(":goto nine").contains("pages 1 to 3"))
  }

  @Test func searchFindsAliasesFirst() {
    #expect(TestSession([twoPages]).type(":search useEffect").contains("two"))
    #expect(TestSession([twoPages]).type(":help useEffect").contains("two"))
  }

  @Test func aSlipOfTheHandIsAnsweredWithTheNearestCommand() {
    #expect(TestSession([twoPages]).type(":serach x").contains(":search"))
    #expect(TestSession([twoPages]).type(":p").contains("previous"))
  }

  @Test func aDeviceCommandWithoutADeviceSaysHowToGetOne() {
    #expect(TestSession([twoPages]).type("tap \"Add\"").contains("Nothing is on the device"))
  }

  @Test(arguments: ["fortune", "label", "twice(4)", "limit", "!isOpen"])
  func aLineInTheSnippetsWordsIsSwift(line: String) {
    let page = """
      ---
      id: test
      title: Test
      language: en
      ---
      # One
      <!-- id: one -->

      ```swift id=cookie
      let limit = 8

      struct Cookie: View {
          @State private var fortune = "8"
          let isOpen = true
          var label: String { fortune }
          func twice(_ n: Int) -> Int { n * 2 }
          var body: some View { Text(fortune) }
      }
      ```
      """
    let session = TestSession([page])
    _ = session.type(":next")
    _ = session.type(":run")
    let answer = session.type(line)
    #expect(answer.contains(line == "!isOpen" ? "= false" : "8"))
    #expect(!answer.contains("no command"))
  }

  @Test func inAScriptAFailedCommandEndsIt() {
    #expect(TestSession([twoPages], isInteractive: false).type("tap \"Add\"").contains("<quit 1>"))
    #expect(TestSession([twoPages], isInteractive: false).type(":nonsense").contains("<quit 1>"))
  }

  @Test(arguments: ["quit", ":quit", "exit", ":q", "bye"])
  func everyWayOutWorks(line: String) {
    #expect(TestSession([twoPages]).type(line).contains("<quit 0>"))
  }

  @Test func helpExplainsOneCommand() {
    let help = TestSession([twoPages]).type(":help swipe back")
    #expect(help.contains("swipe back"))
    #expect(!help.contains("memory warning"))
  }

  @Test func everySentenceChangesWithTheLanguage() {
    let session = TestSession([twoPages])
    session.type(":lang es")
    #expect(session.type(":pages").contains("Páginas"))
  }

  @Test func completionOffersPagesAndCommands() {
    let tutor = TestSession([twoPages]).tutor
    #expect(tutor.completions(of: ":goto t").map(\.text) == ["two"])
    #expect(tutor.completions(of: ":less").map(\.text) == ["lessons"])
    #expect(tutor.completions(of: "swipe ").map(\.text).contains("back"))
  }
}
