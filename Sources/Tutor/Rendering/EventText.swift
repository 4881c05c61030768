import LifecycleEngine
import Wording

/// Which events are told after a command.
public enum EventFilter {
  /// Hooks, tasks, prints, warnings and crashes; bodies dimmed.
  case usual
  case all

  func shows(_ event: Event) -> Bool {
    switch self {
    case .all: true
    case .usual: !Self.quiet.contains(event.what)
    }
  }

  private static let quiet: Set<String> = [
    "command", "init", "state created", "state destroyed", "task created", "frame",
  ]
}

/// One line for each event: time, who, what, source line; prints stand out.
public struct EventText {
  var filter: EventFilter

  /// For the sentences of ours among the events.
  var language: Language

  public init(filter: EventFilter = .usual, language: Language) {
    self.filter = filter
    self.language = language
  }

  /// Nil where there is nothing to tell.
  public func block(of events: some Sequence<Event>) -> TextBlock? {
    let shown = events.filter(filter.shows)
    guard !shown.isEmpty else { return nil }
    let owners = shown.filter { !Self.outputs.contains($0.what) }.map { DisplayWidth.of($0.who) }
    let ownerWidth = min(24, owners.max() ?? 0)
    return .list(
      shown.map { TextListItem(marker: StyledText(Self.time($0.time), .time), text(of: $0, ownerWidth: ownerWidth)) })
  }

  private static let outputs: Set<String> = ["print", "value", "warning", "crash", "stopped"]

  private func text(of event: Event, ownerWidth: Int) -> StyledText {
    var text = StyledText()
    switch event.what {
    case "print":
      text.append("| ", .dim)
      text.append(event.text ?? "", .printed)
      return text
    case "value":
      text.append("= ", .dim)
      text.append(event.text ?? "", .printed)
      return text
    case "warning": text.append("! " + (event.text ?? ""), .warning)
    case "crash": text.append("*** " + (event.text ?? event.what), .crash)
    case "stopped":
      text.append("*** ", .crash)
      text += StopMessage(eventText: event.text ?? "")?.text(in: language) ?? StyledText(event.text ?? "", .crash)
    default:
      let isDimmed = event.what == "body" || !EventFilter.usual.shows(event)
      text.append(event.who, isDimmed ? .dim : .who)
      text.append(String(repeating: " ", count: max(0, ownerWidth - DisplayWidth.of(event.who)) + 2))
      text.append(event.what, isDimmed ? .dim : .hook)
      if let words = event.text { text.append("  " + words, .dim) }
    }
    if let line = event.line { text.append("  :\(line)", .time) }
    return text
  }

  /// Seconds with milliseconds, right-aligned in eight columns.
  static func time(_ nanoseconds: Int64) -> String {
    let milliseconds = nanoseconds / 1_000_000
    let fraction = String(milliseconds % 1_000)
    let text = "\(milliseconds / 1_000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    return String(repeating: " ", count: max(0, 8 - text.count)) + text
  }
}
