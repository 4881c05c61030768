import Testing

@testable import Snippets

private func parsed(_ text: String) -> DeviceCommand? { try? DeviceCommand.parse(text).get() }

private func failure(_ text: String) -> CommandFailure? {
  if case .failure(let failure) = DeviceCommand.parse(text) { return failure }
  return nil
}

@Suite("Device commands are parsed")
struct CommandParsingTests {
  static let forms: [(String, DeviceCommand)] = [
    ("tap \"Reload\"", .tap("Reload")),
    ("  tap   \"Reload\"  ", .tap("Reload")),
    ("toggle \"Wi-Fi\"", .toggle("Wi-Fi", nil)),
    ("toggle \"Wi-Fi\" on", .toggle("Wi-Fi", true)),
    ("toggle \"Wi-Fi\" off", .toggle("Wi-Fi", false)),
    ("type \"app\"", .type("app", into: nil)),
    ("type \"app\" into \"Search fruit\"", .type("app", into: "Search fruit")),
    ("paste \"app\" into \"Search fruit\"", .paste("app", into: "Search fruit")),
    ("clear \"Search fruit\"", .clear("Search fruit")),
    ("clear", .clear(nil)),
    ("submit", .submit(nil)),
    ("submit \"Name\"", .submit("Name")),
    ("focus \"Name\"", .focus("Name")),
    ("unfocus", .unfocus),
    ("slide \"Volume\" to 0.4", .slide("Volume", to: 0.4)),
    ("slide \"Volume\" to -3", .slide("Volume", to: -3)),
    ("choose \"Red\" in \"Colour\"", .choose("Red", in: "Colour")),
    ("long press \"X\"", .longPress("X")),
    ("delete row \"X\"", .deleteRow("X")),
    ("move row \"X\" before \"Y\"", .moveRow("X", before: "Y")),
    ("select \"Diary\"", .selectTab("Diary")),
    ("tab 2", .tab(2)),
    ("push Detail", .push("Detail")),
    ("pop", .pop),
    ("back", .pop),
    ("pop to root", .popToRoot),
    ("swipe back", .swipeBack(isCancelled: false)),
    ("swipe back cancel", .swipeBack(isCancelled: true)),
    ("present Settings", .present("Settings", .sheet)),
    ("present Settings as fullScreen", .present("Settings", .fullScreen)),
    ("dismiss", .dismiss),
    ("swipe down", .swipeDown(isCancelled: false)),
    ("swipe down cancel", .swipeDown(isCancelled: true)),
    ("scroll down", .scroll(.down(nil))),
    ("scroll up 3", .scroll(.up(3))),
    ("scroll to \"Row 9\"", .scroll(.to("Row 9"))),
    ("scroll to end", .scroll(.toEnd)),
    ("refresh", .refresh),
    ("memory warning", .memoryWarning),
    ("open URL \"app://x\"", .openURL("app://x")),
    ("wait 1s", .wait(1_000_000_000)),
    ("wait 300ms", .wait(300_000_000)),
    ("wait 1.5s", .wait(1_500_000_000)),
    ("wait 0s", .wait(0)),
    ("wait 24h", .wait(86_400_000_000_000)),
    ("wait until idle", .waitUntilIdle),
    ("post \"UIKeyboardDidShow\"", .post("UIKeyboardDidShow")),
    ("stage tabs", .stage(.tabs)),
    ("stage if", .stage(.if)),
    ("set trailID = 3", .set("trailID", CommandExpression(text: "3", column: 15))),
    ("set trailID=3", .set("trailID", CommandExpression(text: "3", column: 13))),
    ("simulate Service.call takes 2s", .simulate("Service.call", .takes(2_000_000_000))),
    ("simulate Service.call fails", .simulate("Service.call", .fails)),
    (
      "simulate Service.call returns \"Sunny\"",
      .simulate("Service.call", .returns(CommandExpression(text: "\"Sunny\"", column: 31)))
    ),
    ("= quote", .evaluate(CommandExpression(text: "quote", column: 3))),
    ("=quote ?? \"a; b\"", .evaluate(CommandExpression(text: "quote ?? \"a; b\"", column: 2))),
    ("= print(\"unbalanced", .evaluate(CommandExpression(text: "print(\"unbalanced", column: 3))),
  ]

