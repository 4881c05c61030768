var high = 3
for i in 0..<high {
  high = 10
  print(i)
}
var list = [1, 2]
for x in list {
  list.append(x * 10)
}
print(list)

// prints: 0
// prints: 1
// prints: 2
// prints: [1, 2, 10, 20]
