import Snippets
import Testing

@testable import Assessment

struct TranscriptRunTests {
  private let runner = ScriptedDevice.runner([
    "program": [
      "launch": ["A.body", "A.onAppear"],
      "push B": ["A.body", "A.onDisappear", "B.onAppear"],
      "pop": ["B.onDisappear", "A.onAppear"],
    ]
  ])

  private func run(_ text: String, on program: String = "program") -> TranscriptRun {
    let (transcript, problems) = Transcript.parse(text, at: SourcePosition(line: 10, column: 1))
    #expect(problems == [])
    let snippet = SnippetBlock(position: SourcePosition(line: 1, column: 1), source: program)
    return runner.run(transcript, on: snippet, named: "a", setting: DeviceSetting())
  }

  @Test func aTrueTranscriptHolds() {
    let result = run("A.onAppear\n> push B\nA.onDisappear\nB.onAppear\n> pop\n...\nA.onAppear\n")
    #expect(result.failure == nil)
    #expect(result.steps.map(\.events.count) == [2, 3, 2])
    #expect(result.steps.map(\.compared.count) == [1, 2, 2])
    #expect(result.steps[2].hidden.map { $0.map(\.who) } == [["B"]])
  }

  @Test func namingAKindComparesItInEveryStep() {
    guard
      case .differs(let difference, "push B", 1, let place)? =
        run("A.body\nA.onAppear\n> push B\nA.onDisappear\nB.onAppear\n").failure
    else {
      Issue.record("body of the second step was not compared")
      return
    }
    #expect(difference.seen?.what == "body")
    #expect(place == SourcePosition(line: 13, column: 1))
  }

  @Test func firstDifferenceIsKeptAndTheRestStillRuns() {
    let result = run("A.onAppear\n> push B\n> pop\nwrong.onAppear\n")
    #expect(result.steps.count == 3)
    guard case .differs(let difference, "push B", 1, let place)? = result.failure else {
      Issue.record("\(String(describing: result.failure))")
      return
    }
    #expect(difference.expected == nil)
    #expect(difference.seen?.what == "onDisappear")
    // Nothing was expected: the command's own line is the place.
    #expect(place == SourcePosition(line: 11, column: 1))
  }

  @Test func aTranscriptThatBeginsWithACommandSaysNothingOfTheLaunch() {
    #expect(run("> push B\nA.onDisappear\nB.onAppear\n").failure == nil)
    // Nothing at all is a claim: that the launch is silent.
    #expect(run("").failure != nil)
    // A later command without lines says that nothing happens.
    #expect(run("> push B\n> pop\n...\n").failure != nil)
  }

  @Test func severalCommandsOnALineAreOneStep() {
    let result = run("A.onAppear\n> push B; pop\nA.onDisappear\nB.onAppear\nB.onDisappear\nA.onAppear\n")
    #expect(result.failure == nil)
  }

  @Test func commandsThatFailEndTheRun() {
    let result = run("A.onAppear\n> push B; fly\nA.onDisappear\nB.onAppear\n> pop\n")
    #expect(result.steps.count == 1)
    #expect(
      result.failure
        == .commandFailed(
          .unknownCommand("fly", nearest: []), command: "fly", step: 1, position: SourcePosition(line: 11, column: 1)))
  }

  @Test func derivedPredictionsAreRunAndNotCompared() {
    let result = run("A.onAppear\n> push B ?\n> pop\nB.onDisappear\nA.onAppear\n")
    #expect(result.failure == nil)
    #expect(result.steps[1].compared.map(\.what) == ["onDisappear", "onAppear"])
  }

  @Test func whatDoesNotLoadFails() {
    #expect(run("A.onAppear\n", on: "other").failure == .notLoaded(.nothingToRun))
  }
}
