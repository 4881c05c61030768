import Testing

@testable import Snippets

/// Code as documentation prints it: what is a fragment, what is a script.
struct FrontFragmentTests {
  @Test(arguments: [
    "@State private var n = 0\nText(\"\\(n)\")",
    "var body: some View { Text(\"a\") }",
    "VStack { Text(\"a\") }.padding()",
    "Text(\"a\")",
    "DetailView(id: 3)",
    "Unknown(id: 3).onAppear { print(1) }",
    "content.onAppear { print(1) }",
    ".task { await load() }",
    "Color.red",
    "if flag { Text(\"a\") } else { ProgressView() }",
    "struct Row: View { var body: some View { Text(\"r\") } }\nRow()",
    "struct Row { }\nextension Row: View { var body: some View { Text(\"r\") } }\nRow().padding()",
    "@ViewBuilder func row(_ n: Int) -> some View { Text(\"\\(n)\") }",
    "private func load() async { report = nil }",
    "func load() { self.count += 1 }",
    "init(a: Int) { self.a = a }\nlet a: Int",
    "mutating func grow() { size += 1 }\nvar size = 1",
    "static let limit = 3\nstruct A {}",
    "var body: AnyView { AnyView(Text(\"a\")) }",
    "struct intro_view: View { var body: some View { Text(\"i\") } }\nintro_view()",
    "@Environment(\\.dismiss) private var dismiss\nButton(\"x\") { dismiss() }",
  ])
  func aViewAroundIt(source: String) throws {
    let fragment = try #require(try frontProgram(source).fragment)
    #expect(fragment.name == "Snippet")
    #expect(fragment.kind == .structure)
    #expect(fragment.inherits.map(\.lastName) == ["View"])
  }

  @Test(arguments: [
    "let x = 5\nprint(x)",
    "struct Point { var x = 0 }\nlet p = Point()\nprint(p)",
    "struct Point { var x = 0 }\nPoint().x",
    "Task { await f() }",
    "class Counter { func run() {} }\nCounter().run()",
    "class Animator { func task(_ f: () -> Void) { f() } }\nAnimator().task { print(1) }",
    "let values = [1, 2]\nvalues.map { $0 }",
    "var queue = Queue()\nqueue.overlay(1)",
    "for i in 0..<3 { print(i) }",
    "private func double(_ x: Int) -> Int { x * 2 }\nprint(double(2))",
    "@propertyWrapper struct State { var wrappedValue: Int }\n@State var x = 1\nprint(x)",
    "func f() throws {}\ndo { try f() } catch { print(error) }",
    "let a = 1\nlet b = a",
    "DispatchQueue.main.async { print(1) }",
    "URLSession.shared.dataTask(with: url) { _, _, _ in }.resume()",
  ])
  func aScript(source: String) throws {
    let program = try frontProgram(source)
    #expect(program.fragment == nil)
    #expect(!program.statements.isEmpty)
  }

  @Test(arguments: [
    "func processSegments(_ segments: [TrailSegment]) async throws -> [Int] { [] }",
    "struct A {}\nclass B {}",
    "let store = Store()\nclass Store {}",
    "private let store = Store()\nprivate func make() -> Store { store }\nclass Store {}",
    "struct A: View { var body: some View { row(1) } }\nfunc row(_ n: Int) -> some View { Text(\"\\(n)\") }",
    "infix operator <+>\nfunc <+> (a: A, b: A) -> A { a }\nprefix func - (a: A) -> A { a }\nstruct A {}",
  ])
  func declarationsAlone(source: String) throws {
    let program = try frontProgram(source)
    #expect(program.fragment == nil)
    #expect(program.statements.isEmpty)
  }

  @Test func membersAndViewGoIntoTheImplicitType() throws {
    let dump = try frontDump(
      """
      import SwiftUI
      struct Fruit { let name: String }
      @State private var query = ""
      let fruits = [Fruit(name: "Fig")]
      func clear() { query = "" }
      TextField("Search", text: $query)
      Button("Clear") { clear() }
      """)
    #expect(
      dump == """
        import SwiftUI
        structure Fruit { let name: String }
        fragment structure Snippet: View { @State private var query = ""; let fruits = [Fruit(name: "Fig")]; \
        func clear() { (= query "") }; var body: some View { get { TextField("Search", text: $query); \
        Button("Clear", ~{ clear() }) } } @view }
        """)
  }

  @Test func anInitialValueThatNeedsAnotherIsLocalToTheBody() throws {
    let dump = try frontDump("let first = 1\nlet second = first + 1\nText(\"\\(second)\")")
    #expect(
      dump == "fragment structure Snippet: View { let first = 1; var body: some View { get { "
        + "let second = (+ first 1); Text(\"\\(second)\") } } @view }")
  }

  @Test func modifiersAloneStandOnAClearColour() throws {
    #expect(
      try frontDump(".onAppear { a() }\n") == "fragment structure Snippet: View { var body: some View { get { "
        + "Color.clear.onAppear(~{ a() }) } } @view }")
  }

  @Test func aViewPropertyAloneIsWhatIsShown() throws {
    #expect(
      try frontDump("var header: some View { Text(\"h\") }") == "fragment structure Snippet: View { "
        + "var header: some View { get { Text(\"h\") } }; var body: some View { get { header } } @view }")
  }

  @Test(arguments: [
    ("override func viewDidLoad() { super.viewDidLoad() }", "UIViewController"),
    ("func viewDidAppear(_ animated: Bool) { print(1) }", "UIViewController"),
    ("@IBOutlet weak var label: UILabel!", "UIViewController"),
    ("@objc func tapped() {}", "UIViewController"),
    ("override func layoutSubviews() { }", "UIView"),
    ("override func prepareForReuse() { }", "UITableViewCell"),
    ("func sceneDidBecomeActive(_ scene: UIScene) {}", "UIResponder"),
    ("deinit { print(1) }", "NSObject"),
    ("@Published var n = 0\nfunc f() { n += 1 }", "ObservableObject"),
    ("self.view.addSubview(label)", "UIViewController"),
  ])
  func aClassAroundIt(source: String, superclass: String) throws {
    let fragment = try #require(try frontProgram(source).fragment)
    #expect(fragment.kind == .class)
    #expect(fragment.inherits.first?.lastName == superclass)
  }

  @Test func statementsOfAControllerRunWhenItsViewLoads() throws {
    #expect(
      try frontDump("let label = UILabel()\nself.view.addSubview(label)")
        == "fragment class Snippet: UIViewController { "
        + "override func viewDidLoad() { super.viewDidLoad(); let label = UILabel(); self.view.addSubview(label) } }")
  }

  @Test func aModifierAloneIsAModifier() throws {
    let fragment = try #require(
      try frontProgram("func body(content: Content) -> some View { content.padding() }").fragment)
    #expect(fragment.inherits.first?.lastName == "ViewModifier")
  }
}

