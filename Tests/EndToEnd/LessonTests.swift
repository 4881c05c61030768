import Foundation
import Testing

/// The lessons that come with the program, proved on the device.
struct LessonTests {
  @Test func everyLessonHolds() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let run = try runProgram(["check", root.appendingPathComponent("lessons").path])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func aPassedQuizIsStatus0AndAFailedOne1() throws {
    let home = TestFolder()
    // Asked again until the right letters are known: the explanations name them.
    let wrong = try runProgram(
      ["quiz", "view-controller-lifecycle", "--pass", "80", "--seed", "5"],
      input: String(repeating: "skip\n\n", count: 6), home: home)
    #expect(wrong.status == 1)
    let letters = wrong.output.split(separator: "\n").enumerated().compactMap { index, line -> String? in
      guard index > 0, line.hasPrefix("a)") || line.hasPrefix("b)") || line.hasPrefix("c)") || line.hasPrefix("d)")
      else { return nil }
      let before = wrong.output.split(separator: "\n")[index - 1]
      return before.contains("Skipped") ? String(line.prefix(1)) : nil
    }
    #expect(letters.count == 6)
    let right = try runProgram(
      ["quiz", "view-controller-lifecycle", "--pass", "80", "--seed", "5"],
      input: letters.map { $0 + "\n\n" }.joined(), home: home)
    #expect(right.status == 0, "\(right.output)")
    #expect(right.output.contains("100 %"))
  }
}
