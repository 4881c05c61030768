struct Outer {
  struct Inner { let v = 3; static let tag = "t" }
  enum Kind { case x, y }
  let inner = Inner()
  static func make() -> Self { Self() }
  typealias Number = Int
  func twice(_ n: Number) -> Number { n * factor }
  private var factor: Int { 2 }
}
extension Outer { static let shared = Outer(); var sum: Int { inner.v + twice(2) }; func callKind() -> Kind { .y } }
print(Outer.Inner().v, Outer.make().inner.v, Outer.Kind.x, Outer.shared.sum, Outer.Inner.tag, Outer().callKind())
extension Int { var doubled: Int { self * 2 }; func times(_ f: (Int) -> Void) { for i in 0..<self { f(i) } }; static var answer: Int { 42 }
  mutating func bump() { self += 1 } }
print(4.doubled, Int.answer)
2.times { print("time", $0) }
var n = 1
n.bump()
print(n)
extension Array { mutating func rotate() { append(removeFirst()) }; var middle: Element? { isEmpty ? nil : self[count / 2] } }
var list = [1, 2, 3]
list.rotate()
print(list, list.middle!)
extension Optional where Wrapped == String { var orEmpty: String { self ?? "empty" } }
print((nil as String?).orEmpty, Optional("s").orEmpty)
extension String { subscript(i: Int) -> Character { self[index(startIndex, offsetBy: i)] } }
print("abc"[1])
func localTypes() -> String { struct Local { var a = 1; mutating func up() { a += 1 } }; var l = Local(); l.up(); return "\(l.a)" }
print(localTypes())

// prints: 3 3 x 7 t y
// prints: 8 42
// prints: time 0
// prints: time 1
// prints: 2
// prints: [2, 3, 1] 3
// prints: empty s
// prints: b
// prints: 2