/// What is shown first.
struct FrontRootTests {
  private func root(_ text: String, named name: String? = nil) throws -> String {
    switch try RootChooser(program: try frontProgram(text)).choose(named: name).get() {
    case .view(let type): return "view \(type.name)"
    case .controller(let type): return "controller \(type.name)"
    case .app(let type): return "app \(type.name)"
    case .delegate(let type): return "delegate \(type.name)"
    case .preview: return "preview"
    case .previewProvider(let type): return "provider \(type.name)"
    case .script: return "script"
    case .declarationsOnly: return "declarations"
    }
  }

  private let two = """
    struct A: View { var body: some View { B() } }
    struct B: View { var body: some View { Text("b") } }

    """

  @Test func theLastViewThatNothingUses() throws {
    #expect(try root(two) == "view A")
    #expect(try root(two + "struct C: View { var body: some View { Text(\"c\") } }") == "view C")
  }

  @Test(arguments: [
    "@State var b: B? = nil", "var items = [B]()", "func f() -> B { B() }", "let make: () -> B = { fatalError() }",
    "func f(_ x: Any) { if let b = x as? B { print(b) } }", "func f(x: Int = size(of: B.self)) {}",
    "var text: String { \"\\(B.self)\" }", "let path = \\B.body", "func f() { do { } catch is B { } }",
  ])
  func aTypeIsUsedWhereverItIsNamed(member: String) throws {
    let source = "struct A: View { \(member)\n var body: some View { Text(\"a\") } }\n"
    #expect(try root(source + "struct B: View { var body: some View { Text(\"b\") } }") == "view A")
  }

  @Test func theNamedOne() throws {
    #expect(try root(two, named: "B") == "view B")
    #expect(throws: LoadFailure.noRoot(named: "Z", candidates: ["A", "B"])) { try root(two, named: "Z") }
    #expect(try root("@State var x = 1\nText(\"a\")", named: "Snippet") == "view Snippet")
  }

  @Test func appThenPreviewThenUsualNames() throws {
    let usual = two + "struct ContentView: View { var body: some View { Text(\"c\") } }\n"
    #expect(try root(usual + "struct Z: View { var body: some View { Text(\"z\") } }") == "view ContentView")
    #expect(try root(usual + "#Preview { B() }") == "preview")
    #expect(try root(usual + "struct P: PreviewProvider { static var previews: some View { B() } }") == "provider P")
    #expect(
      try root(usual + "#Preview { B() }\n@main struct X: App { var body: some Scene { WindowGroup { A() } } }")
        == "app X")
  }

  @Test func theDelegateThatBuildsTheWindow() throws {
    let controller = "class C: UIViewController {}\n"
    let delegate = """
      class S: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo s: UISceneSession, options o: UIScene.ConnectionOptions) {
          window?.rootViewController = C()
        }
      }
      """
    #expect(try root(controller + delegate) == "delegate S")
    #expect(try root(controller + "class S: UIResponder, UIApplicationDelegate { }") == "controller C")
  }

  @Test func aControllerThroughItsSuperclass() throws {
    #expect(try root("class Base: UITableViewController {}\nclass C: Base {}") == "controller C")
    #expect(try root("class A: B {}\nclass B: A {}") == "declarations")
  }

  @Test func aConformanceInAnExtensionCounts() throws {
    #expect(try root("struct A {}\nextension A: View { var body: some View { Text(\"a\") } }") == "view A")
  }

  @Test func theFragmentThatShowsTheUsualView() throws {
    let usual = "struct ContentView: View { var body: some View { Text(\"c\") } }\n"
    #expect(try root(usual + "ContentView().padding()") == "view Snippet")
  }

  @Test func aFragmentOfMembersAloneShowsNothingWhereAViewStands() throws {
    #expect(try root("@State var n = 0\nstruct A: View { var body: some View { Text(\"a\") } }") == "view A")
    #expect(try root("@State var n = 0\nfunc f() { n += 1 }") == "view Snippet")
  }

  @Test func nothingToShow() throws {
    #expect(try root("print(1)") == "script")
    #expect(try root("struct A {}") == "declarations")
  }
}
