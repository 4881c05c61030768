for i in (Int.max - 1)...Int.max { print(i == Int.max) }

// prints: false
// prints: true
