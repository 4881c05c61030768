struct D: CustomStringConvertible {
  var description: String { "\(self)" }
}
print(D())

// stops at 2: frames
