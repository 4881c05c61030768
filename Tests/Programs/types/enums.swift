enum Suit: String, CaseIterable { case hearts, spades = "SP"; var isRed: Bool { self == .hearts } }
print(Suit.allCases.map(\.rawValue), Suit(rawValue: "SP") as Any, Suit(rawValue: "x") as Any, Suit.hearts.isRed)
enum Number: Int, Comparable { case one = 1, two, five = 5, six
  static func < (l: Number, r: Number) -> Bool { l.rawValue < r.rawValue } }
print(Number.two.rawValue, Number.six.rawValue, Number(rawValue: 5)!, Number.one < .two, [Number.six, .one].sorted())
indirect enum Tree { case leaf(Int), node(Tree, Tree)
  var sum: Int { switch self { case .leaf(let n): n; case .node(let a, let b): a.sum + b.sum } } }
print(Tree.node(.leaf(1), .node(.leaf(2), .leaf(3))).sum)
enum Light { case red, green; mutating func next() { self = self == .red ? .green : .red } }
var light = Light.red
light.next()
print(light)
enum Result2 { case ok(value: Int, note: String), bad }
print(Result2.ok(value: 1, note: "n"), Result2.bad)
enum Level: Int { case low, high; static let standard = Level.high; static func make(_ n: Int) -> Level? { Level(rawValue: n) } }
print(Level.standard, Level.make(0)!, Level.make(9) as Any)
enum Expr: Equatable, Hashable { case num(Int), neg(Int) }
print(Expr.num(1) == .num(1), Expr.num(1) == .neg(1), Set([Expr.num(1), .num(1), .neg(1)]).count)
let make = Expr.num
print(make(3), [1, 2].map(Expr.neg))

// prints: ["hearts", "SP"] Optional(main.Suit.spades) nil true
// prints: 2 6 five true [main.Number.one, main.Number.six]
// prints: 6
// prints: green
// prints: ok(value: 1, note: "n") bad
// prints: high low nil
// prints: true false 2
// prints: num(3) [main.Expr.neg(1), main.Expr.neg(2)]
