var i = 0
while true {
  i += 1
}

// stops at 3: steps
