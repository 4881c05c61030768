struct Bad: Error { let code = 3 }
func go() throws { throw Bad() }
print("a")
try go()

// traps at 2: Fatal error: Error raised at top level: main.Bad(code: 3)
// prints: a
