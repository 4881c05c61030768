var n = 0
while true {
  n += 1
  if n == 3 { continue }
  if n > 5 { break }
  print("while", n)
}
repeat {
  n -= 2
  if n == 2 { continue }
  print("repeat", n)
} while n > 0
print(n)

// prints: while 1
// prints: while 2
// prints: while 4
// prints: while 5
// prints: repeat 4
// prints: repeat 0
// prints: 0
