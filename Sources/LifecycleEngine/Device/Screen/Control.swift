/// Something on screen that can be touched.
public struct Control: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case button, link, navigationLink, toggle, field, secureField, editor, searchField, picker, slider, increment,
      decrement, tapArea, tab, backButton
  }

  public var kind: Kind
  /// As the screen shows it, or as assistive technology would read it.
  public var label: String
  /// Texts inside a control that has several: each of them names it as well.
  public var alternateLabels: [String] = []
  public var isEnabled = true
  /// On or off, the text of a field, the chosen option, the position of a slider; nil for what has no value.
  public var value: String?
  var node: NodeID
  /// Which tab.
  var position = 0

  func isNamed(_ name: String) -> Bool { label == name || alternateLabels.contains(name) }

  func isNamed(withPrefix prefix: String) -> Bool {
    let prefix = prefix.lowercased()
    return label.lowercased().hasPrefix(prefix)
      || alternateLabels.contains { $0.lowercased().hasPrefix(prefix) }
  }

  /// Whether it takes text.
  var isField: Bool {
    switch kind {
    case .field, .secureField, .editor, .searchField: true
    default: false
    }
  }
}

/// A piece of the screen, in reading order.
indirect enum ScreenPiece {
  case text(String)
  case control(Control)
  /// A button or link whose label has more than one line of content keeps it for the eye.
  case inline([ScreenPiece])
  case column([ScreenPiece])
  case row([ScreenPiece])
  case section(header: [ScreenPiece], rows: [ScreenPiece], footer: [ScreenPiece])
  case spinner
  case progress(Double)
  case divider
  case bar(back: Control?, title: String, tools: [ScreenPiece])
  case tabBar([Control], selected: Int)
  case options([String], selected: Int?)

  /// The controls in it, in reading order.
  var controls: [Control] {
    switch self {
    case .control(let control): [control]
    case .inline(let pieces), .column(let pieces), .row(let pieces): pieces.flatMap(\.controls)
    case .section(let header, let rows, let footer): (header + rows + footer).flatMap(\.controls)
    case .bar(let back, _, let tools): (back.map { [$0] } ?? []) + tools.flatMap(\.controls)
    case .tabBar(let tabs, _): tabs
    case .text, .spinner, .progress, .divider, .options: []
    }
  }
}

/// What is on screen: the screen itself, and what is presented over it.
struct ScreenContent {
  var layers: [Layer]

  struct Layer {
    var style: Presentation.Style?
    var pieces: [ScreenPiece]
  }

  /// What can be touched: only the topmost layer.
  var controls: [Control] { layers.last?.pieces.flatMap(\.controls) ?? [] }
}
