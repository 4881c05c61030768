for i in stride(from: 0, to: 10, by: 3) { print(i) }
for (key, value) in [("a", 1), ("b", 2)] { print(key, value) }
for (i, x) in ["x", "y", "z"].enumerated() where i > 0 { print(i, x) }
for case let x? in [1, nil, 3] { print("some", x) }
enum Item { case number(Int), word(String) }
for case .word(let word) in [Item.number(1), .word("w"), .word("v")] { print(word) }
for _ in 0..<2 { print("again") }
for c in "héy" { print(c) }
for i in (0...2).reversed() { print(i) }
for i in 0..<0 { print("never", i) }
var total = 0
for i in 1...4 { total += i }
print(total)

// prints: 0
// prints: 3
// prints: 6
// prints: 9
// prints: a 1
// prints: b 2
// prints: 1 y
// prints: 2 z
// prints: some 1
// prints: some 3
// prints: w
// prints: v
// prints: again
// prints: again
// prints: h
// prints: é
// prints: y
// prints: 2
// prints: 1
// prints: 0
// prints: 10
