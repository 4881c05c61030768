var t = (a: 1, b: "two")
t.a += 4
print(t.a, t.b, t)
let (x, y) = (10, 20)
print(x, y)
var (p, q) = (1, 2)
(p, q) = (q, p)
print(p, q)
let (first, _, third) = (1, 2, 3)
print(first, third)
func minMax(_ xs: [Int]) -> (min: Int, max: Int) { (xs.min()!, xs.max()!) }
print(minMax([3, 1, 2]).max, minMax([3, 1, 2]))
let nested = ((1, 2), [3])
print(nested.0.1, nested.1[0])
print((1, "a") == (1, "a"), (1, 2) < (1, 3))
typealias Point = (x: Int, y: Int)
let point: Point = (4, 5)
print(point.x, point)

// prints: 5 two (a: 5, b: "two")
// prints: 10 20
// prints: 2 1
// prints: 1 3
// prints: 3 (min: 1, max: 3)
// prints: 2 3
// prints: true true
// prints: 4 (x: 4, y: 5)
