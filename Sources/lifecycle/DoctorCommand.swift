import Foundation
import Snippets
import Terminal
import Wording

/// `lifecycle doctor`: what a bug report needs.
struct DoctorCommand {
  var invocation: Invocation
  var console: Console
  var environment: [String: String]
  var style: OutputStyle

  func run() -> ExitStatus {
    if invocation.has("--language") {
      console.print([
        .heading(DoctorMessage.refusedHeading.text(in: console.language)),
        .paragraph(DoctorMessage.refusedIntroduction.text(in: console.language)),
        .table(
          TextTable(
            rows: RefusedConstruct.allCases.map { construct in
              [
                StyledText(construct.rawValue, .code),
                RefusalMessage(rawValue: construct.rawValue)?.text(in: console.language) ?? StyledText(),
              ]
            })),
      ])
      return .done
    }
    let places = Places(environment: environment)
    var rows: [[StyledText]] = []
    func add(_ label: DoctorMessage, _ value: StyledText) { rows.append([label.text(in: console.language), value]) }
    func add(_ label: DoctorMessage, _ value: DoctorMessage) { add(label, value.text(in: console.language)) }
    add(.version, StyledText(verbatim: Program.version))
    add(.system, StyledText(verbatim: system))
    add(.locale, environment["LC_ALL"] ?? environment["LC_MESSAGES"] ?? environment["LANG"])
    add(.characterEncoding, style.writesUTF8 ? .yes : .notUTF8)
    add(.language, StyledText(verbatim: console.language.ownName))
    add(
      .terminal,
      style.isTerminal
        ? StyledText(verbatim: environment["TERM"] ?? "") : DoctorMessage.notATerminal.text(in: console.language))
    add(.terminalSize, .size(columns: style.size.columns, rows: style.size.rows))
    add(.colour, colour)
    if let lessons = places.lessons {
      add(.lessons, .found(count: lessons.entries(preferring: console.language.rawValue).count, path: lessons.path))
    } else {
      add(.lessons, .missing(path: places.lookedForLessons))
    }
    add(.records, file(places.data + "/records.sqlite"))
    add(.history, file(places.history ?? ""))
    add(.editorSettings, file(LineEditor.bindingsFile(in: environment) ?? ""))
    add(.editor, ExternalEditor(environment: environment).command)
    add(.pager, environment["PAGER"])
    console.print([
      .heading(DoctorMessage.heading.text(in: console.language)), .table(TextTable(rows: rows)),
    ])
    return places.lessons == nil ? .unreadable : .done

    func add(_ label: DoctorMessage, _ value: String?) {
      if let value, !value.isEmpty { add(label, StyledText(verbatim: value)) } else { add(label, .notSet) }
    }
  }

  private func file(_ path: String) -> DoctorMessage {
    guard FileManager.default.fileExists(atPath: path) else { return .willBeMade(path: path) }
    return FileManager.default.isReadableFile(atPath: path)
      ? .found(count: 1, path: path) : .notReadable(path: path)
  }

  private var colour: DoctorMessage {
    switch style.colour {
    case .on: .colourOn
    case .offByOption: .colourOffByOption
    case .offByVariable: .colourOffByVariable
    case .offDumbTerminal: .colourOffDumb
    case .offNoTerminal: .colourOffNoTerminal
    }
  }

  private var system: String {
    var name = utsname()
    uname(&name)
    func text<Value>(_ field: Value) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return [text(name.sysname), text(name.release), text(name.machine)].joined(separator: " ")
  }
}
