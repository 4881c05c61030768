var x: UInt8 = 250
print(x)
x += UInt8(10)

// traps at 3: Swift runtime failure: arithmetic overflow
// prints: 250
