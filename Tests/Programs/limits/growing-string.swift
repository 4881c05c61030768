var text = "x"
while true { text += text }

// stops at 2: memory
