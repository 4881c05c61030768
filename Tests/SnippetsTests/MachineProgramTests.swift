import Foundation
import Testing

@testable import Snippets

/// Runs every program under `Tests/Programs` and compares what it prints with what its comments expect.
@Suite struct MachineProgramTests {
  /// What is known to go wrong, and how. A program that works again must leave this list: its test then fails.
  static let knownGaps = [
    "closures/functions-as-values.swift":
      "a method of an instance, named through its type at file scope, prints as its name",
    "errors/trap-implicit-nil.swift": "an implicit unwrap traps with the words of a forced one",
  ]

  @Test(arguments: ProgramFile.all)
  func printsWhatItExpects(_ file: ProgramFile) {
    if let gap = Self.knownGaps[file.name] {
      withKnownIssue("\(gap)") { compare(file) }
    } else {
      compare(file)
    }
  }

  private func compare(_ file: ProgramFile) {
    let outcome = ScriptRunner.run(file.text, name: file.name)
    #expect(outcome.loadFailure == nil, "\(file.name)")
    #expect(outcome.lines == file.lines, "\(file.name)")
    switch file.end {
    case .itself: #expect(outcome.failure == nil, "\(file.name): \(outcome.message ?? "")")
    case .trap(let line, let message):
      #expect(outcome.message == message, "\(file.name)")
      #expect(outcome.failure?.line == line, "\(file.name)")
    case .stop(let line, let budget):
      guard case .stopped(let stop)? = outcome.failure?.unwinding else {
        Issue.record("\(file.name) was not stopped: \(outcome.message ?? "")")
        return
      }
      #expect("\(stop)".hasPrefix(budget), "\(file.name)")
      #expect(outcome.failure?.line == line, "\(file.name)")
    }
  }

  @Test func programsAreFound() {
    #expect(ProgramFile.all.count > 50)
  }
}

/// A program with its expectations, as `Tests/Programs/README.md` describes the form.
struct ProgramFile: Sendable, CustomTestStringConvertible {
  enum End: Sendable {
    case itself
    case trap(line: Int, message: String)
    case stop(line: Int, budget: String)
  }

  var name: String
  var text: String
  var lines: [String] = []
  var end = End.itself

  var testDescription: String { name }

  static let all: [ProgramFile] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Programs")
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let urls = (found?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    return urls.sorted { $0.path < $1.path }.compactMap { url in
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
      return ProgramFile(name: String(url.path.dropFirst(folder.path.count + 1)), text: text)
    }
  }()

  init(name: String, text: String) {
    self.name = name
    self.text = text
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let found = Self.rest(of: line, after: "// prints:") { lines.append(found) }
      if let found = Self.rest(of: line, after: "// traps at "), let (number, message) = Self.numbered(found) {
        end = .trap(line: number, message: message)
      }
      if let found = Self.rest(of: line, after: "// stops at "), let (number, budget) = Self.numbered(found) {
        end = .stop(line: number, budget: budget)
      }
    }
  }

  private static func rest(of line: Substring, after mark: String) -> String? {
    guard let range = line.range(of: mark) else { return nil }
    let rest = line[range.upperBound...]
    return String(rest.first == " " && mark.hasSuffix(":") ? rest.dropFirst() : rest)
  }

  private static func numbered(_ text: String) -> (Int, String)? {
    guard let colon = text.range(of: ": "), let number = Int(text[..<colon.lowerBound]) else { return nil }
    return (number, String(text[colon.upperBound...]))
  }
}
