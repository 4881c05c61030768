func slow(_ n: Int, _ ms: UInt64) async throws -> Int { try await Task.sleep(nanoseconds: ms * 1_000_000); return n }
enum E: Error { case x }
let sum = await withTaskGroup(of: Int.self) { group in
  for i in 1...3 { group.addTask { (try? await slow(i, UInt64(i))) ?? 0 } }
  var sum = 0
  for await n in group { sum += n }
  return sum
}
print(sum)
let order = try await withThrowingTaskGroup(of: Int.self) { group -> [Int] in
  for i in 1...3 { group.addTask { try await slow(i, UInt64(100 - i * 30)) } }
  var order: [Int] = []
  while let n = try await group.next() { order.append(n) }
  return order
}
print(order)
do {
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { do { _ = try await slow(1, 5_000); print("no") } catch { print("child cancelled") } }
    group.addTask { throw E.x }
    for try await _ in group {}
  }
} catch { print("group failed", error) }
let first = await withTaskGroup(of: Int.self) { group in
  group.addTask { (try? await slow(1, 200)) ?? -1 }
  group.addTask { (try? await slow(2, 10)) ?? -2 }
  let first = await group.next()!
  group.cancelAll()
  return first
}
print(first)

// prints: 6
// prints: [3, 2, 1]
// prints: child cancelled
// prints: group failed x
// prints: 2
