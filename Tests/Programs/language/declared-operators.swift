infix operator **: MultiplicationPrecedence
prefix operator √
postfix operator %%
func ** (base: Int, power: Int) -> Int { (0..<power).reduce(1) { result, _ in result * base } }
prefix func √ (x: Int) -> Double { Double(x).squareRoot() }
postfix func %% (x: Double) -> Double { x / 100 }
print(2 ** 5 + 1, √16, 50.0%%)
struct Vector: Equatable {
  var x: Int
  var y: Int
  static func + (l: Vector, r: Vector) -> Vector { Vector(x: l.x + r.x, y: l.y + r.y) }
  static func += (l: inout Vector, r: Vector) { l = l + r }
  static prefix func - (v: Vector) -> Vector { Vector(x: -v.x, y: -v.y) }
  static func * (l: Vector, k: Int) -> Vector { Vector(x: l.x * k, y: l.y * k) }
}
var v = Vector(x: 1, y: 2) + Vector(x: 3, y: 4)
v += Vector(x: 10, y: 10)
print(v, -v, v * 2, v == Vector(x: 14, y: 16))

// prints: 33 4.0 0.5
// prints: Vector(x: 14, y: 16) Vector(x: -14, y: -16) Vector(x: 28, y: 32) true
