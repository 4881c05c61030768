final class Loader {
  lazy var big: Int = { print("computing"); return base * 2 }()
  var base = 21
  static let shared = Loader()
  static var made = 0
  init() { Loader.made += 1; print("made", Loader.made) }
}
print("start")
print(Loader.made)
print(Loader.shared.big, Loader.shared.big)
let other = Loader()
other.base = 5
print(other.big)
other.big = 1
print(other.big)
struct Cache { lazy var n: Int = { print("once"); return 4 }() }
var cache = Cache()
print(cache.n, cache.n)
enum Config { static let name = "c" + suffix; static let suffix = "!"; static var count: Int { 3 } }
print(Config.name, Config.count)
let lateGlobal = { print("global init"); return 8 }()
func readsGlobal() -> Int { lateGlobal }
print(readsGlobal())

// prints: start
// prints: 0
// prints: made 1
// prints: computing
// prints: 42 42
// prints: made 2
// prints: computing
// prints: 10
// prints: 1
// prints: once
// prints: 4 4
// prints: c! 3
// prints: global init
// prints: 8
