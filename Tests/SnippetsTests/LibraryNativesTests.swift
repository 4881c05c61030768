import LifecycleEngine
import Testing

@testable import Snippets

/// Calls natives directly, without a program.
struct LibraryBench {
  let machine: Machine
  private let printed = Printed()

  private final class Printed { var lines: [String] = [] }

  init(memory: Int = 200_000_000) {
    let trace = Trace(clock: { 0 })
    var budgets = Budgets()
    budgets.memory = memory
    machine = Machine(
      natives: StandardLibrary.natives(), library: StandardLibrary.hooks(LibraryIndex()),
      runLoop: RunLoop(trace: trace),
      trace: trace, budgets: budgets)
    let printed = printed
    machine.observer.print = { text, _ in printed.lines.append(text) }
  }

  var lines: [String] { printed.lines }

  /// What a native gives, as `debugPrint` shows it; a trap as its text.
  func call(_ name: String, _ arguments: Value...) -> String {
    var arguments = arguments
    return outcome(name, &arguments)
  }

  /// The receiver after a mutating native.
  func changed(_ name: String, _ arguments: Value...) -> String {
    var arguments = arguments
    let outcome = outcome(name, &arguments)
    return outcome == "()" ? text(arguments[0]) : outcome + " " + text(arguments[0])
  }

  func value(_ name: String, _ arguments: Value...) throws -> Value {
    var arguments = arguments
    return try machine.invoke(name, &arguments)
  }

  func text(_ value: Value, as type: Type = .unknown, _ style: DescriptionStyle = .debug) -> String {
    do throws(Unwinding) { return try machine.string(of: value, as: type, style: style) } catch { return "\(error)" }
  }

  private func outcome(_ name: String, _ arguments: inout [Value]) -> String {
    do throws(Unwinding) {
      return text(try machine.invoke(name, &arguments))
    } catch {
      if case .trap(let message) = error { return message }
      return "\(error)"
    }
  }

  static func function(_ body: @escaping ([Value]) throws(Unwinding) -> Value) -> Value {
    .object(NativeClosure("test") { _, arguments throws(Unwinding) in try body(arguments) })
  }
}

private func ints(_ numbers: Int...) -> Value { .array(numbers.map { .int($0) }) }
private func texts(_ texts: String...) -> Value { .array(texts.map { .string($0) }) }
private let type = Value.object(TypeObject(.any))

@Suite("Natives: numbers")
struct LibraryNumberTests {
  private let bench = LibraryBench()

  @Test func sizedIntegersTrapAtTheirOwnBounds() {
    #expect(bench.call("Int8.+(_:_:)", .int(100), .int(27)) == "127")
    #expect(bench.call("Int8.+(_:_:)", .int(100), .int(28)) == "Swift runtime failure: arithmetic overflow")
    #expect(bench.call("UInt8.-(_:_:)", .int(1), .int(2)) == "Swift runtime failure: arithmetic overflow")
    #expect(bench.call("UInt8.&-(_:_:)", .int(1), .int(2)) == "255")
    #expect(bench.call("Int.*(_:_:)", .int(Int.max), .int(2)) == "Swift runtime failure: arithmetic overflow")
    #expect(bench.call("Int.%(_:_:)", .int(7), .int(0)) == "Fatal error: Division by zero in remainder operation")
  }

