struct Size {
  let width: Int
  let height: Int
  var depth = 1
  init(width: Int, height: Int) { self.width = width; self.height = height }
  init(square n: Int) { self.init(width: n, height: n); depth = n }
  init?(_ text: String) {
    guard let n = Int(text) else { return nil }
    self.init(square: n)
  }
}
print(Size(square: 3), Size("4") as Any, Size("x") as Any)
class Base {
  let id: Int
  var log: [String] = []
  init(id: Int) { self.id = id; log.append("base") }
  convenience init() { self.init(id: 7); log.append("convenience") }
}
class Derived: Base {
  var extra = "e"
  override init(id: Int) { extra += "!"; super.init(id: id * 10); log.append("derived") }
}
class Leaf: Derived { var more = [1] }
print(Base().log, Derived(id: 2).id, Derived().log, Leaf().log, Leaf(id: 3).more)
class Failing { let n: Int; init?(n: Int) { if n < 0 { return nil }; self.n = n } }
print(Failing(n: -1) == nil, Failing(n: 1)!.n)
enum Direction { case up, down; init(_ n: Int) { self = n > 0 ? .up : .down } }
print(Direction(1), Direction(-1))
class Required { let n: Int; required init(n: Int) { self.n = n }; static func make() -> Self { self.init(n: 5) } }
class Sub: Required {}
print(type(of: Sub.make()), Sub.make().n)

// prints: Size(width: 3, height: 3, depth: 3) Optional(main.Size(width: 4, height: 4, depth: 4)) nil
// prints: ["base", "convenience"] 20 ["base", "derived", "convenience"] ["base", "derived", "convenience"] [1]
// prints: true 1
// prints: up down
// prints: Sub 5
