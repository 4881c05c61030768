var x = Int.max - 1
for _ in 0..<3 {
  x += 1
  print(x == Int.max)
}

// traps at 3: Swift runtime failure: arithmetic overflow
// prints: true
