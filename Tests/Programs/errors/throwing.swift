enum NetError: Error, Equatable { case timeout, status(Int) }
func load(_ k: Int) throws -> String {
  switch k {
  case 0: throw NetError.timeout
  case 1: throw NetError.status(404)
  default: return "ok"
  }
}
for i in 0..<3 {
  do { print(try load(i)) }
  catch NetError.timeout { print("timeout") }
  catch NetError.status(let code) where code >= 500 { print("server", code) }
  catch let error as NetError { print("net", error) }
  catch { print("?", error) }
}
func wrap() throws { defer { print("cleanup") }; _ = try load(1); print("not here") }
do { try wrap() } catch { print("caught", error) }
print((try? load(2)) ?? "nil", (try? load(0)) ?? "nil", try! load(3))
func rethrower(_ f: () throws -> Int) rethrows -> Int { try f() }
print(rethrower { 3 }, (try? rethrower { throw NetError.timeout }) as Any)
struct Failure: Error, CustomStringConvertible { let message: String; var description: String { "Failure<\(message)>" } }
do { throw Failure(message: "boom") } catch { print(error) }
do {
  do { throw NetError.status(1) } catch NetError.timeout { print("no") }
} catch { print("outer", error) }
print((try? [1, 2, 3].map { if $0 == 2 { throw NetError.timeout }; return $0 }) as Any)
func typed() throws(NetError) { throw .status(7) }
do { try typed() } catch { print(error == .status(7)) }
let result = Result { try load(1) }
switch result { case .success(let s): print(s); case .failure(let e): print("failed", e) }
print((try? Result<Int, NetError>.success(4).get()) as Any)

// prints: timeout
// prints: net status(404)
// prints: ok
// prints: cleanup
// prints: caught status(404)
// prints: ok nil ok
// prints: 3 nil
// prints: Failure<boom>
// prints: outer status(1)
// prints: nil
// prints: true
// prints: failed status(404)
// prints: Optional(4)
