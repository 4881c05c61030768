final class Model {
  var value = 0 { willSet { print("will", value, newValue) } didSet { print("did", oldValue, value) } }
  var list = [1] { didSet { print("list", oldValue.count, list.count) } }
  init() { value = 3 }
  func set() { value = 7 }
}
let model = Model()
model.value = 5
model.value += 1
model.list.append(2)
model.list[0] = 9
model.set()
struct Clamped { var v = 0 { didSet { if v > 10 { v = 10 } } } }
var clamped = Clamped()
clamped.v = 50
print(clamped.v)
func change(_ x: inout Int) { x = 1; x = 2 }
change(&model.value)
class Base { var n = 0 }
class Watching: Base { override var n: Int { didSet { print("override", oldValue, n) } } }
let w = Watching()
w.n = 4
print(w.n, (w as Base).n)
func local() {
  var q = 0 { didSet { print("q", oldValue, q) } }
  q = 2
  q += 5
}
local()
var global = 0 { didSet { print("global", oldValue, global) } }
global = 3

// prints: will 3 5
// prints: did 3 5
// prints: will 5 6
// prints: did 5 6
// prints: list 1 2
// prints: list 2 2
// prints: will 6 7
// prints: did 6 7
// prints: 10
// prints: will 7 2
// prints: did 7 2
// prints: override 0 4
// prints: 4 4
// prints: q 0 2
// prints: q 2 7
// prints: global 0 3
