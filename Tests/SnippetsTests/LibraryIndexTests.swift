import Testing

@testable import Snippets

@Suite("Library index")
struct LibraryIndexTests {
  @Test func everyDeclarationIsReadWithoutFault() {
    let index = LibraryIndex()
    lowerEverything(index)
    #expect(index.problems.map(\.description) == [])
  }

  @Test func everyNamedTypeIsDeclared() {
    let index = LibraryIndex()
    var undeclared: Set<String> = []
    for member in lowerEverything(index) {
      for type in member.parameters.map(\.type) + [member.result] {
        for name in libraryNames(in: type) where !index.hasType(named: name) {
          undeclared.insert("\(name) in \(member.fullName)")
        }
      }
    }
    for name in index.typeNames {
      for conformance in index.type(named: name)?.conformances ?? []
      where index.type(named: conformance.protocolName)?.kind != .protocol {
        undeclared.insert("\(conformance.protocolName) of \(name)")
      }
    }
    #expect(undeclared.sorted() == [])
  }

  @Test func fullNamesThatDifferInNothingElseTakeTheSameNative() {
    let index = LibraryIndex()
    var kinds: [String: Set<String>] = [:]
    for member in lowerEverything(index) {
      kinds[member.fullName, default: []].insert("\(member.isStatic) \(member.isMutating)")
    }
    #expect(kinds.filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  @Test func readsLabelsDefaultsAndEffects() throws {
    let index = LibraryIndex(texts: [
      """
      struct Box<Element>: Sequence {
        @discardableResult mutating func take(_ count: Int = [1, 2].count, from place: inout Int,
          by body: @escaping (_ a: Element, Int) async throws -> Bool?) async rethrows -> [Element]
        subscript(safe index: Int) -> Element? { get set }
        subscript(index: Int) -> Element { get }
        var pair: (a: Int, Element)? { get set }
        let size: Double
        case one, two(Int, label: String)
        init?<T>(_ value: T...) where T: Hashable, T == Element
        static prefix func - (_ box: Box) -> Box
      }
      """
    ])
    let take = try #require(index.members(of: "Box", named: "take").first)
    #expect(take.fullName == "Box.take(_:from:by:)")
    #expect(take.discardable && take.isMutating && take.isAsync && take.isRethrowing && !take.isThrowing)
    #expect(take.parameters.map(\.label) == [nil, "from", "by"])
    #expect(take.parameters.map(\.hasDefault) == [true, false, false])
    #expect(take.parameters.map(\.isInout) == [false, true, false])
    #expect(
      take.parameters[2].type
        == .function(
          FunctionType(
            parameters: [.parameter("Element"), .int], result: .optional(.bool), isAsync: true, isThrowing: true)))
    #expect(take.result == .array(.parameter("Element")))

    let subscripts = index.subscripts(of: "Box")
    #expect(subscripts.map { $0.parameters[0].label } == ["safe", nil])
    #expect(subscripts.map(\.fullName) == ["Box.subscript(safe:)", "Box.subscript(_:)"])
    let pair = try #require(index.members(of: "Box", named: "pair").first)
    #expect(
      pair.result
        == .optional(
          .tuple([
            TupleField(label: "a", type: .int), TupleField(label: nil, type: .parameter("Element")),
          ])))
    let two = try #require(index.members(of: "Box", named: "two").first)
    #expect(two.fullName == "Box.two(_:label:)")
    let initializer = try #require(index.initializers(of: "Box").first)
    #expect(initializer.parameters[0].isVariadic)
    #expect(
      initializer.requirements == [
        LibraryRequirement(subject: "T", relation: .conforms("Hashable")),
        LibraryRequirement(subject: "T", relation: .equals(.parameter("Element"))),
      ])
    let minus = try #require(index.operators(named: "-").first)
    #expect(minus.fixity == .prefix && minus.fullName == "Box.-(_:)")
    #expect(index.problems.map(\.description) == [])
  }

  @Test func protocolsGiveTheirMembersToTypesThatConform() throws {
    let index = LibraryIndex()
    #expect(index.members(of: "Array", named: "map").map(\.fullName) == ["Sequence.map(_:)"])
    #expect(index.members(of: "Array", named: "isEmpty").map(\.fullName) == ["Array.isEmpty"])
    #expect(index.members(of: "Range", named: "reduce").count == 2)
    let joined = index.members(of: "Array", named: "joined")
    #expect(joined.contains { $0.fullName == "Sequence.joined(separator:)#strings" })
    #expect(index.conformance(of: "Array", to: "Sequence")?.requirements == [])
    #expect(
      index.conformance(of: "Array", to: "Equatable")?.requirements
        == [LibraryRequirement(subject: "Element", relation: .conforms("Equatable"))])
  }

  @Test func associatedTypesFollowTheType() {
    let index = LibraryIndex()
    #expect(index.associatedType("Element", of: .string) == .library("Character", []))
    #expect(index.associatedType("Index", of: .string) == .library("String.Index", []))
    #expect(index.associatedType("Element", of: .array(.int)) == .int)
    #expect(
      index.associatedType("Element", of: .library("Dictionary", [.string, .int]))
        == .tuple([TupleField(label: "key", type: .string), TupleField(label: "value", type: .int)]))
    #expect(index.associatedType("SubSequence", of: .array(.int)) == .library("ArraySlice", [.int]))
  }

  @Test func aliasesAreLoweredAway() throws {
    let index = LibraryIndex()
    #expect(index.alias(named: "TimeInterval") == .double)
    #expect(index.alias(named: "Int") == nil)
  }

  @Test func operatorsOfSizedIntegersKeepTheirOwner() {
    let owners = LibraryIndex().operators(named: "&+").compactMap(\.owner)
    #expect(owners.count == 10)
    #expect(owners.contains("UInt8") && owners.contains("Int"))
  }

  @Test func faultsInATextAreKept() {
    let index = LibraryIndex(texts: ["struct A {\n  func f(x) -> Int\n}\n"])
    _ = index.members(of: "A", named: "f")
    #expect(!index.problems.isEmpty)
  }

  @discardableResult private func lowerEverything(_ index: LibraryIndex) -> [LibraryMember] {
    var found: [LibraryMember] = []
    for name in index.typeNames.sorted() {
      _ = index.type(named: name)
      for member in index.memberNames(of: name) { found += index.ownMembers(name, named: member) }
    }
    for name in index.functionNames { found += index.functions(named: name) }
    for name in index.operatorNames { found += index.operators(named: name).filter { $0.owner == nil } }
    for name in index.variableNames { if let variable = index.variable(named: name) { found.append(variable) } }
    for name in index.aliasNames { _ = index.alias(named: name) }
    return found
  }

  private func libraryNames(in type: Type) -> [String] {
    switch type {
    case .library(let name, let arguments): [name] + arguments.flatMap(libraryNames)
    case .tuple(let fields): fields.flatMap { libraryNames(in: $0.type) }
    case .function(let function): (function.parameters + [function.result]).flatMap(libraryNames)
    case .opaque(let type), .metatype(let type): libraryNames(in: type)
    default: []
    }
  }
}