  @Test("each form means what the table says", arguments: forms)
  func form(text: String, command: DeviceCommand) {
    #expect(parsed(text) == command)
  }

  @Test("quoted labels keep escapes, quotes and letters of any script")
  func escapes() {
    #expect(parsed(#"tap "Say \"hi\"""#) == .tap("Say \"hi\""))
    #expect(parsed(#"tap "a\\b""#) == .tap("a\\b"))
    #expect(parsed(#"type "line\n\tend""#) == .type("line\n\tend", into: nil))
    #expect(parsed(#"tap "\u{1F600} ñ""#) == .tap("😀 ñ"))
    #expect(parsed(#"tap "\u{110000000}""#) == .tap("\\u{110000000}"))
    #expect(parsed(#"tap "\q""#) == .tap("\\q"))
  }

  @Test("a label that is quoted for a command reads back as itself")
  func quotingRoundTrip() {
    for label in ["Reload", "a \"b\" \\ c", "line\nend", "\t\r\0", "😀", ""] {
      #expect(parsed("tap " + label.quotedAsLabel) == .tap(label))
    }
  }

  @Test("an unknown command offers the nearest names")
  func suggestions() {
    #expect(failure("tpa \"Reload\"") == .unknownCommand("tpa", nearest: ["tap"]))
    #expect(failure("Tap \"Reload\"") == .unknownCommand("Tap", nearest: ["tap", "tab"]))
    #expect(failure("longpress \"X\"") == .unknownCommand("longpress", nearest: ["long press"]))
    #expect(failure("foregruond") == .unknownCommand("foregruond", nearest: ["foreground"]))
    #expect(failure("xyzzy") == .unknownCommand("xyzzy", nearest: []))
    #expect(failure("\"Reload\"") == .unknownCommand("\"Reload\"", nearest: []))
  }

  @Test("a malformed command says what was expected, what stood there, and where")
  func malformed() {
    #expect(
      failure("tap Reload") == .malformed(command: "tap", expected: "tap \"LABEL\"", found: "Reload", column: 5))
    #expect(failure("tap") == .malformed(command: "tap", expected: "tap \"LABEL\"", found: "", column: 4))
    #expect(
      failure("tap \"Reload") == .malformed(command: "tap", expected: "tap \"LABEL\"", found: "\"Reload", column: 5))
    #expect(
      failure("toggle \"A\" maybe")
        == .malformed(command: "toggle", expected: "toggle \"LABEL\" [on|off]", found: "maybe", column: 12))
    #expect(failure("tab 0") == .malformed(command: "tab", expected: "tab NUMBER", found: "0", column: 5))
    #expect(
      failure("swipe left")
        == .malformed(
          command: "swipe-back", expected: "swipe back [cancel] | swipe down [cancel]", found: "left", column: 7))
    #expect(
      failure("type \"a\" into")
        == .malformed(command: "type", expected: "type \"TEXT\" [into \"FIELD\"]", found: "", column: 14))
    #expect(
      failure("set x 3") == .malformed(command: "set", expected: "set PROPERTY = EXPRESSION", found: "3", column: 7))
    #expect(failure("=") == .malformed(command: "evaluate", expected: "= EXPRESSION", found: "", column: 2))
    #expect(
      failure("pop twice") == .malformed(command: "pop", expected: "pop | pop to root", found: "twice", column: 5))
  }

  @Test("a duration that is none, or too long, is named with its column")
  func durations() {
    #expect(failure("wait soon") == .unknownDuration("soon", column: 6))
    #expect(failure("wait 1") == .unknownDuration("1", column: 6))
    #expect(failure("wait -1s") == .unknownDuration("-1s", column: 6))
    #expect(failure("wait 1.s") == .unknownDuration("1.s", column: 6))
    #expect(failure("wait .5s") == .unknownDuration(".5s", column: 6))
    #expect(failure("wait 25h") == .durationTooLong("25h", column: 6))
    #expect(failure("wait 99999999999999999999s") == .durationTooLong("99999999999999999999s", column: 6))
    #expect(CommandDuration.nanoseconds("0.000000001s") == 1)
    #expect(CommandDuration.nanoseconds("0.1ms") == 100_000)
    #expect(CommandDuration.nanoseconds("1.23456789s") == 1_234_567_890)
  }

  @Test("every command has an id and a usage of its own, and parses its own fixed words")
  func tableIsSound() {
    let definitions = DeviceCommand.table.definitions
    #expect(Set(definitions.map(\.id)).count == definitions.count)
    let usages = definitions.flatMap(\.forms).map { $0.usage() }
    #expect(Set(usages).count == usages.count)
    for form in definitions.flatMap(\.forms) where !form.usage().contains(where: \.isUppercase) {
      let plain = form.usage().split(separator: " [").first.map(String.init) ?? ""
      if !plain.contains("|") { #expect(parsed(plain) != nil, "\(plain)") }
    }
  }
}

