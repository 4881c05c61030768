let list = [1]
func at(_ i: Int) -> Int {
  list[i]
}
print("before")
print(at(5))

// traps at 3: Fatal error: Index out of range
// prints: before
