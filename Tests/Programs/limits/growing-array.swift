var list = [0]
while true {
  list += list
}

// stops at 3: memory
