var a = [1, 2, 3]
var b = a
b.append(4)
b[0] = 100
print(a, b)
struct Wrapper { var list = [1]; var inner = Nested() }
struct Nested { var map = ["a": 1] }
var w = Wrapper()
let copies = [w, w]
w.list.append(2)
w.inner.map["b"] = 2
print(copies[0].list, copies[1].inner.map.count, w.list, w.inner.map.count)
func change(_ list: [Int]) -> [Int] { var list = list; list.sort(by: >); return list }
print(change(a), a)
var set: Set = [1, 2]
let oldSet = set
set.insert(3)
print(oldSet.count, set.count)
var text = "abc"
let oldText = text
text += "d"
text.append("e")
print(oldText, text)
var grid = [[0, 0], [0, 0]]
let row = grid[0]
grid[0][1] = 5
print(row, grid)
let closure = { [a] in a.count }
a.removeAll()
print(closure(), a.count)

// prints: [1, 2, 3] [100, 2, 3, 4]
// prints: [1] 1 [1, 2] 2
// prints: [3, 2, 1] [1, 2, 3]
// prints: 2 3
// prints: abc abcde
// prints: [0, 0] [[0, 5], [0, 0]]
// prints: 3 0
