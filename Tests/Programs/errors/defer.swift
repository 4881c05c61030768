func order() { defer { print("1") }; defer { print("2") }; print("body") }
order()
func early(_ f: Bool) -> Int { defer { print("bye") }; if f { return 1 }; defer { print("second") }; return 2 }
print(early(true), early(false))
for i in 0..<3 { defer { print("loop", i) }; if i == 1 { continue }; if i == 2 { break }; print("turn", i) }
func value() -> Int { var n = 1; defer { n = 100 }; return n }
print(value())
enum E: Error { case e }
func thrower() throws { defer { print("a") }; do { defer { print("b") }; throw E.e } }
do { try thrower() } catch { print("caught") }
func nested() { defer { defer { print("inner") }; print("outer") }; print("start") }
nested()
if true { defer { print("if end") }; print("if") }
print("end")
var log: [String] = []
func closure() { let f = { defer { log.append("d") }; log.append("c") }; f() }
closure()
print(log)
switch 1 { case 1: defer { print("case end") }; print("case"); default: break }

// prints: body
// prints: 2
// prints: 1
// prints: bye
// prints: second
// prints: bye
// prints: 1 2
// prints: turn 0
// prints: loop 0
// prints: loop 1
// prints: loop 2
// prints: 1
// prints: b
// prints: a
// prints: caught
// prints: start
// prints: outer
// prints: inner
// prints: if
// prints: if end
// prints: end
// prints: ["c", "d"]
// prints: case
// prints: case end
