struct Point: Equatable {
  var x: Int
  var y = 0
  static let zero = Point(x: 0)
  var length: Double { Double(x * x + y * y).squareRoot() }
  mutating func scale(by k: Int) { x *= k; y *= k }
  func scaled(by k: Int) -> Point { var copy = self; copy.scale(by: k); return copy }
  subscript(i: Int) -> Int { get { i == 0 ? x : y } set { if i == 0 { x = newValue } else { y = newValue } } }
}
var a = Point(x: 3, y: 4)
print(a.length, a == Point(x: 3, y: 4), a != .zero, Point.zero)
let b = a
a.scale(by: 2)
a[1] = 100
a[0] += 1
print(a, b, a[0], b.scaled(by: 3))
struct Line { var from: Point; var to: Point }
var line = Line(from: .zero, to: b)
line.from.x = 7
line.to.scale(by: 2)
line.from[1] = 9
print(line.from, line.to)
struct Temperature { var celsius: Double; var fahrenheit: Double { get { celsius * 9 / 5 + 32 } set { celsius = (newValue - 32) * 5 / 9 } } }
var t = Temperature(celsius: 100)
t.fahrenheit = 32
t.fahrenheit += 18
print(t.celsius, t.fahrenheit)

// prints: 5.0 true true Point(x: 0, y: 0)
// prints: Point(x: 7, y: 100) Point(x: 3, y: 4) 7 Point(x: 9, y: 12)
// prints: Point(x: 7, y: 9) Point(x: 6, y: 8)
// prints: 10.0 50.0
