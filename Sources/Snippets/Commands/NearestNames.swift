/// The names that a mistyped one may have meant, nearest first; at most three.
public func nearestNames(to name: String, among candidates: [String]) -> [String] {
  let wanted = Array(name.lowercased())
  guard wanted.count <= 80 else { return [] }
  var found: [(distance: Int, name: String)] = []
  for candidate in candidates where candidate.count <= 80 {
    let letters = Array(candidate.lowercased())
    // Words behind the command's own name are its arguments: they cost nothing.
    let words = candidate.split(separator: " ").count
    let start = name.lowercased().split(separator: " ").prefix(words).joined(separator: " ")
    let distance = min(editDistance(wanted, letters), editDistance(Array(start), letters))
    if distance <= max(1, letters.count / 3) { found.append((distance, candidate)) }
  }
  return found.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
}

/// Insertions, deletions, replacements and swaps of neighbours that make one of the other.
func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  guard !left.isEmpty else { return right.count }
  guard !right.isEmpty else { return left.count }
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for i in 1...left.count {
    var row = [i]
    for j in 1...right.count {
      var cost = min(row[j - 1] + 1, last[j] + 1, last[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1))
      if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
        cost = min(cost, beforeLast[j - 2] + 1)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[right.count]
}
