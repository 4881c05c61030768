let name = "Ada"
let n = 3
print("Hi \(name), \(n + 1) \(n > 2 ? "many" : "few") \([1, 2].map { "\($0)!" }.joined())")
print("""
  first
    second \(name)
  third "quoted"
  """)
print(#"raw \n \(n)"#, #"but \#(n)"#)
print("tab\tend", "quote \"q\"", "\u{1F600}")
print("a", "b", separator: "-", terminator: "!\n")
print("empty:", "", ".")
let optional: Int? = 4
print("opt \(optional as Any) \(optional!)")

// prints: Hi Ada, 4 many 1!2!
// prints: first
// prints:   second Ada
// prints: third "quoted"
// prints: raw \n \(n) but 3
// prints: tab	end quote "q" 😀
// prints: a-b!
// prints: empty:  .
// prints: opt Optional(4) 4
