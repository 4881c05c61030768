let grade = 85
let letter = switch grade {
case 90...: "A"
case 80..<90: "B"
default: "C"
}
print(letter)
let word = if grade > 90 { "top" } else if grade > 80 { "good" } else { "fair" }
print(word)
func sign(_ n: Int) -> String {
  if n < 0 { "-" } else if n > 0 { "+" } else { "0" }
}
print(sign(-3), sign(0), sign(3))
let number: Double = if grade == 85 { 1 } else { 2.5 }
print(number)

// prints: B
// prints: good
// prints: - 0 +
// prints: 1.0
