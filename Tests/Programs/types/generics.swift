struct Stack<Element> {
  private var items: [Element] = []
  mutating func push(_ x: Element) { items.append(x) }
  mutating func pop() -> Element? { items.popLast() }
  var count: Int { items.count }
}
var stack = Stack<String>()
stack.push("a")
stack.push("b")
print(stack.pop() ?? "-", stack.count)
func swapTwo<T>(_ a: inout T, _ b: inout T) { let t = a; a = b; b = t }
var m = 1, n = 2
swapTwo(&m, &n)
print(m, n)
func largest<T: Comparable>(_ xs: [T]) -> T? { xs.max() }
print(largest([3, 9, 2])!, largest(["a", "c"])!, largest([Int]()) as Any)
protocol Shape { static var sides: Int { get }; init(size: Int); var size: Int { get } }
struct Triangle: Shape { static let sides = 3; let size: Int; init(size: Int) { self.size = size } }
struct Square: Shape { static let sides = 4; let size: Int; init(size: Int) { self.size = size } }
func describe<S: Shape>(_ s: S) -> String { "\(S.sides) \(s.size)" }
func build<S: Shape>(_ type: S.Type, _ n: Int) -> S { type.init(size: n) }
print(describe(Triangle(size: 2)), describe(Square(size: 3)), build(Square.self, 9).size)
extension Sequence where Element == Int { func total() -> Int { reduce(0, +) } }
print([1, 2, 3].total(), (1...4).total())
extension Collection { var second: Element? { count > 1 ? self[index(after: startIndex)] : nil } }
print([5, 6].second ?? 0, "xy".second ?? "-")
final class Box<T> { var value: T; init(_ v: T) { value = v }; func map<U>(_ f: (T) -> U) -> Box<U> { Box<U>(f(value)) } }
print(Box(3).map { "\($0)!" }.value)
func apply<A, B>(_ a: A, _ f: (A) throws -> B) rethrows -> B { try f(a) }
print(apply(4) { $0 * 2 }, apply("x") { $0.count })

// prints: b 1
// prints: 2 1
// prints: 9 c nil
// prints: 3 2 4 3 9
// prints: 6 10
// prints: 6 y
// prints: 3!
// prints: 8 1