  @Test func conversionsSayWhyTheyFail() {
    #expect(
      bench.call("Int.init(_:)", type, .double(.nan))
        == "Fatal error: Double value cannot be converted to Int because it is either infinite or NaN")
    #expect(
      bench.call("Int8.init(_:)", type, .int(300)) == "Fatal error: Not enough bits to represent the passed value")
    #expect(bench.call("UInt.init(_:)", type, .int(-1)) == "Fatal error: Negative value is not representable")
    #expect(bench.call("Int.init(_:)#text", type, .string("12a")) == "nil")
    #expect(bench.call("Int.init(_:)#text", type, .string("-12")) == "-12")
    #expect(bench.call("Int.init(_:radix:)", type, .string("ff"), .int(16)) == "255")
    #expect(bench.call("Int.init(_:)", type, .double(-3.9)) == "-3")
  }

  @Test func unsignedWordsKeepTheirBits() {
    let big = Value.object(ErasedObject(.int(-1), .library("UInt64", [])))
    #expect(bench.text(big) == "18446744073709551615")
    #expect(bench.call("Int8.init(clamping:)", type, big) == "127")
    #expect(bench.call("Double.init(_:)", type, big) == "1.8446744073709552e+19")
  }

  @Test func fixedDecimalsAreRoundedOnTheExactValue() {
    for (number, places, expected) in [
      (0.125, 2, "0.12"), (0.375, 2, "0.38"), (2.675, 2, "2.67"), (1e21, 0, "1000000000000000000000"), (-0.5, 0, "-0"),
      (9.999, 2, "10.00"), (Double.leastNonzeroMagnitude, 3, "0.000"), (0.1, 20, "0.10000000000000000555"),
    ] {
      #expect(NumberText.fixed(number, places: places) == expected)
    }
  }

  @Test func formatsAsPrintfDoes() throws {
    func format(_ text: String, _ arguments: Value...) throws -> String {
      try FormatString.text(text, arguments, bench.machine)
    }
    #expect(try format("%5d|%-5d|%05d|%+d", .int(42), .int(42), .int(42), .int(42)) == "   42|42   |00042|+42")
    #expect(
      try format("%.2f %8.3f %e", .double(3.14159), .double(2.5), .double(12345.678)) == "3.14    2.500 1.234568e+04")
    #expect(try format("%@ is %ld%%", .string("x"), .int(5)) == "x is 5%")
    #expect(try format("%x %X %#x %o", .int(255), .int(255), .int(255), .int(8)) == "ff FF 0xff 10")
    #expect(try format("%2$@ %1$@", .string("a"), .string("b")) == "b a")
    #expect(try format("%g %g %g", .double(0.0001), .double(1e10), .double(100)) == "0.0001 1e+10 100")
    #expect(try format("%06.2f", .double(-1.5)) == "-01.50")
  }
}

@Suite("Natives: collections")
struct LibraryCollectionTests {
  private let bench = LibraryBench()

  @Test func mutationDoesNotReachOtherHolders() throws {
    let shared = ints(1, 2, 3)
    var arguments = [shared, .int(9)]
    _ = try bench.machine.invoke("Array.append(_:)", &arguments)
    #expect(bench.text(shared) == "[1, 2, 3]")
    #expect(bench.text(arguments[0]) == "[1, 2, 3, 9]")
  }

  @Test func mutationOfAUniqueArrayHappensInPlace() throws {
    var arguments = [ints(1, 2, 3), .int(9)]
    let before = arguments[0].object.map(ObjectIdentifier.init)
    _ = try bench.machine.invoke("Array.append(_:)", &arguments)
    #expect(arguments[0].object.map(ObjectIdentifier.init) == before)
  }

  @Test func slicesKeepTheirIndices() throws {
    let slice = try bench.value("Collection.dropFirst(_:)", ints(10, 20, 30), .int(1))
    #expect(bench.call("Collection.startIndex", slice) == "1")
    #expect(bench.call("ArraySlice.subscript(_:)", slice, .int(1)) == "20")
    #expect(bench.call("ArraySlice.subscript(_:)", slice, .int(0)) == "Fatal error: Index out of range")
    #expect(bench.text(slice, .plain) == "[20, 30]")
  }

  @Test func sortingIsStable() throws {
    let pairs = (0..<100).map { Value.object(TupleObject([.int($0 % 3), .int($0)])) }
    let sorted = try Sorting.order(count: pairs.count) { a, b throws(Unwinding) in a % 3 < b % 3 }
    #expect(sorted == (0..<3).flatMap { rest in (0..<100).filter { $0 % 3 == rest } })
  }

  @Test func dictionariesKeepTheirOrderAcrossMachines() throws {
    var orders: Set<String> = []
    for _ in 0..<3 {
      let other = LibraryBench()
      let pairs = (0..<20).map { (key: Value.string("key \($0)"), value: Value.int($0)) }
      orders.insert(other.text(try other.machine.dictionary(pairs)))
    }
    #expect(orders.count == 1)
    #expect(orders.first?.hasPrefix("[\"key 0\": 0, \"key 1\": 1, \"key 2\": 2") == false)
  }

