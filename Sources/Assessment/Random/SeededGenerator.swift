/// SplitMix64 (Steele, Lea and Flood, 2014): the same numbers from the same seed on every machine and in every version
/// of Swift, which the standard library's own generators and hashes don't promise.
public struct SeededGenerator: Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  /// A stream of its own for each name, such as a question's id, so that one question's options don't depend on which
  /// were shown before it.
  public init(seed: UInt64, stream name: String) {
    // FNV-1a over the name's bytes.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    var mixed = SeededGenerator(seed: seed)
    state = mixed.next() ^ hash
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to `bound`, not included, each equally likely. `bound` is at least 1.
  public mutating func next(below bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    let bound = UInt64(bound)
    // The numbers under the rest of 2^64 by `bound` would favour the small results.
    let rest = (0 &- bound) % bound
    var number = next()
    while number < rest { number = next() }
    return Int(number % bound)
  }

  /// The elements in a random order (Fisher and Yates).
  public mutating func shuffle<Element>(_ elements: [Element]) -> [Element] {
    var result = elements
    for last in stride(from: result.count - 1, to: 0, by: -1) {
      result.swapAt(last, next(below: last + 1))
    }
    return result
  }
}
