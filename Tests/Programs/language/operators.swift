print(7 / 2, -7 / 2, 7 % 3, -7 % 3, 7.0 / 2, 1 << 4, 0xFF & 0x0F, 5 ^ 1, ~5, 1 | 6)
print(5 > 3 ? "gt" : "le", !true, true && false, true || false)
var calls = 0
func called(_ answer: Bool) -> Bool { calls += 1; return answer }
print(called(false) && called(true), called(true) || called(false), calls)
let none: Int? = nil
print(none ?? 9, none == nil, none ?? Optional(3) ?? 5)
print(Int.max &+ 1 == Int.min, 200 as UInt8 &+ 100)
var x = 5
x -= 2
x *= 4
x /= 3
x %= 3
x <<= 3
x |= 1
print(x, -x, +x)
print(1...3 ~= 2, 0.1 + 0.2, 1e3, 2.5.rounded())
print("a" + "b" < "b", "é" == "e\u{301}", [1, 2] == [1, 2], [1] != [2])

// prints: 3 -3 1 -1 3.5 16 15 4 -6 7
// prints: gt false false true
// prints: false true 2
// prints: 9 true 3
// prints: true 44
// prints: 9 -9 9
// prints: true 0.30000000000000004 1000.0 3.0
// prints: true true true true
