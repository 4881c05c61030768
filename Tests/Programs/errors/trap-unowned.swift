final class A { let v = 1 }
var a: A? = A()
let read = { [unowned b = a!] in b.v }
print(read())
a = nil
print(read())

// traps at 3: Fatal error: Attempted to read an unowned reference but the object was already deallocated
// prints: 1
