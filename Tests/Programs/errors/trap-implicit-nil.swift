final class C { var text: String! }
let c = C()
print(c.text.count)

// traps at 3: Fatal error: Unexpectedly found nil while implicitly unwrapping an Optional value
