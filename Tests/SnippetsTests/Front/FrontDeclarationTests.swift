import Testing

@testable import Snippets

/// What declarations become.
struct FrontDeclarationTests {
  private func dump(_ text: String) throws -> String { try frontDump(text) }

  @Test(arguments: [
    (
      "struct A { let x = 1; var y: Int = 2; static var z: [Int] = []; lazy var w = f() }",
      "structure A { let x = 1; var y: Int = 2; static var z: [Int] = []; lazy var w = f() }"
    ),
    (
      "struct A { @State private var n = 0; @Environment(\\.dismiss) var d; @AppStorage(\"k\") var s = \"\" }",
      "structure A { @State private var n = 0; @Environment(\\.dismiss) var d; @AppStorage(\"k\") var s = \"\" }"
    ),
    (
      "class A { private(set) var x = 0; weak var d: D?; unowned let o: O }",
      "class A { var x = 0; weak var d: D?; unowned let o: O }"
    ),
    (
      "struct A { var x: Int { get { 1 } nonmutating set { f(newValue) } } }",
      "structure A { var x: Int { get { 1 } set(newValue) { f(newValue) } } }"
    ),
    (
      "struct A { var x = 0 { willSet(n) { f(n) } didSet { g(oldValue) } } }",
      "structure A { var x = 0 { willSet(n) { f(n) } didSet(oldValue) { g(oldValue) } } }"
    ),
    ("struct A { var x: Int { get async throws { 1 } } }", "structure A { var x: Int { get async throws { 1 } } }"),
    (
      "struct A { subscript(i: Int) -> Int { 1 }; subscript(at i: Int, d: Int = 0) -> Int { get { 1 } set { } } }",
      "structure A { subscript(_ i: Int) -> Int { get { 1 } }; "
        + "subscript(at i: Int, _ d: Int = 0) -> Int { get { 1 } set(newValue) {} } }"
    ),
  ])
  func properties(source: String, dump: String) throws {
    #expect(try self.dump(source) == dump)
  }

  @Test(arguments: [
    (
      "func f(_ a: Int, b c: String = \"\", d: Int...) -> Bool { true }",
      "func f(_ a: Int, b c: String = \"\", d: Int...) -> Bool { true }"
    ),
    (
      "func f(x: inout Int, y: @escaping () -> Void, z: @autoclosure () -> Bool) async throws {}",
      "func f(x: inout Int, y: @escaping () -> Void, z: @autoclosure () -> Bool) async throws {}"
    ),
    ("func f(@ViewBuilder content: () -> some View) {}", "func f(@ViewBuilder content: () -> some View @view) {}"),
    ("func f(_ a: consuming A, _ b: isolated B, _ c: sending C) {}", "func f(_ a: A, _ b: B, _ c: C) {}"),
    (
      "func f<T: P & Q, U>(x: T) where U: R, U.Element == Int {}",
      "func f<T: P & Q, U>(x: T) where U: R, U.Element: Int {}"
    ),
    (
      "func f() throws(MyError) {}\nfunc g() throws(Never) {}\nfunc h(_ b: () throws -> Void) rethrows {}",
      "func f() throws {}\nfunc g() {}\nfunc h(_ b: () throws -> Void) throws {}"
    ),
    (
      "@MainActor @discardableResult func f() -> (a: Int, b: [String: Int?]) { (1, [:]) }",
      "@MainActor @discardableResult func f() -> (a: Int, b: [String: Int?]) { (tuple 1 [:]) }"
    ),
    (
      "func f(x: any P, y: some P, z: P & Q, w: T.Type, v: Int!, u: (Int...) -> Void) {}",
      "func f(x: any P, y: some P, z: P & Q, w: T.Type, v: Int!, u: ([Int]) -> Void) {}"
    ),
    (
      "struct A { static func == (l: A, r: A) -> Bool { true }; prefix static func - (x: A) -> A { x } }",
      "structure A { static func ==(l: A, r: A) -> Bool { true }; prefix static func -(x: A) -> A { x } }"
    ),
    (
      "struct A { mutating func f() {}; nonisolated func g() {}; nonisolated(unsafe) static var x = 1 }",
      "structure A { mutating func f() {}; nonisolated func g() {}; nonisolated static var x = 1 }"
    ),
  ])
  func functions(source: String, dump: String) throws {
    #expect(try self.dump(source) == dump)
  }

