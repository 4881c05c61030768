switch (3, "q") {
case (1, _): print("one")
case (let a, "q") where a > 5: print("big", a)
case (let a, "q"): print("q", a)
default: print("default")
}
for n in [5, 10, 50, 51, -1] {
  switch n {
  case ..<0: print("negative")
  case 0..<10: print("small")
  case 10...50: print("middle")
  default: print("large")
  }
}
switch "abc" {
case "x", "abc":
  print("hit")
  fallthrough
case "y": print("fell")
default: print("no")
}
let value: Int? = 7
switch value {
case nil: print("nil")
case 7?: print("seven")
case let x?: print("other", x)
}
switch value {
case .some(let x) where x < 5: print("low")
case .some: print("some")
case .none: print("none")
}

// prints: q 3
// prints: small
// prints: middle
// prints: middle
// prints: large
// prints: negative
// prints: hit
// prints: fell
// prints: seven
// prints: some
