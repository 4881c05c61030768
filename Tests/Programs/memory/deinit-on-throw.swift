enum E: Error { case e }
final class A { let n: Int; init(_ n: Int) { self.n = n }; deinit { print("deinit", n) } }
func thrower() throws { let a = A(1); defer { print("defer", a.n) }; throw E.e }
do { try thrower() } catch { print("caught") }
func argument(_ a: A) -> Int { a.n }
print(argument(A(2)))
let closure = { [a = A(3)] in print("closure", a.n) }
closure()
func early(_ a: A?) -> Int { guard let a else { return 0 }; return a.n }
print(early(A(4)), early(nil))

// prints: defer 1
// prints: deinit 1
// prints: caught
// prints: deinit 2
// prints: 2
// prints: closure 3
// prints: deinit 4
// prints: 4 0
