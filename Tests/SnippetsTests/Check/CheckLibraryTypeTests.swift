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
}
