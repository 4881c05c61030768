import LifecycleEngine
import Snippets
import Testing
import Wording

@testable import Tutor

/// Tables live in other modules than their words: nothing but these tests ties them together.
struct WordsForTablesTests {
  @Test func everyCommandHasHelp() {
    for definition in DeviceCommand.table.definitions {
      #expect(DeviceCommandHelp(rawValue: definition.id) != nil, "\(definition.id)")
    }
    for definition in TutorCommand.table.definitions {
      #expect(TutorCommandHelp(rawValue: definition.id) != nil, "\(definition.id)")
    }
  }

  @Test func everyHelpHasACommandAndAnExampleThatParses() {
    for help in DeviceCommandHelp.allCases {
      #expect(DeviceCommand.table.definition(help.rawValue) != nil, "\(help)")
      #expect(throws: Never.self, "\(help.example)") { try DeviceCommand.parse(help.example).get() }
    }
    for help in TutorCommandHelp.allCases {
      #expect(TutorCommand.table.definition(help.rawValue) != nil, "\(help)")
      #expect(help.example.hasPrefix(":"))
      #expect(throws: Never.self, "\(help.example)") {
        try TutorCommand.table.parse(String(help.example.dropFirst())).get()
      }
    }
  }

  @Test func everyArgumentHasAWord() {
    let forms = DeviceCommand.table.definitions.flatMap(\.forms).map(\.parts)
    let own = TutorCommand.table.definitions.flatMap(\.forms).map(\.parts)
    for name in (forms + own).flatMap({ argumentNames($0) }) {
      #expect(PlaceholderMessage(rawValue: name) != nil, "\(name)")
    }
  }

  private func argumentNames(_ parts: [CommandPart]) -> [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .word, .choice: []
      case .label(let name, _), .name(let name, _), .count(let name), .number(let name), .duration(let name),
        .expression(let name):
        [name]
      case .optional(let inner): argumentNames(inner)
      }
    }
  }

  @Test func everyRefusalHasItsReason() {
    for construct in RefusedConstruct.allCases {
      #expect(RefusalMessage(rawValue: construct.rawValue) != nil, "\(construct.rawValue)")
    }
  }

  @Test func everyReasonToStopHasASentence() {
    let reasons: [StopReason] = [
      .steps(limit: 20_000_000), .memory(limit: 200_000_000), .frames(limit: 10_000), .events(limit: 1_000_000),
      .rounds(limit: 100), .turns(limit: 9), .depth(limit: 8), .virtualTime, .interrupted,
    ]
    let messages = reasons.map { StopMessage(eventText: $0.text) }
    #expect(
      messages == [
        .steps(limit: 20_000_000), .memory(limit: 200_000_000), .frames(limit: 10_000), .events(limit: 1_000_000),
        .rounds(limit: 100), .turns(limit: 9), .depth(limit: 8), .virtualTime, .interrupted,
      ])
    #expect(StopMessage(eventText: "interrupted: 3") == nil)
  }
}
