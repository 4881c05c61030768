outer: for i in 1...3 {
  for j in 1...3 {
    if j == 2 { continue outer }
    if i == 3 { break outer }
    print(i, j)
  }
}
labelled: do {
  if Bool(true) { break labelled }
  print("unreachable")
}
search: switch 3 {
case 3:
  for i in 0..<5 where i == 2 { break search }
  print("unreachable")
default: print("default")
}
print("end")

// prints: 1 1
// prints: 2 1
// prints: end