  @Test func hashStorageFindsWhatWasPutIn() throws {
    var storage = HashStorage(holdsValues: true)
    var model: [Int: Int] = [:]
    var random = SeededRandom(seed: 7)
    for step in 0..<4000 {
      let key = Int.random(in: 0..<300, using: &random)
      if Bool.random(using: &random) {
        _ = try storage.set(.int(key), .int(step), bench.machine)
        model[key] = step
      } else if let place = try storage.find(.int(key), bench.machine) {
        _ = storage.remove(at: place)
        model[key] = nil
      } else {
        #expect(model[key] == nil)
      }
    }
    #expect(storage.count == model.count)
    for (key, value) in model {
      let place = try storage.find(.int(key), bench.machine)
      #expect(place.flatMap { storage.values[$0].int } == value)
    }
    #expect(Set(storage.order).count == storage.count)
    #expect((0..<storage.count).map(storage.position(ofNth:)) == storage.order)
  }

  @Test func endlessSequencesStopAtTheMemoryBudget() {
    let bench = LibraryBench(memory: 1_000_000)
    let endless = Value.object(RangeObject(.from, lower: .int(1)))
    #expect(bench.call("Array.init(_:)", type, endless).contains("memory"))
    #expect(bench.call("Sequence.prefix(_:)", endless, .int(3)) == "[1, 2, 3]")
  }

  @Test func splitsTextsIntoSubstrings() throws {
    #expect(
      bench.call(
        "Collection.split(separator:maxSplits:omittingEmptySubsequences:)", .string("a,b,,c"), .character(","),
        .omitted, .omitted) == "[\"a\", \"b\", \"c\"]")
    #expect(
      bench.call(
        "Collection.split(separator:maxSplits:omittingEmptySubsequences:)", .string("a,b,,c"), .character(","), .int(1),
        .bool(false)) == "[\"a\", \"b,,c\"]")
    #expect(
      bench.call("StringProtocol.components(separatedBy:)", .string(", a, b"), .string(", ")) == #"["", "a", "b"]"#)
  }

  @Test func charactersAreGraphemeClusters() {
    let family = Value.string("e\u{301}👨‍👩‍👧🇪🇸")
    #expect(bench.call("Collection.count", family) == "3")
    #expect(bench.call("Sequence.reversed()", family) == "[\"🇪🇸\", \"👨‍👩‍👧\", \"é\"]")
    #expect(bench.call("StringProtocol.==(_:_:)", .string("é"), .string("e\u{301}")) == "true")
  }

  @Test func accentsAndCaseAreFoldedForSearch() {
    #expect(
      bench.call("StringProtocol.localizedStandardContains(_:)", .string("Café Ñandú"), .string("nandu")) == "true")
    #expect(
      bench.call("StringProtocol.localizedCaseInsensitiveContains(_:)", .string("Café"), .string("CAFE")) == "false")
    #expect(
      bench.call("StringProtocol.localizedCaseInsensitiveContains(_:)", .string("Café"), .string("CAFÉ")) == "true")
  }

  @Test func stringIndicesAreChecked() throws {
    let end = try bench.value("Collection.endIndex", .string("ab"))
    #expect(bench.call("Collection.subscript(_:)", .string("ab"), end) == "Fatal error: String index is out of bounds")
    let second = try bench.value("Collection.index(after:)", .string("ab"), .textIndex("ab".startIndex))
    #expect(bench.call("Collection.subscript(_:)", .string("ab"), second) == "\"b\"")
  }
}

@Suite("Natives: printing")
struct LibraryPrintingTests {
  private let bench = LibraryBench()

