import Testing

@testable import Snippets

@Suite("Library coverage")
struct LibraryCoverageTests {
  private let index = LibraryIndex(texts: LibraryInterfaces.plain)
  private let areas = NativeAreas(StandardLibrary.areas)

  private var declared: [LibraryMember] {
    var found: [LibraryMember] = []
    for name in index.typeNames {
      for member in index.memberNames(of: name) { found += index.ownMembers(name, named: member) }
    }
    for name in index.functionNames { found += index.functions(named: name) }
    for name in index.operatorNames { found += index.operators(named: name) }
    for name in index.variableNames { if let variable = index.variable(named: name) { found.append(variable) } }
    return found
  }

  @Test func everyDeclarationHasANative() {
    var missing: Set<String> = []
    for member in declared where !member.isRequirement {
      if areas.body(member.fullName) == nil { missing.insert(member.fullName) }
      switch member.kind {
      case .property(isSettable: true), .subscripted(isSettable: true):
        if areas.body(member.fullName + "=") == nil { missing.insert(member.fullName + "=") }
      default: break
      }
    }
    #expect(missing.sorted() == [])
  }

  @Test func everyNativeHasADeclaration() {
    let names = Set(declared.map(\.fullName))
    var stray: Set<String> = []
    for area in areas.names {
      for name in areas.area(area).bodies.keys {
        let plain = name.hasSuffix("=") && !names.contains(name) ? String(name.dropLast()) : name
        if !names.contains(plain) { stray.insert(name) }
        // A native must be found where its own name says.
        if NativeAreas.area(of: plain) != area, areas.body(name) == nil { stray.insert(name + " in " + area) }
      }
    }
    #expect(stray.sorted() == [])
  }
}
