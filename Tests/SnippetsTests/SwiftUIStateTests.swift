import Testing

@testable import Snippets

@Suite("State lives in the node")
struct SwiftUIStateTests {
  @Test("an initial value is evaluated with each view value, and only the first is kept (10a, 10g)")
  func initialValues() throws {
    let session = try onDevice(
      """
      final class Model {
        init() { print("made") }
        deinit { print("freed") }
      }
      struct Child: View {
        @State private var model = Model()
        var number: Int
        var body: some View { Text("\\(number)") }
      }
      struct Parent: View {
        @State private var number = 1
        var body: some View {
          Child(number: number)
          Button("Next") { number += 1 }
        }
      }
      """, ["tap \"Next\""])
    #expect(session.prints(step: 0) == ["made"])
    #expect(session.prints(step: 1) == ["made", "freed"])
  }

  @Test("the initial value of @StateObject is evaluated once (10c)")
  func stateObject() throws {
    let session = try onDevice(
      """
      final class Model: ObservableObject {
        @Published var count = 0
        init() { print("made") }
      }
      struct Child: View {
        @StateObject private var model = Model()
        var number: Int
        var body: some View { Button("Child \\(model.count)") { model.count += 1 } }
      }
      struct Parent: View {
        @State private var number = 1
        var body: some View {
          Child(number: number)
          Button("Next") { number += 1 }
        }
      }
      """, ["tap \"Next\"", "tap \"Child 0\"", "tap \"Child 1\""])
    #expect(session.prints == ["made"])
    #expect(session.screen().contains { $0.contains("Child 2") })
    #expect(session.count("body", who: "Parent", step: 3) == 0)
  }

  @Test("a parent that hands a binding down is not evaluated when the child writes (10p)")
  func bindings() throws {
    let session = try onDevice(
      """
      struct Child: View {
        @Binding var isOn: Bool
        var body: some View { Button(isOn ? "on" : "off") { isOn.toggle() } }
      }
      struct Parent: View {
        @State private var isOn = false
        var body: some View { Child(isOn: $isOn) }
      }
      """, ["tap \"off\"", "= isOn"])
    #expect(session.count("body", who: "Parent") == 1)
    #expect(session.count("body", who: "Child") == 2)
    #expect(session.texts("value") == ["true"])
  }

  @Test("a child with an equal value is not evaluated again (10h)")
  func equalValues() throws {
    let session = try onDevice(
      """
      struct Label2: View {
        let text: String
        var body: some View { Text(text) }
      }
      struct Parent: View {
        @State private var count = 0
        var body: some View {
          Label2(text: "fixed")
          Label2(text: "count \\(count)")
          Button("Add") { count += 1 }
        }
      }
      """, ["tap \"Add\""])
    #expect(session.names(step: 1).filter { $0.hasSuffix(".body") } == ["Parent.body", "Label2#2.body"])
  }

  @Test("an equal value written is no change (R4)")
  func equalWrite() throws {
    let session = try onDevice(
      """
      struct Same: View {
        @State private var value = 1
        var body: some View { Button("Set \\(value)") { value = 1 } }
      }
      """, ["tap \"Set 1\""])
    #expect(session.count("body", step: 1) == 0)
  }

  @Test("@Observable is tracked by property (10k, 10l)")
  func observable() throws {
    let session = try onDevice(
      """
      @Observable final class Model {
        var shown = 0
        var hidden = 0
      }
      struct Root: View {
        @State private var model = Model()
        var body: some View {
          Text("\\(model.shown)")
          Button("Shown") { model.shown += 1 }
          Button("Hidden") { model.hidden += 1 }
        }
      }
      """, ["tap \"Hidden\"", "tap \"Shown\""])
    #expect(session.count("body", step: 1) == 0)
    #expect(session.count("body", step: 2) == 1)
  }

  @Test("any change of an ObservableObject evaluates every view that holds it (10i)")
  func observableObject() throws {
    let session = try onDevice(
      """
      final class Model: ObservableObject {
        @Published var used = 0
        @Published var unused = 0
        var plain = 0
      }
      struct Root: View {
        @StateObject private var model = Model()
        var body: some View {
          Text("\\(model.used)")
          Button("Unused") { model.unused += 1 }
          Button("Plain") { model.plain += 1 }
        }
      }
      """, ["tap \"Unused\"", "tap \"Plain\""])
    #expect(session.count("body", step: 1) == 1)
    #expect(session.count("body", step: 2) == 0)
  }

  @Test("a missing environment object crashes in Swift's words, a given one is found")
  func environmentObject() throws {
    let child = """
      final class Settings: ObservableObject { @Published var name = "Ada" }
      struct Child: View {
        @EnvironmentObject var settings: Settings
        var body: some View { Text(settings.name) }
      }

      """
    let missing = try onDevice(child + "struct Root: View { var body: some View { Child() } }")
    #expect(missing.texts("crash").first?.hasPrefix("Fatal error: No ObservableObject of type Settings found.") == true)
    let given = try onDevice(
      child
        + """
        struct Root: View {
          @StateObject var settings = Settings()
          var body: some View {
            Child().environmentObject(settings)
            Button("Rename") { settings.name = "Grace" }
          }
        }
        """, ["tap \"Rename\""])
    #expect(given.screen().contains { $0.contains("Grace") })
  }

  @Test("environment values: the system's, and the snippet's own keys")
  func environment() throws {
    let session = try onDevice(
      """
      struct AccentKey: EnvironmentKey { static let defaultValue = "plain" }
      extension EnvironmentValues {
        var accent: String {
          get { self[AccentKey.self] }
          set { self[AccentKey.self] = newValue }
        }
      }
      struct Child: View {
        @Environment(\\.accent) var accent
        @Environment(\\.colorScheme) var scheme
        var body: some View { Text("\\(accent) \\(scheme == .light)") }
      }
      struct Root: View {
        var body: some View {
          Child()
          Child().environment(\\.accent, "bold")
        }
      }
      """)
    #expect(session.screen().contains { $0.contains("plain true") })
    #expect(session.screen().contains { $0.contains("bold true") })
  }

  @Test("state that a ForEach row owns follows its id")
  func rows() throws {
    let session = try onDevice(
      """
      struct Item: Identifiable { let id: Int }
      struct Row: View {
        let item: Item
        @State private var taps = 0
        var body: some View { Button("Row \\(item.id): \\(taps)") { taps += 1 } }
      }
      struct Root: View {
        @State private var items = [Item(id: 1), Item(id: 2)]
        var body: some View {
          ForEach(items) { Row(item: $0) }
          Button("Swap") { items.reverse() }
          Button("Drop") { items.removeLast() }
        }
      }
      """, ["tap \"Row 2: 0\"", "tap \"Swap\"", "tap \"Drop\""])
    #expect(session.screen().contains { $0.contains("Row 2: 1") })
    #expect(session.count("state destroyed") == 1)
  }

  @Test("a view modifier of the snippet's own may have state")
  func customModifier() throws {
    let session = try onDevice(
      """
      struct Counted: ViewModifier {
        @State private var taps = 0
        func body(content: Content) -> some View {
          VStack {
            content
            Button("Count \\(taps)") { taps += 1 }
          }
        }
      }
      extension View { func counted() -> some View { modifier(Counted()) } }
      struct Root: View { var body: some View { Text("inside").counted() } }
      """, ["tap \"Count 0\""])
    #expect(session.screen().contains { $0.contains("inside") })
    #expect(session.screen().contains { $0.contains("Count 1") })
  }
}
