struct Matrix {
  var cells: [Int]
  let width: Int
  subscript(row: Int, column: Int) -> Int { get { cells[row * width + column] } set { cells[row * width + column] = newValue } }
  subscript(label: String) -> Int { label.count }
  static subscript(n: Int) -> String { "static \(n)" }
}
var m = Matrix(cells: Array(repeating: 0, count: 4), width: 2)
m[1, 0] = 5
m[0, 1] += 2
print(m.cells, m["abc"], Matrix[3])
struct Person { var name: String; var address: Address? = Address(); var tags = ["a", "b"] }
struct Address { var city = "Bergen" }
var person = Person(name: "Ann")
let path = \Person.name
print(person[keyPath: path], person[keyPath: \.tags[1]], person[keyPath: \.address?.city] as Any, person[keyPath: \.tags.count])
person[keyPath: path] = "Bo"
person[keyPath: \.tags[0]] += "!"
print(person.name, person.tags)
print([Person(name: "x"), Person(name: "yy")].map(\.name.count), [3, 1].map(\.self))
let paths: [KeyPath<Person, String>] = [\.name, \.tags[1]]
print(paths.map { person[keyPath: $0] })
final class Counter { var n = 1 }
let counter = Counter()
counter[keyPath: \.n] += 4
print(counter.n)
@dynamicMemberLookup struct Dyn { subscript(dynamicMember name: String) -> String { "dyn " + name } }
print(Dyn().foo)
struct Adder { let n: Int; func callAsFunction(_ x: Int) -> Int { x + n } }
print(Adder(n: 5)(10))

// prints: [0, 2, 5, 0] 3 static 3
// prints: Ann b Optional("Bergen") 2
// prints: Bo ["a!", "b"]
// prints: [1, 2] [3, 1]
// prints: ["Bo", "b"]
// prints: 5
// prints: dyn foo
// prints: 15
