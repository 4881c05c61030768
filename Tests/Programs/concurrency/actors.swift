enum E: Error { case poor(Int) }
actor Bank {
  private(set) var balance = 0
  let name = "bank"
  func deposit(_ n: Int) { balance += n }
  func take(_ n: Int) throws { guard balance >= n else { throw E.poor(balance) }; balance -= n }
  func both() async -> Int { deposit(1); await Task.yield(); return balance }
  nonisolated func title() -> String { "the " + name }
}
let bank = Bank()
await bank.deposit(50)
do { try await bank.take(80) } catch E.poor(let n) { print("poor", n) }
print(await bank.balance, bank.title(), await bank.both())
await withTaskGroup(of: Void.self) { group in for i in 1...10 { group.addTask { await bank.deposit(i) } } }
print(await bank.balance)
@MainActor final class Model { var items: [Int] = []; func load() async { for i in 0..<3 { items.append(await fetch(i)) } }
  func fetch(_ i: Int) async -> Int { await Task.yield(); return i * i } }
let model = Model()
await model.load()
print(model.items)

// prints: poor 50
// prints: 50 the bank 51
// prints: 106
// prints: [0, 1, 4]
