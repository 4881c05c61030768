struct Version: Comparable, Hashable, CustomStringConvertible {
  let major: Int, minor: Int
  static func < (l: Version, r: Version) -> Bool { (l.major, l.minor) < (r.major, r.minor) }
  var description: String { "v\(major).\(minor)" }
}
let a = Version(major: 1, minor: 2), b = Version(major: 1, minor: 10)
print(a < b, a > b, a <= a, max(a, b), [b, a].sorted(), a == Version(major: 1, minor: 2))
struct User: Hashable { let id: Int; let name: String
  static func == (l: User, r: User) -> Bool { l.id == r.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) } }
print(Set([User(id: 1, name: "a"), User(id: 1, name: "b"), User(id: 2, name: "c")]).count)
var scores: [User: Int] = [:]
scores[User(id: 1, name: "x"), default: 0] += 5
scores[User(id: 1, name: "y"), default: 0] += 1
print(scores.count, scores[User(id: 1, name: "z")]!)
struct Countdown: Sequence, IteratorProtocol { var n: Int
  mutating func next() -> Int? { if n == 0 { return nil }; defer { n -= 1 }; return n } }
for i in Countdown(n: 2) { print(i) }
print(Countdown(n: 4).map { $0 * 2 }, Array(Countdown(n: 2)), Countdown(n: 3).reduce(0, +), Countdown(n: 5).contains(3))
struct Evens: Sequence { let limit: Int; func makeIterator() -> AnyIterator<Int> { var i = 0; return AnyIterator { defer { i += 2 }; return i < self.limit ? i : nil } } }
print(Array(Evens(limit: 7)))
struct Row: Identifiable { let id: Int }
print([Row(id: 3), Row(id: 4)].map(\.id))
struct Meters: ExpressibleByIntegerLiteral { let n: Int; init(integerLiteral v: Int) { n = v } }
let meters: Meters = 5
print(meters.n)
struct Shelf: Equatable { var books: [String: Int] }
print(Shelf(books: ["a": 1]) == Shelf(books: ["a": 1]))

// prints: true false true v1.10 [v1.2, v1.10] true
// prints: 2
// prints: 1 6
// prints: 2
// prints: 1
// prints: [8, 6, 4, 2] [2, 1] 6 true
// prints: [0, 2, 4, 6]
// prints: [3, 4]
// prints: 5
// prints: true
