/// A dictionary. Mutate only when uniquely referenced, else copy first.
public final class DictionaryObject: Object, @unchecked Sendable {
  var storage: HashStorage

  public override init() {
    storage = HashStorage(holdsValues: true)
    super.init()
  }

  init(_ storage: HashStorage) {
    self.storage = storage
    super.init()
    recharge()
  }

  deinit { storage.release() }

  override public var typeName: String { "Dictionary" }
  override public var contentBytes: Int { storage.bytes }

  public var count: Int { storage.count }

  public func value(for key: Value, _ machine: Machine) throws(Unwinding) -> Value? {
    try storage.find(key, machine).map { storage.values[$0] }
  }

  /// Keys and values in the order of a walk.
  public var pairs: [(key: Value, value: Value)] { storage.order.map { (storage.keys[$0], storage.values[$0]) } }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    guard let other = other as? DictionaryObject, count == other.count else { return false }
    if self === other { return true }
    for place in storage.keys.indices {
      guard let theirs = try other.value(for: storage.keys[place], machine),
        try machine.areEqualLater([storage.values[place]], [theirs])
      else { return false }
    }
    return true
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    // Equal dictionaries may hold their pairs in different places.
    var sum = 0
    for place in storage.keys.indices {
      var one = Hasher()
      try machine.hash(storage.keys[place], into: &one)
      try machine.hash(storage.values[place], into: &one)
      sum ^= one.finalize()
    }
    hasher.combine(sum)
  }

  override public func makeIterator(_ machine: Machine) throws(Unwinding) -> IteratorObject? {
    PairIterator(storage)
  }
}

/// A set. Mutate only when uniquely referenced, else copy first.
public final class SetObject: Object, @unchecked Sendable {
  var storage: HashStorage

  public override init() {
    storage = HashStorage(holdsValues: false)
    super.init()
  }

  init(_ storage: HashStorage) {
    self.storage = storage
    super.init()
    recharge()
  }

  deinit { storage.release() }

  override public var typeName: String { "Set" }
  override public var contentBytes: Int { storage.bytes }

  public var count: Int { storage.count }

  public func contains(_ member: Value, _ machine: Machine) throws(Unwinding) -> Bool {
    try storage.find(member, machine) != nil
  }

  /// The members in the order of a walk.
  public var members: [Value] { storage.order.map { storage.keys[$0] } }

  override public func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    guard let other = other as? SetObject, count == other.count else { return false }
    for key in storage.keys where try !other.contains(key, machine) { return false }
    return true
  }

  override public func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    var sum = 0
    for key in storage.keys {
      var one = Hasher()
      try machine.hash(key, into: &one)
      sum ^= one.finalize()
    }
    hasher.combine(sum)
  }

  override public func makeIterator(_ machine: Machine) throws(Unwinding) -> IteratorObject? {
    ArrayIterator(members)
  }
}

extension HashStorage {
  var bytes: Int { count * (holdsPairs ? 48 : 32) }

  private var holdsPairs: Bool { !values.isEmpty }

  /// Hands keys and values over to be released without nesting on the host's stack.
  mutating func release() {
    guard !isEmpty else { return }
    let dying = consumeContents()
    Release.contents(consume dying)
  }
}

/// Walks over the pairs of a dictionary as it was when the walk began.
final class PairIterator: IteratorObject, @unchecked Sendable {
  private let storage: HashStorage
  private let order: [Int]
  private var position = 0

  init(_ storage: HashStorage) {
    self.storage = storage
    order = storage.order
    super.init()
  }

  override func next(_ machine: Machine) throws(Unwinding) -> Value? {
    guard position < order.count else { return nil }
    defer { position += 1 }
    let place = order[position]
    return .object(TupleObject([storage.keys[place], storage.values[place]]))
  }
}

/// `Dictionary.Index`, `Set.Index`: the number of a step in a walk.
final class HashIndexObject: Object, @unchecked Sendable {
  let owner: String
  let step: Int

  init(_ owner: String, step: Int) {
    self.owner = owner
    self.step = step
    super.init()
  }

  override var typeName: String { owner + ".Index" }

  override func isEqual(to other: Object, _ machine: Machine) throws(Unwinding) -> Bool {
    step == (other as? HashIndexObject)?.step
  }

  override func hash(into hasher: inout Hasher, _ machine: Machine) throws(Unwinding) {
    hasher.combine(step)
  }

  override func isLess(than other: Object, _ machine: Machine) throws(Unwinding) -> Bool? {
    (other as? HashIndexObject).map { step < $0.step }
  }
}
