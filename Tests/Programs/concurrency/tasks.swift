func work(_ n: Int) async -> Int {
  try? await Task.sleep(nanoseconds: UInt64(n) * 10_000_000)
  print("worked", n)
  return n * 2
}
let task = Task { await work(3) }
print("main goes on")
print(await task.value)
async let x = work(2)
async let y = work(1)
print(await x + y)
let cancelled = Task { () -> String in
  do { try await Task.sleep(nanoseconds: 1_000_000_000); return "done" } catch { return "cancelled \(Task.isCancelled) \(error is CancellationError)" }
}
cancelled.cancel()
print(await cancelled.value)
struct Bad: Error {}
let failing = Task { () throws -> Int in throw Bad() }
do { _ = try await failing.value } catch { print("failed", error) }
if case .failure = await failing.result { print("failure") }
func deep(_ n: Int) async -> Int { n == 0 ? 0 : await deep(n - 1) + 1 }
print(await deep(50))
do { try Task.checkCancellation(); print("fine") } catch { print("?") }
try await Task.sleep(for: .milliseconds(5))
await Task.yield()
print("end")

// prints: main goes on
// prints: worked 3
// prints: 6
// prints: worked 1
// prints: worked 2
// prints: 6
// prints: cancelled true true
// prints: failed Bad()
// prints: failure
// prints: 50
// prints: fine
// prints: end
