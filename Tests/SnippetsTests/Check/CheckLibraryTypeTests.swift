import Testing

@testable import Snippets

/// Types of variables as swiftc finds them: each text compiles there, and `//: T` is the type that it gives.
@Suite struct CheckLibraryTypeTests {
  @Test func standardLibrary() throws {
    let checked = try CheckedSource(
      #"""
      let a1 = 5 //: Int
      let a2 = 5.0 //: Double
      let a3 = "x" //: String
      let a4 = 1 + 2 * 3 //: Int
      let a5 = 1 + 2.5 //: Double
      let a6: Double = 3 //: Double
      let a7 = a6 * 2 + 1 //: Double
      let a8 = [1, 2.5, 3] //: [Double]
      let a9 = [1, nil, 3] //: [Int?]
      let b1 = ["a": 1, "b": 2] //: [String: Int]
      let b2: [String: Double] = ["a": 1] //: [String: Double]
      let b3 = b1["a"] //: Int?
      let b4 = b1["a", default: 0] //: Int
      let b5 = b1["a"] ?? 7 //: Int
      let b6 = [1, 2, 3].map { $0 * 2 } //: [Int]
      let b7 = [1, 2, 3].map { "\($0)" } //: [String]
      let b8 = [1, 2, 3].filter { $0 > 1 }.map(Double.init) //: [Double]
      let b9 = [1, 2, 3].reduce(0, +) //: Int
      let c1 = ["a", "b"].joined(separator: ", ") //: String
      let c2 = [3, 1, 2].sorted() //: [Int]
      let c3 = [3, 1, 2].sorted(by: >) //: [Int]
      let c4 = [3, 1, 2].first //: Int?
      let c5 = [3, 1, 2].max()! //: Int
      let c6 = Array(1...3) //: [Int]
      let c7 = (1...3).map { $0 * $0 } //: [Int]
      let c8 = Set([1, 2, 3]) //: Set<Int>
      let c9: Set = ["x", "y"] //: Set<String>
      let d1 = "hello".uppercased() //: String
      let d2 = "hello".count //: Int
      let d3 = "a,b".split(separator: ",") //: [Substring]
      let d4 = "a,b".split(separator: ",").map(String.init) //: [String]
      let d5 = Int("42") //: Int?
      let d6 = String(42) //: String
      let d7 = Double(3) / 2 //: Double
      let d8 = (1, "x") //: (Int, String)
      let d9 = (name: "n", age: 3) //: (name: String, age: Int)
      let e1 = d9.name //: String
      let e2 = d8.0 //: Int
      let e3 = [1, 2, 3].enumerated().map { $0.offset + $0.element } //: [Int]
      let e4 = [1, 2, 3].enumerated().map { i, x in "\(i)\(x)" } //: [String]
      let e5 = zip([1, 2], ["a", "b"]).map { ($0, $1) } //: [(Int, String)]
      let e6 = Dictionary(grouping: ["aa", "b"], by: { $0.count }) //: [Int: [String]]
      let e7 = Dictionary(grouping: ["aa", "b"]) { $0.first! } //: [Character: [String]]
      let e8 = b1.mapValues { Double($0) } //: [String: Double]
      let e9 = b1.map { $0.key } //: [String]
      let f1 = b1.map { key, value in key + "\(value)" } //: [String]
      let f2 = b1.sorted { $0.value < $1.value } //: [(key: String, value: Int)]
      let f3 = b1.keys.sorted() //: [String]
      let f4 = ["1", "x"].compactMap { Int($0) } //: [Int]
      let f5 = ["1", "x"].compactMap(Int.init) //: [Int]
      let f6 = [[1], [2, 3]].flatMap { $0 } //: [Int]
      let f7 = ["a", "bb"].map(\.count) //: [Int]
      let f8 = [1, 2, 3].reduce(into: [:]) { (r: inout [Int: Int], x) in r[x, default: 0] += 1 } //: [Int: Int]
      let f9: [Int: Int] = [1, 2, 3].reduce(into: [:]) { $0[$1, default: 0] += 1 } //: [Int: Int]
      let g1 = true ? 1 : 2.5 //: Double
      let g2 = true ? 1 : nil //: Int?
      let g3 = Optional(5).map { $0 + 1 } //: Int?
      let g4 = d5.flatMap { $0 > 1 ? "big" : nil } //: String?
      let g5 = max(1, 2.5) //: Double
      let g6 = abs(-5) //: Int
      let g7 = -a6 //: Double
      let g8 = !true //: Bool
      let g9 = 7 / 2 //: Int
      let h1: UInt8 = 200 //: UInt8
      let h2 = h1 &+ 100 //: UInt8
      let h3 = Int(h1) + 1 //: Int
      let h4 = 1 << 3 //: Int
      let h5 = a1 == 5 && a2 > 1 //: Bool
      let h6 = 1..<5 //: Range<Int>
      let h7 = 1...5 //: ClosedRange<Int>
      let h8 = [1, 2, 3][0...1] //: ArraySlice<Int>
      let h9 = [1, 2, 3].contains(2) //: Bool
      let i1 = { (x: Int) -> Int in x + 1 } //: (Int) -> Int
      let i2 = { 5 } //: () -> Int
      let i3 = i1(3) //: Int
      let i4 = [1, 2].map(i1) //: [Int]
      let i5 = "abc".first //: Character?
      let i6 = "abc".map { $0 } //: [Character]
      let i7 = String("abc".reversed()) //: String
      let i8 = [1, 2, 3].prefix(2) //: ArraySlice<Int>
      let i9 = Array([1, 2, 3].dropFirst()) //: [Int]
      let j1 = stride(from: 0, to: 10, by: 2).map { $0 } //: [Int]
      let j2 = [1.5, 2].map { $0 * 2 }.reduce(0, +) //: Double
      let j3 = ["x": [1, 2]]["x"]?.first //: Int?
      let j4 = ["x": [1, 2]]["x"]?.count ?? 0 //: Int
      let j5 = 5 as Double //: Double
      let j6 = 5 as Any //: Any
      let j7 = j6 as? Int //: Int?
      let j8 = j6 as! Int //: Int
      let j9 = j6 is Int //: Bool
      let k1 = [1, 2, 3].min(by: { $0 > $1 }) //: Int?
      let k2 = [1, 2, 3].firstIndex(of: 2) //: Int?
      let k3 = repeatElement("x", count: 3).joined() //: String
      let k4 = Array(repeating: 0, count: 3) //: [Int]
      let k5 = [Int]() //: [Int]
      let k6 = [String: Int]() //: [String: Int]
      let k7: [Int] = [] //: [Int]
      let k8 = 10 % 3 == 1 //: Bool
      let k9 = Double.pi * 2 //: Double
      let l1 = Int.max //: Int
      let l2 = (0..<3).map { i in (0..<3).map { j in i * j } } //: [[Int]]
      let l3 = l2.joined().filter { $0 > 0 } //: [Int]
      let l4 = l2[0][1] //: Int
      let l5 = ["b", "a"].sorted { $0 < $1 }.first ?? "none" //: String
      let l6 = [1: "a"].first?.value //: String?
      let l7 = [(1, "a"), (2, "b")].map { $0.1 } //: [String]
      let l8 = Dictionary(uniqueKeysWithValues: [("a", 1)]) //: [String: Int]
      let l9 = Dictionary(uniqueKeysWithValues: ["a", "b"].map { ($0, $0.count) }) //: [String: Int]
      let m1 = [1, 2, 3].allSatisfy { $0 > 0 } //: Bool
      let m2 = [3, 4].map { x -> String in
        let y = x * 2
        return "\(y)"
      }
      let m3 = [3, 4].map { x in
        let y = Double(x) * 2
        if y > 3 { return y }
        return 0
      }
      let m4 = if a1 > 3 { "big" } else { "small" } //: String
      """#)
    #expect(checked.typeFaults == [])
    #expect(checked.outcome.refusals == [])
    #expect(checked.outcome.simulatedNames == [])
  }

  @Test func closuresAndExtensions() throws {
    let checked = try CheckedSource(
      #"""
      class Node { var value: Int; var next: Node?
        init(_ v: Int, next: Node? = nil) { value = v; self.next = next } }
      let f1 = "The quick brown".split(separator: " ").map { String($0).lowercased() }.filter { $0.count > 3 } //: [String]
      let f2 = Dictionary([("a", 1), ("a", 2)], uniquingKeysWith: { $0 + $1 }) //: [String: Int]
      let f3 = Dictionary([("a", 1)], uniquingKeysWith: +) //: [String: Int]
      let f4 = [1, 2, 3].first(where: { $0 > 1 }).map { "\($0)" } ?? "none" //: String
      let f5 = { (a: Int, b: Int) in a + b }(1, 2) //: Int
      let f6 = [{ (x: Int) in x + 1 }, { $0 * 2 }].map { $0(3) } //: [Int]
      let f7: [(Int) -> Int] = [{ $0 }, { -$0 }] //: [(Int) -> Int]
      let f8 = f7[0](3) //: Int
      let f9: (Int, Int) -> Bool = (<) //: (Int, Int) -> Bool
      let g1 = zip(["a"], 1...).map { "\($0)\($1)" } //: [String]
      let g2 = ["x", "y"].enumerated().filter { $0.offset > 0 }.map(\.element) //: [String]
      let g3 = ["x", "y"].indices.map { $0 + 1 } //: [Int]
      let g4 = Set([1, 2]).union([3]).sorted() //: [Int]
      let g5 = Set([1, 2]).map { $0 * 2 } //: [Int]
      let g6 = Set(["a", "b"].map { $0.uppercased() }) //: Set<String>
      let g7 = [1, 2] == [1, 2] //: Bool
      let g8 = (1, "a") == (1, "b") //: Bool
      let g9 = min(3, 2, 1) //: Int
      let h1 = [1.5, 2.5].max() ?? 0 //: Double
      let h2 = Double([1, 2].count) * 1.5 //: Double
      let h3 = Int.random(in: 1...6) //: Int
      let h4 = [1, 2].randomElement() //: Int?
      let h5 = (0..<5).contains(3) //: Bool
      let h6 = String(repeating: "ab", count: 2) //: String
      let h7 = "abc".index("abc".startIndex, offsetBy: 1) //: String.Index
      let h8 = "abc"["abc".startIndex] //: Character
      let h9 = "abc"["abc".startIndex...] //: Substring
      let i1 = Character("a").isLetter //: Bool
      let i2 = "a".unicodeScalars.first!.value //: UInt32
      let i3 = UInt8(ascii: "a") //: UInt8
      let i4 = "1,2,3".split(separator: ",").compactMap { Int($0) }.reduce(0, +) //: Int
      let i5 = [[1, 2], [3, 4]].map { row in row.map { $0 * 2 } } //: [[Int]]
      let i6 = Array(repeating: Array(repeating: 0, count: 2), count: 2) //: [[Int]]
      let i8 = stride(from: 1.0, through: 2, by: 0.5).map { $0 } //: [Double]
      let i9 = (1...3).reduce(1, *) //: Int
      let j1 = 5.0.squareRoot() //: Double
      let j2 = 7.quotientAndRemainder(dividingBy: 2).remainder //: Int
      let j3 = Int("12").map { $0 * 2 } ?? 0 //: Int
      let j5 = [1, nil, 3].compactMap { $0 }.count //: Int
      let j6 = ["a": 1].first { $0.value == 1 }?.key //: String?
      let j7 = ["a": 1].contains { $0.key == "a" } //: Bool
      let j8 = ["a": 1, "b": 2].filter { k, v in v > 1 }.keys.first //: String?
      let j9 = ["a": ["b": 1]]["a"]?["b"] //: Int?
      let k1 = true && !false || 1 > 2 //: Bool
      let k2 = 1 + 2 * 3 - 4 / 2 % 3 << 1 & 0xFF | 1 ^ 2 //: Int
      let k3: Float = 1 / 3 //: Float
      let k4: Int64 = 1 + 2 //: Int64
      let k5 = Int64(3) * 2 + k4 //: Int64
      let k6 = (k4 > 2 ? 1 : 2) + k4 //: Int64
      let k7 = ~0 //: Int
      let k8 = 10_000 //: Int
      let k9 = 0x1F //: Int
      let l1 = -5 % 3 //: Int
      let l2 = 1e3 //: Double
      let l3 = "a" < "b" //: Bool
      let l4 = #line //: Int
      let l5 = #function //: String
      let l7 = [1, 2, 3].map(Double.init).reduce(0, +) / 3 //: Double
      let l8 = ["a", "b"].reduce("") { $0 + $1 } //: String
      let l9 = [1, 2, 3].reduce("") { $0 + String($1) } //: String
      let m1 = [1, 2, 3].reduce(0.0) { $0 + Double($1) } //: Double
      let m2 = [1, 2, 3].reduce([Int]()) { [$1] + $0 } //: [Int]
      let m3 = [1, 2, 3].reduce([]) { $0 + [$1 * 2] } //: [Int]
      let m4 = [1, 2].map { [$0: "x"] } //: [[Int: String]]
      let m5 = [1, 2].map { (id: $0, name: "n\($0)") } //: [(id: Int, name: String)]
      let m6 = m5.first?.name //: String?
      let m7 = m5.map(\.id) //: [Int]
      let m8 = [1, 2].sorted { $0 > $1 }[0] //: Int
      let m9 = ["b", "a"].min()! + "c" //: String
      let n1 = [1, 2, 3].split(separator: 2).map { Array($0) } //: [[Int]]
      let n2 = "a-b".split { $0 == "-" }.map(String.init) //: [String]
      let n3 = [1, 2, 3, 4].chunked(2) //: [[Int]]
      let n4 = "abc".reversed().map { String($0) }.joined() //: String
      let n5 = Array("hello").map { String($0) }.sorted() //: [String]
      let n6 = "hello".reduce(into: [:]) { (d: inout [Character: Int], c) in d[c, default: 0] += 1 } //: [Character: Int]
      let n7 = n6.max { $0.value < $1.value }?.key //: Character?
      let n8 = n6.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }.map { "\($0.key)\($0.value)" } //: [String]
      let n9 = (1...15).map { $0 % 15 == 0 ? "FizzBuzz" : $0 % 5 == 0 ? "Buzz" : $0 % 3 == 0 ? "Fizz" : "\($0)" } //: [String]
      extension Array { func chunked(_ n: Int) -> [[Element]] { stride(from: 0, to: count, by: n).map { Array(self[$0..<Swift.min($0 + n, count)]) } }
        var second: Element? { count > 1 ? self[1] : nil }
        subscript(safe i: Int) -> Element? { indices.contains(i) ? self[i] : nil } }
      extension Sequence where Element: Hashable { func unique() -> [Element] { var s = Set<Element>(); return filter { s.insert($0).inserted } } }
      extension Collection { var middle: Element? { isEmpty ? nil : self[index(startIndex, offsetBy: count / 2)] } }
      extension Optional where Wrapped == String { var orEmpty: String { self ?? "" } }
      extension Int { var squared: Int { self * self }
        func times(_ f: (Int) -> Void) { for i in 0..<self { f(i) } } }
      extension Dictionary where Value: Comparable { var top: Key? { self.max { $0.value < $1.value }?.key } }
      let o1 = [1, 2].second //: Int?
      let o2 = [1, 2][safe: 5] ?? 0 //: Int
      let o3 = [1, 1, 2].unique() //: [Int]
      let o4 = "abc".middle //: Character?
      let o5 = Optional("x").orEmpty //: String
      let o6 = 5.squared.squared //: Int
      let o7 = ["a": 1].top //: String?
      let o8 = [3.5].middle.map { $0 + 1 } //: Double?
      """#)
    #expect(checked.typeFaults == [])
    #expect(checked.outcome.refusals == [])
    #expect(checked.outcome.simulatedNames == [])
  }
}
