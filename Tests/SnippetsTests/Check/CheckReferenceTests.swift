import Testing

@testable import Snippets

/// What names, members, calls and operators mean.
@Suite struct CheckReferenceTests {
  private func references(_ text: String) throws -> [String] {
    let checked = try CheckedSource(text)
    #expect(checked.outcome.refusals == [])
    return checked.references
  }

  @Test func implicitSelfIsSpelledOut() throws {
    let checked = try CheckedSource(
      """
      struct Counter {
        var count = 0
        static let limit = 3
        mutating func step() { «count» += «limit» }
        func shown() -> Int { «twice(«count»)» }
        func twice(_ n: Int) -> Int { n * 2 }
      }
      """)
    #expect(checked.references == ["property count", "property limit", "method twice(_:)", "property count"])
    let bases = checked.marked.prefix(2).map { expression -> String in
      guard case .member(let base, _, _)? = expression?.kind else { return "none" }
      return base.reference.spelling
    }
    #expect(bases == ["local self", "type Counter"])
  }

  @Test func weakSelfIsTheSelfOfItsClosure() throws {
    let checked = try CheckedSource(
      """
      class Model {
        var count = 0
        func start() -> () -> Void {
          { [weak self] in
            guard let self else { return }
            «count» += 1
            «self».count += 1
          }
        }
      }
      """)
    var owners: [Variable] = []
    for expression in checked.marked {
      var node = expression
      if case .member(let base, _, _)? = node?.kind { node = base }
      if case .local(let variable)? = node?.reference { owners.append(variable) }
    }
    try #require(owners.count == 2)
    #expect(owners[0] === owners[1])
    #expect(owners[0].position.line == 5)
  }

  @Test func wrappersHaveProjectionAndStorage() throws {
    let found = try references(
      """
      @propertyWrapper struct Twice { var wrappedValue: Int
        var projectedValue: String { "" } }
      struct Holder {
        @Twice var level = 1
        init(n: Int) { «_level» = Twice(wrappedValue: n) }
        func show() -> String { «self.$level» + «$level» + "\\(«level»)" }
      }
      """)
    #expect(found == ["storage level", "projection level", "projection level", "property level"])
  }

  @Test func callsNameWhatTheyCall() throws {
    let found = try references(
      """
      struct Plain { var a: Int
        var b = 2 }
      class Base { init() {}
        func hook() {} }
      class Derived: Base { override func hook() { «super.hook()» } }
      final class Sealed { func hook() {} }
      enum Route { case home, page(Int) }
      protocol Shape { func area() -> Double }
      extension Shape { func area() -> Double { 0 }
        func half() -> Double { «area()» / 2 } }
      func free(_ x: Int) {}
      func test(s: any Shape, d: Derived, f: (Int) -> Void) {
        _ = «Plain(a: 1)»
        _ = «Derived()»
        «d.hook()»
        «Sealed().hook()»
        _ = «Route.page(1)»
        let r: Route = «.home»
        _ = «s.area()»
        _ = «s.half()»
        «free(1)»
        «f(1)»
        _ = «[1].count»
        _ = «"a".hasPrefix("b")»
      }
      """)
    #expect(
      found == [
        "method hook()", "virtual method area()", "memberwise Plain", "initializer init()", "virtual method hook()",
        "method hook()", "case page", "case home", "virtual method area()", "method half()", "function free(_:)",
        "value",
        "library Array.count", "library StringProtocol.hasPrefix(_:)",
      ])
  }

  @Test func argumentsAreBoundToParameters() throws {
    let checked = try CheckedSource(
      """
      func f(_ a: Int, by b: Int = 2, rest: Int..., then c: () -> Void = {}, last d: (Int) -> Void) {}
      func test() {
        «f(1) { _ in }»
        «f(1, by: 3, rest: 4, 5) { } last: { _ in }»
        «f(1, rest: 7, last: { _ in })»
      }
      """)
    let bound = checked.marked.map { ($0?.boundArguments ?? []).map(\.spelling) }
    #expect(bound[0] == ["given", "default", "0", "default", "given"])
    #expect(bound[1] == ["given", "given", "2", "given", "given"])
    #expect(bound[2] == ["given", "default", "1", "default", "given"])
  }

  @Test func callAsFunctionIsSpelledOut() throws {
    let checked = try CheckedSource(
      """
      struct Doubler { func callAsFunction(_ n: Int) -> Int { n * 2 } }
      let double = Doubler()
      let four = «double(2)»
      """)
    #expect(checked.references == ["method callAsFunction(_:)"])
    guard case .call(let callee, _)? = checked.marked[0]?.kind, case .member(_, "callAsFunction", _) = callee.kind
    else {
      Issue.record("the callee is not spelled out")
      return
    }
  }

  @Test func elementsTellEachOtherTheirType() throws {
    let found = try references(
      """
      enum Move { case up, by(Int) }
      let moves = [«.up», Move.by(2), «.by(1)»]
      let named = ["a": Move.up, "b": «.up»]
      let one = true ? «.up» : Move.by(3)
      """)
    #expect(found == ["case up", "case by", "case up", "case up"])
  }

  @Test func undefinedNamesAreSimulatedOnce() throws {
    let checked = try CheckedSource(
      """
      struct Loader {
        let trailID: Trail.ID
        var report: ConditionsReport?
        mutating func load() async throws {
          report = try await «ConditionsService.shared.report(for: trailID)»
          _ = try await ConditionsService.shared.report(for: trailID)
          let name: String = «makeName(1)»
          _ = name
        }
      }
      """)
    #expect(
      checked.outcome.simulatedNames.map(\.name) == ["Trail", "ConditionsReport", "ConditionsService", "makeName"])
    #expect(checked.outcome.simulatedNames.map(\.line) == [2, 3, 5, 7])
    #expect(checked.references == ["simulated report(for:)", "simulated makeName(_:)"])
    // The type that receives it shapes what the call gives.
    #expect(checked.types == ["ConditionsReport?", "String"])
  }

  @Test func simulatedMembersTakeTheShapeOfTheirPlace() throws {
    let checked = try CheckedSource(
      """
      func show(trail: Trail) {
        let name: String = «trail.name»
        let other = «trail.name»
        let made: Trail = «Trail(id: 3)»
        if «trail.isOpen» { print(name, other, made) }
      }
      """)
    #expect(checked.types == ["String", "Trail.name", "Trail", "Bool"])
  }

  @Test func overloadsInAnExtensionOfTheLibrary() throws {
    let found = try references(
      """
      extension String {
        var shouted: String { «uppercased()» + "!" }
        func repeated(_ n: Int) -> String { String(repeating: «self», count: n) }
        static let empty = ""
      }
      extension Array where Element == Int { var total: Int { «reduce(0, +)» } }
      let a = «"a".shouted»
      let b = «"a".repeated(2)»
      let c = «String.empty»
      let d = «[1, 2].total»
      """)
    #expect(
      found == [
        "library StringProtocol.uppercased()", "local self", "library Sequence.reduce(_:_:)", "property shouted",
        "method repeated(_:)", "property empty", "property total",
      ])
  }
}

extension BoundArgument {
  var spelling: String {
    switch self {
    case .given: "given"
    case .defaultValue: "default"
    case .variadic(let values): "\(values.count)"
    }
  }
}
