let n = 3
precondition(n > 1)
precondition(n > 5, "too small")

// traps at 3: Precondition failed: too small
