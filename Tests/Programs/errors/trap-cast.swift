let any: Any = "s"
print(any is String)
let n = any as! Int
print(n)

// traps at 3: Could not cast value of type 'Swift.String' to 'Swift.Int'.
// prints: true
