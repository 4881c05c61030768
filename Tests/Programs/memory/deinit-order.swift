final class A { let n: Int; init(_ n: Int) { self.n = n; print("init", n) }; deinit { print("deinit", n) } }
func scope() { let a = A(1); print("in", a.n) }
scope()
print("after scope")
func make() -> A { A(2) }
_ = make()
print("after discard")
var v: A? = A(3)
v = A(4)
print("reassigned")
v = nil
do { let x = A(5); let y = A(6); print(x.n + y.n) }
print("after do")
var list = [A(7), A(8)]
list.removeFirst()
print("removed")
list = []
struct S { let a: A }
do { var s: S? = S(a: A(9)); let t = s; s = nil; print("nil", t!.a.n) }
for i in 10...11 { let a = A(i); print("loop", a.n) }
while true { let a = A(20); print("while", a.n); break }
if let a = Optional(A(21)) { print("if", a.n) }
print("end")

// prints: init 1
// prints: in 1
// prints: deinit 1
// prints: after scope
// prints: init 2
// prints: deinit 2
// prints: after discard
// prints: init 3
// prints: init 4
// prints: deinit 3
// prints: reassigned
// prints: deinit 4
// prints: init 5
// prints: init 6
// prints: 11
// prints: deinit 6
// prints: deinit 5
// prints: after do
// prints: init 7
// prints: init 8
// prints: deinit 7
// prints: removed
// prints: deinit 8
// prints: init 9
// prints: nil 9
// prints: deinit 9
// prints: init 10
// prints: loop 10
// prints: deinit 10
// prints: init 11
// prints: loop 11
// prints: deinit 11
// prints: init 20
// prints: while 20
// prints: deinit 20
// prints: init 21
// prints: if 21
// prints: deinit 21
// prints: end
