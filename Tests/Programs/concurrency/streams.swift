let stream = AsyncStream<Int> { continuation in for i in 1...3 { continuation.yield(i) }; continuation.finish() }
for await n in stream { print("stream", n) }
let (lines, continuation) = AsyncStream.makeStream(of: String.self)
let producer = Task { for s in ["a", "b"] { continuation.yield(s); try? await Task.sleep(nanoseconds: 1_000_000) }; continuation.finish() }
for await line in lines { print(line) }
_ = await producer.value
struct Ticker: AsyncSequence { typealias Element = Int
  struct Iterator: AsyncIteratorProtocol { var n = 0; mutating func next() async -> Int? { n += 1; return n > 3 ? nil : n } }
  func makeAsyncIterator() -> Iterator { Iterator() } }
for await n in Ticker() where n != 2 { print("tick", n) }
func callback(_ f: @escaping @Sendable (Int) -> Void) { f(9) }
print(await withCheckedContinuation { c in callback { c.resume(returning: $0) } })
struct Bad: Error {}
do { let _: Int = try await withCheckedThrowingContinuation { $0.resume(throwing: Bad()) } } catch { print("thrown", error) }
let failing = AsyncThrowingStream<Int, Error> { c in c.yield(1); c.finish(throwing: Bad()) }
do { for try await n in failing { print("got", n) } } catch { print("ended", error) }
let result = await withTaskCancellationHandler { await Task.yield(); return "op" } onCancel: { print("cancel") }
print(result)

// prints: stream 1
// prints: stream 2
// prints: stream 3
// prints: a
// prints: b
// prints: tick 1
// prints: tick 3
// prints: 9
// prints: thrown Bad()
// prints: got 1
// prints: ended Bad()
// prints: op
