import Testing

@testable import Snippets

/// Types of variables as swiftc finds them: each text compiles there, and `//: T` is the type that it gives.
@Suite struct CheckBodyTypeTests {
  @Test func bodies() throws {
    let checked = try CheckedSource(
      #"""
      struct Item: Identifiable, Equatable, Codable { let id: Int; var name: String; var tags: [String] = [] }
      enum LoadState { case idle, loading(progress: Double), loaded([Item]), failed(Error) }
      struct Failure: Error { var code = 3 }
      @propertyWrapper struct Clamped { var wrappedValue: Int { didSet { } }
        var projectedValue: String { "\(wrappedValue)" }
        init(wrappedValue: Int, max: Int) { self.wrappedValue = min(wrappedValue, max) } }
      @propertyWrapper struct Box<Value> { var wrappedValue: Value }
      class Store {
        var items: [Item] = []
        weak var parent: Store?
        lazy var total = items.count //: Int
        static let shared = Store() //: Store
        @Clamped(max: 10) var level = 3 //: Int
        @Box var name = "n" //: String
        var count: Int { items.count }
        subscript(index: Int) -> Item { items[index] }
        subscript(name: String) -> Item? { items.first { $0.name == name } }
        func load() async throws -> [Item] { items }
        func run(_ work: (Item) -> Void = { _ in }) { items.forEach(work) }
        func test() async {
          let a = count //: Int
          let b = items.map(\.name) //: [String]
          let c = self[0] //: Item
          let d = self["x"] //: Item?
          let e = parent?.items.count //: Int?
          let f = Store.shared.items.first //: Item?
          let g = $level //: String
          let h = _name //: Box<String>
          let i = try? await load() //: [Item]?
          let j = items.filter { $0.tags.contains("a") }.count //: Int
          if let first = items.first, first.id > 0 {
            let k = first.name //: String
            _ = k
          }
          guard let last = items.last else { return }
          let l = last //: Item
          for (index, item) in items.enumerated() {
            let m = (index, item.name) //: (Int, String)
            _ = m
          }
          for item in items where item.id > 1 {
            let n = item //: Item
            _ = n
          }
          do {
            let o = try await load() //: [Item]
            _ = o
          } catch let error as Failure {
            let p = error.code //: Int
            _ = p
          } catch {
            let q = error //: Error
            _ = q
          }
          let state = LoadState.idle //: LoadState
          switch state {
          case .loading(let progress) where progress > 0.5:
            let r = progress * 2 //: Double
            _ = r
          case .loaded(let items):
            let s = items.count //: Int
            _ = s
          case .failed(let e):
            let t = "\(e)" //: String
            _ = t
          default: break
          }
          let pairValue = (1, (2.0, "x")) //: (Int, (Double, String))
          let (x, (y, z)) = pairValue
          let u = [Double(x), y, Double(z.count)] //: [Double]
          let v = { [weak self] in self?.count } //: () -> Int?
          let w = { [count] (n: Int) in n + count } //: (Int) -> Int
          var dict: [String: [Item]] = [:] //: [String: [Item]]
          dict["a", default: []].append(last)
          let aa = dict["a"]?.map(\.id) ?? [] //: [Int]
          let ab = dict.reduce(into: [String: Int]()) { $0[$1.key] = $1.value.count } //: [String: Int]
          let ac = dict.flatMap { $0.value }.map { $0.id } //: [Int]
          let ad = items.isEmpty ? nil : items[0].name //: String?
          let ae = items.first.map { $0.tags.count } ?? -1 //: Int
          let af = items.reduce(0) { $0 + $1.id } //: Int
          let ag = items.sorted { ($0.name, $0.id) < ($1.name, $1.id) } //: [Item]
          let ah = items.contains { $0.name == "x" } //: Bool
          let ai = items.firstIndex { $0.id == 3 } //: Int?
          let aj = [a, b.count].max() ?? 0 //: Int
          func local(_ q: Int) -> [Int] { [q] }
          let ak = local(3).first //: Int?
          let al = items.map { item -> (String, Int) in (item.name, item.id) } //: [(String, Int)]
          let am = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) }) //: [Int: Item]
          let an = am[3]?.name.count //: Int?
          let ao = items[0...].map(\.id) //: [Int]
          let aq = items.map { $0.tags }.joined().sorted() //: [String]
          let ar = items.lazy.map(\.id).filter { $0 > 1 }.first //: Int?
          let at = [1, 2, 3].map { n in
            let twice = n * 2
            return Double(twice)
          }
          _ = (a, b, c, d, e, f, g, h, i, j, l, u, v, w, aa, ab, ac, ad, ae, af, ag, ah, ai, aj, ak, al, am, an, ao, aq, ar, at)
        }
      }
      """#)
    #expect(checked.typeFaults == [])
    #expect(checked.outcome.refusals == [])
    #expect(checked.outcome.simulatedNames == [])
  }
}
