import Testing

@testable import Snippets

/// Types of variables as swiftc finds them: each text compiles there, and `//: T` is the type that it gives.
@Suite struct CheckDeclaredTypeTests {
  @Test func declaredTypes() throws {
    let checked = try CheckedSource(
      #"""
      struct Point: Hashable { var x: Double; var y = 0.0 }
      enum Shape { case circle(radius: Double), square(side: Double), empty }
      enum Level: Int, CaseIterable, Comparable { case low = 1, mid, high
        static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue } }
      class Animal { var name: String
        init(name: String) { self.name = name }
        func speak() -> String { "..." } }
      class Dog: Animal { override func speak() -> String { "Wuff" } }
      class Cat: Animal { }
      protocol Named { var name: String { get } }
      extension Named { var greeting: String { "Hi " + name }
        func twice() -> [Self] { [self, self] } }
      struct Person: Named { let name: String; var age: Int? }
      struct Stack<Element> { var items: [Element] = []
        mutating func push(_ item: Element) { items.append(item) }
        func peek() -> Element? { items.last }
        func mapped<T>(_ f: (Element) -> T) -> Stack<T> { Stack<T>(items: items.map(f)) } }
      func identity<T>(_ x: T) -> T { x }
      func pair<A, B>(_ a: A, _ b: B) -> (A, B) { (a, b) }
      func over(_ x: Int) -> String { "int" }
      func over(_ x: Double) -> Bool { true }
      func over(_ x: String) -> Int { 1 }
      func over<T>(_ x: T) -> [T] { [x] }
      func named(_ x: Int, by y: Int = 2, flag: Bool = false) -> Int { x * y }
      func trailing(_ n: Int = 1, first: () -> Int = { 0 }, then: (Int) -> String) -> String { then(first()) }
      func variadic(_ xs: Int..., label: String = "") -> Int { xs.count }
      func describe(_ x: some Named) -> String { x.name }
      func firstOf<S: Sequence>(_ s: S) -> S.Element? { s.first { _ in true } }
      func lookup(_ key: String) throws -> Int { 1 }
      let a1 = Point(x: 1) //: Point
      let a2 = Point(x: 1, y: 2).x //: Double
      let a3 = Shape.circle(radius: 2) //: Shape
      let a4: Shape = .square(side: 1) //: Shape
      let a5 = [Shape.empty, .circle(radius: 1)] //: [Shape]
      let a6 = Level.allCases.map(\.rawValue) //: [Int]
      let a7 = Level(rawValue: 2) //: Level?
      let a8 = Level.low < .high //: Bool
      let a9 = Level.allCases.max() //: Level?
      let b1 = [Dog(name: "a"), Cat(name: "b")] //: [Animal]
      let b2 = b1.map { $0.speak() } //: [String]
      let b3 = Dog(name: "x").name //: String
      let b4: Animal = Dog(name: "x") //: Animal
      let b5 = b4 as? Dog //: Dog?
      let b6 = (b4 as? Dog)?.name //: String?
      let b7 = Person(name: "n").greeting //: String
      let b8 = Person(name: "n", age: 3).twice() //: [Person]
      let b9 = Person(name: "n").age ?? 0 //: Int
      let c1 = Stack(items: [1, 2]) //: Stack<Int>
      let c2 = c1.peek() //: Int?
      let c3 = c1.mapped { "\($0)" } //: Stack<String>
      let c4 = c3.items.first?.count //: Int?
      let c5 = Stack<Double>().items //: [Double]
      let c6 = identity(5) //: Int
      let c7: Double = identity(5) //: Double
      let c8 = pair(1, "a") //: (Int, String)
      let c9 = pair(1, "a").1 //: String
      let d1 = over(1) //: String
      let d2 = over(1.5) //: Bool
      let d3 = over("x") //: Int
      let d4 = over(true) //: [Bool]
      let d5 = named(1, by: 3) //: Int
      let d6 = trailing { "\($0)" } //: String
      let d7 = trailing(2) { 5 } then: { "\($0)" } //: String
      let d8 = variadic(1, 2, 3, label: "x") //: Int
      let d9 = describe(Person(name: "q")) //: String
      let e1 = firstOf([1.5]) //: Double?
      let e2 = firstOf("abc") //: Character?
      let e3 = try? lookup("a") //: Int?
      let e4 = (try? lookup("a")) ?? 0 //: Int
      let e5 = [Point(x: 1), Point(x: 2)].map(\.x).reduce(0, +) //: Double
      let e6 = [Person(name: "a", age: 1)].first?.age //: Int?
      let e7 = [Person(name: "a", age: 1)].first(where: { $0.age == nil })?.name.uppercased() //: String?
      let e8 = Set([Point(x: 1)]).contains(Point(x: 1)) //: Bool
      let e9 = a1 == Point(x: 1) //: Bool
      let f1 = [Person(name: "a")].sorted { $0.name < $1.name }.map { $0.name } //: [String]
      let f2 = [Person(name: "a")].max { ($0.age ?? 0) < ($1.age ?? 0) } //: Person?
      let f3: [Named] = [Person(name: "a")] //: [Named]
      let f4 = f3.map { $0.name } //: [String]
      let f5 = { (p: Person) in p.age } //: (Person) -> Int?
      let f6: (Int) -> Int = { $0 + 1 } //: (Int) -> Int
      let f7 = Dictionary(grouping: b1) { $0.name } //: [String: [Animal]]
      let f8 = f7["a"]?.first?.speak() //: String?
      let f9 = f7.mapValues(\.count) //: [String: Int]
      let g1 = [1: Level.low, 2: .high] //: [Int: Level]
      let g2 = g1[1]?.rawValue //: Int?
      let g3 = a5.map { s -> Double in
        switch s {
        case .circle(let r): return r
        case .square(let side): return side
        case .empty: return 0 } }
      let g4 = a5.compactMap { s in
        if case .circle(let r) = s { return r }
        return nil
      } as [Double]
      let g5 = type(of: b4) //: Animal.Type
      let g6 = Level.self //: Level.Type
      let g7 = Person.init(name: "i", age: nil) //: Person
      let g8 = ["a", "b"].map { Person(name: $0) } //: [Person]
      let g9 = ["a", "b"].enumerated().map { Person(name: $1, age: $0) } //: [Person]
      let h1 = Result<Int, Error>.success(3) //: Result<Int, Error>
      let h2 = Result { try lookup("a") } //: Result<Int, Error>
      let h3 = try? h2.get() //: Int?
      let h4 = Optional<Int>.none //: Int?
      let h5 = Int?.some(3) //: Int?
      let h6 = [1, 2, 3].map { n in n > 1 ? "a" : nil } //: [String?]
      let h7 = [Int](repeating: 1, count: 2) + [3] //: [Int]
      let h8 = "a" + "b" + String(3) //: String
      let h9 = "x" == "y" || 1 < 2 //: Bool
      let i1 = zip([1, 2], [3.0, 4]).map { Double($0) * $1 } //: [Double]
      let i2 = [[1, 2], [3]].map { $0.reduce(0, +) } //: [Int]
      let i3 = [1, 2, 3].lazy.filter { $0 > 1 }.map { $0 * 2 }.first //: Int?
      let i4 = "hello world".split(separator: " ").map { $0.uppercased() } //: [String]
      let i5 = "abc".contains("b") //: Bool
      let i6 = Array("abc").map(String.init) //: [String]
      let i7 = [3, 1].sorted(by: { a, b in a > b }) //: [Int]
      let i8 = ["k": 1].merging(["j": 2]) { old, _ in old } //: [String: Int]
      let i9 = ["k": 1].filter { $0.value > 0 } //: [String: Int]
      let j1 = ["k": 1].min { $0.value < $1.value }?.key //: String?
      let j2 = (1...10).reversed().map { $0 } //: [Int]
      let j3 = (1...10).first { $0 % 2 == 0 } //: Int?
      let j4 = [1.0, 2.0].map { $0 / 2 } //: [Double]
      let j5 = [1, 2].map { Float($0) } //: [Float]
      let j6 = 3 * Float(2) //: Float
      let j7 = Int(3.7) //: Int
      let j8 = (2.5).rounded() //: Double
      let j9 = 5.isMultiple(of: 2) //: Bool
      var counter = 0 //: Int
      let k1 = { counter += 1 } //: () -> ()
      let k2 = [1, 2].forEach { print($0) } //: ()
      let k3 = ["b": 2].sorted(by: { $0.key < $1.key }).map(\.value) //: [Int]
      let k4 = [1, 2, 3].suffix(2).reduce(0) { $0 + $1 } //: Int
      let k5 = [1, 2, 3].dropFirst().map(String.init).joined(separator: "-") //: String
      """#)
    #expect(checked.typeFaults == [])
    #expect(checked.outcome.refusals == [])
    #expect(checked.outcome.simulatedNames == [])
  }
}
