import LifecycleEngine
import Testing

@testable import Snippets

@Suite("The interfaces of SwiftUI and their functions")
struct SwiftUIInterfaceTests {
  /// Every member that the texts declare, by full name.
  private func members(of texts: [StaticString]) -> [LibraryMember] {
    let index = LibraryIndex(texts: texts)
    var found: [LibraryMember] = []
    for type in index.typeNames {
      for name in index.memberNames(of: type) { found += index.ownMembers(type, named: name) }
    }
    for name in index.functionNames { found += index.functions(named: name) }
    return found
  }

  /// What the snippet supplies needs no function.
  private func needsFunction(_ member: LibraryMember) -> Bool { !member.isRequirement }

  /// Only code that is never called can come across these: styles of the snippet's own are not applied, and no command
  /// drags.
  private let neverReached = [
    "ButtonStyleConfiguration.", "ToggleStyleConfiguration.", "LabelStyleConfiguration.",
    "PrimitiveButtonStyleConfiguration.", "DragGesture.Value.",
  ]

  @Test("every declaration has its function; only styling modifiers share one")
  func everyDeclarationHasAFunction() {
    let functions = SwiftUINatives.all.bodies
    let styling = Set(members(of: [SwiftUIInterfaces.styling]).map(\.fullName))
    let missing = members(of: SwiftUIInterfaces.all).filter {
      needsFunction($0) && functions[$0.fullName] == nil && !styling.contains($0.fullName)
        && !neverReached.contains(where: $0.fullName.hasPrefix)
    }
    #expect(missing.map(\.fullName).sorted() == [])
  }

  @Test("every function has its declaration")
  func everyFunctionIsDeclared() {
    let declared = Set(members(of: SwiftUIInterfaces.all).map(\.fullName))
    let undeclared = SwiftUINatives.all.bodies.keys.filter {
      !declared.contains($0.hasSuffix("=") ? String($0.dropLast()) : $0)
    }
    #expect(undeclared.sorted() == [])
  }

  @Test("no styling modifier has a function of its own")
  func stylingIsOnlyStyling() {
    let functions = SwiftUINatives.all.bodies
    let both = members(of: [SwiftUIInterfaces.styling]).filter { functions[$0.fullName] != nil }
    #expect(both.map(\.fullName) == [])
  }
}
