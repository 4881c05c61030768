func down(_ n: Int) -> Int {
  [n].map { down($0 + 1) }[0]
}
print(down(0))

// stops at 2: frames