@Suite("A script of commands is split")
struct CommandScriptTests {
  private func texts(_ script: String) -> [String] { CommandScript(script).commands.map(\.text) }

  @Test("lines and semicolons separate; blank lines and comments are no commands")
  func separation() {
    #expect(texts("tap \"A\"; wait 1s\n\n# note; tap\n   \npop") == ["tap \"A\"", "wait 1s", "pop"])
    #expect(texts("pop;;  ; pop;") == ["pop", "pop"])
    #expect(texts("") == [])
  }

  @Test("no separator inside quotes or brackets, nor after =")
  func protected() {
    #expect(texts(#"tap "a;b"; pop"#) == [#"tap "a;b""#, "pop"])
    #expect(texts(#"tap "a\";b"; pop"#) == [#"tap "a\";b""#, "pop"])
    #expect(texts("simulate A.b returns [1; 2]; pop") == ["simulate A.b returns [1; 2]", "pop"])
    #expect(texts("pop; = a; b") == ["pop", "= a; b"])
    #expect(texts("set a = 1; pop") == ["set a = 1; pop"])
    #expect(texts("type \"a=b\"; pop") == ["type \"a=b\"", "pop"])
  }

  @Test("line ends of all systems, and a byte order mark")
  func lineEnds() {
    #expect(texts("\u{FEFF}pop\r\npop\rpop\n") == ["pop", "pop", "pop"])
  }

  @Test("each command knows where it stands")
  func positions() {
    #expect(
      CommandScript("pop\n  tap \"A\" ; wait 1s").commands == [
        ScriptedCommand(text: "pop", line: 1, column: 1),
        ScriptedCommand(text: "tap \"A\"", line: 2, column: 3),
        ScriptedCommand(text: "wait 1s", line: 2, column: 13),
      ])
  }
}

@Suite("An unfinished command is completed")
struct CommandCompletionTests {
  private func completions(_ text: String) -> [String] {
    var vocabulary = Vocabulary()
    vocabulary.controlLabels = ["Reload", "Remove \"all\""]
    vocabulary.fieldLabels = ["Search fruit"]
    vocabulary.typeNames = ["Detail", "Diary"]
    vocabulary.propertyNames = ["trailID"]
    vocabulary.simulatedCalls = ["Service.report(for:)"]
    return DeviceCommand.table.completions(of: text, with: vocabulary).map(\.text)
  }

  @Test("command words")
  func words() {
    #expect(completions("ta") == ["tab", "tap"])
    #expect(completions("swipe ") == ["back", "down"])
    #expect(completions("wait u") == ["until"])
    #expect(completions("toggle \"Reload\" o") == ["off", "on"])
    #expect(completions("stage t") == ["tabs"])
    #expect(completions("tap \"Reload\" ") == [])
    #expect(completions("").contains("launch"))
  }

  @Test("labels on screen, quoted; fields where a field is wanted")
  func labels() {
    #expect(completions("tap ") == ["\"Reload\"", "\"Remove \\\"all\\\"\""])
    #expect(completions("tap \"Rel") == ["\"Reload\""])
    #expect(completions("type \"a\" into ") == ["\"Search fruit\""])
    #expect(completions("type \"a\" ") == ["into"])
  }

  @Test("names of types, properties and simulated calls")
  func names() {
    #expect(completions("push D") == ["Detail", "Diary"])
    #expect(completions("set ") == ["trailID"])
    #expect(completions("simulate Ser") == ["Service.report(for:)"])
    #expect(completions("= tra") == [])
  }

  @Test("the place of the unfinished word is an offset in characters")
  func places() {
    let found = DeviceCommand.table.completions(of: "swipe ba", with: Vocabulary())
    #expect(found == [CommandCompletion(text: "back", start: 6)])
  }
}
