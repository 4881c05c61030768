struct Bad: Error { let code = 3 }
func go() throws -> Int { throw Bad() }
print("a")
print(try! go())

// traps at 4: Fatal error: 'try!' expression unexpectedly raised an error: main.Bad(code: 3)
// prints: a
