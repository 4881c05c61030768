let n = -1
for i in 0..<n { print(i) }

// traps at 2: Fatal error: Range requires lowerBound <= upperBound
