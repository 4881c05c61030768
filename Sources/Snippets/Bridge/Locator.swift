import LifecycleEngine

/// Ties the wrapped properties of a view value to the storage of a node.
///
/// A view value is thrown away after each evaluation; its state lives in the node. Before `body` runs, a copy of the
/// value gets wrappers that lead to the node's storage (facts 10g, 10r).
struct Locator {
  let bridge: Bridge
  let context: NodeContext
  /// Wrapped properties inside wrappers of the snippet's own (`DynamicProperty`) go this deep.
  private static let depthLimit = 8

  /// The storage for a new node, in the order of the properties.
  func makeCells(for value: Value) throws(Unwinding) -> [StateCell] {
    var cells: [StateCell] = []
    try makeCells(for: value, into: &cells, depth: 0)
    return cells
  }

  private func makeCells(for value: Value, into cells: inout [StateCell], depth: Int) throws(Unwinding) {
    guard depth < Self.depthLimit, let record = value.object as? RecordObject else { return }
    for (slot, field) in record.type.fields.enumerated() {
      if let wrapper = record[slot].object as? NodeWrapper {
        if let cell = try wrapper.makeCell(for: field, bridge: bridge) { cells.append(cell) }
      } else if isDynamicProperty(record[slot]) {
        try makeCells(for: record[slot], into: &cells, depth: depth + 1)
      }
    }
  }

  /// A copy of the value whose wrappers lead to the node.
  func located(_ value: Value) throws(Unwinding) -> Value {
    var next = 0
    return try located(value, nextCell: &next, depth: 0)
  }

  private func located(_ value: Value, nextCell: inout Int, depth: Int) throws(Unwinding) -> Value {
    guard depth < Self.depthLimit, let record = value.object as? StructObject else { return value }
    let copy = record.copy()
    for (slot, field) in record.type.fields.enumerated() {
      if let wrapper = record[slot].object as? NodeWrapper {
        var cell: StateCell?
        if wrapper.hasCell {
          cell = nextCell < context.cells.count ? context.cells[nextCell] : nil
          nextCell += 1
        }
        copy[slot] = .object(try wrapper.located(cell, field: field, in: context, bridge: bridge))
      } else if isDynamicProperty(record[slot]) {
        let inner = try located(record[slot], nextCell: &nextCell, depth: depth + 1)
        _ = try bridge.machine.callMethod("update()", on: inner, [])
        copy[slot] = inner
      }
    }
    return .object(copy)
  }

  private func isDynamicProperty(_ value: Value) -> Bool {
    (value.object as? StructObject)?.type.conformances.contains("DynamicProperty") ?? false
  }
}

/// A wrapper whose value belongs to the node, or comes from it.
class NodeWrapper: WrapperStorage, @unchecked Sendable {
  /// Whether the node keeps storage for it.
  var hasCell: Bool { false }

  /// The storage for a new node.
  func makeCell(for field: RuntimeType.Field, bridge: Bridge) throws(Unwinding) -> StateCell? { nil }

  /// The wrapper that `body` sees.
  func located(
    _ cell: StateCell?, field: RuntimeType.Field, in context: NodeContext, bridge: Bridge
  ) throws(Unwinding) -> WrapperStorage {
    self
  }
}
