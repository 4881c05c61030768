/// Writes that were made under one transaction and wait for the next update.
struct PendingTransaction {
  /// Tells it apart from all others of the device.
  var number: Int
  var transaction: Transaction
  var mutations: [Mutation] = []
  /// Not to be joined by later writes.
  var isSealed = false
}

/// A change that waits, with the surroundings in which it was made.
struct Mutation {
  var origin: Origin
  var kind: Kind

  enum Kind {
    case cell(StateCell)
    case invalidation(Dependency)
    /// The end of a removal.
    case removal(ContainerItem)
    /// A change that the device makes itself: a page that a gesture pushes, a tab.
    case change(() -> Void)
  }
}

extension ViewGraph {
  /// A write of state by the snippet.
  ///
  /// - Parameters:
  ///   - who: who wrote, for the runtime's warning.
  ///   - line: 1-based line of the write.
  @discardableResult
  public func write(
    _ cell: StateCell, in transaction: Transaction = Transaction(), by who: String? = nil, line: Int? = nil
  ) -> WriteOutcome {
    guard cell.isAlive else { return .ignored }
    if isEvaluating {
      device.warn(
        who: who ?? rootName,
        message: "Modifying state during view update, this will cause undefined behavior.", line: line)
      return .dropped
    }
    lastWriter = (who, line)
    if cell.coalesces, let last = pending.last, !last.isSealed, last.transaction == transaction,
      cell.waitsIn == last.number
    {
      return .coalesced
    }
    enqueue(.cell(cell), in: transaction)
    cell.waitsIn = pending.last?.number
    return .accepted
  }

  /// Something that bodies read has changed: an object that announces its change, a property of an observable object.
  ///
  /// - Parameter isPublished: whether the runtime warns if the graph is evaluating (facts 14b; an `@Observable` object
  ///   does without, 14c).
  public func invalidate(
    _ dependency: Dependency, in transaction: Transaction = Transaction(), by who: String? = nil, line: Int? = nil,
    isPublished: Bool = true
  ) {
    if isEvaluating, isPublished {
      device.warn(
        who: who ?? rootName,
        message: "Publishing changes from within view updates is not allowed, this will cause undefined behavior.",
        line: line)
    }
    lastWriter = (who, line)
    enqueue(.invalidation(dependency), in: transaction)
  }

  /// Puts a change into the transaction that is still open, or opens another one (R3).
  func enqueue(_ kind: Mutation.Kind, in transaction: Transaction = Transaction(), isSealed: Bool = false) {
    let mutation = Mutation(origin: trace.origin, kind: kind)
    if !isSealed, let last = pending.last, !last.isSealed, last.transaction == transaction {
      pending[pending.count - 1].mutations.append(mutation)
    } else {
      transactionsMade += 1
      pending.append(
        PendingTransaction(
          number: transactionsMade, transaction: transaction, mutations: [mutation], isSealed: isSealed))
    }
  }

  /// Applies what a transaction brings: each saved value moves on by one, and who read it is dirty (1a).
  func apply(_ mutation: Mutation) {
    switch mutation.kind {
    case .cell(let cell):
      if cell.advance() { markReaders(of: cell, origin: mutation.origin) }
    case .invalidation(let dependency):
      markReaders(of: dependency, origin: mutation.origin)
    case .removal(let item):
      guard item.phase == .leaving else { return }
      remove(item, origin: mutation.origin)
    case .change(let change):
      trace.within(mutation.origin, change)
    }
  }

  /// Dirty are those that read the dependency in their latest evaluation.
  func markReaders(of dependency: Dependency, origin: Origin) {
    let readers = dependency.readers
    for reader in readers where isCurrent(reader) { markDirty(reader.node.index, origin: origin) }
  }

  func isCurrent(_ reader: Dependency.Reader) -> Bool {
    let index = Int(reader.node.index)
    return nodes[index].generation == reader.node.generation && nodes[index].evaluation == reader.evaluation
  }

  /// A node reads a dependency in its present evaluation.
  func note(_ dependency: Dependency, by node: NodeID) {
    guard isEvaluating else { return }
    let index = bindingReader ?? node.index
    guard index >= 0 else { return }
    let reader = Dependency.Reader(
      node: NodeID(index: index, generation: nodes[Int(index)].generation),
      evaluation: nodes[Int(index)].evaluation)
    if dependency.readers.last == reader { return }
    dependency.readers.append(reader)
    if dependency.readers.count > 2 * dependency.tidiedCount + 16 {
      var seen: Set<Dependency.Reader> = []
      dependency.readers.removeAll { !isCurrent($0) || !seen.insert($0).inserted }
      dependency.tidiedCount = dependency.readers.count
    }
  }
}
