struct Greeter { let name: String; func greet(_ s: String) -> String { s + " " + name }; static func make(_ n: String) -> Greeter { Greeter(name: n) } }
let greet = Greeter(name: "Bo").greet
print(greet("Hi"), Greeter.make("Al").name, ["x", "y"].map(Greeter.make).map(\.name), ["q"].map(Greeter.init).map(\.name))
let unbound = Greeter.greet
print(unbound(Greeter(name: "Cy"))("Yo"))
let prefix = "abc".hasPrefix
print(prefix("a"), prefix("b"), ["1", "x"].compactMap(Int.init), [1.5].map(Int.init))
func outer() -> Int { func inner(_ n: Int) -> Int { n == 0 ? 0 : n + inner(n - 1) }; return inner(4) }
print(outer())
func even(_ n: Int) -> Bool { n == 0 ? true : odd(n - 1) }
func odd(_ n: Int) -> Bool { n == 0 ? false : even(n - 1) }
print(even(10), odd(7))
func local() -> String {
  func a(_ n: Int) -> String { n > 2 ? "end" : b(n + 1) }
  func b(_ n: Int) -> String { "\(n)" + a(n + 1) }
  return a(0)
}
print(local())
func counter() -> () -> Int { var n = 0; func next() -> Int { n += 1; return n }; return next }
let next = counter()
print(next(), next())
class Button { var action: () -> Void = {}; func tap() { action() } }
class Screen { let button = Button(); var taps = 0; init() { button.action = handle }; func handle() { taps += 1 } }
let screen = Screen()
screen.button.tap()
screen.button.tap()
print(screen.taps)
print([1, 2, 3].map(String.init(describing:)).joined(), zip([1, 2], [3, 4]).map(+), [[1], [2]].flatMap { $0 })

// prints: Hi Bo Al ["x", "y"] ["q"]
// prints: Yo Cy
// prints: true false [1] [1]
// prints: 10
// prints: true true
// prints: 13end
// prints: 1 2
// prints: 2
// prints: 123 [4, 6] [1, 2]
