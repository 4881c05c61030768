extension SwiftUIInterfaces {
  static let lifecycle: StaticString = """
    extension View {
      func onAppear(perform action: (() -> Void)? = nil) -> some View
      func onDisappear(perform action: (() -> Void)? = nil) -> some View
      func task(name: String? = nil, priority: TaskPriority = x, _ action: @escaping @Sendable () async -> Void)
        -> some View
      func task<T: Equatable>(id value: T, name: String? = nil, priority: TaskPriority = x,
        _ action: @escaping @Sendable () async -> Void) -> some View
      @available(iOS 17, *) func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some View
      @available(iOS 17, *) @_named(plain) func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View
      func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View
      func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
      func refreshable(action: @escaping @Sendable () async -> Void) -> some View
      func searchable(text: Binding<String>, placement: SearchFieldPlacement = x, prompt: String? = nil) -> some View
      @_named(text) func searchable(text: Binding<String>, placement: SearchFieldPlacement = x, prompt: Text?) -> some View
      func searchable(text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = x,
        prompt: String? = nil) -> some View
      func searchScopes<V: Hashable>(_ scope: Binding<V>, @ViewBuilder scopes: () -> any View) -> some View
      func searchSuggestions(@ViewBuilder _ suggestions: () -> any View) -> some View
      func onSubmit(of triggers: SubmitTriggers = x, _ action: @escaping () -> Void) -> some View
      func onOpenURL(perform action: @escaping (URL) -> Void) -> some View
      func onContinueUserActivity(_ activityType: String, perform action: @escaping (Any) -> Void) -> some View
      func onScrollVisibilityChange(threshold: Double = x, _ action: @escaping (Bool) -> Void) -> some View
      func onGeometryChange<T: Equatable>(for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (T) -> Void) -> some View
      func onHover(perform action: @escaping (Bool) -> Void) -> some View
    }
    @_anyMember
    struct SearchFieldPlacement {
    }
    @_anyMember
    struct SubmitTriggers {
    }
    """

  static let interaction: StaticString = """
    extension View {
      func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View
      @_named(location) func onTapGesture(count: Int = 1, coordinateSpace: Any = x,
        perform action: @escaping (CGPoint) -> Void) -> some View
      func onLongPressGesture(minimumDuration: Double = x, maximumDistance: CGFloat = x,
        perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil) -> some View
      func gesture(_ gesture: any Gesture) -> some View
      func simultaneousGesture(_ gesture: any Gesture) -> some View
      func highPriorityGesture(_ gesture: any Gesture) -> some View
      func disabled(_ disabled: Bool) -> some View
      func hidden() -> some View
      func allowsHitTesting(_ enabled: Bool) -> some View
      func focused(_ condition: FocusState.Binding<Bool>) -> some View
      func focused<V: Hashable>(_ binding: FocusState.Binding<V>, equals value: V) -> some View
      func focusable(_ isFocusable: Bool = true) -> some View
      func swipeActions(edge: HorizontalEdge = x, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> any View)
        -> some View
      func contextMenu(@ViewBuilder menuItems: () -> any View) -> some View
      func contextMenu(@ViewBuilder menuItems: () -> any View, @ViewBuilder preview: () -> any View) -> some View
      func deleteDisabled(_ isDisabled: Bool) -> some View
      func moveDisabled(_ isDisabled: Bool) -> some View
      func overlay(alignment: Alignment = x, @ViewBuilder content: () -> any View) -> some View
      @_named(view) func overlay(_ content: any View, alignment: Alignment = x) -> some View
      func background(alignment: Alignment = x, @ViewBuilder content: () -> any View) -> some View
      @_named(view) func background(_ content: any View, alignment: Alignment = x) -> some View
      @_named(plain) func background() -> some View
      @_named(shape) func background(_ style: any ShapeStyle, in shape: any Shape) -> some View
      @_named(edges) func background(_ style: any ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set) -> some View
      func safeAreaInset(edge: Any, alignment: Any = x, spacing: CGFloat? = nil, @ViewBuilder content: () -> any View)
        -> some View
      func mask(alignment: Alignment = x, @ViewBuilder _ mask: () -> any View) -> some View
      @_named(view) func mask(_ mask: any View) -> some View
      func accessibilityLabel(_ label: String) -> some View
      @_named(text) func accessibilityLabel(_ label: Text) -> some View
      func accessibilityIdentifier(_ identifier: String) -> some View
      func accessibilityAction(_ kind: Any = x, _ handler: @escaping () -> Void) -> some View
      func accessibilityAction(named name: String, _ handler: @escaping () -> Void) -> some View
    }
    protocol Gesture {
    }
    extension Gesture {
      func onEnded(_ action: @escaping (Self.Value) -> Void) -> some Gesture
      func onChanged(_ action: @escaping (Self.Value) -> Void) -> some Gesture
      func updating<S>(_ state: GestureState<S>, body: @escaping (Self.Value, inout S, inout Transaction) -> Void)
        -> some Gesture
    }
    struct TapGesture: Gesture {
      typealias Value = Void
      init(count: Int = 1)
    }
    struct LongPressGesture: Gesture {
      typealias Value = Bool
      init(minimumDuration: Double = x, maximumDistance: CGFloat = x)
    }
    struct DragGesture: Gesture {
      typealias Value = DragGesture.Value
      init(minimumDistance: CGFloat = x, coordinateSpace: Any = x)
    }
    struct DragGesture.Value {
      var translation: CGSize { get }
      var location: CGPoint { get }
      var startLocation: CGPoint { get }
    }
    struct MagnificationGesture: Gesture {
      init()
    }
    struct RotationGesture: Gesture {
      init()
    }
    """

  static let scenes: StaticString = """
    @MainActor
    protocol Scene {
      associatedtype Body
      @SceneBuilder var body: Body { get }
    }
    @MainActor
    protocol App {
      associatedtype Body: Scene
      @SceneBuilder var body: Body { get }
      init()
    }
    extension App {
      static func main()
    }
    struct WindowGroup: Scene {
      init(@ViewBuilder content: () -> any View)
      init(_ title: String, @ViewBuilder content: () -> any View)
      init(id: String, @ViewBuilder content: () -> any View)
      init(_ title: String, id: String, @ViewBuilder content: () -> any View)
    }
    struct Window: Scene {
      init(_ title: String, id: String, @ViewBuilder content: () -> any View)
    }
    struct Settings: Scene {
      init(@ViewBuilder content: () -> any View)
    }
    extension Scene {
      @available(iOS 17, *) func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some Scene
      @available(iOS 17, *) @_named(plain) func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene
      func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene
      func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene
      @_named(object) func environment<T>(_ object: T?) -> some Scene
      func environmentObject<T: ObservableObject>(_ object: T) -> some Scene
      func modelContainer(_ container: Any, inMemory: Bool = x, isAutosaveEnabled: Bool = x) -> some Scene
      func commands(@ViewBuilder content: () -> any View) -> some Scene
      func windowResizability(_ resizability: Any) -> some Scene
      func windowStyle(_ style: Any) -> some Scene
      func defaultSize(width: CGFloat, height: CGFloat) -> some Scene
      func backgroundTask(_ task: Any, action: @escaping () async -> Void) -> some Scene
    }
    @propertyWrapper
    struct UIApplicationDelegateAdaptor<DelegateType>: DynamicProperty {
      init(_ delegateType: DelegateType.Type)
      var wrappedValue: DelegateType { get }
    }
    """
}
