struct S { var n = 1 }
class C {}
class D: C {}
let values: [Any] = [1, "s", 2.5, S(), D(), nil as Int? as Any, [1, 2], ["k": 1], (1, 2), 3 as UInt8, true]
for value in values {
  switch value {
  case let i as Int: print("Int", i)
  case let s as String: print("String", s)
  case is Double: print("Double")
  case let s as S: print("S", s.n)
  case is C: print("C", value is D)
  case let xs as [Int]: print("[Int]", xs.count)
  case let b as UInt8: print("UInt8", b)
  case let b as Bool: print("Bool", b)
  case let d as [String: Int]: print("dictionary", d["k"]!)
  default: print("other")
  }
}
print(values[0] as? String as Any, values[0] as? Int as Any, (values[1] as! String).count)
let x: Any = 5
print(x is Int, x is String, x as? Double as Any)
let error: any Error = Bad.a
enum Bad: Error { case a, b }
print(error as? Bad == .a, error is Bad)
print(type(of: values[3]), type(of: values[4]), type(of: 1), type(of: "s"), type(of: [1.5]), S.self)
let optional: Int? = 3
print(optional as Any is Int, (optional as Any) as? Int ?? -1)
let number: Double = 3
print(number, Int(number) + 1, Double(7) / 2, Int("12")! + 1)

// prints: Int 1
// prints: String s
// prints: Double
// prints: S 1
// prints: C true
// prints: other
// prints: [Int] 2
// prints: dictionary 1
// prints: other
// prints: UInt8 3
// prints: Bool true
// prints: nil Optional(1) 1
// prints: true false nil
// prints: true true
// prints: S D Int String Array<Double> S
// prints: true 3
// prints: 3.0 4 3.5 13
