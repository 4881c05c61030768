var list: [Int] = []
list.removeFirst()

// traps at 2: Fatal error: Can't remove first element from an empty collection
