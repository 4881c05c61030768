var list: [Int] = []
while true {
  list.append(1)
}

// stops at 3: memory
