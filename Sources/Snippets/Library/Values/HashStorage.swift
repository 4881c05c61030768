/// The keys of a set or dictionary, with the values beside them: an open hash table over dense arrays.
///
/// Where a key stands does not depend on its hash, so that order is the same in every run whatever the host's hashing is
/// seeded with. Walks visit the dense arrays in a stride of their own, so that nobody takes the order of insertion for
/// a promise.
struct HashStorage {
  private(set) var keys: [Value] = []
  /// As many as keys for a dictionary; empty for a set.
  private(set) var values: [Value] = []
  private var hashes: [Int] = []
  /// Positions in `keys`, plus 1; 0 is free. As many as a power of 2, or none.
  private var slots: [UInt32] = []
  private let holdsValues: Bool

  init(holdsValues: Bool) { self.holdsValues = holdsValues }

  var count: Int { keys.count }
  var isEmpty: Bool { keys.isEmpty }

  /// The position in the dense arrays of the `n`th element of a walk.
  func position(ofNth n: Int) -> Int {
    let count = keys.count
    guard count > 1 else { return n }
    var stride = Self.strides[count & 7] % count
    while !Self.areCoprime(stride, count) { stride = (stride + 1) % count }
    return (n * stride + count / 3) % count
  }

  private static let strides = [7919, 6007, 5003, 7001, 6553, 9973, 8009, 4801]

  private static func areCoprime(_ a: Int, _ b: Int) -> Bool {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a == 1
  }

  /// Positions in the order of a walk.
  var order: [Int] {
    let count = keys.count
    guard count > 1 else { return Array(0..<count) }
    let first = position(ofNth: 0)
    let stride = (position(ofNth: 1) - first + count) % count
    var place = first
    var result: [Int] = []
    result.reserveCapacity(count)
    for _ in 0..<count {
      result.append(place)
      place += stride
      if place >= count { place -= count }
    }
    return result
  }

  // MARK: - Search

  func find(_ key: Value, _ machine: Machine) throws(Unwinding) -> Int? {
    guard !slots.isEmpty else { return nil }
    return try find(key, hash: Self.hash(key, machine), machine)
  }

  private func find(_ key: Value, hash: Int, _ machine: Machine) throws(Unwinding) -> Int? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if hashes[place] == hash, try Self.isSame(keys[place], key, machine) { return place }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private static func hash(_ key: Value, _ machine: Machine) throws(Unwinding) -> Int {
    switch key {
    case .int(let number): return scramble(number)
    case .object(let object):
      if let text = object as? StringObject { return text.value.hashValue }
      if object is ErasedObject { return try hash(key.unerased, machine) }
      if let text = object as? SubstringObject { return String(text.value).hashValue }
    default: break
    }
    var hasher = Hasher()
    try machine.hash(key, into: &hasher)
    return hasher.finalize()
  }

  private static func scramble(_ number: Int) -> Int {
    let product = UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product ^ (product >> 32))
  }

  private static func isSame(_ left: Value, _ right: Value, _ machine: Machine) throws(Unwinding) -> Bool {
    if case .int(let a) = left, case .int(let b) = right { return a == b }
    return try machine.isEqual(left, right)
  }

  // MARK: - Change

  /// Puts a value under a key; returns the position, and what stood there before.
  mutating func set(_ key: Value, _ value: Value, _ machine: Machine) throws(Unwinding) -> (Int, old: Value?) {
    let hash = try Self.hash(key, machine)
    if let place = try find(key, hash: hash, machine) {
      guard holdsValues else { return (place, keys[place]) }
      let old = values[place]
      values[place] = value
      return (place, old)
    }
    append(key, value, hash: hash)
    return (keys.count - 1, nil)
  }

  private mutating func append(_ key: Value, _ value: Value, hash: Int) {
    if (keys.count + 1) * 4 > slots.count * 3 { grow() }
    keys.append(key)
    if holdsValues { values.append(value) }
    hashes.append(hash)
    link(keys.count - 1)
  }

  private mutating func link(_ place: Int) {
    let mask = slots.count - 1
    var slot = hashes[place] & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt32(place + 1)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: max(8, slots.count * 2))
    for place in keys.indices { link(place) }
  }

  mutating func reserve(_ count: Int) {
    keys.reserveCapacity(count)
    hashes.reserveCapacity(count)
    if holdsValues { values.reserveCapacity(count) }
  }

  /// Takes the value at a position out, to change it without a copy; `putBack` must follow.
  mutating func takeValue(at place: Int) -> Value {
    let value = values[place]
    values[place] = .none
    return value
  }

  mutating func putBack(_ value: Value, at place: Int) { values[place] = value }

  /// Replaces an equal key (`Set.update(with:)`).
  mutating func replaceKey(at place: Int, with key: Value) { keys[place] = key }

  /// Removes what stands at a position; the last one moves there.
  mutating func remove(at place: Int) -> (key: Value, value: Value) {
    unlink(place)
    let last = keys.count - 1
    if place != last {
      let slot = slotHolding(last)
      slots[slot] = UInt32(place + 1)
      keys.swapAt(place, last)
      hashes.swapAt(place, last)
      if holdsValues { values.swapAt(place, last) }
    }
    hashes.removeLast()
    return (keys.removeLast(), holdsValues ? values.removeLast() : .none)
  }

  /// Empties the storage; what it held is the result.
  mutating func consumeContents() -> [Value] {
    var contents: [Value] = []
    swap(&contents, &keys)
    contents += values
    values = []
    hashes = []
    slots = []
    return contents
  }

  private func slotHolding(_ place: Int) -> Int {
    let mask = slots.count - 1
    var slot = hashes[place] & mask
    while slots[slot] != UInt32(place + 1) { slot = (slot + 1) & mask }
    return slot
  }

  /// Frees the slot of a position, and moves later ones of the same run up.
  private mutating func unlink(_ place: Int) {
    let mask = slots.count - 1
    var hole = slotHolding(place)
    slots[hole] = 0
    var slot = (hole + 1) & mask
    while slots[slot] != 0 {
      let home = hashes[Int(slots[slot]) - 1] & mask
      if (slot - home) & mask >= (slot - hole) & mask {
        slots[hole] = slots[slot]
        slots[slot] = 0
        hole = slot
      }
      slot = (slot + 1) & mask
    }
  }
}
