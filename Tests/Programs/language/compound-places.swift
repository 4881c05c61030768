struct Inner { var list = [1, 2]; var name = "n" }
struct Outer { var inner = Inner(); var inners = [Inner(), Inner()]; var map = ["k": [1]] }
var a = Outer()
let b = a
a.inner.list[0] += 5
a.inners[1].list.append(9)
a.inners[0].name += "!"
a.map["k"]!.append(2)
a.map["new", default: []].append(7)
a.inner.list.swapAt(0, 1)
print(a.inner.list, a.inners[1].list, a.inners[0].name, a.map["k"]!, a.map["new"]!)
print(b.inner.list, b.inners[1].list, b.inners[0].name, b.map["k"]!, b.map["new"] as Any)
final class Holder { var outer = Outer(); var grid = [[0, 0], [0, 0]] }
let holder = Holder()
holder.outer.inners[0].list[1] *= 10
holder.grid[1][0] = 7
holder.grid[0].append(holder.grid[1][0])
print(holder.outer.inners[0].list, holder.grid)
var tuple = (1, [2])
tuple.1.append(3)
tuple.0 += 1
print(tuple)

// prints: [2, 6] [1, 2, 9] n! [1, 2] [7]
// prints: [1, 2] [1, 2] n [1] nil
// prints: [1, 20] [[0, 0, 7], [7, 0]]
// prints: (2, [2, 3])