  @Test func spellsNestedValuesAsSwiftDoes() throws {
    let optional = Type.array(.optional(.int))
    #expect(bench.text(.array([.int(5), .none]), as: optional, .plain) == "[Optional(5), nil]")
    #expect(bench.text(texts("a\"b", "c\n"), .plain) == #"["a\"b", "c\n"]"#)
    let dictionary = try bench.machine.dictionary([(.string("a"), .double(1))])
    #expect(bench.text(dictionary, .plain) == #"["a": 1.0]"#)
    #expect(bench.text(try bench.machine.dictionary([]), .plain) == "[:]")
    let pair = Type.tuple([TupleField(label: "x", type: .int), TupleField(label: nil, type: .string)])
    #expect(bench.text(.tuple([.int(1), .string("b")]), as: pair, .plain) == #"(x: 1, "b")"#)
    #expect(bench.text(.string("a"), as: .optional(.string), .plain) == #"Optional("a")"#)
    #expect(bench.text(.double(0.1), as: .library("Float", []), .plain) == "0.1")
    let range = Value.object(RangeObject(.closed, lower: .int(1), upper: .int(3)))
    #expect(bench.text(range, .plain) == "1...3")
    #expect(bench.text(range, .debug) == "ClosedRange(1...3)")
    #expect(bench.text(.object(CaseObject("Result", "success", payload: [.string("x")])), .plain) == #"success("x")"#)
  }

  @Test func deepNestingDoesNotOverflowTheStack() {
    var value = Value.array([])
    for _ in 0..<100_000 { value = .array([value]) }
    #expect(bench.text(value).utf8.count == 200_002)
  }

  @Test func linesAreGatheredUntilTheirEnd() throws {
    _ = bench.call("print(_:separator:terminator:)", .array([.string("a"), .int(1)]), .omitted, .string(""))
    #expect(bench.lines == [])
    _ = bench.call("print(_:separator:terminator:)", .array([.string("b\nc")]), .omitted, .omitted)
    #expect(bench.lines == ["a 1b", "c"])
    _ = bench.call("print(_:separator:terminator:)", .array([.int(1), .int(2)]), .string("-"), .string("!"))
    try bench.machine.flushConsole()
    #expect(bench.lines == ["a 1b", "c", "1-2!"])
  }

  @Test func hashValuesAreTheSameInEveryRun() {
    #expect(bench.call("String.hashValue", .string("lifecycle")) == String(StableHash.of(text: "lifecycle")))
    #expect(StableHash.of(text: "a") != StableHash.of(text: "b"))
  }
}

extension LibraryBench {
  func text(_ value: Value, _ style: DescriptionStyle) -> String { text(value, as: .unknown, style) }
}

@Suite("Natives: equality")
struct LibraryEqualityTests {
  private let bench = LibraryBench()

  private func nested(_ depth: Int, _ core: Value) -> Value {
    var value = core
    for step in 0..<depth {
      value = step.isMultiple(of: 2) ? .array([value]) : .object(TupleObject([.int(step), value]))
    }
    return value
  }

  @Test func deepValuesAreComparedWithoutNesting() throws {
    let (one, same, other) = (nested(100_000, .int(1)), nested(100_000, .int(1)), nested(100_000, .int(2)))
    #expect(try bench.machine.isEqual(one, same))
    #expect(try !bench.machine.isEqual(one, other))
    #expect(bench.machine.comparisons.isEmpty)
  }

  @Test func equalDeepValuesHashAlike() throws {
    func hash(_ value: Value) throws -> Int {
      var hasher = Hasher()
      try bench.machine.hash(value, into: &hasher)
      return hasher.finalize()
    }
    #expect(try hash(nested(100_000, .int(1))) == hash(nested(100_000, .int(1))))
    #expect(try hash(.array([.array([.int(1)]), .int(2)])) != hash(.array([.array([]), .int(1)])))
    #expect(bench.machine.hashing.isEmpty)
  }

  @Test func setsOfArraysFindTheirMembers() throws {
    let set = try bench.machine.set([ints(1, 2), ints(2, 1), ints(1, 2), texts("a")])
    #expect(bench.call("Set.count", set) == "3")
    #expect(bench.call("Set.contains(_:)", set, ints(2, 1)) == "true")
    #expect(bench.call("Set.contains(_:)", set, ints(2, 2)) == "false")
  }
}
