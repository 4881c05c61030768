let add = { (a: Int, b: Int) -> Int in a + b }
print(add(1, 2))
func apply(_ n: Int, _ f: (Int) -> Int) -> Int { f(n) }
print(apply(3) { $0 * $0 }, apply(3, { x in x + 1 }))
func run(first: () -> String, second: () -> String) -> String { first() + second() }
print(run { "a" } second: { "b" })
print([3, 1, 2].sorted { $0 > $1 }, [1, 2, 3].reduce(0, +), ["b", "a"].sorted(by: <))
let op: (Int, Int) -> Int = (*)
print(op(6, 7))
print({ { { 42 }() }() }())
func compose<A, B, C>(_ f: @escaping (A) -> B, _ g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
print(compose({ $0 + 1 }, { "n\($0)" })(4))
print(["a": 1].map { key, value in "\(key)\(value)" }, [(1, 2)].map { $0 + $1 }, [(1, 2)].map { pair in pair.0 })
let makers: [String: (Int) -> Int] = ["double": { $0 * 2 }, "negate": { -$0 }]
print(makers["double"]!(4), makers["negate"]!(4), makers["x"]?(1) as Any)
func lazily(_ f: @autoclosure () -> Int, _ go: Bool) -> Int { go ? f() : 0 }
var calls = 0
func expensive() -> Int { calls += 1; return 5 }
print(lazily(expensive(), true), lazily(expensive(), false), calls)
func variadic(_ n: Int..., tail: String = "t") -> String { "\(n.reduce(0, +))\(tail)" }
print(variadic(), variadic(1, 2, 3), variadic(4, tail: "x"))
func labels(from a: Int, to b: Int = 10, _ c: String = "z") -> String { "\(a)\(b)\(c)" }
print(labels(from: 1), labels(from: 1, to: 2), labels(from: 1, "q"))
var later: (() -> Void)?
later?()
later = { print("now") }
later?()
func optional(_ f: ((Int) -> Int)? = nil) -> Int { f?(1) ?? -1 }
print(optional(), optional { $0 + 1 })

// prints: 3
// prints: 9 4
// prints: ab
// prints: [3, 2, 1] 6 ["a", "b"]
// prints: 42
// prints: 42
// prints: n5
// prints: ["a1"] [3] [1]
// prints: 8 -4 nil
// prints: 5 0 1
// prints: 0t 6t 4x
// prints: 110z 12z 110q
// prints: now
// prints: -1 2
