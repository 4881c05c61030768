enum Stop: Error { case now }
struct Stack { var items = [1, 2, 3]; mutating func pop(_ fail: Bool) throws -> Int { let top = items.removeLast(); if fail { throw Stop.now }; return top } }
struct Box { var stack = Stack() }
final class Holder { var box = Box() }
var stack = Stack()
_ = try? stack.pop(true)
print(stack.items)
var box = Box()
_ = try? box.stack.pop(true)
print(box.stack.items)
let holder = Holder()
_ = try? holder.box.stack.pop(true)
_ = try? holder.box.stack.pop(false)
print(holder.box.stack.items)
var stacks = [Stack(), Stack()]
do { _ = try stacks[1].pop(true) } catch { print("thrown") }
print(stacks.map(\.items.count))
func fill(_ n: inout Int) throws { n = 5; throw Stop.now }
var n = 1
try? fill(&n)
print(n)
func both(_ a: inout [Int], _ b: inout Int) throws { a.append(1); b += 1; throw Stop.now }
try? both(&holder.box.stack.items, &n)
print(holder.box.stack.items, n)
func captured(_ n: inout Int) throws { func f() { n += 1 }; f(); throw Stop.now }
try? captured(&n)
print(n)

// prints: [1, 2]
// prints: [1, 2]
// prints: [1]
// prints: thrown
// prints: [3, 2]
// prints: 5
// prints: [1, 1] 6
// prints: 7
