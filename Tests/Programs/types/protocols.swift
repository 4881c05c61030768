protocol Named { var name: String { get } }
protocol Greeter: Named { func greet() -> String; var loud: Bool { get set } }
extension Greeter { func greet() -> String { "Hi \(name)" }; func twice() -> String { greet() + greet() } }
struct Bob: Greeter { let name = "Bob"; var loud = false }
struct Al: Greeter { let name = "Al"; var loud = true; func greet() -> String { "Yo " + name } }
func meet(_ g: some Greeter) -> String { g.greet() }
func meetAny(_ g: any Greeter) -> String { g.twice() }
print(meet(Bob()), meet(Al()), meetAny(Bob()), meetAny(Al()))
var one: any Greeter = Bob()
one.loud = true
print(one.loud, one is Named, one is Al)
protocol Drawable { func draw() }
extension Drawable { func draw() { print("default") }; func twice() { draw(); draw() } }
struct A: Drawable {}
struct B: Drawable { func draw() { print("B") } }
for d in [A(), B()] as [any Drawable] { d.twice() }
func pick() -> some Drawable { B() }
pick().draw()
protocol Counter { var count: Int { get }; mutating func increment() }
struct Plain: Counter { var count = 0; mutating func increment() { count += 1 } }
final class Shared: Counter { var count = 10; func increment() { count += 1 } }
func bump(_ c: inout some Counter) { c.increment() }
var plain = Plain()
var shared = Shared()
bump(&plain)
bump(&shared)
var any: any Counter = plain
any.increment()
print(plain.count, shared.count, any.count)
extension Int: Named { var name: String { "int \(self)" } }
print((5 as any Named).name, 6.name)

// prints: Hi Bob Yo Al Hi BobHi Bob Yo AlYo Al
// prints: true true false
// prints: default
// prints: default
// prints: B
// prints: B
// prints: B
// prints: 1 11 2
// prints: int 5 int 6
