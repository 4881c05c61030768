final class Node { weak var parent: Node?; var kids: [Node] = []; unowned let root: Node?; let id: Int
  init(_ id: Int, root: Node? = nil) { self.id = id; self.root = root }
  deinit { print("free", id) } }
do {
  let p = Node(1)
  let c = Node(2, root: p)
  p.kids.append(c)
  c.parent = p
  print(c.parent!.id, c.root!.id)
}
weak var weakRef: Node?
do { let z = Node(3); weakRef = z; print(weakRef!.id) }
print(weakRef as Any)
final class Holder { var on: (() -> Void)?; let n: String; init(_ n: String) { self.n = n }
  func weakly() { on = { [weak self] in print(self?.n ?? "gone") } }
  func guarded() { on = { [weak self] in guard let self else { print("no self"); return }; print(self.n) } }
  deinit { print("deinit", n) } }
var h: Holder? = Holder("h1")
h!.weakly()
let saved = h!.on!
saved()
h = nil
saved()
h = Holder("h2")
h!.guarded()
let other = h!.on!
other()
h = nil
other()
final class Leaky { var me: (() -> Void)?; func leak() { me = { print(self) } }; deinit { print("never") } }
do { let l = Leaky(); l.leak() }
print("end")

// prints: 1 1
// prints: free 1
// prints: free 2
// prints: 3
// prints: free 3
// prints: nil
// prints: h1
// prints: deinit h1
// prints: gone
// prints: h2
// prints: deinit h2
// prints: no self
// prints: end
