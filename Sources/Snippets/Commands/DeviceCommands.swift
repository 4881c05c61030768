extension DeviceCommand {
  /// Every device command: the one table behind parsing, help, completion and the manual page.
  public static let table = CommandTable<DeviceCommand>(
    touching + typing + moving + environment + program)

  /// Parses one command.
  public static func parse(_ text: String) -> Result<DeviceCommand, CommandFailure> { table.parse(text) }

  private typealias Definition = CommandDefinition<DeviceCommand>
  private typealias Form = CommandForm<DeviceCommand>

  private static let label = CommandPart.label("label", .control)
  private static let field = CommandPart.label("field", .field)

  private static let touching: [Definition] = [
    Definition("tap", [Form([.word("tap"), label]) { .tap($0.text("label") ?? "") }]),
    Definition(
      "toggle",
      [
        Form([.word("toggle"), label, .optional([.choice("state", ["on", "off"])])]) {
          .toggle($0.text("label") ?? "", $0.text("state").map { $0 == "on" })
        }
      ]),
    Definition(
      "slide",
      [
        Form([.word("slide"), label, .word("to"), .number("value")]) {
          .slide($0.text("label") ?? "", to: $0.number("value") ?? 0)
        }
      ]),
    Definition(
      "choose",
      [
        Form([.word("choose"), label, .optional([.word("in"), .label("picker", .control)])]) {
          .choose($0.text("label") ?? "", in: $0.text("picker"))
        }
      ]),
    Definition(
      "long-press", [Form([.word("long"), .word("press"), label]) { .longPress($0.text("label") ?? "") }]),
    Definition("delete-row", [Form([.word("delete"), .word("row"), label]) { .deleteRow($0.text("label") ?? "") }]),
    Definition(
      "move-row",
      [
        Form([.word("move"), .word("row"), label, .word("before"), .label("other", .control)]) {
          .moveRow($0.text("label") ?? "", before: $0.text("other") ?? "")
        }
      ]),
    Definition(
      "scroll",
      [
        Form([.word("scroll"), .word("down"), .optional([.count("rows")])]) { .scroll(.down($0.count("rows"))) },
        Form([.word("scroll"), .word("up"), .optional([.count("rows")])]) { .scroll(.up($0.count("rows"))) },
        Form([.word("scroll"), .word("to"), .word("end")]) { _ in .scroll(.toEnd) },
        Form([.word("scroll"), .word("to"), label]) { .scroll(.to($0.text("label") ?? "")) },
      ]),
    Definition("refresh", [Form([.word("refresh")]) { _ in .refresh }]),
  ]

  private static let typing: [Definition] = [
    Definition(
      "type",
      [
        Form([.word("type"), .label("text", .text), .optional([.word("into"), field])]) {
          .type($0.text("text") ?? "", into: $0.text("field"))
        }
      ]),
    Definition(
      "paste",
      [
        Form([.word("paste"), .label("text", .text), .optional([.word("into"), field])]) {
          .paste($0.text("text") ?? "", into: $0.text("field"))
        }
      ]),
    Definition("clear", [Form([.word("clear"), .optional([field])]) { .clear($0.text("field")) }]),
    Definition("submit", [Form([.word("submit"), .optional([field])]) { .submit($0.text("field")) }]),
    Definition("focus", [Form([.word("focus"), field]) { .focus($0.text("field") ?? "") }]),
    Definition("unfocus", [Form([.word("unfocus")]) { _ in .unfocus }]),
  ]

  private static let moving: [Definition] = [
    Definition("select", [Form([.word("select"), label]) { .selectTab($0.text("label") ?? "") }]),
    Definition("tab", [Form([.word("tab"), .count("number")]) { .tab($0.count("number") ?? 1) }]),
    Definition("push", [Form([.word("push"), .name("name", .type)]) { .push($0.text("name") ?? "") }]),
    Definition(
      "pop",
      [
        Form([.word("pop")]) { _ in .pop },
        Form([.word("pop"), .word("to"), .word("root")]) { _ in .popToRoot },
        Form([.word("back")]) { _ in .pop },
      ]),
    Definition(
      "swipe-back",
      [
        Form([.word("swipe"), .word("back"), .optional([.choice("end", ["cancel"])])]) {
          .swipeBack(isCancelled: $0.text("end") != nil)
        }
      ]),
    Definition(
      "present",
      [
        Form([
          .word("present"), .name("name", .type),
          .optional([.word("as"), .choice("style", PresentationStyle.allCases.map(\.rawValue))]),
        ]) {
          .present($0.text("name") ?? "", $0.text("style").flatMap(PresentationStyle.init(rawValue:)) ?? .sheet)
        }
      ]),
    Definition("dismiss", [Form([.word("dismiss")]) { _ in .dismiss }]),
    Definition(
      "swipe-down",
      [
        Form([.word("swipe"), .word("down"), .optional([.choice("end", ["cancel"])])]) {
          .swipeDown(isCancelled: $0.text("end") != nil)
        }
      ]),
  ]

  private static let environment: [Definition] = [
    Definition("rotate", [Form([.word("rotate")]) { _ in .rotate }]),
    Definition("background", [Form([.word("background")]) { _ in .background }]),
    Definition("foreground", [Form([.word("foreground")]) { _ in .foreground }]),
    Definition("interrupt", [Form([.word("interrupt")]) { _ in .interrupt }]),
    Definition("resume", [Form([.word("resume")]) { _ in .resume }]),
    Definition("memory-warning", [Form([.word("memory"), .word("warning")]) { _ in .memoryWarning }]),
    Definition("terminate", [Form([.word("terminate")]) { _ in .terminate }]),
    Definition("launch", [Form([.word("launch")]) { _ in .launch }]),
    Definition(
      "open-url",
      [Form([.word("open"), .word("URL"), .label("url", .text)]) { .openURL($0.text("url") ?? "") }]),
    Definition(
      "wait",
      [
        Form([.word("wait"), .word("until"), .word("idle")]) { _ in .waitUntilIdle },
        Form([.word("wait"), .duration("duration")]) { .wait($0.duration("duration") ?? 0) },
      ]),
    Definition(
      "post", [Form([.word("post"), .label("notification", .text)]) { .post($0.text("notification") ?? "") }]),
  ]

  private static let program: [Definition] = [
    Definition(
      "set",
      [
        Form([.word("set"), .name("property", .property), .word("="), .expression("expression")]) {
          .set($0.text("property") ?? "", $0.expression("expression") ?? CommandExpression(text: "", column: 1))
        }
      ]),
    Definition(
      "simulate",
      [
        Form([.word("simulate"), .name("call", .call), .word("takes"), .duration("duration")]) {
          .simulate($0.text("call") ?? "", .takes($0.duration("duration") ?? 0))
        },
        Form([.word("simulate"), .name("call", .call), .word("fails")]) { .simulate($0.text("call") ?? "", .fails) },
        Form([.word("simulate"), .name("call", .call), .word("returns"), .expression("expression")]) {
          .simulate(
            $0.text("call") ?? "",
            .returns($0.expression("expression") ?? CommandExpression(text: "", column: 1)))
        },
      ]),
    Definition(
      "stage",
      [
        Form([.word("stage"), .choice("stage", Stage.allCases.map(\.rawValue))]) {
          .stage($0.text("stage").flatMap(Stage.init(rawValue:)) ?? .stack)
        }
      ]),
    Definition(
      "evaluate",
      [
        Form([.word("="), .expression("expression")]) {
          .evaluate($0.expression("expression") ?? CommandExpression(text: "", column: 1))
        }
      ]),
  ]
}
