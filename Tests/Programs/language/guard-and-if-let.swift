func check(_ x: Int?) -> String {
  guard let x else { return "none" }
  guard x > 0, x < 100 else { return "out" }
  return "in \(x)"
}
print(check(nil), check(-1), check(5), check(500))
if let a = Int("12"), let b = Int("30"), a < b { print(a + b) }
if let a = Int("12"), let b = Int("x") { print(a + b) } else { print("no") }
let name: String? = "n"
if let name { print(name) }
if case 1...5 = 3 { print("in range") }
if case let x? = Optional(4), x > 3 { print("case", x) }
var stack = [1, 2, 3]
while let top = stack.popLast() { print(top) }

// prints: none out in 5 out
// prints: 42
// prints: no
// prints: n
// prints: in range
// prints: case 4
// prints: 3
// prints: 2
// prints: 1
