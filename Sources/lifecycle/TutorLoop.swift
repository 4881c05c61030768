import Foundation
import Lessons
import Records
import Snippets
import Terminal
import Tutor
import Wording

/// Hands lines to the tutor and carries out its effects, until it says to leave.
final class TutorLoop {
  private let tutor: Tutor
  private let reader: any LineReader
  private let console: Console
  private let pager: Pager
  private var status: Int32?

  init(tutor: Tutor, reader: any LineReader, console: Console, pager: Pager) {
    self.tutor = tutor
    self.reader = reader
    self.console = console
    self.pager = pager
    if let editor = reader as? LineEditor {
      editor.completer = { line, cursor in
        tutor.completions(of: String(line.prefix(cursor))).map { LineCompletion(text: $0.text, start: $0.start) }
      }
    }
  }

  func run(_ first: [TutorEffect]) -> Int32 {
    carryOut(first)
    while status == nil {
      let input = reader.readLine(prompt: tutor.prompt)
      Interrupt.clear()
      switch input {
      case .line(let line):
        reader.remember(line)
        carryOut(tutor.handle(.line(line)))
      case .pasted(let text):
        reader.remember(text)
        carryOut(tutor.handle(.pasted(text)))
      case .interrupted: carryOut(tutor.handle(.interrupted))
      case .endOfInput: carryOut(tutor.handle(.endOfInput))
      }
    }
    return status ?? 0
  }

  private func carryOut(_ effects: [TutorEffect]) {
    for effect in effects where status == nil {
      switch effect {
      case .show(let blocks):
        if case .heading? = blocks.first { console.printRaw("") }
        console.print(blocks)
      case .page(let blocks): page(blocks)
      case .edit(let text): edit(text)
      case .readPaste: readPaste()
      case .quit(let code): status = code
      }
    }
    console.standardOutput.flush()
  }

  private func page(_ blocks: [TextBlock]) {
    console.standardOutput.flush()
    do throws(OutputFailure) {
      if let problem = try pager.show(console.output.render(blocks) + "\n") {
        console.print([.paragraph(problem.text(in: tutor.language))])
      }
    } catch {
      status = 0
    }
  }

  private func edit(_ text: String) {
    console.standardOutput.flush()
    switch ExternalEditor().edit(text) {
    case .success(let edited): carryOut(tutor.handle(.edited(edited == text ? nil : edited)))
    case .failure(let failure): console.print([.paragraph(failure.message.text(in: tutor.language))])
    }
  }

  /// Lines up to `:end`, for terminals without bracketed paste.
  private func readPaste() {
    console.print([.paragraph(DeviceMessage.howToPaste.text(in: tutor.language))])
    console.standardOutput.flush()
    var lines: [String] = []
    while true {
      switch reader.readLine(prompt: "| ") {
      case .line(":end"): return carryOut(tutor.handle(.pasted(lines.joined(separator: "\n") + "\n")))
      case .line(let line): lines.append(line)
      case .pasted(let text): lines.append(text)
      case .interrupted: return console.print([.paragraph(DeviceMessage.pasteCancelled.text(in: tutor.language))])
      case .endOfInput: return carryOut(tutor.handle(.pasted(lines.joined(separator: "\n") + "\n")))
      }
    }
  }
}

/// Where the program keeps and finds its files.
struct Places {
  var environment: [String: String]

  /// `$XDG_DATA_HOME/lifecycle`, else `~/.local/share/lifecycle`; empty where there is no home.
  var data: String {
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") { return folder + "/lifecycle" }
    guard let home = environment["HOME"], !home.isEmpty else { return "" }
    return home + "/.local/share/lifecycle"
  }

  var history: String? { data.isEmpty ? nil : data + "/history" }

  /// The program itself, wherever a link led here from.
  var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  var lessons: LessonFolder? { LessonFolder.find(executable: executable, environment: environment) }

  var lookedForLessons: String {
    LessonFolder.candidates(executable: executable, environment: environment).first ?? "lessons"
  }
}

/// Milliseconds since 1970.
func millisecondsNow() -> Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }
