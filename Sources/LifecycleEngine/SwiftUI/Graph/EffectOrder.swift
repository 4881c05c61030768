/// A closure that waits for the end of the update.
struct PendingEffect {
  unowned(unsafe) let node: ViewNode
  let base: NodeID
  let creation: Int
  let path: [Int]
  let run: () -> Void

  init(_ node: ViewNode, _ run: @escaping () -> Void) {
    self.node = node
    base = node.base.id
    creation = node.creation
    path = node.subgraph.subgraphPath
    self.run = run
  }
}

/// R-ORD: a subgraph's own nodes fire before those of its child subgraphs, sibling subgraphs last-added first, and inside
/// one subgraph in reverse order of creation: inner before outer, child before parent, later sibling before earlier.
enum EffectOrder {
  static func sorted(_ effects: [PendingEffect], _ rule: Rules.EffectOrder) -> [PendingEffect] {
    guard effects.count > 1 else { return effects }
    switch rule {
    case .subgraphReverse: return stable(effects, comesBefore)
    case .preOrder: return stable(effects) { $0.creation < $1.creation }
    }
  }

  private static func comesBefore(_ left: PendingEffect, _ right: PendingEffect) -> Bool {
    for (a, b) in zip(left.path, right.path) where a != b { return a > b }
    if left.path.count != right.path.count { return left.path.count < right.path.count }
    return left.creation > right.creation
  }

  private static func stable(
    _ effects: [PendingEffect], _ precedes: (PendingEffect, PendingEffect) -> Bool
  ) -> [PendingEffect] {
    effects.enumerated().sorted { left, right in
      if precedes(left.element, right.element) { return true }
      if precedes(right.element, left.element) { return false }
      return left.offset < right.offset
    }.map(\.element)
  }
}
