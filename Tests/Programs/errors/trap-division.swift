func divide(_ a: Int, _ b: Int) -> Int {
  a / b
}
print(divide(1, 0))

// traps at 2: Fatal error: Division by zero
