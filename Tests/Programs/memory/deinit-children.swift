final class Leaf { let n: Int; init(_ n: Int) { self.n = n }; deinit { print("leaf", n) } }
class Base { deinit { print("base") } }
final class Parent: Base { var kids: [Leaf] = []; var next: Parent?; let id: String; init(_ id: String) { self.id = id }; deinit { print("parent", id, kids.count) } }
do { let p = Parent("p"); p.kids = [Leaf(1), Leaf(2)]; p.next = Parent("q"); print("built") }
print("done")

// prints: built
// prints: parent p 2
// prints: base
// prints: leaf 1
// prints: leaf 2
// prints: parent q 0
// prints: base
// prints: done
