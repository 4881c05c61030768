let text: String? = nil
print("x")
print(text!.count)

// traps at 3: Fatal error: Unexpectedly found nil while unwrapping an Optional value
// prints: x
