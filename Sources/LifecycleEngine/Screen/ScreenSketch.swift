extension Device {
  /// What the user would see now, a line an entry; empty for a blank screen. Plain characters only, beside the texts of
  /// the app: `[ Reload ]` a button, `[-Reload-]` a disabled one, `(~)` a spinner, `[===>      ]` a progress bar.
  public func screen(width: Int = 60) -> [String] {
    guard isRunning, phase != .background, let host = views.activeHost else { return [] }
    var sketch = ScreenSketch(graph: views, width: max(width, 20))
    var lines = sketch.lines(of: host, isEnabled: true, depth: 0)
    if let top = views.presentations.last {
      lines = ["---- \(top.style.rawValue) ----"] + lines
    }
    return lines.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

struct ScreenSketch {
  let graph: ViewGraph
  let width: Int

  mutating func lines(of node: ViewNode, isEnabled: Bool, depth: Int) -> [String] {
    guard depth < 1_000 else { return [] }
    switch node.value {
    case .modified(_, let modifier):
      return modified(node, modifier, isEnabled: isEnabled, depth: depth)
    case .element(let element):
      return element.isControl || node.container == nil
        ? lines(of: element, node, isEnabled: isEnabled, depth: depth)
        : container(node, isEnabled: isEnabled, depth: depth)
    default:
      return children(of: node, isEnabled: isEnabled, depth: depth)
    }
  }

  private mutating func children(of node: ViewNode, isEnabled: Bool, depth: Int) -> [String] {
    (node.children + node.leaving).flatMap { lines(of: $0, isEnabled: isEnabled, depth: depth + 1) }
  }

  private mutating func modified(
    _ node: ViewNode, _ modifier: ViewModifierValue, isEnabled: Bool, depth: Int
  ) -> [String] {
    guard let child = node.children.first else { return [] }
    switch modifier {
    case .hidden: return []
    case .disabled(let isDisabled): return lines(of: child, isEnabled: isEnabled && !isDisabled, depth: depth + 1)
    case .searchable(let text, let prompt):
      return [field(prompt ?? "Search", text.get(), isSecure: false)]
        + lines(of: child, isEnabled: isEnabled, depth: depth + 1)
    case .tabItem: return lines(of: child, isEnabled: isEnabled, depth: depth + 1)
    case .badge(let text): return lines(of: child, isEnabled: isEnabled, depth: depth + 1) + ["(\(text))"]
    default: return children(of: node, isEnabled: isEnabled, depth: depth)
    }
  }

  private mutating func container(_ node: ViewNode, isEnabled: Bool, depth: Int) -> [String] {
    guard let container = node.container else { return [] }
    var lines: [String] = []
    switch container.kind {
    case .navigation:
      guard let top = container.pages.last?.host else { return [] }
      let title = graph.title(of: top)
      let back = container.pages.count > 1 ? "< \(graph.backTitle(of: container))" : nil
      let bar = [back, title].compactMap { $0 }.joined(separator: "   ")
      if !bar.isEmpty { lines = [bar, String(repeating: "-", count: min(width, 40))] }
      return lines + self.lines(of: top, isEnabled: isEnabled, depth: depth + 1)
    case .tabs:
      if let host = container.tabs[safe: container.selected]?.host {
        lines = self.lines(of: host, isEnabled: isEnabled, depth: depth + 1)
      }
      let bar = container.tabs.enumerated().map { index, tab in
        index == container.selected ? "[*\(graph.label(of: tab, index))*]" : "[ \(graph.label(of: tab, index)) ]"
      }
      return lines + [String(repeating: "-", count: min(width, 40)), bar.joined(separator: " ")]
    case .rows:
      return container.hosts.filter(\.isShown).flatMap {
        self.lines(of: $0, isEnabled: isEnabled, depth: depth + 1)
      }
    case .presentation:
      return children(of: node, isEnabled: isEnabled, depth: depth)
    }
  }

  private mutating func lines(of element: Element, _ node: ViewNode, isEnabled: Bool, depth: Int) -> [String] {
    let label = element.isControl ? graph.text(of: node) : ""
    switch element {
    case .text(let text):
      return text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    case .label(_, let image):
      let title = graph.text(of: node)
      return [title.isEmpty ? image.map { "(\($0))" } ?? "" : title]
    case .image(let name): return ["(\(name))"]
    case .button: return [isEnabled ? "[ \(label) ]" : "[-\(label)-]"]
    case .navigationLink: return [isEnabled ? "\(label)  >" : "-\(label)-  >"]
    case .link: return ["<\(label)>"]
    case .toggle(_, let isOn): return ["\(label)  \(isOn.get() ? "(on)" : "(off)")"]
    case .textField(_, let prompt, let text, let isSecure):
      return [field(label.isEmpty ? prompt ?? "" : label, text.get(), isSecure: isSecure)]
    case .textEditor(let text): return ["[\(text.get())_]"]
    case .picker(_, let selection, let options):
      let name = node.children.first.map { graph.text(of: $0) } ?? ""
      let current = selection.get()
      let shown = graph.options(in: options, at: node).map { $0.tag.isEqual(to: current) ? "(\($0.label))" : $0.label }
      return [([name] + shown).filter { !$0.isEmpty }.joined(separator: "  ")]
    case .slider(_, let value, let range, _):
      return [
        [label, bar((value.get() - range.lowerBound) / max(range.upperBound - range.lowerBound, .ulpOfOne))].filter {
          !$0.isEmpty
        }.joined(separator: "  ")
      ]
    case .stepper: return ["\(label)  [-] [+]"]
    case .progress(_, let fraction):
      let title = graph.text(of: node)
      let mark = fraction.map(bar) ?? "(~)"
      return [title.isEmpty ? mark : "\(mark) \(title)"]
    case .spacer: return []
    case .divider: return [String(repeating: "-", count: min(width, 20))]
    case .decoration: return []
    case .standIn(let name): return ["<\(name)>"]
    case .stack(.horizontal, _), .stack(.lazyHorizontal, _):
      let parts = node.children.flatMap { horizontalParts(of: $0, isEnabled: isEnabled, depth: depth + 1) }
      let line = parts.joined(separator: "  ")
      return line.count <= width ? (line.isEmpty ? [] : [line]) : parts
    default: return children(of: node, isEnabled: isEnabled, depth: depth)
    }
  }

  private mutating func horizontalParts(of node: ViewNode, isEnabled: Bool, depth: Int) -> [String] {
    lines(of: node, isEnabled: isEnabled, depth: depth)
  }

  private func field(_ label: String, _ text: String, isSecure: Bool) -> String {
    let shown = isSecure ? String(repeating: "*", count: text.count) : text
    return shown.isEmpty ? "[ \(label) ______ ]" : "[ \(label): \(shown) ]"
  }

  private func bar(_ fraction: Double) -> String {
    let filled = fraction.isFinite ? Int((max(0, min(1, fraction)) * 10).rounded(.down)) : 0
    let head = filled < 10 ? ">" : ""
    return "[" + String(repeating: "=", count: filled) + head
      + String(repeating: " ", count: 10 - filled - head.count) + "]"
  }
}