  @Test(arguments: [
    (
      "final class A: B, C { required init?(coder: D) { nil }; convenience init() { self.init(coder: d)! }; deinit { f() } }",
      "final class A: B, C { required init?(coder: D) { nil }; convenience init() { self.init(coder: d)! }; "
        + "deinit { f() } }"
    ),
    (
      "enum A: String, CaseIterable { case a, b = \"x\"; case c }",
      "enumeration A: String, CaseIterable { case a, b = \"x\"; case c }"
    ),
    (
      "indirect enum T<E> { case leaf; case node(T, value: E, _ n: Int = 1) }",
      "indirect enumeration T<E> { case leaf; case node(T, value: E, Int = 1) }"
    ),
    (
      "protocol P: Q where Self: R { associatedtype E; var x: Int { get set }; func f(); init(); static var s: Int { get } }",
      "protocol P: Q { associatedtype E; var x: Int { get set(newValue) }; func f(); init(); static var s: Int { get } }"
    ),
    ("extension A: P where T == Int { func f() {} }", "extension A: P where T: Int { func f() {} }"),
    (
      "extension Notification.Name { static let x = Self(\"x\") }",
      "extension Notification.Name { static let x = Self(\"x\") }"
    ),
    ("actor A { var n = 0 }", "actor A { var n = 0 }"),
    ("typealias A<T> = [T]", "typealias A<T> = [T]"),
    (
      "@propertyWrapper struct W<V> { var wrappedValue: V; init(wrappedValue: V, _ m: Int) { self.wrappedValue = wrappedValue } }",
      "@propertyWrapper structure W<V> { var wrappedValue: V; init(wrappedValue: V, _ m: Int) "
        + "{ (= self.wrappedValue wrappedValue) } }"
    ),
    ("struct A { struct B { enum C { case c } } }", "structure A { structure B { enumeration C { case c } } }"),
    ("class A: UIHostingController<BadgeView> {}", "class A: UIHostingController<BadgeView> {}"),
    ("@available(iOS 17, *) @Observable class M {}", "@available() @Observable class M {}"),
  ])
  func types(source: String, dump: String) throws {
    #expect(try self.dump(source) == dump)
  }

  @Test func buildersFollowFromAttributesAndNames() throws {
    let dump = try self.dump(
      """
      @resultBuilder struct Lines { static func buildBlock(_ x: String...) -> [String] { x } }
      @Lines func lines() -> [String] { "a" }
      struct A: View { var body: some View { Text("a") }; @ViewBuilder var header: some View { Text("h") } }
      struct S: App { var body: some Scene { WindowGroup { A() } } }
      struct M: ViewModifier { func body(content: Content) -> some View { content } }
      """)
    #expect(dump.contains("@Lines func lines() -> [String] @declared(\"Lines\")"))
    #expect(dump.contains("var body: some View { get { Text(\"a\") } } @view"))
    #expect(dump.contains("var header: some View { get { Text(\"h\") } } @view"))
    #expect(dump.contains("var body: some Scene { get { WindowGroup(~{ A() }) } } @scene"))
    #expect(dump.contains("func body(content: Content) -> some View @view"))
  }

  @Test func previewsImportsAndMacros() throws {
    let dump = try self.dump(
      """
      import SwiftUI
      @testable import MyApp
      import struct Foundation.Date
      #Preview("Dark", traits: .landscapeLeft) { A() }
      #Preview { B() }
      #warning("later")
      struct A: View { var body: some View { Text("a") } }
      """)
    #expect(
      dump == """
        import SwiftUI
        import MyApp
        import Foundation.Date
        structure A: View { var body: some View { get { Text("a") } } @view }
        preview { A() }
        """)
  }

  @Test func previewableStateGetsAViewOfItsOwn() throws {
    #expect(
      try dump("#Preview { @Previewable @State var n = 0\nCounter(n: $n) }") == """
        structure Preview: View { @State var n = 0; var body: some View { get { Counter(n: $n) } } @view }
        preview { Preview() }
        """)
  }

  @Test(arguments: [
    ("os(iOS)", true), ("os(macOS)", false), ("!os(macOS)", true), ("canImport(UIKit) && !os(tvOS)", true),
    ("canImport(AppKit) || os(iOS)", true), ("os(macOS) || os(iOS) && !DEBUG", false), ("DEBUG", true),
    ("RELEASE", false),
    ("swift(>=5.9)", true), ("swift(>=7)", false), ("swift(<6)", false), ("compiler(>=6.0)", true),
    ("targetEnvironment(simulator)", true), ("targetEnvironment(macCatalyst)", false),
    ("(os(iOS) || os(tvOS)) && false", false),
    ("canImport(SwiftUI, _version: 5)", true), ("hasFeature(Anything)", false),
  ])
  func conditionalCompilation(condition: String, holds: Bool) throws {
    let dump = try self.dump("#if \(condition)\nlet a = 1\n#else\nlet b = 2\n#endif")
    #expect(dump.contains(holds ? "let a" : "let b") && !dump.contains(holds ? "let b" : "let a"))
  }

  @Test func conditionalCompilationReachesMembersAndAttributes() throws {
    let dump = try self.dump(
      """
      struct A {
        #if DEBUG
        var a = 1
        #else
        var b = 2
        #endif
        #if os(iOS)
        @MainActor
        #endif
        func f() {}
      }
      """)
    #expect(dump == "structure A { var a = 1; @MainActor func f() {} }")
  }

  @Test func accessorModifiersAreKept() throws {
    let program = try frontProgram("struct A { var x: Int { mutating get { 1 } nonmutating set {} } }")
    guard case .type(let type) = program.declarations[0], case .variables(let node) = type.members[0],
      case .binding(let variable) = node.bindings[0].pattern.kind
    else {
      Issue.record("no variable")
      return
    }
    #expect(variable.accessors?.getter?.modifiers.contains(.mutating) == true)
    #expect(variable.accessors?.setter?.modifiers.contains(.nonmutating) == true)
  }
}
