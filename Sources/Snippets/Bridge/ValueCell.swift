import LifecycleEngine

/// The storage of one `@State` property (or of another wrapper with a value of its own) in a node.
///
/// Closures read and write the newest value at once (R5). Bodies read what the flushed transactions have brought so
/// far: each write waits in `waiting` until its transaction advances the cell.
final class ValueCell: StateCell {
  /// The newest value.
  private(set) var live: Value
  /// What the flushed transactions have brought so far.
  private(set) var shown: Value
  private var waiting: [Value] = []
  private let type: Type
  private unowned let bridge: Bridge

  init(name: String, value: Value, type: Type, line: Int?, bridge: Bridge) {
    live = value
    shown = value
    self.type = type
    self.bridge = bridge
    super.init(name: name)
    self.line = line
  }

  override var coalesces: Bool { true }

  /// What is read now: inside an evaluation the flushed value, and who evaluates depends on this cell (facts 10p);
  /// else the newest one.
  func read() -> Value { read(snapshot: shown) }

  /// The same for a property of a view value: an evaluation reads what the value was when its `body` was entered, also
  /// where the closure runs in a later one.
  func read(snapshot: Value) -> Value {
    guard let context = bridge.context ?? bridge.device.views.tracking else { return live }
    context.note(self)
    return snapshot
  }

  /// Writes a new value. An equal one changes nothing (R4).
  func write(_ value: Value) throws(Unwinding) {
    // An endless loop of writes is to end as soon as one of plain steps.
    try bridge.machine.charge(steps: 20)
    if try bridge.machine.isEqual(live, value) { return }
    let line = bridge.machine.currentLine
    switch bridge.device.views.write(self, in: bridge.transaction, by: bridge.runner?.who, line: line) {
    case .accepted:
      live = value
      waiting.append(value)
    case .coalesced:
      live = value
      if waiting.isEmpty { waiting.append(value) } else { waiting[waiting.count - 1] = value }
    case .dropped, .ignored: break
    }
  }

  override func advance() -> Bool {
    guard !waiting.isEmpty else { return false }
    shown = waiting.removeFirst()
    return true
  }

  override var text: String {
    bridge.run(as: nil, line: nil) { () throws(Unwinding) in
      try bridge.machine.string(of: shown, as: type)
    } ?? ""
  }
}

/// The storage of a `@StateObject`: the object, made once for the node (facts 10c).
final class ObjectCell: StateCell {
  let object: Value

  init(name: String, object: Value, line: Int?) {
    self.object = object
    super.init(name: name)
    self.line = line
  }

  override var text: String { object.object?.typeName ?? "nil" }
}
