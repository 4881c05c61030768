func fail() -> Never {
  fatalError("boom")
}
print("a")
fail()

// prints: a
// traps at 2: Fatal error: boom
