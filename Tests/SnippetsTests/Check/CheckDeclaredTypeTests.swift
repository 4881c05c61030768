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

  @Test func protocolsOperatorsAndLiterals() throws {
    let checked = try CheckedSource(
      #"""
      protocol Container { associatedtype Item
        var items: [Item] { get }
        func at(_ i: Int) -> Item
        init(items: [Item]) }
      extension Container { var firstItem: Item? { items.first }
        func mapItems<T>(_ f: (Item) -> T) -> [T] { items.map(f) } }
      extension Container where Item == Int { var sum: Int { items.reduce(0, +) } }
      extension Container where Item: Comparable { var largest: Item? { items.max() } }
      struct Bag: Container { var items: [Int]
        func at(_ i: Int) -> Int { items[i] } }
      struct GBag<Element>: Container { var items: [Element]
        func at(_ i: Int) -> Element { items[i] } }
      struct Countdown: Sequence, IteratorProtocol { var n: Int
        mutating func next() -> Int? { n -= 1; return n < 0 ? nil : n } }
      struct Vec: Equatable, ExpressibleByArrayLiteral { var x = 0.0, y = 0.0
        init(x: Double, y: Double) { self.x = x; self.y = y }
        init(arrayLiteral e: Double...) { x = e[0]; y = e[1] }
        static func + (a: Vec, b: Vec) -> Vec { Vec(x: a.x + b.x, y: a.y + b.y) }
        static func * (a: Vec, k: Double) -> Vec { Vec(x: a.x * k, y: a.y * k) }
        static prefix func - (a: Vec) -> Vec { a * -1 }
        static func += (a: inout Vec, b: Vec) { a = a + b }
        static let zero = Vec(x: 0, y: 0) }
      struct Meters: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Comparable { var v: Double
        init(integerLiteral i: Int) { v = Double(i) }
        init(floatLiteral f: Double) { v = f }
        static func < (a: Meters, b: Meters) -> Bool { a.v < b.v } }
      struct Options: OptionSet { let rawValue: Int
        static let a = Options(rawValue: 1), b = Options(rawValue: 2) }
      indirect enum Tree<T> { case leaf, node(Tree<T>, T, Tree<T>)
        func fold<R>(_ initial: R, _ f: (R, T) -> R) -> R {
          switch self { case .leaf: return initial
          case let .node(l, v, r): return r.fold(f(l.fold(initial, f), v), f) } }
        var count: Int { fold(0) { n, _ in n + 1 } } }
      infix operator **: MultiplicationPrecedence
      func ** (a: Double, b: Int) -> Double { (0..<b).reduce(1.0) { r, _ in r * a } }
      func compose<A, B, C>(_ f: @escaping (A) -> B, _ g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
      func apply<T>(_ x: T, _ f: (T) throws -> T) rethrows -> T { try f(x) }
      func make() -> some Container { Bag(items: [1]) }
      func sumAll<S: Sequence>(_ s: S) -> Int where S.Element == Int { s.reduce(0, +) }
      func swapTwo<T>(_ a: inout T, _ b: inout T) { (a, b) = (b, a) }
      func curry(_ a: Int) -> (Int) -> Int { { a + $0 } }
      func opt(_ x: Int?) -> String { "" }
      func anyF(_ x: Any) -> Int { 0 }
      func anyF(_ x: Int) -> String { "" }
      func lab(a: Int) -> Int { a }
      func lab(b: Int) -> String { "" }
      func retType() -> Int { 1 }
      func retType() -> String { "" }
      @resultBuilder struct ListBuilder { static func buildBlock(_ xs: Int...) -> [Int] { xs } }
      func build(@ListBuilder _ f: () -> [Int]) -> [Int] { f() }
      typealias Handler = (String) -> Void
      typealias Pair<T> = (T, T)
      class Node { var value: Int; var next: Node?
        init(_ v: Int, next: Node? = nil) { value = v; self.next = next } }
      let a1 = Bag(items: [1]).firstItem //: Int?
      let a2 = Bag(items: [1]).sum //: Int
      let a3 = GBag(items: ["a"]).firstItem //: String?
      let a4 = GBag(items: ["a"]).largest //: String?
      let a5 = GBag(items: [1.5]).mapItems { $0 * 2 } //: [Double]
      let a6 = Bag(items: [1]).at(0) //: Int
      let a7 = Countdown(n: 3).map { $0 * 2 } //: [Int]
      let a8 = Array(Countdown(n: 3)) //: [Int]
      let a9 = Vec(x: 1, y: 2) + Vec.zero * 2 //: Vec
      let b1: Vec = [1, 2] //: Vec
      let b2 = -b1 //: Vec
      let b3 = b1 == .zero //: Bool
      let b4: Meters = 5 //: Meters
      let b5 = b4 > 3.5 //: Bool
      let b6: Options = [.a, .b] //: Options
      let b7 = b6.contains(.a) //: Bool
      let b8 = Tree.node(.leaf, 5, .leaf) //: Tree<Int>
      let b9 = b8.fold("") { $0 + "\($1)" } //: String
      let c1 = b8.count //: Int
      let c2 = 2.0 ** 3 * 2 //: Double
      let c3 = compose({ (x: Int) in "\(x)" }, { $0.count }) //: (Int) -> Int
      let c4 = compose(Double.init as (Int) -> Double, { $0 / 2 })(3) //: Double
      let c5 = apply(5) { $0 + 1 } //: Int
      let c6 = sumAll([1, 2]) //: Int
      let c7 = sumAll(1...3) //: Int
      let c8 = curry(1)(2) //: Int
      let c9 = opt(3) //: String
      let d1 = anyF(3) //: String
      let d2 = anyF("x") //: Int
      let d3 = lab(b: 1) //: String
      let d4: String = retType() //: String
      let d5 = retType() + 1 //: Int
      let d6 = build { 1; 2 } //: [Int]
      let d7: Handler = { print($0) } //: (String) -> ()
      let d8: Pair<Int> = (1, 2) //: (Int, Int)
      let d9 = Node(1, next: Node(2)).next?.value //: Int?
      let e1 = Node(1).next?.next?.value ?? -1 //: Int
      let e2 = [Node(1), Node(2)].map(\.value).max() //: Int?
      let e3 = [Node(1)].first?.next?.value.description //: String?
      let e4 = [1, 2, 3].map { $0 % 2 == 0 ? "even" : "odd" } //: [String]
      let e5 = [1, 2, 3].map { n -> Double in Double(n) / 2 } //: [Double]
      let e6 = (1...3).flatMap { i in (1...i).map { j in i * j } } //: [Int]
      let e7 = ["a": [1, 2], "b": [3]].mapValues { $0.reduce(0, +) }.values.sorted() //: [Int]
      let e8 = [("a", 1), ("b", 2)].reduce(into: [String: Int]()) { $0[$1.0] = $1.1 } //: [String: Int]
      """#)
    #expect(checked.typeFaults == [])
    #expect(checked.outcome.refusals == [])
    #expect(checked.outcome.simulatedNames == [])
  }

  @Test func patterns() throws {
    let checked = try CheckedSource(
      #"""
      struct Even {}
      func ~= (pattern: Even, value: Int) -> Bool { value % 2 == 0 }
      func ~= <T: Equatable>(pattern: [T], value: T) -> Bool { pattern.contains(value) }
      func test(_ n: Int) {
        switch n { case Even(): print("e")
        case [1, 3]: print("13")
        case 5: print("5")
        case 6...9: print("r")
        case 10...: print("big")
        case let x where x < 0: print(x)
        default: break }
        let o: Int? = n //: Int?
        switch o { case 1?: break
        case .some(let y): print(y)
        case nil: break }
        let t = (n, "a") //: (Int, String)
        switch t { case (0, _): break
        case (let a, "b"): print(a)
        case (1...3, let s): print(s)
        default: break }
        let any: Any = n //: Any
        switch any { case let i as Int: print(i)
        case is String: break
        case let (a, b) as (Int, Int): print(a, b)
        default: break }
        if case 1...5 = n { }
        guard case let (a, b) = t, a > 0 else { return }
        let c = b.count //: Int
        for case let (i, v?) in [(1, "a"), (2, nil)] { let w = v.count //: Int
          print(i, w) }
        for case .some(let q) in [1, nil] { let z = q //: Int
          print(z) }
        while let x = [1].randomElement(), x > 3 { print(x) }
        _ = c
      }
      """#)
    #expect(checked.typeFaults == [])
    #expect(checked.outcome.refusals == [])
    #expect(checked.outcome.simulatedNames == [])
  }

  @Test func keyPathsAndDynamicMembers() throws {
    let checked = try CheckedSource(
      #"""
      @dynamicMemberLookup struct Bag { var d: [String: Int] = [:]
        subscript(dynamicMember name: String) -> Int? { d[name] } }
      @dynamicMemberLookup struct Lens<T> { var base: T
        subscript<U>(dynamicMember path: KeyPath<T, U>) -> Lens<U> { Lens<U>(base: base[keyPath: path]) } }
      struct P { var x = 1.5; var name = "a" }
      let a = Bag().foo //: Int?
      let b = Lens(base: P()).name //: Lens<String>
      let c = Lens(base: P()).name.count.base //: Int
      let d = P()[keyPath: \.x] //: Double
      let e = \P.name //: WritableKeyPath<P, String>
      let f = P()[keyPath: e] //: String
      let g = [P()].map(\P.name.count) //: [Int]
      var p = P() //: P
      p[keyPath: \.x] = 3
      let h = [P()].sorted { $0[keyPath: \.x] < $1[keyPath: \.x] } //: [P]
      func by<V: Comparable>(_ k: KeyPath<P, V>) -> (P, P) -> Bool { { $0[keyPath: k] < $1[keyPath: k] } }
      let i = [P()].sorted(by: by(\.x)).first //: P?
      let j = [P()].min(by: by(\.name))?.name //: String?
      """#)
    #expect(checked.typeFaults == [])
    #expect(checked.outcome.refusals == [])
    #expect(checked.outcome.simulatedNames == [])
  }
}
