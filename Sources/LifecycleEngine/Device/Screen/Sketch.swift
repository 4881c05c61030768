/// The screen as text. Plain ASCII marks around texts that stand exactly as the app has them.
///
///     < Trails | Conditions        [ Edit ]     bar: back button, title, tools
///     ----------------------------------------
///     [ Reload ]   ~[ Reload ]~                 button, disabled button
///     Details >                                 navigation link
///     [x] Wi-Fi   [ ] Airplane Mode             toggle on, off
///     Search fruit: [app]                       field with its text
///     (...)                                     spinner
///     | first row                               row of a list
///     ----------------------------------------
///     (Home)   Diary                            tabs, the selected one in parentheses
struct Sketch {
  let width: Int

  func lines(of screen: ScreenContent) -> [String] {
    guard let last = screen.layers.indices.last else { return [] }
    var lines: [String] = []
    // What covers the whole screen hides what is below; a question leaves it in sight.
    let first =
      screen.layers.lastIndex { layer in
        layer.style != .alert && layer.style != .confirmationDialog && layer.style != .popover
      } ?? 0
    for index in first...last {
      let layer = screen.layers[index]
      let content = layer.pieces.flatMap(self.lines)
      if let style = layer.style {
        lines += framed(content, style)
      } else {
        lines += content
      }
    }
    return lines
  }

  private func framed(_ content: [String], _ style: Presentation.Style) -> [String] {
    guard style != .fullScreenCover else { return content }
    return [String(repeating: "=", count: width)] + content + [String(repeating: "=", count: width)]
  }

  private func lines(_ piece: ScreenPiece) -> [String] {
    switch piece {
    case .text(let text): return wrapped(text)
    case .control(let control): return wrapped(text(of: control))
    case .inline(let pieces): return inline(pieces)
    case .column(let pieces): return pieces.flatMap(lines)
    case .row(let pieces):
      let inner = pieces.flatMap(lines)
      return inner.isEmpty ? ["|"] : inner.map { "| " + $0 }
    case .section(let header, let rows, let footer):
      return header.flatMap(lines) + rows.flatMap(lines).map { "  " + $0 } + footer.flatMap(lines)
    case .spinner: return ["(...)"]
    case .progress(let fraction): return [Self.gauge(fraction) + " \(Int((min(1, max(0, fraction)) * 100).toNearest))%"]
    case .divider: return [String(repeating: "-", count: max(1, width / 2))]
    case .bar(let back, let title, let tools): return bar(back, title, tools)
    case .tabBar(let tabs, let selected):
      let names = tabs.enumerated().map { $0.offset == selected ? "(\($0.element.label))" : $0.element.label }
      return [rule] + wrapped(names.joined(separator: "   "))
    case .options(let labels, let selected):
      return labels.enumerated().map { ($0.offset == selected ? "  (o) " : "  ( ) ") + $0.element }
    }
  }

  private var rule: String { String(repeating: "-", count: width) }

  private func bar(_ back: Control?, _ title: String, _ tools: [ScreenPiece]) -> [String] {
    var left = back.map { "< " + $0.label } ?? ""
    if !title.isEmpty { left += (left.isEmpty ? "" : " | ") + title }
    let right = tools.flatMap(lines).joined(separator: " ")
    guard !right.isEmpty else { return wrapped(left) + [rule] }
    let gap = width - left.count - right.count
    if gap < 2 { return (left.isEmpty ? [] : wrapped(left)) + wrapped(right) + [rule] }
    return [left + String(repeating: " ", count: gap) + right, rule]
  }

  private func inline(_ pieces: [ScreenPiece]) -> [String] {
    let parts = pieces.map(lines)
    if parts.allSatisfy({ $0.count <= 1 }) {
      let joined = parts.compactMap(\.first).joined(separator: "  ")
      if joined.count <= width { return [joined] }
    }
    return parts.flatMap { $0 }
  }

  private func text(of control: Control) -> String {
    let text =
      switch control.kind {
      case .button: "[ \(control.label) ]"
      case .link: "[ \(control.label) ] ->"
      case .navigationLink: "\(control.label) >"
      case .toggle: (control.value == "on" ? "[x] " : "[ ] ") + control.label
      case .field, .secureField, .editor, .searchField: field(control)
      case .picker: "\(control.label): \(control.value ?? "")"
      case .slider: "\(control.label.isEmpty ? "" : control.label + " ")--o-- \(control.value ?? "")"
      case .decrement: "[-]"
      case .increment: "[+]"
      case .tapArea, .tab: control.label
      case .backButton: "< \(control.label)"
      }
    return control.isEnabled ? text : "~" + text + "~"
  }

  /// An empty field shows its placeholder, which is its label.
  private func field(_ control: Control) -> String {
    let value = control.value ?? ""
    if value.isEmpty { return "[\(control.label)________]" }
    return control.label.isEmpty ? "[\(value)]" : "\(control.label): [\(value)]"
  }

  private static func gauge(_ fraction: Double) -> String {
    let filled = Int((min(1, max(0, fraction)) * 10).toNearest)
    return "[" + String(repeating: "#", count: filled) + String(repeating: "-", count: 10 - filled) + "]"
  }

  /// Breaks at spaces; keeps the text's own line ends.
  private func wrapped(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap(folded)
  }

  private func folded(_ line: Substring) -> [String] {
    guard line.count > width else { return [String(line)] }
    var lines: [String] = []
    var current = ""
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      if !current.isEmpty, current.count + 1 + word.count > width {
        lines.append(current)
        current = String(word)
      } else {
        current += (current.isEmpty ? "" : " ") + word
      }
    }
    return lines + [current]
  }
}

extension Double {
  /// The nearest whole number; without the C library's mathematics, which the engine does not link. What has no fraction
  /// or no magnitude that fits stays as it is.
  var toNearest: Double {
    guard isFinite, abs(self) < 1e15 else { return isNaN ? 0 : self }
    return Double(Int(self + (self < 0 ? -0.5 : 0.5)))
  }
}

extension Device {
  /// What the user would see now, a line an entry; empty for a blank screen. `width` is in columns.
  public func screen(width: Int = 60) -> [String] {
    guard isRunning else { return [] }
    return Sketch(width: max(20, width)).lines(of: ScreenBuilder(graph: views).build())
  }

  /// What can be touched now, in reading order.
  public var controls: [Control] {
    guard isRunning else { return [] }
    return ScreenBuilder(graph: views).build().controls
  }
}
