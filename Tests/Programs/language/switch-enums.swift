enum Shape {
  case circle(radius: Double)
  case rect(Double, Double)
  case empty
  indirect case pair(Shape, Shape)
}
func name(_ shape: Shape) -> String {
  switch shape {
  case .circle(radius: let r) where r > 10: "big circle"
  case .circle(let r): "circle \(r)"
  case .rect(let w, let h) where w == h: "square \(w)"
  case let .rect(w, h): "rect \(w)x\(h)"
  case .pair(.circle, let other): "circle and " + name(other)
  case .pair(let a, let b): name(a) + " + " + name(b)
  case .empty: "empty"
  }
}
print(name(.circle(radius: 11)), name(.circle(radius: 2)), name(.rect(2, 2)), name(.rect(1, 2)))
print(name(.pair(.circle(radius: 1), .empty)), name(.pair(.empty, .rect(1, 3))))
enum Both { case a(Int), b(Int), c(String) }
for x in [Both.a(1), .b(2), .c("s")] {
  switch x {
  case .a(let n), .b(let n): print("number", n)
  case .c(let s): print("text", s)
  }
}

// prints: big circle circle 2.0 square 2.0 rect 1.0x2.0
// prints: circle and empty empty + rect 1.0x3.0
// prints: number 1
// prints: number 2
// prints: text s
