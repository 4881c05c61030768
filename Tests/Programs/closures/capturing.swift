var counter = 0
let increment = { counter += 1 }
increment()
increment()
print(counter)
func makeCounter() -> (up: () -> Int, down: () -> Int) { var n = 0; return ({ n += 1; return n }, { n -= 1; return n }) }
let one = makeCounter(), two = makeCounter()
print(one.up(), one.up(), one.down(), two.up())
var x = 1
let captured = { [x] in x }
x = 2
print(captured(), x)
var functions: [() -> Int] = []
for i in 0..<3 { functions.append { i * 10 } }
print(functions.map { $0() })
var loopClosures: [() -> Int] = []
var j = 0
while j < 3 { let k = j; loopClosures.append { k + j }; j += 1 }
print(loopClosures.map { $0() })
func nested() -> Int { var a = 1; let f = { let g = { a += 1 }; g(); g() }; f(); return a }
print(nested())
struct Point { var x = 1; func adder() -> (Int) -> Int { { self.x + $0 } } }
print(Point(x: 5).adder()(2))
func modify(_ n: inout Int) { func f() { n += 5 }; f(); f() }
var value = 1
modify(&value)
print(value)

// prints: 2
// prints: 1 2 1 1
// prints: 1 2
// prints: [0, 10, 20]
// prints: [3, 4, 5]
// prints: 3
// prints: 7
// prints: 11
