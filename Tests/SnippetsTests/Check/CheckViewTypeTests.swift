import Testing

@testable import Snippets

/// Types in views: wrappers, bindings, builders, modifiers. There is no SwiftUI on Linux to ask; `//: T` follows its
/// published declarations.
@Suite struct CheckViewTypeTests {
  @Test func views() throws {
    let checked = try CheckedSource(
      #"""
      struct Item: Identifiable, Hashable { let id: Int; var name: String; var done = false }
      class Model: ObservableObject {
        @Published var items: [Item] = [] //: [Item]
        @Published var query = "" //: String
        var bag = Set<AnyCancellable>() //: Set<AnyCancellable>
        init() {
          $query
            .debounce(for: .seconds(1), scheduler: RunLoop.main)
            .sink { [weak self] text in
              let t = text //: String
              self?.items = []
              _ = t
            }
            .store(in: &bag)
        }
      }
      @Observable class Settings { var volume = 0.5
        var name = "" }
      struct ThemeKey: EnvironmentKey { static let defaultValue = Theme(name: "x") //: Theme
      }
      struct Theme { var name: String }
      extension EnvironmentValues {
        var theme: Theme {
          get { self[ThemeKey.self] }
          set { self[ThemeKey.self] = newValue }
        }
      }
      struct Boxed: ViewModifier {
        var width: CGFloat = 1
        func body(content: Content) -> some View {
          content.padding(width * 2).background(.red)
        }
      }
      extension View { func boxed() -> some View { modifier(Boxed()) } }
      struct Row<Label: View>: View {
        @Binding var item: Item
        @ViewBuilder var label: () -> Label
        var body: some View {
          HStack { label(); Toggle(item.name, isOn: $item.done) }
        }
      }
      struct Screen: View {
        @State private var count = 0 //: Int
        @State private var selected: Item? //: Item?
        @State private var names: [String] = [] //: [String]
        @StateObject private var model = Model() //: Model
        @State private var settings = Settings() //: Settings
        @Environment(\.dismiss) private var dismiss //: DismissAction
        @Environment(\.scenePhase) private var phase //: ScenePhase
        @Environment(\.theme) private var theme //: Theme
        @EnvironmentObject var shared: Model //: Model
        @FocusState private var focused: Bool //: Bool
        @AppStorage("k") private var stored = 3 //: Int
        let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        var doubled: Int { count * 2 } //: Int
        var body: some View {
          NavigationStack {
            List {
              ForEach(model.items) { item in
                let n = item.name //: String
                Text(n)
              }
              ForEach($model.items) { $item in
                TextField("Name", text: $item.name)
                Row(item: $item) { Text(item.name) }
              }
              ForEach(names, id: \.self) { name in
                let q = name.count //: Int
                Text("\(q)")
              }
              ForEach(0..<3) { i in
                let r = i * 2 //: Int
                Text("\(r)")
              }
              if let selected {
                let s = selected.id //: Int
                Text("\(s)")
              }
              switch phase {
              case .active: Text("a")
              default: EmptyView()
              }
              Button("Go") { count += 1; dismiss() }
              Button(action: go) { Label("x", systemImage: "y") }
              Slider(value: $settings.volume, in: 0...1)
            }
            .sheet(item: $selected) { item in
              let t = item //: Item
              Text(t.name)
            }
            .onChange(of: count) { old, new in
              let u = old + new //: Int
              print(u)
            }
            .onChange(of: model.query) { print(count) }
            .task(id: count) {
              let v = await fetch() //: [Item]
              model.items = v
            }
            .onReceive(timer) { date in
            }
            .toolbar { Button("x") {} }
            .navigationTitle(theme.name)
            .boxed()
            .foregroundStyle(count > 1 ? .red : .blue)
            .animation(.default, value: count)
          }
          .onAppear {
            let b = $count //: Binding<Int>
            let c = $model.query //: Binding<String>
            let d = Binding(get: { count }, set: { count = $0 }) //: Binding<Int>
            let e = b.wrappedValue + 1 //: Int
            withAnimation { count = e }
            Task { @MainActor in
              try? await Task.sleep(for: .seconds(1))
              count = 3
            }
            _ = (c, d)
          }
        }
        func go() {}
        func fetch() async -> [Item] { [] }
        @ViewBuilder func part(_ flag: Bool) -> some View {
          if flag { Text("a") } else { Image(systemName: "b") }
        }
        var row: some View { Text("x").font(.title3.bold()).padding(.horizontal, 8).frame(maxWidth: .infinity, alignment: .leading) }
      }
      #Preview { Screen() }
      """#)
    #expect(checked.typeFaults == [])
    #expect(checked.outcome.refusals == [])
  }

  @Test func buildersReachTheClosuresOfContainers() throws {
    let checked = try CheckedSource(
      """
      struct Screen: View {
        @State private var flag = false
        var body: some View {
          VStack «{
            Text("a")
          }»
          .sheet(isPresented: $flag) «{ Text("b") }»
          .onAppear «{ flag = true }»
        }
      }
      """)
    let builders = checked.marked.map { expression -> String in
      guard case .closure(let closure)? = expression?.kind else { return "none" }
      return closure.builder == .view ? "view" : "plain"
    }
    #expect(builders == ["view", "view", "plain"])
  }

  @Test func bindingsAreFollowedByKeyPaths() throws {
    let checked = try CheckedSource(
      """
      struct Guest { var name: String }
      struct Screen: View {
        @State private var guests: [Guest] = []
        var body: some View { TextField("Name", text: «$guests[0].name») }
      }
      """)
    #expect(checked.types == ["Binding<String>"])
    #expect(checked.references == ["library Binding.subscript(dynamicMember:)"])
  }
}

extension ResultBuilder: Equatable {
  public static func == (left: ResultBuilder, right: ResultBuilder) -> Bool { "\(left)" == "\(right)" }
}
